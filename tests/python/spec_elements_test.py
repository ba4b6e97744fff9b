"""Elements of a spec: their fields, vectors, names, places in the tree."""
import gc
import math
import weakref

import conjoint as mujoco
import numpy as np
import pytest

XML = """
<mujoco model="robot">
  <default><default class="small"><geom size=".03"/></default></default>
  <worldbody>
    <geom name="floor" type="plane" size="5 5 .1"/>
    <body name="base" pos="0 0 1">
      <joint name="hinge" axis="0 1 0"/>
      <geom name="ball" size=".1"/>
      <body name="arm" pos=".3 0 0">
        <joint name="slide" type="slide"/>
        <geom name="rod" type="capsule" size=".02 .1"/>
        <frame name="wrist" pos="0 0 .1"><site name="palm"/></frame>
      </body>
    </body>
    <body name="target" mocap="true"><geom size=".02"/></body>
  </worldbody>
  <tendon><fixed name="mix"><joint joint="hinge" coef="2"/></fixed></tendon>
  <actuator><motor name="torque" joint="hinge"/></actuator>
  <sensor><jointpos name="angle" joint="hinge"/></sensor>
</mujoco>
"""


@pytest.fixture
def spec():
    return mujoco.MjSpec.from_string(XML)


def names(elements):
    return [element.name for element in elements]


def test_the_same_element_is_the_same_object(spec):
    arm = spec.body('arm')
    assert arm is spec.bodies[2] is spec.geom('rod').parent is spec.body('base').first_body()
    assert spec.site('palm').frame is spec.frame('wrist')
    assert spec.worldbody is spec.body('world')


def test_lists_hold_elements_in_order(spec):
    assert names(spec.bodies) == ['world', 'base', 'arm', 'target']
    assert names(spec.geoms) == ['floor', 'ball', 'rod', '']
    assert names(spec.body('base').bodies) == ['arm']
    assert names(spec.tendons + spec.actuators + spec.sensors) == ['mix', 'torque', 'angle']
    assert spec.keys == [] and spec.plugins == []


def test_lookup_gives_none_for_unknown_and_empty_names(spec):
    assert spec.body('nobody') is None and spec.geom('') is None
    with pytest.raises(TypeError):
        spec.body(3)


def test_renaming_the_world_does_not_lose_it(spec):
    spec.worldbody.name = 'earth'
    assert spec.worldbody.name == 'earth' and spec.body('earth') is spec.worldbody


def test_the_world_has_no_parent(spec):
    assert spec.worldbody.parent is None and spec.worldbody.frame is None


def test_values_of_a_default_class_have_no_place(spec):
    geom = spec.default.geom
    assert geom.parent is None and geom.frame is None and geom.signature == 0 and geom.name == ''


def test_arrays_are_views_that_keep_the_spec_alive():
    pos = mujoco.MjSpec.from_string(XML).body('arm').pos
    gc.collect()
    assert pos.tolist() == [.3, 0, 0] and not pos.flags.owndata


def test_writing_to_an_array_changes_the_element(spec):
    arm = spec.body('arm')
    arm.pos[1] = 7
    assert arm.pos.tolist() == [.3, 7, 0]
    arm.pos = np.arange(3)
    assert arm.pos.tolist() == [0, 1, 2]


@pytest.mark.parametrize('value', [5, [1, 2], [1, 2, 3, 4], 'abc', None, [[1, 2, 3]], ['a', 'b', 'c'],
                                   np.zeros((3, 1)), np.zeros((1, 3)), {}])
def test_an_array_takes_exactly_as_many_numbers_as_it_has(spec, value):
    arm = spec.body('arm')
    with pytest.raises(TypeError):
        arm.pos = value
    assert arm.pos.tolist() == [.3, 0, 0]


def test_enums_take_members_of_their_own_only(spec):
    ball = spec.geom('ball')
    ball.type = mujoco.mjtGeom.mjGEOM_BOX
    assert ball.type is mujoco.mjtGeom.mjGEOM_BOX
    for wrong in (6, mujoco.mjtJoint.mjJNT_HINGE, 'box', None):
        with pytest.raises(TypeError):
            ball.type = wrong
    assert ball.type == mujoco.mjtGeom.mjGEOM_BOX


@pytest.mark.parametrize('value', [1.0, 'a', None, 256, -1, 2**70])
def test_flags_take_small_integers(spec, value):
    with pytest.raises(TypeError):
        spec.body('arm').mocap = value


