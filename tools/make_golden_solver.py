#!/usr/bin/env python3
"""Write where the reference's solvers are after some iterations: tests/golden/solver_iterates.txt.

  make_golden_solver.py --ref REF.so

For tests/golden/solver_spheres.mjb (make_golden.py): a line of the velocities, then for each choice
of solver, cone, noslip and main iterations a line of those settings and the iterations done, one of
efc_force and one of qacc, after mj_forward with a dense Jacobian.
"""

import argparse
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "compare"))
from abi import ENUMVAL as E, Data, Model, View
from library import Lib

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "tests" / "golden"
PGS, CG, NEWTON = E["mjSOL_PGS"], E["mjSOL_CG"], E["mjSOL_NEWTON"]
QVEL = [0.5, 0.02, -0.1, 1, 2, 3, -0.2, 0.1, -0.3, 0.5, -1, 2]
NAMES = ("solver", "cone", "noslip_iterations", "iterations")
SETTINGS = [
    (solver, cone, 0, iterations)
    for solver in (PGS, CG, NEWTON)
    for cone in (0, 1)
    for iterations in (1, 2, 100)
]
SETTINGS += [(NEWTON, cone, noslip, 100) for cone in (0, 1) for noslip in (1, 10)]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ref", required=True, help="the reference library")
    options = parser.parse_args()

    lib = Lib(options.ref)
    model = Model(lib.mj_loadModel(str(GOLDEN / "solver_spheres.mjb").encode(), None))
    option = View(model.addr + model.v.fields["opt"]["offset"], "mjOption")
    option.scalar("jacobian")[...] = E["mjJAC_DENSE"]
    lines = [" ".join(map(str, QVEL))]
    for settings in SETTINGS:
        for name, value in zip(NAMES, settings):
            option.scalar(name)[...] = value
        data = Data(lib, model)
        data.array("qvel")[:] = QVEL
        lib.mj_forward(model, data)
        done = data.v.scalar("solver_niter")[0]
        force = data.v.array("efc_force", np.float64, int(data.v.scalar("nefc")))
        lines.append(" ".join(map(str, (*settings, done))))
        lines += [" ".join(map(repr, x.tolist())) for x in (force, data.array("qacc"))]
        lib.mj_deleteData(data)
    (GOLDEN / "solver_iterates.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} lines of solver_iterates.txt")


if __name__ == "__main__":
    main()
