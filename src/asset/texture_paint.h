// Procedural textures: gradient, checker, flat, with marks.

#ifndef CONJOINT_ASSET_TEXTURE_PAINT_H_
#define CONJOINT_ASSET_TEXTURE_PAINT_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Paints the RGB pixels of an image of `width` columns, and `height` rows for a 2D texture or six
// squares one above the other for cubes: right, left, up, down, front, back. Reads type, builtin,
// mark and the colours. `height` is then six times the width.
void PaintTexture(const mjsTexture& texture, int width, int height, unsigned char* pixels);

// A colour of numbers 0..1 as three bytes at `pixel`.
void PutColor(unsigned char* pixel, const double rgb[3]);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_TEXTURE_PAINT_H_
