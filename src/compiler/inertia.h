// Mass and inertia of shapes, and of bodies made of them.

#ifndef CONJOINT_COMPILER_INERTIA_H_
#define CONJOINT_COMPILER_INERTIA_H_

#include <mujoco/mujoco.h>

#include <span>

#include "compiler/compilation.h"

namespace conjoint {

// Inertia of a shape of this mass about its centre, along its axes.
void ShapeInertia(mjtGeom type, bool shell, const double size[3], double mass, double inertia[3]);

// A rigid body as the compiler adds them up: pose of the principal frame, mass, moments.
struct Inertial {
  FramePose frame;
  double mass = 0;
  double inertia[3] = {0, 0, 0};
};

// Several rigid bodies as one. Null, or what is wrong with the result.
const char* CombineInertials(std::span<const Inertial> parts, Inertial& result);

// ipos, iquat, mass and inertia of the body from its geoms.
void InferBodyInertia(Body& body);

// Adds the mass of a body that is fixed in `body` to it.
void MergeInertia(Body& body, const Body& fused);

// Added mass and inertia of an ellipsoid moving through a fluid of density one: mass x y z, inertia
// x y z.
std::array<double, 6> VirtualMass(const double semiaxes[3]);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_INERTIA_H_
