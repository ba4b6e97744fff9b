# The front door. Each target installs what it lacks from Debian's packages (and, for comparisons,
# the reference library from PyPI into a virtual environment under build/).
#
#   make run            build, then simulate a humanoid and report on it
#   make test           build; unit tests, ABI, headers, Python package, quick comparison, drop-in smoke test
#   make test-all       that, sanitizers, single precision, other compilers, everything compared
#   make build          build/lib/libmujoco.so.3.6.0
#   make wheel          dist/conjoint-3.6.0-*.whl, the Python package
#   make test-python    build the Python package for development and test it
#   make test-wheel     install it in a fresh environment, run the program of docs/getting-started.md
#   make compat         Gymnasium and dm_control on our Python package
#   make parity         compare with the reference library, field by field and call by call
#   make dropin         the official Python package, Gymnasium and dm_control on our library
#   make bench          speed, as ratios against the reference library
#   make pictures       draw the pictures of the documentation
#   make docs-numbers   copy what parity, dropin and bench last measured from build/ to docs/, with plots
#   make plots          draw the plots of docs/performance.md again
#   make check-gcc      compile with g++ and libstdc++
#   make check-arm64    compile for arm64, load and step a model under qemu
#   make fuzz           the fuzzers, FUZZ_SECONDS each
#   make soak           SOAK_STEPS steps of the humanoid: no leak, no silent NaN
#   make coverage-api   which of the 520 public functions are still missing
#   make format         clang-format over everything of ours
#   make golden         write the numbers of the reference in tests/golden again
#   make abi            write the ABI test again from the tables in tests/abi

SHARED ?= ../shared
FUZZ_SECONDS ?= 300
SOAK_STEPS ?= 10000000
OURS = build/lib/libmujoco.so.3.6.0
PYTHON = PYTHONDONTWRITEBYTECODE=1 build/reference/bin/python

.PHONY: deps deps-screen build wheel test-wheel test-python python-package compat run test test-all test-release \
        test-single test-asan test-tsan test-threads parity dropin bench docs-numbers plots pictures check-gcc check-arm64 \
        fuzz soak coverage-api format \
        golden abi clean

deps:
	@tools/install_deps.sh

deps-screen:
	@tools/install_deps.sh --screen

build: deps
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target product

wheel: deps
	@python=$$(tools/package_env.sh) && $$python -m build --wheel --no-isolation --outdir dist .

test-wheel: wheel
	@tools/test_wheel.sh dist/conjoint-*.whl

python-package: deps
	@cmake --preset release -DCONJOINT_PYTHON=ON -DPython_EXECUTABLE=$$(tools/package_env.sh) >/dev/null
	@cmake --build --preset release --target python

compat: python-package
	@tools/compat.sh build/python

test-python: python-package
	@ctest --preset release -R '^python'

# Only what the job needs, so that the first report comes soon.
run: deps
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target conjoint
	build/bin/conjoint run models/humanoid.xml --time 10 --noise 0.5
	@echo "Look at it in a browser: build/bin/conjoint view --web models/humanoid.xml"
	@echo "or in a window: make build && build/bin/conjoint view models/humanoid.xml"

test: python-package test-release

test-all: test test-asan test-threads test-single check-gcc check-arm64 parity dropin

test-release test-single test-asan test-tsan: test-%: deps deps-screen
	@cmake --preset $* >/dev/null
	@cmake --build --preset $*
	@ctest --preset $*

# The programs that start threads, under the thread sanitizer. `make test-tsan` runs every program.
THREADED = core engine constraint simulation compiler
test-threads: deps
	@cmake --preset tsan >/dev/null
	@cmake --build --preset tsan --target $(THREADED:=_test)
	@ctest --preset tsan -R '^($(subst $() $(),|,$(THREADED)))$$'

parity: build
	@SHARED=$(SHARED) tools/parity.sh $(OURS)

dropin: build
	@tools/dropin.sh $(OURS)

bench: build
	@cmake --build --preset release --target benchmarks
	@SHARED=$(SHARED) tools/bench.sh $(OURS)

pictures: deps deps-screen
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target conjoint conjoint-view simulate
	@tools/pictures.sh build/bin

docs-numbers:
	@for report in build/parity/parity.md build/dropin/dropin.md build/performance.md; do \
	  [ ! -e $$report ] || cp -v $$report docs/; done
	@$(MAKE) --no-print-directory plots

plots:
	@python=$$(tools/python_env.sh plots matplotlib) && $$python tools/plots.py docs/performance.md docs/pictures

check-gcc: deps
	@tools/check_gcc.sh

check-arm64: deps
	@tools/install_deps.sh --cross
	@tools/check_arm64.sh

fuzz: deps
	@cmake --preset fuzz >/dev/null
	@cmake --build --preset fuzz
	@tools/fuzz.sh build/fuzz $(FUZZ_SECONDS)

soak: deps
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target soak
	@build/bin/soak models/humanoid.xml $(SOAK_STEPS)

coverage-api: build
	@tools/coverage_api.py $(OURS)

format: deps
	@git ls-files '*.h' '*.cc' '*.c' | xargs clang-format-19 -i

golden: deps
	@reference=$$(tools/reference.sh) && for tool in tools/make_golden*.py; do \
	  $(PYTHON) $$tool --ref $$reference || exit 1; done && \
	cmake --preset release -DCONJOINT_REFERENCE=$$reference >/dev/null && \
	cmake --build --preset release --target record_numbers

abi:
	@python3 tools/make_abi_test.py

clean:
	rm -rf build
