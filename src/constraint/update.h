// The constraint function s, its gradient and its curvature: from jar = J a - aref to forces and
// states.

#ifndef CONJOINT_CONSTRAINT_UPDATE_H_
#define CONJOINT_CONSTRAINT_UPDATE_H_

#include <mujoco/mujoco.h>

#include "constraint/problem.h"

namespace conjoint {

// Fills force = -grad s(jar) and state of every row of the problem and returns s(jar). With
// `cone_hessian`, contacts on the surface of their elliptic cone get their dim x dim second
// derivative in mjContact.H; the others keep what they have there.
mjtNum UpdateRows(const Problem& problem, mjContact* contacts, const mjtNum* jar,
                  bool cone_hessian);

// The same for the rows of one elliptic contact, whose D, jar, force and state start at the given
// places; adds to *cost.
void UpdateElliptic(mjContact& contact, const mjtNum* D, const mjtNum* jar, bool cone_hessian,
                    mjtNum* force, int* state, mjtNum* cost);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_UPDATE_H_
