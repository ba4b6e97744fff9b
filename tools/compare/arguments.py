"""Arguments and results of calls: C types, structs, arrays, and how far two results are apart."""

import ctypes as C
import re

import numpy as np

from abi import ARRAYS, DT, STRUCTS, View, parse_type
from library import address

MODELARRAY = {a["name"]: a for a in ARRAYS["model"]}
GUARD = 4  # numbers behind every array that nobody may touch
NAN, INF = float("nan"), float("inf")
LIBC = C.CDLL(None)
LIBC.aligned_alloc.restype = C.c_void_p
LIBC.aligned_alloc.argtypes = [C.c_size_t] * 2
LIBC.free.argtypes = [C.c_void_p]


def leaves(name, base=0, prefix="", reps=1, stride=0):
    """(name, dtype, offset, count, repetitions, stride) of every number in a struct and the
    structs in it; pointers as V8.
    """
    for f in STRUCTS[name]["fields"]:
        t = f["type"].replace("volatile ", "")
        k = prefix + f["name"]
        off = base + f["offset"]
        b, dims = parse_type(t)
        n = int(np.prod(dims))
        if b in STRUCTS and "*" not in t:
            yield from leaves(
                b, off, k + ".", *((n, STRUCTS[b]["size"]) if n > 1 else (reps, stride))
            )
        elif "*" in t or b.startswith("mjf"):
            yield k, np.dtype("V8"), off, n, reps, stride
        elif b.startswith("struct "):
            yield k, np.dtype(np.uint8), off, f["size"], reps, stride
        else:
            yield k, np.dtype(DT.get(b, np.int32)), off, n, reps, stride


LEAVES = {}


def fields(addr, name, n=1, skip="", prefix=""):
    """What n structs at an address hold; of a pointer only whether it is set."""
    if name not in LEAVES:
        LEAVES[name] = list(leaves(name))
    size = STRUCTS[name]["size"]
    raw, out = C.string_at(addr, size * n) if n else b"", {}
    for k, dt, off, count, reps, stride in LEAVES[name] if n else ():
        if re.fullmatch(skip, k):
            continue
        x = np.ndarray(
            (n, reps, count),
            np.uint64 if dt.kind == "V" else dt,
            raw,
            off,
            (size, stride, dt.itemsize),
        )
        out[prefix + k] = (x != 0).astype(np.uint8) if dt.kind == "V" else x.copy()
    return out


class Struct:
    """A struct of our own making."""

    def __init__(self, name, fill=0, /, **values):
        self.name, self.mem = name, np.full(STRUCTS[name]["size"] + 64, fill, np.uint8)
        self.addr = self.mem.ctypes.data
        self.view = View(self.addr, name)
        self.set(**values)

    def at(self, k):
        return self.addr + self.view.fields[k]["offset"]

    def __getitem__(self, k):
        return self.view.scalar(k)

    def set(self, **values):
        for k, x in values.items():
            t = self.view.fields[k]["type"]
            b = parse_type(t)[0]
            if "*" in t or b.startswith("mjf"):
                C.c_void_p.from_address(self.at(k)).value = address(x)
            elif b in DT:
                self.view.scalar(k)[...] = x
            else:
                C.c_int.from_address(self.at(k)).value = x

    def fields(self):
        return fields(self.addr, self.name)


class Text(str):
    """A text whose numbers need only agree to some digits."""


def distance(a, b, exact=False, floor=0.0):
    """How far b is from the reference a: 0 for equal, inf for what must be equal and is not."""
    if isinstance(a, float) and isinstance(b, float):
        a, b = np.array([a]), np.array([b])
    if not (isinstance(a, np.ndarray) and isinstance(b, np.ndarray)):
        if isinstance(a, Text) and isinstance(b, Text) and a != b:
            return text_distance(a, b)
        return 0.0 if type(a) is type(b) and a == b else INF
    if a.shape != b.shape or a.dtype != b.dtype:
        return INF
    if a.tobytes() == b.tobytes():
        return 0.0
    if a.dtype.kind != "f":
        return INF
    x, y = a.astype(np.float64), b.astype(np.float64)
    same = (x == y) | np.isnan(x) & np.isnan(y)
    if exact:
        return 0.0 if (same & (np.isnan(x) | (np.signbit(x) == np.signbit(y)))).all() else INF
    if same.all():
        return 0.0
    with np.errstate(all="ignore"):
        e = np.where(same, 0, np.abs(x - y) / max(floor, np.abs(x[np.isfinite(x)]).max(initial=0)))
    e = float(np.where(np.isnan(e), INF, e).max())
    return max(0.0, e - 2.5e-7) if a.dtype == np.float32 else e


def text_distance(a, b):
    """Words must be equal; numbers near, in the same column or after the same blanks."""
    p, q = (re.findall(r"([\s\"',()]*)([^\s\"',()]*)", t) for t in (a, b))
    near = lambda x, y: abs(x - y) <= 2e-5 * max(abs(x), 1e-6)
    try:
        same = all(
            s == t
            or near(float(s[1]), float(t[1]))
            and (s[0] == t[0] or len(s[0] + s[1]) == len(t[0] + t[1]))
            for s, t in zip(p, q)
        )
    except ValueError:
        return INF
    return 0.0 if same and len(p) == len(q) else INF
