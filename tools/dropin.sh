#!/usr/bin/env bash
# The drop-in proof: programs written for MuJoCo run on our library as they do on the reference.
#
#   dropin.sh OURS.so
#
# Makes a virtual environment with the official Python package, Gymnasium and dm_control, and a copy of the package
# in which the library is ours. Runs the package's own tests and dm_control's on the copy, rolls out Gymnasium's and
# dm_control's environments on both and compares. The report is docs/dropin.md. Exit status 1 if something differs.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
ours=$(realpath "$1")
work=$root/build/dropin
venv=$work/venv
tools=$root/tools/dropin
export MUJOCO_GL=disable
failed=0

if [ ! -e "$venv/ready" ]; then
  # Motion capture of dm_control reads what protobuf 7 has dropped.
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check \
      mujoco==3.6.0 pytest pytest-xdist gymnasium==1.4.0 imageio dm_control==1.0.38 h5py mock 'protobuf<7'
  touch "$venv/ready"
fi
package=$(ls -d "$venv"/lib/python3*/site-packages/mujoco)
rm -rf "$work/ours"
mkdir -p "$work/ours"
cp -r "$package" "$work/ours/"
cp -L "$(dirname "$ours")"/lib*.so.* "$work/ours/mujoco/"

# roll PROGRAM NAME: rolls out on both libraries and compares.
roll() {
  "$venv/bin/python" "$tools/$1" "$work/$2.reference.npz" 2>"$work/$2.reference.log"
  PYTHONPATH=$work/ours "$venv/bin/python" "$tools/$1" "$work/$2.ours.npz" 2>"$work/$2.ours.log"
  "$venv/bin/python" "$tools/compare_rollouts.py" "$work/$2.reference.npz" "$work/$2.ours.npz" --title "$2"
}

{
  echo "# The drop-in proof"
  echo
  echo "Written by \`make dropin\`: the official Python package of MuJoCo 3.6.0 with our library in the place of its own."
  echo
  echo "## Tests shipped in the package"
  echo
  PYTHONPATH=$work/ours "$venv/bin/python" "$tools/package_tests.py" "$work/ours/mujoco" \
      --left-out "$tools/left_out.txt" || failed=1
  echo
  echo "## Gymnasium, 1000 random steps"
  echo
  echo "Observations on both libraries within 1e-6; contact makes motion chaotic, so the first 20 steps must agree."
  echo
  roll roll_gymnasium.py Gymnasium || failed=1
  echo
  echo "## dm_control's suite, 200 random steps"
  echo
  roll roll_dm_control.py dm_control || failed=1
  echo
  echo "## dm_control's own tests"
  echo
  PYTHONPATH=$work/ours "$venv/bin/python" "$tools/dm_control_tests.py" || failed=1
} >"$work/dropin.md"
cp "$work/dropin.md" "$root/docs/dropin.md"
cat "$work/dropin.md"
exit $failed
