// Copying mjData: everything, or only what the visualizer looks at.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstring>

#include "model/data_alloc.h"
#include "model/field_tables.h"
#include "plugin/instances.h"

namespace conjoint {
namespace {

enum class Wanted { kAll, kVisual };

// Why src cannot be copied into dest, or NULL.
const char* Obstacle(const mjData* dest, const mjData* src) {
  if (dest->nbuffer != src->nbuffer) {
    return "mj_copyDataVisual: dest and src data buffers have different size";
  }
  if (dest->narena != src->narena) {
    return "mj_copyDataVisual: dest and src stacks have different size";
  }
  if (src->pstack != 0) {
    return "mj_copyDataVisual: attempting to copy mjData while stack is in use";
  }
  return nullptr;
}

// Counters, statistics and time of `src`; memory and arrays stay those of `dest`.
void CopyStruct(mjData* dest, const mjModel* m, const mjData* src) {
  void *buffer = dest->buffer, *arena = dest->arena;
  *dest = *src;
  dest->buffer = buffer;
  dest->arena = arena;
  SetPointers(kDataFields, m, dest, buffer);
}

// The main buffer, except what the plugins of dest own.
void CopyBuffer(mjData* dest, const mjModel* m, const mjData* src, Wanted wanted) {
  if (wanted == Wanted::kVisual) {
    for (const Field& field : kDataFields) {
      if (!field.visual || field.offset == offsetof(mjData, plugin_data)) continue;
      std::memcpy(PointerTo(dest, field), PointerTo(src, field), field.Bytes(m));
    }
    return;
  }
  // Equal sizes give equal layouts: all arrays before plugin_data move at once, then all after it.
  const auto* from = static_cast<const char*>(src->buffer);
  auto* to = static_cast<char*>(dest->buffer);
  const size_t before = static_cast<size_t>(reinterpret_cast<char*>(dest->plugin_data) - to);
  const size_t after = before + sizeof(uintptr_t) * static_cast<size_t>(m->nplugin);
  std::memcpy(to, from, before);
  std::memcpy(to + after, from + after, static_cast<size_t>(src->nbuffer) - after);
}

// The arena arrays that src has, at the same offsets.
void CopyArena(mjData* dest, const mjModel* m, const mjData* src, Wanted wanted) {
  const auto* from = static_cast<const char*>(src->arena);
  auto* to = static_cast<char*>(dest->arena);
  size_t end = 0;
  for (const Field& field : kArenaFields) {
    const auto* array = static_cast<const char*>(PointerTo(src, field));
    if (!array || (wanted == Wanted::kVisual && !field.visual)) {
      PointerTo(dest, field) = nullptr;
      continue;
    }
    const size_t offset = static_cast<size_t>(array - from), bytes = field.Bytes(m, src);
    PointerTo(dest, field) = to + offset;
    if (wanted == Wanted::kVisual) {
      std::memcpy(to + offset, array, bytes);
    } else {
      end = std::max(end, offset + bytes);
    }
  }
  // They lie one behind the other: one copy instead of one for each.
  if (end > 0) std::memcpy(to, from, end);
  dest->contact = static_cast<mjContact*>(dest->arena);
}

mjData* Copy(mjData* dest, const mjModel* m, const mjData* src, Wanted wanted) {
  if (dest == src) return dest;
  const bool made_here = !dest;
  if (made_here) {
    dest = MakeRawData(m);
    if (!dest) return nullptr;
  }
  if (const char* obstacle = Obstacle(dest, src)) {
    if (made_here) mj_deleteData(dest);
    mju_error("%s", obstacle);
    return made_here ? nullptr : dest;
  }
  CopyStruct(dest, m, src);
  if (made_here && wanted == Wanted::kVisual) {
    // What is not copied should not be old memory either.
    for (const Field& field : kDataFields) {
      if (!field.visual) std::memset(PointerTo(dest, field), 0, field.Bytes(m));
    }
  }
  CopyBuffer(dest, m, src, wanted);
  CopyArena(dest, m, src, wanted);
  CopyPlugins(dest, m, src);
  return dest;
}

}  // namespace
}  // namespace conjoint

mjData* mj_copyData(mjData* dest, const mjModel* m, const mjData* src) {
  return conjoint::Copy(dest, m, src, conjoint::Wanted::kAll);
}

mjData* mjv_copyData(mjData* dest, const mjModel* m, const mjData* src) {
  return conjoint::Copy(dest, m, src, conjoint::Wanted::kVisual);
}
