"""Recipes drawn from a function's signature, with hints for what it does not tell."""

import re

import numpy as np

from abi import DT, ENUMVAL as E, FUNCTIONS, parse_type
from case import errors, has, I3, O, recipe
from sides import marray


# Small as a rule.
def sizes(lo, hi, far):
    return lambda c, e: c.int(lo, hi + 1) if c.chance(0.75) else c.int(hi, far + 1)


# Plain loops take a negative size for an empty one.
SIZES, ANYN = sizes(0, 10, 40), sizes(-2, 10, 70)


def auto(hint):
    """A recipe from the signature alone, with hints for what it does not tell: the size of an
    array (an expression), the range of a number (lo, hi), the bound of an integer (an expression),
    a list to choose from, or a function that draws the argument.
    """

    def integer(c, n, h, env):
        if h is None:
            h = (
                (0, 1)
                if n.startswith("flg")
                else {"body": "nbody", "geom": "ngeom", "site": "nsite"}.get(n, SIZES)
            )
        return (
            h(c, env)
            if callable(h)
            else (
                c.int(h[0], h[1] + 1)
                if isinstance(h, tuple)
                else c.pick(h) if isinstance(h, list) else c.int(0, eval(h, {}, env))
            )
        )

    def array(c, n, h, env, base, dims):
        if callable(h):
            return h(c, env)
        size = dims[0] if dims else max(0, eval(h, {}, env)) if h else 0
        if DT[base] != np.float64:
            return c.floats(size) if base == "float" else c.arr(c.g.integers(0, 7, size), DT[base])
        return (
            c.quat()
            if dims == [4] and re.search("quat|^q[ab]$", n)
            else c.rot() if dims == [9] and re.search("mat|rot", n) else c.vec(size)
        )

    def run(c):
        params, env, val, arrays, m, d = FUNCTIONS[c.name]["params"], {}, {}, {}, None, None
        types = " ".join(p["type"] for p in params)
        c.calm = hint.get("calm", "mjModel" in types)
        if "mjData" in types:
            m, d = c.before(hint.get("before", "mj_forward"))
            env = {**m.env, **{k: int(d.v.scalar(k)) for k in ("ncon", "nefc")}}
        elif "mjModel" in types:
            m = c.choose()
            env = dict(m.env)
        for p in params:  # integers first, they are the sizes
            if p["type"] in ("int", "mjtByte", "size_t"):
                val[p["name"]] = env[p["name"]] = integer(c, p["name"], hint.get(p["name"]), env)
        for p in params:
            n, t, h = p["name"], p["type"], hint.get(p["name"])
            base, dims = parse_type(t.replace("const ", ""))
            base = base.rstrip(" *")
            if n in val:
                continue
            if base in ("mjModel", "mjData"):
                val[n] = m if base == "mjModel" else d
            elif "*" not in t and not dims:
                val[n] = h(c, env) if callable(h) else c.real(*h) if h else c.num()
            elif (p.get("nullable") or n in hint.get("null", ())) and c.chance(0.15):
                val[n] = None
            elif isinstance(h, list):
                val[n] = c.pick(h)
            else:
                val[n] = arrays[n] = array(c, n, h, env, base, dims)
        c.call(*(val[p["name"]] for p in params))
        c.out.update(arrays)
        if "also" in hint:
            c.out.update({k: x.copy() for k, x in d.items() if k in hint["also"].split()})

    return run


def table(rows, **how):
    keys = ("need", "cost", "tol", "floor", "exact", "flex", "calls")
    for names, hint in rows.items():
        recipe(names, **{**how, **{k: hint[k] for k in keys if k in hint}})(auto(hint))


