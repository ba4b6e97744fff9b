"""Lets dm_control draw one task of each domain of its suite and saves the pictures.

  draw_dm_control.py OUT.npz

Two pictures a task through its first camera: after a reset, and ten random steps later. Run once
with each library, then compare the two files with compare_pictures.py. MUJOCO_GL says which OpenGL
draws.
"""

import argparse
import sys

import numpy as np
from dm_control import suite

STEPS = 10
HEIGHT, WIDTH = 240, 320


def draw(domain, task):
    """Pictures of one task, (2, height, width, 3)."""
    env = suite.load(domain, task, task_kwargs={"random": 1})
    spec = env.action_spec()
    random = np.random.RandomState(1)
    low, high = np.maximum(spec.minimum, -1), np.minimum(spec.maximum, 1)
    env.reset()
    pictures = [env.physics.render(HEIGHT, WIDTH, camera_id=0)]
    for _ in range(STEPS):
        env.step(random.uniform(low, high, spec.shape))
    pictures.append(env.physics.render(HEIGHT, WIDTH, camera_id=0))
    return np.array(pictures)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out")
    options = parser.parse_args()
    results = {}
    for domain, task in dict(suite.ALL_TASKS).items():
        try:
            results[f"{domain}.{task}"] = draw(domain, task)
        except Exception as error:  # the caller compares which tasks were drawn
            print(f"{domain}.{task}: {error}", file=sys.stderr)
    np.savez(options.out, **results)


if __name__ == "__main__":
    main()
