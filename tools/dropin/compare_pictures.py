"""Compares the pictures of two libraries, environment by environment.

  compare_pictures.py REFERENCE.npz OURS.npz [--title TEXT] [--images FOLDER]

For each environment: the share of pixels that differ by more than 8 levels of 255 in a channel, and
the mean difference of the others. Rasterisers differ at edges and where a surface shades itself:
drawn by two of Mesa's, llvmpipe and softpipe, the reference differs from itself in 0.43 % of the
pixels of Gymnasium's ant. SHARE is about twice that. MEAN is half a level: lights are summed in
another order, so that a level more or less comes from rounding.
With --images those beyond a bound are saved there: reference, ours, difference, side by side. Exit
status 1 if a bound is exceeded, if an environment was drawn on one library only, if a picture shows
nothing, or if there is none.
"""

import argparse
import pathlib
import sys

import numpy as np

VISIBLE = 8  # levels
SHARE = 0.01  # of the pixels differ visibly
MEAN = 0.5  # levels, of the others


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
    print(f"| {options.title} | pictures | pixels that differ | mean of the others |\n|---|---|---|---|")
    for name in sorted(set(reference.files) | set(ours.files)):
        if name not in reference.files or name not in ours.files:
            where = "the reference" if name in reference.files else "Conjoint"
            print(f"| {name} | - | only drawn on {where} | |")
            failures += 1
            continue
        a, b = reference[name].astype(int), ours[name].astype(int)
        difference = np.abs(a - b)
        visible = difference.max(axis=-1) > VISIBLE
        share, mean = visible.mean(), difference[~visible].mean() if not visible.all() else 0
        blank = any(picture.std() < 1 for picture in b)
        failed = mean > MEAN or share > SHARE or blank
        failures += failed
        if failed and options.images:
            save(options.images, name, reference[name], ours[name], difference)
        remark = " (shows nothing)" if blank else " (too many)" if failed else ""
        print(f"| {name} | {len(b)} | {100 * share:.2f} % | {mean:.2f}{remark} |")
    passed = len(reference.files) - failures
    print(f"\n{passed} passed, {failures} failed")
    sys.exit(failures > 0 or passed <= 0)


if __name__ == "__main__":
    main()
