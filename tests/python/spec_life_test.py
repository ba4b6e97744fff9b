"""Elements that outlive their spec, their deletion or one another; leaks; garbage as values."""
import copy
import gc
import pickle
import resource
import threading

import conjoint as mujoco
import numpy as np
import pytest

XML = ('<mujoco><worldbody><body name="b1"><joint name="j"/><geom name="g1" size="1"/>'
       '<frame name="f1" pos="1 2 3"><site name="s1"/></frame></body></worldbody>'
       '<tendon><fixed name="t"><joint joint="j" coef="1"/></fixed></tendon>'
       '<actuator><motor name="a" joint="j"/></actuator></mujoco>')


def make():
    return mujoco.MjSpec.from_string(XML)


def test_everything_that_looks_into_a_spec_keeps_it_alive():
    held = [make().bodies[1], make().worldbody.find_all('geom')[0], make().body('b1').first_joint(),
            make().geom('g1').alt, make().geom('g1').compiler, make().geom('g1').userdata,
            make().geom('g1').pos, make().tendon('t').path, make().tendon('t').path[0],
            make().default.geom, make().option, make().visual.rgba, make().visual.map,
            make().compiler.eulerseq, make().compiler.LRopt, make().add_material().textures,
            make().body('b1').parent, make().site('s1').frame]
    gc.collect()
    junk = [make() for _ in range(20)]
    del junk
    assert held[0].name == 'b1' and held[1].name == 'g1' and held[2].name == 'j'
    assert held[3].type == mujoco.mjtOrientation.mjORIENTATION_QUAT and held[4].degree == 1
    assert list(held[5]) == [] and held[6].tolist() == [0, 0, 0] and len(held[7]) == 1
    assert held[8].target.name == 'j' and held[9].size.tolist() == [0, 0, 0]
    assert held[10].timestep == .002 and held[11].fog[3] == 1 and held[12].stiffness == 100
    assert ''.join(held[13]) == 'xyz' and held[14].accel == 20 and len(held[15]) == 10
    assert held[16].name == 'world' and held[17].name == 'f1'


def test_deleted_elements_stay_harmless():
    spec = make()
    body, geom, joint = spec.body('b1'), spec.geom('g1'), spec.joint('j')
    tendon, actuator, frame = spec.tendon('t'), spec.actuator('a'), spec.frame('f1')
    spec.delete(body)
    assert [b.name for b in spec.bodies] == ['world'] and not spec.tendons and not spec.actuators
    assert body.name == 'b1' and geom.name == 'g1' and joint.id == -1 and geom.parent is body
    geom.pos = [1, 2, 3]
    geom.name = 'other'
    body.pos[0] = 1
    assert tendon.name == 't' and actuator.target == 'j' and len(tendon.path) == 1
    assert body.find_all('site')[0].name == 's1' and spec.worldbody.next_body(body) is None
    actuator.set_to_motor()
    tendon.wrap_pulley(2)
    parent = mujoco.MjSpec()
    for use in (lambda: body.add_geom(), lambda: frame.add_geom(), lambda: body.add_body(name='x'),
                lambda: body.add_freejoint(), lambda: spec.delete(body), lambda: spec.delete(geom),
                lambda: body.to_frame(), lambda: frame.attach_body(make().body('b1')),
                lambda: parent.worldbody.add_frame().attach_body(body),
                lambda: geom.set_frame(frame)):
        with pytest.raises(ValueError, match="the body 'b1' was deleted from its spec"):
            use()
    assert spec.compile().nbody == 1


def test_the_world_cannot_be_deleted_but_stays_usable():
    spec = make()
    spec.delete(spec.worldbody)
    spec.worldbody.add_geom(size=[1])
    assert spec.compile().nbody == 2


def test_deleting_an_element_of_another_spec_is_refused():
    with pytest.raises(ValueError, match='element is not in this model'):
        make().delete(make().geom('g1'))
    spec = make()
    for wrong in (None, spec, 3, 'g1', spec.option, spec.geom('g1').alt):
        with pytest.raises(TypeError):
            spec.delete(wrong)
    with pytest.raises(ValueError, match=r"cannot remove the global default \('main'\)"):
        spec.delete(spec.default)


@pytest.mark.parametrize('order', ['parent', 'child', 'both'])
def test_attached_specs_can_go_in_any_order(order):
    parent, child = mujoco.MjSpec(), make()
    frame = parent.worldbody.add_frame(name='f')
    attached = parent.attach(child, prefix='x-', frame=frame)
    through_parent, through_child = parent.body('x-b1'), child.geom('x-g1')
    added = through_parent.add_site(name='added')
    assert child.parent is parent
    if order in ('parent', 'both'):
        del parent
    if order in ('child', 'both'):
        del child
    gc.collect()
    junk = [make() for _ in range(20)]
    del junk
    assert through_parent.name == 'x-b1' and through_child.parent is through_parent
    assert attached.frame is frame and added.parent is through_parent
    assert through_parent.parent.name == 'world'
    through_child.size = [2, 0, 0]
    through_parent.add_geom(size=[1])
    assert len(through_parent.geoms) == 2


