#!/usr/bin/env python3
"""Writes the type stubs of the extension module from the built package, functions.txt and the headers.

  stubs.py --headers include/mujoco --out python/conjoint

Run it with an interpreter that has the package. Attributes get the types that their values have on a sample model,
in which there is one of everything, and what assigning does; their documentation is the comment in the header.
"""

import argparse
import enum
import inspect
import keyword
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import functions as function_table  # noqa: E402
from comments import Comments  # noqa: E402
from sample import sample_instances  # noqa: E402

import conjoint  # noqa: E402
from conjoint import _callbacks, _constants, _enums, _functions, _render, _specs, _structs  # noqa: E402

import numpy as np  # noqa: E402

HEADER = '"""{what}. Written by python/generate/stubs.py; do not edit."""\n\n'
ARRAY = "npt.NDArray[np.{}]"
NUMBERS = "Sequence[float] | npt.NDArray[np.generic]"
ORIENTATIONS = ("axisangle", "xyaxes", "zaxis", "euler", "iaxisangle", "ixyaxes", "izaxis", "ieuler")
# Attributes whose value on the sample tells less than the whole type.
OPTIONAL = {"parent": "MjsBody | None", "frame": "MjsFrame | None"}
KINDS = ("body", "frame", "geom", "joint", "site", "camera", "light", "flex", "mesh", "skin", "hfield", "texture",
         "material", "pair", "exclude", "equality", "tendon", "actuator", "sensor", "numeric", "text", "tuple", "key",
         "plugin")
CLASS_OF = {kind: "Mjs" + {"hfield": "HField"}.get(kind, kind.capitalize()) for kind in KINDS}
PARAMETERS = {
    "xml": "str | bytes", "filename": "str | os.PathLike[str]", "assets": "Mapping[str, bytes] | None",
    "include": "Mapping[str, bytes] | None", "file": "str | os.PathLike[str] | IO[bytes]", "specs": "Any",
    "name": "str", "address": "int", "model": "MjModel", "data": "MjData", "child": "Any", "prefix": "str | None",
    "suffix": "str | None", "site": "Any", "frame": "Any", "element": "Any", "parent": "MjsDefault | None",
    "degree": "bool", "sequence": "Any", "orientation": "Any", "type": "str | mjtObj", "body": "MjsBody",
    "left": "int", "bottom": "int", "width": "int", "height": "int", "maxgeom": "int", "fontscale": "int",
    "geom": "str", "sidesite": "str", "joint": "str", "coef": "float", "divisor": "float", "index": "int",
}
RETURNS = {
    "MjSpec.from_string": "MjSpec", "MjSpec.from_file": "MjSpec", "MjSpec.from_zip": "MjSpec", "MjSpec.to_xml": "str",
    "MjSpec.compile": "MjModel", "MjSpec.recompile": "builtins.tuple[MjModel, MjData]", "MjSpec.copy": "MjSpec",
    "MjSpec.attach": "MjsFrame", "MjSpec.find_default": "MjsDefault | None",
    "MjSpec.add_default": "MjsDefault | None", "MjSpec.resolve_orientation": "list[float]",
    "MjModel.from_xml_string": "MjModel", "MjModel.from_xml_path": "MjModel", "MjModel.from_binary_path": "MjModel",
    "MjModel._from_model_ptr": "MjModel", "bind": "Any", "find_child": "MjsBody | None", "find_all": "list[Any]",
    "to_frame": "MjsFrame", "attach_frame": "MjsFrame", "attach_body": "MjsBody", "add_freejoint": "MjsJoint",
    "wrap_site": "MjsWrap", "wrap_geom": "MjsWrap", "wrap_joint": "MjsWrap", "wrap_pulley": "MjsWrap",
    "default": "MjsDefault", "get_data_size": "int", "__len__": "int",
}
ITEMS = {"MjDoubleVec": "float", "MjFloatVec": "float", "MjIntVec": "int", "MjByteVec": "int", "MjStringVec": "str",
         "MjCharVec": "str", "MjsTendonPath": "MjsWrap", "_MjContactList": "MjContact",
         "_MjWarningStatList": "MjWarningStat", "_MjTimerStatList": "MjTimerStat",
         "_MjSolverStatList": "MjSolverStat"}
