#!/usr/bin/env python3
"""Draws the plots of docs/performance.md from its own tables.

  plots.py REPORT FOLDER     REPORT as tools/bench.sh wrote it; ratios.png and scaling.png go to FOLDER

Needs matplotlib (tools/python_env.sh).
"""

import pathlib
import re
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

OURS, REFERENCE, GRID = "#d9642b", "#7b8794", "#d8dde3"
HUMANOIDS = {"humanoid/humanoid": 1, "humanoid/22_humanoids": 22, "humanoid/100_humanoids": 100}


def read_steps(text):
  """The rows of the first table: scene, us/step of the reference, us/step of ours, ratio."""
  number = r"([0-9.]+)"
  rows = re.findall(rf"^\| (\S+/\S+) \| {number} \| {number} \| {number} \|", text, re.MULTILINE)
  return [(name, *map(float, values)) for name, *values in rows]


def read_threads(text):
  """(scene, library) -> us/step with one and with two threads."""
  section = text.partition("## bench_threads")[2]
  rows = re.findall(r"^(\S+) +(reference|ours) +([0-9.]+) +([0-9.]+)", section, re.MULTILINE)
  return {(scene, library): (float(one), float(two)) for scene, library, one, two in rows}


def clean(axes):
  axes.spines[["top", "right"]].set_visible(False)
  axes.grid(color=GRID, linewidth=.7)
  axes.set_axisbelow(True)


def plot_ratios(steps, path):
  steps = sorted(steps, key=lambda row: row[3])
  figure, axes = plt.subplots(figsize=(8, .8 + .27 * len(steps)), layout="constrained")
  bars = axes.barh([row[0] for row in steps], [row[3] for row in steps], color=OURS, height=.65)
  axes.bar_label(bars, fmt="%.2f", padding=4, fontsize=9)
  axes.axvline(1, color=REFERENCE, linewidth=1.5)
  axes.set_xlabel("time of MuJoCo 3.6.0 / time of Conjoint for one mj_step, one thread")
  axes.set_xlim(0, 1.1 * max(row[3] for row in steps))
  axes.margins(y=.01)
  clean(axes)
  axes.grid(axis="y", visible=False)
  figure.savefig(path, dpi=110)


def plot_scaling(steps, threads, path):
  figure, (bodies, pools) = plt.subplots(1, 2, figsize=(8.6, 3.4), layout="constrained")
  rows = sorted((HUMANOIDS[name], reference, ours) for name, reference, ours, _ in steps
                if name in HUMANOIDS)
  for column, library, color in ((1, "MuJoCo 3.6.0", REFERENCE), (2, "Conjoint", OURS)):
    bodies.plot([row[0] for row in rows], [row[column] / 1000 for row in rows], "o-", color=color,
                label=library)
  bodies.set(xscale="log", yscale="log", xlabel="humanoids of 16 bodies in one model",
             ylabel="ms / step", title="bodies, one thread")
  bodies.set_xticks([row[0] for row in rows], [str(row[0]) for row in rows])
  bodies.minorticks_off()
  bodies.legend(frameon=False)
  clean(bodies)

  scenes = sorted({scene for scene, _ in threads}, key=lambda name: int(re.match(r"\d*", name)[0] or 0))
  for i, (library, color) in enumerate((("reference", REFERENCE), ("ours", OURS))):
    places = [scene + .38 * (i - .5) for scene in range(len(scenes))]
    speedups = [threads[scene, library][0] / threads[scene, library][1] for scene in scenes]
    bars = pools.bar(places, speedups, width=.34, color=color)
    pools.bar_label(bars, fmt="%.2f", label_type="center", color="white", fontsize=9)
  pools.axhline(1, color="black", linewidth=.8)
  pools.set_xticks(range(len(scenes)), scenes)
  pools.set(ylabel="one thread / two threads", title="a pool of two threads")
  pools.margins(y=.15)
  clean(pools)
  pools.grid(axis="x", visible=False)
  figure.savefig(path, dpi=110)


def main():
  text, folder = pathlib.Path(sys.argv[1]).read_text(), pathlib.Path(sys.argv[2])
  steps, threads = read_steps(text), read_threads(text)
  if not steps:
    sys.exit(f"{sys.argv[1]} has no table of steps: `make bench` writes it")
  plot_ratios(steps, folder / "ratios.png")
  plot_scaling(steps, threads, folder / "scaling.png")


if __name__ == "__main__":
  main()
