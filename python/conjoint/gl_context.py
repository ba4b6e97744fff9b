"""The class of OpenGL contexts that MUJOCO_GL chose; without it where rendering is switched off."""

from .rendering.classic import gl_context as _classic

if hasattr(_classic, "GLContext"):
    GLContext = _classic.GLContext
