// Binary models: layout, round trip, what damaged files give.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "model/field_tables.h"
#include "support/golden.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using testing::ErrorOf;
using testing::GoldenBytes;
using testing::LoadGolden;
using testing::ModelPtr;
using testing::WarningsOf;

ModelPtr Load(const std::string& file) {
  return ModelPtr(mj_loadModelBuffer(file.data(), static_cast<int>(file.size())));
}

std::string Save(const mjModel* m) {
  std::string file(static_cast<size_t>(mj_sizeModel(m)), 'x');
  mj_saveModel(m, nullptr, file.data(), static_cast<int>(file.size()));
  return file;
}

// The warnings that loading a damaged file gives; it must not load.
std::vector<std::string> Complaints(const std::string& file) {
  return WarningsOf([&] { EXPECT_EQ(Load(file), nullptr); });
}

std::string WithSize(std::string file, const char* name, mjtSize value) {
  for (size_t i = 0; i < kModelSizes.size(); ++i) {
    if (std::string(kModelSizes[i].name) == name) {
      std::memcpy(file.data() + 20 + 8 * i, &value, sizeof(value));
    }
  }
  return file;
}

TEST(Mjb, FileHasTheBytesThatSizeModelSays) {
  if (sizeof(mjtNum) != 8) GTEST_SKIP() << "the sizes count bytes of doubles";
  const ModelPtr m = LoadGolden("hinge_sphere_1m");
  EXPECT_EQ(mj_sizeModel(m.get()), 3163);
  EXPECT_EQ(m->nbuffer, 7172);
  EXPECT_EQ(m->narena, 1048576);
  EXPECT_EQ(LoadGolden("hinge_sphere")->narena, 13631488);
  int32_t header[5];
  std::memcpy(header, GoldenBytes("hinge_sphere").data(), sizeof(header));
  EXPECT_THAT(header, ElementsAre(54321, 8, 90, 3006000, 459));
}

TEST(Mjb, WhatIsReadIsWrittenBackByteForByte) {
  for (const char* name : {"hinge_sphere", "names", "delays", "everything"}) {
    const ModelPtr m = LoadGolden(name);
    ASSERT_NE(m, nullptr) << name;
    EXPECT_EQ(m->signature, 0u);
    EXPECT_EQ(Save(m.get()), GoldenBytes(name)) << name;
  }
}

TEST(Mjb, FileAndBufferHoldTheSame) {
  const ModelPtr m = LoadGolden("everything");
  mj_saveModel(m.get(), "saved.mjb", nullptr, 0);
  std::string file(100000, 'x');
  std::FILE* stream = std::fopen("saved.mjb", "rb");
  ASSERT_NE(stream, nullptr);
  file.resize(std::fread(file.data(), 1, file.size(), stream));
  std::fclose(stream);
  std::remove("saved.mjb");
  EXPECT_EQ(file, Save(m.get()));
}

TEST(Mjb, FilesLoadByName) {
  mj_saveModel(LoadGolden("names").get(), "named.mjb", nullptr, 0);
  const ModelPtr m(mj_loadModel("named.mjb", nullptr));
  std::remove("named.mjb");
  ASSERT_NE(m, nullptr);
  EXPECT_STREQ(m->names, "nm");
  EXPECT_THAT(WarningsOf([] { EXPECT_EQ(mj_loadModel("nowhere.mjb", nullptr), nullptr); }),
              ElementsAre("Error opening file 'nowhere.mjb'"));
}

TEST(Mjb, SavingWhereItDoesNotFitIsAnError) {
  const ModelPtr m = LoadGolden("names");
  std::string buffer(100, 'x');
  EXPECT_EQ(ErrorOf([&] { mj_saveModel(m.get(), nullptr, buffer.data(), 100); }),
            "bufwrite: attempting to write outside model buffer");
  EXPECT_EQ(buffer[20], 'x');  // the sizes did not fit
  EXPECT_EQ(buffer.substr(0, 20), GoldenBytes("names").substr(0, 20));
  EXPECT_THAT(WarningsOf([&] { mj_saveModel(m.get(), "no/such/folder", nullptr, 0); }),
              ElementsAre("Could not open file 'no/such/folder'"));
}

