// Which plugins are accepted, and how they are found again.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include "support/messages.h"

namespace {

using conjoint::testing::ErrorOf;

int NoState(const mjModel*, int) { return 0; }
int OneState(const mjModel*, int) { return 1; }

mjpPlugin MakePlugin(const char* name) {
  mjpPlugin plugin;
  mjp_defaultPlugin(&plugin);
  plugin.name = name;
  plugin.capabilityflags = mjPLUGIN_PASSIVE;
  plugin.nstate = NoState;
  return plugin;
}

std::string Refusal(const mjpPlugin& plugin) {
  const int before = mjp_pluginCount();
  const std::string error = ErrorOf([&] { mjp_registerPlugin(&plugin); });
  EXPECT_EQ(mjp_pluginCount(), before);
  return error;
}

TEST(PluginRegistry, DefaultIsAllZero) {
  mjpPlugin plugin;
  std::memset(static_cast<void*>(&plugin), 0xff, sizeof(plugin));
  mjp_defaultPlugin(&plugin);
  const std::vector<char> zeros(sizeof(plugin), 0);
  EXPECT_EQ(std::memcmp(&plugin, zeros.data(), sizeof(plugin)), 0);
}

TEST(PluginRegistry, KeepsCopiesOfNamesAndAttributes) {
  std::string name = "registry.copies", attribute = "gain";
  const char* attributes[] = {attribute.c_str()};
  mjpPlugin plugin = MakePlugin(name.c_str());
  plugin.nattribute = 1;
  plugin.attributes = attributes;
  const int slot = mjp_registerPlugin(&plugin);
  name = attribute = "overwritten";
  attributes[0] = nullptr;
  const mjpPlugin* found = mjp_getPluginAtSlot(slot);
  EXPECT_NE(found, &plugin);
  EXPECT_STREQ(found->name, "registry.copies");
  EXPECT_STREQ(found->attributes[0], "gain");
  EXPECT_EQ(found->nstate, NoState);
}

TEST(PluginRegistry, FindsNamesIgnoringCase) {
  const mjpPlugin plugin = MakePlugin("registry.Case");
  const int slot = mjp_registerPlugin(&plugin);
  int found = 99;
  EXPECT_EQ(mjp_getPlugin("REGISTRY.cASE", &found), mjp_getPluginAtSlot(slot));
  EXPECT_EQ(found, slot);
  EXPECT_EQ(mjp_getPlugin("registry.case", nullptr), mjp_getPluginAtSlot(slot));
}

TEST(PluginRegistry, AbsentPluginsAreNullAndMinusOne) {
  for (const char* name : {"registry.absent", "", static_cast<const char*>(nullptr)}) {
    int slot = 99;
    EXPECT_EQ(mjp_getPlugin(name, &slot), nullptr);
    EXPECT_EQ(slot, -1);
  }
  EXPECT_EQ(mjp_getPluginAtSlot(-1), nullptr);
  EXPECT_EQ(mjp_getPluginAtSlot(mjp_pluginCount()), nullptr);
}

TEST(PluginRegistry, TheSamePluginAgainGetsItsOldSlot) {
  const char* attributes[] = {"gain", "bias"};
  mjpPlugin plugin = MakePlugin("registry.again");
  plugin.nattribute = 2;
  plugin.attributes = attributes;
  const int slot = mjp_registerPlugin(&plugin);
  const int count = mjp_pluginCount();
  EXPECT_EQ(mjp_registerPlugin(&plugin), slot);
  EXPECT_EQ(mjp_pluginCount(), count);
}

TEST(PluginRegistry, AnotherPluginOfTheSameNameIsRefused) {
  const char* attributes[] = {"gain", "bias"};
  mjpPlugin plugin = MakePlugin("registry.taken");
  plugin.nattribute = 2;
  plugin.attributes = attributes;
  mjp_registerPlugin(&plugin);
  const std::string taken = "plugin 'registry.taken' is already registered";

  mjpPlugin other = plugin;
  other.nattribute = 1;
  EXPECT_EQ(Refusal(other), taken);
  const char* upper_case[] = {"gain", "Bias"};
  other = plugin;
  other.attributes = upper_case;
  EXPECT_EQ(Refusal(other), taken);
  other = plugin;
  other.needstage = mjSTAGE_VEL;
  EXPECT_EQ(Refusal(other), taken);
  other = plugin;
  other.nstate = OneState;
  EXPECT_EQ(Refusal(other), taken);
  other = plugin;
  other.name = "Registry.Taken";
  EXPECT_EQ(Refusal(other), "plugin 'Registry.Taken' is already registered");
}

TEST(PluginRegistry, MalformedPluginsAreRefused) {
  EXPECT_EQ(Refusal(MakePlugin(nullptr)), "plugin->name is a null pointer");
  EXPECT_EQ(Refusal(MakePlugin("")), "plugin->name is an empty string");
  mjpPlugin plugin = MakePlugin("registry.malformed");
  plugin.nattribute = -1;
  EXPECT_EQ(Refusal(plugin), "plugin->nattribute is negative");
  plugin.nattribute = 256;
  EXPECT_EQ(Refusal(plugin), "plugin->nattribute exceeds the maximum limit of 255");
  plugin.nattribute = 1;
  EXPECT_EQ(Refusal(plugin), "plugin->attributes is a null pointer");
  const char* attributes[] = {"x", nullptr};
  plugin.nattribute = 2;
  plugin.attributes = attributes;
  EXPECT_EQ(Refusal(plugin), "plugin attribute 1 is a null pointer");
  EXPECT_EQ(ErrorOf([] { mjp_registerPlugin(nullptr); }), "plugin is a null pointer");
}

TEST(PluginRegistry, TextsMustEndWithin1024Bytes) {
  const std::string longest(1023, 'n'), too_long(1024, 'n');
  mjpPlugin plugin = MakePlugin(too_long.c_str());
  EXPECT_EQ(Refusal(plugin), "plugin->name length exceeds the maximum limit of 1024");
  const char* attributes[] = {"x", too_long.c_str()};
  plugin = MakePlugin(longest.c_str());
  plugin.nattribute = 2;
  plugin.attributes = attributes;
  EXPECT_EQ(Refusal(plugin), "length of plugin attribute 1 exceeds the maximum limit of 255");
  attributes[1] = longest.c_str();
  EXPECT_GE(mjp_registerPlugin(&plugin), 0);
}

TEST(PluginRegistry, ManyPluginsKeepTheirPlaces) {
  const int first = mjp_pluginCount();
  std::vector<const mjpPlugin*> places;
  for (int i = 0; i < 300; ++i) {
    const std::string name = "registry.many" + std::to_string(i);
    const mjpPlugin plugin = MakePlugin(name.c_str());
    EXPECT_EQ(mjp_registerPlugin(&plugin), first + i);
    places.push_back(mjp_getPluginAtSlot(first + i));
  }
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(mjp_getPlugin(("registry.many" + std::to_string(i)).c_str(), nullptr),
              places[static_cast<size_t>(i)]);
  }
}

TEST(PluginRegistry, ThreadsRegisterTheSamePluginsOnce) {
  const int before = mjp_pluginCount();
  const auto work = [] {
    for (int i = 0; i < 100; ++i) {
      const std::string name = "registry.thread" + std::to_string(i);
      const mjpPlugin plugin = MakePlugin(name.c_str());
      const int slot = mjp_registerPlugin(&plugin);
      EXPECT_EQ(mjp_getPlugin(name.c_str(), nullptr), mjp_getPluginAtSlot(slot));
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(mjp_pluginCount(), before + 100);
}

TEST(PluginRegistry, IsUsableAfterAnErrorHandlerThrew) {
  const mjpPlugin plugin = MakePlugin("registry.throws");
  mjp_registerPlugin(&plugin);
  mjpPlugin other = plugin;
  other.nstate = OneState;
  EXPECT_NE(Refusal(other), "");
  std::thread([&] {
    EXPECT_GE(mjp_registerPlugin(&plugin), 0);
  }).join();  // no lock was left behind
}

}  // namespace
