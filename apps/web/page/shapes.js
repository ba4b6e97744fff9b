// Triangles of geoms in their own frames: {vertices, normals, texcoords}, three vertices a triangle.

// Numbers of the types of geoms.
export const PLANE = 0, HFIELD = 1, SPHERE = 2, CAPSULE = 3, ELLIPSOID = 4, CYLINDER = 5, BOX = 6;

const ROUND = 40;  // vertices around
const HORIZON = 60;  // extents of the model that an infinite plane reaches

class Builder {
  constructor() {
    this.vertices = [];
    this.normals = [];
    this.texcoords = [];
  }

  corner(position, normal, texcoord = [0, 0]) {
    this.vertices.push(...position);
    this.normals.push(...normal);
    this.texcoords.push(...texcoord);
  }

  quad(a, b, c, d) {  // each a list of arguments for corner
    for (const corner of [a, b, c, a, c, d]) this.corner(...corner);
  }

  done() {
    return {
      vertices: new Float32Array(this.vertices),
      normals: new Float32Array(this.normals),
      texcoords: new Float32Array(this.texcoords),
    };
  }
}

// The surface that a profile of [radius, height, normal outwards, normal upwards] sweeps around z.
function revolve(profile) {
  const builder = new Builder();
  const corner = ([radius, height, outwards, upwards], i) => {
    const angle = 2 * Math.PI * i / ROUND, c = Math.cos(angle), s = Math.sin(angle);
    return [[radius * c, radius * s, height], [outwards * c, outwards * s, upwards]];
  };
  for (let k = 0; k + 1 < profile.length; ++k) {
    for (let i = 0; i < ROUND; ++i) {
      builder.quad(corner(profile[k], i), corner(profile[k], i + 1),
                   corner(profile[k + 1], i + 1), corner(profile[k + 1], i));
    }
  }
  return builder.done();
}

// A ball that is cut in two halves, the upper one moved up and the lower one down.
function capsule(radius, half) {
  const profile = [];
  const rings = ROUND / 2;
  for (let k = 0; k <= rings; ++k) {
    const angle = Math.PI * (k / rings - .5), c = Math.cos(angle), s = Math.sin(angle);
    const point = (shift) => [radius * c, radius * s + shift, c, s];
    if (k <= rings / 2) profile.push(point(-half));
    if (k >= rings / 2) profile.push(point(half));
  }
  return revolve(profile);
}

function cylinder(radius, half) {
  return revolve([[0, -half, 0, -1], [radius, -half, 0, -1], [radius, -half, 1, 0],
                  [radius, half, 1, 0], [radius, half, 0, 1], [0, half, 0, 1]]);
}

function ellipsoid([x, y, z]) {
  const shape = capsule(1, 0), size = [x, y, z];
  for (let i = 0; i < shape.vertices.length; ++i) {
    shape.vertices[i] *= size[i % 3];
    shape.normals[i] /= size[i % 3];  // the shader normalises
  }
  return shape;
}

function box(size) {
  const builder = new Builder();
  for (let axis = 0; axis < 3; ++axis) {
    for (const side of [-1, 1]) {
      const corner = (u, v) => {
        const position = [0, 0, 0], normal = [0, 0, 0];
        position[axis] = side * size[axis];
        position[(axis + 1) % 3] = side * u * size[(axis + 1) % 3];
        position[(axis + 2) % 3] = v * size[(axis + 2) % 3];
        normal[axis] = side;
        return [position, normal, [(u + 1) / 2, (v + 1) / 2]];
      };
      builder.quad(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1));
    }
  }
  return builder.done();
}

// A plane has a side; sizes of 0 are infinite.
function plane([x, y], surface, extent) {
  const builder = new Builder();
  const half = [x || HORIZON * extent, y || HORIZON * extent];
  const repeat = surface.repeat ?? [1, 1];
  // Uniform textures repeat once for each unit of length, others for each plane.
  const scale = half.map((h, i) => repeat[i] * (surface.uniform || !(i ? y : x) ? h : .5));
  const corner = (u, v) => [[u * half[0], v * half[1], 0], [0, 0, 1], [u * scale[0], v * scale[1]]];
  builder.quad(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1));
  return builder.done();
}

export function makeShape(geom, extent) {
  const size = geom.size;
  switch (geom.type) {
    case PLANE: return plane(size, geom.surface, extent);
    case SPHERE: return capsule(size[0], 0);
    case CAPSULE: return capsule(size[0], size[1]);
    case ELLIPSOID: return ellipsoid(size);
    case CYLINDER: return cylinder(size[0], size[1]);
    case BOX: return box(size);
    default: return geom.shape ?? null;  // a mesh or a height field brings its triangles
  }
}

// A rod of unit length along z from the origin, for tendons.
export function rod() {
  const shape = cylinder(1, .5);
  for (let i = 2; i < shape.vertices.length; i += 3) shape.vertices[i] += .5;
  return shape;
}
