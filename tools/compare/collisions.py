#!/usr/bin/env python3
"""Compare the narrow phase of two libraries that share the MuJoCo 3.6.0 ABI.

For each pair of geom types that the reference has a function for, random sizes, poses and margins
go through both entries of mjCOLLISIONFUNC, and the contacts must be the same to the last bit.

  collisions.py --ref REF.so --lib OURS.so [--count N] [--seed N] [--only REGEX] [--legacy]

Half of the configurations are on a grid and at right angles, where ties decide. Half of the models
ask for several contacts (multiccd). 100000 configurations a pair take three minutes of one core for
all pairs without an SDF together, and a quarter of an hour for those with one: a descent takes a
third of a millisecond, and the octree of a model, which 250 poses share, more than a tenth of a
second. Where contacts differ and the reference itself changes its answer as much when a pose moves
by a rounding error, the configuration is counted as unstable, apart from the others; the worst
error is that of the stable ones.
"""

import argparse
import ctypes as C
import math
import os
import random
import re
import sys
import tempfile

from abi import ENUMVAL, STRUCTS
from library import open_pair

TYPES = ["plane", "hfield", "sphere", "capsule", "ellipsoid", "cylinder", "box", "mesh", "sdf"]
NTYPES = len(TYPES)
NUMBERS = 10  # of a contact, from its start: dist, pos, normal, wish for the tangent
CONTACT_BYTES = STRUCTS["mjContact"]["size"]
MAX_CONTACTS = 50
STATE_QPOS = ENUMVAL["mjSTATE_QPOS"]
POSES_PER_MODEL = 50
POSES_PER_SDF = 250  # a model takes long to compile

FUNCTION = C.CFUNCTYPE(C.c_int, C.c_void_p, C.c_void_p, C.c_void_p, C.c_int, C.c_int, C.c_double)


def model_xml(rng, types, grid, legacy):
    def numbers(n, low, high):
        return " ".join(f"{rng.uniform(low, high):.{1 if grid else 17}f}" for _ in range(n))

    assets = bodies = ""
    for i, kind in enumerate(types):
        shape = f'size="{numbers(3, 0.1, 0.6)}"'
        if kind in ("mesh", "sdf"):
            assets += f'<mesh name="m{i}" vertex="{mesh_vertices(rng, numbers)}"/>'
            shape = f'mesh="m{i}"'
        if kind == "hfield":
            rows, columns = rng.randint(2, 9), rng.randint(2, 9)
            heights = numbers(rows * columns, 0, 1)
            size = f'nrow="{rows}" ncol="{columns}" size="1 0.8 0.5 0.1"'
            assets += f'<hfield name="h{i}" {size} elevation="{heights}"/>'
            shape = f'hfield="h{i}"'
        geom = f'<geom type="{kind}" {shape} contype="0" conaffinity="0"/>'
        is_fixed = kind in ("plane", "hfield")
        bodies += (
            f'<body mocap="true">{geom}</body>' if is_fixed else f"<body><freejoint/>{geom}</body>"
        )
    multiccd = rng.choice(["enable", "disable"])
    flags = f'multiccd="{multiccd}" nativeccd="{"disable" if legacy else "enable"}"'
    option = f"<option><flag {flags}/></option>"
    return f"<mujoco>{option}<asset>{assets}</asset><worldbody>{bodies}</worldbody></mujoco>"


def mesh_vertices(rng, numbers):
    """A cloud, which is never flat, or a prism: parallel faces with few or many corners."""
    if rng.random() < 0.5:
        return "0 0 0 .5 0 0 0 .5 0 0 0 .5 " + numbers(3 * rng.choice([1, 8, 12, 60]), -0.5, 0.5)
    corners = rng.choice([3, 4, 6, 12])
    x, y, z = (float(numbers(1, 0.2, 0.6)) for _ in range(3))
    angles = [2 * math.pi * (i + 0.5) / corners for i in range(corners)]
    return " ".join(f"{x * math.cos(a)} {y * math.sin(a)} {h}" for a in angles for h in (-z, z))


def free_pose(rng, grid):
    if grid:
        pos = [0.1 * rng.randint(-9, 9) for _ in range(3)]
        quat = [float(rng.randint(-1, 1)) for _ in range(4)]
        return pos + (quat if any(quat) else [1.0, 0.0, 0.0, 0.0])
    return [rng.uniform(-0.6, 0.6) for _ in range(3)] + [rng.gauss(0, 1) for _ in range(4)]


def contacts_of(function, m, d, margin):
    buffer = C.create_string_buffer(CONTACT_BYTES * MAX_CONTACTS)
    n = function(m, d, buffer, 0, 1, margin)
    return [tuple((C.c_double * NUMBERS).from_buffer(buffer, CONTACT_BYTES * i)) for i in range(n)]


