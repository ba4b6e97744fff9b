// Contacts of flexes with geoms, with each other and with themselves.

#include <algorithm>
#include <string>

#include "support/flex_scene.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

// A triangle, and one geom at a time.
struct TriangleContacts : ::testing::Test, FlexScene {
  TriangleContacts() : FlexScene("flex_triangle") {}

  void CollideWith(const char* name) {
    for (int geom = 0; geom < m->ngeom; ++geom) {
      m->geom_contype[geom] = m->geom_conaffinity[geom] =
          geom == mj_name2id(m, mjOBJ_GEOM, name) ? 1 : 0;
    }
    mj_forward(m, d);
  }
  void ExpectDist(int contact, double dist) { ExpectNumbers(&d->contact[contact].dist, {dist}); }
  void ExpectNormal(int contact, const std::vector<double>& normal) {
    ExpectNumbers(d->contact[contact].frame, normal);
  }
};

TEST_F(TriangleContacts, OfASphereMatchTheReference) {
  CollideWith("sphere");
  ASSERT_EQ(d->ncon, 1);
  ExpectDist(0, -0.005);
  ExpectNumbers(d->contact[0].pos, {.06, .05, .0075});
  ExpectNormal(0, {0, 0, -1});
  ExpectIntegers(d->contact[0].geom, {mj_name2id(m, mjOBJ_GEOM, "sphere"), -1});
  ExpectIntegers(d->contact[0].flex, {-1, 0});
  ExpectIntegers(d->contact[0].elem, {-1, 0});
  ExpectIntegers(d->contact[0].vert, {-1, -1});
}

TEST_F(TriangleContacts, OfOtherShapesMatchTheReference) {
  for (const char* geom : {"box", "capsule", "cylinder", "ellipsoid"}) {
    CollideWith(geom);
    EXPECT_EQ(d->ncon, geom == std::string("box") ? 3 : 1) << geom;
    for (int i = 0; i < d->ncon; ++i) {
      ExpectRecorded("dist", d->contact[i].dist, kDouble ? 1e-11 : 1e-3);
      ExpectRecorded("pos", d->contact[i].pos, 3, kDouble ? 1e-11 : 1e-3);
      ExpectRecorded("normal", d->contact[i].frame, 3, kDouble ? 1e-11 : 1e-3);
    }
  }
}

TEST_F(TriangleContacts, AreTheSameWithoutTrees) {
  for (const char* name : {"sphere", "box", "capsule", "cylinder", "ellipsoid"}) {
    m->opt.disableflags = 0;
    CollideWith(name);
    std::vector<mjtNum> dist;
    for (int i = 0; i < d->ncon; ++i) dist.push_back(d->contact[i].dist);
    m->opt.disableflags = mjDSBL_MIDPHASE;
    CollideWith(name);
    ASSERT_EQ(static_cast<size_t>(d->ncon), dist.size());
    for (int i = 0; i < d->ncon; ++i) EXPECT_EQ(d->contact[i].dist, dist[static_cast<size_t>(i)]);
  }
}

TEST_F(TriangleContacts, AreNoneWithTheBodyThatTheElementHangsOn) {
  CollideWith("sphere");
  ASSERT_EQ(d->ncon, 1);
  m->flex_vertbodyid[0] = 0;
  mj_collision(m, d);
  EXPECT_EQ(d->ncon, 0);
}

TEST(FlexContacts, PlanesIgnoreTheirMasksIfThereAreTrees) {
  FlexScene s("flex_plane");
  mj_forward(s.m, s.d);
  ASSERT_EQ(s.d->ncon, 6);
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(s.d->contact[i].vert[1], i);
    EXPECT_EQ(s.d->contact[i].elem[1], -1);
    ExpectNumbers(&s.d->contact[i].dist, {-0.005});
    ExpectNumbers(s.d->contact[i].pos + 2, {-0.0025});
  }
  s.m->opt.disableflags = mjDSBL_MIDPHASE;
  mj_forward(s.m, s.d);
  EXPECT_EQ(s.d->ncon, 0);
}

// 81 vertices at different depths in a plane, of which 50 are kept: their numbers.
std::vector<int> KeptVertices(FlexScene& s, int shift) {
  for (int i = 0; i < 81; ++i) s.d->qpos[3 * i + 2] = mjtNum(-1e-4 * ((i * 37 + shift) % 81));
  mj_forward(s.m, s.d);
  std::vector<int> list;
  for (int i = 0; i < s.d->ncon; ++i) list.push_back(s.d->contact[i].vert[1]);
  return list;
}

