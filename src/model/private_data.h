// Memory of our own that travels with an mjData.
//
// mj_makeData allocates d->buffer larger than d->nbuffer says: behind the public arrays lies a
// private tail that starts with a PrivateData. Public layout and nbuffer are as the API promises.
//
// An mjData may also come from elsewhere: made by another library with this ABI, or a copy of the
// bare struct. Such a buffer has no tail and must not be read past its end, so the tail is only
// looked at if the struct itself says it is there: the four bytes of padding behind mjData.nplugin
// hold a tag that is a hash of the addresses of struct and buffer. Reading the tag is always safe;
// a struct that was copied or given another buffer has the wrong tag; unrelated bytes match by
// chance once in 2^32, and then the tail's own header has still to agree.
//
// So the rule for engine code: PrivateOf may return NULL, and results must not depend on it. NULL
// only means that nothing is cached.

#ifndef CONJOINT_MODEL_PRIVATE_DATA_H_
#define CONJOINT_MODEL_PRIVATE_DATA_H_

#include <mujoco/mujoco.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace conjoint {

struct PrivateData {
  uint64_t magic;
  const mjData* owner;
  size_t bytes;  // of the whole tail, this struct included

  // Whether bvh_active may hold marks at nodes of meshes: rays set them, collision clears them. Ray
  // casts on several threads share an mjData, hence atomic.
  std::atomic<bool> mesh_nodes_marked;
};

// Bytes of the private tail for a model.
size_t PrivateBytes(const mjModel* m);

// Where the tail starts in a buffer whose public part has `nbuffer` bytes: the next cache line.
inline size_t PrivateOffset(mjtSize nbuffer) {
  return (static_cast<size_t>(nbuffer) + 63) & ~static_cast<size_t>(63);
}

// Makes the tail of a newly allocated d->buffer and tags the struct.
void InitPrivate(const mjModel* m, mjData* d);

// Tags the struct again after it was overwritten by a copy of another one. `had` is what PrivateOf
// returned before.
void RestorePrivate(mjData* d, PrivateData* had);

// Takes the tag away, before the memory is freed.
void ForgetPrivate(mjData* d);

// Brings the private tables of `dest` to the state of those of `src`; either may have none.
void CopyPrivate(mjData* dest, const mjData* src);

// The tag a struct must carry to have a tail.
inline uint32_t PrivateTag(const mjData* d) {
  const uint64_t mixed =
      (reinterpret_cast<uintptr_t>(d) ^ 0x9e3779b97f4a7c15u) * 0xff51afd7ed558ccdu +
      reinterpret_cast<uintptr_t>(d->buffer) * 0xc4ceb9fe1a85ec53u;
  return static_cast<uint32_t>(mixed >> 32) | 1;  // never the zero of cleared memory
}

inline constexpr size_t kPrivateTagOffset = offsetof(mjData, nplugin) + sizeof(int);
static_assert(kPrivateTagOffset + sizeof(uint32_t) == offsetof(mjData, pstack));

inline constexpr uint64_t kPrivateMagic = 0x436f6e6a6f696e74u;  // "Conjoint"

// The private tail of an mjData, NULL if it has none.
inline PrivateData* PrivateOf(const mjData* d) {
  uint32_t tag;
  __builtin_memcpy(&tag, reinterpret_cast<const char*>(d) + kPrivateTagOffset, sizeof(tag));
  if (tag != PrivateTag(d)) return nullptr;
  auto* tail =
      reinterpret_cast<PrivateData*>(static_cast<char*>(d->buffer) + PrivateOffset(d->nbuffer));
  return tail->magic == kPrivateMagic && tail->owner == d ? tail : nullptr;
}

}  // namespace conjoint

#endif  // CONJOINT_MODEL_PRIVATE_DATA_H_
