"""Recipes for XML, specs and defaults."""

import os
import re

import numpy as np

from abi import Data, FEATURES, FUNCTIONS, Model, STRUCTS
from arguments import fields, Struct, Text
from case import cold, errors, note, O, recipe, source, told
from sides import marray, option, wrap
from states import restore

# Compiles with a warning.
UNSTABLE = (
    b'<mujoco><option gravity="0 0 -1e12"/><worldbody><body><freejoint/><geom size=".1"/></body>'
    b"</worldbody></mujoco>"
)


@recipe("mj_loadXML", cost=0, tol=1e-10, floor=1e-3)
def _(c):
    err = note()
    p = c.call(source(c), None, err, 1000)
    c.out["error"] = told(err)
    if p:
        c.model(Model(p))
        c.mj_deleteModel(p)


@recipe("mj_parseXML mj_parseXMLString mj_parse", cost=0)
def _(c):
    err, text = note(), source(c)
    more = [c.pick([b"", b"text/xml", b"model/none"])] if c.name == "mj_parse" else []
    if c.name == "mj_parseXMLString":
        with open(text, "rb") as f:
            text = f.read()
    s = c.call(text, *more, None, err, 1000)
    c.out["error"] = told(err)
    if s:
        c.out.update(fields(s, "mjSpec"))
        c.mj_deleteSpec(s)


@recipe(
    "mj_compile mj_copySpec mj_deleteSpec mjs_getError mjs_isWarning", cost=0, tol=1e-10, floor=1e-3
)
def _(c):
    s = (
        c.mj_parseXMLString(UNSTABLE, None, note(), 1000)
        if c.k % 4 == 3 and "mjs_" in c.name
        else c.mj_parseXML(source(c), None, note(), 1000)
    )
    if not s:
        return
    if c.name == "mj_copySpec":
        old, s = s, c.call(s)
        c.mj_deleteSpec(old)
    p = c.mj_compile(s, None)
    if c.name in ("mj_compile", "mj_copySpec"):
        c.out["compiled"] = bool(p)
        p and c.model(Model(p))
    elif c.name == "mjs_getError":
        t = c.call(s, keep=False)
        c.out["text"] = t and Text(t.decode(errors="replace"))
    elif c.name == "mjs_isWarning":
        c.call(s)
    c.mj_deleteModel(p)
    c.mj_deleteSpec(s)


def saved(c, text):
    """A saved text without content types, which the reference leaves out where a file came from its
    cache; in the reference's, energy sensors get the names under which they are read.
    """
    text = text and re.sub(r' content_type="[^"]*"', "", text)
    if text and c.side is c.s.ref:
        text = re.sub(r"<(potential|kinetic)\b", r"<e_\1", text)
    return text and Text(text)


@recipe("mj_saveLastXML mj_freeLastXML mj_saveXMLString mj_saveXML", cost=2)
def _(c):
    c.choose()
    err, name, n = note(), c.file(), c.pick([100, 10**6])
    buf = note(n)
    cold(c)
    p, _ = c.side.load(c.path)
    if "Last" in c.name:
        if c.name == "mj_freeLastXML":
            c.call()
        c.out["saved"] = c.mj_saveLastXML(
            name, c.pick([None, p]) if c.name == "mj_saveLastXML" else None, err, 1000
        )
    else:
        s = c.mj_parseXML(c.path.encode(), None, err, 1000)
        q = c.mj_compile(s, None) if c.chance(0.8) else None
        c.call(s, name, err, 1000) if c.name == "mj_saveXML" else c.call(s, buf, n, err, 1000)
        c.mj_deleteModel(q)
        c.mj_deleteSpec(s)
    c.out.update(error=told(err), xml=saved(c, told(buf)), file=saved(c, c.text()))
    c.mj_deleteModel(p)


@recipe("mj_copyBack mj_recompile", cost=8, tol=1e-8, floor=1e-3)
def _(c):
    c.choose()
    cold(c)
    s = c.mj_parseXML(c.path.encode(), None, note(), 1000)
    m = Model(c.mj_compile(s, None))
    d, xml = Data(c.side, m), note(10**6)
    if c.name == "mj_copyBack":
        for k, x in (
            ("body_mass", 2),
            ("geom_friction", 1.5),
            ("jnt_range", 1.25),
            ("geom_rgba", 0.5),
        ):
            marray(m, k)[:] *= x
        option(m, "timestep")[...] = 0.004
        c.call(s, m)
        c.mj_saveXMLString(s, xml, 10**6, None, 0)
        c.out["xml"] = saved(c, told(xml))
    else:
        restore(c.s.truth(c.path, c.int(0, 2**31))[0], d)
        c.call(s, None, m, d)
        c.model(m)
        c.data(wrap(c.side, Model(m.addr), d.addr))
    c.mj_deleteData(d)
    c.mj_deleteModel(m)
    c.mj_deleteSpec(s)


@recipe("mju_getXMLDependencies", cost=0)
def _(c):
    # Size of a std::string.
    probe, vec = note(64), O(3, np.uint64)
    c.mjs_setString(probe, b"x" * 100)
    step = 24 if probe[0] & 1 else 32
    c.call(c.s.picked[c.k % len(c.s.picked)].encode(), vec)
    # Ours are sorted, the reference's in the order of a hash set.
    c.out["files"] = sorted(c.mjs_getString(a) for a in range(int(vec[0]), int(vec[1]), step))


errors(
    "mju_getXMLDependencies",
    lambda c: c.call(b"no such file", O(3)),
    lambda c: c.call(os.path.join(FEATURES, "invalid-unclosed-tag.xml").encode(), O(3)),
)


@recipe("mj_makeSpec", calls=3, exact=True)
def _(c):
    s = c.call()
    c.out.update(fields(s, "mjSpec"))
    c.mj_deleteSpec(s)


@recipe("mjs_resolveOrientation")
def _(c):
    q = c.quat()
    parts = {
        k: c.vec(n, k == "xyaxes" or c.chance(0.9))
        for k, n in (("axisangle", 4), ("xyaxes", 6), ("zaxis", 3), ("euler", 3))
    }
    c.call(
        q,
        c.int(0, 2),
        c.pick([b"xyz", b"ZYX", b"xYz"]),
        Struct("mjsOrientation", type=c.int(0, 5), **parts),
    )
    c.out["quat"] = q


DEFAULTS = {
    n: s
    for n in FUNCTIONS
    if "_default" in n and (s := n.replace("_default", "")) in STRUCTS and s != "mjVFS"
}
DEFAULTS.update(mjs_defaultSpec="mjSpec", mju_defaultTask="mjTask")


@recipe(" ".join(DEFAULTS), calls=3, exact=True)
def _(c):
    s = Struct(DEFAULTS[c.name], c.pick([0, 0x5A]))
    c.call(s)
    c.out.update(s.fields())


@recipe("mj_defaultSolRefImp", calls=5, exact=True)
def _(c):
    a, b = c.may(c.vec(2)), c.may(c.vec(5))
    c.call(a, b)
    c.out.update(solref=a, solimp=b)


@recipe("mjv_defaultFreeCamera")
def _(c):
    s = Struct("mjvCamera", 7)
    c.call(c.choose(), s)
    c.out.update(s.fields())
