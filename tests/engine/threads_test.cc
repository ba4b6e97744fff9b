// A step of a scene that is large enough for every part of it to run on threads gives the same bits
// whatever their number.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "support/load.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

// Walkers on a floor, close enough to fall over each other.
std::string Crowd(const std::string& options) {
  return "<mujoco><option " + options + R"(/>
    <size memory='60M'/>
    <worldbody>
      <geom name='floor' type='plane' size='20 20 .1'/>
      <replicate count='12' offset='.42 0 .01'><replicate count='11' offset='0 .4 0' euler='0 0 .02'>
        <body name='walker' pos='0 0 .48' euler='2 1 9'>
          <freejoint/>
          <geom type='box' size='.15 .1 .05'/>
          <geom size='.07' pos='.1 0 .1'/>
          <geom name='head' size='.07' pos='-.1 0 .1'/>
          <body pos='.1 0 -.05'>
            <joint axis='0 1 0' damping='.1' range='-40 40'/>
            <geom type='capsule' fromto='0 0 0 0 0 -.2' size='.03'/>
            <body pos='0 0 -.2'>
              <joint axis='1 0 0' damping='.1' frictionloss='.01'/>
              <geom type='capsule' fromto='0 -.1 -.2 0 .1 -.2' size='.03'/>
            </body>
          </body>
          <body pos='-.1 0 -.05'>
            <joint axis='0 1 0' damping='.1' range='-40 40'/>
            <geom type='capsule' fromto='0 0 0 0 0 -.2' size='.03'/>
            <body pos='0 0 -.2'>
              <joint axis='1 0 0' damping='.1'/>
              <geom type='capsule' fromto='0 -.1 -.2 0 .1 -.2' size='.03'/>
            </body>
          </body>
        </body>
      </replicate></replicate>
    </worldbody></mujoco>)";
}

class Record {
 public:
  template <class T>
  void Add(const T* numbers, mjtSize count) {
    for (mjtSize i = 0; i < count; ++i) numbers_.push_back(static_cast<double>(numbers[i]));
  }

  void AddAll(const mjModel* m, const mjData* d) {
    for (const mjtNum* array : {d->qvel, d->qacc, d->qfrc_bias, d->qfrc_passive, d->qfrc_constraint,
                                d->qacc_smooth, d->qLDiagInv}) {
      Add(array, m->nv);
    }
    Add(d->qpos, m->nq);
    Add(d->M, m->nC);
    Add(d->qLD, m->nC);
    Add(d->cdof, 6 * m->nv);
    Add(d->geom_xmat, 9 * m->ngeom);
    Add(d->bvh_active, m->nbvh);
    for (int i = 0; i < d->ncon; ++i) AddContact(d->contact[i]);
    for (const int* array :
         {d->efc_type, d->efc_id, d->efc_state, d->efc_J_rownnz, d->efc_J_rowadr, d->efc_J_rowsuper,
          d->iefc_type, d->iefc_id, d->iefc_J_rowadr, d->iefc_J_rowsuper, d->map_efc2iefc}) {
      Add(array, d->nefc);
    }
    for (const mjtNum* array : {d->efc_pos, d->efc_margin, d->efc_D, d->efc_R, d->efc_aref,
                                d->efc_b, d->efc_force, d->iefc_D, d->iefc_force}) {
      Add(array, d->nefc);
    }
    Add(d->efc_J, d->nJ);
    Add(d->efc_J_colind, d->nJ);
    Add(d->iefc_J, d->nJ);
    Add(d->iefc_J_colind, d->nJ);
    Add(d->iM_rowadr, d->nidof);
    Add(d->solver_niter, mjNISLAND);
  }

  bool operator==(const Record&) const = default;
  bool Starts(const Record& longer) const {
    return size() < longer.size() &&
           std::equal(numbers_.begin(), numbers_.end(), longer.numbers_.begin());
  }
  size_t size() const { return numbers_.size(); }

