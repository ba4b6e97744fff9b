// The two walks over a buffer of arrays that everything else builds on: measure it, point into it.

#include "model/field_tables.h"

namespace conjoint {
namespace {

size_t RoundUp(size_t offset) { return (offset + kArrayAlignment - 1) & ~(kArrayAlignment - 1); }

}  // namespace

mjtSize Extent::Of(const mjModel* m, const mjData* d) const {
  mjtSize size = 1;
  if (source == Source::kModelSize) {
    size = *reinterpret_cast<const mjtSize*>(reinterpret_cast<const char*>(m) + offset);
  } else if (source == Source::kDataCount) {
    size = *reinterpret_cast<const int*>(reinterpret_cast<const char*>(d) + offset);
  }
  return __builtin_mul_overflow(size, factor, &size) ? -1 : size;
}

Layout LayOut(std::span<const Field> fields, const mjModel* m) {
  mjtSize end = 0;
  for (const Field& field : fields) {
    const mjtSize rows = field.rows.Of(m), columns = field.columns.Of(m);
    mjtSize bytes;
    if (rows < 0 || columns < 0 || __builtin_mul_overflow(rows, columns, &bytes) ||
        __builtin_mul_overflow(bytes, field.element_size, &bytes) ||
        bytes > INT64_MAX - static_cast<mjtSize>(kArrayAlignment) - end) {
      return {0, &field};
    }
    end = static_cast<mjtSize>(RoundUp(static_cast<size_t>(end))) + bytes;
  }
  return {end, nullptr};
}

mjtSize SetPointers(std::span<const Field> fields, const mjModel* m, void* owner, void* buffer) {
  const size_t start = reinterpret_cast<size_t>(buffer);
  size_t end = start;
  for (const Field& field : fields) {
    const size_t array = RoundUp(end);
    PointerTo(static_cast<char*>(owner), field) = static_cast<char*>(buffer) + (array - start);
    end = array + field.Bytes(m);
  }
  return static_cast<mjtSize>(end - start);
}

}  // namespace conjoint
