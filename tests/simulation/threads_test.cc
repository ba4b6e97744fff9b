// A step gives the same bits whatever the number of threads.

#include "dynamics/stages.h"

namespace conjoint::testing {
namespace {

std::vector<mjtNum> StateAfter(const std::string& name, int steps, int threads) {
  Stages s(name);
  mjThreadPool* pool = threads > 0 ? mju_threadPoolCreate(static_cast<size_t>(threads)) : nullptr;
  if (pool) mju_bindThreadPool(s.d, pool);
  for (int i = 0; i < steps; ++i) mj_step(s.m, s.d);
  std::vector<mjtNum> state(s.d->qpos, s.d->qpos + s.m->nq);
  state.insert(state.end(), s.d->qvel, s.d->qvel + s.m->nv);
  state.insert(state.end(), s.d->qacc, s.d->qacc + s.m->nv);
  s.data.reset();
  if (pool) mju_threadPoolDestroy(pool);
  return state;
}

TEST(Threads, DoNotChangeAStep) {
  for (const char* name : {"simulation_boxes", "simulation_contact", "simulation_chain"}) {
    const auto alone = StateAfter(name, 40, 0);
    for (const int threads : {1, 3}) EXPECT_EQ(StateAfter(name, 40, threads), alone) << name;
  }
}

}  // namespace
}  // namespace conjoint::testing
