"""Steps a model and reads its sensors, with the official Python package on our library.

  on_conjoint.sh step.py MODEL.xml
"""

import sys

import mujoco


def main(path):
    model = mujoco.MjModel.from_xml_path(path)
    model.opt.enableflags |= mujoco.mjtEnableBit.mjENBL_ENERGY
    data = mujoco.MjData(model)
    mujoco.mj_resetDataKeyframe(model, data, model.key("raised").id)

    mujoco.mj_forward(model, data)  # sensors and energy of the start
    start = data.energy.sum()
    print("  time   tip height   energy")
    for step in range(1500):
        if step % 125 == 0:
            height = data.sensor("tip position").data[2]
            print(f"{data.time:6.2f} {height:12.3f} {data.energy.sum():8.3f}")
        mujoco.mj_step(model, data)
    assert data.energy.sum() < start, "damping takes energy away"


if __name__ == "__main__":
    main(sys.argv[1])
