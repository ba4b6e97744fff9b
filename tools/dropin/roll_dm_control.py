"""Steps every task of dm_control's suite with random actions and saves what was observed.

  roll_dm_control.py OUT.npz [--steps N]

Run once with each library, then compare the two files with compare_rollouts.py.
"""

import argparse
import sys

import numpy as np
from dm_control import suite


def flatten(observation):
    return np.concatenate(
        [np.ravel(np.asarray(value, dtype=float)) for value in observation.values()]
    )


def roll(domain, task, steps):
    env = suite.load(domain, task, task_kwargs={"random": 1})
    spec = env.action_spec()
    random = np.random.RandomState(1)
    low, high = np.maximum(spec.minimum, -1), np.minimum(spec.maximum, 1)
    rows = [flatten(env.reset().observation)]
    for _ in range(steps):
        rows.append(flatten(env.step(random.uniform(low, high, spec.shape)).observation))
    return np.array(rows)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out")
    parser.add_argument("--steps", type=int, default=200)
    options = parser.parse_args()
    results = {}
    for domain, task in suite.ALL_TASKS:
        try:
            results[f"{domain}.{task}"] = roll(domain, task, options.steps)
        except Exception as error:  # the caller compares which tasks ran
            print(f"{domain}.{task}: {error}", file=sys.stderr)
    np.savez(options.out, **results)


if __name__ == "__main__":
    main()
