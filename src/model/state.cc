// The state of a simulation as one vector: sizes, packing, unpacking, picking out parts.
//
// A signature is a set of bits of mjtState; the elements it names follow one another in the order
// of their bits.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <cstring>

#include "model/field_tables.h"

namespace conjoint {
namespace {

// An array of mjData, or the time if there is none.
struct StateElement {
  const Field* field;

  int Size(const mjModel* m) const { return field ? static_cast<int>(field->Count(m)) : 1; }
  bool IsFlags() const { return field && field->kind == FieldKind::kByte; }
  mjtNum* Numbers(mjData* d) const {
    return field ? static_cast<mjtNum*>(PointerTo(d, *field)) : &d->time;
  }
  const mjtNum* Numbers(const mjData* d) const { return Numbers(const_cast<mjData*>(d)); }
  mjtByte* Flags(mjData* d) const { return static_cast<mjtByte*>(PointerTo(d, *field)); }
  const mjtByte* Flags(const mjData* d) const { return Flags(const_cast<mjData*>(d)); }
};

using namespace data_field;
constexpr std::array<StateElement, mjNSTATE> kElements = {{
    {nullptr},
    {&qpos},
    {&qvel},
    {&act},
    {&history},
    {&qacc_warmstart},
    {&ctrl},
    {&qfrc_applied},
    {&xfrc_applied},
    {&eq_active},
    {&mocap_pos},
    {&mocap_quat},
    {&userdata},
    {&plugin_state},
}};

// Calls visit(element, size) for the elements of a signature, in order.
template <class Visit>
void ForEachElement(const mjModel* m, int signature, Visit&& visit) {
  for (int bit = 0; bit < mjNSTATE; ++bit) {
    if (signature & (1 << bit)) visit(kElements[bit], kElements[bit].Size(m));
  }
}

void CopyNumbers(mjtNum* dest, const mjtNum* src, int count) {
  if (count > 0) std::memmove(dest, src, sizeof(mjtNum) * static_cast<size_t>(count));
}

// Raises mju_error and returns false for a signature with bits that mean nothing.
bool CheckSignature(const char* function, int signature) {
  if (signature < 0) {
    mju_error("%s: invalid state signature %d < 0", function, signature);
    return false;
  }
  if (signature >= (1 << mjNSTATE)) {
    mju_error("%s: invalid state signature %d >= 2^mjNSTATE", function, signature);
    return false;
  }
  return true;
}

// A number to a byte as C converts it, but without a trap for numbers that do not fit one.
mjtByte ToByte(mjtNum number) {
  constexpr mjtNum kLimit = 2147483648.0;
  return number > -kLimit && number < kLimit ? static_cast<mjtByte>(static_cast<int>(number)) : 0;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

int mj_stateSize(const mjModel* m, int sig) {
  if (!CheckSignature("mj_stateSize", sig)) return 0;
  int total = 0;
  ForEachElement(m, sig, [&](const StateElement&, int size) { total += size; });
  return total;
}

void mj_getState(const mjModel* m, const mjData* d, mjtNum* state, int sig) {
  if (!CheckSignature("mj_getState", sig)) return;
  ForEachElement(m, sig, [&](const StateElement& element, int size) {
    if (element.IsFlags()) {
      std::copy_n(element.Flags(d), size, state);
    } else {
      CopyNumbers(state, element.Numbers(d), size);
    }
    state += size;
  });
}

void mj_setState(const mjModel* m, mjData* d, const mjtNum* state, int sig) {
  if (!CheckSignature("mj_setState", sig)) return;
  ForEachElement(m, sig, [&](const StateElement& element, int size) {
    if (element.IsFlags()) {
      std::transform(state, state + size, element.Flags(d), ToByte);
    } else {
      CopyNumbers(element.Numbers(d), state, size);
    }
    state += size;
  });
}

void mj_copyState(const mjModel* m, const mjData* src, mjData* dst, int sig) {
  if (!CheckSignature("mj_copyState", sig)) return;
  ForEachElement(m, sig, [&](const StateElement& element, int size) {
    if (element.IsFlags()) {
      std::copy_n(element.Flags(src), size, element.Flags(dst));
    } else {
      CopyNumbers(element.Numbers(dst), element.Numbers(src), size);
    }
  });
}

void mj_extractState(const mjModel* m, const mjtNum* src, int srcsig, mjtNum* dst, int dstsig) {
  if (srcsig < 0) {
    mju_error("mj_extractState: invalid srcsig %d < 0", srcsig);
    return;
  }
  if (srcsig >= (1 << mjNSTATE)) {
    mju_error("mj_extractState: invalid srcsig %d >= 2^mjNSTATE", srcsig);
    return;
  }
  if ((srcsig & dstsig) != dstsig) {
    mju_error("mj_extractState: dstsig is not a subset of srcsig");
    return;
  }
  for (int bit = 0; bit < mjNSTATE; ++bit) {
    if (!(srcsig & (1 << bit))) continue;
    const int size = kElements[bit].Size(m);
    if (dstsig & (1 << bit)) {
      CopyNumbers(dst, src, size);
      dst += size;
    }
    src += size;
  }
}