  void AddContact(const mjContact& contact) {
    Add(&contact.dist, 1);
    Add(contact.pos, 3);
    Add(contact.frame, 9);
    Add(&contact.includemargin, 1);
    Add(contact.friction, 5);
    Add(contact.solref, mjNREF);
    Add(contact.solreffriction, mjNREF);
    Add(contact.solimp, mjNIMP);
    Add(&contact.mu, 1);
    Add(contact.H, 36);
    Add(&contact.dim, 1);
    Add(contact.geom, 2);
    Add(contact.flex, 2);
    Add(contact.elem, 2);
    Add(contact.vert, 2);
    Add(&contact.exclude, 1);
    Add(&contact.efc_address, 1);
  }

 private:
  std::vector<double> numbers_;
};

// Steps a scene with a pool of so many threads, or none, and records it now and then.
Record Step(const mjModel* m, int threads, int steps) {
  DataPtr d(mj_makeData(m));
  mjThreadPool* pool = threads > 0 ? mju_threadPoolCreate(static_cast<size_t>(threads)) : nullptr;
  if (pool) mju_bindThreadPool(d.get(), pool);
  Record record;
  for (int step = 0; step < steps; ++step) {
    mj_step(m, d.get());
    if (step % 50 == 0 || step == steps - 1) record.AddAll(m, d.get());
  }
  d.reset();
  if (pool) mju_threadPoolDestroy(pool);
  return record;
}

void ExpectSameBits(const mjModel* m, int steps) {
  ASSERT_TRUE(m);
  const Record alone = Step(m, 0, steps);
  EXPECT_GT(alone.size(), 100000u);
  for (const int threads : {1, 2, 4}) EXPECT_EQ(Step(m, threads, steps), alone) << threads;
}

TEST(Threads, TheSceneIsLargeEnoughForAllOfThem) {
  Loaded scene(Crowd(""));
  ASSERT_TRUE(scene.m);
  for (int step = 0; step < 150; ++step) mj_step(scene.model(), scene.data());
  EXPECT_GE(scene.m->nC, 3000);
  EXPECT_GE(scene.m->nv, 1000);
  EXPECT_GE(scene.m->nbody, 500);
  EXPECT_GE(scene.d->ncon, 300);
  EXPECT_GE(scene.d->nefc, 2000);
  EXPECT_GE(scene.d->nJ, 10000);
  EXPECT_GE(scene.d->nisland, 10);
}

TEST(Threads, DoNotChangeACrowd) {
  Loaded scene(Crowd("cone='pyramidal'"));
  ExpectSameBits(scene.model(), 200);
}

TEST(Threads, DoNotChangeACrowdWithEllipticCones) {
  Loaded scene(Crowd("cone='elliptic' integrator='implicitfast'"));
  ExpectSameBits(scene.model(), 60);
}

TEST(Threads, DoNotChangeACrowdWithoutIslands) {
  Loaded scene(Crowd("solver='CG' iterations='5'"));
  ASSERT_TRUE(scene.m);
  scene.m->opt.disableflags |= mjDSBL_ISLAND;
  const Record alone = [&] {
    DataPtr d(mj_makeData(scene.model()));
    Record record;
    for (int step = 0; step < 60; ++step) mj_step(scene.model(), d.get());
    record.Add(d->qpos, scene.m->nq);
    return record;
  }();
  DataPtr d(mj_makeData(scene.model()));
  mjThreadPool* pool = mju_threadPoolCreate(2);
  mju_bindThreadPool(d.get(), pool);
  Record record;
  for (int step = 0; step < 60; ++step) mj_step(scene.model(), d.get());
  record.Add(d->qpos, scene.m->nq);
  EXPECT_EQ(record, alone);
  d.reset();
  mju_threadPoolDestroy(pool);
}

