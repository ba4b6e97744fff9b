"""The native half of the viewer, libconjoint_viewer, by ctypes: see python/viewer/window.h.

ctypes releases the interpreter lock during each call, so that a call may wait for the thread that draws.
"""

import ctypes
import os
import sys
from typing import Any

from . import glfw

KeyCallback = ctypes.CFUNCTYPE(None, ctypes.c_int)
Loader = ctypes.CFUNCTYPE(
    None,
    ctypes.c_char_p,
    ctypes.POINTER(ctypes.c_void_p),
    ctypes.POINTER(ctypes.c_void_p),
    ctypes.c_void_p,
    ctypes.c_int,
)


class Rect(ctypes.Structure):
    """mjrRect."""

    _fields_ = [(name, ctypes.c_int) for name in ("left", "bottom", "width", "height")]


class View(ctypes.Structure):
    """Addresses of arrays in the structs that the program shares with the window."""

    _fields_ = [
        (name, ctypes.c_void_p)
        for name in ("camera_lookat", "option_flags", "perturb_refpos", "scene_flags")
    ]


_library: ctypes.CDLL | None = None


def library() -> ctypes.CDLL:
    """The library, its functions told what they take and return.

    Raises:
      ImportError: it was not built, or GLFW is missing.
    """
    global _library
    if _library is not None:
        return _library
    name = {"darwin": "libconjoint_viewer.dylib", "win32": "conjoint_viewer.dll"}
    path = os.path.join(os.path.dirname(__file__), name.get(sys.platform, "libconjoint_viewer.so"))
    if not os.path.exists(path):
        raise ImportError("this build of conjoint has no viewer: GLFW was missing when it was built")
    try:
        # One copy of GLFW serves the whole process: that of the package glfw, if installed.
        ctypes.CDLL(glfw.library_path(), mode=ctypes.RTLD_GLOBAL)
        window = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"the viewer cannot be used: {error}. Install the Python package glfw."
        ) from error
    pointer, number, text = ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p
    functions: dict[str, tuple[Any, list[Any]]] = {
        "new": (pointer, []),
        "free": (None, [pointer]),
        "open": (text, [pointer, number, number, number, ctypes.POINTER(View)]),
        "frame": (number, [pointer]),
        "close": (None, [pointer]),
        "error": (text, [pointer]),
        "exit": (None, [pointer]),
        "is_running": (number, [pointer]),
        "lock": (pointer, [pointer]),
        "unlock": (None, [pointer]),
        "show": (number, [pointer, pointer, pointer]),
        "sync": (None, [pointer, number]),
        "view": (number, [pointer, ctypes.POINTER(Rect)]),
        "on_key": (None, [pointer, KeyCallback]),
        "figures": (None, [pointer, number, pointer, pointer]),
        "texts": (None, [pointer, number, pointer, pointer, pointer, pointer]),
        "images": (None, [pointer, number, pointer, pointer]),
        "upload": (None, [pointer, number, number]),
        "start_physics": (None, [pointer, Loader]),
        "stop_physics": (None, [pointer]),
    }
    for name_, (result, arguments) in functions.items():
        function = getattr(window, "conjoint_window_" + name_)
        function.restype = result
        function.argtypes = arguments
    _library = window
    return window