def test_numbers_take_what_converts_to_a_float(spec):
    arm = spec.body('arm')
    for value in (1, True, np.float32(1), np.array(1.0), mujoco.mjtObj.mjOBJ_BODY):
        arm.mass = value
        assert arm.mass == 1.0
    for value in ('1', None, np.array([1.0]), [1], 10**400):
        with pytest.raises(TypeError):
            arm.mass = value


def test_unknown_attributes_cannot_be_set(spec):
    with pytest.raises(AttributeError):
        spec.body('arm').nonsense = 1
    with pytest.raises(AttributeError):
        spec.nonsense = 1
    with pytest.raises(AttributeError):
        del spec.body('arm').pos


def test_a_repeated_name_is_refused_and_the_old_one_stays(spec):
    arm = spec.body('arm')
    with pytest.raises(ValueError, match="repeated name 'base' in body"):
        arm.name = 'base'
    assert arm.name == 'arm' and spec.body('arm') is arm
    spec.compile()


def test_vectors_behave_as_sequences(spec):
    ball = spec.geom('ball')
    ball.userdata = (1, 2, 3)
    vector = ball.userdata
    assert list(vector) == [1, 2, 3] and len(vector) == 3 and vector[1] == 2
    vector[0] = 7
    assert list(ball.userdata) == [7, 2, 3] and vector[1:] == [2, 3]
    array = np.asarray(vector)
    assert array.dtype == np.float64 and array.tolist() == [7, 2, 3]
    for index in (3, -1, 2**70):
        with pytest.raises(IndexError):
            vector[index]
    with pytest.raises(TypeError):
        vector['a']
    with pytest.raises(TypeError):
        vector[0] = 'x'


@pytest.mark.parametrize('value', [3, None, 'abc', ['a'], np.zeros((2, 2)), [[1, 2]]])
def test_a_vector_takes_numbers_only(spec, value):
    spec.geom('ball').userdata = [1, 2]
    with pytest.raises(TypeError):
        spec.geom('ball').userdata = value
    assert list(spec.geom('ball').userdata) == [1, 2]


def test_a_vector_keeps_its_spec_alive():
    vector = mujoco.MjSpec().add_key(qpos=[1, 2]).qpos
    gc.collect()
    assert list(vector) == [1, 2]


def test_a_vector_shows_what_was_assigned_later(spec):
    vector = spec.geom('ball').userdata
    spec.geom('ball').userdata = range(100)
    assert len(vector) == 100 and vector[99] == 99


def test_a_list_that_changes_while_it_is_read_is_harmless(spec):
    values = []

    class Shrinking:
        def __float__(self):
            values.clear()
            return 1.0

    values.extend([Shrinking(), 2.0, 3.0])
    spec.geom('ball').userdata = values
    values[:] = [Shrinking(), 2.0, 3.0]
    try:
        spec.body('arm').pos = values
    except TypeError:
        pass


def test_vectors_of_strings_and_lists(spec):
    material = spec.add_material(name='m')
    assert list(material.textures) == [''] * 10
    material.textures[mujoco.mjtTextureRole.mjTEXROLE_RGB] = 'wood'
    assert material.textures[1] == 'wood'
    with pytest.raises(ValueError, match='must have exactly 10 elements, got 1'):
        material.textures = ['a']
    with pytest.raises(TypeError):
        material.textures = 'wood'
    skin = spec.add_skin(vertid=[[1, 2], [3]], vertweight=[[.5, .5], [1]])
    assert skin.vertid == [[1, 2], [3]] and skin.vertweight == [[.5, .5], [1.0]]
    with pytest.raises(TypeError):
        skin.vertid = [1]


def test_characters(spec):
    spec.compiler.eulerseq = 'zyx'
    assert ''.join(spec.compiler.eulerseq) == 'zyx'
    spec.compiler.eulerseq = ['X', 'Y', 'Z']
    spec.compiler.eulerseq[1] = 'z'
    assert list(spec.compiler.eulerseq) == ['X', 'z', 'Z']
    for wrong in ('xy', 'xyzx', ['xx', 'y', 'z'], 'äöü'):
        with pytest.raises(ValueError):
            spec.compiler.eulerseq = wrong
    texture = spec.add_texture()
    texture.gridlayout = '.U'
    assert ''.join(texture.gridlayout) == '.U..........'


