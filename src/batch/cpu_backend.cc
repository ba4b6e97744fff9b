// The CPU engine as a backend: exceptions end here.

#include <cstdio>
#include <new>

#include "batch/backend.h"
#include "batch/cpu_batch.h"
#include "compiler/engine_messages.h"

namespace conjoint {
namespace {

CpuBatch& Of(void* batch) { return *static_cast<CpuBatch*>(batch); }

// The result of a call, or `failed` after a message.
template <class Result, class Call>
Result Guard(char* error, Result failed, const Call& call) {
  try {
    return call();
  } catch (const std::bad_alloc&) {
    std::snprintf(error, CJ_ERROR_SIZE, "no memory");
  } catch (const std::exception& problem) {
    std::snprintf(error, CJ_ERROR_SIZE, "%s", problem.what());
  }
  return failed;
}

template <class Call>
int Run(char* error, const Call& call) {
  return Guard(error, -1, [&] {
    call();
    return 0;
  });
}

void* Make(const mjModel* m, const cjBatchOptions* options, char* error) {
  return Guard<void*>(error, nullptr, [&] {
    const EngineMessages messages;
    return new CpuBatch(m, *options);
  });
}

const cjBackend kBackend = {
    .version = CJ_BACKEND_VERSION,
    .make = Make,
    .destroy = [](void* batch) { delete static_cast<CpuBatch*>(batch); },
    .field = [](void* batch, const char* name, cjTensor* t,
                char* error) { return Run(error, [&] { *t = Of(batch).Field(name); }); },
    .per_world = [](void* batch, const char* name, cjTensor* t,
                    char* error) { return Run(error, [&] { *t = Of(batch).PerWorld(name); }); },
    .set_const = [](void* batch, const unsigned char* mask, void*,
                    char* error) { return Run(error, [&] { Of(batch).SetConst(mask); }); },
    .step = [](void* batch, int nstep, void*,
               char* error) { return Run(error, [&] { Of(batch).Step(nstep); }); },
    .forward = [](void* batch, const unsigned char* mask, void*,
                  char* error) { return Run(error, [&] { Of(batch).Forward(mask); }); },
    .reset = [](void* batch, const unsigned char* mask, const int* key, void*,
                char* error) { return Run(error, [&] { Of(batch).Reset(mask, key); }); },
    .get_data = [](void* batch, int world, mjData* d,
                   char* error) { return Run(error, [&] { Of(batch).GetData(world, d); }); },
    .set_data = [](void* batch, int world, const mjData* d,
                   char* error) { return Run(error, [&] { Of(batch).SetData(world, d); }); },
    .get_model = [](void* batch, int world, mjModel* m,
                    char* error) { return Run(error, [&] { Of(batch).GetModel(world, m); }); },
    .contacts =
        [](void* batch, int64_t* offset, mjContact* contact, mjtNum* force, int64_t capacity,
           char* error) {
          return Guard(error, int64_t{-1},
                       [&] { return Of(batch).Contacts(offset, contact, force, capacity); });
        },
    .world_error = [](void* batch, int world) { return Of(batch).WorldError(world); },
    .statistics = [](void* batch,
                     cjBatchStatistics* statistics) { Of(batch).Statistics(statistics); },
};

}  // namespace

const cjBackend* CpuBackend() { return &kBackend; }

}  // namespace conjoint
