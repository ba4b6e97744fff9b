#!/usr/bin/env python3
"""Writes what the reference library prints about our test models: the golden files of tests/model/print_*_test.cc.

  make_golden_print.py --ref PATH/libmujoco.so.3.6.0 [--abi ABI_FOLDER]

For hinge_sphere and each print_*.mjb in tests/golden, reset to keyframe 0 if there is one and stepped a few times:
  NAME.model.txt, NAME.data.txt    what mj_printModel and mj_printData write
  NAME.data                        the data themselves, so that the test prints the same numbers: for each
      field of mjData and each array its name, a zero, a 64-bit length and that many bytes (zeros at the end left out)
"""
import argparse
import ctypes as C
import json
import pathlib
import struct

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = REPOSITORY / "tests" / "golden"
STEPS = 3
ELEMENT_SIZE = {"mjtNum": 8, "int": 4, "mjtByte": 1, "uintptr_t": 8, "mjContact": 576}


class View:
    """The fields of a struct in memory."""

    def __init__(self, address, fields):
        self.address, self.fields = address, {f["name"]: f for f in fields}

    def bytes(self, name):
        return C.string_at(self.address + self.fields[name]["offset"], self.fields[name]["size"])

    def integer(self, name):
        return int.from_bytes(self.bytes(name), "little", signed=True)


def records(model, data, arrays):
    """(name, bytes) of everything in mjData but the pointers themselves."""
    for name, field in data.fields.items():
        if "*" not in field["type"]:
            yield name, data.bytes(name)
    for group, owner in [("data", model)] + [(f"arena_{g}", data) for g in ("contact", "solver", "dual", "island")]:
        for array in arrays[group]:
            rows = (owner if array["rows"] in owner.fields else model).integer(array["rows"])
            size = rows * int(array["cols"]) * ELEMENT_SIZE[array["type"]]
            address = data.integer(array["name"])
            if address and size:
                yield array["name"], C.string_at(address, size)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ref", required=True, help="the reference library")
    parser.add_argument("--abi", type=pathlib.Path, default=REPOSITORY.parent / "shared" / "abi",
                        help="folder with structs.json and arrays.json")
    options = parser.parse_args()
    structs = json.loads((options.abi / "structs.json").read_text())
    arrays = json.loads((options.abi / "arrays.json").read_text())

    lib = C.CDLL(options.ref)
    pointer = C.c_void_p
    lib.mj_loadModel.restype, lib.mj_loadModel.argtypes = pointer, [C.c_char_p, pointer]
    lib.mj_makeData.restype, lib.mj_makeData.argtypes = pointer, [pointer]
    lib.mj_resetDataKeyframe.argtypes = [pointer, pointer, C.c_int]
    lib.mj_step.argtypes = [pointer, pointer]
    lib.mj_printModel.argtypes = [pointer, C.c_char_p]
    lib.mj_printData.argtypes = [pointer, pointer, C.c_char_p]

    for mjb in [GOLDEN / "hinge_sphere.mjb", *sorted(GOLDEN.glob("print_*.mjb"))]:
        m = lib.mj_loadModel(str(mjb).encode(), None)
        d = lib.mj_makeData(m)
        model, data = View(m, structs["mjModel"]["fields"]), View(d, structs["mjData"]["fields"])
        if model.integer("nkey"):
            lib.mj_resetDataKeyframe(m, d, 0)
        for _ in range(STEPS):
            lib.mj_step(m, d)
        lib.mj_printModel(m, str(mjb.with_suffix(".model.txt")).encode())
        lib.mj_printData(m, d, str(mjb.with_suffix(".data.txt")).encode())
        with open(mjb.with_suffix(".data"), "wb") as file:
            for name, content in records(model, data, arrays):
                content = content.rstrip(b"\0")
                file.write(name.encode() + b"\0" + struct.pack("<q", len(content)) + content)
        print(mjb.stem)


if __name__ == "__main__":
    main()
