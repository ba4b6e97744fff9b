"""What editing programs are made of: values, references, kinds of elements."""

from abi import ENUMVAL as E
from edit_session import OBJ


class Nothing(Exception):
    """There is nothing to do this on."""


# makers of values: functions of the writer
def num(lo, hi):
    return lambda w: round(w.r.uniform(lo, hi), 3)


def vec(n, lo=-1, hi=1):
    return lambda w: [round(w.r.uniform(lo, hi), 3) for _ in range(n)]


def some(lo, hi, most=3):
    return lambda w: vec(w.r.randint(1, most), lo, hi)(w)


def ints(lo, hi):
    return lambda w: w.r.randint(lo, hi)


def pick(*v):
    return lambda w: w.r.choice(v)


def ref(kind):
    return lambda w: w.ref(kind)


def maybe(make):
    return lambda w: [make(w)] if w.r.random() < 0.4 else None


def alt(at):
    kinds = [
        (1, ".axisangle", lambda w: vec(3, 0.1)(w) + [w.r.choice([0.5, 30, -90])]),
        (2, ".xyaxes", lambda w: vec(3, 0.1)(w) + vec(3)(w)),
        (3, ".zaxis", vec(3, 0.1)),
        (4, ".euler", vec(3, -90, 90)),
    ]
    return lambda w: (lambda t, field, make: [(at + ".type", t), (at + field, make(w))])(
        *w.r.choice(kinds)
    )


flag = pick(0, 1)
small = num(0, 0.1)
quat = vec(4, 0.1)
rgba = vec(4, 0, 1)
user = some(-5, 5)
solref = pick([0.02, 1], [0.01, 0.5], [-100, -10])
solimp = pick([0.9, 0.95, 0.001, 0.5, 2], [0.8, 0.99, 0.01, 0.4, 3], [0, 0.9, 0.01, 0.5, 1])
place = {"pos": vec(3), "quat": quat, "*alt": alt("alt")}
soft = {"solref": solref, "solimp": solimp}
limits = {
    "solref_limit": solref,
    "solimp_limit": solimp,
    "solref_friction": solref,
    "solimp_friction": solimp,
    "damping": num(0, 2),
    "frictionloss": small,
    "stiffness": num(0, 20),
    "margin": small,
    "group": ints(0, 5),
    "userdata": user,
}
target = lambda w: [("mode", w.r.randint(3, 4)), ("targetbody", w.ref("body"))]
delay = lambda w: [("nsample", w.r.randint(1, 5)), ("delay", 0.01), ("interp", w.r.randint(0, 2))]


def inertial(w):
    a, b = num(0.1, 1)(w), num(0.1, 1)(w)
    c = round(0.9 * (a + b), 4)
    how = [
        [("inertia", [a, b, c])],
        [("fullinertia", [a, b, c, 0.01, -0.02, 0.03])],
        [("inertia", [a, a, a])] + alt("ialt")(w),
        [("inertia", [a, b, b]), ("iquat", quat(w))],
    ]
    return [
        ("mass", num(0.1, 5)(w)),
        ("ipos", vec(3, -0.3, 0.3)(w)),
        ("explicitinertial", 1),
    ] + w.r.choice(how)


