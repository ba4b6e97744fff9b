// Making, tagging and copying the private tail of mjData.

#include "model/private_data.h"

#include <cstring>
#include <new>

namespace conjoint {
namespace {

void SetTag(mjData* d, uint32_t tag) {
  std::memcpy(reinterpret_cast<char*>(d) + kPrivateTagOffset, &tag, sizeof(tag));
}

}  // namespace

size_t PrivateBytes(const mjModel*) { return sizeof(PrivateData); }

void InitPrivate(const mjModel* m, mjData* d) {
  new (static_cast<char*>(d->buffer) + PrivateOffset(d->nbuffer)) PrivateData{
      .magic = kPrivateMagic, .owner = d, .bytes = PrivateBytes(m), .mesh_nodes_marked = false};
  SetTag(d, PrivateTag(d));
}

void RestorePrivate(mjData* d, PrivateData* had) { SetTag(d, had ? PrivateTag(d) : 0); }

void ForgetPrivate(mjData* d) { SetTag(d, 0); }

void CopyPrivate(mjData* dest, const mjData* src) {
  PrivateData* to = PrivateOf(dest);
  if (!to) return;
  const PrivateData* from = PrivateOf(src);
  to->mesh_nodes_marked = !from || from->mesh_nodes_marked;
}

}  // namespace conjoint
