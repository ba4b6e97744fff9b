// The field tables of mjxmacro.h list the arrays of mjModel and mjData in storage order, with type,
// rows and columns (arrays.inc).

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mjxmacro.h>
#include <mujoco/mujoco.h>

#include <string>
#include <vector>

namespace {

using Lines = std::vector<std::string>;
using ::testing::ElementsAreArray;

#define TEXT_(...) #__VA_ARGS__
#define TEXT(...) TEXT_(__VA_ARGS__)
#define ROW(type, name, rows, columns) TEXT(type) " " #name "[" TEXT(rows) "][" TEXT(columns) "]",

// Our table, entry by entry, with either shape of X.
#define COUNT_(_1, _2, _3, _4, which, ...) which
#define X(...) COUNT_(__VA_ARGS__, ROW, _, _, NAME)(__VA_ARGS__)
#define NAME(name) #name,

#define TABLE(macro)             \
  TEST(AbiArrays, Of_##macro) {  \
    const Lines table = {macro}; \
    const Lines described = {
#define SIZE(name) #name,
#define ARRAY(type, name, rows, columns) ROW(type, name, rows, columns)
#define END                                        \
  }                                                \
  ;                                                \
  EXPECT_THAT(table, ElementsAreArray(described)); \
  }
#include "abi/arrays.inc"

}  // namespace
