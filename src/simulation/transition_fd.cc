// Derivatives of a step by finite differences: of the next state y and the sensors s with respect
// to the state x and the controls u,
//   A = dy/dx, B = dy/du, C = ds/dx, D = ds/du,
// where states live in the tangent space: positions (nv), velocities (nv), activations (na).
//
// Each column is a full step from a nudged input. What a nudge does not touch is not computed
// again: controls and activations keep the position and velocity stages, velocities the position
// stage.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "core/arena.h"
#include "simulation/step.h"

namespace conjoint {
namespace {

// What comes out of a step.
struct Outcome {
  mjtNum* state;    // qpos, qvel, act
  mjtNum* sensors;  // sensordata
};

// One column of two of the matrices, whose rows are `stride` numbers apart; either may be NULL.
struct Column {
  mjtNum *state, *sensors;
  mjtSize stride;
};

class Differences {
 public:
  Differences(const mjModel* m, mjData* d, mjtNum eps, bool centered, bool sensors)
      : m_(m),
        d_(d),
        eps_(eps),
        centered_(centered),
        sensors_(sensors),
        saved_parts_(mjSTATE_FULLPHYSICS | mjSTATE_CTRL |
                     (m->opt.disableflags & mjDSBL_WARMSTART ? 0 : mjSTATE_WARMSTART)) {}

  // False if the stack is full.
  bool Allocate() {
    const mjtSize nstate = m_->nq + m_->nv + m_->na;
    saved_ = StackAlloc<mjtNum>(d_, static_cast<size_t>(mj_stateSize(m_, saved_parts_)));
    tangent_ = StackAlloc<mjtNum>(d_, static_cast<size_t>(TangentSize()));
    if (!saved_ || !tangent_) return false;
    for (Outcome* outcome : {&nominal_, &plus_, &minus_}) {
      outcome->state = StackAlloc<mjtNum>(d_, static_cast<size_t>(nstate));
      outcome->sensors = StackAlloc<mjtNum>(d_, static_cast<size_t>(m_->nsensordata));
      if (!outcome->state || !outcome->sensors) return false;
    }
    return true;
  }

  bool ComputeNominal() {
    mj_getState(m_, d_, saved_, saved_parts_);
    return Evaluate(mjSTAGE_NONE, nominal_);
  }

  bool ControlColumn(int i, const Column& column) {
    const mjtNum ctrl = d_->ctrl[i];
    const auto allowed = [&](mjtNum low, mjtNum high) {
      const mjtNum* range = m_->actuator_ctrlrange + 2 * i;
      return !m_->actuator_ctrllimited[i] || (low >= range[0] && high <= range[1]);
    };
    const bool forward = allowed(ctrl, ctrl + eps_);
    const bool backward = (centered_ || !forward) && allowed(ctrl - eps_, ctrl);
    const auto nudge = [&](mjtNum step) { d_->ctrl[i] += step; };
    if (forward && !EvaluateNudged(mjSTAGE_VEL, nudge, eps_, plus_)) return false;
    if (backward && !EvaluateNudged(mjSTAGE_VEL, nudge, -eps_, minus_)) return false;
    if (forward && backward) {
      Write(column, minus_, plus_, 2 * eps_);
    } else if (forward) {
      Write(column, nominal_, plus_, eps_);
    } else if (backward) {
      Write(column, minus_, nominal_, eps_);
    } else {
      Write(column, nominal_, nominal_, eps_);  // no change in sight
    }
    return true;
  }

  bool ActivationColumn(int i, const Column& column) {
    return StateColumn(mjSTAGE_VEL, [&](mjtNum step) { d_->act[i] += step; }, column);
  }

  bool VelocityColumn(int i, const Column& column) {
    return StateColumn(mjSTAGE_POS, [&](mjtNum step) { d_->qvel[i] += step; }, column);
  }

  bool PositionColumn(int i, const Column& column) {
    const auto nudge = [&](mjtNum step) {
      std::fill_n(tangent_, m_->nv, mjtNum{0});
      tangent_[i] = 1;
      mj_integratePos(m_, d_->qpos, tangent_, step);
    };
    return StateColumn(mjSTAGE_NONE, nudge, column);
  }

  mjtSize TangentSize() const { return 2 * m_->nv + m_->na; }