BYTES = [0, 1, 1023, 1024, 2**20, 3 * 2**30, 2**63, 2**64 - 1]
KINDS = (
    "body xbody joint dof geom site camera light flex mesh skin hfield texture material "
    "pair exclude equality tendon actuator sensor numeric text tuple key "
    "plugin frame default model Body bod bodyx"
).split()
table(
    {  # what copies, rounds or counts
        "mju_zero3 mju_copy3 mju_scl3 mju_add3 mju_sub3 mju_addTo3 mju_subFrom3 "
        "mju_zero4 mju_unit4 mju_copy4 mju_negQuat": {},
        "mju_min mju_max mju_clip mju_sign mju_isBad": {},
        "mju_zero mju_fill mju_eye": dict(res="n", mat="n*n"),
        "mju_copy": dict(res="n", vec="n"),
        "mju_scl mju_addTo mju_subFrom mju_f2n mju_n2f mju_d2n mju_n2d": dict(
            res="n", vec="n", n=ANYN
        ),
        "mju_add mju_sub": dict(res="n", vec1="n", vec2="n", n=ANYN),
        "mju_isZero": dict(vec="n", n=ANYN),
        "mju_transpose": dict(res="nr*nc", mat="nr*nc"),
        "mju_symmetrize": dict(res="n*n", mat="n*n"),
        "mju_insertionSort": dict(list="n", n=ANYN, calm=True),
        "mju_insertionSortInt": dict(list="n", n=ANYN),
        "mju_round": dict(
            x=lambda c, e: c.pick(
                [0.5, -0.5, 1.5, 2.5, -2.5, 0.0, -0.0, 1e9, 0.49999999999999994, c.real(-99, 99)]
            )
        ),
        "mju_Halton": dict(index=(-2, 5000), base=(2, 17)),
        "mju_type2Str": dict(type=(-3, 110)),
        "mju_str2Type": dict(str=[b"", *(k.encode() for k in KINDS)]),
        "mju_writeNumBytes": dict(
            nbytes=lambda c, e: c.pick(
                [*BYTES, c.int(0, 2**40), 1024 * c.int(0, 4096), 2**20 * c.int(0, 4096)]
            )
        ),
        "mju_warningText": dict(
            warning=(-2, 10), info=lambda c, e: c.pick([*BYTES, 7, c.int(0, 2**40)])
        ),
        "mju_bandDiag": dict(i=(0, 8), ntotal=(9, 12), nband=(1, 4), ndense=(0, 4)),
        "mju_dense2sparse": dict(
            mat=lambda c, e: c.arr(c.g.integers(-1, 2, e["nr"] * e["nc"])),
            res="nnz",
            colind="nnz",
            rownnz="nr",
            rowadr="nr",
            nr=(1, 6),
            nc=(1, 6),
            nnz=[0, 3, 36],
        ),
        "mj_version mj_versionString": dict(calls=1),
        "mj_isPyramidal mj_isSparse mj_isDual": dict(cost=0),
        "mj_stateSize": dict(sig=(0, 2**14 - 1)),
        "mj_sizeModel": dict(cost=10),
        "mj_id2name": dict(type=(-1, 27), id=(-1, 12)),
        "mjui_themeSpacing mjui_themeColor": dict(ind=(-1, 4), calls=20),
        "mjr_findRect": dict(
            x=(-2, 12), y=(-2, 12), nrect=(0, 5), rect=lambda c, e: c.ints(0, 8, 4 * e["nrect"])
        ),
    },
    exact=True,
)


def bands(e):
    return (e["ntotal"] - e["ndense"]) * e["nband"] + e["ndense"] * e["ntotal"]


def banded(c, e):
    return c.vec(bands(e))


def band_spd(c, e):  # small numbers with large ones on the diagonal
    x, ns, nb = c.normal(bands(e), 0.2), e["ntotal"] - e["ndense"], e["nband"]
    for i in range(e["ntotal"]):
        x[i * nb + nb - 1 if i < ns else ns * nb + (i - ns) * e["ntotal"] + i] = c.g.uniform(3, 5)
    return c.arr(x)


def lower(c, e):
    return c.arr(
        np.tril(c.g.normal(size=(e["n"], e["n"])) * 0.1, -1) + np.diag(c.g.uniform(1, 2, e["n"]))
    )


def positive(c, e):
    return c.arr(c.spd(e["n"]) if c.chance(0.7) else np.diag(c.g.choice([-1.0, 2, 3], e["n"])))


def symmetric(c, e):
    a = c.pick(
        [
            c.g.normal(size=(3, 3)),
            c.spd(3),
            np.diag(c.normal(3)),
            np.diag([1.0, 2, 3]) * c.pick([1, -1, 0]),
        ]
    )
    return c.arr(a + a.T)


