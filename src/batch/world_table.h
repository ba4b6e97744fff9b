// Tensors of a batch on the host: one block of memory a field, a row a world.

#ifndef CONJOINT_BATCH_WORLD_TABLE_H_
#define CONJOINT_BATCH_WORLD_TABLE_H_

#include <conjoint/batch.h>

#include <cstring>
#include <memory>
#include <string>

#include "batch/fields.h"

namespace conjoint {

// Zeros, at the start of a cache line; pages that nobody touches take no memory.
class ZeroedBlock {
 public:
  ZeroedBlock() = default;
  explicit ZeroedBlock(size_t bytes);  // throws std::bad_alloc
  char* get() const { return start_; }

 private:
  struct Free {
    void operator()(void* memory) const;
  };
  std::unique_ptr<void, Free> memory_;
  char* start_ = nullptr;
};

// An array of mjData or mjModel, once for every world.
class Column {
 public:
  Column(NumberArray numbers, int nworld)
      : numbers_(std::move(numbers)),
        nworld_(nworld),
        block_(numbers_.bytes * static_cast<size_t>(nworld)) {}

  const NumberArray& numbers() const { return numbers_; }
  size_t bytes() const { return numbers_.bytes; }
  char* Row(int world) const { return block_.get() + numbers_.bytes * static_cast<size_t>(world); }
  void Clear(int world) const { std::memset(Row(world), 0, numbers_.bytes); }

  // The numbers of a world, into the struct or out of it.
  template <class Struct>
  void Load(Struct* owner, int world) const {
    std::memcpy(numbers_.In(owner), Row(world), numbers_.bytes);
  }
  template <class Struct>
  void Store(const Struct* owner, int world) const {
    std::memcpy(Row(world), numbers_.In(owner), numbers_.bytes);
  }

  // (world, rows, columns); an axis of columns, or of rows in a struct, that has length 1 is left
  // out.
  cjTensor Tensor() const;

 private:
  NumberArray numbers_;
  int nworld_;
  ZeroedBlock block_;
};

// A tensor of dense rows in memory of the host.
cjTensor MakeTensor(void* data, cjDtype dtype, std::initializer_list<int64_t> shape);

// Bytes of memory that the machine has, whoever uses them.
size_t PhysicalMemory();

}  // namespace conjoint

#endif  // CONJOINT_BATCH_WORLD_TABLE_H_