def difference(contacts1, contacts2):
    """Largest difference of two lists of contacts; infinite if there are not as many."""
    if len(contacts1) != len(contacts2):
        return math.inf
    return max(
        (abs(x - y) for a, b in zip(contacts1, contacts2) for x, y in zip(a, b)), default=0.0
    )


def is_unstable(ref, function, m, d, qpos, margin, error):
    """Does the reference differ as much from itself where the pose differs by rounding errors?"""
    rng = random.Random(1)
    contacts = contacts_of(function, m, d, margin)
    unstable = False
    for _ in range(20):
        set_pose(ref, m, d, [x * (1 + rng.choice([-1, 0, 1]) * 2.0**-52) for x in qpos])
        unstable |= difference(contacts_of(function, m, d, margin), contacts) >= 0.1 * error
    set_pose(ref, m, d, qpos)
    return unstable


class Result:
    """Counts of configurations; worst error and first difference of those that differ."""

    def __init__(self):
        self.done = self.touching = self.different = self.unstable = 0
        self.worst = 0.0
        self.first = ""


def set_pose(ref, m, d, qpos):
    ref.mj_setState(m, d, (C.c_double * len(qpos))(*qpos), STATE_QPOS)
    ref.mj_kinematics(m, d)


def compare_pair(ref, functions, types, count, legacy, rng):
    result = Result()
    poses = POSES_PER_SDF if "sdf" in types else POSES_PER_MODEL
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pair.xml")
        while result.done < count:
            grid = rng.random() < 0.5
            with open(path, "w", encoding="utf-8") as file:
                file.write(model_xml(rng, types, grid, legacy))
            m, error = ref.load(path)
            if not m:
                sys.exit(error)
            d = ref.mj_makeData(m)
            for _ in range(min(poses, count - result.done)):
                qpos = [
                    x
                    for kind in types
                    if kind not in ("plane", "hfield")
                    for x in free_pose(rng, grid)
                ]
                set_pose(ref, m, d, qpos)
                margin = rng.choice([0.0, 0.1, rng.uniform(0, 0.2)])
                theirs, ours = (contacts_of(function, m, d, margin) for function in functions)
                result.done += 1
                result.touching += bool(theirs)
                if ours == theirs:
                    continue
                error = difference(ours, theirs)
                if is_unstable(ref, functions[0], m, d, qpos, margin, error):
                    result.unstable += 1
                    continue
                result.different += 1
                result.worst = max(result.worst, error)
                result.first = result.first or (
                    f"{open(path, encoding='utf-8').read()}\n    qpos {qpos} margin {margin}\n"
                    f"    reference {theirs}\n    library   {ours}"
                )
            ref.mj_deleteData(d)
            ref.mj_deleteModel(m)
    return result


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ref", required=True, help="the reference library")
    parser.add_argument("--lib", required=True, help="the library to compare with it")
    parser.add_argument(
        "--count", type=int, default=2000, help="configurations a pair (default %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--only", type=re.compile, default=re.compile(""), help="pairs whose name matches"
    )
    parser.add_argument(
        "--legacy", action="store_true", help="with the legacy convex solver (nativeccd disabled)"
    )
    options = parser.parse_args()

    ref, lib = open_pair(options.ref, options.lib)
    ref_table, lib_table = (
        (C.c_void_p * NTYPES * NTYPES).in_dll(l.dll, "mjCOLLISIONFUNC") for l in (ref, lib)
    )
    failed = []
    missing = []
    for i, kind1 in enumerate(TYPES):
        for j, kind2 in enumerate(TYPES):
            name = f"{kind1}-{kind2}"
            # That one only warns.
            if not ref_table[i][j] or not options.only.search(name) or name == "hfield-sdf":
                continue
            if not lib_table[i][j]:
                missing.append(name)
                continue
            functions = [FUNCTION(ref_table[i][j]), FUNCTION(lib_table[i][j])]
            rng = random.Random(f"{options.seed} {name}")
            result = compare_pair(
                ref, functions, (kind1, kind2), options.count, options.legacy, rng
            )
            print(
                f"{name:22} {result.done} configurations, {result.touching} touch, "
                f"{result.different} differ, "
                f"{result.unstable} unstable, worst error {result.worst:g}",
                flush=True,
            )
            if result.different:
                failed.append(name)
                print(f"  first: {result.first}")
    if missing:
        print("no function: " + ", ".join(missing))
    sys.exit(1 if failed or missing else 0)


if __name__ == "__main__":
    main()
