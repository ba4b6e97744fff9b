"""Many trajectories from given states under given controls, on several threads.

    state, sensordata = rollout(model, data, initial_state, control)

`rollout` checks and completes its arguments and hands them to the engine's threads, one for each MjData.
Results do not depend on their number.
"""

import atexit
import operator
from collections.abc import Sequence
from types import TracebackType
from typing import SupportsIndex, TypeVar

import numpy as np
import numpy.typing as npt

from . import _rollout
from ._enums import mjtState
from ._functions import mj_stateSize
from ._structs import MjData, MjModel

Array = npt.NDArray[np.float64]
Models = MjModel | Sequence[MjModel]
Datas = MjData | Sequence[MjData]
Numbers = npt.NDArray[np.generic] | float
Results = tuple[Array | None, Array | None]

_FULLPHYSICS = mjtState.mjSTATE_FULLPHYSICS.value
_USER = mjtState.mjSTATE_USER.value

T = TypeVar("T")


class Rollout:
    """Threads that simulate trajectories, kept between calls.

    >>> with Rollout(nthread=4) as pool:
    ...     state, sensordata = pool.rollout(model, [MjData(model) for _ in range(4)], states, nstep=100)
    """

    def __init__(self, *, nthread: int | None = None) -> None:
        """Starts the threads; None or 0: trajectories are simulated on the thread that calls."""
        self._nthread = 0 if nthread is None else nthread
        self._pool: _rollout.Rollout | None = _rollout.Rollout(self._nthread)

    def __enter__(self) -> "Rollout":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the threads; a second call does nothing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown()

    def rollout(
        self,
        model: Models,
        data: Datas,
        initial_state: Numbers,
        control: Numbers | None = None,
        *,
        control_spec: int = mjtState.mjSTATE_CTRL.value,
        skip_checks: bool = False,
        nstep: SupportsIndex | None = None,
        initial_warmstart: Numbers | None = None,
        state: Array | None = None,
        sensordata: Array | None = None,
        chunk_size: SupportsIndex | None = None,
    ) -> Results:
        """Simulates trajectories; see the function `rollout` for arguments and results.

        Raises:
          RuntimeError: the threads were ended by `close`.
        """
        if self._pool is None:
            raise RuntimeError("rollout requested after thread pool shutdown")
        if skip_checks:
            self._pool.rollout(
                model, data, nstep, control_spec, initial_state, control, initial_warmstart, state,
                sensordata, chunk_size,
            )
            return state, sensordata

        models = [model] if isinstance(model, MjModel) else _sequence("model", model)
        datas = [data] if isinstance(data, MjData) else _sequence("data", data)
        if not datas:
            raise ValueError("The list of data instances is empty")
        if not models:
            raise ValueError("The list of model instances is empty")
        if self._nthread == 0 and len(datas) > 1:
            raise ValueError(
                "More than one data instance passed but rollout is configured to run on main thread"
            )
        if self._nthread > 0 and len(datas) != self._nthread:
            raise ValueError(
                f"Length of data: {len(datas)} not equal to nthread: {self._nthread}"
            )
        if control_spec & ~_USER:
            raise ValueError("control_spec can only contain bits in mjSTATE_USER")
        steps = _integer("nstep", nstep)
        chunk = _integer("chunk_size", chunk_size)

        first = models[0]
        nstate = mj_stateSize(first, _FULLPHYSICS)
        ncontrol = mj_stateSize(first, control_spec)
        sizes = [_sizes(m, control_spec) for m in models]
        if any(size != sizes[0] for size in sizes):
            raise ValueError("models are not compatible")

        # Every array with its leading dimensions: batch, or batch and step.
        start = _completed("initial_state", initial_state, 2, nstate)
        warmstart = _completed("initial_warmstart", initial_warmstart, 2, first.nv)
        inputs = _completed("control", control, 3, ncontrol)
        states = _output("state", state, nstate)
        sensors = _output("sensordata", sensordata, first.nsensordata)

        named = {
            "initial_state": start,
            "initial_warmstart": warmstart,
            "control": inputs,
            "state": states,
            "sensordata": sensors,
        }
        nbatch = _infer(0, None, named)
        if len(models) > 1:
            if nbatch not in (1, len(models)):
                raise ValueError(
                    f"nbatch inferred as {nbatch} but model is length {len(models)}"
                )
            nbatch = len(models)
        with_steps = {name: named[name] for name in ("control", "state", "sensordata")}
        steps = _infer(1, steps, with_steps)

        if states is None:
            states = np.empty((nbatch, steps, nstate))
        if sensors is None:
            sensors = np.empty((nbatch, steps, first.nsensordata))
        self._pool.rollout(
            models,
            datas,
            steps,
            control_spec,
            _tiled(start, (nbatch, nstate)),
            _tiled(inputs, (nbatch, steps, ncontrol)),
            _tiled(warmstart, (nbatch, first.nv)),
            states,
            sensors,
            chunk,
        )
        return states, sensors


persistent_rollout: Rollout | None = None


def shutdown_persistent_pool() -> None:
    """Ends the threads that `rollout(..., persistent_pool=True)` has kept."""
    global persistent_rollout
    pool, persistent_rollout = persistent_rollout, None
    if pool is not None:
        pool.close()


atexit.register(shutdown_persistent_pool)


