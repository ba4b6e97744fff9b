#!/usr/bin/env python3
"""Compiles our test models with the reference library: tests/golden/NAME.xml -> tests/golden/NAME.mjb.

  make_golden.py --ref PATH/libmujoco.so.3.6.0 [NAME ...]

The .mjb files are committed, so the tests need no reference; run this again after a model was added or changed.
"""
import argparse
import ctypes as C
import pathlib
import sys

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "tests" / "golden"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ref", required=True, help="the reference library")
    parser.add_argument("names", nargs="*", help="models to compile (default: all)")
    options = parser.parse_args()

    lib = C.CDLL(options.ref)
    lib.mj_loadXML.restype = C.c_void_p
    lib.mj_loadXML.argtypes = [C.c_char_p, C.c_void_p, C.c_char_p, C.c_int]
    lib.mj_saveModel.argtypes = [C.c_void_p, C.c_char_p, C.c_void_p, C.c_int]
    for xml in sorted(GOLDEN.glob("*.xml")):
        if options.names and xml.stem not in options.names:
            continue
        error = C.create_string_buffer(1000)
        model = lib.mj_loadXML(str(xml).encode(), None, error, 1000)
        if not model:
            sys.exit(f"{xml.name}: {error.value.decode()}")
        lib.mj_saveModel(model, str(xml.with_suffix(".mjb")).encode(), None, 0)
        print(f"{xml.stem}.mjb")


if __name__ == "__main__":
    main()
