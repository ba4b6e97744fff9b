// Batches (conjoint/batch.h): the submodule _batch. The class Batch that programs see is made of it
// in python/conjoint/batch.py.

#include <conjoint/batch.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <optional>
#include <string>

#include "bindings.h"
#include "errors.h"
#include "model_object.h"

namespace conjoint::python {
namespace {

using Mask = nb::ndarray<const uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Keys = nb::ndarray<const int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

nb::dlpack::dtype DtypeOf(int dtype) {
  switch (dtype) {
    case CJ_FLOAT32:
      return nb::dtype<float>();
    case CJ_FLOAT64:
      return nb::dtype<double>();
    case CJ_INT32:
      return nb::dtype<int32_t>();
    case CJ_INT64:
      return nb::dtype<int64_t>();
    default:
      return nb::dtype<uint8_t>();
  }
}

class BatchCore {
 public:
  BatchCore(nb::handle model, int worlds, int device, int precision, int threads, bool autoreset,
            int contacts, bool data_per_world, const std::string& outputs) {
    const mjModel* m = ModelPointer(model.ptr());
    if (!m) throw nb::type_error("model must be an MjModel");
    cjBatchOptions options;
    cj_defaultBatchOptions(&options);
    options.nworld = worlds;
    options.device = device;
    options.precision = precision;
    options.threads = threads;
    options.autoreset = autoreset;
    options.contacts = contacts;
    options.data_per_world = data_per_world;
    options.outputs = outputs.c_str();
    char error[1000] = "";
    {
      nb::gil_scoped_release release;
      batch_ = cj_makeBatch(m, &options, error, sizeof(error));
    }
    if (!batch_) throw nb::value_error(error);
    worlds_ = static_cast<size_t>(worlds);
  }
  ~BatchCore() { cj_deleteBatch(batch_); }
  BatchCore(const BatchCore&) = delete;
  BatchCore& operator=(const BatchCore&) = delete;

  // Arrays are memory of the batch, which lives as long as one of them.
  static nb::object Array(nb::handle self, const cjTensor& t) {
    size_t shape[4];
    for (int i = 0; i < t.ndim; ++i) shape[i] = static_cast<size_t>(t.shape[i]);
    return nb::cast(nb::ndarray<nb::numpy>(t.data, static_cast<size_t>(t.ndim), shape, self,
                                           t.strides, DtypeOf(t.dtype)));
  }

  cjTensor Field(const char* name) const {
    cjTensor t;
    Check(cj_batchField(batch_, name, &t));
    return t;
  }
  cjTensor PerWorld(const char* name) const {
    cjTensor t;
    int result;
    {
      nb::gil_scoped_release release;
      result = cj_batchPerWorld(batch_, name, &t);
    }
    Check(result);
    return t;
  }

  void Step(int nstep) const {
    Run([&] { return cj_batchStep(batch_, nstep, nullptr); });
  }
  void Forward(const std::optional<Mask>& mask) const {
    const unsigned char* selected = Pointer(mask);
    Run([&] { return cj_batchForward(batch_, selected, nullptr); });
  }
  void SetConst(const std::optional<Mask>& mask) const {
    const unsigned char* selected = Pointer(mask);
    Run([&] { return cj_batchSetConst(batch_, selected, nullptr); });
  }
  void Reset(const std::optional<Mask>& mask, const std::optional<Keys>& keys) const {
    const unsigned char* selected = Pointer(mask);
    if (keys && keys->shape(0) != worlds_) throw nb::value_error("one key for each world, please");
    Run([&] { return cj_batchReset(batch_, selected, keys ? keys->data() : nullptr, nullptr); });
  }

  void GetData(int world, nb::handle data) const {
    mjData* d = DataPointer(data.ptr());
    if (!d) throw nb::type_error("data must be an MjData");
    Run([&] { return cj_batchGetData(batch_, world, d); });
  }
  void SetData(int world, nb::handle data) const {
    const mjData* d = DataPointer(data.ptr());
    if (!d) throw nb::type_error("data must be an MjData");
    Run([&] { return cj_batchSetData(batch_, world, d); });
  }
  void GetModel(int world, nb::handle model) const {
    mjModel* m = ModelPointer(model.ptr());
    if (!m) throw nb::type_error("model must be an MjModel");
    Check(cj_batchGetModel(batch_, world, m));
  }

