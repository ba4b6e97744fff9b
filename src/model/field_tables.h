// The fields of mjModel and mjData as tables, made from the lists in mjxmacro.h.
//
// Every array is described by its name, the kind of its elements, where the struct keeps its
// pointer, and how many rows and columns it has in terms of the structs' size fields. Whatever
// treats all arrays alike (allocate, copy, save, load, compare, print) loops over these tables.

#ifndef CONJOINT_MODEL_FIELD_TABLES_H_
#define CONJOINT_MODEL_FIELD_TABLES_H_

#include <mujoco/mjxmacro.h>
#include <mujoco/mujoco.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace conjoint {

enum class FieldKind : uint8_t { kInt, kNum, kFloat, kByte, kChar, kSize, kAddress, kContact };

// A number of rows or columns: a constant, a size field, or a multiple of a size field.
struct Extent {
  enum class Source : uint8_t { kConstant, kModelSize, kDataCount };

  Source source = Source::kConstant;
  uint32_t offset = 0;  // of the size field in mjModel (mjtSize) or mjData (int)
  int factor = 1;

  // Implicit, so that a plain number in the lists is an extent too.
  constexpr Extent(int constant) : factor(constant) {}
  constexpr Extent(Source from, size_t field_offset)
      : source(from), offset(static_cast<uint32_t>(field_offset)) {}
  friend constexpr Extent operator*(Extent extent, int times) {
    extent.factor *= times;
    return extent;
  }
  constexpr bool operator==(const Extent&) const = default;

  // Its value; -1 if that does not fit mjtSize. `d` is only read for counts kept in mjData.
  mjtSize Of(const mjModel* m, const mjData* d = nullptr) const;
};

// One array of mjModel or mjData.
struct Field {
  const char* name;
  FieldKind kind;
  bool visual;            // mjv_copyModel and mjv_copyData copy it
  uint16_t element_size;  // bytes
  uint32_t offset;        // of the pointer in its struct
  Extent rows, columns;

  // Number of elements and of bytes, for sizes that LayOut accepted.
  mjtSize Count(const mjModel* m, const mjData* d = nullptr) const {
    return rows.Of(m, d) * columns.Of(m, d);
  }
  size_t Bytes(const mjModel* m, const mjData* d = nullptr) const {
    return static_cast<size_t>(Count(m, d)) * element_size;
  }
};

// One of the size fields at the start of mjModel.
struct SizeField {
  const char* name;
  uint32_t offset;

  mjtSize& In(mjModel* m) const {
    return *reinterpret_cast<mjtSize*>(reinterpret_cast<char*>(m) + offset);
  }
  mjtSize In(const mjModel* m) const { return In(const_cast<mjModel*>(m)); }
};

namespace internal {

// By the name of the type: mjtNum and float may be one and the same.
consteval FieldKind KindOf(std::string_view type) {
  if (type == "int") return FieldKind::kInt;
  if (type == "mjtNum") return FieldKind::kNum;
  if (type == "float") return FieldKind::kFloat;
  if (type == "mjtByte") return FieldKind::kByte;
  if (type == "char") return FieldKind::kChar;
  if (type == "mjtSize") return FieldKind::kSize;
  if (type == "uintptr_t") return FieldKind::kAddress;
  if (type == "mjContact") return FieldKind::kContact;
  throw "a type that has no kind";  // does not compile
}

}  // namespace internal

// Every size of mjModel, and every count of mjData that arena arrays have, as an extent by its
// name: what the lists call rows and columns.
namespace model_size {
#define X(name) inline constexpr Extent name(Extent::Source::kModelSize, offsetof(mjModel, name));
MJMODEL_SIZES
#undef X
}  // namespace model_size
namespace data_count {
#define X(name) inline constexpr Extent name(Extent::Source::kDataCount, offsetof(mjData, name));
X(ncon)
X(nefc)
X(nJ)
X(nA)
X(nisland)
X(nidof)
#undef X
}  // namespace data_count

