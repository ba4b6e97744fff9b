"""Conjoint: physics of articulated and soft bodies in contact, with the MuJoCo 3.6.0 API.

    import conjoint as mujoco

The engine, its structs and functions are in the extension module `_core`, which also makes the
submodules `_structs`, `_functions` and so on. What needs OpenGL is imported when it is first used.
"""
import ctypes as _ctypes
import os as _os
import typing as _typing

from conjoint import _core
from conjoint._core import (_callbacks, _constants, _enums, _errors, _functions, _render, _specs,
                            _structs)
from conjoint._callbacks import *
from conjoint._constants import *
from conjoint._enums import *
from conjoint._errors import *
from conjoint._functions import *
from conjoint._render import *
from conjoint._specs import *
from conjoint._structs import *
from conjoint._spec_zip import from_zip, to_zip

__version__ = '3.6.0'

_PACKAGE = _os.path.dirname(__file__)
HEADERS_DIR = _os.path.join(_PACKAGE, 'include', 'mujoco')
PLUGINS_DIR = _os.path.join(_PACKAGE, 'plugin')


def _load_plugins():
    """Loads the libraries of plugins that lie in the package; they register themselves."""
    if not _os.path.isdir(PLUGINS_DIR):
        return []
    return [_ctypes.CDLL(_os.path.join(PLUGINS_DIR, name)) for name in sorted(_os.listdir(PLUGINS_DIR))
            if name.endswith(('.so', '.dylib', '.dll'))]


PLUGIN_HANDLES = _load_plugins()

# Any element of a spec that has a name.
MjStruct: _typing.TypeAlias = _typing.Union[
    MjsBody, MjsFrame, MjsGeom, MjsJoint, MjsLight, MjsMaterial, MjsSite, MjsMesh, MjsSkin,
    MjsTexture, MjsText, MjsTuple, MjsCamera, MjsFlex, MjsHField, MjsKey, MjsNumeric, MjsPair,
    MjsExclude, MjsEquality, MjsTendon, MjsSensor, MjsActuator, MjsPlugin]

_GL_ON = ('', 'glfw', 'glx', 'on', 'enable', 'enabled', 'true', '1', 'egl', 'osmesa')
_GL_OFF = ('off', 'disable', 'disabled', 'false', '0')
_GL_CHOSEN = _os.environ.get('MUJOCO_GL', '').lower().strip()
if _GL_CHOSEN not in _GL_ON + _GL_OFF + ('wgl', 'cgl') or (
        _GL_CHOSEN in ('wgl', 'cgl') and _os.name == 'posix' and _os.uname().sysname == 'Linux'):
    raise RuntimeError(f'invalid value for environment variable MUJOCO_GL: {_GL_CHOSEN}')

# Names that are imported when they are first asked for: module and whether it may be missing.
_LATER = {
    'Renderer': 'conjoint.rendering.classic.renderer',
    'GLContext': 'conjoint.rendering.classic.gl_context',
}


def __getattr__(name):
    import importlib
    if name in _LATER:
        try:
            value = getattr(importlib.import_module(_LATER[name]), name)
        except (ImportError, AttributeError) as error:
            raise AttributeError(f"module 'conjoint' has no attribute {name!r}: {error}") from error
        globals()[name] = value
        return value
    if name == '__all__':  # star-import binds what there is
        names = [public for public in globals() if not public.startswith('_')]
        return sorted({*names, *(later for later in _LATER if hasattr(_this(), later))})
    raise AttributeError(f"module 'conjoint' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *_LATER})


def _this():
    import sys
    return sys.modules[__name__]
