#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "compiler/asset_support.h"
#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

class AssetHField : public ::testing::Test {
 protected:
  Result Load(const std::string& hfield) {
    return LoadWith(
        vfs_, ModelText("<hfield name='h' " + hfield + "/>", "<geom type='hfield' hfield='h'/>"));
  }
  std::string Problem(const std::string& hfield) { return Load(hfield).error; }

  TestVfs vfs_;
};

TEST_F(AssetHField, ElevationsAreNormalized) {
  const Result result = Load("nrow='2' ncol='3' elevation='1 2 3 4 5 9' size='1 2 3 4'");
  ASSERT_TRUE(result.m) << result.error;
  EXPECT_ROW(result.m->hfield_data, 6, {.375, .5, 1, 0, .125, .25});
  EXPECT_ROW(result.m->geom_size, 3, {1, 2, 2.75});
  EXPECT_ROW(result.m->geom_aabb, 6, {0, 0, -.5, 1, 2, 3.5});
  EXPECT_ROW(result.m->geom_rbound, 1, {std::sqrt(1. + 4 + 16)});
}

TEST_F(AssetHField, AConstantFieldIsZero) {
  const Result result = Load("nrow='2' ncol='2' elevation='3 3 3 3' size='1 1 1 1'");
  EXPECT_ROW(result.m->hfield_data, 4, {0, 0, 0, 0});
}

TEST_F(AssetHField, TheSizeOfAFileCounts) {
  vfs_.Add("h.bin", Bytes<int>({2, 3}) + Bytes<float>({0, 1, 2, 3, 4, 8}));
  const Result result = Load("file='h.bin' nrow='7' ncol='9' size='1 1 1 1'");
  ASSERT_TRUE(result.m) << result.error;
  EXPECT_EQ(result.m->hfield_nrow[0], 2);
  EXPECT_EQ(result.m->hfield_ncol[0], 3);
  EXPECT_ROW(result.m->hfield_data, 6, {0, .125, .25, .375, .5, 1});
}

TEST_F(AssetHField, MessagesSayWhatIsWrong) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  vfs_.Add("nan.bin", Bytes<int>({1, 2}) + Bytes<float>({nan, nan}));
  vfs_.Add("short.bin", Bytes<int>({1, 2}));
  EXPECT_EQ(Problem("size='1 1 1 1'"), "Error: hfield not specified");
  EXPECT_EQ(Problem("nrow='1' ncol='1' size='1 1 0 1'"),
            "Error: size parameter is not positive in hfield");
  EXPECT_EQ(Problem("file='nan.bin' size='1 1 1 1'"),
            "Error: invalid data range in hfield 'nan.bin'");
  EXPECT_THAT(Problem("file='short.bin' size='1 1 1 1'"),
              ::testing::HasSubstr("unexpected file size in file"));
  EXPECT_EQ(Problem("file='short.bin' content_type='image/jpg' size='1 1 1 1'"),
            "Error: unsupported content type: 'image/jpg'");
  EXPECT_EQ(Problem("file='none.bin' size='1 1 1 1'"), "Error: Error opening file 'none.bin'");
}

TEST_F(AssetHField, UserDataMustMatchTheGrid) {
  TestSpec spec;
  mjsHField* hfield = mjs_addHField(spec.s);
  mjs_setName(hfield->element, "h");
  Fill(hfield->size, {1, 1, 1, 1});
  hfield->nrow = hfield->ncol = 2;
  *hfield->userdata = {1, 2, 3};
  EXPECT_EQ(spec.CompileError(), "Error: elevation data length must match nrow*ncol");
  hfield->nrow = hfield->ncol = 1 << 30;
  EXPECT_EQ(spec.CompileError(), "Error: elevation data length must match nrow*ncol");
}

}  // namespace
}  // namespace conjoint::testing