def test_pixels_are_bytes(spec):
    texture = spec.add_texture(data=b'abc')
    assert texture.data == b'abc'
    texture.data = np.arange(3, dtype=np.uint8)
    assert texture.data == b'\0\1\2'
    with pytest.raises(TypeError):
        texture.data = [1, 2]


def test_orientation_and_plugin_are_copied_in(spec):
    turned = spec.worldbody.add_geom(euler=[1, 2, 3])
    ball = spec.geom('ball')
    ball.alt = turned.alt
    turned.alt.euler = [0, 0, 0]
    assert ball.alt.type == mujoco.mjtOrientation.mjORIENTATION_EULER
    assert ball.alt.euler.tolist() == [1, 2, 3]
    with pytest.raises(TypeError):
        ball.alt = 3
    instance = spec.add_plugin(name='shared', plugin_name='some.plugin', active=True, info='text')
    instance.config = {'gain': '3'}
    ball.plugin = instance
    assert (ball.plugin.name, ball.plugin.active, ball.plugin.info) == ('shared', 1, 'text')
    assert ball.plugin.config == {'gain': '3'}
    with pytest.raises(TypeError):
        instance.config = {1: 2}


def test_a_plugin_without_instance_is_harmless(spec):
    plugin = spec.geom('ball').plugin
    assert plugin.id == -1 and plugin.config == {} and plugin.compiler is None and plugin.info == ''
    with pytest.raises(ValueError):
        plugin.config = {'a': 'b'}
    with pytest.raises(ValueError):
        spec.delete(plugin)


def test_default_classes(spec):
    small = spec.find_default('small')
    geom = spec.worldbody.add_geom(small)
    assert geom.size.tolist() == [.03, 0, 0] and geom.classname is small
    geom.classname = spec.default
    assert geom.classname.name == 'main'
    child = spec.add_default('tiny', small)
    child.geom.size = [.01, 0, 0]
    assert spec.worldbody.add_geom(child).size[0] == .01 and small.geom.size[0] == .03
    assert spec.add_default('tiny', small) is None and spec.find_default('none') is None
    small.geom = spec.geom('floor')
    assert small.geom.type == mujoco.mjtGeom.mjGEOM_PLANE and spec.geom('floor').name == 'floor'


def test_options_statistics_and_visual_of_two_specs(spec):
    other = mujoco.MjSpec()
    other.option.timestep = .5
    other.option.gravity = [0, 0, -1]
    other.visual.global_.fovy = 30
    other.visual.rgba.fog = [1, 2, 3, 4]
    other.stat.meansize = 9
    spec.option, spec.visual, spec.stat = other.option, other.visual, other.stat
    model = spec.compile()
    assert model.opt.timestep == .5 and model.opt.gravity.tolist() == [0, 0, -1]
    assert model.vis.global_.fovy == 30 and model.vis.rgba.fog.tolist() == [1, 2, 3, 4]
    assert model.stat.meansize == 9 and math.isnan(mujoco.MjSpec().stat.extent)
    assert getattr(spec.visual, 'global').fovy == 30
    options = mujoco.MjLROpt()
    options.accel = 3
    spec.compiler.LRopt = options
    assert spec.compiler.LRopt.accel == 3
    with pytest.raises(TypeError):
        spec.option = 3


def test_walking(spec):
    base, arm = spec.body('base'), spec.body('arm')
    assert spec.worldbody.next_body(base).name == 'target'
    assert spec.worldbody.next_body(spec.body('target')) is None and arm.first_light() is None
    assert base.find_child('arm') is arm and base.find_child('base') is base
    assert arm.find_child('base') is None
    assert names(spec.worldbody.find_all('body')) == ['base', 'arm', 'target']
    assert names(base.find_all(mujoco.mjtObj.mjOBJ_JOINT)) == ['hinge', 'slide']
    with pytest.raises(ValueError, match='body.find_all supports the types'):
        base.find_all('actuator')
    for wrong in (lambda: base.next_geom(arm), lambda: base.find_all(3), lambda: base.find_child(3)):
        with pytest.raises(TypeError):
            wrong()


