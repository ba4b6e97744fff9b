// Errors and warnings: formatting, who is told, what the built-in handlers do.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>

#include "support/messages.h"

// Not in the public headers.
extern "C" {
using MessageHandler = void (*)(const char*);
MessageHandler _mjPRIVATE__get_tls_error_fn();
void _mjPRIVATE__set_tls_error_fn(MessageHandler handler);
MessageHandler _mjPRIVATE__get_tls_warning_fn();
void _mjPRIVATE__set_tls_warning_fn(MessageHandler handler);
}

namespace {

using conjoint::testing::ErrorOf;
using conjoint::testing::WarningsOf;
using ::testing::ElementsAre;
using ::testing::ExitedWithCode;
using ::testing::MatchesRegex;

TEST(Messages, AreFormattedLikePrintf) {
  EXPECT_EQ(ErrorOf([] { mju_error("%s of %d: %.2f", "two", 3, 0.5); }), "two of 3: 0.50");
  EXPECT_EQ(ErrorOf([] { mju_error_i("number %d of %% things", 7); }), "number 7 of % things");
  EXPECT_EQ(ErrorOf([] { mju_error_s("name '%s'", "x"); }), "name 'x'");
  EXPECT_THAT(WarningsOf([] {
                mju_warning("%d and %s", 7, "seven");
                mju_warning_i("i%d", -5);
                mju_warning_s("s%s", "s");
              }),
              ElementsAre("7 and seven", "i-5", "ss"));
}

TEST(Messages, AreCutTo1023Characters) {
  const std::string text(3000, 'y'), rest(1023, 'y');
  EXPECT_EQ(ErrorOf([&] { mju_error("%s", text.c_str()); }), rest);
  EXPECT_EQ(ErrorOf([&] { mju_error_s("%s", text.c_str()); }), rest);
  EXPECT_THAT(WarningsOf([&] { mju_warning("%s", text.c_str()); }), ElementsAre(rest));
}

TEST(Messages, WithoutAFormatAreEmpty) {
  const char* none = nullptr;
  EXPECT_THAT(WarningsOf([&] { mju_warning_i(none, 0); }), ElementsAre(""));
}

std::atomic<int> thread_calls, global_calls;

class HandlerChain : public ::testing::Test {
 protected:
  HandlerChain() {
    thread_calls = global_calls = 0;
    mju_user_error = mju_user_warning = [](const char*) { ++global_calls; };
    _mjPRIVATE__set_tls_error_fn([](const char*) { ++thread_calls; });
    _mjPRIVATE__set_tls_warning_fn([](const char*) { ++thread_calls; });
  }
  ~HandlerChain() override {
    mju_clearHandlers();
    _mjPRIVATE__set_tls_error_fn(nullptr);
    _mjPRIVATE__set_tls_warning_fn(nullptr);
  }
};

TEST_F(HandlerChain, AsksTheHandlerOfTheThreadFirst) {
  mju_error("x");
  mju_warning("x");
  EXPECT_EQ(thread_calls, 2);
  EXPECT_EQ(global_calls, 0);
}

TEST_F(HandlerChain, OtherThreadsUseTheGlobalHandler) {
  std::thread([] {
    EXPECT_EQ(_mjPRIVATE__get_tls_error_fn(), nullptr);
    mju_error("x");
    mju_warning("x");
  }).join();
  EXPECT_EQ(thread_calls, 0);
  EXPECT_EQ(global_calls, 2);
}

TEST_F(HandlerChain, WorkersOfAPoolUseTheGlobalHandler) {
  mjThreadPool* pool = mju_threadPoolCreate(1);
  mjTask task;
  mju_defaultTask(&task);
  task.func = [](void*) -> void* {
    mju_warning("from a worker");
    return nullptr;
  };
  mju_threadPoolEnqueue(pool, &task);
  mju_taskJoin(&task);
  mju_threadPoolDestroy(pool);
  EXPECT_EQ(thread_calls, 0);
  EXPECT_EQ(global_calls, 1);
}

TEST_F(HandlerChain, ClearingKeepsTheHandlersOfTheThread) {
  mju_user_malloc = [](size_t) -> void* { return nullptr; };
  mju_user_free = [](void*) {};
  mju_clearHandlers();
  EXPECT_EQ(mju_user_error, nullptr);
  EXPECT_EQ(mju_user_warning, nullptr);
  EXPECT_EQ(mju_user_malloc, nullptr);
  EXPECT_EQ(mju_user_free, nullptr);
  EXPECT_NE(_mjPRIVATE__get_tls_error_fn(), nullptr);
  EXPECT_NE(_mjPRIVATE__get_tls_warning_fn(), nullptr);
}

// Runs in an empty folder, where the log file will be.
class DefaultHandler : public ::testing::Test {
 protected:
  DefaultHandler() : home_(std::filesystem::current_path()) {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("conjoint_") + test->name() + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
    std::filesystem::current_path(folder_);
  }
  ~DefaultHandler() override {
    std::filesystem::current_path(home_);
    std::filesystem::remove_all(folder_);
  }
  static std::string Log() {
    std::ostringstream text;
    text << std::ifstream("MUJOCO_LOG.TXT").rdbuf();
    return text.str();
  }

