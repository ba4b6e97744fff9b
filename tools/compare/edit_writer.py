"""The writer of editing programs: chooses each operation by looking at the spec."""

import functools
import random
import re

from abi import ENUMVAL as E
from edit_session import (
    ASSETS,
    CLASSES,
    KINDS,
    MJS,
    OBJ,
    STRUCT,
    TREE,
    cell,
    decode,
    kind_of,
    pointer_at,
    world_of,
)
from edit_values import MAY, MESHES, MUST, SET_TO, TWEAKS, WRONG, Nothing, alt, num, vec


class Writer:
    """Writes a program while it runs: methods yield operations and get the reference's record of
    each back.
    """

    def __init__(self, seed, session, models, plugins):
        self.r = random.Random(seed)
        self.s = session
        self.models = models
        self.plugins = plugins
        self.specs = {}
        self.n = 0
        self.count = 0

    # looking at the reference
    @property
    def here(self):
        return self.specs[self.spec]

    def name(self, h):
        return decode(self.s.dll.mjs_getString(self.s.dll.mjs_getName(self.s.el[h])))

    def get(self, h, path):
        addr, t = self.s.field(h, path)
        if t == "mjString *":
            return decode(self.s.dll.mjs_getString(pointer_at(addr)))
        if t == "mjDoubleVec *":
            return self.s.dump(self.s.at[h], STRUCT[kind_of(h)])[path].tolist()
        if "*" in t:
            return None
        x = cell(addr, t)
        return (
            bytes(x).decode() if t.startswith("char") else x.tolist() if x.size > 1 else x[0].item()
        )

    def all(self, kind, test=None, named=False):
        return [
            h
            for h in self.here["live"].get(kind, [])
            if h in self.s.at and (not named or self.name(h)) and (not test or test(h))
        ]

    def some(self, kind, n, test=None, named=False):
        found = self.all(kind, test, named)
        if len(found) < n:
            raise Nothing
        return self.r.sample(found, n)

    def one(self, kind, test=None):
        return self.some(kind, 1, test)[0]

    def refs(self, kind, n, test=None):
        return [self.name(h) for h in self.some(kind, n, test, True)]

    def ref(self, kind, test=None):
        return self.refs(kind, 1, test)[0]

    def has_type(self, *types):
        return lambda h: self.get(h, "type") in types

    def one_word(self, h):
        return " " not in self.name(h)

    def not_world(self, h):
        return kind_of(h) != "world"

    def owned(self, h):
        return h not in self.here["orphans"]

    def anything(self, *skip):
        kinds = [k for k in KINDS if k not in skip and self.all(k, self.not_world)]
        if not kinds:
            raise Nothing
        return self.one(self.r.choice(kinds), self.not_world)

    def parent(self, h):
        return (
            self.s.who.get(pointer_at(self.s.dll.mjs_getParent(self.s.el[h])))
            if self.not_world(h) and self.owned(h)
            else None
        )

    def kids(self, body, *kinds):
        out, b = [], self.s.at[body]
        for kind in kinds:
            el = self.s.dll.mjs_firstChild(b, OBJ[kind], 0)
            while el:
                out.append(self.s.who.get(el))
                el = self.s.dll.mjs_nextChild(b, el, 0)
        return [h for h in out if h]

    def encloses(self, h, frame):
        while frame and frame != h:
            f = self.s.dll.mjs_getFrame(self.s.el[frame])
            frame = f and self.s.who.get(pointer_at(f))
        return frame == h

    # writing
    def chance(self, p):
        return self.r.random() < p

    def new(self, kind):
        self.n += 1
        return f"{kind}{self.n}"

    def fresh(self, kind):
        return f"{kind[:3]}{self.n}" + (' <&">' if self.chance(0.04) else "")

    def emit(self, op, **args):
        self.count += 1
        self.here["dirty"] |= op != "aside" and bool(
            re.match("mjs_(add|wrap|delete|attach|make|setFrame)|toframe", args.get("fn", op))
        )
        return (yield [op, args])

    def call(self, fn, *args, **more):
        return self.emit("call", fn=fn, args=list(args), **more)

    def extras(self, kind, most=3, but=()):
        """A few settings an element may get, but none of these."""
        out = []
        for label in self.r.sample(list(MAY[kind]), min(len(MAY[kind]), self.r.randint(0, most))):
            try:
                v = MAY[kind][label](self)
            except Nothing:
                continue
            out += v if label[0] == "*" else [(label, v)]
        return [s for s in out if not s[0].startswith(tuple(but))]

    def add(self, kind, on, sets, named=0.8):
        """One element with its first settings."""
        out, args = self.new(kind), ["@" + on]
        here = self.here
        if kind == "frame":
            args.append(
                "@" + self.r.choice(self.kids(on, "frame"))
                if self.kids(on, "frame") and self.chance(0.4)
                else None
            )
        elif kind in CLASSES + ["body"]:
            cls = self.r.choice(self.known_classes() or [None]) if self.chance(0.3) else None
            args.append(cls and "@" + cls)
            here["used"].add(cls)
        if self.chance(named):
            sets = sets + [("name", self.fresh(kind))]
        yield from self.call("mjs_add" + KINDS[kind], *args, out=out, set=sets)
        here["live"].setdefault(kind, []).append(out)
        # Deleting a frame kills the reference.
        if kind != "frame":
            here["undo"].append(self.deletion(out))
        return out

    def deletion(self, h):
        return h, ["call", {"fn": "mjs_delete", "args": ["@" + self.spec, "&" + h]}]

    def relist(self, spec, full=False):
        self.specs[spec]["live"] = names = {
            k: [self.s.who.get(el) or self.new(k) for el in self.s.elements(spec, k)] for k in KINDS
        }
        yield ["list", {"spec": spec, "names": {k: v for k, v in names.items() if v}, "full": full}]

    def change(self, h, sets):
        """Settings, remembering the way back."""
        old = [(p, self.get(h, p)) for p, _ in sets]
        self.here["undo"].append(
            (h, ["set", {"on": h, "set": [o for o in old if o[1] is not None]}])
        )
        return self.emit("set", on=h, set=sets)

    # a program
    def run(self):
        length = self.r.randint(5, 60)
        names, weights = zip(*MOVES.items())
        while not self.specs:
            yield from self.start()
        for _ in range(1000):
            if self.count >= length:
                break
            thawed = [s for s in self.specs if not self.specs[s]["frozen"]]
            self.spec = self.r.choice(thawed if thawed and self.chance(0.95) else list(self.specs))
            move = (
                self.r.choice(["ask", "children", "compile"])
                if self.here["frozen"]
                else self.r.choices(names, weights)[0]
            )
            try:
                yield from getattr(self, move, functools.partial(self.simple, move))()
            except Nothing:
                pass
        for self.spec in list(self.specs):
            if not self.here["frozen"]:
                yield from self.compile_and_save()
        order = list(self.specs)
        self.r.shuffle(order)
        yield ["end", {"order": order}]

    def begin(self, spec, **more):
        self.specs[spec] = {
            "live": {},
            "classes": [],
            "used": set(),
            "orphans": set(),
            "undo": [],
            "model": None,
            "dirty": True,
            "frozen": False,
            "deep": False,
            "copied": False,
            "source": False,
            "failed": False,
        } | more
        self.spec = spec
        yield from self.relist(spec, True)

    def start(self):
        """A new spec: empty, from text, or from a file. What cannot be parsed gives none."""
        out, x = self.new("spec"), self.r.random()
        self.count += 1
        if x < 0.4:
            yield ["call", {"fn": "mj_makeSpec", "args": [], "out": out}]
        elif x < 0.7 or not self.models:
            yield [
                "parse",
                {
                    "out": out,
                    "how": "mj_parseXMLString",
                    "source": f"XMLS[{self.r.choice([0, 1, 2] * 6 + [3, 4])}]",
                },
            ]
        else:
            yield [
                "parse",
                {
                    "out": out,
                    "how": self.r.choice(["mj_parseXML", "mj_parseXML", "mj_parse"]),
                    "source": self.r.choice(self.models),
                },
            ]
        if out in self.s.at:
            yield from self.begin(out)

    # adding
    def simple(self, kind):
        """An element that needs no more than settings."""
        sets = MUST[kind](self)
        on = self.one("body") if kind in TREE else self.spec
        h = yield from self.add(
            kind,
            on,
            sets + self.extras(kind, but=[p for p, _ in sets]),
            1 if kind in ASSETS else 0.8,
        )
        if kind == "skin":
            yield from self.call("mjs_appendString", f"#{h}.bodyname", "=" + self.ref("body"))
        if kind == "material":
            yield from self.call(
                "mjs_setInStringVec",
                f"#{h}.textures",
                self.r.randrange(10),
                "=" + self.ref("texture"),
            )
        if kind == "sensor" and self.chance(0.5):
            yield from self.call("mjs_sensorDim", "@" + h)

    def limb(self):
        """A body that may move."""
        b = yield from self.add(
            "body", self.one("body"), [("pos", vec(3)(self))] + self.extras("body", 1)
        )
        yield from self.geom(b)
        if self.chance(0.7):
            yield from self.joint(b)

    def mocap(self):
        yield from self.add("body", world_of(self.spec), [("mocap", 1), ("pos", vec(3)(self))])

    def frame(self):
        # The reference would keep pointers to frames of fused bodies.
        if self.get(self.spec, "compiler.fusestatic"):
            raise Nothing
        b = self.one("body")
        f = yield from self.add("frame", b, self.extras("frame"))
        inside = [h for h in self.kids(b, *TREE) if not self.encloses(h, f)]
        if inside and self.chance(0.7):
            yield from self.call("mjs_setFrame", "&" + self.r.choice(inside), "@" + f)

    def geom(self, body=None):
        body = body or self.one("body")
        meshes = bool(self.all("mesh", named=True))
        hfields = bool(self.all("hfield", named=True))
        t = self.r.choice(
            [2, 3, 4, 5, 6] * 2
            + [7, 7] * meshes
            + ([] if self.not_world(body) else [0] + [1] * hfields)
        )
        sets, but = [("type", t), ("size", vec(3, 0.05, 0.3)(self))], []
        if t == 7:
            sets = [("type", self.r.choice([7, 7, 7, 2, 3, 5, 6])), ("meshname", self.ref("mesh"))]
            but = ["typeinertia"]
        elif t == 1:
            sets = [("type", 1), ("hfieldname", self.ref("hfield"))]
        elif t > 2 and self.chance(0.25):
            sets, but = sets + [("fromto", vec(6)(self))], ["pos", "alt"]
        yield from self.add("geom", body, sets + self.extras("geom", but=but))

    def joint(self, body=None):
        types = lambda b: [self.get(j, "type") for j in self.kids(b, "joint")]
        fit = (
            lambda b: self.not_world(b)
            and 0 not in types(b)
            and len(types(b)) < 3
            and not self.get(b, "mocap")
            and self.kids(b, "geom")
        )
        body = body or self.one("body", fit)
        have = types(body)
        if not have and not self.not_world(self.parent(body) or "body") and self.chance(0.3):
            out = self.new("joint")
            yield from self.call(
                "mjs_addFreeJoint", "@" + body, out=out, set=[("name", self.fresh("joint"))]
            )
            self.here["live"].setdefault("joint", []).append(out)
            return
        t = self.r.choice([2] if 1 in have else [3, 3, 2] + [1] * (not have))
        sets = [("range", self.r.choice([[-1, 1], [-30, 60]]))] * (t != 1 and self.chance(0.3))
        yield from self.add(
            "joint", body, [("type", t)] + sets + self.extras("joint", but=[p for p, _ in sets])
        )

    def built_mesh(self):
        m = yield from self.add("mesh", self.spec, self.extras("mesh", 1), 1)
        kind = self.r.choice(list(MESHES))
        p = [float(f(self)) for f in MESHES[kind]][: self.r.choice([9] * 9 + [0])]
        rec = yield from self.call("mjs_makeMesh", "@" + m, E["mjMESH_BUILTIN_" + kind], p, len(p))
        if rec.get("returns") != 0:
            yield from self.delete(m)

    def tendon(self):
        joints = self.all("joint", self.has_type(2, 3), True)
        sites = self.all("site", named=True)
        balls = self.all("geom", self.has_type(2, 5), True)
        if not joints and len(sites) < 2:
            raise Nothing
        t = yield from self.add("tendon", self.spec, self.extras("tendon"), 0.9)
        wrap = lambda kind, *args: self.call("mjs_wrap" + kind, "@" + t, *args)
        if len(sites) < 2 or joints and self.chance(0.4):
            for j in self.r.sample(joints, self.r.randint(1, min(3, len(joints)))):
                yield from wrap("Joint", "=" + self.name(j), num(-2, 2)(self))
        else:
            for part in range(self.r.choice([1, 1, 1, 2])):
                if part:
                    yield from wrap("Pulley", num(1, 3)(self))
                for i, s in enumerate(self.r.sample(sites, self.r.randint(2, min(4, len(sites))))):
                    if i and balls and self.chance(0.4):
                        yield from wrap(
                            "Geom",
                            "=" + self.name(self.r.choice(balls)),
                            "=" + self.r.choice(["", self.name(s)]),
                        )
                    yield from wrap("Site", "=" + self.name(s))
        if self.chance(0.4):
            yield from self.emit("wraps", tendon=t)

    def actuator(self):
        t, how = self.r.choice([0, 0, 0, 1, 2, 3, 4, 5]), self.r.choice(list(SET_TO))
        sets = [
            ("trntype", t),
            ("target", self.ref(["joint", "joint", "site", "tendon", "site", "body"][t])),
        ]
        if t == 2:
            sets += [("slidersite", self.ref("site")), ("cranklength", num(0.1, 1)(self))]
        if t == 4 and self.chance(0.4):
            sets += [("refsite", self.ref("site"))]
        a = yield from self.add(
            "actuator", self.spec, sets + self.extras("actuator", 2, [p for p, _ in sets])
        )
        yield from self.set_to(a, how)

    def set_to(self, a=None, how=None):
        a, how = a or self.one("actuator"), how or self.r.choice(list(SET_TO))
        yield from self.call("mjs_setTo" + how, "@" + a, *[f(self) for f in SET_TO[how]])
        need = {
            "Damper": "ctrlrange",
            "Adhesion": "ctrlrange",
            "IntVelocity": "actrange",
            "Muscle": "lengthrange",
        }.get(how)
        if need and self.chance(0.95):
            yield from self.emit("set", on=a, set=[(need, [0, 1])])

    def plugin(self):
        """Two instances; with a plugin that both libraries know, an element that uses one."""
        name = self.r.choice(self.plugins * 3 + ["no.such.plugin"])
        yield from self.call("mjs_activatePlugin", "@" + self.spec, "=" + name)
        p = yield from self.add("plugin", self.spec, [("plugin_name", name)], 0.5)
        q = yield from self.add("plugin", self.spec, [("plugin_name", name)], 0.5)
        yield from self.call("mjs_getPluginAttributes", "@" + p)
        yield from self.emit("attributes", source=self.one("plugin", lambda h: h != p), target=p)
        if name in self.plugins:
            h = self.one(PLUGINS[name], self.not_world)
            self.here["undo"].append(self.deletion(h))
            which = ("plugin.name", self.name(p)) if self.name(p) else ("plugin.element", p)
            yield from self.emit(
                "set", on=h, set=[("plugin.active", 1), ("plugin.plugin_name", name), which]
            )
        else:
            yield from self.compile(False)
            yield from self.delete(p)
            yield from self.delete(q)

    # classes
    def known_classes(self):
        return [c for c in self.here["classes"] if c in self.s.at]

    def default(self):
        # There the reference reads an id that it never set.
        if self.here["copied"]:
            raise Nothing
        out, parent = self.new("default"), self.r.choice(self.known_classes() + [None])
        self.here["used"].add(parent)
        sets = [
            (f"{k}.{p}", v)
            for k in self.r.choices(CLASSES, k=self.r.randint(0, 3))
            for p, v in self.extras(k, 2, ["range", "type", "fromto"])
        ]
        yield from self.call(
            "mjs_addDefault",
            "@" + self.spec,
            "=" + self.r.choice([out, out, out, "main", "cls"]),
            parent and "@" + parent,
            out=out,
            set=sets,
        )
        if out in self.s.at:
            self.here["classes"].append(out)

    def class_of(self):
        h = self.one(self.r.choice(CLASSES))
        out = self.new("default")
        cls = self.r.choice(self.known_classes() or [None])
        if cls and self.chance(0.7):
            self.here["used"].add(cls)
            yield from self.call("mjs_setDefault", "&" + h, "@" + cls)
        yield from self.call("mjs_getDefault", "&" + h, out=out)
        if out in self.s.at:
            self.here["classes"].append(out)
            self.here["used"].add(out)

    def delete_class(self):
        # A class in use leaves a dangling name.
        unused = [c for c in self.known_classes() if c not in self.here["used"]]
        if not unused:
            raise Nothing
        c = self.r.choice(unused)
        self.here["classes"].remove(c)
        yield from self.call("mjs_delete", "@" + self.spec, "&" + c)

    # changing
    def set(self):
        # Another hull size corrupts the reference's memory.
        h = self.anything("plugin")
        sets = self.extras(kind_of(h), 4, ["typeinertia", "maxhullvert"])
        if sets:
            yield from self.change(h, sets)

    def set_spec(self):
        yield from self.change(self.spec, self.extras("spec", 3))

    def rename(self):
        h = self.anything()
        kind = kind_of(h)
        taken = self.all(kind, lambda x: x != h, True)
        name = "" if kind not in ASSETS and self.chance(0.1) else self.fresh(kind)
        if taken and self.chance(0.2):
            yield from self.call("mjs_setName", "&" + h, "=" + self.name(self.r.choice(taken)))
            yield from self.compile(False)
        if h in self.s.at:
            yield from self.call("mjs_setName", "&" + h, "=" + name)
            yield from self.call("mjs_getName", "&" + h)

    def wrong(self):
        """A wrong setting, a compile, and the way back."""
        kind = self.r.choice([k for k in WRONG if k == "spec" or self.all(k, self.not_world)])
        path, bad = self.r.choice(WRONG[kind])
        h = self.spec if kind == "spec" else self.one(kind, self.not_world)
        old = self.get(h, path)
        yield from self.emit("set", on=h, set=[(path, bad)])
        yield from self.compile(False)
        if h in self.s.at and old is not None:
            yield from self.emit("set", on=h, set=[(path, old)])
        elif h in self.s.at and kind != "spec":
            yield from self.delete(h)

    def delete(self, h=None):
        h = h or self.anything("frame")
        yield from self.call("mjs_delete", "@" + self.spec, "&" + h)
        yield from self.relist(self.spec)

    def to_frame(self):
        if self.here["dirty"]:
            yield from self.compile()
        # Whatever is wrong lets an exception out of the reference.
        if self.here["dirty"] or self.all("plugin"):
            raise Nothing
        # Nor can it merge every explicit inertia.
        light = lambda h: self.get(h, "mass") == 0 or not self.not_world(self.parent(h))
        b = self.one("body", lambda h: self.not_world(h) and not self.kids(h, "joint") and light(h))
        f = self.new("frame")
        self.here["orphans"].add(f)
        yield from self.emit("toframe", on=b, out=f)
        yield from self.relist(self.spec)

    def set_frame(self):
        f = self.one("frame", self.owned)
        h = self.one(self.r.choice([k for k in TREE if k != "frame"]), self.not_world)
        yield from self.call("mjs_setFrame", "&" + h, "@" + f)
        yield from self.call("mjs_getFrame", "&" + h)

    def user_value(self):
        h = self.anything()
        where = ("&" + h, "=" + self.r.choice("ab"))
        value = self.r.randrange(1, 1 << 30)
        calls = [
            ("mjs_setUserValue", value),
            ("mjs_setUserValueWithCleanup", value, "!"),
            ("mjs_getUserValue",),
            ("mjs_deleteUserValue",),
        ]
        for fn, *rest in self.r.choices(calls, k=self.r.randint(1, 3)):
            yield from self.call(fn, *where, *rest)

    # asking
    def ask(self):
        h = self.anything()
        s = "@" + self.spec
        body = self.one("body")
        other = self.r.choice(list(KINDS))
        kind, el = kind_of(h), "&" + h
        name = "=" + self.r.choice([self.name(h), self.name(h), "nosuch"])
        among = lambda *v: "=" + self.r.choice(v)
        questions = [
            ("mjs_findElement", s, OBJ[kind], name),
            ("mjs_findElement", s, OBJ[other], name),
            ("mjs_findBody", s, "=" + self.name(body)),
            ("mjs_findChild", "@" + body, "=" + self.name(self.one("body"))),
            ("mjs_findDefault", s, among("main", "cls", "thin", "none")),
            ("mjs_findSpec", s, among("arm", "toys", "child", "MuJoCo Model")),
            ("mjs_findFrame", s, name),
            ("mjs_getSpecDefault", s),
            ("mjs_getSpec", el),
            ("mjs_getId", el),
            ("mjs_getCompiler", el),
            ("mjs_as" + KINDS[kind], el),
            ("mjs_as" + KINDS[other], el),
        ]
        if kind in TREE and self.owned(h):
            questions += [("mjs_getParent", el), ("mjs_getFrame", el), ("mjs_setFrame", el, None)]
        questions += [("mjs_delete", s, None), ("mj_copyBack", s, None), ("mjs_getId", None)]
        yield from self.call(*self.r.choice(questions))

    def children(self):
        yield from self.emit(
            "children",
            body=self.one("body"),
            kind=OBJ[self.r.choice(list(TREE) * 3 + ["mesh"])],
            recurse=self.r.randint(0, 1),
        )

    def defaults(self):
        yield from self.emit(
            "defaults", kind=self.r.choice([f[11:] for f in MJS if f.startswith("mjs_default")])
        )

    def orient(self):
        how = [(p[4:], v) for p, v in alt("alt")(self)]
        yield from self.emit(
            "orient",
            quat=[1, 0, 0, 0],
            degree=self.r.randint(0, 1),
            sequence=self.r.choice(["xyz", "ZYX", "xQz"]),
            set=how,
        )

    def aside(self):
        kind = self.r.choice(["tendon", "material", "body", "world", "spec", "spec"])
        world = world_of(self.r.choice(list(self.specs)))
        h = world if kind in ("world", "spec") else self.one(kind)
        fn, *args = {
            "tendon": ("mjs_getWrap", "@" + h, 99),
            "material": ("mjs_setInStringVec", f"#{h}.textures", 99, "=x"),
            "spec": ("mjs_delete", "@" + self.spec, "&" + h),
            "body": ("mjs_attach", None, "&" + h, "=", "="),
            "world": ("mjs_attach", "&" + h, None, "=", "="),
        }[kind]
        yield from self.emit("aside", fn=fn, args=args)

    # compiling
    def compile(self, repair=True):
        for attempt in range(3):
            out = self.new("model")
            rec = yield from self.emit("compile", spec=self.spec, out=out)
            if rec["compiled"]:
                self.here["model"] = out
            if (
                yield from self.settle(rec["compiled"], rec["error of " + self.spec], repair)
            ) or not repair:
                break

    def settle(self, good, error, repair):
        """After a compile. When it failed, what was done since the last good one to the element in
        the message is undone, or else that element deleted, or else everything undone.
        """
        here = self.here
        here["dirty"] = here["failed"] = not good
        yield from self.relist(self.spec)
        if good:
            here["undo"] = []
            return True
        if not repair or here["frozen"]:
            return here["frozen"]
        named = re.search(r"Element name '(.*)', id (-?\d+)", error, re.S)
        same = (
            lambda h: self.not_world(h)
            and self.name(h) == named[1]
            and self.s.dll.mjs_getId(self.s.el[h]) == int(named[2])
        )
        suspects = sorted(
            [h for k in KINDS if named and k != "frame" for h in self.all(k, same)],
            key=lambda h: kind_of(h) not in error,
        )[:1]
        guilty = (
            [u for u in here["undo"] if u[0] in suspects]
            or [self.deletion(h) for h in suspects]
            or here["undo"]
        )
        # Those made of pending keys in a compile that failed.
        if "in key" in error:
            guilty = [self.deletion(k) for k in self.all("key")]
        here["undo"] = [u for u in here["undo"] if u not in guilty]
        for h, op in guilty[:-15:-1]:
            if h in self.s.at:
                yield op
        yield from self.relist(self.spec)
        return False

    def compile_and_save(self):
        yield from self.compile()
        # Else the reference may crash.
        if not self.here["dirty"]:
            yield from self.emit("save", spec=self.spec, size=self.r.choice([1 << 20] * 9 + [100]))

    def recompile(self):
        if not self.here["model"]:
            yield from self.compile()
        m, data = self.here["model"], self.chance(0.8)
        if not m:
            raise Nothing
        if data:
            yield from self.emit("data", model=m, seed=self.r.randrange(1000))
        for move in self.r.choices(
            ["limb", "joint", "delete", "actuator", "mocap", "set"], k=self.r.randint(0, 2)
        ):
            try:
                yield from getattr(self, move)()
            except Nothing:
                pass
        rec = yield from self.emit("recompile", spec=self.spec, model=m, data=data)
        good = rec.get("recompiled") == 0
        if not good:
            self.here["model"] = None
        yield from self.settle(good, rec["error of " + self.spec], True)

    def copy_back(self):
        if self.here["dirty"]:
            yield from self.compile()
        if self.here["dirty"] or not self.here["model"]:
            raise Nothing
        m = self.here["model"]
        yield from self.emit(
            "tweak",
            model=m,
            fields=self.r.sample(TWEAKS, self.r.randint(1, 12)),
            factor=self.r.choice([0.5, 1.5]),
        )
        yield from self.emit("copyback", spec=self.spec, model=m)
        yield from self.emit("save", spec=self.spec)

    # several specs
    def copy(self):
        # A copy of what did not compile can corrupt the reference's memory.
        if len(self.specs) > 3 or self.here["failed"]:
            raise Nothing
        out = self.new("spec")
        self.here["source"] = True
        yield from self.call("mj_copySpec", "@" + self.spec, out=out)
        if out in self.s.at:
            yield from self.begin(out, copied=True)

    def deep(self):
        self.here["deep"] = self.chance(0.7)
        yield from self.call("mjs_setDeepCopy", "@" + self.spec, int(self.here["deep"]))

    def attach(self):
        # To itself only by copy.
        parent, deep = self.spec, self.here["deep"]
        others = [s for s in self.specs if not self.specs[s]["frozen"] and (s != parent or deep)]
        if others in ([], [parent]) and len(self.specs) < 4:
            yield from self.start()
            if self.spec != parent:
                others.append(self.spec)
            if self.spec != parent and self.chance(0.4):
                yield from self.limb()
        if not others:
            raise Nothing
        self.spec = child = self.r.choice(others)
        what = self.r.choice(["body", "body", "frame"] + ["spec"] * (child != parent))
        c = (
            child
            if what == "spec"
            else self.one(what, lambda h: self.not_world(h) and self.owned(h))
        )
        self.spec = parent
        p = self.one(
            self.r.choice(
                ["frame"] * 8
                + ["site"] * 4
                + ["body"] * (5 if what != "body" else self.chance(0.2))
                + ["geom"] * self.chance(0.2)
            ),
            self.owned,
        )
        prefix, suffix = self.r.choice(
            [(f"p{self.n}_", ""), ("", f"_s{self.n}"), (f"p{self.n}_", "_s"), ("", "")]
        )
        yield from self.call("mjs_attach", "&" + p, "&" + c, "=" + prefix, "=" + suffix)
        if child != parent:
            self.specs[child]["frozen"] = not deep
        for s in {parent: 1, child: 1} if deep else [parent]:
            yield from self.relist(s)

    def drop(self):
        """A spec is deleted; what was attached from it stays. A copy would keep pointers into
        the reference's original.
        """
        spare = [s for s in self.specs if s != self.spec and not self.specs[s]["source"]]
        if not spare:
            raise Nothing
        gone = self.r.choice(spare)
        yield from self.call("mj_deleteSpec", "@" + gone)
        del self.specs[gone]


