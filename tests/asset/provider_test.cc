// Registration of resource providers.

#include "asset/provider.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <string>

#include "asset/support.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

using ::testing::ElementsAre;

TEST(Provider, DefaultIsAllZero) {
  mjpResourceProvider provider = LoggingProvider("x");
  mjp_defaultResourceProvider(&provider);
  EXPECT_EQ(provider.prefix, nullptr);
  EXPECT_EQ(provider.open, nullptr);
  EXPECT_EQ(provider.data, nullptr);
}

TEST(Provider, SlotsCountFromOne) {
  const int before = mjp_resourceProviderCount();
  const mjpResourceProvider provider = LoggingProvider("slots.1+a-b");
  const int slot = mjp_registerResourceProvider(&provider);
  EXPECT_EQ(slot, before + 1);
  EXPECT_EQ(mjp_resourceProviderCount(), before + 1);
  EXPECT_STREQ(mjp_getResourceProviderAtSlot(slot)->prefix, "slots.1+a-b");
  EXPECT_EQ(mjp_getResourceProviderAtSlot(slot)->open, provider.open);
  EXPECT_EQ(mjp_getResourceProviderAtSlot(0), nullptr);
  EXPECT_EQ(mjp_getResourceProviderAtSlot(-1), nullptr);
  EXPECT_EQ(mjp_getResourceProviderAtSlot(slot + 1), nullptr);
}

TEST(Provider, IsFoundByTheTextBeforeTheFirstColon) {
  const mjpResourceProvider provider = LoggingProvider("Found");
  const mjpResourceProvider* registered =
      mjp_getResourceProviderAtSlot(mjp_registerResourceProvider(&provider));
  for (const char* name : {"Found:", "found:x", "FOUND:x:y", "Found:/x"}) {
    EXPECT_EQ(mjp_getResourceProvider(name), registered) << name;
  }
  for (const char* name : {"", "Found", ":x", "x/Found:y", "Foundx:y", " Found:x"}) {
    EXPECT_EQ(mjp_getResourceProvider(name), nullptr) << name;
  }
  EXPECT_EQ(mjp_getResourceProvider(nullptr), nullptr);
}

TEST(Provider, PrefixMustBeAUriScheme) {
  for (std::string prefix : {"", "1x", "a b", "+a", "a_b"}) {
    const mjpResourceProvider provider = LoggingProvider(prefix.c_str());
    EXPECT_THAT(
        WarningsOf([&] { EXPECT_EQ(mjp_registerResourceProvider(&provider), -1); }),
        ElementsAre("provider->prefix is '" + prefix + "' which is not a valid URI scheme format"));
  }
  const mjpResourceProvider provider = LoggingProvider(nullptr);
  EXPECT_THAT(WarningsOf([&] { EXPECT_EQ(mjp_registerResourceProvider(&provider), -1); }),
              ElementsAre("provider->prefix is '(null)' which is not a valid URI scheme format"));
}

TEST(Provider, PrefixHasALongestLength) {
  const std::string longest(1023, 'x'), too_long(1024, 'x');
  mjpResourceProvider provider = LoggingProvider(longest.c_str());
  EXPECT_GT(mjp_registerResourceProvider(&provider), 0);
  provider.prefix = too_long.c_str();
  EXPECT_EQ(ErrorOf([&] { mjp_registerResourceProvider(&provider); }),
            "provider->prefix length exceeds the maximum limit of 1024");
}

TEST(Provider, OpenReadAndCloseAreRequired) {
  for (int missing = 0; missing < 3; ++missing) {
    mjpResourceProvider provider = LoggingProvider("required");
    if (missing == 0) provider.open = nullptr;
    if (missing == 1) provider.read = nullptr;
    if (missing == 2) provider.close = nullptr;
    EXPECT_THAT(WarningsOf([&] { EXPECT_EQ(mjp_registerResourceProvider(&provider), -1); }),
                ElementsAre("provider must have the open, read, and close callbacks defined"));
  }
}

TEST(Provider, RegisteringTheSameAgainGivesTheSameSlot) {
  mjpResourceProvider provider = LoggingProvider("again");
  const int slot = mjp_registerResourceProvider(&provider);
  provider.prefix = "AGAIN";
  provider.mount = nullptr;  // not compared
  EXPECT_EQ(mjp_registerResourceProvider(&provider), slot);
}

TEST(Provider, RegisteringADifferentOneIsAnError) {
  mjpResourceProvider provider = LoggingProvider("other");
  mjp_registerResourceProvider(&provider);
  provider.prefix = "OTHER";
  provider.data = &provider;
  EXPECT_EQ(ErrorOf([&] { mjp_registerResourceProvider(&provider); }),
            "resource provider 'OTHER' is already registered");
}

}  // namespace
}  // namespace conjoint::testing
