// Taking keyframes apart when a tree changes, and extending them when it grows.

#include "spec/keyframes.h"

#include <algorithm>
#include <climits>
#include <string_view>

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

// Empty if the part is not there.
Numbers Slice(const Numbers& numbers, int begin, int count) {
  const auto size = static_cast<std::ptrdiff_t>(numbers.size());
  if (begin < 0 || count < 0 || begin > size - count) return {};
  return Numbers(numbers.begin() + begin, numbers.begin() + begin + count);
}

// Each element takes its share of the key: at its place in the model that the key was made for, or
// in the order of the lists.
void Remember(const Spec& spec, const Key& key, const std::string& name) {
  const mjsKey& values = *key.values.get();
  const auto place = [&spec](int in_model, int in_order) {
    return spec.keys_as_compiled ? in_model : in_order;
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
    store(state.ctrl, Slice(*values.ctrl, place(actuator->ctrl_address, ctrl++), 1));
    act = count > INT_MAX - act ? INT_MAX : act + count;
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

// Where joints that are new to a key are, in the numbers of the spec: slides and hinges at their
// reference in the user's unit, free and ball joints at zero (equal to MuJoCo 3.6.0).
Numbers ReferenceQpos(const Spec& spec) {
  Numbers qpos;
  for (const Joint* joint : spec.all<Joint>()) {
    qpos.push_back(joint->values->ref);
    qpos.resize(qpos.size() + static_cast<size_t>(joint->nq() - 1));
  }
  return qpos;
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

// Calls visit with what the element remembers, if it is one that has a share in keys.
template <class Visit>
void WithKeyStates(Element* element, Visit&& visit) {
  if (Joint* joint = As<Joint>(element)) visit(joint->key_states);
  if (Actuator* actuator = As<Actuator>(element)) visit(actuator->key_states);
  if (Body* body = As<Body>(element)) visit(body->key_states);
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

void CheckKeyframes(const Spec& spec) {
  const KeySizes sizes = spec.keys_as_compiled ? spec.compiled_sizes : CurrentKeySizes(spec);
  for (const Key* key : spec.all<Key>()) {
    const mjsKey& values = *key->values.get();
    CheckSize(*key, "qpos", *values.qpos, sizes.nq);
    CheckSize(*key, "qvel", *values.qvel, sizes.nv);
    CheckSize(*key, "act", *values.act, sizes.na);
    CheckSize(*key, "ctrl", *values.ctrl, sizes.nu);
    CheckSize(*key, "mpos", *values.mpos, 3 * sizes.nmocap);
    CheckSize(*key, "mquat", *values.mquat, 4 * sizes.nmocap);
  }
}

void StoreKeyframes(const Spec& source, const Affixes& names, Spec& destination) {
  CheckKeyframes(source);
  for (const Key* key : source.all<Key>()) {
    const mjsKey& values = *key->values.get();
    PendingKey pending;
    pending.name = names.Wrap(key->name);
    pending.time = values.time;
    pending.has_qpos = !values.qpos->empty();
    pending.has_qvel = !values.qvel->empty();
    pending.has_act = !values.act->empty();
    pending.has_ctrl = !values.ctrl->empty();
    pending.has_mpos = !values.mpos->empty();
    pending.has_mquat = !values.mquat->empty();
    Remember(source, *key, pending.name);
    destination.pending_keys.push_back(std::move(pending));
  }
}

void ForgetKeyframes(const ElementList& elements, std::span<const PendingKey> keys) {
  for (Element* element : elements) {
    WithKeyStates(element, [&](auto& states) {
      for (const PendingKey& key : keys) states.erase(key.name);
    });
  }
}

void ForgetKeyframes(const ElementList& elements) {
  for (Element* element : elements) {
    WithKeyStates(element, [](auto& states) { states.clear(); });
  }
}

void ForgetKeyframes(const Spec& spec) {
  for (const mjtObj type : {mjOBJ_JOINT, mjOBJ_ACTUATOR, mjOBJ_BODY}) {
    ForgetKeyframes(spec.list(type));
  }
}

void TakeKeyframesApart(Spec& spec) {
  StoreKeyframes(spec, {}, spec);
  for (Key* key : spec.all<Key>()) key->user_values.Clear();
  spec.own_list(mjOBJ_KEY).clear();
  spec.ForgetNames();
}

void ResizeKeyframes(Spec& spec) {
  if (spec.list(mjOBJ_KEY).empty()) return;
  const KeySizes sizes = CurrentKeySizes(spec);
  const Numbers qpos = ReferenceQpos(spec);
  Numbers mpos, mquat;
  for (const Body* body : spec.all<Body>()) {
    if (!body->values->mocap) continue;
    mpos.insert(mpos.end(), body->values->pos, body->values->pos + 3);
    mquat.insert(mquat.end(), body->values->quat, body->values->quat + 4);
  }
  for (Key* key : spec.all<Key>()) {
    Extend(*key->values->qpos, qpos);
    ExtendWithZeros(*key->values->qvel, sizes.nv);
    ExtendWithZeros(*key->values->act, sizes.na);
    ExtendWithZeros(*key->values->ctrl, sizes.nu);
    Extend(*key->values->mpos, mpos, 3);
    Extend(*key->values->mquat, mquat, 4);
  }
  spec.keys_as_compiled = false;
}

}  // namespace conjoint
