// Signed distances of shapes, of their combinations and of octrees; contacts and rays with them.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <string>
#include <vector>

#include "collision/shapes.h"
#include "support/messages.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

struct SdfQuery {
  explicit SdfQuery(Shapes& s) : shapes(s) {}

  void Set(int i, const std::string& geom) {
    const int geom_id = shapes.Id(geom);
    type[i] = static_cast<mjtGeom>(shapes.m->geom_type[geom_id]);
    const bool is_mesh = type[i] == mjGEOM_SDF || type[i] == mjGEOM_MESH;
    id[i] = is_mesh ? shapes.m->geom_dataid[geom_id] : geom_id;
  }
  mjSDF Sdf(mjtSDFType combination) {
    return {plugin, id, combination, &relpos.x, &relmat.row[0].x, type};
  }
  mjtNum Distance(mjtSDFType combination, const Vec3& x) {
    const mjSDF sdf = Sdf(combination);
    return mjc_distance(shapes.m.get(), shapes.d.get(), &sdf, &x.x);
  }
  Vec3 Gradient(mjtSDFType combination, const Vec3& x) {
    const mjSDF sdf = Sdf(combination);
    Vec3 gradient;
    mjc_gradient(shapes.m.get(), shapes.d.get(), &sdf, &gradient.x, &x.x);
    return gradient;
  }

  Shapes& shapes;
  const mjpPlugin* plugin[2] = {nullptr, nullptr};
  int id[2] = {0, 0};
  mjtGeom type[2] = {mjGEOM_SPHERE, mjGEOM_SPHERE};
  Vec3 relpos = {-.3, .05, .02};
  Mat3 relmat = ToMatrix(Normalized(Quat{.9, .1, -.3, .2}));
};

struct Sdf : ::testing::Test {
  Sdf() {
    shapes.Resize("cylinder", {.1, .2, 0});
    shapes.Resize("box", {.1, .2, .3});
  }

  Shapes shapes;
  SdfQuery query{shapes};
  const Vec3 x = {.05, .02, -.03};
};

TEST_F(Sdf, PrimitivesHaveDistances) {
  query.Set(0, "ellipsoid");
  ExpectRecorded("distance", query.Distance(mjSDFTYPE_SINGLE, x), kTolerance);
  ExpectRecorded("gradient", query.Gradient(mjSDFTYPE_SINGLE, x));
  query.Set(0, "cylinder");
  ExpectRecorded("distance", query.Distance(mjSDFTYPE_SINGLE, x), kTolerance);
  query.Set(0, "box");
  ExpectRecorded("distance", query.Distance(mjSDFTYPE_SINGLE, x), kTolerance);
  ExpectRecorded("gradient", query.Gradient(mjSDFTYPE_SINGLE, x));
  query.Set(0, "sphere");
  ExpectRecorded("distance", query.Distance(mjSDFTYPE_SINGLE, x), kTolerance);
}

TEST_F(Sdf, TwoShapesAreCombined) {
  query.Set(0, "box");
  query.Set(1, "ellipsoid");
  ExpectRecorded("distance", query.Distance(mjSDFTYPE_INTERSECTION, x), kTolerance);
  ExpectRecorded("distance", query.Distance(mjSDFTYPE_MIDSURFACE, x), kTolerance);
  ExpectRecorded("distance", query.Distance(mjSDFTYPE_COLLISION, x), kTolerance);
  ExpectRecorded("gradient", query.Gradient(mjSDFTYPE_COLLISION, x), 4 * kTolerance);
}

TEST_F(Sdf, GradientsOutsideAreThoseOfTheDistance) {
  constexpr mjtNum kStep = sizeof(mjtNum) == sizeof(double) ? 1e-6 : 1e-3;
  constexpr double kError = sizeof(mjtNum) == sizeof(double) ? 1e-6 : 1e-2;
  const Vec3 outside = {.4, .35, .45};
  for (const char* geom : {"plane", "sphere", "capsule", "cylinder", "box"}) {
    query.Set(0, geom);
    const Vec3 gradient = query.Gradient(mjSDFTYPE_SINGLE, outside);
    for (int axis = 0; axis < 3; ++axis) {
      Vec3 up = outside, down = outside;
      up[axis] += kStep;
      down[axis] -= kStep;
      const mjtNum slope =
          (query.Distance(mjSDFTYPE_SINGLE, up) - query.Distance(mjSDFTYPE_SINGLE, down)) /
          (2 * kStep);
      EXPECT_NEAR(gradient[axis], slope, kError) << geom << " " << axis;
    }
  }
}

