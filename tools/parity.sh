#!/usr/bin/env bash
# Compares our library with the reference library:  parity.sh OURS.so
#
# The instruments and the models live in the folder SHARED beside the repository; without it there is nothing to compare
# with and the checks are left out, aloud. PARITY_SEEDS (default "1 2"), PARITY_EDITS (300 programs), PARITY_STEPS (20),
# PARITY_PAIRS (2000 configurations a pair; the full count is 100000) and PARITY_PROBLEMS (1000 constraint problems) say how
# much is compared. The table of models goes to docs/parity.md. What is known not to agree is in tools/parity_known.txt, each
# with its reason.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
ours=$(realpath "$1")
shared=${SHARED:-$root/../shared}
if [ ! -d "$shared/tools" ]; then
  echo "parity: left out, there is no $shared/tools"
  exit 0
fi

ref=$("$root/tools/reference.sh")
plugins=$(dirname "$ref")/plugin
python=$root/build/reference/bin/python
tools=$shared/tools
seeds=${PARITY_SEEDS:-1 2}
failed=0

echo "== binary models, both ways"
"$python" "$root/tools/parity_mjb.py" --ref "$ref" --lib "$ours" --models "$shared/models" || failed=1

echo "== narrow phase, pair by pair"
"$python" "$root/tools/parity_collision.py" --ref "$ref" --lib "$ours" --count "${PARITY_PAIRS:-2000}" || failed=1

echo "== constraint solution, problem by problem"
"$python" "$root/tools/parity_solver.py" --ref "$ref" --lib "$ours" --abi "$shared/abi" --count "${PARITY_PROBLEMS:-1000}" || failed=1

echo "== models, field by field"
find "$shared/models" -name '*.xml' -o -name '*.urdf' | sort >"$root/build/parity_models.txt"
"$python" "$tools/parity.py" --ref "$ref" --ref-plugins "$plugins" --lib "$ours" --jobs 2 --timeout 120 \
    --states 3 --steps "${PARITY_STEPS:-20}" $(cat "$root/build/parity_models.txt") >"$root/build/parity.log" 2>&1 || true
"$python" "$root/tools/parity_report.py" "$root/build/parity.log" --models "$shared/models" \
    --known "$root/tools/parity_known.txt" --out "$root/docs/parity.md" || failed=1

# calls.py meets drawing, too, which is not built yet.
for seed in $seeds; do
  echo "== function by function, seed $seed"
  "$python" "$tools/calls.py" --ref "$ref" --lib "$ours" --seed "$seed" >"$root/build/calls.log" 2>&1 || true
  "$python" "$root/tools/parity_report.py" --calls "$root/build/calls.log" --known "$root/tools/parity_known.txt" || failed=1
  [ "${PARITY_EDITS:-300}" -gt 0 ] || continue
  echo "== editing programs, seed $seed"
  "$python" "$tools/edits.py" --ref "$ref" --ref-plugins "$plugins" --lib "$ours" --lib-plugins "$(dirname "$ours")/../plugin" \
      --seed "$seed" --count "${PARITY_EDITS:-300}" --jobs 2 -q >"$root/build/edits.log" 2>&1 || true
  "$python" "$root/tools/parity_report.py" --edits "$root/build/edits.log" --known "$root/tools/parity_known.txt" || failed=1
done
exit $failed
