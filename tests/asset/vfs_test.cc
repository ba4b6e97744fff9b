// The virtual file system: codes of its functions, lookup, life time.

#include "asset/vfs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstdio>
#include <fstream>
#include <thread>

#include "asset/support.h"
#include "support/messages.h"

extern "C" {
MJAPI int mj_makeEmptyFileVFS(mjVFS* vfs, const char* filename, int filesize);
MJAPI int mj_findFileVFS(const mjVFS* vfs, const char* filename);
}

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::Optional;

void WriteFile(const char* name, const char* text) { std::ofstream(name) << text; }

std::string TimestampOf(const mjVFS* vfs, const char* name) {
  mjResource* resource = mju_openResource(nullptr, name, vfs, nullptr, 0);
  std::string timestamp = resource->timestamp;
  mju_closeResource(resource);
  return timestamp;
}

std::string NameOf(const mjVFS* vfs, const char* name) {
  mjResource* resource = mju_openResource(nullptr, name, vfs, nullptr, 0);
  if (!resource) return "";
  std::string opened = resource->name;
  mju_closeResource(resource);
  return opened;
}

TEST(Vfs, BuffersAreKeptByReducedPathAndCase) {
  TestVfs vfs;
  EXPECT_EQ(vfs.Add("A.xml", "one"), 0);
  EXPECT_EQ(vfs.Add("a.xml", "two"), 0);
  EXPECT_EQ(vfs.Add("./A.xml", "three"), 2);
  EXPECT_EQ(vfs.Add("d/../A.xml", "three"), 2);
  EXPECT_THAT(Contents(vfs.get(), "A.xml"), Optional(std::string("one")));
  EXPECT_THAT(Contents(vfs.get(), "a.xml"), Optional(std::string("two")));
}

TEST(Vfs, TimestampOfABufferIsAHashOfItsBytes) {
  TestVfs vfs;
  vfs.Add("A.xml", "one");
  vfs.Add("a.xml", "two");
  vfs.Add("empty", "");
  EXPECT_EQ(TimestampOf(vfs.get(), "A.xml"), "N/k52BnMl1s=");
  EXPECT_EQ(TimestampOf(vfs.get(), "a.xml"), "nZYZ9RnE5o4=");
  EXPECT_EQ(TimestampOf(vfs.get(), "empty"), "AAAAAAAAAAA=");
}

TEST(Vfs, BufferAnswersToItsBaseNameFromAnywhere) {
  TestVfs vfs;
  vfs.Add("dir/Model.xml", "text");
  EXPECT_EQ(NameOf(vfs.get(), "dir\\Model.xml"), "dir/Model.xml");
  EXPECT_EQ(NameOf(vfs.get(), "model.xml"), "model.xml");
  EXPECT_EQ(NameOf(vfs.get(), "x/DIR/MODEL.XML"), "x/DIR/MODEL.XML");
  EXPECT_EQ(NameOf(vfs.get(), "Model.xm"), "");
}

TEST(Vfs, DeletingAFileNeedsItsPathOrTheLowerCaseBaseName) {
  TestVfs vfs;
  vfs.Add("dir/Model.xml", "text");
  EXPECT_EQ(mj_deleteFileVFS(vfs.get(), "Dir/Model.xml"), -1);
  EXPECT_EQ(mj_deleteFileVFS(vfs.get(), "dir/Model.xml"), 0);
  EXPECT_EQ(mj_deleteFileVFS(vfs.get(), "dir/Model.xml"), -1);
  vfs.Add("model.xml", "text");
  EXPECT_EQ(mj_deleteFileVFS(vfs.get(), "x/MODEL.xml"), 0);
  EXPECT_EQ(mj_deleteFileVFS(vfs.get(), nullptr), -1);
}

TEST(Vfs, AddedFileIsFoundByItsLowerCaseBaseName) {
  WriteFile("VfsTest.txt", "on disk");
  TestVfs vfs;
  EXPECT_EQ(mj_addFileVFS(vfs.get(), ".", "VfsTest.txt"), 0);
  EXPECT_EQ(mj_addFileVFS(vfs.get(), nullptr, "VFSTEST.txt"), 2);
  std::remove("VfsTest.txt");
  EXPECT_THAT(Contents(vfs.get(), "far/VFSTest.TXT"), Optional(std::string("on disk")));
}

