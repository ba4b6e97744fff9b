#!/usr/bin/env python3
"""Writes what the reference's solvers compute: tests/golden/constraint_bits.txt.

  make_golden_solver.py --ref PATH/libmujoco.so.3.6.0 [--abi ABI_FOLDER]

For tests/golden/constraint_bits.mjb (make_golden.py), solved by CG, PGS, PGS with noslip and Newton's method, with either cone,
Jacobian and with islands or without: a line of the settings and a line of qacc, to the last bit, after each of a few steps from
keyframe 0.
"""
import argparse
import ctypes as C
import itertools
import json
import pathlib

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = REPOSITORY / "tests" / "golden"
STEPS = 4
PGS, CG, NEWTON = 0, 1, 2


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ref", required=True, help="the reference library")
    parser.add_argument("--abi", type=pathlib.Path, default=REPOSITORY.parent / "shared" / "abi",
                        help="the description of the public structs (default %(default)s)")
    options = parser.parse_args()

    structs = json.loads((options.abi / "structs.json").read_text(encoding="utf-8"))
    offset = {name: {f["name"]: f["offset"] for f in structs[name]["fields"]} for name in ("mjModel", "mjData", "mjOption")}
    enums = json.loads((options.abi / "enums.json").read_text(encoding="utf-8"))
    islands_off = next(values["mjDSBL_ISLAND"] for values in enums.values() if "mjDSBL_ISLAND" in values)
    lib = C.CDLL(options.ref)
    lib.mj_loadModel.restype = lib.mj_makeData.restype = C.c_void_p
    lib.mj_makeData.argtypes = lib.mj_deleteData.argtypes = [C.c_void_p]
    lib.mj_step.argtypes = [C.c_void_p, C.c_void_p]
    lib.mj_resetDataKeyframe.argtypes = [C.c_void_p, C.c_void_p, C.c_int]
    model = lib.mj_loadModel(str(GOLDEN / "constraint_bits.mjb").encode(), None)
    nv = C.c_longlong.from_address(model + offset["mjModel"]["nv"]).value

    def set_option(name, value):
        C.c_int.from_address(model + offset["mjModel"]["opt"] + offset["mjOption"][name]).value = value

    lines = []
    for (solver, noslip), cone, jacobian, flags in itertools.product(
            ((CG, 0), (PGS, 0), (PGS, 5), (NEWTON, 0)), (0, 1), (0, 1), (0, islands_off)):
        lines.append(f"{solver} {noslip} {cone} {jacobian} {flags}")
        for name, value in (("solver", solver), ("noslip_iterations", noslip), ("cone", cone), ("jacobian", jacobian),
                            ("disableflags", flags)):
            set_option(name, value)
        data = lib.mj_makeData(model)
        lib.mj_resetDataKeyframe(model, data, 0)
        for _ in range(STEPS):
            lib.mj_step(model, data)
            qacc = C.c_void_p.from_address(data + offset["mjData"]["qacc"]).value
            lines.append(" ".join(x.hex() for x in (C.c_double * nv).from_address(qacc)))
        lib.mj_deleteData(data)
    (GOLDEN / "constraint_bits.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