 private:
  std::filesystem::path home_, folder_;
};
using DefaultHandlerDeathTest = DefaultHandler;

// asctime: day, month, day of the month, time, year; always 24 characters.
#define TIME_LINE "[A-Z][a-z][a-z] [A-Z][a-z][a-z] [ 0-9][0-9] [0-9:]* [0-9]*\n"

TEST_F(DefaultHandlerDeathTest, OfErrorsPrintsLogsAndExitsWithStatus1) {
  EXPECT_EXIT(
      {
        dup2(2, 1);  // the test sees standard error only
        mju_error("something %d", 5);
      },
      ExitedWithCode(1), "^ERROR: something 5\n\n$");
  EXPECT_THAT(Log(), MatchesRegex(TIME_LINE "ERROR: something 5\n\n"));
}

TEST_F(DefaultHandlerDeathTest, OfAnInvalidWarningTypeIsTheSame) {
  EXPECT_EXIT(
      {
        dup2(2, 1);
        mj_warning(nullptr, 99, 0);
      },
      ExitedWithCode(1), "^ERROR: mj_warning: invalid warning type 99\n\n$");
  EXPECT_THAT(Log(), MatchesRegex(TIME_LINE "ERROR: mj_warning: invalid warning type 99\n\n"));
}

TEST_F(DefaultHandler, OfWarningsPrintsAndLogsAndGoesOn) {
  ::testing::internal::CaptureStdout();
  mju_warning("careful");
  std::fflush(stdout);
  EXPECT_EQ(::testing::internal::GetCapturedStdout(), "WARNING: careful\n\n");
  EXPECT_THAT(Log(), MatchesRegex(TIME_LINE "WARNING: careful\n\n"));
}

TEST_F(DefaultHandler, UserHandlersSuppressTheLog) {
  WarningsOf([] { mju_warning("careful"); });
  EXPECT_FALSE(std::filesystem::exists("MUJOCO_LOG.TXT"));
}

TEST_F(DefaultHandler, LogEntriesAreAppended) {
  mju_writeLog("NOTE", "one");
  mju_writeLog("NOTE", "");
  EXPECT_THAT(Log(), MatchesRegex(TIME_LINE "NOTE: one\n\n" TIME_LINE "NOTE: \n\n"));
  EXPECT_EQ(Log().find('\n'), 24u);
}

TEST_F(DefaultHandler, ALogThatCannotBeOpenedIsDropped) {
  std::filesystem::create_directory("MUJOCO_LOG.TXT");
  mju_writeLog("NOTE", "lost");
  EXPECT_TRUE(std::filesystem::is_directory("MUJOCO_LOG.TXT"));
}

}  // namespace
