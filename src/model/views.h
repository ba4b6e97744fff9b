// Model and Data: mjModel and mjData as engine code likes to see them.
//
//   m.nbody, m.body_mass[i], d.ncon     what has one column is as in the public struct
//   m.body_pos(i), d.xmat(i), d.cvel(i) a row of what has more columns, as a Vec3, Quat, Mat3,
//   Spatial
//                                       or SpatialInertia in place; as a std::span where it is none
//
// They are the public structs themselves under another name, so seeing one costs nothing:
//
//   const Model& m = ViewOf(model);
//   Data& d = ViewOf(data);
//
// A Model gives read-only rows, so does a const Data. Made from the field tables: a new array needs
// no change here unless its rows are a value type that its number of columns does not tell (RowOf
// below).

#ifndef CONJOINT_MODEL_VIEWS_H_
#define CONJOINT_MODEL_VIEWS_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

#include "math/mat3.h"
#include "math/quat.h"
#include "math/spatial.h"
#include "math/vec3.h"
#include "model/field_tables.h"

namespace conjoint {
namespace internal {

// How many columns, if that is the same for all models; 0 if it is not.
consteval int FixedColumns(const Field& field) {
  return field.columns.source == Extent::Source::kConstant ? field.columns.factor : 0;
}

enum class Row { kSpan, kVec3, kQuat, kMat3, kSpatial, kInertia };

// What a row is. Three numbers are a vector, nine a rotation; the others go by their name.
// xfrc_applied is not a Spatial: its force comes before its torque.
consteval Row RowOf(const Field& field) {
  const std::string_view name = field.name;
  const auto is_one_of = [name](auto... names) { return ((name == names) || ...); };
  if (field.kind != FieldKind::kNum) return Row::kSpan;
  switch (FixedColumns(field)) {
    case 3:
      return Row::kVec3;
    case 4:
      return name.ends_with("quat") ? Row::kQuat : Row::kSpan;
    case 6:
      return is_one_of("cdof", "cdof_dot", "cvel", "cacc", "cfrc_int", "cfrc_ext") ? Row::kSpatial
                                                                                   : Row::kSpan;
    case 9:
      return Row::kMat3;
    case 10:
      return is_one_of("cinert", "crb") ? Row::kInertia : Row::kSpan;
    default:
      return Row::kSpan;
  }
}

// Row i of an array; T is const where the row may only be read.
template <const Field& field, class T>
inline decltype(auto) RowAt(T* array, mjtSize i, const mjModel* sizes) {
  constexpr Row kRow = RowOf(field);
  constexpr int kColumns = FixedColumns(field);
  if constexpr (kColumns == 0) {
    const mjtSize columns = field.columns.Of(sizes);
    return std::span<T>(array + i * columns, static_cast<size_t>(columns));
  } else {
    T* row = array + i * kColumns;
    if constexpr (kRow == Row::kVec3) {
      return AsVec3(row);
    } else if constexpr (kRow == Row::kQuat) {
      return AsQuat(row);
    } else if constexpr (kRow == Row::kMat3) {
      return AsMat3(row);
    } else if constexpr (kRow == Row::kSpatial) {
      return AsSpatial(row);
    } else if constexpr (kRow == Row::kInertia) {
      return AsSpatialInertia(row);
    } else {
      return std::span<T, kColumns>(row, kColumns);
    }
  }
}

}  // namespace internal

// CONJOINT_IF_ROWS(columns)(text) is the text unless columns is the token 1: an array with one
// column keeps its name for the pointer in the struct.
#define CONJOINT_SECOND(first, second, ...) second
#define CONJOINT_SELECT(...) CONJOINT_SECOND(__VA_ARGS__)
#define CONJOINT_DROP(...)
#define CONJOINT_KEEP(...) __VA_ARGS__
#define CONJOINT_ONE_COLUMN_1 , CONJOINT_DROP
#define CONJOINT_IF_ROWS(columns) CONJOINT_SELECT(CONJOINT_ONE_COLUMN_##columns, CONJOINT_KEEP, )

struct Model : mjModel {
#define X(type, name, rows, columns)                                                      \
  CONJOINT_IF_ROWS(columns)                                                               \
  (decltype(auto) name(mjtSize i) const {                                                 \
    return internal::RowAt<model_field::name>(static_cast<const type*>(mjModel::name), i, \
                                              static_cast<const mjModel*>(this));         \
  })
  MJMODEL_POINTERS
#undef X
};

struct Data : mjData {
#define CONJOINT_ROWS(table, type, name, columns)                                                \
  CONJOINT_IF_ROWS(columns)                                                                      \
  (                                                                                              \
      decltype(auto) name(mjtSize i) {                                                           \
        return internal::RowAt<table::name>(mjData::name, i, nullptr);                           \
      } decltype(auto) name(mjtSize i) const {                                                   \
        return internal::RowAt<table::name>(static_cast<const type*>(mjData::name), i, nullptr); \
      })
#define X(type, name, rows, columns) CONJOINT_ROWS(data_field, type, name, columns)
  MJDATA_POINTERS
#undef X
#define X(type, name, rows, columns) CONJOINT_ROWS(arena_field, type, name, columns)
  MJDATA_ARENA_POINTERS
#undef X
#undef CONJOINT_ROWS
};

#undef CONJOINT_SECOND
#undef CONJOINT_SELECT
#undef CONJOINT_DROP
#undef CONJOINT_KEEP
#undef CONJOINT_ONE_COLUMN_1
#undef CONJOINT_IF_ROWS

static_assert(sizeof(Model) == sizeof(mjModel) && std::is_trivially_copyable_v<Model>);
static_assert(sizeof(Data) == sizeof(mjData) && std::is_trivially_copyable_v<Data>);

inline const Model& ViewOf(const mjModel* m) { return *static_cast<const Model*>(m); }
inline Data& ViewOf(mjData* d) { return *static_cast<Data*>(d); }
inline const Data& ViewOf(const mjData* d) { return *static_cast<const Data*>(d); }

}  // namespace conjoint

#endif  // CONJOINT_MODEL_VIEWS_H_
