// Procedural meshes.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <map>
#include <utility>

#include "spec/support.h"

namespace conjoint::testing {
namespace {

class MakeMesh : public ::testing::Test {
 protected:
  int Make(mjtMeshBuiltin builtin, std::vector<double> parameters) {
    mesh_ = mjs_addMesh(spec_, nullptr);
    return mjs_makeMesh(mesh_, builtin, parameters.data(), static_cast<int>(parameters.size()));
  }
  size_t vertices() const { return mesh_->uservert->size() / 3; }
  size_t faces() const { return mesh_->userface->size() / 3; }

  // Every side belongs to two faces, which run through it in opposite directions.
  bool IsClosed() const {
    std::map<std::pair<int, int>, int> sides;
    for (size_t f = 0; f < faces(); ++f) {
      const int* face = mesh_->userface->data() + 3 * f;
      for (int k = 0; k < 3; ++k) ++sides[{face[k], face[(k + 1) % 3]}];
    }
    for (const auto& [side, count] : sides) {
      const auto back = sides.find({side.second, side.first});
      if (count != 1 || back == sides.end()) return false;
    }
    return !sides.empty();
  }

  OwnedSpec spec_;
  mjsMesh* mesh_ = nullptr;
};

TEST_F(MakeMesh, SphereIsAClosedSurfaceOfRadiusOne) {
  for (const int subdivisions : {0, 1, 2, 4}) {
    ASSERT_EQ(Make(mjMESH_BUILTIN_SPHERE, {double(subdivisions)}), 0);
    EXPECT_EQ(faces(), 20u << (2 * subdivisions));
    EXPECT_EQ(vertices(), faces() / 2 + 2);
    EXPECT_TRUE(IsClosed());
    for (size_t v = 0; v < vertices(); ++v) {
      const float* p = mesh_->uservert->data() + 3 * v;
      ASSERT_NEAR(std::hypot(p[0], p[1], p[2]), 1, 1e-6);
    }
  }
}

TEST_F(MakeMesh, HemisphereIsClosedAndAboveTheEquator) {
  for (const int res : {0, 1, 3, 10}) {
    ASSERT_EQ(Make(mjMESH_BUILTIN_HEMISPHERE, {double(res)}), 0);
    EXPECT_EQ(vertices(), size_t(2 + 2 * (res + 1) * (res + 2)));
    EXPECT_EQ(faces(), size_t(4 * (res + 1) * (res + 1) + 4 * (res + 1)));
    EXPECT_TRUE(IsClosed());
    for (size_t v = 0; v < vertices(); ++v) EXPECT_GE((*mesh_->uservert)[3 * v + 2], 0);
  }
}

TEST_F(MakeMesh, SuperquadricsAreClosed) {
  ASSERT_EQ(Make(mjMESH_BUILTIN_SUPERSPHERE, {6, 0.5, 1.5}), 0);
  EXPECT_EQ(vertices(), 2u + 5 * 6);
  EXPECT_TRUE(IsClosed());
  ASSERT_EQ(Make(mjMESH_BUILTIN_SUPERTORUS, {5, 0.4, 1, 1}), 0);
  EXPECT_EQ(vertices(), 25u);
  EXPECT_EQ(faces(), 50u);
  EXPECT_TRUE(IsClosed());
}

TEST_F(MakeMesh, ConeEndsInAPointOrADisc) {
  ASSERT_EQ(Make(mjMESH_BUILTIN_CONE, {5, 0}), 0);
  EXPECT_EQ(vertices(), 6u);
  EXPECT_EQ(faces(), 0u);
  ASSERT_EQ(Make(mjMESH_BUILTIN_CONE, {5, 0.5}), 0);
  EXPECT_EQ(vertices(), 10u);
}

TEST_F(MakeMesh, WedgeAndPlateCarryThreeNormalsAVertex) {
  ASSERT_EQ(Make(mjMESH_BUILTIN_WEDGE, {4, 3, 60, 30, 0.5}), 0);
  EXPECT_EQ(vertices(), 12u);
  EXPECT_EQ(mesh_->usernormal->size(), 9u * 12);
  EXPECT_EQ(faces(), 0u);
  ASSERT_EQ(Make(mjMESH_BUILTIN_PLATE, {4, 3}), 0);
  EXPECT_EQ(mesh_->usernormal->size(), 9u * 12);
  EXPECT_EQ(faces(), 2u * 3 * 2);
  EXPECT_EQ(mesh_->inertia, mjMESH_INERTIA_SHELL);
}

TEST_F(MakeMesh, WrongParametersAreNamed) {
  const struct {
    mjtMeshBuiltin builtin;
    std::vector<double> parameters;
    const char* message;
  } cases[] = {
      {mjMESH_BUILTIN_SPHERE, {}, "Sphere mesh type requires 1 parameter"},
      {mjMESH_BUILTIN_SPHERE, {-1}, "Sphere subdivision cannot be negative"},
      {mjMESH_BUILTIN_SPHERE, {5}, "Sphere subdivision cannot be greater than 4"},
      {mjMESH_BUILTIN_HEMISPHERE, {1, 2}, "Hemisphere mesh type requires 1 parameter"},
      {mjMESH_BUILTIN_HEMISPHERE, {-1}, "Hemisphere resolution cannot be negative"},
      {mjMESH_BUILTIN_HEMISPHERE, {11}, "Hemisphere resolution cannot be greater than 10"},
      {mjMESH_BUILTIN_CONE, {1}, "Cone mesh type requires 2 parameters"},
      {mjMESH_BUILTIN_SUPERSPHERE, {1}, "Supersphere mesh type requires 3 parameters"},
      {mjMESH_BUILTIN_SUPERSPHERE, {2, 1, 1}, "Supersphere resolution must be greater than 2"},
      {mjMESH_BUILTIN_SUPERSPHERE, {3, -1, 1}, "Supersphere 'e' cannot be negative"},
      {mjMESH_BUILTIN_SUPERSPHERE, {3, 1, -1}, "Supersphere 'n' cannot be negative"},
      {mjMESH_BUILTIN_SUPERTORUS, {1}, "Supertorus mesh type requires 4 parameters"},
      {mjMESH_BUILTIN_SUPERTORUS, {2, 1, 1, 1}, "Supertorus resolution must be greater than 3"},
      {mjMESH_BUILTIN_SUPERTORUS, {3, 2, 1, 1}, "Supertorus radius must be in (0, 1]"},
      {mjMESH_BUILTIN_SUPERTORUS, {3, 1, 0, 1}, "Supertorus 's' must be greater than 0"},
      {mjMESH_BUILTIN_SUPERTORUS, {3, 1, 1, 0}, "Supertorus 't' must be greater than 0"},
      {mjMESH_BUILTIN_WEDGE, {1}, "Wedge builtin mesh types require 5 parameters"},
      {mjMESH_BUILTIN_WEDGE, {1, 1, 0, 1, 0}, "fov[0] must be a float between (0, 180] degrees"},
      {mjMESH_BUILTIN_WEDGE, {1, 1, 1, 91, 0}, "`fov[1]` must be a float between (0, 90] degrees"},
      {mjMESH_BUILTIN_WEDGE,
       {0, 1, 1, 1, 0},
       "Horizontal and vertical resolutions must be positive"},
      {mjMESH_BUILTIN_WEDGE, {1, 1, 1, 1, 2}, "`gamma` must be a nonnegative float between [0, 1]"},
      {mjMESH_BUILTIN_PLATE, {1}, "Plate builtin mesh type requires 2 parameters"},
      {mjMESH_BUILTIN_PLATE, {1, 0}, "Horizontal and vertical resolutions must be positive"},
  };
  for (const auto& c : cases) {
    EXPECT_EQ(Make(c.builtin, c.parameters), -1);
    EXPECT_EQ(spec_.error(), std::string("Error: ") + c.message);
  }
  EXPECT_EQ(Make(mjMESH_BUILTIN_NONE, {}), 1);
  EXPECT_EQ(spec_.error(), "Error: Unsupported mesh type");
}

TEST_F(MakeMesh, HugeOrMeaninglessResolutionsAreRefused) {
  for (const double res : {1e9, 1e300, std::nan(""), -1e300}) {
    EXPECT_EQ(Make(mjMESH_BUILTIN_PLATE, {res, res}), -1);
    EXPECT_EQ(Make(mjMESH_BUILTIN_SUPERTORUS, {res, 0.5, 1, 1}), -1);
    EXPECT_EQ(Make(mjMESH_BUILTIN_SPHERE, {res}), -1);
  }
}

}  // namespace
}  // namespace conjoint::testing
