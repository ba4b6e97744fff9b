// Rows from top to bottom, section by section (layout.h): mjui_resize.

#include "ui/layout.h"

#include <algorithm>
#include <array>
#include <limits>

#include "render/renderer.h"
#include "ui/items.h"

namespace conjoint {
namespace {

// Places sections and items. While it runs `bottom` of a rectangle is measured down from the top.
class Placement {
 public:
  Placement(mjUI& ui, const Metrics& metrics) : ui_(ui), px_(metrics) {}

  // The height of the whole. With `everything` closed sections and collapsed separators count as
  // open.
  int PlaceAll(bool everything) {
    int top = 0;
    for (int s = 0; s < SectionCount(ui_); ++s) {
      mjuiSection& section = ui_.sect[s];
      top += px_.section;
      const int title = section.state == mjSECT_FIXED ? 0 : px_.row;
      section.rtitle = {px_.section, top + title, px_.pane, title};
      top += title;
      const int content = PlaceItems(section, top, everything);
      section.rcontent = {px_.section, top + content, px_.pane, content};
      if (section.state != mjSECT_CLOSED || everything) top += content;
    }
    return top + px_.section;
  }

  // Turns offsets from the top into heights above the lower end.
  void MeasureFromBelow(int height) {
    for (int s = 0; s < SectionCount(ui_); ++s) {
      mjuiSection& section = ui_.sect[s];
      section.rtitle.bottom = height - section.rtitle.bottom;
      section.rcontent.bottom = height - section.rcontent.bottom;
      for (int i = 0; i < ItemCount(section); ++i) {
        section.item[i].rect.bottom = height - section.item[i].rect.bottom;
      }
    }
  }

 private:
  // The height of the content that begins at `top`.
  int PlaceItems(mjuiSection& section, const int top, bool everything) {
    int at = top;
    bool collapsed = false;
    for (int i = 0; i < ItemCount(section); ++i) {
      mjuiItem& item = section.item[i];
      const bool separator = item.type == mjITEM_SEPARATOR;
      if (separator) collapsed = IsCollapsed(item) && !everything;
      item.skip = collapsed && !separator;
      if (item.skip) {
        item.rect = {0, 0, 0, 0};
        continue;
      }
      at += separator ? px_.section : px_.itemver;
      const int height = HeightOf(item);
      item.rect = {px_.section + px_.itemside, at + height, px_.pane - 2 * px_.itemside, height};
      if (HasLabel(item)) {
        item.rect.left += px_.label;
        item.rect.width -= px_.label;
      }
      if (IsHalfWidth(item.type)) {
        item.rect.width = px_.column;
        if (i + 1 < ItemCount(section) && section.item[i + 1].type == item.type) {
          mjuiItem& partner = section.item[++i];
          partner.skip = 0;
          partner.rect = item.rect;
          partner.rect.left += px_.column + px_.itemmid;
        }
      }
      at += height;
    }
    return at + px_.itemver - top;
  }

  int HeightOf(const mjuiItem& item) const {
    if (item.type == mjITEM_STATIC) return (px_.char_height + px_.textver) * item.multi.nelem;
    if (item.type == mjITEM_RADIO) return px_.row * RadioRows(ui_, item);
    return px_.row;
  }

  mjUI& ui_;
  const Metrics& px_;
};

// Closes open sections, those clicked longest ago first and of equals the upper ones, until the rest
// fits. False if even the fixed ones do not.
bool CloseSections(mjUI& ui, Placement& placement) {
  std::array<mjuiSection*, mjMAXUISECT> open;
  int nopen = 0;
  for (int s = SectionCount(ui) - 1; s >= 0; --s) {
    if (ui.sect[s].state == mjSECT_OPEN) open[nopen++] = &ui.sect[s];
  }
  std::stable_sort(open.begin(), open.begin() + nopen,
                   [](const auto* a, const auto* b) { return a->lastclick > b->lastclick; });
  for (int i = 0; i < nopen; ++i) open[i]->state = mjSECT_CLOSED;
  if (placement.PlaceAll(false) > ui.maxheight) {
    mju_error("fixed section height already too big, closing sections cannot help");
    return false;
  }
  for (int i = 0; i < nopen; ++i) {
    open[i]->state = mjSECT_OPEN;
    if (placement.PlaceAll(false) > ui.maxheight) open[i]->state = mjSECT_CLOSED;
  }
  return true;
}

}  // namespace

bool LayOut(mjUI& ui, const Metrics& metrics, int tallest) {
  Placement placement(ui, metrics);
  ui.width = metrics.total;
  ui.maxheight = std::min(placement.PlaceAll(true), tallest);
  if (placement.PlaceAll(false) > ui.maxheight && !CloseSections(ui, placement)) return false;
  ui.height = placement.PlaceAll(false);
  placement.MeasureFromBelow(ui.height);
  return true;
}

int TallestBuffer(const mjrContext& con) {
  const Renderer* renderer = FindRendererOrNull(&con);
  return renderer ? renderer->device->max_renderbuffer : std::numeric_limits<int>::max();
}

}  // namespace conjoint

void mjui_resize(mjUI* ui, const mjrContext* con) {
  using namespace conjoint;
  LayOut(*ui, Metrics(*ui, *con), TallestBuffer(*con));
}
