// Forces of the medium that bodies move in.

#ifndef CONJOINT_DYNAMICS_FLUID_H_
#define CONJOINT_DYNAMICS_FLUID_H_

#include <mujoco/mujoco.h>

#include "dynamics/object.h"
#include "math/spatial.h"
#include "math/vec3.h"

namespace conjoint {

// True if the medium has a density or a viscosity.
inline bool HasFluid(const mjModel* m) { return m->opt.density != 0 || m->opt.viscosity != 0; }

// True if a geom of the body asks for the ellipsoid model; otherwise the body is taken as a box of
// equivalent inertia.
bool UsesEllipsoids(const mjModel* m, int body);

// The row geom_fluid of a geom, by name.
struct FluidCoefficients {
  mjtNum interaction, blunt_drag, slender_drag, angular_drag, kutta_lift, magnus_lift;
  Vec3 virtual_mass, virtual_inertia;  // per unit of density
};
static_assert(sizeof(FluidCoefficients) == mjNFLUID * sizeof(mjtNum));

inline const FluidCoefficients& FluidCoefficientsOf(const mjModel* m, int geom) {
  return *reinterpret_cast<const FluidCoefficients*>(m->geom_fluid + mjNFLUID * geom);
}

// Velocity of a frame in its own axes, relative to the wind: rotation first.
Spatial VelocityInFluid(const mjModel* m, const mjData* d, const ObjectFrame& frame);

// Full side lengths of the box that has a body's mass and inertia.
Vec3 InertiaBox(const Vec3& inertia, mjtNum mass);

// Adds the joint forces of drag, lift and added mass to qfrc (nv), from cvel and from density,
// viscosity and wind (in the axes of the world) of mjOption.
void AddFluidForces(const mjModel* m, mjData* d, mjtNum* qfrc);

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_FLUID_H_
