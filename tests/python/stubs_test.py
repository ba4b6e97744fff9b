"""A program with types runs, and mypy in strict mode finds nothing in it nor in the modules it uses."""

import importlib.util
import os
import pathlib
import runpy
import subprocess
import sys

import conjoint
import pytest

CLIENT = pathlib.Path(__file__).resolve().parent / "typed_client.py"
PACKAGE = str(pathlib.Path(conjoint.__file__).parents[1])


def test_a_program_with_types_runs():
    runpy.run_path(str(CLIENT), run_name="__main__")


@pytest.mark.skipif(importlib.util.find_spec("mypy") is None, reason="no mypy")
@pytest.mark.parametrize("what", [[str(CLIENT)], ["-p", "conjoint"]], ids=["program", "package"])
def test_mypy_finds_nothing(what):
    result = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, *what],
        capture_output=True, text=True, env={**os.environ, "MYPYPATH": PACKAGE},
    )
    assert result.returncode == 0, result.stdout
