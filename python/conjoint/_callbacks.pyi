"""Callbacks. Written by python/generate/stubs.py; do not edit."""

import builtins
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import IO, Any, SupportsFloat, SupportsIndex, overload

import numpy as np
import numpy.typing as npt

from ._structs import MjOption, MjStatistic, MjLROpt, MjContact, MjWarningStat, MjTimerStat, MjSolverStat, MjvPerturb, MjvCamera, MjvGLCamera, MjvGeom, MjvLight, MjvOption, MjvFigure, MjVisual, MjModel, MjData, MjvScene

def get_mjcb_act_bias() -> Callable[[MjModel, MjData, int], float] | None:
    """The function that was set, or None."""
def get_mjcb_act_dyn() -> Callable[[MjModel, MjData, int], float] | None:
    """The function that was set, or None."""
def get_mjcb_act_gain() -> Callable[[MjModel, MjData, int], float] | None:
    """The function that was set, or None."""
def get_mjcb_contactfilter() -> Callable[[MjModel, MjData, int, int], int] | None:
    """The function that was set, or None."""
def get_mjcb_control() -> Callable[[MjModel, MjData], Any] | None:
    """The function that was set, or None."""
def get_mjcb_passive() -> Callable[[MjModel, MjData], Any] | None:
    """The function that was set, or None."""
def get_mjcb_sensor() -> Callable[[MjModel, MjData, int], Any] | None:
    """The function that was set, or None."""
def get_mjcb_time() -> Callable[[], float] | None:
    """The function that was set, or None."""
def get_mju_user_free() -> Callable[..., Any] | None:
    """The function that was set, or None."""
def get_mju_user_malloc() -> Callable[..., Any] | None:
    """The function that was set, or None."""
def get_mju_user_warning() -> Callable[[str], Any] | None:
    """The function that was set, or None."""
def set_mjcb_act_bias(callback: Callable[[MjModel, MjData, int], float] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
def set_mjcb_act_dyn(callback: Callable[[MjModel, MjData, int], float] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
def set_mjcb_act_gain(callback: Callable[[MjModel, MjData, int], float] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
def set_mjcb_contactfilter(callback: Callable[[MjModel, MjData, int, int], int] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
def set_mjcb_control(callback: Callable[[MjModel, MjData], Any] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
def set_mjcb_passive(callback: Callable[[MjModel, MjData], Any] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
def set_mjcb_sensor(callback: Callable[[MjModel, MjData, int], Any] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
def set_mjcb_time(callback: Callable[[], float] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
def set_mju_user_free(callback: Callable[..., Any] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
def set_mju_user_malloc(callback: Callable[..., Any] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
def set_mju_user_warning(callback: Callable[[str], Any] | None, /) -> None:
    """Sets the callback: a function, a function pointer of ctypes, or None."""
