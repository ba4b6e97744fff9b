"""Objects of structs: attributes, identity, life, equality, copies, pickles."""
import copy
import gc
import pickle
import sys
import weakref

import conjoint as mujoco
import numpy as np
import pytest


def test_arrays_are_views_with_one_base(model, data):
    assert data.qpos is data.qpos and model.opt is model.opt
    assert data.qpos.base is data.qvel.base and model.qpos0.base is model.opt.gravity.base
    data.qpos = 0.5
    assert data.qpos.tolist() == [0.5] * model.nq


def test_an_array_keeps_the_memory_of_its_model_alive(model):
    base = model.qpos0.base
    first, second = model.qpos0, model.qpos_spring
    count = sys.getrefcount(base)
    del second
    assert sys.getrefcount(base) == count  # the model still holds it
    array = mujoco.MjModel.from_xml_string('<mujoco><option timestep="0.5"/></mujoco>').opt
    gc.collect()
    assert array.timestep == 0.5


def test_a_data_keeps_its_model_alive():
    data = mujoco.MjData(mujoco.MjModel.from_xml_string('<mujoco/>'))
    reference = weakref.ref(data.model)
    gc.collect()
    assert reference() is data.model
    del data
    assert reference() is None


@pytest.mark.parametrize('name, value, error', [
    ('qpos', np.zeros(3), ValueError), ('qpos', 'abc', ValueError), ('time', 'x', TypeError),
    ('time', None, TypeError), ('ncon', 2.5, TypeError), ('ncon', 2**40, TypeError),
    ('efc_J', 0, AttributeError), ('contact', 0, AttributeError), ('nosuch', 0, AttributeError)])
def test_wrong_values_are_refused(data, name, value, error):
    with pytest.raises(error):
        setattr(data, name, value)


def test_attributes_cannot_be_deleted(data):
    with pytest.raises(AttributeError):
        del data.qpos
    with pytest.raises(AttributeError):
        del data.time


def test_text_fields_have_a_length():
    geom = mujoco.MjvGeom()
    geom.label = 'x' * 99
    with pytest.raises(ValueError, match=r'len\(label\) cannot exceed 99: got length 200'):
        geom.label = 'x' * 200
    assert geom.label == 'x' * 99


def test_plain_structs_compare_by_value():
    option = mujoco.MjOption()
    assert option == mujoco.MjOption() and option != 3
    option.gravity[1] = 1
    assert option != mujoco.MjOption()
    with pytest.raises(TypeError):
        hash(option)


def test_repr_lists_fields_in_alphabetical_order():
    assert repr(mujoco.MjrRect(1, 2, 3, 4)) == '<MjrRect\n  bottom: 2\n  height: 4\n  left: 1\n  width: 3\n>'


def test_subclasses_may_take_arguments(model):
    class Data(mujoco.MjData):
        def __init__(self, model, label):
            super().__init__(model)
            self.label = label

    data = Data(model, label='mine')
    assert data.label == 'mine' and data.model is model and type(copy.copy(data)) is mujoco.MjData


def test_objects_without_init_are_refused(model):
    with pytest.raises(TypeError):
        mujoco.MjModel.__new__(mujoco.MjModel)
    empty = mujoco.MjData.__new__(mujoco.MjData)
    for use in (lambda: empty.qpos, lambda: empty.time, lambda: empty.contact, lambda: empty.efc_J,
                lambda: empty.body(0), lambda: copy.copy(empty), lambda: pickle.dumps(empty),
                lambda: empty.model, lambda: mujoco.mj_step(model, empty)):
        with pytest.raises(TypeError):
            use()
    with pytest.raises(TypeError):
        empty.time = 1
    for cls in (mujoco.MjvScene, mujoco.MjrRect, mujoco.MjrContext):
        with pytest.raises(TypeError):
            _ = cls.__new__(cls).width if cls is mujoco.MjrRect else cls.__new__(cls).nskin


def test_copies_are_independent(model, data):
    other = copy.copy(data)
    assert other.model is model and other.ncon == data.ncon
    other.qpos[:] = 7
    assert not np.any(data.qpos == 7)
    deep = copy.deepcopy(data)
    assert deep.model is not model and np.array_equal(deep.xpos, data.xpos)