# settings that an element may get; * marks a maker of several settings that belong together
MAY = {
    "body": place | {"gravcomp": num(0, 1.5), "userdata": user, "*inertial": inertial},
    "frame": place,
    "joint": {
        "pos": vec(3, -0.2, 0.2),
        "axis": vec(3, 0.1),
        "ref": num(-1, 1),
        "springref": num(-1, 1),
        "range": pick([0, 0.5], [0, 60]),
        "actfrcrange": pick([-3, 4]),
        "springdamper": vec(2, 0.1, 1),
        "actgravcomp": flag,
        "align": ints(0, 2),
        "armature": small,
    }
    | limits,
    "geom": place
    | soft
    | {
        "contype": ints(0, 3),
        "conaffinity": ints(0, 3),
        "condim": pick(1, 3, 4, 6),
        "priority": ints(0, 2),
        "friction": vec(3, 0, 1),
        "solmix": num(0, 2),
        "margin": small,
        "gap": small,
        "mass": num(0, 3),
        "density": num(1, 2000),
        "typeinertia": flag,
        "fluid_ellipsoid": flag,
        "fluid_coefs": vec(5, 0, 2),
        "rgba": rgba,
        "group": ints(0, 5),
        "userdata": user,
        "material": ref("material"),
    },
    "site": place
    | {
        "size": vec(3, 0.01, 0.1),
        "type": ints(2, 6),
        "group": ints(0, 5),
        "rgba": rgba,
        "userdata": user,
        "material": ref("material"),
        "*fromto": lambda w: [
            ("pos", [0, 0, 0]),
            ("type", w.r.randint(3, 6)),
            ("fromto", vec(6)(w)),
        ],
    },
    "camera": place
    | {
        "fovy": num(10, 90),
        "ipd": small,
        "resolution": pick([4, 3], [64, 48]),
        "proj": flag,
        "output": ints(1, 15),
        "*target": target,
        "mode": ints(0, 2),
        "userdata": user,
        "*sensor": lambda w: [
            ("resolution", [64, 48]),
            ("sensor_size", [0.02, 0.015]),
            ("focal_length", [0.01, 0.012]),
            ("principal_pixel", [2, -3]),
        ],
    },
    "light": {
        "pos": vec(3),
        "dir": vec(3, 0.1),
        "mode": ints(0, 2),
        "active": flag,
        "type": ints(0, 2),
        "castshadow": flag,
        "bulbradius": small,
        "intensity": num(0, 9),
        "range": num(1, 20),
        "attenuation": vec(3, 0, 1),
        "cutoff": num(10, 80),
        "exponent": num(0, 20),
        "ambient": vec(3, 0, 1),
        "diffuse": vec(3, 0, 1),
        "specular": vec(3, 0, 1),
        "*target": target,
        "texture": ref("texture"),
    },
    "flex": soft
    | {
        "radius": num(0.005, 0.05),
        "rgba": rgba,
        "group": ints(0, 5),
        "condim": pick(1, 3, 4, 6),
        "margin": small,
        "edgedamping": num(0, 2),
        "selfcollide": ints(0, 4),
        "internal": flag,
        "flatskin": flag,
        "material": ref("material"),
        "friction": vec(3, 0, 1),
    },
    "mesh": {
        "refpos": vec(3, -0.2, 0.2),
        "refquat": quat,
        "scale": pick([1, 1, 1], [0.5, 2, 1], [1, -1, 1]),
        "inertia": ints(1, 3),
        "smoothnormal": flag,
        "maxhullvert": pick(-1, 4, 6),
        "material": ref("material"),
    },
    "skin": {"rgba": rgba, "inflate": small, "group": ints(0, 5), "material": ref("material")},
    "hfield": {"size": pick([1, 1, 0.5, 0.1], [0.5, 2, 0.2, 0.3])},
    "texture": {
        "rgb1": vec(3, 0, 1),
        "rgb2": vec(3, 0, 1),
        "mark": ints(0, 3),
        "markrgb": vec(3, 0, 1),
        "random": small,
        "colorspace": ints(0, 2),
        "hflip": flag,
        "vflip": flag,
    },
    "material": {
        "texuniform": flag,
        "texrepeat": vec(2, 0.5, 5),
        "emission": num(0, 1),
        "specular": num(0, 1),
        "shininess": num(0, 1),
        "reflectance": num(0, 1),
        "metallic": num(0, 1),
        "roughness": num(0, 1),
        "rgba": rgba,
    },
    "pair": soft
    | {
        "condim": pick(1, 3, 4, 6),
        "solreffriction": solref,
        "margin": small,
        "gap": small,
        "friction": vec(5, 0, 1),
    },
    "exclude": {},
    "plugin": {},
    "tuple": {},
    "numeric": {"*data": lambda w: [("size", 0), ("data", some(-9, 9, 5)(w))]},
    "text": {"data": pick("some text", "x", "<&>")},
    "key": {"time": num(0, 9)},
    "equality": soft | {"active": flag, "data": vec(11)},
    "tendon": limits
    | {
        "springlength": pick([-1, -1], [0.1, 0.5], [0.3, 0.3]),
        "range": pick([0, 1], [-0.5, 2]),
        "actfrcrange": pick([-3, 4]),
        "actfrclimited": ints(0, 2),
        "width": num(0.001, 0.01),
        "rgba": rgba,
        "material": ref("material"),
    },
    "actuator": {
        "gear": vec(6),
        "ctrlrange": pick([-1, 1], [0, 2]),
        "forcerange": pick([-5, 5]),
        "group": ints(0, 5),
        "userdata": user,
        "actearly": flag,
        "lengthrange": pick([0.1, 0.9]),
        "*delay": delay,
    },
    "sensor": {
        "cutoff": num(0, 5),
        "noise": small,
        "userdata": user,
        "*delay": delay,
        "*interval": lambda w: [("nsample", 2), ("interval", [0.1, -0.02])],
    },
    "spec": {
        "compiler.degree": flag,
        "compiler.autolimits": flag,
        "compiler.boundmass": small,
        "compiler.boundinertia": pick(0, 0.001),
        "compiler.balanceinertia": flag,
        "compiler.fusestatic": lambda w: 0 if w.all("frame") else 1,
        "compiler.discardvisual": flag,
        "compiler.inertiafromgeom": ints(0, 2),
        "compiler.inertiagrouprange": pick([0, 5], [0, 2]),
        "compiler.settotalmass": pick(-1, 10),
        "compiler.alignfree": flag,
        "compiler.saveinertial": flag,
        "compiler.fitaabb": flag,
        "compiler.usethread": flag,
        "compiler.eulerseq": pick("xyz", "ZYX", "xYz"),
        "compiler.LRopt.mode": flag,
        "compiler.LRopt.inttotal": pick(10, 2),
        "modelname": pick("edited", "a model", "child"),
        "comment": pick("a comment", ""),
        "strippath": flag,
        "option.timestep": num(0.001, 0.01),
        "option.gravity": vec(3, -10, 10),
        "option.integrator": ints(0, 3),
        "option.cone": flag,
        "option.jacobian": ints(0, 2),
        "option.solver": ints(0, 2),
        "option.iterations": ints(1, 200),
        "option.density": num(0, 2),
        "option.wind": vec(3),
        "option.disableflags": lambda w: 1 << w.r.randint(0, 17),
        "option.impratio": num(1, 5),
        "option.enableflags": lambda w: 1 << w.r.randint(0, 5),
        "visual.global.fovy": num(20, 90),
        "visual.map.znear": num(0.01, 0.1),
        "visual.rgba.haze": rgba,
        "visual.headlight.ambient": vec(3, 0, 1),
        "stat.extent": num(1, 5),
        "stat.center": vec(3),
        "stat.meansize": num(0.1, 1),
        "memory": pick(-1, 1 << 22),
        "nemax": ints(0, 9),
        "nuserdata": ints(0, 9),
        "nuser_body": ints(-1, 4),
        "nuser_geom": ints(-1, 4),
        "nuser_sensor": ints(-1, 4),
        "nkey": ints(0, 3),
        "njmax": pick(-1, 100),
        "nconmax": pick(-1, 50),
        "nstack": pick(-1, 100000),
    },
}


