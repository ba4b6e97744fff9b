"""Windows in which a model can be looked at, moved and changed.

`launch` opens the application and simulates by itself until the window is closed. `launch_passive` opens a
window beside a program that simulates: it shows what the program hands over with `Handle.sync`.

    python -m conjoint.viewer [--mjcf=model.xml]
"""

import atexit
import contextlib
import ctypes
import os
import sys
import threading
import weakref
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _window
from ._enums import mjtFontScale, mjtGridPos, mjtObj
from ._errors import FatalError
from ._functions import mj_forward
from ._render import MjrRect
from ._structs import MjData, MjModel, MjvCamera, MjvFigure, MjvOption, MjvPerturb, MjvScene

CallbackType = Callable[[MjModel, MjData], None]
LoaderType = Callable[[], tuple[MjModel, MjData]]
KeyCallbackType = Callable[[int], None]
Text = tuple[int | None, int | None, str | None, str | None]

_MOST_USER_GEOMS = 100000
_FONTS = 3  # mjtFont: normal, with a shadow, big


class _Sim:
    """A window of the native library, and the objects that must live as long as it."""

    def __init__(self, cam: MjvCamera, opt: MjvOption, pert: MjvPerturb, user_scn: MjvScene | None):
        self.library = _window.library()
        self.window: Any = self.library.conjoint_window_new()
        self.model: MjModel | None = None
        self.data: MjData | None = None
        self._shared = cam, opt, pert, user_scn
        self._key_callback: Any = None
        weakref.finalize(self, self.library.conjoint_window_free, self.window).atexit = False

    def open(self, passive: bool, show_left_ui: bool, show_right_ui: bool) -> None:
        """Opens the window on this thread.

        Raises:
          RuntimeError: there is no display, or another window is open.
        """
        cam, opt, pert, user_scn = self._shared
        view = _window.View(
            cam.lookat.ctypes.data,
            opt.flags.ctypes.data,
            pert.refpos.ctypes.data,
            None if user_scn is None else user_scn.flags.ctypes.data,
        )
        error = self.library.conjoint_window_open(
            self.window, passive, show_left_ui, show_right_ui, ctypes.byref(view)
        )
        if error is not None:
            raise RuntimeError(f"the viewer cannot be opened: {error.decode(errors='replace')}")

    def frame(self) -> bool:
        """Draws a frame; False once the window is to be closed."""
        return bool(self.library.conjoint_window_frame(self.window) == 1)

    def close(self) -> None:
        self.library.conjoint_window_close(self.window)

    def exit(self) -> None:
        self.library.conjoint_window_exit(self.window)

    def is_running(self) -> bool:
        return bool(self.library.conjoint_window_is_running(self.window))

    def error(self) -> str:
        text: bytes = self.library.conjoint_window_error(self.window)
        return text.decode(errors="replace")

    def show(self, model: MjModel, data: MjData) -> None:
        self.model, self.data = model, data
        self.library.conjoint_window_show(self.window, model._address, data._address)

    def on_key(self, callback: KeyCallbackType) -> None:
        self._key_callback = _window.KeyCallback(callback)
        self.library.conjoint_window_on_key(self.window, self._key_callback)

    @contextlib.contextmanager
    def lock(self) -> Iterator[None]:
        lock = self.library.conjoint_window_lock(self.window)
        try:
            yield
        finally:
            if lock:
                self.library.conjoint_window_unlock(lock)


