#!/usr/bin/env python3
"""Measure which colour the reference gives a cable under stress: tests/golden/cable_colours.txt.

  make_golden_cable.py --ref REF.so        in a Python that has the package mujoco 3.6.0

A rod of two segments, bent, with its plugin (beside REF.so). A line for each ratio of the torque in
its joint to the attribute vmax: the ratio, then red, green and blue of the geoms after a scene was
drawn.
"""

import argparse
import pathlib

import mujoco
import numpy as np

GOLDEN = pathlib.Path(__file__).resolve().parent.parent / "tests" / "golden"
RATIOS = [i / 40 for i in range(49)]
PLUGIN = "<plugin plugin='mujoco.elasticity.cable' instance='rod'/>"
SEGMENT = "<geom type='capsule' fromto='0 0 0 .1 0 0' size='.01'/>" + PLUGIN
MODEL = f"""
<mujoco>
  <option gravity='0 0 0'/>
  <extension>
    <plugin plugin='mujoco.elasticity.cable'>
      <instance name='rod'><config key='bend' value='3e6'/><config key='vmax' value='%r'/></instance>
    </plugin>
  </extension>
  <worldbody>
    <body>{SEGMENT}<body pos='.1 0 0'><joint type='ball'/>{SEGMENT}</body></body>
  </worldbody>
</mujoco>"""


def bent(angle, vmax):
    """The rod, its joint turned about y, and the size of the torque there."""
    model = mujoco.MjModel.from_xml_string(MODEL % vmax)
    data = mujoco.MjData(model)
    data.qpos[:] = np.cos(angle / 2), 0, np.sin(angle / 2), 0
    mujoco.mj_forward(model, data)
    return model, data, float(np.linalg.norm(data.qfrc_passive))


def colour(ratio):
    angle = 0.02 if ratio else 0.0
    vmax = bent(angle, 1.0)[2] / ratio if ratio else 1.0
    model, data, _ = bent(angle, vmax)
    scene = mujoco.MjvScene(model, 100)
    mujoco.mjv_updateScene(model, data, mujoco.MjvOption(), None, mujoco.MjvCamera(),
                           mujoco.mjtCatBit.mjCAT_ALL, scene)
    assert (model.geom_rgba[0] == model.geom_rgba[1]).all()
    return model.geom_rgba[0, :3]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ref", required=True, type=pathlib.Path, help="the reference library")
    options = parser.parse_args()

    mujoco.mj_loadPluginLibrary(str(options.ref.parent / "plugin" / "libelasticity.so"))
    lines = [" ".join(f"{x:.6f}" for x in (ratio, *colour(ratio))) for ratio in RATIOS]
    (GOLDEN / "cable_colours.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} colours of a cable")


if __name__ == "__main__":
    main()
