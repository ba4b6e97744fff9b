// Where the faces of a flex go: its part of the flex buffers of a scene.

#ifndef CONJOINT_VISUAL_FLEX_OUTPUT_H_
#define CONJOINT_VISUAL_FLEX_OUTPUT_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <cstring>

#include "visual/lanes.h"

namespace conjoint {

class FlexOutput {
 public:
  FlexOutput(const mjModel* m, const mjvScene* scn, int flex)
      : texcoords_(m->flex_texcoordadr[flex] >= 0 ? m->flex_texcoord + 2 * m->flex_texcoordadr[flex]
                                                  : nullptr),
        capacity_(scn->flexfacenum[flex]),
        first_(scn->flexface + 9 * scn->flexfaceadr[flex]),
        face_(first_),
        normal_(scn->flexnormal + 9 * scn->flexfaceadr[flex]),
        texcoord_(scn->flextexcoord + 6 * scn->flexfaceadr[flex]) {}

  // False after an mju_error.
  bool HasRoomFor(int faces) const {
    if (faces <= capacity_) return true;
    mju_error("too many flex faces in mjv_updateActiveFlex");
    return false;
  }

  // A face: its corners, and their normals. If another face follows at once, the float behind this
  // one is scratch, and all stores are of full registers.
  template <bool kFollowed = false>
  [[gnu::always_inline]] void Add(const Float4& a, const Float4& b, const Float4& c,
                                  const Float4& normal_a, const Float4& normal_b,
                                  const Float4& normal_c) {
    constexpr size_t kLast = kFollowed ? 4 : 3;
    __builtin_prefetch(face_ + kAhead, /*rw=*/1);
    __builtin_prefetch(normal_ + kAhead, /*rw=*/1);
    Store<kLast>(face_, a, b, c);
    Store<kLast>(normal_, normal_a, normal_b, normal_c);
    face_ += 9;
    normal_ += 9;
  }

  bool HasTexcoords() const { return texcoords_; }

  // Texture coordinates of the faces, in their order, by their places in the model.
  [[gnu::always_inline]] void AddTexcoords(int a, int b, int c) {
    std::memcpy(texcoord_, texcoords_ + 2 * a, 2 * sizeof(float));
    std::memcpy(texcoord_ + 2, texcoords_ + 2 * b, 2 * sizeof(float));
    std::memcpy(texcoord_ + 4, texcoords_ + 2 * c, 2 * sizeof(float));
    texcoord_ += 6;
  }

  int FaceCount() const { return static_cast<int>((face_ - first_) / 9); }

 private:
  // Three points, one after the other; the fourth float of each is overwritten by the next.
  template <size_t kLast>
  [[gnu::always_inline]] static void Store(float* to, const Float4& a, const Float4& b,
                                           const Float4& c) {
    std::memcpy(to, &a, 4 * sizeof(float));
    std::memcpy(to + 3, &b, 4 * sizeof(float));
    std::memcpy(to + 6, &c, kLast * sizeof(float));
  }

  // Memory is fetched so many floats before it is written: the buffers rarely are in the first
  // cache.
  static constexpr ptrdiff_t kAhead = 128;

  const float* texcoords_;  // NULL: none
  int capacity_;
  float* first_;
  float *face_, *normal_, *texcoord_;  // of the next face
};

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_FLEX_OUTPUT_H_
