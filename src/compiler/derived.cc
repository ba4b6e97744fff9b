// Running the engine on a new model: constants at qpos0, length ranges, a test step.

#include "compiler/derived.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "compiler/scratch_memory.h"
#include "dynamics/length_range.h"
#include "dynamics/rounding.h"
#include "spec/error.h"

namespace conjoint {
namespace {

struct DeleteData {
  void operator()(mjData* d) const { mj_deleteData(d); }
};
using DataPtr = std::unique_ptr<mjData, DeleteData>;

DataPtr MakeData(const mjModel* m) {
  DataPtr d(mj_makeData(m));
  if (!d) throw SpecError("could not create mjData");
  return d;
}

// Puts a value back when it goes out of scope.
template <class T>
class Restore {
 public:
  explicit Restore(T& value) : value_(value), saved_(value) {}
  ~Restore() { value_ = saved_; }
  Restore(const Restore&) = delete;
  Restore& operator=(const Restore&) = delete;

 private:
  T& value_;
  const T saved_;
};

// Gives a model an ample arena while it lives if the user asks for a small one. What a compile
// computes must not depend on that; whether the small one would have sufficed is rehearsed
// (scratch_memory.h).
class AmpleMemory {
 public:
  explicit AmpleMemory(mjModel* m) : restore_(m->narena), asked_(m->narena) {
    constexpr mjtSize kAlwaysAmple = mjtSize{64} << 20;
    mjSpec defaults;
    mjs_defaultSpec(&defaults);
    const mjtSize ample = std::min(kAlwaysAmple, ArenaSize(defaults, *m));
    is_little_ = asked_ < ample;
    if (asked_ > 0) m->narena = std::max(asked_, ample);  // without any, making mjData fails
  }
  bool is_little() const { return is_little_; }

  // An mjData with the memory that the user asks for. Nothing is computed in it.
  DataPtr MakeSmallData(mjModel* m) const {
    const Restore<mjtSize> restore_narena(m->narena), restore_plugins(m->nplugin);
    m->narena = asked_;
    m->nplugin = 0;
    return MakeData(m);
  }

 private:
  const Restore<mjtSize> restore_;
  const mjtSize asked_;
  bool is_little_;
};

// Quaternions of keyframes; a zero one becomes the identity.
void NormaliseKeys(mjModel* m) {
  for (int i = 0; i < m->nkey; ++i) {
    mj_normalizeQuat(m, m->key_qpos + i * m->nq);
    for (int k = 0; k < m->nmocap; ++k) {
      mjtNum* quat = m->key_mquat + 4 * (i * m->nmocap + k);
      if (quat[0] != 0 || quat[1] != 0 || quat[2] != 0 || quat[3] != 0) mju_normalize4(quat);
    }
  }
}

// Stiffness and damping of joints that ask for a time constant and a damping ratio, from the
// inertia at qpos0.
void ApplySpringDampers(mjModel* m, const Spec& spec) {
  for (Joint* joint : spec.all<Joint>()) {
    const double timeconst = joint->values->springdamper[0];
    const double dampratio = joint->values->springdamper[1];
    if (timeconst <= 0 || dampratio <= 0) continue;
    const int first = joint->dof_address, dofs = joint->nv();
    double inverse = 0;
    for (int dof = first; dof < first + dofs; ++dof) inverse += m->dof_invweight0[dof];
    const double inertia = dofs / std::max<double>(mjMINVAL, inverse);
    joint->values->stiffness =
        inertia / std::max<double>(mjMINVAL, timeconst * timeconst * dampratio * dampratio);
    joint->values->damping = 2 * inertia / std::max<double>(mjMINVAL, timeconst);
    m->jnt_stiffness[joint->id] = static_cast<mjtNum>(joint->values->stiffness);
    for (int dof = first; dof < first + dofs; ++dof) {
      m->dof_damping[dof] = static_cast<mjtNum>(joint->values->damping);
    }
  }
}

// Whether the length range of the actuator has to be computed.
bool NeedsLengthRange(const mjModel* m, int actuator, const mjLROpt& options) {
  const bool muscle = m->actuator_gaintype[actuator] == mjGAIN_MUSCLE ||
                      m->actuator_biastype[actuator] == mjBIAS_MUSCLE;
  const bool user = m->actuator_gaintype[actuator] == mjGAIN_USER ||
                    m->actuator_biastype[actuator] == mjBIAS_USER;
  switch (options.mode) {
    case mjLRMODE_NONE:
      return false;
    case mjLRMODE_MUSCLE:
      if (!muscle) return false;
      break;
    case mjLRMODE_MUSCLEUSER:
      if (!muscle && !user) return false;
      break;
    default:
      break;
  }
  const mjtNum* range = m->actuator_lengthrange + 2 * actuator;
  return !(options.useexisting && range[0] < range[1]);
}

// Simulates for a length range and rehearses the use of memory at each step.
class RehearsedSteps final : public HalfSteps {
 public:
  explicit RehearsedSteps(mjData* small) : small_(small) {}
  void Reset(const mjModel* m, mjData* d) const override {
    mj_resetData(m, small_);
    mj_resetData(m, d);
  }
  void First(const mjModel* m, mjData* d) const override { RehearseStep1(m, small_, d); }
  void Second(const mjModel* m, mjData* d) const override {
    const ScratchStack stack(small_);
    const ScratchStack::Frame frame(stack);
    stack.Nums(m->nv, "mj_setLengthRange", 0);  // the force; always fits where the first half did
    RehearseStep2(m, small_, d);
  }

