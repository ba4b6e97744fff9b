// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// Batches: many worlds of one model, stepped together. An addition to the MuJoCo API.
//
// The state of all worlds lies in tensors of shape (world, n), one block of memory a field, which
// the program reads and writes in place between calls. A world is independent of all others: its
// bits do not depend on how many there are, where it stands among them, or how many threads work.
// On the CPU (device -1) each world is stepped by mj_step and has exactly its bits.
//
//   cjBatchOptions options;
//   cj_defaultBatchOptions(&options);
//   options.nworld = 4096;
//   char error[500];
//   cjBatch* batch = cj_makeBatch(m, &options, error, sizeof(error));
//   cjTensor ctrl, qpos;
//   cj_batchField(batch, "ctrl", &ctrl);   // (4096, nu)
//   cj_batchField(batch, "qpos", &qpos);   // (4096, nq)
//   for (...) {
//     ... write ctrl, from qpos for instance ...
//     cj_batchStep(batch, 5, NULL);
//   }
//   cj_deleteBatch(batch);
//
// Errors. Functions return 0, or a negative number where they could not do what was asked: then
// nothing was changed, and cj_batchError says why. They never end in mju_error. What goes wrong
// inside a world (bad numbers, a full arena, an error raised by a plugin) is no error of the call:
// it is told in the tensor "status" of that world, the others go on, and nothing is printed.
//
// Threads. A batch belongs to one thread at a time; a call while another one runs returns an error.
// Different batches may be used by different threads. Worlds are spread over the threads of the
// batch, which sleep between calls. A step allocates no memory.

#ifndef CONJOINT_BATCH_H_
#define CONJOINT_BATCH_H_

#include <mujoco/mjexport.h>
#include <mujoco/mujoco.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cjBatch_ cjBatch;

// Number types.
typedef enum cjDtype_ {
  CJ_FLOAT32 = 0,
  CJ_FLOAT64,
  CJ_INT32,
  CJ_INT64,
  CJ_UINT8,
} cjDtype;

// What happened in a world since it was last reset: bits of the tensor "status".
typedef enum cjWorldStatus_ {
  CJ_WORLD_CONTACTS = 1 << 0,  // contacts were dropped: the arena was full (CPU)
  CJ_WORLD_NEAR = 1 << 1,      // a list of near pairs was full (GPU)
  CJ_WORLD_ROWS = 1 << 2,      // constraint rows were dropped: the arena was full (CPU)
  CJ_WORLD_CONVEX = 1 << 3,    // a convex pair ran out of memory (GPU)
  CJ_WORLD_DIVERGED = 1 << 4,  // NaN, infinite or huge numbers in qpos, qvel or qacc
  CJ_WORLD_FROZEN = 1 << 5,    // it is not stepped any more, until it is reset or set
  CJ_WORLD_ERROR = 1 << 6,     // an error was raised in it, see cj_batchWorldError; it is frozen
  CJ_WORLD_BADCTRL = 1 << 7,   // NaN, infinite or huge numbers in ctrl: all controls counted as 0
  CJ_WORLD_INERTIA = 1 << 8,   // its inertia matrix was close to singular
  CJ_WORLD_CUT = 1 << 9,       // more contacts than the output "contact" has places for: the first
                               // ones are there, and the simulation used them all
} cjWorldStatus;

// An array of numbers. The memory is the batch's, and stays where it is for the life of the batch.
typedef struct cjTensor_ {
  void* data;          // first number
  int dtype;           // cjDtype
  int device;          // -1: memory of the host; else the number of the GPU
  int ndim;            // number of axes, at most 4; the first one is the world
  int64_t shape[4];    // length of each axis
  int64_t strides[4];  // numbers from one entry of the axis to the next: rows are compact
} cjTensor;

