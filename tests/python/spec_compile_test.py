"""Reading, compiling, recompiling and writing specs."""
import io
import zipfile

import conjoint as mujoco
import numpy as np
import pytest

OBJ = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'
MESH = ('<mujoco model="mm"><asset><mesh name="t" file="t.obj"/></asset>'
        '<worldbody><geom type="mesh" mesh="t"/></worldbody></mujoco>')
PENDULUM = ('<mujoco><worldbody><body name="b"><joint name="j"/><geom size=".1" pos="1 0 0"/></body>'
            '</worldbody><actuator><motor joint="j"/></actuator></mujoco>')


def test_an_empty_spec_as_text():
    assert mujoco.MjSpec().to_xml().split('\n') == [
        '<mujoco model="MuJoCo Model">', '  <compiler angle="radian"/>', '', '  <worldbody/>',
        '</mujoco>', '']


def test_a_long_text_is_written_whole():
    spec = mujoco.MjSpec()
    for i in range(1500):
        spec.worldbody.add_geom(name=f'geom{i}', size=[.1], pos=[i, 0, 0])
    xml = spec.to_xml()
    assert len(xml) > 65536 and len(mujoco.MjSpec.from_string(xml).geoms) == 1500


def test_errors_of_the_parser():
    for call, text in (
            (lambda: mujoco.MjSpec.from_string('<mujoco><foo/></mujoco>'),
             "XML Error: Schema violation: unrecognized element\nElement 'foo', line 1\n"),
            (lambda: mujoco.MjSpec.from_file('/nonexistent.xml'),
             "ParseXML: Error opening file '/nonexistent.xml'")):
        with pytest.raises(ValueError) as error:
            call()
        assert str(error.value) == text
    for wrong in (lambda: mujoco.MjSpec.from_string(3), lambda: mujoco.MjSpec.from_file(3),
                  lambda: mujoco.MjSpec.from_string('<mujoco/>', assets=3),
                  lambda: mujoco.MjSpec.from_string('<mujoco/>', include={'a': 'text'})):
        with pytest.raises(TypeError):
            wrong()


def test_included_files_and_paths(tmp_path):
    part = b'<mujoco><worldbody><body name="i"/></worldbody></mujoco>'
    text = '<mujoco><include file="a.xml"/></mujoco>'
    assert mujoco.MjSpec.from_string(text, include={'d/a.xml': part}).bodies[1].name == 'i'
    with pytest.raises(ValueError, match='Repeated file name in assets dict: a.xml'):
        mujoco.MjSpec.from_string(text, {'d/a.xml': part, 'e/a.xml': part})
    (tmp_path / 'main.xml').write_text(text)
    (tmp_path / 'a.xml').write_bytes(part)
    for path in (tmp_path / 'main.xml', str(tmp_path / 'main.xml')):
        assert mujoco.MjSpec.from_file(path).bodies[1].name == 'i'


def test_compile_errors_name_the_element_and_leave_the_spec_editable():
    spec = mujoco.MjSpec()
    geom = spec.worldbody.add_geom(name='MyGeom', info='here')
    for call in (spec.compile, spec.to_xml):
        with pytest.raises(ValueError) as error:
            call()
        assert str(error.value) == ("Error: size 0 must be positive in geom\n"
                                    "Element name 'MyGeom', id 0, here")
    geom.size = [1, 0, 0]
    assert spec.compile().ngeom == 1


def test_ids_and_signatures():
    spec = mujoco.MjSpec.from_string(PENDULUM)
    body = spec.body('b')
    assert body.id == -1
    model = spec.compile()
    assert body.id == 1 and body.signature == model.signature and spec.compile() is not model
    assert model.bind(body).name == 'b'
    spec.worldbody.add_body()
    with pytest.raises(ValueError, match='does not match'):
        model.bind(body)


def test_assets_are_kept_by_reference_and_found_in_any_folder():
    assets = {'t.obj': OBJ}
    spec = mujoco.MjSpec.from_string(MESH, assets=assets)
    assert spec.assets['t.obj'] is OBJ and spec.assets is not assets and spec.compile().nmesh == 1
    for content in (OBJ.encode(), bytearray(OBJ.encode()), memoryview(OBJ.encode())):
        assert mujoco.MjSpec.from_string(MESH, assets={'d/t.obj': content}).compile().nmesh == 1
    for wrong in ({'t.obj': 3}, {'t.obj': None}, {3: OBJ}):
        with pytest.raises(TypeError):
            mujoco.MjSpec.from_string(MESH, assets=wrong).compile()
    with pytest.raises(ValueError, match="Error opening file 't.obj'"):
        mujoco.MjSpec.from_string(MESH).compile()
    with pytest.raises(TypeError):
        spec.assets = 3


