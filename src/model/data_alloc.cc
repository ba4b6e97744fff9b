// Creation and destruction of mjData: the struct, the buffer of all arrays, the arena, the plugins.

#include "model/data_alloc.h"

#include <cstddef>
#include <cstring>

#include "model/field_tables.h"
#include "model/pair_hints.h"
#include "model/reset.h"
#include "plugin/instances.h"
#include "sleep/state.h"

namespace conjoint {
namespace {

void FreeMemory(mjData* d) {
  mju_free(d->buffer);
  mju_free(d->arena);
  mju_free(d);
}

// A size that can be asked for; false after a warning.
bool CheckSize(const mjModel* m, mjtSize* nbuffer) {
  const Layout layout = LayOut(kDataFields, m);
  if (layout.too_big) mju_warning("Invalid data: %s too large.", layout.too_big->name);
  *nbuffer = layout.bytes;
  return !layout.too_big;
}

// The three blocks of an mjData: struct, buffer, arena. NULL after a message. mju_malloc may not
// return from a failure, so what is largest is asked for first: then nothing else is lost.
mjData* AllocateBlocks(const mjModel* m, mjtSize nbuffer) {
  void* arena = m->narena > 0 ? mju_malloc(static_cast<size_t>(m->narena)) : nullptr;
  if (!arena) {
    mju_error("mj_makeRawData: could not allocate mjData arena");
    return nullptr;
  }
  void* buffer = mju_malloc(BytesWithPairHints(m, static_cast<size_t>(nbuffer)));
  mjData* d = buffer ? static_cast<mjData*>(mju_malloc(sizeof(mjData))) : nullptr;
  if (!d) {
    mju_free(arena);
    mju_free(buffer);
    return nullptr;
  }
  // All but the solver statistics, most of the struct, which reset and copy set anyway.
  std::memset(d, 0, offsetof(mjData, solver));
  std::memset(&d->solver_niter, 0, sizeof(*d) - offsetof(mjData, solver_niter));
  d->nbuffer = nbuffer;
  d->narena = m->narena;
  d->buffer = buffer;
  d->arena = arena;
  const long long expected = nbuffer, used = SetPointers(kDataFields, m, d, buffer);
  if (used != expected) {
    FreeMemory(d);
    mju_error("mj_setPtrData: mjData buffer size mismatch, expected size: %lld,  actual size: %lld",
              expected, used);
    return nullptr;
  }
  ClearPairHints(m, d);
  return d;
}

}  // namespace

void ClearArenaPointers(mjData* d) {
  for (const Field& field : kArenaFields) PointerTo(d, field) = nullptr;
  d->contact = static_cast<mjContact*>(d->arena);
}

mjData* MakeRawData(const mjModel* m) {
  mjtSize nbuffer;
  if (!CheckSize(m, &nbuffer)) return nullptr;
  mjData* d = AllocateBlocks(m, nbuffer);
  if (!d) return nullptr;
  ClearArenaPointers(d);
  SetAllAwakeCounts(m, d);
  if (m->nplugin > 0) {
    // Plugins are set up before the first reset; let them find zeros rather than old memory.
    std::memset(d->buffer, 0, static_cast<size_t>(d->nbuffer));
    std::memset(d->solver, 0, sizeof(d->solver));
    PluginInitResult plugins;
    try {
      plugins = InitPlugins(m, d);
    } catch (...) {  // a plugin's error, thrown by the user's handler
      FreeMemory(d);
      throw;
    }
    if (!plugins.ok) {
      FreeMemory(d);
      mju_error("%s", plugins.error);
      return nullptr;
    }
  }
  return d;
}

}  // namespace conjoint

mjData* mj_makeData(const mjModel* m) {
  mjData* d = conjoint::MakeRawData(m);
  return d && conjoint::ResetData(m, d, 0) ? d : nullptr;
}

void mj_deleteData(mjData* d) {
  if (!d) return;
  conjoint::DestroyPlugins(d);
  conjoint::FreeMemory(d);
}