# settings that an element needs
def make_mesh(w):
    corners = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]][: w.r.choice([4, 5])]
    faces = [("userface", [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3])]
    return [
        ("uservert", [round(0.2 * x + w.r.uniform(0, 0.05), 3) for p in corners for x in p])
    ] + faces * (len(corners) == 4 and w.r.random() < 0.6)


def make_hfield(w):
    r, c = w.r.randint(2, 4), w.r.randint(2, 4)
    return [("nrow", r), ("ncol", c), ("size", [1, 1, 0.5, 0.1]), ("userdata", vec(r * c, 0, 1)(w))]


def make_texture(w):
    n, t, ch = w.r.choice([2, 4, 8]), w.r.choice([0, 0, 1, 2]), w.r.choice([1, 3, 4])
    inline = t == 0 and w.r.random() < 0.3
    how = (
        [("nchannel", ch), ("data", [w.r.randrange(256) for _ in range(n * n * ch)])]
        if inline
        else [("builtin", w.r.randint(1, 3))]
    )
    return [("type", t), ("width", n), ("height", n if t == 0 else 6 * n)] + how


def make_skin(w):
    n = w.r.randint(3, 4)
    w.ref("body")
    bind = [("bindpos", vec(3)(w)), ("bindquat", quat(w))]
    return (
        [("vert", vec(3 * n)(w)), ("face", [0, 1, 2])]
        + bind
        + [("vertid", [list(range(n))]), ("vertweight", [vec(n, 0.1, 1)(w)])]
    )


