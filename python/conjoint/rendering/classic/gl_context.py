"""Which library makes OpenGL contexts: decided once, at import, by the environment variable MUJOCO_GL.

The libraries themselves are loaded when the first context is made. With rendering switched off, or where
PYOPENGL_PLATFORM contradicts the choice, the module has no GLContext.
"""

import importlib
import os
import platform
from typing import TYPE_CHECKING

_OFF = ("off", "disable", "disabled", "false", "0")
_DEFAULT = ("", "on", "enable", "enabled", "true", "1")
# What each system has, the default first; the value is the module with the class.
_BACKENDS = {
    "Linux": {"glfw": "glfw", "glx": "glfw", "egl": "egl", "osmesa": "osmesa"},
    "Darwin": {"cgl": "cgl", "glfw": "glfw"},
    "Windows": {"wgl": "glfw", "glfw": "glfw"},
}


def backend(choice: str, system: str) -> str | None:
    """Name of the submodule whose GLContext is meant by a value of MUJOCO_GL; None: no rendering."""
    known = _BACKENDS.get(system, _BACKENDS["Linux"])
    value = choice.lower().strip()
    if value in _OFF:
        return None
    if value in _DEFAULT:
        return next(iter(known.values()))
    if value not in known:
        raise RuntimeError(f"invalid value for environment variable MUJOCO_GL: {value}")
    return known[value]


_chosen = backend(os.environ.get("MUJOCO_GL", ""), platform.system())

if TYPE_CHECKING:
    from ...glfw import GLContext as GLContext
elif _chosen is not None:
    try:
        GLContext = importlib.import_module("conjoint." + _chosen).GLContext
    except ImportError:
        pass
