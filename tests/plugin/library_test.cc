// Loading libraries that bring plugins.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/messages.h"

namespace {

using conjoint::testing::ErrorOf;
using ::testing::StartsWith;
using ::testing::UnorderedElementsAre;
namespace fs = std::filesystem;

struct Loaded {
  std::string file;
  int first;
  int count;
  bool operator==(const Loaded&) const = default;
};
std::vector<Loaded> loaded;

void Note(const char* file, int first, int count) { loaded.push_back({file, first, count}); }

std::vector<Loaded> LoadFolder(const fs::path& folder) {
  loaded.clear();
  mj_loadAllPluginLibraries(folder.c_str(), Note);
  return loaded;
}

// The libraries stay loaded, so the order of these steps matters and they are one test.
TEST(PluginLibrary, ReportsWhatEachLibraryAdds) {
  const fs::path source(CONJOINT_PLUGIN_FOLDER);
  const fs::path folder =
      fs::temp_directory_path() / ("conjoint_plugins" + std::to_string(getpid()));
  fs::remove_all(folder);
  fs::create_directories(folder / "folder.so");
  fs::create_symlink(source / "fixture_single.so", folder / "link.so");
  fs::create_symlink("nowhere", folder / "dangling.so");
  std::ofstream(folder / ".so") << "not a library";
  std::ofstream(folder / "notes.txt") << "not a library";
  std::ofstream(folder / "versioned.so.1") << "not a library";

  const int first = mjp_pluginCount();
  EXPECT_THAT(LoadFolder(folder), UnorderedElementsAre(Loaded{"link.so", first, 1}));
  EXPECT_EQ(mjp_getPluginAtSlot(first), mjp_getPlugin("fixture.third", nullptr));

  const std::vector<Loaded> all = LoadFolder(source);
  EXPECT_THAT(all, UnorderedElementsAre(Loaded{"fixture_pair.so", first + 1, 2},
                                        Loaded{"fixture_single.so", -1, 0},
                                        Loaded{"fixture_none.so", -1, 0}));
  EXPECT_NE(mjp_getPlugin("fixture.first", nullptr), nullptr);
  EXPECT_NE(mjp_getPlugin("fixture.second", nullptr), nullptr);

  mj_loadAllPluginLibraries(source.c_str(), nullptr);
  mj_loadPluginLibrary((source / "fixture_pair.so").c_str());
  EXPECT_EQ(mjp_pluginCount(), first + 3);

  std::ofstream(folder / "bad.so") << "not a library";
  fs::remove(folder / "link.so");
  EXPECT_THAT(ErrorOf([&] { LoadFolder(folder); }),
              StartsWith("Error loading plugin library '" + (folder / "bad.so").string() + "': "));
  fs::remove_all(folder);
}

TEST(PluginLibrary, UnreadableFoldersAreIgnored) {
  EXPECT_TRUE(LoadFolder("no such folder").empty());
  EXPECT_TRUE(LoadFolder("").empty());
  mj_loadAllPluginLibraries(nullptr, Note);
}

TEST(PluginLibrary, AMissingLibraryIsAnError) {
  const std::string error = ErrorOf([] { mj_loadPluginLibrary("./none.so"); });
  EXPECT_THAT(error, StartsWith("Error loading plugin library './none.so': "));
  EXPECT_EQ(error.back(), '\n');
}

}  // namespace