def test_two_assets_of_one_base_name():
    xml = ('<mujoco><asset><mesh name="a" file="a/t.obj"/><mesh name="b" file="b/t.obj"/></asset>'
           '<worldbody><geom type="mesh" mesh="a"/></worldbody></mujoco>')
    more = OBJ.replace('f 1 3 2', 'v 1 1 1\nf 1 3 2')
    model = mujoco.MjSpec.from_string(xml, assets={'a/t.obj': OBJ, 'b/t.obj': more}).compile()
    assert model.mesh_vertnum.tolist() == [4, 5]


def test_recompiling_keeps_the_state():
    spec = mujoco.MjSpec.from_string(PENDULUM)
    model = spec.compile()
    data = mujoco.MjData(model)
    data.ctrl = .5
    mujoco.mj_step(model, data, 10)
    before = data.qpos.copy()
    spec.body('b').add_body(name='c').add_joint(name='k')
    spec.body('c').add_geom(size=[.1])
    new_model, new_data = spec.recompile(model, data)
    assert new_model is not model and new_data.model is new_model and new_model.nq == 2
    assert new_data.time == data.time and new_data.qpos[0] == before[0] and new_data.ctrl[0] == .5
    assert model.nq == 1 and np.array_equal(data.qpos, before)
    mujoco.mj_step(model, data)
    mujoco.mj_step(new_model, new_data)


def test_a_failed_recompile_leaves_model_and_data():
    spec = mujoco.MjSpec.from_string(PENDULUM)
    model = spec.compile()
    data = mujoco.MjData(model)
    spec.worldbody.add_geom()
    with pytest.raises(ValueError, match='size 0 must be positive'):
        spec.recompile(model, data)
    mujoco.mj_step(model, data)
    other = mujoco.MjModel.from_xml_string('<mujoco/>')
    with pytest.raises(ValueError):
        spec.recompile(other, data)
    for wrong in ((None, None), (model, None), (data, model), (model,)):
        with pytest.raises(TypeError):
            spec.recompile(*wrong)


def test_writing_files(tmp_path):
    spec = mujoco.MjSpec.from_string(PENDULUM)
    with pytest.raises(mujoco.FatalError, match='Only compiled model can be written'):
        spec.to_file(str(tmp_path / 'a.xml'))
    spec.compile()
    spec.to_file(tmp_path / 'a.xml')
    assert (tmp_path / 'a.xml').read_text() == spec.to_xml()
    with pytest.raises(FileNotFoundError):
        spec.to_file(str(tmp_path / 'missing' / 'a.xml'))


def test_archives(tmp_path):
    spec = mujoco.MjSpec.from_string(MESH, assets={'t.obj': OBJ})
    for file in (io.BytesIO(), tmp_path / 'a.zip', str(tmp_path / 'b.zip')):
        spec.to_zip(file)
        assert zipfile.ZipFile(file).namelist() == ['t.obj', 'mm.xml']
        again = mujoco.MjSpec.from_zip(file)
        assert again.assets == {'t.obj': OBJ.encode()} and again.compile().nmesh == 1
    assert mujoco.from_zip(tmp_path / 'a.zip').modelname == 'mm'
    with pytest.raises(FileNotFoundError):
        mujoco.MjSpec.from_zip('/nonexistent.zip')
    with pytest.raises(ValueError):
        mujoco.MjSpec.from_zip(io.BytesIO(b'junk'))
    empty = io.BytesIO()
    with zipfile.ZipFile(empty, 'w') as archive:
        archive.writestr('a.txt', 'x')
    with pytest.raises(ValueError, match='No XML file found in zip file.'):
        mujoco.MjSpec.from_zip(empty)


def test_an_archive_in_a_folder():
    file = io.BytesIO()
    with zipfile.ZipFile(file, 'w') as archive:
        archive.writestr('model/part.xml', '<mujoco><worldbody><body name="p"/></worldbody></mujoco>')
        archive.writestr('model/meshes/t.obj', OBJ)
        archive.writestr('model/main.xml', '<mujoco><include file="part.xml"/></mujoco>')
    spec = mujoco.MjSpec.from_zip(file)
    assert spec.body('p') and set(spec.assets) == {'part.xml', 'meshes/t.obj'}


def test_plugins():
    spec = mujoco.MjSpec()
    with pytest.raises(ValueError, match="there is no plugin 'nope'"):
        spec.activate_plugin('nope')
