"""Conjoint: physics of articulated and soft bodies in contact, with the MuJoCo 3.6.0 API."""

import ctypes
import os
from typing import IO, TypeAlias

from . import _callbacks as _callbacks
from . import _constants as _constants
from . import _enums as _enums
from . import _errors as _errors
from . import _functions as _functions
from . import _render as _render
from . import _specs as _specs
from . import _structs as _structs
from ._callbacks import *
from ._constants import *
from ._enums import *
from ._errors import FatalError as FatalError
from ._errors import UnexpectedError as UnexpectedError
from ._functions import *
from ._render import *
from ._specs import (
    MjByteVec as MjByteVec,
    MjCharVec as MjCharVec,
    MjDoubleVec as MjDoubleVec,
    MjFloatVec as MjFloatVec,
    MjIntVec as MjIntVec,
    MjSpec as MjSpec,
    MjStringVec as MjStringVec,
    MjVisualHeadlight as MjVisualHeadlight,
    MjVisualRgba as MjVisualRgba,
    MjsActuator as MjsActuator,
    MjsBody as MjsBody,
    MjsCamera as MjsCamera,
    MjsCompiler as MjsCompiler,
    MjsDefault as MjsDefault,
    MjsElement as MjsElement,
    MjsEquality as MjsEquality,
    MjsExclude as MjsExclude,
    MjsFlex as MjsFlex,
    MjsFrame as MjsFrame,
    MjsGeom as MjsGeom,
    MjsHField as MjsHField,
    MjsJoint as MjsJoint,
    MjsKey as MjsKey,
    MjsLight as MjsLight,
    MjsMaterial as MjsMaterial,
    MjsMesh as MjsMesh,
    MjsNumeric as MjsNumeric,
    MjsOrientation as MjsOrientation,
    MjsPair as MjsPair,
    MjsPlugin as MjsPlugin,
    MjsSensor as MjsSensor,
    MjsSite as MjsSite,
    MjsSkin as MjsSkin,
    MjsTendon as MjsTendon,
    MjsTendonPath as MjsTendonPath,
    MjsText as MjsText,
    MjsTexture as MjsTexture,
    MjsTuple as MjsTuple,
    MjsWrap as MjsWrap,
)
from ._structs import *
from .batch import Batch as Batch
from .glfw import GLContext as GLContext
from .rendering.classic.renderer import Renderer as Renderer

__version__: str
HEADERS_DIR: str
PLUGINS_DIR: str
PLUGIN_HANDLES: list[ctypes.CDLL]

MjStruct: TypeAlias = (
    MjsBody
    | MjsFrame
    | MjsGeom
    | MjsJoint
    | MjsLight
    | MjsMaterial
    | MjsSite
    | MjsMesh
    | MjsSkin
    | MjsTexture
    | MjsText
    | MjsTuple
    | MjsCamera
    | MjsFlex
    | MjsHField
    | MjsKey
    | MjsNumeric
    | MjsPair
    | MjsExclude
    | MjsEquality
    | MjsTendon
    | MjsSensor
    | MjsActuator
    | MjsPlugin
)

def to_zip(spec: MjSpec, file: str | os.PathLike[str] | IO[bytes]) -> None: ...
def from_zip(file: str | os.PathLike[str] | IO[bytes]) -> MjSpec: ...
