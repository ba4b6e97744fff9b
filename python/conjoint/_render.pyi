"""Drawing with OpenGL. Written by python/generate/stubs.py; do not edit."""

import builtins
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import IO, Any, SupportsFloat, SupportsIndex, overload

import numpy as np
import numpy.typing as npt

from ._structs import MjOption, MjStatistic, MjLROpt, MjContact, MjWarningStat, MjTimerStat, MjSolverStat, MjvPerturb, MjvCamera, MjvGLCamera, MjvGeom, MjvLight, MjvOption, MjvFigure, MjVisual, MjModel, MjData, MjvScene



class MjrRect:
    """A rectangle in pixels."""
    def __init__(self, left: int, bottom: int, width: int, height: int) -> None: ...
    @property
    def left(self) -> int:
        """left edge"""
    @left.setter
    def left(self, value: SupportsIndex) -> None: ...
    @property
    def bottom(self) -> int:
        """lower edge"""
    @bottom.setter
    def bottom(self, value: SupportsIndex) -> None: ...
    @property
    def width(self) -> int:
        """width"""
    @width.setter
    def width(self, value: SupportsIndex) -> None: ...
    @property
    def height(self) -> int:
        """height"""
    @height.setter
    def height(self, value: SupportsIndex) -> None: ...


class MjrContext:
    """What OpenGL needs to draw scenes of a model."""
    def __init__(self, model: MjModel | None = ..., fontscale: int = ...) -> None: ...
    def free(self) -> None:
        """Frees what OpenGL holds; may be repeated."""
    @property
    def lineWidth(self) -> float:
        """width of lines (pixels); editable"""
    @lineWidth.setter
    def lineWidth(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def shadowClip(self) -> float:
        """half size of the area with shadows of directional lights (m); editable"""
    @shadowClip.setter
    def shadowClip(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def shadowScale(self) -> float:
        """fraction of a spot light's cone that casts shadows; editable"""
    @shadowScale.setter
    def shadowScale(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def fogStart(self) -> float:
        """distance at which fog begins (m)"""
    @fogStart.setter
    def fogStart(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def fogEnd(self) -> float:
        """distance at which fog is complete (m)"""
    @fogEnd.setter
    def fogEnd(self, value: SupportsFloat | SupportsIndex) -> None: ...
    @property
    def fogRGBA(self) -> npt.NDArray[np.float32]:
        """colour of fog"""
    @fogRGBA.setter
    def fogRGBA(self, value: npt.ArrayLike) -> None: ...
    @property
    def shadowSize(self) -> int:
        """side of the shadow map (pixels); 0: no shadows"""
    @shadowSize.setter
    def shadowSize(self, value: SupportsIndex) -> None: ...
    @property
    def offWidth(self) -> int:
        """width of the offscreen buffer (pixels)"""
    @offWidth.setter
    def offWidth(self, value: SupportsIndex) -> None: ...
    @property
    def offHeight(self) -> int:
        """height of the offscreen buffer (pixels)"""
    @offHeight.setter
    def offHeight(self, value: SupportsIndex) -> None: ...
    @property
    def offSamples(self) -> int:
        """samples per pixel of the offscreen buffer, as given by the driver"""
    @offSamples.setter
    def offSamples(self, value: SupportsIndex) -> None: ...
    @property
    def fontScale(self) -> int:
        """size of the fonts (percent)"""
    @fontScale.setter
    def fontScale(self, value: SupportsIndex) -> None: ...
    @property
    def auxWidth(self) -> npt.NDArray[np.int32]:
        """widths of the auxiliary buffers (pixels)"""
    @auxWidth.setter
    def auxWidth(self, value: npt.ArrayLike) -> None: ...
    @property
    def auxHeight(self) -> npt.NDArray[np.int32]:
        """heights of the auxiliary buffers (pixels)"""
    @auxHeight.setter
    def auxHeight(self, value: npt.ArrayLike) -> None: ...
    @property
    def auxSamples(self) -> npt.NDArray[np.int32]:
        """samples per pixel of the auxiliary buffers"""
    @auxSamples.setter
    def auxSamples(self, value: npt.ArrayLike) -> None: ...
    @property
    def offFBO(self) -> int:
        """framebuffer"""
    @offFBO.setter
    def offFBO(self, value: SupportsIndex) -> None: ...
    @property
    def offFBO_r(self) -> int:
        """framebuffer for resolving"""
    @offFBO_r.setter
    def offFBO_r(self, value: SupportsIndex) -> None: ...
    @property
    def offColor(self) -> int:
        """colour"""
    @offColor.setter
    def offColor(self, value: SupportsIndex) -> None: ...
    @property
    def offColor_r(self) -> int:
        """colour for resolving"""
    @offColor_r.setter
    def offColor_r(self, value: SupportsIndex) -> None: ...
    @property
    def offDepthStencil(self) -> int:
        """depth and stencil"""
    @offDepthStencil.setter
    def offDepthStencil(self, value: SupportsIndex) -> None: ...
    @property
    def offDepthStencil_r(self) -> int:
        """depth and stencil for resolving"""
    @offDepthStencil_r.setter
    def offDepthStencil_r(self, value: SupportsIndex) -> None: ...
    @property
    def shadowFBO(self) -> int:
        """framebuffer"""
    @shadowFBO.setter
    def shadowFBO(self, value: SupportsIndex) -> None: ...
    @property
    def shadowTex(self) -> int:
        """depth texture"""
    @shadowTex.setter
    def shadowTex(self, value: SupportsIndex) -> None: ...
    @property
    def auxFBO(self) -> npt.NDArray[np.uint32]:
        """framebuffers"""
    @auxFBO.setter
    def auxFBO(self, value: npt.ArrayLike) -> None: ...
    @property
    def auxFBO_r(self) -> npt.NDArray[np.uint32]:
        """framebuffers for resolving"""
    @auxFBO_r.setter
    def auxFBO_r(self, value: npt.ArrayLike) -> None: ...
    @property
    def auxColor(self) -> npt.NDArray[np.uint32]:
        """colour"""
    @auxColor.setter
    def auxColor(self, value: npt.ArrayLike) -> None: ...
    @property
    def auxColor_r(self) -> npt.NDArray[np.uint32]:
        """colour for resolving"""
    @auxColor_r.setter
    def auxColor_r(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_texid(self) -> npt.NDArray[np.int32]:
        """textures by material and role; -1: none"""
    @mat_texid.setter
    def mat_texid(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_texuniform(self) -> npt.NDArray[np.int32]:
        """uniform texture mapping"""
    @mat_texuniform.setter
    def mat_texuniform(self, value: npt.ArrayLike) -> None: ...
    @property
    def mat_texrepeat(self) -> npt.NDArray[np.float32]:
        """repetitions in x and y"""
    @mat_texrepeat.setter
    def mat_texrepeat(self, value: npt.ArrayLike) -> None: ...
    @property
    def ntexture(self) -> int:
        """number of textures"""
    @ntexture.setter
    def ntexture(self, value: SupportsIndex) -> None: ...
    @property
    def textureType(self) -> npt.NDArray[np.int32]:
        """mjtTexture"""
    @textureType.setter
    def textureType(self, value: npt.ArrayLike) -> None: ...
    @property
    def texture(self) -> npt.NDArray[np.uint32]:
        """texture objects"""
    @texture.setter
    def texture(self, value: npt.ArrayLike) -> None: ...
    @property
    def basePlane(self) -> int:
        """planes: the unit plane, then the planes of the model"""
    @basePlane.setter
    def basePlane(self, value: SupportsIndex) -> None: ...
    @property
    def baseMesh(self) -> int:
        """meshes: mesh and hull alternate"""
    @baseMesh.setter
    def baseMesh(self, value: SupportsIndex) -> None: ...
    @property
    def baseHField(self) -> int:
        """height fields"""
    @baseHField.setter
    def baseHField(self, value: SupportsIndex) -> None: ...
    @property
    def baseBuiltin(self) -> int:
        """built-in shapes"""
    @baseBuiltin.setter
    def baseBuiltin(self, value: SupportsIndex) -> None: ...
    @property
    def baseFontNormal(self) -> int:
        """characters of the normal font"""
    @baseFontNormal.setter
    def baseFontNormal(self, value: SupportsIndex) -> None: ...
    @property
    def baseFontShadow(self) -> int:
        """characters of the shadow font"""
    @baseFontShadow.setter
    def baseFontShadow(self, value: SupportsIndex) -> None: ...
    @property
    def baseFontBig(self) -> int:
        """characters of the big font"""
    @baseFontBig.setter
    def baseFontBig(self, value: SupportsIndex) -> None: ...
    @property
    def rangePlane(self) -> int:
        """planes"""
    @rangePlane.setter
    def rangePlane(self, value: SupportsIndex) -> None: ...
    @property
    def rangeMesh(self) -> int:
        """meshes"""
    @rangeMesh.setter
    def rangeMesh(self, value: SupportsIndex) -> None: ...
    @property
    def rangeHField(self) -> int:
        """height fields"""
    @rangeHField.setter
    def rangeHField(self, value: SupportsIndex) -> None: ...
    @property
    def rangeBuiltin(self) -> int:
        """built-in shapes"""
    @rangeBuiltin.setter
    def rangeBuiltin(self, value: SupportsIndex) -> None: ...
    @property
    def rangeFont(self) -> int:
        """characters of a font; 0: no fonts"""
    @rangeFont.setter
    def rangeFont(self, value: SupportsIndex) -> None: ...
    @property
    def nskin(self) -> int:
        """number of skins"""
    @property
    def skinvertVBO(self) -> builtins.tuple[Any, ...]:
        """(nskin) positions"""
    @property
    def skinnormalVBO(self) -> builtins.tuple[Any, ...]:
        """(nskin) normals"""
    @property
    def skintexcoordVBO(self) -> builtins.tuple[Any, ...]:
        """(nskin) texture coordinates; 0: none"""
    @property
    def skinfaceVBO(self) -> builtins.tuple[Any, ...]:
        """(nskin) indices"""
    @property
    def charWidth(self) -> npt.NDArray[np.int32]:
        """widths by character code, normal and shadow font"""
    @charWidth.setter
    def charWidth(self, value: npt.ArrayLike) -> None: ...
    @property
    def charWidthBig(self) -> npt.NDArray[np.int32]:
        """widths by character code, big font"""
    @charWidthBig.setter
    def charWidthBig(self, value: npt.ArrayLike) -> None: ...
    @property
    def charHeight(self) -> int:
        """height, normal and shadow font"""
    @charHeight.setter
    def charHeight(self, value: SupportsIndex) -> None: ...
    @property
    def charHeightBig(self) -> int:
        """height, big font"""
    @charHeightBig.setter
    def charHeightBig(self, value: SupportsIndex) -> None: ...
    @property
    def glInitialized(self) -> int:
        """OpenGL functions have been loaded"""
    @glInitialized.setter
    def glInitialized(self, value: SupportsIndex) -> None: ...
    @property
    def windowAvailable(self) -> int:
        """there is a window framebuffer"""
    @windowAvailable.setter
    def windowAvailable(self, value: SupportsIndex) -> None: ...
    @property
    def windowSamples(self) -> int:
        """samples per pixel of the window"""
    @windowSamples.setter
    def windowSamples(self, value: SupportsIndex) -> None: ...
    @property
    def windowStereo(self) -> int:
        """the window has a buffer per eye"""
    @windowStereo.setter
    def windowStereo(self, value: SupportsIndex) -> None: ...
    @property
    def windowDoublebuffer(self) -> int:
        """the window is double buffered"""
    @windowDoublebuffer.setter
    def windowDoublebuffer(self, value: SupportsIndex) -> None: ...
    @property
    def currentBuffer(self) -> int:
        """mjtFramebuffer; see mjr_setBuffer"""
    @currentBuffer.setter
    def currentBuffer(self, value: SupportsIndex) -> None: ...
    @property
    def readPixelFormat(self) -> int:
        """GL format of colour read from the offscreen buffer (GL_RGB); editable"""
    @readPixelFormat.setter
    def readPixelFormat(self, value: SupportsIndex) -> None: ...
    @property
    def readDepthMap(self) -> int:
        """mjtDepthMap of depth read; editable"""
    @readDepthMap.setter
    def readDepthMap(self, value: SupportsIndex) -> None: ...


def mjr_addAux(index: SupportsIndex, width: SupportsIndex, height: SupportsIndex, samples: SupportsIndex, con: MjrContext) -> None:
    """Makes auxiliary buffer `index` (0..mjNAUX-1) anew; an empty size only frees it."""
def mjr_blitAux(index: SupportsIndex, src: MjrRect, left: SupportsIndex, bottom: SupportsIndex, con: MjrContext) -> None:
    """Copies a rectangle of an auxiliary buffer to (left, bottom) of the current buffer."""
def mjr_blitBuffer(src: MjrRect, dst: MjrRect, flg_color: SupportsIndex, flg_depth: SupportsIndex, con: MjrContext) -> None:
    """Copies colour and depth, as the flags say, from the current buffer to the other one, scaled to `dst`."""
def mjr_changeFont(fontscale: SupportsIndex, con: MjrContext) -> None:
    """Replaces the fonts. `fontscale` must be a mjtFontScale."""
def mjr_drawPixels(rgb: npt.ArrayLike | None, depth: npt.ArrayLike | None, viewport: MjrRect, con: MjrContext) -> None:
    """Draws colour (3 bytes per pixel) and depth into the current buffer. NULL: none."""
def mjr_figure(viewport: MjrRect, fig: MjvFigure, con: MjrContext) -> None:
    """Draws a figure; writes the axis fields of `fig`."""
def mjr_findRect(x: SupportsIndex, y: SupportsIndex, nrect: SupportsIndex, rect: MjrRect) -> int:
    """Index of the first of `nrect` rectangles that contains (x, y); -1: none."""
def mjr_finish() -> None:
    """Waits until the GPU is done."""
def mjr_getError() -> int:
    """Fetches one OpenGL error code; 0: none."""
def mjr_label(viewport: MjrRect, font: SupportsIndex, txt: str, r: SupportsFloat | SupportsIndex, g: SupportsFloat | SupportsIndex, b: SupportsFloat | SupportsIndex, a: SupportsFloat | SupportsIndex, rt: SupportsFloat | SupportsIndex, gt: SupportsFloat | SupportsIndex, bt: SupportsFloat | SupportsIndex, con: MjrContext) -> None:
    """Fills a rectangle with a colour and draws centred text in another; txt NULL: none."""
def mjr_maxViewport(con: MjrContext) -> None:
    """Largest viewport of the current buffer."""
def mjr_overlay(font: SupportsIndex, gridpos: SupportsIndex, viewport: MjrRect, overlay: str, overlay2: str | None, con: MjrContext) -> None:
    """Draws text in a box at `gridpos` (mjtGridPos) of the viewport, lines separated by newlines, with a second column `overlay2`; NULL: one column."""
def mjr_readPixels(rgb: npt.NDArray[np.uint8] | None, depth: npt.NDArray[np.float32] | None, viewport: MjrRect, con: MjrContext) -> None:
    """Reads colour (3 bytes per pixel, or as con->readPixelFormat says) and depth (float, as con->readDepthMap says) from the current buffer. NULL: not needed."""
def mjr_rectangle(viewport: MjrRect, r: SupportsFloat | SupportsIndex, g: SupportsFloat | SupportsIndex, b: SupportsFloat | SupportsIndex, a: SupportsFloat | SupportsIndex) -> None:
    """Fills a rectangle with a colour."""
def mjr_render(viewport: MjrRect, scn: MjvScene, con: MjrContext) -> None:
    """Draws a scene. Writes the renderer's fields of its geoms and geomorder."""
def mjr_resizeOffscreen(width: SupportsIndex, height: SupportsIndex, con: MjrContext) -> None:
    """Changes the size of the offscreen buffer."""
def mjr_restoreBuffer(con: MjrContext) -> None:
    """Makes con->currentBuffer the target of drawing again."""
def mjr_setAux(index: SupportsIndex, con: MjrContext) -> None:
    """Makes an auxiliary buffer the target of drawing, until mjr_restoreBuffer."""
def mjr_setBuffer(framebuffer: SupportsIndex, con: MjrContext) -> None:
    """Chooses the target of drawing (mjtFramebuffer); if only one exists, that one."""
def mjr_text(font: SupportsIndex, txt: str, con: MjrContext, x: SupportsFloat | SupportsIndex, y: SupportsFloat | SupportsIndex, r: SupportsFloat | SupportsIndex, g: SupportsFloat | SupportsIndex, b: SupportsFloat | SupportsIndex) -> None:
    """Draws one line of text; `font` is a mjtFont, (x, y) is relative (0..1) to the current OpenGL viewport."""
def mjr_uploadHField(m: MjModel, con: MjrContext, hfieldid: SupportsIndex) -> None:
    """Uploads height field `hfieldid` again after the model's samples have changed."""
def mjr_uploadMesh(m: MjModel, con: MjrContext, meshid: SupportsIndex) -> None:
    """Uploads mesh `meshid` again after the model's arrays have changed."""
def mjr_uploadTexture(m: MjModel, con: MjrContext, texid: SupportsIndex) -> None:
    """Uploads texture `texid` again after the model's pixels have changed."""