def skewed(c, e):
    return c.arr(c.rot()[:9].reshape(3, 3) @ (np.eye(3) + 0.2 * c.g.normal(size=(3, 3))))


def uniform(lo, hi, size):
    return lambda c, e: c.arr(c.g.uniform(lo, hi, eval(size, {}, e)))


def oneof(*x):
    return lambda c, e: c.pick([*x, c.real(0, 20), c.real(0, 20)])


def target(c, e):
    c.target = c.normal(3)
    return c.arr(c.target)


def eye(c, e):
    c.eye = c.target + c.unit(3) * c.pick([0.05, 2, 5])
    return c.arr(c.eye)


def gaze(c, e):
    return c.arr((c.target - c.eye + c.normal(3, 0.2)) * c.pick([1, 0.1, -1]))


band = dict(
    ntotal=sizes(1, 9, 30),
    ndense=lambda c, e: c.int(0, e["ntotal"] + 1),
    nband=lambda c, e: c.int(1, max(2, e["ntotal"] - 1)),
)
muscle = dict(
    len=(-0.5, 2),
    vel=(-2, 2),
    acc0=(0.1, 5),
    lengthrange=lambda c, e: c.arr([c.g.uniform(-0.5, 0.2), c.g.uniform(0.5, 1.5)]),
    prm=lambda c, e: c.arr(
        np.array([0.75, 1.05, c.pick([-1, 200]), 200, 0.5, 1.6, 1.5, 1.3, 1.2])
        * c.g.uniform(0.9, 1.1, 9)
    ),
)
table(
    {
        "mju_addToScl3 mju_addScl3 mju_normalize3 mju_norm3 mju_dot3 mju_dist3 "
        "mju_mulMatVec3 mju_mulMatTVec3 mju_cross mju_normalize4 mju_rotVecQuat "
        "mju_mulQuat": {},
        "mju_mulQuatAxis mju_quat2Vel mju_subQuat mju_quat2Mat mju_derivQuat "
        "mju_quatZ2Vec mju_mulPose mju_negPose mju_trnVecPose mju_transformSpatial": {},
        "mju_sigmoid mjd_subQuat mjv_alignToCamera": {},
        "mju_axisAngle2Quat": dict(angle=(-7, 7)),
        "mju_quatIntegrate mjd_quatIntegrate": dict(calm=True),
        "mju_mat2Quat": dict(mat=lambda c, e: c.rot() if c.chance(0.8) else c.vec(9, True)),
        "mju_mat2Rot": dict(
            mat=skewed, quat=lambda c, e: c.arr(c.pick([c.unit(), [1, 0, 0, 0]])), tol=1e-7
        ),
        "mju_euler2Quat": dict(
            euler=lambda c, e: c.vec(3, True),
            seq=[b"xyz", b"XYZ", b"zyx", b"xYz", b"ZzZ", b"yxY", b"zXz"],
        ),
        "mju_sum mju_L1": dict(vec="n", n=ANYN),
        "mju_addToScl": dict(res="n", vec="n", n=ANYN),
        "mju_addScl": dict(res="n", vec1="n", vec2="n", n=ANYN),
        "mju_norm": dict(res="n"),
        "mju_normalize": dict(res="n", n=sizes(1, 10, 40)),
        "mju_dot": dict(vec1="n", vec2="n"),
        "mju_mulMatVec": dict(res="nr", mat="nr*nc", vec="nc"),
        "mju_mulMatTVec": dict(res="nc", mat="nr*nc", vec="nr"),
        "mju_mulVecMatVec": dict(vec1="n", mat="n*n", vec2="n"),
        "mju_mulMatMat": dict(res="r1*c2", mat1="r1*c1", mat2="c1*c2"),
        "mju_mulMatMatT": dict(res="r1*r2", mat1="r1*c1", mat2="r2*c1"),
        "mju_mulMatTMat": dict(res="c1*c2", mat1="r1*c1", mat2="r1*c2"),
        "mju_sqrMatTD": dict(res="nc*nc", mat="nr*nc", diag="nr", null=["diag"]),
        "mju_cholSolve": dict(mat=lower, res="n", vec="n", calm=True),
        "mju_cholFactor": dict(mat=positive, mindiag=lambda c, e: c.pick([1e-10, 0.1, 0.5])),
        "mju_cholUpdate": dict(
            mat=lower, x=lambda c, e: c.arr(c.normal(e["n"], 0.15) * c.g.integers(0, 2, e["n"]))
        ),
        "mju_cholFactorBand": dict(band, mat=band_spd, diagadd=(0, 1), diagmul=(0, 1)),
        "mju_cholSolveBand": dict(band, mat=band_spd, res="ntotal", vec="ntotal", calm=True),
        "mju_bandMulMatVec": dict(
            band, mat=banded, nvec=(0, 3), res="ntotal*nvec", vec="ntotal*nvec"
        ),
        "mju_band2Dense": dict(band, mat=banded, res="ntotal*ntotal", exact=True),
        "mju_dense2Band": dict(band, mat="ntotal*ntotal", res=banded, exact=True),
        "mju_eig3": dict(mat=symmetric, tol=1e-8),
        "mju_muscleGain mju_muscleBias": muscle,
        "mju_muscleDynamics": dict(
            ctrl=(-0.2, 1.2),
            act=(-0.2, 1.2),
            prm=lambda c, e: c.arr(
                [c.g.uniform(0.01, 0.1), c.g.uniform(0.02, 0.2), c.pick([0, 0.1, 0.5])]
            ),
        ),
        "mju_encodePyramid mju_decodePyramid": dict(
            dim=(1, 6), pyramid="2*dim", force="dim", mu=uniform(0.1, 2, "dim"), calm=True
        ),
        "mju_springDamper": dict(
            Kp=oneof(0.0, 1.0, 2.25), Kv=oneof(0.0, 2.0, 3.0), dt=(0, 1), pos0=(-1, 1), vel0=(-1, 1)
        ),
        "mju_rayGeom": dict(
            pos=target, size=uniform(0.2, 1, "3"), pnt=eye, vec=gaze, geomtype=[0, 2, 3, 4, 5, 6]
        ),
        "mju_raySkin": dict(
            nvert=(3, 12),
            nface=(1, 12),
            face=lambda c, e: c.ints(0, e["nvert"], 3 * e["nface"]),
            vert="3*nvert",
            pnt=lambda c, e: c.arr(3 * c.unit(3)),
            vec=lambda c, e: c.arr(c.normal(3)),
        ),
    }
)