// Every array by its name (model_field::body_pos, data_field::qpos, arena_field::efc_J), and all of
// them in order.
#pragma push_macro("XNV")
#pragma push_macro("MJ_M")
#pragma push_macro("MJ_D")
#undef XNV
#undef MJ_M
#undef MJ_D
#define MJ_M(n) model_size::n
#define MJ_D(n) data_count::n
#define CONJOINT_FIELD(owner, type, name, rows, columns, visual) \
  inline constexpr Field name = {                                \
      #name, internal::KindOf(#type), visual, sizeof(type), offsetof(owner, name), rows, columns};

namespace model_field {
using namespace model_size;
#define X(type, name, rows, columns) CONJOINT_FIELD(mjModel, type, name, rows, columns, true)
#define XNV(type, name, rows, columns) CONJOINT_FIELD(mjModel, type, name, rows, columns, false)
MJMODEL_POINTERS
#undef X
#undef XNV
}  // namespace model_field

#define X(type, name, rows, columns) CONJOINT_FIELD(mjData, type, name, rows, columns, true)
#define XNV(type, name, rows, columns) CONJOINT_FIELD(mjData, type, name, rows, columns, false)
namespace data_field {
using namespace model_size;
MJDATA_POINTERS
}  // namespace data_field
namespace arena_field {
MJDATA_ARENA_POINTERS
}  // namespace arena_field
#undef X
#undef XNV

#define XNV X
#define X(name) SizeField{#name, offsetof(mjModel, name)},
inline constexpr std::array kModelSizes = {MJMODEL_SIZES};
#undef X
#define X(type, name, rows, columns) model_field::name,
inline constexpr std::array kModelFields = {MJMODEL_POINTERS};  // in mjModel.buffer, in this order
#undef X
#define X(type, name, rows, columns) data_field::name,
inline constexpr std::array kDataFields = {MJDATA_POINTERS};  // in mjData.buffer, in this order
#undef X
#define X(type, name, rows, columns) arena_field::name,
inline constexpr std::array kArenaFields = {MJDATA_ARENA_POINTERS};  // in mjData.arena, or NULL
#undef X

#undef CONJOINT_FIELD
#pragma pop_macro("XNV")
#pragma pop_macro("MJ_M")
#pragma pop_macro("MJ_D")

inline constexpr int kModelSizeCount = kModelSizes.size();
inline constexpr int kModelFieldCount = kModelFields.size();

// The first of the sizes that are known only after construction; nnames_map, just before it,
// follows from the others.
inline constexpr int kFirstLateSize = 79;
static_assert(kModelSizes[kFirstLateSize - 1].offset == offsetof(mjModel, nnames_map));

// The pointer to an array, as kept in the struct that owns it.
template <class Struct>
inline void*& PointerTo(Struct* owner, const Field& field) {
  return *reinterpret_cast<void**>(reinterpret_cast<char*>(owner) + field.offset);
}
template <class Struct>
inline const void* PointerTo(const Struct* owner, const Field& field) {
  return PointerTo(const_cast<Struct*>(owner), field);
}

// Arrays share one buffer, each on a boundary of this many bytes.
inline constexpr size_t kArrayAlignment = 64;

struct Layout {
  mjtSize bytes;         // of the whole buffer; the end is not padded
  const Field* too_big;  // the first array that has no valid size, or NULL
};

// How much memory the arrays of a table take for the sizes of a model.
Layout LayOut(std::span<const Field> fields, const mjModel* m);

// Points the arrays of `owner` into its buffer. Returns the bytes used, which is Layout::bytes
// unless the buffer itself is not aligned.
mjtSize SetPointers(std::span<const Field> fields, const mjModel* m, void* owner, void* buffer);

}  // namespace conjoint

#endif  // CONJOINT_MODEL_FIELD_TABLES_H_
