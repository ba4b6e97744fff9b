"""Recipes for abstract visualisation."""

import ctypes as C
import re

import numpy as np

from abi import View
from arguments import fields, Struct
from case import errors, has, I3, O, recipe


def cameras(c, scn):
    """Fills in the two cameras and the transform of a scene."""
    ortho, near = c.int(0, 2), c.g.uniform(0.01, 0.1)
    scn.set(
        enabletransform=c.int(0, 2),
        translate=c.normal(3),
        rotate=c.unit(),
        scale=c.g.uniform(0.5, 2),
    )
    for i in range(2):
        v, f = View(scn.at("camera") + 64 * i, "mjvGLCamera"), c.unit(3)
        low, high = c.g.uniform(0.01, 0.1, 2)
        values = dict(
            pos=c.normal(3),
            forward=f,
            up=np.cross(f, c.unit(3)),
            frustum_center=0.01,
            frustum_width=0.02,
            frustum_bottom=-low,
            frustum_top=high,
        )
        for k, x in dict(values, frustum_near=near, frustum_far=50, orthographic=ortho).items():
            v.scalar(k)[...] = x


def viewer(c, m):
    """A camera of any kind."""
    cam = Struct("mjvCamera")
    c.s.ref.mjv_defaultFreeCamera(c.refm, cam)
    kind = c.pick([0, 0, 1] + [2] * (m.env["ncam"] > 0))
    cam.set(
        type=kind,
        azimuth=c.g.uniform(-180, 180),
        elevation=c.g.uniform(-80, 80),
        trackbodyid=c.int(0, m.env["nbody"]),
        fixedcamid=c.int(0, m.env["ncam"]),
    )
    return cam


def grip(c, m, lo=-1, hi=1):
    """A perturbation of any body."""
    return Struct(
        "mjvPerturb",
        select=c.int(lo, m.env["nbody"] + hi),
        flexselect=-1,
        skinselect=-1,
        active=c.int(0, 4),
        active2=c.pick([0, 0, 1, 2]),
        refpos=c.normal(3),
        refquat=c.unit(),
        refselpos=c.normal(3),
        localpos=c.normal(3, 0.1),
        localmass=c.g.uniform(0.5, 2),
        scale=c.g.uniform(0.5, 2),
    )


def options(c):
    """What is to be shown: the defaults with some flags turned over."""
    o = Struct("mjvOption")
    c.s.ref.mjv_defaultOption(o)
    o.set(flags=o["flags"] ^ (c.g.random(31) < c.pick([0, 0.2, 0.5, 0.5])))
    if c.chance(0.5):
        o.set(
            label=c.int(0, 17),
            frame=c.int(0, 8),
            bvh_depth=c.int(0, 4),
            geomgroup=c.g.integers(0, 2, 6),
            sitegroup=1,
        )
    return o


def scene(c, m, maxgeom):
    s = Struct("mjvScene")
    c.mjv_makeScene(m, s, maxgeom)
    c.after.append(lambda: c.mjv_freeScene(s))
    return s


BUFFERS = {
    "skinvert": "3*nskinvert",
    "skinnormal": "3*nskinvert",
    "flexvert": "3*nflexvert",
    "skinvertnum": "nskin",
    "skinvertadr": "nskin",
    "skinfacenum": "nskin",
    "flexedge": "2*nflexedge",
    "flexfaceused": "nflex",
}


def seen(c, m, s, buffers):
    """Takes down a scene: its own fields, the geoms, lights, and if asked so the vertices of
    skins and flexes.
    """
    c.out.update(fields(s.addr, "mjvScene", skip=r"lights\..*"))
    c.out.update(fields(s.at("lights"), "mjvLight", int(s["nlight"]), prefix="light."))
    c.out.update(fields(s.view.pointer("geoms"), "mjvGeom", int(s["ngeom"]), prefix="geom."))
    for k, n in BUFFERS.items() if buffers else ():
        c.out[k] = s.view.array(
            k, np.float32 if re.search("vert$|normal", k) else np.int32, eval(n, {}, m.env)
        ).copy()


@recipe(
    "mjv_updateScene mjv_addGeoms mjv_makeLights mjv_updateCamera mjv_updateSkin "
    "mj_printScene mj_printFormattedScene",
    floor=1e-3,
)
def _(c):
    m, d = c.forward()
    s = scene(c, m, c.pick([1000, 2000, 5]))
    opt = options(c)
    pert = c.may(grip(c, m, hi=0), 0.5)
    cam = viewer(c, m)
    mask = c.pick([7, 7, 7, 1, 2, 4])
    if c.name in ("mjv_addGeoms", "mjv_makeLights", "mjv_updateSkin"):
        cameras(c, s)
    if c.name == "mjv_addGeoms":
        c.call(m, d, opt, pert, mask, s)
    elif c.name == "mjv_updateCamera":
        c.call(m, d, cam, s)
        c.out.update(fields(cam.addr, "mjvCamera", prefix="cam."))
    elif c.name in ("mjv_makeLights", "mjv_updateSkin"):
        c.call(m, d, s)
    else:
        for _ in range(2):
            c.mjv_updateScene(m, d, opt, pert, cam, mask, s)
    if "print" not in c.name:
        seen(c, m, s, re.search("Scene|Skin", c.name))
        return
    c.call(s, c.file(), *([c.pick([b"%g", b"%10.4f", b"bad"])] if "Formatted" in c.name else []))
    c.out["file"] = c.text()


