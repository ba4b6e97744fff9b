// Drawing in pixels of the framebuffer.

layout(location = 0) in vec2 position;  // from the lower left corner
layout(location = 1) in vec4 colour;
layout(location = 2) in vec2 texel;

uniform vec2 middle;      // of the viewport
uniform float half_size;  // of the viewport

out Pixel {
  vec4 colour;
  vec2 texel;
} pixel;

void main() {
  pixel.colour = colour;
  pixel.texel = texel;
  gl_Position = vec4((position - middle) / half_size, 0.0, 1.0);
}
