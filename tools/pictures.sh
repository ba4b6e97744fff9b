#!/usr/bin/env bash
# Draws the pictures of the documentation with our own renderer.
#   pictures.sh CONJOINT      the program build/bin/conjoint
set -euo pipefail
cd "$(dirname "$0")/.."
conjoint=$1
mkdir -p docs/pictures models/pictures

# model, then options of `conjoint render`
draw() {
  "$conjoint" render "models/$1.xml" --out "models/pictures/$1.png" --width 600 --height 450 --camera portrait "${@:2}"
}
draw humanoid --keyframe stride
draw quadruped --keyframe trot
draw gripper_arm --keyframe reach --time .5
draw box_pile --time 1.6
draw cloth --time 1.2
draw soft_bodies --time .3
draw car --keyframe turn --time 1.5
draw tendon_hand --keyframe grasp --time 1.5

"$conjoint" render models/humanoid.xml --out docs/pictures/humanoid.png --keyframe stride --camera wide \
  --width 900 --height 420
# The same view in the three other kinds of picture.
for kind in depth segmentation transparent; do
  "$conjoint" render models/humanoid.xml --out "docs/pictures/$kind.png" --keyframe stand --camera portrait \
    --width 300 --height 300 "--$kind"
done
