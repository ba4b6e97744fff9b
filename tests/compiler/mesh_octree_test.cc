// The octree of a mesh that is a signed distance field.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "compiler/asset_support.h"
#include "compiler/spec_builder.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;

ModelPtr Load() { return LoadText(MeshText("vertex='0 0 0 2 0 0 0 1 0 0 0 3'", "type='sdf'")); }

TEST(MeshOctree, CellsOfATetrahedron) {
  const ModelPtr m = Load();
  EXPECT_EQ(m->noct, 29089);
  EXPECT_EQ(m->mesh_octadr[0], 0);
  EXPECT_EQ(m->mesh_octnum[0], 29089);
  std::vector<int> cells(7);
  for (int i = 0; i < m->noct; ++i) ++cells.at(static_cast<size_t>(m->oct_depth[i]));
  EXPECT_THAT(cells, ElementsAre(1, 8, 64, 464, 2080, 7424, 19048));
  ExpectRecorded("oct_aabb", m->oct_aabb, 6);
}

TEST(MeshOctree, DistancesOfATetrahedron) {
  const ModelPtr m = Load();
  ExpectRecorded("oct_coeff", m->oct_coeff, 8);
  double sum = 0, absolute_sum = 0;
  for (mjtSize i = 0; i < 8 * m->noct; ++i) {
    sum += m->oct_coeff[i];
    absolute_sum += std::abs(m->oct_coeff[i]);
  }
  ExpectRecorded("sums", std::array{sum, absolute_sum}.data(), 2, kDouble ? 1e-10 : 1e-4);
}

TEST(MeshOctree, ChildrenHalveTheirParent) {
  const ModelPtr m = Load();
  for (int i = 0; i < 100; ++i) {
    for (int slot = 0; slot < 8; ++slot) {
      const int child = m->oct_child[8 * i + slot];
      if (child < 0) continue;
      for (int k = 0; k < 3; ++k) {
        const mjtNum half = m->oct_aabb[6 * i + 3 + k];
        EXPECT_NEAR(m->oct_aabb[6 * child + 3 + k], half / 2, kDigits);
        EXPECT_NEAR(m->oct_aabb[6 * child + k],
                    m->oct_aabb[6 * i + k] + ((slot >> k & 1) - .5) * half, kDigits);
      }
    }
  }
}

TEST(MeshOctree, OnlySdfMeshesHaveOne) {
  const ModelPtr m = LoadText(MeshText("vertex='0 0 0 2 0 0 0 1 0 0 0 3'"));
  EXPECT_EQ(m->noct, 0);
  EXPECT_EQ(m->mesh_octadr[0], -1);
}

// A mesh with an sdf geom.
struct ScaledMesh : TestSpec {
  mjsMesh* mesh = mjs_addMesh(s, nullptr);
  mjsGeom* geom = Geom(world, {}, mjGEOM_SDF);

  ScaledMesh() {
    mjs_setName(mesh->element, "mesh");
    const float vertices[] = {0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3};
    mjs_setFloat(mesh->uservert, vertices, 12);
    mjs_setString(geom->meshname, "mesh");
  }
  // The largest half size of the root.
  static mjtNum RootSize(const ModelPtr& m) {
    return *std::max_element(m->oct_aabb + 3, m->oct_aabb + 6);
  }
};

TEST(MeshOctree, IsMadeAnewAtEveryCompile) {
  CONJOINT_OURS_ONLY();
  ScaledMesh spec;
  const mjtNum size = spec.RootSize(spec.Compile());
  Fill(spec.mesh->scale, {2, 2, 2});
  EXPECT_NEAR(spec.RootSize(spec.Compile()), 2 * size, 1e-5);
  spec.geom->type = mjGEOM_MESH;
  spec.mesh->needsdf = 0;
  EXPECT_EQ(spec.Compile()->noct, 0);
}

}  // namespace
}  // namespace conjoint::testing
