// Keyframes of specs whose tree changes.
//
// A key is a set of vectors over the whole model. When a body moves to another spec or is deleted,
// each key is taken apart: joints, actuators and mocap bodies remember their share under the key's
// name, and the key becomes a PendingKey, which the next compile puts together again.

#ifndef CONJOINT_SPEC_KEYFRAMES_H_
#define CONJOINT_SPEC_KEYFRAMES_H_

#include "spec/spec.h"

namespace conjoint {

// Sizes of the vectors of a key, from the current elements of a spec.
KeySizes CurrentKeySizes(const Spec& spec);

// Activations of an actuator: actdim, or 1 if it has dynamics.
int ActivationCount(const Actuator& actuator);

// Throws if a vector that a key of the spec gives has the wrong size.
void CheckKeyframes(Spec& spec);

// Takes every key of `source` apart and adds it to the pending keys of `destination` (which may be
// `source`) under the name by which `source` is attached. Checks the sizes key by key, so some may
// have become pending when it throws.
void StoreKeyframes(Spec& source, Spec& destination);

// As in the reference a deletion takes away what actuators remember of keys taken apart before.
void ForgetKeysOfActuators(Spec& spec);

// Within one spec: its keys become pending keys and are gone, older ones are forgotten by
// actuators.
void TakeKeyframesApart(Spec& spec);

// Extends the vectors of the spec's own keys at their ends to the current sizes. The compiler calls
// it before it refreshes Joint::compiled, which tells which joints were compiled before.
void ResizeKeyframes(Spec& spec);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_KEYFRAMES_H_