// How a batch is made. Set by cj_defaultBatchOptions first; then fields that later versions add
// have their defaults.
typedef struct cjBatchOptions_ {
  size_t size;          // of this struct in bytes, so that it can grow
  int nworld;           // number of worlds                                              (1)
  int device;           // -1: the CPU engine; 0, 1, ...: a GPU                          (-1)
  int precision;        // 32 or 64 bits; 0: that of mjtNum; the CPU has no other        (0)
  int threads;          // threads that step, the calling one included; 0: all cores     (0)
  int autoreset;        // 1: a world with bad numbers is reset as mj_step does, unless the model
                        // disables that; 0: it is frozen at its last good state         (1)
  int contacts;         // places a world in the output "contact"                        (64)
  int data_per_world;   // 1: one mjData a world even where threads could share one (CPU) (0)
  const char* outputs;  // what is kept beside the state, names with blanks between: "xpos qacc
                        // contact"; NULL: nothing                                       (NULL)
} cjBatchOptions;

// Numbers about a batch.
typedef struct cjBatchStatistics_ {
  size_t size;           // of this struct in bytes; set by the caller
  int nworld;            // worlds
  int threads;           // threads of the last call
  int data_per_world;    // 1: every world has an mjData of its own
  int64_t steps;         // steps made, all worlds together
  double seconds;        // wall time spent in cj_batchStep (s)
  int64_t diverged;      // times that a world had bad numbers
  int64_t errors;        // times that an error was raised in a world
  int max_contacts;      // largest number of contacts in a world
  int max_rows;          // largest number of constraint rows in a world
  int64_t iterations;    // solver iterations, all worlds together
  int64_t world_bytes;   // memory a world: tensors, and its mjData where it has one
  int64_t shared_bytes;  // memory beside that: models, and what threads have of their own
} cjBatchStatistics;

//---------------------------------- Making and deleting -------------------------------------------

// Sets defaults: the numbers in brackets above.
MJAPI void cj_defaultBatchOptions(cjBatchOptions* options);

// Makes a batch whose worlds are in the state that mj_resetData gives. All memory is allocated
// here, but for per-world fields of the model. The model is copied: m may be changed or deleted
// afterwards. NULL if that is not possible; then `error`, of error_size bytes, says why (NULL, 0:
// nobody wants to know).
//
// Where the engine's callbacks (mjcb_control, ...) or functions in mjCOLLISIONFUNC that are not its
// own are installed when a batch is made, every world has an mjData of its own, and all are stepped
// on the calling thread, one after the other. To install one later is an error of cj_batchStep. A
// clock, mjcb_time, is called by all threads.
MJAPI cjBatch* cj_makeBatch(const mjModel* m, const cjBatchOptions* options, char* error,
                            int error_size);

// Frees a batch and its tensors. NULL is allowed.
MJAPI void cj_deleteBatch(cjBatch* b);

//---------------------------------- Fields --------------------------------------------------------

// Describes a field of all worlds. Fields are those of mjData under the names and with the units
// they have there; (nbody x 6) becomes (world, nbody, 6).
//
//   always there   time (world), qpos, qvel, act, history, qacc_warmstart, plugin_state, ctrl,
//                  qfrc_applied, xfrc_applied, eq_active, mocap_pos, mocap_quat, userdata,
//                  sensordata, energy, flg_energyvel (world)
//                  status (world): cjWorldStatus bits; warning (world, mjNWARNING): how often,
//                  since the last reset of the world; ncon, nefc, solver_niter (world): contacts,
//                  constraint rows and solver iterations of the last step
//   if asked for   in `outputs`: any other array of mjData that has a fixed size (xpos, site_xmat,
//                  qacc, cvel, cfrc_ext, ...), contact (world, contacts, bytes of mjContact),
//                  contact_force (world, contacts, 6: force and torque in the frame of the
//                  contact, as mj_contactForce tells). For cacc, cfrc_int and cfrc_ext
//                  mj_rnePostConstraint is called after the step, for subtree_linvel and
//                  subtree_angmom mj_subtreeVel
//
// State and inputs may be written between calls, and that is what the next step starts from; the
// others are what the last step or forward computed, zeros after a reset.
MJAPI int cj_batchField(cjBatch* b, const char* name, cjTensor* t);

