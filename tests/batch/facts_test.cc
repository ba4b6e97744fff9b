// What holds for every batch: worlds do not know of each other, nor of threads.

#include <conjoint/batch.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "batch/batch_support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

constexpr mjtNum kNan = std::numeric_limits<mjtNum>::quiet_NaN();

// The quadruped on its feet: contacts, limits, actuators, sensors, keyframes.
const mjModel* Robot() {
  static const ModelPtr m = LoadOurs("quadruped");
  return m.get();
}

// World w of a batch starts in the state of number id: any batch that holds the number has it.
void Start(const TestBatch& batch, int world, int id) {
  const mjModel* m = Robot();
  std::mt19937 random(static_cast<unsigned>(id) + 1);
  std::normal_distribution<mjtNum> normal(0, mjtNum{0.5});
  for (int i = 0; i < m->nv; ++i) batch.Row("qvel", world)[i] = normal(random);
  RandomControls(m, random, batch.Row("ctrl", world));
}

// The state of a world, bit for bit.
std::vector<mjtNum> State(const TestBatch& batch, int world) {
  std::vector<mjtNum> state;
  for (const char* name : {"time", "qpos", "qvel", "act", "qacc_warmstart", "ctrl", "sensordata"}) {
    const cjTensor t = batch.Tensor(name);
    const mjtNum* row = batch.Row(name, world);
    state.insert(state.end(), row, row + t.strides[0]);
  }
  return state;
}

TEST(BatchFacts, WorldAloneEqualsItselfAmongMany) {
  const TestBatch alone(Robot(), {.nworld = 1}), many(Robot(), {.nworld = 100, .threads = 3});
  Start(alone, 0, 42);
  for (int world = 0; world < 100; ++world) Start(many, world, world);
  alone.Step(30);
  many.Step(30);
  EXPECT_EQ(State(alone, 0), State(many, 42));
}

TEST(BatchFacts, PermutedWorldsGivePermutedBits) {
  constexpr int kWorlds = 24;
  std::vector<int> order(kWorlds);
  std::iota(order.begin(), order.end(), 0);
  std::ranges::shuffle(order, std::mt19937(3));
  const TestBatch sorted(Robot(), {.nworld = kWorlds}), shuffled(Robot(), {.nworld = kWorlds});
  for (int world = 0; world < kWorlds; ++world) {
    Start(sorted, world, world);
    Start(shuffled, world, order[static_cast<size_t>(world)]);
  }
  sorted.Step(25);
  shuffled.Step(25);
  for (int world = 0; world < kWorlds; ++world) {
    EXPECT_EQ(State(shuffled, world), State(sorted, order[static_cast<size_t>(world)]));
  }
}

TEST(BatchFacts, NumberOfThreadsDoesNotMatter) {
  std::vector<std::vector<mjtNum>> first;
  for (const int threads : {1, 2, 5, 16}) {
    const TestBatch batch(Robot(), {.nworld = 40, .threads = threads});
    for (int world = 0; world < 40; ++world) Start(batch, world, world);
    for (int call = 0; call < 5; ++call) batch.Step(4);
    std::vector<std::vector<mjtNum>> states;
    for (int world = 0; world < 40; ++world) states.push_back(State(batch, world));
    if (first.empty()) first = states;
    EXPECT_EQ(states, first) << threads;
    EXPECT_EQ(batch.Statistics().threads, threads);
  }
}

TEST(BatchFacts, FourTimesOneStepIsOneTimesFour) {
  const TestBatch ones(Robot(), {.nworld = 6}), fours(Robot(), {.nworld = 6});
  for (int world = 0; world < 6; ++world) {
    Start(ones, world, world);
    Start(fours, world, world);
  }
  for (int i = 0; i < 20; ++i) ones.Step(1);
  for (int i = 0; i < 5; ++i) fours.Step(4);
  for (int world = 0; world < 6; ++world) EXPECT_EQ(State(ones, world), State(fours, world));
}

TEST(BatchFacts, DataPerWorldGivesTheSameBits) {
  const TestBatch shared(Robot(), {.nworld = 6}), own(Robot(), {.nworld = 6, .data_per_world = 1});
  for (int world = 0; world < 6; ++world) {
    Start(shared, world, world);
    Start(own, world, world);
  }
  shared.Step(40);
  own.Step(40);
  for (int world = 0; world < 6; ++world) EXPECT_EQ(State(shared, world), State(own, world));
  EXPECT_LT(100 * shared.Statistics().world_bytes, own.Statistics().world_bytes);
}

