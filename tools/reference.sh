#!/usr/bin/env bash
# Installs the reference library into a virtual environment under build/ and prints its path. It is an
# oracle to compare with; nothing of ours links, loads or ships it.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
venv="$root/build/reference"

if ! ls "$venv"/lib/python3*/site-packages/mujoco/libmujoco.so.3.6.0 >/dev/null 2>&1; then
  python3 -m venv "$venv" >&2
  "$venv/bin/pip" install --quiet --disable-pip-version-check mujoco==3.6.0 numpy >&2
fi
ls "$venv"/lib/python3*/site-packages/mujoco/libmujoco.so.3.6.0
