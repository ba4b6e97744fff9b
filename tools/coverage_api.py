#!/usr/bin/env python3
"""Count which public functions are built and which still end in "NAME is not implemented".

  coverage_api.py LIBRARY [--header include/mujoco/mujoco.h] [--list]

A stub is a weak symbol of the library (src/core/unimplemented.cc); a function that a room defines is
not. --list names the stubs. The exit status is 1 if the library lacks a function altogether.
"""

import argparse
import collections
import pathlib
import re
import struct
import sys

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
DYNSYM, WEAK = 11, 2  # section type SHT_DYNSYM, symbol binding STB_WEAK


def declared_functions(header):
    """Names of the functions a header declares with MJAPI, in order."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", header.read_text(), flags=re.S)
    declarations = re.findall(r"\bMJAPI\b([^;{]*)", text)
    functions = (
        re.match(r"[\w\s*]*?\b(\w+)\s*\((?!\s*\*)", d)
        for d in declarations
        if not d.lstrip().startswith("extern")
    )
    return [f.group(1) for f in functions if f]


def exported_symbols(library):
    """{name: is it weak} of the symbols a 64-bit little-endian ELF library defines."""
    elf = library.read_bytes()
    if elf[:6] != b"\x7fELF\x02\x01":
        sys.exit(f"{library}: not a 64-bit little-endian ELF file")
    (table,) = struct.unpack_from("<Q", elf, 0x28)
    entry_size, count = struct.unpack_from("<HH", elf, 0x3A)
    # of each section: type, offset, size, link
    sections = [struct.unpack_from("<4xI16xQQI", elf, table + i * entry_size) for i in range(count)]
    symbols = {}
    for kind, offset, size, link in sections:
        if kind != DYNSYM:
            continue
        strings = sections[link][1]
        for at in range(offset, offset + size, 24):
            name, info, section = struct.unpack_from("<IBxH", elf, at)
            if section:
                start = strings + name
                symbols[elf[start : elf.index(b"\0", start)].decode()] = info >> 4 == WEAK
    return symbols


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument(
        "--header", type=pathlib.Path, default=REPOSITORY / "include" / "mujoco" / "mujoco.h"
    )
    parser.add_argument(
        "--list", action="store_true", help="name the functions that are still stubs"
    )
    options = parser.parse_args()

    functions = declared_functions(options.header)
    symbols = exported_symbols(options.library)
    groups = collections.defaultdict(lambda: [0, []])  # prefix: how many, which are stubs
    for name in functions:
        group = groups[name.split("_")[0] + "_"]
        group[0] += 1
        if symbols.get(name, True):
            group[1].append(name)

    print(f"{'prefix':<8}{'built':>6}{'of':>6}{'stubs':>7}")
    for prefix, (number, stubs) in sorted(groups.items()):
        print(f"{prefix:<8}{number - len(stubs):>6}{number:>6}{len(stubs):>7}")
        if options.list:
            print("".join(f"    {name}\n" for name in stubs), end="")
    missing = [name for name in functions if name not in symbols]
    stubs = sum(len(s) for _, s in groups.values())
    print(f"{'all':<8}{len(functions) - stubs:>6}{len(functions):>6}{stubs:>7}")
    if missing:
        sys.exit("not in the library at all: " + " ".join(missing))


if __name__ == "__main__":
    main()
