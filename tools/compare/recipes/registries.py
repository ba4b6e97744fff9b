"""Recipes for what is registered: plugins, resource providers, decoders."""

import ctypes as C

import numpy as np

from abi import Data, ENUMVAL as E, Model
from arguments import fields, Struct
from case import errors, note, O, recipe
from library import callback, pointed
from recipes.files import contents, decoder, on_disk, provider
from sides import marray


def plugin(c, name, log, nattribute=2):
    """An engine plugin with callbacks of our own."""
    texts = [C.create_string_buffer(t) for t in (name, b"gain", b"bias")]
    attr = (C.c_void_p * 2)(*(C.addressof(t) for t in texts[1:]))
    act = {
        "nstate": callback("ipi", lambda m, i: 1),
        "init": callback("ippi", lambda m, d, i: log.append(f"init {i}") or 0),
        "destroy": callback("vpi", lambda d, i: log.append("destroy")),
        "reset": callback("vpppi", lambda m, x, d, i: log.append("reset")),
        "compute": callback("vppii", lambda m, d, i, what: log.append(f"compute {what}")),
        "advance": callback("vppi", lambda m, d, i: log.append("advance")),
        "sdf_distance": callback("dppi", lambda p, d, i: 1.0),
        "sdf_gradient": callback("vpppi", lambda g, p, d, i: None),
    }
    p = Struct(
        "mjpPlugin",
        name=texts[0],
        nattribute=nattribute,
        attributes=attr,
        capabilityflags=E["mjPLUGIN_PASSIVE"] | E["mjPLUGIN_SDF"],
        **act,
    )
    c.s.keep += [act, texts, attr, p]
    return p


PLUGINXML = b"""<mujoco><extension><plugin plugin="%s"><instance name="i">
<config key="gain" value="2.5"/></instance></plugin></extension>
<worldbody><body><joint/><geom size=".1"/><plugin instance="i"/></body>
<geom type="box" size="1 2 3"/></worldbody></mujoco>"""


@recipe(
    "mjp_registerPlugin mjp_pluginCount mjp_getPlugin mjp_getPluginAtSlot "
    "mj_getPluginConfig mjc_getSDF",
    calls=10,
)
def _(c):
    was, name, log, at = c.mjp_pluginCount(), b"test.%d" % c.tag, [], C.c_int(99)
    slot = c.mjp_registerPlugin(plugin(c, name, log))
    p = c.mj_compile(c.mj_parseXMLString(PLUGINXML % name, None, note(), 1000), None)
    c.out.update(slot=slot - was, count=c.mjp_pluginCount() - was, compiled=bool(p))
    if not p:
        return
    m = Model(p)
    marray(m, "geom_plugin")[:] = 0
    if c.name == "mjp_getPlugin":
        p = c.call(c.pick([name, name.upper(), b"none", b""]), C.byref(at))
        c.out.update(at=max(at.value - was, -1), name=C.string_at(pointed(p)) if p else None)
    elif c.name == "mjp_getPluginAtSlot":
        p = c.call(c.pick([slot, slot + 1, -1]))
        c.out.update(fields(p, "mjpPlugin") if p else {})
    elif c.name == "mj_getPluginConfig":
        c.call(m, c.pick([0, 1, -1]), c.pick([b"gain", b"bias", b"Gain", None]))
    elif c.name == "mjc_getSDF":
        c.out["mine"] = c.call(m, c.int(0, 2)) == c.mjp_getPluginAtSlot(slot)
    else:
        d = Data(c.side, m)
        c.mj_step(m, d)
        c.mj_deleteData(d)
        c.out["log"] = log


for bad in ([(b"", 0)], [(b"x.y", -1)], [(b"x.y", 300)], [(b"x.y", 1), (b"X.Y", 1)]):
    errors("mjp_registerPlugin", lambda c, bad=bad: [c.call(plugin(c, n, [], k)) for n, k in bad])


def primitives(m):
    k = marray(m, "geom_type")
    return np.nonzero((k >= E["mjGEOM_SPHERE"]) & (k <= E["mjGEOM_BOX"]))[0]


@recipe("mjc_distance mjc_gradient", need=lambda m: len(primitives(m)) > 1, floor=1e-3)
def _(c):
    m, d = c.forward()
    ids = c.g.choice(primitives(c.refm), 2).astype(np.int32)
    kinds = marray(c.refm, "geom_type")[ids]
    none, pos, mat = O(2), c.arr(c.normal(3, 0.3)), c.rot()
    s = Struct(
        "mjSDF", plugin=none, id=ids, geomtype=kinds, relpos=pos, relmat=mat, type=c.int(0, 4)
    )
    x, g = c.arr(c.normal(3, c.pick([0.05, 0.3, 2]))), c.vec(3)
    c.call(m, d, s, *([x] if c.name == "mjc_distance" else [g, x]))
    c.out["gradient"] = g


@recipe(
    "mjp_registerResourceProvider mjp_resourceProviderCount mjp_getResourceProvider "
    "mjp_getResourceProviderAtSlot",
    calls=20,
)
def _(c):
    was = c.mjp_resourceProviderCount()
    log = []
    q = None
    prefix = C.create_string_buffer(c.pick([b"pre%d", b"p+r.e-%d", b"not valid %d"]) % c.tag)
    p = provider(c, log, prefix=prefix)
    c.s.keep.append(prefix)
    slot = c.mjp_registerResourceProvider(p)
    c.out.update(slot=slot - was if slot > 0 else slot, count=c.mjp_resourceProviderCount() - was)
    if c.name == "mjp_getResourceProvider":
        q = c.call(prefix.value + c.pick([b":x", b""]))
    elif c.name == "mjp_getResourceProviderAtSlot":
        q = c.call(slot + c.int(0, 2))
    elif c.name == "mjp_registerResourceProvider" and slot > 0:
        c.out.update(
            again=c.do(c.name, p) - was, read=contents(c, None, prefix.value + b":thing"), log=log
        )
    c.out["prefix"] = C.string_at(pointed(q)) if q else None


@recipe("mjp_registerDecoder mjp_findDecoder", calls=30)
def _(c):
    k = c.tag
    kind = b"test/kind%d" % k
    ext = b".t%d|.u%d" % (k, k)
    name = C.create_string_buffer(c.pick([b"file.t%d", b"FILE.U%d", b"file.v%d"]) % k)
    c.mjp_registerDecoder(
        decoder(
            c,
            c.may(kind),
            c.may(ext),
            c.int(0, 4) > 0,
            **({"decode": None} if c.chance(0.1) else {}),
        )
    )
    c.out["found"] = bool(
        c.mjp_findDecoder(
            Struct("mjResource", name=name), c.pick([b"", kind, kind.upper(), b"other"])
        )
    )


@recipe("mj_loadPluginLibrary mj_loadAllPluginLibraries", calls=3)
def _(c):
    on_disk("plugins/bad.so", b"not a library")
    on_disk("dir/file", b"")
    f = callback("vsii", lambda *a: None)
    args = (
        [[b"./none.so"], [b"plugins/bad.so"], [b""]]
        if c.name == "mj_loadPluginLibrary"
        else [[b"plugins", f], [b"no such folder", f], [b"dir", f]]
    )
    c.out["text"] = c.dies(lambda c: c.call(*args[c.k]))
