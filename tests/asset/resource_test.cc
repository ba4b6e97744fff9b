// Resources: opening, directories, timestamps, what providers are asked.

#include "asset/resource.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>
#include <utime.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "asset/file_error.h"
#include "asset/support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Optional;

// A file on disk with a given time of modification, removed at the end.
class FileOnDisk {
 public:
  FileOnDisk(std::string name, const std::string& text, time_t seconds) : name_(std::move(name)) {
    std::ofstream(name_) << text;
    const utimbuf times = {seconds, seconds};
    utime(name_.c_str(), &times);
  }
  ~FileOnDisk() { std::remove(name_.c_str()); }

 private:
  std::string name_;
};

class Opened {
 public:
  Opened(const char* directory, const char* name, const mjVFS* vfs = nullptr)
      : resource_(mju_openResource(directory, name, vfs, error_, sizeof(error_))) {}
  ~Opened() { mju_closeResource(resource_); }

  mjResource* get() const { return resource_; }
  mjResource* operator->() const { return resource_; }
  std::string error() const { return error_; }
  std::string directory() const {
    const char* text;
    int size;
    mju_getResourceDir(resource_, &text, &size);
    return std::string(text, static_cast<size_t>(size));
  }

 private:
  char error_[100] = "untouched";
  mjResource* resource_;
};

TEST(Resource, FileOnDiskIsOpenedWithoutAVfs) {
  const FileOnDisk file("resource_test.txt", "text", 1000000000);
  const Opened resource(nullptr, "./resource_test.txt");
  ASSERT_TRUE(resource.get());
  EXPECT_STREQ(resource->name, "resource_test.txt");
  EXPECT_EQ(resource.error(), "");
  EXPECT_EQ(ReadContents(resource.get(), "any"), "text");
}

TEST(Resource, MissingFileIsNamedAsItWasAskedFor) {
  const Opened resource("dir", "../no/such/file");
  EXPECT_FALSE(resource.get());
  EXPECT_EQ(resource.error(), "Error opening file '../no/such/file'");
}

TEST(Resource, ErrorTextIsCutToItsBuffer) {
  char error[5];
  EXPECT_FALSE(mju_openResource("", "none", nullptr, error, sizeof(error)));
  EXPECT_STREQ(error, "Erro");
}

TEST(Resource, DirectoryCanBeOpenedButHasNoBytes) {
  const Opened resource("", ".");
  ASSERT_TRUE(resource.get());
  WarningsOf([&] { EXPECT_EQ(ReadContents(resource.get(), "any"), ""); });
}

TEST(Resource, DiskTimestampIsTheTimeOfModification) {
  const FileOnDisk file("resource_test.txt", "", 1000000000);  // 0x3b9aca00
  const Opened resource("", "resource_test.txt");
  EXPECT_STREQ(resource->timestamp, "AMqaOwAAAAA=");
  EXPECT_EQ(mju_isModifiedResource(resource.get(), resource->timestamp), 0);
  EXPECT_EQ(mju_isModifiedResource(resource.get(), "AAAAAAAAAAA="), 1);
  EXPECT_EQ(mju_isModifiedResource(resource.get(), "////////fwA="), -1);
  EXPECT_EQ(mju_isModifiedResource(resource.get(), ""), 1);
  EXPECT_EQ(mju_isModifiedResource(resource.get(), "AAAA"), 1);
  EXPECT_EQ(mju_isModifiedResource(resource.get(), "no base 64"), 1);
  EXPECT_EQ(mju_isModifiedResource(resource.get(), nullptr), 1);
}

TEST(Resource, MemoryFileIsModifiedWhenItsHashDiffers) {
  TestVfs vfs;
  vfs.Add("a", "abc");
  vfs.Add("empty", "");
  const Opened resource("", "a", vfs.get());
  EXPECT_EQ(mju_isModifiedResource(resource.get(), resource->timestamp), 0);
  EXPECT_EQ(mju_isModifiedResource(resource.get(), "AAAAAAAAAAA="), 1);
  EXPECT_EQ(mju_isModifiedResource(resource.get(), "AAAAAAAAAAAAAAAA"), 1);
  const Opened empty("", "empty", vfs.get());
  EXPECT_EQ(mju_isModifiedResource(empty.get(), "AAAA"), 0);
  EXPECT_EQ(mju_isModifiedResource(empty.get(), "AAAAAAAAAAAAAAAA"), 1);
}

TEST(Resource, WithoutAProviderToAskItIsModified) {
  mjResource bare = {};
  EXPECT_EQ(mju_isModifiedResource(nullptr, ""), 1);
  EXPECT_EQ(mju_isModifiedResource(&bare, ""), 1);
}

