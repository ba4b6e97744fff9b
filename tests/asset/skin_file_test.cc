#include "asset/skin_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "asset/file_error.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;

template <class T>
void Append(std::string& bytes, std::initializer_list<T> numbers) {
  for (const T number : numbers) bytes.append(reinterpret_cast<const char*>(&number), sizeof(T));
}

// A triangle on one bone.
std::string Skin() {
  std::string bytes;
  Append<int>(bytes, {3, 3, 1, 1});
  Append<float>(bytes, {0, 0, 0, 1, 0, 0, 0, 1, 0});
  Append<float>(bytes, {0, 0, 1, 0, 0, 1});
  Append<int>(bytes, {0, 1, 2});
  bytes += std::string("arm") + std::string(37, '\0');
  Append<float>(bytes, {1, 2, 3, 1, 0, 0, 0});
  Append<int>(bytes, {2, 0, 2});
  Append<float>(bytes, {.25f, .75f});
  return bytes;
}

std::string Problem(const std::string& bytes) {
  try {
    ParseSkin(bytes, "x.skn");
    return "";
  } catch (const FileError& error) {
    return error.what();
  }
}

TEST(SkinFile, HoldsMeshAndBones) {
  const SkinData skin = ParseSkin(Skin(), "x.skn");
  EXPECT_THAT(skin.vertices, ElementsAre(0, 0, 0, 1, 0, 0, 0, 1, 0));
  EXPECT_THAT(skin.texcoords, ElementsAre(0, 0, 1, 0, 0, 1));
  EXPECT_THAT(skin.faces, ElementsAre(0, 1, 2));
  EXPECT_THAT(skin.bind_pos, ElementsAre(1, 2, 3));
  EXPECT_THAT(skin.bind_quat, ElementsAre(1, 0, 0, 0));
  ASSERT_EQ(skin.bones.size(), 1u);
  EXPECT_EQ(skin.bones[0].body, "arm");
  EXPECT_THAT(skin.bones[0].vertices, ElementsAre(0, 2));
  EXPECT_THAT(skin.bones[0].weights, ElementsAre(.25f, .75f));
}

TEST(SkinFile, ANameThatFillsItsPlaceLosesItsLastLetter) {
  std::string bytes = Skin();
  std::memset(bytes.data() + 88, 'x', 40);
  EXPECT_EQ(ParseSkin(bytes, "x.skn").bones[0].body, std::string(39, 'x'));
}

TEST(SkinFile, EveryTruncationIsRefused) {
  const std::string whole = Skin();
  for (size_t size = 0; size < whole.size(); ++size) {
    EXPECT_NE(Problem(whole.substr(0, size)), "") << size << " bytes";
  }
}

TEST(SkinFile, MessagesSayWhatIsWrong) {
  EXPECT_EQ(Problem(""), "SKN file 'x.skn' is empty");
  EXPECT_EQ(Problem("abc"), "missing header in SKN file 'x.skn'");
  EXPECT_EQ(Problem(Skin() + "x"), "unexpected buffer size in SKN file 'x.skn'");
  EXPECT_EQ(Problem(Skin().substr(0, 60)), "insufficient data in SKN file 'x.skn'");
  EXPECT_EQ(Problem(Skin().substr(0, 100)), "insufficient data in SKN file 'x.skn', bone 0");
  EXPECT_EQ(Problem(Skin().substr(0, 165)), "insufficient vertex data in SKN file 'x.skn', bone 0");
  std::string negative;
  Append<int>(negative, {3, -1, 0, 0});
  EXPECT_EQ(Problem(negative), "negative size in header of SKN file 'x.skn'");
  std::string no_vertices = Skin();
  std::memset(no_vertices.data() + 156, 0, 4);
  EXPECT_EQ(Problem(no_vertices), "vertex count must be positive in SKN file 'x.skn', bone 0");
}

TEST(SkinFile, HugeSizesAllocateNothing) {
  std::string bytes;
  Append<int>(bytes, {0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff});
  EXPECT_EQ(Problem(bytes), "insufficient data in SKN file 'x.skn'");
}

}  // namespace
}  // namespace conjoint::testing