class Handle:
    """A passive window.

    The objects `cam`, `opt`, `perturb` and `user_scn` are those that the window uses: touch them, the model and
    the data only within `lock()`, or without other threads at work. Once the window is closed, methods do nothing.
    """

    def __init__(
        self,
        sim: _Sim,
        cam: MjvCamera,
        opt: MjvOption,
        pert: MjvPerturb,
        user_scn: MjvScene | None,
    ) -> None:
        self._sim = sim
        self._cam = cam
        self._opt = opt
        self._pert = pert
        self._user_scn = user_scn

    @property
    def cam(self) -> MjvCamera:
        """The camera, which the mouse moves, too."""
        return self._cam

    @property
    def opt(self) -> MjvOption:
        """What is shown."""
        return self._opt

    @property
    def perturb(self) -> MjvPerturb:
        """The body that is selected, and how the mouse pulls it."""
        return self._pert

    @property
    def user_scn(self) -> MjvScene | None:
        """Shapes of the program that are drawn with the model's."""
        return self._user_scn

    @property
    def m(self) -> MjModel | None:
        """The model; None once the window is closed."""
        return self._sim.model if self.is_running() else None

    @property
    def d(self) -> MjData | None:
        """The data; None once the window is closed."""
        return self._sim.data if self.is_running() else None

    @property
    def viewport(self) -> MjrRect | None:
        """The part of the window between the panels, in pixels; None once the window is closed."""
        rect = _window.Rect()
        library = self._sim.library
        if not self.is_running() or not library.conjoint_window_view(self._sim.window, rect):
            return None
        return MjrRect(rect.left, rect.bottom, rect.width, rect.height)

    def is_running(self) -> bool:
        """Is the window open?"""
        return self._sim.is_running()

    def lock(self) -> contextlib.AbstractContextManager[None]:
        """Holds the window off what it shares with the program."""
        return self._sim.lock()

    def sync(self, state_only: bool = False) -> None:
        """Shows the present state, and takes over what was changed in the window.

        Args:
          state_only: copy the state only and compute the rest from it: less to copy.

        Raises:
          FatalError: the engine failed.
        """
        self._sim.library.conjoint_window_sync(self._sim.window, state_only)
        error = self._sim.error()
        if error:
            raise FatalError(error)

    def close(self) -> None:
        """Closes the window."""
        self._sim.exit()

    def set_figures(
        self, viewports_figures: tuple[MjrRect, MjvFigure] | Sequence[tuple[MjrRect, MjvFigure]]
    ) -> None:
        """Draws figures over the view, each in its rectangle, instead of those of before."""
        pairs = _listed(viewports_figures)
        rects = _rects([rect for rect, _ in pairs])
        figures = (ctypes.c_void_p * len(pairs))(*[f.linergb.ctypes.data for _, f in pairs])
        self._sim.library.conjoint_window_figures(self._sim.window, len(pairs), rects, figures)

    def clear_figures(self) -> None:
        """Removes all figures."""
        self.set_figures([])

    def set_texts(self, texts: Text | Sequence[Text]) -> None:
        """Writes over the view, instead of what was written before.

        Args:
          texts: (font, position, left column, right column) or several of them: mjtFont, mjtGridPos and str;
            None for the normal font, the upper left corner, nothing.
        """
        rows = []
        for font, position, left, right in _listed(texts):
            font = mjtFontScale.mjFONTSCALE_150.value if font is None else int(font)
            position = mjtGridPos.mjGRID_TOPLEFT.value if position is None else int(position)
            # Sizes of fonts are accepted, too; the window has one size.
            font = font if 0 <= font < _FONTS else 0
            rows.append((font, position, (left or "").encode(), (right or "").encode()))
        n = len(rows)
        self._sim.library.conjoint_window_texts(
            self._sim.window,
            n,
            (ctypes.c_int * n)(*[row[0] for row in rows]),
            (ctypes.c_int * n)(*[row[1] for row in rows]),
            (ctypes.c_char_p * n)(*[row[2] for row in rows]),
            (ctypes.c_char_p * n)(*[row[3] for row in rows]),
        )

    def clear_texts(self) -> None:
        """Removes all texts."""
        self.set_texts([])

    def set_images(
        self,
        viewports_images: tuple[MjrRect, npt.NDArray[np.uint8]]
        | Sequence[tuple[MjrRect, npt.NDArray[np.uint8]]],
    ) -> None:
        """Draws images over the view, each in its rectangle, instead of those of before.

        Args:
          viewports_images: (rectangle, uint8 array of shape (height, width, 3)) or several of them; the top row
            comes first.

        Raises:
          ValueError: an image is not as large as its rectangle.
        """
        pairs = _listed(viewports_images)
        pictures = []
        for rect, image in pairs:
            image = np.asarray(image)
            target = (rect.height, rect.width)
            if image.ndim < 2 or image.shape[:2] != target:
                raise ValueError(
                    f"Image shape {image.shape[:2]} does not match target shape {target}"
                )
            if image.shape != target + (3,) or image.dtype != np.uint8:
                raise ValueError(
                    f"an image must be a uint8 array of shape {target + (3,)}, "
                    f"got {image.dtype} {image.shape}"
                )
            pictures.append(np.ascontiguousarray(image))
        pixels = (ctypes.c_void_p * len(pairs))(*[p.ctypes.data for p in pictures])
        rects = _rects([rect for rect, _ in pairs])
        self._sim.library.conjoint_window_images(self._sim.window, len(pairs), rects, pixels)

    def clear_images(self) -> None:
        """Removes all images."""
        self.set_images([])

    def update_hfield(self, hfieldid: int) -> None:
        """Uploads a height field again, after its data in the model were changed."""
        self._upload(mjtObj.mjOBJ_HFIELD, hfieldid, "nhfield")

    def update_mesh(self, meshid: int) -> None:
        """Uploads a mesh again, after its data in the model were changed."""
        self._upload(mjtObj.mjOBJ_MESH, meshid, "nmesh")

    def update_texture(self, texid: int) -> None:
        """Uploads a texture again, after its data in the model were changed."""
        self._upload(mjtObj.mjOBJ_TEXTURE, texid, "ntex")

    def _upload(self, kind: mjtObj, index: int, size: str) -> None:
        if (model := self.m) is None:
            return
        count: int = getattr(model, size)
        if not 0 <= index < count:
            raise ValueError(f"{index} is not in the range [0, {count}) of {size}")
        self._sim.library.conjoint_window_upload(self._sim.window, kind.value, index)

    def __enter__(self) -> "Handle":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()


