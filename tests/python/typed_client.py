"""A program with types: mypy in strict mode must find nothing in it, and Python must run it."""

import numpy as np
import numpy.typing as npt

import conjoint as mujoco
from conjoint import minimize, rollout

XML = """
<mujoco>
  <worldbody>
    <geom name="floor" type="plane" size="1 1 .1"/>
    <body name="box" pos="0 0 .2"><freejoint/><geom name="cube" type="box" size=".1 .1 .1"/></body>
  </worldbody>
</mujoco>
"""


def falling_height(steps: int) -> float:
    model = mujoco.MjModel.from_xml_string(XML)
    data = mujoco.MjData(model)
    model.opt.timestep = 0.001
    data.qvel = np.zeros(model.nv)
    mujoco.mj_step(model, data, steps)
    position: npt.NDArray[np.float64] = data.body("box").xpos
    return float(position[2])


def build() -> mujoco.MjModel:
    spec = mujoco.MjSpec()
    body = spec.worldbody.add_body(name="pendulum", pos=[0, 0, 1])
    body.add_joint(name="hinge", type=mujoco.mjtJoint.mjJNT_HINGE, axis=[0, 1, 0])
    geom = body.add_geom(type=mujoco.mjtGeom.mjGEOM_SPHERE, size=[0.1, 0, 0])
    geom.rgba = [1, 0, 0, 1]
    return spec.compile()


def trajectories() -> npt.NDArray[np.float64]:
    model = build()
    size = mujoco.mj_stateSize(model, mujoco.mjtState.mjSTATE_FULLPHYSICS)
    states, _ = rollout.rollout(model, mujoco.MjData(model), np.zeros((2, size)), nstep=3)
    assert states is not None
    return states


def contacts() -> list[float]:
    model = mujoco.MjModel.from_xml_string(XML)
    data = mujoco.MjData(model)
    mujoco.mj_step(model, data, 500)
    return [contact.dist for contact in data.contact]


def minimum() -> npt.NDArray[np.float64]:
    x, _ = minimize.least_squares(np.zeros(2), lambda x: x - 1.0, verbose=minimize.Verbosity.SILENT)
    return x


def main() -> None:
    assert 0 < falling_height(100) < 0.2
    assert trajectories().shape == (2, 3, 3)
    assert len(contacts()) == 4
    assert np.allclose(minimum(), 1)
    assert int(mujoco.mjtGeom.mjGEOM_BOX) == 6 and mujoco.mjtGeom(6).name == "mjGEOM_BOX"


if __name__ == "__main__":
    main()
