// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

#ifndef MUJOCO_MJVISUALIZE_H_
#define MUJOCO_MJVISUALIZE_H_

#include <mujoco/mjdata.h>
#include <mujoco/mjmodel.h>
#include <mujoco/mjtnum.h>

#define mjMAXLIGHT     100
#define mjMAXLINE      100
#define mjMAXLINEPNT   1001
#define mjMAXOVERLAY   500
#define mjMAXPLANEGRID 200
#define mjNGROUP       6

typedef enum mjtCatBit_ {
  mjCAT_STATIC  = 1,
  mjCAT_DYNAMIC = 2,
  mjCAT_DECOR   = 4,
  mjCAT_ALL     = 7,
} mjtCatBit;

typedef enum mjtMouse_ {
  mjMOUSE_NONE       = 0,
  mjMOUSE_ROTATE_V   = 1,
  mjMOUSE_ROTATE_H   = 2,
  mjMOUSE_MOVE_V     = 3,
  mjMOUSE_MOVE_H     = 4,
  mjMOUSE_ZOOM       = 5,
  mjMOUSE_MOVE_V_REL = 6,
  mjMOUSE_MOVE_H_REL = 7,
} mjtMouse;

typedef enum mjtPertBit_ {
  mjPERT_TRANSLATE = 1,
  mjPERT_ROTATE    = 2,
} mjtPertBit;

typedef enum mjtCamera_ {
  mjCAMERA_FREE     = 0,
  mjCAMERA_TRACKING = 1,
  mjCAMERA_FIXED    = 2,
  mjCAMERA_USER     = 3,
} mjtCamera;

typedef enum mjtLabel_ {
  mjLABEL_NONE         = 0,
  mjLABEL_BODY         = 1,
  mjLABEL_JOINT        = 2,
  mjLABEL_GEOM         = 3,
  mjLABEL_SITE         = 4,
  mjLABEL_CAMERA       = 5,
  mjLABEL_LIGHT        = 6,
  mjLABEL_TENDON       = 7,
  mjLABEL_ACTUATOR     = 8,
  mjLABEL_CONSTRAINT   = 9,
  mjLABEL_FLEX         = 10,
  mjLABEL_SKIN         = 11,
  mjLABEL_SELECTION    = 12,
  mjLABEL_SELPNT       = 13,
  mjLABEL_CONTACTPOINT = 14,
  mjLABEL_CONTACTFORCE = 15,
  mjLABEL_ISLAND       = 16,
  mjNLABEL             = 17,
} mjtLabel;

typedef enum mjtFrame_ {
  mjFRAME_NONE    = 0,
  mjFRAME_BODY    = 1,
  mjFRAME_GEOM    = 2,
  mjFRAME_SITE    = 3,
  mjFRAME_CAMERA  = 4,
  mjFRAME_LIGHT   = 5,
  mjFRAME_CONTACT = 6,
  mjFRAME_WORLD   = 7,
  mjNFRAME        = 8,
} mjtFrame;

typedef enum mjtVisFlag_ {
  mjVIS_CONVEXHULL   = 0,
  mjVIS_TEXTURE      = 1,
  mjVIS_JOINT        = 2,
  mjVIS_CAMERA       = 3,
  mjVIS_ACTUATOR     = 4,
  mjVIS_ACTIVATION   = 5,
  mjVIS_LIGHT        = 6,
  mjVIS_TENDON       = 7,
  mjVIS_RANGEFINDER  = 8,
  mjVIS_CONSTRAINT   = 9,
  mjVIS_INERTIA      = 10,
  mjVIS_SCLINERTIA   = 11,
  mjVIS_PERTFORCE    = 12,
  mjVIS_PERTOBJ      = 13,
  mjVIS_CONTACTPOINT = 14,
  mjVIS_ISLAND       = 15,
  mjVIS_CONTACTFORCE = 16,
  mjVIS_CONTACTSPLIT = 17,
  mjVIS_TRANSPARENT  = 18,
  mjVIS_AUTOCONNECT  = 19,
  mjVIS_COM          = 20,
  mjVIS_SELECT       = 21,
  mjVIS_STATIC       = 22,
  mjVIS_SKIN         = 23,
  mjVIS_FLEXVERT     = 24,
  mjVIS_FLEXEDGE     = 25,
  mjVIS_FLEXFACE     = 26,
  mjVIS_FLEXSKIN     = 27,
  mjVIS_BODYBVH      = 28,
  mjVIS_MESHBVH      = 29,
  mjVIS_SDFITER      = 30,
  mjNVISFLAG         = 31,
} mjtVisFlag;

