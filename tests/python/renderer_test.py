"""Facts about Renderer and OpenGL contexts."""

import conjoint
import numpy as np
import pytest
from conjoint.rendering.classic.gl_context import backend
from programs import run

XML = """
<mujoco>
  <visual><global offwidth="200" offheight="100"/></visual>
  <worldbody>
    <camera name="above" pos="0 0 3"/>
    <geom name="floor" type="plane" size="5 5 .1" rgba="0 1 0 1"/>
    <geom name="box" type="box" size=".5 .5 .5" pos="0 0 .5" rgba="1 0 0 1"/>
  </worldbody>
</mujoco>
"""


@pytest.fixture
def scene():
    model = conjoint.MjModel.from_xml_string(XML)
    data = conjoint.MjData(model)
    conjoint.mj_forward(model, data)
    return model, data


def test_a_picture_shows_the_box_on_the_floor(scene):
    model, data = scene
    with conjoint.Renderer(model, 60, 80) as renderer:
        renderer.update_scene(data, "above")
        picture = renderer.render()
        assert picture.shape == (60, 80, 3) and picture.dtype == np.uint8
        red, green, _ = picture[30, 40]
        assert red > green
        red, green, _ = picture[2, 2]
        assert green > red
        out = np.zeros_like(picture)
        assert renderer.render(out=out) is out and np.array_equal(out, picture)


def test_the_top_row_comes_first(scene):
    model, data = scene
    camera = conjoint.MjvCamera()
    camera.lookat, camera.distance, camera.elevation = [0, 0, 0.5], 3, -5
    with conjoint.Renderer(model, 60, 80) as renderer:
        renderer.enable_segmentation_rendering()
        renderer.update_scene(data, camera)
        objects = renderer.render()
    assert (objects[0, :] == -1).all()  # sky
    assert (objects[-1, :, 0] == 0).all()  # floor


def test_depth_is_the_distance_along_the_optical_axis(scene):
    model, data = scene
    with conjoint.Renderer(model, 60, 80) as renderer:
        renderer.enable_depth_rendering()
        renderer.update_scene(data, "above")
        depth = renderer.render()
        assert depth.dtype == np.float32 and depth.shape == (60, 80)
        assert depth[30, 40] == pytest.approx(2, abs=1e-3)
        assert depth[2, 2] == pytest.approx(3, abs=1e-3)


def test_segmentation_names_objects(scene):
    model, data = scene
    geom = int(conjoint.mjtObj.mjOBJ_GEOM)
    with conjoint.Renderer(model, 60, 80) as renderer:
        renderer.enable_depth_rendering()
        renderer.enable_segmentation_rendering()  # ends the other
        renderer.update_scene(data, "above")
        out = np.zeros((60, 80, 2), np.int32)
        objects = renderer.render(out=out)
        assert objects is out
        assert objects[30, 40].tolist() == [1, geom] and objects[2, 2].tolist() == [0, geom]
        renderer.disable_segmentation_rendering()
        assert renderer.render().shape == (60, 80, 3)
        assert not renderer.scene.flags[conjoint.mjtRndFlag.mjRND_SEGMENT]


def test_wrong_outputs_and_sizes_are_refused(scene):
    model, data = scene
    with pytest.raises(ValueError, match="Image width 300 > framebuffer width 200. Either reduce the image"):
        conjoint.Renderer(model, 60, 300)
    with pytest.raises(ValueError, match="must be positive"):
        conjoint.Renderer(model, 0, 80)
    renderer = conjoint.Renderer(model, 60, 80)
    renderer.update_scene(data)
    with pytest.raises(ValueError, match=r"out.shape == \(60, 80, 3\)"):
        renderer.render(out=np.zeros((3, 3, 3), np.uint8))
    with pytest.raises(TypeError, match="dtype uint8"):
        renderer.render(out=np.zeros((60, 80, 3)))
    with pytest.raises(ValueError, match='The camera "side" does not exist.'):
        renderer.update_scene(data, "side")
    with pytest.raises(ValueError, match=r"The camera id 1 is out of range \[-1, 1\)."):
        renderer.update_scene(data, 1)
    renderer.close()
    renderer.close()
    with pytest.raises(RuntimeError, match="render cannot be called after close."):
        renderer.render()


@pytest.mark.parametrize(
    "value, module",
    [("", "glfw"), ("glx", "glfw"), ("ON", "glfw"), ("EGL", "egl"), ("osmesa", "osmesa"), ("Off", None), ("0", None)],
)
def test_mujoco_gl_chooses_the_library(value, module):
    assert backend(value, "Linux") == module


@pytest.mark.parametrize("value", ["foo", "wgl", "cgl"])
def test_an_unknown_mujoco_gl_is_an_error_of_import(value):
    result = run("import conjoint", MUJOCO_GL=value)
    assert f"RuntimeError: invalid value for environment variable MUJOCO_GL: {value}" in result.stderr


def test_without_rendering_there_is_no_context():
    code = """
import conjoint
assert not hasattr(conjoint, "GLContext")
try:
    conjoint.Renderer(conjoint.MjModel.from_xml_string("<mujoco/>"))
except AttributeError as error:
    print(error)
"""
    result = run(code, MUJOCO_GL="off")
    assert "switched off" in result.stdout and not result.stderr


@pytest.mark.parametrize("library", ["egl", "osmesa"])
def test_a_contradicting_platform_of_pyopengl_is_an_import_error(library):
    code = f"import conjoint\nprint(hasattr(conjoint, 'GLContext'))\nimport conjoint.{library}"
    result = run(code, MUJOCO_GL=library, PYOPENGL_PLATFORM="glx")
    assert result.stdout == "False\n" and "ImportError" in result.stderr


def test_egl_draws_and_refuses_devices_that_do_not_exist():
    code = "import conjoint\nc = conjoint.GLContext(8, 8)\nc.make_current()\nc.free()\nc.free()"
    assert run(code, MUJOCO_GL="egl", PYOPENGL_PLATFORM=None).returncode == 0
    result = run(code, MUJOCO_GL="egl", PYOPENGL_PLATFORM=None, MUJOCO_EGL_DEVICE_ID="99")
    assert "must be an integer between 0 and" in result.stderr and "got 99." in result.stderr


def test_glfw_without_a_display_raises():
    code = "import conjoint\nconjoint.GLContext(8, 8)"
    result = run(code, MUJOCO_GL="glfw", DISPLAY=None, WAYLAND_DISPLAY=None, PYOPENGL_PLATFORM=None)
    assert result.returncode == 1 and "Error" in result.stderr.splitlines()[-1]
