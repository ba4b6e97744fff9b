// What users do with mouse and keys: mjui_event. Each event changes the interface and the values
// behind its items, and draws again what changed.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "ui/choices.h"
#include "ui/edit_field.h"
#include "ui/hit_test.h"
#include "ui/items.h"
#include "ui/layout.h"

namespace conjoint {
namespace {

constexpr int kTracksThumb = -1;  // mjUI.mousesect while the thumb of the scroll bar is dragged

class EventHandler {
 public:
  EventHandler(mjUI& ui, mjuiState& state, const mjrContext& con)
      : ui_(ui), state_(state), con_(con), px_(ui, con), window_(WindowOf(ui, state)) {}

  mjuiItem* Handle() {
    ui_.editchanged = nullptr;
    KeepWithinText(ui_);
    switch (state_.type) {
      case mjEVENT_PRESS:
        ++ui_.mouseclicks;
        [[fallthrough]];
      case mjEVENT_MOVE:
      case mjEVENT_RELEASE:
        if (state_.button != mjBUTTON_LEFT) return OtherButton();
        if (state_.type == mjEVENT_PRESS) return Press();
        return state_.type == mjEVENT_MOVE ? Move() : Release();
      case mjEVENT_SCROLL:
        ScrollBy(-1.0 * mju_round(static_cast<mjtNum>(state_.sy * px_.linescroll)));
        return nullptr;
      case mjEVENT_RESIZE:
        ScrollBy(0);
        return nullptr;
      case mjEVENT_KEY:
        return ui_.editsect ? EditKey() : Shortcut();
      default:
        return nullptr;
    }
  }

 private:
  // ---- drawing again

  void Redraw() { mjui_update(-1, -1, &ui_, &state_, &con_); }
  void Redraw(const mjuiItem& item) {
    mjui_update(item.sectionid, item.itemid, &ui_, &state_, &con_);
  }
  void LayOutAgain() {
    if (LayOut(ui_, px_, TallestBuffer(con_))) Redraw();
  }

  // ---- scrolling

  void ScrollTo(double scroll) {
    ui_.scroll = static_cast<int>(
        std::clamp(scroll, 0.0, static_cast<double>(std::max(0, ui_.height - window_.height))));
  }
  void ScrollBy(double pixels) { ScrollTo(ui_.scroll + pixels); }

  // ---- mouse

  // The right button shows shortcuts while it is down.
  mjuiItem* OtherButton() {
    if (state_.button != mjBUTTON_RIGHT || state_.type == mjEVENT_MOVE) return nullptr;
    ui_.mousehelp = state_.type == mjEVENT_PRESS;
    Redraw();
    return nullptr;
  }

  mjuiItem* Press() {
    ui_.mousesect = 0;
    const Target target = TargetAt(ui_, px_, state_);
    NoteClick(target);
    if (ui_.editsect) {
      if (target.kind == Target::kItem && IsEditing(ui_, target.section, target.item)) {
        Track(ui_.sect[target.section].item[target.item]);
        MoveCursor(ui_, px_, MouseIn(ui_, state_).x);
        Redraw(ui_.sect[target.section].item[target.item]);
        return nullptr;
      }
      FinishEdit();
    }
    switch (target.kind) {
      case Target::kThumb:
        ui_.mousesect = kTracksThumb;
        ui_.mouseitem = 0;
        break;
      case Target::kBelowThumb:
        ScrollTo(ui_.height);
        break;
      case Target::kAboveThumb:
        ScrollTo(0);
        break;
      case Target::kCheckbox:
        ui_.mousesectcheck = target.section + 1;
        return nullptr;
      case Target::kTitle:
        ui_.mousesectcheck = 0;
        PressTitle(ui_.sect[target.section]);
        break;
      case Target::kItem:
        return PressItem(ui_.sect[target.section].item[target.item]);
      case Target::kNothing:
        break;
    }
    return ui_.editchanged;
  }

  void NoteClick(const Target& target) {
    if (target.section >= 0) ui_.sect[target.section].lastclick = ui_.mouseclicks;
  }

  void Track(const mjuiItem& item) {
    ui_.mousesect = item.sectionid + 1;
    ui_.mouseitem = item.itemid;
  }
  mjuiItem* TrackedItem() {
    if (ui_.mousesect < 1 || ui_.mousesect > SectionCount(ui_)) return nullptr;
    mjuiSection& section = ui_.sect[ui_.mousesect - 1];
    if (ui_.mouseitem < 0 || ui_.mouseitem >= ItemCount(section)) return nullptr;
    return &section.item[ui_.mouseitem];
  }

  // A click opens or closes a section, a double click all that can be.
  void PressTitle(mjuiSection& section) {
    if (state_.doubleclick) {
      const int state = section.state;
      for (int s = 0; s < SectionCount(ui_); ++s) {
        if (ui_.sect[s].state != mjSECT_FIXED) ui_.sect[s].state = state;
      }
    } else {
      section.state = section.state == mjSECT_OPEN ? mjSECT_CLOSED : mjSECT_OPEN;
    }
    LayOutAgain();
  }

