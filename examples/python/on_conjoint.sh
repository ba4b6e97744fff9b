#!/usr/bin/env bash
# Runs a Python script that uses the official mujoco package, on our library:
#
#   on_conjoint.sh SCRIPT.py ARGUMENT...
#
# The package finds libmujoco.so.3.6.0 by its name; preloading ours under that name is all it takes. LIBRARY and
# PYTHON say which library and which interpreter; without a package (pip install mujoco==3.6.0) the exit code is 77.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
library=${LIBRARY:-$root/build/lib/libmujoco.so.3.6.0}
python=${PYTHON:-$root/build/reference/bin/python}
[ -x "$python" ] || python=$root/build/dropin/venv/bin/python
[ -x "$python" ] || python=python3

if ! "$python" -c 'import mujoco; assert mujoco.__version__ == "3.6.0"' 2>/dev/null; then
  echo "on_conjoint.sh: $python has no package mujoco 3.6.0" >&2
  exit 77
fi
LD_PRELOAD=$library exec "$python" "$@"
