// Kinematics of flexes: vertices, boxes, lengths and their Jacobians.

#include "support/flex_scene.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

TEST(Flex, VerticesBoxesAndEdgesMatchTheReference) {
  FlexScene s("flex_stretch");
  s.ForwardPerturbed();
  ExpectRecorded("flexelem_aabb", s.d->flexelem_aabb, 6 * s.m->nflexelem);
  ExpectRecorded("bvh_aabb_dyn", s.d->bvh_aabb_dyn, 6);
  ExpectRecorded("flexedge_length", s.d->flexedge_length, s.m->nflexedge);
  ExpectRecorded("flexedge_velocity", s.d->flexedge_velocity, s.m->nflexedge);
  ExpectRecorded("flexedge_J", s.d->flexedge_J, s.m->nJfe);
}

TEST(Flex, BoxesOfTheTreeKeepTheirContentWithoutMidPhase) {
  FlexScene s("flex_stretch");
  s.ForwardPerturbed();
  const std::vector<mjtNum> before(s.d->bvh_aabb_dyn, s.d->bvh_aabb_dyn + 6);
  s.m->opt.disableflags = mjDSBL_MIDPHASE;
  s.d->qpos[0] += 1;
  mj_forward(s.m, s.d);
  EXPECT_EQ(before, std::vector<mjtNum>(s.d->bvh_aabb_dyn, s.d->bvh_aabb_dyn + 6));
  EXPECT_NEAR(s.d->flexelem_aabb[0], 0.5, 0.1);
}

TEST(Flex, EdgesThatNobodyAsksForHaveNoJacobian) {
  FlexScene s("flex_stretch");
  s.m->flex_damping[0] = 0;
  s.ForwardPerturbed();
  for (int k = 0; k < s.m->nJfe; ++k) EXPECT_EQ(s.d->flexedge_J[k], 0);
  for (int e = 0; e < s.m->nflexedge; ++e) EXPECT_EQ(s.d->flexedge_velocity[e], 0);
  ExpectRecorded("qfrc_spring", s.d->qfrc_spring, s.m->nv);
}

TEST(Flex, RowsBehindAFlexWithoutRowsLieOnTopOfEarlierOnes) {
  FlexScene s("flex_rows");
  s.ForwardPerturbed();
  ExpectIntegers(s.m->flexedge_J_rowadr, {0, 6, 0, 0, 0, 6, 12});
  for (int i = 0; i < 9; ++i) EXPECT_EQ(s.d->qfrc_spring[i], 0);
  ExpectRecorded("qfrc_spring", s.d->qfrc_spring + 18, 12);
  ExpectRecorded("flexedge_velocity", s.d->flexedge_velocity, s.m->nflexedge);
  ExpectRecorded("flexedge_velocity", s.d->flexedge_velocity + 4, 2);
  ExpectRecorded("energy", s.d->energy, 1);
}

TEST(Flex, PinnedVerticesMoveWithTheirParent) {
  FlexScene s("flex_cable");
  s.ForwardPerturbed();
  ExpectRecorded("flexedge_length", s.d->flexedge_length, s.m->nflexedge);
  ExpectRecorded("flexedge_velocity", s.d->flexedge_velocity + 1, 2);
  ExpectRecorded("energy", s.d->energy, 2);
}

TEST(Flex, StretchAroundVerticesMatchesTheReference) {
  FlexScene s("flex_vertices");
  s.ForwardPerturbed();
  ExpectIntegers(s.m->flexvert_J_rownnz, {12, 12, 9, 9, 12, 12, 9, 9});
  ExpectRecorded("flexvert_length", s.d->flexvert_length, 8);
}

TEST(Flex, StretchIsWeighedByTheMassesOfTheNeighbours) {
  FlexScene s("flex_vertices");
  for (int body = 1; body < s.m->nbody; ++body) s.m->body_mass[body] *= mjtNum(body);
  s.ForwardPerturbed();
  ExpectRecorded("flexvert_length", s.d->flexvert_length, 8);
}

TEST(Flex, StretchOfAFlippedSurfaceIsNotZeroAtRest) {
  FlexScene s("flex_vertices_flipped");
  mj_forward(s.m, s.d);
  ExpectRecorded("flexvert_length", s.d->flexvert_length, 4);
  s.ForwardPerturbed();
  ExpectRecorded("flexvert_length", s.d->flexvert_length, 3);
}

// J against differences of the lengths, for all rows of a pattern.
void ExpectDerivatives(FlexScene& s, const mjtNum* length, int rows, const mjtNum* J,
                       const int* rownnz, const int* rowadr, const int* colind) {
  if (!kDouble) GTEST_SKIP() << "differences need double precision";
  s.ForwardPerturbed();
  std::vector<double> jacobian(static_cast<size_t>(rows * s.m->nv));
  for (int r = 0; r < rows; ++r) {
    for (int k = rowadr[r]; k < rowadr[r] + rownnz[r]; ++k) {
      jacobian[static_cast<size_t>(r * s.m->nv + colind[k])] = J[k];
    }
  }
  const mjtNum step = mjtNum(1e-6);
  for (int dof = 0; dof < s.m->nv; ++dof) {
    const mjtNum at = s.d->qpos[dof];
    s.d->qpos[dof] = at + step;
    mj_fwdPosition(s.m, s.d);
    const std::vector<mjtNum> above(length, length + rows);
    s.d->qpos[dof] = at - step;
    mj_fwdPosition(s.m, s.d);
    for (int r = 0; r < rows; ++r) {
      const double slope = (above[static_cast<size_t>(r)] - length[r]) / (2 * step);
      EXPECT_NEAR(jacobian[static_cast<size_t>(r * s.m->nv + dof)], slope, 1e-7);
    }
    s.d->qpos[dof] = at;
  }
}

TEST(Flex, JacobiansAreDerivativesOfLengths) {
  for (const char* name : {"flex_stretch", "flex_cable"}) {
    FlexScene s(name);
    ExpectDerivatives(s, s.d->flexedge_length, static_cast<int>(s.m->nflexedge), s.d->flexedge_J,
                      s.m->flexedge_J_rownnz, s.m->flexedge_J_rowadr, s.m->flexedge_J_colind);
  }
  FlexScene s("flex_vertices");
  ExpectDerivatives(s, s.d->flexvert_length, 2 * static_cast<int>(s.m->nflexvert), s.d->flexvert_J,
                    s.m->flexvert_J_rownnz, s.m->flexvert_J_rowadr, s.m->flexvert_J_colind);
}

TEST(Flex, VerticesAreInterpolatedBetweenNodes) {
  FlexScene linear("flex_trilinear");
  linear.ForwardPerturbed();
  ExpectRecorded("flexvert_xpos", linear.d->flexvert_xpos + 15, 3);
  FlexScene quadratic("flex_quadratic");
  quadratic.ForwardPerturbed();
  ExpectRecorded("flexvert_xpos", quadratic.d->flexvert_xpos + 15, 3);
}

TEST(Flex, ANumberOfNodesThatDoesNotFitTheOrderIsAnError) {
  FlexScene s("flex_trilinear");
  s.m->flex_interp[0] = 2;
  EXPECT_EQ(ErrorOf([&] { mj_flex(s.m, s.d); }), "mj_flex: flex_interp_order mismatch");
}

}  // namespace
}  // namespace conjoint::testing