 private:
  mjData* small_;
};

// `small` is NULL where memory is no concern.
void ComputeLengthRanges(mjModel* m, mjData* d, mjData* small, const mjLROpt& options) {
  const Restore<mjOption> restore(m->opt);
  m->opt.disableflags = mjDSBL_FRICTIONLOSS | mjDSBL_CONTACT | mjDSBL_SPRING | mjDSBL_DAMPER |
                        mjDSBL_GRAVITY | mjDSBL_ACTUATION;
  m->opt.enableflags |= kEnableReferenceOrder;
  if (options.timestep > 0) m->opt.timestep = static_cast<mjtNum>(options.timestep);
  for (int i = 0; i < m->nu; ++i) {
    if (!NeedsLengthRange(m, i, options)) continue;
    char error[200] = "";
    const bool found =
        small ? SetLengthRange(m, d, i, options, RehearsedSteps(small), error, sizeof(error))
              : mj_setLengthRange(m, d, i, &options, error, sizeof(error));
    if (!found) throw SpecError(error);
  }
}

// Statistics that the user gave replace those computed.
void OverrideStatistics(mjStatistic& stat, const mjStatistic& given) {
  if (IsDefined(given.extent)) stat.extent = given.extent;
  if (IsDefined(given.meaninertia)) stat.meaninertia = given.meaninertia;
  if (IsDefined(given.meanmass)) stat.meanmass = given.meanmass;
  if (IsDefined(given.meansize)) stat.meansize = given.meansize;
  if (IsDefined(given.center[0])) std::copy_n(given.center, 3, stat.center);
}

}  // namespace

void ComputeDerived(mjModel* m, Spec& spec) {
  const mjSpec& settings = spec.values;
  const Restore<int> restore_disabled(m->opt.disableflags), restore_enabled(m->opt.enableflags);
  m->opt.disableflags |= mjDSBL_CONTACT;
  m->opt.enableflags &= ~mjENBL_SLEEP;
  const Restore<mjtSize> restore_plugins(m->nplugin);
  m->nplugin = 0;  // their states do not matter yet
  const AmpleMemory memory(m);
  const DataPtr d = MakeData(m);
  const DataPtr small = memory.is_little() ? memory.MakeSmallData(m) : nullptr;
  if (small) RehearseSetConst(m, small.get());
  NormaliseKeys(m);
  mj_setConst(m, d.get());
  ApplySpringDampers(m, spec);
  ComputeLengthRanges(m, d.get(), small.get(), settings.compiler.LRopt);
  spec.automatic_statistic = m->stat;
  OverrideStatistics(m->stat, settings.stat);
}

void TestStep(mjModel* m) {
  const bool sleeps = m->opt.enableflags & mjENBL_SLEEP;
  const bool starts_asleep =
      std::find(m->tree_sleep_policy, m->tree_sleep_policy + m->ntree,
                static_cast<int>(mjSLEEP_INIT)) != m->tree_sleep_policy + m->ntree;
  if (sleeps && starts_asleep) {
    MakeData(m);  // a tree that cannot start asleep is an error now
    return;
  }
  const Restore<int> restore_disabled(m->opt.disableflags), restore_enabled(m->opt.enableflags);
  m->opt.disableflags |= mjDSBL_CONTACT;
  m->opt.enableflags &= ~mjENBL_SLEEP;
  const AmpleMemory memory(m);
  const DataPtr d = MakeData(m);
  if (memory.is_little()) {
    RehearseStep(m, memory.MakeSmallData(m).get(), d.get());
  } else {
    mj_step(m, d.get());
  }
}

}  // namespace conjoint
