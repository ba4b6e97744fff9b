// What happens between two frames: edits and requests reach the model, the picture gets what the
// model shows.

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "simulate/clipboard.h"
#include "simulate/viewer.h"
#include "simulate/watch.h"

namespace conjoint::app {
namespace {

// Element by element: what a person has changed goes to the user.
template <class T>
void Exchange(const T* edited, const std::vector<T>& shown, T* user) {
  for (size_t i = 0; i < shown.size(); ++i) {
    if (edited[i] != shown[i]) user[i] = edited[i];
  }
}

template <class T>
void ExchangeStruct(const T& edited, const T& shown, T& user) {
  if (std::memcmp(&edited, &shown, sizeof(T)) != 0) user = edited;
}

}  // namespace

void Viewer::Sync(bool state_only) {
  const std::lock_guard lock(mutex_);
  if (!m_) return;
  mjModel& m = *user_m_;
  mjData& d = *user_d_;
  if (std::vector<mjtNum> ranges = Ranges(m); ranges != ranges_) {
    ranges_ = std::move(ranges);
    ranges_changed_ = true;
  }
  if (passive()) ExchangeEdits(m, d);
  DoRequests(m, d);
  if (passive()) {
    CopyUserData(state_only);
  } else {
    UpdateScene();
    Measure();
  }
  left_.SetStatic("Watch", "Value", WatchText(m, d, settings_.watch_field, settings_.watch_index));
  std::fill_n(d.timer, mjNTIMER, mjTimerStat{});
  ApplyPerturbation(m, d);
}

// What the panels changed in the copies since they were made goes to the user's model and data.
void Viewer::ExchangeEdits(mjModel& m, mjData& d) {
  Exchange(d_->qpos, shown_.qpos, d.qpos);
  Exchange(d_->ctrl, shown_.ctrl, d.ctrl);
  Exchange(d_->eq_active, shown_.eq_active, d.eq_active);
  ExchangeStruct(m_->opt, shown_.opt, m.opt);
  ExchangeStruct(m_->vis, shown_.vis, m.vis);
  ExchangeStruct(m_->stat, shown_.stat, m.stat);
}

void Viewer::RememberShown() {
  shown_.qpos.assign(d_->qpos, d_->qpos + m_->nq);
  shown_.ctrl.assign(d_->ctrl, d_->ctrl + m_->nu);
  shown_.eq_active.assign(d_->eq_active, d_->eq_active + m_->neq);
  // Byte by byte, because they are compared so.
  std::memcpy(&shown_.opt, &m_->opt, sizeof(mjOption));
  std::memcpy(&shown_.vis, &m_->vis, sizeof(mjVisual));
  std::memcpy(&shown_.stat, &m_->stat, sizeof(mjStatistic));
}

void Viewer::DoRequests(mjModel& m, mjData& d) {
  WriteFiles(m, d);
  if (requests_.reset) {
    mj_resetData(&m, &d);
    mj_forward(&m, &d);
    message_.clear();
    settings_.history = 0;
  }
  if (requests_.align) Align();
  if (requests_.copy_state) {
    clipboard_ = KeyText(m, d, requests_.copy_state_precise);
  }
  if (requests_.restore_history) history_.Restore(m, d, settings_.history);
  if (requests_.step) {
    mj_step(&m, &d);
    Remember(m, d);
  }
  const bool key_exists = settings_.key >= 0 && settings_.key < m.nkey;
  if (requests_.load_key && key_exists) {
    mj_resetDataKeyframe(&m, &d, settings_.key);
    mj_forward(&m, &d);
  }
  if (requests_.save_key && key_exists) mj_setKeyframe(&m, &d, settings_.key);
  if (requests_.clear_controls) std::fill_n(d.ctrl, m.nu, 0);
  if (requests_.start_perturbation && perturb_.select > 0) {
    mjv_initPerturb(&m, &d, &scene_, &perturb_);
    perturb_.active = requests_.start_perturbation;
  }
  if (requests_.pick) DoPick(m, d, *requests_.pick);
  requests_ = {};
}

// Files go to the working directory.
void Viewer::WriteFiles(const mjModel& m, const mjData& d) {
  if (requests_.save_xml) {
    char error[500] = "";
    if (!mj_saveLastXML("mjmodel.xml", &m, error, sizeof(error))) {
      std::printf("Save XML error: %s\n", error);
    }
  }
  if (requests_.save_mjb) mj_saveModel(&m, "mjmodel.mjb", nullptr, 0);
  if (requests_.print_model) mj_printModel(&m, "MJMODEL.TXT");
  if (requests_.print_data) mj_printData(&m, &d, "MJDATA.TXT");
}

void Viewer::DoPick(const mjModel& m, const mjData& d, const Pick& pick) {
  mjtNum point[3];
  int geom, flex, skin;
  const int body = mjv_select(&m, &d, &option_, pick.aspect, pick.x, pick.y, &scene_, point, &geom,
                              &flex, &skin);
  switch (pick.purpose) {
    case Pick::Purpose::kSelect:
      perturb_.active = 0;
      perturb_.select = std::max(0, body);
      perturb_.flexselect = flex;
      perturb_.skinselect = skin;
      if (body >= 0) {
        mjtNum offset[3];
        mju_sub3(offset, point, d.xpos + 3 * body);
        mju_mulMatTVec3(perturb_.localpos, d.xmat + 9 * body, offset);
      }
      break;
    case Pick::Purpose::kLookAt:
      if (body >= 0) mju_copy3(camera_.lookat, point);
      break;
    case Pick::Purpose::kTrack:
      if (body >= 0) mju_copy3(camera_.lookat, point);
      if (body > 0) {
        camera_.type = mjCAMERA_TRACKING;
        camera_.trackbodyid = body;
        camera_.fixedcamid = -1;
        settings_.camera = 1;
      }
      break;
  }
}

void Viewer::UpdateScene() {
  mjv_updateScene(m_, d_, &option_, &perturb_, &camera_, mjCAT_ALL, &scene_);
  for (const mjvGeom& geom : user_geoms_) {
    if (scene_.ngeom < scene_.maxgeom) scene_.geoms[scene_.ngeom++] = geom;
  }
}

void Viewer::CopyUserData(bool state_only) {
  if (state_only) {
    mj_copyState(user_m_, user_d_, d_, mjSTATE_INTEGRATION);
    mj_forward(m_, d_);
  } else {
    mjv_copyModel(m_, user_m_);
    mjv_copyData(d_, m_, user_d_);
  }
  RememberShown();
  if (user_scene_) {
    user_geoms_.assign(user_scene_->geoms, user_scene_->geoms + user_scene_->ngeom);
    // A flag that the program has changed since it was last looked at wins over the panel.
    for (int i = 0; i < mjNRNDFLAG; ++i) {
      if (user_scene_->flags[i] != user_flags_[i]) scene_.flags[i] = user_scene_->flags[i];
      user_flags_[i] = user_scene_->flags[i];
    }
  } else {
    user_geoms_.clear();
  }
}

// Flags that the panels show, texts and figures.
void Viewer::Measure() {
  for (int i = 0; i < mjNDISABLE; ++i) settings_.disable[i] = m_->opt.disableflags >> i & 1;
  for (int i = 0; i < mjNENABLE; ++i) settings_.enable[i] = m_->opt.enableflags >> i & 1;
  for (int i = 0; i < mjNGROUP; ++i) {
    settings_.enable_actuator[i] = !(m_->opt.disableactuator >> i & 1);
  }
  if (settings_.info) info_ = InfoText(*m_, *d_, !settings_.run, fps_);
  if (settings_.profiler && (settings_.run || settings_.pause_update)) profiler_.Update(*m_, *d_);
  if (settings_.sensor) sensor_figure_.Update(*m_, *d_, settings_.sensor_image);
}

void Viewer::ApplyPerturbation(const mjModel& m, mjData& d) {
  const bool moves = passive() || settings_.run;
  if (moves) std::fill_n(d.xfrc_applied, 6 * m.nbody, 0);
  // A body that nothing moves can be carried; others only if they are mocap bodies.
  mjv_applyPerturbPose(&m, &d, &perturb_, !moves);
  if (moves) mjv_applyPerturbForce(&m, &d, &perturb_);
}

// Ranges that sliders of the right panel have.
std::vector<mjtNum> Viewer::Ranges(const mjModel& m) {
  std::vector<mjtNum> ranges(m.jnt_range, m.jnt_range + 2 * m.njnt);
  ranges.insert(ranges.end(), m.actuator_ctrlrange, m.actuator_ctrlrange + 2 * m.nu);
  return ranges;
}

}  // namespace conjoint::app
