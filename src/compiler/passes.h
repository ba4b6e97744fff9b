// The passes of the compiler, in the order of compile.cc. Each reads and writes the elements of the
// tree that is compiled and the tables of the Compilation, and throws SpecError.

#ifndef CONJOINT_COMPILER_PASSES_H_
#define CONJOINT_COMPILER_PASSES_H_

#include <mujoco/mujoco.h>

#include <string>
#include <vector>

#include "compiler/compilation.h"

namespace conjoint {

// ---- prepare.cc: before anything is computed

// Checks of the whole, names of assets, keys that were asked for, ids.
void PrepareSpec(Compilation& c);
// Links of geoms and skins to their assets.
void ResolveShapes(Spec& spec);
// Materials of sites and tendons, textures of materials: nothing is computed from them, so other
// errors are reported before theirs.
void ResolveAppearance(Spec& spec);
// Which meshes need a convex hull; sizes the tables of assets.
void PrepareAssets(Compilation& c);
// nuser_* of the model: as given, or the longest user data there are.
void CountUserData(Compilation& c);

// ---- the tree: bodies.cc, joints.cc, geoms.cc, sites_cameras_lights.cc

// A body and what it holds. Parents come before their children.
void CompileBody(Compilation& c, Body& body);
void CompileJoint(Compilation& c, Joint& joint);
// `infers_inertia`: the geom contributes to the inertia of its body.
void CompileGeom(Compilation& c, Geom& geom, bool infers_inertia);
void CompileSite(Compilation& c, Site& site);
void CompileCamera(Compilation& c, Camera& camera);
void CompileLight(Compilation& c, Light& light);

// contype, conaffinity and margin of a body from its geoms.
void CollectCollisionSettings(Compilation& c, Body& body);
// The tree of boxes around the colliding geoms of a body, in its inertial frame.
void BuildBodyBvh(Compilation& c, Body& body);

// ---- whole-tree transformations

void FuseStaticBodies(Compilation& c);     // fuse_static.cc
void DiscardVisualAssets(Compilation& c);  // discard_visual.cc: before assets are compiled
void DiscardVisualGeoms(Compilation& c);   // after everything that may refer to geoms

// ---- outside the tree

// Which geoms are in a pair; parameters that are not given, when the geoms are compiled.
void ResolvePair(const Spec& spec, Pair& pair);
void CompilePair(Compilation& c, Pair& pair);
void CompileExclude(Compilation& c, Exclude& exclude);
void SortPairsAndExcludes(Compilation& c);
// (lower body id << 16) + higher body id.
int PairSignature(const Pair& pair);
int ExcludeSignature(const Exclude& exclude);
void CompileFlex(Compilation& c, Flex& flex);
void CompileEquality(Compilation& c, Equality& equality);
// The second object: the world if a body is missing, -1 if there is none.
int EqualityObject2(const Equality& equality);
void CompileTendon(Compilation& c, Tendon& tendon);
void CompileActuator(Compilation& c, Actuator& actuator);
void CompileSensor(Compilation& c, Sensor& sensor);
void CompileNumeric(Compilation& c, Numeric& numeric);
void CompileText(Compilation& c, Text& text);
void CompileTuple(Compilation& c, Tuple& tuple);
void CompilePlugin(Compilation& c, PluginInstance& instance);
// Numbers of the keys that were pending, from what joints, actuators and bodies remember.
void FillPendingKeys(Compilation& c, const mjModel* m);

// ---- into the model

// All sizes that memory depends on.
void CountSizes(Compilation& c);
// Sizes that are known only when the model is filled in.
void CheckLateSizes(const mjModel& m);
// Every moving body needs mass and inertia, its own or of what is welded to it.
void CheckMovingMasses(const Compilation& c);
void CopyTree(Compilation& c, mjModel* m);          // bodies, joints, geoms, sites, cameras, lights
void CopyPluginTables(Compilation& c, mjModel* m);  // and the sizes that plugins tell
void CopyObjects(Compilation& c, mjModel* m);       // everything outside the tree
void CopyKeys(Compilation& c, mjModel* m);
void CopyNames(const Spec& spec, mjModel* m);
void CopyPaths(const Spec& spec, mjModel* m);
mjtSize NamesSize(const Spec& spec);
mjtSize PathsSize(const Spec& spec);
void SetTotalMass(mjModel* m, double mass);
mjtSize ArenaSize(const mjSpec& settings, const mjModel& m);
mjtSize CountMomentEntries(const mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_PASSES_H_