TEST_F(Sdf, ErrorsSayWhatIsMissing) {
  query.Set(0, "hills");
  EXPECT_EQ(ErrorOf([&] { query.Distance(mjSDFTYPE_SINGLE, x); }),
            "geomDistance: sdf collisions not available for geom type 1");
  EXPECT_EQ(ErrorOf([&] { query.Gradient(mjSDFTYPE_SINGLE, x); }),
            "geomGradient: sdf collisions not available for geom type 1");
  query.Set(0, "cube");
  EXPECT_EQ(ErrorOf([&] { query.Distance(mjSDFTYPE_SINGLE, x); }),
            "geomDistance: sdf queries require needsdf=\"true\" on mesh 0");
  query.type[0] = mjGEOM_SDF;
  EXPECT_EQ(ErrorOf([&] { query.Distance(mjSDFTYPE_SINGLE, x); }),
            "oct_distance: Octree not found in mesh 0");
  EXPECT_EQ(ErrorOf([&] { query.Gradient(mjSDFTYPE_SINGLE, x); }),
            "oct_gradient: Octree not found in mesh 0");
  query.Set(0, "sphere");
  query.Set(1, "sphere");
#if !__has_feature(undefined_behavior_sanitizer)  // which stops at the cast
  EXPECT_EQ(ErrorOf([&] { query.Distance(static_cast<mjtSDFType>(17), x); }),
            "mjc_distance: SDF type not available");
  EXPECT_EQ(ErrorOf([&] { query.Gradient(static_cast<mjtSDFType>(17), x); }),
            "mjc_gradient: SDF type not available");
#endif
}

TEST_F(Sdf, GeomsWithoutPluginHaveNoSdfPlugin) {
  CONJOINT_OURS_ONLY();
  EXPECT_EQ(ErrorOf([&] { mjc_getSDF(shapes.m.get(), 0); }), "mjc_getSDF: invalid plugin slot: -1");
}

TEST_F(Sdf, HeightFieldAgainstSdfOnlyWarns) {
  mjContact con[mjMAXCONPAIR];
  const mjfCollision function = mjCOLLISIONFUNC[mjGEOM_HFIELD][mjGEOM_SDF];
  const std::vector<std::string> warnings =
      WarningsOf([&] { EXPECT_EQ(function(shapes.m.get(), shapes.d.get(), con, 0, 1, 0), 0); });
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0], "HField vs SDF collision not yet supported!");
}

// The cube as an SDF, with an octree of two levels over [-.2, .2]^3 that samples 4 |x|^2 - .04.
struct OctreeSdf : ::testing::Test {
  OctreeSdf() {
    Fill(0, {0, 0, 0}, static_cast<mjtNum>(.2));
    for (int i = Divide(0); i < 9; ++i) Divide(i);
    mjModel* m = shapes.m.get();
    m->oct_child = child;
    m->oct_aabb = aabb;
    m->oct_coeff = coeff;
    m->mesh_octadr[0] = 0;
    m->mesh_octnum[0] = kNodes;
    cube = shapes.Id("cube");
    m->geom_type[cube] = mjGEOM_SDF;
    query.Set(0, "cube");
  }

  void Fill(int node, const Vec3& center, mjtNum half) {
    AsVec3(aabb + 6 * node) = center;
    AsVec3(aabb + 6 * node + 3) = {half, half, half};
    for (int j = 0; j < 8; ++j) {
      const Vec3 corner = Corner(center, half, j);
      coeff[8 * node + j] = SquaredNorm(corner) * 4 - static_cast<mjtNum>(.04);
      child[8 * node + j] = -1;
    }
  }
  // The first of the new nodes.
  int Divide(int node) {
    const int first = next_node;
    const mjtNum half = aabb[6 * node + 3] / 2;
    for (int j = 0; j < 8; ++j) {
      child[8 * node + j] = next_node;
      Fill(next_node++, Corner(AsVec3(aabb + 6 * node), half, j), half);
    }
    return first;
  }
  static Vec3 Corner(const Vec3& center, mjtNum half, int j) {
    return {center.x + (j & 1 ? half : -half), center.y + (j & 2 ? half : -half),
            center.z + (j & 4 ? half : -half)};
  }

