// Normals of vertices from the faces around them.

#ifndef CONJOINT_ASSET_MESH_NORMALS_H_
#define CONJOINT_ASSET_MESH_NORMALS_H_

#include <span>
#include <vector>

#include "math/vec3.h"

namespace conjoint {

// One normal a vertex, three numbers each: the mean of the normals of its faces, weighted by area.
// Unless `smooth`, faces that are turned away from that mean (across a sharp edge) do not count.
std::vector<float> VertexNormals(std::span<const Vec3d> vertices, std::span<const int> faces,
                                 bool smooth);

// Makes each three numbers a unit vector; (0, 0, 1) if they are too small for that.
void NormalizeNormals(std::span<float> normals);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_MESH_NORMALS_H_
