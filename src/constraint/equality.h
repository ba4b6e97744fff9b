// What equality constraints hold together.

#ifndef CONJOINT_CONSTRAINT_EQUALITY_H_
#define CONJOINT_CONSTRAINT_EQUALITY_H_

#include <mujoco/mujoco.h>

namespace conjoint {

struct BodyPair {
  int first, second;
};

// The bodies of a connect or weld, which may be given by sites.
BodyPair BodiesOfEquality(const mjModel* m, int equality);

}  // namespace conjoint

#endif  // CONJOINT_CONSTRAINT_EQUALITY_H_
