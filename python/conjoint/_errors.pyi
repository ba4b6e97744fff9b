"""Exceptions of the package."""

class FatalError(Exception):
    """An error of the engine; the text is the engine's."""

class UnexpectedError(Exception):
    """A broken invariant of the bindings: please report it."""
