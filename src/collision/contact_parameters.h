// What a contact is like, apart from where it is: friction, dimension, constraint parameters, and
// how far apart geoms may be. From the two geoms or from an explicit pair, and the global override.

#ifndef CONJOINT_COLLISION_CONTACT_PARAMETERS_H_
#define CONJOINT_COLLISION_CONTACT_PARAMETERS_H_

#include <mujoco/mujoco.h>

#include "collision/contact_pair.h"

namespace conjoint {

inline bool IsOverridden(const mjModel* m) { return m->opt.enableflags & mjENBL_OVERRIDE; }

// Geoms make contacts up to this distance. `pair` is an explicit pair, -1: none.
inline mjtNum ContactMargin(const mjModel* m, int g1, int g2, int pair) {
  if (IsOverridden(m)) return m->opt.o_margin;
  return pair >= 0 ? m->pair_margin[pair] : m->geom_margin[g1] + m->geom_margin[g2];
}

struct ContactParameters {
  int condim;
  mjtNum gap;
  mjtNum friction[5];
  mjtNum solref[mjNREF];
  mjtNum solreffriction[mjNREF];
  mjtNum solimp[mjNIMP];
};

// What a geom or flex brings to a contact.
struct Surface {
  int priority, condim;
  mjtNum gap, solmix;
  const mjtNum *solref, *solimp, *friction;
};

inline Surface SurfaceOfGeom(const mjModel* m, int geom) {
  return {
      m->geom_priority[geom],     m->geom_condim[geom],           m->geom_gap[geom],
      m->geom_solmix[geom],       m->geom_solref + mjNREF * geom, m->geom_solimp + mjNIMP * geom,
      m->geom_friction + 3 * geom};
}

inline Surface SurfaceOfFlex(const mjModel* m, int flex) {
  return {
      m->flex_priority[flex],     m->flex_condim[flex],           m->flex_gap[flex],
      m->flex_solmix[flex],       m->flex_solref + mjNREF * flex, m->flex_solimp + mjNIMP * flex,
      m->flex_friction + 3 * flex};
}

// Surfaces in the order in which they are stored in the contact. condim is not checked.
ContactParameters Mix(const mjModel* m, const Surface& a, const Surface& b);
ContactParameters ParametersOfPair(const mjModel* m, int pair);

// Of two geoms that belong to an explicit pair, or to none: -1.
inline ContactParameters ParametersOf(const mjModel* m, int g1, int g2, int pair) {
  return pair >= 0 ? ParametersOfPair(m, pair) : Mix(m, SurfaceOfGeom(m, g1), SurfaceOfGeom(m, g2));
}

// Completes a contact that a narrow-phase function has written: frame, parameters and ids.
void CompleteContact(mjContact& con, const ContactParameters& parameters, mjtNum margin, int g1,
                     int g2);

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_CONTACT_PARAMETERS_H_
