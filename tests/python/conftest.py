"""Pictures are drawn without a display, unless MUJOCO_GL says otherwise; the sample model that most tests use."""
import os

os.environ.setdefault('MUJOCO_GL', 'osmesa')

import conjoint as mujoco
import pytest

SAMPLE = '''<mujoco model="sample">
  <option timestep="0.004"/>
  <size nuser_geom="2"/>
  <asset>
    <hfield name="hf" nrow="3" ncol="4" size="1 1 1 .1"/>
    <texture name="tex" type="2d" builtin="checker" width="8" height="4" rgb1="1 0 0" rgb2="0 1 0"/>
  </asset>
  <worldbody>
    <camera name="top" pos="0 0 5"/>
    <geom name="floor" type="plane" size="5 5 .1"/>
    <body name="ball" pos="0 0 1">
      <freejoint name="root"/>
      <geom name="ball" size=".1"/>
      <body name="arm" pos=".3 0 0">
        <joint name="hinge" axis="0 1 0"/>
        <geom name="rod" type="capsule" size=".02 .1" pos=".1 0 0"/>
        <site name="tip"/>
      </body>
    </body>
    <body name="crate" pos="2 0 .099"><freejoint/><geom type="box" size=".1 .1 .1"/></body>
  </worldbody>
  <tendon><fixed name="mix"><joint joint="hinge" coef="1"/></fixed></tendon>
  <actuator><motor name="torque" joint="hinge"/></actuator>
  <sensor><framequat name="fq" objtype="site" objname="tip"/></sensor>
  <custom><numeric name="num" data="1 2 3"/></custom>
  <keyframe><key name="home"/></keyframe>
</mujoco>'''


@pytest.fixture
def model():
    return mujoco.MjModel.from_xml_string(SAMPLE)


@pytest.fixture
def data(model):
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    return data


@pytest.fixture(autouse=True)
def no_callbacks():
    yield
    mujoco.mj_resetCallbacks()
    mujoco.set_mju_user_warning(None)
