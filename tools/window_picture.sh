#!/usr/bin/env bash
# A picture of the window of simulate or conjoint-view, on a display without a screen.
#   window_picture.sh OUT.png WIDTHxHEIGHT TITLE KEYS PROGRAM ARGUMENT...
# KEYS are typed as xdotool writes them ("F1 alt+o"); "wait" is a second, "edit" runs the command in
# EDIT. The program runs in a folder of its own, with copies of the files in FILES; its own screenshot
# is kept.
set -euo pipefail
out=$(realpath -m "$1") size=$2 title=$3
read -ra keys <<<"$4"
program=$(realpath "$5")
arguments=()
for argument in "${@:6}"; do
  [ -e "$argument" ] && argument=$(realpath "$argument")
  arguments+=("$argument")
done
folder=$(mktemp -d)
[ -z "${FILES:-}" ] || cp -r "$FILES/." "$folder"
processes=()
trap 'kill "${processes[@]}" 2>/dev/null; rm -rf "$folder"' EXIT
await() {  # await WHAT COMMAND...
  for _ in $(seq 600); do
    "${@:2}" >/dev/null 2>&1 && return
    sleep .1
  done
  echo "waited in vain for $1" >&2
  cat "$folder/log" >&2
  exit 1
}

# The window has two thirds of the screen.
Xvfb -displayfd 3 -screen 0 "$((${size%x*} * 3 / 2))x$((${size#*x} * 3 / 2))x24" -noreset 3>"$folder/display" 2>/dev/null &
processes+=($!)
await Xvfb grep -q . "$folder/display"
export LIBGL_ALWAYS_SOFTWARE=1 DISPLAY
DISPLAY=:$(<"$folder/display")
(cd "$folder" && exec "$program" "${arguments[@]}" >log 2>&1) &
processes+=($!)
await "the window" xdotool search --name "$title"
window=$(xdotool search --name "$title" | head -1)
for key in "${keys[@]}"; do
  case $key in
    wait) sleep 1 ;;
    edit) (cd "$folder" && bash -c "$EDIT"); sleep 3 ;;
    *) xdotool windowfocus "$window" key "$key"; sleep .1 ;;
  esac
done
xdotool windowfocus "$window" key ctrl+p
await "the screenshot" grep -q 'saved screenshot' "$folder/log"
cp "$folder/screenshot.png" "$out"
