"""Facts about conjoint.viewer. Windows open on a display of their own, made by Xvfb."""

import shutil
import subprocess
import sys

import conjoint
import pytest
from conjoint import viewer
from programs import run

PREPARE = """
import time
import numpy as np
import conjoint as mujoco
from conjoint import viewer
m = mujoco.MjModel.from_xml_string('''<mujoco><worldbody><geom type="plane" size="1 1 .1"/>
<body pos="0 0 1"><freejoint/><geom size=".1"/></body></worldbody></mujoco>''')
d = mujoco.MjData(m)
"""
needs_display = pytest.mark.skipif(not shutil.which("xvfb-run"), reason="no Xvfb")


def on_display(code, timeout=180):
    return subprocess.run(
        ["xvfb-run", "-a", "-s", "-screen 0 800x600x24", sys.executable, "-c", PREPARE + code],
        capture_output=True, text=True, timeout=timeout,
    )


def test_arguments_that_contradict_are_refused():
    m = conjoint.MjModel.from_xml_string("<mujoco/>")
    d = conjoint.MjData(m)
    with pytest.raises(ValueError, match="mjData is specified but mjModel is not"):
        viewer.launch(None, d)
    with pytest.raises(ValueError, match="model and loader are both specified"):
        viewer.launch(m, d, loader=lambda: (m, d))
    with pytest.raises(ValueError, match="`model` is not a mujoco.MjModel: got None"):
        viewer.launch_passive(None, d)
    other = conjoint.MjModel.from_xml_string("<mujoco><worldbody><geom size='1'/></worldbody></mujoco>")
    with pytest.raises(ValueError, match="another model"):
        viewer.launch_passive(other, d)


@pytest.mark.parametrize("call", ["launch(m, d)", "launch_passive(m, d)"])
def test_without_a_display_it_raises(call):
    result = run(PREPARE + f"viewer.{call}", DISPLAY=None, WAYLAND_DISPLAY=None)
    assert "RuntimeError: the viewer cannot be opened" in result.stderr and result.returncode == 1


@needs_display
def test_a_passive_window_shares_its_objects_and_closes():
    result = on_display("""
with viewer.launch_passive(m, d, show_left_ui=False) as h:
    assert h.is_running() and h.m is m and h.d is d and h.viewport.width > 0
    with h.lock():
        h.cam.distance = 7
        mujoco.mjv_initGeom(h.user_scn.geoms[0], mujoco.mjtGeom.mjGEOM_SPHERE, np.full(3, .1), np.zeros(3),
                            np.eye(3).ravel(), np.ones(4, np.float32))
        h.user_scn.ngeom = 1
    h.set_texts((None, None, "a", "b"))
    h.set_figures([(mujoco.MjrRect(0, 0, 50, 50), mujoco.MjvFigure())])
    h.set_images((mujoco.MjrRect(0, 0, 20, 10), np.zeros((10, 20, 3), np.uint8)))
    try:
        h.set_images((mujoco.MjrRect(0, 0, 20, 10), np.zeros((5, 5, 3), np.uint8)))
    except ValueError as error:
        print(error)
    for _ in range(20):
        mujoco.mj_step(m, d)
        h.sync()
    try:
        viewer.launch_passive(m, d)
    except RuntimeError as error:
        print(error)
assert not h.is_running() and h.m is None and h.viewport is None and h.cam.distance == 7
h.sync()
again = viewer.launch_passive(m, d)
assert again.is_running()
again.close()
print("done")
""")
    assert result.stdout.splitlines() == [
        "Image shape (5, 5) does not match target shape (10, 20)",
        "the viewer cannot be opened: another viewer is open: close it first",
        "done",
    ], result.stderr


@needs_display
def test_a_managed_window_moves_the_data_and_raises_errors_of_the_engine():
    result = on_display("""
calls = 0
def control(m, d):
    global calls
    calls += 1
    if calls == 200:
        d.pstack = d.narena + 1  # the next step fails
mujoco.set_mjcb_control(control)
try:
    viewer.launch(m, d)
except mujoco.FatalError as error:
    print("failed", d.time > 0)
""")
    assert result.stdout == "failed True\n", result.stderr
