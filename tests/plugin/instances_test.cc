// The life of plugin instances, and the loops of the engine over them.

#include "plugin/instances.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/messages.h"

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using testing::ErrorOf;
using ::testing::IsEmpty;

std::vector<std::string> calls;
int failing_instance;

void Note(const std::string& what, int instance) {
  calls.push_back(what + " " + std::to_string(instance));
}

// All callbacks, each noting its call.
int RegisterNoisy() {
  static const char* const attributes[] = {"aa", "bb"};
  mjpPlugin plugin;
  mjp_defaultPlugin(&plugin);
  plugin.name = "instances.noisy";
  plugin.nattribute = 2;
  plugin.attributes = attributes;
  plugin.capabilityflags = mjPLUGIN_PASSIVE | mjPLUGIN_SENSOR;
  plugin.init = [](const mjModel*, mjData* d, int i) {
    Note("init", i);
    d->plugin_data[i] = static_cast<uintptr_t>(100 + i);
    return i == failing_instance ? -1 : 0;
  };
  plugin.destroy = [](mjData*, int i) { Note("destroy", i); };
  plugin.copy = [](mjData*, const mjModel*, const mjData*, int i) { Note("copy", i); };
  plugin.reset = [](const mjModel*, mjtNum* state, void* data, int i) {
    state[0] = static_cast<mjtNum>(reinterpret_cast<uintptr_t>(data));
    Note("reset", i);
  };
  plugin.compute = [](const mjModel*, mjData*, int i, int capability) {
    Note("compute" + std::to_string(capability), i);
  };
  plugin.advance = [](const mjModel*, mjData*, int i) { Note("advance", i); };
  return mjp_registerPlugin(&plugin);
}

int RegisterSilent() {
  mjpPlugin plugin;
  mjp_defaultPlugin(&plugin);
  plugin.name = "instances.silent";
  plugin.capabilityflags = mjPLUGIN_ACTUATOR;
  return mjp_registerPlugin(&plugin);
}

// A model of three instances, noisy, silent, noisy, with nothing else in it.
class Instances : public ::testing::Test {
 protected:
  Instances() : slots{RegisterNoisy(), RegisterSilent(), RegisterNoisy()} {
    calls.clear();
    failing_instance = -1;
    m->nplugin = 3;
    m->plugin = slots;
    m->plugin_stateadr = state_adr;
    m->npluginattr = sizeof(attr);
    m->plugin_attr = attr;
    m->plugin_attradr = attr_adr;
    d->plugin = data_slots;
    d->plugin_data = data;
    d->plugin_state = state;
  }

  std::vector<std::string> Calls() { return std::exchange(calls, {}); }

  std::unique_ptr<mjModel> m = std::make_unique<mjModel>();
  std::unique_ptr<mjData> d = std::make_unique<mjData>();
  int slots[3];
  int state_adr[3] = {0, 1, 1};
  int attr_adr[3] = {0, 5, 6};
  char attr[8] = {'\0', 'x', ' ', 'y', '\0', '\0', '\0', '\0'};  // ("", "x y"), none, ("", "")
  int data_slots[3] = {-1, -1, -1};
  uintptr_t data[3] = {9, 9, 9};
  mjtNum state[2] = {};
};

TEST_F(Instances, LiveFromInitToDestroyInTheirOrder) {
  EXPECT_TRUE(InitPlugins(m.get(), d.get()).ok);
  EXPECT_EQ(d->nplugin, 3);
  EXPECT_THAT(data_slots, ElementsAre(slots[0], slots[1], slots[2]));
  EXPECT_THAT(data, ElementsAre(100, 0, 102));
  EXPECT_THAT(Calls(), ElementsAre("init 0", "init 2"));
  ResetPlugins(m.get(), d.get());
  EXPECT_THAT(Calls(), ElementsAre("reset 0", "reset 2"));
  EXPECT_THAT(state, ElementsAre(100, 102));
  AdvancePlugins(m.get(), d.get());
  EXPECT_THAT(Calls(), ElementsAre("advance 0", "advance 2"));
  auto copy = std::make_unique<mjData>();
  CopyPlugins(copy.get(), m.get(), d.get());
  EXPECT_EQ(copy->nplugin, 3);
  EXPECT_THAT(Calls(), ElementsAre("copy 0", "copy 2"));
  DestroyPlugins(d.get());
  EXPECT_THAT(Calls(), ElementsAre("destroy 0", "destroy 2"));
}

