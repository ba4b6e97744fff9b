#!/usr/bin/env bash
# Compares our library with the reference library:
#
#   parity.sh OURS.so [--quick] [binary|fields|collisions|solver|calls|edits ...]
#
# Without names every comparison runs. The models are our own and those of Python packages that
# tools/reference.sh installs; where there is a folder SHARED beside the repository, also its models.
# --quick compares a sample of our own models only. How much is compared:
#
#   PARITY_EVERY      every n-th model                         1 (quick: 4)
#   PARITY_STEPS      steps of a model                         20 (5)
#   PARITY_PAIRS      configurations a pair of geom types      2000 (100)
#   PARITY_PROBLEMS   constraint problems                      1000 (100)
#   PARITY_CALLS      calls a function                         200 (20)
#   PARITY_EDITS      editing programs                         300 (40)
#   PARITY_SEEDS      of the calls and editing programs        "1 2" (1)
#   PARITY_JOBS       processes at a time                      2
#
# Logs and the table of models are in build/parity. What is known not to agree is in
# tools/compare/known.txt, each with its reason; anything else, and a comparison that could not run,
# is a failure.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
tools=$root/tools/compare
shared=$(realpath -m "${SHARED:-$root/../shared}")
out=$root/build/parity
jobs=${PARITY_JOBS:-2}
ours=$(realpath "$1")
shift
quick=
if [ "${1:-}" = --quick ]; then
  quick=yes
  shift
fi
wanted=("$@")
[ $# -gt 0 ] || wanted=(binary fields collisions solver calls edits)

# of NAME FULL QUICK: the variable PARITY_NAME, or what is usual.
of() {
  local variable=PARITY_$1
  echo "${!variable:-${quick:+$3}}" | grep . || echo "$2"
}

ref=$("$root/tools/reference.sh")
export PYTHONDONTWRITEBYTECODE=1
python=$root/build/reference/bin/python
libraries=(--ref "$ref" --lib "$ours")
plugins=(--ref-plugins "$(dirname "$ref")/plugin" --lib-plugins "$(dirname "$ours")/../plugin")
mkdir -p "$out"

list=$out/models${quick:+-quick}.txt
list_models() {
  local more=() packages
  if [ -z "$quick" ]; then
    packages=$("$root/tools/reference.sh" --models) || return 1
    more=(--packages "$packages" --shared "$shared/models")
  fi
  "$python" "$tools/models.py" "${more[@]}" --every "$(of EVERY 1 4)" >"$list.$$" || return 1
  mv "$list.$$" "$list"
}

compare_binary() {
  list_models || return 1
  "$python" "$tools/binary.py" "${libraries[@]}" "${plugins[@]}" --jobs "$jobs" "@$list"
}

compare_fields() {
  list_models || return 1
  "$python" "$tools/fields.py" "${libraries[@]}" "${plugins[@]}" --jobs "$jobs" --timeout 300 -v \
      --states 3 --steps "$(of STEPS 20 5)" "@$list" >"$out/fields.log" 2>&1 || true
  "$python" "$tools/report.py" --fields "$out/fields.log" --out "$out/parity.md"
}

compare_collisions() {
  "$python" "$tools/collisions.py" "${libraries[@]}" --count "$(of PAIRS 2000 100)"
}

compare_solver() {
  "$python" "$tools/solver.py" "${libraries[@]}" --count "$(of PROBLEMS 1000 100)"
}

compare_calls() {
  local seed bad=0
  for seed in $(of SEEDS "1 2" 1); do
    "$python" "$tools/calls.py" "${libraries[@]}" --count "$(of CALLS 200 20)" --seed "$seed" \
        --jobs "$jobs" >"$out/calls.log" 2>&1 || true
    "$python" "$tools/report.py" --calls "$out/calls.log" || bad=1
  done
  return $bad
}

compare_edits() {
  local seed bad=0
  for seed in $(of SEEDS "1 2" 1); do
    "$python" "$tools/edits.py" "${libraries[@]}" "${plugins[@]}" --seed "$seed" \
        --count "$(of EDITS 300 40)" --jobs "$jobs" -q >"$out/edits.log" 2>&1 || true
    "$python" "$tools/report.py" --edits "$out/edits.log" || bad=1
  done
  return $bad
}

failed=0
for name in "${wanted[@]}"; do
  echo "== $name"
  "compare_$name" || failed=1
done
# After everything: which lines of the list have served their time?
[ -n "$quick" ] || [ ${#wanted[@]} -lt 6 ] || "$python" "$tools/report.py" --unused
exit $failed
