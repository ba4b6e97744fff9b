"""conjoint.Batch: worlds equal mj_step, arrays are views, errors are told."""

import gc
import threading
import weakref

import numpy as np
import pytest

import conjoint
from conjoint.batch import WorldStatus

ROBOT = """
<mujoco>
  <option timestep=".004"/>
  <worldbody>
    <geom name="floor" type="plane" size="5 5 .1"/>
    <body name="torso" pos="0 0 .6">
      <freejoint/>
      <geom type="box" size=".2 .1 .05"/>
      <site name="imu"/>
      <body pos=".15 0 -.05"><joint name="front" axis="0 1 0"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3"/></body>
      <body pos="-.15 0 -.05"><joint name="back" axis="0 1 0"/><geom type="capsule" size=".03" fromto="0 0 0 0 0 -.3"/></body>
    </body>
  </worldbody>
  <actuator>
    <position joint="front" kp="20" dampratio="1" ctrlrange="-1 1"/>
    <position joint="back" kp="20" dampratio="1" ctrlrange="-1 1"/>
  </actuator>
  <sensor><accelerometer site="imu"/></sensor>
  <keyframe><key name="high" qpos="0 0 2 1 0 0 0 0 0"/></keyframe>
</mujoco>
"""


@pytest.fixture(scope="module")
def model():
    return conjoint.MjModel.from_xml_string(ROBOT)


def controls(steps, worlds, nu, seed=0):
    return np.random.default_rng(seed).uniform(-1, 1, (steps, worlds, nu))


def test_worlds_have_the_bits_of_mj_step(model):
    batch = conjoint.Batch(model, 7, outputs=["xpos", "qacc"])
    data = [conjoint.MjData(model) for _ in range(7)]
    for ctrl in controls(60, 7, model.nu):
        batch.step(ctrl, nstep=2)
        for world, d in enumerate(data):
            d.ctrl[:] = ctrl[world]
            conjoint.mj_step(model, d, nstep=2)
    for world, d in enumerate(data):
        for name in ("qpos", "qvel", "sensordata", "qacc_warmstart", "xpos", "qacc"):
            np.testing.assert_array_equal(getattr(batch, name)[world], getattr(d, name), err_msg=name)
        assert batch.time[world] == d.time
        assert batch.ncon[world] == d.ncon


def test_fields_are_views_of_one_memory(model):
    batch = conjoint.Batch(model, 5)
    assert batch.qpos.shape == (5, model.nq)
    assert batch.xfrc_applied.shape == (5, model.nbody, 6)
    assert batch.time.shape == (5,)
    assert batch.qpos is batch.qpos
    assert batch.qpos.flags.c_contiguous and batch.qpos.flags.writeable
    batch.qvel = 1.5
    assert (batch.field("qvel") == 1.5).all()
    shared = np.from_dlpack(batch.qvel)
    batch.qvel[2] = -3
    assert (shared[2] == -3).all()
    batch.step()
    assert (batch.time == model.opt.timestep).all()


def test_arrays_outlive_the_batch(model):
    batch = conjoint.Batch(model, 3)
    qpos, gone = batch.qpos, weakref.ref(batch)
    del batch
    gc.collect()
    assert gone() is None
    qpos += 1  # memory is still there
    assert np.isfinite(qpos).all()


def test_reset_by_mask_by_number_and_to_a_keyframe(model):
    batch = conjoint.Batch(model, 4)
    batch.step(nstep=10)
    before = batch.qpos.copy()
    batch.reset(np.array([True, False, False, True]))
    np.testing.assert_array_equal(batch.qpos[[0, 3]], np.tile(model.qpos0, (2, 1)))
    np.testing.assert_array_equal(batch.qpos[[1, 2]], before[[1, 2]])
    batch.reset([2], key="high")
    assert batch.qpos[2, 2] == 2 and batch.qpos[1, 2] == before[1, 2]
    batch.reset(key=[-1, 0, -1, 0])
    np.testing.assert_array_equal(batch.qpos[:, 2], [0.6, 2, 0.6, 2])


def test_per_world_fields_and_constants(model):
    batch = conjoint.Batch(model, 3)
    mass = batch.per_world("body_mass")
    assert mass.shape == (3, model.nbody)
    mass[1] *= 2
    batch.per_world("opt.gravity")[2] = 0
    batch.set_const()
    heavy = batch.get_model(1)
    assert heavy.body_subtreemass[1] == pytest.approx(2 * model.body_subtreemass[1])
    assert model.body_subtreemass[1] == batch.get_model(0).body_subtreemass[1]
    batch.step(nstep=5)
    d = conjoint.MjData(heavy)
    conjoint.mj_step(heavy, d, nstep=5)
    np.testing.assert_array_equal(batch.qpos[1], d.qpos)
    assert batch.qpos[2, 2] == pytest.approx(0.6, abs=1e-4)
    with pytest.raises(ValueError, match="before the first step"):
        batch.per_world("geom_size")


def test_contacts_are_ragged(model):
    batch = conjoint.Batch(model, 4, outputs="contact contact_force")
    batch.qpos[3, 2] = 50
    batch.step(nstep=150)
    contacts = batch.contacts()
    np.testing.assert_array_equal(np.diff(contacts.offset), batch.ncon)
    assert len(contacts.of(3)) == 0 < len(contacts.of(0)) == batch.ncon[0]
    np.testing.assert_array_equal(np.bincount(contacts.world(), minlength=4), batch.ncon)
    d = batch.get_data(0)
    assert {tuple(pair) for pair in contacts.of(0)["geom"]} <= {(0, 1), (0, 2), (0, 3)}
    assert contacts.force.shape == (len(contacts.contact), 6)
    weight = model.body_subtreemass[1] * 9.81
    assert contacts.force[contacts.world() == 0, 0].sum() == pytest.approx(weight, rel=1)
    assert d.ncon > 0


