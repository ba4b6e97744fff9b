"""Many worlds of one model, stepped together on all cores.

    batch = conjoint.Batch(model, 4096, outputs=["xpos"])
    batch.qvel[:] = ...                          # (4096, nv): memory of the batch, written in place
    friction = batch.per_world("geom_friction")  # (4096, ngeom, 3): domain randomization
    batch.step(ctrl, nstep=5)
    batch.reset(mask=batch.xpos[:, 1, 2] < 0.5)

Fields are NumPy arrays over the engine's memory, a row a world; `np.asarray`, `torch.from_dlpack` and
the like share it without a copy. Every world has the bits that mj_step would give it, whatever the
number of threads and of other worlds. What goes wrong inside a world (`batch.status`, `batch.errors`)
does not disturb the others.
"""

import enum
import importlib
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import conjoint
from conjoint._batch import CONTACT_BYTES, BatchCore

__all__ = ["Batch", "BatchStatistics", "CONTACT_DTYPE", "Contacts", "WorldStatus"]

Array = npt.NDArray[Any]  # of the type that the field has
Control = Callable[["Batch", int], npt.ArrayLike | None]  # controls of a step; None: those of the step before


class WorldStatus(enum.IntFlag):
    """What happened in a world since it was last reset: bits of `Batch.status`."""

    CONTACTS = 1 << 0  # contacts were dropped: the arena was full
    NEAR = 1 << 1  # a list of near pairs was full (GPU)
    ROWS = 1 << 2  # constraint rows were dropped: the arena was full
    CONVEX = 1 << 3  # a convex pair ran out of memory (GPU)
    DIVERGED = 1 << 4  # NaN, infinite or huge numbers in qpos, qvel or qacc
    FROZEN = 1 << 5  # it is not stepped any more, until it is reset
    ERROR = 1 << 6  # an error was raised in it, see Batch.errors; it is frozen
    BADCTRL = 1 << 7  # NaN, infinite or huge numbers in ctrl: all controls counted as 0
    INERTIA = 1 << 8  # its inertia matrix was close to singular
    CUT = 1 << 9  # more contacts than there are places for in the output


class BatchStatistics(NamedTuple):
    """Numbers about a batch; those that count do so since it was made."""

    worlds: int
    threads: int  # of the last call
    data_per_world: bool  # every world has an mjData of its own
    steps: int  # all worlds together
    seconds: float  # spent in step
    diverged: int  # times that a world had bad numbers
    errors: int  # times that an error was raised in a world
    max_contacts: int  # in a world
    max_rows: int  # constraint rows in a world
    iterations: int  # of the solver, all worlds together
    world_bytes: int  # memory a world
    shared_bytes: int  # memory beside that


_num = np.float64

#: mjContact as a structured type.
CONTACT_DTYPE = np.dtype(
    [
        ("dist", _num), ("pos", _num, 3), ("frame", _num, 9), ("includemargin", _num), ("friction", _num, 5),
        ("solref", _num, conjoint.mjNREF), ("solreffriction", _num, conjoint.mjNREF), ("solimp", _num, conjoint.mjNIMP),
        ("mu", _num), ("H", _num, 36), ("dim", np.int32), ("geom1", np.int32), ("geom2", np.int32), ("geom", np.int32, 2),
        ("flex", np.int32, 2), ("elem", np.int32, 2), ("vert", np.int32, 2), ("exclude", np.int32), ("efc_address", np.int32),
    ],
    align=True,
)  # fmt: skip
assert CONTACT_DTYPE.itemsize == CONTACT_BYTES


class Contacts(NamedTuple):
    """Contacts of all worlds, one behind the other; those of world w are `of(w)`."""

    offset: npt.NDArray[np.int64]  # (worlds + 1): where the contacts of a world begin
    contact: npt.NDArray[np.void]  # CONTACT_DTYPE
    force: npt.NDArray[np.float64] | None  # (contacts, 6) in the frame of the contact, if asked for

    def of(self, world: int) -> npt.NDArray[np.void]:
        return self.contact[self.offset[world] : self.offset[world + 1]]

    def world(self) -> npt.NDArray[np.int_]:
        """The world of each contact."""
        return np.repeat(np.arange(len(self.offset) - 1), np.diff(self.offset))


def _device_number(device: str | int) -> int:
    """-1 for "cpu", the number of the GPU for "cuda" and "cuda:1"."""
    if isinstance(device, int):
        return device
    if device == "cpu":
        return -1
    name, _, number = str(device).partition(":")
    if name == "cuda" and (number.isdigit() or not number):
        return int(number or 0)
    raise ValueError(f"device {device!r}: 'cpu', 'cuda' or 'cuda:NUMBER'")


def _python_callbacks() -> list[str]:
    """Names of the callbacks that are functions of Python."""
    names = ("passive", "control", "contactfilter", "sensor", "time", "act_dyn", "act_gain", "act_bias")
    found = []
    for name in names:
        function = getattr(conjoint, f"get_mjcb_{name}")()
        if function is not None and type(function).__module__ not in ("ctypes", "_ctypes"):
            found.append(f"mjcb_{name}")
    return found


