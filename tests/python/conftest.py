"""Pictures in tests are drawn without a display, unless MUJOCO_GL says otherwise."""

import os

os.environ.setdefault("MUJOCO_GL", "osmesa")
