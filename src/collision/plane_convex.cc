// Planes against ellipsoids and meshes (primitive_pairs.h): the deepest point, and for a mesh up to
// two more vertices far enough from it. The normal of every contact is that of the plane.

#include "collision/contact_pair.h"
#include "collision/mesh_vertices.h"
#include "collision/primitive_pairs.h"

namespace conjoint {
namespace {

constexpr int kMaxMeshContacts = 3;
constexpr mjtNum kMinSpread = static_cast<mjtNum>(0.3);  // of the bounding radius
constexpr mjtNum kLowest = -static_cast<mjtNum>(mjMAXVAL);

int PlaneEllipsoid(mjContact* con, const PosedGeom& plane, const PosedGeom& ellipsoid,
                   mjtNum margin) {
  const Vec3 normal = plane.Axis();
  const Vec3 direction = TransposeTimes(ellipsoid.mat, -normal);
  const Vec3 on_sphere = Normalized(Scale(direction, ellipsoid.size));
  const Vec3 deepest = ellipsoid.mat * Scale(on_sphere, ellipsoid.size) + ellipsoid.pos;
  const mjtNum dist = Dot(normal, deepest - plane.pos);
  if (dist > margin) return 0;
  WriteContact(con[0], dist, deepest + normal * (-kHalf * dist), normal);
  return 1;
}

int PlaneMesh(mjContact* con, const PosedGeom& plane, const PosedGeom& geom,
              const MeshVertices& mesh, mjtNum bounding_radius, mjtNum margin) {
  const Vec3 normal = plane.Axis();
  const Vec3 direction = TransposeTimes(geom.mat, -normal);

  const int support = mesh.has_hull()
                          ? mesh.ClimbHull(direction, 0, Dot(direction, mesh[mesh.OfHull(0)]))
                          : mesh.FarthestVertex(direction, -1, kLowest);
  if (support < 0) return 0;

  int n = 0;
  const auto write = [&](const Vec3& point) {
    const mjtNum dist = Dot(normal, point - plane.pos);
    WriteContact(con[n++], dist, point + normal * (-kHalf * dist), normal);
  };

  const int deepest = mesh.has_hull() ? mesh.OfHull(support) : support;
  const Vec3 first = geom.mat * mesh[deepest] + geom.pos;
  if (Dot(normal, first - plane.pos) > margin) return 0;
  write(first);

  const mjtNum threshold = Dot(normal, geom.pos - plane.pos) - margin;
  const auto consider = [&](int vertex) {
    if (!(Dot(direction, mesh[vertex]) > threshold)) return;
    const Vec3 point = geom.mat * mesh[vertex] + geom.pos;
    if (Distance(point, AsVec3(con[0].pos)) < kMinSpread * bounding_radius) return;
    write(point);
  };
  if (mesh.has_hull()) {
    const int* neighbor = mesh.NeighborsOf(support);
    for (; *neighbor >= 0 && n < kMaxMeshContacts; ++neighbor) consider(mesh.OfHull(*neighbor));
  } else {
    for (int vertex = 0; vertex < mesh.count() && n < kMaxMeshContacts; ++vertex) {
      if (vertex != support) consider(vertex);
    }
  }
  return n;
}

}  // namespace

int PlaneConvex(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum margin) {
  const PosedGeom plane = GeomAt(m, d, g1);
  const PosedGeom geom = GeomAt(m, d, g2);
  if (m->geom_type[g2] == mjGEOM_ELLIPSOID) return PlaneEllipsoid(con, plane, geom, margin);
  const int mesh = m->geom_dataid[g2];
  if (mesh < 0) return 0;
  return PlaneMesh(con, plane, geom, MeshVertices(m, mesh), m->geom_rbound[g2], margin);
}

}  // namespace conjoint
