// Where an inertia matrix is singular to rounding its last bits decide what users see.

#include "compiler/spec_builder.h"
#include "support/golden.h"

namespace conjoint::testing {
namespace {

template <class T>
void ExpectSameBits(const T* actual, const T* expected, mjtSize count, const char* field) {
  for (mjtSize i = 0; i < count; ++i) {
    EXPECT_EQ(actual[i], expected[i]) << field << " " << i;
  }
}

TEST(SingularInertia, InertiasHaveTheLastBitsOfTheReference) {
  if (sizeof(mjtNum) != 8) GTEST_SKIP() << "last bits of doubles are compared";
  const ModelPtr expected = LoadGolden("compiler_inertia");
  ASSERT_TRUE(expected);
  char error[500] = "";
  const ModelPtr m(mj_loadXML(GoldenPath("compiler_inertia.xml").c_str(), nullptr, error, 500));
  ASSERT_TRUE(m) << error;
  ExpectSameBits(m->body_mass, expected->body_mass, m->nbody, "body_mass");
  ExpectSameBits(m->body_inertia, expected->body_inertia, 3 * m->nbody, "body_inertia");
  ExpectSameBits(m->body_iquat, expected->body_iquat, 4 * m->nbody, "body_iquat");
  ExpectSameBits(m->dof_M0, expected->dof_M0, m->nv, "dof_M0");
}

constexpr char kUnstable[] =
    "Nan, Inf or huge value in QACC at DOF %d. The simulation is unstable. Time = 0.0000.";

std::string Unstable(int dof) {
  char text[200];
  std::snprintf(text, sizeof(text), kUnstable, dof);
  return text;
}

TEST(SingularInertia, OfTwoEqualJointsMakesAllAccelerationsOfTheirTreeUndefined) {
  if (sizeof(mjtNum) != 8)
    GTEST_SKIP() << "rounding decides whether a pivot is 0, and it differs for floats";
  TestSpec spec;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body);
  spec.Joint(body);
  spec.Geom(body, {.229});
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  EXPECT_EQ(spec.Error(), Unstable(0));
}

TEST(SingularInertia, ReachesOtherTreesThroughTheirConstraints) {
  if (sizeof(mjtNum) != 8)
    GTEST_SKIP() << "rounding decides whether a pivot is 0, and it differs for floats";
  TestSpec spec;
  mjsBody* limited = spec.Body(spec.world);
  spec.Geom(limited, {.2});
  mjsJoint* joint = spec.Joint(limited);
  Fill(joint->range, {0, 60});
  joint->margin = .03;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body);
  spec.Joint(body);
  spec.Geom(body, {.229});
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  EXPECT_EQ(spec.Error(), Unstable(0));  // of the joint at its limit
}

// A hinge and a ball turn the same body. Rounding errors of Newton's method decide whether it
// follows the direction that nothing resists.
TEST(SingularInertia, LeavesConstraintForcesToTheRoundingOfTheReference) {
  if (sizeof(mjtNum) != 8) GTEST_SKIP() << "rounding decides, and it differs for floats";
  const auto warning = [](mjtJacobian jacobian, std::initializer_list<mjtJoint> joints) {
    TestSpec spec;
    spec.s->option.jacobian = jacobian;
    mjsBody* body = spec.Body(spec.world, "", {-.447, -.751, -.15});
    mjsGeom* box = spec.Geom(body, {.245, .271, .071}, mjGEOM_BOX);
    Fill(box->fromto, {.938, -.432, -.842, -.77, -.142, -.825});
    for (const mjtJoint type : joints) spec.Joint(body, type);
    mjsBody* child = spec.Body(body, "", {.741, .873, -.885});
    spec.Geom(child, {.297});
    spec.Joint(child)->frictionloss = .085;
    EXPECT_TRUE(spec.Compile()) << spec.Error();
    return spec.Error();
  };
  for (const mjtJacobian jacobian : {mjJAC_DENSE, mjJAC_SPARSE}) {
    EXPECT_EQ(warning(jacobian, {mjJNT_HINGE, mjJNT_SLIDE, mjJNT_BALL}), "");
    EXPECT_EQ(warning(jacobian, {mjJNT_HINGE, mjJNT_BALL}), Unstable(0));
  }
}

// A pendulum of negative inertia is tied to another, both with dry friction. A Hessian on the way
// of Newton's method is not definite.
TEST(SingularInertia, AnIndefiniteOneIsAnErrorWhereTheReferenceFactorsIt) {
  if (sizeof(mjtNum) != 8) GTEST_SKIP() << "rounding decides, and it differs for floats";
  const auto error = [](mjtJacobian jacobian) {
    TestSpec spec;
    spec.s->option.jacobian = jacobian;
    for (const char* name : {"a", "b"}) {
      mjsBody* body = spec.Body(spec.world);
      Fill(spec.Geom(body, {.1})->pos, {0, 0, .05});
      mjsJoint* joint = spec.Joint(body, mjJNT_HINGE, {}, name);
      joint->frictionloss = .1;
      if (*name == 'a') joint->armature = -1;
    }
    mjsEquality* tie = mjs_addEquality(spec.s, nullptr);
    tie->type = mjEQ_JOINT;
    mjs_setString(tie->name1, "a");
    mjs_setString(tie->name2, "b");
    Fill(tie->data, {.1, 1, 0, 0, 0});
    return spec.CompileError();
  };
  EXPECT_EQ(error(mjJAC_DENSE), "");
  EXPECT_EQ(error(mjJAC_SPARSE),
            "Error: engine error: FactorizeHessian: rank-deficient sparse Hessian");
}

}  // namespace
}  // namespace conjoint::testing
