#!/usr/bin/env bash
# The virtual environment that builds and tests the Python package; prints its python.
set -euo pipefail
exec "$(dirname "$0")/python_env.sh" python-env nanobind==3.1.0 scikit-build-core==1.1.1 build \
    numpy pytest absl-py mypy gymnasium==1.2.3 tqdm