TEST(Vfs, MissingFileIsAddedAsAnEmptyOne) {
  TestVfs vfs;
  EXPECT_EQ(mj_addFileVFS(vfs.get(), "no", "such.file"), 0);
  EXPECT_THAT(Contents(vfs.get(), "such.file"), Optional(std::string()));
}

TEST(Vfs, BuffersShadowTheDisk) {
  WriteFile("vfs_shadow.txt", "on disk");
  TestVfs vfs;
  EXPECT_THAT(Contents(vfs.get(), "./vfs_shadow.txt"), Optional(std::string("on disk")));
  vfs.Add("elsewhere/VFS_SHADOW.txt", "in memory");
  EXPECT_THAT(Contents(vfs.get(), "./vfs_shadow.txt"), Optional(std::string("in memory")));
  std::remove("vfs_shadow.txt");
}

TEST(Vfs, BadArgumentsGiveMinusOne) {
  TestVfs vfs;
  const mjpResourceProvider provider = LoggingProvider();
  EXPECT_EQ(mj_addBufferVFS(vfs.get(), nullptr, "x", 1), -1);
  EXPECT_EQ(mj_addBufferVFS(vfs.get(), "a", nullptr, 1), -1);
  EXPECT_EQ(mj_addBufferVFS(vfs.get(), "a", "x", -1), -1);
  EXPECT_EQ(mj_addFileVFS(vfs.get(), nullptr, nullptr), -1);
  EXPECT_EQ(mj_mountVFS(vfs.get(), nullptr, &provider), -1);
  EXPECT_EQ(mj_mountVFS(vfs.get(), "a", nullptr), -1);
  EXPECT_EQ(mj_unmountVFS(vfs.get(), nullptr), -1);
  EXPECT_EQ(mj_unmountVFS(vfs.get(), "a"), -1);
}

TEST(Vfs, MissingVfsIsAnError) {
  mjVFS uninitialised = {nullptr};
  const mjpResourceProvider provider = LoggingProvider();
  EXPECT_EQ(ErrorOf([] { mj_defaultVFS(nullptr); }), "mjVFS is null.");
  for (mjVFS* vfs : {static_cast<mjVFS*>(nullptr), &uninitialised}) {
    EXPECT_EQ(ErrorOf([=] { mj_addBufferVFS(vfs, "a", "x", 1); }), "mjVFS is null.");
    EXPECT_EQ(ErrorOf([=] { mj_addFileVFS(vfs, "a", "x"); }), "mjVFS is null.");
    EXPECT_EQ(ErrorOf([=] { mj_deleteFileVFS(vfs, "a"); }), "mjVFS is null.");
    EXPECT_EQ(ErrorOf([&, vfs] { mj_mountVFS(vfs, "a", &provider); }), "mjVFS is null.");
    EXPECT_EQ(ErrorOf([=] { mj_unmountVFS(vfs, "a"); }), "mjVFS is null.");
    mj_deleteVFS(vfs);
  }
  EXPECT_EQ(ErrorOf([&] { mju_openResource("", "a", &uninitialised, nullptr, 0); }),
            "mjVFS is null.");
}

TEST(Vfs, DeletingLeavesTheHandleEmpty) {
  mjVFS vfs;
  mj_defaultVFS(&vfs);
  mj_addBufferVFS(&vfs, "a", "x", 1);
  mj_deleteVFS(&vfs);
  EXPECT_EQ(vfs.impl_, nullptr);
}

TEST(Vfs, MountAnswersForEverythingBelowIt) {
  const mjpResourceProvider provider = LoggingProvider();
  {
    TestVfs vfs;
    EXPECT_EQ(mj_mountVFS(vfs.get(), "x/../a/b", &provider), 0);
    EXPECT_EQ(mj_mountVFS(vfs.get(), "a/b", &provider), 2);
    EXPECT_THAT(Contents(vfs.get(), "a/b/c/d"), Optional(std::string("served")));
    EXPECT_THAT(Contents(vfs.get(), "a/b"), Optional(std::string("served")));
    EXPECT_EQ(Contents(vfs.get(), "a/bb"), std::nullopt);
  }
  EXPECT_THAT(ProviderLog(), ElementsAre("mount a/b", "open a/b/c/d", "close a/b/c/d", "open a/b",
                                         "close a/b", "unmount a/b"));
}

TEST(Vfs, FileAlsoAnswersForPathsBelowIt) {
  TestVfs vfs;
  vfs.Add("a.xml", "text");
  EXPECT_THAT(Contents(vfs.get(), "a.xml/inner"), Optional(std::string("text")));
}

