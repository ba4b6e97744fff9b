// Which triangles lie on closed surfaces, and which way they turn.

#include "render/closed_surfaces.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/shape.h"

namespace conjoint {
namespace {

using Triangles = std::vector<uint32_t>;

const std::vector<Float4> kCorners = {{0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}};
const Triangles kTetrahedron = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};

TEST(ClosedSurfacesTest, TetrahedronTurnsOutwards) {
  EXPECT_THAT(FindOuterSides(kCorners, kTetrahedron), testing::ElementsAre(1, 1, 1, 1));
}

TEST(ClosedSurfacesTest, TurnedInsideOutItTurnsInwards) {
  const Triangles inside_out(kTetrahedron.rbegin(), kTetrahedron.rend());
  EXPECT_THAT(FindOuterSides(kCorners, inside_out), testing::ElementsAre(-1, -1, -1, -1));
}

TEST(ClosedSurfacesTest, WithoutAFaceItIsOpen) {
  const Triangles open(kTetrahedron.begin(), kTetrahedron.end() - 3);
  EXPECT_THAT(FindOuterSides(kCorners, open), testing::Each(0));
}

TEST(ClosedSurfacesTest, AFaceTurnedRoundLeavesItOpen) {
  Triangles turned = kTetrahedron;
  std::swap(turned[0], turned[1]);
  EXPECT_THAT(FindOuterSides(kCorners, turned), testing::Each(0));
}

// Vertices that differ in their normals only are the same place; another surface counts alone.
TEST(ClosedSurfacesTest, SurfacesAreJoinedByPlace) {
  std::vector<Float4> corners;
  Triangles triangles;
  for (const uint32_t corner : kTetrahedron) {
    triangles.push_back(static_cast<uint32_t>(corners.size()));
    corners.push_back(kCorners[corner]);
  }
  for (const float x : {5.0f, 6.0f, 7.0f}) {
    triangles.push_back(static_cast<uint32_t>(corners.size()));
    corners.push_back({x, x * x, 0, 0});
  }
  EXPECT_THAT(FindOuterSides(corners, triangles), testing::ElementsAre(1, 1, 1, 1, 0));
}

TEST(ClosedSurfacesTest, NothingHasNoSides) { EXPECT_TRUE(FindOuterSides({}, {}).empty()); }

// The shapes that geoms cast shadows with. Cones lack their base.
TEST(ClosedSurfacesTest, SolidGeomsAreClosed) {
  mjModel m = {};
  m.vis.quality.numslices = 28;
  m.vis.quality.numstacks = 16;
  m.vis.quality.numquads = 4;
  const Tessellation tessellation(m.vis);
  const auto sides = [&](Builtin kind) {
    const Shape shape = MakeCoarse(kind, tessellation);
    std::vector<Float4> places;
    Triangles triangles;
    for (const Vertex& v : shape.vertices) {
      places.push_back({v.position.x, v.position.y, v.position.z, v.shift});
    }
    for (const Face& f : shape.faces) {
      triangles.insert(triangles.end(), {f.a, f.b, f.c});
      if (f.c != f.d) triangles.insert(triangles.end(), {f.a, f.c, f.d});
    }
    return FindOuterSides(places, triangles);
  };
  for (const Builtin kind :
       {Builtin::kSphere, Builtin::kCapsule, Builtin::kCylinder, Builtin::kBox}) {
    EXPECT_THAT(sides(kind), testing::Each(1)) << static_cast<int>(kind);
  }
  EXPECT_THAT(sides(Builtin::kOpenCylinder), testing::Each(0));
}

}  // namespace
}  // namespace conjoint
