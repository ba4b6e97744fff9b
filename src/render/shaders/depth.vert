// Transforms a vertex of a shape for a shadow map.

layout(location = 0) in vec4 position;  // w: part of the capsule's half length
layout(location = 6) in vec4 scale;     // w: half length of a capsule
layout(location = 10) in mat4 matrix;   // shape to clip

void main() {
  float z = position.z + position.w * scale.w / scale.z;
  gl_Position = position.x * matrix[0] + position.y * matrix[1] + z * matrix[2] + matrix[3];
}
