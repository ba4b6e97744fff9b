#!/usr/bin/env bash
# Third-party programs on our Python package: conjoint.compat stands for mujoco.
#
#   compat.sh DIR [--steps N]    DIR has the package `conjoint`; the report is build/compat/compat.md
#
# Rolls out the environments of Gymnasium and dm_control on the official package and on ours and compares
# what was observed. Exit status 1 if something differs.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
package=$(realpath "$1")
shift
work=$root/build/compat
tools=$root/tools/dropin
venv=$root/build/dropin/venv
export MUJOCO_GL=osmesa PYTHONDONTWRITEBYTECODE=1
mkdir -p "$work"
. "$tools/venv.sh"
failed=0

# on_both PROGRAM NAME ARGUMENT...: runs a program on both packages and compares what it saves.
on_both() {
  local program=$1 name=$2 file=$work/${1%.py}
  shift 2
  "$venv/bin/python" "$tools/$program" "$file.reference.npz" "$@" 2>"$file.reference.log"
  PYTHONPATH=$package "$venv/bin/python" -m conjoint.compat "$tools/$program" "$file.ours.npz" "$@" \
      2>"$file.ours.log"
  "$venv/bin/python" "$tools/compare_rollouts.py" "$file.reference.npz" "$file.ours.npz" --title "$name"
}

{
  echo "# Programs for MuJoCo on our Python package"
  echo
  echo "Measured by \`make compat\`: \`conjoint.compat\` stands for \`mujoco\`."
  echo
  on_both roll_gymnasium.py Gymnasium "$@" || failed=1
  echo
  on_both roll_dm_control.py dm_control "$@" || failed=1
} >"$work/compat.md"
cat "$work/compat.md"
exit $failed
