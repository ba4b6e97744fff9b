// Fills, glyphs, images and depth images, pixel by pixel.

in Pixel {
  vec4 colour;
  vec2 texel;
} pixel;

#if MODE != 0
uniform sampler2D image;
#endif

out vec4 fragment;

void main() {
#if MODE == 0
  fragment = pixel.colour;
#elif MODE == 1
  if (texelFetch(image, ivec2(floor(pixel.texel)), 0).r == 0.0) discard;
  fragment = pixel.colour;
#elif MODE == 2
  fragment = vec4(texelFetch(image, ivec2(floor(pixel.texel)), 0).rgb, 1.0);
#else
  gl_FragDepth = texelFetch(image, ivec2(floor(pixel.texel)), 0).r;
  fragment = vec4(1.0);
#endif
}
