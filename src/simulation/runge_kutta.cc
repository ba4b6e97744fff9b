// The classical Runge-Kutta method of fourth order, on the tangent space of qpos.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "core/arena.h"
#include "simulation/integrators.h"

namespace conjoint {
namespace {

constexpr int kStages = 4;

// Stage i starts from the sum over j of kA[i][j] times the slopes of stages j, at time h * kC[i];
// kB weighs the slopes of all stages for the step itself.
constexpr mjtNum kA[kStages][kStages - 1] = {
    {0, 0, 0}, {mjtNum{1} / 2, 0, 0}, {0, mjtNum{1} / 2, 0}, {0, 0, 1}};
constexpr mjtNum kC[kStages] = {0, mjtNum{1} / 2, mjtNum{1} / 2, 1};
constexpr mjtNum kB[kStages] = {mjtNum{1} / 6, mjtNum{1} / 3, mjtNum{1} / 3, mjtNum{1} / 6};

// What moves the state at one stage: rates of qpos, qvel and act.
struct Slope {
  mjtNum *qvel, *qacc, *act_dot;
};

class Buffers {
 public:
  Buffers(const mjModel* m, mjData* d) : m_(m) {
    const mjtSize nslope = 2 * m->nv + m->na;
    const mjtSize total = m->nq + m->nv + m->na + (kStages + 1) * nslope;
    mjtNum* next = StackAlloc<mjtNum>(d, static_cast<size_t>(total));
    if (!next) return;
    const auto take = [&next](mjtSize n) { return (next += n) - n; };
    qpos = take(m->nq);
    qvel = take(m->nv);
    act = take(m->na);
    for (Slope& slope : slopes) slope = {take(m->nv), take(m->nv), take(m->na)};
    sum = {take(m->nv), take(m->nv), take(m->na)};
    allocated = true;
  }

  // The slope at the state that d is in.
  void Record(const mjData* d, int stage) {
    std::copy_n(d->qvel, m_->nv, slopes[stage].qvel);
    std::copy_n(d->qacc, m_->nv, slopes[stage].qacc);
    std::copy_n(d->act_dot, m_->na, slopes[stage].act_dot);
  }

  // sum = weighted sum of the first `count` slopes.
  void Sum(const mjtNum* weights, int count) {
    SumOf(&Slope::qvel, m_->nv, weights, count);
    SumOf(&Slope::qacc, m_->nv, weights, count);
    SumOf(&Slope::act_dot, m_->na, weights, count);
  }

  bool allocated = false;
  mjtNum *qpos, *qvel, *act;  // state at the start of the step
  Slope slopes[kStages];
  Slope sum;

 private:
  void SumOf(mjtNum* Slope::* part, mjtSize n, const mjtNum* weights, int count) {
    mjtNum* result = sum.*part;
    std::fill_n(result, n, mjtNum{0});
    for (int stage = 0; stage < count; ++stage) {
      const mjtNum* slope = slopes[stage].*part;
      for (mjtSize i = 0; i < n; ++i) result[i] += weights[stage] * slope[i];
    }
  }

  const mjModel* m_;
};

void RungeKutta4(const mjModel* m, mjData* d) {
  StackFrame frame(d);
  Buffers b(m, d);
  if (!b.allocated) return;
  const mjtNum time = d->time, h = m->opt.timestep;
  std::copy_n(d->qpos, m->nq, b.qpos);
  std::copy_n(d->qvel, m->nv, b.qvel);
  std::copy_n(d->act, m->na, b.act);
  b.Record(d, 0);

  for (int stage = 1; stage < kStages; ++stage) {
    b.Sum(kA[stage], stage);
    std::copy_n(b.qpos, m->nq, d->qpos);
    mj_integratePos(m, d->qpos, b.sum.qvel, h);
    for (int i = 0; i < m->nv; ++i) d->qvel[i] = b.qvel[i] + h * b.sum.qacc[i];
    for (int i = 0; i < m->na; ++i) d->act[i] = b.act[i] + h * b.sum.act_dot[i];
    d->time = time + kC[stage] * h;
    mj_forwardSkip(m, d, mjSTAGE_NONE, /*skipsensor=*/1);
    b.Record(d, stage);
  }

  b.Sum(kB, kStages);
  d->time = time;
  std::copy_n(b.qpos, m->nq, d->qpos);
  std::copy_n(b.qvel, m->nv, d->qvel);
  std::copy_n(b.act, m->na, d->act);
  Advance(m, d, b.sum.act_dot, b.sum.qacc, b.sum.qvel);
}

}  // namespace
}  // namespace conjoint

void mj_RungeKutta(const mjModel* m, mjData* d, int N) {
  if (N != conjoint::kStages) {
    mju_error("mj_RungeKutta: supported RK orders: N=4");
    return;
  }
  conjoint::RungeKutta4(m, d);
}