def make_flex(w):
    n = w.r.choice([2, 3, 3, 4])
    return [
        ("dim", n - 1),
        ("vertbody", " ".join(w.refs("body", n, w.one_word))),
        ("elem", list(range(n))),
    ]


def make_equality(w):
    t = w.r.randint(0, 3)
    kind = w.r.choice(["body", "site"]) if t < 2 else {2: "joint", 3: "tendon"}[t]
    names = w.refs(
        kind,
        2 if kind == "site" else w.r.choice([1, 2, 2]),
        w.has_type(2, 3) if kind == "joint" else w.not_world,
    )
    return [("type", t), ("objtype", OBJ[kind] if t < 2 else 0)] + [
        (f"name{i + 1}", n) for i, n in enumerate(names)
    ]


def make_sensor(w):
    group = w.r.choice(list(SENSORS))
    name = w.r.choice(SENSORS[group].split())
    sets = [("type", E["mjSENS_" + name])]
    obj = lambda at, kind, n: [(at + "type", OBJ[kind]), (at + "name", n)]
    limited = lambda h: w.get(h, "range")[0] < w.get(h, "range")[1] and w.get(h, "limited") == 2
    test = {
        "joint": w.has_type(2, 3),
        "ball": w.has_type(1),
        "limited joint": lambda h: w.has_type(2, 3)(h) and limited(h),
        "limited tendon": limited,
    }.get(group)
    if group == "any":
        kind = w.r.choice(["body", "geom", "site", "camera"])
        sets += obj("obj", kind, w.ref(kind)) + [("objtype", 2)] * (
            kind == "body" and w.r.random() < 0.5
        )
        if w.r.random() < 0.4:
            sets += obj("ref", "site", w.ref("site"))
    elif group == "two":
        a, b = {"INSIDESITE": ("body", "site"), "CAMPROJECTION": ("site", "camera")}.get(
            name, ("geom", "geom")
        )
        m, n = w.refs(a, 2) if a == b else [w.ref(a), w.ref(b)]
        sets += obj("obj", a, m) + obj("ref", b, n)
    elif group:
        kind = {"ball": "joint"}.get(group, group.split()[-1])
        sets += obj("obj", kind, w.ref(kind, test))
    return sets + {
        "RANGEFINDER": [("intprm", [1, 0, 0])],
        "CONTACT": [("intprm", [w.r.randint(1, 127), w.r.randint(0, 3), w.r.randint(1, 2)])],
        "USER": [
            ("dim", w.r.randint(1, 4)),
            ("datatype", w.r.choice([0, 1])),
            ("needstage", w.r.randint(1, 3)),
        ],
    }.get(name, [])


def make_tuple(w):
    kinds = [w.r.choice(["body", "geom", "site", "joint"]) for _ in range(w.r.randint(1, 3))]
    return [
        ("objtype", [OBJ[k] for k in kinds]),
        ("objname", " ".join(w.ref(k, w.one_word) for k in kinds)),
        ("objprm", vec(len(kinds))(w)),
    ]


def make_key(w):
    size = lambda free, ball: sum(
        {0: free, 1: ball}.get(w.get(j, "type"), 1) for j in w.all("joint")
    )
    mocap = len(w.all("body", lambda h: w.get(h, "mocap")))
    return [
        (k, vec(n)(w))
        for k, n in (
            ("qpos", size(7, 4)),
            ("qvel", size(6, 3)),
            ("ctrl", len(w.all("actuator"))),
            ("mpos", 3 * mocap),
        )
        if n and w.r.random() < 0.4
    ]


