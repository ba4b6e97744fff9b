#!/usr/bin/env python3
"""Draws the bitmap fonts of the renderer: src/render/fonts/HEIGHT.png, one picture a cell height.

The glyphs are those of Liberation Sans (SIL Open Font License 1.1; Debian package fonts-liberation). Cells have the sizes of
src/render/font_metrics.cc, which programs lay out text by; each glyph is put into the middle of its cell, capitals on the rows
named below. A picture holds the characters 32 to 126 side by side, one bit a pixel. Needs python3-pil.
"""
import pathlib, re
from PIL import Image, ImageDraw, ImageFont

FONT = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"
ROOT = pathlib.Path(__file__).resolve().parent.parent / "src" / "render"
# Cell height: lowest and highest row of capitals, counted from the bottom of the cell.
CAPITALS = {11: (2, 8), 18: (4, 13), 28: (7, 21), 37: (10, 28), 45: (12, 36), 54: (15, 43), 71: (21, 58), 89: (26, 73), 106: (31, 87)}


def widths(height):
    """Widths of the cells, from the C++ source."""
    text = (ROOT / "font_metrics.cc").read_text()
    return [int(x) for x in re.search(r"{%d,\s*{{([^}]*)}}" % height, text).group(1).split(",") if x.strip()]


def glyph(font, character):
    """A character in black and white, and where its origin on the baseline is."""
    image = Image.new("1", (300, 300), 0)
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    draw.text((100, 200), character, fill=1, font=font, anchor="ls")
    return image


def fit(height):
    """The font whose capital H has the right number of rows."""
    low, high = CAPITALS[height]
    for size in range(4, 200):
        box = glyph(ImageFont.truetype(FONT, size), "H").getbbox()
        if box and box[3] - box[1] >= high - low + 1:
            return ImageFont.truetype(FONT, size)


def draw(height):
    cells, font, low = widths(height), fit(height), CAPITALS[height][0]
    page = Image.new("1", (sum(cells), height), 0)
    left = 0
    for code, width in enumerate(cells, 32):
        image = glyph(font, chr(code))
        box = image.getbbox()
        if box and chr(code) == "Q" and height < 28:
            box = (*box[:3], min(box[3], 200))  # its tail would reach the line below
        if box:
            ink = image.crop(box)
            # Room for the ink: the halo needs a pixel around it in small fonts.
            if ink.width > width:
                ink = ink.resize((width, ink.height))
            advance = font.getlength(chr(code))
            x = round(box[0] - 100 + (width - advance) / 2)
            x = max(0, min(x, width - ink.width))
            y = height - low - (200 - box[1])  # the baseline is below the lowest row of capitals
            top = max(0, -y)
            ink = ink.crop((0, top, ink.width, min(ink.height, height - max(0, y) + top)))
            page.paste(ink, (left + x, max(0, y)))
        left += width
    (ROOT / "fonts").mkdir(exist_ok=True)
    page.save(ROOT / "fonts" / f"{height}.png", optimize=True)


for height in CAPITALS:
    draw(height)
