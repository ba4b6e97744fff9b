#!/usr/bin/env bash
# Installs a wheel in a fresh virtual environment, away from the sources, and runs the Python program of
# docs/getting-started.md there.
#
#   test_wheel.sh WHEEL
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
wheel=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset PYTHONPATH
"$(PYTHONPATH= "$root/tools/package_env.sh")" -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check "$wheel"
# The first block of Python in the document.
awk '/^```python$/ {inside = 1; next} /^```$/ && inside {exit} inside' "$root/docs/getting-started.md" \
    >"$work/program.py"
cp -r "$root/models" "$work/models"
cd "$work"
MUJOCO_GL=${MUJOCO_GL:-osmesa} "$work/venv/bin/python" program.py
"$work/venv/bin/python" -c "
import conjoint, os, sys
from conjoint import introspect, minimize, rollout, viewer
assert conjoint.__file__.startswith(sys.prefix), conjoint.__file__
assert len(conjoint.PLUGIN_HANDLES) > 0 and os.path.isdir(conjoint.HEADERS_DIR)
"
echo "the wheel works"
