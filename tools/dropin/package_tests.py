"""Runs the test files shipped in the official Python package on whatever library the package holds.

  package_tests.py PACKAGE [--left-out FILE] [--modules FILE ...]

PACKAGE is the package's folder; MUJOCO_GL says which OpenGL draws. Tests named in FILE are left out, each with its reason; a left-out
test that does not exist any more, or that passes, is an error, so that the list stays honest.
Prints a summary in Markdown.
"""

import argparse
import os
import re
import subprocess
import sys

MODULES = [
    "bindings_test.py",
    "specs_test.py",
    "rollout_test.py",
    "minimize_test.py",
    "msh2obj_test.py",
    "render_test.py",
    "renderer_test.py",
    "viewer_test.py",
    "memory_leak_test.py",
    "introspect",
]


def pytest(package, arguments):
    """Exit status and {test: outcome} of a pytest run in a process of its own."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "-q",
        "-rA",
        "--tb=short",
        "--no-header",
    ]
    # The package's folder is not on the path: its own folder glfw would hide the package of that name.
    run = subprocess.run(
        command + arguments,
        cwd=package,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONSAFEPATH": "1"},
    )
    outcomes = {}
    for outcome, test in re.findall(
        r"^(PASSED|FAILED|ERROR|SKIPPED) (?:\[\d+\] )?(\S+)", run.stdout, re.MULTILINE
    ):
        outcomes[test] = outcome
    return run, outcomes


def read_list(path):
    """{test: reason}"""
    entries = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                test, reason = line.split(maxsplit=1)
                entries[test] = reason.strip()
    return entries


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("package")
    parser.add_argument("--left-out")
    parser.add_argument("--modules", nargs="+", default=MODULES)
    options = parser.parse_args()
    left_out = read_list(options.left_out) if options.left_out else {}

    deselect = [argument for test in left_out for argument in ("--deselect", test)]
    run, outcomes = pytest(options.package, options.modules + deselect)
    failures = run.returncode != 0
    if failures:
        print(run.stdout, file=sys.stderr)
    counts = {
        kind: sum(outcome == kind for outcome in outcomes.values())
        for kind in ("PASSED", "FAILED", "ERROR", "SKIPPED")
    }

    # One process each: such a test may well end the process.
    for test in left_out:
        run, _ = pytest(options.package, [test])
        if run.returncode == 0:
            print(f"{test} passes: take it off the list", file=sys.stderr)
            failures = True
        elif run.returncode == 4:
            print(f"{test} does not exist", file=sys.stderr)
            failures = True

    print("| tests of the package | count |\n|---|---|")
    print(f"| passed | {counts['PASSED']} |\n| failed | {counts['FAILED'] + counts['ERROR']} |")
    print(f"| skipped by themselves | {counts['SKIPPED']} |\n| left out | {len(left_out)} |\n")
    if left_out:
        print("| left out | why |\n|---|---|")
        for test, reason in left_out.items():
            print(f"| `{test}` | {reason} |")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
