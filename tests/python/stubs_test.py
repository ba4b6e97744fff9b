"""The type stubs are those of the module, and a program with types passes mypy in strict mode."""

import importlib.util
import os
import pathlib
import runpy
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLIENT = ROOT / "tests" / "python" / "typed_client.py"


def test_the_stubs_are_those_of_the_module():
    tool = ROOT / "python" / "generate" / "stubs.py"
    arguments = ["--headers", ROOT / "include" / "mujoco", "--out", ROOT / "python" / "conjoint", "--check"]
    subprocess.run([sys.executable, "-B", tool, *arguments], check=True)


def test_a_program_with_types_runs():
    runpy.run_path(str(CLIENT), run_name="__main__")


@pytest.mark.skipif(importlib.util.find_spec("mypy") is None, reason="no mypy")
def test_mypy_finds_nothing():
    result = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, str(CLIENT)],
        capture_output=True, text=True, cwd=ROOT / "python",
    )
    assert result.returncode == 0, result.stdout
