#!/usr/bin/env bash
# Installs the Debian packages the project needs, and only those that are missing.
#   install_deps.sh           to build, run and test
#   install_deps.sh --cross   to compile for arm64 (make check-arm64)
set -euo pipefail

case ${1:-} in
  --cross)
    packages=(qemu-user) ;;  # runs programs for arm64; the rest is unpacked (arm64_sysroot.sh)
  *)
    packages=(
      clang-19 lld-19 libc++-19-dev libc++abi-19-dev   # compiler and C++ library (docs/architecture.md)
      llvm-19 libclang-rt-19-dev libfuzzer-19-dev      # sanitizers, symbolised reports, fuzzing
      clang-format-19                                  # make format
      g++                                              # a second opinion: make check-gcc
      cmake ninja-build ccache pkg-config binutils     # build
      libhwy-dev liblodepng-dev libqhull-dev           # portable SIMD, PNG images, convex hulls
      libcli11-dev nlohmann-json3-dev                  # options and reports of the command line
      libglfw3-dev                                     # windows of basic and simulate
      libgl-dev                                        # headers of OpenGL; the library is found at run time
      libosmesa6 libegl1 libgl1-mesa-dri               # software OpenGL, for tests and pictures without a display
      ffmpeg                                           # films: conjoint record
      libboost-dev                                     # HTTP and WebSocket of conjoint view --web, headers only
      googletest                                       # tests, built from its sources with libc++
      xvfb xdotool                                     # tests of windows
      python3 python3-venv python3-dev                 # the Python package, comparison with the reference, tools
    ) ;;
esac

missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' ||
      missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

echo "installing: ${missing[*]}"
as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo)
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
