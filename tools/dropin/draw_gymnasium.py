"""Lets Gymnasium draw its MuJoCo environments (render_mode="rgb_array") and saves the pictures.

  draw_gymnasium.py OUT.npz [--only NAME]

Two pictures an environment: after a reset, and ten random steps later. Run once with each library,
then compare the two files with compare_pictures.py. MUJOCO_GL says which OpenGL draws. Environments
that cannot be made are left out; those are printed.
"""

import argparse
import sys
import warnings

import gymnasium
import numpy as np
from roll_gymnasium import NAMES, VERSIONS

STEPS = 10


def draw(name):
    """Pictures of one environment, (2, height, width, 3)."""
    env = gymnasium.make(name, render_mode="rgb_array")
    env.action_space.seed(1)
    env.reset(seed=0)
    pictures = [env.render()]
    for _ in range(STEPS):
        env.step(env.action_space.sample())
    pictures.append(env.render())
    env.close()
    return np.array(pictures)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out")
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
                results[f"{name}-{version}"] = draw(f"{name}-{version}")
            except Exception as error:  # the caller compares which environments were drawn
                print(f"{name}-{version}: {error}", file=sys.stderr)
    np.savez(options.out, **results)


if __name__ == "__main__":
    main()
