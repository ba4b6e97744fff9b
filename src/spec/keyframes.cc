// Taking keyframes apart when a tree changes, and extending them when it grows.

#include "spec/keyframes.h"

#include <algorithm>
#include <array>
#include <climits>
#include <string_view>
#include <utility>

namespace conjoint {
namespace {

using Numbers = std::vector<double>;

// A given vector must have the size of the model. The message for qpos has quotes, the others not.
void CheckSize(const Key& key, const char* field, const Numbers& numbers, int size) {
  const int given = static_cast<int>(numbers.size());
  if (given == 0 || given == size) return;
  const bool quoted = field == std::string_view("qpos");
  const std::string name = quoted ? "'" + key.name + "'" : key.name;
  Fail(nullptr, "Keyframe %s has invalid %s size, got %d, should be %d", name.c_str(), field, given,
       size);
}

void CheckSizes(const Key& key, const KeySizes& sizes) {
  const mjsKey& values = *key.values.get();
  CheckSize(key, "qpos", *values.qpos, sizes.nq);
  CheckSize(key, "qvel", *values.qvel, sizes.nv);
  CheckSize(key, "act", *values.act, sizes.na);
  CheckSize(key, "ctrl", *values.ctrl, sizes.nu);
  CheckSize(key, "mpos", *values.mpos, 3 * sizes.nmocap);
  CheckSize(key, "mquat", *values.mquat, 4 * sizes.nmocap);
}

// Gives joints, actuators and mocap bodies their places in the order of the lists.
void AssignPlaces(Spec& spec) {
  int qpos = 0, dof = 0, act = 0, mocap = 0;
  for (Joint* joint : spec.all<Joint>()) {
    joint->qpos_address = std::exchange(qpos, qpos + joint->nq());
    joint->dof_address = std::exchange(dof, dof + joint->nv());
  }
  for (Actuator* actuator : spec.all<Actuator>()) {
    actuator->act_count = ActivationCount(*actuator);
    actuator->act_address = actuator->act_count ? act : -1;
    act = actuator->act_count > INT_MAX - act ? INT_MAX : act + actuator->act_count;
  }
  for (Body* body : spec.all<Body>()) body->mocap_id = body->values->mocap ? mocap++ : -1;
}

// Empty if the part is not there.
Numbers Slice(const Numbers& numbers, int begin, int count) {
  const auto size = static_cast<std::ptrdiff_t>(numbers.size());
  if (begin < 0 || count < 0 || begin > size - count) return {};
  return Numbers(numbers.begin() + begin, numbers.begin() + begin + count);
}

// Each element of the spec takes its share of the key: at its place in the model if the spec is
// compiled, else in the order of the lists. Controls always go by the list.
void Remember(Spec& spec, const Key& key, const std::string& name) {
  const mjsKey& values = *key.values.get();
  const auto place = [&spec](int in_model, int in_order) {
    return spec.compiled ? in_model : in_order;
  };
  // A key of the same name that came before shows where this one gives nothing.
  const auto store = [](Numbers& state, Numbers part) {
    if (!part.empty()) state = std::move(part);
  };
  int qpos = 0, qvel = 0;
  for (Joint* joint : spec.all<Joint>()) {
    JointState& state = joint->key_states[name];
    store(state.qpos, Slice(*values.qpos, place(joint->qpos_address, qpos), joint->nq()));
    store(state.qvel, Slice(*values.qvel, place(joint->dof_address, qvel), joint->nv()));
    qpos += joint->nq();
    qvel += joint->nv();
  }
  int act = 0, ctrl = 0;
  for (Actuator* actuator : spec.all<Actuator>()) {
    const int count = ActivationCount(*actuator);
    ActuatorState& state = actuator->key_states[name];
    store(state.act, Slice(*values.act, place(actuator->act_address, act), count));
    store(state.ctrl, Slice(*values.ctrl, ctrl++, 1));
    act += count;
  }
  int mocap = 0;
  for (Body* body : spec.all<Body>()) {
    if (!body->values->mocap) continue;
    const int row = place(body->mocap_id, mocap++);
    MocapState& state = body->key_states[name];
    store(state.pos, Slice(*values.mpos, 3 * row, 3));
    store(state.quat, Slice(*values.mquat, 4 * row, 4));
  }
}

// Reference configuration in the numbers of the spec: angles in the user's unit, poses without
// frames. A joint that was never compiled counts as what its class makes it, so a free joint is at
// the origin unless its class is free. It writes no more numbers than it has now; those it does not
// write are, as in the reference, of the configuration that was noted last.
void NoteReferenceQpos(Spec& spec, int nq) {
  spec.reference_qpos.resize(static_cast<size_t>(nq));
  double* at = spec.reference_qpos.data();
  for (const Joint* joint : spec.all<Joint>()) {
    const mjsBody& body = *joint->parent->values.get();
    std::array<double, 7> reference{};
    int count = 1;
    switch (joint->compiled->type) {
      case mjJNT_FREE:
        std::copy_n(body.pos, 3, reference.begin());
        std::copy_n(body.quat, 4, reference.begin() + 3);
        count = 7;
        break;
      case mjJNT_BALL:
        reference[0] = 1;
        count = 4;
        break;
      default:
        reference[0] = joint->values->ref;
    }
    std::copy_n(reference.begin(), std::min(count, joint->nq()), at);
    at += joint->nq();
  }
}

// Sizes that keys of the spec must have: those of the model while the spec counts as compiled, also
// when it has been edited since. Otherwise those of the lists, by which elements then get their
// places; mj_recompile, too, looks for their state there.
KeySizes ExpectedKeySizes(Spec& spec) {
  if (spec.compiled) return spec.compiled_sizes;
  const KeySizes sizes = CurrentKeySizes(spec);
  NoteReferenceQpos(spec, sizes.nq);
  AssignPlaces(spec);
  return sizes;
}

// A vector that was given and is too short gets the end of `full`, from a whole number of `group`s
// on.
void Extend(Numbers& numbers, const Numbers& full, size_t group = 1) {
  if (numbers.empty() || numbers.size() >= full.size()) return;
  const size_t kept = numbers.size() / group * group;
  numbers.resize(kept);
  numbers.insert(numbers.end(), full.begin() + static_cast<std::ptrdiff_t>(kept), full.end());
}

void ExtendWithZeros(Numbers& numbers, int size) {
  constexpr int kMostActivations = 1 << 24;  // nobody means a larger actdim
  if (numbers.empty() || size > kMostActivations) return;
  numbers.resize(std::max(numbers.size(), static_cast<size_t>(size)));
}

}  // namespace

int ActivationCount(const Actuator& actuator) {
  const mjsActuator& values = *actuator.values.get();
  if (values.actdim >= 0) return values.actdim;
  return values.dyntype == mjDYN_NONE ? 0 : 1;
}

KeySizes CurrentKeySizes(const Spec& spec) {
  KeySizes sizes;
  int64_t activations = 0;  // actdim may be any number
  for (const Joint* joint : spec.all<Joint>()) {
    sizes.nq += joint->nq();
    sizes.nv += joint->nv();
  }
  for (const Actuator* actuator : spec.all<Actuator>()) {
    activations += ActivationCount(*actuator);
    sizes.nu += 1;
  }
  sizes.na = static_cast<int>(std::min<int64_t>(activations, INT_MAX));
  for (const Body* body : spec.all<Body>()) sizes.nmocap += body->values->mocap ? 1 : 0;
  return sizes;
}

void CheckKeyframes(Spec& spec) {
  const KeySizes sizes = ExpectedKeySizes(spec);
  for (const Key* key : spec.all<Key>()) CheckSizes(*key, sizes);
}

void StoreKeyframes(Spec& source, Spec& destination) {
  const KeySizes sizes = ExpectedKeySizes(source);
  for (const Key* key : source.all<Key>()) {
    const mjsKey& values = *key->values.get();
    PendingKey pending;
    pending.name = source.attached_as.Wrap(key->name);
    pending.time = values.time;
    pending.has_qpos = !values.qpos->empty();
    pending.has_qvel = !values.qvel->empty();
    pending.has_act = !values.act->empty();
    pending.has_ctrl = !values.ctrl->empty();
    pending.has_mpos = !values.mpos->empty();
    pending.has_mquat = !values.mquat->empty();
    destination.pending_keys.push_back(pending);

    CheckSizes(*key, sizes);
    Remember(source, *key, pending.name);
  }
}

void ForgetKeysOfActuators(Spec& spec) {
  for (Actuator* actuator : spec.all<Actuator>()) actuator->key_states.clear();
}

void TakeKeyframesApart(Spec& spec) {
  ForgetKeysOfActuators(spec);
  StoreKeyframes(spec, spec);
  for (Key* key : spec.all<Key>()) key->user_values.Clear();
  spec.own_list(mjOBJ_KEY).clear();
}

void ResizeKeyframes(Spec& spec) {
  if (spec.list(mjOBJ_KEY).empty()) return;
  const KeySizes sizes = CurrentKeySizes(spec);
  if (spec.compiled) spec.reference_qpos.clear();
  NoteReferenceQpos(spec, sizes.nq);
  Numbers mpos, mquat;
  for (const Body* body : spec.all<Body>()) {
    if (!body->values->mocap) continue;
    mpos.insert(mpos.end(), body->values->pos, body->values->pos + 3);
    mquat.insert(mquat.end(), body->values->quat, body->values->quat + 4);
  }
  for (Key* key : spec.all<Key>()) {
    Extend(*key->values->qpos, spec.reference_qpos);
    ExtendWithZeros(*key->values->qvel, sizes.nv);
    ExtendWithZeros(*key->values->act, sizes.na);
    ExtendWithZeros(*key->values->ctrl, sizes.nu);
    Extend(*key->values->mpos, mpos, 3);
    Extend(*key->values->mquat, mquat, 4);
  }
  if (spec.compiled) spec.reference_qpos.clear();
  // As in the reference: what a compiled spec knew of its model is lost.
  spec.compiled_sizes = {};
  AssignPlaces(spec);
}

}  // namespace conjoint