MUST = {
    "body": lambda w: [],
    "site": lambda w: [],
    "camera": lambda w: [],
    "light": lambda w: [],
    "material": lambda w: [],
    "mesh": make_mesh,
    "hfield": make_hfield,
    "texture": make_texture,
    "skin": make_skin,
    "flex": make_flex,
    "equality": make_equality,
    "sensor": make_sensor,
    "tuple": make_tuple,
    "key": make_key,
    "pair": lambda w: [(f"geomname{i + 1}", n) for i, n in enumerate(w.refs("geom", 2))],
    "exclude": lambda w: [(f"bodyname{i + 1}", n) for i, n in enumerate(w.refs("body", 2))],
    "numeric": lambda w: [("data", user(w))],
    "text": lambda w: [("data", "hello")],
}

# sensors by what they are attached to
SENSORS = {
    "site": "TOUCH ACCELEROMETER VELOCIMETER GYRO FORCE TORQUE MAGNETOMETER RANGEFINDER",
    "tendon": "TENDONPOS TENDONVEL TENDONACTFRC",
    "actuator": "ACTUATORPOS ACTUATORVEL ACTUATORFRC",
    "body": "SUBTREECOM SUBTREELINVEL SUBTREEANGMOM",
    "": "E_POTENTIAL E_KINETIC CLOCK USER CONTACT",
    "joint": "JOINTPOS JOINTVEL JOINTACTFRC",
    "ball": "BALLQUAT BALLANGVEL",
    "limited joint": "JOINTLIMITPOS JOINTLIMITVEL JOINTLIMITFRC",
    "limited tendon": "TENDONLIMITPOS TENDONLIMITVEL TENDONLIMITFRC",
    "two": "GEOMDIST GEOMNORMAL GEOMFROMTO INSIDESITE CAMPROJECTION",
    "any": (
        "FRAMEPOS FRAMEQUAT FRAMEXAXIS FRAMEYAXIS FRAMEZAXIS FRAMELINVEL FRAMEANGVEL "
        "FRAMELINACC FRAMEANGACC"
    ),
}

# arguments of the actuator shortcuts and of mjs_makeMesh
servo = [num(0, 50), maybe(num(0, 3)), maybe(num(0, 2)), maybe(num(0, 0.5)), pick(0, 0, 0, 1)]
SET_TO = {
    "Motor": [],
    "Position": servo,
    "IntVelocity": servo,
    "Velocity": [num(0, 9)],
    "Damper": [num(-1, 9)],
    "Cylinder": [num(0, 1), num(-1, 1), num(0, 2), pick(-1, 0.3)],
    "Adhesion": [num(-1, 9)],
    "Muscle": [
        pick([0.01, 0.04], [-1, -1]),
        num(-0.1, 1),
        pick([0.75, 1.05], [-1, -1]),
        pick(-1, 50),
        pick(-1, 300),
        pick(-1, 0.4),
        pick(-1, 1.7),
        pick(-1, 2),
        pick(-1, 1.4),
        pick(-1, 1.3),
    ],
}
MESHES = {
    "SPHERE": [ints(-1, 2)],
    "HEMISPHERE": [ints(0, 4)],
    "CONE": [ints(3, 8), num(0, 1)],
    "SUPERSPHERE": [ints(2, 6), num(0.1, 2), num(0.1, 2)],
    "PLATE": [ints(2, 5), ints(2, 5)],
    "NONE": [],
    "SUPERTORUS": [ints(3, 8), num(0.1, 0.9), num(0.2, 2), num(0.2, 2)],
    "WEDGE": [ints(2, 4), ints(2, 4), num(10, 90), num(10, 60), num(0, 0.5)],
}

