// Shows the interface in its rectangle of the window: mjui_render.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "render/renderer.h"
#include "ui/choices.h"
#include "ui/hit_test.h"
#include "ui/items.h"
#include "ui/painter.h"

namespace conjoint {
namespace {

// The select item whose list is open, null if there is none.
const mjuiItem* OpenSelect(const mjUI& ui) {
  if (ui.mousesect < 1 || ui.mousesect > SectionCount(ui)) return nullptr;
  const mjuiSection& section = ui.sect[ui.mousesect - 1];
  if (ui.mouseitem < 0 || ui.mouseitem >= ItemCount(section)) return nullptr;
  const mjuiItem& item = section.item[ui.mouseitem];
  return item.type == mjITEM_SELECT ? &item : nullptr;
}

// The boxes count from the lower edge of the framebuffer and the names from that of the window,
// which programs put there as well: equal pixels with MuJoCo 3.6.0 wherever it is.
void DrawDropDown(const mjUI& ui, const mjuiState& state, const Metrics& px, Painter& paint,
                  const mjuiItem& item, int offset) {
  const int shift = -WindowOf(ui, state).bottom;
  const mjrRect list = SelectList(item, px, item.rect.bottom + offset);
  const MousePoint mouse = MouseIn(ui, state);
  const int pointed = SelectChoiceAt(px, item, list, mouse.x, mouse.y + offset);
  paint.Fill({list.left - px.itemside, list.bottom - px.itemside + shift,
              list.width + 2 * px.itemside, list.height + px.itemside},
             ui.color.sectpane);
  paint.Fill({list.left, list.bottom + shift, list.width, list.height}, ui.color.select2);
  for (int i = 0; i < ChoiceCount(item); ++i) {
    const int y = list.bottom + list.height - (i + 1) * px.row;
    if (i == pointed) paint.Fill({list.left, y + shift, list.width, px.row}, ui.color.select);
    paint.Text(list.left + px.texthor, y + px.textver, TextOf(item.multi.name[i]),
               list.width - 2 * px.texthor, ui.color.fontactive);
  }
}

}  // namespace
}  // namespace conjoint

void mjui_render(mjUI* ui, const mjuiState* state, const mjrContext* con) {
  using namespace conjoint;
  Renderer* renderer = FindRenderer(con, "mjui_render");
  if (!renderer) return;
  const Metrics px(*ui, *con);
  const mjrRect window = WindowOf(*ui, *state);
  ui->scroll = std::clamp(ui->scroll, 0, std::max(0, ui->height - window.height));

  const float* master = ui->color.master;
  mjr_rectangle(window, master[0], master[1], master[2], 1);
  const int source = std::max(0, ui->height - ui->scroll - window.height);
  const int target = std::max(0, window.height - ui->height + ui->scroll);
  const mjrRect shown = {0, source, ui->width, std::min(window.height, ui->height - ui->scroll)};
  mjr_blitAux(ui->auxid, shown, window.left, window.bottom + target, con);

  const mjrRect thumb = ScrollThumb(*ui, px, window);
  if (thumb.width > 0) {
    const float* color = ui->color.thumb;
    mjr_rectangle(thumb, color[0], color[1], color[2], 1);
  }
  if (const mjuiItem* select = OpenSelect(*ui)) {
    Painter painter(*renderer, px, window);
    DrawDropDown(*ui, *state, px, painter, *select, target - source);
  }
}
