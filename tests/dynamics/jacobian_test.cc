// Jacobians against differences in position, their rates against differences in time.

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "dynamics/stages.h"

namespace conjoint::testing {
namespace {

using Numbers = std::vector<mjtNum>;
using Point = std::array<mjtNum, 3>;

// Central differences: what rounding and curvature leave, for numbers of size 1.
constexpr mjtNum kStep = static_cast<mjtNum>(kDouble ? 1e-5 : 5e-3);
constexpr double kTolerance = kDouble ? 2e-9 : 1e-3;

// A chain of all types of joints with a branch, a tree on a free joint; all turned out of the way.
struct Jacobians : Stages, ::testing::TestWithParam<const char*> {
  Jacobians() : Stages(GetParam()), nv(static_cast<int>(m->nv)) {
    mj_integratePos(m, d->qpos, Wave(.4, 1).data(), 1);
    std::copy_n(Wave(1.5, 2).data(), nv, d->qvel);
    start.assign(d->qpos, d->qpos + m->nq);
    Place();
    mj_comVel(m, d);
  }

  Numbers Wave(double size, double phase) const {
    Numbers wave(static_cast<size_t>(m->nv));
    for (size_t i = 0; i < wave.size(); ++i) {
      wave[i] = static_cast<mjtNum>(size * std::sin(phase + 2.0 * static_cast<double>(i)));
    }
    return wave;
  }

  void Place() {
    mj_kinematics(m, d);
    mj_comPos(m, d);
  }

  // measure() after a move along a direction in the tangent space.
  template <class Measure>
  auto After(const Numbers& direction, mjtNum step, const Measure& measure) {
    std::copy(start.begin(), start.end(), d->qpos);
    mj_integratePos(m, d->qpos, direction.data(), step);
    Place();
    const auto result = measure();
    std::copy(start.begin(), start.end(), d->qpos);
    Place();
    return result;
  }

  // Expects the columns of a 3 x nv Jacobian to be the changes of a point per dof.
  template <class Measure>
  void ExpectJacobian(const Numbers& jacobian, const Measure& measure, const std::string& what) {
    for (int dof = 0; dof < nv; ++dof) {
      Numbers direction(static_cast<size_t>(nv));
      direction[static_cast<size_t>(dof)] = 1;
      const Point plus = After(direction, kStep, measure),
                  minus = After(direction, -kStep, measure);
      for (int k = 0; k < 3; ++k) {
        const auto row = static_cast<size_t>(k);
        EXPECT_NEAR(jacobian[static_cast<size_t>(nv * k + dof)],
                    (plus[row] - minus[row]) / (2 * kStep), kTolerance)
            << what << " row " << k << " dof " << dof;
      }
    }
  }

  static Point At(const mjtNum* points, int i) {
    return {points[3 * i], points[3 * i + 1], points[3 * i + 2]};
  }
  Point ColumnOf(int body, int k) const {
    const mjtNum* mat = d->xmat + 9 * body;
    return {mat[k], mat[3 + k], mat[6 + k]};
  }
  // A point fixed to a body, away from its origin.
  Point PointOf(int body) const {
    const mjtNum local[3] = {mjtNum(.1), mjtNum(-.2), mjtNum(.3)};
    Point point;
    mju_mulMatVec3(point.data(), d->xmat + 9 * body, local);
    mju_addTo3(point.data(), d->xpos + 3 * body);
    return point;
  }

