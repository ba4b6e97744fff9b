"""OpenGL contexts by OSMesa: pictures in main memory, without a display, a GPU or a driver."""

import ctypes
import os

PLATFORM = "PYOPENGL_PLATFORM"
if os.environ.get(PLATFORM, "").lower() not in ("", "osmesa"):
    raise ImportError(
        f"OSMesa cannot be used: {PLATFORM} is {os.environ[PLATFORM]!r}; unset it or make it 'osmesa'"
    )
os.environ[PLATFORM] = "osmesa"

_GL_RGBA = 0x1908
_GL_UNSIGNED_BYTE = 0x1401
_DEPTH_BITS = 24
_STENCIL_BITS = 8
_NAMES = ("libOSMesa.so.8", "libOSMesa.so.6", "libOSMesa.so")

_library: ctypes.CDLL | None = None


def _load() -> ctypes.CDLL:
    """The library, its functions told what they take and return."""
    global _library
    if _library is not None:
        return _library
    for name in _NAMES:
        try:
            # Global: the engine looks for OpenGL among the symbols of the process.
            mesa = ctypes.CDLL(name, mode=ctypes.RTLD_GLOBAL)
            break
        except OSError:
            continue
    else:
        raise ImportError(
            "OSMesa cannot be used: libOSMesa is not installed. "
            "Install libosmesa6, or choose another MUJOCO_GL."
        )
    pointer, number = ctypes.c_void_p, ctypes.c_int32
    mesa.OSMesaCreateContextExt.restype = pointer
    mesa.OSMesaCreateContextExt.argtypes = [ctypes.c_uint, number, number, number, pointer]
    mesa.OSMesaMakeCurrent.restype = ctypes.c_ubyte
    mesa.OSMesaMakeCurrent.argtypes = [pointer, pointer, ctypes.c_uint, number, number]
    mesa.OSMesaGetCurrentContext.restype = pointer
    mesa.OSMesaGetCurrentContext.argtypes = []
    mesa.OSMesaDestroyContext.restype = None
    mesa.OSMesaDestroyContext.argtypes = [pointer]
    _library = mesa
    return mesa


class GLContext:
    """An OpenGL context whose window is a block of memory."""

    def __init__(self, max_width: int, max_height: int) -> None:
        self._context: int | None = None
        self._width, self._height = int(max_width), int(max_height)
        if self._width < 0 or self._height < 0:
            raise ValueError(f"negative size of a GLContext: {max_width} x {max_height}")
        mesa = _load()
        self._pixels = (ctypes.c_ubyte * (4 * max(1, self._width) * max(1, self._height)))()
        self._context = mesa.OSMesaCreateContextExt(
            _GL_RGBA, _DEPTH_BITS, _STENCIL_BITS, 0, None
        )
        if not self._context:
            raise RuntimeError("OSMesa could not make an OpenGL context.")

    def make_current(self) -> None:
        """Directs what this thread draws to this context."""
        if not self._context:
            raise RuntimeError("make_current called on a context that was freed.")
        if not _load().OSMesaMakeCurrent(
            self._context,
            self._pixels,
            _GL_UNSIGNED_BYTE,
            max(1, self._width),
            max(1, self._height),
        ):
            raise RuntimeError("OSMesa could not make the context current.")

    def free(self) -> None:
        """Destroys the context; a second call does nothing."""
        context, self._context = self._context, None
        if context and _library is not None:
            if _library.OSMesaGetCurrentContext() == context:
                _library.OSMesaMakeCurrent(None, None, 0, 0, 0)
            _library.OSMesaDestroyContext(context)

    def __del__(self) -> None:
        if getattr(self, "_context", None):
            self.free()
