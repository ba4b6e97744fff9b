// Keyframes: completed from the model's reference configuration, quaternions normalised.

#include <string>
#include <vector>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "spec/keyframes.h"

namespace conjoint {
namespace {

using Numbers = std::vector<double>;

template <class T>
Numbers Copied(const T* array, mjtSize count) {
  return Numbers(array, array + count);
}

void Normalise(Numbers& numbers, size_t at) { Normalize(numbers.data() + at, 4); }

// Quaternions of free and ball joints.
void NormaliseJoints(const mjModel* m, Numbers& qpos) {
  for (int i = 0; i < m->njnt; ++i) {
    const size_t adr = static_cast<size_t>(m->jnt_qposadr[i]);
    if (m->jnt_type[i] == mjJNT_FREE) Normalise(qpos, adr + 3);
    if (m->jnt_type[i] == mjJNT_BALL) Normalise(qpos, adr);
  }
}

// The part of a key that an element remembers, null if it knows nothing of the key.
template <class State>
const State* Remembered(const std::map<std::string, State>& states, const std::string& key) {
  const auto found = states.find(key);
  return found == states.end() ? nullptr : &found->second;
}

// Overwrites `numbers` from `address` on with what was remembered, if it has the expected size.
void Restore(const Numbers& remembered, int address, int count, Numbers& numbers) {
  if (static_cast<int>(remembered.size()) != count) return;
  std::copy(remembered.begin(), remembered.end(), numbers.begin() + address);
}

Numbers MocapRows(const mjModel* m, const mjtNum* rows, int width) {
  Numbers numbers(static_cast<size_t>(m->nmocap * width));
  for (int i = 0; i < m->nbody; ++i) {
    const int mocap = m->body_mocapid[i];
    for (int k = 0; mocap >= 0 && k < width; ++k) {
      numbers[static_cast<size_t>(width * mocap + k)] = rows[width * i + k];
    }
  }
  return numbers;
}

void RestoreKey(const Spec& spec, const mjModel* m, const PendingKey& pending, Key& key) {
  mjsKey& values = *key.values.get();
  values.time = pending.time;
  Numbers qpos = Copied(m->qpos0, m->nq), qvel(static_cast<size_t>(m->nv));
  for (const Joint* joint : spec.all<Joint>()) {
    if (const JointState* state = Remembered(joint->key_states, pending.name)) {
      Restore(state->qpos, joint->qpos_address, joint->nq(), qpos);
      Restore(state->qvel, joint->dof_address, joint->nv(), qvel);
    }
  }
  Numbers act(static_cast<size_t>(m->na)), ctrl(static_cast<size_t>(m->nu));
  for (const Actuator* actuator : spec.all<Actuator>()) {
    if (const ActuatorState* state = Remembered(actuator->key_states, pending.name)) {
      if (actuator->act_count) {
        Restore(state->act, actuator->act_address, actuator->act_count, act);
      }
      Restore(state->ctrl, actuator->id, 1, ctrl);
    }
  }
  Numbers mpos = MocapRows(m, m->body_pos, 3), mquat = MocapRows(m, m->body_quat, 4);
  for (const Body* body : spec.all<Body>()) {
    if (body->mocap_id < 0) continue;
    if (const MocapState* state = Remembered(body->key_states, pending.name)) {
      Restore(state->pos, 3 * body->mocap_id, 3, mpos);
      Restore(state->quat, 4 * body->mocap_id, 4, mquat);
    }
  }
  if (pending.has_qpos) *values.qpos = qpos;
  if (pending.has_qvel) *values.qvel = qvel;
  if (pending.has_act) *values.act = act;
  if (pending.has_ctrl) *values.ctrl = ctrl;
  if (pending.has_mpos) *values.mpos = mpos;
  if (pending.has_mquat) *values.mquat = mquat;
}

// A vector that is not given becomes `standard`; one that is must have its size.
void Complete(const Key& key, Numbers& numbers, const Numbers& standard, const char* field,
              bool named) {
  const size_t size = standard.size();
  if (numbers.empty()) {
    numbers = standard;
  } else if (numbers.size() != size && named) {
    Fail(&key, "keyframe '%s': invalid %s size, expected %zu, got %zu", key.name.c_str(), field,
         size, numbers.size());
  } else if (numbers.size() != size) {
    Fail(&key, "keyframe %d: invalid %s size, expected length %zu", key.id, field, size);
  }
}

void CompileKey(Key& key, const mjModel* m) {
  mjsKey& values = *key.values.get();
  const auto zeros = [](mjtSize count) { return Numbers(static_cast<size_t>(count)); };
  Complete(key, *values.qpos, Copied(m->qpos0, m->nq), "qpos", true);
  Complete(key, *values.qvel, zeros(m->nv), "qvel", true);
  Complete(key, *values.act, zeros(m->na), "act", true);
  Complete(key, *values.mpos, MocapRows(m, m->body_pos, 3), "mpos", false);
  Complete(key, *values.mquat, MocapRows(m, m->body_quat, 4), "mquat", false);
  Complete(key, *values.ctrl, zeros(m->nu), "ctrl", false);
}

}  // namespace

void FillPendingKeys(Compilation& c, const mjModel* m) {
  for (const PendingKey& pending : c.spec.pending_keys) {
    Key* key = c.pending_keys.at(pending.name);
    RestoreKey(c.spec, m, pending, *key);
    c.restored_keys[key] = key->values;
  }
}

void CopyKeys(Compilation& c, mjModel* m) {
  const auto put = [](const Numbers& numbers, int row, mjtSize width, mjtNum* array) {
    for (mjtSize i = 0; i < width; ++i) {
      array[row * width + i] = static_cast<mjtNum>(numbers[static_cast<size_t>(i)]);
    }
  };
  for (Key* key : c.spec.all<Key>()) {
    CompileKey(*key, m);
    const mjsKey& values = *key->values.get();
    const int i = key->id;
    // Quaternions are normalised in the model only: they are saved as they were given.
    Numbers qpos = *values.qpos, mquat = *values.mquat;
    NormaliseJoints(m, qpos);
    for (int k = 0; k < m->nmocap; ++k) Normalise(mquat, static_cast<size_t>(4 * k));
    m->key_time[i] = static_cast<mjtNum>(values.time);
    put(qpos, i, m->nq, m->key_qpos);
    put(*values.qvel, i, m->nv, m->key_qvel);
    put(*values.act, i, m->na, m->key_act);
    put(*values.mpos, i, 3 * m->nmocap, m->key_mpos);
    put(mquat, i, 4 * m->nmocap, m->key_mquat);
    put(*values.ctrl, i, m->nu, m->key_ctrl);
  }
}

}  // namespace conjoint
