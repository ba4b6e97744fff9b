"""Runs dm_control's own tests on whatever library its MuJoCo package holds.

  dm_control_tests.py [--jobs N] [--only TEXT]

MUJOCO_GL says which OpenGL draws. Prints a summary in Markdown, and the failures on standard error.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

import dm_control
import mujoco


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
            "--import-mode=append",  # or the MuJoCo beside dm_control would come first
            "-p",
            "one_library",
            f"--numprocesses={jobs}",
            f"--junitxml={report}",
            *files,
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
        env={
            **os.environ,
            "MUJOCO_PACKAGE": mujoco.__path__[0],
            "PYTHONPATH": f"{os.environ.get('PYTHONPATH', '')}:{os.path.dirname(__file__)}",
        },
    )


def outcome_of(case):
    """'passed', 'skipped' or 'failed', and the text of a failure."""
    for kind in ("failure", "error"):
        problem = case.find(kind)
        if problem is not None:
            return "failed", f"{problem.get('message')}\n{problem.text}"
    return ("skipped" if case.find("skipped") is not None else "passed"), ""


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--only", default="", help="files with this in their path")
    options = parser.parse_args()
    package = pathlib.Path(dm_control.__path__[0])
    files = sorted(str(path) for path in package.rglob("*_test.py") if options.only in str(path))

    counts = {"passed": 0, "failed": 0, "skipped": 0}
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
    print(f"| skipped by themselves | {counts['skipped']} |")
    sys.exit(1 if counts["failed"] or not counts["passed"] else 0)


if __name__ == "__main__":
    main()