VIEWS = {"cam": "camera", "eq": "equality", "jnt": "joint", "mat": "material", "tex": "texture", "key": "keyframe",
         "ten": "tendon"}


def class_name(cls):
    """Its name, as the stub of the owner's module has it."""
    if cls.__module__ == "conjoint._structs" and Attribute.module != cls.__module__:
        return "_structs." + cls.__qualname__
    return cls.__qualname__


def is_ours(cls):
    return cls.__module__.startswith("conjoint")


class Attribute:
    """Types of reading and assigning, found on an instance."""

    module = ""  # whose stub is being written

    def __init__(self, owner, name, instance):
        Attribute.module = owner.__module__
        self.name, self.get, self.set = name, "Any", None
        try:
            value = getattr(instance, name)
        except Exception:
            self.set = "bool" if name == "copy_during_attach" else None
            self.get = "bool" if self.set else "Any"
            return
        self.get = OPTIONAL.get(name) if is_spec(owner) and name in OPTIONAL else self.type_of(value)
        try:
            setattr(instance, name, value)
            self.set = self.assignable(value)
        except AttributeError:
            pass
        except Exception:
            self.set = self.assignable(value)

    @staticmethod
    def type_of(value):
        if isinstance(value, np.ndarray):
            return ARRAY.format(value.dtype.name if value.dtype.kind != "S" else "bytes_")
        if isinstance(value, enum.Enum) or class_name(type(value)).startswith("mjt"):
            return class_name(type(value))
        if isinstance(value, (list, tuple)):
            inner = Attribute.type_of(value[0]) if len(value) else "Any"
            return f"list[{inner}]" if isinstance(value, list) else f"builtins.tuple[{inner}, ...]"
        if isinstance(value, dict):
            return "dict[str, Any]"
        if value is None:
            return "Any"
        return class_name(type(value)) if is_ours(type(value)) else type(value).__name__

    @staticmethod
    def assignable(value):
        if isinstance(value, np.ndarray):
            return "npt.ArrayLike"
        kind = Attribute.type_of(value)
        if kind in ITEMS:
            return "str | Sequence[str]" if ITEMS[kind] == "str" else NUMBERS
        return {"int": "SupportsIndex", "float": "SupportsFloat | SupportsIndex"}.get(kind, kind)


def is_spec(cls):
    return cls.__module__ == "conjoint._specs"


def parameter_text(owner, method, parameter, attributes):
    """`name: type = default` of a method's parameter."""
    name = parameter.name
    kind = PARAMETERS.get(name, "Any")
    if method.startswith("add_") and method != "add_default":
        element = CLASS_OF.get(method[4:], "")
        if name == "default":
            kind = "MjsFrame" if element == "MjsFrame" else "MjsDefault"
        elif name in ORIENTATIONS:
            kind = NUMBERS
        else:
            kind = attributes.get((element, name), "Any").replace("Any | None", "Any")
            if kind.startswith("mjt"):
                kind += " | int"
            kind = kind.replace("npt.ArrayLike", NUMBERS)
    elif method.startswith(("set_to_", "make_")):
        kind = "bool" if name == "inheritrange" else "float" if name not in ("range", "resolution", "fov") else NUMBERS
        if name in ("subdivision", "nedge") or (name == "resolution" and method == "make_hemisphere"):
            kind = "int"
    elif name == "name" and "Views" in str(RETURNS_OF(owner, method)):
        kind = "str | int"
    elif method.startswith("next_"):
        kind = CLASS_OF[method[5:]]
    elif method == "attach_body":
        kind = PARAMETERS.get(name, kind)
    if parameter.kind is parameter.VAR_KEYWORD:
        return "**kwargs: Any"
    if parameter.default is parameter.empty:
        return f"{name}: {kind}"
    if parameter.default is None and "None" not in kind and kind != "Any":
        kind += " | None"
    return f"{name}: {kind} = ..."