@recipe("mjv_makeScene", cost=2)
def _(c):
    m = c.choose()
    s = scene(c, m, c.pick([0, 10, 1000]))
    c.out.update(s.fields())
    if s["maxgeom"]:
        C.memset(s.view.pointer("geoms"), 1, 236 * int(s["maxgeom"]))


@recipe(
    "mjv_room2model mjv_model2room mjv_cameraInModel mjv_cameraInRoom mjv_frustumHeight "
    "mjv_averageCamera"
)
def _(c):
    s, v = Struct("mjvScene"), [c.vec(3, True), c.vec(4, True), c.vec(3, True), c.quat()]
    cameras(c, s)
    at = s.at("camera")
    c.call(
        *(v if "2" in c.name else map(c.may, v[:3]) if "In" in c.name else []),
        *([at, at + 64] if "average" in c.name else [s]),
    )
    c.out.update(enumerate(v))


errors(
    "mjv_room2model mjv_model2room",
    lambda c: c.call(O(3), O(4), O(3), np.ones(4), Struct("mjvScene")),
)
errors("mjv_frustumHeight", lambda c: c.call(Struct("mjvScene")))
errors("mjv_cameraInModel mjv_cameraInRoom", lambda c: c.call(O(3), O(3), O(3), Struct("mjvScene")))
errors("mjv_connector", lambda c: c.call(Struct("mjvGeom"), 2, 0.1, O(3), I3))


@recipe("mjv_moveCamera mjv_movePerturb mjv_moveModel", floor=1e-3)
def _(c):
    m, d = c.forward()
    s = Struct("mjvScene")
    cam = viewer(c, m)
    pert = grip(c, m, 0, 0)
    how = (c.int(1, 8), c.real(-1, 1), c.real(-1, 1))
    cameras(c, s)
    c.call(
        m,
        *{
            "mjv_moveCamera": [*how, s, cam],
            "mjv_movePerturb": [d, *how, s, pert],
            "mjv_moveModel": [*how, c.arr(c.unit(3)), s],
        }[c.name],
    )
    c.out.update({**cam.fields(), **pert.fields(), **fields(s.addr, "mjvScene", skip="lights.*")})


@recipe("mjv_initPerturb mjv_applyPerturbPose mjv_applyPerturbForce", floor=1e-3)
def _(c):
    m, d = c.forward()
    s, pert = Struct("mjvScene"), grip(c, m)
    cameras(c, s)
    c.call(
        m,
        d,
        *{
            "mjv_initPerturb": [s, pert],
            "mjv_applyPerturbPose": [pert, c.int(0, 2)],
            "mjv_applyPerturbForce": [pert],
        }[c.name],
    )
    c.out.update(
        {
            **pert.fields(),
            **{k: d.array(k).copy() for k in ("qpos", "mocap_pos", "mocap_quat", "xfrc_applied")},
        }
    )


@recipe("mjv_select", floor=1e-3, need=has("ngeom"))
def _(c):
    m, d = c.forward()
    s = scene(c, m, 2000)
    opt = options(c)
    found = [c.vec(3), *(c.arr([-5], np.int32) for _ in range(3))]
    c.mjv_updateScene(m, d, opt, None, viewer(c, m), 7, s)
    c.call(m, d, opt, c.real(0.5, 2), c.real(0.2, 0.8), c.real(0.2, 0.8), s, *found)
    c.out.update(enumerate(found))


@recipe("mjv_initGeom mjv_connector")
def _(c):
    g = Struct("mjvGeom", 3)
    if c.name == "mjv_initGeom":
        c.call(
            g,
            c.pick([0, 2, 3, 5, 6, 100, 1001]),
            *map(c.may, (c.vec(3), c.vec(3), c.rot(), c.floats(4))),
        )
    else:
        c.call(
            g,
            c.pick([3, 5, 100, 101, 102, 103]),
            c.real(0.01, 0.1),
            c.vec(3, True),
            c.pick([c.vec(3, True), c.arr([0, 0, 1.0])]),
        )
    c.out.update(g.fields())


@recipe("mjv_cameraFrame mjv_cameraFrustum", floor=1e-3)
def _(c):
    m, d = c.forward()
    frame, cam = c.name == "mjv_cameraFrame", viewer(c, m)
    v = [c.vec(3) for _ in range(4)] if frame else [c.floats(2) for _ in range(3)]
    c.call(*(x if i == 1 else c.may(x) for i, x in enumerate(v)), d if frame else m, cam)
    c.out.update(enumerate(v))