TEST(Mjb, TheFirstWrongNumberOfTheHeaderIsNamed) {
  const std::string file = GoldenBytes("hinge_sphere");
  const char* const expected[] = {
      "Model missing header ID", "Model and executable have different floating point precision",
      "Model and executable have different number of sizes in mjModel",
      "Model and executable use different MuJoCo version",
      "Model and executable have different number of pointers in mjModel"};
  for (size_t i = 0; i < 5; ++i) {
    std::string damaged = file;
    damaged[4 * i] = static_cast<char>(damaged[4 * i] + 1);
    EXPECT_THAT(Complaints(damaged), ElementsAre(expected[i]));
  }
  EXPECT_THAT(Complaints(file.substr(0, 19)), ElementsAre("Model file has an incomplete header"));
  EXPECT_THAT(Complaints(""), ElementsAre("Model file has an incomplete header"));
}

TEST(Mjb, WhereAFileEndsTooSoonIsNamed) {
  const std::string file = GoldenBytes("hinge_sphere");
  const std::string what = "Truncated model file - ran out of data while reading ";
  EXPECT_THAT(Complaints(file.substr(0, 739)), ElementsAre(what + "sizes"));
  EXPECT_THAT(Complaints(file.substr(0, 741)), ElementsAre(what + "structs"));
  EXPECT_THAT(Complaints(file.substr(0, file.size() - 1)), ElementsAre(what + "mapD2M"));
  EXPECT_THAT(Complaints(file + "x"), ElementsAre("Model file is too large"));
}

TEST(Mjb, EveryCutOfAFileIsRefused) {
  const std::string file = GoldenBytes("hinge_sphere");
  testing::Messages messages;
  for (size_t size = 0; size < file.size(); ++size) {
    EXPECT_EQ(Load(file.substr(0, size)), nullptr) << size;
  }
}

TEST(Mjb, SizesThatCannotBeAreRefused) {
  const std::string file = GoldenBytes("hinge_sphere");
  EXPECT_THAT(
      Complaints(WithSize(file, "nq", -1)),
      ElementsAre("Invalid model: nq is negative (-1).", "Invalid sizes, unable to load model"));
  EXPECT_THAT(Complaints(WithSize(file, "nbuffer", 1)),
              ElementsAre("Corrupted model, wrong nbuffer field"));
  EXPECT_THAT(Complaints(WithSize(file, "nnames_map", 0)),
              ElementsAre("Corrupted model, wrong nnames_map field"));
  EXPECT_THAT(Complaints(WithSize(file, "narena", -1)),
              ElementsAre("Invalid model: narena is negative (-1)."));
  EXPECT_THAT(Complaints(WithSize(file, "nuserdata", -2)),
              ElementsAre("Invalid model: nuserdata is negative (-2)."));
  EXPECT_THAT(Complaints(WithSize(file, "nhistory", mjtSize{1} << 40)),
              ElementsAre("Invalid model: nhistory is too large. Expected < 2147483647. "
                          "Got 1099511627776."));
}

size_t largest_request;

TEST(Mjb, ASmallFileThatClaimsToBeHugeAsksForNoMemory) {
  const std::string file = GoldenBytes("hinge_sphere");
  mjModel sizes = {};
  for (size_t i = 0; i < kModelSizes.size(); ++i) {
    std::memcpy(&kModelSizes[i].In(&sizes), file.data() + 20 + 8 * i, 8);
  }
  sizes.nmeshvert = 2000000000;
  std::string huge = WithSize(file, "nmeshvert", sizes.nmeshvert);
  huge = WithSize(huge, "nbuffer", LayOut(kModelFields, &sizes).bytes);
  largest_request = 0;
  mju_user_malloc = [](size_t size) -> void* {
    largest_request = std::max(largest_request, size);
    return nullptr;
  };
  EXPECT_THAT(Complaints(huge),
              ElementsAre("Truncated model file - ran out of data while reading mesh_vert"));
  mju_user_malloc = nullptr;
  EXPECT_EQ(largest_request, 0u);
}

}  // namespace
}  // namespace conjoint
