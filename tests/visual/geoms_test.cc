// Which geoms are shown, in models with more of them than are looked at together.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <string>
#include <vector>

#include "scene_fixture.h"

namespace conjoint::testing {
namespace {

// Spheres at the origin; every fifth plane among them.
std::string ManyGeoms(int count) {
  std::string xml = "<mujoco><worldbody>";
  for (int i = 0; i < count; ++i) {
    xml += i % 5 == 0 ? "<geom type='plane' size='1 1 1' contype='0' conaffinity='0'/>"
                      : "<geom size='.1' contype='0' conaffinity='0'/>";
  }
  return xml + "</worldbody></mujoco>";
}

std::vector<int> ShownGeoms(const mjvScene& scn) {
  std::vector<int> ids;
  for (int i = 0; i < scn.ngeom; ++i) ids.push_back(scn.geoms[i].objid);
  return ids;
}

TEST(GeomGroups, HideGeomsWhereverTheyAreInTheModel) {
  for (const int count : {1, 7, 8, 63, 64, 65, 130, 200}) {
    SceneFixture f(ManyGeoms(count));
    ASSERT_TRUE(f.model());
    std::vector<int> expected;
    for (int i = 0; i < count; ++i) {
      const int group = f.model()->geom_group[i] = i % 9 - 2;  // also outside of 0..5
      if (f.opt.geomgroup[std::clamp(group, 0, mjNGROUP - 1)]) expected.push_back(i);
    }
    f.Update();
    EXPECT_EQ(ShownGeoms(f.scene()), expected) << count << " geoms";
  }
}

TEST(GeomGroups, AnyByteButZeroShowsAGroup) {
  SceneFixture f(ManyGeoms(20));
  for (int i = 0; i < 20; ++i) f.model()->geom_group[i] = i % mjNGROUP;
  std::fill_n(f.opt.geomgroup, int{mjNGROUP}, mjtByte{0});
  f.opt.geomgroup[4] = 0x80;
  f.Update();
  EXPECT_EQ(ShownGeoms(f.scene()), (std::vector<int>{4, 10, 16}));
}

TEST(Planes, AreNumberedWithTheHiddenOnes) {
  SceneFixture f(ManyGeoms(100));
  for (int i = 0; i < 100; i += 10) f.model()->geom_group[i] = 5;
  f.Update();
  for (int i = 0; i < f.scene().ngeom; ++i) {
    const mjvGeom& geom = f.geom(i);
    if (geom.type == mjGEOM_PLANE) EXPECT_EQ(geom.dataid, geom.objid / 5);
  }
}

TEST(FullScene, IsFilledUpToItsEndAndSaysSo) {
  SceneFixture f(ManyGeoms(130), 70);
  f.Update();
  EXPECT_EQ(f.scene().ngeom, 70);
  EXPECT_EQ(f.scene().status, 1);
  EXPECT_EQ(f.geom(69).objid, 69);
}

// Labels of an earlier frame do not shine through.
TEST(Labels, AreGoneInTheNextFrame) {
  SceneFixture f(ManyGeoms(3));
  f.opt.label = mjLABEL_GEOM;
  f.Update();
  EXPECT_STREQ(f.geom(1).label, "geom 1");
  f.opt.label = mjLABEL_NONE;
  f.Update();
  EXPECT_TRUE(std::all_of(std::begin(f.geom(1).label), std::end(f.geom(1).label),
                          [](char c) { return c == 0; }));
}

}  // namespace
}  // namespace conjoint::testing
