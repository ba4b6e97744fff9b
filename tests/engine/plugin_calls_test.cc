// When the pipeline calls engine plugins, and how their instances and attributes are numbered.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>

#include "support/load.h"

namespace conjoint::testing {
namespace {

std::string calls;

std::string Call(const char* name, int instance) {
  return std::string(name) + std::to_string(instance) + " ";
}

// Registers, once, a plugin with every capability but that of an SDF, which logs its calls.
void RegisterRecorder() {
  static const bool registered = [] {
    mjpPlugin plugin;
    mjp_defaultPlugin(&plugin);
    plugin.name = "conjoint.test.recorder";
    static const char* const attributes[] = {"aa", "bb"};
    plugin.nattribute = 2;
    plugin.attributes = attributes;
    plugin.capabilityflags = mjPLUGIN_ACTUATOR | mjPLUGIN_SENSOR | mjPLUGIN_PASSIVE;
    plugin.needstage = mjSTAGE_NONE;
    plugin.nstate = [](const mjModel*, int) { return 0; };
    plugin.nsensordata = [](const mjModel*, int, int) { return 1; };
    plugin.init = [](const mjModel*, mjData*, int) { return 0; };
    plugin.compute = [](const mjModel*, mjData*, int instance, int capability) {
      calls += Call(capability == mjPLUGIN_SENSOR     ? "sensor"
                    : capability == mjPLUGIN_PASSIVE  ? "passive"
                    : capability == mjPLUGIN_ACTUATOR ? "actuator"
                                                      : "other",
                    instance);
    };
    plugin.actuator_act_dot = [](const mjModel*, mjData*, int instance) {
      calls += Call("act_dot", instance);
    };
    plugin.advance = [](const mjModel* m, mjData* d, int instance) {
      calls += Call(d->time == m->opt.timestep ? "advance" : "early", instance);
    };
    mjp_registerPlugin(&plugin);
    return true;
  }();
  static_cast<void>(registered);
}

const std::string kRecorder = "plugin='conjoint.test.recorder'";

TEST(PluginCalls, EachStageCallsAllInstancesInOrder) {
  RegisterRecorder();
  const Loaded scene("<mujoco><extension><plugin " + kRecorder +
                     "><instance name='shared'/></plugin></extension>"
                     "<worldbody><body><joint name='hinge'/><geom size='.1'/><plugin " +
                     kRecorder +
                     "/></body></worldbody>"
                     "<actuator><plugin joint='hinge' " +
                     kRecorder +
                     " instance='shared'/></actuator>"
                     "<sensor><plugin " +
                     kRecorder + " instance='shared'/></sensor></mujoco>");
  ASSERT_TRUE(scene.m);
  calls.clear();
  mj_step(scene.model(), scene.data());
  EXPECT_EQ(calls,
            "sensor0 sensor1 passive0 passive1 act_dot0 act_dot1 actuator0 actuator1 "
            "advance0 advance1 ");
}

TEST(PluginCalls, InstancesAreNumberedByKindOfElement) {
  RegisterRecorder();
  const auto m = LoadText("<mujoco><extension><plugin " + kRecorder +
                          "><instance name='unused'>"
                          "<config key='bb' value='x y'/></instance></plugin></extension>"
                          "<worldbody><body><joint name='hinge'/><geom size='.1'/><plugin " +
                          kRecorder +
                          "/>"
                          "<body><geom size='.1'/><plugin " +
                          kRecorder +
                          "/></body></body></worldbody>"
                          "<actuator><plugin joint='hinge' " +
                          kRecorder +
                          "/></actuator>"
                          "<sensor><plugin " +
                          kRecorder + "/></sensor></mujoco>");
  ASSERT_TRUE(m);
  EXPECT_EQ(m->nplugin, 5);
  EXPECT_EQ(m->actuator_plugin[0], 1);
  EXPECT_EQ(m->sensor_plugin[0], 2);
  EXPECT_EQ(m->body_plugin[1], 3);
  EXPECT_EQ(m->body_plugin[2], 4);
}

TEST(PluginCalls, AttributesAreFlattenedInTheirOrder) {
  RegisterRecorder();
  const auto m = LoadText("<mujoco><extension><plugin " + kRecorder +
                          "><instance name='one'>"
                          "<config key='bb' value='x y'/></instance><instance "
                          "name='two'/></plugin></extension></mujoco>");
  ASSERT_TRUE(m);
  ASSERT_EQ(m->npluginattr, 7);
  EXPECT_EQ(std::string(m->plugin_attr, 7), std::string("\0x y\0\0\0", 7));
  EXPECT_EQ(m->plugin_attradr[0], 0);
  EXPECT_EQ(m->plugin_attradr[1], 5);
}

}  // namespace
}  // namespace conjoint::testing
