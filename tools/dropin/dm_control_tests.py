"""Runs dm_control's own tests on whatever library its MuJoCo package holds.

  dm_control_tests.py [--jobs N]

Without a display dm_control cannot draw: a test that ends in its words for that needs rendering and
is left out of the count; any other failure counts. Prints a summary in Markdown, and the failures
on standard error.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

import dm_control

NO_RENDERING = "No OpenGL rendering backend is available"


def run_tests(files, jobs, report):
    """Runs pytest in processes of their own; the outcome of each test goes to the file `report`."""
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "no:cacheprovider",
            "-q",
            "--tb=short",
            "--no-header",
            "--continue-on-collection-errors",
            f"--numprocesses={jobs}",
            f"--junitxml={report}",
            *files,
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
        env={**os.environ, "MUJOCO_GL": "disable"},
    )


def outcome_of(case):
    """'passed', 'skipped', 'rendering' or 'failed', and the text of a failure."""
    for kind in ("failure", "error"):
        problem = case.find(kind)
        if problem is not None:
            text = f"{problem.get('message')}\n{problem.text}"
            return ("rendering" if NO_RENDERING in text else "failed"), text
    return ("skipped" if case.find("skipped") is not None else "passed"), ""


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    package = pathlib.Path(dm_control.__path__[0])
    files = sorted(str(path) for path in package.rglob("*_test.py"))

    counts = {"passed": 0, "failed": 0, "skipped": 0, "rendering": 0}
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.xml")
        run_tests(files, options.jobs, report)
        for case in xml.parse(report).iter("testcase"):
            outcome, text = outcome_of(case)
            counts[outcome] += 1
            if outcome == "failed":
                print(f"{case.get('classname')}.{case.get('name')}:\n{text}", file=sys.stderr)

    print("| tests of dm_control | count |\n|---|---|")
    print(f"| passed | {counts['passed']} |\n| failed | {counts['failed']} |")
    print(
        f"| skipped by themselves | {counts['skipped']} |\n"
        f"| left out: need rendering | {counts['rendering']} |"
    )
    sys.exit(1 if counts["failed"] or not counts["passed"] else 0)


if __name__ == "__main__":
    main()
