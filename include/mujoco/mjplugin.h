// Copyright 2026 The Conjoint Authors
// SPDX-License-Identifier: Apache-2.0

// Extensions: engine plugins (actuators, sensors, passive forces, signed distance fields), resource
// providers (where files come from) and decoders (what file formats can be read). Register them
// with the mjp_ functions, usually from a shared library loaded by mj_loadPluginLibrary.

#ifndef MUJOCO_INCLUDE_MJPLUGIN_H_
#define MUJOCO_INCLUDE_MJPLUGIN_H_

#include <mujoco/mjdata.h>
#include <mujoco/mjmodel.h>
#include <mujoco/mjspec.h>
#include <mujoco/mjtnum.h>
#include <mujoco/mjvisualize.h>

// -------------------------------------------------------------------------------------------------
// Resource providers
// -------------------------------------------------------------------------------------------------

struct mjpResourceProvider;

// An open file, wherever it lives. Opened by mju_openResource, closed by mju_closeResource.
struct mjResource_ {
  char* name;                                  // full name, with the prefix of its provider
  void* data;                                  // free for the provider; must be NULL again when the
                                               // resource has been closed
  mjVFS* vfs;                                  // file system it was opened in
  char timestamp[512];                         // version of the content, as text, set by the
                                               // provider
  const struct mjpResourceProvider* provider;  // where it comes from
};
typedef struct mjResource_ mjResource;

// Opens `resource`, whose name is set; may store its state in data and the version in timestamp.
// Returns non-zero on success, 0 on failure.
typedef int (*mjfOpenResource)(mjResource* resource);

// Sets *buffer to the content, which stays valid until the resource is closed. Returns the number
// of bytes, 0 if empty, negative on failure.
typedef int (*mjfReadResource)(mjResource* resource, const void** buffer);

// Releases what open and read have allocated.
typedef void (*mjfCloseResource)(mjResource* resource);

// Called when a path is mounted in a VFS with this provider; the resource stands for the mount. The
// result is ignored.
typedef int (*mjfMountResource)(mjResource* resource);

// Called when that path is unmounted; releases what mount has allocated.
typedef int (*mjfUnmountResource)(mjResource* resource);

// Compares the resource with an earlier `timestamp`: 0 unchanged, positive: the resource is newer,
// negative: it is older.
typedef int (*mjfResourceModified)(const mjResource* resource, const char* timestamp);

// Where files come from. A name "prefix:rest" is handled by the provider with that prefix.
struct mjpResourceProvider {
  const char* prefix;            // URI scheme: a letter, then letters, digits, +, . or -; case is
                                 // ignored
  mjfOpenResource open;          // opens a resource; required
  mjfReadResource read;          // reads it; required
  mjfCloseResource close;        // closes it; required
  mjfMountResource mount;        // a path was mounted; required by mj_mountVFS
  mjfUnmountResource unmount;    // a path was unmounted; may be NULL
  mjfResourceModified modified;  // has it changed? NULL: assume so
  void* data;                    // free for the provider
};
typedef struct mjpResourceProvider mjpResourceProvider;

// -------------------------------------------------------------------------------------------------
// Decoders
// -------------------------------------------------------------------------------------------------

// Turns an open resource into a new mjSpec, owned by the caller; NULL on failure. `vfs` may be
// NULL.
typedef mjSpec* (*mjfDecode)(mjResource* resource, const mjVFS* vfs);

// Returns non-zero if this decoder can read the resource.
typedef int (*mjfCanDecode)(const mjResource* resource);

// File format, recognized by content type or by extension.
struct mjpDecoder_ {
  const char* content_type;  // type/subtype; NULL: only by extension
  const char* extension;     // extensions with their dots, separated by |; NULL: only by content
                             // type
  mjfCanDecode can_decode;   // can it read this one? required
  mjfDecode decode;          // reads it; required
};
typedef struct mjpDecoder_ mjpDecoder;

// -------------------------------------------------------------------------------------------------
// Engine plugins
// -------------------------------------------------------------------------------------------------

// What a plugin can do, as bits.
typedef enum mjtPluginCapabilityBit_ {
  mjPLUGIN_ACTUATOR = 1 << 0,  // actuator: writes actuator_force
  mjPLUGIN_SENSOR = 1 << 1,    // sensor: writes sensordata
  mjPLUGIN_PASSIVE = 1 << 2,   // passive force: adds to qfrc_passive
  mjPLUGIN_SDF = 1 << 3,       // signed distance field: shape of a geom
} mjtPluginCapabilityBit;

// Engine plugin. Initialize with mjp_defaultPlugin, fill, register with mjp_registerPlugin;
// callbacks that are not needed stay NULL. A model holds any number of instances of a plugin;
// `instance` below is an instance id of the model, 0..nplugin-1. Each has attributes (text,
// mj_getPluginConfig), state numbers (plugin_state from plugin_stateadr[instance] on) and a word of
// private data (plugin_data[instance]).
struct mjpPlugin_ {
  // Identity.
  const char* name;               // globally unique name; case is ignored when it is looked up
  int nattribute;                 // number of attributes, at most 255
  const char* const* attributes;  // (nattribute) their names
  int capabilityflags;            // mask of mjtPluginCapabilityBit
  int needstage;                  // sensors: mjtStage after which compute is called