OBJECT = {
    E["mjOBJ_BODY"]: "nbody",
    E["mjOBJ_XBODY"]: "nbody",
    E["mjOBJ_GEOM"]: "ngeom",
    E["mjOBJ_SITE"]: "nsite",
    E["mjOBJ_CAMERA"]: "ncam",
}


def geoms(m, kind):
    return np.nonzero(marray(m, "geom_type") == E[kind])[0]


def aim(what):
    def at(c, e):
        x = c.true.array(what).reshape(-1, 3)
        c.target = x[e["geomid"] if "geomid" in e else c.int(0, len(x))]
        return eye(c, e)

    return at


def onto(kind):
    return dict(
        geomid=lambda c, e: int(c.pick(geoms(c.refm, kind))),
        pnt=aim("geom_xpos"),
        vec=gaze,
        need=lambda m: len(geoms(m, kind)) > 0,
    )


def rays(c, e):
    return c.arr([gaze(c, e)[:3] * c.pick([1, 1, 1, 0]) for _ in range(e["nray"])])


whose = dict(
    objtype=lambda c, e: c.pick([t for t, n in OBJECT.items() if e[n]]),
    objid=lambda c, e: c.int(0, e[OBJECT[e["objtype"]]]),
)
ray = dict(
    pnt=aim("geom_xpos"),
    vec=gaze,
    geomgroup=lambda c, e: c.arr(c.g.integers(0, 2, 6), np.uint8),
    bodyexclude=lambda c, e: c.int(-1, e["nbody"]),
    need=has("ngeom"),
)
jac = dict(jacp="3*nv", jacr="3*nv")
table(
    {  # on a model, after mj_forward
        "mj_jac mj_jacBody mj_jacBodyCom mj_jacDot mj_jacSubtreeCom": jac,
        "mj_jacGeom": dict(jac, need=has("ngeom")),
        "mj_jacSite": dict(jac, need=has("nsite")),
        "mj_jacPointAxis": dict(jacPoint="3*nv", jacAxis="3*nv"),
        "mj_angmomMat": dict(mat="3*nv"),
        "mj_fullM": dict(dst="nv*nv", M="nM"),
        "mj_mulM mj_mulM2": dict(res="nv", vec="nv"),
        "mj_solveM": dict(n=(1, 3), x="n*nv", y="n*nv"),
        "mj_solveM2": dict(n=(1, 3), x="n*nv", y="n*nv", sqrtInvD=uniform(0.5, 2, "nv")),
        "mj_rne": dict(result="nv"),
        "mj_applyFT": dict(qfrc_target="nv"),
        "mj_objectVelocity": whose,
        "mj_objectAcceleration": dict(whose, before="mj_forward mj_rnePostConstraint"),
        "mj_getTotalmass": {},
        "mj_contactForce": dict(id=lambda c, e: c.int(-1, e["ncon"] + 1), need=has("ngeom")),
        "mj_local2Global": dict(sameframe=(0, 4)),
        "mj_differentiatePos": dict(qvel="nv", qpos1="nq", qpos2="nq", dt=(0.1, 1)),
        "mj_integratePos": dict(qpos="nq", qvel="nv"),
        "mj_normalizeQuat": dict(qpos="nq"),
        "mj_mulJacVec": dict(res="nefc", vec="nv"),
        "mj_mulJacTVec": dict(res="nv", vec="nefc"),
        "mj_constraintUpdate": dict(
            jar="nefc", also="efc_force efc_state qfrc_constraint contact.H"
        ),
        "mj_geomDistance": dict(
            geom1="ngeom",
            geom2=lambda c, e: (e["geom1"] + c.int(1, e["ngeom"])) % e["ngeom"],
            distmax=(0, 3),
            need=lambda m: m.env["ngeom"] > 1,
        ),
        "mj_ray": ray,
        "mj_multiRay": dict(
            ray,
            nray=(0, 6),
            vec=rays,
            geomid="nray",
            dist="nray",
            normal="3*nray",
            cutoff=lambda c, e: c.pick([1e10, 5.0]),
        ),
        "mj_rayHfield": onto("mjGEOM_HFIELD"),
        "mj_rayMesh": onto("mjGEOM_MESH"),
        "mj_rayFlex": dict(
            flex_layer=(0, 1),
            flexid="nflex",
            pnt=aim("flexvert_xpos"),
            vec=gaze,
            need=has("nflex"),
            flex=True,
            before="mj_kinematics mj_comPos mj_flex",
        ),
    },
    floor=1e-3,
)
errors(
    "mju_euler2Quat", *(lambda c, s=s: c.call(O(4), O(3), s) for s in (b"xy", b"xyzx", b"xyw", b""))
)
errors(
    "mju_boxQP",
    *(
        lambda c, n=n: c.call(O(2), O(20), None, np.eye(2), O(2), n, np.ones(2), O(2))
        for n in (0, 2)
    ),
)
errors("mju_rayGeom", lambda c: c.call(O(3), np.eye(3), I3, I3, I3, 7, None))
errors("mj_stateSize", *(lambda c, n=n: c.call(c.m, n) for n in (-1, 1 << 14)))
errors("mj_applyFT", lambda c: c.call(c.m, c.d, I3, None, I3, c.m.env["nbody"], O(c.m.env["nv"])))
errors("mj_objectVelocity mj_objectAcceleration", lambda c: c.call(c.m, c.d, 3, 0, O(6), 0))
errors("mj_ray", lambda c: c.call(c.m, c.d, O(3), O(3), None, 1, -1, None, None))
errors(
    "mj_rayMesh mj_rayHfield",
    lambda c: c.call(
        c.m, c.d, int(np.nonzero(marray(c.refm, "geom_type") % 6 != 1)[0][0]), O(3), I3, None
    ),
)
