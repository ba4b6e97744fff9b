// The functions of conjoint/batch.h: arguments are checked and messages kept here, a backend does
// the work.

#include <conjoint/batch.h>

#include <algorithm>
#include <atomic>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <new>

#include "batch/backend.h"

struct cjBatch_ {
  const cjBackend* backend;
  void* engine;
  int nworld;
  std::atomic<bool> busy = false;
  char error[CJ_ERROR_SIZE] = "";
};

namespace conjoint {
namespace {

constexpr int kFailed = -1;

[[gnu::format(printf, 2, 3)]] int Fail(char* error, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(error, CJ_ERROR_SIZE, format, arguments);
  va_end(arguments);
  return kFailed;
}

// Runs one call of the API on a batch: no other one may be running.
template <class Call>
auto Enter(cjBatch* b, const char* function, Call&& call) -> decltype(call(b->error)) {
  if (!b) return kFailed;
  if (b->busy.exchange(true)) return kFailed;  // the message belongs to the call that runs
  b->error[0] = '\0';
  char error[CJ_ERROR_SIZE] = "";
  const auto result = call(error);
  if (result < 0) Fail(b->error, "%s: %s", function, error);
  b->busy.store(false);
  return result;
}

bool CheckWorld(const cjBatch* b, int world, char* error) {
  if (world >= 0 && world < b->nworld) return true;
  Fail(error, "there is no world %d; worlds are 0 to %d", world, b->nworld - 1);
  return false;
}

// The caller's options with defaults for what its version of the struct does not have.
bool CompleteOptions(const cjBatchOptions* given, cjBatchOptions* options, char* error) {
  cj_defaultBatchOptions(options);
  if (given->size < offsetof(cjBatchOptions, nworld) + sizeof(int) || given->size > 4096) {
    Fail(error, "the options have size %zu: call cj_defaultBatchOptions first", given->size);
    return false;
  }
  std::memcpy(options, given, std::min(given->size, sizeof(*options)));
  options->size = sizeof(*options);
  if (options->nworld < 1) {
    Fail(error, "nworld is %d; a batch has at least one world", options->nworld);
  } else if (options->device < -1) {
    Fail(error, "device is %d; -1 is the CPU, 0 the first GPU", options->device);
  } else if (options->precision != 0 && options->precision != 32 && options->precision != 64) {
    Fail(error, "precision is %d; it can be 32 or 64 bits, or 0: that of mjtNum",
         options->precision);
  } else if (options->threads < 0) {
    Fail(error, "threads is %d; 0 means one for each core", options->threads);
  } else if (options->contacts < 1) {
    Fail(error, "contacts is %d; there is at least one place", options->contacts);
  } else {
    return true;
  }
  return false;
}

cjBatch* Make(const mjModel* m, const cjBatchOptions* given, char* error) {
  if (!m || !given) {
    Fail(error, "%s is NULL", m ? "options" : "the model");
    return nullptr;
  }
  cjBatchOptions options;
  if (!CompleteOptions(given, &options, error)) return nullptr;
  const cjBackend* backend = options.device < 0 ? CpuBackend() : GpuBackend(error);
  if (!backend) return nullptr;
  void* engine = backend->make(m, &options, error);
  if (!engine) return nullptr;
  cjBatch* b =
      new (std::nothrow) cjBatch{.backend = backend, .engine = engine, .nworld = options.nworld};
  if (!b) {
    backend->destroy(engine);
    Fail(error, "no memory");
  }
  return b;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void cj_defaultBatchOptions(cjBatchOptions* options) {
  if (!options) return;
  *options = {.size = sizeof(cjBatchOptions),
              .nworld = 1,
              .device = -1,
              .precision = 0,
              .threads = 0,
              .autoreset = 1,
              .contacts = 64,
              .data_per_world = 0,
              .outputs = nullptr};
}

cjBatch* cj_makeBatch(const mjModel* m, const cjBatchOptions* options, char* error,
                      int error_size) {
  char text[CJ_ERROR_SIZE] = "";
  cjBatch* b = Make(m, options, text);
  if (error && error_size > 0) {
    std::snprintf(error, static_cast<size_t>(error_size), "%s%s", b ? "" : "cj_makeBatch: ", text);
  }
  return b;
}

void cj_deleteBatch(cjBatch* b) {
  if (!b) return;
  b->backend->destroy(b->engine);
  delete b;
}

int cj_batchField(cjBatch* b, const char* name, cjTensor* t) {
  return Enter(b, "cj_batchField", [&](char* error) {
    if (!name || !t) return Fail(error, "%s is NULL", name ? "the tensor" : "the name");
    return b->backend->field(b->engine, name, t, error);
  });
}

int cj_batchPerWorld(cjBatch* b, const char* name, cjTensor* t) {
  return Enter(b, "cj_batchPerWorld", [&](char* error) {
    if (!name || !t) return Fail(error, "%s is NULL", name ? "the tensor" : "the name");
    return b->backend->per_world(b->engine, name, t, error);
  });
}

int cj_batchSetConst(cjBatch* b, const unsigned char* mask, void* stream) {
  return Enter(b, "cj_batchSetConst",
               [&](char* error) { return b->backend->set_const(b->engine, mask, stream, error); });
}

int cj_batchStep(cjBatch* b, int nstep, void* stream) {
  return Enter(b, "cj_batchStep", [&](char* error) {
    if (nstep < 0) return Fail(error, "nstep is %d", nstep);
    return b->backend->step(b->engine, nstep, stream, error);
  });
}

int cj_batchForward(cjBatch* b, const unsigned char* mask, void* stream) {
  return Enter(b, "cj_batchForward",
               [&](char* error) { return b->backend->forward(b->engine, mask, stream, error); });
}

int cj_batchReset(cjBatch* b, const unsigned char* mask, const int* key, void* stream) {
  return Enter(b, "cj_batchReset",
               [&](char* error) { return b->backend->reset(b->engine, mask, key, stream, error); });
}

int cj_batchGetData(cjBatch* b, int world, mjData* d) {
  return Enter(b, "cj_batchGetData", [&](char* error) {
    if (!d) return Fail(error, "d is NULL");
    if (!CheckWorld(b, world, error)) return kFailed;
    return b->backend->get_data(b->engine, world, d, error);
  });
}

int cj_batchSetData(cjBatch* b, int world, const mjData* d) {
  return Enter(b, "cj_batchSetData", [&](char* error) {
    if (!d) return Fail(error, "d is NULL");
    if (!CheckWorld(b, world, error)) return kFailed;
    return b->backend->set_data(b->engine, world, d, error);
  });
}

int cj_batchGetModel(cjBatch* b, int world, mjModel* m) {
  return Enter(b, "cj_batchGetModel", [&](char* error) {
    if (!m) return Fail(error, "m is NULL");
    if (!CheckWorld(b, world, error)) return kFailed;
    return b->backend->get_model(b->engine, world, m, error);
  });
}

int64_t cj_batchContacts(cjBatch* b, int64_t* offset, mjContact* contact, mjtNum* force,
                         int64_t capacity) {
  return Enter(b, "cj_batchContacts", [&](char* error) {
    return b->backend->contacts(b->engine, offset, contact, force, capacity, error);
  });
}

const char* cj_batchError(const cjBatch* b) {
  if (!b) return "the batch is NULL";
  return b->busy.load() ? "the batch is in use by another call" : b->error;
}

const char* cj_batchWorldError(cjBatch* b, int world) {
  if (!b || b->busy.load() || world < 0 || world >= b->nworld) return "";
  return b->backend->world_error(b->engine, world);
}

int cj_batchStatistics(cjBatch* b, cjBatchStatistics* statistics) {
  return Enter(b, "cj_batchStatistics", [&](char* error) {
    if (!statistics) return Fail(error, "statistics is NULL");
    if (statistics->size < sizeof(size_t) || statistics->size > 4096) {
      return Fail(error, "statistics->size is %zu; set it to sizeof(cjBatchStatistics)",
                  statistics->size);
    }
    cjBatchStatistics all = {};
    b->backend->statistics(b->engine, &all);
    all.size = statistics->size;
    std::memcpy(statistics, &all, std::min(all.size, sizeof(all)));
    return 0;
  });
}
