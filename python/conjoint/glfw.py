"""OpenGL contexts by GLFW: an invisible window on the display.

The library is the one of the Python package `glfw` where that is installed, else the system's.
"""

import atexit
import ctypes
import ctypes.util
import importlib
import sys

_GLFW_VISIBLE = 0x00020004
_GLFW_DOUBLEBUFFER = 0x00021010
_NAMES = {"darwin": "libglfw.3.dylib", "win32": "glfw3.dll"}

_library: ctypes.CDLL | None = None


def library_path() -> str:
    """Where the library is: one copy of it must serve the whole process."""
    try:
        package = importlib.import_module("glfw.library")
        name = getattr(package.glfw, "_name", None)
        if name:
            return str(name)
    except (ImportError, AttributeError):
        pass
    return ctypes.util.find_library("glfw") or _NAMES.get(sys.platform, "libglfw.so.3")


def _last_error(library: ctypes.CDLL) -> str:
    text = ctypes.c_char_p()
    library.glfwGetError(ctypes.byref(text))
    return text.value.decode(errors="replace") if text.value else "no reason given"


def _load() -> ctypes.CDLL:
    """The library, initialized, its functions told what they take and return."""
    global _library
    if _library is not None:
        return _library
    path = library_path()
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"GLFW cannot be used: {error}. Install the Python package glfw, or set MUJOCO_GL to "
            "egl or osmesa."
        ) from error
    pointer, number = ctypes.c_void_p, ctypes.c_int
    library.glfwGetError.restype = number
    library.glfwGetError.argtypes = [pointer]
    library.glfwInit.restype = number
    library.glfwInit.argtypes = []
    library.glfwWindowHint.restype = None
    library.glfwWindowHint.argtypes = [number, number]
    library.glfwCreateWindow.restype = pointer
    library.glfwCreateWindow.argtypes = [number, number, ctypes.c_char_p, pointer, pointer]
    library.glfwDestroyWindow.restype = None
    library.glfwDestroyWindow.argtypes = [pointer]
    library.glfwMakeContextCurrent.restype = None
    library.glfwMakeContextCurrent.argtypes = [pointer]
    library.glfwGetCurrentContext.restype = pointer
    library.glfwGetCurrentContext.argtypes = []
    if not library.glfwInit():
        raise RuntimeError(
            f"GLFW found no display ({_last_error(library)}): "
            "set MUJOCO_GL to egl or osmesa to draw without one."
        )
    atexit.register(library.glfwTerminate)
    _library = library
    return library


class GLContext:
    """The OpenGL context of an invisible window."""

    def __init__(self, max_width: int, max_height: int) -> None:
        self._context: int | None = None
        width, height = int(max_width), int(max_height)
        if width < 0 or height < 0:
            raise ValueError(f"negative size of a GLContext: {max_width} x {max_height}")
        library = _load()
        library.glfwWindowHint(_GLFW_VISIBLE, 0)
        library.glfwWindowHint(_GLFW_DOUBLEBUFFER, 0)
        self._context = library.glfwCreateWindow(
            max(1, width), max(1, height), b"conjoint", None, None
        )
        library.glfwWindowHint(_GLFW_VISIBLE, 1)
        library.glfwWindowHint(_GLFW_DOUBLEBUFFER, 1)
        if not self._context:
            raise RuntimeError(f"GLFW could not make a window: {_last_error(library)}.")

    def make_current(self) -> None:
        """Directs what this thread draws to this context."""
        if not self._context:
            raise RuntimeError("make_current called on a context that was freed.")
        _load().glfwMakeContextCurrent(self._context)

    def free(self) -> None:
        """Destroys the window; a second call does nothing."""
        context, self._context = self._context, None
        if context and _library is not None:
            if _library.glfwGetCurrentContext() == context:
                _library.glfwMakeContextCurrent(None)
            _library.glfwDestroyWindow(context)

    def __del__(self) -> None:
        if getattr(self, "_context", None):
            self.free()
