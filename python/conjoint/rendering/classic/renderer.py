"""Pictures of a simulation without a window: colors, distances, or which object each pixel shows."""

from types import TracebackType

import numpy as np
import numpy.typing as npt

from ..._enums import (
    mjtCamera,
    mjtCatBit,
    mjtDepthMap,
    mjtFontScale,
    mjtFramebuffer,
    mjtObj,
    mjtRndFlag,
)
from ..._functions import mj_name2id, mjv_defaultFreeCamera, mjv_updateScene
from ..._render import (
    MjrContext,
    MjrRect,
    mjr_readPixels,
    mjr_render,
    mjr_setBuffer,
)
from ..._structs import MjData, MjModel, MjvCamera, MjvOption, MjvScene
from . import gl_context

Picture = npt.NDArray[np.uint8] | npt.NDArray[np.float32] | npt.NDArray[np.int32]

_COLOR, _DEPTH, _SEGMENTATION = "color", "depth", "segmentation"


class Renderer:
    """Draws scenes of one model into arrays.

    >>> with Renderer(model, 480, 640) as renderer:
    ...     renderer.update_scene(data, camera="side")
    ...     pixels = renderer.render()
    """

    def __init__(
        self,
        model: MjModel,
        height: int = 240,
        width: int = 320,
        max_geom: int = 10000,
        font_scale: mjtFontScale = mjtFontScale.mjFONTSCALE_150,
    ) -> None:
        """Makes an OpenGL context and uploads the model.

        Args:
          model: what is drawn.
          height, width: size of the pictures in pixels, at most that of the offscreen buffer.
          max_geom: shapes a scene can hold; more are left out with a warning.
          font_scale: size of labels.

        Raises:
          ValueError: the pictures are empty, or larger than the offscreen buffer.
        """
        self._gl_context: gl_context.GLContext | None = None
        self._mjr_context: MjrContext | None = None
        if not isinstance(font_scale, mjtFontScale):
            raise AttributeError(f"font_scale must be a member of mjtFontScale, got {font_scale!r}")
        buffer = model.vis.global_
        _check_fits("width", width, buffer.offwidth)
        _check_fits("height", height, buffer.offheight)
        if not hasattr(gl_context, "GLContext"):
            raise AttributeError(
                "rendering is switched off: set the environment variable MUJOCO_GL to egl, osmesa "
                "or glfw before conjoint is imported"
            )

        self._model = model
        self._width = width
        self._height = height
        self._rect = MjrRect(0, 0, width, height)
        self._mode = _COLOR
        self._scene = MjvScene(model, max_geom)
        self._scene_option = MjvOption()
        self._gl_context = gl_context.GLContext(width, height)
        self._gl_context.make_current()
        self._mjr_context = MjrContext(model, font_scale)
        mjr_setBuffer(mjtFramebuffer.mjFB_OFFSCREEN, self._mjr_context)
        self._mjr_context.readDepthMap = mjtDepthMap.mjDEPTH_ZEROFAR

    @property
    def model(self) -> MjModel:
        """The model that is drawn."""
        return self._model

    @property
    def scene(self) -> MjvScene:
        """The shapes of the next picture; more can be added after `update_scene`."""
        return self._scene

    @property
    def height(self) -> int:
        """Rows of a picture."""
        return self._height

    @property
    def width(self) -> int:
        """Columns of a picture."""
        return self._width

    def enable_depth_rendering(self) -> None:
        """Lets `render` return distances."""
        self._mode = _DEPTH

    def disable_depth_rendering(self) -> None:
        """Ends what `enable_depth_rendering` began."""
        if self._mode == _DEPTH:
            self._mode = _COLOR

    def enable_segmentation_rendering(self) -> None:
        """Lets `render` return the object that each pixel shows."""
        self._mode = _SEGMENTATION

    def disable_segmentation_rendering(self) -> None:
        """Ends what `enable_segmentation_rendering` began."""
        if self._mode == _SEGMENTATION:
            self._mode = _COLOR

    def update_scene(
        self,
        data: MjData,
        camera: int | str | MjvCamera = -1,
        scene_option: MjvOption | None = None,
    ) -> None:
        """Takes the poses of `data` for the next picture.

        Args:
          data: a state of the model, after mj_forward or mj_step.
          camera: id or name of a camera of the model, -1 for its free camera, or a camera of one's own.
          scene_option: what is shown; None for the defaults.

        Raises:
          ValueError: there is no such camera.
        """
        mjv_updateScene(
            self._model,
            data,
            self._scene_option if scene_option is None else scene_option,
            None,
            camera if isinstance(camera, MjvCamera) else self._camera(camera),
            mjtCatBit.mjCAT_ALL,
            self._scene,
        )

    def render(self, *, out: Picture | None = None) -> Picture:
        """Draws the scene; the top row comes first.

        Args:
          out: filled and returned instead of a new array; its shape and dtype must be those of the
            result.

        Returns:
          uint8 (height, width, 3), red, green and blue; with depth rendering float32 (height, width),
          metres along the optical axis; with segmentation rendering int32 (height, width, 2), id of
          the object and its mjtObj, -1 and -1 where there is none.

        Raises:
          RuntimeError: the renderer was closed.
          TypeError, ValueError: `out` has another dtype or shape.
        """
        if self._mjr_context is None or self._gl_context is None:
            raise RuntimeError("render cannot be called after close.")
        if out is not None:
            self._check_out(out)
        self._gl_context.make_current()
        picture: Picture
        if self._mode == _COLOR:
            picture = np.empty((self._height, self._width, 3), np.uint8)
            mjr_render(self._rect, self._scene, self._mjr_context)
            mjr_readPixels(picture, None, self._rect, self._mjr_context)
        elif self._mode == _DEPTH:
            picture = self._distances(self._mjr_context)
        else:
            picture = self._objects(self._mjr_context)
        if out is None:
            out = np.empty_like(picture)
        out[:] = picture[::-1]
        return out

    def close(self) -> None:
        """Frees the OpenGL context; a second call does nothing."""
        context, self._mjr_context = self._mjr_context, None
        gl, self._gl_context = self._gl_context, None
        if context is not None and gl is not None:
            gl.make_current()
            context.free()
        if gl is not None:
            gl.free()

    def __enter__(self) -> "Renderer":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __del__(self) -> None:
        # The destructor runs for objects whose constructor failed, too.
        if getattr(self, "_gl_context", None) is not None:
            self.close()

    def _camera(self, which: int | str) -> MjvCamera:
        if isinstance(which, str):
            index = mj_name2id(self._model, mjtObj.mjOBJ_CAMERA, which)
            if index < 0:
                raise ValueError(f'The camera "{which}" does not exist.')
        else:
            index = which
            if not -1 <= index < self._model.ncam:
                raise ValueError(
                    f"The camera id {index} is out of range [-1, {self._model.ncam})."
                )
        camera = MjvCamera()
        if index == -1:
            mjv_defaultFreeCamera(self._model, camera)
        else:
            camera.fixedcamid = index
            camera.type = mjtCamera.mjCAMERA_FIXED
        return camera

    def _check_out(self, out: Picture) -> None:
        shape, dtype = {
            _COLOR: ((self._height, self._width, 3), np.uint8),
            _DEPTH: ((self._height, self._width), np.float32),
            _SEGMENTATION: ((self._height, self._width, 2), np.int32),
        }[self._mode]
        if not isinstance(out, np.ndarray):
            raise TypeError(f"`out` must be a numpy array, got {type(out).__name__}")
        if out.shape != shape:
            raise ValueError(
                f"Expected `out.shape == {shape}`. Got `out.shape={out.shape}` instead, in "
                f"{self._mode} rendering."
            )
        if out.dtype != dtype:
            raise TypeError(
                f"Expected `out` of dtype {np.dtype(dtype)} in {self._mode} rendering, got {out.dtype}."
            )

    def _draw_ids(self, context: MjrContext) -> None:
        """Draws each shape in the color of its number: without light, textures or blending."""
        flags = self._scene.flags
        chosen = [mjtRndFlag.mjRND_SEGMENT, mjtRndFlag.mjRND_IDCOLOR]
        before = [flags[flag] for flag in chosen]
        try:
            for flag in chosen:
                flags[flag] = True
            mjr_render(self._rect, self._scene, context)
        finally:
            for flag, value in zip(chosen, before):
                flags[flag] = value

    def _distances(self, context: MjrContext) -> npt.NDArray[np.float32]:
        self._draw_ids(context)
        depth = np.empty((self._height, self._width), np.float32)
        mjr_readPixels(None, depth, self._rect, context)
        # The buffer holds z = (1 - z_ndc) / 2 of the projection with the planes near and far:
        # z_ndc = -c - e / distance, hence distance = (-e / 2) / (z - (c + 1) / 2).
        extent = self._model.stat.extent
        near = self._model.vis.map.znear * extent
        far = self._model.vis.map.zfar * extent
        c = -(far + near) / (far - near)
        e = -2.0 * far * near / (far - near)
        distance: npt.NDArray[np.float32] = (-0.5 * e) / (depth - 0.5 * (c + 1.0))
        return distance

    def _objects(self, context: MjrContext) -> npt.NDArray[np.int32]:
        self._draw_ids(context)
        colors = np.empty((self._height, self._width, 3), np.uint8)
        mjr_readPixels(colors, None, self._rect, context)
        # A shape's color is its number plus one in three digits of base 256; 0 is the background.
        numbers = colors.astype(np.int32) @ np.array([1, 256, 65536], np.int32)
        shapes = self._scene.geoms[: self._scene.ngeom]
        table = np.full((max(numbers.max(), len(shapes)) + 1, 2), -1, np.int32)
        for shape in shapes:
            if 0 <= shape.segid + 1 < len(table):
                table[shape.segid + 1] = shape.objid, shape.objtype
        table[0] = -1
        return table[numbers]


def _check_fits(name: str, asked: int, available: int) -> None:
    if asked < 1:
        raise ValueError(f"Image {name} must be positive, got {asked}.")
    if asked > available:
        raise ValueError(
            f"Image {name} {asked} > framebuffer {name} {available}. Either reduce the image {name} "
            f'or enlarge the framebuffer: <visual><global off{name}="{asked}"/></visual> in the model.'
        )
