#!/usr/bin/env python3
"""Draws the bitmap fonts of the renderer: src/render/fonts/HEIGHT.png, one picture a cell height.

The glyphs are those of Liberation Sans (SIL Open Font License 1.1; Debian package fonts-liberation). Cells have the sizes of
src/render/font_metrics.cc, which programs lay out text by. Within its cell the ink of a character fills the rectangle that
src/render/fonts/ink_boxes.txt gives: first and last column, lowest and highest row, counted from the lower left corner. A picture
holds the characters 32 to 126 side by side, one bit a pixel. Needs python3-pil and python3-numpy.
"""
import pathlib, re
import numpy as np
from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
ROOT = pathlib.Path(__file__).resolve().parent.parent / "src" / "render"
FIRST = 32  # code of the first character


def widths(height):
    """Widths of the cells, from the C++ source."""
    text = (ROOT / "font_metrics.cc").read_text()
    return [int(x) for x in re.search(r"{%d,\s*{{([^}]*)}}" % height, text).group(1).split(",") if x.strip()]


def ink_boxes():
    """Cell height -> (left, right, bottom, top) of each character, None where there is no ink."""
    rows = re.split(r"^(\d+):", (ROOT / "fonts" / "ink_boxes.txt").read_text(), flags=re.M)[1:]
    read = lambda word: None if word == "-" else tuple(map(int, word.split(",")))
    return {int(height): [read(word) for word in boxes.split()] for height, boxes in zip(rows[::2], rows[1::2])}


def glyph(size, character):
    """The ink of a character at a size of the font: rows from top to bottom."""
    image = Image.new("1", (300, 300), 0)
    pen = ImageDraw.Draw(image)
    pen.fontmode = "1"
    pen.text((100, 200), character, fill=1, font=ImageFont.truetype(FONT, size), anchor="ls")
    return cropped(np.array(image))


def cropped(image):
    """A picture without the empty rows and columns around its ink."""
    rows, columns = np.nonzero(image)
    return image[min(rows):max(rows) + 1, min(columns):max(columns) + 1] if rows.size else image[:1, :1]


def of_height(ink, height):
    """Repeats the rows with the least ink, or drops those that differ least from the next, until there are so many."""
    ink = list(ink)
    while len(ink) != height:
        shrinks = len(ink) > height
        cost = [(a ^ b).sum() for a, b in zip(ink, ink[1:])] if shrinks else [row.sum() for row in ink]
        # Of equally good ones the one in the middle.
        at = min(range(len(cost)), key=lambda i: (cost[i], abs(2 * i + 1 - len(cost))))
        ink[at:at + 1] = [] if shrinks else [ink[at], ink[at]]
    return np.array(ink)


def fitted(character, width, height, usual):
    """The ink of a character in a rectangle, from a size of the font near the usual one that needs little stretching."""
    def cost(size):
        ink = glyph(size, character)
        return abs(ink.shape[0] - height) + abs(ink.shape[1] - width) + 0.5 * abs(size - usual)

    ink = glyph(min(range(max(4, usual - 4), usual + 5), key=cost), character)
    for _ in range(3):  # what shrinks may lose its outermost ink
        ink = cropped(of_height(of_height(ink, height).T, width).T)
    return of_height(of_height(ink, height).T, width).T


def usual_size(box):
    """The size of the font at which a capital H is as high as in its box."""
    return next(size for size in range(4, 200) if glyph(size, "H").shape[0] >= box[3] - box[2] + 1)


def draw(height, boxes):
    cells, usual = widths(height), usual_size(boxes[ord("H") - FIRST])
    page = np.zeros((height, sum(cells)), bool)
    left = 0
    for code, (cell, box) in enumerate(zip(cells, boxes), FIRST):
        if box:
            x0, x1, y0, y1 = box
            page[height - 1 - y1:height - y0, left + x0:left + x1 + 1] = fitted(chr(code), x1 - x0 + 1, y1 - y0 + 1, usual)
        left += cell
    Image.fromarray(page).save(ROOT / "fonts" / f"{height}.png", optimize=True)


for height, boxes in ink_boxes().items():
    draw(height, boxes)
