// Keys and mouse: first for the panels, then for the view.

#include <algorithm>

#include "simulate/viewer.h"

namespace conjoint::app {
namespace {

constexpr mjtNum kZoomPerScroll = -.02;

// What a drag with the buttons held does.
mjtMouse DragAction(const mjuiState& state) {
  if (state.right) return state.shift ? mjMOUSE_MOVE_H : mjMOUSE_MOVE_V;
  if (state.left) return state.shift ? mjMOUSE_ROTATE_H : mjMOUSE_ROTATE_V;
  return mjMOUSE_ZOOM;
}

}  // namespace

void Viewer::OnEvent(mjuiState& state) {
  if (state.type == mjEVENT_KEY && options_.on_key) options_.on_key(state.key);
  if (Offered(left_, state) || Offered(right_, state)) return;
  switch (state.type) {
    case mjEVENT_KEY:
      OnKey(state);
      break;
    case mjEVENT_PRESS:
    case mjEVENT_RELEASE:
    case mjEVENT_MOVE:
    case mjEVENT_SCROLL:
      OnMouse(state);
      break;
    case mjEVENT_FILESDROP:
      if (state.dropcount > 0 && !passive()) RequestLoad(state.droppaths[0]);
      break;
    case mjEVENT_REDRAW:
      Draw();
      platform_->SwapBuffers();
      break;
    default:
      break;
  }
}

// Whether the panel has dealt with the event.
bool Viewer::Offered(Panel& panel, mjuiState& state) {
  const int rect = panel.ui().rectid;
  const bool concerned = state.dragrect == rect || (!state.dragrect && state.mouserect == rect) ||
                         state.type == mjEVENT_KEY;
  if (!concerned) return false;
  if (const mjuiItem* item = mjui_event(&panel.ui(), &state, &context_)) {
    panel.Changed(*item);
    return true;
  }
  return state.type == mjEVENT_KEY && state.key == 0;
}

void Viewer::OnKey(const mjuiState& state) {
  switch (state.key) {
    case mjKEY_TAB:
      (state.shift ? settings_.right_panel : settings_.left_panel) ^= true;
      LayOut();
      return;
    case mjKEY_F6:
      option_.frame = (option_.frame + 1) % mjNFRAME;
      return;
    case mjKEY_F7:
      option_.label = (option_.label + 1) % mjNLABEL;
      return;
    default:
      break;
  }
  if (!m_) return;
  switch (state.key) {
    case ' ':
      if (!passive()) ToggleRun();
      break;
    case mjKEY_RIGHT:
      if (!passive() && !settings_.run) MoveInHistory(1);
      break;
    case mjKEY_LEFT:
      if (!passive()) MoveInHistory(-1);
      break;
    case mjKEY_PAGE_UP:
      SelectParent();
      break;
    case ']':
      CycleCamera(1);
      break;
    case '[':
      CycleCamera(-1);
      break;
    case mjKEY_ESCAPE:
      settings_.camera = 0;
      SelectCamera();
      break;
    case '-':
      if (!state.shift) ChangeSpeed(1);
      break;
    case '=':
      if (!state.shift) ChangeSpeed(-1);
      break;
    default:
      break;
  }
}

void Viewer::ToggleRun() {
  settings_.run = 1 - settings_.run;
  perturb_.active = 0;
  if (settings_.run) settings_.history = 0;
}

// Back in history, forward in it, and beyond its end by a step of the simulation.
void Viewer::MoveInHistory(int steps) {
  Pause();
  if (steps > 0 && settings_.history == 0) {
    requests_.step = true;
    return;
  }
  settings_.history = std::clamp(settings_.history + steps, 1 - history_.size(), 0);
  requests_.restore_history = true;
}

void Viewer::CycleCamera(int steps) {
  const int count = static_cast<int>(m_->ncam);
  if (count == 0) return;
  int camera = settings_.camera - 2;  // of the model
  if (camera < 0) {
    camera = steps > 0 ? 0 : count - 1;
  } else {
    camera = (camera + steps + count) % count;
  }
  settings_.camera = 2 + camera;
  SelectCamera();
}

void Viewer::ChangeSpeed(int steps) {
  if (passive()) return;
  const int speed = static_cast<int>(settings_.speed) + steps;
  if (speed < 0 || speed >= static_cast<int>(kSpeeds.size())) return;
  settings_.speed = static_cast<size_t>(speed);
  speed_changed_ = true;
}

void Viewer::SelectParent() {
  if (perturb_.select <= 0) return;
  perturb_.select = m_->body_parentid[perturb_.select];
  perturb_.flexselect = perturb_.skinselect = -1;
  if (perturb_.select == 0) perturb_.active = 0;
}

void Viewer::OnMouse(const mjuiState& state) {
  if (!m_) return;
  const mjrRect view = state.rect[kViewRect];
  if (state.type == mjEVENT_SCROLL && state.mouserect == kViewRect) {
    mjv_moveCamera(m_, mjMOUSE_ZOOM, 0, kZoomPerScroll * static_cast<mjtNum>(state.sy), &scene_,
                   &camera_);
  }
  if (state.type == mjEVENT_PRESS && state.mouserect == kViewRect) OnPress(state, view);
  if (state.type == mjEVENT_RELEASE && state.dragrect == kViewRect) {
    perturb_.active = 0;
    requests_.start_perturbation = 0;
  }
  if (state.type == mjEVENT_MOVE && state.dragrect == kViewRect && view.height > 0) {
    const auto dx = static_cast<mjtNum>(state.dx / view.height);
    const auto dy = static_cast<mjtNum>(-state.dy / view.height);
    if (perturb_.active) {
      mjv_movePerturb(m_, d_, DragAction(state), dx, dy, &scene_, &perturb_);
    } else {
      mjv_moveCamera(m_, DragAction(state), dx, dy, &scene_, &camera_);
    }
  }
}

void Viewer::OnPress(const mjuiState& state, mjrRect view) {
  if (state.control && perturb_.select > 0) {
    if (state.right) {
      requests_.start_perturbation = mjPERT_TRANSLATE;
    } else if (state.left) {
      requests_.start_perturbation = mjPERT_ROTATE;
    }
  }
  if (!state.doubleclick || view.width <= 0 || view.height <= 0) return;
  Pick pick;
  if (state.button == mjBUTTON_LEFT) {
    pick.purpose = Pick::Purpose::kSelect;
  } else if (state.button == mjBUTTON_RIGHT) {
    pick.purpose = state.control ? Pick::Purpose::kTrack : Pick::Purpose::kLookAt;
  } else {
    return;
  }
  pick.x = static_cast<mjtNum>((state.x - view.left) / view.width);
  pick.y = static_cast<mjtNum>((state.y - view.bottom) / view.height);
  pick.aspect = static_cast<mjtNum>(view.width) / view.height;
  requests_.pick = pick;
}

}  // namespace conjoint::app
