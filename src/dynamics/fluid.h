// Forces of the medium that bodies move in.

#ifndef CONJOINT_DYNAMICS_FLUID_H_
#define CONJOINT_DYNAMICS_FLUID_H_

#include <mujoco/mujoco.h>

#include "math/vec3.h"

namespace conjoint {

// True if the medium has a density or a viscosity.
inline bool HasFluid(const mjModel* m) { return m->opt.density != 0 || m->opt.viscosity != 0; }

// True if a geom of the body asks for the ellipsoid model; otherwise the body is taken as a box of
// equivalent inertia.
bool UsesEllipsoids(const mjModel* m, int body);

// Full side lengths of the box that has a body's mass and inertia.
Vec3 InertiaBox(const Vec3& inertia, mjtNum mass);

// Semi-axes of the ellipsoid that stands for a geom.
Vec3 FluidSemiAxes(const mjModel* m, int geom);

// Adds the joint forces of drag, lift and added mass to qfrc (nv).
void AddFluidForces(const mjModel* m, mjData* d, mjtNum* qfrc);

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_FLUID_H_
