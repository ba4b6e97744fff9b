// Sizes in bytes, names of object types, bounded copies, printed matrices.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cstdint>
#include <string>

namespace {

TEST(Text, SizesUseTheLargestExactUnit) {
  EXPECT_STREQ(mju_writeNumBytes(0), "0");
  EXPECT_STREQ(mju_writeNumBytes(1536), "1536");
  EXPECT_STREQ(mju_writeNumBytes(1049600), "1025K");
  EXPECT_STREQ(mju_writeNumBytes(3221225472), "3G");
  EXPECT_STREQ(mju_writeNumBytes(size_t{1} << 60), "1E");
  EXPECT_STREQ(mju_writeNumBytes(SIZE_MAX), "1844674407370955161");
}

TEST(Text, TypeNamesGoBothWaysExceptFrame) {
  for (int type = 1; type <= 25; ++type) {
    ASSERT_NE(mju_type2Str(type), nullptr) << type;
    EXPECT_EQ(mju_str2Type(mju_type2Str(type)), type);
  }
  EXPECT_STREQ(mju_type2Str(mjOBJ_FRAME), "frame");
  EXPECT_EQ(mju_str2Type("frame"), mjOBJ_UNKNOWN);
  EXPECT_EQ(mju_str2Type("Body"), mjOBJ_UNKNOWN);
  for (int type : {0, 26, 101, 102, -1}) EXPECT_EQ(mju_type2Str(type), nullptr) << type;
}

TEST(Text, CopyIsPaddedAndTerminated) {
  char text[6] = "#####";
  EXPECT_EQ(mju_strncpy(text, "ab", 5), text);
  EXPECT_EQ(std::string(text, 6), std::string("ab\0\0\0\0", 6));
  mju_strncpy(text, "abcdefgh", 4);
  EXPECT_STREQ(text, "abc");
  EXPECT_EQ(mju_strncpy(nullptr, "a", 3), nullptr);
  mju_strncpy(text, nullptr, 3);
  mju_strncpy(text, "z", 0);
  EXPECT_STREQ(text, "abc");
}

TEST(Text, PrintedMatrices) {
  const mjtNum m[4] = {1, -.5, 0, 2};
  ::testing::internal::CaptureStdout();
  mju_printMat(m, 2, 2);
  EXPECT_EQ(::testing::internal::GetCapturedStdout(),
            "1.00000000 -0.50000000 \n0.00000000 2.00000000 \n\n");
  const int rownnz[2] = {1, 2}, rowadr[2] = {0, 1}, colind[3] = {1, 0, 1};
  ::testing::internal::CaptureStdout();
  mju_printMatSparse(m, 2, rownnz, rowadr, colind);
  EXPECT_EQ(::testing::internal::GetCapturedStdout(),
            "(0 1):  1.000000  \n(1 0): -0.500000  (1 1):  0.000000  \n\n");
}

}  // namespace
