"""Enums and constants."""
import copy
import pickle

import conjoint as mujoco
import numpy as np
import pytest

BOX = mujoco.mjtGeom.mjGEOM_BOX


def test_members_are_numbers_with_names():
    assert BOX == 6 and 6.0 == BOX and BOX.name == 'mjGEOM_BOX' and type(BOX.value) is int
    assert repr(BOX) == '<mjtGeom.mjGEOM_BOX: 6>' and f'{BOX}' == str(BOX) == 'mjtGeom.mjGEOM_BOX'
    assert bool(mujoco.mjtGeom.mjGEOM_PLANE) and np.array([BOX]).dtype == np.int64
    assert type(BOX | 1) is int and {6: 'x'}[BOX] == 'x'


def test_there_is_one_object_a_value():
    assert mujoco.mjtGeom(6) is BOX is mujoco.mjtGeom['mjGEOM_BOX'] is mujoco.mjtGeom(value=np.int32(6))
    assert pickle.loads(pickle.dumps(BOX)) is BOX is copy.deepcopy(BOX)
    assert list(mujoco.mjtJoint) == [0, 1, 2, 3] and len(mujoco.mjtJoint) == 4


def test_values_without_a_member_are_refused():
    with pytest.raises(ValueError, match='Invalid int value for mjtGeom: 999'):
        mujoco.mjtGeom(999)
    for bad in (1.5, 'x', None):
        with pytest.raises(TypeError):
            mujoco.mjtGeom(bad)
    with pytest.raises(AttributeError):
        BOX.value = 3


def test_strings_are_indexed_by_enums():
    assert mujoco.mjTIMERSTRING[mujoco.mjtTimer.mjTIMER_STEP] == 'step'
    assert mujoco.mjVISSTRING[mujoco.mjtVisFlag.mjVIS_TEXTURE] == ('Texture', '1', 'X')
