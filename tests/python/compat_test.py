"""Facts about conjoint.compat."""

import subprocess
import sys

from programs import run


def test_mujoco_is_conjoint_after_install():
    code = """
import conjoint, conjoint.compat
conjoint.compat.install()
conjoint.compat.install()
import mujoco
import mujoco.rollout
from mujoco import minimize
from mujoco._structs import MjModel
import conjoint.rollout, conjoint.minimize
assert mujoco is conjoint and mujoco.rollout is conjoint.rollout and minimize is conjoint.minimize
assert MjModel is conjoint.MjModel
assert conjoint.__spec__.name == "conjoint" and conjoint.rollout.__spec__.name == "conjoint.rollout"
try:
    import mujoco.no_such_module
except ModuleNotFoundError:
    print("done")
"""
    result = run(code)
    assert result.stdout == "done\n", result.stderr


def test_another_mujoco_that_is_there_already_is_an_error():
    code = """
import sys, types
sys.modules["mujoco"] = types.ModuleType("mujoco")
sys.modules["mujoco"].__file__ = "elsewhere"
import conjoint.compat
conjoint.compat.install()
"""
    assert "RuntimeError: mujoco has been imported from elsewhere" in run(code).stderr


def test_programs_and_modules_run_under_the_alias(tmp_path):
    (tmp_path / "beside.py").write_text("answer = 42")
    (tmp_path / "program.py").write_text(
        "import sys, mujoco, beside\nprint(mujoco.__name__, __name__, sys.argv[1:], beside.answer)"
    )
    expected = "conjoint __main__ ['a', '-b'] 42\n"
    for arguments in ([str(tmp_path / "program.py")], ["-m", "program"]):
        result = subprocess.run(
            [sys.executable, "-m", "conjoint.compat", *arguments, "a", "-b"],
            capture_output=True, text=True, cwd=tmp_path,
        )
        assert result.stdout == expected, result.stderr
