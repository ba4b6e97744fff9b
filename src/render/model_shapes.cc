// The shapes of a model in true size: planes, meshes and their hulls, height fields.

#include <algorithm>
#include <cmath>

#include "render/shape.h"

namespace conjoint {
namespace {

constexpr int kMaxCells = 200;  // of a plane along an axis

// Grid lines of a plane along an axis of half size > 0: cells of the size the user asked for, and
// one at each end for the rest.
std::vector<float> FiniteGrid(double size, double spacing) {
  const double cell = std::max(spacing, size / (kMaxCells - 2));
  int count = static_cast<int>(std::floor(size / std::max(1e-15, cell)));
  count -= count % 2;
  const double first = -size + (size - count * cell);
  std::vector<float> lines = {static_cast<float>(-size)};
  for (int i = 0; i <= count; ++i) lines.push_back(static_cast<float>(first + 2 * cell * i));
  lines.push_back(static_cast<float>(size));
  return lines;
}

// Grid lines of an infinite plane: far enough beyond the far clipping distance that the plane can
// follow the camera in steps of its texture.
std::vector<float> InfiniteGrid(double zfar, float texrepeat) {
  const double step = texrepeat > 0 ? 2 / double{texrepeat} : 2.1 * zfar / (kMaxCells - 2);
  const double cell = (2.1 * zfar + 2 * step) / kMaxCells;
  std::vector<float> lines;
  for (int i = 0; i <= kMaxCells; ++i) {
    lines.push_back(static_cast<float>(cell * (i - kMaxCells / 2)));
  }
  return lines;
}

std::vector<float> GridLines(const mjModel* m, int geom, int axis) {
  const double size = m->geom_size[3 * geom + axis];
  if (size > 0) return FiniteGrid(size, m->geom_size[3 * geom + 2]);
  const double zfar = m->vis.map.zfar * m->stat.extent;
  const int material = m->geom_matid[geom];
  const bool known = material >= 0 && material < m->nmat;
  return InfiniteGrid(zfar, known ? m->mat_texrepeat[2 * material + axis] : 0);
}

Float3 FaceNormal(Float3 a, Float3 b, Float3 c) { return Normalized(Cross(b - a, c - a)); }

void AddFlatTriangle(Shape& shape, Float3 a, Float3 b, Float3 c) {
  const Float3 normal = FaceNormal(a, b, c);
  const uint32_t first = shape.Add(a, normal);
  shape.Add(b, normal);
  shape.Add(c, normal);
  shape.AddTriangle(first, first + 1, first + 2);
}

// One vertical wall of a height field: quads between the base and the samples along a border.
// sample(i) gives the upper points in the order that turns the wall outwards.
template <typename Sample>
void AddWall(Shape& shape, int samples, float bottom, Float3 normal, Sample sample) {
  AddGrid(shape, samples - 1, 1, [&](int i, int j) {
    Float3 p = sample(i);
    if (j == 0) p.z = bottom;
    return Vertex{p, 0, normal};
  });
}

}  // namespace

Shape MakeUnitPlane(const Tessellation& tessellation) {
  Shape shape;
  const int n = tessellation.quads;
  const auto at = [&](int i) { return -1 + 2 * static_cast<float>(i) / static_cast<float>(n); };
  AddGrid(shape, n, n, [&](int i, int j) { return Vertex{{at(i), at(j), 0}, 0, {0, 0, 1}}; });
  return shape;
}

Shape MakeSquare() {
  Shape shape;
  AddGrid(shape, 1, 1, [](int i, int j) {
    return Vertex{
        {2.0f * static_cast<float>(i) - 1, 2.0f * static_cast<float>(j) - 1, 0}, 0, {0, 0, 1}};
  });
  return shape;
}

Shape MakePlane(const mjModel* m, int geom) {
  Shape shape;
  const std::vector<float> x = GridLines(m, geom, 0), y = GridLines(m, geom, 1);
  AddGrid(shape, static_cast<int>(x.size()) - 1, static_cast<int>(y.size()) - 1,
          [&](int i, int j) { return Vertex{{x[i], y[j], 0}, 0, {0, 0, 1}}; });
  return shape;
}

Shape MakeMesh(const mjModel* m, int mesh) {
  Shape shape;
  const float* points = m->mesh_vert + 3 * m->mesh_vertadr[mesh];
  const float* normals = m->mesh_normal + 3 * m->mesh_normaladr[mesh];
  const bool textured = m->mesh_texcoordadr[mesh] >= 0;
  const int first = m->mesh_faceadr[mesh], count = m->mesh_facenum[mesh];
  shape.vertices.reserve(3 * static_cast<size_t>(count));
  shape.faces.reserve(count);
  for (int face = first; face < first + count; ++face) {
    const int* corners = m->mesh_face + 3 * face;
    const Float3 flat =
        FaceNormal(Float3::From(points + 3 * corners[0]), Float3::From(points + 3 * corners[1]),
                   Float3::From(points + 3 * corners[2]));
    const auto start = static_cast<uint32_t>(shape.vertices.size());
    for (int corner = 0; corner < 3; ++corner) {
      Vertex vertex;
      vertex.position = Float3::From(points + 3 * corners[corner]);
      vertex.normal = Float3::From(normals + 3 * m->mesh_facenormal[3 * face + corner]);
      if (textured) {
        const float* uv = m->mesh_texcoord +
                          2 * (m->mesh_texcoordadr[mesh] + m->mesh_facetexcoord[3 * face + corner]);
        vertex.u = uv[0];
        vertex.v = uv[1];
      } else if (Dot(vertex.normal, flat) < 0.8f) {
        vertex.normal = flat;  // a sharp edge
      }
      shape.Add(vertex);
    }
    shape.AddTriangle(start, start + 1, start + 2);
  }
  return shape;
}

// The hull graph of a mesh: numvert, numface, then vert_edgeadr[numvert], vert_globalid[numvert],
// edge_localid[numvert + 3 numface], face_globalid[3 numface].
Shape MakeHull(const mjModel* m, int mesh) {
  Shape shape;
  if (m->mesh_graphadr[mesh] < 0) return shape;
  const int* graph = m->mesh_graph + m->mesh_graphadr[mesh];
  const int vertices = graph[0], faces = graph[1];
  const int* corners = graph + 2 + 3 * vertices + 3 * faces;
  const float* points = m->mesh_vert + 3 * m->mesh_vertadr[mesh];
  const int texcoords = m->mesh_texcoordadr[mesh];
  for (int face = 0; face < faces; ++face) {
    const int* corner = corners + 3 * face;
    AddFlatTriangle(shape, Float3::From(points + 3 * corner[0]),
                    Float3::From(points + 3 * corner[1]), Float3::From(points + 3 * corner[2]));
    if (texcoords < 0) continue;
    for (int i = 0; i < 3; ++i) {
      if (corner[i] >= m->mesh_texcoordnum[mesh]) continue;
      Vertex& vertex = shape.vertices[shape.vertices.size() - 3 + i];
      vertex.u = m->mesh_texcoord[2 * (texcoords + corner[i])];
      vertex.v = m->mesh_texcoord[2 * (texcoords + corner[i]) + 1];
    }
  }
  return shape;
}

Shape MakeHeightField(const mjModel* m, int hfield) {
  Shape shape;
  const int rows = m->hfield_nrow[hfield], columns = m->hfield_ncol[hfield];
  const float* data = m->hfield_data + m->hfield_adr[hfield];
  const mjtNum* sizes = m->hfield_size + 4 * hfield;
  const float size[4] = {static_cast<float>(sizes[0]), static_cast<float>(sizes[1]),
                         static_cast<float>(sizes[2]), static_cast<float>(sizes[3])};
  const auto point = [&](int r, int c) {
    return Float3{size[0] * (2 * static_cast<float>(c) / static_cast<float>(columns - 1) - 1),
                  size[1] * (2 * static_cast<float>(r) / static_cast<float>(rows - 1) - 1),
                  size[2] * data[r * columns + c]};
  };
  for (int r = 0; r < rows - 1; ++r) {
    for (int c = 0; c < columns - 1; ++c) {
      AddFlatTriangle(shape, point(r, c), point(r, c + 1), point(r + 1, c + 1));
      AddFlatTriangle(shape, point(r, c), point(r + 1, c + 1), point(r + 1, c));
    }
  }
  const float bottom = -size[3];
  AddWall(shape, columns, bottom, {0, -1, 0}, [&](int i) { return point(0, i); });
  AddWall(shape, columns, bottom, {0, 1, 0},
          [&](int i) { return point(rows - 1, columns - 1 - i); });
  AddWall(shape, rows, bottom, {-1, 0, 0}, [&](int i) { return point(rows - 1 - i, 0); });
  AddWall(shape, rows, bottom, {1, 0, 0}, [&](int i) { return point(i, columns - 1); });

  const int quads = Tessellation(m->vis).quads;
  const auto at = [&](int i) { return 2 * static_cast<float>(i) / static_cast<float>(quads) - 1; };
  AddGrid(shape, quads, quads, [&](int i, int j) {  // from below y comes first
    return Vertex{{size[0] * at(j), size[1] * at(i), bottom}, 0, {0, 0, -1}};
  });
  return shape;
}

}  // namespace conjoint
