"""Runs pieces of Python in an interpreter of their own: what is decided at import, or ends a process."""

import os
import subprocess
import sys


def run(code: str, timeout: float = 120, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """Runs code with these environment variables, None for unset ones."""
    variables = dict(os.environ)
    for name, value in environment.items():
        variables.pop(name, None)
        if value is not None:
            variables[name] = value
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=variables, timeout=timeout
    )
