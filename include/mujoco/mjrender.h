// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// OpenGL rendering: the context that holds GPU resources, rectangles, and the options of the mjr_
// functions. The application creates the OpenGL context (GLFW, EGL, ...) and makes it current; all
// mjr_ calls must come from that thread. Pixel coordinates have their origin at the lower left.

#ifndef MUJOCO_MJRENDER_H_
#define MUJOCO_MJRENDER_H_

#include <mujoco/mjmodel.h>

#define mjNAUX 10           // auxiliary buffers
#define mjMAXTEXTURE 1000   // most textures
#define mjMAXMATERIAL 1000  // most materials; the last one is used for the sky box

// Position of an overlay in its viewport.
typedef enum mjtGridPos_ {
  mjGRID_TOPLEFT = 0,      // top left
  mjGRID_TOPRIGHT = 1,     // top right
  mjGRID_BOTTOMLEFT = 2,   // bottom left
  mjGRID_BOTTOMRIGHT = 3,  // bottom right
  mjGRID_TOP = 4,          // top centre
  mjGRID_BOTTOM = 5,       // bottom centre
  mjGRID_LEFT = 6,         // left centre
  mjGRID_RIGHT = 7,        // right centre
} mjtGridPos;

// Framebuffer that drawing goes to.
typedef enum mjtFramebuffer_ {
  mjFB_WINDOW = 0,     // the window, or the default framebuffer
  mjFB_OFFSCREEN = 1,  // the offscreen buffer of the context
} mjtFramebuffer;

// Meaning of depth values read by mjr_readPixels.
typedef enum mjtDepthMap_ {
  mjDEPTH_ZERONEAR = 0,  // 0 at the near plane, 1 at the far plane
  mjDEPTH_ZEROFAR = 1,   // 1 at the near plane, 0 at the far plane: finer far away
} mjtDepthMap;

// Size of the fonts, in percent.
typedef enum mjtFontScale_ {
  mjFONTSCALE_50 = 50,    // 50%; only through mjr_changeFont
  mjFONTSCALE_100 = 100,  // 100%
  mjFONTSCALE_150 = 150,  // 150%
  mjFONTSCALE_200 = 200,  // 200%
  mjFONTSCALE_250 = 250,  // 250%
  mjFONTSCALE_300 = 300,  // 300%
} mjtFontScale;

// Font.
typedef enum mjtFont_ {
  mjFONT_NORMAL = 0,  // normal
  mjFONT_SHADOW = 1,  // normal with a dark halo, for text over pictures
  mjFONT_BIG = 2,     // big
} mjtFont;

// Rectangle in pixels. A width or height of 0 or less means empty.
struct mjrRect_ {
  int left;    // left edge
  int bottom;  // lower edge
  int width;   // width
  int height;  // height
};
typedef struct mjrRect_ mjrRect;

// GPU resources of one model in one OpenGL context. Initialize with mjr_defaultContext, fill with
// mjr_makeContext, free with mjr_freeContext. Fields marked "editable" may be changed by the user
// between calls; the rest belongs to the library.
struct mjrContext_ {
  // Copied from the model.
  float lineWidth;         // width of lines (pixels); editable
  float shadowClip;        // half size of the area with shadows of directional lights (m); editable
  float shadowScale;       // fraction of a spot light's cone that casts shadows; editable
  float fogStart;          // distance at which fog begins (m)
  float fogEnd;            // distance at which fog is complete (m)
  float fogRGBA[4];        // colour of fog
  int shadowSize;          // side of the shadow map (pixels); 0: no shadows
  int offWidth;            // width of the offscreen buffer (pixels)
  int offHeight;           // height of the offscreen buffer (pixels)
  int offSamples;          // samples per pixel of the offscreen buffer, as given by the driver
  int fontScale;           // size of the fonts (percent)
  int auxWidth[mjNAUX];    // widths of the auxiliary buffers (pixels)
  int auxHeight[mjNAUX];   // heights of the auxiliary buffers (pixels)
  int auxSamples[mjNAUX];  // samples per pixel of the auxiliary buffers

  // Offscreen framebuffer and its single-sample twin (_r) for resolving.
  unsigned int offFBO;             // framebuffer
  unsigned int offFBO_r;           // framebuffer for resolving
  unsigned int offColor;           // colour
  unsigned int offColor_r;         // colour for resolving
  unsigned int offDepthStencil;    // depth and stencil
  unsigned int offDepthStencil_r;  // depth and stencil for resolving

  // Shadow map.
  unsigned int shadowFBO;  // framebuffer
  unsigned int shadowTex;  // depth texture

  // Auxiliary buffers.
  unsigned int auxFBO[mjNAUX];      // framebuffers
  unsigned int auxFBO_r[mjNAUX];    // framebuffers for resolving
  unsigned int auxColor[mjNAUX];    // colour
  unsigned int auxColor_r[mjNAUX];  // colour for resolving

  // Materials.
  int mat_texid[mjMAXMATERIAL * mjNTEXROLE];  // textures by material and role; -1: none
  int mat_texuniform[mjMAXMATERIAL];          // uniform texture mapping
  float mat_texrepeat[mjMAXMATERIAL * 2];     // repetitions in x and y

  // Textures.
  int ntexture;                        // number of textures
  int textureType[mjMAXTEXTURE];       // mjtTexture
  unsigned int texture[mjMAXTEXTURE];  // texture objects

  // Shapes: first id of each kind.
  unsigned int basePlane;       // planes: the unit plane, then the planes of the model
  unsigned int baseMesh;        // meshes: mesh and hull alternate
  unsigned int baseHField;      // height fields
  unsigned int baseBuiltin;     // built-in shapes
  unsigned int baseFontNormal;  // characters of the normal font
  unsigned int baseFontShadow;  // characters of the shadow font
  unsigned int baseFontBig;     // characters of the big font

  // Shapes: number of ids of each kind.
  int rangePlane;    // planes
  int rangeMesh;     // meshes
  int rangeHField;   // height fields
  int rangeBuiltin;  // built-in shapes
  int rangeFont;     // characters of a font; 0: no fonts

  // Skins.
  int nskin;                      // number of skins
  unsigned int* skinvertVBO;      // (nskin) positions
  unsigned int* skinnormalVBO;    // (nskin) normals
  unsigned int* skintexcoordVBO;  // (nskin) texture coordinates; 0: none
  unsigned int* skinfaceVBO;      // (nskin) indices

  // Characters: sizes in pixels.
  int charWidth[127];     // widths by character code, normal and shadow font
  int charWidthBig[127];  // widths by character code, big font
  int charHeight;         // height, normal and shadow font
  int charHeightBig;      // height, big font

  // Window.
  int glInitialized;       // OpenGL functions have been loaded
  int windowAvailable;     // there is a window framebuffer
  int windowSamples;       // samples per pixel of the window
  int windowStereo;        // the window has a buffer per eye
  int windowDoublebuffer;  // the window is double buffered

  // Reading and drawing.
  int currentBuffer;    // mjtFramebuffer; see mjr_setBuffer
  int readPixelFormat;  // GL format of colour read from the offscreen buffer (GL_RGB); editable
  int readDepthMap;     // mjtDepthMap of depth read; editable
};
typedef struct mjrContext_ mjrContext;

#endif  // MUJOCO_MJRENDER_H_