def rollout(
    model: Models,
    data: Datas,
    initial_state: Numbers,
    control: Numbers | None = None,
    *,
    control_spec: int = mjtState.mjSTATE_CTRL.value,
    skip_checks: bool = False,
    nstep: SupportsIndex | None = None,
    initial_warmstart: Numbers | None = None,
    state: Array | None = None,
    sensordata: Array | None = None,
    chunk_size: SupportsIndex | None = None,
    persistent_pool: bool = False,
) -> Results:
    """Simulates trajectories from initial states.

    Leading dimensions may be left out; those of length 1 are repeated. The number of trajectories is that of
    the array (or the list of models) that has more than one, the number of steps likewise.

    A trajectory starts with the inputs that `control_spec` does not name cleared, and with warm starts of zero
    unless given. A step with a warning (divergence) is its last one: its results are repeated to the end.

    Args:
      model: a model, or one for each trajectory, all with the same sizes.
      data: where to simulate: one MjData, or several for as many threads.
      initial_state: (nbatch, nstate), states of mjSTATE_FULLPHYSICS.
      control: (nbatch, nstep, ncontrol), what `control_spec` names for each step; None: what `data` has.
      control_spec: bits of mjtState, a part of mjSTATE_USER.
      skip_checks: hand the arguments over as they are: model and data are lists, all arrays have all their
        dimensions, nstep is given, and only what is given of state and sensordata is stored.
      nstep: the number of steps, where no array tells it.
      initial_warmstart: (nbatch, nv), qacc_warmstart to start with.
      state: filled and returned instead of a new array: (nbatch, nstep, nstate), float64, C-contiguous.
      sensordata: likewise, (nbatch, nstep, nsensordata).
      chunk_size: how many trajectories a thread takes at a time.
      persistent_pool: keep the threads for the next call.

    Returns:
      States after each step, (nbatch, nstep, nstate), and sensor data, (nbatch, nstep, nsensordata).

    Raises:
      TypeError: model or data is something else.
      ValueError: shapes do not fit together; the message names the argument.
      FatalError: the engine failed; the first trajectories may have been stored.
    """
    global persistent_rollout
    if not isinstance(data, MjData):
        data = _sequence("data", data)
    nthread = 0 if isinstance(data, MjData) or len(data) <= 1 else len(data)

    def run(pool: Rollout) -> Results:
        return pool.rollout(
            model,
            data,
            initial_state,
            control,
            control_spec=control_spec,
            skip_checks=skip_checks,
            nstep=nstep,
            initial_warmstart=initial_warmstart,
            state=state,
            sensordata=sensordata,
            chunk_size=chunk_size,
        )

    if not persistent_pool:
        with Rollout(nthread=nthread) as pool:
            return run(pool)
    if persistent_rollout is None or persistent_rollout._nthread != nthread:
        shutdown_persistent_pool()
        persistent_rollout = Rollout(nthread=nthread)
    return run(persistent_rollout)


def _sequence(name: str, values: Sequence[T]) -> list[T]:
    kind = MjModel if name == "model" else MjData
    if isinstance(values, (list, tuple)) and all(isinstance(v, kind) for v in values):
        return list(values)
    raise TypeError(f"{name} must be an {kind.__name__} or a list of them, got {values!r}")


def _integer(name: str, value: SupportsIndex | None) -> int | None:
    if value is None:
        return None
    try:
        number = operator.index(value)
    except TypeError:
        raise ValueError(f"{name} must be an integer") from None
    if number < 0:
        raise ValueError(f"{name} must not be negative, got {number}")
    return number


def _sizes(model: MjModel, control_spec: int) -> tuple[int, ...]:
    return (
        mj_stateSize(model, _FULLPHYSICS),
        mj_stateSize(model, control_spec),
        model.nv,
        model.nsensordata,
    )


def _checked(name: str, value: Numbers, ndim: int, trailing: int) -> npt.NDArray[np.generic]:
    """The array with `ndim` dimensions, without a copy."""
    if not isinstance(value, (np.ndarray, float, np.floating)):
        raise ValueError(f"{name} must be a numpy array or float")
    array: npt.NDArray[np.generic] = np.asarray(value)
    if not np.can_cast(array.dtype, np.float64, "same_kind"):
        raise ValueError(f"{name} must be an array of real numbers, got dtype {array.dtype}")
    if array.ndim > ndim:
        raise ValueError(f"{name} can have at most {ndim} dimensions")
    shape: tuple[int, ...] = (1,) * (ndim - array.ndim) + array.shape
    array = array.reshape(shape)
    if shape[-1] != trailing:
        raise ValueError(
            f"trailing dimension of {name} must be {trailing}, got {shape[-1]}"
        )
    return array


def _completed(name: str, value: Numbers | None, ndim: int, trailing: int) -> Array | None:
    if value is None:
        return None
    return np.ascontiguousarray(_checked(name, value, ndim, trailing), np.float64)


def _output(name: str, value: Array | None, trailing: int) -> Array | None:
    if value is None:
        return None
    array = _checked(name, value, 3, trailing)
    if array.dtype != np.float64 or not array.flags.c_contiguous or not array.flags.writeable:
        raise ValueError(f"{name} must be a C-contiguous float64 array that can be written")
    result: Array = value if isinstance(value, np.ndarray) and value.ndim == 3 else array  # type: ignore[assignment]
    return result


def _infer(dimension: int, known: int | None, arrays: dict[str, Array | None]) -> int:
    """The length of a dimension: whatever is not 1, which everything else must agree with or be 1."""
    length = 1 if known is None else known
    for name, array in arrays.items():
        if array is None or array.shape[dimension] in (1, length):
            continue
        if length != 1:
            raise ValueError(
                f"dimension {dimension} inferred as {length} but {name} has {array.shape[dimension]}"
            )
        length = array.shape[dimension]
    return length


def _tiled(array: Array | None, shape: tuple[int, ...]) -> Array | None:
    return None if array is None else np.ascontiguousarray(np.broadcast_to(array, shape))
