// mj_recompile: the model of an edited spec in place of its old one, with the state that survives.

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "compiler/compile.h"
#include "model/private_data.h"

namespace conjoint {
namespace {

using Numbers = std::vector<mjtNum>;

// The state of each element in the old data, by the addresses of the last compile.
struct SavedState {
  mjtNum time;
  std::unordered_map<const Joint*, std::pair<Numbers, Numbers>> joints;        // qpos, qvel
  std::unordered_map<const Actuator*, std::pair<Numbers, Numbers>> actuators;  // act, ctrl
  std::unordered_map<const Body*, std::pair<Numbers, Numbers>> mocaps;         // pos, quat
};

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

SavedState Save(const Spec& spec, const mjData* d) {
  SavedState state;
  state.time = d->time;
  for (const Joint* joint : spec.all<Joint>()) {
    state.joints[joint] = {Slice(d, d->qpos, joint->qpos_address, joint->nq()),
                           Slice(d, d->qvel, joint->dof_address, joint->nv())};
  }
  int position = 0;  // controls go by the place in the list, as in the reference
  for (const Actuator* actuator : spec.all<Actuator>()) {
    state.actuators[actuator] = {Slice(d, d->act, actuator->act_address, actuator->act_count),
                                 Slice(d, d->ctrl, position++, 1)};
  }
  for (const Body* body : spec.all<Body>()) {
    if (body->mocap_id < 0) continue;
    state.mocaps[body] = {Slice(d, d->mocap_pos, 3 * body->mocap_id, 3),
                          Slice(d, d->mocap_quat, 4 * body->mocap_id, 4)};
  }
  return state;
}

void Put(const Numbers& saved, mjtNum* array, int address, int count) {
  if (static_cast<int>(saved.size()) == count) {
    std::copy(saved.begin(), saved.end(), array + address);
  }
}

// Writes into a reset mjData of the new model what was saved.
void Load(const Spec& spec, const SavedState& state, mjData* d) {
  d->time = state.time;
  for (const auto& [joint, saved] : state.joints) {
    Put(saved.first, d->qpos, joint->qpos_address, joint->nq());
    Put(saved.second, d->qvel, joint->dof_address, joint->nv());
  }
  for (const auto& [actuator, saved] : state.actuators) {
    if (actuator->act_count) Put(saved.first, d->act, actuator->act_address, actuator->act_count);
    Put(saved.second, d->ctrl, actuator->id, 1);
  }
  for (const Body* body : spec.all<Body>()) {
    const auto saved = state.mocaps.find(body);
    if (saved == state.mocaps.end() || body->mocap_id < 0) continue;
    Put(saved->second.first, d->mocap_pos, 3 * body->mocap_id, 3);
    Put(saved->second.second, d->mocap_quat, 4 * body->mocap_id, 4);
  }
}

// Gives `d` the memory of a new mjData for the model. False, after an error, if there is none.
bool Remake(const mjModel* m, mjData* d) {
  mjData* fresh = mj_makeData(m);
  if (!fresh) return false;
  std::swap(*d, *fresh);
  std::swap(d->threadpool, fresh->threadpool);  // belongs to the user
  InitPrivate(m, d);
  mj_deleteData(fresh);
  return true;
}

}  // namespace
}  // namespace conjoint

int mj_recompile(mjSpec* s, const mjVFS* vfs, mjModel* m, mjData* d) {
  using namespace conjoint;
  Spec& spec = *ToSpec(s);
  SavedState state;
  if (m && d) state = Save(spec, d);
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
    Load(spec, state, d);
  }
  return 0;
}
