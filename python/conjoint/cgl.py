"""OpenGL contexts of macOS, where the system's default is the invisible window of GLFW."""

import sys

if sys.platform != "darwin":
    raise ImportError("CGL is the OpenGL of macOS; here set MUJOCO_GL to egl, osmesa or glfw.")

from .glfw import GLContext as GLContext
