// See hit_test.h.

#include "ui/hit_test.h"

#include "ui/items.h"

namespace conjoint {
namespace {

// A rectangle with half circles at its ends; its border does not count.
bool OvalContains(const mjrRect& rect, int x, int y) {
  if (!Contains(rect, x, y)) return false;
  const int radius = rect.height / 2, dy = y - (rect.bottom + radius);
  const int left = rect.left + radius, right = rect.left + rect.width - radius;
  if (x >= left && x <= right) return true;
  const int dx = x < left ? x - left : x - right;
  return dx * dx + dy * dy < radius * radius;
}

}  // namespace

MousePoint MouseIn(const mjUI& ui, const mjuiState& state) {
  const mjrRect window = WindowOf(ui, state);
  const int x = PixelOf(state.x), y = PixelOf(state.y);
  const int scrolled = ui.height > window.height ? ui.scroll : 0;
  return {x - window.left, y - (window.height - ui.height) - window.bottom - scrolled};
}

mjrRect ScrollThumb(const mjUI& ui, const Metrics& px, const mjrRect& window) {
  if (window.height <= 0 || ui.height <= window.height) return {0, 0, 0, 0};
  const double height = ui.height, start = ui.scroll / height;
  const double end = (ui.scroll + window.height) / height;
  return {window.left + window.width - px.scroll,
          window.bottom + mju_round(static_cast<mjtNum>(window.height * (1 - end))), px.scroll,
          mju_round(static_cast<mjtNum>(window.height * (end - start)))};
}

bool HitsItem(const mjuiItem& item, const MousePoint& mouse) {
  return item.type == mjITEM_BUTTON ? OvalContains(item.rect, mouse.x, mouse.y)
                                    : Contains(item.rect, mouse.x, mouse.y);
}

Target TargetAt(const mjUI& ui, const Metrics& px, const mjuiState& state) {
  const mjrRect window = WindowOf(ui, state);
  const mjrRect thumb = ScrollThumb(ui, px, window);
  const int x = PixelOf(state.x), y = PixelOf(state.y);
  const mjrRect bar = {thumb.left, window.bottom, thumb.width, window.height};
  if (thumb.width > 0 && Contains(bar, x, y)) {
    if (Contains(thumb, x, y)) return {Target::kThumb};
    return {y < thumb.bottom ? Target::kBelowThumb : Target::kAboveThumb};
  }
  const MousePoint mouse = MouseIn(ui, state);
  for (int s = 0; s < SectionCount(ui); ++s) {
    const mjuiSection& section = ui.sect[s];
    if (section.state != mjSECT_FIXED && Contains(section.rtitle, mouse.x, mouse.y)) {
      const bool box = section.checkbox && mouse.x <= section.rtitle.left + section.rtitle.height;
      return {box ? Target::kCheckbox : Target::kTitle, s};
    }
    if (section.state == mjSECT_CLOSED) continue;
    for (int i = 0; i < ItemCount(section); ++i) {
      if (!section.item[i].skip && HitsItem(section.item[i], mouse)) return {Target::kItem, s, i};
    }
  }
  return {};
}

}  // namespace conjoint
