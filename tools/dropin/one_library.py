"""A plugin of pytest: all tests run on the library of the MuJoCo package in MUJOCO_PACKAGE, or none.

pytest puts the folder of a test's own package first on the path, where another MuJoCo may be.
"""

import os
import pathlib

import mujoco
import pytest


def pytest_configure():
    wanted = pathlib.Path(os.environ["MUJOCO_PACKAGE"])
    with open("/proc/self/maps", encoding="utf-8") as maps:
        loaded = {pathlib.Path(line.split()[-1]) for line in maps if "libmujoco.so" in line}
    if pathlib.Path(mujoco.__path__[0]) != wanted or {path.parent for path in loaded} != {wanted}:
        raise pytest.UsageError(f"the library is {loaded}, not that of {wanted}")
