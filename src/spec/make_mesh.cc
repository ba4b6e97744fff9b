// mjs_makeMesh: procedural meshes. Fills uservert, and usernormal and userface where the shape has
// them; otherwise the compiler makes them from the convex hull.

#include <mujoco/mujoco.h>

#include <climits>
#include <cmath>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "spec/pose.h"
#include "spec/spec.h"

namespace conjoint {
namespace {

using Parameters = std::span<const double>;

// Collects vertices and triangles.
struct Shape {
  std::vector<float> vertices, normals;
  std::vector<int> faces;

  void AddVertex(double x, double y, double z) { AddTo(vertices, x, y, z); }
  void AddNormal(const double n[3]) { AddTo(normals, n[0], n[1], n[2]); }
  void AddFace(int a, int b, int c) { faces.insert(faces.end(), {a, b, c}); }
  int vertex_count() const { return static_cast<int>(vertices.size() / 3); }

 private:
  static void AddTo(std::vector<float>& list, double x, double y, double z) {
    list.insert(list.end(), {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)});
  }
};

void Check(bool good, const char* message) {
  if (!good) throw SpecError(message);
}

// Towards zero, and to the ends of what an int can hold.
int Truncated(double x) {
  if (!(x > INT_MIN)) return INT_MIN;  // also if it is no number
  return x < INT_MAX ? static_cast<int>(x) : INT_MAX;
}

// Sine and cosine raised to a power with their signs kept.
double PowerCos(double angle, double power) {
  return std::copysign(std::pow(std::abs(std::cos(angle)), power), std::cos(angle));
}
double PowerSin(double angle, double power) {
  return std::copysign(std::pow(std::abs(std::sin(angle)), power), std::sin(angle));
}

// ---------------------------------------------------------------------------------- sphere

// Each triangle becomes four; the new vertices are the middles of the sides, pushed out to
// radius 1.
void Subdivide(Shape& sphere) {
  std::map<std::pair<int, int>, int> middles;
  const auto middle = [&](int a, int b) {
    const auto [entry, is_new] =
        middles.try_emplace({std::min(a, b), std::max(a, b)}, sphere.vertex_count());
    if (is_new) {
      float point[3], square = 0;
      for (int i = 0; i < 3; ++i) {
        point[i] = (sphere.vertices[static_cast<size_t>(3 * a + i)] +
                    sphere.vertices[static_cast<size_t>(3 * b + i)]) /
                   2;
        square += point[i] * point[i];
      }
      const float length = std::sqrt(square);
      for (const float x : point) sphere.vertices.push_back(x / length);
    }
    return entry->second;
  };
  std::vector<int> old;
  old.swap(sphere.faces);
  for (size_t i = 0; i < old.size(); i += 3) {
    const int a = old[i], b = old[i + 1], c = old[i + 2];
    const int ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
    sphere.AddFace(a, ab, ca);
    sphere.AddFace(b, bc, ab);
    sphere.AddFace(c, ca, bc);
    sphere.AddFace(ab, bc, ca);
  }
}

// An icosahedron, subdivided.
Shape MakeSphere(Parameters parameters) {
  Check(parameters.size() == 1, "Sphere mesh type requires 1 parameter");
  const int subdivisions = Truncated(parameters[0]);
  Check(subdivisions >= 0, "Sphere subdivision cannot be negative");
  Check(subdivisions <= 4, "Sphere subdivision cannot be greater than 4");

  const float golden = static_cast<float>((1 + std::sqrt(5.0)) / 2);
  const double length = std::sqrt(static_cast<double>(1 + golden * golden));
  const double p = golden / length, q = 1 / length;
  Shape sphere;
  const double corners[12][3] = {{-q, p, 0}, {q, p, 0}, {-q, -p, 0}, {q, -p, 0},
                                 {0, -q, p}, {0, q, p}, {0, -q, -p}, {0, q, -p},
                                 {p, 0, -q}, {p, 0, q}, {-p, 0, -q}, {-p, 0, q}};
  for (const auto& corner : corners) sphere.AddVertex(corner[0], corner[1], corner[2]);
  sphere.faces = {0, 11, 5,  0, 5,  1, 0, 1, 7, 0, 7,  10, 0, 10, 11, 1, 5, 9, 5, 11,
                  4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3,  9,  4, 3,  4,  2, 3, 2, 6, 3,
                  6, 8,  3,  8, 9,  4, 9, 5, 2, 4, 11, 6,  2, 10, 8,  6, 7, 9, 8, 1};
  for (int i = 0; i < subdivisions; ++i) Subdivide(sphere);
  return sphere;
}

// ---------------------------------------------------------------------------------- hemisphere

// Upper half of an octahedron whose four sides are divided into rows, pushed out to radius 1,
// closed by a fan to the centre.
Shape MakeHemisphere(Parameters parameters) {
  Check(parameters.size() == 1, "Hemisphere mesh type requires 1 parameter");
  const int res = Truncated(parameters[0]);
  Check(res >= 0, "Hemisphere resolution cannot be negative");
  Check(res <= 10, "Hemisphere resolution cannot be greater than 10");

  Shape shape;
  shape.AddVertex(0, 0, 1);
  constexpr double kEquator[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  for (int row = 0; row <= res; ++row) {
    const double fraction = static_cast<double>(row + 1) / (res + 1);
    for (int side = 0; side < 4; ++side) {
      const double* from = kEquator[side];
      const double* to = kEquator[(side + 1) % 4];
      // From a to b on the way from the pole N down to the equator: N + f (E - N).
      const double a[3] = {fraction * from[0], fraction * from[1], 1 - fraction};
      const double b[3] = {fraction * to[0], fraction * to[1], 1 - fraction};
      for (int i = 0; i <= row; ++i) {
        double p[3];
        for (int k = 0; k < 3; ++k) p[k] = a[k] + i * (b[k] - a[k]) / (row + 1);
        const double length = std::sqrt(Dot(p, p));
        shape.AddVertex(p[0] / length, p[1] / length, p[2] / length);
      }
    }
  }
  const int center = shape.vertex_count();
  shape.AddVertex(0, 0, 0);

  for (int i = 0; i < 4; ++i) shape.AddFace(0, 1 + i, 1 + (i + 1) % 4);
  for (int row = 0; row < res; ++row) {
    const int upper = 2 * row * (row + 1) + 1, upper_count = 4 * (row + 1);
    const int lower = upper + upper_count, lower_count = 4 * (row + 2);
    for (int side = 0; side < 4; ++side) {
      for (int i = 0; i <= row + 1; ++i) {
        const int u = i + (row + 1) * side, w = i + (row + 2) * side;
        const int above = upper + u % upper_count, next_below = lower + (w + 1) % lower_count;
        shape.AddFace(above, lower + w % lower_count, next_below);
        if (i < row + 1) shape.AddFace(above, next_below, upper + (u + 1) % upper_count);
      }
    }
  }
  const int rim = 2 * res * (res + 1) + 1, rim_count = 4 * (res + 1);
  for (int i = 0; i < rim_count; ++i) shape.AddFace(rim + i, center, rim + (i + 1) % rim_count);
  return shape;
}

// ---------------------------------------------------------------------------------- the others

constexpr int kMaxResolution = 4096;  // 4096 x 4096 vertices are more than anyone renders

Shape MakeCone(Parameters parameters) {
  Check(parameters.size() == 2, "Cone mesh type requires 2 parameters");
  const int edges = Truncated(parameters[0]);
  const double radius = parameters[1];
  Check(edges <= kMaxResolution * kMaxResolution, "Cone has too many edges");
  Shape shape;
  for (int i = 0; i < edges; ++i) {
    const double angle = 2 * mjPI * i / edges;
    shape.AddVertex(std::cos(angle), std::sin(angle), -1);
  }
  if (radius > 0) {
    for (int i = edges; i < 2 * edges; ++i) {
      const double angle = 2 * mjPI * i / edges;
      shape.AddVertex(radius * std::cos(angle), radius * std::sin(angle), 1);
    }
  } else {
    shape.AddVertex(0, 0, 1);
  }
  return shape;
}

Shape MakeSupersphere(Parameters parameters) {
  Check(parameters.size() == 3, "Supersphere mesh type requires 3 parameters");
  const int res = Truncated(parameters[0]);
  const double e = parameters[1], n = parameters[2];
  Check(res >= 3, "Supersphere resolution must be greater than 2");
  Check(res <= kMaxResolution, "Supersphere resolution is too large");
  Check(e >= 0, "Supersphere 'e' cannot be negative");
  Check(n >= 0, "Supersphere 'n' cannot be negative");

  Shape shape;
  shape.AddVertex(0, 0, -1);
  for (int i = 1; i < res; ++i) {
    const double v = -mjPI / 2 + i * mjPI / res;
    for (int j = 0; j < res; ++j) {
      const double u = -mjPI + 2 * mjPI * j / res;
      shape.AddVertex(PowerCos(v, n) * PowerCos(u, e), PowerCos(v, n) * PowerSin(u, e),
                      PowerSin(v, n));
    }
  }
  const int north = shape.vertex_count();
  shape.AddVertex(0, 0, 1);

  const auto vertex = [res](int ring, int j) { return 1 + ring * res + j % res; };
  for (int j = 0; j < res; ++j) shape.AddFace(0, vertex(0, j + 1), vertex(0, j));
  for (int ring = 0; ring < res - 2; ++ring) {
    for (int j = 0; j < res; ++j) {
      const int a = vertex(ring, j), b = vertex(ring, j + 1);
      const int d = vertex(ring + 1, j), c = vertex(ring + 1, j + 1);
      shape.AddFace(a, b, d);
      shape.AddFace(b, c, d);
    }
  }
  for (int j = 0; j < res; ++j) shape.AddFace(vertex(res - 2, j), vertex(res - 2, j + 1), north);
  return shape;
}

Shape MakeSupertorus(Parameters parameters) {
  Check(parameters.size() == 4, "Supertorus mesh type requires 4 parameters");
  const int res = Truncated(parameters[0]);
  const double radius = parameters[1], s = parameters[2], t = parameters[3];
  Check(res >= 3, "Supertorus resolution must be greater than 3");
  Check(res <= kMaxResolution, "Supertorus resolution is too large");
  Check(radius > 0 && radius <= 1, "Supertorus radius must be in (0, 1]");
  Check(s > 0, "Supertorus 's' must be greater than 0");
  Check(t > 0, "Supertorus 't' must be greater than 0");

  Shape shape;
  for (int i = 0; i < res; ++i) {
    const double u = 2 * mjPI * i / res;
    for (int j = 0; j < res; ++j) {
      const double v = 2 * mjPI * j / res;
      const double from_axis = 1 + radius * PowerCos(v, s);
      shape.AddVertex(from_axis * PowerCos(u, t), from_axis * PowerSin(u, t),
                      radius * PowerSin(v, s));
    }
  }
  for (int i = 0; i < res; ++i) {
    for (int j = 0; j < res; ++j) {
      const int next_i = (i + 1) % res, next_j = (j + 1) % res;
      const int a = i * res + j, b = next_i * res + j;
      const int c = next_i * res + next_j, d = i * res + next_j;
      shape.AddFace(a, b, d);
      shape.AddFace(b, c, d);
    }
  }
  return shape;
}

// Edges of n bins of equal width over [-1, 1].
std::vector<double> BinEdges(int n) {
  std::vector<double> edges = {-1};
  for (int i = 0; i < n; ++i) edges.push_back(edges.back() + 2.0 / n);
  return edges;
}

// A part of a sphere seen from its centre along -z, for tactile sensors: fov in degrees, and gamma
// crowds the points towards the middle.
Shape MakeWedge(Parameters parameters) {
  Check(parameters.size() == 5, "Wedge builtin mesh types require 5 parameters");
  const int res[2] = {Truncated(parameters[0]), Truncated(parameters[1])};
  const double fov[2] = {parameters[2], parameters[3]};
  const double gamma = parameters[4];
  Check(fov[0] > 0 && fov[0] <= 180, "fov[0] must be a float between (0, 180] degrees");
  Check(fov[1] > 0 && fov[1] <= 90, "`fov[1]` must be a float between (0, 90] degrees");
  Check(res[0] > 0 && res[1] > 0, "Horizontal and vertical resolutions must be positive");
  Check(gamma >= 0 && gamma <= 1, "`gamma` must be a nonnegative float between [0, 1]");
  Check(res[0] <= kMaxResolution && res[1] <= kMaxResolution, "Wedge resolution is too large");

  std::vector<double> edges[2];
  for (int axis = 0; axis < 2; ++axis) {
    edges[axis] = BinEdges(res[axis]);
    for (double& x : edges[axis]) {
      if (gamma != 0) x = gamma * std::pow(x, 5) + (1 - gamma) * x;
      x *= fov[axis] * mjPI / 180;
    }
  }

  Shape shape;
  for (size_t i = 0; i + 1 < edges[0].size(); ++i) {
    for (size_t j = 0; j + 1 < edges[1].size(); ++j) {
      const double a = (edges[0][i] + edges[0][i + 1]) / 2;
      const double e = (edges[1][j] + edges[1][j + 1]) / 2;
      shape.AddVertex(std::cos(e) * std::sin(a), std::sin(e), -std::cos(e) * std::cos(a));
      double along_a[3] = {std::cos(e) * std::cos(a), 0, std::cos(e) * std::sin(a)};
      double along_e[3] = {-std::sin(e) * std::sin(a), std::cos(e), std::sin(e) * std::cos(a)};
      Normalize(along_a, 3);
      Normalize(along_e, 3);
      double normal[3];
      Cross(normal, along_e, along_a);
      shape.AddNormal(normal);
      shape.AddNormal(along_a);
      shape.AddNormal(along_e);
    }
  }
  return shape;
}

// A square grid of cell centres in the plane z = -1.
Shape MakePlate(Parameters parameters) {
  Check(parameters.size() == 2, "Plate builtin mesh type requires 2 parameters");
  const int res[2] = {Truncated(parameters[0]), Truncated(parameters[1])};
  Check(res[0] > 0 && res[1] > 0, "Horizontal and vertical resolutions must be positive");
  Check(res[0] <= kMaxResolution && res[1] <= kMaxResolution, "Plate resolution is too large");

  Shape shape;
  constexpr double kAxes[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  for (int i = 0; i < res[0]; ++i) {
    for (int j = 0; j < res[1]; ++j) {
      shape.AddVertex(-1 + (i + 0.5) * 2 / res[0], -1 + (j + 0.5) * 2 / res[1], -1);
      for (const auto& axis : kAxes) shape.AddNormal(axis);
      if (i == 0 || j == 0) continue;
      const int here = i * res[1] + j;
      shape.AddFace(here - res[1] - 1, here - 1, here - res[1]);
      shape.AddFace(here, here - res[1], here - 1);
    }
  }
  return shape;
}

Shape MakeShape(mjtMeshBuiltin builtin, Parameters parameters) {
  switch (builtin) {
    case mjMESH_BUILTIN_SPHERE:
      return MakeSphere(parameters);
    case mjMESH_BUILTIN_HEMISPHERE:
      return MakeHemisphere(parameters);
    case mjMESH_BUILTIN_CONE:
      return MakeCone(parameters);
    case mjMESH_BUILTIN_SUPERSPHERE:
      return MakeSupersphere(parameters);
    case mjMESH_BUILTIN_SUPERTORUS:
      return MakeSupertorus(parameters);
    case mjMESH_BUILTIN_WEDGE:
      return MakeWedge(parameters);
    default:
      return MakePlate(parameters);
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

int mjs_makeMesh(mjsMesh* mesh, mjtMeshBuiltin builtin, double* params, int nparams) {
  Spec* spec = AsElement<Mesh>(mesh)->owner;
  if (builtin <= mjMESH_BUILTIN_NONE || builtin > mjMESH_BUILTIN_PLATE) {
    RecordErrors(spec, [] { throw SpecError("Unsupported mesh type"); });
    return 1;
  }
  const bool made = RecordErrors(spec, [&] {
    const size_t count = nparams > 0 ? static_cast<size_t>(nparams) : 0;
    Shape shape = MakeShape(builtin, Parameters(params, count));
    *mesh->uservert = std::move(shape.vertices);
    if (!shape.normals.empty()) *mesh->usernormal = std::move(shape.normals);
    if (!shape.faces.empty()) *mesh->userface = std::move(shape.faces);
    if (builtin == mjMESH_BUILTIN_PLATE) mesh->inertia = mjMESH_INERTIA_SHELL;
  });
  return made ? 0 : -1;
}
