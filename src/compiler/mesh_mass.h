// Mass properties of a mesh of density 1: what it weighs, where its centre and principal axes are,
// in the frame of its vertices.

#ifndef CONJOINT_COMPILER_MESH_MASS_H_
#define CONJOINT_COMPILER_MESH_MASS_H_

#include <mujoco/mujoco.h>

#include <span>

#include "math/vec3.h"
#include "spec/elements.h"

namespace conjoint {

struct MeshMass {
  Vec3d center{};         // of mass
  double quat[4];         // turns the principal axes into those of the vertices
  double volume;          // m^3; the area in m^2 for a shell
  double inertia_box[3];  // half sizes in m of the box with this mass and inertia
};

// The centre of the faces, weighted by area. Throws if their area is nearly zero.
Vec3d SurfaceCenter(const Mesh& mesh, std::span<const Vec3d> vertices, std::span<const int> faces);

// The mass of what `faces` enclose, or of the faces themselves for a shell. `inside` is the point
// from which the tetrahedra that make up the volume are drawn: the centre of the surface. Throws if
// there is no volume or if the inertia is not that of a body.
MeshMass ComputeMeshMass(const Mesh& mesh, mjtMeshInertia mode, std::span<const Vec3d> vertices,
                         std::span<const int> faces, const Vec3d& inside);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_MESH_MASS_H_