# And the kind of element that uses it.
PLUGINS = {
    "mujoco.pid": "actuator",
    "mujoco.elasticity.cable": "body",
    "mujoco.sensor.touch_grid": "sensor",
}
MOVES = {
    "limb": 14,
    "body": 2,
    "mocap": 1,
    "frame": 5,
    "geom": 5,
    "joint": 4,
    "site": 8,
    "camera": 3,
    "light": 2,
    "mesh": 2,
    "built_mesh": 2,
    "hfield": 1,
    "texture": 2,
    "material": 3,
    "skin": 1,
    "flex": 1,
    "pair": 2,
    "exclude": 2,
    "equality": 4,
    "tendon": 8,
    "actuator": 7,
    "set_to": 1,
    "sensor": 7,
    "numeric": 1,
    "text": 1,
    "tuple": 1,
    "key": 2,
    "plugin": 1,
    "default": 4,
    "class_of": 3,
    "delete_class": 1,
    "set": 8,
    "set_spec": 4,
    "rename": 3,
    "wrong": 7,
    "delete": 4,
    "to_frame": 3,
    "set_frame": 2,
    "user_value": 2,
    "ask": 9,
    "children": 2,
    "defaults": 3,
    "orient": 1,
    "aside": 1,
    "compile": 3,
    "compile_and_save": 5,
    "recompile": 4,
    "copy_back": 2,
    "copy": 1.5,
    "deep": 1.5,
    "attach": 6,
    "drop": 1,
}
