#!/usr/bin/env python3
"""Write what the reference's solvers compute: tests/golden/constraint_bits.txt.

  make_golden_solver.py --ref REF.so

For tests/golden/constraint_bits.mjb (make_golden.py), solved by CG, PGS, PGS with noslip and
Newton's method, with either cone, Jacobian and with islands or without: a line of settings and a
line of qacc, to the last bit, after each of a few steps from keyframe 0.
"""

import argparse
import itertools
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "compare"))
from abi import ENUMVAL as E, Data, Model, View
from library import Lib

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "tests" / "golden"
STEPS = 4
PGS, CG, NEWTON = E["mjSOL_PGS"], E["mjSOL_CG"], E["mjSOL_NEWTON"]
SOLVERS = ((CG, 0), (PGS, 0), (PGS, 5), (NEWTON, 0))  # with the iterations of noslip


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ref", required=True, help="the reference library")
    options = parser.parse_args()

    lib = Lib(options.ref)
    model = Model(lib.mj_loadModel(str(GOLDEN / "constraint_bits.mjb").encode(), None))
    settings = View(model.addr + model.v.fields["opt"]["offset"], "mjOption")
    names = ("solver", "noslip_iterations", "cone", "jacobian", "disableflags")
    lines = []
    for (solver, noslip), *more in itertools.product(
        SOLVERS, (0, 1), (0, 1), (0, E["mjDSBL_ISLAND"])
    ):
        values = (solver, noslip, *more)
        lines.append(" ".join(map(str, values)))
        for name, value in zip(names, values):
            settings.scalar(name)[...] = value
        data = Data(lib, model)
        lib.mj_resetDataKeyframe(model, data, 0)
        for _ in range(STEPS):
            lib.mj_step(model, data)
            lines.append(" ".join(x.hex() for x in data.array("qacc").tolist()))
        lib.mj_deleteData(data)
    (GOLDEN / "constraint_bits.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} lines of constraint_bits.txt")


if __name__ == "__main__":
    main()
