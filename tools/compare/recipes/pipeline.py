"""Recipes for the stages of a step, one stage at a time."""

import numpy as np

from abi import ENUMVAL as E
from arguments import fields, INF, NAN, Struct
from case import errors, has, O, recipe
from sides import dual, option

POSITION = (
    "mj_kinematics mj_comPos mj_camlight mj_flex mj_tendon mj_makeM mj_factorM "
    "mj_collision mj_makeConstraint mj_island mj_transmission "
    "mj_projectConstraint"
).split()
PV = "mj_fwdPosition mj_fwdVelocity"
SMOOTH = "mj_fwdPosition mj_fwdVelocity mj_fwdActuation mj_fwdAcceleration"


def implicit(m):
    return option(m, "integrator") in (E["mjINT_IMPLICIT"], E["mjINT_IMPLICITFAST"])


STAGES = {  # name: what runs before it, then what is spoilt so that it must be written
    **{n: (" ".join(POSITION[:i]), "") for i, n in enumerate(POSITION)},
    "mj_crb": ("mj_kinematics mj_comPos", ""),
    **{
        n: ("", "")
        for n in (
            "mj_step mj_step1 mj_forward mj_inverse mj_fwdKinematics mj_fwdPosition mj_invPosition"
        ).split()
    },
    **{
        n: ("mj_forward", "")
        for n in ("mj_Euler", "mj_RungeKutta", "mj_implicit", "mj_compareFwdInv")
    },
    "mj_step2": ("mj_step1", ""),
    "mj_fwdVelocity": ("mj_fwdPosition", ""),
    "mj_invVelocity": ("mj_invPosition", ""),
    "mj_invConstraint": ("mj_invPosition mj_invVelocity", ""),
    "mj_comVel": ("mj_fwdPosition", ""),
    "mj_fwdActuation": (PV, ""),
    "mj_fwdAcceleration": (PV + " mj_fwdActuation", ""),
    "mj_fwdConstraint": (SMOOTH, ""),
    "mj_sensorPos": ("mj_fwdPosition", "sensordata"),
    "mj_sensorVel": (PV, "sensordata"),
    "mj_sensorAcc": (SMOOTH + " mj_fwdConstraint", "sensordata"),
    "mj_energyPos": ("mj_fwdPosition", "energy"),
    "mj_energyVel": (PV, "energy"),
    "mj_referenceConstraint": (PV, "efc_vel efc_aref"),
    "mj_passive": (PV, "qfrc_spring qfrc_damper qfrc_gravcomp qfrc_fluid qfrc_passive"),
    "mj_subtreeVel": (PV, "subtree_linvel subtree_angmom"),
    "mj_rnePostConstraint": ("mj_forward", "cacc cfrc_int cfrc_ext"),
}
NEEDS = {
    "mj_flex": has("nflex"),
    "mj_tendon": has("ntendon"),
    "mj_transmission": has("nu"),
    "mj_fwdActuation": has("nu"),
    "mj_projectConstraint": dual,
    "mj_implicit": implicit,
    "mj_camlight": lambda m: m.env["ncam"] + m.env["nlight"] > 0,
    **{"mj_sensor" + k: has("nsensor") for k in ("Pos", "Vel", "Acc")},
}


def unset(done):
    """What these functions leave undefined in the arena."""
    if done & {"mj_inverse", "mj_invConstraint"}:
        return "efc_b"
    if done & {"mj_forward", "mj_step", "mj_step2", "mj_fwdConstraint"}:
        return ""
    solved = "efc_(b|state|force)|iefc_(aref|state|force)|ifrc_.*|iacc.*|iM|iLD|iLDiagInv"
    return (
        solved
        if done & {"mj_fwdVelocity", "mj_invVelocity", "mj_step1"}
        else solved + "|efc_(vel|aref)"
    )


def stage(c):
    earlier, spoilt = STAGES[c.name]
    m, d = c.before(earlier)
    for n, x in d.items() if spoilt else ():
        if n in spoilt.split():
            x[...] = 0.5
    c.call(m, d, *([4] if c.name == "mj_RungeKutta" else []))
    c.data(d, unset({*earlier.split(), c.name}))
    if c.name == "mj_compareFwdInv":
        c.out["fwdinv"] = (
            d.v.scalar("solver_fwdinv") / (1 + np.abs(d.array("qfrc_constraint")).max(initial=0))
            + 1
        )


