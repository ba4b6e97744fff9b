// Masses and inertias of a spec, in double precision whatever mjtNum is: about the centre of mass,
// for explicit inertias of bodies and those that follow from geoms.

#ifndef CONJOINT_SPEC_INERTIA_H_
#define CONJOINT_SPEC_INERTIA_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Symmetric 3x3 matrices as (xx, yy, zz, xy, xz, yz).

// Eigenvalues in decreasing order and the rotation to the eigenvectors.
void EigenDecomposition(double eigenvalues[3], double quat[4], const double symmetric[6]);
// Diagonalises a full inertia unless its first entry is undefined (NaN); null, or what is wrong.
const char* DiagonalizeInertia(double quat[4], double inertia[3], const double full[6]);
// R diag(inertia) R^T.
void RotatedInertia(double result[6], const double inertia[3], const double quat[4]);
// mass (|d|^2 1 - d d^T): what moving the reference point by d adds.
void OffCenterInertia(double result[6], double mass, const double d[3]);

// Volume of a shape, or its area if its mass is in the shell. Meshes know their own.
double ShapeVolume(mjtGeom type, bool shell, const double size[3]);

// Mass and inertia 0, in the frame of the body.
void ClearInertia(mjsBody& body);
// Adds the explicit inertia of a child to that of its parent; null, or what is wrong. Sets both
// `inertia` and `fullinertia`.
const char* MergeInertia(mjsBody& into, const mjsBody& child);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_INERTIA_H_
