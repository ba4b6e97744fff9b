#!/usr/bin/env bash
# Compares our library with the reference library:  parity.sh OURS.so
# The instruments and the models live in the folder SHARED beside the repository; without it there is
# nothing to compare with and the checks are left out, aloud.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
ours=$1
shared=${SHARED:-$root/../shared}
if [ ! -d "$shared/tools" ]; then
  echo "parity: left out, there is no $shared/tools"
  exit 0
fi

ref=$("$root/tools/reference.sh")
python=$root/build/reference/bin/python
seeds=${PARITY_SEEDS:-1 2}
failed=0

echo "== binary models, both ways"
"$python" "$root/tools/parity_mjb.py" --ref "$ref" --lib "$ours" --models "$shared/models" || failed=1

echo "== narrow phase, pair by pair"
"$python" "$root/tools/parity_collision.py" --ref "$ref" --lib "$ours" || failed=1

# One regular expression a line: the functions calls.py must agree on.
functions=$(grep -v '^#' "$root/tools/parity_functions.txt" | paste -sd'|')
# Resetting a model that sleeps runs the pipeline, which is not there yet.
models=$(ls "$shared"/models/features/*.xml | grep -vE '/(sleep|invalid)[^/]*$')
for seed in $seeds; do
  echo "== function by function, seed $seed"
  "$python" "$shared/tools/calls.py" --ref "$ref" --lib "$ours" --model-from ref --data-from ref \
      --only "^($functions)\$" --seed "$seed" --models $models >"$root/build/calls.log" || failed=1
  grep -v ' ok ' "$root/build/calls.log" || true
done
exit $failed
