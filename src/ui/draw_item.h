// Draws one item of an open section.

#ifndef CONJOINT_UI_DRAW_ITEM_H_
#define CONJOINT_UI_DRAW_ITEM_H_

#include <mujoco/mujoco.h>

#include "ui/metrics.h"
#include "ui/painter.h"

namespace conjoint {

void DrawItem(const mjUI& ui, const mjuiState& state, const Metrics& px, Painter& painter,
              const mjuiItem& item);

}  // namespace conjoint

#endif  // CONJOINT_UI_DRAW_ITEM_H_