TEST_F(Instances, ThoseBeforeAFailedInitAreDestroyed) {
  failing_instance = 2;
  const PluginInitResult result = InitPlugins(m.get(), d.get());
  EXPECT_FALSE(result.ok);
  EXPECT_STREQ(result.error, "mj_initPlugin: plugin->init failed for plugin id 2");
  EXPECT_THAT(Calls(), ElementsAre("init 0", "init 2", "destroy 0"));
  EXPECT_EQ(d->nplugin, 0);
}

TEST_F(Instances, AreComputedIfTheirPluginHasTheCapability) {
  ComputePlugins(m.get(), d.get(), mjPLUGIN_SENSOR, "here");
  EXPECT_THAT(Calls(), ElementsAre("compute2 0", "compute2 2"));
  ComputePlugins(m.get(), d.get(), mjPLUGIN_PASSIVE, "here");
  EXPECT_THAT(Calls(), ElementsAre("compute4 0", "compute4 2"));
  ComputePlugins(m.get(), d.get(), mjPLUGIN_SDF, "here");
  EXPECT_THAT(Calls(), IsEmpty());
}

TEST_F(Instances, ACapabilityNeedsCompute) {
  EXPECT_EQ(
      ErrorOf([&] { ComputePlugins(m.get(), d.get(), mjPLUGIN_ACTUATOR, "mj_fwdActuation"); }),
      "mj_fwdActuation: `compute` is a null function pointer for plugin at slot " +
          std::to_string(slots[1]));
}

TEST_F(Instances, UnknownSlotsAreErrors) {
  ASSERT_TRUE(InitPlugins(m.get(), d.get()).ok);
  slots[1] = 9999;
  EXPECT_STREQ(InitPlugins(m.get(), d.get()).error, "mj_initPlugin: invalid plugin slot: 9999");
  EXPECT_EQ(ErrorOf([&] { ComputePlugins(m.get(), d.get(), mjPLUGIN_SDF, "mj_passive"); }),
            "mj_passive: invalid plugin slot: 9999");
  EXPECT_EQ(ErrorOf([&] { AdvancePlugins(m.get(), d.get()); }),
            "mj_advance: invalid plugin slot: 9999");
  EXPECT_EQ(ErrorOf([&] { ResetPlugins(m.get(), d.get()); }),
            "mj_resetData: invalid plugin slot: 9999");
  EXPECT_EQ(ErrorOf([&] { CopyPlugins(d.get(), m.get(), d.get()); }),
            "mj_copyData: invalid plugin slot: 9999");
}

TEST_F(Instances, ConfigurationIsFoundByAttribute) {
  EXPECT_STREQ(mj_getPluginConfig(m.get(), 0, "aa"), "");
  EXPECT_STREQ(mj_getPluginConfig(m.get(), 0, "bb"), "x y");
  EXPECT_STREQ(mj_getPluginConfig(m.get(), 2, "bb"), "");
  EXPECT_EQ(mj_getPluginConfig(m.get(), 0, "BB"), nullptr);
  EXPECT_EQ(mj_getPluginConfig(m.get(), 0, ""), nullptr);
  EXPECT_EQ(mj_getPluginConfig(m.get(), 0, nullptr), nullptr);
  EXPECT_EQ(mj_getPluginConfig(m.get(), 1, "aa"), nullptr);
  EXPECT_EQ(mj_getPluginConfig(m.get(), -1, "aa"), nullptr);
  EXPECT_EQ(mj_getPluginConfig(m.get(), 3, "aa"), nullptr);
}

TEST_F(Instances, ConfigurationThatRunsPastItsEndIsNotRead) {
  m->npluginattr = 3;  // cuts the second value
  EXPECT_EQ(mj_getPluginConfig(m.get(), 0, "bb"), nullptr);
  EXPECT_EQ(mj_getPluginConfig(m.get(), 2, "aa"), nullptr);
}

}  // namespace
}  // namespace conjoint
