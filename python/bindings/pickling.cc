// Bytes that stand for models and data in pickles. See pickling.h.

#include "pickling.h"

#include <climits>
#include <cstring>

#include "errors.h"

namespace conjoint::python {
namespace {

// FNV-1a over words of eight bytes, then the rest.
std::uint64_t Checksum(const char* bytes, std::size_t size) {
  std::uint64_t sum = 0xcbf29ce484222325u;
  const auto mix = [&](std::uint64_t word) { sum = (sum ^ word) * 0x100000001b3u; };
  for (; size >= 8; bytes += 8, size -= 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes, 8);
    mix(word);
    sum ^= sum >> 29;
  }
  for (; size; ++bytes, --size) mix(static_cast<unsigned char>(*bytes));
  return sum;
}

}  // namespace

void RaiseIncompatible() {
  PyErr_SetString(PyExc_ValueError, "Incompatible serialization version.");
  throw nb::python_error();
}

PickleWriter::PickleWriter(const char* magic) : buffer_(magic, magic + std::strlen(magic) + 1) {
  buffer_.resize(buffer_.size() + sizeof(std::uint64_t));
  start_ = buffer_.size();
}

char* PickleWriter::Grow(std::size_t size) {
  const std::uint64_t length = size;
  const std::size_t at = buffer_.size();
  buffer_.resize(at + sizeof(length) + size);
  std::memcpy(buffer_.data() + at, &length, sizeof(length));
  return buffer_.data() + at + sizeof(length);
}

void PickleWriter::Add(const void* bytes, std::size_t size) {
  char* room = Grow(size);
  if (size) std::memcpy(room, bytes, size);
}

void PickleWriter::AddModel(const mjModel* m) {
  const mjtSize size = mj_sizeModel(m);
  if (size > INT_MAX) throw nb::value_error("models of more than 2 GB cannot be pickled");
  char* room = Grow(static_cast<std::size_t>(size));
  CallEngineOrThrow([&] { mj_saveModel(m, nullptr, room, static_cast<int>(size)); });
}

PyObject* PickleWriter::Finish() {
  const std::uint64_t sum = Checksum(buffer_.data() + start_, buffer_.size() - start_);
  std::memcpy(buffer_.data() + start_ - sizeof(sum), &sum, sizeof(sum));
  return PyBytes_FromStringAndSize(buffer_.data(), static_cast<Py_ssize_t>(buffer_.size()));
}

PickleReader::PickleReader(PyObject* state, const char* magic) {
  if (!PyBytes_Check(state)) throw nb::type_error("the state of a pickle must be bytes");
  at_ = PyBytes_AS_STRING(state);
  end_ = at_ + PyBytes_GET_SIZE(state);
  const std::size_t length = std::strlen(magic) + 1;
  std::uint64_t sum;
  if (static_cast<std::size_t>(end_ - at_) < length + sizeof(sum) ||
      std::memcmp(at_, magic, length) != 0) {
    RaiseIncompatible();
  }
  std::memcpy(&sum, at_ + length, sizeof(sum));
  at_ += length + sizeof(sum);
  if (Checksum(at_, static_cast<std::size_t>(end_ - at_)) != sum) RaiseIncompatible();
}

PickleReader::Block PickleReader::Next() {
  std::uint64_t length;
  if (static_cast<std::size_t>(end_ - at_) < sizeof(length)) RaiseIncompatible();
  std::memcpy(&length, at_, sizeof(length));
  at_ += sizeof(length);
  if (static_cast<std::uint64_t>(end_ - at_) < length) RaiseIncompatible();
  const Block block = {at_, static_cast<std::size_t>(length)};
  at_ += length;
  return block;
}

void PickleReader::Copy(void* to, std::size_t size) {
  const Block block = Next();
  if (block.size != size) RaiseIncompatible();
  if (size) std::memcpy(to, block.bytes, size);
}

mjModel* PickleReader::ReadModel() {
  const Block block = Next();
  mjModel* m = nullptr;
  CallEngineOrThrow([&] { m = mj_loadModelBuffer(block.bytes, static_cast<int>(block.size)); });
  if (!m) RaiseIncompatible();
  return m;
}

}  // namespace conjoint::python
