// Features of boxes and meshes (polyhedron_features.h).
//
// Faces of a box are numbered +x, -x, +y, -y, +z, -z; the bits of a corner's number say where x, y
// and z are positive.

#include "collision/polyhedron_features.h"
#include "math/rows.h"

#include <algorithm>
#include <cmath>

namespace conjoint {
namespace {

// The polygons of a mesh and which of them meet at a vertex.
class MeshPolygons {
 public:
  MeshPolygons(const mjModel* m, int mesh)
      : m_(m), first_(m->mesh_polyadr[mesh]), first_vertex_(m->mesh_vertadr[mesh]) {}

  struct List {
    const int* id;
    int count;
    bool Contains(int wanted) const { return std::find(id, id + count, wanted) != id + count; }
  };

  // Polygons at a vertex, vertices of a polygon.
  List At(int vertex) const {
    const int v = first_vertex_ + vertex;
    return {m_->mesh_polymap + m_->mesh_polymapadr[v], m_->mesh_polymapnum[v]};
  }
  List VerticesOf(int polygon) const {
    const int p = first_ + polygon;
    return {m_->mesh_polyvert + m_->mesh_polyvertadr[p], m_->mesh_polyvertnum[p]};
  }
  const Vec3& Normal(int polygon) const { return Vec3At(m_->mesh_polynormal, first_ + polygon); }

 private:
  const mjModel* m_;
  int first_, first_vertex_;
};

Vec3 BoxFaceNormal(const ConvexShape& box, int face) {
  const Vec3 axis = box.mat.Column(face / 2);
  return face % 2 ? -axis : axis;
}

Vec3 BoxCorner(const ConvexShape& box, int corner) {
  const Vec3& s = box.size;
  const Vec3 q = {corner & 1 ? s.x : -s.x, corner & 2 ? s.y : -s.y, corner & 4 ? s.z : -s.z};
  return box.mat * q + box.pos;
}

void FindBoxFaces(const ConvexShape& box, const Feature& feature, const Vec3& outward,
                  FaceList& faces) {
  const auto add = [&](int face) {
    faces.id[faces.count] = face;
    faces.normal[faces.count++] = BoxFaceNormal(box, face);
  };
  for (int axis = 0; axis < 3; ++axis) {
    const int bit = 1 << axis;
    bool shared = true;
    for (int i = 1; i < feature.dimension; ++i) {
      shared &= (feature.vertex[i] & bit) == (feature.vertex[0] & bit);
    }
    if (shared) add(2 * axis + (feature.vertex[0] & bit ? 0 : 1));
  }
  if (faces.count == 4 - feature.dimension) return;

  // Corners that are no edge or face of the box: the face that looks outward, if any does.
  faces.count = 0;
  Vec3 local = TransposeTimes(box.mat, outward);
  local *= 1 / std::sqrt(SquaredNorm(local));
  for (int face = 0; face < 6; ++face) {
    const mjtNum component = local[face / 2];
    if ((face % 2 ? -component : component) > kParallel) return add(face);
  }
}

void FindMeshFaces(const ConvexShape& shape, const MeshPolygons& polygons, const Feature& feature,
                   FaceList& faces) {
  const auto add = [&](int polygon) {
    faces.id[faces.count] = polygon;
    faces.normal[faces.count++] = shape.mat * polygons.Normal(polygon);
  };
  const MeshPolygons::List around = polygons.At(feature.vertex[0]);
  if (feature.dimension == 1) {
    for (int i = 0; i < std::min(around.count, kMaxFeatures); ++i) add(around.id[i]);
    return;
  }
  int shared[2], shared_count = 0;
  const MeshPolygons::List around1 = polygons.At(feature.vertex[1]);
  for (int i = 0; i < around.count && shared_count < 2; ++i) {
    if (around1.Contains(around.id[i])) shared[shared_count++] = around.id[i];
  }
  if (feature.dimension == 2) {
    for (int i = 0; i < shared_count; ++i) add(shared[i]);
    return;
  }
  const MeshPolygons::List around2 = polygons.At(feature.vertex[2]);
  for (int i = 0; i < shared_count; ++i) {
    if (around2.Contains(shared[i])) return add(shared[i]);
  }
}

}  // namespace

Feature FeatureOf(const int (&vertex)[3], const Vec3 (&point)[3]) {
  const auto [a, b, c] = vertex;
  if (a != b) {
    const int dimension = c == a || c == b ? 2 : 3;
    return {dimension, {a, b, c}, {point[0], point[1], point[2]}};
  }
  if (a != c) return {2, {a, c, b}, {point[0], point[2], point[1]}};
  return {1, {a, b, c}, {point[0], point[1], point[2]}};
}

void FindFaces(const mjModel* m, const ConvexShape& shape, const Feature& feature,
               const Vec3& outward, FaceList& faces) {
  if (shape.kind == ShapeKind::kBox) {
    FindBoxFaces(shape, feature, outward, faces);
  } else {
    FindMeshFaces(shape, MeshPolygons(m, shape.mesh_id), feature, faces);
  }
}

void FindEdges(const mjModel* m, const ConvexShape& shape, const Feature& feature,
               EdgeList& edges) {
  const Vec3& start = feature.point[0];
  const auto add = [&](const Vec3& end) {
    edges.end[edges.count] = end;
    edges.direction[edges.count++] = Normalized(end - start);
  };
  if (feature.dimension == 2) {
    add(feature.point[1]);
  } else if (shape.kind == ShapeKind::kBox) {
    for (int axis = 0; axis < 3; ++axis) add(BoxCorner(shape, feature.vertex[0] ^ (1 << axis)));
  } else {
    // In each polygon the vertex before.
    const MeshPolygons polygons(m, shape.mesh_id);
    const MeshPolygons::List around = polygons.At(feature.vertex[0]);
    for (int i = 0; i < std::min(around.count, kMaxFeatures); ++i) {
      const MeshPolygons::List vertices = polygons.VerticesOf(around.id[i]);
      int before = vertices.count - 1;
      while (before >= 0 && vertices.id[(before + 1) % vertices.count] != feature.vertex[0])
        --before;
      if (before >= 0) add(shape.mat * shape.mesh[vertices.id[before]] + shape.pos);
    }
  }
}

int FaceCorners(const mjModel* m, const ConvexShape& shape, int face,
                Vec3 (&corners)[kMaxFeatures]) {
  if (shape.kind == ShapeKind::kBox) {
    constexpr int kCorners[6][4] = {{7, 3, 1, 5}, {2, 6, 4, 0}, {2, 3, 7, 6},
                                    {4, 5, 1, 0}, {6, 7, 5, 4}, {3, 2, 0, 1}};
    for (int i = 0; i < 4; ++i) corners[i] = BoxCorner(shape, kCorners[face][i]);
    return 4;
  }
  const MeshPolygons::List vertices = MeshPolygons(m, shape.mesh_id).VerticesOf(face);
  const int count = std::min(vertices.count, kMaxFeatures);
  for (int i = 0; i < count; ++i) {
    corners[i] = shape.mat * shape.mesh[vertices.id[vertices.count - 1 - i]] + shape.pos;
  }
  return count;
}

}  // namespace conjoint
