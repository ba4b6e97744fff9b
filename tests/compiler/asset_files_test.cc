#include "compiler/asset_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "compiler/asset_support.h"

namespace conjoint::testing {
namespace {

TEST(AssetFiles, TheContentTypeIsGivenOrGoesByTheExtension) {
  EXPECT_EQ(AssetContentType("", "a/b.OBJ"), "model/obj");
  EXPECT_EQ(AssetContentType("model/stl;x=1", "b.obj"), "model/stl");
  EXPECT_EQ(AssetContentType("nonsense", "b.obj"), "");
  EXPECT_EQ(AssetContentType("", "b"), "");
}

const std::string kObj = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";

// Files in a folder of the place where tests run.
class AssetFilesOnDisk : public ::testing::Test {
 protected:
  ~AssetFilesOnDisk() override { std::filesystem::remove_all("asset_files"); }

  static void Write(const std::string& name, const std::string& text) {
    const std::filesystem::path path = "asset_files/" + name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }
  // The first line of what is wrong with a file, "" if nothing is.
  static std::string Problem(const std::string& name) {
    char error[1000] = "";
    const ModelPtr m(mj_loadXML(("asset_files/" + name).c_str(), nullptr, error, sizeof(error)));
    return m ? "" : FirstLine(error);
  }
  static std::string Text(const std::string& directory) {
    return "<mujoco><compiler meshdir='" + directory +
           "'/><asset><mesh name='m' file='t.obj'/></asset>"
           "<worldbody><body name='b'><geom type='mesh' mesh='m'/></body></worldbody></mujoco>";
  }
};

TEST_F(AssetFilesOnDisk, MeshesAreLookedForInTheMeshDirectory) {
  Write("meshes/t.obj", kObj);
  Write("right.xml", Text("meshes"));
  Write("wrong.xml", Text("other"));
  EXPECT_EQ(Problem("right.xml"), "");
  EXPECT_EQ(Problem("wrong.xml"), "Error: Error opening file 'other/t.obj'");
}

// A mesh that was attached is found where its own model has it.
TEST_F(AssetFilesOnDisk, AttachedMeshesKeepTheirDirectory) {
  Write("child/meshes/t.obj", kObj);
  Write("child/child.xml", Text("meshes"));
  Write("parent.xml",
        "<mujoco><compiler meshdir='elsewhere'/><asset><model name='c' file='child/child.xml'/>"
        "</asset><worldbody><attach model='c' body='b' prefix='p'/></worldbody></mujoco>");
  EXPECT_EQ(Problem("parent.xml"), "");
}

}  // namespace
}  // namespace conjoint::testing
