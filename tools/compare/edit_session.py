"""One library at work on an editing program: operations on specs, and records of their results."""

import ctypes as C
import difflib
import functools
import itertools
import json
import math
import os
import re

import numpy as np

from abi import (
    ARRAYS,
    DATA,
    DT,
    ENUMS,
    FUNCTIONS,
    SKIP_MODEL,
    STRUCTS,
    Data,
    Model,
    View,
    parse_type,
)
from abi import ENUMVAL as E
from edit_models import XMLS
from states import INPUTS, worst_error

MJS = [f for f in FUNCTIONS if f.startswith("mjs_")]
DTYPES = dict(DT, **{e: np.int32 for e in ENUMS})
MEMBERS = {s: {f["name"]: f for f in d["fields"]} for s, d in STRUCTS.items()}
VECTORS = {
    "mjDoubleVec *": ("mjs_setDouble", np.float64),
    "mjFloatVec *": ("mjs_setFloat", np.float32),
    "mjIntVec *": ("mjs_setInt", np.int32),
    "mjByteVec *": ("mjs_setBuffer", np.uint8),
}
ROWS = {
    "mjIntVecVec *": ("mjs_appendIntVec", np.int32),
    "mjFloatVecVec *": ("mjs_appendFloatVec", np.float32),
}

# Kinds of element, in bodies and elsewhere, with the suffix of their struct and functions; those
# that need a name; those that have default classes.
TREE = {
    "body": "Body",
    "joint": "Joint",
    "geom": "Geom",
    "site": "Site",
    "camera": "Camera",
    "light": "Light",
    "frame": "Frame",
}
KINDS = TREE | {
    "flex": "Flex",
    "mesh": "Mesh",
    "skin": "Skin",
    "hfield": "HField",
    "texture": "Texture",
    "material": "Material",
    "pair": "Pair",
    "exclude": "Exclude",
    "equality": "Equality",
    "tendon": "Tendon",
    "actuator": "Actuator",
    "sensor": "Sensor",
    "numeric": "Numeric",
    "text": "Text",
    "tuple": "Tuple",
    "key": "Key",
    "plugin": "Plugin",
}
ASSETS = ["mesh", "hfield", "texture", "material"]
CLASSES = [
    "joint",
    "geom",
    "site",
    "camera",
    "light",
    "mesh",
    "material",
    "pair",
    "equality",
    "tendon",
    "actuator",
]
OBJ = {k: E["mjOBJ_" + k.upper()] for k in KINDS}
STRUCT = {k: "mjs" + s for k, s in KINDS.items()} | {
    "spec": "mjSpec",
    "world": "mjsBody",
    "default": "mjsDefault",
}


# What only rounding decides where the inertia is singular, say by two equal joints.
SINGULAR = re.compile(
    r"error of|warning|model\.((dof|body|tendon|flexedge)_invweight0|actuator_acc0"
    r"|jnt_(stiffness|damping)|dof_damping)"  # of springdamper
)


def kind_of(handle):
    return handle.rstrip("0123456789")


def world_of(spec):
    return "world" + spec[4:]


@functools.cache
def route(struct, path):
    """How to reach a field: offsets with a pointer to follow between them, and the field's type."""
    hops = [0]
    while path not in MEMBERS[struct]:
        head, path = path.split(".", 1)
        f = MEMBERS[struct][head]
        hops[-1] += f["offset"]
        struct = f["type"].rstrip(" *")
        if f["type"].endswith("*"):
            hops.append(0)
    hops[-1] += MEMBERS[struct][path]["offset"]
    return hops, MEMBERS[struct][path]["type"]


def pointer_at(addr):
    return C.c_void_p.from_address(addr).value


def cell(addr, t):
    base, dims = parse_type(t)
    dt = np.dtype(DTYPES[base])
    n = math.prod(dims)
    return np.frombuffer((C.c_char * (dt.itemsize * n)).from_address(addr), dt, n)


def decode(text):
    return text.decode(errors="replace")


class Unknown(Exception):
    """An operation refers to something that no earlier operation made."""


class Missing(Exception):
    """The library has no such function."""


