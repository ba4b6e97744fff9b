// Copying mjModel: everything, or only what the visualizer looks at.

#include <mujoco/mujoco.h>

#include <cstring>

#include "model/field_tables.h"
#include "model/model_alloc.h"

namespace conjoint {
namespace {

// Sizes, options, statistics and signature of `src`; buffer and arrays stay those of `dest`.
void CopyStruct(mjModel* dest, const mjModel* src) {
  void* buffer = dest->buffer;
  *dest = *src;
  dest->buffer = buffer;
  SetModelPointers(dest);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjModel* mj_copyModel(mjModel* dest, const mjModel* src) {
  if (!dest) {
    dest = MakeRawModel(*src);
    if (!dest) {
      mju_error("mj_copyModel: failed to make mjModel. Invalid sizes.");
      return nullptr;
    }
  }
  if (dest->nbuffer != src->nbuffer) {
    mj_deleteModel(dest);
    mju_error("mj_copyModel: dest and src models have different buffer size");
    return nullptr;
  }
  if (dest == src) return dest;
  CopyStruct(dest, src);
  // Equal sizes give equal layouts: all arrays move at once.
  std::memcpy(dest->buffer, src->buffer, static_cast<size_t>(src->nbuffer));
  return dest;
}

void mjv_copyModel(mjModel* dest, const mjModel* src) {
  if (dest->nbuffer != src->nbuffer) {
    mju_error("mjv_copyModel: dest and src models have different buffer size");
    return;
  }
  if (dest == src) return;
  CopyStruct(dest, src);
  for (const Field& field : kModelFields) {
    if (field.visual) std::memcpy(PointerTo(dest, field), PointerTo(src, field), field.Bytes(src));
  }
}
