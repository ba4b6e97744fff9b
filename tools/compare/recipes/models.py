"""Recipes for models: names, masses, constants, copies, files."""

import struct

import numpy as np

from abi import Model
from arguments import distance, Struct
from case import errors, note, recipe, told
from sides import marray, mjb, transplant


@recipe("mj_name2id", exact=True)
def _(c):
    m, kind = c.choose(), c.int(0, 27)
    name = (
        c.s.ref.mj_id2name(c.refm, kind, c.int(0, 6))
        if c.chance(0.8)
        else c.pick([b"", b"no such name"])
    )
    c.call(m, kind if c.chance(0.9) else c.int(-1, 110), name or b"")


@recipe("mj_setTotalmass", cost=4)
def _(c):
    m = c.copy()
    c.call(m, c.pick([c.real(0.1, 20), 0.0, 1e-20]))
    c.model(m, "body_")


@recipe("mj_setConst", cost=4, floor=1e-3)
def _(c):
    m = c.copy()
    d, k = c.made(m), c.g.uniform(0.5, 2, m.env["nbody"]) * (1 + c.noise)
    if c.chance(0.7):
        marray(m, "body_mass")[:] *= k
        marray(m, "body_inertia")[:] *= np.repeat(k, 3)
    if c.chance(0.5):
        marray(m, "dof_armature")[:] += c.g.uniform(0, 0.1, m.env["nv"])
    c.call(m, d)
    c.model(m)


# Actuators that have a range already.
def ranged(m):
    return np.nonzero(np.diff(marray(m, "actuator_lengthrange").reshape(-1, 2)).ravel() > 0)[0]


@recipe("mj_setLengthRange", cost=10, tol=1e-6, floor=1e-3, need=lambda m: len(ranged(m)) > 0)
def _(c):
    m = c.copy()
    d, lr, err, i = c.made(m), Struct("mjLROpt"), note(), int(c.pick(ranged(c.refm)))
    marray(m, "body_mass")[:] *= 1 + c.noise
    c.s.ref.mj_defaultLROpt(lr)
    lr.set(
        mode=c.pick([1, 2, 3, 3, 3]),
        useexisting=c.pick([0, 0, 1]),
        uselimit=c.int(0, 2),
        inttotal=c.pick([2.0, 4]),
        interval=1.0,
    )
    c.call(m, d, i, lr, err, 1000)
    c.out.update(range=marray(m, "actuator_lengthrange").copy(), error=told(err))


errors("mj_setLengthRange", lambda c: c.call(c.m, c.d, -1, Struct("mjLROpt", mode=3), None, 0))


@recipe("mj_copyModel mjv_copyModel", cost=8, exact=True)
def _(c):
    m, own = c.choose(), c.copy() if c.chance(0.5) or "v_" in c.name else None
    if own:
        marray(own, "body_mass")[:] = -1
        marray(own, "geom_fluid")[:] = -1
    p = c.call(own, m)
    new = own or p and Model(p)
    if not new:
        return
    src, dst = ({k: x.copy() for k, x in x.items()} for x in (m, new))
    c.out.update({"equal " + k: distance(x, dst[k], True) for k, x in src.items()})
    c.out["same"] = own is None or p in (None, own.addr)
    own or c.mj_deleteModel(p)


@recipe("mj_saveModel", cost=8, exact=True)
def _(c):
    m = c.twin()
    n, how = c.mj_sizeModel(m), c.int(0, 3)
    buf = c.arr(np.full(n, 5), np.uint8)
    c.call(m, [None, c.file(), b"no such folder/x"][how], None if how else buf, 0 if how else n)
    c.out.update(buffer=buf, file=c.read())


errors("mj_saveModel", lambda c: c.call(c.m, None, note(), 10))


@recipe("mj_loadModel mj_loadModelBuffer", cost=8, exact=True)
def _(c):
    c.choose()
    raw, r, i, k = mjb(c.s.ref, c.refm), c.g.random(), 4 * c.int(0, 5), c.int(1, 1000)
    name = c.file()
    if r < 0.35:
        raw = (
            raw[: k % 200]
            if r < 0.1
            else (
                raw[:-k]
                if r < 0.2
                else (
                    raw[:i] + struct.pack("i", c.pick([0, -1, 7])) + raw[i + 4 :]
                    if r < 0.3
                    else raw + b"tail"
                )
            )
        )
    with open(name, "wb") as f:
        f.write(raw)
    p = (
        c.call(raw, len(raw))
        if "Buffer" in c.name
        else c.call(name if r < 0.95 else b"no such file", None)
    )
    if p:
        c.model(Model(p))
        c.mj_deleteModel(p)


@recipe("mj_printModel mj_printFormattedModel mj_printData mj_printFormattedData", cost=8)
def _(c):
    m = c.twin()
    fmt = c.pick(
        [
            b"%g",
            b"%12.5f",
            b"% -9.2e",
            b"%+#.3G",
            b"bad",
            b"%d",
            b"% -9.2gg",
            b"%123456789012345678901g",
        ]
    )
    more = [fmt] if "Formatted" in c.name else []
    if "Model" in c.name:
        c.call(m, c.file(), *more)
    else:
        d = c.made(m)
        transplant(c.s.truth(c.path, c.int(0, 2**31))[1], d)
        c.call(m, d, c.file(), *more)
    c.out["file"] = c.text()


@recipe("mj_printSchema", calls=12, exact=True)
def _(c):
    n = c.pick([0, 50, 50000])
    buf = c.arr(np.full(n, 5), np.uint8)
    c.call(c.may(c.file()), buf if n else None, n, c.int(0, 2), c.int(0, 2))
    c.out.update(buffer=buf, file=c.read())
