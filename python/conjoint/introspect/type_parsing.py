"""Reads types as C writes them: the inverse of `str` on the types of `ast_nodes`.

A type is words (its name and qualifiers), then a declarator without the name of a variable: pointers, then
either another declarator in parentheses or nothing, then the extents of arrays. What stands nearer to the place of
the name is applied last.
"""

import re

from .ast_nodes import ArrayType, PointerType, ValueType

CType = ValueType | PointerType | ArrayType

_TOKEN = re.compile(r"\s*([A-Za-z_]\w*|\d+|[*()\[\]])")
_QUALIFIERS = ("const", "volatile", "restrict")


class _Reader:
    """Takes tokens of one text from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._tokens: list[str] = []
        at = 0
        text = text.rstrip()
        while at < len(text):
            found = _TOKEN.match(text, at)
            if not found:
                raise self.error(f"unexpected {text[at:].strip()[:1]!r}")
            self._tokens.append(found.group(1))
            at = found.end()

    def error(self, what: str) -> ValueError:
        return ValueError(f"{what} in type {self.text!r}")

    def peek(self) -> str:
        return self._tokens[0] if self._tokens else ""

    def take(self) -> str:
        return self._tokens.pop(0) if self._tokens else ""

    def expect(self, token: str) -> None:
        if self.take() != token:
            raise self.error(f"missing {token!r}")

    def words(self) -> list[str]:
        out = []
        while self.peek()[:1].isalpha() or self.peek()[:1] == "_":
            out.append(self.take())
        return out

    def type(self) -> CType:
        words = self.words()
        name = " ".join(w for w in words if w not in _QUALIFIERS)
        if not name:
            raise self.error("no name")
        if "restrict" in words:
            raise self.error("'restrict' without a pointer")
        return self.declarator(ValueType(name, "const" in words, "volatile" in words))

    def declarator(self, inner: CType) -> CType:
        """The type whose declarator begins here, made of `inner`."""
        while self.peek() == "*":
            self.take()
            words = self.words()
            for word in words:
                if word not in _QUALIFIERS:
                    raise self.error(f"unexpected {word!r}")
            inner = PointerType(
                inner,
                is_const="const" in words,
                is_volatile="volatile" in words,
                is_restrict="restrict" in words,
            )
        if self.peek() != "(":
            return self.extents(inner)
        # What is in the parentheses applies to the array that follows them.
        self.take()
        begin = list(self._tokens)
        depth = 1
        while depth:
            token = self.take()
            if not token:
                raise self.error("missing ')'")
            depth += (token == "(") - (token == ")")
        inside = begin[: len(begin) - len(self._tokens) - 1]
        array = self.extents(inner)
        after, self._tokens = self._tokens, inside
        result = self.declarator(array)
        if self._tokens:
            raise self.error(f"unexpected {self.peek()!r}")
        self._tokens = after
        return result

    def extents(self, inner: CType) -> CType:
        numbers = []
        while self.peek() == "[":
            self.take()
            number = self.take()
            if not number.isdigit():
                raise self.error("array without a size")
            numbers.append(int(number))
            self.expect("]")
        return ArrayType(inner, numbers) if numbers else inner


def parse_type(type_name: str) -> CType:
    """Reads a type, such as `const mjtNum *` or `long (*)[3]`.

    Raises:
      ValueError: the text is not a type.
    """
    reader = _Reader(type_name)
    result = reader.type()
    if reader.peek():
        raise reader.error(f"unexpected {reader.peek()!r}")
    return result


def parse_function_return_type(type_name: str) -> CType:
    """Reads the type that a function returns from the function's type, such as `int (const mjModel *, int)`.

    Raises:
      ValueError: the text is not the type of a function.
    """
    depth = 0
    for at in range(len(type_name) - 1, -1, -1):
        depth += (type_name[at] == ")") - (type_name[at] == "(")
        if depth == 0:
            if type_name[at] == "(":
                return parse_type(type_name[:at])
            if not type_name[at].isspace():
                break
    raise ValueError(f"{type_name!r} is not the type of a function")
