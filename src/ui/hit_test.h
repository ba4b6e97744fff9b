// What is under the mouse.

#ifndef CONJOINT_UI_HIT_TEST_H_
#define CONJOINT_UI_HIT_TEST_H_

#include <mujoco/mujoco.h>

#include "ui/metrics.h"

namespace conjoint {

// The rectangle of the window that the interface is shown in.
inline mjrRect WindowOf(const mjUI& ui, const mjuiState& state) {
  const bool exists = ui.rectid >= 0 && ui.rectid < mjMAXUIRECT;
  return exists ? state.rect[ui.rectid] : mjrRect{0, 0, 0, 0};
}

// A position of the mouse in the coordinates of the interface.
struct MousePoint {
  int x, y;
};
// The pixel of a coordinate of the mouse; those far outside of any window count as one.
inline int PixelOf(double coordinate) {
  constexpr double kFar = 1e6;
  return coordinate > -kFar && coordinate < kFar ? static_cast<int>(coordinate)
                                                 : static_cast<int>(-kFar);
}
MousePoint MouseIn(const mjUI& ui, const mjuiState& state);

struct Target {
  enum Kind { kNothing, kThumb, kBelowThumb, kAboveThumb, kCheckbox, kTitle, kItem };
  Kind kind = kNothing;
  int section = -1, item = -1;
};
Target TargetAt(const mjUI& ui, const Metrics& px, const mjuiState& state);

// Whether a point is in an item: buttons are ovals.
bool HitsItem(const mjuiItem& item, const MousePoint& mouse);

// The thumb of the scroll bar, in the window; empty if everything is shown.
mjrRect ScrollThumb(const mjUI& ui, const Metrics& px, const mjrRect& window);

}  // namespace conjoint

#endif  // CONJOINT_UI_HIT_TEST_H_
