#include "compiler/mesh_mass.h"

#include <gtest/gtest.h>

#include <vector>

#include "spec/error.h"

namespace conjoint::testing {
namespace {

// A cuboid with edges 2, 4 and 6 about (1, 2, 3), faces outwards.
class MeshMassTest : public ::testing::Test {
 protected:
  MeshMassTest() {
    for (int i = 0; i < 8; ++i) {
      vertices_.push_back({2.0 * (i & 1), 4.0 * (i >> 1 & 1), 6.0 * (i >> 2)});
    }
    faces_ = {0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4,
              2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5};
  }

  MeshMass Compute(mjtMeshInertia mode) const {
    return ComputeMeshMass(mesh_, mode, vertices_, faces_, SurfaceCenter(mesh_, vertices_, faces_));
  }
  static void ExpectPoint(const Vec3d& p, double x, double y, double z) {
    EXPECT_NEAR(p.x, x, 1e-12);
    EXPECT_NEAR(p.y, y, 1e-12);
    EXPECT_NEAR(p.z, z, 1e-12);
  }

  Mesh mesh_;
  std::vector<Vec3d> vertices_;
  std::vector<int> faces_;
};

TEST_F(MeshMassTest, TheSurfaceIsCentredWhereTheBoxIs) {
  ExpectPoint(SurfaceCenter(mesh_, vertices_, faces_), 1, 2, 3);
}

TEST_F(MeshMassTest, ABoxIsItsOwnInertiaBox) {
  for (const mjtMeshInertia mode :
       {mjMESH_INERTIA_LEGACY, mjMESH_INERTIA_EXACT, mjMESH_INERTIA_CONVEX}) {
    const MeshMass mass = Compute(mode);
    EXPECT_NEAR(mass.volume, 48, 1e-12);
    ExpectPoint(mass.center, 1, 2, 3);
    // The largest moment is about the shortest edge, so the axes keep their order.
    EXPECT_NEAR(mass.inertia_box[0], 1, 1e-12);
    EXPECT_NEAR(mass.inertia_box[1], 2, 1e-12);
    EXPECT_NEAR(mass.inertia_box[2], 3, 1e-12);
  }
}

TEST_F(MeshMassTest, AShellWeighsItsArea) {
  const MeshMass mass = Compute(mjMESH_INERTIA_SHELL);
  EXPECT_NEAR(mass.volume, 2 * (8 + 12 + 24), 1e-12);
  ExpectPoint(mass.center, 1, 2, 3);
}

TEST_F(MeshMassTest, OnlyLegacyIgnoresWhichWayFacesLook) {
  for (size_t i = 0; i < faces_.size(); i += 3) std::swap(faces_[i + 1], faces_[i + 2]);
  EXPECT_NEAR(Compute(mjMESH_INERTIA_LEGACY).volume, 48, 1e-12);
  EXPECT_NEAR(Compute(mjMESH_INERTIA_SHELL).volume, 88, 1e-12);
  EXPECT_THROW(Compute(mjMESH_INERTIA_EXACT), SpecError);
}

TEST_F(MeshMassTest, NothingIsRefused) {
  faces_.clear();
  EXPECT_THROW(SurfaceCenter(mesh_, vertices_, faces_), SpecError);
}

}  // namespace
}  // namespace conjoint::testing
