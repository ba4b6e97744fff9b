// The themes a user interface comes with: mjui_themeSpacing, mjui_themeColor.

#include <mujoco/mujoco.h>

namespace conjoint {
namespace {

constexpr mjuiThemeSpacing kTight = {
    .total = 270,
    .scroll = 15,
    .label = 120,
    .section = 8,
    .cornersect = 6,
    .cornersep = 6,
    .itemside = 4,
    .itemmid = 4,
    .itemver = 4,
    .texthor = 8,
    .textver = 4,
    .linescroll = 30,
    .samples = 4,
};

constexpr mjuiThemeSpacing kWide = {
    .total = 310,
    .scroll = 15,
    .label = 120,
    .section = 10,
    .cornersect = 10,
    .cornersep = 10,
    .itemside = 7,
    .itemmid = 7,
    .itemver = 7,
    .texthor = 10,
    .textver = 5,
    .linescroll = 30,
    .samples = 4,
};

constexpr mjuiThemeColor kDefault = {
    .master = {.25f, .25f, .25f},
    .thumb = {.12f, .12f, .12f},
    .secttitle = {.6f, .2f, .2f},
    .secttitle2 = {.1f, .1f, .1f},
    .secttitleuncheck = {.45f, .17f, .17f},
    .secttitleuncheck2 = {.45f, .17f, .17f},
    .secttitlecheck = {.45f, .17f, .17f},
    .secttitlecheck2 = {.45f, .17f, .17f},
    .sectfont = {1, 1, 1},
    .sectsymbol = {.7f, .7f, .7f},
    .sectpane = {.1f, .1f, .1f},
    .separator = {.25f, .25f, .25f},
    .separator2 = {.1f, .1f, .1f},
    .shortcut = {0, 0, 1},
    .fontactive = {1, 1, 1},
    .fontinactive = {.5f, .5f, .5f},
    .decorinactive = {.3f, .3f, .3f},
    .decorinactive2 = {.4f, .4f, .4f},
    .button = {.6f, .4f, .4f},
    .check = {.4f, .4f, .7f},
    .radio = {.4f, .6f, .4f},
    .select = {.4f, .6f, .6f},
    .select2 = {.2f, .3f, .3f},
    .slider = {.3f, .2f, .3f},
    .slider2 = {.6f, .4f, .6f},
    .edit = {.6f, .6f, .4f},
    .edit2 = {.7f, 0, 0},
    .cursor = {.9f, .9f, .9f},
};

constexpr mjuiThemeColor kOrange = {
    .master = {.2f, .2f, .2f},
    .thumb = {.12f, .12f, .12f},
    .secttitle = {.3f, .3f, .3f},
    .secttitle2 = {.15f, .15f, .15f},
    .secttitleuncheck = {.25f, .25f, .25f},
    .secttitleuncheck2 = {.25f, .25f, .25f},
    .secttitlecheck = {.25f, .25f, .25f},
    .secttitlecheck2 = {.25f, .25f, .25f},
    .sectfont = {.8f, .8f, .8f},
    .sectsymbol = {.7f, .7f, .7f},
    .sectpane = {.15f, .15f, .15f},
    .separator = {.2f, .2f, .2f},
    .separator2 = {.15f, .15f, .15f},
    .shortcut = {0, 0, 1},
    .fontactive = {.9f, .9f, .9f},
    .fontinactive = {.5f, .5f, .5f},
    .decorinactive = {.2f, .2f, .2f},
    .decorinactive2 = {.25f, .25f, .25f},
    .button = {.6f, .4f, .2f},
    .check = {.6f, .4f, .2f},
    .radio = {.6f, .4f, .2f},
    .select = {.6f, .4f, .2f},
    .select2 = {.3f, .2f, .1f},
    .slider = {.2f, .2f, .2f},
    .slider2 = {.6f, .4f, .2f},
    .edit = {.6f, .4f, .2f},
    .edit2 = {.7f, 0, 0},
    .cursor = {.9f, .9f, .9f},
};

constexpr mjuiThemeColor kWhite = {
    .master = {.9f, .9f, .9f},
    .thumb = {.7f, .7f, .7f},
    .secttitle = {.8f, .8f, .8f},
    .secttitle2 = {1, 1, 1},
    .secttitleuncheck = {.95f, .95f, .95f},
    .secttitleuncheck2 = {.95f, .95f, .95f},
    .secttitlecheck = {.95f, .95f, .95f},
    .secttitlecheck2 = {.95f, .95f, .95f},
    .sectfont = {0, 0, .8f},
    .sectsymbol = {0, 0, .8f},
    .sectpane = {1, 1, 1},
    .separator = {.9f, .9f, .9f},
    .separator2 = {1, 1, 1},
    .shortcut = {0, 1, 1},
    .fontactive = {0, 0, 0},
    .fontinactive = {.7f, .7f, .7f},
    .decorinactive = {.95f, .95f, .95f},
    .decorinactive2 = {.9f, .9f, .9f},
    .button = {.8f, .8f, .8f},
    .check = {.8f, .8f, .8f},
    .radio = {.8f, .8f, .8f},
    .select = {.8f, .8f, .8f},
    .select2 = {.9f, .9f, .9f},
    .slider = {.95f, .95f, .95f},
    .slider2 = {.8f, .8f, .8f},
    .edit = {.8f, .8f, .8f},
    .edit2 = {1, .3f, .3f},
    .cursor = {.2f, .2f, .2f},
};

constexpr mjuiThemeColor kBlack = {
    .master = {.15f, .15f, .15f},
    .thumb = {.3f, .3f, .3f},
    .secttitle = {.25f, .25f, .25f},
    .secttitle2 = {0, 0, 0},
    .secttitleuncheck = {.2f, .2f, .2f},
    .secttitleuncheck2 = {.2f, .2f, .2f},
    .secttitlecheck = {.2f, .2f, .2f},
    .secttitlecheck2 = {.2f, .2f, .2f},
    .sectfont = {1, .3f, .3f},
    .sectsymbol = {1, .3f, .3f},
    .sectpane = {0, 0, 0},
    .separator = {.15f, .15f, .15f},
    .separator2 = {0, 0, 0},
    .shortcut = {0, 0, 1},
    .fontactive = {1, 1, 1},
    .fontinactive = {.4f, .4f, .4f},
    .decorinactive = {.1f, .1f, .1f},
    .decorinactive2 = {.15f, .15f, .15f},
    .button = {.3f, .3f, .3f},
    .check = {.3f, .3f, .3f},
    .radio = {.3f, .3f, .3f},
    .select = {.3f, .3f, .3f},
    .select2 = {.15f, .15f, .15f},
    .slider = {.15f, .15f, .15f},
    .slider2 = {.3f, .3f, .3f},
    .edit = {.3f, .3f, .3f},
    .edit2 = {.8f, .2f, .2f},
    .cursor = {.8f, .8f, .8f},
};

}  // namespace
}  // namespace conjoint

mjuiThemeSpacing mjui_themeSpacing(int ind) {
  return ind == 0 ? conjoint::kTight : conjoint::kWide;
}

mjuiThemeColor mjui_themeColor(int ind) {
  switch (ind) {
    case 0:
      return conjoint::kDefault;
    case 1:
      return conjoint::kOrange;
    case 2:
      return conjoint::kWhite;
    default:
      return conjoint::kBlack;
  }
}