// Gives every world its own copy of an array of numbers in mjModel ("geom_friction", "body_mass",
// "dof_damping", ...), of a number in mjOption ("opt.gravity", "opt.timestep", ...) or mjStatistic
// ("stat.meaninertia"), filled with the model's, and describes it: (world, rows, columns). To be
// called before the first step; calling it again gives the same tensor. Arrays that say how the
// model hangs together (ids, addresses, types, sizes of assets) are shared by all worlds.
//
// Constants that follow from others (body_subtreemass, dof_invweight0, ...) are not changed by
// writing to the tensor: see cj_batchSetConst. Nor are bounds of geoms that got another size:
// geom_rbound, geom_aabb and, in bodies of several geoms, bvh_aabb are fields like others.
MJAPI int cj_batchPerWorld(cjBatch* b, const char* name, cjTensor* t);

// Computes the constants that follow from per-world fields, as mj_setConst does, in the worlds with
// mask[world] != 0 (mask NULL: in all). Fields that it changes are per world from the first call of
// cj_batchPerWorld on. `stream` as in cj_batchStep. A world in which this raises an error keeps its
// constants and has CJ_WORLD_ERROR.
MJAPI int cj_batchSetConst(cjBatch* b, const unsigned char* mask, void* stream);

//---------------------------------- Running -------------------------------------------------------

// Makes nstep >= 0 steps in every world that is not frozen. `stream` is for GPUs; NULL on the CPU.
MJAPI int cj_batchStep(cjBatch* b, int nstep, void* stream);

// mj_forward in the worlds with mask[world] != 0 (mask NULL: in all) that are not frozen: what
// depends on the state, without a step.
MJAPI int cj_batchForward(cjBatch* b, const unsigned char* mask, void* stream);

// Resets the worlds with mask[world] != 0 (mask NULL: all): state, outputs, status, warnings and
// errors. World w starts from keyframe key[w]; -1, or key NULL: as mj_resetData leaves it.
// Per-world fields stay. The others keep every bit.
MJAPI int cj_batchReset(cjBatch* b, const unsigned char* mask, const int* key, void* stream);

//---------------------------------- Single worlds -------------------------------------------------

// Copies the state of a world into d, made for the same model, and computes what depends on it
// (mj_forward, with the fields of that world). mj_step from there gives what the batch gives.
MJAPI int cj_batchGetData(cjBatch* b, int world, mjData* d);

// Copies the state of d, made for the same model, into a world. Its status, warnings and errors are
// cleared, its outputs are zeros until the next step.
MJAPI int cj_batchSetData(cjBatch* b, int world, const mjData* d);

// Copies the per-world fields of a world into m, a model with the same sizes: a copy of the one the
// batch was made of.
MJAPI int cj_batchGetModel(cjBatch* b, int world, mjModel* m);

// Contacts of the last step or forward, all worlds one after the other: those of world w are
// contact[offset[w]] up to contact[offset[w + 1] - 1]. The output "contact" must have been asked
// for; and "contact_force" for `force`. Returns the number of contacts, or a negative number.
//
//   offset   (nworld + 1)   may be NULL
//   contact  (capacity)     NULL: they are only counted
//   force    (capacity x 6) force and torque in the frame of the contact; may be NULL
//
// It is an error if there are more contacts than `capacity`.
MJAPI int64_t cj_batchContacts(cjBatch* b, int64_t* offset, mjContact* contact, mjtNum* force,
                               int64_t capacity);

//---------------------------------- Messages and numbers ------------------------------------------

// Why the last call failed; "" if it did not. Valid until the next call.
MJAPI const char* cj_batchError(const cjBatch* b);

// The error that was raised in a world with CJ_WORLD_ERROR; "" if there was none. Valid until the
// next call.
MJAPI const char* cj_batchWorldError(cjBatch* b, int world);

// Fills statistics->size bytes of numbers about the batch.
MJAPI int cj_batchStatistics(cjBatch* b, cjBatchStatistics* statistics);

#ifdef __cplusplus
}
#endif

#endif  // CONJOINT_BATCH_H_
