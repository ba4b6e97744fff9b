#!/usr/bin/env python3
"""List the models that the libraries are compared on, a path a line.

  models.py                          our own: models/ and tests/models
  models.py --packages DIR           also those of the Python packages in DIR (site-packages)
  models.py --shared DIR             also those under DIR, if there is such a folder
  models.py ... --every 5            every fifth of each kind

A model is an .xml or .urdf file whose root element is <mujoco> or <robot>. Many are only parts of
others and do not load by themselves: there, both libraries have to say so.
"""

import argparse
import pathlib
import re

from abi import ROOT

PACKAGES = ["dm_control", "gymnasium", "gymnasium_robotics", "metaworld", "robosuite"]


def is_model(path):
    text = path.read_text(encoding="utf-8", errors="replace")
    text = re.sub(r"<!--.*?-->|<\?.*?\?>|<!DOCTYPE.*?>", "", text, flags=re.S)
    root = re.search(r"<(\w+)", text)
    return bool(root) and root[1] in ("mujoco", "robot")


def models_in(folder):
    files = (p for p in folder.rglob("*") if p.suffix in (".xml", ".urdf", ".mjcf"))
    return [p for p in sorted(files) if is_model(p)]


def label(path):
    """A name for a model that does not depend on where the folders lie."""
    path = str(path)
    for start, prefix in (("/site-packages/", ""), (ROOT + "/", ""), ("/shared/", "shared/")):
        if start in path:
            return prefix + path.split(start, 1)[1]
    return path


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--packages", type=pathlib.Path)
    parser.add_argument("--shared", type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1)
    options = parser.parse_args()
    root = pathlib.Path(ROOT)
    folders = [root / "models", root / "tests" / "models"]
    if options.packages:
        folders += [options.packages / name for name in PACKAGES]
    if options.shared and options.shared.is_dir():
        own = options.shared / "features"  # these are tests/models
        folders += sorted(p for p in options.shared.iterdir() if p.is_dir() and p != own)
    for folder in folders:
        for path in models_in(folder)[options.every // 2 :: options.every]:
            print(path)


if __name__ == "__main__":
    main()
