// Memory for all worlds of a batch, and its description as tensors.

#include "batch/world_table.h"

#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace conjoint {

void ZeroedBlock::Free::operator()(void* memory) const { std::free(memory); }

ZeroedBlock::ZeroedBlock(size_t bytes) {
  constexpr size_t kLine = 64;
  memory_.reset(std::calloc(bytes + kLine, 1));
  if (!memory_) throw std::bad_alloc();
  const auto address = reinterpret_cast<uintptr_t>(memory_.get());
  start_ = reinterpret_cast<char*>((address + kLine - 1) / kLine * kLine);
}

cjTensor MakeTensor(void* data, cjDtype dtype, std::initializer_list<int64_t> shape) {
  cjTensor t = {};
  t.data = data;
  t.dtype = dtype;
  t.device = -1;
  t.ndim = static_cast<int>(shape.size());
  std::ranges::copy(shape, t.shape);
  int64_t stride = 1;
  for (int axis = t.ndim - 1; axis >= 0; --axis) {
    t.strides[axis] = stride;
    stride *= t.shape[axis];
  }
  return t;
}

cjTensor Column::Tensor() const {
  const int64_t rows = numbers_.rows, columns = numbers_.columns;
  if (columns != 1) return MakeTensor(block_.get(), numbers_.dtype, {nworld_, rows, columns});
  if (numbers_.is_array || rows != 1) {
    return MakeTensor(block_.get(), numbers_.dtype, {nworld_, rows});
  }
  return MakeTensor(block_.get(), numbers_.dtype, {nworld_});
}

size_t PhysicalMemory() {
  const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? static_cast<size_t>(pages) * static_cast<size_t>(size) : SIZE_MAX;
}

}  // namespace conjoint
