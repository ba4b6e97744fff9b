"""States of a simulation: drawn at random, carried from one library to another, compared."""

import numpy as np


def worst_error(a, b):
    """(worst error, index) of b against reference a. Numbers are compared relative to the
    field's own size.
    """
    if a.shape != b.shape:
        return float("inf"), -1
    if a.size == 0:
        return 0.0, -1
    if a.dtype.kind in "iu":
        bad = np.nonzero(a.ravel() != b.ravel())[0]
        return (0.0, -1) if bad.size == 0 else (float("inf"), int(bad[0]))
    x, y = a.ravel().astype(np.float64), b.ravel().astype(np.float64)
    same = (x == y) | (np.isnan(x) & np.isnan(y))
    if same.all():
        return 0.0, -1
    scale = np.maximum(
        np.abs(x), np.maximum(1e-3, np.nanmax(np.abs(np.where(np.isfinite(x), x, 0))) * 1e-3)
    )
    with np.errstate(invalid="ignore"):
        e = np.where(same, 0, np.abs(x - y) / scale)
    e = np.where(np.isnan(e), np.inf, e)
    i = int(np.argmax(e))
    return float(e[i]), i


def randomise(rng, ref, m, d, scale):
    nv, nu, na = m.env["nv"], m.env["nu"], m.env["na"]
    if nv:
        dq = np.ascontiguousarray(rng.normal(size=nv) * scale)
        ref.dll.mj_integratePos(m.addr, d.v.pointer("qpos"), dq.ctypes.data, 1.0)
        d.array("qvel")[:] = rng.normal(size=nv) * 5 * scale
        d.array("qacc")[:] = rng.normal(size=nv) * 20 * scale
        d.array("qfrc_applied")[:] = rng.normal(size=nv) * scale
    if nu:
        d.array("ctrl")[:] = rng.uniform(-1, 1, nu)
    if na:
        d.array("act")[:] = rng.uniform(0, 1, na)


INPUTS = [
    "time",
    "qpos",
    "qvel",
    "act",
    "history",
    "qacc_warmstart",
    "plugin_state",
    "ctrl",
    "qfrc_applied",
    "xfrc_applied",
    "eq_active",
    "mocap_pos",
    "mocap_quat",
    "userdata",
    "qacc",
    "act_dot",
    "sensordata",
    "tree_asleep",
]


def save(d):
    out = {"time": d.v.scalar("time").copy()}
    for k in INPUTS[1:]:
        try:
            out[k] = d.array(k).copy()
        except KeyError:
            pass
    return out


def restore(inputs, d):
    d.v.scalar("time")[...] = inputs["time"]
    for k, x in inputs.items():
        if k != "time" and d.array(k).size == x.size:
            d.array(k)[:] = x