def RETURNS_OF(owner, method):
    for key in (f"{owner}.{method}", method):
        if key in RETURNS:
            return RETURNS[key]
    if owner in ("MjModel", "MjData"):
        kind = VIEWS.get(method, method)
        view = f"_{owner}{kind.capitalize()}Views"
        if hasattr(_structs, view):
            return view
    if method.startswith("add_"):
        return CLASS_OF.get(method[4:], "Any")
    if method.startswith(("first_", "next_")):
        return CLASS_OF[method.partition("_")[2]] + " | None"
    if owner == "MjSpec" and method in KINDS:
        return CLASS_OF[method] + " | None"
    return "None"


def signature_text(owner, method, function, attributes, static):
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return "*args: Any, **kwargs: Any" if static else "self, *args: Any, **kwargs: Any"
    parts, slash = [], False
    for parameter in signature.parameters.values():
        if slash and parameter.kind is not parameter.POSITIONAL_ONLY:
            parts.append("/")
            slash = False
        if parameter.name == "self":
            parts.append("self")
        else:
            parts.append(parameter_text(owner, method, parameter, attributes))
        slash = parameter.kind is parameter.POSITIONAL_ONLY and parameter.name != "self"
    return ", ".join(parts + ["/"] * slash)


def doc_lines(text, indent):
    """A docstring, wrapped."""
    text = " ".join((text or "").split()).replace("\\", "\\\\").replace('"""', "'''")
    if not text:
        return []
    if text.endswith('"'):
        text += " "
    return [f'{indent}"""{text}"""']


def write_class(cls, instance, attributes, comments, indent=""):
    name, inner = cls.__name__, indent + "    "
    lines = [f"{indent}class {name}:"]
    c_name = {"MjVisual": "mjVisual"}.get(name, "m" + name[1:])
    lines += doc_lines(cls.__doc__ or comments.types.get(c_name), inner)
    for nested in [v for v in vars(cls).values() if isinstance(v, type)]:
        value = next((getattr(instance, n, None) for n in dir(instance)
                      if type(getattr(instance, n, None)) is nested), None)
        lines += write_class(nested, value, attributes, comments, inner)
    members = {n: v for c in reversed(cls.__mro__[:-1]) for n, v in vars(c).items()}
    for n, v in members.items():
        kind = type(v).__name__
        if n == "__init__":
            lines.append(f"{inner}def __init__({signature_text(name, n, v, attributes, False)}) -> None: ...")
        elif n == "__getitem__" and name in ITEMS:
            lines.append(f"{inner}@overload")
            lines.append(f"{inner}def __getitem__(self, key: SupportsIndex, /) -> {ITEMS[name]}: ...")
            lines.append(f"{inner}@overload")
            lines.append(f"{inner}def __getitem__(self, key: slice, /) -> Any: ...")
            lines.append(f"{inner}def __iter__(self) -> Iterator[{ITEMS[name]}]: ...")
        elif n == "__setitem__" and name in ITEMS:
            lines.append(f"{inner}def __setitem__(self, key: SupportsIndex, value: {ITEMS[name]}, /) -> None: ...")
        elif n == "__len__":
            lines.append(f"{inner}def __len__(self) -> int: ...")
        elif n.startswith("__") or n == "_from_state" or keyword.iskeyword(n):
            continue
        elif kind in ("getset_descriptor", "property", "member_descriptor", "nb_static_property"):
            a = attributes.found.get((cls, n))
            if a is None:
                continue
            doc = comments.members.get((c_name, n)) or v.__doc__
            lines.append(f"{inner}@property")
            body = doc_lines(doc, inner + "    ")
            lines.append(f"{inner}def {n}(self) -> {a.get}:" + ("" if body else " ..."))
            lines += body
            if a.set:
                lines.append(f"{inner}@{n}.setter")
                lines.append(f"{inner}def {n}(self, value: {a.set}) -> None: ...")
        elif kind in ("method_descriptor", "nb_method", "function"):
            text = signature_text(name, n, v, attributes, False)
            lines.append(f"{inner}def {n}({text}) -> {RETURNS_OF(name, n)}:")
            lines += doc_lines(v.__doc__, inner + "    ") or [f"{inner}    ..."]
        elif kind == "staticmethod":
            text = signature_text(name, n, v.__func__, attributes, True)
            lines += [f"{inner}@staticmethod", f"{inner}def {n}({text}) -> {RETURNS_OF(name, n)}:"]
            lines += doc_lines(v.__func__.__doc__, inner + "    ") or [f"{inner}    ..."]
        elif n == "_all_fields":
            lines.append(f"{inner}_all_fields: builtins.tuple[str, ...]")
    if len(lines) == 1:
        lines.append(f"{inner}...")
    return lines


