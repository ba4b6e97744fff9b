// What loading models leaves in the asset cache.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstring>
#include <string>
#include <vector>

#include "support/load.h"

namespace conjoint::testing {
namespace {

// Files in memory: textures in the format of a width, a height and the pixels.
class AssetCache : public ::testing::Test {
 protected:
  void SetUp() override {
    mj_clearCache(cache_);
    mj_defaultVFS(&files_);
    AddTexture("small.tex", 2);
    AddTexture("large.tex", 4);
  }
  void TearDown() override {
    mj_deleteVFS(&files_);
    mj_clearCache(cache_);
    mj_setCacheCapacity(cache_, capacity_);
  }

  void AddTexture(const char* name, int size) {
    std::vector<char> file(8 + 3 * static_cast<size_t>(size * size), 'x');
    std::memcpy(file.data(), &size, 4);
    std::memcpy(file.data() + 4, &size, 4);
    ASSERT_EQ(mj_addBufferVFS(&files_, name, file.data(), static_cast<int>(file.size())), 0);
  }

  void Load(const std::string& texture) {
    const std::string xml = "<mujoco><asset><texture type='2d' file='" + texture +
                            "' content_type='image/vnd.mujoco.texture'/></asset></mujoco>";
    char error[1000] = "";
    const SpecPtr spec(mj_parseXMLString(xml.c_str(), &files_, error, sizeof(error)));
    ASSERT_TRUE(spec) << error;
    const ModelPtr m(mj_compile(spec.get(), &files_));
    ASSERT_TRUE(m) << mjs_getError(spec.get());
  }

  size_t size() const { return mj_getCacheSize(cache_); }

  mjCache* cache_ = mj_getCache();
  const size_t capacity_ = mj_getCacheCapacity(cache_);
  mjVFS files_;
};

TEST_F(AssetCache, LoweringTheCapacityDropsTheLeastUsedAsset) {
  Load("small.tex");
  const size_t small = size();
  EXPECT_GT(small, 0u);
  Load("small.tex");
  EXPECT_EQ(size(), small) << "the second load is a hit";
  Load("large.tex");
  const size_t both = size();
  EXPECT_GT(both, small);

  mj_setCacheCapacity(cache_, both - 1);
  EXPECT_EQ(size(), small) << "the larger one was read once, the smaller one twice";
  Load("large.tex");
  EXPECT_EQ(size(), small) << "nothing is dropped for a new asset";
}

}  // namespace
}  // namespace conjoint::testing
