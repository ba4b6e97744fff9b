// Colour of a fragment: light from the vertices times the texture, shadow, fog.

in Surface {
  vec4 colour;
#if TEXTURE
  vec3 texcoord;
#endif
#if SHADOW
  vec3 lit;
  vec4 shadow_position;
#endif
#if FOG
  float depth;
#endif
} surface;

#if TEXTURE == 1
uniform sampler2D image;
#elif TEXTURE == 2
uniform samplerCube image;
#endif
#if SHADOW
uniform sampler2DShadow shadow_map;
uniform vec4 shadow_area;  // part of the map that was drawn: least and greatest x and y
#endif
#if FOG
uniform vec3 fog_colour;
uniform vec2 fog_range;  // end, 1 / (end - start)
#endif

out vec4 fragment;

void main() {
  vec4 colour = surface.colour;
#if TEXTURE == 1
  vec4 texel = texture(image, surface.texcoord.xy);
  colour *= texel;
#elif TEXTURE == 2
  vec4 texel = texture(image, surface.texcoord);
  colour *= texel;
#endif
#if FOG
  float clearness = clamp((fog_range.x - surface.depth) * fog_range.y, 0.0, 1.0);
  colour.rgb = mix(fog_colour, colour.rgb, clearness);
#endif
#if SHADOW
  // Outside the map, or behind the light, everything is lit.
  vec4 at = surface.shadow_position;
  vec3 place = at.xyz * (1.0 / at.w);
  bool inside = at.w > 0.0 && all(greaterThan(place.xy, shadow_area.xy)) && all(lessThan(place.xy, shadow_area.zw));
  float visible = inside ? texture(shadow_map, place) : 1.0;
  vec3 lit = surface.lit * visible;
#if TEXTURE
  lit *= texel.rgb;
#endif
#if FOG
  lit *= clearness;
#endif
  if (colour.a >= 0.99) colour.rgb += lit;
#endif
  fragment = colour;
}
