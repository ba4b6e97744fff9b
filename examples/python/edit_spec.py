"""Builds a hanging chain in code, lets it swing, and prints it as MJCF.

  on_conjoint.sh edit_spec.py
"""

import mujoco

LINKS = 8
LENGTH = 0.2  # m


def main():
    spec = mujoco.MjSpec()
    parent = spec.worldbody
    for i in range(LINKS):
        parent = parent.add_body(name=f"link {i}", pos=[0, 0, -LENGTH if i else 2])
        parent.add_joint(type=mujoco.mjtJoint.mjJNT_HINGE, axis=[0, 1, 0])
        parent.add_geom(type=mujoco.mjtGeom.mjGEOM_CAPSULE, size=[0.02, 0, 0], fromto=[0, 0, 0, 0, 0, -LENGTH])

    model = spec.compile()
    data = mujoco.MjData(model)
    data.qpos[0] = 1  # pulled aside
    while data.time < 1:
        mujoco.mj_step(model, data)
    angle = data.qpos[0]

    # A lamp at its end; recompiling keeps the state of what was there.
    parent.add_geom(type=mujoco.mjtGeom.mjGEOM_SPHERE, size=[0.05, 0, 0], pos=[0, 0, -LENGTH], mass=0.5)
    model, data = spec.recompile(model, data)
    assert data.qpos[0] == angle and data.time >= 1
    print(f"{model.nbody - 1} bodies, the first joint at {angle:.4f} rad")
    print(spec.to_xml())


if __name__ == "__main__":
    main()
