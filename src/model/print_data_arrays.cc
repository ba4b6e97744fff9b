#include "model/print_data_arrays.h"

#include <mujoco/mjxmacro.h>

#include <cctype>

#include "model/print_blocks.h"

// Whose field a number of rows is, in the tables of the arena.
#undef MJ_M
#undef MJ_D
#define MJ_M(size) m->size
#define MJ_D(size) d->size

namespace conjoint {
namespace {

// One array; the dumps know numbers of two kinds, and only one of the pointers is not NULL.
struct Array {
  const mjtNum* reals = nullptr;
  const int* integers = nullptr;
  mjtSize rows = 0;
  mjtSize columns = 0;
};

template <class T>
Array MakeArray(const T* data, mjtSize rows, mjtSize columns) {
  Array array{.rows = rows, .columns = columns};
  if constexpr (std::same_as<T, mjtNum>) array.reals = data;
  if constexpr (std::same_as<T, int>) array.integers = data;
  return array;
}

Array Find(const mjModel* m, const mjData* d, std::string_view wanted) {
#define X(type, name, rows, columns) \
  if (wanted == #name) return MakeArray(d->name, m->rows, columns);
  MJDATA_POINTERS
#undef X
#define X(type, name, rows, columns) \
  if (wanted == #name) return MakeArray(d->name, rows, columns);
  MJDATA_ARENA_POINTERS
#undef X
  return {};
}

// A name in capitals.
class Capitals {
 public:
  explicit Capitals(std::string_view name) {
    for (const char c : name) {
      if (length_ < sizeof(text_)) text_[length_++] = static_cast<char>(std::toupper(c));
    }
  }
  operator std::string_view() const { return {text_, length_}; }

 private:
  char text_[40];
  size_t length_ = 0;
};

}  // namespace

void DataArrays::Print(TextWriter& out, Names names) const {
  for (const std::string_view name : names) {
    const Array array = Find(m_, d_, name);
    PrintArray(out, Capitals(name), array.reals, array.rows, array.columns);
    PrintArray(out, Capitals(name), array.integers, array.rows, array.columns);
  }
}

void DataArrays::PrintAsRow(TextWriter& out, Names names) const {
  for (const std::string_view name : names) {
    const Array array = Find(m_, d_, name);
    PrintArray(out, Capitals(name), array.integers, 1, array.rows * array.columns);
  }
}

void DataArrays::PrintAsLine(TextWriter& out, Names names) const {
  for (const std::string_view name : names) {
    const Array array = Find(m_, d_, name);
    if (!array.integers) continue;
    out << Label{Capitals(name)};
    for (mjtSize i = 0; i < array.rows * array.columns; ++i) out << ' ' << array.integers[i];
    out << "\n\n";
  }
}

}  // namespace conjoint
