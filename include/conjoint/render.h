// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// Pixels for learning: many small images in one call. An addition to the MuJoCo API.
//
// Images are drawn side by side in the offscreen buffer of an mjrContext, which is read once for
// all of them; what images of the same state have in common, such as shadow maps, is made once.
// Each image is the one that mjv_updateScene, mjr_render and mjr_readPixels would give, up to
// rounding at edges (those of shadows may be two texels of the shadow map off), and without the
// specks of shadow that an infinite plane may throw on itself.
//
// As for the mjr_ functions, the application creates the OpenGL context (GLFW, EGL, OSMesa, ...),
// makes it current and calls from that thread.
//
//   cjrBatch batch;
//   cjr_defaultBatch(&batch);
//   batch.width = batch.height = 84;
//   batch.nstate = 64;
//   batch.state = states;               // mjData* states[64]
//   cjr_render(m, &batch, &scn, &con, rgb, NULL, NULL);   // unsigned char rgb[64 * 84 * 84 * 3]

#ifndef CONJOINT_RENDER_H_
#define CONJOINT_RENDER_H_

#include <mujoco/mjexport.h>
#include <mujoco/mujoco.h>

#ifdef __cplusplus
extern "C" {
#endif

// A batch of images: every state seen through every camera. Image number s * ncamera + c shows
// state s through camera c.
typedef struct cjrBatch_ {
  int width;   // of one image, in pixels
  int height;  // of one image, in pixels

  int nstate;            // number of states
  mjData* const* state;  // (nstate x 1) data of the model, with positions computed (mj_forward)

  int ncamera;              // number of cameras
  const int* camid;         // (ncamera x 1) cameras of the model by id, -1: its free camera
                            // NULL: the free camera for all
  const mjvCamera* camera;  // (ncamera x 1) cameras of any kind, instead of camid; NULL: use camid

  const mjvOption* opt;  // what is shown; NULL: what mjv_defaultOption shows
  int catmask;           // categories of geoms that are shown (mjtCatBit)
} cjrBatch;

// Sets defaults: one free camera, all categories, no state, no size.
MJAPI void cjr_defaultBatch(cjrBatch* batch);

// Number of images in a batch: nstate * ncamera.
MJAPI int cjr_numImages(const cjrBatch* batch);

// Renders a batch into arrays of the caller; those that are NULL are not made. Images follow one
// another; in each the first row is the top one.
//
//   rgb      (nimage x height x width x 3)
//            Colour from 0 to 255, red first.
//   depth    (nimage x height x width)
//            Distance from the camera along its viewing direction, in metres (the model's unit of
//            length); that of the far plane, or of the sky, where there is nothing.
//   segment  (nimage x height x width x 2)
//            Object id and object type (mjtObj) of what is seen; -1, -1 where there is nothing.
//
// scn is made by mjv_makeScene for the same model: its flags say how images are rendered (shadows,
// reflections, ...). Afterwards it holds the last image. con is made by mjr_makeContext for the
// same model. Its offscreen buffer grows where that lets more images fit; if not all fit in the
// largest that is reasonable, they are drawn in several rounds. The current buffer stays the
// current one.
//
// Geoms whose pose is not a number are not drawn, as in mjr_render. These are errors (mju_error),
// and nothing is drawn: m, batch or scn NULL; a scene or a context that was not made; the OpenGL
// context of con not current; no state or no camera; a size below 1 or beyond what OpenGL allows;
// a state that is NULL or was made for another model; a camera that the model does not have.
MJAPI void cjr_render(const mjModel* m, const cjrBatch* batch, mjvScene* scn, mjrContext* con,
                      unsigned char* rgb, float* depth, int* segment);

#ifdef __cplusplus
}
#endif

#endif  // CONJOINT_RENDER_H_
