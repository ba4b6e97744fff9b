// Where the choices of radio and select items are, and the value of a slider under the mouse.

#ifndef CONJOINT_UI_CHOICES_H_
#define CONJOINT_UI_CHOICES_H_

#include <mujoco/mujoco.h>

#include <array>

#include "ui/metrics.h"

namespace conjoint {

// Cell of a choice of a radio item: rows from the top, the last column as far as the edge.
mjrRect RadioCell(const mjUI& ui, const Metrics& px, const mjuiItem& item, int choice);
// Choice of a radio item at a point, -1 if the cell is empty.
int RadioChoiceAt(const mjUI& ui, const mjuiItem& item, int x, int y);

// Left edges of the cells of a radio line, and the right edge of the last, from the left of the
// item: each has room for its name and an equal share of what is left.
using RadioLineEdges = std::array<int, mjMAXUIMULTI + 1>;
RadioLineEdges EdgesOfRadioLine(const Metrics& px, const mjuiItem& item);
// Choice of a radio line at a point, -1 if there is none.
int RadioLineChoiceAt(const Metrics& px, const mjuiItem& item, int x);

// The list of a select item, below it; `y` is that of the lower edge of the item.
inline mjrRect SelectList(const mjuiItem& item, const Metrics& px, int y) {
  const int height = item.multi.nelem * px.row;
  return {item.rect.left, y - height, item.rect.width, height};
}
// Row of the list at a point, -1 outside.
int SelectChoiceAt(const Metrics& px, const mjuiItem& item, const mjrRect& list, int x, int y);

// Where a point is along a rectangle: 0 at the left edge, 1 at the right one.
inline double RelativeX(const mjrRect& rect, int x) {
  return static_cast<double>(x - rect.left) / std::max(1, rect.width);
}

// Sets the value of a slider from the position of the mouse.
void SetSlider(const mjuiItem& item, int x);
// Its value, and where that is in its range, 0 to 1.
double SliderValue(const mjuiItem& item);
double SliderFraction(const mjuiItem& item);

}  // namespace conjoint

#endif  // CONJOINT_UI_CHOICES_H_
