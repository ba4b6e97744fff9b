// Definitions, changes and redrawing of a panel.

#include "simulate/panel.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

namespace conjoint::app {
namespace {

constexpr size_t kLongestName = 37;  // of sections and items; mjui_add refuses longer ones

template <size_t n>
void Copy(char (&to)[n], const std::string& from) {
  to[from.copy(to, n - 1)] = '\0';
}

}  // namespace

Panel::Panel(int rect, int aux, mjfItemEnable enabled, void* userdata)
    : ui_(std::make_unique<mjUI>()) {
  *ui_ = {};
  ui_->spacing = mjui_themeSpacing(0);
  ui_->color = mjui_themeColor(0);
  ui_->predicate = enabled;
  ui_->userdata = userdata;
  ui_->rectid = rect;
  ui_->auxid = aux;
}

void Panel::Clear() {
  known_sections_ = std::max(known_sections_, ui_->nsect);
  ui_->nsect = 0;
  // What was tracked or edited may not be there again.
  ui_->mousesect = ui_->mouseitem = ui_->editsect = ui_->edititem = 0;
  ui_->editchanged = nullptr;
  section_actions_.clear();
  item_actions_.clear();
  drawn_.clear();
}

bool Panel::IsNew() const { return ui_->nsect > known_sections_; }

void Panel::Add(int type, const std::string& name, int state, void* value, const std::string& other,
                Action action) {
  mjuiDef definition[2] = {};
  definition[0].type = type;
  Copy(definition[0].name, name.substr(0, kLongestName));
  definition[0].state = state;
  definition[0].pdata = value;
  Copy(definition[0].other, other);
  if (type != mjITEM_SECTION) {
    definition[0].otherint = static_cast<int>(item_actions_.size());
    item_actions_.push_back(std::move(action));
  }
  definition[1].type = mjITEM_END;
  mjui_add(ui_.get(), definition);
}

void Panel::Section(const std::string& name, bool open, const std::string& shortcut,
                    Action on_change) {
  const bool is_new = ui_->nsect >= known_sections_;
  Add(mjITEM_SECTION, name, is_new ? open : mjPRESERVE, nullptr, shortcut);
  section_actions_.push_back(std::move(on_change));
}

void Panel::Separator(const std::string& name, int state) {
  const bool keep = state >= mjSEPCLOSED && !IsNew();
  Add(mjITEM_SEPARATOR, name, keep ? mjPRESERVE : state, nullptr, "");
}

void Panel::Static(const std::string& name, const std::string& text) {
  Add(mjITEM_STATIC, name, kAlways, nullptr, text);
}

void Panel::Button(const std::string& name, int category, const std::string& shortcut,
                   Action action) {
  Add(mjITEM_BUTTON, name, category, nullptr, shortcut, std::move(action));
}

void Panel::Check(const std::string& name, int category, int* value, const std::string& shortcut,
                  Action action) {
  Add(mjITEM_CHECKINT, name, category, value, shortcut, std::move(action));
}

void Panel::Check(const std::string& name, int category, mjtByte* value,
                  const std::string& shortcut, Action action) {
  Add(mjITEM_CHECKBYTE, name, category, value, shortcut, std::move(action));
}

void Panel::Radio(const std::string& name, int category, int* value, const std::string& choices,
                  Action action) {
  Add(mjITEM_RADIO, name, category, value, choices, std::move(action));
}

void Panel::Select(const std::string& name, int category, int* value, const std::string& choices,
                   Action action) {
  Add(mjITEM_SELECT, name, category, value, choices, std::move(action));
}

void Panel::Slider(const std::string& name, int category, int* value, const std::string& range,
                   Action action) {
  Add(mjITEM_SLIDERINT, name, category, value, range, std::move(action));
}

void Panel::Slider(const std::string& name, int category, mjtNum* value, const std::string& range,
                   Action action) {
  Add(mjITEM_SLIDERNUM, name, category, value, range, std::move(action));
}

void Panel::Edit(const std::string& name, int category, int* value, const std::string& numbers) {
  Add(mjITEM_EDITINT, name, category, value, numbers);
}

void Panel::Edit(const std::string& name, int category, mjtNum* value, const std::string& numbers) {
  Add(mjITEM_EDITNUM, name, category, value, numbers);
}

void Panel::Edit(const std::string& name, int category, float* value, const std::string& numbers) {
  Add(mjITEM_EDITFLOAT, name, category, value, numbers);
}

void Panel::Edit(const std::string& name, int category, char (*text)[mjMAXUINAME]) {
  Add(mjITEM_EDITTXT, name, category, *text, "");
}

void Panel::Changed(const mjuiItem& item) {
  // Actions may rebuild the panel and with it the item and themselves.
  const Action item_action = item_actions_[static_cast<size_t>(item.userid)];
  const Action section_action = section_actions_[static_cast<size_t>(item.sectionid)];
  if (item_action) item_action();
  if (section_action) section_action();
}

void Panel::SetStatic(const std::string& section, const std::string& name,
                      const std::string& text) {
  for (int s = 0; s < ui_->nsect; ++s) {
    if (section != ui_->sect[s].name) continue;
    for (int i = 0; i < ui_->sect[s].nitem; ++i) {
      mjuiItem& item = ui_->sect[s].item[i];
      if (item.type == mjITEM_STATIC && name == item.name) Copy(item.multi.name[0], text);
    }
  }
}

void Panel::LayOut(const mjuiState& state, mjrContext& context) {
  mjui_resize(ui_.get(), &context);
  const int id = ui_->auxid;
  const bool fits = context.auxFBO[id] && context.auxWidth[id] == ui_->width &&
                    context.auxHeight[id] == ui_->maxheight &&
                    context.auxSamples[id] == ui_->spacing.samples;
  if (!fits) mjr_addAux(id, ui_->width, ui_->maxheight, ui_->spacing.samples, &context);
  mjui_update(-1, -1, ui_.get(), &state, &context);
  drawn_.clear();
}

// A hash (FNV-1a) of the value shown and of whether the item can be used.
uint64_t Panel::Fingerprint(const mjuiItem& item) const {
  size_t size = 0;
  const void* value = item.pdata;
  switch (item.type) {
    case mjITEM_STATIC:
      value = item.multi.name;
      size = sizeof(item.multi.name[0]) * static_cast<size_t>(item.multi.nelem);
      break;
    case mjITEM_CHECKBYTE:
      size = sizeof(mjtByte);
      break;
    case mjITEM_SLIDERNUM:
      size = sizeof(mjtNum);
      break;
    case mjITEM_EDITINT:
      size = sizeof(int) * static_cast<size_t>(item.edit.nelem);
      break;
    case mjITEM_EDITNUM:
      size = sizeof(mjtNum) * static_cast<size_t>(item.edit.nelem);
      break;
    case mjITEM_EDITFLOAT:
      size = sizeof(float) * static_cast<size_t>(item.edit.nelem);
      break;
    case mjITEM_EDITTXT:
      size = std::strlen(static_cast<const char*>(value));
      break;
    default:
      size = value ? sizeof(int) : 0;
  }
  uint64_t hash = 14695981039346656037u;
  const auto mix = [&hash](unsigned char byte) { hash = (hash ^ byte) * 1099511628211u; };
  mix(item.state < 2 ? item.state != 0 : ui_->predicate(item.state, ui_->userdata) != 0);
  for (const char byte : std::string_view(static_cast<const char*>(value), size)) {
    mix(static_cast<unsigned char>(byte));
  }
  return hash;
}

void Panel::Refresh(const mjuiState& state, const mjrContext& context) {
  const auto sections = static_cast<size_t>(ui_->nsect);
  drawn_.resize(sections);
  for (size_t s = 0; s < sections; ++s) {
    const mjuiSection& section = ui_->sect[s];
    if (section.state == mjSECT_CLOSED) continue;
    drawn_[s].resize(static_cast<size_t>(section.nitem));
    for (size_t i = 0; i < drawn_[s].size(); ++i) {
      const mjuiItem& item = section.item[i];
      if (item.skip || item.type == mjITEM_SEPARATOR) continue;
      const uint64_t fingerprint = Fingerprint(item);
      if (fingerprint == drawn_[s][i]) continue;
      drawn_[s][i] = fingerprint;
      mjui_update(static_cast<int>(s), static_cast<int>(i), ui_.get(), &state, &context);
    }
  }
}

}  // namespace conjoint::app
