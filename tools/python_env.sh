#!/usr/bin/env bash
# The virtual environment that builds and tests the Python package: build/python-env, from PyPI.
# Prints its interpreter.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
venv=$root/build/python-env
if [ ! -e "$venv/ready" ]; then
  python3 -m venv "$venv" >&2
  "$venv/bin/pip" install --quiet --disable-pip-version-check \
      nanobind==3.1.0 scikit-build-core==1.1.1 build numpy pytest absl-py mypy >&2
  touch "$venv/ready"
fi
echo "$venv/bin/python"