# wrong settings: the compiler has to say what is wrong with them
WRONG = {
    "geom": [
        ("size", [0, 0, 0]),
        ("size", [-1, 0.1, 0.1]),
        ("condim", 2),
        ("material", "nosuch"),
        ("meshname", "nosuch"),
        ("type", 1),
        ("type", 7),
        ("type", 50),
        ("density", -5),
        ("mass", -1),
        ("userdata", [1] * 9),
        ("fromto", [0] * 6),
        ("alt.type", 3),
    ],
    "body": [
        ("alt.type", 1),
        ("mocap", 1),
        ("sleep", 4),
        ("fullinertia", [1, 1, 5, 0, 0, 0]),
        ("mass", -1),
        ("plugin.active", 1),
    ],
    "joint": [("axis", [0, 0, 0]), ("springdamper", [1, -1]), ("range", [2, 1]), ("limited", 1)],
    "frame": [("alt.type", 3)],
    "site": [("type", 0), ("type", 7), ("size", [0, 0, 0]), ("material", "nosuch")],
    "camera": [("fovy", 181), ("focal_length", [1, 1]), ("targetbody", "nosuch"), ("alt.type", 2)],
    "light": [("dir", [0, 0, 0]), ("targetbody", "nosuch"), ("texture", "nosuch")],
    "mesh": [
        ("scale", [0, 1, 1]),
        ("uservert", [0, 0, 0]),
        ("userface", [0, 1, 99]),
        ("file", "nosuch.stl"),
    ],
    "hfield": [("size", [0, 1, 1, 1]), ("nrow", 0), ("file", "nosuch.png")],
    "texture": [("file", "nosuch.png"), ("width", 0), ("height", -1)],
    "skin": [("vert", []), ("bodyname", "nosuch")],
    "pair": [("geomname1", "nosuch"), ("condim", 5)],
    "exclude": [("bodyname2", "nosuch")],
    "flex": [("elem", [0, 99]), ("vertbody", "nosuch")],
    "equality": [
        ("name1", "nosuch"),
        ("name2", "nosuch"),
        ("type", 3),
        ("type", 7),
        ("objtype", 5),
    ],
    "tendon": [("width", 0), ("range", [2, 1]), ("springlength", [2, 1]), ("armature", -1)],
    "actuator": [
        ("target", "nosuch"),
        ("target", ""),
        ("trntype", 1000),
        ("trntype", 2),
        ("ctrllimited", 1),
        ("actdim", 3),
        ("actrange", [0, 1]),
        ("inheritrange", 1),
        ("delay", 1),
        ("refsite", "nosuch"),
    ],
    "sensor": [
        ("objname", "nosuch"),
        ("noise", -1),
        ("cutoff", -1),
        ("type", 47),
        ("type", 9),
        ("type", 42),
        ("refname", "nosuch"),
        ("delay", 1),
        ("interval", [0.1, 0.1]),
        ("objtype", 0),
    ],
    "numeric": [("size", 1), ("data", [])],
    "text": [("data", "")],
    "tuple": [("objname", ""), ("objname", "nosuch")],
    "key": [("qpos", [1] * 99), ("ctrl", [1] * 99), ("mpos", [1])],
    "spec": [
        ("nuser_geom", 0),
        ("compiler.eulerseq", "abc"),
        ("stat.extent", -1),
        ("compiler.meshdir", "nowhere"),
        ("option.timestep", 0),
        ("nkey", -1),
    ],
}

# numbers that mj_copyBack takes from a model
TWEAKS = """qpos0 qpos_spring body_pos body_quat body_ipos body_mass body_inertia body_user jnt_pos
jnt_axis jnt_stiffness jnt_range jnt_solref jnt_margin
dof_armature dof_damping dof_frictionloss geom_size geom_pos geom_quat geom_friction geom_rgba
geom_solmix geom_margin site_size site_pos site_rgba cam_pos cam_fovy
cam_ipd light_pos light_dir light_diffuse mat_rgba mat_specular mat_texrepeat pair_margin
pair_friction eq_data eq_solref tendon_range tendon_width tendon_stiffness
tendon_lengthspring actuator_gainprm actuator_biasprm actuator_ctrlrange actuator_gear
sensor_cutoff sensor_noise numeric_data tuple_objprm key_time key_qpos
key_ctrl hfield_data mesh_pos""".split()
