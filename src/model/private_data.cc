// Making, tagging and copying the private tail of mjData.

#include "model/private_data.h"

#include <cstring>

namespace conjoint {
namespace {

void SetTag(mjData* d, uint32_t tag) {
  std::memcpy(reinterpret_cast<char*>(d) + kPrivateTagOffset, &tag, sizeof(tag));
}

}  // namespace

size_t PrivateBytes(const mjModel*) { return sizeof(PrivateData); }

void InitPrivate(const mjModel* m, mjData* d) {
  const PrivateData header = {.magic = kPrivateMagic, .owner = d, .bytes = PrivateBytes(m)};
  std::memcpy(static_cast<char*>(d->buffer) + PrivateOffset(d->nbuffer), &header, sizeof(header));
  SetTag(d, PrivateTag(d));
}

void RestorePrivate(mjData* d, PrivateData* had) { SetTag(d, had ? PrivateTag(d) : 0); }

void ForgetPrivate(mjData* d) { SetTag(d, 0); }

void CopyPrivate(mjData* dest, const mjData* src) {
  PrivateData* to = PrivateOf(dest);
  const PrivateData* from = PrivateOf(src);
  if (!to || !from || to == from || to->bytes != from->bytes) return;
  // Nothing behind the header yet.
}

}  // namespace conjoint
