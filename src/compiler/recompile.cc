// mj_recompile: the model of an edited spec in place of its old one, with the state that survives.

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "compiler/compile.h"

namespace conjoint {
namespace {

using Numbers = std::vector<double>;

// The state of joints, actuators and mocap bodies, by the addresses of the last compile. What is
// new since then has none and starts as after a reset.
class SavedState {
 public:
  SavedState(const Spec& spec, const mjData* d) : time_(d->time) {
    for (const Joint* joint : spec.all<Joint>()) {
      joints_[joint] = {Slice(d, d->qpos, joint->qpos_address, joint->nq()),
                        Slice(d, d->qvel, joint->dof_address, joint->nv())};
    }
    for (const Actuator* actuator : spec.all<Actuator>()) {
      actuators_[actuator] = {Slice(d, d->act, actuator->act_address, actuator->act_count),
                              Slice(d, d->ctrl, actuator->ctrl_address, 1)};
    }
    for (const Body* body : spec.all<Body>()) {
      if (body->mocap_id < 0) continue;
      mocaps_[body] = {Slice(d, d->mocap_pos, 3 * body->mocap_id, 3),
                       Slice(d, d->mocap_quat, 4 * body->mocap_id, 4)};
    }
  }

  // Into a reset mjData of the new model of the spec.
  void Restore(const Spec& spec, mjData* d) {
    d->time = time_;
    for (const Joint* joint : spec.all<Joint>()) {
      Put(joints_[joint].qpos, d->qpos, joint->qpos_address, joint->nq());
      Put(joints_[joint].qvel, d->qvel, joint->dof_address, joint->nv());
    }
    for (const Actuator* actuator : spec.all<Actuator>()) {
      Put(actuators_[actuator].act, d->act, actuator->act_address, actuator->act_count);
      Put(actuators_[actuator].ctrl, d->ctrl, actuator->ctrl_address, 1);
    }
    for (const Body* body : spec.all<Body>()) {
      Put(mocaps_[body].pos, d->mocap_pos, 3 * body->mocap_id, 3);
      Put(mocaps_[body].quat, d->mocap_quat, 4 * body->mocap_id, 4);
    }
  }

 private:
  // Part of an array of the data; empty if the element was in no model. Sizes of the model are not
  // asked for: callers may hand over a model that is only to be written. With data of another model
  // than the last one this must not lead out of the buffer.
  static Numbers Slice(const mjData* d, const mjtNum* array, int address, int count) {
    if (!array || address < 0 || count < 0) return {};
    const auto* end = static_cast<const mjtNum*>(d->buffer) + d->nbuffer / sizeof(mjtNum);
    if (address > end - array - count) return {};
    return Numbers(array + address, array + address + count);
  }

  static void Put(const Numbers& saved, mjtNum* array, int address, int count) {
    if (address < 0 || static_cast<int>(saved.size()) != count) return;
    std::transform(saved.begin(), saved.end(), array + address,
                   [](double number) { return static_cast<mjtNum>(number); });
  }

  mjtNum time_;
  std::unordered_map<const Joint*, JointState> joints_;
  std::unordered_map<const Actuator*, ActuatorState> actuators_;
  std::unordered_map<const Body*, MocapState> mocaps_;
};

// Gives `d` the memory of a new mjData for the model. False, after an error, if there is none.
bool Remake(const mjModel* m, mjData* d) {
  mjData* fresh = mj_makeData(m);
  if (!fresh) return false;
  std::swap(*d, *fresh);
  std::swap(d->threadpool, fresh->threadpool);  // belongs to the user
  mj_deleteData(fresh);
  return true;
}

// Deletes model and data on failure.
bool Recompile(Spec& spec, const mjVFS* vfs, mjModel* m, mjData* d) {
  if (!m) {
    mj_deleteData(d);
    return false;
  }
  if (!d) return Compile(spec, vfs, m);
  SavedState state(spec, d);
  if (!Compile(spec, vfs, m)) {
    mj_deleteData(d);
    return false;
  }
  if (!Remake(m, d)) {
    mj_deleteModel(m);
    mj_deleteData(d);
    return false;
  }
  state.Restore(spec, d);
  return true;
}

}  // namespace
}  // namespace conjoint

int mj_recompile(mjSpec* s, const mjVFS* vfs, mjModel* m, mjData* d) {
  return conjoint::Recompile(*conjoint::ToSpec(s), vfs, m, d) ? 0 : -1;
}
