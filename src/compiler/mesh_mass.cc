// Volume integrals over the tetrahedra between the faces of a mesh and a point, and surface
// integrals over the faces of a shell.

#include "compiler/mesh_mass.h"

#include <cmath>

#include "asset/mesh_data.h"
#include "spec/error.h"
#include "spec/inertia.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

struct Triangle {
  Vec3d center, normal;
  double area;
};

Triangle TriangleOf(const Vec3d& a, const Vec3d& b, const Vec3d& c) {
  Triangle triangle;
  triangle.center = (a + b + c) / 3;
  triangle.normal = Cross(b - a, c - a);
  const double length = Norm(triangle.normal);
  if (length < mjMINVAL) {
    triangle.area = 0;
  } else {
    triangle.normal = triangle.normal / length;
    triangle.area = length / 2;
  }
  return triangle;
}

// Calls visit with the corners of each face.
template <class Visit>
void ForEachFace(std::span<const Vec3d> vertices, std::span<const int> faces, Visit visit) {
  for (size_t i = 0; i + 2 < faces.size(); i += 3) {
    visit(vertices[At(faces[i])], vertices[At(faces[i + 1])], vertices[At(faces[i + 2])]);
  }
}

// The volume between a face and a point, negative if the point sees its back; in legacy mode
// always positive. The area for a shell.
double Weight(mjtMeshInertia mode, const Triangle& face, const Vec3d& from_point) {
  if (mode == mjMESH_INERTIA_SHELL) return face.area;
  const double volume = Dot(from_point, face.normal) * face.area / 3;
  return mode == mjMESH_INERTIA_LEGACY ? std::abs(volume) : volume;
}

Vec3d CenterOfMass(const Mesh& mesh, mjtMeshInertia mode, std::span<const Vec3d> vertices,
                   std::span<const int> faces, const Vec3d& inside) {
  double total = 0;
  Vec3d sum{};
  ForEachFace(vertices, faces, [&](const Vec3d& a, const Vec3d& b, const Vec3d& c) {
    const Triangle face = TriangleOf(a, b, c);
    const double weight = Weight(mode, face, face.center - inside);
    total += weight;
    for (int k = 0; k < 3; ++k) sum[k] += weight * (face.center[k] * 3.0 / 4.0 + inside[k] / 4.0);
  });
  if (total >= mjMINVAL) sum = sum / total;

  const char* name = mesh.name.c_str();
  if (mode == mjMESH_INERTIA_SHELL) {
    if (total < mjMINVAL) Fail(&mesh, "mesh surface area is too small: %s", name);
    return sum;
  }
  if (total < 0) Fail(&mesh, "mesh volume is negative (misoriented triangles): %s", name);
  if (total < mjMINVAL) {
    Fail(&mesh, "mesh volume is too small: %s . Try setting inertia to shell", name);
  }
  return sum;
}

// Second moments int x x^T about the origin as xx, yy, zz, xy, xz, yz, and the total weight.
struct Moments {
  double total = 0;
  double product[6] = {0, 0, 0, 0, 0, 0};

  void Add(const Vec3d& d, const Vec3d& e, const Vec3d& f, double weight, double divisor) {
    constexpr int kPairs[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};
    total += weight;
    for (int i = 0; i < 6; ++i) {
      const int a = kPairs[i][0], b = kPairs[i][1];
      product[i] += weight / divisor *
                    (2 * (d[a] * d[b] + e[a] * e[b] + f[a] * f[b]) + d[a] * e[b] + d[b] * e[a] +
                     d[a] * f[b] + d[b] * f[a] + e[a] * f[b] + e[b] * f[a]);
    }
  }
};

Moments MomentsAbout(const Vec3d& center, mjtMeshInertia mode, std::span<const Vec3d> vertices,
                     std::span<const int> faces) {
  // Over a tetrahedron with one corner at the origin, and over a triangle.
  const double divisor = mode == mjMESH_INERTIA_SHELL ? 12.0 : 20.0;
  Moments moments;
  ForEachFace(vertices, faces, [&](const Vec3d& a, const Vec3d& b, const Vec3d& c) {
    const Vec3d d = a - center, e = b - center, f = c - center;
    const Triangle face = TriangleOf(d, e, f);
    moments.Add(d, e, f, Weight(mode, face, face.center), divisor);
  });
  return moments;
}

void CheckEigenvalues(const Mesh& mesh, const double eigenvalues[3]) {
  const char* name = mesh.name.c_str();
  if (eigenvalues[2] <= 0) Fail(&mesh, "eigenvalue of mesh inertia must be positive: %s", name);
  for (int i = 0; i < 3; ++i) {
    const double others = eigenvalues[(i + 1) % 3] + eigenvalues[(i + 2) % 3];
    if (others < eigenvalues[i] * (1 - 1e-6) - 1e-9) {
      Fail(&mesh, "eigenvalues of mesh inertia violate A + B >= C: %s", name);
    }
  }
}

}  // namespace

Vec3d SurfaceCenter(const Mesh& mesh, std::span<const Vec3d> vertices, std::span<const int> faces) {
  double total = 0;
  Vec3d sum{};
  ForEachFace(vertices, faces, [&](const Vec3d& a, const Vec3d& b, const Vec3d& c) {
    const Triangle face = TriangleOf(a, b, c);
    total += face.area;
    sum += face.area * face.center;
  });
  if (total < mjMINVAL) Fail(&mesh, "mesh surface area is too small: %s", mesh.name.c_str());
  return sum / total;
}

MeshMass ComputeMeshMass(const Mesh& mesh, mjtMeshInertia mode, std::span<const Vec3d> vertices,
                         std::span<const int> faces, const Vec3d& inside) {
  MeshMass mass;
  mass.center = CenterOfMass(mesh, mode, vertices, faces, inside);
  const Moments moments = MomentsAbout(mass.center, mode, vertices, faces);
  mass.volume = moments.total;

  const double* p = moments.product;
  const double inertia[6] = {p[1] + p[2], p[0] + p[2], p[0] + p[1], -p[3], -p[4], -p[5]};
  double eigenvalues[3];
  EigenDecomposition(eigenvalues, mass.quat, inertia);
  CheckEigenvalues(mesh, eigenvalues);
  for (int i = 0; i < 3; ++i) {
    const double others = eigenvalues[(i + 1) % 3] + eigenvalues[(i + 2) % 3];
    mass.inertia_box[i] = 0.5 * std::sqrt(6 * (others - eigenvalues[i]) / mass.volume);
  }
  return mass;
}

}  // namespace conjoint