TEST(Resource, DirectoryIsTheNameThroughItsLastSeparator) {
  TestVfs vfs;
  vfs.Add("c", "x");
  EXPECT_EQ(Opened("a/b", "c", vfs.get()).directory(), "a/b/");
  EXPECT_EQ(Opened("", "c", vfs.get()).directory(), "");
  const char* text = "untouched";
  int size = 7;
  mju_getResourceDir(nullptr, &text, &size);
  EXPECT_EQ(text, nullptr);
  EXPECT_EQ(size, 0);
}

TEST(Resource, DirectoryIncludesTheSchemeOfTheProvider) {
  const mjpResourceProvider provider = LoggingProvider("resdir");
  ASSERT_GT(mjp_registerResourceProvider(&provider), 0);
  EXPECT_EQ(Opened("", "ResDir:file").directory(), "ResDir:");
  EXPECT_EQ(Opened("", "resdir:a/file").directory(), "resdir:a/");
}

TEST(Resource, SchemeIsMountedOnFirstUseInEachVfs) {
  const mjpResourceProvider provider = LoggingProvider("Once");
  ASSERT_GT(mjp_registerResourceProvider(&provider), 0);
  {
    TestVfs vfs;
    EXPECT_THAT(Contents(vfs.get(), "once:a/../b"), Optional(std::string("served")));
    EXPECT_THAT(Contents(vfs.get(), "ONCE:c"), Optional(std::string("served")));
    EXPECT_EQ(mj_unmountVFS(vfs.get(), "once"), -1);
  }
  EXPECT_THAT(ProviderLog(), ElementsAre("mount Once", "open once:b", "close once:b", "open ONCE:c",
                                         "close ONCE:c", "unmount Once"));
}

TEST(Resource, RefusedOpeningIsAnErrorEvenIfTheDiskHasTheFile) {
  const FileOnDisk file("resource_test.txt", "text", 1);
  mjpResourceProvider provider = LoggingProvider();
  provider.open = [](mjResource*) { return 0; };
  TestVfs vfs;
  mj_mountVFS(vfs.get(), "resource_test.txt", &provider);
  const Opened resource("", "resource_test.txt", vfs.get());
  EXPECT_FALSE(resource.get());
  EXPECT_EQ(resource.error(), "Error opening file 'resource_test.txt'");
  EXPECT_THAT(ProviderLog(), ElementsAre("mount resource_test.txt"));
}

TEST(Resource, OpeningSeesTheDataOfTheMountButDoesNotKeepIt) {
  static int mount_data;
  static void* seen;
  mjpResourceProvider provider = LoggingProvider();
  provider.mount = [](mjResource* resource) {
    resource->data = &mount_data;
    return 1;
  };
  provider.open = [](mjResource* resource) {
    seen = resource->data;
    return 1;
  };
  provider.unmount = [](mjResource* resource) {
    resource->data = nullptr;
    return 1;
  };
  TestVfs vfs;
  mj_mountVFS(vfs.get(), "a", &provider);
  const Opened resource("", "a/b", vfs.get());
  EXPECT_EQ(seen, &mount_data);
  EXPECT_EQ(resource->data, nullptr);
  EXPECT_EQ(resource->provider, &provider);
  EXPECT_EQ(resource->vfs, vfs.get());
}

TEST(Resource, DataLeftBehindAtCloseIsWarnedAbout) {
  mjpResourceProvider provider = LoggingProvider();
  provider.open = [](mjResource* resource) {
    resource->data = resource;
    return 1;
  };
  TestVfs vfs;
  mj_mountVFS(vfs.get(), "a", &provider);
  mjResource* resource = mju_openResource("", "a/b", vfs.get(), nullptr, 0);
  EXPECT_THAT(WarningsOf([&] { mju_closeResource(resource); }),
              ElementsAre("mjResource::data is not null; did you forget to close/unmount it?"));
}

TEST(Resource, ReadingNeedsAResourceAndACallback) {
  mjResource bare = {};
  const void* buffer = nullptr;
  EXPECT_EQ(mju_readResource(nullptr, &buffer), -1);
  EXPECT_EQ(mju_readResource(&bare, &buffer), -1);
  bare.name = const_cast<char*>("bare");
  try {
    ReadContents(&bare, "OBJ");
    FAIL();
  } catch (const FileError& error) {
    EXPECT_STREQ(error.what(), "could not read OBJ file 'bare'");
  }
}

TEST(Resource, ClosingNothingIsFine) {
  mju_closeResource(nullptr);
  EXPECT_THAT(WarningsOf([] { Contents(nullptr, "none"); }), IsEmpty());
}

}  // namespace
}  // namespace conjoint::testing
