// Fields of the model that differ between worlds.

#include <conjoint/batch.h>
#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "batch/batch_support.h"

namespace conjoint::testing {
namespace {

// A box slides down a slope, pushed by a motor; a pendulum hangs beside it, a tendon between them.
std::string Scene(double mass, double friction, double damping, double gravity, double size) {
  const auto text = [](double x) { return std::to_string(x); };
  return "<mujoco><option gravity='0 0 " + text(gravity) +
         "' timestep='.004'/><worldbody>"
         "<geom type='plane' size='3 3 .1' euler='0 10 0' friction='" +
         text(friction) +
         "'/>"
         "<body name='box' pos='0 0 .3'><freejoint/><geom type='box' size='.1 .1 " +
         text(size) + "' mass='" + text(mass) + "' friction='" + text(friction) +
         "'/><site name='a'/></body>"
         "<body name='pendulum' pos='1 0 1'><joint name='hinge' axis='0 1 0' damping='" +
         text(damping) + "'/><geom type='capsule' size='.05' fromto='0 0 0 0 0 -.4' mass='" +
         text(2 * mass) +
         "'/><site name='b' pos='0 0 -.4'/></body></worldbody>"
         "<tendon><spatial stiffness='10'><site site='a'/><site site='b'/></spatial></tendon>"
         "<equality><connect body1='pendulum' anchor='0 0 -.4' active='false'/></equality>"
         "<actuator><position joint='hinge' kp='20' dampratio='1'/></actuator></mujoco>";
}

void Step(const mjModel* m, mjData* d, int count) {
  for (int i = 0; i < count; ++i) mj_step(m, d);
}

void CopyField(const mjModel* from, const mjModel* m, const char* name, const TestBatch& batch,
               int world) {
  for (const Field& field : kModelFields) {
    if (std::string(field.name) != name) continue;
    std::memcpy(batch.PerWorld(name, world), PointerTo(from, field), field.Bytes(m));
  }
}

TEST(PerWorld, WorldsEqualSeparatelyCompiledModels) {
  const ModelPtr first = LoadText(Scene(1, 1, .1, -9.81, .1));
  const ModelPtr second = LoadText(Scene(3, .2, .5, -3.7, .15));
  const TestBatch batch(first.get(), {.nworld = 5, .threads = 3, .outputs = "xpos qacc"});
  for (const char* field :
       {"body_mass", "body_inertia", "geom_friction", "geom_size", "geom_rbound", "geom_aabb",
        "bvh_aabb", "dof_damping", "actuator_biasprm", "actuator_acc0"}) {
    batch.PerWorld(field, 0);
    for (const int world : {1, 3}) CopyField(second.get(), first.get(), field, batch, world);
  }
  for (const int world : {1, 3}) {
    batch.PerWorld("opt.gravity", world)[2] = second->opt.gravity[2];
    batch.PerWorld("stat.meaninertia", world)[0] = second->stat.meaninertia;
  }
  ASSERT_EQ(cj_batchSetConst(batch.get(), nullptr, nullptr), 0) << cj_batchError(batch.get());
  batch.Step(150);
  const DataPtr one(mj_makeData(first.get())), two(mj_makeData(second.get()));
  Step(first.get(), one.get(), 150);
  Step(second.get(), two.get(), 150);
  EXPECT_NE(one->qpos[0], two->qpos[0]);
  for (int world = 0; world < 5; ++world) {
    const bool other = world == 1 || world == 3;
    ExpectWorldEqualsData(batch, world, first.get(), other ? two.get() : one.get());
  }
}

TEST(PerWorld, FieldStartsWithTheValuesOfTheModelAndKeepsItsPlace) {
  const ModelPtr m = LoadOurs("quadruped");
  const TestBatch batch(m.get(), {.nworld = 3});
  cjTensor t, again;
  ASSERT_EQ(cj_batchPerWorld(batch.get(), "geom_friction", &t), 0);
  EXPECT_EQ(t.ndim, 3);
  EXPECT_EQ(t.shape[0], 3);
  EXPECT_EQ(t.shape[1], m->ngeom);
  EXPECT_EQ(t.shape[2], 3);
  EXPECT_EQ(t.strides[0], 3 * m->ngeom);
  for (int world = 0; world < 3; ++world) {
    EXPECT_EQ(std::memcmp(batch.PerWorld("geom_friction", world), m->geom_friction,
                          sizeof(mjtNum) * 3 * static_cast<size_t>(m->ngeom)),
              0);
  }
  batch.PerWorld("dof_damping", 0);
  ASSERT_EQ(cj_batchPerWorld(batch.get(), "geom_friction", &again), 0);
  EXPECT_EQ(t.data, again.data);
  batch.Step();
  ASSERT_EQ(cj_batchPerWorld(batch.get(), "geom_friction", &again), 0);
  EXPECT_EQ(t.data, again.data);
}

// On all our models: with every mass and armature changed, all fields of the model are those that
// mj_setConst gives; only in the worlds of the mask.
TEST(PerWorld, SetConstEqualsMjSetConst) {
  for (const char* name : {"humanoid", "quadruped", "gripper_arm", "box_pile", "cloth",
                           "soft_bodies", "car", "tendon_hand"}) {
    SCOPED_TRACE(name);
    const ModelPtr m = LoadOurs(name);
    const TestBatch batch(m.get(), {.nworld = 4});
    for (const char* field : {"body_mass", "body_inertia", "dof_armature", "qpos0"}) {
      batch.PerWorld(field, 0);
    }
    const ModelPtr changed(mj_copyModel(nullptr, m.get()));
    for (int world = 1; world < 4; ++world) {
      for (int i = 0; i < m->nbody; ++i) {
        changed->body_mass[i] = batch.PerWorld("body_mass", world)[i] *= mjtNum{1.5};
        for (int k = 3 * i; k < 3 * i + 3; ++k) {
          changed->body_inertia[k] = batch.PerWorld("body_inertia", world)[k] *= mjtNum{1.5};
        }
      }
      for (int i = 0; i < m->nv; ++i) {
        changed->dof_armature[i] = batch.PerWorld("dof_armature", world)[i] += mjtNum{0.01};
      }
    }
    const ModelPtr unfinished(mj_copyModel(nullptr, changed.get()));
    const DataPtr d(mj_makeData(changed.get()));
    mj_setConst(changed.get(), d.get());
    const unsigned char mask[] = {1, 1, 0, 1};
    ASSERT_EQ(cj_batchSetConst(batch.get(), mask, nullptr), 0) << cj_batchError(batch.get());
    for (int world = 0; world < 4; ++world) {
      const ModelPtr found(mj_copyModel(nullptr, m.get()));
      ASSERT_EQ(cj_batchGetModel(batch.get(), world, found.get()), 0);
      const mjModel* expected = world == 0   ? m.get()
                                : world == 2 ? unfinished.get()
                                             : changed.get();
      for (const Field& field : kModelFields) {
        // Rounding may move what is computed again from the same numbers in world 0.
        if (world == 0) continue;
        ExpectSameBytes(PointerTo(found.get(), field), PointerTo(expected, field),
                        field.Bytes(m.get()), std::string(field.name) + std::to_string(world));
      }
      if (world > 0) {
        ExpectSameBytes(&found->stat, &expected->stat, sizeof(mjStatistic), "stat");
      }
    }
  }
}

// Computing constants needs everything awake, but does not wake the simulation.
TEST(PerWorld, SetConstLetsTreesSleep) {
  const ModelPtr m = LoadFile(std::string(CONJOINT_TEST_DIR) + "/models/sleep-chains.xml");
  const TestBatch batch(m.get(), {.nworld = 2, .threads = 1, .outputs = "tree_asleep"});
  ASSERT_EQ(cj_batchSetConst(batch.get(), nullptr, nullptr), 0) << cj_batchError(batch.get());
  const ModelPtr same(mj_copyModel(nullptr, m.get()));
  const DataPtr scratch(mj_makeData(m.get()));
  same->opt.enableflags &= ~mjENBL_SLEEP;
  mj_setConst(same.get(), scratch.get());
  same->opt.enableflags = m->opt.enableflags;
  const DataPtr d(mj_makeData(same.get()));
  batch.Step(400);
  Step(same.get(), d.get(), 400);
  EXPECT_LT(d->ntree_awake, m->ntree);
  ExpectWorldEqualsData(batch, 1, m.get(), d.get());
}

TEST(PerWorld, ResetUsesTheFieldsOfTheWorld) {
  const ModelPtr m = LoadOurs("quadruped");
  const TestBatch batch(m.get(), {.nworld = 2});
  batch.PerWorld("qpos0", 1)[2] = 7;
  ASSERT_EQ(cj_batchReset(batch.get(), nullptr, nullptr, nullptr), 0);
  EXPECT_EQ(batch.Row("qpos", 0)[2], m->qpos0[2]);
  EXPECT_EQ(batch.Row("qpos", 1)[2], 7);
}

TEST(PerWorld, TimestepMayDiffer) {
  const ModelPtr m = LoadOurs("pendulum");
  const TestBatch batch(m.get(), {.nworld = 3});
  *batch.PerWorld("opt.timestep", 1) = mjtNum{0.25} * m->opt.timestep;
  batch.Step(4);
  EXPECT_NEAR(*batch.Row("time", 0), 4 * m->opt.timestep, 1e-8);
  EXPECT_NEAR(*batch.Row("time", 1), m->opt.timestep, 1e-8);
  EXPECT_NEAR(*batch.Row("time", 2), 4 * m->opt.timestep, 1e-8);
}

}  // namespace
}  // namespace conjoint::testing
