// Turns edges of faces into thin quads, for contexts without wide lines: without multisampling one
// covers `line_width` pixels of each column (or row, if it is steep), with multisampling it is a
// rectangle.

#if EDGES == 1
layout(triangles) in;
#define CORNERS 3
#else
layout(lines_adjacency) in;
#define CORNERS 4
#endif
layout(triangle_strip, max_vertices = 16) out;

uniform vec2 half_viewport;  // in pixels
uniform float line_width;
uniform bool line_rectangular;
uniform int cull;  // 1: faces turned away are left out, -1: faces turned to us, 0: none

#if !DEPTH_ONLY
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
} corner[];

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
#endif

// Emits the point a + t (b - a) of an edge, moved sideways.
void Emit(int a, int b, float t, vec2 sideways) {
  vec4 p = mix(gl_in[a].gl_Position, gl_in[b].gl_Position, t);
  p.xy += sideways / half_viewport * p.w;
  gl_Position = p;
#if CLIP
  gl_ClipDistance[0] = mix(gl_in[a].gl_ClipDistance[0], gl_in[b].gl_ClipDistance[0], t);
#endif
#if !DEPTH_ONLY
  surface.colour = mix(corner[a].colour, corner[b].colour, t);
#if TEXTURE
  surface.texcoord = mix(corner[a].texcoord, corner[b].texcoord, t);
#endif
#if SHADOW
  surface.lit = mix(corner[a].lit, corner[b].lit, t);
  surface.shadow_position = mix(corner[a].shadow_position, corner[b].shadow_position, t);
#endif
#if FOG
  surface.depth = mix(corner[a].depth, corner[b].depth, t);
#endif
#endif
  EmitVertex();
}

void EmitEdge(int a, int b) {
  // Cut at the near plane, where depth equals w: beyond it there is no place on the screen.
  vec4 p = gl_in[a].gl_Position, q = gl_in[b].gl_Position;
  float p_inside = p.w - p.z, q_inside = q.w - q.z;
  if (p_inside < 0.0 && q_inside < 0.0) return;
  float from = p_inside < 0.0 ? p_inside / (p_inside - q_inside) : 0.0;
  float to = q_inside < 0.0 ? p_inside / (p_inside - q_inside) : 1.0;
  vec4 start = mix(p, q, from), end = mix(p, q, to);
  if (start.w <= 0.0 || end.w <= 0.0) return;
  vec2 along = (end.xy / end.w - start.xy / start.w) * half_viewport;
  if (dot(along, along) < 1e-12) return;
  vec2 sideways;
  if (line_rectangular) {
    sideways = normalize(vec2(-along.y, along.x));
  } else {
    sideways = abs(along.x) > abs(along.y) ? vec2(0.0, 1.0) : vec2(1.0, 0.0);
  }
  sideways *= 0.5 * line_width;
  Emit(a, b, from, sideways);
  Emit(a, b, from, -sideways);
  Emit(a, b, to, sideways);
  Emit(a, b, to, -sideways);
  EndPrimitive();
}

void main() {
#if CORNERS == 4
  if (gl_in[0].gl_Position == gl_in[1].gl_Position &&
      gl_in[2].gl_Position == gl_in[3].gl_Position) {  // a line
    EmitEdge(1, 2);
    return;
  }
  int corners = gl_in[2].gl_Position == gl_in[3].gl_Position ? 3 : 4;
#else
  const int corners = 3;
#endif
  // Counter-clockwise on the screen: positive, also where corners are behind the eye.
  float turn = determinant(
      mat3(gl_in[0].gl_Position.xyw, gl_in[1].gl_Position.xyw, gl_in[2].gl_Position.xyw));
  if (turn * float(cull) < 0.0) return;
  EmitEdge(corners - 1, 0);
  for (int i = 1; i < corners; ++i) EmitEdge(i - 1, i);
}
