// The asset cache: what is kept, what is found, what is dropped.

#include "asset/cache.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "asset/support.h"

namespace conjoint::testing {
namespace {

constexpr size_t kMegabyte = size_t{1} << 20;

class CacheTest : public ::testing::Test {
 protected:
  CacheTest() {
    vfs_.Add("a", "first contents");
    vfs_.Add("b", "other contents");
    a_ = mju_openResource("", "a", vfs_.get(), nullptr, 0);
    b_ = mju_openResource("", "b", vfs_.get(), nullptr, 0);
  }
  ~CacheTest() override {
    mju_closeResource(a_);
    mju_closeResource(b_);
  }

  bool Insert(const char* key, int value, size_t bytes, const mjResource* resource = nullptr) {
    return cache_.Insert<int>(key, resource ? *resource : *a_, std::make_shared<const int>(value),
                              bytes);
  }
  // 0 if nothing is found.
  int Find(const char* key, const mjResource* resource = nullptr) {
    const auto found = cache_.Find<int>(key, resource ? resource : a_);
    return found ? *found : 0;
  }

  TestVfs vfs_;
  mjResource* a_;
  mjResource* b_;
  AssetCache cache_{100};
};

TEST_F(CacheTest, FindsWhatWasInserted) {
  EXPECT_TRUE(Insert("x", 1, 10));
  EXPECT_EQ(Find("x"), 1);
  EXPECT_EQ(Find("y"), 0);
  EXPECT_EQ(cache_.size(), 10u);
}

TEST_F(CacheTest, ModifiedResourceIsNotFound) {
  Insert("x", 1, 10);
  EXPECT_EQ(Find("x", b_), 0);
}

TEST_F(CacheTest, AssetOfAnotherTypeIsNotFound) {
  Insert("x", 1, 10);
  EXPECT_EQ(cache_.Find<float>("x", a_), nullptr);
}

TEST_F(CacheTest, EqualTimestampKeepsTheFirstAsset) {
  Insert("x", 1, 10);
  EXPECT_TRUE(Insert("x", 2, 20));
  EXPECT_EQ(Find("x"), 1);
  EXPECT_EQ(cache_.size(), 10u);
}

TEST_F(CacheTest, NewTimestampReplacesTheAsset) {
  Insert("x", 1, 10);
  EXPECT_TRUE(Insert("x", 2, 20, b_));
  EXPECT_EQ(Find("x", b_), 2);
  EXPECT_EQ(Find("x", a_), 0);
  EXPECT_EQ(cache_.size(), 20u);
}

TEST_F(CacheTest, WhatDoesNotFitIsRefusedAndNothingIsEvicted) {
  EXPECT_TRUE(Insert("x", 1, 60));
  EXPECT_FALSE(Insert("y", 2, 41));
  EXPECT_TRUE(Insert("z", 3, 40));
  EXPECT_FALSE(Insert("x", 4, 61, b_)) << "replacement that does not fit";
  EXPECT_FALSE(Insert("huge", 5, SIZE_MAX));
  EXPECT_EQ(Find("x"), 1);
  EXPECT_EQ(Find("z"), 3);
}

TEST_F(CacheTest, LoweringTheCapacityDropsTheLeastFound) {
  Insert("old", 1, 10);
  Insert("popular", 2, 10);
  Insert("new", 3, 10);
  Find("popular");
  Find("new");
  cache_.SetCapacity(29);
  EXPECT_EQ(Find("old"), 0);
  EXPECT_EQ(cache_.size(), 20u);
  Find("popular");
  cache_.SetCapacity(19);
  EXPECT_EQ(Find("new"), 0);
  EXPECT_EQ(Find("popular"), 2);
  EXPECT_FALSE(Insert("old", 1, 10)) << "there is no room for it any more";
}

TEST_F(CacheTest, OldestIsDroppedAmongEquals) {
  Insert("first", 1, 10);
  Insert("second", 2, 10);
  cache_.SetCapacity(10);
  EXPECT_EQ(Find("first"), 0);
  EXPECT_EQ(Find("second"), 2);
}

TEST_F(CacheTest, ClearingKeepsTheCapacity) {
  Insert("x", 1, 10);
  cache_.Clear();
  EXPECT_EQ(cache_.size(), 0u);
  EXPECT_EQ(cache_.capacity(), 100u);
  EXPECT_EQ(Find("x"), 0);
}

TEST_F(CacheTest, AssetInUseOutlivesItsEntry) {
  Insert("x", 1, 10);
  const auto asset = cache_.Find<int>("x", a_);
  cache_.Clear();
  EXPECT_EQ(*asset, 1);
}

TEST_F(CacheTest, ThreadsMayUseItAtOnce) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([this, t] {
      const std::string key = std::to_string(t % 2);
      for (int i = 0; i < 500; ++i) {
        Insert(key.c_str(), t + 1, 10, i % 2 ? a_ : b_);
        Find(key.c_str(), a_);
        if (i % 100 == 0) cache_.SetCapacity(15 + 10 * (i % 3));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_LE(cache_.size(), cache_.capacity());
}

TEST(GlobalCache, HasFiveHundredMegabytes) {
  mjCache* cache = mj_getCache();
  ASSERT_TRUE(cache);
  EXPECT_EQ(cache, mj_getCache());
  EXPECT_EQ(mj_getCacheCapacity(cache), 500 * kMegabyte);
  EXPECT_EQ(mj_setCacheCapacity(cache, 10), 10u);
  EXPECT_EQ(mj_getCacheCapacity(cache), 10u);
  mj_setCacheCapacity(cache, 500 * kMegabyte);
}

TEST(GlobalCache, ShowsThroughTheApi) {
  mjCache* cache = mj_getCache();
  TestVfs vfs;
  vfs.Add("a", "x");
  mjResource* resource = mju_openResource("", "a", vfs.get(), nullptr, 0);
  AssetCache::Global().Insert<int>("k", *resource, std::make_shared<const int>(1), 10);
  mju_closeResource(resource);
  EXPECT_EQ(mj_getCacheSize(cache), 10u);
  mj_clearCache(cache);
  EXPECT_EQ(mj_getCacheSize(cache), 0u);
}

TEST(GlobalCache, NullIsHarmless) {
  EXPECT_EQ(mj_getCacheSize(nullptr), 0u);
  EXPECT_EQ(mj_getCacheCapacity(nullptr), 0u);
  EXPECT_EQ(mj_setCacheCapacity(nullptr, 5), 0u);
  mj_clearCache(nullptr);
}

}  // namespace
}  // namespace conjoint::testing