def test_single_world_goes_out_and_in(model):
    batch = conjoint.Batch(model, 3)
    batch.step(nstep=20)
    d = batch.get_data(-1)
    np.testing.assert_array_equal(d.qpos, batch.qpos[2])
    d.qpos[2] = 3
    batch.set_data(0, d)
    assert batch.qpos[0, 2] == 3 and batch.qpos[2, 2] != 3
    with pytest.raises(IndexError, match="no world 3"):
        batch.get_data(3)


def test_diverged_world_is_told_and_disturbs_nobody(model):
    good, bad = conjoint.Batch(model, 3), conjoint.Batch(model, 3)
    bad.qvel[1, 0] = np.nan
    good.step(nstep=4)
    bad.step(nstep=4)
    assert WorldStatus(int(bad.status[1])) == WorldStatus.DIVERGED
    assert bad.status[0] == bad.status[2] == 0
    np.testing.assert_array_equal(good.qpos[[0, 2]], bad.qpos[[0, 2]])
    assert bad.statistics.diverged == 1
    frozen = conjoint.Batch(model, 2, autoreset=False)
    frozen.qvel[1, 0] = np.nan
    frozen.step()
    assert WorldStatus.FROZEN in WorldStatus(int(frozen.status[1]))


def test_bad_calls_raise(model):
    batch = conjoint.Batch(model, 2)
    with pytest.raises(AttributeError, match="did you mean 'qpos'"):
        batch.qpso
    with pytest.raises(AttributeError, match="outputs"):
        batch.xpos
    with pytest.raises(ValueError, match="did you mean 'geom_friction'"):
        batch.per_world("geom_frictoin")
    with pytest.raises(ValueError):
        batch.step(np.zeros((3, model.nu)))
    with pytest.raises(ValueError, match="nstep is -1"):
        batch.step(nstep=-1)
    with pytest.raises(ValueError, match="mask has shape"):
        batch.reset(np.ones(3, bool))
    with pytest.raises(ValueError, match="no world 7"):
        batch.reset([7])
    with pytest.raises(ValueError, match="no keyframe 'low'"):
        batch.reset(key="low")
    with pytest.raises(ValueError, match="keyframe 5"):
        batch.reset(key=5)
    with pytest.raises(ValueError, match="'contact'"):
        batch.contacts()
    with pytest.raises(ValueError, match="nworld is 0"):
        conjoint.Batch(model, 0)
    with pytest.raises(ValueError, match="this machine has"):
        conjoint.Batch(model, 2**31 - 1)
    with pytest.raises(ValueError, match="libconjoint_cuda"):
        conjoint.Batch(model, 2, device="cuda:0")
    with pytest.raises(ValueError, match="device 'tpu'"):
        conjoint.Batch(model, 2, device="tpu")
    with pytest.raises(ValueError, match="bits"):
        conjoint.Batch(model, 2, precision="single")
    with pytest.raises(TypeError):
        conjoint.Batch(None, 2)


def test_python_callbacks_are_refused(model):
    batch = conjoint.Batch(model, 2)
    conjoint.set_mjcb_control(lambda m, d: None)
    try:
        with pytest.raises(ValueError, match="mjcb_control is a function of Python"):
            conjoint.Batch(model, 2)
        with pytest.raises(ValueError, match="mjcb_control is a function of Python"):
            batch.step()
    finally:
        conjoint.set_mjcb_control(None)
    batch.step()


def test_interpreter_runs_while_worlds_are_stepped(model):
    batch = conjoint.Batch(model, 64, threads=1)
    done = threading.Event()
    thread = threading.Thread(target=lambda: (batch.step(nstep=400), done.set()))
    thread.start()
    turns = 0
    while not done.is_set():
        turns += 1
        done.wait(0.001)
    thread.join()
    assert turns > 1
    assert batch.statistics.steps == 64 * 400


def test_rollout_records_what_steps_give(model):
    ctrl = controls(12, 3, model.nu)
    batch, other = conjoint.Batch(model, 3), conjoint.Batch(model, 3)
    recorded = batch.rollout(ctrl, nstep=2, record=["qpos", "sensordata"], progress=True)
    assert recorded["qpos"].shape == (12, 3, model.nq)
    for index in range(12):
        other.step(ctrl[index], nstep=2)
        np.testing.assert_array_equal(recorded["qpos"][index], other.qpos)
    by_function = conjoint.Batch(model, 3).rollout(lambda _, index: ctrl[index], steps=12, nstep=2, progress=False)
    np.testing.assert_array_equal(by_function["qpos"], recorded["qpos"])
    with pytest.raises(ValueError, match="shape"):
        batch.rollout(ctrl[0])
    with pytest.raises(ValueError, match="how many steps"):
        batch.rollout(lambda *_: 0)


def test_memory_stays_flat(model):
    import resource

    def work(count):
        for _ in range(count):
            batch = conjoint.Batch(model, 16, threads=2, outputs="xpos contact")
            batch.step(nstep=2)
            batch.contacts()

    work(20)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    work(200)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000
