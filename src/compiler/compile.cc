// mj_compile: the passes in order, and what becomes of errors and warnings.

#include "compiler/compile.h"

#include <memory>
#include <new>
#include <stdexcept>
#include <string>

#include "compiler/common.h"
#include "compiler/compilation.h"
#include "compiler/derived.h"
#include "compiler/engine_messages.h"
#include "compiler/passes.h"
#include "compiler/tendon_sparsity.h"
#include "model/model_alloc.h"
#include "model/sparsity.h"
#include "model/validate.h"
#include "spec/references.h"

namespace conjoint {
namespace {

struct DeleteModel {
  void operator()(mjModel* m) const { mj_deleteModel(m); }
};
using ModelPtr = std::unique_ptr<mjModel, DeleteModel>;

// ---------------------------------------------------------------------------------- the passes

void CompileElements(Compilation& c) {
  Spec& spec = c.spec;
  for (Flex* flex : spec.all<Flex>()) CompileFlex(c, *flex);
  for (Skin* skin : spec.all<Skin>()) {
    CompileSkin(spec, *skin, c.vfs, c.assets.skins[static_cast<size_t>(skin->id)]);
  }
  for (HField* hfield : spec.all<HField>()) {
    CompileHField(spec, *hfield, c.vfs, c.assets.hfields[static_cast<size_t>(hfield->id)]);
  }
  for (Material* material : spec.all<Material>()) TakeValues(*material);
  for (Pair* pair : spec.all<Pair>()) CompilePair(c, *pair);
  for (Exclude* exclude : spec.all<Exclude>()) CompileExclude(c, *exclude);
  for (Equality* equality : spec.all<Equality>()) CompileEquality(c, *equality);
  for (Tendon* tendon : spec.all<Tendon>()) CompileTendon(c, *tendon);
  for (Actuator* actuator : spec.all<Actuator>()) CompileActuator(c, *actuator);
  for (Sensor* sensor : spec.all<Sensor>()) CompileSensor(c, *sensor);
  for (Numeric* numeric : spec.all<Numeric>()) CompileNumeric(c, *numeric);
  for (Text* text : spec.all<Text>()) CompileText(c, *text);
  for (Tuple* tuple : spec.all<Tuple>()) CompileTuple(c, *tuple);
  for (PluginInstance* instance : spec.all<PluginInstance>()) CompilePlugin(c, *instance);
}

// From the user's values to compiled elements.
void CompileSpec(Compilation& c) {
  Spec& spec = c.spec;
  PrepareSpec(c);
  if (spec.values.compiler.discardvisual) DiscardVisualAssets(c);
  ResolveUsersOfAssets(spec);
  for (Pair* pair : spec.all<Pair>()) CompilePair(c, *pair);  // which geoms are in pairs
  PrepareAssets(c);
  CountUserData(c);
  CompileMeshesAndTextures(spec, c.vfs, c.assets);
  for (Body* body : spec.all<Body>()) CompileBody(c, *body);
  if (spec.values.compiler.fusestatic) FuseStaticBodies(c);
  CompileElements(c);
  SortPairsAndExcludes(c);
  for (Site* site : spec.all<Site>()) ResolveAssets(spec, *site);
  for (Tendon* tendon : spec.all<Tendon>()) ResolveAssets(spec, *tendon);
  for (Material* material : spec.all<Material>()) ResolveAssets(spec, *material);
  if (spec.values.compiler.discardvisual) DiscardVisualGeoms(c);
}

// A model of these sizes, in the memory of `dest` if there is one.
mjModel* Remake(const mjModel& sizes, ModelPtr& dest) {
  mjModel judged = sizes;
  if (!CompleteModelSizes(&judged)) return nullptr;  // dest still has its owner
  return MakeModel(sizes, dest.release());
}

// From compiled elements to a model without derived constants.
ModelPtr MakeModelOf(Compilation& c, ModelPtr& dest) {
  const mjSpec& settings = c.spec.values;
  CountSizes(c);
  CheckMovingMasses(c);
  ModelPtr m(Remake(c.sizes, dest));
  if (!m) throw SpecError("could not create mjModel");
  m->opt = settings.option;
  m->vis = settings.visual;
  CopyNames(c.spec, m.get());
  CopyPaths(c.spec, m.get());
  CopyTree(c, m.get());
  CopyPluginTables(c, m.get());
  CopyObjects(c, m.get());
  CheckLateSizes(*m);
  BuildTendonSparsity(m.get());
  m->nJmom = CountMomentEntries(m.get());
  FillPendingKeys(c, m.get());
  // As in the reference, elements go on remembering their share. It shows in a copy of the spec,
  // whose joints have no place in a model yet, when keys of the same names are taken apart there.
  c.spec.pending_keys.clear();
  CopyKeys(c, m.get());
  if (settings.compiler.settotalmass > 0) SetTotalMass(m.get(), settings.compiler.settotalmass);
  m->narena = ArenaSize(settings, *m);
  BuildSparsity(m.get());
  return m;
}

ModelPtr RunPasses(Compilation& c, ModelPtr& dest) {
  CompileSpec(c);
  ModelPtr m = MakeModelOf(c, dest);
  ComputeDerived(m.get(), c.spec);
  if (c.body_plugin_out_of_bounds) throw SpecError("Invalid model: body_plugin out of bounds.");
  if (const Fault fault = FaultOfReferences(m.get())) {
    throw SpecError(fault.is_error ? std::string("engine error: ") + fault.text : fault.text);
  }
  TestStep(m.get());
  c.spec.UpdateSignature();  // pending keys, fused bodies and discarded geoms have changed it
  m->signature = c.spec.signature;
  return m;
}

// ---------------------------------------------------------------------------------- the frame

KeySizes SizesOfKeys(const mjModel& m) {
  return {static_cast<int>(m.nq), static_cast<int>(m.nv), static_cast<int>(m.na),
          static_cast<int>(m.nu), static_cast<int>(m.nmocap)};
}

void RecordError(Spec& spec, const std::string& text, const std::string& warning) {
  spec.error.SetError(warning.empty() ? text : text + "\n" + warning);
}

}  // namespace

mjModel* Compile(Spec& spec, const mjVFS* vfs, mjModel* reused) {
  ModelPtr dest(reused);
  Compilation c(spec, vfs);
  EngineMessages messages;
  spec.error.Clear();
  spec.compiled = false;
  ModelPtr m;
  try {
    m = RunPasses(c, dest);
  } catch (const SpecError& error) {
    RecordError(spec, error.what(), messages.warning());
  } catch (const EngineError& error) {
    // The warning is part of such an error and is then added like to any other.
    std::string text = std::string("engine error: ") + error.what();
    if (!messages.warning().empty()) text += "\n" + messages.warning();
    RecordError(spec, SpecError(text).what(), messages.warning());
  } catch (const std::bad_alloc&) {
    RecordError(spec, "Error: out of memory", messages.warning());
  } catch (const std::length_error&) {
    RecordError(spec, "Error: out of memory", messages.warning());
  }
  if (!m) return nullptr;
  spec.compiled = true;
  spec.compiled_sizes = SizesOfKeys(*m);
  spec.compiled_qpos0.assign(m->qpos0, m->qpos0 + m->nq);
  if (!messages.warning().empty()) spec.error.SetWarning(messages.warning());
  return m.release();
}

}  // namespace conjoint

mjModel* mj_compile(mjSpec* s, const mjVFS* vfs) {
  if (!s) {
    mju_error("mj_compile: spec is null");
    return nullptr;
  }
  return conjoint::Compile(*conjoint::ToSpec(s), vfs, nullptr);
}
