// Derivatives of inverse dynamics by forward differences: of the force f, the sensors s and the
// inertia matrix qM with respect to position, velocity and acceleration. Each row of a result
// belongs to one input.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "core/arena.h"

namespace conjoint {
namespace {

struct Outcome {
  mjtNum *force, *sensors, *inertia;  // nv, nsensordata, nM
};

// Which results are wanted; NULL for those that are not.
struct Results {
  mjtNum *force, *sensors, *inertia;
};

class InverseDifferences {
 public:
  InverseDifferences(const mjModel* m, mjData* d, mjtNum eps, bool minus_actuation, bool sensors)
      : m_(m), d_(d), eps_(eps), minus_actuation_(minus_actuation), sensors_(sensors) {}

  // Takes down the outcome at the present state. False if the stack is full.
  bool ComputeNominal() {
    nominal_.force = StackAlloc<mjtNum>(d_, static_cast<size_t>(m_->nv));
    nominal_.sensors = StackAlloc<mjtNum>(d_, static_cast<size_t>(m_->nsensordata));
    nominal_.inertia = StackAlloc<mjtNum>(d_, static_cast<size_t>(m_->nM));
    force_ = StackAlloc<mjtNum>(d_, static_cast<size_t>(m_->nv));
    if (!nominal_.force || !nominal_.sensors || !nominal_.inertia || !force_) return false;
    Evaluate(mjSTAGE_NONE);
    std::copy_n(force_, m_->nv, nominal_.force);
    std::copy_n(d_->sensordata, m_->nsensordata, nominal_.sensors);
    std::copy_n(d_->qM, m_->nM, nominal_.inertia);
    return true;
  }

  // Evaluates at the nudged state and fills row i of the results.
  void FillRow(mjtStage skip, int i, const Results& results) {
    Evaluate(skip);
    Divide(results.force, i, force_, nominal_.force, m_->nv);
    Divide(results.sensors, i, d_->sensordata, nominal_.sensors, m_->nsensordata);
    Divide(results.inertia, i, d_->qM, nominal_.inertia, m_->nM);
  }

 private:
  void Evaluate(mjtStage skip) {
    mj_inverseSkip(m_, d_, skip, /*skipsensor=*/!sensors_);
    std::copy_n(d_->qfrc_inverse, m_->nv, force_);
    if (!minus_actuation_) return;
    mj_fwdActuation(m_, d_);
    for (int i = 0; i < m_->nv; ++i) force_[i] -= d_->qfrc_actuator[i];
  }

  void Divide(mjtNum* matrix, mjtSize row, const mjtNum* nudged, const mjtNum* nominal,
              mjtSize n) const {
    if (!matrix) return;
    for (mjtSize k = 0; k < n; ++k) matrix[row * n + k] = (nudged[k] - nominal[k]) / eps_;
  }

  const mjModel* m_;
  mjData* d_;
  mjtNum eps_;
  bool minus_actuation_, sensors_;
  Outcome nominal_;
  mjtNum* force_;
};

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mjd_inverseFD(const mjModel* m, mjData* d, mjtNum eps, mjtByte flg_actuation, mjtNum* DfDq,
                   mjtNum* DfDv, mjtNum* DfDa, mjtNum* DsDq, mjtNum* DsDv, mjtNum* DsDa,
                   mjtNum* DmDq) {
  if (m->opt.integrator == mjINT_RK4) {
    mju_error("mjd_inverseFD: RK4 integrator is not supported");
    return;
  }
  if (m->opt.noslip_iterations) {
    mju_error("mjd_inverseFD: noslip solver is not supported");
    return;
  }
  StackFrame frame(d);
  auto* qpos = StackAlloc<mjtNum>(d, static_cast<size_t>(m->nq));
  auto* tangent = StackAlloc<mjtNum>(d, static_cast<size_t>(m->nv));
  InverseDifferences differences(m, d, eps, flg_actuation, DsDq || DsDv || DsDa);
  if (!qpos || !tangent || !differences.ComputeNominal()) return;

  // Nudges one number of qvel or qacc at a time.
  const auto fill_by = [&](mjtNum* numbers, mjtStage skip, const Results& results) {
    if (!results.force && !results.sensors) return;
    for (int i = 0; i < m->nv; ++i) {
      const mjtNum saved = numbers[i];
      numbers[i] += eps;
      differences.FillRow(skip, i, results);
      numbers[i] = saved;
    }
  };
  fill_by(d->qacc, mjSTAGE_VEL, {DfDa, DsDa, nullptr});
  fill_by(d->qvel, mjSTAGE_POS, {DfDv, DsDv, nullptr});

  if (!DfDq && !DsDq && !DmDq) return;
  std::copy_n(d->qpos, m->nq, qpos);
  for (int i = 0; i < m->nv; ++i) {
    std::fill_n(tangent, m->nv, mjtNum{0});
    tangent[i] = 1;
    mj_integratePos(m, d->qpos, tangent, eps);
    differences.FillRow(mjSTAGE_NONE, i, {DfDq, DsDq, DmDq});
    std::copy_n(qpos, m->nq, d->qpos);
  }
}
