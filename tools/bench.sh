#!/usr/bin/env bash
# Prints every benchmark as ratios reference/ours (above 1: ours is faster):  bench.sh OURS.so
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
ours=$1
shared=${SHARED:-$root/../shared}
ref=$("$root/tools/reference.sh")
for program in "$root"/build/bin/bench_*; do
  echo "== $(basename "$program")"
  "$program" "$ref" "$ours" "$shared/models"
done
