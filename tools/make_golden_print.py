#!/usr/bin/env python3
"""Write what the reference library prints about our test models.

  make_golden_print.py --ref REF.so

The golden files of tests/model/print_*_test.cc. For hinge_sphere and each print_*.mjb in
tests/golden, reset to keyframe 0 if there is one and stepped a few times:
  NAME.model.txt, NAME.data.txt    what mj_printModel and mj_printData write
  NAME.data                        the data themselves, so that the test prints the same numbers:
      for each field of mjData and each array its name, a zero, a 64-bit length and that many bytes
      (zeros at the end left out)
"""

import argparse
import ctypes as C
import pathlib
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "compare"))
from abi import ARRAYS, Data, Model
from library import Lib

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "tests" / "golden"
STEPS = 3
ELEMENT_SIZE = {"mjtNum": 8, "int": 4, "mjtByte": 1, "uintptr_t": 8, "mjContact": 576}


def records(data):
    """(name, bytes) of everything in mjData but the pointers themselves."""
    sizes = dict(data.m.env)
    for field in data.v.struct["fields"]:
        if "*" not in field["type"]:
            content = C.string_at(data.addr + field["offset"], field["size"])
            if field["size"] in (4, 8):
                sizes[field["name"]] = int.from_bytes(content, "little", signed=True)
            yield field["name"], content
    for group in ("data", "arena_contact", "arena_solver", "arena_dual", "arena_island"):
        for array in ARRAYS[group]:
            size = sizes[array["rows"]] * int(array["cols"]) * ELEMENT_SIZE[array["type"]]
            address = data.v.pointer(array["name"])
            if address and size:
                yield array["name"], C.string_at(address, size)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ref", required=True, help="the reference library")
    options = parser.parse_args()

    lib = Lib(options.ref)
    models = [GOLDEN / "hinge_sphere.mjb", *sorted(GOLDEN.glob("print_*.mjb"))]
    for mjb in models:
        model = Model(lib.mj_loadModel(str(mjb).encode(), None))
        data = Data(lib, model)
        if model.env["nkey"]:
            lib.mj_resetDataKeyframe(model, data, 0)
        for _ in range(STEPS):
            lib.mj_step(model, data)
        lib.mj_printModel(model, str(mjb.with_suffix(".model.txt")).encode())
        lib.mj_printData(model, data, str(mjb.with_suffix(".data.txt")).encode())
        with open(mjb.with_suffix(".data"), "wb") as file:
            for name, content in records(data):
                content = content.rstrip(b"\0")
                file.write(name.encode() + b"\0" + struct.pack("<q", len(content)) + content)
    print(f"{len(models)} models printed")


if __name__ == "__main__":
    main()
