// A user interface in a software OpenGL context: drawn, clicked at and read back.

#ifndef CONJOINT_TESTS_UI_PANEL_H_
#define CONJOINT_TESTS_UI_PANEL_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <array>
#include <memory>
#include <stdexcept>
#include <vector>

#include "render/osmesa.h"
#include "ui/interface.h"

namespace conjoint::testing {

class Panel {
 public:
  using Pixel = std::array<int, 3>;

  Panel() {
    if (!MakeOffscreenCurrent()) throw std::runtime_error("libosmesa6 is missing");
    char error[500] = "";
    mjSpec* spec = mj_parseXMLString(
        "<mujoco><visual><global offwidth='270' offheight='400'/></visual></mujoco>", nullptr,
        error, sizeof(error));
    mjModel* m = mj_compile(spec, nullptr);
    mjr_defaultContext(&con);
    mjr_makeContext(m, &con, mjFONTSCALE_100);
    mj_deleteModel(m);
    mj_deleteSpec(spec);
    ui->spacing = mjui_themeSpacing(0);
    ui->color = mjui_themeColor(0);
    ui->rectid = 0;
    state->nrect = 1;
    state->rect[0] = {0, 0, 270, 400};
  }
  ~Panel() { mjr_freeContext(&con); }
  Panel(const Panel&) = delete;
  Panel& operator=(const Panel&) = delete;

  // Defines a section, fixed so that it has no title, and draws everything.
  void Fill(std::initializer_list<mjuiDef> items) {
    std::vector<mjuiDef> defs = {Definition(mjITEM_SECTION, "", nullptr, "", mjSECT_FIXED)};
    defs.insert(defs.end(), items);
    defs.push_back(Definition(mjITEM_END, ""));
    mjui_add(ui.get(), defs.data());
    mjui_resize(ui.get(), &con);
    mjr_addAux(ui->auxid, ui->width, ui->maxheight, 0, &con);
    mjui_update(-1, -1, ui.get(), state.get(), &con);
  }

  const mjuiItem& item(int i) const { return ui->sect[0].item[i]; }

  // Presses the left button at a place of an item, 0 to 1 from its lower left corner.
  mjuiItem* Press(int i, double x, double y) {
    const mjrRect& rect = item(i).rect;
    state->type = mjEVENT_PRESS;
    state->button = mjBUTTON_LEFT;
    state->x = rect.left + x * rect.width;
    state->y = rect.bottom + y * rect.height + state->rect[0].height - ui->height;
    return mjui_event(ui.get(), state.get(), &con);
  }
  void Key(int key) {
    state->type = mjEVENT_KEY;
    state->key = key;
    mjui_event(ui.get(), state.get(), &con);
  }

  // The colour of a pixel of an item, counted from its lower left corner.
  Pixel At(int i, int x, int y) {
    mjr_setBuffer(mjFB_OFFSCREEN, &con);
    const mjrRect from = {item(i).rect.left + x, item(i).rect.bottom + y, 1, 1};
    mjr_blitAux(ui->auxid, from, 0, 0, &con);
    unsigned char rgb[3];
    mjr_readPixels(rgb, nullptr, {0, 0, 1, 1}, &con);
    return {rgb[0], rgb[1], rgb[2]};
  }

  std::unique_ptr<mjUI> ui{new mjUI{}};
  std::unique_ptr<mjuiState> state{new mjuiState{}};
  mjrContext con;
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_UI_PANEL_H_
