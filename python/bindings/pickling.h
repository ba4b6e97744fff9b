// Bytes that stand for models and data in pickles.
//
// Layout: a text that names kind and version, a checksum of what follows, then blocks, each with
// its length. What was cut, changed or comes from another version is refused before any of it is
// used.
#ifndef CONJOINT_PYTHON_PICKLING_H_
#define CONJOINT_PYTHON_PICKLING_H_

#include <mujoco/mujoco.h>

#include <cstdint>
#include <string>
#include <vector>

#include "python.h"

namespace conjoint::python {

class PickleWriter {
 public:
  explicit PickleWriter(const char* magic);

  void Add(const void* bytes, std::size_t size);
  void AddModel(const mjModel* m);  // as MJB
  PyObject* Finish();               // a new bytes object

 private:
  char* Grow(std::size_t size);  // room for a block
  std::size_t start_;
  std::vector<char> buffer_;
};

class PickleReader {
 public:
  // Throws ValueError where the bytes are not of this kind and version or were damaged.
  PickleReader(PyObject* state, const char* magic);

  struct Block {
    const char* bytes;
    std::size_t size;
  };
  Block Next();
  void Copy(void* to, std::size_t size);  // the next block, which must have this size
  mjModel* ReadModel();

 private:
  const char* at_;
  const char* end_;
};

[[noreturn]] void RaiseIncompatible();

}  // namespace conjoint::python

#endif  // CONJOINT_PYTHON_PICKLING_H_
