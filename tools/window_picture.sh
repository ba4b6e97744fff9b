#!/usr/bin/env bash
# A picture of a program's window, taken on a display without a screen.
#   window_picture.sh OUT.png WIDTHxHEIGHT TITLE KEYS PROGRAM ARGUMENT...
# KEYS are typed as xdotool writes them ("F1 alt+o"), `wait` lets the window work for a second; then
# what the window shows is kept.
set -euo pipefail
out=$(realpath "$1") size=$2 title=$3
read -ra keys <<<"$4"
program=("${@:5}")
folder=$(mktemp -d)
exec {number}<><(:)
Xvfb -displayfd "$number" -screen 0 "$((${size%x*} * 3 / 2))x$((${size#*x} * 3 / 2))x24" -noreset 2>/dev/null &
server=$!
read -r display <&"$number"
export DISPLAY=:$display LIBGL_ALWAYS_SOFTWARE=1
"${program[@]}" >"$folder/log" 2>&1 &
shown=$!
trap 'kill $shown $server 2>/dev/null; rm -rf "$folder"' EXIT

window=
for _ in $(seq 300); do
  window=$(xdotool search --name "$title" 2>/dev/null | head -1) && [ -n "$window" ] && break
  kill -0 $shown 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
  sleep .1
done
sleep 1
for key in "${keys[@]}"; do
  case $key in
    wait) sleep 1 ;;
    *) xdotool windowfocus "$window" key "$key"; sleep .2 ;;
  esac
done
sleep 1.5
ffmpeg -loglevel error -y -f x11grab -draw_mouse 0 -window_id "$window" -i ":$display" -frames:v 1 "$out"
