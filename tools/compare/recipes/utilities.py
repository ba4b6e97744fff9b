"""Recipes for other mathematics, memory, messages and threads."""

import ctypes as C
import os
import time

import numpy as np

from arguments import LIBC, Struct
from case import errors, O, recipe
from library import address, callback, pointed


@recipe("mju_strncpy", exact=True)
def _(c):
    dst = c.arr(c.g.integers(1, 100, 30), np.uint8)
    p = c.call(
        dst, c.pick([b"", b"abc", b"a longer text of many words"]), c.int(-1, 25), keep=False
    )
    c.out.update(dst=dst, same=p == dst.ctypes.data)


@recipe("mju_standardNormal")
def _(c):
    LIBC.srand(c.int(0, 2**31))
    x = c.may(c.arr([0.0]))
    c.call(x)
    c.out["num2"] = x


@recipe("mju_printMat", exact=True)
def _(c):
    nr, nc = c.int(0, 5), c.int(0, 5)
    x = c.vec(nr * nc)
    c.out["screen"] = c.screen(lambda: c.call(x, nr, nc))


@recipe("mju_sparse2dense mju_printMatSparse", exact=True)
def _(c):
    nr, nc, gap = c.int(0, 6), c.int(1, 7), c.int(0, 3)
    cols = [np.sort(c.g.permutation(nc)[: c.int(0, nc + 1)]) for _ in range(nr)]
    nnz = np.array([len(x) for x in cols], int)
    adr = np.cumsum([0, *(nnz + gap)])[:nr]
    ind = np.concatenate([np.append(x, [0] * gap) for x in cols] or [[]])
    mat = c.vec(ind.size)
    res = c.vec(nr * nc)
    pattern = [c.arr(x, np.int32) for x in (nnz, adr, ind)]
    if c.name == "mju_sparse2dense":
        c.call(res, mat, nr, nc, *pattern)
        c.out["res"] = res
    else:
        c.out["screen"] = c.screen(lambda: c.call(mat, nr, *pattern))


@recipe("mju_boxQP", tol=1e-7)
def _(c):
    n = c.int(1, 8)
    lo, hi = c.may(c.arr(c.g.uniform(-1, -0.1, n))), c.may(c.arr(c.g.uniform(0.1, 1, n)))
    res, R, index = c.arr(c.normal(n)), c.arr(O(n * (n + 7))), c.arr(O(n), np.int32)
    k = c.call(res, R, index, c.arr(c.spd(n)), c.arr(c.normal(n, 3)), n, lo, hi)
    c.out.update(
        res=res, index=index[: max(k, 0)], R=np.tril(R[: k * k].reshape(k, k)) if k > 0 else None
    )


@recipe("mju_boxQPmalloc")
def _(c):
    n = c.int(1, 9)
    p = [c.may(C.c_void_p()) if i in (2, 6, 7) else C.c_void_p() for i in range(8)]
    c.call(*(n if i == 5 else x if x is None else C.byref(x) for i, x in enumerate(p)))
    for i, x in enumerate(p):
        if x is not None and i != 5:
            c.out[str(i)] = bool(x.value)
            C.memset(x.value, 1, 4 * n)
            c.mju_free(x.value)


@recipe("mju_malloc mju_free", calls=40)
def _(c):
    n = c.pick([0, 1, 63, 64, 1000, 10**6])
    asked = c.ledger(lambda: [c.mju_free(p) for p in (c.mju_malloc(n), None)])
    p = c.mju_malloc(n)
    c.out.update(
        asked=[x for x in asked if (x is None) == (c.name == "mju_free")],
        null=not p,
        aligned=(p or 0) % 64,
    )
    C.memset(p, 1, n if p else 0)
    c.mju_free(p)


@recipe("mju_warning mju_warning_i mju_warning_s mju_error mju_error_i mju_error_s", calls=12)
def _(c):
    plain = c.pick([(b"plain", []), (b"%d and %s", [7, b"seven"]), (b"y" * 3000, [])])
    log = "MUJOCO_LOG.TXT"
    c.file(log)
    text, args = {
        "_i": (b"number %d of %% things", [c.int(-5, 99)]),
        "_s": (b"name '%s'", [b"x" * c.pick([3, 2000])]),
    }.get(c.name[-2:], plain)
    if "warning" in c.name:
        c.call(text, *args)
    else:
        c.out["text"] = c.dies(lambda c: c.call(text, *args), default=c.k % 2)
        c.out["log"] = (c.read(log) or b"").split(b"\n", 1)[1:]  # without the date


@recipe("mju_writeLog", calls=4)
def _(c):
    log = "MUJOCO_LOG.TXT"
    c.file(log)
    c.call(c.pick([b"WARNING", b"NOTE"]), c.pick([b"text", b""]))
    c.out["log"] = (c.read(log) or b"").split(b"\n", 1)[1:]


@recipe("mju_clearHandlers mj_resetCallbacks", calls=2)
def _(c):
    names = [
        "mjcb_" + n
        for n in "passive control contactfilter sensor time act_dyn act_gain act_bias".split()
    ]
    names += ["mju_user_" + n for n in "error warning malloc free".split()]
    var = {n: c.side.variable(n) for n in names}
    old = {n: v.value for n, v in var.items()}
    for v in var.values():
        v.value = address(LIBC.abs)
    c.call()
    c.out.update({n: bool(v.value) for n, v in var.items()})
    for n, v in var.items():
        v.value = old[n]


@recipe("mju_threadPoolCreate mju_threadPoolEnqueue mju_threadPoolDestroy mju_taskJoin", calls=10)
def _(c):
    threads = lambda: len(os.listdir("/proc/self/task"))
    was, work = threads(), callback("pp", lambda x: (x or 0) * 3 + 1)
    pool = c.mju_threadPoolCreate(c.int(1, 4))
    tasks = [Struct("mjTask", func=work, args=i) for i in range(c.int(1, 30))]
    for t in tasks:
        c.mju_threadPoolEnqueue(pool, t)
    for t in tasks:
        c.mju_taskJoin(t)
    results = [(pointed(t.at("args")), C.c_int.from_address(t.at("status")).value) for t in tasks]
    c.out.update(nworker=C.c_int.from_address(pool).value, started=threads() - was, results=results)
    c.mju_threadPoolDestroy(pool)
    late = time.monotonic() + 0.5
    # The system takes a moment to forget a thread.
    while threads() > was and time.monotonic() < late:
        time.sleep(0.001)
    c.out["left"] = threads() - was


@recipe("mju_bindThreadPool", cost=10, floor=1e-3)
def _(c):
    m, d = c.before("", c.choose())
    pool = c.mju_threadPoolCreate(c.int(1, 3))
    c.call(d, pool)
    c.out["bound"] = bool(d.v.scalar("threadpool"))
    for _ in range(3):
        c.mj_step(m, d)
    c.data(d)
    c.mju_threadPoolDestroy(pool)


errors("mju_bindThreadPool", lambda c: [c.call(c.d, p) for p in [c.mju_threadPoolCreate(1)] * 2])
errors("mju_threadPoolEnqueue", lambda c: c.call(c.mju_threadPoolCreate(1), Struct("mjTask", 1)))
