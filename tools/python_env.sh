#!/usr/bin/env bash
# A virtual environment under build/ for a tool of ours; prints its python.
#   python_env.sh NAME PACKAGE...     build/NAME with these packages from PyPI
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
venv=$root/build/$1
packages=("${@:2}")
if [ "$(cat "$venv/packages" 2>/dev/null)" != "${packages[*]}" ]; then
  python3 -m venv "$venv" >&2
  "$venv/bin/pip" install --quiet --disable-pip-version-check "${packages[@]}" >&2
  echo "${packages[*]}" >"$venv/packages"
fi
echo "$venv/bin/python"
