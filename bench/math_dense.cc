// Dense linear algebra and quaternions of math/ against the reference, at the sizes a simulation
// meets: 6 (a free body), 27 (a humanoid), 32, 60 (where Jacobians turn sparse), 100 and more.

#include <mujoco/mujoco.h>

#include <random>
#include <string>
#include <vector>

#include "harness.h"

namespace {

using conjoint::bench::Duel;
using conjoint::bench::Keep;
using conjoint::bench::Numbers;

Numbers Random(size_t n) {
  static std::mt19937 generator(1);
  std::normal_distribution<mjtNum> normal;
  Numbers numbers(n);
  for (mjtNum& x : numbers) x = normal(generator);
  return numbers;
}

// Symmetric with eigenvalues well above zero.
Numbers PositiveDefinite(int n) {
  Numbers a = Random(static_cast<size_t>(n) * n);
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < i; ++j) a[i * n + j] = a[j * n + i];
    a[i * n + i] = 3 * n;
  }
  return a;
}

Numbers Unit(Numbers q) {
  mjtNum norm = 0;
  for (mjtNum x : q) norm += x * x;
  for (mjtNum& x : q) x /= mju_sqrt(norm);
  return q;
}

void Vectors(Duel& duel) {
  for (int n : {3, 6, 8, 15, 27, 32, 60, 100, 300, 1000}) {
    const Numbers a = Random(n), b = Random(n);
    Numbers res(n);
    const std::string size = "n=" + std::to_string(n);
    duel.Compare<decltype(mju_dot)>("mju_dot", size, [&](auto* f) { Keep(f(&a[0], &b[0], n)); });
    duel.Compare<decltype(mju_norm)>("mju_norm", size, [&](auto* f) { Keep(f(&a[0], n)); });
    duel.Compare<decltype(mju_sum)>("mju_sum", size, [&](auto* f) { Keep(f(&a[0], n)); });
    duel.Compare<decltype(mju_add)>("mju_add", size, [&](auto* f) { f(&res[0], &a[0], &b[0], n); });
    duel.Compare<decltype(mju_scl)>("mju_scl", size, [&](auto* f) { f(&res[0], &a[0], 0.5, n); });
    duel.Compare<decltype(mju_addToScl)>("mju_addToScl", size,
                                         [&](auto* f) { f(&res[0], &a[0], 1e-9, n); });
    duel.Compare<decltype(mju_addScl)>("mju_addScl", size,
                                       [&](auto* f) { f(&res[0], &a[0], &b[0], 0.5, n); });
    duel.Compare<decltype(mju_copy)>("mju_copy", size, [&](auto* f) { f(&res[0], &a[0], n); });
    duel.Compare<decltype(mju_zero)>("mju_zero", size, [&](auto* f) { f(&res[0], n); });
  }
}

