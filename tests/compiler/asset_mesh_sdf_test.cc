// Meshes that plugins generate.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "compiler/asset_support.h"
#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

// A ball about (1, 2, 3), and something that is no shape.
const char* const kAttributes[] = {"radius", "unused"};

void RegisterPlugins() {
  static const bool registered = [] {
    mjpPlugin ball;
    mjp_defaultPlugin(&ball);
    ball.name = "test.ball";
    ball.nattribute = 2;
    ball.attributes = kAttributes;
    ball.capabilityflags = mjPLUGIN_SDF;
    ball.nstate = [](const mjModel*, int) { return 0; };
    ball.init = [](const mjModel*, mjData*, int) { return 0; };
    ball.destroy = [](mjData*, int) {};
    ball.reset = [](const mjModel*, mjtNum*, void*, int) {};
    ball.compute = [](const mjModel*, mjData*, int, int) {};
    ball.sdf_distance = [](const mjtNum*, const mjData*, int) { return mjtNum(1); };
    ball.sdf_gradient = [](mjtNum*, const mjtNum*, const mjData*, int) {};
    ball.sdf_attribute = [](mjtNum* numbers, const char**, const char** values) {
      numbers[0] = static_cast<mjtNum>(std::atof(values[0]));
      numbers[1] = values[1][0] ? 1 : 0;
    };
    ball.sdf_aabb = [](mjtNum box[6], const mjtNum* numbers) {
      for (int i = 0; i < 3; ++i) {
        box[i] = static_cast<mjtNum>(i + 1);
        box[3 + i] = numbers[0] * mjtNum(1.2 + .1 * i);
      }
    };
    ball.sdf_staticdistance = [](const mjtNum point[3], const mjtNum* numbers) {
      const mjtNum x = point[0] - 1, y = point[1] - 2, z = point[2] - 3;
      return std::sqrt(x * x + y * y + z * z) - numbers[0];
    };
    mjp_registerPlugin(&ball);

    mjpPlugin force = ball;
    force.name = "test.force";
    force.capabilityflags = mjPLUGIN_PASSIVE;
    mjp_registerPlugin(&force);
    return true;
  }();
  (void)registered;
}

std::string Text(const std::string& mesh, const std::string& plugin, const std::string& radius,
                 const std::string& geom = "type='mesh'") {
  RegisterPlugins();
  return "<mujoco><extension><plugin plugin='" + plugin +
         "'><instance name='i'><config key='radius' value='" + radius +
         "'/></instance></plugin></extension><asset><mesh name='m' " + mesh +
         "><plugin instance='i'/></mesh></asset><worldbody><body><freejoint/><geom mesh='m' "
         "density='1' " +
         geom + "/></body></worldbody></mujoco>";
}

TEST(AssetMeshSdf, AGeneratedMeshStaysWhereItsFieldIs) {
  const ModelPtr m = LoadText(Text("", "test.ball", ".5"));
  ASSERT_TRUE(m);
  EXPECT_ROW(m->mesh_pos, 3, {0, 0, 0});
  EXPECT_ROW(m->mesh_quat, 4, {1, 0, 0, 0});
  EXPECT_GT(m->nmeshvert, 1000);
  for (int i = 0; i < m->nmeshvert; ++i) {
    const float* v = m->mesh_vert + 3 * i;
    EXPECT_NEAR(std::hypot(v[0] - 1, v[1] - 2, v[2] - 3), .5, 1e-3);
  }
  EXPECT_NEAR(m->body_mass[1], 4 * mjPI / 3 * .125, 1e-3);
}

TEST(AssetMeshSdf, AGeneratedMeshNeedsNoOctree) {
  const ModelPtr m = LoadText(Text("", "test.ball", ".5", "type='sdf'"));
  ASSERT_TRUE(m);
  EXPECT_EQ(m->noct, 0);
}

TEST(AssetMeshSdf, MessagesSayWhatIsWrong) {
  EXPECT_EQ(FirstLine(LoadProblem(Text("scale='2 1 1'", "test.ball", ".5"))),
            "Error: attribute scale is not compatible with SDFs in mesh 'm', (id = 0)");
  EXPECT_EQ(FirstLine(LoadProblem(Text("", "test.force", ".5"))),
            "Error: plugin 'test.force' does not support signed distance fields");
  EXPECT_EQ(FirstLine(LoadProblem(Text("", "test.ball", "0"))),
            "Error: plugin 'test.ball' has no bounding box");
  EXPECT_EQ(FirstLine(LoadProblem(Text("", "test.ball", "nan"))),
            "Error: plugin 'test.ball' has no bounding box");
}

}  // namespace
}  // namespace conjoint::testing
