// Texts beside geoms.

#ifndef CONJOINT_VISUAL_LABELS_H_
#define CONJOINT_VISUAL_LABELS_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// The name of an element, or its kind and id if it has none; what does not fit is cut off.
void SetElementLabel(mjvGeom& geom, const mjModel* m, int objtype, int id);

// Any text, printf-like.
[[gnu::format(printf, 2, 3)]] void SetLabel(mjvGeom& geom, const char* format, ...);

// What touches what: "name | name".
void SetContactLabel(mjvGeom& geom, const mjModel* m, const mjContact& contact);

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_LABELS_H_
