"""Reads what the public headers say about functions, fields and enums, for docstrings and tables.

The headers are formatted alike: a comment stands in lines of its own before a function, an enum or a struct, and
behind a field or an enum's member, going on in the next lines where it is long.
"""

import pathlib
import re

_FUNCTION = re.compile(r"^MJAPI .*?\b(mj\w+)\(")
_TYPE = re.compile(r"^(?:typedef )?(?:struct|enum|union) (mj\w+)_ \{")
_NESTED_END = re.compile(r"^\s+\} (\w+);")
_MEMBER = re.compile(r"^\s+[\w][\w \*]*?[ \*](\w+)(?:\[[^;]*\])?;(?:\s*// (.*))?$")
_VALUE = re.compile(r"^\s+(mj\w+)(?: = [^,]*)?,(?:\s*// (.*))?$")
_CONTINUED = re.compile(r"^\s+// (.*)$")


class Comments:
    """functions and types: name -> text; members: (struct or enum, member) -> text; a.b for nested ones."""

    def __init__(self, headers: pathlib.Path) -> None:
        self.functions: dict[str, str] = {}
        self.types: dict[str, str] = {}
        self.members: dict[tuple[str, str], str] = {}
        for header in sorted(headers.glob("mj*.h")) + sorted(headers.glob("mujoco.h")):
            self._read(header.read_text().splitlines())

    def _read(self, lines: list[str]) -> None:
        block: list[str] = []
        i = 0
        while i < len(lines):
            line = lines[i]
            if line.startswith("// "):
                block.append(line[3:])
            elif found := _FUNCTION.match(line):
                self.functions[found.group(1)] = " ".join(block)
            elif found := _TYPE.match(line):
                self.types[found.group(1)] = " ".join(block)
                i = self._read_members(found.group(1), lines, i + 1)
            if not line.startswith("// ") and not line.startswith("MJAPI"):
                block = []
            i += 1

    def _read_members(self, name: str, lines: list[str], i: int) -> int:
        """Reads to the end of the struct or enum; returns the number of its last line."""
        nested: list[str] | None = None
        while i < len(lines) and not lines[i].startswith("}"):
            line = lines[i]
            if line.strip().endswith("struct {"):
                nested = []
            elif nested is not None and (found := _NESTED_END.match(line)):
                for member in nested:
                    key = (name, member)
                    self.members[name, f"{found.group(1)}.{member}"] = self.members.pop(key)
                nested = None
            elif found := _MEMBER.match(line) or _VALUE.match(line):
                text = [found.group(2) or ""]
                # The comment goes on where the next line has one in the same column.
                column = line.find("//")
                while column > 0 and i + 1 < len(lines) and _is_at(lines[i + 1], column):
                    i += 1
                    text.append(lines[i].strip()[3:])
                self.members[name, found.group(1)] = " ".join(text).strip()
                if nested is not None:
                    nested.append(found.group(1))
            i += 1
        return i


def _is_at(line: str, column: int) -> bool:
    return _CONTINUED.match(line) is not None and line.index("//") == column
