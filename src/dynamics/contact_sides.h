// What the two sides of a contact are fixed to: a geom or a flex vertex moves with one body, a flex
// element with several, each by its weight.

#ifndef CONJOINT_DYNAMICS_CONTACT_SIDES_H_
#define CONJOINT_DYNAMICS_CONTACT_SIDES_H_

#include <mujoco/mujoco.h>

namespace conjoint {

struct WeightedBody {
  int body;
  mjtNum weight;  // its share in the motion of its side, with a sign
};

// An element has four vertices at most, an interpolated flex 27 nodes.
inline constexpr int kMaxSideBodies = 27;

struct ContactBodies {
  int count = 0;
  WeightedBody list[2 * kMaxSideBodies];
};

// True if each side moves with one body: `body` is that of either.
bool IsBodyPair(const mjModel* m, const mjContact& contact, int body[2]);

// All bodies of both sides, by their share in the motion of the second side against the first, or,
// with a positive sign, in the motion of either. An error, and no bodies, if the contact is too far
// from an element for weights to be found.
ContactBodies BodiesOfContact(const mjModel* m, const mjData* d, const mjContact& contact,
                              mjtNum sign_of_first = -1);

// NULL if all ids of a contact exist, otherwise the name of one that does not.
const char* FaultOfContact(const mjModel* m, const mjContact& contact);

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_CONTACT_SIDES_H_