  // Number of state numbers of an instance. Called by the compiler; required.
  int (*nstate)(const mjModel* m, int instance);

  // Dimension of a sensor attached to the instance. Called by the compiler; required for sensors.
  int (*nsensordata)(const mjModel* m, int instance, int sensor_id);

  // Sets up an instance: private data, and whatever else it needs. Called by mj_makeData before the
  // data are reset, so arrays hold garbage. Returns a negative number on failure.
  int (*init)(const mjModel* m, mjData* d, int instance);

  // Frees private data. Called by mj_deleteData; the model may be gone already.
  void (*destroy)(mjData* d, int instance);

  // Copies private data. Called by mj_copyData after the arrays, plugin_state included, are copied.
  void (*copy)(mjData* dest, const mjModel* m, const mjData* src, int instance);

  // Sets the state to its initial values; the engine does not clear it. Called at the end of
  // mj_resetData, and by SDF collision with plugin_state NULL.
  void (*reset)(const mjModel* m, mjtNum* plugin_state, void* plugin_data, int instance);

  // Does the work of one capability (mjtPluginCapabilityBit); required for all but SDF. Called for
  // every instance of the model: actuators write actuator_force, sensors sensordata, passive
  // plugins add to qfrc_passive.
  void (*compute)(const mjModel* m, mjData* d, int instance, int capability_bit);

  // Called at the end of a step, after the time has advanced.
  void (*advance)(const mjModel* m, mjData* d, int instance);

  // Called at the start of mjv_updateScene; may add geoms to the scene.
  void (*visualize)(const mjModel* m, mjData* d, const mjvOption* opt, mjvScene* scn, int instance);

  // Actuators: writes act_dot of the activations that belong to the plugin. Called after the
  // engine's own activation dynamics.
  void (*actuator_act_dot)(const mjModel* m, mjData* d, int instance);

  // Signed distance of a point in the frame of the shape (m), negative inside; and its gradient.
  mjtNum (*sdf_distance)(const mjtNum point[3], const mjData* d, int instance);
  void (*sdf_gradient)(mjtNum gradient[3], const mjtNum point[3], const mjData* d, int instance);

  // The same at compile time, when there is no instance yet: for given numeric attributes.
  mjtNum (*sdf_staticdistance)(const mjtNum point[3], const mjtNum* attributes);

  // Converts attribute texts to numbers, in the order of `attributes`; "" takes the default.
  void (*sdf_attribute)(mjtNum* attributes, const char** names, const char** values);

  // Bounding box for given numeric attributes: centre and half sizes (m).
  void (*sdf_aabb)(mjtNum aabb[6], const mjtNum* attributes);
};
typedef struct mjpPlugin_ mjpPlugin;

// One or two shapes with a signed distance, for mjc_distance and mjc_gradient. Arrays have one
// entry per shape; points are given in the frame of shape 0.
struct mjSDF_ {
  const mjpPlugin** plugin;  // plugin of each shape; NULL: a built-in shape or mesh octree
  int* id;                   // plugin instance; mesh, for meshes and SDFs without plugin; else geom
  mjtSDFType type;           // how the distances are combined
  mjtNum* relpos;            // position of shape 0 in the frame of shape 1 (m)
  mjtNum* relmat;            // orientation of shape 0 in the frame of shape 1
  mjtGeom* geomtype;         // mjtGeom of each shape
};
typedef struct mjSDF_ mjSDF;

// Told by mj_loadAllPluginLibraries about each library: its file name, the slot of the first plugin
// it registered (-1: none) and how many it registered.
typedef void (*mjfPluginLibraryLoadCallback)(const char* filename, int first, int count);

// -------------------------------------------------------------------------------------------------
// Registration when a library is loaded
// -------------------------------------------------------------------------------------------------

// C linkage for the generated functions below.
#ifdef __cplusplus
  #define mjEXTERNC extern "C"
#else
  #define mjEXTERNC
#endif

// Heads a function body that runs when the shared library is loaded; register plugins there:
//
//   mjPLUGIN_LIB_INIT { mjp_registerPlugin(&my_plugin); }
//
// At most once per library. With MSVC it defines the library's entry point, whose name mjDLLMAIN
// may be changed.
#if defined(_MSC_VER)
  #ifndef mjDLLMAIN
    #define mjDLLMAIN DllMain
  #endif
  #define mjPLUGIN_LIB_INIT                                                                   \
    static void mjplugin_initialize(void);                                                    \
    mjEXTERNC int __stdcall mjDLLMAIN(void* instance, unsigned long reason, void* reserved) { \
      (void)instance;                                                                         \
      (void)reserved;                                                                         \
      if (reason == 1) mjplugin_initialize();                                                 \
      return 1;                                                                               \
    }                                                                                         \
    static void mjplugin_initialize(void)
#else
  #define mjPLUGIN_LIB_INIT __attribute__((constructor)) static void mjplugin_initialize(void)
#endif

#endif  // MUJOCO_INCLUDE_MJPLUGIN_H_