class Session:
    """Plays operations in one library. Handles (geom3, spec1) stand for addresses: at[handle] of
    the struct, el[handle] of the element.
    """

    def __init__(self, lib, cover):
        self.lib, self.dll, self.cover = lib, lib.dll, cover
        self.at, self.el, self.who, self.models, self.cleaned = {}, {}, {}, {}, []
        self.cleanup = C.CFUNCTYPE(None, C.c_void_p)(lambda p: self.cleaned.append(p or 0))

    def call(self, fn, *args):
        if not hasattr(self.dll, fn):
            raise Missing(fn)
        self.cover.hit(fn)
        return getattr(self.dll, fn)(*args)

    def text(self, p):
        return decode(self.call("mjs_getString", p)) if p else None

    def address(self, handle):
        if handle not in self.at:
            raise Unknown(handle)
        return self.at[handle]

    def model(self, handle):
        if handle not in self.models:
            raise Unknown(handle)
        return self.models[handle]

    def field(self, handle, path):
        addr = self.address(handle)
        hops, t = route(STRUCT[kind_of(handle)], path)
        for h in hops[:-1]:
            addr = pointer_at(addr + h)
        return addr + hops[-1], t

    def is_set(self, spec, path):
        return bool(cell(*self.field(spec, path))[0])

    def names_bodies(self, spec):
        """Does anything in a spec refer to a body by its name?"""
        bodies = {E["mjOBJ_BODY"], E["mjOBJ_XBODY"]}
        for kind in ("exclude", "skin", "camera", "light", "equality", "actuator", "sensor", "tuple"):
            for el in self.elements(spec, kind):
                values = self.dump(getattr(self.dll, "mjs_as" + KINDS[kind])(el), STRUCT[kind])
                types = [t for k in ("objtype", "reftype") for t in np.ravel(values.get(k, []))]
                if (
                    kind in ("exclude", "skin")
                    or values.get("targetbody")
                    or values.get("trntype") == E["mjTRN_BODY"]
                    or bodies & set(types)
                ):
                    return True
        return False

    def learn(self, handle, addr):
        el = pointer_at(addr)
        self.forget(self.who.get(el))
        self.at[handle], self.el[handle], self.who[el] = addr, el, handle
        if kind_of(handle) == "spec":
            world = self.dll.mjs_findBody(addr, b"world")
            if world:
                self.learn(world_of(handle), world)

    def forget(self, handle):
        if self.at.pop(handle, None):
            self.who.pop(self.el.pop(handle), None)

    def sweep(self):
        """Handles of elements that are in no spec any more are forgotten: the memory may be
        gone.
        """
        alive = {
            el
            for h in list(self.at)
            if kind_of(h) == "spec"
            for kind in KINDS
            for el in self.elements(h, kind)
        }
        for el, h in list(self.who.items()):
            if kind_of(h) in KINDS and el not in alive:
                self.forget(h)

    def elements(self, spec, kind):
        el, n = self.call("mjs_firstElement", self.address(spec), OBJ[kind]), 0
        while el and n < 3000:
            yield el
            el, n = self.call("mjs_nextElement", self.at[spec], el), n + 1

    def name(self, el):
        return (
            self.text(self.call("mjs_getName", el))
            if C.c_int.from_address(el).value != E["mjOBJ_MODEL"]
            else ""
        )

    def describe(self, el):
        """The same words for the same element in either library."""
        return (
            None
            if not el
            else self.who.get(el)
            or f"element of type {C.c_int.from_address(el).value} named {self.name(el)!r}"
        )

    def dump(self, addr, struct, prefix=""):
        """Every public value of a struct."""
        out = {}
        for name, f in MEMBERS[struct].items():
            t, p, k = f["type"], addr + f["offset"], prefix + name
            if t in STRUCTS:
                out |= self.dump(p, t, k + ".")
            elif t == "mjString *":
                out[k] = self.text(pointer_at(p))
            elif t == "mjDoubleVec *" and pointer_at(p):
                n = C.c_int()
                d = self.call("mjs_getDouble", pointer_at(p), C.byref(n))
                out[k] = np.array((C.c_double * n.value).from_address(d) if n.value else [])
            elif t in VECTORS and pointer_at(p):  # a std::vector begins with its two ends
                a, b = pointer_at(pointer_at(p)) or 0, pointer_at(pointer_at(p) + 8) or 0
                out[k] = (
                    np.frombuffer((C.c_char * (b - a)).from_address(a), VECTORS[t][1]).copy()
                    if b > a
                    else np.empty(0)
                )
            elif "*" not in t and name != "signature":
                out[k] = cell(p, t).copy()
        return out

    def assign(self, handle, path, value):
        """One setting. Names, strings and vectors go through the API, plain numbers straight
        into the struct. Only a name answers.
        """
        if path == "name":
            self.address(handle)
            return self.call("mjs_setName", self.el[handle], value.encode())
        addr, t = self.field(handle, path)
        if t == "mjString *":
            self.call("mjs_setString", pointer_at(addr), value.encode())
        elif t == "mjStringVec *":
            self.call("mjs_setStringVec", pointer_at(addr), value.encode())
        elif t in VECTORS:
            fn, dt = VECTORS[t]
            x = np.array(value, dt)
            self.call(fn, pointer_at(addr), x.ctypes.data, x.size)
        elif t in ROWS:
            for row in value:
                fn, dt = ROWS[t]
                x = np.array(row, dt)
                self.call(fn, pointer_at(addr), x.ctypes.data, x.size)
        elif t == "mjsElement *":
            self.address(value)
            C.c_void_p.from_address(addr).value = self.el[value]
        elif isinstance(value, str):
            cell(addr, t)[:] = np.frombuffer(value.encode(), np.uint8)
        else:
            x = cell(addr, t)
            x[:] = np.array(value, np.float64).astype(x.dtype)

    def value(self, a):
        """An argument as programs write it: @h struct, &h element, #h.field string or vector in
        it, =text, ! the cleanup.
        """
        if isinstance(a, list):
            return (C.c_double * len(a))(*a)
        if not isinstance(a, str):
            return a
        if a[0] == "=":
            return a[1:].encode()
        if a[0] == "!":
            return C.cast(self.cleanup, C.c_void_p).value
        if a[0] == "#":
            return pointer_at(self.field(*a[1:].split(".", 1))[0])
        addr = self.address(a[1:])
        return addr if a[0] == "@" else self.el[a[1:]]

    # operations: each returns a record of what can be compared
    def op_call(self, fn, args, out=None, set=()):
        """Any function of the API, its result read by the types of its signature."""
        got = self.call(fn, *[self.value(a) for a in args])
        t = FUNCTIONS[fn]["returns"]
        rec = {}
        struct = t.rstrip(" *")
        if got and fn.startswith("mjs_add"):
            self.learn(out, got)
            rec |= self.dump(got, struct, "new.")
        elif got and t == "mjsWrap *":
            rec |= self.dump(got, struct, "new.")
        elif t == "mjsElement *":
            rec["returns"] = self.describe(got)
        elif t == "mjString *":
            rec["returns"] = self.text(got)
        elif fn == "mjs_getPluginAttributes":
            rec["returns"] = bool(got)
        elif got and t == "mjsCompiler *":
            rec |= self.dump(got, struct)
        elif got and t.endswith("*") and struct in STRUCTS:
            rec["returns"] = self.describe(pointer_at(got))
            if out and pointer_at(got) not in self.who:
                self.learn(out, got)
        else:
            rec["returns"] = decode(got) if isinstance(got, bytes) else got
        if out in self.at:
            rec |= self.op_set(out, set)
        if fn == "mjs_delete" and got == 0 and args[1]:
            self.forget(args[1][1:])
        if fn == "mj_deleteSpec":
            for h in [
                h
                for h in self.at
                if h in (args[0][1:], world_of(args[0][1:])) or kind_of(h) == "default"
            ]:
                self.forget(h)
        if fn in ("mjs_delete", "mjs_attach", "mj_deleteSpec"):
            self.sweep()
        return rec

    def op_set(self, on, set):
        return {"set " + path: self.assign(on, path, v) for path, v in set}

    def op_aside(self, fn, args):
        """A call that ends in mju_error, or after which the reference cannot go on: made in a
        fork, whose end it is.
        """
        values = [self.value(a) for a in args]
        r, w = os.pipe()
        pid = os.fork()
        if pid == 0:
            self.lib.fatal = lambda text: (os.write(w, text.encode()), os._exit(0))
            code = self.call(fn, *values)
            errors = [
                self.call("mjs_getError", self.at[h]) for h in self.at if kind_of(h) == "spec"
            ]
            os.write(w, f"returned {code}, errors {errors}".encode())
            os._exit(0)
        os.close(w)
        with os.fdopen(r, "rb") as f:
            return {"outcome": decode(f.read()), "status": os.waitpid(pid, 0)[1]}

    def op_parse(self, out, how, source):
        err = C.create_string_buffer(1000)
        source = XMLS[int(source[5:-1])] if source.startswith("XMLS[") else source
        p = self.call(how, source.encode(), *[b"text/xml"] * (how == "mj_parse"), None, err, 1000)
        if p:
            self.learn(out, p)
        return {"parsed": bool(p), "parse error": decode(err.value)}

    def op_list(self, spec, names, full=False):
        """Every element in the order of the iterators; those not known yet get the handles
        given.
        """
        rec = self.dump(self.address(spec), "mjSpec", "spec.") if full else {}
        for kind in KINDS:
            seen = rec["all " + kind] = []
            for i, (el, handle) in enumerate(
                itertools.zip_longest(self.elements(spec, kind), names.get(kind, []))
            ):
                if not el:
                    break
                p = self.call("mjs_as" + KINDS[kind], el)
                if el not in self.who and handle and handle not in self.at:
                    self.learn(handle, p)
                seen.append([self.describe(el), self.name(el), self.call("mjs_getId", el)])
                if full:
                    rec |= self.dump(p, STRUCT[kind], f"{kind}[{i}].")
        return rec

    def op_children(self, body, kind, recurse):
        """What a body holds, by mjs_firstChild and mjs_nextChild."""
        b, seen = self.address(body), []
        el = self.call("mjs_firstChild", b, kind, recurse)
        while el and len(seen) < 3000:
            seen.append([self.describe(el), self.name(el)])
            el = self.call("mjs_nextChild", b, el, recurse)
        return {"children": seen}

    def op_wraps(self, tendon):
        """A tendon's path, read back."""
        t = self.address(tendon)
        rec = {"wraps": self.call("mjs_getWrapNum", t)}
        for i in range(rec["wraps"]):
            w = self.call("mjs_getWrap", t, i)
            side = self.call("mjs_getWrapSideSite", w)
            rec |= self.dump(w, "mjsWrap", f"wrap {i} ")
            rec[f"wrap {i}"] = [
                self.describe(self.call("mjs_getWrapTarget", w)),
                self.describe(pointer_at(side) if side else None),
                self.call("mjs_getWrapDivisor", w),
                self.call("mjs_getWrapCoef", w),
            ]
        return rec

    def op_attributes(self, source, target):
        """Moves the attributes of one plugin instance to another."""
        self.call(
            "mjs_setPluginAttributes",
            self.address(target),
            self.call("mjs_getPluginAttributes", self.address(source)),
        )
        return {}

    def op_toframe(self, on, out):
        p = C.c_void_p(self.address(on))
        f = self.call("mjs_bodyToFrame", C.byref(p))
        self.sweep()
        if f:
            self.learn(out, f)
        return {"returns": bool(f), "body": p.value} | (
            self.dump(f, "mjsFrame", "new.") if f else {}
        )

    def op_defaults(self, kind):
        """mjs_default* over a struct full of junk: every value, and every pointer."""
        struct = "mjSpec" if kind == "Spec" else "mjs" + kind
        buf = C.create_string_buffer(b"\xcd" * STRUCTS[struct]["size"])
        addr = C.addressof(buf)
        self.call("mjs_default" + kind, buf)
        return {
            n: pointer_at(addr + f["offset"])
            for n, f in MEMBERS[struct].items()
            if f["type"].endswith("*")
        } | self.dump(addr, struct)

    def op_orient(self, quat, degree, sequence, set):
        o = C.create_string_buffer(STRUCTS["mjsOrientation"]["size"])
        q = (C.c_double * 4)(*quat)
        for path, v in set:
            f = MEMBERS["mjsOrientation"][path]
            cell(C.addressof(o) + f["offset"], f["type"])[:] = v
        e = self.call("mjs_resolveOrientation", q, degree, sequence.encode(), o)
        return {"error": e and decode(e), "quat": np.array(q)}

    def numbers(self, m):
        return {"model." + k: x for k, x in Model(m).items() if k not in SKIP_MODEL}

    def op_compile(self, spec, out):
        m = self.call("mj_compile", self.address(spec), None)
        self.sweep()
        if m:
            self.models[out] = [m, None]
        return {"compiled": bool(m)} | (self.numbers(m) if m else {})

    def op_data(self, model, seed):
        """mjData in a random state, the same in both libraries as long as the models are."""
        m, d = self.model(model)
        rng = np.random.default_rng(seed)
        if d:
            self.dll.mj_deleteData(d)
        D = Data(self.lib, Model(m))
        self.models[model][1] = D.addr
        if not D.addr:
            return {"data": False}
        D.v.scalar("time")[...] = rng.uniform(0, 9)
        for k in (
            "qpos",
            "qvel",
            "act",
            "ctrl",
            "mocap_pos",
            "mocap_quat",
            "qfrc_applied",
            "userdata",
        ):
            x = D.array(k)
            x[:] = rng.normal(size=x.size)
        return {"data": True}

    def op_recompile(self, spec, model, data):
        m, d = self.model(model)
        if d and not data:
            self.dll.mj_deleteData(d)
            d = self.models[model][1] = None
        rec = {"recompiled": self.call("mj_recompile", self.address(spec), None, m, d)}
        self.sweep()
        if rec["recompiled"]:
            self.models.pop(model)
            return rec  # both are freed
        M = Model(m)
        rec |= self.numbers(m)
        if d:
            v = View(d, "mjData")
            rec["data.time"] = v.scalar("time")
            reset = Data(self.lib, M)
            for a in [DATA[k] for k in INPUTS if k in DATA and k != "tree_asleep"]:
                rec["data." + a["name"]] = v.array(
                    a["name"], DTYPES[a["type"]], M.n(a["rows"], a["cols"])
                )
                rec["reset." + a["name"]] = reset.array(a["name"]).copy()
            self.dll.mj_deleteData(reset.addr)
        return rec

    def op_tweak(self, model, fields, factor):
        """Changes numbers of a compiled model, for mj_copyBack."""
        M = Model(self.model(model)[0])
        for a in [a for a in ARRAYS["model"] if a["name"] in fields]:
            x = M.v.array(a["name"], DTYPES[a["type"]], M.n(a["rows"], a["cols"]))
            x *= x.dtype.type(factor)
        return {}

    def op_copyback(self, spec, model):
        return {"returns": self.call("mj_copyBack", self.address(spec), self.model(model)[0])}

    def op_save(self, spec, size=1 << 20):
        """The saved text. For a buffer that is too small the function answers with the size that it
        needs: recorded is how far that is from the length of the text.
        """
        err = C.create_string_buffer(1000)

        def save(size):
            buf = C.create_string_buffer(size)
            rc = self.call("mj_saveXMLString", self.address(spec), buf, size, err, 1000)
            return rc, buf.value

        rc, text = save(size)
        rec = {"saved": rc, "save error": decode(err.value)}
        if rc > 0:
            text = save(rc + 1)[1]
            beyond = lambda size: f"{int(size) - len(text)} more than the text"
            rec["saved"] = beyond(rc)
            rec["save error"] = re.sub(r"\d+", lambda m: beyond(m[0]), rec["save error"])
        return rec | {"xml": decode(text) if rc >= 0 else ""}

    def op_end(self, order):
        """Everything is freed; the cleanups of user values show."""
        for m, d in self.models.values():
            self.dll.mj_deleteData(d)
            self.dll.mj_deleteModel(m)
        for h in [h for h in order if h in self.at]:
            self.call("mj_deleteSpec", self.at[h])
        self.models, self.at = {}, {}
        return {}

    def do(self, op):
        name, args = op
        warned, cleaned = len(self.lib.warnings), len(self.cleaned)
        try:
            rec = getattr(self, "op_" + name)(**args)
        except Unknown as e:
            rec = {"skipped": str(e)}
        except Missing as e:
            rec = {"missing function": str(e)}
        rec["warnings"] = self.lib.warnings[warned:]
        rec["cleaned up"] = sorted(self.cleaned[cleaned:])
        for h in [h for h in self.at if kind_of(h) == "spec"]:
            rec["error of " + h] = decode(self.call("mjs_getError", self.at[h]))
            rec["warning in " + h] = self.call("mjs_isWarning", self.at[h])
        return rec


