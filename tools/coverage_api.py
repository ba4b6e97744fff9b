#!/usr/bin/env python3
"""Count the public functions that the library exports.

  coverage_api.py LIBRARY [--header include/mujoco/mujoco.h]

The exit status is 1 if it lacks one.
"""

import argparse
import collections
import pathlib
import re
import struct
import sys

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
DYNSYM = 11  # section type SHT_DYNSYM


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
    """Names of the symbols that a 64-bit little-endian ELF library defines."""
    elf = library.read_bytes()
    if elf[:6] != b"\x7fELF\x02\x01":
        sys.exit(f"{library}: not a 64-bit little-endian ELF file")
    (table,) = struct.unpack_from("<Q", elf, 0x28)
    entry_size, count = struct.unpack_from("<HH", elf, 0x3A)
    # of each section: type, offset, size, link
    sections = [struct.unpack_from("<4xI16xQQI", elf, table + i * entry_size) for i in range(count)]
    symbols = set()
    for kind, offset, size, link in sections:
        if kind != DYNSYM:
            continue
        strings = sections[link][1]
        for at in range(offset, offset + size, 24):
            name, section = struct.unpack_from("<I2xH", elf, at)
            if section:
                start = strings + name
                symbols.add(elf[start : elf.index(b"\0", start)].decode())
    return symbols


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument(
        "--header", type=pathlib.Path, default=REPOSITORY / "include" / "mujoco" / "mujoco.h"
    )
    options = parser.parse_args()

    functions = declared_functions(options.header)
    symbols = exported_symbols(options.library)
    count = collections.Counter(name.split("_")[0] + "_" for name in functions)
    missing = [name for name in functions if name not in symbols]
    lacking = collections.Counter(name.split("_")[0] + "_" for name in missing)

    print(f"{'prefix':<8}{'built':>6}{'of':>6}")
    for prefix, number in sorted(count.items()):
        print(f"{prefix:<8}{number - lacking[prefix]:>6}{number:>6}")
    print(f"{'all':<8}{len(functions) - len(missing):>6}{len(functions):>6}")
    if missing:
        sys.exit("not in the library: " + " ".join(missing))


if __name__ == "__main__":
    main()
