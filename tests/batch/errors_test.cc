// Bad calls, and what goes wrong inside worlds.

#include <conjoint/batch.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "batch/batch_support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr char kPile[] =
    "<mujoco><size memory='60K'/><worldbody><geom type='plane' size='3 3 .1'/>"
    "<replicate count='12' offset='0 0 .25'><body pos='0 0 .1'><freejoint/>"
    "<geom type='box' size='.1 .1 .1'/></body></replicate></worldbody></mujoco>";
constexpr char kPendulum[] =
    "<mujoco><worldbody><body><joint name='hinge'/><geom size='.1' pos='.3 0 0'/></body>"
    "</worldbody><actuator><motor joint='hinge'/></actuator>%s</mujoco>";

ModelPtr Pendulum() {
  return LoadText(std::string(kPendulum).replace(sizeof(kPendulum) - 12, 2, ""));
}

cjBatchOptions Options(int nworld) {
  cjBatchOptions options;
  cj_defaultBatchOptions(&options);
  options.nworld = nworld;
  return options;
}

// The message with which a batch is refused.
std::string Refusal(const mjModel* m, const cjBatchOptions& options) {
  char error[1000] = "";
  cjBatch* batch = cj_makeBatch(m, &options, error, sizeof(error));
  EXPECT_FALSE(batch);
  cj_deleteBatch(batch);
  return error;
}

TEST(BatchErrors, RefusedOptionsAreNamed) {
  const ModelPtr m = Pendulum();
  EXPECT_THAT(Refusal(nullptr, Options(2)), HasSubstr("the model is NULL"));
  char error[100];
  EXPECT_FALSE(cj_makeBatch(m.get(), nullptr, error, sizeof(error)));
  EXPECT_THAT(error, HasSubstr("options is NULL"));
  EXPECT_FALSE(cj_makeBatch(m.get(), nullptr, nullptr, 0));

  EXPECT_THAT(Refusal(m.get(), Options(0)), HasSubstr("nworld is 0"));
  EXPECT_THAT(Refusal(m.get(), Options(-5)), HasSubstr("nworld is -5"));
  EXPECT_THAT(Refusal(m.get(), cjBatchOptions{}), HasSubstr("call cj_defaultBatchOptions first"));
  cjBatchOptions options = Options(2);
  options.threads = -1;
  EXPECT_THAT(Refusal(m.get(), options), HasSubstr("threads is -1"));
  options = Options(2);
  options.precision = 16;
  EXPECT_THAT(Refusal(m.get(), options), HasSubstr("precision is 16"));
  options.precision = sizeof(mjtNum) == 8 ? 32 : 64;
  EXPECT_THAT(Refusal(m.get(), options), HasSubstr("the CPU engine of this library computes with"));
  options = Options(2);
  options.outputs = "xpos qac";
  EXPECT_THAT(Refusal(m.get(), options), HasSubstr("'qac'; did you mean 'qacc'?"));
}

TEST(BatchErrors, MoreWorldsThanMemoryAreRefused) {
  const ModelPtr m = LoadOurs("humanoid");
  EXPECT_THAT(Refusal(m.get(), Options(std::numeric_limits<int>::max())),
              AllOf(HasSubstr("2147483647 worlds of"), HasSubstr("this machine has")));
}

TEST(BatchErrors, DeviceWithoutLibraryIsExplained) {
  const ModelPtr m = Pendulum();
  cjBatchOptions options = Options(2);
  options.device = 0;
  EXPECT_THAT(Refusal(m.get(), options),
              AllOf(HasSubstr("libconjoint_cuda.so was not found"), HasSubstr("use device -1")));
  options.device = -2;
  EXPECT_THAT(Refusal(m.get(), options), HasSubstr("device is -2"));
}

TEST(BatchErrors, ShorterOptionsOfAnOlderProgramGetDefaults) {
  const ModelPtr m = Pendulum();
  cjBatchOptions options = Options(3);
  options.outputs = reinterpret_cast<const char*>(1);  // not there in the older struct
  options.size = offsetof(cjBatchOptions, device);
  char error[100];
  cjBatch* batch = cj_makeBatch(m.get(), &options, error, sizeof(error));
  ASSERT_TRUE(batch) << error;
  cj_deleteBatch(batch);
}

