#!/usr/bin/env python3
"""Write the images of models/: the hills of the car, their colours, the tartan of the cloth.

  make_textures.py OUT      needs numpy and Pillow; writes OUT/*.png
"""

import pathlib
import sys

import numpy as np
from PIL import Image

SIZE = 129
COLOUR_SIZE = 256


def noise(random, size, cells):
  """Smooth noise: random numbers at the corners of cells, and cubic curves between them."""
  corners = random.uniform(-1, 1, (cells + 1, cells + 1))
  at = np.linspace(0, cells, size, endpoint=False)
  low = at.astype(int)
  t = at - low
  t = t * t * (3 - 2 * t)
  rows = corners[low] * (1 - t)[:, None] + corners[low + 1] * t[:, None]
  return rows[:, low] * (1 - t) + rows[:, low + 1] * t


def heights(size):
  random = np.random.default_rng(4)
  total = sum(noise(random, size, 2**k) / 1.9**k for k in range(2, 6))
  x, y = np.meshgrid(np.linspace(-1, 1, size), np.linspace(-1, 1, size))
  rim = np.clip((np.hypot(x, y) - .55) / .45, 0, 1)
  clearing = np.clip(np.hypot(x, y) / .22, 0, 1)**2  # where the car starts
  total = (total - total.min()) / np.ptp(total)
  total = (.1 + .9 * clearing) * total * .55 + .45 * rim**1.5
  return (total - total.min()) / np.ptp(total)


def colours(height):
  dy, dx = np.gradient(height * height.shape[0])
  steep = np.clip((np.hypot(dx, dy) - 1.3) / 2, 0, 1)[..., None]
  sand, grass, rock = (np.array(c) for c in ((214, 190, 138), (112, 142, 78), (138, 126, 116)))
  grown = np.clip((height - .08) / .12, 0, 1)[..., None]
  ground = sand * (1 - grown) + grass * grown
  return np.clip(ground * (1 - steep) + rock * steep, 0, 255).astype(np.uint8)


def tartan():
  """Threads of one sequence of colours, across and along; where they cross, their mean."""
  red, dark, cream, blue = (170, 32, 44), (94, 20, 34), (240, 224, 196), (34, 52, 96)
  sett = [(red, 12), (dark, 3), (red, 3), (cream, 1), (red, 3), (dark, 3), (red, 5), (blue, 8),
          (cream, 1), (blue, 1), (cream, 1), (blue, 8), (red, 5), (dark, 5), (red, 5)]
  threads = np.array([colour for colour, width in sett for _ in range(width)], float)
  threads = np.tile(threads, (4, 1))
  return ((threads[:, None] + threads[None]) / 2).astype(np.uint8)


def main():
  out = pathlib.Path(sys.argv[1])
  height = Image.fromarray((heights(SIZE) * 255).astype(np.uint8))
  height.save(out / "hills.png", optimize=True)
  smooth = np.asarray(Image.fromarray(heights(SIZE).astype(np.float32)).resize(
      (COLOUR_SIZE, COLOUR_SIZE), Image.BICUBIC))
  Image.fromarray(colours(smooth)).quantize(64).save(out / "hills_colour.png", optimize=True)
  Image.fromarray(tartan()).quantize(16).save(out / "tartan.png", optimize=True)


main()