  // Fills arrays of the caller; returns the number of contacts.
  int64_t Contacts(nb::ndarray<int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> offset,
                   std::optional<nb::ndarray<uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>>
                       contact,
                   std::optional<nb::ndarray<mjtNum, nb::ndim<2>, nb::c_contig, nb::device::cpu>>
                       force) const {
    if (offset.shape(0) != worlds_ + 1) throw nb::value_error("offset has another length");
    int64_t capacity = contact ? static_cast<int64_t>(contact->shape(0) / sizeof(mjContact)) : 0;
    if (force) {
      if (force->shape(1) != 6) throw nb::value_error("force has another shape");
      const auto rows = static_cast<int64_t>(force->shape(0));
      capacity = contact ? std::min(capacity, rows) : rows;
    }
    const int64_t count = cj_batchContacts(
        batch_, offset.data(), contact ? reinterpret_cast<mjContact*>(contact->data()) : nullptr,
        force ? force->data() : nullptr, capacity);
    if (count < 0) throw nb::value_error(cj_batchError(batch_));
    return count;
  }

  const char* WorldError(int world) const { return cj_batchWorldError(batch_, world); }

  nb::dict Statistics() const {
    cjBatchStatistics s = {};
    s.size = sizeof(s);
    Check(cj_batchStatistics(batch_, &s));
    nb::dict numbers;
    numbers["worlds"] = s.nworld;
    numbers["threads"] = s.threads;
    numbers["data_per_world"] = s.data_per_world != 0;
    numbers["steps"] = s.steps;
    numbers["seconds"] = s.seconds;
    numbers["diverged"] = s.diverged;
    numbers["errors"] = s.errors;
    numbers["max_contacts"] = s.max_contacts;
    numbers["max_rows"] = s.max_rows;
    numbers["iterations"] = s.iterations;
    numbers["world_bytes"] = s.world_bytes;
    numbers["shared_bytes"] = s.shared_bytes;
    return numbers;
  }

 private:
  void Check(int result) const {
    if (result < 0) throw nb::value_error(cj_batchError(batch_));
  }

  const unsigned char* Pointer(const std::optional<Mask>& mask) const {
    if (!mask) return nullptr;
    if (mask->shape(0) != worlds_) throw nb::value_error("mask has another length");
    return mask->data();
  }

  // A call of the engine, without the interpreter lock; a callback may take it.
  template <typename Call>
  void Run(const Call& call) const {
    int result = 0;
    CallEngineOrThrow([&] { result = call(); });
    Check(result);
  }

  cjBatch* batch_ = nullptr;
  size_t worlds_ = 0;
};

}  // namespace

void BindBatch(nb::module_& module) {
  using namespace nb::literals;
  nb::class_<BatchCore>(module, "BatchCore")
      .def(nb::init<nb::handle, int, int, int, int, bool, int, bool, const std::string&>(),
           "model"_a, "worlds"_a, "device"_a, "precision"_a, "threads"_a, "autoreset"_a,
           "contacts"_a, "data_per_world"_a, "outputs"_a)
      .def("field",
           [](nb::handle_t<BatchCore> self, const char* name) {
             return BatchCore::Array(self, nb::cast<BatchCore&>(self).Field(name));
           })
      .def("per_world",
           [](nb::handle_t<BatchCore> self, const char* name) {
             return BatchCore::Array(self, nb::cast<BatchCore&>(self).PerWorld(name));
           })
      .def("step", &BatchCore::Step)
      .def("forward", &BatchCore::Forward, "mask"_a.none())
      .def("set_const", &BatchCore::SetConst, "mask"_a.none())
      .def("reset", &BatchCore::Reset, "mask"_a.none(), "keys"_a.none())
      .def("get_data", &BatchCore::GetData)
      .def("set_data", &BatchCore::SetData)
      .def("get_model", &BatchCore::GetModel)
      .def("contacts", &BatchCore::Contacts, "offset"_a, "contact"_a.none(), "force"_a.none())
      .def("world_error", &BatchCore::WorldError)
      .def("statistics", &BatchCore::Statistics);
  module.attr("CONTACT_BYTES") = sizeof(mjContact);
}

}  // namespace conjoint::python
