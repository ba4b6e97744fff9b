"""Conjoint: physics of articulated and soft bodies in contact, with the MuJoCo 3.6.0 API.

    import conjoint as mujoco
"""
from conjoint import _core
from conjoint._callbacks import *
from conjoint._constants import *
from conjoint._enums import *
from conjoint._errors import *
from conjoint._functions import *
from conjoint._render import *
from conjoint._specs import *
from conjoint._structs import *