typedef enum mjtRndFlag_ {
  mjRND_SHADOW     = 0,
  mjRND_WIREFRAME  = 1,
  mjRND_REFLECTION = 2,
  mjRND_ADDITIVE   = 3,
  mjRND_SKYBOX     = 4,
  mjRND_FOG        = 5,
  mjRND_HAZE       = 6,
  mjRND_DEPTH      = 7,
  mjRND_SEGMENT    = 8,
  mjRND_IDCOLOR    = 9,
  mjRND_CULL_FACE  = 10,
  mjNRNDFLAG       = 11,
} mjtRndFlag;

typedef enum mjtStereo_ {
  mjSTEREO_NONE         = 0,
  mjSTEREO_QUADBUFFERED = 1,
  mjSTEREO_SIDEBYSIDE   = 2,
} mjtStereo;

struct mjvCamera_ {
  int type;
  int fixedcamid;
  int trackbodyid;
  mjtNum lookat[3];
  mjtNum distance;
  mjtNum azimuth;
  mjtNum elevation;
  int orthographic;
};
typedef struct mjvCamera_ mjvCamera;

struct mjvFigure_ {
  int flg_legend;
  int flg_ticklabel[2];
  int flg_extend;
  int flg_barplot;
  int flg_selection;
  int flg_symmetric;
  float linewidth;
  float gridwidth;
  int gridsize[2];
  float gridrgb[3];
  float figurergba[4];
  float panergba[4];
  float legendrgba[4];
  float textrgb[3];
  float linergb[100][3];
  float range[2][2];
  char xformat[20];
  char yformat[20];
  char minwidth[20];
  char title[1000];
  char xlabel[100];
  char linename[100][100];
  int legendoffset;
  int subplot;
  int highlight[2];
  int highlightid;
  float selection;
  int linepnt[100];
  float linedata[100][2002];
  int xaxispixel[2];
  int yaxispixel[2];
  float xaxisdata[2];
  float yaxisdata[2];
};
typedef struct mjvFigure_ mjvFigure;

struct mjvGLCamera_ {
  float pos[3];
  float forward[3];
  float up[3];
  float frustum_center;
  float frustum_width;
  float frustum_bottom;
  float frustum_top;
  float frustum_near;
  float frustum_far;
  int orthographic;
};
typedef struct mjvGLCamera_ mjvGLCamera;

struct mjvGeom_ {
  int type;
  int dataid;
  int objtype;
  int objid;
  int category;
  int matid;
  int texcoord;
  int segid;
  float size[3];
  float pos[3];
  float mat[9];
  float rgba[4];
  float emission;
  float specular;
  float shininess;
  float reflectance;
  char label[100];
  float camdist;
  float modelrbound;
  mjtByte transparent;
};
typedef struct mjvGeom_ mjvGeom;

struct mjvLight_ {
  int id;
  float pos[3];
  float dir[3];
  int type;
  int texid;
  float attenuation[3];
  float cutoff;
  float exponent;
  float ambient[3];
  float diffuse[3];
  float specular[3];
  mjtByte headlight;
  mjtByte castshadow;
  float bulbradius;
  float intensity;
  float range;
};
typedef struct mjvLight_ mjvLight;

struct mjvOption_ {
  int label;
  int frame;
  mjtByte geomgroup[6];
  mjtByte sitegroup[6];
  mjtByte jointgroup[6];
  mjtByte tendongroup[6];
  mjtByte actuatorgroup[6];
  mjtByte flexgroup[6];
  mjtByte skingroup[6];
  mjtByte flags[31];
  int bvh_depth;
  int flex_layer;
};
typedef struct mjvOption_ mjvOption;

struct mjvPerturb_ {
  int select;
  int flexselect;
  int skinselect;
  int active;
  int active2;
  mjtNum refpos[3];
  mjtNum refquat[4];
  mjtNum refselpos[3];
  mjtNum localpos[3];
  mjtNum localmass;
  mjtNum scale;
};
typedef struct mjvPerturb_ mjvPerturb;

struct mjvScene_ {
  int maxgeom;
  int ngeom;
  mjvGeom* geoms;
  int* geomorder;
  int nflex;
  int* flexedgeadr;
  int* flexedgenum;
  int* flexvertadr;
  int* flexvertnum;
  int* flexfaceadr;
  int* flexfacenum;
  int* flexfaceused;
  int* flexedge;
  float* flexvert;
  float* flexface;
  float* flexnormal;
  float* flextexcoord;
  mjtByte flexvertopt;
  mjtByte flexedgeopt;
  mjtByte flexfaceopt;
  mjtByte flexskinopt;
  int nskin;
  int* skinfacenum;
  int* skinvertadr;
  int* skinvertnum;
  float* skinvert;
  float* skinnormal;
  int nlight;
  mjvLight lights[100];
  mjvGLCamera camera[2];
  mjtByte enabletransform;
  float translate[3];
  float rotate[4];
  float scale;
  int stereo;
  mjtByte flags[11];
  int framewidth;
  float framergb[3];
  int status;
};
typedef struct mjvScene_ mjvScene;

#endif  // MUJOCO_MJVISUALIZE_H_