class Attributes(dict):
    """(class, attribute) -> what it is; as a dict (class name, attribute) -> type of assigning."""

    def __init__(self, instances):
        super().__init__()
        self.found = {}
        for cls, instance in instances.items():
            for c in cls.__mro__[:-1]:
                for n, v in vars(c).items():
                    if type(v).__name__ in ("getset_descriptor", "property", "member_descriptor") and (
                            not n.startswith("__")) and (cls, n) not in self.found:
                        a = Attribute(cls, n, instance)
                        self.found[cls, n] = a
                        if a.set:
                            self[cls.__name__, n] = a.set


COMMON = """import builtins
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import IO, Any, SupportsFloat, SupportsIndex, overload

import numpy as np
import numpy.typing as npt

"""


def write_classes(module, instances, comments, imports, what):
    attributes = Attributes(instances)
    lines = [HEADER.format(what=what) + COMMON + imports]
    for value in vars(module).values():
        if isinstance(value, type) and value.__module__ == module.__name__ and "." not in value.__qualname__:
            lines += ["", ""] + write_class(value, instances.get(value), attributes, comments)
    return lines


def write_functions(module):
    lines = []
    results = {"int": "int", "mjtByte": "int", "mjtSize": "int", "size_t": "int", "mjtNum": "float",
               "const char *": "str | None"}
    by_hand = {"mj_printSchema": "str", "mju_getXMLDependencies": "list[str]", "mj_getCache": "Any",
               "mjv_averageCamera": "MjvGLCamera", "mj_readSensor": ARRAY.format("float64"), "mj_copyData": "None",
               "mj_versionString": "str"}
    abi = function_table_abi()
    texts = {f.name: f for f in function_table.read()}
    for name, function in sorted(vars(module).items()):
        if name.startswith("__") or isinstance(function, type) or not callable(function) or name not in texts:
            continue
        parts = []
        for p, kind, optional, default in texts[name].parameters:
            text = parameter_type(kind) + (" | None" if optional else "")
            parts.append(f"{p}: {text}" + (" = ..." if default else ""))
        result = by_hand.get(name) or results.get(abi.get(name, {}).get("returns", "void"), "None")
        lines += [f"def {name}({', '.join(parts)}) -> {result}:"]
        lines += doc_lines(function.__doc__, "    ") or ["    ..."]
    return lines


def function_table_abi():
    import json
    here = pathlib.Path(__file__).resolve().parents[2]
    return json.loads((here / "tests" / "abi" / "functions.json").read_text())


def parameter_type(kind):
    if kind.startswith("in "):
        return "npt.ArrayLike"
    if kind.startswith("out "):
        return ARRAY.format(kind[4:].partition("[")[0])
    if kind == "int" or kind.startswith("id "):
        return "SupportsIndex"
    return {"float": "SupportsFloat | SupportsIndex", "bool": "SupportsIndex", "MjCache": "Any",
            "path": "str | os.PathLike[str]"}.get(kind, kind)