def test_a_pickled_data_is_the_same_state(model, data):
    mujoco.mj_step(model, data, 5)
    other = pickle.loads(pickle.dumps(data))
    for name in ('qpos', 'qvel', 'xpos', 'efc_force', 'efc_J', 'act', 'sensordata', 'time', 'ncon', 'nefc'):
        assert np.array_equal(getattr(other, name), getattr(data, name)), name
    assert other.contact == data.contact and list(other.warning.number) == list(data.warning.number)
    for _ in range(10):
        mujoco.mj_step(model, data)
        mujoco.mj_step(other.model, other)
    assert np.array_equal(other.qpos, data.qpos)


@pytest.mark.parametrize('kind', [mujoco.MjModel, mujoco.MjData])
def test_garbage_is_not_unpickled(model, data, kind):
    state = (model if kind is mujoco.MjModel else data).__getstate__()
    rng = np.random.default_rng(1)
    for size in (0, 1, 10, 100, len(state) - 1):
        with pytest.raises(ValueError, match='Incompatible serialization version.'):
            kind._from_state(state[:size])
    for _ in range(200):
        damaged = bytearray(state)
        damaged[rng.integers(len(state))] ^= 1 << rng.integers(8)
        with pytest.raises(ValueError, match='Incompatible serialization version.'):
            kind._from_state(bytes(damaged))
    with pytest.raises(TypeError):
        kind._from_state('text')


def test_counts_beyond_the_arena_are_noticed(data):
    data.ncon = 2**31 - 1
    assert len(data.contact) < data.narena
    data.contact.dist.sum()
    data.nefc = 2**31 - 1
    with pytest.raises(ValueError):
        data.efc_force


def test_arena_arrays_are_empty_before_the_first_step(model):
    data = mujoco.MjData(model)
    assert data.efc_force.shape == (0,) and len(data.contact) == 0 and data.contact.pos.shape == (0, 3)


def test_contact_slices_are_true_slices(data):
    contacts = data.contact
    assert len(contacts) == 4
    part = contacts[1:3]
    assert len(part) == 2 and part[0].pos.tolist() == contacts[1].pos.tolist()
    assert part.pos.tolist() == contacts.pos[1:3].tolist()
    assert contacts[::-1].geom.tolist() == contacts.geom[::-1].tolist()
    with pytest.raises(IndexError):
        part[2]
    with pytest.raises(IndexError):
        contacts[-1]
    data.ncon = 2
    assert len(part) == 1 and len(contacts[::-1]) == 2


def test_scene_geoms_can_be_shown_before_an_update(model):
    scene = mujoco.MjvScene(model, 20)
    assert 'label' in repr(scene.geoms[19]) and scene.geoms is scene.geoms
    for name, value in (('maxgeom', 21), ('ngeom', 21), ('ngeom', -1), ('nflex', 1), ('nlight', 101)):
        with pytest.raises(ValueError):
            setattr(scene, name, value)
    other = copy.copy(scene)
    other.geoms[0].pos = 3
    assert scene.geoms[0].pos.tolist() == [0, 0, 0]


def test_named_access(model, data):
    assert model.body('arm') is model.body(2) and data.joint('root').qpos.shape == (7,)
    assert model.hfield('hf').data.shape == (3, 4) and model.tex('tex').data.shape == (4, 8, 3)
    assert model.tendon('mix').range.shape == (2,) and model.tendon('mix').J_colind.shape == (1,)
    with pytest.raises(KeyError, match="Invalid name 'no'. Valid names: \\['arm', 'ball', 'crate', 'world'\\]"):
        model.body('no')
    with pytest.raises(IndexError, match='Invalid index 9. Valid indices from 0 to 3'):
        data.body(9)
    for wrong in (None, 1.5, -1, 2**70):
        with pytest.raises((TypeError, IndexError)):
            model.body(wrong)
    view = mujoco.MjData(model).body('arm')
    gc.collect()
    assert view.name == 'arm' and view.xpos.shape == (3,)
