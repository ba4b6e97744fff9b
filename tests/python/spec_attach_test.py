"""Attaching specs, bodies and frames, with their assets."""
import conjoint as mujoco
import pytest

OBJ = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'
CHILD = ('<mujoco><worldbody><body name="b1"><geom name="g1" size="1"/>'
         '<frame name="f1" pos="1 2 3"><site name="s1"/></frame></body></worldbody></mujoco>')
MESH = ('<mujoco model="mm"><asset><mesh name="t" file="sub/t.obj"/></asset><worldbody>'
        '<body name="b"><geom type="mesh" mesh="t"/></body></worldbody></mujoco>')


@pytest.fixture
def parent():
    spec = mujoco.MjSpec()
    spec.worldbody.add_site(name='site', pos=[1, 2, 3])
    spec.worldbody.add_frame(name='frame')
    return spec


@pytest.fixture
def child():
    return mujoco.MjSpec.from_string(CHILD)


def names(spec):
    return [body.name for body in spec.bodies]


def test_a_spec_attached_to_a_site(parent, child):
    frame = parent.attach(child, prefix='x-', site='site')
    assert isinstance(frame, mujoco.MjsFrame) and names(parent) == ['world', 'x-b1']
    assert parent.compile().body('x-b1').pos.tolist() == [1, 2, 3]
    assert child.parent is parent and parent.parent is None
    assert child.body('x-b1') is parent.body('x-b1')
    child.body('x-b1').pos = [1, 0, 0]
    assert parent.compile().body('x-b1').pos.tolist() == [2, 2, 3]
    with pytest.raises(ValueError, match='cannot compile child spec if attached by reference'):
        child.compile()


def test_the_default_prefix_is_a_slash(parent, child):
    parent.attach(child, frame='frame')
    assert names(parent) == ['world', '/b1']


def test_bodies_and_frames(parent, child):
    body = child.body('b1')
    assert parent.site('site').attach_body(body, prefix='p-', suffix='-s') is body
    assert names(parent) == ['world', 'p-b1-s'] and child.parent is parent
    other = mujoco.MjSpec.from_string(CHILD)
    frame = other.frame('f1')
    assert parent.worldbody.attach_frame(frame, 'q-') is frame and frame.parent is parent.worldbody
    assert parent.site('q-s1').frame is frame
    parent.compile()


def test_copying_leaves_the_child_alone(parent, child):
    parent.copy_during_attach = True
    with pytest.raises(ValueError, match='copy_during_attach can only be set.'):
        parent.copy_during_attach
    body = child.body('b1')
    attached = parent.frame('frame').attach_body(body, 'x-')
    assert attached is not body and attached.name == 'x-b1' and body.name == 'b1'
    assert child.parent is None
    parent.attach(child, prefix='y-', site='site')
    assert names(parent) == ['world', 'x-b1', 'y-b1'] and names(child) == ['world', 'b1']
    child.compile()
    parent.compile()


def test_errors(parent, child):
    other = mujoco.MjSpec()
    for arguments, text in (
            ({}, 'One of frame or site must be specified.'),
            ({'site': 'site', 'frame': 'frame'}, 'Only one of frame or site can be specified.'),
            ({'site': 'x'}, 'Site not found.'), ({'frame': 'x'}, 'Frame not found.'),
            ({'site': other.worldbody.add_site()}, 'Site spec does not match parent spec.'),
            ({'frame': other.worldbody.add_frame()}, 'Frame spec does not match parent spec.')):
        with pytest.raises(ValueError) as error:
            parent.attach(child, **arguments)
        assert str(error.value) == text
    for arguments in ({'site': 3}, {'frame': parent.site('site')}, {'site': 'site', 'prefix': 3}):
        with pytest.raises(TypeError):
            parent.attach(child, **arguments)
    for wrong in (None, 'x', parent.worldbody):
        with pytest.raises(TypeError):
            parent.attach(wrong, site='site')
    assert child.parent is None and names(parent) == ['world']


