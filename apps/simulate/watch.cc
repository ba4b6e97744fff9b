// Looks a field of mjData up in the tables of mjxmacro.h.

#include "simulate/watch.h"

#include <mujoco/mjxmacro.h>

#include <cstdio>

namespace conjoint::app {
namespace {

struct Array {
  const mjtNum* data = nullptr;
  long long size = -1;  // -1: not an array of mjtNum
};

Array Describe(const mjtNum* data, long long size) { return {data, data ? size : 0}; }
template <class T>
Array Describe(const T*, long long) {
  return {};
}

Array Find(const mjModel& m, const mjData& d, std::string_view field) {
#define XNV X
#define X(type, name, rows, columns) \
  if (field == #name) return Describe(d.name, static_cast<long long>(m.rows) * (columns));
  MJDATA_POINTERS
#undef X

#undef MJ_M
#undef MJ_D
#define MJ_M(n) m.n
#define MJ_D(n) d.n
#define X(type, name, rows, columns) \
  if (field == #name) return Describe(d.name, static_cast<long long>(rows) * (columns));
  MJDATA_ARENA_POINTERS
  MJDATA_VECTOR
#undef X
#undef XNV
  return {};
}

}  // namespace

std::string WatchText(const mjModel& m, const mjData& d, std::string_view field, int index) {
  const Array array = Find(m, d, field);
  if (array.size < 0) return "invalid field";
  if (index < 0 || index >= array.size) return "invalid index";
  char text[mjMAXUINAME];
  std::snprintf(text, sizeof(text), "%g", static_cast<double>(array.data[index]));
  return text;
}

}  // namespace conjoint::app
