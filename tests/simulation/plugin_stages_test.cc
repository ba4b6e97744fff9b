// When a step calls its plugins, and what it does with their results.

#include <iterator>

#include "dynamics/stages.h"

namespace conjoint::testing {
namespace {

std::string calls;

// Writes down when it is called; drives its actuator with the activation it integrates itself.
const mjpPlugin& Recorder() {
  static const mjpPlugin plugin = [] {
    mjpPlugin p;
    mjp_defaultPlugin(&p);
    p.name = "test.simulation.recorder";
    p.capabilityflags = mjPLUGIN_ACTUATOR | mjPLUGIN_PASSIVE;
    p.nstate = [](const mjModel*, int) { return 1; };
    p.actuator_act_dot = [](const mjModel* m, mjData* d, int) {
      calls += "a";
      d->act_dot[m->actuator_actadr[0]] = 2;
    };
    p.compute = [](const mjModel* m, mjData* d, int, int capability) {
      calls += capability == mjPLUGIN_PASSIVE ? "p" : "c";
      if (capability == mjPLUGIN_ACTUATOR) {
        d->actuator_force[0] = 10 * d->act[m->actuator_actadr[0]] + 7;
      } else {
        d->qfrc_passive[0] += 1;
      }
    };
    p.advance = [](const mjModel* m, mjData* d, int i) {
      calls += "v";
      d->plugin_state[m->plugin_stateadr[i]] = d->time;
    };
    return p;
  }();
  return plugin;
}

constexpr char kXml[] = R"(
<mujoco>
  <extension><plugin plugin="test.simulation.recorder"/></extension>
  <worldbody>
    <body>
      <joint name="j" type="slide" axis="1 0 0"/>
      <geom size=".1" mass="1"/>
    </body>
  </worldbody>
  <actuator>
    <plugin joint="j" plugin="test.simulation.recorder" actdim="1" forcerange="-8 8"/>
  </actuator>
</mujoco>)";

struct PluginStages : ::testing::Test {
  PluginStages() {
    mjp_registerPlugin(&Recorder());
    char error[500] = "";
    mjSpec* spec = mj_parseXMLString(kXml, nullptr, error, sizeof(error));
    EXPECT_TRUE(spec) << error;
    if (!spec) return;
    model.reset(mj_compile(spec, nullptr));
    EXPECT_TRUE(model) << mjs_getError(spec);
    mj_deleteSpec(spec);
    if (!model) return;
    data.reset(mj_makeData(model.get()));
    calls.clear();
  }
  ModelPtr model;
  DataPtr data;
};

TEST_F(PluginStages, ComeInOrder) {
  mj_step(model.get(), data.get());
  EXPECT_EQ(calls, "pacv");
  calls.clear();
  mj_inverse(model.get(), data.get());
  EXPECT_EQ(calls, "p");
  calls.clear();
  model->opt.disableflags = mjDSBL_ACTUATION | mjDSBL_SPRING | mjDSBL_DAMPER;
  mj_step(model.get(), data.get());
  EXPECT_EQ(calls, "v");
}

TEST_F(PluginStages, ForcesOfPluginsAreBoundedAndApplied) {
  mj_forward(model.get(), data.get());
  EXPECT_EQ(data->actuator_force[0], 7);
  EXPECT_EQ(data->qfrc_actuator[0], 7);
  EXPECT_EQ(data->qfrc_smooth[0], 8);
  data->act[0] = 1;
  mj_forward(model.get(), data.get());
  EXPECT_EQ(data->actuator_force[0], 8);
}

TEST_F(PluginStages, TheEngineIntegratesTheActivationsOfPlugins) {
  mj_step(model.get(), data.get());
  EXPECT_EQ(data->act[0], 2 * model->opt.timestep);
}

TEST_F(PluginStages, AdvanceWithTheNewTime) {
  mj_step(model.get(), data.get());
  EXPECT_EQ(data->plugin_state[0], model->opt.timestep);
}

}  // namespace
}  // namespace conjoint::testing