void Matrices(Duel& duel) {
  for (auto [nr, nc] : {std::pair{3, 3},
                        {6, 6},
                        {6, 27},
                        {15, 27},
                        {27, 27},
                        {32, 32},
                        {60, 60},
                        {100, 100},
                        {300, 60}}) {
    const Numbers a = Random(nr * nc), b = Random(nr * nc), square = Random(nr * nr);
    const Numbers v = Random(std::max(nr, nc)), d = Random(nr);
    Numbers res(std::max(nr, nc) * std::max(nr, nc));
    const std::string size = std::to_string(nr) + "x" + std::to_string(nc);
    duel.Compare<decltype(mju_mulMatVec)>("mju_mulMatVec", size,
                                          [&](auto* f) { f(&res[0], &a[0], &v[0], nr, nc); });
    duel.Compare<decltype(mju_mulMatTVec)>("mju_mulMatTVec", size,
                                           [&](auto* f) { f(&res[0], &a[0], &v[0], nr, nc); });
    duel.Compare<decltype(mju_mulMatMat)>(
        "mju_mulMatMat", size, [&](auto* f) { f(&res[0], &square[0], &b[0], nr, nr, nc); });
    duel.Compare<decltype(mju_mulMatMatT)>("mju_mulMatMatT", size,
                                           [&](auto* f) { f(&res[0], &a[0], &b[0], nr, nc, nr); });
    duel.Compare<decltype(mju_mulMatTMat)>("mju_mulMatTMat", size,
                                           [&](auto* f) { f(&res[0], &a[0], &b[0], nr, nc, nc); });
    duel.Compare<decltype(mju_sqrMatTD)>("mju_sqrMatTD", size,
                                         [&](auto* f) { f(&res[0], &a[0], &d[0], nr, nc); });
    duel.Compare<decltype(mju_sqrMatTD)>("mju_sqrMatTD", "mju_sqrMatTD no D", size,
                                         [&](auto* f) { f(&res[0], &a[0], nullptr, nr, nc); });
    duel.Compare<decltype(mju_transpose)>("mju_transpose", size,
                                          [&](auto* f) { f(&res[0], &a[0], nr, nc); });
  }

  // A Jacobian: most entries are zero.
  for (auto [nr, nc] : {std::pair{16, 27}, {100, 54}}) {
    Numbers jacobian = Random(nr * nc), res(nc * nc);
    const Numbers d = Random(nr);
    for (size_t i = 0; i < jacobian.size(); ++i) jacobian[i] *= (i / 3) % 3 == 0;
    const std::string size = std::to_string(nr) + "x" + std::to_string(nc);
    duel.Compare<decltype(mju_sqrMatTD)>("mju_sqrMatTD", "mju_sqrMatTD sparse", size,
                                         [&](auto* f) { f(&res[0], &jacobian[0], &d[0], nr, nc); });
  }
}

void Factorizations(Duel& duel) {
  for (int n : {3, 6, 12, 18, 27, 32, 60, 100, 200}) {
    const Numbers matrix = PositiveDefinite(n), b = Random(n);
    Numbers work = matrix, x(n);
    const std::string size = "n=" + std::to_string(n);
    duel.Compare<decltype(mju_cholFactor)>("mju_cholFactor", size, [&](auto* f) {
      std::copy(matrix.begin(), matrix.end(), work.begin());
      f(&work[0], n, 1e-15);
    });
    Numbers factor = matrix;
    duel.Reference<decltype(mju_cholFactor)>("mju_cholFactor")(&factor[0], n, 1e-15);
    duel.Compare<decltype(mju_cholSolve)>("mju_cholSolve", size,
                                          [&](auto* f) { f(&x[0], &factor[0], &b[0], n); });
    work = factor;
    duel.Compare<decltype(mju_cholUpdate)>("mju_cholUpdate", size, [&](auto* f) {
      std::copy(b.begin(), b.end(), x.begin());  // up and down again: the factor comes back
      f(&work[0], &x[0], n, 1);
      std::copy(b.begin(), b.end(), x.begin());
      f(&work[0], &x[0], n, 0);
    });

    if (n < 12) continue;
    const int nband = 7, ndense = n / 10;
    Numbers band((n - ndense) * nband + ndense * n);
    duel.Reference<decltype(mju_dense2Band)>("mju_dense2Band")(&band[0], &matrix[0], n, nband,
                                                               ndense);
    Numbers band_factor = band;
    duel.Compare<decltype(mju_cholFactorBand)>("mju_cholFactorBand", size, [&](auto* f) {
      std::copy(band.begin(), band.end(), band_factor.begin());
      Keep(f(&band_factor[0], n, nband, ndense, 0, 0));
    });
    duel.Compare<decltype(mju_cholSolveBand)>("mju_cholSolveBand", size, [&](auto* f) {
      f(&x[0], &band_factor[0], &b[0], n, nband, ndense);
    });
    duel.Compare<decltype(mju_bandMulMatVec)>("mju_bandMulMatVec", size, [&](auto* f) {
      f(&x[0], &band[0], &b[0], n, nband, ndense, 1, 1);
    });
  }
}

