#include "asset/mesh_normals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>

#include "asset/mesh_data.h"

namespace conjoint::testing {
namespace {

const std::vector<Vec3d> kBox = {{0, 0, 0}, {1, 0, 0}, {1, 2, 0}, {0, 2, 0},
                                 {0, 0, 3}, {1, 0, 3}, {1, 2, 3}, {0, 2, 3}};
const std::vector<int> kFaces = {0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4,
                                 1, 2, 6, 1, 6, 5, 2, 3, 7, 2, 7, 6, 3, 0, 4, 3, 4, 7};

// Normals are normalized twice in single precision, each time to half a unit in the last place of
// every factor.
constexpr double kTolerance = 2 * FLT_EPSILON;

void ExpectNormal(const std::vector<float>& normals, int vertex, double x, double y, double z) {
  const float* n = &normals[At(3 * vertex)];
  EXPECT_NEAR(n[0], x, kTolerance) << "vertex " << vertex;
  EXPECT_NEAR(n[1], y, kTolerance) << "vertex " << vertex;
  EXPECT_NEAR(n[2], z, kTolerance) << "vertex " << vertex;
}

TEST(MeshNormals, SharpEdgesAreNotAveraged) {
  const std::vector<float> normals = VertexNormals(kBox, kFaces, false);
  for (const int vertex : {0, 2, 5, 7}) ExpectNormal(normals, vertex, 0, 0, 1);  // nothing is left
  for (const int vertex : {1, 6}) ExpectNormal(normals, vertex, 1, 0, 0);
  for (const int vertex : {3, 4}) ExpectNormal(normals, vertex, -1, 0, 0);
}

TEST(MeshNormals, SmoothNormalsAreMeansByArea) {
  std::vector<float> normals = VertexNormals(kBox, kFaces, true);
  NormalizeNormals(normals);  // as the compiler does once more
  // The areas of the triangles at a vertex: of vertex 0 one of 3 x 2 / 2, two of 3 x 1 / 2 ...
  const double at_0 = std::sqrt(3. * 3 + 3 * 3 + 2 * 2);
  ExpectNormal(normals, 0, -3 / at_0, -3 / at_0, -2 / at_0);
  const double at_1 = std::sqrt(6 * 6 + 1.5 * 1.5 + 1 * 1);
  ExpectNormal(normals, 1, 6 / at_1, -1.5 / at_1, -1 / at_1);
}

TEST(MeshNormals, AVertexWithoutFacesLooksUp) {
  const std::vector<float> normals = VertexNormals(kBox, std::vector<int>{0, 1, 4}, true);
  ExpectNormal(normals, 7, 0, 0, 1);
  ExpectNormal(normals, 0, 0, -1, 0);
}

TEST(MeshNormals, NormalizingTinyNormalsGivesTheZAxis) {
  std::vector<float> normals = {3, 0, 4, 1e-9f, 0, 0, 0, 0, 0};
  NormalizeNormals(normals);
  ExpectNormal(normals, 0, .6f, 0, .8f);
  ExpectNormal(normals, 1, 0, 0, 1);
  ExpectNormal(normals, 2, 0, 0, 1);
}

}  // namespace
}  // namespace conjoint::testing
