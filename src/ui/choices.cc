// See choices.h.

#include "ui/choices.h"

#include <algorithm>
#include <cmath>

#include "ui/items.h"

namespace conjoint {

mjrRect RadioCell(const mjUI& ui, const Metrics& px, const mjuiItem& item, int choice) {
  const int columns = RadioColumns(ui), row = choice / columns, column = choice % columns;
  const mjrRect& rect = item.rect;
  const int width = (rect.width - (columns - 1) * px.itemmid) / columns;
  const int left = column * (width + px.itemmid);
  return {rect.left + left, rect.bottom + rect.height - (row + 1) * px.row,
          column == columns - 1 ? rect.width - left : width, px.row};
}

int RadioChoiceAt(const mjUI& ui, const mjuiItem& item, int x, int y) {
  if (ChoiceCount(item) == 0) return -1;
  const int columns = RadioColumns(ui), rows = RadioRows(ui, item);
  const double rx = RelativeX(item.rect, x);
  const double ry = static_cast<double>(y - item.rect.bottom) / std::max(1, item.rect.height);
  const int row = std::clamp(static_cast<int>(std::floor((1 - ry) * rows)), 0, rows - 1);
  const int column = std::clamp(static_cast<int>(std::floor(rx * columns)), 0, columns - 1);
  const int choice = row * columns + column;
  return choice < item.multi.nelem ? choice : -1;
}

RadioLineEdges EdgesOfRadioLine(const Metrics& px, const mjuiItem& item) {
  const int n = ChoiceCount(item);
  int names = 0;
  for (int i = 0; i < n; ++i) names += px.Width(TextOf(item.multi.name[i]));
  const double share = n > 0 ? static_cast<double>(item.rect.width - names) / n : 0;
  RadioLineEdges edges{};
  double edge = 0;
  for (int i = 0; i < n; ++i) {
    edge += px.Width(TextOf(item.multi.name[i])) + share;
    edges[i + 1] = mju_round(static_cast<mjtNum>(edge));
  }
  return edges;
}

int RadioLineChoiceAt(const Metrics& px, const mjuiItem& item, int x) {
  const RadioLineEdges edges = EdgesOfRadioLine(px, item);
  const int at = x - item.rect.left;
  for (int i = 0; i < ChoiceCount(item); ++i) {
    if (at >= edges[i] && at < edges[i + 1]) return i;
  }
  return -1;
}

int SelectChoiceAt(const Metrics& px, const mjuiItem& item, const mjrRect& list, int x, int y) {
  if (x <= list.left || x >= list.left + list.width) return -1;
  const int down = list.bottom + list.height - y;
  if (down <= 0 || down >= list.height) return -1;
  return std::clamp(down / std::max(1, px.row), 0, ChoiceCount(item) - 1);
}

double SliderValue(const mjuiItem& item) {
  return item.type == mjITEM_SLIDERINT ? *static_cast<int*>(item.pdata)
                                       : *static_cast<mjtNum*>(item.pdata);
}

double SliderFraction(const mjuiItem& item) {
  const double *range = item.slider.range, width = range[1] - range[0];
  const double fraction = (SliderValue(item) - range[0]) / std::max(double{mjMINVAL}, width);
  return fraction > 0 ? std::min(fraction, 1.0) : 0;
}

void SetSlider(const mjuiItem& item, int x) {
  const double steps = item.slider.divisions;
  double r = std::clamp(RelativeX(item.rect, x), 0.0, 1.0);
  r = std::clamp(mju_round(static_cast<mjtNum>(r * steps)) / std::max(1.0, steps), 0.0, 1.0);
  const double value = item.slider.range[0] * (1 - r) + item.slider.range[1] * r;
  if (item.type == mjITEM_SLIDERINT) {
    *static_cast<int*>(item.pdata) = mju_round(static_cast<mjtNum>(value));
  } else {
    *static_cast<mjtNum*>(item.pdata) = static_cast<mjtNum>(value);
  }
}

}  // namespace conjoint
