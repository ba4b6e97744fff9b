"""OpenGL contexts by EGL: pictures without a display, on a GPU or in software.

The context has no surface: pictures are drawn in the buffers of an MjrContext. The devices are tried in
the order EGL lists them, unless MUJOCO_EGL_DEVICE_ID names one.
"""

import ctypes
import os

PLATFORM = "PYOPENGL_PLATFORM"
if os.environ.get(PLATFORM, "").lower() not in ("", "egl"):
    raise ImportError(
        f"EGL cannot be used: {PLATFORM} is {os.environ[PLATFORM]!r}; unset it or make it 'egl'"
    )
os.environ[PLATFORM] = "egl"

_EGL_SUCCESS = 0x3000
_EGL_NONE = 0x3038
_EGL_OPENGL_API = 0x30A2
_EGL_PLATFORM_DEVICE = 0x313F
_EGL_PLATFORM_SURFACELESS = 0x31DD
_EGL_PBUFFER_BIT = 0x0001
_EGL_OPENGL_BIT = 0x0008
_CONFIG = {
    0x3024: 8,  # red
    0x3023: 8,  # green
    0x3022: 8,  # blue
    0x3021: 8,  # alpha
    0x3025: 24,  # depth
    0x3026: 8,  # stencil
    0x303F: 0x308E,  # color buffer: RGB
    0x3033: _EGL_PBUFFER_BIT,  # surface type
    0x3040: _EGL_OPENGL_BIT,  # renderable type
}
_MOST_DEVICES = 64

_library: ctypes.CDLL | None = None
_display: int | None = None


def _load() -> ctypes.CDLL:
    """The library, its functions told what they take and return."""
    global _library
    if _library is None:
        try:
            # Global: the engine looks for OpenGL among the symbols of the process.
            egl = ctypes.CDLL("libEGL.so.1", mode=ctypes.RTLD_GLOBAL)
        except OSError as error:
            raise ImportError(
                f"EGL cannot be used: {error}. Install libegl1, or choose another MUJOCO_GL."
            ) from error
        pointer, number = ctypes.c_void_p, ctypes.c_int32
        for name, result, arguments in (
            ("eglGetProcAddress", pointer, [ctypes.c_char_p]),
            ("eglGetError", number, []),
            ("eglInitialize", ctypes.c_uint, [pointer, pointer, pointer]),
            ("eglBindAPI", ctypes.c_uint, [ctypes.c_uint]),
            (
                "eglChooseConfig",
                ctypes.c_uint,
                [pointer, pointer, pointer, number, pointer],
            ),
            ("eglCreateContext", pointer, [pointer, pointer, pointer, pointer]),
            ("eglDestroyContext", ctypes.c_uint, [pointer, pointer]),
            ("eglGetCurrentContext", pointer, []),
            ("eglMakeCurrent", ctypes.c_uint, [pointer, pointer, pointer, pointer]),
            ("eglReleaseThread", ctypes.c_uint, []),
        ):
            function = getattr(egl, name)
            function.restype = result
            function.argtypes = arguments
        _library = egl
    return _library


def _device_displays(egl: ctypes.CDLL) -> list[int]:
    """Displays that need no window system: one for each device, or the surfaceless one."""
    pointer, number = ctypes.c_void_p, ctypes.c_int32
    query = egl.eglGetProcAddress(b"eglQueryDevicesEXT")
    display_of = egl.eglGetProcAddress(b"eglGetPlatformDisplayEXT")
    if not display_of:
        return []
    get_display = ctypes.CFUNCTYPE(pointer, ctypes.c_uint, pointer, pointer)(display_of)
    displays: list[int] = []
    if query:
        devices = (pointer * _MOST_DEVICES)()
        count = number()
        query_devices = ctypes.CFUNCTYPE(ctypes.c_uint, number, pointer, pointer)(query)
        if query_devices(_MOST_DEVICES, devices, ctypes.addressof(count)):
            for device in devices[: count.value]:
                displays.append(get_display(_EGL_PLATFORM_DEVICE, device, None) or 0)
    return displays or [get_display(_EGL_PLATFORM_SURFACELESS, None, None) or 0]


def _chosen(displays: list[int]) -> list[int]:
    """The displays to try, after MUJOCO_EGL_DEVICE_ID."""
    choice = os.environ.get("MUJOCO_EGL_DEVICE_ID")
    if choice is None:
        return displays
    last = len(displays) - 1
    if not choice.isdigit() or int(choice) > last:
        raise RuntimeError(
            "The MUJOCO_EGL_DEVICE_ID environment variable must be an integer between 0 and "
            f"{last} (inclusive), got {choice}."
        )
    return [displays[int(choice)]]


def _initialized_display(egl: ctypes.CDLL) -> int:
    """The display all contexts of the process share."""
    global _display
    if _display is None:
        for display in _chosen(_device_displays(egl)):
            if display and egl.eglInitialize(display, None, None):
                _display = display
                break
        else:
            raise RuntimeError(
                "No EGL device can be used without a display: "
                "install a driver (libgl1-mesa-dri draws in software) or set MUJOCO_GL=osmesa."
            )
    return _display


class GLContext:
    """An OpenGL context without a window."""

    def __init__(self, max_width: int, max_height: int) -> None:
        """The sizes are not needed here: a picture is as large as the buffers of its MjrContext."""
        del max_width, max_height
        self._context: int | None = None
        egl = _load()
        display = _initialized_display(egl)
        flat = [x for pair in _CONFIG.items() for x in pair] + [_EGL_NONE]
        attributes = (ctypes.c_int32 * len(flat))(*flat)
        config = ctypes.c_void_p()
        count = ctypes.c_int32()
        if (
            not egl.eglChooseConfig(
                display, attributes, ctypes.addressof(config), 1, ctypes.addressof(count)
            )
            or count.value < 1
        ):
            raise RuntimeError("EGL has no pixel format with 8 bits a color and 24 bits of depth.")
        egl.eglBindAPI(_EGL_OPENGL_API)
        self._context = egl.eglCreateContext(display, config, None, None)
        if not self._context:
            raise RuntimeError(
                f"EGL could not make an OpenGL context (error {egl.eglGetError():#x})."
            )

    def make_current(self) -> None:
        """Directs what this thread draws to this context."""
        if not self._context:
            raise RuntimeError("make_current called on a context that was freed.")
        egl = _load()
        if not egl.eglMakeCurrent(_display, None, None, self._context):
            raise RuntimeError(
                f"EGL could not make the context current (error {egl.eglGetError():#x})."
            )

    def free(self) -> None:
        """Destroys the context; a second call does nothing."""
        context, self._context = self._context, None
        if context and _library is not None:
            if _library.eglGetCurrentContext() == context:
                _library.eglMakeCurrent(_display, None, None, None)
            _library.eglDestroyContext(_display, context)

    def __del__(self) -> None:
        if getattr(self, "_context", None):
            self.free()
