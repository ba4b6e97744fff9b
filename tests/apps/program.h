// Starts our programs as users do and keeps what they print and the exit code they leave.

#ifndef CONJOINT_TESTS_APPS_PROGRAM_H_
#define CONJOINT_TESTS_APPS_PROGRAM_H_

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace conjoint::testing {

using Json = nlohmann::json;

struct Outcome {
  int exit_code;
  std::string output;
};

// What sanitizers let a program that draws do: a driver of OpenGL leaves a few hundred bytes of its
// own behind and is unloaded before they could be put down to it.
inline constexpr const char* kDrawingOptions = "detect_leaks=0";

// Without what the unwinder of sanitizers says of code that such a driver makes at run time.
inline std::string WithoutUnwinder(const std::string& text) {
  std::istringstream lines(text);
  std::string rest;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("libunwind:")) continue;
    rest += line;
    if (!lines.eof()) rest += '\n';
  }
  return rest;
}

// Runs a line of shell and keeps its standard output.
inline Outcome Shell(const std::string& line) {
  std::FILE* pipe = popen(line.c_str(), "r");
  Outcome outcome = {};
  char buffer[4096];
  for (size_t n; (n = std::fread(buffer, 1, sizeof(buffer), pipe)) > 0;) {
    outcome.output.append(buffer, n);
  }
  const int status = pclose(pipe);
  outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  outcome.output = WithoutUnwinder(outcome.output);
  return outcome;
}

// `streams` says which of its streams are kept, and where it reads from.
inline Outcome Start(const std::string& program, const std::string& arguments,
                     const std::string& streams) {
  const bool draws =
      program == "record" || arguments.starts_with("render") || arguments.starts_with("record");
  const std::string options = draws ? std::string("ASAN_OPTIONS=") + kDrawingOptions + " " : "";
  return Shell(options + CONJOINT_APPS "/" + program + " " + arguments + " " + streams);
}

// What a person sees who runs `conjoint ARGUMENTS` on a terminal.
inline std::string OnTerminal(const std::vector<std::string>& arguments) {
  int terminal = -1;
  const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (child == 0) {
    std::string program = CONJOINT_APPS "/conjoint";
    std::vector<char*> argv = {program.data()};
    for (const std::string& argument : arguments) {
      argv.push_back(const_cast<char*>(argument.c_str()));
    }
    argv.push_back(nullptr);
    unsetenv("NO_COLOR");
    execv(argv[0], argv.data());
    _exit(127);
  }
  std::string output;
  char buffer[4096];
  for (ssize_t n; (n = read(terminal, buffer, sizeof(buffer))) > 0;) {
    output.append(buffer, static_cast<size_t>(n));
  }
  close(terminal);
  waitpid(child, nullptr, 0);
  return output;
}

// What `conjoint ARGUMENTS` writes to standard output, or to standard error.
inline Outcome Output(const std::string& arguments) {
  return Start("conjoint", arguments, "2>/dev/null");
}
inline Outcome Errors(const std::string& arguments) {
  return Start("conjoint", arguments, "2>&1 >/dev/null");
}

inline std::string Model(const std::string& name) {
  return std::string(CONJOINT_TEST_DIR) + "/../models/" + name;
}

inline std::string ReadFile(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// A folder that exists during a test.
class Folder : public ::testing::Test {
 protected:
  Folder() { std::filesystem::create_directories(path_); }
  ~Folder() override { std::filesystem::remove_all(path_); }

  std::string Path(const std::string& name) const { return (path_ / name).string(); }
  std::string Write(const std::string& name, const std::string& content) const {
    std::ofstream(Path(name), std::ios::binary) << content;
    return Path(name);
  }

 private:
  std::filesystem::path path_ =
      std::filesystem::path(::testing::TempDir()) /
      (std::string("conjoint_") + ::testing::UnitTest::GetInstance()->current_test_info()->name() +
       std::to_string(getpid()));
};

// The number behind `key` in a report, as text ("steps  200") or as JSON.
inline double Fact(const std::string& report, const std::string& key) {
  size_t at = report.find("\"" + key + "\": ");
  at = at == report.npos ? report.find("  " + key + "  ") : at;
  if (at == report.npos) {
    ADD_FAILURE() << "no '" << key << "' in\n" << report;
    return 0;
  }
  at = report.find_first_of("-0123456789", at + key.size() + 2);
  return std::strtod(report.c_str() + at, nullptr);
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_APPS_PROGRAM_H_
