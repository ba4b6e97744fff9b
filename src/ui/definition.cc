// From tables of definitions to sections and items: mjui_add, mjui_addToSection.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "ui/items.h"

namespace conjoint {
namespace {

// Each returns what is wrong with a definition, null if nothing is.
using Wrong = const char*;

template <size_t n>
void Store(char (&to)[n], std::string_view text) {
  const size_t length = std::min(text.size(), n - 1);
  std::copy_n(text.data(), length, to);
  std::fill(to + length, to + n, char{0});
}

// "", or a modifier and a character, or a modifier and # with a key code.
Wrong ReadShortcut(std::string_view text, int& modifier, int& shortcut) {
  modifier = shortcut = 0;
  if (text.empty()) return nullptr;
  if (text.size() < 2 || text.size() > 5) return "mjui_add: invalid shortcut specification";
  switch (text[0]) {
    case ' ':
      break;
    case 'C':
      modifier = 1;
      break;
    case 'S':
      modifier = 2;
      break;
    case 'A':
      modifier = 4;
      break;
    default:
      return "mjui_add: invalid shortcut modifier";
  }
  if (text.size() == 2 && text[1] != '#') {
    shortcut = static_cast<unsigned char>(text[1]);
    return nullptr;
  }
  if (text[1] != '#') return "mjui_add: invalid shortcut";
  if (std::sscanf(std::string(text.substr(2)).c_str(), "%d", &shortcut) != 1) {
    return "mjui_add: invalid shortcut numeric code";
  }
  return nullptr;
}

// Names separated by line ends; an empty text has none.
Wrong ReadNames(std::string_view text, mjuiItem& item) {
  if (text.empty()) return nullptr;
  int& n = item.multi.nelem;
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    if (n == mjMAXUIMULTI) return "mjui_add: too many multi elements";
    if (end == begin || end - begin >= mjMAXUINAME - 1) {
      return "mjui_add: invalid multi element name";
    }
    Store(item.multi.name[n++], text.substr(begin, end - begin));
    begin = end + 1;
  }
  return nullptr;
}

// min max [divisions]
Wrong ReadSlider(const std::string& text, mjuiItem& item) {
  double* range = item.slider.range;
  double divisions = 0;
  const int n = std::sscanf(text.c_str(), "%lf %lf %lf", &range[0], &range[1], &divisions);
  if (n < 2) return "mjui_add: slider expects 'min max [div]'";
  if (n == 2) divisions = item.type == mjITEM_SLIDERNUM ? 200 : range[1] - range[0];
  item.slider.divisions = std::max(1.0, divisions);
  return nullptr;
}

// How many numbers, and the range of each.
Wrong ReadEdit(const std::string& text, mjuiItem& item) {
  int n, length;
  if (std::sscanf(text.c_str(), "%d%n", &n, &length) != 1) return "mjui_add: edit length missing";
  if (n < 1 || n > mjMAXUIEDIT) return "mjui_add: invalid edit length";
  item.edit.nelem = n;
  const char* at = text.c_str() + length;
  int count = 0;
  for (char* end;; at = end, ++count) {
    const double number = std::strtod(at, &end);
    if (end == at) break;
    if (count < 2 * n) item.edit.range[count / 2][count % 2] = number;
  }
  if (count != 0 && count != 2 * n) return "mjui_add: incorrent number of edit ranges";
  return nullptr;
}

Wrong ReadDetails(std::string_view other, mjuiItem& item) {
  if (IsHalfWidth(item.type)) {
    return ReadShortcut(other, item.single.modifier, item.single.shortcut);
  }
  if (IsMulti(item.type)) return ReadNames(other, item);
  if (IsSlider(item.type)) return ReadSlider(std::string(other), item);
  if (item.type == mjITEM_EDITTXT) return nullptr;
  if (IsEdit(item.type)) return ReadEdit(std::string(other), item);
  return nullptr;  // a separator
}

Wrong AddSection(mjUI& ui, const mjuiDef& def) {
  if (ui.nsect < 0 || ui.nsect >= mjMAXUISECT) return "mjui_add: too many sections";
  const std::string_view name = TextOf(def.name);
  if (name.size() >= mjMAXUINAME - 1) return "mjui_add: section name too long";
  const bool preserved = def.state == mjPRESERVE;
  if (!preserved && (def.state < mjSECT_CLOSED || def.state > mjSECT_FIXED)) {
    return "mjui_add: invalid section state";
  }

  // What the slot held is forgotten but for the states, which definitions may ask to preserve.
  mjuiSection& section = ui.sect[ui.nsect];
  const int old_state = section.state;
  std::array<int, mjMAXUIITEM> old_item_states;
  for (int i = 0; i < mjMAXUIITEM; ++i) old_item_states[i] = section.item[i].state;
  section = {};
  for (int i = 0; i < mjMAXUIITEM; ++i) section.item[i].state = old_item_states[i];

  Store(section.name, name);
  section.state = preserved ? old_state : def.state;
  section.checkbox = def.otherint;
  if (Wrong wrong = ReadShortcut(TextOf(def.other), section.modifier, section.shortcut)) {
    return wrong;
  }
  ++ui.nsect;
  return nullptr;
}

Wrong AddItem(mjUI& ui, const mjuiDef& def) {
  if (ui.nsect < 1 || ui.nsect > mjMAXUISECT) return "mjui_add: item defined outside section";
  mjuiSection& section = ui.sect[ui.nsect - 1];
  if (section.nitem < 0 || section.nitem >= mjMAXUIITEM) {
    return "mjui_add: too many items in section";
  }
  const std::string_view name = TextOf(def.name);
  if (name.size() >= mjMAXUINAME) return "mjui_add: item name too long";
  if (def.state < 0) return "mjui_add: invalid item state";
  if (def.type < mjITEM_SEPARATOR || def.type >= mjNITEM) return "mjui_add: invalid item type";
  const bool has_data = def.type > mjITEM_BUTTON;
  if (has_data && !def.pdata) return "mjui_add: no data pointer for item with data";
  if (!has_data && def.pdata) return "mjui_add: data pointer for item without data";

  mjuiItem& item = section.item[section.nitem];
  const int old_state = item.state;
  item = {};
  item.type = def.type;
  Store(item.name, name);
  const bool preserved = def.type == mjITEM_SEPARATOR && def.state == mjPRESERVE;
  item.state = preserved ? std::max(mjSEPCLOSED, old_state) : def.state;
  item.pdata = def.pdata;
  item.sectionid = ui.nsect - 1;
  item.itemid = section.nitem;
  item.userid = def.otherint;
  if (Wrong wrong = ReadDetails(TextOf(def.other), item)) return wrong;
  ++section.nitem;
  return nullptr;
}

}  // namespace
}  // namespace conjoint

void mjui_add(mjUI* ui, const mjuiDef* def) {
  using namespace conjoint;
  for (; def->type != mjITEM_END; ++def) {
    const bool is_section = def->type == mjITEM_SECTION;
    if (const char* wrong = is_section ? AddSection(*ui, *def) : AddItem(*ui, *def)) {
      mju_error("%s", wrong);
      return;
    }
  }
}

void mjui_addToSection(mjUI* ui, int sect, const mjuiDef* def) {
  const int nsect = ui->nsect;
  ui->nsect = std::clamp(sect, -1, mjMAXUISECT) + 1;
  mjui_add(ui, def);
  ui->nsect = nsect;
}
