// What stands behind include/conjoint/batch.h: an engine for batches, as a table of C functions.
//
// batch.cc checks arguments and keeps messages; a backend does the rest. The CPU engine is one
// (cpu_backend.cc); one for GPUs comes in a library of its own, which is opened when a batch asks
// for a GPU (device_library.cc) and exports
//
//   const cjBackend* cj_cudaBackend(void);
//
// Nothing but C crosses this line, so the library may be made by another compiler. Functions return
// 0 or a negative number, then with a message in `error`, which has CJ_ERROR_SIZE bytes.

#ifndef CONJOINT_BATCH_BACKEND_H_
#define CONJOINT_BATCH_BACKEND_H_

#include <conjoint/batch.h>

#define CJ_BACKEND_VERSION 1
#define CJ_ERROR_SIZE 1024

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cjBackend_ {
  int version;  // CJ_BACKEND_VERSION that it was made for

  // A batch, or NULL. Options are complete and in range; `device` is one that the table is for.
  void* (*make)(const mjModel* m, const cjBatchOptions* options, char* error);
  void (*destroy)(void* batch);

  // As the functions of batch.h; names are not NULL, worlds in range.
  int (*field)(void* batch, const char* name, cjTensor* t, char* error);
  int (*per_world)(void* batch, const char* name, cjTensor* t, char* error);
  int (*set_const)(void* batch, const unsigned char* mask, void* stream, char* error);
  int (*step)(void* batch, int nstep, void* stream, char* error);
  int (*forward)(void* batch, const unsigned char* mask, void* stream, char* error);
  int (*reset)(void* batch, const unsigned char* mask, const int* key, void* stream, char* error);
  int (*get_data)(void* batch, int world, mjData* d, char* error);
  int (*set_data)(void* batch, int world, const mjData* d, char* error);
  int (*get_model)(void* batch, int world, mjModel* m, char* error);
  int64_t (*contacts)(void* batch, int64_t* offset, mjContact* contact, mjtNum* force,
                      int64_t capacity, char* error);
  const char* (*world_error)(void* batch, int world);
  void (*statistics)(void* batch, cjBatchStatistics* statistics);
} cjBackend;

#ifdef __cplusplus
}

namespace conjoint {

// The CPU engine.
const cjBackend* CpuBackend();

// The backend for GPUs; NULL after a message that says what is missing.
const cjBackend* GpuBackend(char* error);

}  // namespace conjoint
#endif

#endif  // CONJOINT_BATCH_BACKEND_H_
