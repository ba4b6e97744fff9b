// mj_compile: a copy of the user's spec goes through the passes; what the user gets back, and what
// becomes of errors and warnings.

#include "compiler/compile.h"

#include <algorithm>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

#include "compiler/common.h"
#include "compiler/compilation.h"
#include "compiler/derived.h"
#include "compiler/engine_messages.h"
#include "compiler/passes.h"
#include "compiler/tendon_sparsity.h"
#include "model/model_alloc.h"
#include "model/sparsity.h"
#include "model/validate.h"
#include "spec/copy_spec.h"
#include "spec/keyframes.h"

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
  if (spec.values.compiler.discardvisual) DiscardVisualAssets(c);
  ResolveShapes(spec);
  for (Pair* pair : spec.all<Pair>()) ResolvePair(spec, *pair);
  PrepareAssets(c);
  CountUserData(c);
  CompileMeshesAndTextures(spec, c.vfs, c.assets);
  for (Body* body : spec.all<Body>()) CompileBody(c, *body);
  if (spec.values.compiler.fusestatic) FuseStaticBodies(c);
  CompileElements(c);
  SortPairsAndExcludes(c);
  ResolveAppearance(spec);
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
  if (const Fault fault = FaultOfReferences(m.get())) {
    throw SpecError(fault.is_error ? std::string("engine error: ") + fault.text : fault.text);
  }
  TestStep(m.get());
  c.spec.UpdateSignature();  // pending keys, fused bodies and discarded geoms have changed it
  m->signature = c.spec.signature;
  return m;
}

// ---------------------------------------------------------------------------------- the user's
// spec

KeySizes SizesOfKeys(const mjModel& m) {
  return {static_cast<int>(m.nq), static_cast<int>(m.nv), static_cast<int>(m.na),
          static_cast<int>(m.nu), static_cast<int>(m.nmocap)};
}

// The user's spec and what is compiled in its place: a copy, or the spec itself if nobody edits it.
class Workpiece {
 public:
  explicit Workpiece(Spec& spec) : spec_(spec) {
    if (spec.attached_by_reference) {
      throw SpecError("cannot compile child spec if attached by reference to a parent spec");
    }
    if (spec.compile_in_place) {
      tree_ = {&spec, {}};
    } else {
      tree_ = CopyWhole(spec);
    }
  }
  ~Workpiece() {
    if (tree_.spec != &spec_ && tree_.spec) tree_.spec->Release();
  }
  Workpiece(const Workpiece&) = delete;
  Workpiece& operator=(const Workpiece&) = delete;

  Spec& tree() { return *tree_.spec; }

  // What is known before anything is computed: ids, the names of assets that are called as their
  // file, and keys that have grown with the model.
  void GivePreparedBack() {
    GiveIdsBack();
    for (const auto& [original, copy] : tree_.elements) {
      original->name = copy->name;
      if (Key* key = As<Key>(original)) GrowKey(static_cast<const Key&>(*copy), *key);
    }
    spec_.ForgetNames();
  }

  void GiveResultsBack(const Compilation& c, const mjModel& m) {
    GiveIdsBack();
    for (const auto& [original, copy] : tree_.elements) {
      GiveAddressesBack(*copy, *original);
      if (Tendon* tendon = As<Tendon>(original)) {
        GiveWrapTypesBack(static_cast<const Tendon&>(*copy), *tendon);
      }
    }
    if (!tree_.elements.empty()) {
      AddNewKeys(c);
      SortById(mjOBJ_PAIR);
      SortById(mjOBJ_EXCLUDE);
    }
    spec_.pending_keys.clear();
    ForgetKeyframes(spec_);
    spec_.signature = m.signature;
    spec_.compiled = spec_.keys_as_compiled = true;
    spec_.compiled_sizes = SizesOfKeys(m);
    for (Texture* texture : tree().all<Texture>()) *texture->values->data = {};  // not to be saved
    tree().qpos0.assign(m.qpos0, m.qpos0 + m.nq);
    spec_.SetCompiledTree(std::exchange(tree_.spec, nullptr));
  }