TEST(BatchErrors, BadCallsAreExplained) {
  const ModelPtr m = Pendulum();
  const TestBatch batch(m.get(), {.nworld = 3});
  cjBatch* b = batch.get();
  cjTensor t;
  const auto error = [b](int result) {
    EXPECT_LT(result, 0);
    return std::string(cj_batchError(b));
  };
  EXPECT_THAT(error(cj_batchField(b, nullptr, &t)), HasSubstr("cj_batchField: the name is NULL"));
  EXPECT_THAT(error(cj_batchField(b, "qpos", nullptr)), HasSubstr("the tensor is NULL"));
  EXPECT_THAT(error(cj_batchField(b, "qpso", &t)), HasSubstr("'qpso'; did you mean 'qpos'?"));
  EXPECT_THAT(error(cj_batchField(b, "xpos", &t)), HasSubstr("name it in the option 'outputs'"));
  EXPECT_THAT(error(cj_batchField(b, "body_mass", &t)), HasSubstr("see cj_batchPerWorld"));
  EXPECT_THAT(error(cj_batchPerWorld(b, "geom_frction", &t)),
              HasSubstr("'geom_frction'; did you mean 'geom_friction'?"));
  EXPECT_THAT(error(cj_batchPerWorld(b, "body_parentid", &t)),
              HasSubstr("'body_parentid' is shared by all worlds"));
  EXPECT_THAT(error(cj_batchPerWorld(b, "opt.integrator", &t)), HasSubstr("is shared by all"));
  EXPECT_THAT(error(cj_batchStep(b, -1, nullptr)), HasSubstr("nstep is -1"));
  const int keys[] = {-1, 0, -1}, wrong[] = {-1, -2, -1};
  EXPECT_THAT(error(cj_batchReset(b, nullptr, keys, nullptr)),
              HasSubstr("world 1 is to start from keyframe 0; the model has no keyframes"));
  EXPECT_THAT(error(cj_batchReset(b, nullptr, wrong, nullptr)), HasSubstr("keyframe -2"));
  const unsigned char mask[] = {1, 0, 1};
  EXPECT_EQ(cj_batchReset(b, mask, keys, nullptr), 0);  // nobody asks for world 1
  EXPECT_STREQ(cj_batchError(b), "");

  const ModelPtr other = LoadOurs("humanoid");
  const DataPtr d(mj_makeData(other.get()));
  EXPECT_THAT(error(cj_batchGetData(b, 3, d.get())), HasSubstr("no world 3; worlds are 0 to 2"));
  EXPECT_THAT(error(cj_batchGetData(b, -1, d.get())), HasSubstr("no world -1"));
  EXPECT_THAT(error(cj_batchGetData(b, 0, nullptr)), HasSubstr("d is NULL"));
  EXPECT_THAT(error(cj_batchGetData(b, 0, d.get())), HasSubstr("made for another model"));
  EXPECT_THAT(error(cj_batchSetData(b, 0, d.get())), HasSubstr("made for another model"));
  EXPECT_THAT(error(cj_batchGetModel(b, 0, other.get())), HasSubstr("another model"));
  EXPECT_LT(cj_batchContacts(b, nullptr, nullptr, nullptr, 0), 0);
  EXPECT_THAT(cj_batchError(b), HasSubstr("name 'contact' in the option 'outputs'"));
  cjBatchStatistics statistics = {};
  EXPECT_THAT(error(cj_batchStatistics(b, &statistics)), HasSubstr("statistics->size is 0"));

  batch.Step();
  EXPECT_THAT(error(cj_batchPerWorld(b, "geom_size", &t)), HasSubstr("before the first step"));
  EXPECT_STREQ(cj_batchWorldError(b, 17), "");

  EXPECT_LT(cj_batchStep(nullptr, 1, nullptr), 0);
  EXPECT_STREQ(cj_batchError(nullptr), "the batch is NULL");
  EXPECT_STREQ(cj_batchWorldError(nullptr, 0), "");
  cj_deleteBatch(nullptr);
}

TEST(BatchErrors, FullArenaIsToldForTheWorld) {
  const ModelPtr m = LoadText(kPile);
  const TestBatch batch(m.get(), {.nworld = 3});
  for (int i = 0; i < 12; ++i) {  // apart in world 1, a heap in the others
    batch.Row("qpos", 1)[7 * i] = 3 * i;
    batch.Row("qpos", 1)[7 * i + 2] = 5;
    for (const int world : {0, 2}) batch.Row("qpos", world)[7 * i + 2] = mjtNum{0.1};
  }
  const std::vector<std::string> warnings = WarningsOf([&] { batch.Step(); });
  EXPECT_TRUE(warnings.empty());
  EXPECT_TRUE(batch.Status(0) & (CJ_WORLD_CONTACTS | CJ_WORLD_ROWS));
  EXPECT_EQ(batch.Status(1), 0);
  EXPECT_EQ(batch.Status(0), batch.Status(2));
}