def _listed(items: Any) -> list[Any]:
    """One tuple, or a sequence of tuples, as a list of tuples."""
    return [items] if isinstance(items, tuple) and items and not isinstance(items[0], tuple) else list(items)


def _rects(rects: list[MjrRect]) -> Any:
    return (_window.Rect * len(rects))(
        *[_window.Rect(r.left, r.bottom, r.width, r.height) for r in rects]
    )


def _load_file(path: str) -> tuple[MjModel, MjData]:
    if path.endswith(".mjb"):
        model = MjModel.from_binary_path(path)
    else:
        model = MjModel.from_xml_path(path)
    return model, MjData(model)


def _checked_pair(pair: Any) -> tuple[MjModel, MjData]:
    model, data = pair
    if not isinstance(model, MjModel) or not isinstance(data, MjData):
        raise TypeError(f"a loader must return an MjModel and its MjData, got {pair!r}")
    return model, data


def _run_managed(
    first: tuple[MjModel, MjData] | None,
    reload: LoaderType | None,
    show_left_ui: bool,
    show_right_ui: bool,
) -> None:
    """Shows the first model, or nothing, until the window is closed."""
    sim = _Sim(MjvCamera(), MjvOption(), MjvPerturb(), None)
    kept: list[tuple[MjModel, MjData]] = []  # the window uses the last two

    def load(path: bytes, m: Any, d: Any, message: int, size: int) -> None:
        nonlocal first
        try:
            if path:
                pair = _load_file(path.decode())
            elif first is not None:
                pair, first = first, None
            elif reload is not None:
                pair = _checked_pair(reload())
            elif kept:
                pair = kept[-1]
            else:
                return
        except Exception as error:
            text = f"{type(error).__name__}: {error}".encode()[: size - 1]
            ctypes.memmove(message, text + b"\0", len(text) + 1)
            return
        kept.append(pair)
        del kept[:-3]
        m[0] = pair[0]._address
        d[0] = pair[1]._address

    callback = _window.Loader(load)
    sim.open(False, show_left_ui, show_right_ui)
    try:
        sim.library.conjoint_window_start_physics(sim.window, callback)
        while sim.frame():
            pass
    finally:
        sim.library.conjoint_window_stop_physics(sim.window)
        sim.close()
    error = sim.error()
    if error:
        raise FatalError(error)


