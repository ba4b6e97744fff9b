// Linear combinations of sparse vectors (sparse_combine.h).

#include "math/sparse_combine.h"

#include <algorithm>

#include "math/sparse_pattern.h"

namespace conjoint {

int CombineSparse(mjtNum* dst, int* dst_index, int dst_nnz, mjtNum a, mjtNum b, const mjtNum* src,
                  const int* src_index, int src_nnz) {
  if (dst_nnz == src_nnz && std::equal(dst_index, dst_index + dst_nnz, src_index)) {
    for (int k = 0; k < dst_nnz; ++k) dst[k] = a * dst[k] + b * src[k];
    return dst_nnz;
  }

  // Merged from the end to the start, so that no entry of dst is overwritten before it was read.
  const int nnz = CountUnion(dst_index, dst_nnz, src_index, src_nnz);
  int i = dst_nnz - 1, j = src_nnz - 1;
  for (int k = nnz - 1; k >= 0; --k) {
    const int from_dst = i >= 0 ? dst_index[i] : -1;
    const int from_src = j >= 0 ? src_index[j] : -1;
    mjtNum value = 0;
    if (from_dst >= from_src) value = a * dst[i--];
    if (from_src >= from_dst) value += b * src[j--];
    dst[k] = value;
    dst_index[k] = std::max(from_dst, from_src);
  }
  return nnz;
}

void AddSparseWhereStored(mjtNum* dst, const int* dst_index, int dst_nnz, mjtNum scale,
                          const mjtNum* src, const int* src_index, int src_nnz) {
  for (int i = 0, j = 0; i < dst_nnz && j < src_nnz;) {
    const int in_dst = dst_index[i], in_src = src_index[j];
    if (in_dst == in_src) dst[i] += scale * src[j];
    i += in_dst <= in_src;
    j += in_src <= in_dst;
  }
}

}  // namespace conjoint
