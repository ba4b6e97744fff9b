// Numbers that the reference library computed.
//
// A test that holds a result against the reference says what it looks at and how near it has to be:
//
//   ExpectRecorded("qacc", d->qacc, m->nv);
//
// The numbers are in tests/golden/recorded/ROOM_FILE.txt for tests/ROOM/FILE_test.cc. They are
// written by the tests themselves: `make golden` links each file that includes this header to the
// reference library instead of ours (CONJOINT_RECORD), and there Recorded() notes what here it
// returns. So such a file calls functions of the public API only.

#ifndef CONJOINT_TESTS_SUPPORT_RECORDED_H_
#define CONJOINT_TESTS_SUPPORT_RECORDED_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "support/precision.h"

namespace conjoint::testing {

#ifdef CONJOINT_RECORD
inline constexpr bool kRecording = true;
#else
inline constexpr bool kRecording = false;
#endif

// First line of a test that shall not run on the reference: what it asks for is other there, or
// ends in a crash.
#define CONJOINT_OURS_ONLY() \
  if (::conjoint::testing::kRecording) GTEST_SKIP()

// The arrays of all tests, in the order in which a test asks for them.
class Recorder : public ::testing::EmptyTestEventListener {
 public:
  static Recorder& Instance() {
    static Recorder* recorder = [] {
      auto* listener = new Recorder;
      ::testing::UnitTest::GetInstance()->listeners().Append(listener);  // which owns it
      return listener;
    }();
    return *recorder;
  }

  // What was recorded where the running test asks for the array `name` for the next time.
  std::vector<double> Next(const std::string& name, const std::vector<double>& actual) {
    std::vector<Array>& arrays = ArraysOf(*::testing::UnitTest::GetInstance()->current_test_info());
    if (kRecording) {
      arrays.push_back({name, actual});
    } else if (next_ == arrays.size() || arrays[next_].name != name ||
               arrays[next_].numbers.size() != actual.size()) {
      ADD_FAILURE() << name << " with " << actual.size() << " numbers is not what was recorded "
                    << "at place " << next_ << ": `make golden` records again";
      return actual;
    }
    return arrays[next_++].numbers;
  }

 private:
  struct Array {
    std::string name;
    std::vector<double> numbers;
  };
  using File = std::map<std::string, std::vector<Array>>;  // by test

  static std::string PathOf(const ::testing::TestInfo& test) {
    const std::filesystem::path source(test.file());
    std::string file = source.stem().string();
    file.resize(file.size() - std::string("_test").size());
    return std::string(CONJOINT_TEST_DIR) + "/golden/recorded/" +
           source.parent_path().filename().string() + "_" + file + ".txt";
  }

  std::vector<Array>& ArraysOf(const ::testing::TestInfo& test) {
    const std::string path = PathOf(test);
    if (!kRecording && !files_.contains(path)) files_[path] = Read(path);
    return files_[path][std::string(test.test_suite_name()) + "." + test.name()];
  }

  // A line a test, followed by one an array, two blanks further in: its name, then its numbers.
  static File Read(const std::string& path) {
    File file;
    std::ifstream stream(path);
    std::string line, test;
    while (std::getline(stream, line)) {
      if (line.starts_with("#")) continue;
      if (!line.starts_with("  ")) {
        test = line;
        continue;
      }
      std::istringstream words(line);
      Array array;
      words >> array.name;
      for (std::string word; words >> word;) {
        array.numbers.push_back(std::strtod(word.c_str(), nullptr));
      }
      file[test].push_back(array);
    }
    return file;
  }

  static void Write(const std::string& path, const File& file) {
    std::ofstream stream(path);
    stream
        << "# Written by `make golden`: what the reference computes in the tests of that name.\n";
    for (const auto& [test, arrays] : file) {
      stream << test << "\n";
      for (const Array& array : arrays) {
        stream << "  " << array.name;
        for (const double number : array.numbers) {
          char digits[32];  // the fewest that give the number back
          stream << " " << std::string(digits, std::to_chars(digits, digits + 32, number).ptr);
        }
        stream << "\n";
      }
    }
  }

  void OnTestStart(const ::testing::TestInfo&) override { next_ = 0; }

  void OnTestEnd(const ::testing::TestInfo& test) override {
    if (next_ == 0 || !test.result()->Passed()) return;
    // Some are compared in double precision only.
    if (!kDouble && next_ < ArraysOf(test).size()) return;
    EXPECT_EQ(next_, ArraysOf(test).size()) << "arrays were recorded";
  }

  void OnTestProgramEnd(const ::testing::UnitTest&) override {
    if (!kRecording) return;
    for (const auto& [path, file] : files_) Write(path, file);
  }

  std::map<std::string, File> files_;  // by path
  size_t next_ = 0;                    // array of the running test
};

// There before the first test starts.
inline const Recorder& kRecorder = Recorder::Instance();

// The n numbers that the reference has at `actual`, when the test is run on it. The name is one
// word.
template <class Number>
std::vector<double> Recorded(const std::string& name, const Number* actual, mjtSize n) {
  return Recorder::Instance().Next(name, std::vector<double>(actual, actual + n));
}

// Compares n numbers with what the reference has there: each to `digits`, small ones as if they
// were a tenth or, in arrays of small numbers and in single precision, as large as the largest. In
// single precision an array below 1e-3 may be rounding.
template <class Number>
void ExpectRecorded(const std::string& name, const Number* actual, mjtSize n,
                    double digits = kDouble ? 1e-11 : 4e-4) {
  const std::vector<double> expected = Recorded(name, actual, n);
  double largest = kDouble ? mjMINVAL : 1e-3;
  for (const double number : expected) largest = std::max(largest, std::abs(number));
  const double least = kDouble ? std::min(0.1, largest) : largest;
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(actual[i], expected[i], digits * std::max(std::abs(expected[i]), least))
        << name << " at " << i;
  }
}

inline void ExpectRecorded(const std::string& name, mjtNum actual,
                           double digits = kDouble ? 1e-11 : 4e-4) {
  ExpectRecorded(name, &actual, 1, digits);
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SUPPORT_RECORDED_H_
