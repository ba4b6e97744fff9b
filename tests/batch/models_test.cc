// Every model of the tests, and our own: a batch has the bits of mj_step in all fields of mjData.

#include <conjoint/batch.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "batch/batch_support.h"

namespace conjoint::testing {
namespace {

// They bring the shared library with them, which writes its functions into the table of this
// program: those would be user code.
void LoadPlugins() {
  mjfCollision table[mjNGEOMTYPES][mjNGEOMTYPES];
  std::memcpy(table, mjCOLLISIONFUNC, sizeof(table));
  mj_loadAllPluginLibraries(CONJOINT_PLUGIN_FOLDER, nullptr);
  std::memcpy(mjCOLLISIONFUNC, table, sizeof(table));
}

std::vector<std::string> ModelFiles() {
  LoadPlugins();
  std::vector<std::string> files;
  const std::filesystem::path tests = CONJOINT_TEST_DIR;
  for (const auto& folder :
       {tests / "models", tests / "models/needs-plugins", tests / "../models"}) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string name = entry.path().filename();
      if (entry.path().extension() != ".xml" || name.starts_with("invalid-")) continue;
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

std::string TestName(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = std::filesystem::path(info.param).stem();
  std::ranges::replace_if(name, [](char c) { return !std::isalnum(c); }, '_');
  return name;
}

class EveryModel : public ::testing::TestWithParam<std::string> {};

// Three worlds, each with other velocities and controls, on two threads, next to three mjData.
void CompareWithLoop(const mjModel* m, const BatchSetup& setup, int calls, int nstep) {
  const TestBatch batch(m, setup);
  ASSERT_TRUE(batch.get());
  std::vector<DataPtr> data;
  std::mt19937 random(7);
  std::normal_distribution<mjtNum> normal(0, mjtNum{0.2});
  for (int world = 0; world < setup.nworld; ++world) {
    mjData* d = data.emplace_back(mj_makeData(m)).get();
    for (int i = 0; i < m->nv; ++i) d->qvel[i] = batch.Row("qvel", world)[i] = normal(random);
  }
  for (int call = 0; call < calls && !::testing::Test::HasFailure(); ++call) {
    for (int world = 0; world < setup.nworld; ++world) {
      mjData* d = data[static_cast<size_t>(world)].get();
      RandomControls(m, random, d->ctrl);
      std::copy_n(d->ctrl, m->nu, batch.Row("ctrl", world));
      if (m->nbody > 1 && call % 4 == 1) {
        d->xfrc_applied[6 + call % 6] = batch.Row("xfrc_applied", world)[6 + call % 6] = 1;
      }
    }
    batch.Step(nstep);
    for (int world = 0; world < setup.nworld; ++world) {
      mjData* d = data[static_cast<size_t>(world)].get();
      for (int i = 0; i < nstep; ++i) mj_step(m, d);
      if (setup.outputs) {  // what the batch adds to a step
        mj_subtreeVel(m, d);
        mj_rnePostConstraint(m, d);
      }
      ExpectWorldEqualsData(batch, world, m, d, "call " + std::to_string(call));
    }
  }
}

TEST_P(EveryModel, HasTheBitsOfMjStep) {
  const ModelPtr m = LoadFile(GetParam());
  ASSERT_TRUE(m);
  const std::string outputs = AllOutputs();
  CompareWithLoop(m.get(), {.nworld = 3, .outputs = outputs.c_str()}, 12, 1);
}

TEST_P(EveryModel, HasTheBitsOfMjStepOverSeveralSteps) {
  const ModelPtr m = LoadFile(GetParam());
  ASSERT_TRUE(m);
  CompareWithLoop(m.get(), {.nworld = 3, .threads = 1}, 3, 7);
}

// Long enough to fall, roll and come to rest.
TEST(Batch, HasTheBitsOfMjStepInLongRuns) {
  for (const char* name : {"humanoid", "quadruped", "gripper_arm", "tendon_hand"}) {
    SCOPED_TRACE(name);
    const ModelPtr m = LoadOurs(name);
    CompareWithLoop(m.get(), {.nworld = 3}, 40, 5);
  }
}

// What the tests above can show depends on it.
TEST(Batch, ThreadsShareDataUnlessTheModelNeedsMore) {
  const auto per_world = [](const std::string& file) {
    const ModelPtr m = LoadFile(std::string(CONJOINT_TEST_DIR) + "/models/" + file);
    return TestBatch(m.get(), {}).Statistics().data_per_world;
  };
  EXPECT_EQ(per_world("sensors-site.xml"), 0);
  EXPECT_EQ(per_world("actuator-delay-interp.xml"), 0);
  EXPECT_EQ(per_world("flex-solid.xml"), 0);
  EXPECT_EQ(per_world("sleep-chains.xml"), 1);
  EXPECT_EQ(per_world("needs-plugins/plugin-pid.xml"), 1);
}

INSTANTIATE_TEST_SUITE_P(Batch, EveryModel, ::testing::ValuesIn(ModelFiles()), TestName);

}  // namespace
}  // namespace conjoint::testing
