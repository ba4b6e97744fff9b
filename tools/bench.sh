#!/usr/bin/env bash
# Prints every benchmark as ratios reference/ours (above 1: ours is faster):  bench.sh OURS.so
#
# On our own models and on those of Python packages; where there is a folder SHARED beside the
# repository, also on its scenes. The report is build/performance.md. BENCH_STEPS (500) and
# BENCH_ROUNDS (9) say how long the whole steps are measured. Exit status 1 if a row is slower than
# the reference.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
ours=$(realpath "$1")
shared=${SHARED:-$root/../shared}/models
ref=$("$root/tools/reference.sh")
packages=$("$root/tools/reference.sh" --models)
plugins=$(dirname "$ref")/plugin
bin=$root/build/bin
report=$root/build/performance.md
slower=0

scenes=(
  "$root"/models/{humanoid,quadruped,gripper_arm,box_pile}.xml
  "$root"/bench/models/humanoids.xml
  "$packages"/gymnasium/envs/mujoco/assets/ant.xml
  "$packages"/dm_control/suite/{dog,humanoid_CMU}.xml
  "$packages"/gymnasium_robotics/envs/assets/hand/manipulate_block.xml
  "$packages"/gymnasium_robotics/envs/assets/fetch/pick_and_place.xml
  "$packages"/metaworld/assets/sawyer_xyz/sawyer_drawer.xml
)
if [ -d "$shared" ]; then
  scenes+=(
    "$shared"/reference/humanoid/{humanoid,22_humanoids,100_humanoids}.xml
    "$shared"/menagerie/{google_barkour_vb/scene,shadow_hand/scene_right,agility_cassie/scene}.xml
    "$shared"/menagerie/{ufactory_xarm7,robotiq_2f85,iit_softfoot}/scene.xml
    "$shared"/reference/{cube/cube_3x3x3,cards/cards,sleep/dominos,tendon_arm/arm26}.xml
    "$shared"/reference/{slider_crank/slider_crank,car/car,balloons/balloons}.xml
  )
fi
folders=$root/models:$root/bench/models:$root/tests/models:$packages:$shared

cat >"$report" <<'HEAD'
# Performance

Measured by `make bench`. Every number is a ratio reference/ours measured in one process, in turns:
above 1 we are faster.

![One step of Conjoint against one of MuJoCo 3.6.0, by scene](pictures/ratios.png)

![Time of a step by number of humanoids, and what a second thread brings](pictures/scaling.png)

`make plots` draws them from the tables below.

## How to measure again

On a machine that does nothing else, from the repository's root:

| what | how |
|---|---|
| everything on this page | `make bench`, then `make docs-numbers`; fails if a row is slower |
| one scene of the first table | `build/bin/bench_steps REFERENCE OURS scene.xml 500 9 1 PLUGINS`: 500 recorded states, 9 rounds, 1 thread |
| one of the other tables | `build/bin/bench_NAME REFERENCE OURS MODELS` (bench_collision and bench_math_dense need no models, bench_math_sparse takes files) |
| drawing | `bench_visual`: scenes; `bench_render`: a picture and its read-back; `bench_tiles`: 64 images of 84 x 84 pixels, one call of `cjr_render` against 64 separate ones of the reference. Both libraries draw with OSMesa |
| two threads against one | `build/bin/bench_threads REFERENCE OURS MODELS`: wall time, the ratio is that of one thread to two of the same library |
| a model of yours | `build/bin/conjoint bench model.xml --against REFERENCE` |

REFERENCE is `$(tools/reference.sh)`, the library of the official package in a virtual environment
under build/; PLUGINS the folder `plugin` beside it; OURS `build/lib/libmujoco.so.3.6.0`; MODELS
folders with models, separated by colons. A row is the median of five measurements, each with the
medians and the quartiles of the ratio over the least disturbed tenth of some hundred short rounds in
which the two libraries take turns (bench/harness.h).

## Whole steps and loading

`bench_steps`: CPU time of `mj_step` from the same recorded states, one thread; wall time to load in
a fresh process, and again.

| scene | us/step reference | us/step ours | ratio | load ratio | load again ratio |
|---|---|---|---|---|---|
HEAD

number='([0-9.]+)'
pattern="step: ref +$number us +ours +$number us +ratio $number +load:.*ratio $number +again:.*ratio $number"
for scene in "${scenes[@]}"; do
  line=$("$bin/bench_steps" "$ref" "$ours" "$scene" "${BENCH_STEPS:-500}" "${BENCH_ROUNDS:-9}" 1 "$plugins")
  [[ $line =~ $pattern ]]
  m=("${BASH_REMATCH[@]}")
  name=$(basename "$(dirname "$scene")")/$(basename "$scene" .xml)
  echo "| $name | ${m[1]} | ${m[2]} | ${m[3]} | ${m[4]} | ${m[5]} |" | tee -a "$report"
  awk "BEGIN { exit ${m[3]} < 1 }" || slower=1
done

for program in "$bin"/bench_*; do
  name=$(basename "$program")
  case $name in
    bench_steps) continue ;;
    bench_math_sparse) arguments=("${scenes[@]}") ;;
    bench_math_dense | bench_collision) arguments=() ;;
    *) arguments=("$folders") ;;
  esac
  printf '\n## %s\n\n```\n' "$name" >>"$report"
  echo "== $name"
  # The compiler in OSMesa makes libunwind say something for each shader; it means nothing.
  CONJOINT_REFERENCE_PLUGINS=$plugins "$program" "$ref" "$ours" "${arguments[@]}" \
      2> >(grep -v '^libunwind:' >&2) | tee -a "$report" || slower=1
  echo '```' >>"$report"
done
[ $slower -eq 0 ] || { echo "some rows are slower than the reference"; exit 1; }