 private:
  // Steps and takes down the outcome; the input is as before. False if d is gone.
  bool Evaluate(mjtStage skip, const Outcome& outcome) {
    if (!StepFrom(m_, d_, skip, sensors_)) return false;
    mjtNum* end = std::copy_n(d_->qpos, m_->nq, outcome.state);
    end = std::copy_n(d_->qvel, m_->nv, end);
    std::copy_n(d_->act, m_->na, end);
    if (sensors_) std::copy_n(d_->sensordata, m_->nsensordata, outcome.sensors);
    mj_setState(m_, d_, saved_, saved_parts_);
    return true;
  }

  template <class Nudge>
  bool EvaluateNudged(mjtStage skip, Nudge&& nudge, mjtNum step, const Outcome& outcome) {
    nudge(step);
    return Evaluate(skip, outcome);
  }

  template <class Nudge>
  bool StateColumn(mjtStage skip, Nudge&& nudge, const Column& column) {
    if (!EvaluateNudged(skip, nudge, eps_, plus_)) return false;
    if (!centered_) {
      Write(column, nominal_, plus_, eps_);
      return true;
    }
    if (!EvaluateNudged(skip, nudge, -eps_, minus_)) return false;
    Write(column, minus_, plus_, 2 * eps_);
    return true;
  }

  void Write(const Column& column, const Outcome& from, const Outcome& to, mjtNum step) {
    WriteState(column, from, to, step);
    WriteSensors(column, from, to, step);
  }

  void WriteState(const Column& column, const Outcome& from, const Outcome& to, mjtNum step) {
    if (!column.state) return;
    const mjtSize nv = m_->nv, nq = m_->nq, rest = nv + m_->na;
    const mjtNum scale = 1 / step;
    if (nq == nv) {
      for (mjtSize i = 0; i < nv; ++i) tangent_[i] = (to.state[i] - from.state[i]) * scale;
    } else {
      mj_differentiatePos(m_, tangent_, step, from.state, to.state);
    }
    for (mjtSize i = 0; i < rest; ++i) {
      tangent_[nv + i] = (to.state[nq + i] - from.state[nq + i]) * scale;
    }
    for (mjtSize i = 0; i < nv + rest; ++i) column.state[i * column.stride] = tangent_[i];
  }

  void WriteSensors(const Column& column, const Outcome& from, const Outcome& to, mjtNum step) {
    if (!column.sensors) return;
    const mjtNum scale = 1 / step;
    for (mjtSize i = 0; i < m_->nsensordata; ++i) {
      column.sensors[i * column.stride] = (to.sensors[i] - from.sensors[i]) * scale;
    }
  }

  const mjModel* m_;
  mjData* d_;
  mjtNum eps_;
  bool centered_, sensors_;
  int saved_parts_;
  mjtNum *saved_, *tangent_;
  Outcome nominal_, plus_, minus_;
};

// Column i of a pair of matrices with `stride` columns.
Column ColumnOf(mjtNum* state, mjtNum* sensors, mjtSize stride, mjtSize i) {
  return {state ? state + i : nullptr, sensors ? sensors + i : nullptr, stride};
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mjd_transitionFD(const mjModel* m, mjData* d, mjtNum eps, mjtByte flg_centered, mjtNum* A,
                      mjtNum* B, mjtNum* C, mjtNum* D) {
  if (m->opt.integrator == mjINT_RK4) {
    mju_error("mjd_transitionFD: RK4 integrator is not supported");
    return;
  }
  if (m->nhistory > 0) {
    mju_error("mjd_transitionFD: delays are not supported");
    return;
  }
  StackFrame frame(d);
  Differences differences(m, d, eps, flg_centered, C || D);
  if (!differences.Allocate() || !differences.ComputeNominal()) return;

  if (B || D) {
    for (int i = 0; i < m->nu; ++i) {
      if (!differences.ControlColumn(i, ColumnOf(B, D, m->nu, i))) return;
    }
  }
  if (!A && !C) return;
  const mjtSize n = differences.TangentSize();
  for (int i = 0; i < m->na; ++i) {
    if (!differences.ActivationColumn(i, ColumnOf(A, C, n, 2 * m->nv + i))) return;
  }
  for (int i = 0; i < m->nv; ++i) {
    if (!differences.VelocityColumn(i, ColumnOf(A, C, n, m->nv + i))) return;
  }
  for (int i = 0; i < m->nv; ++i) {
    if (!differences.PositionColumn(i, ColumnOf(A, C, n, i))) return;
  }
}
