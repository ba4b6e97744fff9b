// Draws sections and items into the auxiliary buffer: mjui_update.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "render/renderer.h"
#include "ui/draw_item.h"
#include "ui/items.h"
#include "ui/painter.h"

namespace conjoint {
namespace {

class SectionPainter {
 public:
  SectionPainter(const mjUI& ui, const mjuiState& state, const Metrics& px, Painter& painter)
      : ui_(ui), state_(state), px_(px), paint_(painter) {}

  void Draw(int s) {
    const mjuiSection& section = ui_.sect[s];
    const bool open = section.state != mjSECT_CLOSED;
    if (section.state != mjSECT_FIXED) DrawTitle(section);
    if (open) paint_.Fill(section.rcontent, ui_.color.sectpane);
    RoundCorners(section, open);
    if (!open) return;
    for (int i = 0; i < ItemCount(section); ++i) {
      if (!section.item[i].skip) DrawItem(ui_, state_, px_, paint_, section.item[i]);
    }
  }

 private:
  void DrawTitle(const mjuiSection& section) {
    const mjuiThemeColor& c = ui_.color;
    const mjrRect& rect = section.rtitle;
    const bool box = section.checkbox != 0, checked = section.checkbox > 1;
    ThemeColor upper = !box ? c.secttitle : checked ? c.secttitlecheck : c.secttitleuncheck;
    ThemeColor lower = !box ? c.secttitle2 : checked ? c.secttitlecheck2 : c.secttitleuncheck2;
    paint_.Gradient(rect, lower, upper);

    const int room = 2 * (px_.column - 2 * px_.texthor);
    const int x = rect.left + (box ? rect.height : px_.texthor), y = rect.bottom + px_.textver;
    paint_.Text(x, y, TextOf(section.name), room - (box ? rect.height : 0), c.sectfont);
    float middle[3];
    Mean(upper, lower, middle);
    if (box) {
      const int inset = rect.height / 4, side = rect.height - 2 * inset;
      const mjrRect square = {rect.left + inset, rect.bottom + inset, side, side};
      if (checked) {
        paint_.Fill(square, c.sectsymbol);
      } else {
        paint_.Frame(square, c.sectsymbol, middle);
      }
    }
    const int size = mju_round(static_cast<mjtNum>(0.33 * px_.char_height));
    paint_.OpenSymbol(rect, section.state == mjSECT_OPEN, size, c.sectsymbol, middle);
    if (ui_.mousehelp) {
      paint_.Shortcut(rect, section.modifier, section.shortcut, c.shortcut, c.fontactive);
    }
  }

  static void Mean(ThemeColor a, ThemeColor b, float (&mean)[3]) {
    for (int k = 0; k < 3; ++k) mean[k] = 0.5f * (a[k] + b[k]);
  }

  // Of title and content together.
  void RoundCorners(const mjuiSection& section, bool open) {
    mjrRect rect = section.rtitle;
    if (open) {
      rect.bottom -= section.rcontent.height;
      rect.height += section.rcontent.height;
    }
    paint_.RoundCorners(rect, ui_.spacing.cornersect * px_.con->fontScale / 100.0, {true, true},
                        ui_.color.master);
  }

  const mjUI& ui_;
  const mjuiState& state_;
  const Metrics& px_;
  Painter& paint_;
};

}  // namespace
}  // namespace conjoint

void mjui_update(int section, int item, const mjUI* ui, const mjuiState* state,
                 const mjrContext* con) {
  using namespace conjoint;
  Renderer* renderer = FindRenderer(con, "mjui_update");
  if (!renderer) return;
  const Metrics px(*ui, *con);
  mjr_setAux(ui->auxid, con);
  {
    Painter painter(*renderer, px, {0, 0, ui->width, ui->height});
    SectionPainter sections(*ui, *state, px, painter);
    if (section < 0) {
      painter.Fill({0, 0, ui->width, ui->height}, ui->color.master);
      for (int s = 0; s < SectionCount(*ui); ++s) sections.Draw(s);
    } else if (section < SectionCount(*ui)) {
      const mjuiSection& drawn = ui->sect[section];
      if (item < 0) {
        sections.Draw(section);
      } else if (item < ItemCount(drawn) && drawn.state != mjSECT_CLOSED &&
                 !drawn.item[item].skip) {
        DrawItem(*ui, *state, px, painter, drawn.item[item]);
      }
    }
  }
  mjr_restoreBuffer(con);
}
