// A panel of the viewer: an mjUI together with what its items do. Sections and items are added in
// the order in which they appear; an item names the variable it shows and changes, and what happens
// when a person has changed it.

#ifndef CONJOINT_APPS_SIMULATE_PANEL_H_
#define CONJOINT_APPS_SIMULATE_PANEL_H_

#include <mujoco/mujoco.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace conjoint::app {

// When an item can be used: the states of mjuiItem, those above 1 by Viewer::Enabled.
enum Category {
  kAlways = 1,
  kModel = 2,     // a model is loaded
  kKeyframe = 3,  // the model has keyframes
  kPaused = 4,    // a model is loaded and does not run
  kManaged = 5,   // the viewer runs the model itself
};

constexpr int kCollapsed = mjSEPCLOSED;     // separator: collapsible and closed at first
constexpr int kExpanded = mjSEPCLOSED + 1;  // separator: collapsible and open at first

class Panel {
 public:
  using Action = std::function<void()>;

  // rect: of mjuiState; aux: auxiliary buffer.
  Panel(int rect, int aux, mjfItemEnable enabled, void* userdata);

  mjUI& ui() { return *ui_; }
  const mjUI& ui() const { return *ui_; }

  // Removes all sections. What was open, stays open if the same sections are added again.
  void Clear();

  // on_change: after any item of the section has changed.
  void Section(const std::string& name, bool open, const std::string& shortcut,
               Action on_change = {});
  void Separator(const std::string& name, int state = 1);
  void Static(const std::string& name, const std::string& text);
  void Button(const std::string& name, int category, const std::string& shortcut, Action action);
  void Check(const std::string& name, int category, int* value, const std::string& shortcut = "",
             Action action = {});
  void Check(const std::string& name, int category, mjtByte* value,
             const std::string& shortcut = "", Action action = {});
  // Choices are separated by newlines.
  void Radio(const std::string& name, int category, int* value, const std::string& choices,
             Action action = {});
  void Select(const std::string& name, int category, int* value, const std::string& choices,
              Action action = {});
  // range: "min max".
  void Slider(const std::string& name, int category, int* value, const std::string& range,
              Action action = {});
  void Slider(const std::string& name, int category, mjtNum* value, const std::string& range,
              Action action = {});
  // numbers: "n", or "n min max ..." with a pair for each.
  void Edit(const std::string& name, int category, int* value, const std::string& numbers);
  void Edit(const std::string& name, int category, mjtNum* value, const std::string& numbers);
  void Edit(const std::string& name, int category, float* value, const std::string& numbers);
  void Edit(const std::string& name, int category, char (*text)[mjMAXUINAME]);

  // Does what belongs to an item that mjui_event returned.
  void Changed(const mjuiItem& item);

  // Sets the text of a static item.
  void SetStatic(const std::string& section, const std::string& name, const std::string& text);

  // Lays the panel out, gives it an auxiliary buffer that fits, and draws all of it.
  void LayOut(const mjuiState& state, mjrContext& context);
  // Draws the items in open sections whose value or availability is not what was drawn last.
  void Refresh(const mjuiState& state, const mjrContext& context);

 private:
  void Add(int type, const std::string& name, int state, void* value, const std::string& other,
           Action action = {});
  bool IsNew() const;  // the section being added was not there before
  uint64_t Fingerprint(const mjuiItem& item) const;

  std::unique_ptr<mjUI> ui_;
  int known_sections_ = 0;                    // that the panel had before it was cleared
  std::vector<Action> section_actions_;       // by section
  std::vector<Action> item_actions_;          // by userid
  std::vector<std::vector<uint64_t>> drawn_;  // by section and item
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_PANEL_H_
