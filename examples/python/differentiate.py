"""Balances a double pendulum upside down with the derivative of a step.

  on_conjoint.sh differentiate.py MODEL.xml

mjd_transitionFD linearizes the step about the upright pose, x' = A x + B u; the linear-quadratic regulator of that
system, u = -K x, balances the real one.
"""

import sys

import mujoco
import numpy as np


def regulator_gain(a, b, control_cost):
    """Iterates the discrete Riccati equation with unit state cost to its fixed point."""
    p = np.eye(len(a))
    for _ in range(5000):
        gain = np.linalg.solve(control_cost + b.T @ p @ b, b.T @ p @ a)
        p = np.eye(len(a)) + a.T @ p @ (a - b @ gain)
    return gain


def main(path):
    model = mujoco.MjModel.from_xml_path(path)
    data = mujoco.MjData(model)
    upright = model.qpos0.copy()
    upright[0] = np.pi
    data.qpos = upright

    size = 2 * model.nv + model.na
    a, b = np.zeros((size, size)), np.zeros((size, model.nu))
    mujoco.mjd_transitionFD(model, data, 1e-6, True, a, b, None, None)
    gain = regulator_gain(a, b, control_cost=0.1)

    data.qpos[0] += 0.05  # a push
    difference = np.zeros(model.nv)
    while data.time < 5:
        mujoco.mj_differentiatePos(model, difference, 1, upright, data.qpos)
        data.ctrl = -gain @ np.concatenate([difference, data.qvel])
        mujoco.mj_step(model, data)
    print("off upright by", np.abs(difference).max(), "rad after", round(data.time, 3), "s")
    assert np.abs(difference).max() < 0.01, "it fell"


if __name__ == "__main__":
    main(sys.argv[1])
