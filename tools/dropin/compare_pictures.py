"""Compares the pictures of two libraries, environment by environment.

  compare_pictures.py REFERENCE.npz OURS.npz [--title TEXT] [--images FOLDER]

For each environment: the mean difference in levels of 255, and the share of pixels that differ by
more than 8 levels in a channel. Rasterisers differ at edges, so some may; MEAN and SHARE bound them.
With --images those beyond a bound are saved there: reference, ours, difference, side by side. Exit
status 1 if a bound is exceeded, if an environment was drawn on one library only, if a picture shows
nothing, or if there is none.
"""

import argparse
import pathlib
import sys

import numpy as np

VISIBLE = 8  # levels
MEAN = 1.0  # levels
SHARE = 0.01  # of the pixels


def save(folder, name, reference, ours, difference):
    from PIL import Image

    pathlib.Path(folder).mkdir(parents=True, exist_ok=True)
    for i, images in enumerate(zip(reference, ours, difference.astype(np.uint8))):
        Image.fromarray(np.concatenate(images, axis=1)).save(f"{folder}/{name}.{i}.png")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("reference")
    parser.add_argument("ours")
    parser.add_argument("--title", default="environment")
    parser.add_argument("--images")
    options = parser.parse_args()
    reference, ours = np.load(options.reference), np.load(options.ours)
    failures = 0
    print(f"| {options.title} | pictures | mean difference | pixels that differ |\n|---|---|---|---|")
    for name in sorted(set(reference.files) | set(ours.files)):
        if name not in reference.files or name not in ours.files:
            where = "the reference" if name in reference.files else "Conjoint"
            print(f"| {name} | - | only drawn on {where} | |")
            failures += 1
            continue
        a, b = reference[name].astype(int), ours[name].astype(int)
        difference = np.abs(a - b)
        mean, share = difference.mean(), (difference.max(axis=-1) > VISIBLE).mean()
        blank = any(picture.std() < 1 for picture in b)
        failed = mean > MEAN or share > SHARE or blank
        failures += failed
        if failed and options.images:
            save(options.images, name, reference[name], ours[name], difference)
        remark = " (shows nothing)" if blank else " (too many)" if failed else ""
        print(f"| {name} | {len(b)} | {mean:.3f} | {100 * share:.2f} %{remark} |")
    passed = len(reference.files) - failures
    print(f"\n{passed} passed, {failures} failed")
    sys.exit(failures > 0 or passed <= 0)


if __name__ == "__main__":
    main()