def write_callbacks():
    types = {"passive": "[MjModel, MjData], Any", "control": "[MjModel, MjData], Any",
             "contactfilter": "[MjModel, MjData, int, int], int", "sensor": "[MjModel, MjData, int], Any",
             "time": "[], float", "act_dyn": "[MjModel, MjData, int], float",
             "act_gain": "[MjModel, MjData, int], float", "act_bias": "[MjModel, MjData, int], float",
             "user_warning": "[str], Any", "user_malloc": "..., Any", "user_free": "..., Any"}
    lines = []
    for name, function in sorted(vars(_callbacks).items()):
        if name.startswith(("set_", "get_")):
            kind = f"Callable[{types[name.partition('_')[2].replace('mjcb_', '').replace('mju_', '')]}] | None"
            text = f"callback: {kind}, /) -> None" if name.startswith("set_") else f") -> {kind}"
            lines += [f"def {name}({text}:"] + (doc_lines(function.__doc__, "    ") or ["    ..."])
    return lines


def write_enums(comments):
    lines = [HEADER.format(what="The enums of the engine") + "from typing import Any, ClassVar, SupportsIndex\n\n"
             "from typing_extensions import Self\n"]
    lines += ["", "class _Enum(int):", "    def __new__(cls, value: SupportsIndex) -> Self: ...",
              "    @property", "    def name(self) -> str: ...", "    @property", "    def value(self) -> int: ...",
              "    __members__: ClassVar[dict[str, Any]]"]
    for cls in vars(_enums).values():
        if isinstance(cls, type) and cls.__name__.startswith("mjt"):
            lines += ["", "", f"class {cls.__name__}(_Enum):"] + doc_lines(comments.types.get(cls.__name__), "    ")
            for member in cls.__members__:
                lines.append(f"    {member}: ClassVar[{cls.__name__}]")
                lines += doc_lines(comments.members.get((cls.__name__, member)), "    ")
    return lines


def write_constants():
    lines = [HEADER.format(what="The constants of the engine")]
    for name, value in vars(_constants).items():
        if name.startswith("mj"):
            kind = type(value).__name__
            if isinstance(value, tuple):
                kind = "tuple[tuple[str, str, str], ...]" if isinstance(value[0], tuple) else "tuple[str, ...]"
            lines.append(f"{name}: {kind}")
    return lines


def files(comments):
    instances = sample_instances(conjoint)
    enums = "from ._enums import *\n"
    structs = write_classes(_structs, instances, comments, "from ._enums import *\n", "The structs of the engine")
    structs += ["", ""] + write_functions(_structs)
    names = ", ".join(n for n in vars(_structs) if n.startswith("Mj"))
    from_structs = f"from ._structs import {names}\n"
    specs = write_classes(_specs, instances, comments, enums + "from . import _structs\nfrom ._structs import MjData, MjModel\n",
                          "Specs: models that can be edited")
    render = write_classes(_render, instances, comments, from_structs, "Drawing with OpenGL")
    render += ["", ""] + write_functions(_render)
    functions = [HEADER.format(what="The functions of the engine") + COMMON + from_structs] + write_functions(_functions)
    callbacks = [HEADER.format(what="Callbacks") + COMMON + from_structs] + write_callbacks()
    return {"_structs": structs, "_specs": specs, "_render": render, "_functions": functions,
            "_callbacks": callbacks, "_enums": write_enums(comments), "_constants": write_constants()}


def main():
    parser = argparse.ArgumentParser()
    for name in ("headers", "out"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True)
    args = parser.parse_args()
    for name, lines in files(Comments(args.headers)).items():
        path = args.out / f"{name}.pyi"
        text = "\n".join(lines) + "\n"
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


if __name__ == "__main__":
    main()
