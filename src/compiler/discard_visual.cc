// discardvisual: what is only looked at leaves the spec.

#include <algorithm>
#include <string>
#include <unordered_set>

#include "compiler/common.h"
#include "compiler/passes.h"

namespace conjoint {
namespace {

// The body keeps the inertia it has with its visual geoms.
void KeepInertia(Body& body) {
  mjsBody& computed = *body.compiled.get();
  mjsBody& values = *body.values.get();
  if (values.explicitinertial) return;
  values.explicitinertial = computed.explicitinertial = 1;
  values.mass = computed.mass;
  std::copy_n(computed.ipos, 3, values.ipos);
  std::copy_n(computed.iquat, 4, values.iquat);
  std::copy_n(computed.inertia, 3, values.inertia);
}

// Empties a list of assets. As in the reference geoms are the only ones that let go of a discarded
// asset: what else uses one cannot be compiled.
class Discarded {
 public:
  explicit Discarded(ElementList& assets) {
    for (const Element* asset : assets) names_.insert(asset->name);
    assets.clear();
  }

  void CheckUse(const std::string& name) const {
    if (!name.empty() && names_.contains(name)) throw SpecError("object not found");
  }

 private:
  std::unordered_set<std::string> names_;
};

void DiscardMeshes(Compilation& c) {
  std::unordered_set<const Element*> used;
  for (const Geom* geom : c.spec.all<Geom>()) used.insert(geom->mesh.get());
  for (const Sensor* sensor : c.spec.all<Sensor>()) {
    used.insert(sensor->object.get());
    used.insert(sensor->reference.get());
  }
  ElementList kept;
  std::vector<std::shared_ptr<const MeshAsset>> assets;
  for (Element* mesh : c.spec.list(mjOBJ_MESH)) {
    if (!used.contains(mesh)) continue;
    assets.push_back(std::move(c.assets.meshes[static_cast<size_t>(mesh->id)]));
    kept.push_back(mesh);
  }
  c.spec.own_list(mjOBJ_MESH) = kept;
  c.assets.meshes = std::move(assets);
}

}  // namespace

void DiscardVisualAssets(Compilation& c) {
  Spec& spec = c.spec;
  const Discarded materials(spec.own_list(mjOBJ_MATERIAL));
  const Discarded textures(spec.own_list(mjOBJ_TEXTURE));
  for (Geom* geom : spec.all<Geom>()) geom->values->material->clear();
  for (Site* site : spec.all<Site>()) site->compiled->material->clear();
  for (Tendon* tendon : spec.all<Tendon>()) tendon->compiled->material->clear();
  spec.IndexNames();

  for (const Geom* geom : spec.all<Geom>()) {
    const Mesh* mesh = spec.Lookup<Mesh>(*geom->values->meshname);
    if (mesh) materials.CheckUse(*mesh->values->material);
  }
  for (const Skin* skin : spec.all<Skin>()) materials.CheckUse(*skin->values->material);
  for (const Site* site : spec.all<Site>()) materials.CheckUse(*site->values->material);
  for (const Tendon* tendon : spec.all<Tendon>()) materials.CheckUse(*tendon->values->material);
  for (const Flex* flex : spec.all<Flex>()) materials.CheckUse(*flex->values->material);
  for (const Light* light : spec.all<Light>()) textures.CheckUse(*light->values->texture);
}

void DiscardVisualGeoms(Compilation& c) {
  Spec& spec = c.spec;
  for (Body* body : spec.all<Body>()) {
    ElementList& geoms = body->children(mjOBJ_GEOM);
    const auto visual = [&](Element* geom) { return c.geoms[static_cast<Geom*>(geom)].visual; };
    if (std::none_of(geoms.begin(), geoms.end(), visual)) continue;
    KeepInertia(*body);
    std::erase_if(geoms, visual);
  }
  if (spec.values.compiler.inertiafromgeom == mjINERTIAFROMGEOM_TRUE) {
    spec.values.compiler.inertiafromgeom = mjINERTIAFROMGEOM_AUTO;
  }
  spec.TreeChanged();
  DiscardMeshes(c);
  spec.AssignIds();
  spec.IndexNames();
}

}  // namespace conjoint