TEST(Vfs, NearestMountAboveAPathWins) {
  const mjpResourceProvider provider = LoggingProvider();
  TestVfs vfs;
  mj_mountVFS(vfs.get(), "a", &provider);
  vfs.Add("a/b", "memory");
  EXPECT_THAT(Contents(vfs.get(), "a/b/c"), Optional(std::string("memory")));
  EXPECT_THAT(Contents(vfs.get(), "a/c/b"), Optional(std::string("served")));
}

TEST(Vfs, UnmountingEndsAMount) {
  const mjpResourceProvider provider = LoggingProvider();
  TestVfs vfs;
  mj_mountVFS(vfs.get(), "a", &provider);
  EXPECT_EQ(mj_unmountVFS(vfs.get(), "b/../a"), 0);
  EXPECT_EQ(mj_unmountVFS(vfs.get(), "a"), -1);
  EXPECT_EQ(Contents(vfs.get(), "a/x"), std::nullopt);
  EXPECT_THAT(ProviderLog(), ElementsAre("mount a", "unmount a"));
}

TEST(Vfs, ProviderWithoutMountAndUnmountCanBeMounted) {
  mjpResourceProvider provider = LoggingProvider();
  provider.mount = provider.unmount = nullptr;
  TestVfs vfs;
  EXPECT_EQ(mj_mountVFS(vfs.get(), "a", &provider), 0);
  EXPECT_THAT(Contents(vfs.get(), "a/x"), Optional(std::string("served")));
}

TEST(Vfs, DeletingWithOpenResourcesWarnsAndClosesThem) {
  mjVFS vfs;
  mj_defaultVFS(&vfs);
  const mjpResourceProvider provider = LoggingProvider();
  mj_mountVFS(&vfs, "a", &provider);
  mju_openResource(nullptr, "a/x", &vfs, nullptr, 0);
  mju_openResource(nullptr, "a/x", &vfs, nullptr, 0);
  EXPECT_THAT(WarningsOf([&] { mj_deleteVFS(&vfs); }),
              ElementsAre("VFS destroyed with 2 open resources. Resources will be invalidated."));
  EXPECT_THAT(ProviderLog(), ElementsAre("mount a", "open a/x", "open a/x", "close a/x",
                                         "close a/x", "unmount a"));
}

TEST(Vfs, OpenResourceOutlivesTheDeletionOfItsFile) {
  TestVfs vfs;
  vfs.Add("a", "contents");
  mjResource* resource = mju_openResource(nullptr, "a", vfs.get(), nullptr, 0);
  mj_deleteFileVFS(vfs.get(), "a");
  const void* buffer = nullptr;
  EXPECT_EQ(mju_readResource(resource, &buffer), 8);
  EXPECT_STREQ(static_cast<const char*>(buffer), "contents");
  mju_closeResource(resource);
}

TEST(Vfs, ThreadsMayUseOneVfsAtOnce) {
  TestVfs vfs;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&vfs, t] {
      for (int i = 0; i < 200; ++i) {
        const std::string name = "dir" + std::to_string(t) + "/" + std::to_string(i % 10);
        EXPECT_EQ(vfs.Add(name.c_str(), name), 0);
        EXPECT_THAT(Contents(vfs.get(), name.c_str()), Optional(name));
        EXPECT_EQ(mj_deleteFileVFS(vfs.get(), name.c_str()), 0);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(LegacyVfs, EmptyFileIsAllZeros) {
  TestVfs vfs;
  EXPECT_EQ(mj_makeEmptyFileVFS(vfs.get(), "a", 5), 0);
  EXPECT_EQ(mj_makeEmptyFileVFS(vfs.get(), "a", 5), 2);
  EXPECT_EQ(mj_makeEmptyFileVFS(vfs.get(), "b", -1), -1);
  EXPECT_THAT(Contents(vfs.get(), "a"), Optional(std::string(5, '\0')));
}

TEST(LegacyVfs, FilesInMemoryHaveAnIndex) {
  TestVfs vfs;
  vfs.Add("dir/a", "x");
  vfs.Add("b", "x");
  EXPECT_EQ(mj_findFileVFS(vfs.get(), "A"), 0);
  EXPECT_EQ(mj_findFileVFS(vfs.get(), "b"), 1);
  EXPECT_EQ(mj_findFileVFS(vfs.get(), "c"), -1);
  EXPECT_EQ(mj_findFileVFS(nullptr, "c"), -1);
}

}  // namespace
}  // namespace conjoint::testing
