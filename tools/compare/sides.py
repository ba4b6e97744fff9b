"""The two libraries at work: their models, states of those models, arenas without leftovers."""

import ctypes as C
import glob
import mmap
import os
import signal
import struct

import numpy as np

from abi import ARRAYS, DT, FEATURES, SKIP_MODEL, Data, Model, View
from abi import ENUMVAL as E
from arguments import LIBC, MODELARRAY
from library import Lib, open_pair
from states import randomise, save


class Mismatch(Exception):
    """Ours could not even get as far as the call."""


class Side(Lib):
    """One of the libraries, with its models and data by file."""

    def __init__(self, path):
        super().__init__(path)
        self.models, self.datas = {}, {}


class Session:
    """What all calls share: the two sides, the models to draw from, states of those models."""

    def __init__(self, o):
        self.o = o
        self.ref, self.lib = open_pair(o.ref, o.lib, Side)
        self.last = None
        self.keep = []
        if o.lib_plugins:
            self.plugins()
        for f in o.models or sorted(glob.glob(os.path.join(FEATURES, "*.xml"))):
            if os.path.basename(f).startswith("invalid"):
                continue
            p, why = self.ref.load(f)
            if p:
                self.ref.models[f] = Model(p)
            elif o.v:
                print(f"left out {f}: {(why or '?').splitlines()[0]}")
        # Only now, so that only models were taken that need none.
        if not o.lib_plugins:
            self.plugins()
        if o.model_from == "own":
            self.adopt()

    def adopt(self):
        """Loads our models, once for all functions: first in a process that may die, to find
        those that kill it.
        """
        todo, at, self.dead = list(self.ref.models), mmap.mmap(-1, 8), {}
        while todo:
            pid = os.fork()
            if pid == 0:
                for i, f in enumerate(todo):
                    at[:8] = struct.pack("q", i)
                    signal.alarm(20)
                    self.lib.load(f)
                os._exit(0)
            status = os.waitpid(pid, 0)[1]
            i = struct.unpack("q", at[:8])[0] if status else len(todo)
            if status:
                self.dead[todo[i]] = (
                    signal.Signals(status & 127).name
                    if os.WIFSIGNALED(status)
                    else f"exit status {os.WEXITSTATUS(status)}"
                )
            todo = todo[i + 1 :]
        self.found = {f: self.lib.load(f) for f in self.ref.models if f not in self.dead}

    def plugins(self):
        if self.o.ref_plugins:
            self.ref.load_plugins(self.o.ref_plugins)
        if self.o.lib_plugins:
            self.lib.load_plugins(self.o.lib_plugins)

    def pool(self, r):
        """The models that suit a recipe; flexes and composites only where it asks for them."""
        plain = lambda f: self.o.models or not os.path.basename(f).startswith(
            ("flex-", "composite")
        )
        return [f for f, m in self.ref.models.items() if r.need(m) and (r.flex or plain(f))]

    def model(self, side, path):
        if path not in side.models:
            if self.o.model_from == "ref":
                return self.ref.models[path]
            name = os.path.basename(path)
            if path in self.dead:
                raise Mismatch(f"ours dies while it loads {name}: {self.dead[path]}")
            p, why = self.found[path]
            if not p:
                raise Mismatch(f"ours does not load {name}: {why}")
            m, r = Model(p), self.ref.models[path]
            bad = [k for k in r.env if r.env[k] != m.env[k] and k not in SKIP_MODEL]
            if bad:
                raise Mismatch(
                    f"the models of {name} differ: "
                    + ", ".join(f"{k} {r.env[k]} {m.env[k]}" for k in bad[:5])
                )
            side.models[path] = m
        return side.models[path]

    def data(self, side, path, spare=""):
        if (path, spare) not in side.datas:
            side.datas[path, spare] = Data(side, self.model(side, path))
        return side.datas[path, spare]

    def truth(self, path, seed):
        """A random state of a model as the reference sees it: its inputs, and the reference's
        mjData after mj_forward.
        """
        d = self.data(self.ref, path, "truth")
        if self.last != (path, seed):
            r, m, g = self.ref, self.ref.models[path], np.random.default_rng(seed)
            nkey, said = m.env["nkey"], list(r.warnings)
            fresh(r, m, d)
            if nkey and g.random() < 0.5:
                r.mj_resetDataKeyframe(m, d, int(g.integers(nkey)))
            randomise(g, r, m, d, g.choice([0.02, 0.1, 0.5]) if not m.env["nflex"] else 0.01)
            if g.random() < 0.3:
                d.array("xfrc_applied")[6:] = g.normal(size=6 * (m.env["nbody"] - 1))
            if g.random() < 0.3:
                d.v.scalar("time")[...] = g.integers(100) * 0.01
            if g.random() < 0.3:
                d.array("mocap_pos")[:] += 0.1 * g.normal(size=3 * m.env["nmocap"])
            if g.random() < 0.2:
                d.array("eq_active")[:] = g.integers(0, 2, m.env["neq"])
            if g.random() < 0.5:
                d.array("qacc_warmstart")[:] = g.normal(size=m.env["nv"])
            d.array("userdata")[:] = g.normal(size=m.env["nuserdata"])
            self.inputs = save(d)
            r.mj_forward(m, d)
            self.last = (path, seed)
            r.warnings[:] = said
        return self.inputs, d