def test_a_child_keeps_its_parent():
    child = make()
    mujoco.MjSpec().worldbody.add_frame().attach_body(child.body('b1'), 'x-')
    gc.collect()
    assert child.parent.body('x-b1') is child.body('x-b1')
    assert child.parent.compile().nbody == 2


def test_a_spec_in_its_own_assets_is_collected():
    import weakref
    spec = mujoco.MjSpec()
    spec.assets['self'] = spec
    reference = weakref.ref(spec)
    del spec
    gc.collect()
    assert reference() is None


def test_elements_are_neither_copied_nor_pickled():
    geom = make().geom('g1')
    for refused in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError):
            refused(geom)
    with pytest.raises(TypeError):
        pickle.dumps(make())


def test_copies_of_a_spec_are_independent():
    spec = make()
    spec.assets['a'] = 'text'
    for other in (spec.copy(), copy.copy(spec), copy.deepcopy(spec)):
        assert other is not spec and other.body('b1') is not spec.body('b1')
        other.body('b1').pos = [9, 9, 9]
        other.assets['b'] = 'more'
        assert other.assets['a'] == 'text'
    assert spec.body('b1').pos.tolist() == [0, 0, 0] and list(spec.assets) == ['a']


GARBAGE = [None, 0, -1, 1.5, float('nan'), 2**80, 'x', '', b'x', [], [None], ['a'], [[]], {}, {'a': 1},
           (), object(), np.zeros(3), np.zeros((2, 2)), np.array('x'), lambda: 0,
           mujoco.mjtGeom.mjGEOM_BOX, type, float, range(5), [1, 2, 3], [float('inf')] * 3]


def elements(spec):
    body = spec.body('b1')
    return [spec, body, spec.frame('f1'), spec.geom('g1'), spec.joint('j'), spec.site('s1'),
            body.add_camera(), body.add_light(), spec.tendon('t'), spec.tendon('t').path[0],
            spec.actuator('a'), spec.default, spec.option, spec.stat, spec.visual,
            spec.visual.headlight, spec.visual.rgba, spec.compiler, spec.geom('g1').alt,
            spec.geom('g1').plugin, spec.add_mesh(), spec.add_skin(), spec.add_flex(),
            spec.add_texture(), spec.add_material(), spec.add_hfield(), spec.add_key(),
            spec.add_numeric(), spec.add_text(), spec.add_tuple(), spec.add_pair(),
            spec.add_exclude(), spec.add_equality(), spec.add_sensor(), spec.add_plugin(name='p')]


def test_garbage_in_attributes_raises():
    spec = make()
    for element in elements(spec):
        for name in dir(type(element)):
            if name.startswith('__'):
                continue
            for value in GARBAGE:
                try:
                    setattr(element, name, value)
                except (TypeError, ValueError, AttributeError):
                    pass


def test_garbage_in_methods_raises():
    for arguments in [(value,) for value in GARBAGE] + [(value, value) for value in GARBAGE]:
        spec = make()
        for element in elements(spec):
            for name in dir(type(element)):
                method = getattr(type(element), name)
                if name.startswith('__') or not callable(method) or name in ('to_file', 'to_zip'):
                    continue
                try:
                    getattr(element, name)(*arguments)
                except (TypeError, ValueError, AttributeError, IndexError, OSError,
                        mujoco.FatalError):
                    pass


def test_threads_compile_specs_at_the_same_time():
    specs = [make() for _ in range(4)]
    results = []
    threads = [threading.Thread(target=lambda s=s: results.append([s.compile().nbody for _ in range(5)]))
               for s in specs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [[2] * 5] * 4


def test_memory_stays_flat():
    def round_trip():
        parent, child = mujoco.MjSpec(), make()
        parent.attach(child, prefix='x-', frame=parent.worldbody.add_frame())
        body = parent.body('x-b1')
        body.pos = [1, 2, 3]
        assert body.pos[0] == 1 and list(body.add_geom(size=[1], userdata=range(9)).userdata)[8] == 8
        with pytest.raises(ValueError):
            body.add_geom(pos=[1])
        parent.delete(parent.geom('x-g1'))
        parent.copy().compile()
        parent.to_xml()

    def resident():
        with open('/proc/self/statm') as file:
            return int(file.read().split()[1]) * resource.getpagesize()

    for _ in range(100):
        round_trip()
    gc.collect()
    before = resident()
    for _ in range(500):
        round_trip()
    gc.collect()
    assert resident() - before < 3e6  # a spec of this size takes 20 kB: 500 of them 10 MB