  Numbers start;
  int nv;
  Numbers jacp = Numbers(static_cast<size_t>(3 * m->nv)), jacr = jacp;
};

TEST_P(Jacobians, OfPointsAreTheirChanges) {
  for (int body = 0; body < m->nbody; ++body) {
    mj_jac(m, d, jacp.data(), nullptr, PointOf(body).data(), body);
    ExpectJacobian(jacp, [&] { return PointOf(body); }, "point of body " + std::to_string(body));
    mj_jacBody(m, d, jacp.data(), nullptr, body);
    ExpectJacobian(jacp, [&] { return At(d->xpos, body); }, "body " + std::to_string(body));
    mj_jacBodyCom(m, d, jacp.data(), nullptr, body);
    ExpectJacobian(jacp, [&] { return At(d->xipos, body); }, "centre " + std::to_string(body));
  }
  for (int geom = 0; geom < m->ngeom; ++geom) {
    mj_jacGeom(m, d, jacp.data(), nullptr, geom);
    ExpectJacobian(jacp, [&] { return At(d->geom_xpos, geom); }, "geom " + std::to_string(geom));
  }
  for (int site = 0; site < m->nsite; ++site) {
    mj_jacSite(m, d, jacp.data(), nullptr, site);
    ExpectJacobian(jacp, [&] { return At(d->site_xpos, site); }, "site " + std::to_string(site));
  }
}

TEST_P(Jacobians, OfSubtreesAreTheChangesOfTheirCentres) {
  for (int body = 0; body < m->nbody; ++body) {
    mj_jacSubtreeCom(m, d, jacp.data(), body);
    ExpectJacobian(
        jacp, [&] { return At(d->subtree_com, body); }, "subtree " + std::to_string(body));
  }
}

// Rotation is seen in the axes of the body: d(axis) = jacr x axis.
TEST_P(Jacobians, OfRotationTurnTheAxesOfABody) {
  Numbers jac_point(jacp.size()), jac_axis(jacp.size()), turned(jacp.size());
  for (int body = 0; body < m->nbody; ++body) {
    mj_jacBody(m, d, nullptr, jacr.data(), body);
    for (int k = 0; k < 3; ++k) {
      const Point axis = ColumnOf(body, k);
      mj_jacPointAxis(m, d, jac_point.data(), jac_axis.data(), PointOf(body).data(), axis.data(),
                      body);
      const std::string what = "axis " + std::to_string(k) + " of body " + std::to_string(body);
      ExpectJacobian(jac_axis, [&] { return ColumnOf(body, k); }, what);
      ExpectJacobian(jac_point, [&] { return PointOf(body); }, what);
      for (int dof = 0; dof < nv; ++dof) {
        const auto column = static_cast<size_t>(dof), rows = static_cast<size_t>(nv);
        const mjtNum rotation[3] = {jacr[column], jacr[rows + column], jacr[2 * rows + column]};
        mjtNum change[3];
        mju_cross(change, rotation, axis.data());
        for (size_t row = 0; row < 3; ++row) turned[row * rows + column] = change[row];
      }
      ExpectJacobian(turned, [&] { return ColumnOf(body, k); }, what);
    }
  }
}

TEST_P(Jacobians, RatesAreTheirChangesInTime) {
  const Numbers velocity(d->qvel, d->qvel + nv);
  for (int body = 0; body < m->nbody; ++body) {
    const auto both = [&] {
      Numbers jacobians(static_cast<size_t>(6 * nv));
      mj_jac(m, d, jacobians.data(), jacobians.data() + 3 * nv, PointOf(body).data(), body);
      return jacobians;
    };
    mj_jacDot(m, d, jacp.data(), jacr.data(), PointOf(body).data(), body);
    const Numbers plus = After(velocity, kStep, both), minus = After(velocity, -kStep, both);
    for (size_t i = 0; i < plus.size(); ++i) {
      const mjtNum rate = i < jacp.size() ? jacp[i] : jacr[i - jacp.size()];
      EXPECT_NEAR(rate, (plus[i] - minus[i]) / (2 * kStep), kTolerance)
          << "body " << body << " at " << i;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Scenes, Jacobians, ::testing::Values("dynamics_chain", "dynamics_weld"),
                         [](const auto& info) { return std::string(info.param + 9); });

// The rows that tendons and slider-cranks leave are the gradients of their lengths.
void ExpectGradient(Stages& s, const mjtNum* length, const mjtNum* row, const int* columns, int nnz,
                    double tolerance, const std::string& what) {
  const int nv = static_cast<int>(s.m->nv);
  const Numbers start(s.d->qpos, s.d->qpos + s.m->nq);
  Numbers expected(static_cast<size_t>(nv));
  for (int k = 0; k < nnz; ++k) expected[static_cast<size_t>(columns[k])] = row[k];
  for (int dof = 0; dof < nv; ++dof) {
    mjtNum lengths[2];
    for (int side : {0, 1}) {
      Numbers direction(static_cast<size_t>(nv));
      direction[static_cast<size_t>(dof)] = side ? kStep : -kStep;
      mj_integratePos(s.m, s.d->qpos, direction.data(), 1);
      s.Position();
      mj_transmission(s.m, s.d);
      lengths[side] = *length;
      std::copy(start.begin(), start.end(), s.d->qpos);
    }
    EXPECT_NEAR(expected[static_cast<size_t>(dof)], (lengths[1] - lengths[0]) / (2 * kStep),
                tolerance)
        << what << " dof " << dof;
  }
  s.Position();
  mj_transmission(s.m, s.d);
}

TEST(Gradients, OfWrappedTendonsAreTheirRows) {
  Stages s("dynamics_wrap");
  Stages::Set(s.d->qpos, {.05, -.02, .1});
  s.Position();
  for (int tendon = 0; tendon < s.m->ntendon; ++tendon) {
    // The iteration for the point inside a sphere (tendon 4) ends at a residual of 1e-6, which
    // floats reach by chance.
    if (!kDouble && tendon == 4) continue;
    const double tolerance = tendon == 4 ? 1e-5 : 1e-8;
    const int adr = s.m->ten_J_rowadr[tendon];
    ExpectGradient(s, s.d->ten_length + tendon, s.d->ten_J + adr, s.m->ten_J_colind + adr,
                   s.m->ten_J_rownnz[tendon], kDouble ? tolerance : 2e-3,
                   "tendon " + std::to_string(tendon));
  }
}

TEST(Gradients, OfSliderCranksAreTheirMoments) {
  Stages s("dynamics_transmission");
  Stages::Set(s.d->qpos, {.3, .7, .3, -.4, .5, .05, .4});
  mj_normalizeQuat(s.m, s.d->qpos);
  s.Position();
  mj_transmission(s.m, s.d);
  for (const int actuator : {0, 5, 9}) {
    const int adr = s.d->moment_rowadr[actuator];
    ExpectGradient(s, s.d->actuator_length + actuator, s.d->actuator_moment + adr,
                   s.d->moment_colind + adr, s.d->moment_rownnz[actuator], kDouble ? 1e-8 : 2e-3,
                   "actuator " + std::to_string(actuator));
  }
}

}  // namespace
}  // namespace conjoint::testing
