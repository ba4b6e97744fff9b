// Kinematics of flexes: vertices, boxes, lengths and their Jacobians.

#include "support/flex_scene.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

TEST(Flex, VerticesBoxesAndEdgesMatchTheReference) {
  FlexScene s("flex_stretch");
  s.ForwardPerturbed();
  ExpectNumbers(s.d->flexelem_aabb, {0.000507575128218, -0.0612969927056, 0.00299386584703,
                                     0.0516133917051, 0.0562992483949, 0.0104636024644});
  ExpectNumbers(s.d->bvh_aabb_dyn, {-0.000242609180539, 0.00725768556429, -0.000675946994618,
                                    0.063919050187, 0.124853926665, 0.014133415306});
  ExpectNumbers(s.d->flexedge_length,
                {0.103191431175, 0.136833561893, 0.0919142863611, 0.106666335664, 0.104680156002,
                 0.137616402652, 0.17832949672, 0.0997024073152, 0.127881099059});
  ExpectNumbers(s.d->flexedge_velocity, {-0.00162972467252, -0.00132613277149});
  ExpectNumbers(s.d->flexedge_J, {-0.0156741839925, -0.994254034673, 0.105892561081,
                                  0.0156741839925, 0.994254034673, -0.105892561081});
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
  ExpectNumbers(s.d->qfrc_spring, {-0.0313598015281});
}

TEST(Flex, RowsBehindAFlexWithoutRowsLieOnTopOfEarlierOnes) {
  FlexScene s("flex_rows");
  s.ForwardPerturbed();
  ExpectIntegers(s.m->flexedge_J_rowadr, {0, 6, 0, 0, 0, 6, 12});
  for (int i = 0; i < 9; ++i) EXPECT_EQ(s.d->qfrc_spring[i], 0);
  ExpectNumbers(s.d->qfrc_spring + 18,
                {0.218447214631, -0.0119684875434, -0.0351448922303, -0.0528643903981,
                 0.0404802890077, 0.0565865055482, -0.326076021414, 0.00318466434049,
                 -0.0221593626643, 0.160493197182, -0.0316964658048, 0.000717749346431});
  ExpectNumbers(s.d->flexedge_velocity, {0.00115416960465, 0.000903221236664});
  ExpectNumbers(s.d->flexedge_velocity + 4, {0.00115416960465, 0.000903221236664});
  ExpectNumbers(s.d->energy, {0.00611079087796});
}

TEST(Flex, PinnedVerticesMoveWithTheirParent) {
  FlexScene s("flex_cable");
  s.ForwardPerturbed();
  ExpectNumbers(s.d->flexedge_length, {.1, 0.110306831242, 0.0859154181018});
  ExpectNumbers(s.d->flexedge_velocity + 1, {0.0266667527806, -0.00126068220047});
  ExpectNumbers(s.d->energy, {7.84995727902, 0.00258767286125});
}

TEST(Flex, StretchAroundVerticesMatchesTheReference) {
  FlexScene s("flex_vertices");
  s.ForwardPerturbed();
  ExpectIntegers(s.m->flexvert_J_rownnz, {12, 12, 9, 9, 12, 12, 9, 9});
  ExpectNumbers(s.d->flexvert_length,
                {-0.0408781549676, -0.0436680803986, -0.0524982672352, -0.0588073256293,
                 0.0324506603216, 0.03276568069, 0.072541570406, 0.0594363234853});
}

TEST(Flex, StretchIsWeighedByTheMassesOfTheNeighbours) {
  FlexScene s("flex_vertices");
  for (int body = 1; body < s.m->nbody; ++body) s.m->body_mass[body] *= mjtNum(body);
  s.ForwardPerturbed();
  ExpectNumbers(s.d->flexvert_length, {6.31142916598, 26.6464299795, 4.6232672244, 3.63328540279,
                                       8.39432059435, 16.6778322208, 7.73737465281, 7.26662717667});
}

TEST(Flex, StretchOfAFlippedSurfaceIsNotZeroAtRest) {
  FlexScene s("flex_vertices_flipped");
  mj_forward(s.m, s.d);
  ExpectNumbers(s.d->flexvert_length, {1.87324656413, 0, 0.00576193277035, 0});
  s.ForwardPerturbed();
  ExpectNumbers(s.d->flexvert_length, {1.48104262409, -0.0436680803986, -0.0466786016235});
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
  ExpectNumbers(linear.d->flexvert_xpos + 15, {-0.106829067006, 0.000545546260401, 0.587120932978});
  FlexScene quadratic("flex_quadratic");
  quadratic.ForwardPerturbed();
  ExpectNumbers(quadratic.d->flexvert_xpos + 15,
                {-0.200697289143, -0.110687518562, 0.345679444896});
}

TEST(Flex, ANumberOfNodesThatDoesNotFitTheOrderIsAnError) {
  FlexScene s("flex_trilinear");
  s.m->flex_interp[0] = 2;
  EXPECT_EQ(ErrorOf([&] { mj_flex(s.m, s.d); }), "mj_flex: flex_interp_order mismatch");
}

}  // namespace
}  // namespace conjoint::testing
