#!/usr/bin/env bash
# Prints every benchmark as ratios reference/ours (above 1: ours is faster) and writes them to docs/performance.md:
#   bench.sh OURS.so
# Exit status 1 if a row is slower than the reference. The duels of whole steps come from SHARED/tools/duel.cc.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
ours=$(realpath "$1")
shared=${SHARED:-$root/../shared}
ref=$("$root/tools/reference.sh")
plugins=$(dirname "$ref")/plugin
models=$shared/models
slower=0
scenes=$(ls "$models"/reference/humanoid/{humanoid,22_humanoids}.xml "$models"/menagerie/*/scene*.xml)
report=$root/build/performance.md

{
  echo "# Performance"
  echo
  echo "Written by \`make bench\`. Every number is a ratio reference/ours measured in one process, in turns: above 1 we are faster."
  echo
  cat <<'HOW'
## How to measure again

On a machine that does nothing else, from the repository's root:

| what | how |
|---|---|
| everything on this page | `make bench` (7 minutes on the machine of this page; writes this page, fails if a row is slower) |
| one scene of the first table | `build/bin/duel REFERENCE OURS scene.xml 500 9 1 PLUGINS`: 500 recorded states, 9 rounds, 1 thread |
| one of the other tables | `build/bin/bench_NAME REFERENCE OURS MODELS` (bench_collision and bench_math_dense need no models) |
| two threads against one | `build/bin/bench_threads REFERENCE OURS MODELS`: wall time, the ratio is that of one thread to two of the same library |
| a model of yours | `build/bin/conjoint bench model.xml --against REFERENCE` |

REFERENCE is `$(tools/reference.sh)`, the library of the official package in a virtual environment under build/; PLUGINS the
folder `plugin` beside it; OURS `build/lib/libmujoco.so.3.6.0`; MODELS the folder `models` of the shared folder. A row gives the medians and the quartiles of the
ratio over the least disturbed tenth of some thousand short rounds in which the two libraries take turns (bench/harness.h).

HOW
  echo "## Whole steps and loading"
  echo
  echo "\`duel\`: CPU time of \`mj_step\` from the same recorded states, one thread; wall time to load in a fresh process, and again."
  echo
  echo "| scene | us/step reference | us/step ours | ratio | load ratio | load again ratio |"
  echo "|---|---|---|---|---|---|"
} >"$report"

g++ -O2 -std=c++17 "$shared/tools/duel.cc" -o "$root/build/bin/duel" -ldl -pthread
while read -r scene; do
  line=$("$root/build/bin/duel" "$ref" "$ours" "$models/$scene.xml" "${DUEL_STEPS:-500}" "${DUEL_ROUNDS:-9}" 1 "$plugins")
  row=$(sed -E 's/.*step: ref +([0-9.]+) us +ours +([0-9.]+) us +ratio ([0-9.]+) +load:.*ratio ([0-9.]+) +again:.*ratio ([0-9.]+).*/\1 | \2 | \3 | \4 | \5/' <<<"$line")
  echo "| $(basename "$(dirname "$scene")")/$(basename "$scene") | $row |" | tee -a "$report"
  awk -F'[|]' '{ exit $3 + 0 < 1 }' <<<"$row" || slower=1
done <<'SCENES'
reference/humanoid/humanoid
reference/humanoid/22_humanoids
reference/humanoid/100_humanoids
menagerie/google_barkour_vb/scene
menagerie/shadow_hand/scene_right
menagerie/agility_cassie/scene
menagerie/ufactory_xarm7/scene
menagerie/robotiq_2f85/scene
menagerie/iit_softfoot/scene
reference/cube/cube_3x3x3
reference/cards/cards
reference/sleep/dominos
reference/tendon_arm/arm26
reference/slider_crank/slider_crank
reference/car/car
reference/balloons/balloons
SCENES

for program in "$root"/build/bin/bench_*; do
  name=$(basename "$program")
  case $name in
    bench_math_sparse) arguments=$scenes ;;
    bench_math_dense | bench_collision) arguments= ;;
    *) arguments=$models ;;
  esac
  printf '\n## %s\n\n```\n' "$name" >>"$report"
  echo "== $name"
  CONJOINT_REFERENCE_PLUGINS=$plugins "$program" "$ref" "$ours" $arguments 2>&1 | tee -a "$report" || slower=1
  echo '```' >>"$report"
done
cp "$report" "$root/docs/performance.md"
[ $slower -eq 0 ] || { echo "some rows are slower than the reference"; exit 1; }
