// discardvisual: what is only looked at is left out of the model.

#include <algorithm>
#include <unordered_set>

#include "compiler/common.h"
#include "compiler/passes.h"

namespace conjoint {
namespace {

void DiscardAll(Spec& spec, mjtObj type) {
  for (Element* asset : spec.list(type)) asset->id = -1;
  spec.own_list(type).clear();
}

// Saved text tells the inertia of bodies that have lost geoms, and not to infer it from those that
// are left.
void KeepInertia(Spec& spec, const std::vector<Body*>& losers) {
  mjsCompiler& saved = spec.values.compiler;
  if (saved.inertiafromgeom == mjINERTIAFROMGEOM_TRUE) {
    saved.inertiafromgeom = mjINERTIAFROMGEOM_AUTO;
    for (Body* body : spec.all<Body>()) body->values->explicitinertial = 0;
  }
  for (Body* body : losers) body->values->explicitinertial = 1;
}

// Meshes that no geom and no sensor uses any more.
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
    const auto id = static_cast<size_t>(mesh->id);
    if (!used.contains(mesh)) {
      mesh->id = -1;
      continue;
    }
    assets.push_back(std::move(c.assets.meshes[id]));
    kept.push_back(mesh);
  }
  c.spec.own_list(mjOBJ_MESH) = kept;
  c.assets.meshes = std::move(assets);
}

}  // namespace

void DiscardVisualAssets(Compilation& c) {
  Spec& spec = c.spec;
  DiscardAll(spec, mjOBJ_MATERIAL);
  DiscardAll(spec, mjOBJ_TEXTURE);
  spec.ForgetNames();
  spec.IndexNames();
  for (Geom* geom : spec.all<Geom>()) geom->values->material->clear();
  for (Site* site : spec.all<Site>()) site->values->material->clear();
  for (Tendon* tendon : spec.all<Tendon>()) tendon->values->material->clear();
  for (Skin* skin : spec.all<Skin>()) skin->values->material->clear();
  for (Flex* flex : spec.all<Flex>()) flex->values->material->clear();
  for (Mesh* mesh : spec.all<Mesh>()) mesh->values->material->clear();
  for (Light* light : spec.all<Light>()) light->values->texture->clear();
}

void DiscardVisualGeoms(Compilation& c) {
  Spec& spec = c.spec;
  std::vector<Body*> losers;
  for (Body* body : spec.all<Body>()) {
    const size_t discarded = std::erase_if(body->children(mjOBJ_GEOM), [&](Element* geom) {
      const bool visual = c.geoms[static_cast<Geom*>(geom)].visual;
      if (visual) geom->id = -1;
      return visual;
    });
    if (discarded > 0) losers.push_back(body);
  }
  KeepInertia(spec, losers);
  spec.TreeChanged();
  DiscardMeshes(c);
  spec.AssignIds();
}

}  // namespace conjoint
