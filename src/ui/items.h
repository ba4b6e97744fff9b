// What the kinds of items have in common, and how texts with a fixed room are read.

#ifndef CONJOINT_UI_ITEMS_H_
#define CONJOINT_UI_ITEMS_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstring>
#include <string_view>

namespace conjoint {

// A text of the API, which need not end with a zero if it fills its room.
template <size_t n>
std::string_view TextOf(const char (&text)[n]) {
  return {text, strnlen(text, n)};
}

inline bool IsCheck(int type) { return type == mjITEM_CHECKINT || type == mjITEM_CHECKBYTE; }
// Two of these in succession share a row, and they may have a shortcut.
inline bool IsHalfWidth(int type) { return type == mjITEM_BUTTON || IsCheck(type); }
inline bool IsSlider(int type) { return type == mjITEM_SLIDERINT || type == mjITEM_SLIDERNUM; }
inline bool IsEdit(int type) { return type >= mjITEM_EDITINT && type <= mjITEM_EDITTXT; }
// Lines of text or names of choices.
inline bool IsMulti(int type) {
  return type == mjITEM_STATIC || (type >= mjITEM_RADIO && type <= mjITEM_SELECT);
}
// Whether a name stands to the left of the item rather than in it.
inline bool HasLabel(const mjuiItem& item) {
  return item.name[0] && (item.type == mjITEM_STATIC || item.type >= mjITEM_RADIO);
}

inline bool IsCollapsible(const mjuiItem& item) {
  return item.type == mjITEM_SEPARATOR && item.state >= mjSEPCLOSED;
}
inline bool IsCollapsed(const mjuiItem& item) {
  return item.type == mjITEM_SEPARATOR && item.state == mjSEPCLOSED;
}

// The predicate decides about states above 1.
inline bool IsEnabled(const mjUI& ui, const mjuiItem& item) {
  if (item.state < 2 || !ui.predicate) return item.state != 0;
  return ui.predicate(item.state, ui.userdata) != 0;
}

inline int RadioColumns(const mjUI& ui) {
  return ui.radiocol > 0 ? std::min(ui.radiocol, mjMAXUIMULTI) : 2;
}
inline int RadioRows(const mjUI& ui, const mjuiItem& item) {
  return (item.multi.nelem - 1) / RadioColumns(ui) + 1;
}

// Sections and items as far as the arrays go, whatever the counts say.
inline int SectionCount(const mjUI& ui) { return std::clamp(ui.nsect, 0, mjMAXUISECT); }
inline int ItemCount(const mjuiSection& section) {
  return std::clamp(section.nitem, 0, mjMAXUIITEM);
}
inline int ChoiceCount(const mjuiItem& item) {
  return std::clamp(item.multi.nelem, 0, mjMAXUIMULTI);
}

}  // namespace conjoint

#endif  // CONJOINT_UI_ITEMS_H_
