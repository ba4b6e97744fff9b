"""Compares the rollouts of two libraries, environment by environment.

  compare_rollouts.py REFERENCE.npz OURS.npz [--title TEXT] [--first N]

For each environment: over how many steps the observations agree within 1e-6 (of their size where
that exceeds 1). Contact makes motion chaotic, so rounding grows until trajectories part; the first N
steps must agree. Exit status 1 if they do not, if an environment runs on one library only, or if
there is none.
"""

import argparse
import sys

import numpy as np

TOLERANCE = 1e-6


def agreeing_steps(reference, ours):
    """Number of rows before the first that differs."""
    count = min(len(reference), len(ours))
    error = np.abs(reference[:count] - ours[:count]) / np.maximum(1, np.abs(reference[:count]))
    same = np.all(
        (error <= TOLERANCE) | (np.isnan(reference[:count]) & np.isnan(ours[:count])), axis=1
    )
    return count if same.all() else int(np.argmin(same))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("reference")
    parser.add_argument("ours")
    parser.add_argument("--title", default="environment")
    parser.add_argument("--first", type=int, default=20)
    options = parser.parse_args()
    reference, ours = np.load(options.reference), np.load(options.ours)
    failures = 0
    print(f"| {options.title} | steps | agree for |\n|---|---|---|")
    for name in reference.files:
        if name not in ours.files:
            print(f"| {name} | - | does not run |")
            failures += 1
            continue
        steps = len(reference[name]) - 1
        agree = agreeing_steps(reference[name], ours[name]) - 1
        failed = agree < min(options.first, steps)
        failures += failed
        print(
            f"| {name} | {steps} | {'all' if agree == steps else agree}"
            f"{' (too few)' if failed else ''} |"
        )
    passed = len(reference.files) - failures
    print(f"\n{passed} passed, {failures} failed")
    sys.exit(failures > 0 or not passed)


if __name__ == "__main__":
    main()
