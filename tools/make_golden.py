#!/usr/bin/env python3
"""Compile our test models with the reference library: tests/golden/NAME.xml -> NAME.mjb.

  make_golden.py --ref REF.so [NAME ...]

The .mjb files are committed, so the tests need no reference; run this again (`make golden`) after a
model was added or changed.
"""

import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "compare"))
from library import Lib

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "tests" / "golden"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ref", required=True, help="the reference library")
    parser.add_argument("names", nargs="*", help="models to compile (default: all)")
    options = parser.parse_args()

    lib = Lib(options.ref)
    models = [x for x in sorted(GOLDEN.glob("*.xml")) if x.stem in (options.names or [x.stem])]
    for xml in models:
        model, error = lib.load(str(xml))
        if not model:
            sys.exit(f"{xml.name}: {error}")
        lib.mj_saveModel(model, str(xml.with_suffix(".mjb")).encode(), None, 0)
    print(f"{len(models)} models")


if __name__ == "__main__":
    main()
