// What the tests of the text dumps share: golden models, data and texts, and the text of a dump.

#ifndef CONJOINT_TESTS_MODEL_PRINT_SUPPORT_H_
#define CONJOINT_TESTS_MODEL_PRINT_SUPPORT_H_

#include <mujoco/mjxmacro.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "support/golden.h"

#undef MJ_M
#undef MJ_D
#define MJ_M(size) m->size
#define MJ_D(size) d->size

namespace conjoint::testing {

// Golden models hold doubles.
inline constexpr bool kGoldenModelsLoad = std::is_same_v<mjtNum, double>;

inline std::string ReadFile(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

inline std::string GoldenText(const std::string& file) { return ReadFile(GoldenPath(file)); }

inline ModelPtr GoldenModel(const std::string& name) {
  const std::string mjb = GoldenText(name + ".mjb");
  return ModelPtr(mj_loadModelBuffer(mjb.data(), static_cast<int>(mjb.size())));
}

// What print(filename) writes.
template <class Print>
std::string TextOf(Print&& print) {
  const char* filename = "printed.txt";
  print(filename);
  std::string text = ReadFile(filename);
  std::remove(filename);
  return text;
}

// Data of the reference, from NAME.data of tools/make_golden_print.py, in an mjData of ours.
class GoldenData {
 public:
  GoldenData(const mjModel* m, const std::string& golden)
      : data_(mj_makeData(m)), as_made_(std::make_unique<mjData>(*data_)) {
    Read(GoldenText(golden + ".data"));
    mjData* const d = data_.get();
#define X(type, name) Fill(#name, &d->name, sizeof(d->name));
    MJDATA_SCALAR
#undef X
#define X(type, name, rows, columns) Fill(#name, d->name, sizeof(d->name));
    MJDATA_VECTOR
#undef X
#define X(type, name, rows, columns) Fill(#name, d->name, sizeof(type) * m->rows * (columns));
    MJDATA_POINTERS
#undef X
    // Arrays of the arena stay in memory of this object.
#define X(type, name, rows, columns) \
  d->name = static_cast<type*>(Keep(#name, sizeof(type) * (rows) * (columns)));
    MJDATA_ARENA_POINTERS
#undef X
    d->pstack = d->pbase = 0;
  }

  // The struct goes back as mj_makeData gave it.
  ~GoldenData() { *data_ = *as_made_; }

  mjData* get() const { return data_.get(); }
  mjData* operator->() const { return data_.get(); }

 private:
  void Read(const std::string& file) {
    for (size_t at = 0; at < file.size();) {
      const std::string name = file.c_str() + at;
      at += name.size() + 1;
      int64_t size;
      std::memcpy(&size, file.data() + at, sizeof(size));
      at += sizeof(size);
      records_[name] = file.substr(at, static_cast<size_t>(size));
      at += static_cast<size_t>(size);
    }
  }

  // Zeros at the end of a record are not in the file.
  void Fill(const char* name, void* destination, size_t size) {
    const std::string& record = records_[name];
    if (!size) return;
    std::memset(destination, 0, size);
    std::memcpy(destination, record.data(), std::min(size, record.size()));
  }

  void* Keep(const char* name, size_t size) {
    if (!records_.count(name)) return nullptr;
    kept_.push_back(std::make_unique<std::max_align_t[]>(size / sizeof(std::max_align_t) + 1));
    Fill(name, kept_.back().get(), size);
    return kept_.back().get();
  }

  DataPtr data_;
  std::unique_ptr<mjData> as_made_;
  std::map<std::string, std::string> records_;
  std::vector<std::unique_ptr<std::max_align_t[]>> kept_;
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_MODEL_PRINT_SUPPORT_H_
