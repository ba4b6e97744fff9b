// Keyframes of specs whose tree changes.
//
// A key is a set of vectors over the whole model. When a body moves to another spec or is deleted,
// each key is taken apart: joints, actuators and mocap bodies remember their share under the key's
// name, and the key becomes a PendingKey, which the next compile puts together again.

#ifndef CONJOINT_SPEC_KEYFRAMES_H_
#define CONJOINT_SPEC_KEYFRAMES_H_

#include <span>

#include "spec/spec.h"

namespace conjoint {

// Sizes of the vectors of a key, from the current elements of a spec.
KeySizes CurrentKeySizes(const Spec& spec);

// Activations of an actuator: actdim, or 1 if it has dynamics.
int ActivationCount(const Actuator& actuator);

// Throws if a vector that a key of the spec gives has the wrong size.
void CheckKeyframes(const Spec& spec);

// Takes every key of `source` apart and adds it to the pending keys of `destination` (which may be
// `source`), named as it is attached. Throws as CheckKeyframes, with nothing changed.
void StoreKeyframes(const Spec& source, const Affixes& names, Spec& destination);
// Joints, actuators and bodies forget their share of these keys, or of all keys.
void ForgetKeyframes(const ElementList& elements, std::span<const PendingKey> keys);
void ForgetKeyframes(const ElementList& elements);
void ForgetKeyframes(const Spec& spec);

// Within one spec: its keys become pending keys and are gone.
void TakeKeyframesApart(Spec& spec);

// Extends the vectors of the spec's own keys at their ends to the current sizes: new slides and
// hinges are at their reference, new mocap bodies at their pose, everything else is zero.
void ResizeKeyframes(Spec& spec);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_KEYFRAMES_H_
