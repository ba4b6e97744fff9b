#!/usr/bin/env python3
"""Writes conjoint.introspect's tables of enums, functions and structs from the ABI tables and the headers.

  introspect.py --abi tests/abi --headers include/mujoco --out python/conjoint/introspect

What points to functions is left out: the types of ast_nodes have no functions.
"""

import argparse
import importlib.util
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from comments import Comments  # noqa: E402


def load_introspect(package):
    """ast_nodes and type_parsing of the package, without the rest of it."""
    modules = {}
    for name in ("ast_nodes", "type_parsing"):
        full = f"introspect_source.{name}"
        spec = importlib.util.spec_from_file_location(full, package / f"{name}.py")
        modules[name] = importlib.util.module_from_spec(spec)
        sys.modules[full] = modules[name]
        spec.loader.exec_module(modules[name])
    return modules["ast_nodes"], modules["type_parsing"]


ast_nodes, type_parsing = load_introspect(HERE.parent / "conjoint" / "introspect")


def type_code(t):
    """The expression that makes a type."""
    if isinstance(t, ast_nodes.ValueType):
        flags = [f", {n}=True" for n in ("is_const", "is_volatile") if getattr(t, n)]
        return f"ValueType({t.name!r}{''.join(flags)})"
    if isinstance(t, ast_nodes.PointerType):
        names = ("nullable", "is_const", "is_volatile", "is_restrict")
        flags = [f", {n}=True" for n in names if getattr(t, n)]
        return f"PointerType({type_code(t.inner_type)}{''.join(flags)})"
    return f"ArrayType({type_code(t.inner_type)}, {t.extents!r})"


def parsed(text):
    """The type, or None where a function is in it."""
    return None if "(*)" in text else type_parsing.parse_type(text)


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def enums(abi, comments):
    lines = ["ENUMS: Mapping[str, EnumDecl] = {"]
    for name, values in abi["enums"].items():
        lines += [f"    {name!r}: EnumDecl(", f"        name={name!r},", f"        declname='enum {name}_',"]
        lines += ["        values={"] + [f"            {k!r}: {v}," for k, v in values.items()]
        lines += ["        },", "    ),"]
    return lines + ["}"]


def functions(abi, comments):
    lines = ["FUNCTIONS: Mapping[str, FunctionDecl] = {"]
    for name, function in abi["functions"].items():
        types = [parsed(p["type"]) for p in function["params"]]
        if None in types:
            continue
        lines += [f"    {name!r}: FunctionDecl(", f"        name={name!r},"]
        lines += [f"        return_type={type_code(parsed(function['returns']))},", "        parameters=("]
        for p, t in zip(function["params"], types):
            null = ", nullable=True" if p.get("nullable") else ""
            lines.append(f"            FunctionParameterDecl({p['name']!r}, {type_code(t)}{null}),")
        lines += ["        ),", f"        doc={quoted(comments.functions[name])},", "    ),"]
    return lines + ["}"]


def extents(abi):
    """(struct, field) -> rows and columns of what a pointer points to."""
    out = {}
    for struct, tables in (("mjModel", ["model"]), ("mjData", [k for k in abi["arrays"] if k == "data" or k.startswith("arena")])):
        for table in tables:
            for field in abi["arrays"][table]:
                sizes = [field["rows"]] + ([] if field["cols"] == "1" else [field["cols"]])
                sizes = [abi["constants"].get(s, s) for s in sizes]
                out[struct, field["name"]] = tuple(int(s) if str(s).isdigit() else s for s in sizes)
    return out


def field_code(struct, field, comments, sizes, indent):
    name = field["name"].rpartition(".")[2]
    doc = comments.members.get((struct, field["name"]), "")
    size = field.get("extent") or sizes.get((struct, field["name"]))
    extent = f", {tuple(int(s) if str(s).isdigit() else s for s in size)!r}" if size else ""
    return f"{indent}StructFieldDecl({name!r}, {type_code(parsed(field['type']))}, {quoted(doc)}{extent}),"


def structs(abi, comments):
    sizes = extents(abi)
    lines = ["STRUCTS: Mapping[str, StructDecl] = {"]
    for name, struct in abi["structs"].items():
        fields = struct["fields"]
        if any(parsed(f["type"]) is None for f in fields):
            continue
        lines += [f"    {name!r}: StructDecl(", f"        name={name!r},", f"        declname='struct {name}_',"]
        lines += ["        fields=("]
        group = None  # the nested struct or union that is being written
        for f in fields:
            outer = f["name"].rpartition(".")[0] or ("union" if f.get("in_anonymous") else None)
            if outer != group:
                if group:
                    lines.append("            ))," if group == "union" else "            )), ''),")
                if outer:
                    lines.append(
                        "            AnonymousUnionDecl((" if outer == "union"
                        else f"            StructFieldDecl({outer!r}, AnonymousStructDecl((")
                group = outer
            lines.append(field_code(name, f, comments, sizes, " " * (16 if group else 12)))
        if group:
            lines.append("            ))," if group == "union" else "            )), ''),")
        lines += ["        ),", "    ),"]
    return lines + ["}"]


IMPORTS = {
    "enums": ["EnumDecl"],
    "functions": ["ArrayType", "FunctionDecl", "FunctionParameterDecl", "PointerType", "ValueType"],
    "structs": ["AnonymousStructDecl", "AnonymousUnionDecl", "ArrayType", "PointerType", "StructDecl",
                "StructFieldDecl", "ValueType"],
}


def main():
    parser = argparse.ArgumentParser()
    for name in ("abi", "headers", "out"):
        parser.add_argument("--" + name, type=pathlib.Path, required=True)
    args = parser.parse_args()
    abi = {n: json.loads((args.abi / f"{n}.json").read_text())
           for n in ("arrays", "constants", "enums", "functions", "structs")}
    comments = Comments(args.headers)
    for name, write in (("enums", enums), ("functions", functions), ("structs", structs)):
        text = f'"""The {name} of the C interface. Written by python/generate/introspect.py; do not edit."""\n\n'
        text += "from collections.abc import Mapping\n\n"
        text += "from .ast_nodes import (\n" + "".join(f"    {n},\n" for n in IMPORTS[name]) + ")\n\n"
        text += "\n".join(write(abi, comments)) + "\n"
        path = args.out / f"{name}.py"
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


if __name__ == "__main__":
    main()
