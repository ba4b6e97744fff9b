// What the fuzzers of the XML languages share. A harness says what a document is wrapped in and
// which words to insert; the rest is here.

#ifndef CONJOINT_TESTS_FUZZ_XML_FUZZ_H_
#define CONJOINT_TESTS_FUZZ_XML_FUZZ_H_

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace conjoint::fuzz {

// Of the harness: the name of the root element and the words worth inserting.
extern const char* const kRoot;
const std::vector<std::string>& Words();

inline void Silence() {
  mju_user_warning = [](const char*) {};
  mju_user_error = [](const char*) {};
}

inline void Require(bool condition) {
  if (!condition) std::abort();
}

// Reads a document; what can be read is compiled, what compiles is saved and read again.
inline void TryDocument(const std::string& text) {
  char error[1000] = "";
  mjSpec* spec = mj_parseXMLString(text.c_str(), nullptr, error, sizeof(error));
  if (!spec) {
    Require(error[0] != '\0');
    return;
  }
  if (mjModel* m = mj_compile(spec, nullptr)) {
    const int length = mj_saveXMLString(spec, nullptr, 0, error, sizeof(error));
    if (length >= 0) {
      std::string saved(static_cast<size_t>(length) + 1, '\0');
      Require(mj_saveXMLString(spec, saved.data(), length + 1, error, sizeof(error)) == 0);
      // Names that hold what a list is split at, and numbers that do not fit, may not read back.
      mj_deleteSpec(mj_parseXMLString(saved.c_str(), nullptr, error, sizeof(error)));
    }
    mj_deleteModel(m);
  } else {
    Require(mjs_getError(spec)[0] != '\0');
  }
  mj_deleteSpec(spec);
}

// Inserts one of the words at some place, or mutates bytes as usual.
inline size_t Mutate(const std::vector<std::string>& words, uint8_t* data, size_t size,
                     size_t max_size, unsigned int seed) {
  std::minstd_rand random(seed);
  if (random() % 3 == 0) return LLVMFuzzerMutate(data, size, max_size);
  const std::string& word = words[random() % words.size()];
  if (size + word.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  // Mostly between elements, where it has a chance to mean something.
  size_t at = random() % (size + 1);
  while (random() % 8 != 0 && at < size && data[at] != '<' && data[at] != '/') ++at;
  std::memmove(data + at + word.size(), data + at, size - at);
  std::memcpy(data + at, word.data(), word.size());
  return size + word.size();
}

}  // namespace conjoint::fuzz

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  conjoint::fuzz::Silence();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string root = conjoint::fuzz::kRoot;
  conjoint::fuzz::TryDocument("<" + root + ">" +
                              std::string(reinterpret_cast<const char*>(data), size) + "</" + root +
                              ">");
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size,
                                          unsigned int seed) {
  return conjoint::fuzz::Mutate(conjoint::fuzz::Words(), data, size, max_size, seed);
}

#endif  // CONJOINT_TESTS_FUZZ_XML_FUZZ_H_