class Batch:
    """Many worlds of one model. All memory is allocated when it is made; the model is copied.

    Args:
      model: an MjModel, or the path of an XML file.
      worlds: how many.
      device: "cpu", or "cuda:0" where the library for GPUs is installed.
      precision: "single" or "double"; that of the library if not given.
      threads: how many threads step; 0: one for each core.
      outputs: names of arrays of mjData that are kept beside the state ("xpos", "qacc", "cfrc_ext",
        ...); "contact" and "contact_force" for `contacts`.
      autoreset: whether a world with NaN or huge numbers is reset, as mj_step does; else it is frozen.
      max_contacts: places for contacts a world, if they are kept.
      data_per_world: one mjData for each world even where threads could share one.
    """

    def __init__(
        self,
        model: conjoint.MjModel | str | os.PathLike[str],
        worlds: int = 1,
        *,
        device: str | int = "cpu",
        precision: str | None = None,
        threads: int = 0,
        outputs: str | Sequence[str] = (),
        autoreset: bool = True,
        max_contacts: int = 64,
        data_per_world: bool = False,
    ) -> None:
        if isinstance(model, (str, os.PathLike)):
            model = conjoint.MjModel.from_xml_path(str(model))
        bits = {None: 0, "single": 32, "double": 64}
        if precision not in bits:
            raise ValueError(f"precision {precision!r}: 'single' or 'double'")
        self._refuse_callbacks()
        self.model = model
        self.worlds = worlds
        self.outputs = tuple(outputs.replace(",", " ").split() if isinstance(outputs, str) else outputs)
        self._core = BatchCore(
            model, worlds, _device_number(device), bits[precision], threads, autoreset, max_contacts, data_per_world,
            " ".join(self.outputs),
        )  # fmt: skip
        self._fields: dict[str, Array] = {}

    def __repr__(self) -> str:
        return f"<Batch of {self.worlds} worlds>"

    def __len__(self) -> int:
        return self.worlds

    def __dir__(self) -> list[str]:
        state = [
            "time", "qpos", "qvel", "act", "history", "qacc_warmstart", "plugin_state", "ctrl", "qfrc_applied", "xfrc_applied",
            "eq_active", "mocap_pos", "mocap_quat", "userdata", "sensordata", "energy", "status", "warning", "ncon", "nefc",
            "solver_niter",
        ]  # fmt: skip
        return [*super().__dir__(), *state, *self.outputs]

    # ---- fields

    def field(self, name: str) -> Array:
        """The array of all worlds that mjData calls `name`: (worlds, n), memory of the batch."""
        array = self._fields.get(name)
        if array is None:
            array = self._fields[name] = self._core.field(name)
        return array

    def __getattr__(self, name: str) -> Array:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self.field(name)
        except ValueError as error:
            raise AttributeError(str(error)) from None

    def __setattr__(self, name: str, value: Any) -> None:
        """`batch.qvel = 0` writes into the array."""
        if name in ("model", "worlds", "outputs") or name.startswith("_"):
            object.__setattr__(self, name, value)
        else:
            getattr(self, name)[...] = value

    def per_world(self, name: str) -> Array:
        """Gives every world its own copy of an array of the model, and returns all of them.

        `name` is that of an array of mjModel with real numbers ("geom_friction"), or "opt.gravity",
        "stat.meaninertia" and the like. Before the first step. See `set_const` for what follows from it.
        """
        return self._core.per_world(name)

    @property
    def statistics(self) -> BatchStatistics:
        return BatchStatistics(**self._core.statistics())

    @property
    def errors(self) -> dict[int, str]:
        """The errors that were raised in worlds, by world."""
        failed = np.flatnonzero(self.status & WorldStatus.ERROR)
        return {int(world): self._core.world_error(int(world)) for world in failed}

    # ---- running

    def _refuse_callbacks(self) -> None:
        if callbacks := _python_callbacks():
            raise ValueError(
                f"{callbacks[0]} is a function of Python, which a batch does not call: remove it, "
                "or write controls and forces into the arrays between steps"
            )

    def _mask(self, mask: npt.ArrayLike | None) -> npt.NDArray[np.uint8] | None:
        if mask is None:
            return None
        mask = np.asarray(mask)
        if mask.dtype.kind in "iu" and mask.dtype != np.uint8 or mask.shape != (self.worlds,):
            # Numbers of worlds.
            if mask.ndim != 1 or mask.dtype.kind not in "iu":
                raise ValueError(f"mask has shape {mask.shape} and type {mask.dtype}: {self.worlds} booleans, or numbers of worlds")
            if mask.size and not (0 <= mask.min() and mask.max() < self.worlds):
                raise ValueError(f"there is no world {mask.min() if mask.min() < 0 else mask.max()}; worlds are 0 to {self.worlds - 1}")
            selected = np.zeros(self.worlds, np.uint8)
            selected[mask] = 1
            return selected
        return np.ascontiguousarray(mask != 0).view(np.uint8)

    def step(self, ctrl: npt.ArrayLike | None = None, nstep: int = 1) -> None:
        """Makes `nstep` steps in every world, with `ctrl` as controls: (worlds, nu), or what broadcasts to it."""
        self._refuse_callbacks()
        if ctrl is not None:
            self.ctrl[...] = ctrl
        self._core.step(nstep)

    def forward(self, mask: npt.ArrayLike | None = None) -> None:
        """Computes what depends on the state, without a step (mj_forward)."""
        self._refuse_callbacks()
        self._core.forward(self._mask(mask))

    def reset(self, mask: npt.ArrayLike | None = None, key: npt.ArrayLike | None = None) -> None:
        """Resets the worlds of the mask, or all: booleans, or numbers of worlds.

        `key` is the number or name of a keyframe, or one number for each world; -1: none.
        """
        if isinstance(key, str):
            number = conjoint.mj_name2id(self.model, conjoint.mjtObj.mjOBJ_KEY, key)
            if number < 0:
                raise ValueError(f"the model has no keyframe {key!r}")
            key = number
        keys = None if key is None else np.ascontiguousarray(np.broadcast_to(key, (self.worlds,)), np.int32)
        self._core.reset(self._mask(mask), keys)

    def set_const(self, mask: npt.ArrayLike | None = None) -> None:
        """Computes the constants that follow from fields that are per world (mj_setConst)."""
        self._core.set_const(self._mask(mask))

    def rollout(
        self,
        ctrl: npt.ArrayLike | Control,
        steps: int | None = None,
        *,
        nstep: int = 1,
        record: Sequence[str] = ("qpos", "qvel"),
        progress: bool | None = None,
    ) -> Mapping[str, Array]:
        """Steps many times and records fields: name -> (steps, worlds, ...).

        Args:
          ctrl: (steps, worlds, nu), or a function of the batch and the number of the step that gives controls.
          steps: how many; as many as there are controls if not given.
          nstep: steps of the engine for each of them.
          record: fields to record after each step.
          progress: whether to show a bar; if not given, where tqdm is installed and it takes more than two seconds.
        """
        if callable(ctrl):
            if steps is None:
                raise ValueError("how many steps? Controls come from a function")
            control: Control = ctrl
        else:
            given = np.asarray(ctrl)
            if given.ndim != 3:
                raise ValueError(f"ctrl has shape {given.shape}; (steps, worlds, nu) is wanted")
            if steps is None:
                steps = len(given)
            elif steps > len(given):
                raise ValueError(f"{steps} steps need more than {len(given)} controls")
            control = lambda batch, index: given[index]
        arrays = {name: self.field(name) for name in record}
        recorded = {name: np.empty((steps, *array.shape), array.dtype) for name, array in arrays.items()}
        for index in _with_progress(steps, progress):
            self.step(control(self, index), nstep)
            for name, array in arrays.items():
                recorded[name][index] = array
        return recorded

    # ---- single worlds

    def _world(self, world: int) -> int:
        if not -self.worlds <= world < self.worlds:
            raise IndexError(f"there is no world {world}; worlds are 0 to {self.worlds - 1}")
        return world % self.worlds

    def get_data(self, world: int, data: conjoint.MjData | None = None) -> conjoint.MjData:
        """A world as an MjData: its state, and what follows from it. mj_step goes on from there as the batch does."""
        data = conjoint.MjData(self.model) if data is None else data
        self._core.get_data(self._world(world), data)
        return data

    def set_data(self, world: int, data: conjoint.MjData) -> None:
        """Gives a world the state of an MjData."""
        self._core.set_data(self._world(world), data)

    def get_model(self, world: int) -> conjoint.MjModel:
        """A copy of the model with the fields of a world."""
        import copy

        model = copy.copy(self.model)
        self._core.get_model(self._world(world), model)
        return model

    def contacts(self) -> Contacts:
        """The contacts of the last step, if "contact" is among the outputs."""
        offset = np.zeros(self.worlds + 1, np.int64)
        count = self._core.contacts(offset, None, None)
        contact = np.zeros(count, CONTACT_DTYPE)
        force = np.zeros((count, 6)) if "contact_force" in self.outputs else None
        self._core.contacts(offset, contact.view(np.uint8), force)
        return Contacts(offset, contact, force)


def _with_progress(steps: int, progress: bool | None) -> Iterable[int]:
    """range(steps), with a bar where it is wanted and can be shown."""
    if progress is False:
        return range(steps)
    try:
        tqdm = importlib.import_module("tqdm")
    except ImportError:
        return range(steps)
    bar: Iterable[int] = tqdm.tqdm(range(steps), unit="step", delay=0 if progress else 2, leave=bool(progress))
    return bar
