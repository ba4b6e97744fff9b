// See draw_item.h.

#include "ui/draw_item.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

#include "ui/choices.h"
#include "ui/edit_field.h"
#include "ui/hit_test.h"
#include "ui/items.h"

namespace conjoint {
namespace {

class ItemPainter {
 public:
  ItemPainter(const mjUI& ui, const mjuiState& state, const Metrics& px, Painter& painter,
              const mjuiItem& item)
      : ui_(ui),
        state_(state),
        px_(px),
        paint_(painter),
        item_(item),
        rect_(item.rect),
        enabled_(IsEnabled(ui, item)),
        font_(enabled_ ? ui.color.fontactive : ui.color.fontinactive) {}

  void Draw() {
    if (HasLabel(item_)) DrawLabel();
    switch (item_.type) {
      case mjITEM_SEPARATOR:
        return DrawSeparator();
      case mjITEM_STATIC:
        return DrawStatic();
      case mjITEM_BUTTON:
        return DrawButton();
      case mjITEM_CHECKINT:
      case mjITEM_CHECKBYTE:
        return DrawCheck();
      case mjITEM_RADIO:
        return DrawRadio();
      case mjITEM_RADIOLINE:
        return DrawRadioLine();
      case mjITEM_SELECT:
        return DrawSelect();
      case mjITEM_SLIDERINT:
      case mjITEM_SLIDERNUM:
        return DrawSlider();
      default:
        return DrawEdit();
    }
  }

 private:
  // Colour of the decoration of an enabled item, or what stands for it in a disabled one.
  ThemeColor Decor(ThemeColor enabled) const {
    return enabled_ ? enabled : ui_.color.decorinactive;
  }
  ThemeColor Decor2(ThemeColor enabled) const {
    return enabled_ ? enabled : ui_.color.decorinactive2;
  }
  ThemeColor pane() const { return ui_.color.sectpane; }

  // Text in a cell of one row.
  void TextIn(const mjrRect& cell, std::string_view text, int limit) {
    paint_.Text(cell.left + px_.texthor, cell.bottom + px_.textver, text, limit, font_);
  }
  void TextIn(const mjrRect& cell, std::string_view text) {
    TextIn(cell, text, cell.width - 2 * px_.texthor);
  }

  // To the left of the item, in its first row.
  void DrawLabel() {
    const int x = px_.section + px_.itemside + px_.texthor;
    const int first = item_.type == mjITEM_STATIC ? px_.char_height + px_.textver : px_.row;
    const int y = rect_.bottom + rect_.height - first + px_.textver;
    paint_.Text(x, y, TextOf(item_.name), px_.label - 2 * px_.texthor, font_);
  }

  void DrawSeparator() {
    const mjuiThemeColor& c = ui_.color;
    paint_.Gradient(rect_, c.separator2, c.separator);
    paint_.Text(rect_.left + px_.texthor, rect_.bottom + px_.textver, TextOf(item_.name),
                rect_.width - 2 * px_.texthor, c.sectfont);
    if (!IsCollapsible(item_)) return;
    float middle[3];
    for (int k = 0; k < 3; ++k) middle[k] = 0.5f * (c.separator[k] + c.separator2[k]);
    const int size = mju_round(static_cast<mjtNum>(0.28 * px_.char_height));
    paint_.OpenSymbol(rect_, !IsCollapsed(item_), size, c.sectsymbol, middle);
    const double radius = ui_.spacing.cornersep * px_.con->fontScale / 100.0;
    paint_.RoundCorners(rect_, radius, {true, IsCollapsed(item_)}, pane());
  }

  void DrawStatic() {
    const int line = px_.char_height + px_.textver;
    for (int i = 0; i < ChoiceCount(item_); ++i) {
      const mjrRect cell = {rect_.left, rect_.bottom + rect_.height - (i + 1) * line, rect_.width,
                            line};
      TextIn(cell, TextOf(item_.multi.name[i]));
    }
  }

  // Room for the name of a button or check box.
  int HalfWidthRoom() const { return px_.column - 2 * px_.texthor; }
  void DrawShortcut() {
    if (!ui_.mousehelp) return;
    paint_.Shortcut(rect_, item_.single.modifier, item_.single.shortcut, ui_.color.shortcut,
                    ui_.color.fontactive);
  }

  void DrawButton() {
    ThemeColor color = Decor(ui_.color.button);
    const bool tracked = ui_.mousesect == item_.sectionid + 1 && ui_.mouseitem == item_.itemid;
    if (tracked && HitsItem(item_, MouseIn(ui_, state_))) {
      paint_.Oval(rect_, color);
    } else {
      paint_.OvalFrame(rect_, color, pane());
    }
    TextIn(rect_, TextOf(item_.name), HalfWidthRoom());
    DrawShortcut();
  }

