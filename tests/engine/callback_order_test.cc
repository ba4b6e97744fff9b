// When the pipeline calls the user's functions: filter, passive, control, actuator and sensor
// callbacks.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>

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

std::string calls;  // one letter a call

class CallbackOrder : public ::testing::Test {
 protected:
  void SetUp() override {
    mjcb_contactfilter = [](const mjModel*, mjData*, int geom1, int geom2) {
      calls += "F(" + std::to_string(geom1) + "," + std::to_string(geom2) + ")";
      return 0;
    };
    mjcb_sensor = [](const mjModel*, mjData*, int stage) { calls += "S" + std::to_string(stage); };
    mjcb_passive = [](const mjModel*, mjData*) { calls += "P"; };
    mjcb_control = [](const mjModel*, mjData*) { calls += "C"; };
    mjcb_act_dyn = [](const mjModel*, const mjData*, int) -> mjtNum { return calls += "d", 0; };
    mjcb_act_gain = [](const mjModel*, const mjData*, int) -> mjtNum { return calls += "g", 0; };
    mjcb_act_bias = [](const mjModel*, const mjData*, int) -> mjtNum { return calls += "b", 0; };
  }
  void TearDown() override { mj_resetCallbacks(); }

  // What a call makes the engine call.
  template <class Call>
  static std::string Order(const std::string& xml, Call&& call) {
    const Loaded scene(xml);
    if (!scene.m) return "";
    calls.clear();
    call(scene.model(), scene.data());
    return calls;
  }
};

TEST_F(CallbackOrder, Euler) { EXPECT_EQ(Order(Scene(), mj_step), "F(0,1)F(0,2)S1PS2CdgbS3"); }

TEST_F(CallbackOrder, RungeKuttaRepeatsAllButTheSensors) {
  const std::string again = "F(0,1)F(0,2)PCdgb";
  EXPECT_EQ(Order(Scene("integrator='RK4'"), mj_step),
            "F(0,1)F(0,2)S1PS2CdgbS3" + again + again + again);
}

TEST_F(CallbackOrder, SecondHalfOfAStep) {
  EXPECT_EQ(Order(Scene(),
                  [](const mjModel* m, mjData* d) {
                    mj_step1(m, d);
                    calls.clear();
                    mj_step2(m, d);
                  }),
            "dgbS3");
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