TEST(FlexContacts, OfTooManyFiftyAreKept) {
  FlexScene s("flex_limit");
  if (!kDouble) {
    EXPECT_EQ(KeptVertices(s, 0).size(), size_t{mjMAXCONPAIR});
    return;
  }
  EXPECT_EQ(KeptVertices(s, 0),
            (std::vector<int>{0,  2,  3,  4,  5,  6,  8,  9,  10, 11, 12, 13, 14, 16, 21, 22, 23,
                              24, 28, 29, 30, 31, 33, 34, 35, 36, 39, 40, 41, 42, 43, 47, 48, 49,
                              51, 53, 54, 55, 57, 59, 61, 65, 67, 68, 71, 72, 73, 75, 78, 79}));
  // Here a choice falls on the slot that was just exchanged.
  EXPECT_EQ(KeptVertices(s, 1),
            (std::vector<int>{0,  2,  3,  6,  7,  8,  10, 11, 14, 15, 17, 19, 20, 21, 23, 24, 26,
                              27, 28, 29, 30, 31, 34, 36, 37, 38, 39, 42, 44, 45, 47, 48, 49, 50,
                              52, 54, 55, 56, 58, 60, 62, 66, 70, 72, 73, 74, 76, 77, 78, 80}));
  s.m->opt.disableflags = mjDSBL_MIDPHASE;
  EXPECT_EQ(KeptVertices(s, 0),
            (std::vector<int>{2,  3,  5,  6,  13, 9,  11, 12, 16, 35, 14, 39, 23, 42, 36, 47, 22,
                              21, 0,  31, 24, 30, 48, 78, 28, 34, 53, 59, 40, 71, 8,  41, 61, 65,
                              33, 55, 43, 67, 57, 72, 29, 79, 10, 49, 68, 54, 73, 75, 51, 4}));
}

TEST(FlexContacts, WhatWasKeptCarriesNoTraceOfTheChoice) {
  FlexScene s("flex_limit");
  mj_kinematics(s.m, s.d);
  mj_comPos(s.m, s.d);
  mj_flex(s.m, s.d);
  mj_collision(s.m, s.d);
  ASSERT_EQ(s.d->ncon, mjMAXCONPAIR);
  for (int i = 0; i < s.d->ncon; ++i) EXPECT_EQ(s.d->contact[i].mu, 0);
}

// Ids of a contact within a flex.
struct InnerContact {
  int flex, elem[2], vert[2], dim;
  friend bool operator==(const InnerContact&, const InnerContact&) = default;
};

struct SelfContacts : ::testing::Test, FlexScene {
  SelfContacts() : FlexScene("flex_self") {
    for (int i = 0; i < m->nq; ++i) d->qpos[i] += mjtNum(.1 * std::sin(1.3 * i + .4));
  }
  std::vector<InnerContact> List() {
    mj_forward(m, d);
    std::vector<InnerContact> list;
    for (int i = 0; i < d->ncon; ++i) {
      const mjContact& c = d->contact[i];
      EXPECT_EQ(c.flex[0], c.flex[1]);
      EXPECT_EQ(c.includemargin, 0);
      list.push_back({c.flex[0], {c.elem[0], c.elem[1]}, {c.vert[0], c.vert[1]}, c.dim});
    }
    return list;
  }
};

TEST_F(SelfContacts, ComeInTheOrderOfTheReference) {
  if (!kDouble) GTEST_SKIP() << "rounding decides the order";
  const std::vector<InnerContact> list = List();
  ASSERT_EQ(list.size(), 106u);
  const std::vector<InnerContact> cloth = {{0, {-1, 2}, {0, -1}, 3},   {0, {-1, 22}, {13, -1}, 3},
                                           {0, {13, 22}, {-1, -1}, 3}, {0, {15, 12}, {-1, -1}, 3},
                                           {0, {22, 12}, {-1, -1}, 3}, {0, {22, 19}, {-1, -1}, 3}};
  EXPECT_EQ(std::vector(list.begin(), list.begin() + 6), cloth);
  const std::vector<InnerContact> solid = {
      {1, {3, -1}, {-1, 13}, 1}, {1, {4, -1}, {-1, 10}, 1}, {1, {4, -1}, {-1, 9}, 1}};
  EXPECT_EQ(std::vector(list.begin() + 6, list.begin() + 9), solid);
  EXPECT_EQ(list[104], (InnerContact{1, {7, 18}, {-1, -1}, 3}));
  EXPECT_EQ(list[105], (InnerContact{1, {0, 15}, {-1, -1}, 3}));
  for (int i = 0; i < d->ncon; ++i) ExpectRecorded("dist", d->contact[i].dist);
}