void Quaternions(Duel& duel) {
  const Numbers q = Unit(Random(4)), p = Unit(Random(4)), v = Random(3), pos = Random(3);
  Numbers matrix(9), res(9), quat(4);
  duel.Reference<decltype(mju_quat2Mat)>("mju_quat2Mat")(&matrix[0], &q[0]);
  duel.Compare<decltype(mju_mulQuat)>("mju_mulQuat", "",
                                      [&](auto* f) { f(&quat[0], &q[0], &p[0]); });
  duel.Compare<decltype(mju_rotVecQuat)>("mju_rotVecQuat", "",
                                         [&](auto* f) { f(&res[0], &v[0], &q[0]); });
  duel.Compare<decltype(mju_quat2Mat)>("mju_quat2Mat", "", [&](auto* f) { f(&res[0], &q[0]); });
  duel.Compare<decltype(mju_mat2Quat)>("mju_mat2Quat", "",
                                       [&](auto* f) { f(&quat[0], &matrix[0]); });
  for (mjtNum length : {1., 1.5}) {  // with nothing to normalize, and with something
    duel.Compare<decltype(mju_quatIntegrate)>(
        "mju_quatIntegrate", length == 1 ? "unit" : "not unit", [&](auto* f) {
          mjtNum turned[4] = {q[0] * length, q[1] * length, q[2] * length, q[3] * length};
          f(turned, &v[0], 1e-3);
          Keep(turned);
        });
  }
  duel.Compare<decltype(mju_subQuat)>("mju_subQuat", "",
                                      [&](auto* f) { f(&res[0], &q[0], &p[0]); });
  duel.Compare<decltype(mju_normalize3)>("mju_normalize3", "", [&](auto* f) {
    mjtNum direction[3] = {v[0], v[1], v[2]};
    Keep(f(direction));
  });
  for (mjtNum length : {1., 1.5}) {
    duel.Compare<decltype(mju_normalize4)>(
        "mju_normalize4", length == 1 ? "unit" : "not unit", [&](auto* f) {
          mjtNum scaled[4] = {q[0] * length, q[1] * length, q[2] * length, q[3] * length};
          Keep(f(scaled));
        });
  }
  duel.Compare<decltype(mju_cross)>("mju_cross", "", [&](auto* f) { f(&res[0], &v[0], &pos[0]); });
  duel.Compare<decltype(mju_mulMatVec3)>("mju_mulMatVec3", "",
                                         [&](auto* f) { f(&res[0], &matrix[0], &v[0]); });
  duel.Compare<decltype(mju_mulPose)>(
      "mju_mulPose", "", [&](auto* f) { f(&res[0], &quat[0], &v[0], &q[0], &pos[0], &p[0]); });
  duel.Compare<decltype(mju_transformSpatial)>("mju_transformSpatial", "", [&](auto* f) {
    const mjtNum force[6] = {1, 2, 3, 4, 5, 6};
    f(&res[0], force, 1, &v[0], &pos[0], &matrix[0]);
  });
}

void SmallProblems(Duel& duel) {
  const Numbers inertia = {2, .5, -.3, .5, 1, .2, -.3, .2, 3};
  Numbers eigval(3), eigvec(9), quat(4);
  duel.Compare<decltype(mju_eig3)>(
      "mju_eig3", "", [&](auto* f) { Keep(f(&eigval[0], &eigvec[0], &quat[0], &inertia[0])); });
  for (int n : {3, 6, 12, 27}) {
    const Numbers h = PositiveDefinite(n), g = Random(n), lower(n, -.02), upper(n, .02);
    Numbers res(n), r(n * (n + 7));
    std::vector<int> index(n);
    duel.Compare<decltype(mju_boxQP)>("mju_boxQP", "n=" + std::to_string(n), [&](auto* f) {
      std::fill(res.begin(), res.end(), 0);
      Keep(f(&res[0], &r[0], &index[0], &h[0], &g[0], n, &lower[0], &upper[0]));
    });
  }
}

}  // namespace

int main(int argc, char** argv) {
  Duel duel(argc, argv);
  Vectors(duel);
  Matrices(duel);
  Factorizations(duel);
  Quaternions(duel);
  SmallProblems(duel);
  return duel.Summary();
}
