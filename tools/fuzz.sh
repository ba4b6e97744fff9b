#!/usr/bin/env bash
# Runs every fuzzer for some seconds:  fuzz.sh BUILD_DIR SECONDS
# The corpora grow under BUILD_DIR/corpus; a crash leaves its input in BUILD_DIR and ends the run.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
build=$1
seconds=$2
# OSMesa keeps a few hundred bytes of its own to the end.
export LSAN_OPTIONS=suppressions=$root/tests/render/leaks.txt
for fuzzer in "$build"/bin/*_fuzz; do
  name=$(basename "$fuzzer" _fuzz)
  corpus=$build/corpus/$name
  mkdir -p "$corpus"
  seeds=$root/tests/fuzz/seeds/$name
  [ -d "$seeds" ] || seeds=
  echo "== $name, $seconds s"
  "$fuzzer" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=0 -verbosity=0 \
      -artifact_prefix="$build/$name-" "$corpus" $seeds
done
echo "all fuzzers clean"
