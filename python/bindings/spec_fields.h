// The fields of the structs of a spec, as tables: what stands where, and what kind of value it is.
//
// generate/spec.py writes the list of fields from the ABI tables; the kind of a field follows from
// its C++ type here.
#ifndef CONJOINT_PYTHON_SPEC_FIELDS_H_
#define CONJOINT_PYTHON_SPEC_FIELDS_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "python.h"

namespace conjoint::python {

enum class SpecKind : std::uint8_t {
  kByte,
  kInt,
  kSize,  // 64-bit integer
  kFloat,
  kDouble,
  kEnum,
  kIntArray,  // fixed arrays
  kFloatArray,
  kDoubleArray,
  kChars,   // char[n]
  kString,  // std::string and vectors that the struct points to
  kStringVec,
  kIntVec,
  kFloatVec,
  kDoubleVec,
  kByteVec,
  kIntVecVec,
  kFloatVecVec,
  kStruct,         // another struct of a spec inside this one
  kStructPointer,  // or pointed to
};

struct SpecClass;

struct SpecField {
  const char* name;
  std::uint32_t offset;
  SpecKind kind;
  std::uint8_t count;          // of arrays
  const char* enum_name;       // C name of the enum, null for other kinds
  const SpecClass* structure;  // of kStruct and kStructPointer
};

// A class of Python for a C struct of a spec.
struct SpecClass {
  const char* name = nullptr;     // "MjsGeom"
  mjtObj object = mjOBJ_UNKNOWN;  // kind of element
  std::size_t size = 0;
  const SpecField* fields = nullptr;
  std::size_t nfield = 0;
  PyTypeObject* type = nullptr;  // once made

  const SpecField* begin() const { return fields; }
  const SpecField* end() const { return fields + nfield; }
};

// Calls visit.template operator()<T>() with the type that a field of such a kind points to. False
// for kinds that are no string and no vector.
template <class Visitor>
bool VisitTarget(SpecKind kind, Visitor&& visit) {
  switch (kind) {
    case SpecKind::kString:
      visit.template operator()<mjString>();
      return true;
    case SpecKind::kStringVec:
      visit.template operator()<mjStringVec>();
      return true;
    case SpecKind::kIntVec:
      visit.template operator()<mjIntVec>();
      return true;
    case SpecKind::kFloatVec:
      visit.template operator()<mjFloatVec>();
      return true;
    case SpecKind::kDoubleVec:
      visit.template operator()<mjDoubleVec>();
      return true;
    case SpecKind::kByteVec:
      visit.template operator()<mjByteVec>();
      return true;
    case SpecKind::kIntVecVec:
      visit.template operator()<mjIntVecVec>();
      return true;
    case SpecKind::kFloatVecVec:
      visit.template operator()<mjFloatVecVec>();
      return true;
    default:
      return false;
  }
}

// The same with the type of the numbers or characters that stand in the struct itself.
template <class Visitor>
bool VisitInline(SpecKind kind, Visitor&& visit) {
  switch (kind) {
    case SpecKind::kByte:
      visit.template operator()<mjtByte>();
      return true;
    case SpecKind::kInt:
    case SpecKind::kEnum:
    case SpecKind::kIntArray:
      visit.template operator()<int>();
      return true;
    case SpecKind::kSize:
      visit.template operator()<mjtSize>();
      return true;
    case SpecKind::kFloat:
    case SpecKind::kFloatArray:
      visit.template operator()<float>();
      return true;
    case SpecKind::kDouble:
    case SpecKind::kDoubleArray:
      visit.template operator()<double>();
      return true;
    case SpecKind::kChars:
      visit.template operator()<char>();
      return true;
    default:
      return false;
  }
}

// The class of a C struct, known once the module is being made (spec_module.cc).
template <class S>
inline SpecClass kSpecClass{};

// Those of structs that have no name in C: mjVisual.headlight and mjVisual.rgba.
const SpecClass& HeadlightClass();
const SpecClass& RgbaClass();

template <class T>
concept SpecStruct = std::is_class_v<T>;

// The description of a field of type T.
template <class T>
constexpr SpecField MakeSpecField(const char* name, std::size_t offset, const char* enum_name) {
  SpecField field{name, static_cast<std::uint32_t>(offset), SpecKind::kInt, 1, enum_name, nullptr};
  using Item = std::remove_extent_t<T>;
  using Target = std::remove_pointer_t<T>;
  if constexpr (std::is_array_v<T>) {
    static_assert(std::extent_v<T> < 256);
    field.count = static_cast<std::uint8_t>(std::extent_v<T>);
    if constexpr (std::is_same_v<Item, double>) {
      field.kind = SpecKind::kDoubleArray;
    } else if constexpr (std::is_same_v<Item, float>) {
      field.kind = SpecKind::kFloatArray;
    } else if constexpr (std::is_same_v<Item, int>) {
      field.kind = SpecKind::kIntArray;
    } else {
      static_assert(std::is_same_v<Item, char>);
      field.kind = SpecKind::kChars;
    }
  } else if constexpr (std::is_enum_v<T>) {
    static_assert(sizeof(T) == sizeof(int));
    field.kind = SpecKind::kEnum;
  } else if constexpr (std::is_same_v<T, mjtByte>) {
    field.kind = SpecKind::kByte;
  } else if constexpr (std::is_same_v<T, mjtSize>) {
    field.kind = SpecKind::kSize;
  } else if constexpr (std::is_same_v<T, float>) {
    field.kind = SpecKind::kFloat;
  } else if constexpr (std::is_same_v<T, double>) {
    field.kind = SpecKind::kDouble;
  } else if constexpr (std::is_pointer_v<T>) {
    if constexpr (std::is_same_v<Target, mjString>) {
      field.kind = SpecKind::kString;
    } else if constexpr (std::is_same_v<Target, mjStringVec>) {
      field.kind = SpecKind::kStringVec;
    } else if constexpr (std::is_same_v<Target, mjIntVec>) {
      field.kind = SpecKind::kIntVec;
    } else if constexpr (std::is_same_v<Target, mjFloatVec>) {
      field.kind = SpecKind::kFloatVec;
    } else if constexpr (std::is_same_v<Target, mjDoubleVec>) {
      field.kind = SpecKind::kDoubleVec;
    } else if constexpr (std::is_same_v<Target, mjByteVec>) {
      field.kind = SpecKind::kByteVec;
    } else if constexpr (std::is_same_v<Target, mjIntVecVec>) {
      field.kind = SpecKind::kIntVecVec;
    } else if constexpr (std::is_same_v<Target, mjFloatVecVec>) {
      field.kind = SpecKind::kFloatVecVec;
    } else {
      field.kind = SpecKind::kStructPointer;
      field.structure = &kSpecClass<Target>;
    }
  } else if constexpr (SpecStruct<T>) {
    field.kind = SpecKind::kStruct;
    field.structure = &kSpecClass<T>;
  } else {
    static_assert(std::is_same_v<T, int>);
  }
  return field;
}

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_SPEC_FIELDS_H_
