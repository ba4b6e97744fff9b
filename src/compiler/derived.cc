// Running the engine on a new model: constants at qpos0, length ranges, a test step.

#include "compiler/derived.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "compiler/common.h"
#include "compiler/engine_messages.h"
#include "compiler/passes.h"
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

// Enough memory for whatever a compile computes, so that results do not depend on the model's own.
mjtSize AmpleMemory(const mjModel& m) {
  constexpr mjtSize kMost = mjtSize{1} << 30;
  mjSpec defaults;
  mjs_defaultSpec(&defaults);
  return std::max(m.narena, std::min(kMost, ArenaSize(defaults, m)));
}

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

void ComputeLengthRanges(mjModel* m, mjData* d, const mjLROpt& options) {
  const Restore<mjOption> restore(m->opt);
  m->opt.disableflags = mjDSBL_FRICTIONLOSS | mjDSBL_CONTACT | mjDSBL_SPRING | mjDSBL_DAMPER |
                        mjDSBL_GRAVITY | mjDSBL_ACTUATION;
  if (options.timestep > 0) m->opt.timestep = static_cast<mjtNum>(options.timestep);
  for (int i = 0; i < m->nu; ++i) {
    char error[200] = "";
    if (!mj_setLengthRange(m, d, i, &options, error, sizeof(error))) throw SpecError(error);
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

// The state after one step with this much memory.
DataPtr StepOnce(mjModel* m, mjtSize memory) {
  const Restore<mjtSize> restore(m->narena);
  m->narena = memory;
  DataPtr d = MakeData(m);
  mj_step(m, d.get());
  return d;
}

bool FitsStep(mjModel* m, mjtSize memory) {
  try {
    const DataPtr d = StepOnce(m, memory);
    return d->warning[mjWARN_CONTACTFULL].number == 0 && d->warning[mjWARN_CNSTRFULL].number == 0;
  } catch (const EngineError&) {
    return false;
  }
}

// Memory in which a first step, with all contacts and constraints, was made: a whole number of KiB.
mjtSize SufficientMemory(mjModel* m) {
  constexpr mjtSize kUnit = 1024;
  const mjtSize ample = AmpleMemory(*m);
  mjtSize units = (StepOnce(m, ample)->maxuse_arena + kUnit - 1) / kUnit;
  while (units * kUnit < ample && !FitsStep(m, units * kUnit)) units += 1 + units / 8;
  return units * kUnit;
}

}  // namespace

void ComputeDerived(mjModel* m, Spec& spec) {
  const mjSpec& settings = spec.values;
  const Restore<int> restore_disabled(m->opt.disableflags), restore_enabled(m->opt.enableflags);
  const Restore<mjtSize> restore_plugins(m->nplugin), restore_memory(m->narena);
  m->opt.disableflags |= mjDSBL_CONTACT;
  m->opt.enableflags &= ~mjENBL_SLEEP;
  m->nplugin = 0;  // their states do not matter yet
  m->narena = AmpleMemory(*m);
  const DataPtr d = MakeData(m);
  NormaliseKeys(m);
  mj_setConst(m, d.get());
  ApplySpringDampers(m, spec);
  ComputeLengthRanges(m, d.get(), settings.compiler.LRopt);
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
  try {
    const Restore<int> restore_disabled(m->opt.disableflags), restore_enabled(m->opt.enableflags);
    m->opt.disableflags |= mjDSBL_CONTACT;
    m->opt.enableflags &= ~mjENBL_SLEEP;
    StepOnce(m, m->narena);
    return;
  } catch (const EngineError&) {
    if (m->narena >= AmpleMemory(*m)) throw;
  }
  // Either memory was the reason, or the step fails in ample memory, too.
  const long long enough = SufficientMemory(m);
  Fail(nullptr,
       "memory = %lld bytes is too small for a first step; %lld bytes (memory=\"%lldK\") suffice",
       static_cast<long long>(m->narena), enough, enough / 1024);
}

}  // namespace conjoint
