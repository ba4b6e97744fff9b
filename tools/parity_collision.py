#!/usr/bin/env python3
"""Compares the narrow phase of two libraries: for each pair of geom types that the library has a function for, random sizes,
poses and margins go through both entries of mjCOLLISIONFUNC, and the contacts must be the same to the last bit.

  parity_collision.py --ref PATH/libmujoco.so.3.6.0 --lib PATH/libmujoco.so.3.6.0 [--count N] [--seed N]

Half of the configurations are on a grid and at right angles, where ties decide. Height fields and SDFs are left out.
"""
import argparse
import ctypes as C
import os
import random
import sys
import tempfile

TYPES = ["plane", "hfield", "sphere", "capsule", "ellipsoid", "cylinder", "box", "mesh"]
NTYPES = 9
NUMBERS = 10  # of a contact, from its start: dist, pos, normal, wish for the tangent
CONTACT_BYTES = 576
MAX_CONTACTS = 50
STATE_QPOS = 1 << 1
POSES_PER_MODEL = 50

FUNCTION = C.CFUNCTYPE(C.c_int, C.c_void_p, C.c_void_p, C.c_void_p, C.c_int, C.c_int, C.c_double)


def load(path):
    lib = C.CDLL(path, mode=os.RTLD_LOCAL | os.RTLD_DEEPBIND)
    lib.mj_loadXML.restype = lib.mj_makeData.restype = C.c_void_p
    lib.mj_loadXML.argtypes = [C.c_char_p, C.c_void_p, C.c_char_p, C.c_int]
    lib.mj_makeData.argtypes = lib.mj_deleteData.argtypes = lib.mj_deleteModel.argtypes = [C.c_void_p]
    lib.mj_setState.argtypes = [C.c_void_p, C.c_void_p, C.c_void_p, C.c_int]
    lib.mj_kinematics.argtypes = [C.c_void_p, C.c_void_p]
    table = (C.c_void_p * NTYPES * NTYPES).in_dll(lib, "mjCOLLISIONFUNC")
    return lib, table


def model_xml(rng, types, grid):
    def numbers(n, low, high):
        return " ".join(f"{rng.uniform(low, high):.{1 if grid else 17}f}" for _ in range(n))

    assets = bodies = ""
    for i, kind in enumerate(types):
        shape = f'size="{numbers(3, 0.1, 0.6)}"'
        if kind == "mesh":
            assets += f'<mesh name="m{i}" vertex="{numbers(36, -0.5, 0.5)}"/>'
            shape = f'mesh="m{i}"'
        geom = f'<geom type="{kind}" {shape} contype="0" conaffinity="0"/>'
        bodies += f'<body mocap="true">{geom}</body>' if kind == "plane" else f"<body><freejoint/>{geom}</body>"
    return f"<mujoco><asset>{assets}</asset><worldbody>{bodies}</worldbody></mujoco>"


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


def compare_pair(ref, functions, types, count, rng):
    """Configurations, how many of them touch, how many differ, and the first difference."""
    done = touching = different = 0
    first = ""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "pair.xml")
        while done < count:
            grid = rng.random() < 0.5
            with open(path, "w", encoding="utf-8") as file:
                file.write(model_xml(rng, types, grid))
            error = C.create_string_buffer(1000)
            m = ref.mj_loadXML(path.encode(), None, error, 1000)
            if not m:
                sys.exit(error.value.decode())
            d = ref.mj_makeData(m)
            for _ in range(min(POSES_PER_MODEL, count - done)):
                qpos = [x for kind in types if kind != "plane" for x in free_pose(rng, grid)]
                ref.mj_setState(m, d, (C.c_double * len(qpos))(*qpos), STATE_QPOS)
                ref.mj_kinematics(m, d)
                margin = rng.choice([0.0, 0.1, rng.uniform(0, 0.2)])
                theirs, ours = (contacts_of(function, m, d, margin) for function in functions)
                done += 1
                touching += bool(theirs)
                if ours != theirs:
                    different += 1
                    first = first or f"qpos {qpos} margin {margin}\n    reference {theirs}\n    library   {ours}"
            ref.mj_deleteData(d)
            ref.mj_deleteModel(m)
    return done, touching, different, first


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ref", required=True, help="the reference library")
    parser.add_argument("--lib", required=True, help="the library to compare with it")
    parser.add_argument("--count", type=int, default=2000, help="configurations a pair (default %(default)s)")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()

    ref, ref_table = load(options.ref)
    _, lib_table = load(options.lib)
    failed = []
    missing = []
    for i, kind1 in enumerate(TYPES):
        for j, kind2 in enumerate(TYPES):
            if "hfield" in (kind1, kind2) or not ref_table[i][j]:
                continue
            name = f"{kind1}-{kind2}"
            if not lib_table[i][j]:
                missing.append(name)
                continue
            functions = [FUNCTION(ref_table[i][j]), FUNCTION(lib_table[i][j])]
            rng = random.Random(f"{options.seed} {name}")
            done, touching, different, first = compare_pair(ref, functions, (kind1, kind2), options.count, rng)
            print(f"{name:22} {done} configurations, {touching} touch, {different} differ")
            if different:
                failed.append(name)
                print(f"  first: {first}")
    if missing:
        print("no function yet: " + ", ".join(missing))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