def test_tendon_paths(spec):
    tendon = spec.add_tendon()
    wrap = tendon.wrap_site('palm')
    tendon.wrap_geom('ball', 'palm')
    tendon.wrap_pulley(2)
    assert len(tendon.path) == 3 and tendon.path[0] is wrap
    assert wrap.target is spec.site('palm') and wrap.coef is None and wrap.divisor is None
    assert tendon.path[1].sidesite is spec.site('palm')
    assert tendon.path[2].divisor == 2 and tendon.path[2].target is None
    assert spec.tendon('mix').path[0].coef == 2
    for index in (3, -1):
        with pytest.raises(IndexError):
            tendon.path[index]
    path = mujoco.MjSpec.from_string(XML).tendon('mix').path
    gc.collect()
    assert path[0].target.name == 'hinge'


def test_actuator_shortcuts(spec):
    actuator = spec.actuator('torque')
    actuator.set_to_position(kp=3, kv=2)
    assert actuator.gainprm[0] == 3 and actuator.biasprm[:3].tolist() == [0, -3, -2]
    with pytest.raises(ValueError, match='kv and dampratio cannot both be defined'):
        actuator.set_to_position(3, dampratio=1, kv=1)
    actuator.set_to_muscle(timeconst=[.02, .05], range=[.6, 1.1], force=100)
    assert actuator.dynprm[:2].tolist() == [.02, .05]
    assert actuator.gainprm[:3].tolist() == [.6, 1.1, 100]
    actuator.set_to_muscle(tausmooth=.1)
    assert actuator.dyntype == mujoco.mjtDyn.mjDYN_MUSCLE and actuator.dynprm[2] == .1
    with pytest.raises(ValueError, match='adhesion gain cannot be negative'):
        actuator.set_to_adhesion(-1)
    for wrong in (lambda: actuator.set_to_velocity(), lambda: actuator.set_to_muscle(range=[1]),
                  lambda: actuator.set_to_motor(1)):
        with pytest.raises(TypeError):
            wrong()


def test_mesh_shapes(spec):
    mesh = spec.add_mesh(name='ball')
    mesh.make_sphere(subdivision=1)
    assert spec.compile().mesh('ball').vertnum == 42
    with pytest.raises(ValueError, match='subdivision cannot be greater than 4'):
        mesh.make_sphere(99)
    mesh.make_plate([2, 3])
    mesh.make_cone(8, .5)
    mesh.make_wedge(resolution=[3, 3], fov=[30, 30], gamma=.5)
    for wrong in (lambda: mesh.make_sphere(1.5), lambda: mesh.make_plate([1]),
                  lambda: mesh.make_cone('a', 1)):
        with pytest.raises(TypeError):
            wrong()


def test_classes_have_no_constructor():
    for name in ('MjsGeom', 'MjsBody', 'MjsDefault', 'MjsOrientation', 'MjsTendonPath', 'MjsElement'):
        with pytest.raises(TypeError):
            getattr(mujoco._specs, name)()
    with pytest.raises(TypeError):
        mujoco.MjSpec(1)
    assert list(mujoco._specs.MjDoubleVec(1.5, 2)) == [1.5, 1.5]
    with pytest.raises(ValueError):
        mujoco._specs.MjDoubleVec(1.5, -1)


def test_subclasses_and_weak_references(spec):
    class Robot(mujoco.MjSpec):
        pass

    robot = Robot()
    robot.note = 'kept'
    assert robot.worldbody.name == 'world' and robot.note == 'kept'
    body = robot.worldbody.add_body()
    reference = weakref.ref(body)
    assert reference() is body
    del body
    assert reference() is None


def test_frames_can_hold_elements_of_their_body_only(spec):
    frame = spec.worldbody.add_frame(name='f')
    geom = spec.geom('floor')
    geom.set_frame(frame)
    assert geom.frame is frame
    with pytest.raises(ValueError):
        spec.geom('ball').set_frame(frame)
    with pytest.raises(TypeError):
        geom.set_frame(None)
    with pytest.raises(ValueError):
        frame.set_frame(frame)


def test_body_becomes_a_frame(spec):
    frame = spec.body('arm').to_frame()
    assert frame.parent is spec.body('base') and spec.geom('rod').frame is frame
    with pytest.raises(ValueError):
        spec.worldbody.to_frame()


def test_resolving_an_orientation(spec):
    turned = spec.worldbody.add_geom(euler=[0, 0, 90])
    quat = mujoco.MjSpec.resolve_orientation(degree=True, sequence=spec.compiler.eulerseq,
                                         orientation=turned.alt)
    assert quat == pytest.approx([math.sqrt(.5), 0, 0, math.sqrt(.5)])
    with pytest.raises(TypeError):
        mujoco.MjSpec.resolve_orientation(True)
