// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

#ifndef MUJOCO_MJRENDER_H_
#define MUJOCO_MJRENDER_H_

#include <mujoco/mjmodel.h>

#define mjMAXMATERIAL 1000
#define mjMAXTEXTURE  1000
#define mjNAUX        10

typedef enum mjtGridPos_ {
  mjGRID_TOPLEFT     = 0,
  mjGRID_TOPRIGHT    = 1,
  mjGRID_BOTTOMLEFT  = 2,
  mjGRID_BOTTOMRIGHT = 3,
  mjGRID_TOP         = 4,
  mjGRID_BOTTOM      = 5,
  mjGRID_LEFT        = 6,
  mjGRID_RIGHT       = 7,
} mjtGridPos;

typedef enum mjtFramebuffer_ {
  mjFB_WINDOW    = 0,
  mjFB_OFFSCREEN = 1,
} mjtFramebuffer;

typedef enum mjtDepthMap_ {
  mjDEPTH_ZERONEAR = 0,
  mjDEPTH_ZEROFAR  = 1,
} mjtDepthMap;

typedef enum mjtFontScale_ {
  mjFONTSCALE_50  = 50,
  mjFONTSCALE_100 = 100,
  mjFONTSCALE_150 = 150,
  mjFONTSCALE_200 = 200,
  mjFONTSCALE_250 = 250,
  mjFONTSCALE_300 = 300,
} mjtFontScale;

typedef enum mjtFont_ {
  mjFONT_NORMAL = 0,
  mjFONT_SHADOW = 1,
  mjFONT_BIG    = 2,
} mjtFont;

struct mjrContext_ {
  float lineWidth;
  float shadowClip;
  float shadowScale;
  float fogStart;
  float fogEnd;
  float fogRGBA[4];
  int shadowSize;
  int offWidth;
  int offHeight;
  int offSamples;
  int fontScale;
  int auxWidth[10];
  int auxHeight[10];
  int auxSamples[10];
  unsigned int offFBO;
  unsigned int offFBO_r;
  unsigned int offColor;
  unsigned int offColor_r;
  unsigned int offDepthStencil;
  unsigned int offDepthStencil_r;
  unsigned int shadowFBO;
  unsigned int shadowTex;
  unsigned int auxFBO[10];
  unsigned int auxFBO_r[10];
  unsigned int auxColor[10];
  unsigned int auxColor_r[10];
  int mat_texid[10000];
  int mat_texuniform[1000];
  float mat_texrepeat[2000];
  int ntexture;
  int textureType[1000];
  unsigned int texture[1000];
  unsigned int basePlane;
  unsigned int baseMesh;
  unsigned int baseHField;
  unsigned int baseBuiltin;
  unsigned int baseFontNormal;
  unsigned int baseFontShadow;
  unsigned int baseFontBig;
  int rangePlane;
  int rangeMesh;
  int rangeHField;
  int rangeBuiltin;
  int rangeFont;
  int nskin;
  unsigned int* skinvertVBO;
  unsigned int* skinnormalVBO;
  unsigned int* skintexcoordVBO;
  unsigned int* skinfaceVBO;
  int charWidth[127];
  int charWidthBig[127];
  int charHeight;
  int charHeightBig;
  int glInitialized;
  int windowAvailable;
  int windowSamples;
  int windowStereo;
  int windowDoublebuffer;
  int currentBuffer;
  int readPixelFormat;
  int readDepthMap;
};
typedef struct mjrContext_ mjrContext;

struct mjrRect_ {
  int left;
  int bottom;
  int width;
  int height;
};
typedef struct mjrRect_ mjrRect;

#endif  // MUJOCO_MJRENDER_H_
