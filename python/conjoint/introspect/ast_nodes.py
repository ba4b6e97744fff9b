"""C declarations as values: types, enums, structs and functions, and how C writes them.

A type is a ValueType, PointerType, ArrayType or an anonymous struct or union. `str(t)` is the type as C writes
it, `t.decl(name)` the declaration of a variable. C writes a type around the name of its variable: a pointer to
an array of three longs is `long (* x)[3]`. So the declarator grows from the name outwards, and each type wraps
what it is given: a pointer puts `*` before it, an array `[3]` behind it, in parentheses if it starts with `*`.
"""

import dataclasses
import re
from collections.abc import Iterable, Mapping

_WORDS = re.compile(r"[A-Za-z_]\w*( [A-Za-z_]\w*)*\Z")
_INTEGRAL = frozenset(("int", "char", "short", "long", "unsigned", "signed"))
_KEYWORDS = frozenset(
    "auto break case const continue default do else enum extern for goto if inline register restrict return "
    "sizeof static struct switch typedef union volatile while".split()
)


def _is_type_name(text: str) -> bool:
    """Is this one word that can name a type, a word behind struct, union or enum, or several of int, long..."""
    if not _WORDS.match(text):
        return False
    words = text.split(" ")
    if words[0] in ("struct", "union", "enum"):
        words = words[1:]
        return len(words) == 1 and words[0] not in _KEYWORDS
    if len(words) == 1:
        return words[0] not in _KEYWORDS
    return all(word in _INTEGRAL for word in words) or sorted(words) == ["double", "long"]


class _Declarable:
    """What can stand before the name of a variable."""

    def decl(self, name_or_decl: str | None = None) -> str:
        raise NotImplementedError

    def __str__(self) -> str:
        return self.decl()


@dataclasses.dataclass(frozen=True)
class ValueType(_Declarable):
    """A named type, such as `const unsigned int` or `mjtNum`."""

    name: str
    is_const: bool = False
    is_volatile: bool = False
    nullable: bool = False

    def __post_init__(self) -> None:
        if not _is_type_name(self.name):
            raise ValueError(f"{self.name!r} is not a valid type name")

    def decl(self, name_or_decl: str | None = None) -> str:
        words = ["const"] * self.is_const + ["volatile"] * self.is_volatile + [self.name]
        return " ".join(words + ([name_or_decl] if name_or_decl else []))

    __str__ = _Declarable.__str__


@dataclasses.dataclass(frozen=True)
class ArrayType(_Declarable):
    """An array, such as `int [3][4]`."""

    inner_type: "Type"
    extents: tuple[int, ...]
    nullable: bool = False

    def __init__(self, inner_type: "Type", extents: Iterable[int], nullable: bool = False) -> None:
        object.__setattr__(self, "inner_type", inner_type)
        object.__setattr__(self, "extents", tuple(extents))
        object.__setattr__(self, "nullable", nullable)

    def decl(self, name_or_decl: str | None = None) -> str:
        inside = name_or_decl or ""
        if inside.startswith("*"):
            inside = f"({inside})"
        return self.inner_type.decl(inside + "".join(f"[{n}]" for n in self.extents))

    __str__ = _Declarable.__str__


@dataclasses.dataclass(frozen=True)
class PointerType(_Declarable):
    """A pointer, such as `const char *`."""

    inner_type: "Type"
    nullable: bool = False
    is_const: bool = False
    is_volatile: bool = False
    is_restrict: bool = False

    def decl(self, name_or_decl: str | None = None) -> str:
        words = ["*"] + ["const"] * self.is_const + ["volatile"] * self.is_volatile
        words += ["restrict"] * self.is_restrict + ([name_or_decl] if name_or_decl else [])
        return self.inner_type.decl(" ".join(words))

    __str__ = _Declarable.__str__


@dataclasses.dataclass(frozen=True)
class FunctionParameterDecl:
    """A parameter of a function; `nullable` tells whether it may be NULL."""

    name: str
    type: "ValueType | PointerType | ArrayType"
    nullable: bool = False

    def __str__(self) -> str:
        return self.type.decl(self.name)

    @property
    def decltype(self) -> str:
        """The type as C writes it."""
        return self.type.decl()


@dataclasses.dataclass(frozen=True)
class FunctionDecl:
    """A function."""

    name: str
    return_type: "ValueType | PointerType | ArrayType"
    parameters: tuple[FunctionParameterDecl, ...]
    doc: str

    def __init__(
        self,
        name: str,
        return_type: "ValueType | PointerType | ArrayType",
        parameters: Iterable[FunctionParameterDecl],
        doc: str,
    ) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "return_type", return_type)
        object.__setattr__(self, "parameters", tuple(parameters))
        object.__setattr__(self, "doc", doc)

    def __str__(self) -> str:
        parameters = ", ".join(str(p) for p in self.parameters)
        return f"{self.return_type} {self.name}({parameters})"

    @property
    def decltype(self) -> str:
        """The function's type as C writes it."""
        return f"{self.return_type} ({', '.join(p.decltype for p in self.parameters)})"


@dataclasses.dataclass(frozen=True)
class StructFieldDecl:
    """A member of a struct; `array_extent` has rows and columns of what a pointer points to, where known."""

    name: str
    type: "Type"
    doc: str
    array_extent: tuple[str | int, ...] | None = None

    def __str__(self) -> str:
        return self.type.decl(self.name)

    @property
    def decltype(self) -> str:
        """The type as C writes it."""
        return self.type.decl()


@dataclasses.dataclass(frozen=True)
class AnonymousStructDecl(_Declarable):
    """A struct without a name, inside another one."""

    fields: "tuple[StructFieldDecl | AnonymousUnionDecl, ...]"

    def __init__(self, fields: "Iterable[StructFieldDecl | AnonymousUnionDecl]") -> None:
        object.__setattr__(self, "fields", tuple(fields))

    def _keyword(self) -> str:
        return "struct"

    def decl(self, name_or_decl: str | None = None) -> str:
        inside = " ".join(f"{field};" for field in self.fields)
        text = f"{self._keyword()} {{{inside}}}"
        return f"{text} {name_or_decl}" if name_or_decl else text

    __str__ = _Declarable.__str__


class AnonymousUnionDecl(AnonymousStructDecl):
    """A union without a name, whose members are those of the struct around it."""

    def _keyword(self) -> str:
        return "union"


Type = ValueType | PointerType | ArrayType | AnonymousStructDecl


@dataclasses.dataclass(frozen=True)
class EnumDecl:
    """An enum: `name` is that of its typedef, `declname` the one after `enum`."""

    name: str
    declname: str
    values: Mapping[str, int]

    def __init__(
        self, name: str, declname: str, values: Mapping[str, int] | Iterable[tuple[str, int]]
    ) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "declname", declname)
        object.__setattr__(self, "values", dict(values))


@dataclasses.dataclass(frozen=True)
class StructDecl(_Declarable):
    """A struct: `name` is that of its typedef, `declname` the one after `struct`."""

    name: str
    declname: str
    fields: tuple[StructFieldDecl | AnonymousUnionDecl, ...]

    def __init__(
        self, name: str, declname: str, fields: Iterable[StructFieldDecl | AnonymousUnionDecl]
    ) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "declname", declname)
        object.__setattr__(self, "fields", tuple(fields))

    def decl(self, name_or_decl: str | None = None) -> str:
        return f"{self.name} {name_or_decl}" if name_or_decl else self.name

    __str__ = _Declarable.__str__
