"""Lays out the package for development: links to the Python files, the library and the plugins.

  link_package.py SOURCE PACKAGE --library DIR --plugins DIR --headers DIR
"""
import argparse
import pathlib


def link(target, place):
    """Makes place a link to target, unless it is one already."""
    if place.is_symlink() and place.readlink() == target:
        return
    place.unlink(missing_ok=True)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(target)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('source', type=pathlib.Path)
    parser.add_argument('package', type=pathlib.Path)
    for name in ('library', 'plugins', 'headers'):
        parser.add_argument('--' + name, type=pathlib.Path, required=True)
    args = parser.parse_args()

    wanted = set()
    for file in args.source.rglob('*'):
        if file.is_file() and '__pycache__' not in file.parts:
            place = args.package / file.relative_to(args.source)
            link(file, place)
            wanted.add(place)
    for place in args.package.rglob('*'):  # what is no longer in the source
        if place.is_symlink() and place not in wanted and not place.exists():
            place.unlink()
    for file in args.library.glob('*.so*'):
        link(file, args.package / file.name)
    for file in args.plugins.glob('*.so'):
        link(file, args.package / 'plugin' / file.name)
    link(args.headers, args.package / 'include')


if __name__ == '__main__':
    main()
