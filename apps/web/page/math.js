// Vectors are lists of three, quaternions w x y z, matrices of 4 x 4 by columns.

export const add = (a, b) => a.map((x, i) => x + b[i]);
export const subtract = (a, b) => a.map((x, i) => x - b[i]);
export const scale = (a, s) => a.map((x) => x * s);
export const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
                                a[0] * b[1] - a[1] * b[0]];
export const normalize = (a) => scale(a, 1 / (Math.hypot(...a) || 1));

export function multiply(a, b) {
  const out = new Float32Array(16);
  for (let column = 0; column < 4; ++column) {
    for (let row = 0; row < 4; ++row) {
      for (let k = 0; k < 4; ++k) out[4 * column + row] += a[4 * k + row] * b[4 * column + k];
    }
  }
  return out;
}

export function pose([x, y, z], [w, i, j, k]) {
  return new Float32Array([
    1 - 2 * (j * j + k * k), 2 * (i * j + w * k), 2 * (i * k - w * j), 0,
    2 * (i * j - w * k), 1 - 2 * (i * i + k * k), 2 * (j * k + w * i), 0,
    2 * (i * k + w * j), 2 * (j * k - w * i), 1 - 2 * (i * i + j * j), 0,
    x, y, z, 1]);
}

// From the world to a camera at `eye` that looks along -z.
export function lookAt(eye, target, up) {
  const z = normalize(subtract(eye, target)), x = normalize(cross(up, z)), y = cross(z, x);
  return new Float32Array([x[0], y[0], z[0], 0, x[1], y[1], z[1], 0, x[2], y[2], z[2], 0,
                           -dot(x, eye), -dot(y, eye), -dot(z, eye), 1]);
}

export function perspective(fovy, aspect, near, far) {
  const f = 1 / Math.tan(fovy / 2);
  return new Float32Array([f / aspect, 0, 0, 0, 0, f, 0, 0, 0, 0, (far + near) / (near - far), -1,
                           0, 0, 2 * far * near / (near - far), 0]);
}

export function orthographic(half, near, far) {
  return new Float32Array([1 / half, 0, 0, 0, 0, 1 / half, 0, 0, 0, 0, 2 / (near - far), 0,
                           0, 0, (far + near) / (near - far), 1]);
}

// The rod of unit length from a to b with this radius.
export function between(a, b, radius) {
  const along = subtract(b, a), length = Math.hypot(...along), z = scale(along, 1 / (length || 1));
  const x = normalize(cross(Math.abs(z[2]) < .9 ? [0, 0, 1] : [1, 0, 0], z)), y = cross(z, x);
  return new Float32Array([...scale(x, radius), 0, ...scale(y, radius), 0, ...along, 0, ...a, 1]);
}
