#!/usr/bin/env bash
# Compiles the library and the plugins with g++ and libstdc++. Only that: clients of mjSpec need
# libc++ (docs/architecture.md), so this build is not for use.
set -euo pipefail
cd "$(dirname "$0")/.."
cmake --preset gcc >/dev/null
cmake --build --preset gcc --target product
echo "compiled by $(g++ --version | head -1)"
