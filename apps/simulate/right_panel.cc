// The right panel: joint positions, controls and equality constraints of the model.

#include <algorithm>
#include <cstdio>
#include <string>

#include "simulate/viewer.h"

namespace conjoint::app {
namespace {

std::string NameOr(const mjModel& m, int type, int id, const char* kind) {
  const char* name = mj_id2name(&m, type, id);
  return name && *name ? name : kind + (" " + std::to_string(id));
}

std::string Range(const mjtNum range[2]) {
  char text[60];
  std::snprintf(text, sizeof(text), "%.4g %.4g", static_cast<double>(range[0]),
                static_cast<double>(range[1]));
  return text;
}

bool InEnabledGroup(const mjtByte* groups, int group) {
  return groups[std::clamp(group, 0, mjNGROUP - 1)];
}

}  // namespace

void Viewer::AddJointSection() {
  right_.Section("Joint", false, "AJ");
  int items = 0;
  for (int i = 0; i < m_->njnt && items < mjMAXUIITEM; ++i) {
    const int type = m_->jnt_type[i];
    if (type != mjJNT_HINGE && type != mjJNT_SLIDE) continue;
    if (!InEnabledGroup(option_.jointgroup, m_->jnt_group[i])) continue;
    const std::string range = m_->jnt_limited[i]    ? Range(m_->jnt_range + 2 * i)
                              : type == mjJNT_SLIDE ? "-1 1"
                                                    : "-3.1416 3.1416";
    right_.Slider(NameOr(*m_, mjOBJ_JOINT, i, "joint"), kPaused, d_->qpos + m_->jnt_qposadr[i],
                  range);
    ++items;
  }
}

void Viewer::AddControlSection() {
  right_.Section("Control", false, "AC");
  right_.Button("Clear all", kModel, "", [this] { requests_.clear_controls = true; });
  int items = 1;
  for (int i = 0; i < m_->nu && items < mjMAXUIITEM; ++i) {
    const int group = m_->actuator_group[i];
    if (!InEnabledGroup(option_.actuatorgroup, group)) continue;
    const bool disabled = group >= 0 && group <= 30 && m_->opt.disableactuator & 1 << group;
    const std::string range =
        m_->actuator_ctrllimited[i] ? Range(m_->actuator_ctrlrange + 2 * i) : "-1 1";
    right_.Slider(NameOr(*m_, mjOBJ_ACTUATOR, i, "control"), disabled ? 0 : kModel, d_->ctrl + i,
                  range);
    ++items;
  }
}

void Viewer::AddEqualitySection() {
  right_.Section("Equality", false, "AE");
  for (int i = 0; i < std::min<mjtSize>(m_->neq, mjMAXUIITEM); ++i) {
    right_.Check(NameOr(*m_, mjOBJ_EQUALITY, i, "equality"), kModel, d_->eq_active + i);
  }
}

}  // namespace conjoint::app