def test_a_spec_is_not_attached_to_itself(parent, child):
    with pytest.raises(ValueError, match='attached to itself'):
        parent.attach(parent, site='site')
    parent.attach(child, prefix='x-', site='site')
    with pytest.raises(ValueError, match='attached to a spec that is attached to it'):
        child.attach(parent, site='x-s1')
    parent.compile()


def test_a_failed_attach_leaves_both_as_they_were(parent, child):
    child.add_mesh(name='m')
    parent.add_mesh(name='x-m')
    child.assets, parent.assets = {'a.obj': '1'}, {}
    with pytest.raises(ValueError, match="repeated name 'x-m' in mesh"):
        parent.attach(child, prefix='x-', site='site')
    assert names(parent) == ['world'] and names(child) == ['world', 'b1']
    assert parent.assets == {} and child.parent is None


def test_assets_are_renamed_with_the_files_that_use_them(parent):
    child = mujoco.MjSpec.from_string(MESH, assets={'sub/t.obj': OBJ})
    parent.attach(child, prefix='k-', site='site')
    assert parent.assets == {'sub/k-t.obj': OBJ} and parent.meshes[0].file == 'sub/k-t.obj'
    assert parent.assets['sub/k-t.obj'] is OBJ
    assert parent.compile().nmesh == 1
    other = mujoco.MjSpec.from_string('<mujoco/>', assets={'sub/t.obj': 'q'})
    parent.attach(other, suffix='-k', frame='frame')
    assert parent.assets['sub//t-k.obj'] == 'q'


def test_all_kinds_of_files_are_renamed(parent):
    xml = ('<mujoco><asset><hfield name="h" file="h.bin" size="1 1 1 1"/>'
           '<texture name="c" type="cube" fileright="r.png"/></asset></mujoco>')
    child = mujoco.MjSpec.from_string(xml, assets={'h.bin': b'', 'r.png': b''})
    parent.attach(child, prefix='k-', site='site')
    assert parent.hfields[0].file == 'k-h.bin' and parent.textures[0].cubefiles[0] == 'k-r.png'


def test_files_on_disk_keep_their_names(parent, tmp_path):
    (tmp_path / 'disk.obj').write_text(OBJ)
    xml = MESH.replace('sub/t.obj', str(tmp_path / 'disk.obj'))
    child = mujoco.MjSpec.from_string(xml, assets={'unused.obj': OBJ})
    parent.attach(child, prefix='k-', site='site')
    assert parent.compile().nmesh == 1 and list(parent.assets) == ['k-unused.obj']


def test_a_copy_that_is_attached_has_the_new_file_names(parent):
    parent.copy_during_attach = True
    child = mujoco.MjSpec.from_string(MESH, assets={'sub/t.obj': OBJ})
    parent.attach(child, prefix='k-', site='site')
    assert child.meshes[0].file == 'sub/t.obj' and parent.meshes[0].file == 'sub/k-t.obj'
    assert parent.compile().nmesh == child.compile().nmesh == 1


def test_assets_come_with_a_body(parent):
    child = mujoco.MjSpec.from_string(MESH, assets={'sub/t.obj': OBJ})
    parent.frame('frame').attach_body(child.body('b'), 'k-')
    assert parent.assets == {'sub/t.obj': OBJ} and parent.meshes[0].file == 'sub/t.obj'
    assert parent.compile().nmesh == 1
    second = mujoco.MjSpec.from_string(MESH, assets={'sub/t.obj': OBJ + '\n'})
    parent.frame('frame').attach_body(second.body('b'), 'l-')
    assert set(parent.assets) == {'sub/t.obj', 'sub/l-t.obj'}
    assert [mesh.file for mesh in parent.meshes] == ['sub/t.obj', 'sub/l-t.obj']
    assert parent.compile().nmesh == 2


def test_override_assets(parent):
    parent.assets = {'a': '1'}
    parent.override_assets = False
    child = mujoco.MjSpec.from_string('<mujoco/>', assets={'a': '2'})
    with pytest.raises(ValueError, match='Asset a already exists in parent spec.'):
        parent.attach(child, site='site', prefix='')
    assert parent.assets == {'a': '1'} and child.parent is None
    parent.override_assets = True
    parent.attach(child, site='site', prefix='')
    assert parent.assets == {'a': '2'}
