// Sizes of a user interface in pixels: those of its theme at the font scale of the context, and
// what follows from them and from the font.

#ifndef CONJOINT_UI_METRICS_H_
#define CONJOINT_UI_METRICS_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <string_view>

namespace conjoint {

struct Metrics {
  Metrics(const mjUI& ui, const mjrContext& context)
      : con(&context),
        total(Pixels(ui.spacing.total)),
        scroll(Pixels(ui.spacing.scroll)),
        label(Pixels(ui.spacing.label)),
        section(Pixels(ui.spacing.section)),
        itemside(Pixels(ui.spacing.itemside)),
        itemmid(Pixels(ui.spacing.itemmid)),
        itemver(Pixels(ui.spacing.itemver)),
        texthor(Pixels(ui.spacing.texthor)),
        textver(Pixels(ui.spacing.textver)),
        linescroll(Pixels(ui.spacing.linescroll)),
        char_height(context.charHeight),
        row(char_height + 2 * textver),
        pane(total - scroll - 2 * section),
        column((pane - 2 * itemside - itemmid) / 2) {}

  // A size of the theme in pixels of the screen, of which there are not more than kMost.
  int Pixels(double size) const {
    constexpr int kMost = 4096;
    return std::clamp(mju_round(static_cast<mjtNum>(size * 0.01 * con->fontScale)), 0, kMost);
  }

  // Width of a character, or of a text, in the normal font.
  int Width(char c) const {
    const auto code = static_cast<unsigned char>(c);
    return code < std::size(con->charWidth) ? con->charWidth[code] : 0;
  }
  int Width(std::string_view text) const {
    int width = 0;
    for (const char c : text) width += Width(c);
    return width;
  }
  // The part of a text that ends before the character with which it would reach `limit`.
  std::string_view Cut(std::string_view text, int limit) const {
    int width = 0;
    size_t n = 0;
    while (n < text.size() && (width += Width(text[n])) < limit) ++n;
    return text.substr(0, n);
  }

  const mjrContext* con;
  int total, scroll, label, section, itemside, itemmid, itemver, texthor, textver, linescroll;
  int char_height;
  int row;     // height of a row of items, or of a title
  int pane;    // width of titles and contents
  int column;  // width of an item that shares its row with another
};

// Whether a point is in a rectangle, edges included.
inline bool Contains(const mjrRect& rect, int x, int y) {
  return x >= rect.left && x <= rect.left + rect.width && y >= rect.bottom &&
         y <= rect.bottom + rect.height;
}

}  // namespace conjoint

#endif  // CONJOINT_UI_METRICS_H_
