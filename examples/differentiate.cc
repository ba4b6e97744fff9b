// Differentiates a step and uses the result: a double pendulum stands upside down, held by a motor
// at its shoulder alone.
//
//   differentiate models/pendulum.xml
//
// mjd_transitionFD linearizes the step about the upright pose,  x' = A x + B u.  The gain of the
// linear-quadratic regulator for that system, u = -K x, then balances the real one.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

namespace {

using Vector = std::vector<mjtNum>;

struct Delete {
  void operator()(mjModel* m) const { mj_deleteModel(m); }
  void operator()(mjData* d) const { mj_deleteData(d); }
};

// The gain K of one control: iterates the Riccati equation of a discrete system to its fixed point,
//   K = (r + B'PB)^-1 B'PA,   P <- Q + A'P(A - BK),   with Q = 1.
Vector RegulatorGain(const Vector& A, const Vector& B, int n, mjtNum control_cost) {
  Vector P(n * n), K(n), PA(n * n), PB(n), closed(n * n), next(n * n);
  mju_eye(P.data(), n);
  for (int iteration = 0; iteration < 5000; ++iteration) {
    mju_mulMatMat(PA.data(), P.data(), A.data(), n, n, n);
    mju_mulMatVec(PB.data(), P.data(), B.data(), n, n);
    mju_mulMatTVec(K.data(), PA.data(), B.data(), n, n);
    mju_scl(K.data(), K.data(), 1 / (control_cost + mju_dot(B.data(), PB.data(), n)), n);
    for (int i = 0; i < n * n; ++i) closed[i] = A[i] - B[i / n] * K[i % n];
    mju_mulMatMat(next.data(), P.data(), closed.data(), n, n, n);
    mju_mulMatTMat(P.data(), A.data(), next.data(), n, n, n);
    for (int i = 0; i < n; ++i) P[i * n + i] += 1;
  }
  return K;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: differentiate MODEL.xml\n");
    return 2;
  }
  char error[1000];
  const std::unique_ptr<mjModel, Delete> m(mj_loadXML(argv[1], nullptr, error, sizeof(error)));
  if (!m || m->nu != 1 || m->na != 0) {
    std::fprintf(stderr, "%s\n", m ? "the model should have one motor" : error);
    return 1;
  }
  const std::unique_ptr<mjData, Delete> d(mj_makeData(m.get()));

  // Upright: the first joint turned by half a turn, at rest.
  const Vector upright = [&] {
    Vector qpos(m->qpos0, m->qpos0 + m->nq);
    qpos[0] = mjPI;
    return qpos;
  }();
  mju_copy(d->qpos, upright.data(), m->nq);

  const int nv = m->nv, nx = 2 * nv;  // a state is a difference of positions, then velocities
  Vector A(nx * nx), B(nx);
  mjd_transitionFD(m.get(), d.get(), 1e-6, /*flg_centered=*/true, A.data(), B.data(), nullptr,
                   nullptr);
  const Vector K = RegulatorGain(A, B, nx, /*control_cost=*/.1);

  // Balance it after a push.
  d->qpos[0] += .05;
  Vector x(nx);
  std::printf("  time    shoulder       elbow     torque\n");
  for (int step = 0; d->time < 5; ++step) {
    mj_differentiatePos(m.get(), x.data(), 1, upright.data(), d->qpos);
    mju_copy(x.data() + nv, d->qvel, nv);
    d->ctrl[0] = -mju_dot(K.data(), x.data(), nx);
    if (step % 250 == 0) {
      std::printf("%6.2f %11.5f %11.5f %10.4f\n", double(d->time), double(x[0]), double(x[1]),
                  double(d->ctrl[0]));
    }
    mj_step(m.get(), d.get());
  }
  const bool balanced = mju_norm(x.data(), nx) < .01;
  std::printf("%s\n", balanced ? "It stands." : "It fell.");
  return balanced ? 0 : 1;
}
