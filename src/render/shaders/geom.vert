// Transforms a vertex of a shape to the view and computes its light.
//
// Light is computed here, not in the fragments: pictures depend on the tessellation, as users of
// mjVisual.quality know it.

layout(location = 0) in vec4 position;  // w: part of the capsule's half length
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 texcoord;

// One geom.
layout(location = 3) in vec4 eye0;      // rows: shape to eye
layout(location = 4) in vec4 eye1;
layout(location = 5) in vec4 eye2;
layout(location = 6) in vec4 scale;     // w: half length of a capsule
layout(location = 7) in vec4 colour;
layout(location = 8) in vec4 material;  // emission, specular, shininess exponent, explicit texcoord
layout(location = 9) in vec4 texgen;    // 2D: u = x X + z, v = y Y + w; cube: scale
layout(location = 10) in mat4 matrix;   // shape to clip

uniform float tint;       // of the colour, in mirrors
uniform vec2 own_light;   // strength of emission and of unlit colours, ambient light everywhere

#if LIGHTS + SHADOW > 0
// Five vectors a light, in eye coordinates:
//   position, 1 or direction to the light, 0
//   spot direction, cosine of cutoff
//   ambient, spot exponent
//   diffuse, constant attenuation
//   specular, linear attenuation
// and the quadratic attenuation of all lights in two vectors at the end.
uniform vec4 light[42];
#endif
#if SHADOW
uniform mat4 shadow_matrix;  // eye to shadow map, transposed
#endif
#if CLIP
uniform vec4 clip_plane;  // in eye coordinates
#endif

out Surface {
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

#if LIGHTS + SHADOW > 0
// What a light adds to a surface of colour c.
vec3 LightColour(int i, vec3 eye, vec3 n, vec3 c) {
  vec4 place = light[5 * i], spot = light[5 * i + 1], ambient = light[5 * i + 2];
  vec4 diffuse = light[5 * i + 3], specular = light[5 * i + 4];
  vec3 to_light = place.xyz;
  float strength = 1.0;
  if (place.w != 0.0) {
    to_light = place.xyz - eye;
    float range = length(to_light);
    to_light /= max(range, 1e-20);
    float quadratic = light[40 + i / 4][i % 4];
    strength = 1.0 / max(diffuse.w + range * (specular.w + range * quadratic), 1e-20);
    float cosine = dot(-to_light, spot.xyz);
    if (spot.w > -1.0) {
      strength *= cosine < spot.w ? 0.0 : pow(max(cosine, 1e-20), ambient.w);
    }
  }
  float incidence = dot(n, to_light);
  vec3 sum = ambient.rgb * c;
  if (incidence > 0.0) {
    vec3 h = normalize(to_light + normalize(-eye));
    sum += incidence * diffuse.rgb * c;
    sum += pow(max(dot(n, h), 1e-20), material.z) * material.y * specular.rgb;
  }
  return strength * sum;
}
#endif

void main() {
  float z = position.z + position.w * scale.w / scale.z;
  gl_Position = position.x * matrix[0] + position.y * matrix[1] + z * matrix[2] + matrix[3];
  mat4x3 to_eye = transpose(mat3x4(eye0, eye1, eye2));
  vec4 eye = vec4(position.x * to_eye[0] + position.y * to_eye[1] + z * to_eye[2] + to_eye[3], 1.0);
#if CLIP
  gl_ClipDistance[0] = dot(clip_plane, eye);
#endif

#if SURFACE == 2
  surface.colour = vec4(1.0);
#elif SURFACE == 3
  surface.colour = vec4(colour.rgb, texcoord.x);
#elif SURFACE == 1
  surface.colour = clamp(vec4(colour.rgb * (tint * own_light.x), colour.a), 0.0, 1.0);
#if SHADOW
  surface.lit = clamp(colour.rgb, 0.0, 1.0);
#endif
#else
  // Normals are divided by the scale, which to_eye has in it.
  vec3 m = normal / (scale.xyz * scale.xyz);
  vec3 n = normalize(m.x * to_eye[0] + m.y * to_eye[1] + m.z * to_eye[2]);
  vec3 c = colour.rgb * tint;
  vec3 sum = (material.x * own_light.x + own_light.y) * c;
#if LIGHTS > 0
  for (int i = 0; i < LIGHTS; ++i) sum += LightColour(i, eye.xyz, n, c);
#endif
  surface.colour = clamp(vec4(sum, colour.a), 0.0, 1.0);
#if SHADOW
  surface.lit = clamp(LightColour(LIGHTS, eye.xyz, n, c), 0.0, 1.0);
#endif
#endif

#if SHADOW
  surface.shadow_position = eye * shadow_matrix;
#endif
#if FOG
  surface.depth = -eye.z;
#endif
#if TEXTURE
  vec3 list = vec3(position.xy, position.z + position.w);
#if SURFACE == 2
  surface.texcoord = vec3(list.x, list.z, -list.y);
#elif TEXTURE == 1
  surface.texcoord = vec3(material.w != 0.0 ? texcoord : list.xy * texgen.xy + texgen.zw, 0.0);
#else
  surface.texcoord = list * texgen.xyz;
#endif
#endif
}
