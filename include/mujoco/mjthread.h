// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// Thread pool and tasks. Make a pool with mju_threadPoolCreate, bind it to an mjData with
// mju_bindThreadPool, and the engine runs independent work (inertia and collision, constraint
// islands) on it with bit-identical results. Programs may enqueue tasks of their own.

#ifndef MUJOCO_INCLUDE_MJTHREAD_H_
#define MUJOCO_INCLUDE_MJTHREAD_H_

#define mjMAXTHREAD 128  // most worker threads one pool can have

// Life of a task.
typedef enum mjtTaskStatus_ {
  mjTASK_NEW = 0,        // ready to be enqueued
  mjTASK_QUEUED = 1,     // handed to a pool, waiting or running
  mjTASK_COMPLETED = 2,  // the function has returned; its results are visible to whoever joins
} mjtTaskStatus;

// Public face of a pool. Only the library makes one; never copy it or create it on the stack.
struct mjThreadPool_ {
  int nworker;  // number of workers asked for at creation (at most mjMAXTHREAD are started)
};
typedef struct mjThreadPool_ mjThreadPool;

// Work of a task: receives mjTask.args, its result replaces mjTask.args.
typedef void* (*mjfTask)(void*);

// One unit of work. Initialize with mju_defaultTask, set func and args, enqueue, then wait with
// mju_taskJoin. The struct belongs to the caller and must stay alive until it is completed. To use
// it again set status back to mjTASK_NEW.
struct mjTask_ {
  mjfTask func;         // function run on a worker thread
  void* args;           // its argument; replaced by the function's result when the task completes
  volatile int status;  // mjtTaskStatus, written by the pool
};
typedef struct mjTask_ mjTask;

#endif  // MUJOCO_INCLUDE_MJTHREAD_H_
