#!/usr/bin/env python3
"""Write the tables of the ABI test, tests/abi/*.inc, from the description beside them (*.json).

The description holds for mjtNum = double. What the layout of a struct becomes with float is worked
out here by the rules of the x86-64 and arm64 C ABI (each member at the next multiple of its
alignment, the size a multiple of the largest alignment). The same rules must reproduce every double
layout of the description, or nothing is written.
"""

import json
import pathlib
import re
import sys

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
TABLES = REPOSITORY / "tests" / "abi"
WIDTH = 120

# Sizes of what fields are made of; enums, pointers and structs are handled by Layouts.
SCALARS = {
    "char": 1,
    "mjtByte": 1,
    "int": 4,
    "unsigned int": 4,
    "float": 4,
    "double": 8,
    "size_t": 8,
    "mjtSize": 8,
    "uint64_t": 8,
    "uintptr_t": 8,
}
# The parameters behind `...` are not in the description.
VARIADIC = {"mju_error", "mju_warning"}


def align_up(offset, alignment):
    return (offset + alignment - 1) // alignment * alignment


class Layouts:
    """Offsets of struct members for a given size of mjtNum."""

    def __init__(self, structs, enums, number_size):
        self.structs = structs
        self.scalars = {**SCALARS, **{name: 4 for name in enums}, "mjtNum": number_size}
        self.done = {}

    def measure(self, text, described_size):
        """(size, alignment) of a field's type."""
        text = text.removeprefix("volatile ")
        if "*" in text or text.startswith("mjf"):
            return 8, 8
        base, dimensions = re.fullmatch(r"([^\[]*?) ?((?:\[\d+\])*)", text).groups()
        count = 1
        for extent in re.findall(r"\d+", dimensions):
            count *= int(extent)
        if base in self.scalars:
            size = alignment = self.scalars[base]
        elif base in self.structs:
            size, alignment, _ = self.struct(base)
        else:  # a member type the description does not open (mjuiItemEdit_): free of mjtNum
            size, alignment = described_size // count, None
        return size * count, alignment

    def struct(self, name):
        """(size, alignment, [(offset, size) of each field])."""
        if name not in self.done:
            self.done[name] = self.lay_out(self.structs[name])
        return self.done[name]

    def lay_out(self, struct):
        fields = struct["fields"]
        measured = [self.measure(f["type"], f["size"]) for f in fields]
        largest = max((alignment or 1) for _, alignment in measured)
        if any("in_anonymous" in f for f in fields):  # a union: as described, no mjtNum inside
            return struct["size"], largest, [(f["offset"], f["size"]) for f in fields]
        places, end = [], 0
        for size, alignment in measured:
            offset = align_up(end, alignment)
            places.append((offset, size))
            end = offset + size
        return align_up(end, largest), largest, places


def wrapped(entries):
    """The entries in lines of at most WIDTH characters."""
    line = ""
    for entry in entries:
        if line and len(line) + 1 + len(entry) > WIDTH:
            yield line
            line = ""
        line += (" " if line else "") + entry
    if line:
        yield line


def struct_lines(structs, enums):
    as_double, as_float = Layouts(structs, enums, 8), Layouts(structs, enums, 4)
    for name, struct in structs.items():
        size, _, places = as_double.struct(name)
        described = [(f["offset"], f["size"]) for f in struct["fields"]]
        if size != struct["size"] or places != described:
            sys.exit(f"{name}: the layout rules do not reproduce the description")
        float_size, _, float_places = as_float.struct(name)
        yield f"STRUCT({name}, {size}, {float_size})"
        entries = []
        for field, place, float_place in zip(struct["fields"], places, float_places):
            numbers = place if place == float_place else place + float_place
            macro = "FIELD" if place == float_place else "NUM"
            entries.append(
                f"{macro}({field['name']}, {field['type']}, {', '.join(map(str, numbers))})"
            )
        yield from wrapped(entries)
        yield "END"


def enum_lines(enums):
    for name, items in enums.items():
        yield f"ENUM({name})"
        yield from wrapped(f"ITEM({item}, {value})" for item, value in items.items())
        yield "END"


def function_lines(functions):
    for name, function in functions.items():
        types = (
            [function["returns"]]
            + [p["type"] for p in function["params"]]
            + ["..."] * (name in VARIADIC)
        )
        yield f"FUNCTION({name}, {', '.join(types)})"


def global_lines(globals_):
    for name, declaration in globals_["variables"].items():
        yield f"VARIABLE({name}, {declaration})"
    for name, meaning in globals_["function_types"].items():
        yield f"FUNCTION_TYPE({name}, {meaning})"


def array_lines(arrays):
    yield "TABLE(MJMODEL_SIZES)"
    yield from wrapped(f"SIZE({name})" for name in arrays["model_sizes"])
    yield "END"
    tables = {
        "MJMODEL_POINTERS": "model",
        "MJDATA_POINTERS": "data",
        "MJDATA_ARENA_POINTERS_CONTACT": "arena_contact",
        "MJDATA_ARENA_POINTERS_SOLVER": "arena_solver",
        "MJDATA_ARENA_POINTERS_DUAL": "arena_dual",
        "MJDATA_ARENA_POINTERS_ISLAND": "arena_island",
    }
    for macro, key in tables.items():
        yield f"TABLE({macro})"
        yield from wrapped(
            f"ARRAY({a['type']}, {a['name']}, {a['rows']}, {a['cols']})" for a in arrays[key]
        )
        yield "END"


def main():
    def read(name):
        return json.loads((TABLES / f"{name}.json").read_text())

    enums = read("enums")
    tables = {
        "structs": struct_lines(read("structs"), enums),
        "enums": enum_lines(enums),
        "constants": wrapped(
            f"CONSTANT({name}, {value})" for name, value in read("constants").items()
        ),
        "functions": function_lines(read("functions")),
        "globals": global_lines(read("globals")),
        "arrays": array_lines(read("arrays")),
    }
    for name, lines in tables.items():
        text = "// Generated by tools/make_abi_test.py; do not edit.\n" + "".join(
            line + "\n" for line in lines
        )
        (TABLES / f"{name}.inc").write_text(text)
        print(f"tests/abi/{name}.inc: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
