#include "asset/hull_polygons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "asset/hull.h"
#include "asset/mesh_data.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using Polygons = std::vector<std::vector<int>>;

const std::vector<Vec3d> kBox = {{0, 0, 0}, {1, 0, 0}, {1, 2, 0}, {0, 2, 0},
                                 {0, 0, 3}, {1, 0, 3}, {1, 2, 3}, {0, 2, 3}};

TEST(HullPolygons, SidesOfATetrahedronInTheReferencesOrder) {
  const std::vector<Vec3d> points = {{0, 0, 0}, {2, 0, 0}, {0, 1, 0}, {0, 0, 3}};
  EXPECT_EQ(JoinHullFaces(points, ComputeHull(points, -1)->faces()),
            (Polygons{{2, 3, 1}, {3, 2, 0}, {1, 3, 0}, {2, 1, 0}}));
}

TEST(HullPolygons, SidesOfABoxInTheReferencesOrder) {
  EXPECT_EQ(JoinHullFaces(kBox, ComputeHull(kBox, -1)->faces()), (Polygons{{3, 7, 6, 2},
                                                                           {7, 4, 5, 6},
                                                                           {4, 7, 3, 0},  //
                                                                           {1, 0, 3, 2},
                                                                           {6, 5, 1, 2},
                                                                           {5, 4, 0, 1}}));
}

TEST(HullPolygons, DegenerateFacesDoNotCount) {
  EXPECT_TRUE(JoinHullFaces(kBox, std::vector<int>{0, 1, 1, 2, 2, 2}).empty());
}

TEST(HullPolygons, FacesOfOneDirectionThatDoNotTouchStaySeparate) {
  const std::vector<Vec3d> points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0},
                                     {5, 0, 0}, {6, 0, 0}, {5, 1, 0}};
  const Polygons polygons = JoinHullFaces(points, std::vector<int>{0, 1, 2, 3, 4, 5});
  EXPECT_EQ(polygons, (Polygons{{0, 1, 2}, {3, 4, 5}}));
}

TEST(HullPolygons, AFaceThatJoinsTwoIslandsMakesThemOne) {
  // A strip of four triangles; those at the ends come first.
  const std::vector<Vec3d> points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0},
                                     {1, 1, 0}, {2, 0, 0}, {2, 1, 0}};
  const std::vector<int> faces = {0, 1, 2, 4, 5, 3, 1, 3, 2, 1, 4, 3};
  const Polygons polygons = JoinHullFaces(points, faces);
  ASSERT_EQ(polygons.size(), 1u);
  EXPECT_THAT(polygons[0], ::testing::UnorderedElementsAre(0, 1, 2, 3, 4, 5));
}

// A sphere has so many directions that the table of groups grows several times.
TEST(HullPolygons, PolygonsOfASphereCoverAllItsFaces) {
  std::vector<Vec3d> points;
  for (int i = 0; i < 100; ++i) {
    const double z = -1 + (i + .5) / 50, angle = 2.39996 * i, r = std::sqrt(1 - z * z);
    points.push_back({r * std::cos(angle), r * std::sin(angle), z});
  }
  const HullGraph hull = *ComputeHull(points, -1);
  size_t triangles = 0;
  for (const std::vector<int>& polygon : JoinHullFaces(points, hull.faces())) {
    triangles += polygon.size() - 2;
  }
  EXPECT_EQ(triangles, At(hull.face_count()));
}

}  // namespace
}  // namespace conjoint::testing
