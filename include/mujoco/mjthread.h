// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

#ifndef MUJOCO_INCLUDE_MJTHREAD_H_
#define MUJOCO_INCLUDE_MJTHREAD_H_

#define mjMAXTHREAD 128

typedef enum mjtTaskStatus_ {
  mjTASK_NEW       = 0,
  mjTASK_QUEUED    = 1,
  mjTASK_COMPLETED = 2,
} mjtTaskStatus;

struct mjThreadPool_ {
  int nworker;
};
typedef struct mjThreadPool_ mjThreadPool;

typedef void* (*mjfTask)(void*);

struct mjTask_ {
  mjfTask func;
  void* args;
  volatile int status;
};
typedef struct mjTask_ mjTask;

#endif  // MUJOCO_INCLUDE_MJTHREAD_H_
