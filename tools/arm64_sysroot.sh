#!/usr/bin/env bash
# Lays out what a program for arm64 is compiled against, from Debian's packages:
#
#   arm64_sysroot.sh FOLDER
#
# The packages are only downloaded and unpacked, with lists of their own: nothing of another
# architecture is installed on this machine.
set -euo pipefail
mkdir -p "$1"
folder=$(realpath "$1")
packages=(
  libc6 libc6-dev linux-libc-dev libcrypt-dev libgcc-s1 libgcc-12-dev libstdc++6
  libc++1-19 libc++-19-dev libc++abi1-19 libc++abi-19-dev libunwind-19 libunwind-19-dev
  libhwy1 libhwy-dev liblodepng0 liblodepng-dev libqhull-r8.0 libqhull-dev libgl-dev
)
[ ! -e "$folder/ready" ] || exit 0

mkdir -p "$folder"/{state/lists/partial,cache/archives/partial,packages}
options=(
  -qq -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o APT::Sandbox::User=
  -o Dir::State="$folder/state" -o Dir::State::status=/dev/null -o Dir::Cache="$folder/cache"
)
apt-get "${options[@]}" update
(cd "$folder/packages" && apt-get "${options[@]}" download "${packages[@]}")
for package in "$folder"/packages/*.deb; do
  dpkg -x "$package" "$folder"
done
rm -rf "$folder"/{state,cache,packages}
touch "$folder/ready"
