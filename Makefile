# The front door. Each target installs what it lacks from Debian's packages (and, for the parity
# checks, the reference library from PyPI into a virtual environment under build/).
#
#   make run            build, then simulate a humanoid and report on it
#   make test           the whole suite: release, single precision, sanitizers, parity
#   make build          build/lib/libmujoco.so.3.6.0
#   make bench          speed, as ratios against the reference library
#   make parity         compare with the reference library, field by field and call by call
#   make dropin         the official Python package, Gymnasium and dm_control on our library
#   make fuzz           the fuzzers, FUZZ_SECONDS each
#   make soak           SOAK_STEPS steps of the humanoid: no leak, no silent NaN
#   make coverage-api   which of the 520 public functions are still missing
#   make format         clang-format over everything of ours
#   make abi            write the ABI test again from the tables in SHARED

SHARED ?= ../shared
FUZZ_SECONDS ?= 300
SOAK_STEPS ?= 10000000
PYTHON = build/reference/bin/python
OURS = build/lib/libmujoco.so.3.6.0

.PHONY: build run test test-release test-single test-asan test-tsan test-threads bench parity dropin fuzz soak coverage-api format abi deps clean

deps:
	@tools/install_deps.sh

build: deps
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target product

# Only what the job needs, so that the first report comes soon.
run: deps
	@cmake --preset release >/dev/null
	@cmake --build --preset release --target conjoint
	build/bin/conjoint run models/humanoid.xml --time 10 --noise 0.5

# A failing suite stops here; the comparisons come last because they need the network once. What they compare is
# cut to what a few minutes allow: `make parity` by itself compares more.
test: test-release test-single test-asan test-threads
	@PARITY_SEEDS=1 PARITY_EDITS=0 PARITY_STEPS=10 PARITY_PAIRS=1000 PARITY_PROBLEMS=300 $(MAKE) --no-print-directory parity
	@$(MAKE) --no-print-directory dropin
	@ctest --preset release -R '^example_python_'  # skipped above on a fresh checkout: the package came with dropin

test-release test-single test-asan test-tsan: test-%: deps
	@cmake --preset $* >/dev/null
	@cmake --build --preset $*
	@ctest --preset $*

# The programs that start threads, under the thread sanitizer. `make test-tsan` runs the whole suite there.
THREADED = core engine constraint simulation compiler
test-threads: deps
	@cmake --preset tsan >/dev/null
	@cmake --build --preset tsan --target $(THREADED:=_test)
	@ctest --preset tsan -R '^($(subst $() $(),|,$(THREADED)))$$'

parity: build
	@SHARED=$(SHARED) tools/parity.sh $(OURS)

dropin: build
	@tools/dropin.sh $(OURS)

bench: deps
	@cmake --preset release >/dev/null
	@cmake --build --preset release
	@SHARED=$(SHARED) tools/bench.sh $(OURS)

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

abi:
	@tools/make_abi_test.py $(SHARED)/abi

clean:
	rm -rf build
