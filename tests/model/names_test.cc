// Names of elements and the hash tables behind them.

#include "model/names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/golden.h"

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using testing::LoadGolden;

TEST(Names, TableOfAModelIsTheOneItWasCompiledWith) {
  const auto m = LoadGolden("names");
  EXPECT_EQ(m->nnames, 35);
  EXPECT_THAT(
      std::vector<int>(m->names_map, m->names_map + m->nnames_map),
      ElementsAre(-1, 1, -1, 0, 0, -1, 0, -1, -1, 1, 4, 5, -1, -1, -1, -1, -1, -1, 3, -1, -1, 0));
}

TEST(Names, BuildingTheTablesGivesWhatTheCompilerGave) {
  for (const char* name : {"names", "everything", "delays"}) {
    const auto m = LoadGolden(name);
    const std::vector<int> expected(m->names_map, m->names_map + m->nnames_map);
    std::fill_n(m->names_map, m->nnames_map, 7);
    BuildNameMap(m.get());
    EXPECT_EQ(std::vector<int>(m->names_map, m->names_map + m->nnames_map), expected) << name;
  }
}

TEST(Names, EveryNamedElementIsFoundByItsName) {
  const auto m = LoadGolden("everything");
  int found = 0;
  for (const NameClass& names : kNameClasses) {
    for (int id = 0; id < names.Count(m.get()); ++id) {
      const char* name = mj_id2name(m.get(), names.type, id);
      if (!name) continue;
      EXPECT_EQ(mj_name2id(m.get(), names.type, name), id) << name;
      ++found;
    }
  }
  EXPECT_GT(found, 60);
}

TEST(Names, BodiesAndTheirFramesShareNames) {
  const auto m = LoadGolden("names");
  EXPECT_EQ(mj_name2id(m.get(), mjOBJ_XBODY, "one"), 1);
  EXPECT_STREQ(mj_id2name(m.get(), mjOBJ_XBODY, 1), "one");
}

TEST(Names, SearchEndsWithoutAMatch) {
  const auto m = LoadGolden("names");
  EXPECT_EQ(mj_name2id(m.get(), mjOBJ_GEOM, "no such name"), -1);
  EXPECT_EQ(mj_name2id(m.get(), mjOBJ_GEOM, ""), -1);
  EXPECT_EQ(mj_name2id(m.get(), mjOBJ_CAMERA, "a"), -1);  // an empty class
  for (int type :
       {-1, int{mjOBJ_UNKNOWN}, int{mjOBJ_DOF}, int{mjOBJ_FRAME}, int{mjOBJ_MODEL}, 26}) {
    EXPECT_EQ(mj_name2id(m.get(), type, "a"), -1) << type;
    EXPECT_EQ(mj_id2name(m.get(), type, 0), nullptr) << type;
  }
}

TEST(Names, UnnamedAndAbsentElementsHaveNone) {
  const auto m = LoadGolden("names");
  EXPECT_EQ(mj_id2name(m.get(), mjOBJ_GEOM, 2), nullptr);
  EXPECT_EQ(mj_id2name(m.get(), mjOBJ_GEOM, -1), nullptr);
  EXPECT_EQ(mj_id2name(m.get(), mjOBJ_GEOM, 7), nullptr);
}

}  // namespace
}  // namespace conjoint