  void DrawCheck() {
    ThemeColor color = Decor(ui_.color.check);
    const bool on = item_.type == mjITEM_CHECKINT ? *static_cast<int*>(item_.pdata) != 0
                                                  : *static_cast<mjtByte*>(item_.pdata) != 0;
    if (on) {
      paint_.Fill(rect_, color);
    } else {
      paint_.Frame(rect_, color, pane());
    }
    TextIn(rect_, TextOf(item_.name), HalfWidthRoom());
    DrawShortcut();
  }

  int Choice() const { return *static_cast<int*>(item_.pdata); }
  bool IsChoice(int choice) const { return choice >= 0 && choice < ChoiceCount(item_); }

  void DrawRadio() {
    ThemeColor color = Decor(ui_.color.radio);
    paint_.Frame(rect_, color, pane());
    if (IsChoice(Choice())) paint_.Fill(RadioCell(ui_, px_, item_, Choice()), color);
    for (int i = 0; i < ChoiceCount(item_); ++i) {
      TextIn(RadioCell(ui_, px_, item_, i), TextOf(item_.multi.name[i]));
    }
  }

  void DrawRadioLine() {
    ThemeColor color = Decor(ui_.color.radio);
    paint_.Frame(rect_, color, pane());
    const RadioLineEdges edges = EdgesOfRadioLine(px_, item_);
    if (IsChoice(Choice())) {
      // The cell of a short name between long ones may end before it begins.
      const auto [left, right] = std::minmax(edges[Choice()], edges[Choice() + 1]);
      paint_.Fill({rect_.left + left, rect_.bottom, right - left, rect_.height}, color);
    }
    for (int i = 0; i < ChoiceCount(item_); ++i) {
      const std::string_view name = TextOf(item_.multi.name[i]);
      const int width = edges[i + 1] - edges[i];
      const int x = rect_.left + edges[i] + std::max(0, (width - px_.Width(name)) / 2);
      paint_.Text(x, rect_.bottom + px_.textver, name, width, font_);
    }
  }

  void DrawSelect() {
    paint_.Fill(rect_, Decor(ui_.color.select));
    if (IsChoice(Choice())) TextIn(rect_, TextOf(item_.multi.name[Choice()]));
  }

  void DrawSlider() {
    const int filled = mju_round(static_cast<mjtNum>(SliderFraction(item_) * rect_.width));
    paint_.Fill(rect_, Decor(ui_.color.slider));
    paint_.Fill({rect_.left, rect_.bottom, filled, rect_.height}, Decor2(ui_.color.slider2));
    DrawTicks();
    char value[40];
    if (item_.type == mjITEM_SLIDERINT) {
      std::snprintf(value, sizeof(value), "%d", *static_cast<int*>(item_.pdata));
    } else {
      std::snprintf(value, sizeof(value), "%.3g", SliderValue(item_));
    }
    TextIn(rect_, value);
  }

  void DrawTicks() {
    constexpr double kMostTicks = 20;
    if (item_.slider.divisions > kMostTicks) return;
    const int width = px_.Pixels(2);
    for (int i = 1; i < item_.slider.divisions; ++i) {
      const int x = static_cast<int>(rect_.width * i / item_.slider.divisions);
      paint_.Fill({rect_.left + x - width / 2, rect_.bottom, width, px_.textver}, pane());
    }
  }

  void DrawEdit() {
    if (!IsEditing(ui_, item_.sectionid, item_.itemid)) {
      paint_.Frame(rect_, Decor(ui_.color.edit), pane());
      TextIn(rect_, EditText(item_));
      return;
    }
    const bool valid = IsValidEdit(item_, TextOf(ui_.edittext));
    paint_.Fill(rect_, valid ? ui_.color.edit : ui_.color.edit2);
    const std::string_view text = TextOf(ui_.edittext);
    const auto first = static_cast<size_t>(std::max(0, ui_.editscroll));
    const auto cursor = static_cast<size_t>(std::max(ui_.editscroll, ui_.editcursor));
    TextIn(rect_, text.substr(std::min(first, text.size())));
    const std::string_view before =
        text.substr(std::min(first, text.size()), cursor > first ? cursor - first : 0);
    const int half = px_.Pixels(1), inset = px_.textver / 2;
    paint_.Fill({rect_.left + px_.texthor + px_.Width(before) - half, rect_.bottom + inset,
                 2 * half, rect_.height - 2 * inset},
                ui_.color.cursor);
  }

  const mjUI& ui_;
  const mjuiState& state_;
  const Metrics& px_;
  Painter& paint_;
  const mjuiItem& item_;
  const mjrRect rect_;
  bool enabled_;
  ThemeColor font_;
};

}  // namespace

void DrawItem(const mjUI& ui, const mjuiState& state, const Metrics& px, Painter& painter,
              const mjuiItem& item) {
  ItemPainter(ui, state, px, painter, item).Draw();
}

}  // namespace conjoint