LIBC.mallopt(-3, 1 << 19)  # larger blocks than this come from the system, and come clean


def wipe(d):
    """Leaves nothing of earlier calls in the arena of an mjData, so that what a function does
    not set reads alike.
    """
    size, parena, most = (int(d.v.scalar(k)) for k in ("narena", "parena", "maxuse_arena"))
    arena = d.v.pointer("arena")
    used = max(parena, most) if hasattr(d, "used") else 0 if size > 1 << 20 else size
    d.used = True
    if arena:
        C.memset(arena, 0, max(0, min(used, size)))


def fresh(side, m, d):
    wipe(d)
    side.mj_resetData(m, d)


ARENA = [
    a["name"]
    for g in ("arena_contact", "arena_solver", "arena_dual", "arena_island")
    for a in ARRAYS[g]
]


def transplant(src, dst):
    """Makes one mjData equal to another that may belong to another library."""
    used = int(src.v.scalar("parena"))
    base = src.v.pointer("arena")
    to = dst.v.pointer("arena")
    if used > int(dst.v.scalar("narena")):
        raise Mismatch("the arena of ours is smaller")
    wipe(dst)
    C.memmove(to, base, used)
    for f in src.v.struct["fields"]:
        if (
            f["name"] in ("narena", "nbuffer", "pstack", "pbase", "threadpool", "signature")
            or "*" in f["type"]
        ):
            continue
        C.memmove(dst.addr + f["offset"], src.addr + f["offset"], f["size"])
    for a in ARRAYS["data"]:
        if a["name"] != "plugin_data":
            dst.array(a["name"])[:] = src.array(a["name"])
    for n in ARENA:
        p = src.v.pointer(n)
        C.c_void_p.from_address(dst.addr + dst.v.fields[n]["offset"]).value = (
            p - base + to if p else None
        )


def wrap(side, m, addr):
    d = Data.__new__(Data)
    d.lib, d.m, d.addr, d.v = side, m, addr, View(addr, "mjData")
    return d


def marray(m, name):
    a = MODELARRAY[name]
    return m.v.array(name, DT[a["type"]], m.n(a["rows"], a["cols"]))


def option(m, name):
    return View(m.addr + m.v.fields["opt"]["offset"], "mjOption").scalar(name)


def mjb(side, m):
    n = side.mj_sizeModel(m)
    buf = np.zeros(n, np.uint8)
    side.mj_saveModel(m, None, buf, n)
    return buf.tobytes()


def dual(m):
    return option(m, "solver") == E["mjSOL_PGS"] or option(m, "noslip_iterations") > 0