// Rows of free bodies on a floor, each of so many boxes that lie on it: four contacts a box.
std::string Bricks(int bodies, int boxes) {
  const std::string row = std::to_string(bodies / 10), count = std::to_string(boxes);
  return "<mujoco><size memory='60M'/><worldbody><geom type='plane' size='20 20 .1'/>"
         "<replicate count='10' offset='0 3 0'><replicate count='" +
         row +
         "' offset='.5 0 0'>"
         "<body pos='0 0 .0999'><freejoint/><replicate count='" +
         count +
         "' offset='0 .15 0'>"
         "<geom type='box' size='.05 .05 .1'/></replicate></body>"
         "</replicate></replicate></worldbody></mujoco>";
}

Record ContactsOf(const mjModel* m, int threads, int* count = nullptr) {
  DataPtr d(mj_makeData(m));
  mjThreadPool* pool = threads > 0 ? mju_threadPoolCreate(static_cast<size_t>(threads)) : nullptr;
  if (pool) mju_bindThreadPool(d.get(), pool);
  mj_kinematics(m, d.get());
  mj_collision(m, d.get());
  Record record;
  for (int i = 0; i < d->ncon; ++i) record.AddContact(d->contact[i]);
  if (count) *count = d->ncon;
  d.reset();
  if (pool) mju_threadPoolDestroy(pool);
  return record;
}

// More than threads have room to note.
TEST(Threads, DoNotChangeManyContactsOfFewBodies) {
  Loaded scene(Bricks(200, 16));
  ASSERT_TRUE(scene.m);
  int count = 0;
  const Record alone = ContactsOf(scene.model(), 0, &count);
  EXPECT_EQ(count, 200 * 16 * 4);
  for (const int threads : {1, 3}) EXPECT_EQ(ContactsOf(scene.model(), threads), alone);
}

TEST(Threads, DoNotChangeWhichContactsFitIntoTheArena) {
  Loaded scene(Bricks(1500, 1));
  ASSERT_TRUE(scene.m);
  int count = 0;
  const Record all = ContactsOf(scene.model(), 0, &count);
  EXPECT_EQ(count, 1500 * 4);
  EXPECT_EQ(ContactsOf(scene.model(), 1), all);

  scene.m->narena = 2 * 5600 * sizeof(mjContact);  // of which half is for contacts
  const Messages messages;
  const Record some = ContactsOf(scene.model(), 1, &count);
  EXPECT_LT(count, 1500 * 4);
  EXPECT_GT(count, 1200 * 4);
  EXPECT_TRUE(some.Starts(all));
  EXPECT_FALSE(messages.warnings().empty());
}

std::thread::id caller;
int strangers = 0, calls = 0;

int Filter(const mjModel*, mjData*, int, int) {
  ++calls;
  if (std::this_thread::get_id() != caller) ++strangers;
  return 0;
}

int NoContact(const mjModel*, const mjData*, mjContact*, int, int, mjtNum) {
  return Filter(nullptr, nullptr, 0, 0);
}

TEST(Threads, CallbacksStayOnTheCallingThread) {
  Loaded scene(Crowd(""));
  ASSERT_TRUE(scene.m);
  mjThreadPool* pool = mju_threadPoolCreate(2);
  mju_bindThreadPool(scene.data(), pool);
  caller = std::this_thread::get_id();
  strangers = calls = 0;
  mjcb_contactfilter = Filter;
  for (int step = 0; step < 5; ++step) mj_step(scene.model(), scene.data());
  mjcb_contactfilter = nullptr;
  EXPECT_GT(calls, 1000);
  const int filtered = calls;
  const mjfCollision ours = mjCOLLISIONFUNC[mjGEOM_PLANE][mjGEOM_CAPSULE];
  mjCOLLISIONFUNC[mjGEOM_PLANE][mjGEOM_CAPSULE] = NoContact;
  for (int step = 0; step < 5; ++step) mj_step(scene.model(), scene.data());
  mjCOLLISIONFUNC[mjGEOM_PLANE][mjGEOM_CAPSULE] = ours;
  EXPECT_GT(calls, filtered);
  EXPECT_EQ(strangers, 0);
  scene.d.reset();
  mju_threadPoolDestroy(pool);
}

}  // namespace
}  // namespace conjoint::testing
