#!/usr/bin/env bash
# Compiles the library for arm64 with clang, then a program that loads and steps a model, which
# qemu runs.
set -euo pipefail
cd "$(dirname "$0")/.."
build=build/arm64
tools/arm64_sysroot.sh $build/sysroot
cmake --preset arm64 >/dev/null
cmake --build --preset arm64 --target product
clang-19 --target=aarch64-linux-gnu --sysroot=$build/sysroot -fuse-ld=lld -Iinclude examples/step.c \
    -L$build/lib -lmujoco -Wl,-rpath-link,$build/lib -lm -o $build/step
LD_LIBRARY_PATH=$build/lib qemu-aarch64 -L $build/sysroot $build/step models/pendulum.xml
echo "loads and steps on arm64"
