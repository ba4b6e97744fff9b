"""spec_fields.inc: the fields of every struct of a spec, from the table of structs.

One line a class, CLASS(C struct, name in Python, kind of element), with the fields between it and
END(C struct): FIELD(C struct, name), ENUM(C struct, name, enum). The C++ types give everything else
(spec_fields.h). Structs without a name of their own, those inside mjVisual, are types declared
beside the list.
"""

# C struct, class in Python, kind of element.
CLASSES = [
    ("mjsOrientation", "MjsOrientation", "UNKNOWN"),
    ("mjsPlugin", "MjsPlugin", "PLUGIN"),
    ("mjsCompiler", "MjsCompiler", "UNKNOWN"),
    ("mjOption", "MjOption", "UNKNOWN"),
    ("mjStatistic", "MjStatistic", "UNKNOWN"),
    ("mjVisual.headlight", "MjVisualHeadlight", "UNKNOWN"),
    ("mjVisual.rgba", "MjVisualRgba", "UNKNOWN"),
    ("mjSpec", "MjSpec", "MODEL"),
    ("mjsBody", "MjsBody", "BODY"),
    ("mjsFrame", "MjsFrame", "FRAME"),
    ("mjsJoint", "MjsJoint", "JOINT"),
    ("mjsGeom", "MjsGeom", "GEOM"),
    ("mjsSite", "MjsSite", "SITE"),
    ("mjsCamera", "MjsCamera", "CAMERA"),
    ("mjsLight", "MjsLight", "LIGHT"),
    ("mjsFlex", "MjsFlex", "FLEX"),
    ("mjsMesh", "MjsMesh", "MESH"),
    ("mjsHField", "MjsHField", "HFIELD"),
    ("mjsSkin", "MjsSkin", "SKIN"),
    ("mjsTexture", "MjsTexture", "TEXTURE"),
    ("mjsMaterial", "MjsMaterial", "MATERIAL"),
    ("mjsPair", "MjsPair", "PAIR"),
    ("mjsExclude", "MjsExclude", "EXCLUDE"),
    ("mjsEquality", "MjsEquality", "EQUALITY"),
    ("mjsTendon", "MjsTendon", "TENDON"),
    ("mjsWrap", "MjsWrap", "UNKNOWN"),
    ("mjsActuator", "MjsActuator", "ACTUATOR"),
    ("mjsSensor", "MjsSensor", "SENSOR"),
    ("mjsNumeric", "MjsNumeric", "NUMERIC"),
    ("mjsText", "MjsText", "TEXT"),
    ("mjsTuple", "MjsTuple", "TUPLE"),
    ("mjsKey", "MjsKey", "KEY"),
    ("mjsDefault", "MjsDefault", "DEFAULT"),
]

# Not fields of an object of Python, or given by hand there: handles, the name of a plugin, the
# parts that belong to other modules.
BY_HAND = {
    "mjsPlugin": {"name"},
    "mjsCompiler": {"LRopt"},
    "mjSpec": {"visual"},
}
NUMBERS = {"mjtByte", "mjtNum", "mjtSize"}


def struct_name(c_name):
    """The C++ type: mjVisual.rgba is MjVisualRgba_, declared beside the list."""
    return c_name.replace("mjVisual.", "VisualPart_")


def fields_of(structs, c_name):
    if "." in c_name:
        outer, inner = c_name.split(".")
        prefix = inner + "."
        fields = [dict(field, name=field["name"][len(prefix):])
                  for field in structs[outer]["fields"] if field["name"].startswith(prefix)]
    else:
        fields = structs[c_name]["fields"]
    skipped = BY_HAND.get(c_name, set()) | {"element"}
    seen = []
    for field in fields:
        name = field["name"].split(".")[0]
        if name not in skipped and name not in seen:
            seen.append(name)
            yield name, field["type"]


def lines(structs):
    for c_name, python_name, kind in CLASSES:
        c_type = struct_name(c_name)
        yield f"CLASS({c_type}, {python_name}, mjOBJ_{kind})"
        for name, field_type in fields_of(structs, c_name):
            if field_type.startswith("mjt") and field_type.split(" ")[0] not in NUMBERS:
                yield f"ENUM({c_type}, {name}, {field_type})"
            else:
                yield f"FIELD({c_type}, {name})"
        yield f"END({c_type})"


def table(abi):
    return "".join(line + "\n" for line in lines(abi["structs"]))