TEST_F(SelfContacts, AreFoundByEveryMethod) {
  for (int flex = 0; flex < 3; ++flex) m->flex_internal[flex] = 0;
  // The solid alone has too many; of the cloth all are kept.
  m->flex_selfcollide[1] = mjFLEXSELF_NONE;
  const auto sorted = [&](int mode) {
    m->flex_selfcollide[0] = mode;
    std::vector<std::pair<int, int>> pairs;
    for (const InnerContact& c : List()) {
      pairs.push_back(std::minmax(c.elem[0], c.elem[1]));
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
  };
  const auto narrow = sorted(mjFLEXSELF_NARROW);
  EXPECT_GE(narrow.size(), 4u);
  EXPECT_EQ(sorted(mjFLEXSELF_BVH), narrow);
  EXPECT_EQ(sorted(mjFLEXSELF_SAP), narrow);
  EXPECT_EQ(sorted(mjFLEXSELF_AUTO), narrow);
  EXPECT_TRUE(sorted(mjFLEXSELF_NONE).empty());
}

TEST_F(SelfContacts, OfARopeAreThoseOfItsSegments) {
  mj_resetData(m, d);
  EXPECT_TRUE(List().empty());
  // The first vertex of the rope goes to the middle of its sixth segment.
  const int dof = m->body_dofadr[m->flex_vertbodyid[m->flex_vertadr[2]]];
  d->qpos[dof] += mjtNum(.55);
  d->qpos[dof + 1] += mjtNum(.03);
  const std::vector<InnerContact> list = List();
  EXPECT_TRUE(std::any_of(list.begin(), list.end(), [](const InnerContact& c) {
    return c.flex == 2 && c.elem[0] == 0 && c.elem[1] == 5;
  }));
}

TEST_F(SelfContacts, NeedMatchingMasks) {
  for (int flex = 0; flex < 3; ++flex) m->flex_conaffinity[flex] = 0;
  EXPECT_TRUE(List().empty());
}

TEST(FlexContacts, OfTwoFlexesTakeTheirMargins) {
  // On a round surface of radius r a depth that is wrong by the tolerance t (1e-6) allows for an
  // angle a with 1 - cos(a) = t / r; the radii of both and half of the margins add up to r.
  constexpr double kFlat = 1e-6 / (.01 + .02 + .01 + .01);
  FlexScene s("flex_self");
  for (int flex = 0; flex < 3; ++flex) s.m->flex_selfcollide[flex] = mjFLEXSELF_NONE;
  mj_forward(s.m, s.d);
  ASSERT_EQ(s.d->ncon, 0);
  // The solid comes down to the cloth: .01 between their surfaces.
  for (int v = 0; v < s.m->flex_vertnum[1]; ++v) {
    const int body = s.m->flex_vertbodyid[s.m->flex_vertadr[1] + v];
    s.d->qpos[s.m->body_dofadr[body] + 2] -= mjtNum(.5 - .1 - .03 - .01);
  }
  for (const int flags : {0, int{mjDSBL_MIDPHASE}}) {
    s.m->opt.disableflags = flags;
    s.m->flex_margin[0] = 0;
    mj_forward(s.m, s.d);
    EXPECT_EQ(s.d->ncon, 0);
    s.m->flex_margin[0] = mjtNum(.02);
    mj_forward(s.m, s.d);
    ASSERT_GT(s.d->ncon, 0);
    for (int i = 0; i < s.d->ncon; ++i) {
      const mjContact& c = s.d->contact[i];
      ExpectIntegers(c.flex, {0, 1});
      EXPECT_NEAR(c.dist, .01, 1e-6);
      EXPECT_NEAR(c.includemargin, .02, 1e-6);
      EXPECT_GT(c.frame[2], 1 - kFlat);
    }
  }
}

// Each triangle of the ground that is below an element has a contact with it; but not before a
// vertex is lower than the ground, whatever the radius.
TEST(FlexContacts, WithAHeightFieldAreThoseOfItsTriangles) {
  CONJOINT_OURS_ONLY();
  FlexScene s("flex_ground");
  for (const int flags : {0, int{mjDSBL_MIDPHASE}, int{mjDSBL_NATIVECCD}}) {
    s.m->opt.disableflags = flags;
    mj_resetData(s.m, s.d);
    mj_forward(s.m, s.d);
    EXPECT_EQ(s.d->ncon, 0);
    for (int dof = 2; dof < s.m->nq; dof += 3) s.d->qpos[dof] -= mjtNum(.006);
    mj_forward(s.m, s.d);
    int count[2] = {0, 0};
    for (int i = 0; i < s.d->ncon; ++i) {
      const mjContact& c = s.d->contact[i];
      ExpectIntegers(c.geom, {0, -1});
      EXPECT_EQ(c.elem[1], 0);
      ++count[c.flex[1]];
      if (flags & mjDSBL_NATIVECCD) continue;  // depths of portals are coarse
      EXPECT_NEAR(c.dist, -.011, 1e-5);
      EXPECT_GT(c.frame[2], .999);
      EXPECT_NEAR(c.pos[2], -.0055, 1e-4);
    }
    EXPECT_GE(count[0], 2);
    EXPECT_GE(count[1], 1);
  }
}

TEST(FlexContacts, AFullArenaIsAWarningAndNoCrash) {
  CONJOINT_OURS_ONLY();
  FlexScene s("flex_limit");
  const auto narena = s.d->narena;
  for (const mjtSize room : {mjtSize{0}, mjtSize{576 * 3}, mjtSize{40000}}) {
    s.d->narena = 20000 + room;
    mj_kinematics(s.m, s.d);
    mj_comPos(s.m, s.d);
    mj_flex(s.m, s.d);
    mj_collision(s.m, s.d);
    EXPECT_LE(s.d->ncon, mjMAXCONPAIR);
    EXPECT_LE(static_cast<mjtSize>(s.d->parena), s.d->narena);
    s.d->narena = narena;
  }
}

}  // namespace
}  // namespace conjoint::testing
