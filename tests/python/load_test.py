"""Loading models."""
import pathlib

import conjoint as mujoco
import pytest

INCLUDING = '<mujoco><include file="inc.xml"/></mujoco>'
BODY = b'<mujoco><worldbody><geom size="1"/></worldbody></mujoco>'


def test_files_in_memory():
    for assets in ({'inc.xml': BODY}, {'sub/inc.xml': bytearray(BODY)}, {'inc.xml': memoryview(BODY)}):
        assert mujoco.MjModel.from_xml_string(INCLUDING, assets).ngeom == 1
    assert mujoco.MjModel.from_xml_path('dir/m.xml', {'m.xml': BODY}).ngeom == 1


@pytest.mark.parametrize('assets, error', [
    ({'a/x': b'', 'b/x': b''}, ValueError), ({'x': 'text'}, TypeError), ([1], TypeError), ({1: b''}, TypeError),
    (3, TypeError)])
def test_wrong_assets(assets, error):
    with pytest.raises(error):
        mujoco.MjModel.from_xml_string('<mujoco/>', assets)


def test_errors_are_value_errors_with_the_text(tmp_path):
    with pytest.raises(ValueError, match="ParseXML: empty file 'model_.xml'"):
        mujoco.MjModel.from_xml_string('')
    with pytest.raises(ValueError, match='Schema violation'):
        mujoco.MjModel.from_xml_string('<mujoco><foo/></mujoco>')
    with pytest.raises(ValueError):
        mujoco.MjModel.from_xml_path(tmp_path / 'none.xml')
    for wrong in (None, 3, ['x']):
        with pytest.raises(TypeError):
            mujoco.MjModel.from_xml_string(wrong)
        with pytest.raises(TypeError):
            mujoco.MjModel.from_xml_path(wrong)


def test_pathlib(tmp_path):
    path = pathlib.Path(tmp_path) / 'm.xml'
    path.write_bytes(BODY)
    assert mujoco.MjModel.from_xml_path(path).ngeom == 1


def test_memory_stays_flat():
    import resource
    xml = '<mujoco><worldbody><body><freejoint/><geom size="1"/></body></worldbody></mujoco>'

    def work(count):
        for _ in range(count):
            model = mujoco.MjModel.from_xml_string(xml)
            data = mujoco.MjData(model)
            mujoco.mj_step(model, data)
            _ = data.qpos, data.body(1).xpos, data.contact, model.opt.gravity
            with pytest.raises(ValueError):
                mujoco.MjModel.from_xml_string('<mujoco><foo/></mujoco>')

    work(200)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    work(1000)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4000