TEST(BatchErrors, BadControlsAreToldForTheWorld) {
  const ModelPtr m = Pendulum();
  const TestBatch batch(m.get(), {.nworld = 2});
  *batch.Row("ctrl", 1) = std::numeric_limits<mjtNum>::infinity();
  batch.Step();
  EXPECT_EQ(batch.Status(0), 0);
  EXPECT_EQ(batch.Status(1), CJ_WORLD_BADCTRL);
}

// A passive-force plugin that raises an error while qvel is above 5, and counts its steps in its
// state.
void RegisterTemperamental() {
  mjpPlugin plugin;
  mjp_defaultPlugin(&plugin);
  plugin.name = "test.temperamental";
  plugin.capabilityflags = mjPLUGIN_PASSIVE;
  plugin.nstate = [](const mjModel*, int) { return 1; };
  plugin.reset = [](const mjModel*, mjtNum* state, void*, int) { *state = 0; };
  plugin.compute = [](const mjModel*, mjData* d, int, int) {
    mj_markStack(d);
    mj_stackAllocNum(d, 100000);
    if (d->qvel[0] > 5) mju_error("too fast: %g", d->qvel[0]);
    mj_freeStack(d);
  };
  plugin.advance = [](const mjModel* m, mjData* d, int instance) {
    d->plugin_state[m->plugin_stateadr[instance]] += 1;
  };
  mjp_registerPlugin(&plugin);
}

TEST(BatchErrors, ErrorInAWorldFreezesThatWorld) {
  RegisterTemperamental();
  const ModelPtr m = LoadText(
      "<mujoco><extension><plugin plugin='test.temperamental'><instance name='p'/></plugin>"
      "</extension><worldbody><body><joint axis='0 1 0'/><geom size='.1' pos='.3 0 0'/>"
      "<plugin instance='p'/></body></worldbody></mujoco>");
  ASSERT_TRUE(m);
  for (const int per_world : {0, 1}) {
    const TestBatch batch(m.get(), {.nworld = 6, .data_per_world = per_world});
    EXPECT_EQ(batch.Statistics().data_per_world, per_world);
    *batch.Row("qvel", 2) = 6;
    *batch.Row("qvel", 5) = 7;
    batch.Step(3);
    const DataPtr d(mj_makeData(m.get()));
    for (int i = 0; i < 3; ++i) mj_step(m.get(), d.get());
    for (int world = 0; world < 6; ++world) {
      const bool failed = world == 2 || world == 5;
      EXPECT_EQ(batch.Status(world), failed ? CJ_WORLD_ERROR | CJ_WORLD_FROZEN : 0);
      EXPECT_STREQ(cj_batchWorldError(batch.get(), world), world == 2   ? "too fast: 6"
                                                           : world == 5 ? "too fast: 7"
                                                                        : "");
      EXPECT_EQ(*batch.Row("plugin_state", world), failed ? 0 : 3);
      if (!failed) ExpectWorldEqualsData(batch, world, m.get(), d.get());
    }
    EXPECT_EQ(batch.Statistics().errors, 2);
    EXPECT_LT(cj_batchGetData(batch.get(), 2, d.get()), 0);
    EXPECT_THAT(cj_batchError(batch.get()), HasSubstr("too fast: 6"));

    ASSERT_EQ(cj_batchReset(batch.get(), nullptr, nullptr, nullptr), 0);
    EXPECT_STREQ(cj_batchWorldError(batch.get(), 2), "");
    batch.Step(3);
    mj_resetData(m.get(), d.get());
    for (int i = 0; i < 3; ++i) mj_step(m.get(), d.get());
    for (int world = 0; world < 6; ++world) ExpectWorldEqualsData(batch, world, m.get(), d.get());
  }
}

