"""Steps Gymnasium's MuJoCo environments with random actions and saves what was observed.

  roll_gymnasium.py OUT.npz [--steps N] [--only NAME]

Run once with each library, then compare the two files with compare_rollouts.py. Environments that
cannot be made are left out; those are printed.
"""

import argparse
import sys
import warnings

import gymnasium
import numpy as np

NAMES = [
    "Ant",
    "HalfCheetah",
    "Hopper",
    "Humanoid",
    "HumanoidStandup",
    "InvertedDoublePendulum",
    "InvertedPendulum",
    "Pusher",
    "Reacher",
    "Swimmer",
    "Walker2d",
]
VERSIONS = ["v4", "v5"]


def roll(name, steps):
    """Observations of one environment, a row a step; after an episode comes the next."""
    env = gymnasium.make(name)
    env.action_space.seed(1)
    episode = 0
    observation, _ = env.reset(seed=episode)
    rows = [np.ravel(observation)]
    for _ in range(steps):
        observation, _, terminated, truncated, _ = env.step(env.action_space.sample())
        rows.append(np.ravel(observation))
        if terminated or truncated:
            episode += 1
            observation, _ = env.reset(seed=episode)
    env.close()
    return np.array(rows)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out")
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("--only", help="one environment")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    gymnasium.logger.min_level = gymnasium.logger.ERROR
    results = {}
    for version in VERSIONS:
        for name in NAMES:
            if options.only not in (None, f"{name}-{version}"):
                continue
            try:
                results[f"{name}-{version}"] = roll(f"{name}-{version}", options.steps)
            except Exception as error:  # the caller compares which environments ran
                print(f"{name}-{version}: {error}", file=sys.stderr)
    np.savez(options.out, **results)


if __name__ == "__main__":
    main()
