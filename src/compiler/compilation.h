// The state of one compilation: what the passes hand on to one another.
//
// The compiler works on a copy of the user's spec: the `values` of its elements end as what is
// compiled. What else is computed for an element stands in tables here, found by the element.

#ifndef CONJOINT_COMPILER_COMPILATION_H_
#define CONJOINT_COMPILER_COMPILATION_H_

#include <mujoco/mujoco.h>

#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "compiler/assets.h"
#include "compiler/bvh_tree.h"
#include "compiler/flex.h"
#include "spec/spec.h"

namespace conjoint {

struct FramePose {
  double pos[3] = {0, 0, 0};
  double quat[4] = {1, 0, 0, 0};
};

struct BodyWork {
  int weld_id = 0;
  int contype = 0, conaffinity = 0;  // of all geoms together
  double margin = 0;                 // the largest of its geoms
  bool aligned = false;              // its frame became the inertial frame
  FramePose alignment;               // then: what takes old local poses to new ones
  BvhTree bvh;
  std::vector<const Geom*> bvh_geoms;  // at each node of the tree, null inside
  PluginInstance* plugin = nullptr;
};

struct GeomWork {
  bool visual = false;  // collides with nothing and nothing refers to it
  double aabb[6] = {0, 0, 0, 0, 0, 0};
  double rbound = 0;
  std::array<double, mjNFLUID> fluid{};  // interaction, coefficients, virtual mass and inertia
  PluginInstance* plugin = nullptr;
};

struct PluginWork {
  int slot = -1;
  std::vector<char> attributes;  // values in the order the plugin declares them, zero-terminated
};

// What is computed for each element of a kind. References stay valid.
template <class T, class Work>
class WorkTable {
 public:
  Work& operator[](const T* element) { return table_[element]; }
  bool contains(const T* element) const { return table_.contains(element); }
  // The same for reading; what was never computed is as by default.
  const Work& at(const T* element) const {
    static const Work nothing{};
    const auto found = table_.find(element);
    return found == table_.end() ? nothing : found->second;
  }

 private:
  std::unordered_map<const T*, Work> table_;
};

struct Compilation {
  Compilation(Spec& compiled_spec, const mjVFS* files) : spec(compiled_spec), vfs(files) {}

  Spec& spec;
  const mjVFS* vfs;

  WorkTable<Frame, FramePose> frames;  // in the frame of the body
  WorkTable<Body, BodyWork> bodies;
  WorkTable<Geom, GeomWork> geoms;
  WorkTable<Flex, FlexWork> flexes;
  WorkTable<Element, PluginInstance*> plugins;  // of actuators and sensors
  WorkTable<PluginInstance, PluginWork> instances;
  Assets assets;
  int unused_bvh_nodes = 0;  // entries that fusing static bodies leaves behind

  std::unordered_map<std::string, Key*> pending_keys;           // made for them, by their names
  std::unordered_map<const Key*, Owned<mjsKey>> restored_keys;  // these as the user gets them

  // The sizes of the model to be. nuser_* are known before the first pass.
  mjModel sizes{};
};

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_COMPILATION_H_
