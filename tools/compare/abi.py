"""The ABI of MuJoCo 3.6.0 as tables (tests/abi), and readers of its structs in memory.

The structs of two libraries are laid out alike, so one reader looks into both.
"""

import ctypes as C
import functools
import json
import os
import re

import numpy as np

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
ABI = os.path.join(ROOT, "tests", "abi")
FEATURES = os.path.join(ROOT, "tests", "models")  # our own small models, a topic each


def load(name):
    with open(os.path.join(ABI, name)) as f:
        return json.load(f)


STRUCTS = load("structs.json")
ARRAYS = load("arrays.json")
CONST = load("constants.json")
ENUMS = load("enums.json")
DATA = {a["name"]: a for a in ARRAYS["data"]}
ENUMVAL = {k: v for e in ENUMS.values() for k, v in e.items()}
DT = {
    "mjtNum": np.float64,
    "double": np.float64,
    "float": np.float32,
    "int": np.int32,
    "mjtByte": np.uint8,
    "char": np.uint8,
    "mjtSize": np.int64,
    "size_t": np.uint64,
    "uint64_t": np.uint64,
    "uintptr_t": np.uint64,
    "unsigned char": np.uint8,
}

# what legitimately differs between implementations, or is not physics
SKIP_MODEL = {"buffer", "nbuffer", "signature", "narena"}
SKIP_DATA = {
    "buffer",
    "arena",
    "nbuffer",
    "narena",
    "pstack",
    "pbase",
    "parena",
    "maxuse_stack",
    "maxuse_threadstack",
    "maxuse_arena",
    "solver",
    "solver_niter",
    "solver_nnz",
    "timer",
    "threadpool",
    "signature",
    "plugin_data",
    "solver_fwdinv",
    "maxuse_con",
    "maxuse_efc",
    "bvh_active",
}


@functools.cache
def parse_type(t):
    m = re.match(r"^(.*?)\s*((?:\[\d+\])+)?$", t)
    dims = [int(x) for x in re.findall(r"\[(\d+)\]", m.group(2) or "")]
    return m.group(1).strip(), dims


class View:
    """Reads a struct at an address."""

    def __init__(self, addr, struct):
        self.addr, self.struct = addr, STRUCTS[struct]
        self.fields = {f["name"]: f for f in self.struct["fields"]}

    def scalar(self, name):
        f = self.fields[name]
        base, dims = parse_type(f["type"])
        dt = np.dtype(DT[base])
        n = int(np.prod(dims)) if dims else 1
        return np.frombuffer(
            (C.c_char * (dt.itemsize * n)).from_address(self.addr + f["offset"]), dt, n
        ).reshape(dims)

    def pointer(self, name):
        return C.c_void_p.from_address(self.addr + self.fields[name]["offset"]).value

    def array(self, name, dtype, n):
        p = self.pointer(name)
        if not n or not p:
            return np.empty(0, dtype)
        dt = np.dtype(dtype)
        return np.frombuffer((C.c_char * (dt.itemsize * n)).from_address(p), dt, n)


@functools.cache
def count(expr):  # a size expression such as "nbody", compiled once
    return compile(expr, expr, "eval")


@functools.cache
def plain(t):  # a plain numeric field, scalar or fixed array?
    base, _ = parse_type(t)
    return "*" not in t and base in DT


class Model:
    def __init__(self, addr):
        self.addr, self.v = addr, View(addr, "mjModel")
        self.env = {s: int(self.v.scalar(s)) for s in ARRAYS["model_sizes"] if s in self.v.fields}
        self.env.update({k: int(float(x)) for k, x in CONST.items() if re.match(r"^[\d.]+$", x)})
        self.env.update(ENUMVAL)
        self.known = {}

    def n(self, rows, cols):
        if (rows, cols) not in self.known:
            self.known[rows, cols] = int(eval(count(rows), {}, self.env)) * int(
                eval(count(cols), {}, self.env)
            )
        return self.known[rows, cols]

    def items(self):
        for f in self.v.struct["fields"]:
            if plain(f["type"]):
                yield f["name"], self.v.scalar(f["name"])
            elif f["type"] in ("mjOption", "mjVisual", "mjStatistic"):
                sub = View(self.addr + f["offset"], f["type"])
                for g in sub.struct["fields"]:
                    if plain(g["type"]):
                        yield f["name"] + "." + g["name"], sub.scalar(g["name"])
        for a in ARRAYS["model"]:
            yield a["name"], self.v.array(a["name"], DT[a["type"]], self.n(a["rows"], a["cols"]))


class Data:
    def __init__(self, lib, model):
        self.lib, self.m, self.addr = lib, model, lib.dll.mj_makeData(model.addr)
        self.v = View(self.addr, "mjData")

    def array(self, name):
        a = DATA[name]
        return self.v.array(name, DT[a["type"]], self.m.n(a["rows"], a["cols"]))

    def items(self):
        env = dict(self.m.env)
        for f in self.v.struct["fields"]:
            if plain(f["type"]):
                x = self.v.scalar(f["name"])
                yield f["name"], x
                if x.size == 1:
                    env[f["name"]] = int(x) if np.isfinite(x) else 0
        for a in ARRAYS["data"]:
            yield a["name"], self.array(a["name"])
        # arena arrays are filled only when the settings call for them
        sparse = self.lib.dll.mj_isSparse(self.m.addr)
        dual = self.lib.dll.mj_isDual(self.m.addr)
        option = View(self.m.addr + self.m.v.fields["opt"]["offset"], "mjOption")
        noslip = option.scalar("noslip_iterations") > 0
        groups = (
            ["arena_solver"]
            + (["arena_dual"] if dual else [])
            + (["arena_island"] if env["nisland"] else [])
        )
        for g in groups:
            for a in ARRAYS[g]:
                # Only partly filled.
                if a["name"] in ("iM_colind", "iM", "iLD") and env["nidof"] < env["nv"]:
                    continue
                # Noslip works on the whole problem.
                if noslip and re.match(r"i(acc|frc|efc|M|LD)", a["name"]):
                    continue
                # Left unset there.
                if (
                    a["name"] == "iefc_state"
                    and dual
                    or a["name"] == "efc_state"
                    and env["nisland"]
                ):
                    continue
                if not sparse and re.search(
                    r"(J|AR)_(rownnz|rowadr|rowsuper|colind)$|^iefc_J$", a["name"]
                ):
                    continue
                n = int(eval(count(a["rows"]), {}, env)) * int(eval(count(a["cols"]), {}, env))
                yield a["name"], self.v.array(a["name"], DT[a["type"]], n)
        ncon, p = env["ncon"], self.v.pointer("contact")
        size = STRUCTS["mjContact"]["size"]
        for f in STRUCTS["mjContact"]["fields"]:
            base, dims = parse_type(f["type"])
            dt = np.dtype(DT[base])
            k = int(np.prod(dims)) if dims else 1
            rows = (
                [
                    np.frombuffer(
                        (C.c_char * (dt.itemsize * k)).from_address(p + i * size + f["offset"]),
                        dt,
                        k,
                    )
                    for i in range(ncon)
                ]
                if p
                else []
            )
            yield "contact." + f["name"], np.concatenate(rows) if rows else np.empty(0, dt)


FUNCTIONS = load("functions.json")
