// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// Functions that programs written for MuJoCo 2.3 still call. They are exported by the library but
// not included by mujoco.h: include this header to compile such a program unchanged. New code
// should use what each comment names instead.

#ifndef MUJOCO_MJLEGACY_H_
#define MUJOCO_MJLEGACY_H_

#include <mujoco/mjdata.h>
#include <mujoco/mjexport.h>
#include <mujoco/mjmodel.h>
#include <mujoco/mjtnum.h>
#include <mujoco/mjvisualize.h>

#ifdef __cplusplus
extern "C" {
#endif

// Used to check a licence file. Does nothing and returns 1. Nothing replaces it.
MJAPI int mj_activate(const char* filename);

// Used to return the licence. Does nothing. Nothing replaces it.
MJAPI void mj_deactivate(void);

// Adds a file of `filesize` zero bytes to the VFS under `filename`. Returns 0, or 2 if the name
// exists. Today: mj_addBufferVFS with a filled buffer.
MJAPI int mj_makeEmptyFileVFS(mjVFS* vfs, const char* filename, int filesize);

// Returns a non-negative number if the VFS holds a file with that name, -1 if not. Today: try to
// open it with mju_openResource.
MJAPI int mj_findFileVFS(const mjVFS* vfs, const char* filename);

// res = mat vec, mat 3 x 3. Today: mju_mulMatVec3.
MJAPI void mju_rotVecMat(mjtNum res[3], const mjtNum vec[3], const mjtNum mat[9]);

// res = mat' vec, mat 3 x 3. Today: mju_mulMatTVec3.
MJAPI void mju_rotVecMatT(mjtNum res[3], const mjtNum vec[3], const mjtNum mat[9]);

// Makes a capsule, cylinder, arrow or line of the given width (m) from point a to point b, in the
// world (m). Today: mjv_connector.
MJAPI void mjv_makeConnector(mjvGeom* geom, int type, mjtNum width, mjtNum a0, mjtNum a1, mjtNum a2,
                             mjtNum b0, mjtNum b1, mjtNum b2);

// Allocates `size` numbers on the stack of `d`, not cleared; NULL if size is not positive. Today:
// mj_stackAllocNum.
MJAPI mjtNum* mj_stackAlloc(mjData* d, int size);

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // MUJOCO_MJLEGACY_H_
