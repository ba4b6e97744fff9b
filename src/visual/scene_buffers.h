// The buffers of a scene in which flexes and skins have their shapes.

#ifndef CONJOINT_VISUAL_SCENE_BUFFERS_H_
#define CONJOINT_VISUAL_SCENE_BUFFERS_H_

#include <mujoco/mujoco.h>

extern "C" {
// Not in the public headers, but programs find them in the library.

// Fills flexvert, flexface, flexnormal, flextexcoord and flexfaceused for all flexes.
MJAPI void mjv_updateActiveFlex(const mjModel* m, mjData* d, mjvScene* scn, const mjvOption* opt);

// Fills skinvert and skinnormal; those of hidden groups are zero.
MJAPI void mjv_updateActiveSkin(const mjModel* m, const mjData* d, mjvScene* scn,
                                const mjvOption* opt);
}

namespace conjoint {

inline bool ShowsFlexes(const mjvOption* opt) {
  return opt->flags[mjVIS_FLEXVERT] || opt->flags[mjVIS_FLEXEDGE] || opt->flags[mjVIS_FLEXFACE] ||
         opt->flags[mjVIS_FLEXSKIN];
}

// Whether a scene was made for the flexes or skins of a model. False after an mju_error.
inline bool HasFlexBuffers(const mjModel* m, const mjvScene* scn) {
  const int last = scn->nflex - 1;
  if (scn->nflex == m->nflex &&
      (m->nflex == 0 || scn->flexvertadr[last] + scn->flexvertnum[last] == m->nflexvert)) {
    return true;
  }
  mju_error("mjvScene has no room for the flexes of this model, make it with mjv_makeScene");
  return false;
}
inline bool HasSkinBuffers(const mjModel* m, const mjvScene* scn) {
  const int last = scn->nskin - 1;
  if (scn->nskin == m->nskin &&
      (m->nskin == 0 || scn->skinvertadr[last] + scn->skinvertnum[last] == m->nskinvert)) {
    return true;
  }
  mju_error("mjvScene has no room for the skins of this model, make it with mjv_makeScene");
  return false;
}

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_SCENE_BUFFERS_H_
