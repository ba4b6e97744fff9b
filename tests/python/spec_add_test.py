"""add_geom and its relatives: keywords, and that a refused call leaves nothing behind."""
import conjoint as mujoco
import numpy as np
import pytest

SPEC_KINDS = ['actuator', 'equality', 'exclude', 'flex', 'hfield', 'key', 'material', 'mesh',
              'numeric', 'pair', 'plugin', 'sensor', 'skin', 'tendon', 'text', 'texture', 'tuple']
BODY_KINDS = ['body', 'frame', 'geom', 'joint', 'site', 'camera', 'light']
PLURAL = {'body': 'bodies', 'flex': 'flexes', 'mesh': 'meshes', 'equality': 'equalities'}


@pytest.fixture
def spec():
    return mujoco.MjSpec()


def count(spec):
    return {kind: len(getattr(spec, PLURAL.get(kind, kind + 's')))
            for kind in SPEC_KINDS + BODY_KINDS}


@pytest.mark.parametrize('kind', SPEC_KINDS + BODY_KINDS)
def test_refused_keywords_leave_no_element(spec, kind):
    place = spec.worldbody if kind in BODY_KINDS else spec
    add = getattr(place, 'add_' + kind)
    add(name='taken')
    before = count(spec)
    for keywords in ({'name': 'taken'}, {'name': 3}, {'nonsense': 1}, {'info': 3},
                     {'name': 'new', 'info': 3}, {'name': 'zero\0byte'}):
        with pytest.raises((TypeError, ValueError)):
            add(**keywords)
        assert count(spec) == before
    with pytest.raises(TypeError):
        add(*[None] * 99)


def test_an_array_of_the_wrong_length_leaves_no_element(spec):
    world = spec.worldbody
    for keywords, text in (
            ({'pos': [1, 2]}, 'pos should be a list/array of size 3.'),
            ({'size': []}, 'size should be a list/array of size 1, 2, or 3.'),
            ({'size': [1, 2, 3, 4]}, 'size should be a list/array of size 1, 2, or 3.'),
            ({'rgba': np.ones(3)}, 'rgba should be a list/array of size 4.'),
            ({'euler': [1, 2]}, 'euler should be a list/array of size 3.'),
            ({'euler': [1, 2, 3], 'zaxis': [0, 0, 1]},
             'Only one of: axisangle, xyaxes, zaxis, or euler can be set.')):
        with pytest.raises(ValueError) as error:
            world.add_geom(**keywords)
        assert str(error.value) == text
    with pytest.raises(ValueError, match='Only one of: iaxisangle, ixyaxes, izaxis, or ieuler'):
        world.add_body(iaxisangle=[1, 2, 3, 4], ieuler=[1, 2, 3])
    with pytest.raises(ValueError, match='gainprm should be a list/array of size 10.'):
        spec.add_actuator(gainprm=[1, 2])
    assert not spec.geoms and len(spec.bodies) == 1 and not spec.actuators


def test_ids_and_signature_survive_a_refused_call(spec):
    body = spec.worldbody.add_body(name='a')
    model = spec.compile()
    for keywords in ({'pos': [1]}, {'mass': 'x'}):
        with pytest.raises((TypeError, ValueError)):
            spec.worldbody.add_body(**keywords)
    assert body.id == 1 and body.signature == model.signature


def test_short_sizes_are_filled_with_zeros(spec):
    assert spec.worldbody.add_geom(size=[.5]).size.tolist() == [.5, 0, 0]
    assert spec.worldbody.add_site(size=(.5, .3)).size.tolist() == [.5, .3, 0]
    with pytest.raises(ValueError):
        spec.add_hfield(size=[1, 2])
    with pytest.raises(ValueError):
        spec.add_flex(size=[1])


def test_enums_may_be_numbers(spec):
    assert spec.worldbody.add_geom(type=6).type is mujoco.mjtGeom.mjGEOM_BOX
    assert spec.worldbody.add_geom(type=np.int64(6)).type is mujoco.mjtGeom.mjGEOM_BOX
    with pytest.raises(ValueError, match='999'):
        spec.add_sensor(type=999)
    with pytest.raises(TypeError):
        spec.worldbody.add_geom(type='box')
    assert len(spec.geoms) == 2 and not spec.sensors