TEST(BatchFacts, MaskedResetLeavesTheOthersBits) {
  const TestBatch batch(Robot(), {.nworld = 8, .outputs = "xpos contact"});
  for (int world = 0; world < 8; ++world) Start(batch, world, world);
  batch.Step(20);
  std::vector<std::vector<mjtNum>> before;
  std::vector<mjtNum> poses;
  for (int world = 0; world < 8; ++world) {
    before.push_back(State(batch, world));
    poses.push_back(batch.Row("xpos", world)[3]);
  }
  const std::vector<unsigned char> mask = {0, 1, 0, 0, 255, 0, 0, 1};
  ASSERT_EQ(cj_batchReset(batch.get(), mask.data(), nullptr, nullptr), 0);
  const TestBatch fresh(Robot(), {.nworld = 1});
  for (int world = 0; world < 8; ++world) {
    const bool reset = mask[static_cast<size_t>(world)];
    EXPECT_EQ(State(batch, world), reset ? State(fresh, 0) : before[static_cast<size_t>(world)]);
    EXPECT_EQ(batch.Row("xpos", world)[3], reset ? 0 : poses[static_cast<size_t>(world)]);
    EXPECT_EQ(*batch.Row<int>("ncon", world) == 0, reset) << world;
  }
}

TEST(BatchFacts, ResetStartsFromTheKeyframeOfEachWorld) {
  const ModelPtr m = LoadFile(std::string(CONJOINT_TEST_DIR) + "/models/keyframes.xml");
  ASSERT_GE(m->nkey, 2);
  for (const int per_world : {0, 1}) {
    const TestBatch batch(m.get(), {.nworld = 4, .data_per_world = per_world});
    batch.Step(3);
    const int keys[] = {1, -1, 0, 1};
    ASSERT_EQ(cj_batchReset(batch.get(), nullptr, keys, nullptr), 0) << cj_batchError(batch.get());
    const DataPtr d(mj_makeData(m.get()));
    for (int world = 0; world < 4; ++world) {
      mj_resetDataKeyframe(m.get(), d.get(), keys[world]);
      ExpectWorldEqualsData(batch, world, m.get(), d.get());
    }
  }
}

TEST(BatchFacts, WorldWithNanDisturbsNobody) {
  const TestBatch good(Robot(), {.nworld = 9}), bad(Robot(), {.nworld = 9});
  for (int world = 0; world < 9; ++world) {
    Start(good, world, world);
    Start(bad, world, world);
  }
  bad.Row("qvel", 4)[2] = kNan;
  good.Step(10);
  bad.Step(10);
  for (int world = 0; world < 9; ++world) {
    EXPECT_EQ(bad.Status(world) & CJ_WORLD_DIVERGED, world == 4 ? CJ_WORLD_DIVERGED : 0);
    if (world != 4) EXPECT_EQ(State(good, world), State(bad, world));
  }
  EXPECT_EQ(bad.Statistics().diverged, 1);
  EXPECT_TRUE(std::isfinite(bad.Row("qvel", 4)[2]));  // reset as by mj_step
  EXPECT_EQ(bad.Row<int>("warning", 4)[mjWARN_BADQVEL], 1);

  ASSERT_EQ(cj_batchReset(bad.get(), nullptr, nullptr, nullptr), 0);
  EXPECT_EQ(bad.Status(4), 0);
  EXPECT_EQ(bad.Row<int>("warning", 4)[mjWARN_BADQVEL], 0);
}

// As mj_step does: it resets, and goes on from there.
TEST(BatchFacts, DivergedWorldEqualsMjStep) {
  const Messages messages;  // mj_step warns
  const TestBatch batch(Robot(), {.nworld = 3});
  std::vector<DataPtr> data;
  for (int world = 0; world < 3; ++world) {
    Start(batch, world, world);
    mjData* d = data.emplace_back(mj_makeData(Robot())).get();
    std::copy_n(batch.Row("qvel", world), Robot()->nv, d->qvel);
    std::copy_n(batch.Row("ctrl", world), Robot()->nu, d->ctrl);
  }
  data[1]->qpos[3] = batch.Row("qpos", 1)[3] = kNan;
  data[2]->qvel[0] = batch.Row("qvel", 2)[0] = mjtNum{1e12};
  for (int step = 0; step < 4; ++step) {
    batch.Step();
    for (int world = 0; world < 3; ++world) {
      mj_step(Robot(), data[static_cast<size_t>(world)].get());
      ExpectWorldEqualsData(batch, world, Robot(), data[static_cast<size_t>(world)].get());
    }
  }
}

TEST(BatchFacts, DivergedWorldIsFrozenWhereNobodyResetsIt) {
  const TestBatch batch(Robot(), {.nworld = 2, .autoreset = 0});
  batch.Step(3);
  const mjtNum time = *batch.Row("time", 1), height = batch.Row("qpos", 1)[2];
  batch.Row("qfrc_applied", 1)[0] = mjtNum{1e15};
  batch.Step(5);
  EXPECT_EQ(batch.Status(0), 0);
  EXPECT_EQ(batch.Status(1), CJ_WORLD_DIVERGED | CJ_WORLD_FROZEN);
  EXPECT_EQ(*batch.Row("time", 1), time);
  EXPECT_EQ(batch.Row("qpos", 1)[2], height);
  batch.Row("qfrc_applied", 1)[0] = 0;
  batch.Step();
  EXPECT_EQ(*batch.Row("time", 1), time);
  const unsigned char mask[] = {0, 1};
  ASSERT_EQ(cj_batchReset(batch.get(), mask, nullptr, nullptr), 0);
  batch.Step();
  EXPECT_EQ(*batch.Row("time", 1), Robot()->opt.timestep);
}