// What the step had taken of the stack is given back.
TEST(BatchErrors, ErrorsDoNotEatMemory) {
  RegisterTemperamental();
  const ModelPtr m = LoadText(
      "<mujoco><extension><plugin plugin='test.temperamental'><instance name='p'/></plugin>"
      "</extension><worldbody><body><joint axis='0 1 0'/><geom size='.1' pos='.3 0 0'/>"
      "<plugin instance='p'/></body></worldbody></mujoco>");
  const TestBatch batch(m.get(), {.nworld = 1});
  for (int i = 0; i < 40; ++i) {
    *batch.Row("qvel", 0) = 6;
    batch.Step();
    ASSERT_STREQ(cj_batchWorldError(batch.get(), 0), "too fast: 6");
    ASSERT_EQ(cj_batchReset(batch.get(), nullptr, nullptr, nullptr), 0);
  }
}

// A world that cannot start asleep any more loses its mjData, and gets another one.
TEST(BatchErrors, TreeThatCannotStartAsleepIsToldForTheWorld) {
  const ModelPtr m = LoadText(
      "<mujoco><option><flag sleep='enable'/></option><worldbody>"
      "<geom type='plane' size='1 1 1'/><body pos='0 0 .1' sleep='init'><freejoint/>"
      "<geom size='.1'/></body></worldbody></mujoco>");
  ASSERT_TRUE(m);
  const TestBatch batch(m.get(), {.nworld = 3});
  batch.PerWorld("qpos0", 1)[2] = 2;
  batch.PerWorld("body_pos", 1)[5] = 2;
  ASSERT_EQ(cj_batchReset(batch.get(), nullptr, nullptr, nullptr), 0);
  if (batch.Status(1) & CJ_WORLD_ERROR) {
    EXPECT_THAT(cj_batchWorldError(batch.get(), 1), HasSubstr("could be slept"));
  }
  batch.Step(2);
  batch.PerWorld("qpos0", 1)[2] = m->qpos0[2];
  batch.PerWorld("body_pos", 1)[5] = m->body_pos[5];
  ASSERT_EQ(cj_batchReset(batch.get(), nullptr, nullptr, nullptr), 0);
  EXPECT_EQ(batch.Status(1), 0);
  batch.Step(2);
  EXPECT_EQ(*batch.Row("time", 1), 2 * m->opt.timestep);
}

int calls = 0;
std::thread::id caller;

TEST(BatchErrors, CallbacksRunOnTheCallingThread) {
  const ModelPtr m = Pendulum();
  const TestBatch early(m.get(), {.nworld = 8});
  mjcb_control = [](const mjModel*, mjData* d) {
    ++calls;
    EXPECT_EQ(std::this_thread::get_id(), caller);
    d->ctrl[0] = -d->qpos[0] - d->qacc[0];  // of the step before: every world has its own
  };
  calls = 0;
  caller = std::this_thread::get_id();
  {
    const TestBatch batch(m.get(), {.nworld = 8, .threads = 4});
    const DataPtr d(mj_makeData(m.get()));
    for (int world = 0; world < 8; ++world) *batch.Row("qpos", world) = mjtNum{0.1} * world;
    d->qpos[0] = *batch.Row("qpos", 3);
    batch.Step(5);
    EXPECT_EQ(calls, 8 * 5);
    EXPECT_EQ(batch.Statistics().threads, 1);
    for (int i = 0; i < 5; ++i) mj_step(m.get(), d.get());
    ExpectWorldEqualsData(batch, 3, m.get(), d.get());
  }
  EXPECT_LT(cj_batchStep(early.get(), 1, nullptr), 0);
  EXPECT_THAT(cj_batchError(early.get()),
              HasSubstr("mjcb_control was installed after the batch was made"));
  mjcb_control = nullptr;
  early.Step();
}

TEST(BatchErrors, CallWhileAnotherRunsIsRefused) {
  const ModelPtr m = Pendulum();
  static cjBatch* running;
  static int result;
  mjcb_control = [](const mjModel*, mjData*) { result = cj_batchStep(running, 1, nullptr); };
  {
    const TestBatch batch(m.get(), {.nworld = 1});
    running = batch.get();
    batch.Step();
  }
  mjcb_control = nullptr;
  EXPECT_LT(result, 0);
}

// Handlers of the calling thread are as before.
TEST(BatchErrors, HandlersOfTheCallerStay) {
  const ModelPtr m = Pendulum();
  const TestBatch batch(m.get(), {.nworld = 2});
  batch.Step();
  EXPECT_EQ(ErrorOf([] { mju_error("mine"); }), "mine");
}

}  // namespace
}  // namespace conjoint::testing
