#!/usr/bin/env bash
# Draws the pictures of the documentation, all without a screen: those of models with our own
# renderer, those of windows under Xvfb, that of the web view in a headless browser.
#   pictures.sh BIN      the folder of our programs, build/bin
set -euo pipefail
cd "$(dirname "$0")/.."
bin=$1
conjoint=$bin/conjoint
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

# Windows: everything open beside an arm; a model with a mistake.
tools/window_picture.sh docs/pictures/simulate.png 1080x700 'MuJoCo : ' \
  'bracketright F2 alt+f alt+o alt+r alt+c alt+j space' "$bin/conjoint-view" models/gripper_arm.xml reach
FILES=models EDIT="sed -i '0,/<freejoint/s//<fredjoint/' quadruped.xml" \
  tools/window_picture.sh docs/pictures/mistake.png 900x600 'MuJoCo : ' 'space Tab shift+Tab bracketright edit' \
  "$bin/conjoint-view" quadruped.xml stand

python=$(tools/python_env.sh browser selenium pillow)
"$python" tools/web_picture.py "$conjoint" docs/pictures/web_view.png 4 models/tendon_hand.xml --keyframe grasp