def singular(record):
    """Has a compile given a model whose inertia is not safely positive definite?"""
    weights = np.asarray(record.get("model.dof_invweight0", 0))
    return not np.all((weights >= 0) & (weights <= 1e12))


def entries_that_differ(x, y):
    """(place in x, entry of x, entry of y) for the lines of two texts or the entries of two lists;
    "nothing" where one of them has no entry for that of the other.
    """
    x, y = [str(e) for e in x], [str(e) for e in y]
    for tag, i, i_end, j, j_end in difflib.SequenceMatcher(None, x, y, False).get_opcodes():
        if tag != "equal":
            pairs = itertools.zip_longest(x[i:i_end], y[j:j_end], fillvalue="nothing")
            yield from ((i + n, u, v) for n, (u, v) in enumerate(pairs))


def is_reset(record, k, x, y):
    """Has the state of a recompiled model its values after a reset wherever it is not x?"""
    reset = record.get(k.replace("data.", "reset."))
    return k.startswith("data.") and np.array_equal(y[x != y], reset[x != y])


def differences(a, b, tol):
    """[(what, reference, ours)] for two records of the same operation."""
    out, keys = [], list(a) + [k for k in b if k not in a]
    if any(a.get(k) != b.get(k) for k in ("compiled", "recompiled")):
        keys = [k for k in keys if not k.startswith(("model.", "data.", "reset."))]
    if singular(a):
        keys = [k for k in keys if not SINGULAR.match(k)]
    for k in keys:
        x, y = a.get(k, "absent"), b.get(k, "absent")
        if isinstance(x, np.ndarray) and isinstance(y, np.ndarray):
            if x.dtype == y.dtype and x.shape == y.shape and x.tobytes() == y.tobytes():
                continue
            e, i = worst_error(x, y)
            if e > tol:
                out.append(
                    (
                        k + ", as after a reset" * is_reset(b, k, x, y),
                        f"[{i}] {x.ravel()[i]}" if i >= 0 else f"shape {x.shape}",
                        f"{y.ravel()[i]}" if i >= 0 else f"shape {y.shape}",
                    )
                )
        elif type(x) != type(y) or x != y:
            if k == "xml":
                x, y = x.splitlines(), y.splitlines()
            if isinstance(x, list) and isinstance(y, list):
                out += [(k, f"[{i}] {u}", v) for i, u, v in entries_that_differ(x, y)]
            else:
                out.append((k, *(" ".join(repr(z).split()) for z in (x, y))))
    return out


def show(op):
    """An operation as a line of text."""
    name, a = op

    def arg(v):
        if v is None:
            return "NULL"
        if isinstance(v, str):
            return {"&": "{}->element", "=": '"{}"', "!": "cleanup"}.get(v[0], "{}").format(v[1:])
        return "{" + ", ".join(map(str, v)) + "}" if isinstance(v, list) else str(v)

    sets = "".join(f"\n           {p} = {json.dumps(v)}" for p, v in a.get("set", []))
    out = f"{a['out']} = " if a.get("out") else ""
    if name == "call":
        return out + f"{a['fn']}({', '.join(map(arg, a['args']))})" + sets
    if name == "aside":
        return f"{a['fn']}({', '.join(map(arg, a['args']))})  in a fork"
    if name == "set":
        return a["on"] + ":" + sets
    if name == "parse":
        return out + f"{a['how']}({a['source']})"
    if name == "list":
        return f"list every element of {a['spec']}" + (" with its values" if a.get("full") else "")
    return (
        out
        + f"{name} "
        + " ".join(f"{k}={v}" for k, v in a.items() if k not in ("out", "set"))
        + sets
    )