 private:
  // What is not in the model has the id -1.
  void GiveIdsBack() {
    if (tree_.elements.empty()) return;
    spec_.AssignIds();
    for (const auto& [original, copy] : tree_.elements) original->id = copy->id;
  }

  static void GiveAddressesBack(Element& copy, Element& original) {
    if (Joint* joint = As<Joint>(&original)) {
      const auto& compiled = static_cast<const Joint&>(copy);
      joint->qpos_address = compiled.qpos_address;
      joint->dof_address = compiled.dof_address;
    }
    if (Actuator* actuator = As<Actuator>(&original)) {
      const auto& compiled = static_cast<const Actuator&>(copy);
      actuator->act_address = compiled.act_address;
      actuator->act_count = compiled.act_count;
      actuator->ctrl_address = compiled.ctrl_address;
    }
    if (Body* body = As<Body>(&original)) body->mocap_id = static_cast<const Body&>(copy).mocap_id;
  }

  // Which shape of geom a path goes around is known only when the geom is.
  static void GiveWrapTypesBack(const Tendon& compiled, Tendon& tendon) {
    for (size_t i = 0; i < std::min(compiled.path.size(), tendon.path.size()); ++i) {
      tendon.path[i]->values->type = compiled.path[i]->values->type;
    }
  }

  static void GrowKey(const Key& grown, Key& key) {
    for (const auto vector : kKeyVectors) {
      mjDoubleVec& given = *(key.values.get()->*vector);
      if (!given.empty()) given = *(grown.values.get()->*vector);
    }
  }

  // For keys that were pending and for `nkey`.
  void AddNewKeys(const Compilation& c) {
    const int before = spec_.all<Key>().size();
    for (const Key* compiled : tree().all<Key>()) {
      if (compiled->id < before) continue;
      Key* added = spec_.Make<Key>();
      added->name = compiled->name;
      const auto restored = c.restored_keys.find(compiled);
      if (restored != c.restored_keys.end()) added->values = restored->second;
      spec_.Append(added);
    }
  }

  void SortById(mjtObj type) {
    std::ranges::sort(spec_.own_list(type), {}, [](const Element* element) { return element->id; });
  }

  static constexpr mjDoubleVec* mjsKey::* kKeyVectors[] = {
      &mjsKey::qpos, &mjsKey::qvel, &mjsKey::act, &mjsKey::mpos, &mjsKey::mquat, &mjsKey::ctrl};

  Spec& spec_;
  WholeCopy tree_{nullptr, {}};
};

void RecordError(Spec& spec, const std::string& text, const std::string& warning) {
  spec.error.SetError(warning.empty() ? text : text + "\n" + warning);
}

}  // namespace

mjModel* Compile(Spec& spec, const mjVFS* vfs, mjModel* reused) {
  ModelPtr dest(reused);
  EngineMessages messages;
  spec.error.Clear();
  spec.compiled = spec.keys_as_compiled = false;
  spec.SetCompiledTree(nullptr);
  try {
    Workpiece work(spec);
    Compilation c(work.tree(), vfs);
    PrepareSpec(c);
    work.GivePreparedBack();
    c.spec.CheckRepeatedNames();
    ModelPtr m = RunPasses(c, dest);
    work.GiveResultsBack(c, *m);
    if (!messages.warning().empty()) spec.error.SetWarning(messages.warning());
    return m.release();
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
  return nullptr;
}

}  // namespace conjoint

mjModel* mj_compile(mjSpec* s, const mjVFS* vfs) {
  if (!s) {
    mju_error("mj_compile: spec is null");
    return nullptr;
  }
  return conjoint::Compile(*conjoint::ToSpec(s), vfs, nullptr);
}
