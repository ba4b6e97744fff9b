// Faces and edges of boxes and meshes, found from the vertices that EPA ended with.

#ifndef CONJOINT_COLLISION_POLYHEDRON_FEATURES_H_
#define CONJOINT_COLLISION_POLYHEDRON_FEATURES_H_

#include <mujoco/mujoco.h>

#include "collision/convex_shape.h"
#include "math/vec3.h"

namespace conjoint {

inline constexpr int kMaxFeatures = 150;  // faces at a vertex, or vertices of a face

// Normals closer to parallel than this are parallel, edges closer to a right angle are in the face.
inline constexpr mjtNum kParallel = static_cast<mjtNum>(0.99999872);
inline constexpr mjtNum kPerpendicular = static_cast<mjtNum>(0.00159999931);

// A vertex, edge or face of a polyhedron, by its vertices.
struct Feature {
  int dimension;  // number of vertices: 1, 2 or 3
  int vertex[3];  // named as in ConvexShape
  Vec3 point[3];  // where they are
};

// What the three vertices are together: some may be the same.
Feature FeatureOf(const int (&vertex)[3], const Vec3 (&point)[3]);

// Faces that a feature may belong to, with outward normals in the world.
struct FaceList {
  int count = 0;
  int id[kMaxFeatures];
  Vec3 normal[kMaxFeatures];
};

// `outward` points out of the shape where it is penetrated; it decides where vertices of a box
// share no face.
void FindFaces(const mjModel* m, const ConvexShape& shape, const Feature& feature,
               const Vec3& outward, FaceList& faces);

// Edges that leave from vertex 0 of a feature of dimension 1 or 2.
struct EdgeList {
  int count = 0;
  Vec3 end[kMaxFeatures];
  Vec3 direction[kMaxFeatures];
};

void FindEdges(const mjModel* m, const ConvexShape& shape, const Feature& feature, EdgeList& edges);

// Corners of a face in the world, seen from outside in the order that clipping wants; returns their
// number.
int FaceCorners(const mjModel* m, const ConvexShape& shape, int face,
                Vec3 (&corners)[kMaxFeatures]);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_POLYHEDRON_FEATURES_H_
