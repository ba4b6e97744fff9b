#include "asset/marching_cubes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <utility>

#include "math/vec3.h"

namespace conjoint::testing {
namespace {

template <class Distance>
SampledField Sample(std::array<int, 3> size, Distance distance) {
  SampledField field{size, {}};
  for (int z = 0; z < size[2]; ++z) {
    for (int y = 0; y < size[1]; ++y) {
      for (int x = 0; x < size[0]; ++x) {
        field.values.push_back(static_cast<float>(distance(x, y, z)));
      }
    }
  }
  return field;
}

SampledField Ball(double radius) {
  return Sample({21, 22, 23}, [=](double x, double y, double z) {
    return std::sqrt((x - 10) * (x - 10) + (y - 11) * (y - 11) + (z - 11.3) * (z - 11.3)) - radius;
  });
}

Vec3d Vertex(const MeshData& mesh, int i) {
  const float* v = &mesh.vertices[At(3 * i)];
  return {v[0], v[1], v[2]};
}

TEST(MarchingCubes, OnePointIsAnOctahedron) {
  const MeshData mesh = ExtractSurface(
      Sample({3, 3, 3}, [](int x, int y, int z) { return x == 1 && y == 1 && z == 1 ? -1 : 1; }));
  EXPECT_EQ(mesh.vertices.size(), 18u);
  // Cells in order, the vertices of each along x, y and z.
  EXPECT_THAT(mesh.vertices, ::testing::ElementsAre(.5, 1, 1, 1, .5, 1, 1, 1, .5, 1.5, 1, 1, 1, 1.5,
                                                    1, 1, 1, 1.5));
  EXPECT_THAT(mesh.faces, ::testing::ElementsAre(1, 0, 2, 3, 1, 2, 2, 0, 4, 3, 2, 4, 5, 0, 1, 3, 5,
                                                 1, 4, 0, 5, 3, 4, 5));
}

TEST(MarchingCubes, TheSurfaceOfABallIsClosed) {
  const MeshData mesh = ExtractSurface(Ball(7.4));
  std::map<std::pair<int, int>, int> half_edges;
  for (size_t i = 0; i < mesh.faces.size(); i += 3) {
    for (size_t k = 0; k < 3; ++k) {
      ++half_edges[{mesh.faces[i + k], mesh.faces[i + (k + 1) % 3]}];
    }
  }
  for (const auto& [edge, count] : half_edges) {
    EXPECT_EQ(count, 1);
    EXPECT_EQ((half_edges[{edge.second, edge.first}]), 1);
  }
}

TEST(MarchingCubes, TheSurfaceOfABallFacesOutwards) {
  const MeshData mesh = ExtractSurface(Ball(7.4));
  const Vec3d center = {10, 11, 11.3};
  double volume = 0;
  for (size_t i = 0; i < mesh.faces.size(); i += 3) {
    const Vec3d a = Vertex(mesh, mesh.faces[i]) - center;
    const Vec3d b = Vertex(mesh, mesh.faces[i + 1]) - center;
    const Vec3d c = Vertex(mesh, mesh.faces[i + 2]) - center;
    volume += Dot(a, Cross(b, c)) / 6;
  }
  EXPECT_NEAR(volume, 4 * 3.14159 / 3 * 7.4 * 7.4 * 7.4, 20);
  for (size_t i = 0; i < mesh.vertices.size() / 3; ++i) {
    const Vec3d radius = Vertex(mesh, static_cast<int>(i)) - center;
    const Vec3d normal = {mesh.normals[3 * i], mesh.normals[3 * i + 1], mesh.normals[3 * i + 2]};
    EXPECT_NEAR(Norm(radius), 7.4, .02);
    EXPECT_NEAR(Dot(normal, radius) / Norm(radius), 1, .02);
  }
}

TEST(MarchingCubes, AFieldWithoutZeroHasNoSurface) {
  const auto one = [](int, int, int) { return 1; };
  EXPECT_TRUE(ExtractSurface(Sample({4, 4, 4}, one)).vertices.empty());
  EXPECT_TRUE(ExtractSurface(Sample({1, 1, 1}, one)).vertices.empty());
  EXPECT_TRUE(ExtractSurface(Sample({0, 4, 4}, one)).vertices.empty());
}

}  // namespace
}  // namespace conjoint::testing
