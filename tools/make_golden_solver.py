#!/usr/bin/env python3
"""Writes where the reference's solvers are after some iterations: tests/golden/solver_iterates.txt.

  make_golden_solver.py --ref PATH/libmujoco.so.3.6.0 [--abi ABI_FOLDER]

For tests/golden/solver_spheres.mjb (make_golden.py): a line of the velocities, then for each choice of solver, cone, noslip and main
iterations a line of those settings and the iterations done, one of efc_force and one of qacc, after mj_forward with a dense Jacobian.
"""
import argparse
import ctypes as C
import json
import pathlib

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = REPOSITORY / "tests" / "golden"
PGS, CG, NEWTON = 0, 1, 2
QVEL = [.5, .02, -.1, 1, 2, 3, -.2, .1, -.3, .5, -1, 2]
SETTINGS = [(solver, cone, 0, iterations) for solver in (PGS, CG, NEWTON) for cone in (0, 1) for iterations in (1, 2, 100)]
SETTINGS += [(NEWTON, cone, noslip, 100) for cone in (0, 1) for noslip in (1, 10)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ref", required=True, help="the reference library")
    parser.add_argument("--abi", type=pathlib.Path, default=REPOSITORY.parent / "shared" / "abi",
                        help="the description of the public structs (default %(default)s)")
    options = parser.parse_args()

    structs = json.loads((options.abi / "structs.json").read_text(encoding="utf-8"))
    offset = {name: {f["name"]: f["offset"] for f in structs[name]["fields"]} for name in ("mjModel", "mjData", "mjOption")}
    lib = C.CDLL(options.ref)
    lib.mj_loadModel.restype = lib.mj_makeData.restype = C.c_void_p
    lib.mj_makeData.argtypes = lib.mj_deleteData.argtypes = [C.c_void_p]
    lib.mj_forward.argtypes = [C.c_void_p, C.c_void_p]
    model = lib.mj_loadModel(str(GOLDEN / "solver_spheres.mjb").encode(), None)

    def set_option(name, value):
        C.c_int.from_address(model + offset["mjModel"]["opt"] + offset["mjOption"][name]).value = value

    def numbers(data, name, count):
        address = C.c_void_p.from_address(data + offset["mjData"][name]).value
        return (C.c_double * count).from_address(address)

    set_option("jacobian", 0)
    lines = [" ".join(map(str, QVEL))]
    for solver, cone, noslip, iterations in SETTINGS:
        for name, value in (("solver", solver), ("cone", cone), ("noslip_iterations", noslip), ("iterations", iterations)):
            set_option(name, value)
        data = lib.mj_makeData(model)
        numbers(data, "qvel", len(QVEL))[:] = QVEL
        lib.mj_forward(model, data)
        done = C.c_int.from_address(data + offset["mjData"]["solver_niter"]).value
        nefc = C.c_int.from_address(data + offset["mjData"]["nefc"]).value
        lines.append(f"{solver} {cone} {noslip} {iterations} {done}")
        lines += [" ".join(map(repr, numbers(data, *array))) for array in (("efc_force", nefc), ("qacc", len(QVEL)))]
        lib.mj_deleteData(data)
    (GOLDEN / "solver_iterates.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
