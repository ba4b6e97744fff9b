#!/usr/bin/env bash
# Prints every benchmark as ratios reference/ours (above 1: ours is faster):  bench.sh OURS.so
# Exit status 1 if a row is slower than the reference.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
ours=$1
shared=${SHARED:-$root/../shared}
ref=$("$root/tools/reference.sh")
models=$shared/models
slower=0
scenes=$(ls "$models"/reference/humanoid/{humanoid,22_humanoids}.xml "$models"/menagerie/*/scene*.xml)

for program in "$root"/build/bin/bench_*; do
  echo "== $(basename "$program")"
  case $(basename "$program") in
    bench_math_sparse) arguments=$scenes ;;
    bench_math_dense) arguments= ;;
    *) arguments=$models ;;
  esac
  CONJOINT_REFERENCE_PLUGINS=$(dirname "$ref")/plugin "$program" "$ref" "$ours" $arguments || slower=1
done
[ $slower -eq 0 ] || { echo "some rows are slower than the reference"; exit 1; }
