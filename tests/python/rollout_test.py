"""Facts about conjoint.rollout."""

import copy

import conjoint
import numpy as np
import pytest
from conjoint import rollout as rollout_module
from conjoint.rollout import Rollout, rollout
from programs import run

XML = """
<mujoco>
  <worldbody>
    <geom type="plane" size="5 5 .1"/>
    <body pos="0 0 .5"><freejoint/><geom name="ball" size=".1"/>
      <body pos=".2 0 0"><joint name="hinge" axis="0 1 0"/><geom type="capsule" fromto="0 0 0 .3 0 0" size=".03"/></body>
    </body>
    <body name="target" mocap="true" pos="0 3 0"/>
  </worldbody>
  <actuator><motor joint="hinge"/></actuator>
  <sensor><jointpos joint="hinge"/></sensor>
</mujoco>
"""
FULL = conjoint.mjtState.mjSTATE_FULLPHYSICS


@pytest.fixture
def model():
    return conjoint.MjModel.from_xml_string(XML)


def start(model, count):
    """States that differ a little."""
    data = conjoint.MjData(model)
    state = np.zeros(conjoint.mj_stateSize(model, FULL))
    conjoint.mj_getState(model, data, state, FULL)
    states = np.tile(state, (count, 1))
    states[:, 3] += 0.01 * np.arange(count)
    return states


def test_states_are_those_of_mj_step(model):
    control = np.random.default_rng(0).normal(size=(2, 30, 1))
    states, sensors = rollout(model, conjoint.MjData(model), start(model, 2), control)
    for i, initial in enumerate(start(model, 2)):
        data = conjoint.MjData(model)
        conjoint.mj_setState(model, data, initial, FULL)
        for k in range(30):
            data.ctrl = control[i, k]
            conjoint.mj_step(model, data)
            expected = np.zeros(initial.size)
            conjoint.mj_getState(model, data, expected, FULL)
            assert np.array_equal(states[i, k], expected)
            assert np.array_equal(sensors[i, k], data.sensordata)


@pytest.mark.parametrize("threads", [1, 2, 3, 8])
@pytest.mark.parametrize("chunk", [None, 1, 5, 100])
def test_results_do_not_depend_on_threads_or_chunks(model, threads, chunk):
    states = start(model, 12)
    expected = rollout(model, conjoint.MjData(model), states, nstep=50)
    data = [conjoint.MjData(model) for _ in range(threads)]
    found = rollout(model, data, states, nstep=50, chunk_size=chunk)
    assert np.array_equal(expected[0], found[0]) and np.array_equal(expected[1], found[1])


def test_each_trajectory_can_have_its_own_model(model):
    heavy = copy.copy(model)
    heavy.opt.gravity[2] *= 2
    states, _ = rollout([model, heavy], conjoint.MjData(model), start(model, 1), nstep=1)
    falls = states[:, 0, 1 + model.nq + 2]
    assert falls[1] == pytest.approx(2 * falls[0])


def test_a_warning_ends_a_trajectory(model):
    control = np.zeros((2, 6, 1))
    control[0, 2] = np.nan
    states, _ = rollout(model, conjoint.MjData(model), start(model, 2), control)
    assert states[0, :, 0].round(9).tolist() == [0.002, 0.004, 0.006, 0.006, 0.006, 0.006]
    assert states[1, -1, 0] == pytest.approx(0.012)


def test_outputs_are_filled_in_place(model):
    state = np.zeros((1, 4, start(model, 1).shape[1]))
    assert rollout(model, conjoint.MjData(model), start(model, 1), state=state)[0] is state
    assert state.any()
    with pytest.raises(ValueError, match="C-contiguous float64"):
        rollout(model, conjoint.MjData(model), start(model, 1), state=state.astype(np.float32))


def test_inputs_that_no_control_sets_are_cleared(model):
    data = conjoint.MjData(model)
    data.ctrl, data.qfrc_applied, data.mocap_pos = 5, 2, 9
    rollout(model, data, start(model, 1), nstep=1)
    assert data.ctrl == 5 and not data.qfrc_applied.any()
    assert data.mocap_pos.tolist() == [[0, 3, 0]]


