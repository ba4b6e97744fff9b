// Base64: there and back.

#include "asset/base64.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>
#include <utility>
#include <vector>

namespace conjoint::testing {
namespace {

using Bytes = std::vector<uint8_t>;

std::string Encoded(const Bytes& bytes) {
  std::string text(Base64Size(bytes.size()), '?');
  EXPECT_EQ(EncodeBase64(text.data(), bytes.data(), bytes.size()), text.size());
  EXPECT_EQ(text.back(), 0);
  text.pop_back();
  return text;
}

Bytes Decoded(const std::string& text) {
  Bytes bytes(Base64DecodedSize(text));
  EXPECT_EQ(DecodeBase64(bytes.data(), text), bytes.size());
  return bytes;
}

TEST(Base64, KnownTexts) {
  const std::pair<std::string, std::string> kPairs[] = {{"", ""},
                                                        {"f", "Zg=="},
                                                        {"fo", "Zm8="},
                                                        {"foo", "Zm9v"},
                                                        {"foob", "Zm9vYg=="},
                                                        {"fooba", "Zm9vYmE="},
                                                        {"foobar", "Zm9vYmFy"}};
  for (const auto& [plain, text] : kPairs) {
    EXPECT_EQ(Encoded({plain.begin(), plain.end()}), text);
    EXPECT_EQ(Decoded(text), Bytes(plain.begin(), plain.end()));
    EXPECT_EQ(Base64Size(plain.size()), text.size() + 1);
  }
}

TEST(Base64, EveryByteSurvives) {
  Bytes bytes(256);
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<uint8_t>(i);
  EXPECT_EQ(Decoded(Encoded(bytes)), bytes);
}

TEST(Base64, InvalidTextsStandForNothing) {
  for (const char* text :
       {"", "Z", "Zg=", "Zg", "Z===", "====", "Zg==Zg==", "Zm9*", "Zm=v", "Zm9v\n"}) {
    EXPECT_EQ(Base64DecodedSize(text), 0u) << text;
    EXPECT_TRUE(Decoded(text).empty()) << text;
  }
}

}  // namespace
}  // namespace conjoint::testing
