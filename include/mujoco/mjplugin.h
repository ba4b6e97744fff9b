// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

#ifndef MUJOCO_INCLUDE_MJPLUGIN_H_
#define MUJOCO_INCLUDE_MJPLUGIN_H_

#include <mujoco/mjdata.h>
#include <mujoco/mjmodel.h>
#include <mujoco/mjspec.h>
#include <mujoco/mjtnum.h>
#include <mujoco/mjvisualize.h>

struct mjpResourceProvider;

struct mjResource_ {
  char* name;
  void* data;
  mjVFS* vfs;
  char timestamp[512];
  const struct mjpResourceProvider* provider;
};
typedef struct mjResource_ mjResource;

typedef int (*mjfOpenResource)(mjResource* resource);
typedef int (*mjfReadResource)(mjResource* resource, const void** buffer);
typedef void (*mjfCloseResource)(mjResource* resource);
typedef int (*mjfMountResource)(mjResource* resource);
typedef int (*mjfUnmountResource)(mjResource* resource);
typedef int (*mjfResourceModified)(const mjResource* resource, const char* timestamp);

struct mjpResourceProvider {
  const char* prefix;
  mjfOpenResource open;
  mjfReadResource read;
  mjfCloseResource close;
  mjfMountResource mount;
  mjfUnmountResource unmount;
  mjfResourceModified modified;
  void* data;
};
typedef struct mjpResourceProvider mjpResourceProvider;

typedef mjSpec* (*mjfDecode)(mjResource* resource, const mjVFS* vfs);
typedef int (*mjfCanDecode)(const mjResource* resource);

struct mjpDecoder_ {
  const char* content_type;
  const char* extension;
  mjfCanDecode can_decode;
  mjfDecode decode;
};
typedef struct mjpDecoder_ mjpDecoder;

typedef enum mjtPluginCapabilityBit_ {
  mjPLUGIN_ACTUATOR = 1,
  mjPLUGIN_SENSOR   = 2,
  mjPLUGIN_PASSIVE  = 4,
  mjPLUGIN_SDF      = 8,
} mjtPluginCapabilityBit;

struct mjpPlugin_ {
  const char* name;
  int nattribute;
  const char* const* attributes;
  int capabilityflags;
  int needstage;
  int (*nstate)(const mjModel*, int);
  int (*nsensordata)(const mjModel*, int, int);
  int (*init)(const mjModel*, mjData*, int);
  void (*destroy)(mjData*, int);
  void (*copy)(mjData*, const mjModel*, const mjData*, int);
  void (*reset)(const mjModel*, mjtNum*, void*, int);
  void (*compute)(const mjModel*, mjData*, int, int);
  void (*advance)(const mjModel*, mjData*, int);
  void (*visualize)(const mjModel*, mjData*, const mjvOption*, mjvScene*, int);
  void (*actuator_act_dot)(const mjModel*, mjData*, int);
  mjtNum (*sdf_distance)(const mjtNum*, const mjData*, int);
  void (*sdf_gradient)(mjtNum*, const mjtNum*, const mjData*, int);
  mjtNum (*sdf_staticdistance)(const mjtNum*, const mjtNum*);
  void (*sdf_attribute)(mjtNum*, const char* *, const char* *);
  void (*sdf_aabb)(mjtNum*, const mjtNum*);
};
typedef struct mjpPlugin_ mjpPlugin;

struct mjSDF_ {
  const mjpPlugin** plugin;
  int* id;
  mjtSDFType type;
  mjtNum* relpos;
  mjtNum* relmat;
  mjtGeom* geomtype;
};
typedef struct mjSDF_ mjSDF;

typedef void (*mjfPluginLibraryLoadCallback)(const char* filename, int first, int count);

#ifdef __cplusplus
  #define mjEXTERNC extern "C"
#else
  #define mjEXTERNC
#endif

#if defined(_MSC_VER)
  #ifndef mjDLLMAIN
    #define mjDLLMAIN DllMain
  #endif
  #define mjPLUGIN_LIB_INIT                                                                     \
    static void mjplugin_initialize(void);                                                      \
    mjEXTERNC int __stdcall mjDLLMAIN(void* instance, unsigned long reason, void* reserved) {   \
      (void)instance;                                                                           \
      (void)reserved;                                                                           \
      if (reason == 1) mjplugin_initialize();                                                   \
      return 1;                                                                                 \
    }                                                                                           \
    static void mjplugin_initialize(void)
#else
  #define mjPLUGIN_LIB_INIT __attribute__((constructor)) static void mjplugin_initialize(void)
#endif

#endif  // MUJOCO_INCLUDE_MJPLUGIN_H_
