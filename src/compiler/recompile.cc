// mj_recompile: the model of an edited spec in place of its old one, with the state that survives.

#include <algorithm>
#include <utility>
#include <vector>

#include "compiler/compile.h"

namespace conjoint {
namespace {

using Numbers = std::vector<double>;

// Elements remember their state as they remember keys, under a name that no key has. As in the
// reference it stays with them: one that comes from a spec that was recompiled brings its state
// along.
constexpr char kStateName[] = "\1recompiled";

// Part of an array of the data. As in the reference, an element that is younger than the data reads
// on into the arrays behind; empty, so that the reset value stays, if that leads out of the buffer
// or the element never was in a model. Sizes of the model are not asked for: callers may hand over
// a model that is only to be written.
Numbers Slice(const mjData* d, const mjtNum* array, int address, int count) {
  if (!array || address < 0 || count < 0) return {};
  const auto* end = static_cast<const mjtNum*>(d->buffer) + d->nbuffer / sizeof(mjtNum);
  if (address > end - array - count) return {};
  return Numbers(array + address, array + address + count);
}

// By the addresses of the last compile. What is in no model yet is left as it is.
void Save(const Spec& spec, const mjData* d) {
  for (Joint* joint : spec.all<Joint>()) {
    if (joint->qpos_address < 0) continue;
    joint->key_states[kStateName] = {Slice(d, d->qpos, joint->qpos_address, joint->nq()),
                                     Slice(d, d->qvel, joint->dof_address, joint->nv())};
  }
  int position = 0;  // controls go by the place in the list, as in the reference
  for (Actuator* actuator : spec.all<Actuator>()) {
    ActuatorState& state = actuator->key_states[kStateName];
    if (actuator->act_address >= 0) {
      state.act = Slice(d, d->act, actuator->act_address, actuator->act_count);
    }
    state.ctrl = Slice(d, d->ctrl, position++, 1);
  }
  for (Body* body : spec.all<Body>()) {
    if (body->mocap_id < 0) continue;
    body->key_states[kStateName] = {Slice(d, d->mocap_pos, 3 * body->mocap_id, 3),
                                    Slice(d, d->mocap_quat, 4 * body->mocap_id, 4)};
  }
}

void Put(const Numbers& saved, mjtNum* array, int address, int count) {
  if (static_cast<int>(saved.size()) != count) return;
  std::transform(saved.begin(), saved.end(), array + address,
                 [](double number) { return static_cast<mjtNum>(number); });
}

// Writes into a reset mjData of the new model what was saved.
void Load(const Spec& spec, mjData* d) {
  for (Joint* joint : spec.all<Joint>()) {
    const JointState& state = joint->key_states[kStateName];
    Put(state.qpos, d->qpos, joint->qpos_address, joint->nq());
    Put(state.qvel, d->qvel, joint->dof_address, joint->nv());
  }
  for (Actuator* actuator : spec.all<Actuator>()) {
    const ActuatorState& state = actuator->key_states[kStateName];
    if (actuator->act_count) Put(state.act, d->act, actuator->act_address, actuator->act_count);
    Put(state.ctrl, d->ctrl, actuator->id, 1);
  }
  for (Body* body : spec.all<Body>()) {
    if (body->mocap_id < 0) continue;
    const MocapState& state = body->key_states[kStateName];
    Put(state.pos, d->mocap_pos, 3 * body->mocap_id, 3);
    Put(state.quat, d->mocap_quat, 4 * body->mocap_id, 4);
  }
}

// Gives `d` the memory of a new mjData for the model. False, after an error, if there is none.
bool Remake(const mjModel* m, mjData* d) {
  mjData* fresh = mj_makeData(m);
  if (!fresh) return false;
  std::swap(*d, *fresh);
  std::swap(d->threadpool, fresh->threadpool);  // belongs to the user
  mj_deleteData(fresh);
  return true;
}

}  // namespace
}  // namespace conjoint

int mj_recompile(mjSpec* s, const mjVFS* vfs, mjModel* m, mjData* d) {
  using namespace conjoint;
  Spec& spec = *ToSpec(s);
  const mjtNum time = d ? d->time : 0;
  if (m && d) Save(spec, d);
  if (!m || !Compile(spec, vfs, m)) {
    mj_deleteData(d);
    return -1;
  }
  if (d) {
    if (!Remake(m, d)) {
      mj_deleteModel(m);
      mj_deleteData(d);
      return -1;
    }
    d->time = time;
    Load(spec, d);
  }
  return 0;
}
