"""Recipes for state, history, keyframes, mjData and its stack."""

import ctypes as C
import re

import numpy as np

from arguments import Struct
from case import errors, has, O, recipe
from sides import marray, wrap


@recipe("mj_getState mj_setState mj_extractState mj_copyState", exact=True)
def _(c):
    m, d = c.before()
    sig, sub = c.int(0, 1 << 14), c.int(0, 1 << 14)
    x, y = (c.vec(c.s.ref.mj_stateSize(c.refm, k)) for k in (sig, sig & sub))
    if c.name == "mj_getState":
        c.call(m, d, x, sig)
    elif c.name == "mj_extractState":
        c.call(m, x, sig, y, sig & sub)
    elif c.name == "mj_setState":
        c.call(m, d, c.arr(np.abs(c.normal(x.size))), sig)
        c.data(d)
    else:
        _, e = c.before(spare="2")
        c.call(m, d, e, sig)
        c.data(e)
    c.out.update(x=x, y=y)


errors(
    "mj_getState mj_setState", *(lambda c, n=n: c.call(c.m, c.d, O(1), n) for n in (-1, 1 << 14))
)
errors("mj_copyState", lambda c: c.call(c.m, c.d, c.d, -1))
errors("mj_extractState", *(lambda c, n=n: c.call(c.m, O(1), n, O(1), 3) for n in (1, -1)))


@recipe(
    "mj_readCtrl mj_readSensor mj_initCtrlHistory mj_initSensorHistory",
    cost=2,
    floor=1e-3,
    need=has("nhistory"),
)
def _(c):
    m, d = c.before()
    ctrl = "Ctrl" in c.name
    n = marray(c.refm, ("actuator" if ctrl else "sensor") + "_history")[::2]
    have = np.nonzero(n > 0)[0]
    if not len(have):
        return
    i = int(c.pick(have)) if "init" in c.name or c.chance(0.8) else c.int(0, len(n))
    dim = 1 if ctrl else int(marray(c.refm, "sensor_dim")[i])
    if "init" in c.name:
        times = c.may(c.arr(np.cumsum(c.g.uniform(0.001, 0.02, n[i]))))
        c.call(m, d, i, times, c.vec(n[i] * dim, True), *([] if ctrl else [c.real()]))
        c.out["history"] = d.array("history").copy()
        return
    for _ in range(c.int(0, 12)):
        c.mj_step(m, d)
    t, res = float(c.move(float(d.v.scalar("time")) + c.g.uniform(-0.03, 0.03))), c.vec(dim)
    p = c.call(m, d, i, t, *([] if ctrl else [res]), c.int(-1, 3))
    if not ctrl:
        c.out.update(
            result=res, values=np.frombuffer(C.string_at(p, 8 * dim), float) if p else None
        )


errors("mj_readCtrl", lambda c: c.call(c.m, c.d, -1, 0.0, 0))
errors("mj_initCtrlHistory", lambda c: c.call(c.m, c.d, -1, O(9), O(9)))
errors("mj_readSensor", lambda c: c.call(c.m, c.d, 9999, 0.0, O(9), 0))
errors("mj_initSensorHistory", lambda c: c.call(c.m, c.d, -1, O(9), O(9), 0.0))


@recipe("mj_setKeyframe", need=has("nkey"))
def _(c):
    m = c.copy()
    _, d = c.before()
    c.call(m, d, c.int(0, m.env["nkey"]))
    c.model(m, "key_")


errors(
    "mj_setKeyframe", lambda c: c.call(c.m, c.d, c.m.env["nkey"]), lambda c: c.call(c.m, c.d, -1)
)


@recipe("mj_makeData mj_resetData mj_resetDataDebug mj_resetDataKeyframe", cost=8, floor=1e-3)
def _(c):
    m, d = c.before("mj_step mj_step")
    more = {
        "mj_resetDataDebug": [c.pick([0, 1, 255])],
        "mj_resetDataKeyframe": [c.int(-1, m.env["nkey"] + 1)],
    }.get(c.name, [])
    if c.name == "mj_makeData":
        c.data(c.made(m))
    else:
        c.call(m, d, *more)
        c.data(d, "contact.*|efc_.*")


# What the visualizer's copy leaves out.
LEFTOUT = "crb|qM|M|qLD|qH|qDeriv|qLU|(i?efc_J|efc_AR|iM)(_.*)?|iLD"


@recipe("mj_copyData mjv_copyData", cost=8, floor=1e-3)
def _(c):
    m, d = c.forward()
    e = c.may(c.made(m), 0.5)
    p = c.call(e, m, d)
    c.out["same"] = e is None or p == e.addr
    if p:
        c.data(wrap(c.side, m, p), LEFTOUT if "v_" in c.name else "")
        e or c.mj_deleteData(p)


@recipe("mj_deleteData mj_deleteModel mjv_freeScene", cost=8)
def _(c):
    m, s = c.choose(), Struct("mjvScene")
    make = {
        "mj_deleteData": lambda: c.mj_makeData(m),
        "mj_deleteModel": lambda: c.mj_copyModel(None, m),
    }
    seen = c.ledger(lambda: c.call(make.get(c.name, lambda: c.mjv_makeScene(m, s, 100) or s)()))
    c.out.update(s.fields(), left=len(seen) - 2 * seen.count(None))  # blocks not given back
    if c.name != "mjv_freeScene":
        c.call(None)


@recipe("mj_markStack mj_freeStack mj_stackAllocByte mj_stackAllocNum mj_stackAllocInt", cost=4)
def _(c):
    m, d = c.before()
    at = lambda: (int(d.v.scalar("pstack")), int(d.v.scalar("pbase")))
    base, was, seen = d.v.pointer("arena"), at(), []
    last = base + int(d.v.scalar("narena"))
    for _ in range(depth := c.int(1, 4)):
        c.mj_markStack(d)
        seen.append(at()[0] > was[0])
        for _ in range(c.int(0, 4)):
            n = c.int(0, 50)
            size, align = {"Num": (8 * n, 8), "Int": (4 * n, 4)}.get(
                c.name[-3:], (n, c.pick([1, 8, 64]))
            )
            p = (
                c.call(d, n, keep=False)
                if c.name[-3:] in ("Num", "Int")
                else c.mj_stackAllocByte(d, n, align)
            )
            # Inside, and below the last one.
            seen.append(None if not p else (p % align, base <= p and p + size <= last))
            if p:
                C.memset(p, 3, size)
                last = p
    for _ in range(depth):
        c.mj_freeStack(d)
    c.out.update(seen=seen, restored=was == at())


errors(
    "mj_stackAllocNum mj_stackAllocInt",
    lambda c: c.call(c.d, 2**64 - 1),
    lambda c: c.mj_markStack(c.d) or re.sub(r"\d+", "N", c.dies(lambda c: c.call(c.d, 2**40))),
)
