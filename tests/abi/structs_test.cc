// Size of every public struct; place, size and type of every field (structs.inc).

#include <gtest/gtest.h>
#include <mujoco/mjplugin.h>
#include <mujoco/mujoco.h>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace {

constexpr bool kSingle = std::is_same_v<mjtNum, float>;

struct Place {
  size_t offset, size;
};

void ExpectPlace(const char* field, Place found, Place described) {
  EXPECT_EQ(found.offset, described.offset) << "offset of " << field;
  EXPECT_EQ(found.size, described.size) << "size of " << field;
}

template <class Found, class Described>
void ExpectField(const char* field, size_t offset, Place described) {
  static_assert(std::is_same_v<Found, Described>, "the field has another type");
  ExpectPlace(field, {offset, sizeof(Found)}, described);
}

// A test a struct. FIELD is where it is whatever mjtNum; NUM has one place with double and another
// with float.
#define STRUCT(name, size, float_size) \
  TEST(AbiStruct, name) {              \
    using Struct = name;               \
    EXPECT_EQ(sizeof(Struct), size_t{kSingle ? float_size : size});
#define FIELD(field, type, ...)                                                               \
  ExpectField<decltype(std::declval<Struct&>().field), type>(#field, offsetof(Struct, field), \
                                                             Place{__VA_ARGS__});
#define NUM(field, type, offset, size, float_offset, float_size) \
  FIELD(field, type, kSingle ? float_offset : offset, kSingle ? float_size : size)
#define END }
#include "abi/structs.inc"

}  // namespace
