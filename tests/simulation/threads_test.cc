// Steps and derivatives give the same bits whatever the number of threads.

#include <functional>

#include "dynamics/stages.h"

namespace conjoint::testing {
namespace {

using Numbers = std::vector<mjtNum>;
using Program = std::function<Numbers(const mjModel*, mjData*)>;

// What `program` returns on a scene whose data has a pool of threads, or none.
Numbers With(int threads, const std::string& scene, mjtIntegrator integrator,
             const Program& program) {
  Stages s(scene);
  s.m->opt.integrator = integrator;
  s.m->opt.timestep = static_cast<mjtNum>(.001);
  mjThreadPool* pool = threads > 0 ? mju_threadPoolCreate(static_cast<size_t>(threads)) : nullptr;
  if (pool) mju_bindThreadPool(s.d, pool);
  const Numbers result = program(s.m, s.d);
  s.data.reset();
  if (pool) mju_threadPoolDestroy(pool);
  return result;
}

void ExpectSameBits(const Program& program, const std::vector<mjtIntegrator>& integrators) {
  for (const char* scene : {"simulation_boxes", "simulation_contact", "simulation_chain"}) {
    for (const mjtIntegrator integrator : integrators) {
      const Numbers alone = With(0, scene, integrator, program);
      for (const int threads : {1, 3}) {
        EXPECT_EQ(With(threads, scene, integrator, program), alone)
            << scene << " with integrator " << integrator << " and " << threads << " threads";
      }
    }
  }
}

void Append(Numbers& numbers, const mjtNum* array, mjtSize count) {
  numbers.insert(numbers.end(), array, array + count);
}

TEST(Threads, DoNotChangeAStep) {
  const Program forty_steps = [](const mjModel* m, mjData* d) {
    Numbers state;
    for (int i = 0; i < 40; ++i) mj_step(m, d);
    Append(state, d->qpos, m->nq);
    Append(state, d->qvel, m->nv);
    Append(state, d->qacc, m->nv);
    return state;
  };
  ExpectSameBits(forty_steps, {mjINT_EULER, mjINT_RK4, mjINT_IMPLICIT, mjINT_IMPLICITFAST});
}

TEST(Threads, DoNotChangeDerivativesOfAStep) {
  const Program derivatives = [](const mjModel* m, mjData* d) {
    for (int i = 0; i < 5; ++i) mj_step(m, d);
    const auto nx = static_cast<size_t>(2 * m->nv + m->na), nu = static_cast<size_t>(m->nu);
    const auto ns = static_cast<size_t>(m->nsensordata);
    Numbers A(nx * nx), B(nx * nu), C(ns * nx), D(ns * nu);
    mjd_transitionFD(m, d, static_cast<mjtNum>(1e-6), 1, A.data(), B.data(), C.data(), D.data());
    for (const Numbers* more : {&B, &C, &D}) A.insert(A.end(), more->begin(), more->end());
    Append(A, d->qDeriv, m->nD);
    return A;
  };
  ExpectSameBits(derivatives, {mjINT_EULER, mjINT_IMPLICIT, mjINT_IMPLICITFAST});
}

TEST(Threads, DoNotChangeDerivativesOfInverseDynamics) {
  const Program derivatives = [](const mjModel* m, mjData* d) {
    for (int i = 0; i < 5; ++i) mj_step(m, d);
    const auto square = static_cast<size_t>(m->nv * m->nv);
    Numbers by_position(square), by_velocity(square), by_acceleration(square);
    mjd_inverseFD(m, d, static_cast<mjtNum>(1e-6), 1, by_position.data(), by_velocity.data(),
                  by_acceleration.data(), nullptr, nullptr, nullptr, nullptr);
    Append(by_position, by_velocity.data(), m->nv * m->nv);
    Append(by_position, by_acceleration.data(), m->nv * m->nv);
    return by_position;
  };
  ExpectSameBits(derivatives, {mjINT_EULER});
}

}  // namespace
}  // namespace conjoint::testing
