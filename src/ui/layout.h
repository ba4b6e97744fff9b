// Where sections and items are in a user interface, in pixels from the lower left corner of its
// full height.

#ifndef CONJOINT_UI_LAYOUT_H_
#define CONJOINT_UI_LAYOUT_H_

#include <mujoco/mujoco.h>

#include "ui/metrics.h"

namespace conjoint {

// Sets the rectangles of titles, contents and items, item.skip, width, height and maxheight.
// `tallest` is the tallest auxiliary buffer there can be; sections are closed where the interface
// would be taller. False after an error.
bool LayOut(mjUI& ui, const Metrics& metrics, int tallest);

// The tallest buffer that the OpenGL driver of a context makes.
int TallestBuffer(const mjrContext& con);

}  // namespace conjoint

#endif  // CONJOINT_UI_LAYOUT_H_
