"""Lets programs that say `import mujoco` run on this package.

    import conjoint.compat
    conjoint.compat.install()
    import gymnasium            # its `import mujoco` gives conjoint

or, without touching the program:

    python -m conjoint.compat program.py ARGUMENT...
    python -m conjoint.compat -m pytest ...

Every name `mujoco.x.y` is the module `conjoint.x.y` itself, not a copy, so that classes are the same by either
name. Whether MuJoCo's own package is installed does not matter.
"""

import importlib
import importlib.util
import os
import runpy
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

OURS = "conjoint"
THEIRS = "mujoco"


class _Loader(Loader):
    """Hands out a module of ours as the module that is asked for."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = importlib.import_module(self._name)
        self._spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        # It has run already; the import system has replaced its own spec by that of the alias.
        module.__spec__ = self._spec


class _Finder(MetaPathFinder):
    """Answers for `mujoco` and everything below it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != THEIRS and not fullname.startswith(THEIRS + "."):
            return None
        name = OURS + fullname[len(THEIRS) :]
        if name not in sys.modules and importlib.util.find_spec(name) is None:
            return None
        return importlib.util.spec_from_loader(fullname, _Loader(name))


_finder = _Finder()


def install() -> None:
    """Makes `import mujoco` give this package from now on; a second call does nothing.

    Raises:
      RuntimeError: another `mujoco` has been imported already.
    """
    if _finder in sys.meta_path:
        return
    found = sys.modules.get(THEIRS)
    if found is not None and found is not sys.modules[OURS]:
        raise RuntimeError(
            f"{THEIRS} has been imported from {found.__file__}: call {__name__}.install() before that"
        )
    sys.meta_path.insert(0, _finder)


def uninstall() -> None:
    """Ends what `install` began; programs that have imported the modules keep them."""
    if _finder in sys.meta_path:
        sys.meta_path.remove(_finder)
    for name in list(sys.modules):
        if name == THEIRS or name.startswith(THEIRS + "."):
            module = sys.modules[name]
            if module.__name__ == OURS or module.__name__.startswith(OURS + "."):
                del sys.modules[name]


def main(arguments: Sequence[str]) -> None:
    """Runs a program, or a module after -m, as the interpreter does, with the alias installed."""
    if not arguments or arguments[0] in ("-h", "--help") or arguments == ["-m"]:
        print(f"usage: python -m {OURS}.compat (PROGRAM | -m MODULE) ARGUMENT...")
        sys.exit(0 if arguments and arguments[0] != "-m" else 2)
    # This file runs under the name __main__, which the program is about to take.
    importlib.import_module(OURS + ".compat").install()
    if arguments[0] == "-m":
        sys.argv = list(arguments[1:])
        runpy.run_module(arguments[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = list(arguments)
        sys.path[0] = os.path.dirname(os.path.abspath(arguments[0]))
        runpy.run_path(arguments[0], run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1:])
