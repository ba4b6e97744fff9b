// Transforms a vertex of a shape for a shadow map.

layout(location = 0) in vec4 position;
layout(location = 3) in vec4 pose0;
layout(location = 4) in vec4 pose1;
layout(location = 5) in vec4 pose2;
layout(location = 6) in vec4 scale;

uniform mat4 matrix;  // world to clip

void main() {
  vec3 local = position.xyz * scale.xyz;
  local.z += position.w * scale.w;
  vec4 p = vec4(local, 1.0);
  gl_Position = matrix * vec4(dot(pose0, p), dot(pose1, p), dot(pose2, p), 1.0);
}
