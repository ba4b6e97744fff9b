// The tables themselves, and the two walks over a buffer that everything else builds on.

#include "model/field_tables.h"

#include <concepts>

namespace conjoint {
namespace {

template <class T>
constexpr FieldKind KindOf() {
  if constexpr (std::same_as<T, mjtNum>) return FieldKind::kNum;  // before float: it may be one
  if constexpr (std::same_as<T, int>) return FieldKind::kInt;
  if constexpr (std::same_as<T, float>) return FieldKind::kFloat;
  if constexpr (std::same_as<T, mjtByte>) return FieldKind::kByte;
  if constexpr (std::same_as<T, char>) return FieldKind::kChar;
  if constexpr (std::same_as<T, mjtSize>) return FieldKind::kSize;
  if constexpr (std::same_as<T, uintptr_t>) return FieldKind::kAddress;
  if constexpr (std::same_as<T, mjContact>) return FieldKind::kContact;
}

// The rows and columns written in the lists (nbody, nmocap*3, 4) become extents by the names in
// model_size and data_count.
#undef XNV
#undef MJ_M
#undef MJ_D
#define MJ_M(n) model_size::n
#define MJ_D(n) data_count::n
#define FIELD(owner, type, name, rows, columns, visual) \
  Field{#name, KindOf<type>(), visual, sizeof(type), offsetof(owner, name), rows, columns},

using namespace model_size;

#define X(type, name, rows, columns) FIELD(mjModel, type, name, rows, columns, true)
#define XNV(type, name, rows, columns) FIELD(mjModel, type, name, rows, columns, false)
constexpr std::array<Field, kModelFieldCount> kModelFieldTable = {{MJMODEL_POINTERS}};
#undef X
#undef XNV

#define X(type, name, rows, columns) FIELD(mjData, type, name, rows, columns, true)
#define XNV(type, name, rows, columns) FIELD(mjData, type, name, rows, columns, false)
constexpr std::array<Field, kDataFieldCount> kDataFieldTable = {{MJDATA_POINTERS}};
constexpr std::array<Field, kArenaFieldCount> kArenaFieldTable = {{MJDATA_ARENA_POINTERS}};
#undef X
#undef XNV

#define X(name) SizeField{#name, offsetof(mjModel, name)},
constexpr std::array<SizeField, kModelSizeCount> kModelSizeTable = {{MJMODEL_SIZES}};
#undef X

static_assert(kModelSizeTable[kFirstLateSize - 1].offset == offsetof(mjModel, nnames_map));

size_t RoundUp(size_t offset) { return (offset + kArrayAlignment - 1) & ~(kArrayAlignment - 1); }

}  // namespace

constinit const std::array<SizeField, kModelSizeCount> kModelSizes = kModelSizeTable;
constinit const std::array<Field, kModelFieldCount> kModelFields = kModelFieldTable;
constinit const std::array<Field, kDataFieldCount> kDataFields = kDataFieldTable;
constinit const std::array<Field, kArenaFieldCount> kArenaFields = kArenaFieldTable;

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
