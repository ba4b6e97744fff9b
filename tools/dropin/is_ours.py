"""Load and step a model on the library of the Python package in a folder; fail if it is another.

is_ours.py FOLDER
"""

import sys

import mujoco

MODEL = """<mujoco><worldbody><body><joint type="hinge" axis="0 1 0"/>
<geom type="capsule" size=".05" fromto="0 0 0 1 0 0"/></body></worldbody></mujoco>"""

folder = sys.argv[1]
with open("/proc/self/maps", encoding="utf-8") as maps:
    libraries = {line.split()[-1] for line in maps if "libmujoco.so" in line}
if not libraries or any(not path.startswith(folder) for path in libraries):
    sys.exit(f"not the library of {folder}: {libraries}")
model = mujoco.MjModel.from_xml_string(MODEL)
data = mujoco.MjData(model)
mujoco.mj_step(model, data, 100)
if not 0 < data.qpos[0] < 2:
    sys.exit(f"a pendulum that falls is at {data.qpos[0]} after {data.time} s")
print(f"MuJoCo {mujoco.mj_versionString()} is {libraries.pop()}")