  static constexpr int kNodes = 73;
  int next_node = 1;
  int child[8 * kNodes];
  mjtNum aabb[6 * kNodes], coeff[8 * kNodes];
  Shapes shapes;
  SdfQuery query{shapes};
  int cube;
};

TEST_F(OctreeSdf, InterpolatesInLeaves) {
  EXPECT_NEAR(query.Distance(mjSDFTYPE_SINGLE, {.11, -.07, .02}), .048, kTolerance);
  ExpectVec3(query.Gradient(mjSDFTYPE_SINGLE, {.11, -.07, .02}), .12, -.04, .04);
  // At a corner of leaves it is the sample itself.
  EXPECT_NEAR(query.Distance(mjSDFTYPE_SINGLE, {.1, .1, -.1}), .08, kTolerance);
}

TEST_F(OctreeSdf, ExtendsOutsideTheRoot) {
  EXPECT_NEAR(query.Distance(mjSDFTYPE_SINGLE, {.3, .1, 0}), 0.2599988, kTolerance);
  ExpectRecorded("distance", query.Distance(mjSDFTYPE_SINGLE, {.25, -.3, .4}), kTolerance);
  // The gradient is made of differences.
  ExpectRecorded("gradient", query.Gradient(mjSDFTYPE_SINGLE, {.25, -.3, .4}),
                 kDouble ? 1e-7 : 2e-3);
}

TEST_F(OctreeSdf, PointsOutsideALargeFieldAreMovedIntoIt) {
  for (mjtNum& number : aabb) number *= 1234;
  for (int node = 0; node < kNodes; ++node) AsVec3(aabb + 6 * node) += {71.3, -1.9, 1003.7};
  EXPECT_EQ(ErrorOf([&] {
              for (int i = 1; i < 100; ++i) {
                const mjtNum far = 300 + mjtNum(3.7) * static_cast<mjtNum>(i);
                EXPECT_GT(query.Distance(mjSDFTYPE_SINGLE, {far + 72, far / 3, far + 1004}), 0);
                EXPECT_GT(query.Distance(mjSDFTYPE_SINGLE, {-far, -far - 2, far / 3}), 0);
              }
            }),
            "");
}

TEST_F(OctreeSdf, BrokenTreesAreErrors) {
  CONJOINT_OURS_ONLY();
  child[0] = 1000;
  EXPECT_EQ(ErrorOf([&] { query.Distance(mjSDFTYPE_SINGLE, {-.15, -.15, -.15}); }),
            "Invalid node number");
  child[0] = 0;  // a cycle
  EXPECT_EQ(ErrorOf([&] { query.Distance(mjSDFTYPE_SINGLE, {-.15, -.15, -.15}); }),
            "Node not found");
  EXPECT_EQ(ErrorOf([&] { query.Distance(mjSDFTYPE_SINGLE, {NAN, 0, 0}); }), "Node not found");
}

TEST_F(OctreeSdf, SphereTouchesInManyPoints) {
  shapes.Put("sphere", {.05, .03, .12});
  const std::vector<mjContact> contacts = shapes.Collide("sphere", "cube");
  ASSERT_EQ(contacts.size(), 27u);
  ExpectRecordedContacts({contacts[0], contacts[1]});
}

TEST_F(OctreeSdf, MeshTouchesWhereItsFacesAreDeepest) {
  shapes.Put("brick", {.02, .01, .33});
  const std::vector<mjContact> contacts = shapes.Collide("brick", "cube");
  ASSERT_EQ(contacts.size(), 4u);
  ExpectRecordedContacts({contacts[0], contacts[1]});
  CONJOINT_DOUBLE_PRECISION_ONLY("two cells of the field where the next search ends");
  ExpectRecordedContacts({contacts[2]});
}

TEST_F(OctreeSdf, RaysAreMeasuredInLength) {
  for (int id = 0; id < shapes.m->ngeom; ++id) {
    shapes.Put(mj_id2name(shapes.m.get(), mjOBJ_GEOM, id), {100, 100, 100});
  }
  shapes.Put("cube", {0, 0, 0});
  const Vec3 start = {.02, .03, 1}, down = {0, 0, -2};
  int geom;
  Vec3 normal;
  const mjtNum length =
      mj_ray(shapes.m.get(), shapes.d.get(), &start.x, &down.x, nullptr, 1, -1, &geom, &normal.x);
  ExpectRecorded("length", length, kTolerance);
  EXPECT_EQ(geom, cube);
  ExpectRecorded("normal", normal);
}

}  // namespace
}  // namespace conjoint::testing