def test_an_exception_of_a_callback_in_a_worker_arrives(model):
    def fail(m, d):
        raise KeyError("no control")

    conjoint.set_mjcb_control(fail)
    try:
        for data in (conjoint.MjData(model), [conjoint.MjData(model) for _ in range(3)]):
            with pytest.raises(KeyError, match="no control"):
                rollout(model, data, start(model, 6), nstep=5)
    finally:
        conjoint.set_mjcb_control(None)
    rollout(model, conjoint.MjData(model), start(model, 1), nstep=1)


def test_callbacks_get_the_objects_of_the_call(model):
    seen = set()
    conjoint.set_mjcb_control(lambda m, d: seen.add((m is model, id(d))))
    data = [conjoint.MjData(model) for _ in range(2)]
    try:
        rollout(model, data, start(model, 8), nstep=2, chunk_size=1)
    finally:
        conjoint.set_mjcb_control(None)
    assert seen <= {(True, id(d)) for d in data} and seen


def test_engine_errors_in_workers_are_raised(model):
    small = conjoint.MjModel.from_xml_string(XML.replace("<mujoco>", '<mujoco><size memory="20K"/>'))
    data = [conjoint.MjData(small) for _ in range(2)]
    for d in data:
        d.pstack = d.narena
    with pytest.raises(conjoint.FatalError, match="stack overflow"):
        rollout(small, data, start(small, 4), nstep=2)


@pytest.mark.parametrize(
    "arguments, error",
    [
        ({"chunk_size": -1}, ValueError),
        ({"chunk_size": 0}, ValueError),
        ({"nstep": -1}, ValueError),
        ({"nstep": 2.5}, ValueError),
        ({"control": np.zeros((4, 2))}, ValueError),
        ({"data": None}, TypeError),
        ({"data": [None]}, TypeError),
        ({"model": None}, TypeError),
        ({"initial_state": np.zeros(3)}, ValueError),
        ({"initial_state": np.zeros(17, complex)}, ValueError),
        ({"control_spec": conjoint.mjtState.mjSTATE_QPOS.value}, ValueError),
    ],
)
def test_bad_arguments_are_refused(model, arguments, error):
    given = {"model": model, "data": conjoint.MjData(model), "initial_state": start(model, 1), **arguments}
    with pytest.raises(error):
        rollout(given.pop("model"), given.pop("data"), given.pop("initial_state"), **given)


def test_data_must_fit_and_differ(model):
    data = conjoint.MjData(model)
    with pytest.raises(ValueError, match="same MjData"):
        rollout(model, [data, data], start(model, 2), nstep=1)
    other = conjoint.MjModel.from_xml_string("<mujoco/>")
    with pytest.raises(ValueError, match="other sizes"):
        rollout(model, conjoint.MjData(other), start(model, 1), nstep=1)


def test_a_pool_can_be_kept_and_ended(model):
    data = [conjoint.MjData(model) for _ in range(2)]
    with Rollout(nthread=2) as pool:
        first = pool.rollout(model, data, start(model, 4), nstep=3)[0]
        assert np.array_equal(first, pool.rollout(model, data, start(model, 4), nstep=3)[0])
    with pytest.raises(RuntimeError, match="after thread pool shutdown"):
        pool.rollout(model, data, start(model, 4), nstep=3)
    rollout(model, data, start(model, 4), nstep=3, persistent_pool=True)
    assert rollout_module.persistent_rollout is not None
    rollout_module.shutdown_persistent_pool()
    assert rollout_module.persistent_rollout is None


def test_no_trajectories_and_no_steps_give_empty_arrays(model):
    nstate = start(model, 1).shape[1]
    data = conjoint.MjData(model)
    assert rollout(model, data, np.zeros((0, nstate)), nstep=2)[0].shape == (0, 2, nstate)
    assert rollout(model, data, start(model, 1), nstep=0)[0].shape == (1, 0, nstate)


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_interrupts_a_long_rollout(threads):
    code = f"""
import os, signal, threading
import conjoint, numpy as np
from conjoint.rollout import rollout
m = conjoint.MjModel.from_xml_string("<mujoco><worldbody><body><joint/><geom size='.1'/></body></worldbody></mujoco>")
data = [conjoint.MjData(m) for _ in range({threads})]
threading.Timer(.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    rollout([m], data, np.zeros((4, 3)), nstep=10**9, skip_checks=True)
except KeyboardInterrupt:
    print("interrupted")
"""
    assert run(code, timeout=60).stdout == "interrupted\n"
