"""The name under which Renderer is usually imported."""

from .rendering.classic.renderer import Renderer as Renderer
