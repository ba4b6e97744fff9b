#!/usr/bin/env bash
# The drop-in proof: programs written for MuJoCo run on our library as they do on the reference.
#
#   dropin.sh OURS.so           everything; the report is build/dropin/dropin.md
#   dropin.sh OURS.so --smoke   the tests of the package's bindings and renderer, one environment of
#                               Gymnasium
#
# Makes a copy of the official Python package in which the library is ours. Runs the package's own
# tests and dm_control's on the copy, rolls out and draws Gymnasium's and dm_control's environments on
# both and compares. OSMesa draws, and EGL once more what is about drawing. Exit status 1 if something
# differs.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
ours=$(realpath "$1")
smoke=${2:-}
work=$root/build/${smoke:+smoke/}dropin
tools=$root/tools/dropin
export MUJOCO_GL=osmesa PYTHONDONTWRITEBYTECODE=1
failed=0

if [ "$smoke" = --smoke ]; then
  venv=$root/build/reference
  "$root/tools/reference.sh" >/dev/null
else
  venv=$work/venv
  . "$tools/venv.sh"
fi
package=$(ls -d "$venv"/lib/python3*/site-packages/mujoco)
rm -rf "$work/ours"
mkdir -p "$work/ours"
cp -r "$package" "$work/ours/"
cp -L "$(dirname "$ours")"/lib*.so.* "$work/ours/mujoco/"

# on_ours PROGRAM ARGUMENT...: runs a Python program on our library.
on_ours() {
  PYTHONPATH=$work/ours "$venv/bin/python" "$@"
}

# on_both COMPARE PROGRAM NAME ARGUMENT...: runs a program on both libraries and compares what it saves.
on_both() {
  local compare=$1 program=$2 name=$3 file=$work/${2%.py}
  shift 3
  "$venv/bin/python" "$tools/$program" "$file.reference.npz" "$@" 2>"$file.reference.log"
  on_ours "$tools/$program" "$file.ours.npz" "$@" 2>"$file.ours.log"
  "$venv/bin/python" "$tools/$compare" "$file.reference.npz" "$file.ours.npz" --title "$name"
}
roll() { on_both compare_rollouts.py "$@"; }
draw() { on_both compare_pictures.py "$@"; }

if [ "$smoke" = --smoke ]; then
  on_ours "$tools/is_ours.py" "$work/ours"
  on_ours "$tools/package_tests.py" "$work/ours/mujoco" --left-out "$tools/left_out.txt" \
      --modules bindings_test.py renderer_test.py || failed=1
  roll roll_gymnasium.py Gymnasium --only Ant-v5 --steps 200 || failed=1
  draw draw_gymnasium.py Gymnasium --only Ant-v5 || failed=1
  exit $failed
fi

{
  echo "# The drop-in proof"
  echo
  echo "Measured by \`make dropin\`: the official Python package of MuJoCo 3.6.0 with our library in"
  echo "the place of its own."
  echo
  echo "## Tests shipped in the package"
  echo
  on_ours "$tools/is_ours.py" "$work/ours" >&2
  on_ours "$tools/package_tests.py" "$work/ours/mujoco" --left-out "$tools/left_out.txt" || failed=1
  echo
  echo "Those about drawing once more with EGL:"
  echo
  MUJOCO_GL=egl on_ours "$tools/package_tests.py" "$work/ours/mujoco" \
      --modules render_test.py renderer_test.py || failed=1
  echo
  echo "## Gymnasium, 1000 random steps"
  echo
  echo "Observations on both libraries within 1e-6; contact makes motion chaotic, so the first 20"
  echo "steps must agree."
  echo
  roll roll_gymnasium.py Gymnasium || failed=1
  echo
  echo "Pictures (\`render_mode=\"rgb_array\"\`): the share of pixels that differ by more than 8 levels of 255,"
  echo "and the mean difference of the others in levels."
  echo
  draw draw_gymnasium.py Gymnasium || failed=1
  echo
  echo "## dm_control's suite, 200 random steps"
  echo
  roll roll_dm_control.py dm_control || failed=1
  echo
  echo "Pictures of one task of each domain:"
  echo
  draw draw_dm_control.py dm_control || failed=1
  echo
  echo "## dm_control's own tests"
  echo
  on_ours "$tools/dm_control_tests.py" || failed=1
} >"$work/dropin.md"
cat "$work/dropin.md"
exit $failed