def launch(
    model: MjModel | None = None,
    data: MjData | None = None,
    *,
    loader: LoaderType | None = None,
    show_left_ui: bool = True,
    show_right_ui: bool = True,
) -> None:
    """Opens the application and returns when its window is closed.

    Physics runs on a thread of its own, on `data` itself.

    Args:
      model: the model; None for an empty window, on which files can be dropped.
      data: its data; new ones by default.
      loader: returns model and data instead, and again each time a person reloads.
      show_left_ui, show_right_ui: are the panels there at first?

    Raises:
      ValueError: the arguments contradict each other.
      RuntimeError: there is no display.
    """
    if model is None and data is not None:
        raise ValueError("mjData is specified but mjModel is not")
    if model is not None and loader is not None:
        raise ValueError("model and loader are both specified")
    first = None
    if loader is not None:
        first = _checked_pair(loader())
    elif model is not None:
        first = _checked_pair((model, MjData(model) if data is None else data))
    _run_managed(first, loader, show_left_ui, show_right_ui)


def launch_from_path(path: str | os.PathLike[str]) -> None:
    """Opens the application with the model of a file, MJCF, URDF or MJB.

    Raises:
      ValueError: the file cannot be loaded.
      RuntimeError: there is no display.
    """
    name = os.fspath(path)
    launch(loader=lambda: _load_file(name))


def launch_passive(
    model: MjModel,
    data: MjData,
    *,
    key_callback: KeyCallbackType | None = None,
    show_left_ui: bool = True,
    show_right_ui: bool = True,
) -> Handle:
    """Opens a window beside a program that simulates, and returns at once.

    The window shows the state of the last `Handle.sync`; it never steps.

    Args:
      model: the model.
      data: its data; mj_forward is called on them.
      key_callback: is told each key that is pressed, as a number of GLFW, on the thread that draws.
      show_left_ui, show_right_ui: are the panels there at first?

    Raises:
      ValueError: model or data is something else, or the data are those of another model.
      RuntimeError: there is no display.
    """
    if not isinstance(model, MjModel):
        raise ValueError(f"`model` is not a mujoco.MjModel: got {model!r}")
    if not isinstance(data, MjData):
        raise ValueError(f"`data` is not a mujoco.MjData: got {data!r}")
    if key_callback is not None and not callable(key_callback):
        raise ValueError(f"`key_callback` is not callable: got {key_callback!r}")
    if data.model is not model and not np.array_equal(data.model._sizes, model._sizes):
        raise ValueError("`data` was made for another model")
    if sys.platform == "darwin":
        raise RuntimeError("a passive window needs the main thread on macOS: use `launch`")
    mj_forward(model, data)

    cam, opt, pert = MjvCamera(), MjvOption(), MjvPerturb()
    user_scn = MjvScene(model, _MOST_USER_GEOMS)
    sim = _Sim(cam, opt, pert, user_scn)
    opened = threading.Event()
    failure: list[BaseException] = []

    def draw() -> None:
        try:
            sim.open(True, show_left_ui, show_right_ui)
        except BaseException as error:
            failure.append(error)
            opened.set()
            return
        opened.set()
        try:
            while sim.frame():
                pass
        finally:
            sim.close()

    thread = threading.Thread(target=draw, name="conjoint viewer", daemon=True)
    thread.start()
    opened.wait()
    if failure:
        raise failure[0]
    if key_callback is not None:
        sim.on_key(key_callback)
    sim.show(model, data)
    _close_at_exit(sim, thread)
    return Handle(sim, cam, opt, pert, user_scn)


def _close_at_exit(sim: _Sim, thread: threading.Thread) -> None:
    """A thread that draws must not outlive the interpreter it calls."""

    def close() -> None:
        sim.exit()
        thread.join(timeout=5)

    atexit.register(close)


def main(arguments: Sequence[str]) -> None:
    usage = "usage: python -m conjoint.viewer [--mjcf=MODEL]"
    path = None
    rest = list(arguments)
    while rest:
        argument = rest.pop(0)
        option, has_value, value = argument.lstrip("-").partition("=")
        if argument.startswith("-") and option == "mjcf" and (has_value or rest):
            path = value if has_value else rest.pop(0)
        elif not argument.startswith("-") and path is None:
            path = argument
        else:
            print(usage)
            sys.exit(0 if option in ("h", "help") else 2)
    if path:
        launch_from_path(path)
    else:
        launch()


if __name__ == "__main__":
    main(sys.argv[1:])