def test_orientations_fill_alt_and_set_its_type(spec):
    geom = spec.worldbody.add_geom(zaxis=[0, 1, 0], quat=[0, 1, 0, 0])
    assert geom.alt.type == mujoco.mjtOrientation.mjORIENTATION_ZAXIS
    assert geom.alt.zaxis.tolist() == [0, 1, 0] and geom.quat.tolist() == [0, 1, 0, 0]
    body = spec.worldbody.add_body(euler=[1, 2, 3], ixyaxes=[1, 0, 0, 0, 1, 0])
    assert body.alt.type == mujoco.mjtOrientation.mjORIENTATION_EULER
    assert body.ialt.type == mujoco.mjtOrientation.mjORIENTATION_XYAXES


def test_default_and_name_may_be_positional(spec):
    small = spec.add_default('small', spec.default)
    small.geom.size = [.03, 0, 0]
    assert spec.worldbody.add_geom(small, 'g', 2).size[0] == .03
    assert spec.worldbody.add_body(None, 'b').name == 'b'
    with pytest.raises(TypeError):
        spec.worldbody.add_geom('small')
    with pytest.raises(TypeError):
        spec.worldbody.add_geom(None, 'x', name='y')


def test_none_means_not_given(spec):
    geom = spec.worldbody.add_geom(pos=None, name=None, type=None)
    assert geom.pos.tolist() == [0, 0, 0] and geom.name == ''


def test_free_joints(spec):
    body = spec.worldbody.add_body()
    assert body.add_freejoint(name='x', align=1, group=2).type == mujoco.mjtJoint.mjJNT_FREE
    with pytest.raises(TypeError, match='Invalid axis keyword argument. Valid options are: align, group, name.'):
        body.add_freejoint(axis=[1, 0, 0])
    assert len(spec.joints) == 1


def test_frames_add_into_themselves(spec):
    frame = spec.worldbody.add_frame(name='outer', pos=[1, 2, 3])
    for kind in BODY_KINDS:
        element = getattr(frame, 'add_' + kind)()
        assert element.frame is frame and element.parent is spec.worldbody
    inner = spec.worldbody.add_frame(frame)
    assert inner.frame is frame


def test_grid_layout(spec):
    assert ''.join(spec.add_texture(gridlayout='.U..LFRB.D..').gridlayout) == '.U..LFRB.D..'
    assert ''.join(spec.add_texture(gridlayout=list('.U..LFRB.D..')).gridlayout) == '.U..LFRB.D..'
    with pytest.raises(ValueError, match='gridlayout should have length 12, got 3.'):
        spec.add_texture(gridlayout='abc')
    with pytest.raises(ValueError, match='gridlayout list elements must be single characters.'):
        spec.add_texture(gridlayout=['ab'] * 12)
    with pytest.raises(TypeError):
        spec.add_texture(gridlayout=3)


def test_textures_take_bytes_and_lists(spec):
    assert spec.add_texture(data=[1, 2, 3]).data == b'\1\2\3'
    assert spec.add_texture(data=b'abc').data == b'abc'
    assert spec.add_texture(data=np.arange(3, dtype=np.uint8)).data == b'\0\1\2'
    with pytest.raises(TypeError):
        spec.add_texture(data=[256])


def test_numbers_from_arrays_of_any_type(spec):
    for dtype in (np.float64, np.float32, np.int32, np.int64, np.uint8, np.float16, '>f8', object):
        values = np.array([1, 2, 3, 4], dtype=dtype)
        assert list(spec.add_mesh(uservert=values[::-1]).uservert) == [4, 3, 2, 1]
        assert spec.worldbody.add_geom(pos=values[1:]).pos.tolist() == [2, 3, 4]
    with pytest.raises(TypeError):
        spec.add_mesh(userface=np.array([1.5]))
    with pytest.raises(TypeError):
        spec.add_mesh(userface=[2**40])


def test_a_thousand_bodies(spec):
    for i in range(1000):
        body = spec.worldbody.add_body(name=f'b{i}', pos=[i, 0, 0])
        body.add_geom(size=[.1])
    model = spec.compile()
    assert model.nbody == 1001 and model.body('b999').pos[0] == 999