  mjuiItem* PressItem(mjuiItem& item) {
    if (!IsEnabled(ui_, item)) return ui_.editchanged;
    const MousePoint mouse = MouseIn(ui_, state_);
    switch (item.type) {
      case mjITEM_SEPARATOR:
        if (!IsCollapsible(item)) return ui_.editchanged;
        item.state = IsCollapsed(item) ? mjSEPCLOSED + 1 : mjSEPCLOSED;
        LayOutAgain();
        return ui_.editchanged;
      case mjITEM_BUTTON:
        Track(item);
        Redraw(item);
        return &item;
      case mjITEM_CHECKINT:
      case mjITEM_CHECKBYTE:
        return Toggle(item);
      case mjITEM_RADIO:
        return Choose(item, RadioChoiceAt(ui_, item, mouse.x, mouse.y));
      case mjITEM_RADIOLINE:
        return Choose(item, RadioLineChoiceAt(px_, item, mouse.x));
      case mjITEM_SELECT:
        Track(item);
        return ui_.editchanged;
      case mjITEM_SLIDERINT:
      case mjITEM_SLIDERNUM:
        Track(item);
        return Slide(item);
      case mjITEM_EDITINT:
      case mjITEM_EDITNUM:
      case mjITEM_EDITFLOAT:
      case mjITEM_EDITTXT:
        Track(item);
        StartEdit(ui_, item);
        MoveCursor(ui_, px_, mouse.x);
        Redraw(item);
        return ui_.editchanged;
      default:
        return ui_.editchanged;
    }
  }

  mjuiItem* Toggle(mjuiItem& item) {
    if (item.type == mjITEM_CHECKINT) {
      auto& value = *static_cast<int*>(item.pdata);
      value = 1 - value;
    } else {
      auto& value = *static_cast<mjtByte*>(item.pdata);
      value = static_cast<mjtByte>(1 - value);
    }
    Redraw(item);
    return &item;
  }

  mjuiItem* Choose(mjuiItem& item, int choice) {
    if (choice < 0) return ui_.editchanged;
    *static_cast<int*>(item.pdata) = choice;
    Redraw(item);
    return &item;
  }

  mjuiItem* Slide(mjuiItem& item) {
    SetSlider(item, MouseIn(ui_, state_).x);
    Redraw(item);
    return &item;
  }

  mjuiItem* Move() {
    if (ui_.mousesect == kTracksThumb) {
      ScrollBy(-1.0 * mju_round(static_cast<mjtNum>(state_.dy * ui_.height /
                                                    std::max(1, window_.height))));
      return nullptr;
    }
    mjuiItem* item = TrackedItem();
    if (!item) return nullptr;
    if (IsSlider(item->type)) return Slide(*item);
    if (IsEdit(item->type)) MoveCursor(ui_, px_, MouseIn(ui_, state_).x);
    Redraw(*item);
    return nullptr;
  }

  mjuiItem* Release() {
    mjuiItem* item = TrackedItem();
    ui_.mousesect = 0;
    if (!item) return nullptr;
    if (item->type == mjITEM_BUTTON) Redraw(*item);
    if (item->type != mjITEM_SELECT) return nullptr;
    const MousePoint mouse = MouseIn(ui_, state_);
    const mjrRect list = SelectList(*item, px_, item->rect.bottom);
    const int choice = SelectChoiceAt(px_, *item, list, mouse.x, mouse.y);
    if (choice >= 0) *static_cast<int*>(item->pdata) = choice;
    Redraw();
    return choice >= 0 ? item : nullptr;
  }

  // ---- keys

  // Leaves the edit; what was written counts if it is valid.
  void FinishEdit() {
    CommitEdit(ui_);
    const mjuiItem* item = EditedItem(ui_);
    LeaveEdit(ui_);
    if (item) Redraw(*item);
  }

  mjuiItem* EditKey() {
    mjuiItem* item = EditedItem(ui_);
    if (!item) return nullptr;
    switch (state_.key) {
      case mjKEY_ESCAPE:
        LeaveEdit(ui_);
        break;
      case mjKEY_ENTER:
        if (CommitEdit(ui_)) LeaveEdit(ui_);
        break;
      default:
        EditByKey(ui_, px_, state_);
        break;
    }
    state_.key = 0;
    Redraw(*item);
    return ui_.editchanged;
  }

  bool IsShortcut(int modifier, int shortcut) const {
    const int held = (state_.control ? 1 : 0) + (state_.shift ? 2 : 0) + (state_.alt ? 4 : 0);
    return shortcut && shortcut == state_.key && modifier == held;
  }

  mjuiItem* Shortcut() {
    for (int s = 0; s < SectionCount(ui_); ++s) {
      if (IsShortcut(ui_.sect[s].modifier, ui_.sect[s].shortcut)) {
        OpenOnly(s);
        return nullptr;
      }
    }
    for (int s = 0; s < SectionCount(ui_); ++s) {
      for (int i = 0; i < ItemCount(ui_.sect[s]); ++i) {
        mjuiItem& item = ui_.sect[s].item[i];
        if (!IsHalfWidth(item.type)) continue;
        if (!IsShortcut(item.single.modifier, item.single.shortcut)) continue;
        state_.key = 0;
        if (!IsEnabled(ui_, item)) return nullptr;
        return IsCheck(item.type) ? Toggle(item) : &item;
      }
    }
    return nullptr;
  }

  void OpenOnly(int opened) {
    for (int s = 0; s < SectionCount(ui_); ++s) {
      if (ui_.sect[s].state != mjSECT_FIXED) {
        ui_.sect[s].state = s == opened ? mjSECT_OPEN : mjSECT_CLOSED;
      }
    }
    state_.key = 0;
    LayOutAgain();
  }

  mjUI& ui_;
  mjuiState& state_;
  const mjrContext& con_;
  const Metrics px_;
  const mjrRect window_;
};

}  // namespace
}  // namespace conjoint

mjuiItem* mjui_event(mjUI* ui, mjuiState* state, const mjrContext* con) {
  return conjoint::EventHandler(*ui, *state, *con).Handle();
}