for n in STAGES:
    recipe(
        n, cost=2, floor=1e-3, flex=n == "mj_flex", **({"need": NEEDS[n]} if n in NEEDS else {})
    )(stage)
errors("mj_RungeKutta", lambda c: c.call(c.m, c.d, 3))


@recipe("mj_forwardSkip mj_inverseSkip", cost=2, floor=1e-3)
def _(c):
    inverse, skip = "inverse" in c.name, c.int(0, 4)
    m, d = c.before("mj_inverse" if inverse else "mj_forward")
    d.array("qvel" if skip < 2 else "qacc" if inverse else "qfrc_applied")[:] = c.move(
        c.normal(m.env["nv"])
    )
    c.call(m, d, skip, c.int(0, 2))
    c.data(d, "efc_b" if inverse else "")


def warned(d):
    return fields(d.addr + d.v.fields["warning"]["offset"], "mjWarningStat", 8, prefix="warning.")


@recipe("mj_checkPos mj_checkVel mj_checkAcc", cost=4, floor=1e-3, need=has("nv"))
def _(c):
    m, d = c.forward()
    x = d.array({"P": "qpos", "V": "qvel", "A": "qacc"}[c.name[8]])
    i = c.int(0, x.size)
    if c.chance(0.7):
        x[i] = c.pick([NAN, INF, 2e10, -2e10, 1e10])
    c.call(m, d)
    c.data(d)
    c.out.update(warned(d))


@recipe("mj_warning", cost=4)
def _(c):
    m, d = c.before()
    for _ in range(3):
        c.call(d, c.int(0, 8), c.pick([0, 5, 1024, 2**20]))
    c.out.update(warned(d))


errors("mj_warning", lambda c: c.call(c.d, 8, 0), lambda c: c.call(c.d, -1, 0))


@recipe("mj_addContact", cost=4, floor=1e-3, need=has("ngeom"))
def _(c):
    m, d = c.forward()
    con = Struct(
        "mjContact",
        dist=-0.01,
        pos=c.normal(3),
        frame=c.rot()[:9],
        geom=c.int(0, m.env["ngeom"]),
        dim=3,
    )
    con.set(friction=1, solref=[0.02, 1], solimp=[0.9, 0.95, 0.001, 0.5, 2])
    for _ in range(c.int(1, 3)):
        c.call(m, d, con)
    c.data(d)


def smooth(m):
    return (
        0 < m.env["nv"] < 30
        and not m.env["nhistory"]
        and option(m, "integrator") != E["mjINT_RK4"]
        and not option(m, "noslip_iterations")
    )


@recipe("mjd_transitionFD mjd_inverseFD", cost=20, tol=1e-5, floor=1e-3, need=smooth)
def _(c):  # without constraints: differences would magnify the tolerance of the solver
    forward, m = c.name == "mjd_transitionFD", c.copy()
    option(m, "disableflags")[...] |= E["mjDSBL_CONSTRAINT"]
    m, d = c.before("mj_forward" if forward else "mj_inverse", m)
    nv, nu, ns, nM, n = (m.env[k] for k in ("nv", "nu", "nsensordata", "nM", "na"))
    n += 2 * nv
    x = [
        c.may(c.arr(O(k)))
        for k in (
            (n * n, n * nu, ns * n, ns * nu)
            if forward
            else (nv * nv, nv * nv, nv * nv, nv * ns, nv * ns, nv * ns, nv * nM)
        )
    ]
    centred = c.int(0, 2)
    c.call(m, d, 1e-5, centred, *x)
    # The reference's D has the wrong sign here.
    if forward and centred and x[3] is not None:
        x[3] = np.abs(x[3])
    c.out.update(enumerate(x))


@recipe("mj_addM", floor=1e-3, need=has("nv"))
def _(c):
    m, d = c.forward()
    nv = m.env["nv"]
    dst = c.vec(nv * nv)
    if c.chance(0.5):
        c.call(m, d, dst, None, None, None)
        c.out["dst"] = dst
        return
    nnz = c.arr(np.arange(nv) % 2 + 1, np.int32)
    adr = c.arr(np.arange(nv) * nv, np.int32)
    ind = c.arr(O(nv * nv), np.int32)
    for i in range(nv):
        ind[i * nv : i * nv + nnz[i]] = [0, i][2 - nnz[i] :]
    c.call(m, d, dst, nnz, adr, ind)
    used = np.concatenate([i * nv + np.arange(nnz[i]) for i in range(nv)])
    c.out.update(nnz=nnz, ind=ind[used], dst=dst[used])
