// A user interface with the sizes of the normal font, without an OpenGL context.

#ifndef CONJOINT_TESTS_UI_INTERFACE_H_
#define CONJOINT_TESTS_UI_INTERFACE_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <climits>
#include <cstring>
#include <memory>
#include <string_view>

#include "ui/layout.h"

namespace conjoint::testing {

inline mjuiDef Definition(int type, std::string_view name, void* data = nullptr,
                          std::string_view other = "", int state = 1, int number = 0) {
  mjuiDef def{};
  def.type = type;
  name.copy(def.name, sizeof(def.name) - 1);
  def.state = state;
  def.pdata = data;
  other.copy(def.other, sizeof(def.other) - 1);
  def.otherint = number;
  return def;
}

struct Interface {
  explicit Interface(int theme = 0) {
    ui->spacing = mjui_themeSpacing(theme);
    con->fontScale = 100;
    con->charHeight = 18;
    std::fill_n(con->charWidth, 127, 8);
  }

  void Add(std::initializer_list<mjuiDef> defs) {
    for (const mjuiDef& def : defs) {
      const mjuiDef both[] = {def, Definition(mjITEM_END, "")};
      mjui_add(ui.get(), both);
    }
  }
  void LayOut(int tallest = INT_MAX) { conjoint::LayOut(*ui, Metrics(*ui, *con), tallest); }
  mjuiItem& item(int section, int i) { return ui->sect[section].item[i]; }

  std::unique_ptr<mjUI> ui{new mjUI{}};
  std::unique_ptr<mjrContext> con{new mjrContext{}};
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_UI_INTERFACE_H_
