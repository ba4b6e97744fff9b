// When the pipeline calls the user's functions: filter, passive, control, actuator and sensor
// callbacks.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>

#include "support/callbacks.h"
#include "support/load.h"

namespace conjoint::testing {
namespace {

// A plane, a free sphere and a hinged body with an actuator whose every part is the user's, and a
// user sensor at each stage.
constexpr const char* kScene = R"(
<mujoco>
  <option %OPTION%>%FLAG%</option>
  <worldbody>
    <geom type='plane' size='5 5 .1'/>
    <body pos='0 0 .1'><freejoint/><geom size='.1'/></body>
    <body pos='2 0 1'><joint name='hinge'/><geom size='.1'/></body>
  </worldbody>
  <actuator>
    <general joint='hinge' dyntype='user' gaintype='user' biastype='user' actdim='1'/>
  </actuator>
  <sensor>
    <user dim='1' needstage='pos'/><user dim='1' needstage='vel'/><user dim='1' needstage='acc'/>
  </sensor>
</mujoco>)";

std::string Scene(const std::string& option = "", const std::string& flag = "") {
  std::string xml = kScene;
  xml.replace(xml.find("%OPTION%"), 8, option);
  xml.replace(xml.find("%FLAG%"), 6, flag);
  return xml;
}

class CallbackOrder : public ::testing::Test {
 protected:
  // What a call on a scene makes the engine call.
  template <class Call>
  std::string Order(const std::string& xml, Call&& call) {
    const Loaded scene(xml);
    return scene.m ? log_.Of([&] { call(scene.model(), scene.data()); }) : "";
  }

 private:
  CallbackLog log_;
};

TEST_F(CallbackOrder, Euler) { EXPECT_EQ(Order(Scene(), mj_step), "F(0,1)F(0,2)S1PS2CdgbS3"); }

TEST_F(CallbackOrder, RungeKuttaRepeatsAllButTheSensors) {
  const std::string again = "F(0,1)F(0,2)PCdgb";
  EXPECT_EQ(Order(Scene("integrator='RK4'"), mj_step),
            "F(0,1)F(0,2)S1PS2CdgbS3" + again + again + again);
}

TEST_F(CallbackOrder, HalvesOfAStepTogetherMakeAStep) {
  const std::string order = Order(Scene(), [](const mjModel* m, mjData* d) {
    mj_step1(m, d);
    mj_step2(m, d);
  });
  EXPECT_EQ(order, Order(Scene(), mj_step));
}

TEST_F(CallbackOrder, NoPassiveForcesWithoutSpringsAndDampers) {
  const std::string order =
      Order(Scene("", "<flag spring='disable' damper='disable'/>"), mj_forward);
  EXPECT_EQ(order, "F(0,1)F(0,2)S1S2CdgbS3");
}

TEST_F(CallbackOrder, WithoutActuationOnlyTheFirstHalfOfAStepAsksForControls) {
  const std::string xml = Scene("", "<flag actuation='disable'/>");
  EXPECT_EQ(Order(xml, mj_forward), "F(0,1)F(0,2)S1PS2S3");
  EXPECT_EQ(Order(xml, mj_step1), "F(0,1)F(0,2)S1PS2C");
}

}  // namespace
}  // namespace conjoint::testing