TEST(BatchFacts, ForwardComputesWithoutAStep) {
  const TestBatch batch(Robot(), {.nworld = 3, .outputs = "qacc xpos"});
  const DataPtr d(mj_makeData(Robot()));
  for (int world = 0; world < 3; ++world) Start(batch, world, world);
  std::copy_n(batch.Row("qvel", 2), Robot()->nv, d->qvel);
  std::copy_n(batch.Row("ctrl", 2), Robot()->nu, d->ctrl);
  mj_forward(Robot(), d.get());
  const unsigned char mask[] = {0, 1, 1};
  ASSERT_EQ(cj_batchForward(batch.get(), mask, nullptr), 0);
  ExpectWorldEqualsData(batch, 2, Robot(), d.get());
  EXPECT_EQ(batch.Row("xpos", 0)[5], 0);
}

// Both layouts: what leaves a batch as an mjData goes on as in the batch, also when it comes back.
TEST(BatchFacts, WorldGoesOnAsMjData) {
  for (const char* name : {"tests/models/sleep-policies", "tests/models/actuator-delay-interp",
                           "tests/models/flags-energy-euler-invdiscrete", "models/quadruped"}) {
    SCOPED_TRACE(name);
    const ModelPtr m = LoadFile(std::string(CONJOINT_TEST_DIR) + "/../" + name + ".xml");
    const TestBatch batch(m.get(), {.nworld = 3}), other(m.get(), {.nworld = 2});
    for (int i = 0; i < m->nv; ++i) batch.Row("qvel", 1)[i] = mjtNum{0.1};
    batch.Step(15);
    const DataPtr d(mj_makeData(m.get()));
    ASSERT_EQ(cj_batchGetData(batch.get(), 1, d.get()), 0) << cj_batchError(batch.get());
    ASSERT_EQ(cj_batchSetData(other.get(), 0, d.get()), 0) << cj_batchError(other.get());
    batch.Step(10);
    other.Step(10);
    for (int i = 0; i < 10; ++i) mj_step(m.get(), d.get());
    ExpectWorldEqualsData(batch, 1, m.get(), d.get());
    ExpectWorldEqualsData(other, 0, m.get(), d.get());
  }
}

TEST(BatchFacts, ContactsOfAllWorldsFollowOneAnother) {
  const TestBatch batch(Robot(), {.nworld = 5, .outputs = "contact,contact_force"});
  std::vector<DataPtr> data;
  for (int world = 0; world < 5; ++world) {
    mjData* d = data.emplace_back(mj_makeData(Robot())).get();
    d->qpos[2] += mjtNum{0.1} * world;  // the last ones do not touch the ground
    batch.Row("qpos", world)[2] = d->qpos[2];
    for (int i = 0; i < 20; ++i) mj_step(Robot(), d);
  }
  batch.Step(20);
  int64_t offset[6];
  const int64_t count = cj_batchContacts(batch.get(), offset, nullptr, nullptr, 0);
  ASSERT_GT(count, 4);
  std::vector<mjContact> contact(static_cast<size_t>(count));
  std::vector<mjtNum> force(6 * static_cast<size_t>(count));
  ASSERT_EQ(cj_batchContacts(batch.get(), offset, contact.data(), force.data(), count), count);
  for (int world = 0; world < 5; ++world) {
    const mjData* d = data[static_cast<size_t>(world)].get();
    ASSERT_EQ(offset[world + 1] - offset[world], d->ncon);
    for (int i = 0; i < d->ncon; ++i) {
      const mjContact& found = contact[static_cast<size_t>(offset[world] + i)];
      EXPECT_EQ(found.dist, d->contact[i].dist);
      EXPECT_EQ(found.geom[1], d->contact[i].geom[1]);
      mjtNum expected[6];
      mj_contactForce(Robot(), d, i, expected);
      for (int k = 0; k < 6; ++k) {
        EXPECT_EQ(force[static_cast<size_t>(6 * (offset[world] + i) + k)], expected[k]);
      }
    }
  }
  EXPECT_LT(cj_batchContacts(batch.get(), nullptr, contact.data(), nullptr, 2), 0);
  EXPECT_NE(std::string(cj_batchError(batch.get())).find("places for 2"), std::string::npos);
}

TEST(BatchFacts, ContactsBeyondThePlacesAreCutButCount) {
  const TestBatch cut(Robot(), {.nworld = 1, .outputs = "contact", .contacts = 1});
  const TestBatch whole(Robot(), {.nworld = 1});
  cut.Step(30);
  whole.Step(30);
  EXPECT_GT(*cut.Row<int>("ncon", 0), 1);
  EXPECT_EQ(cut.Status(0), CJ_WORLD_CUT);
  EXPECT_EQ(cj_batchContacts(cut.get(), nullptr, nullptr, nullptr, 0), 1);
  EXPECT_EQ(State(cut, 0), State(whole, 0));
}

}  // namespace
}  // namespace conjoint::testing
