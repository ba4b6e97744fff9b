// discardvisual: what is only looked at leaves the spec.

#include <algorithm>
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

// Saved text tells inertia that the user gave, unless it is inferred from geoms: then it tells what
// is kept here, and no longer to infer it. As in the reference the next compile infers it again,
// from what is left.
void SaveKeptInertiaOnly(Spec& spec) {
  mjsCompiler& saved = spec.compiled_values.compiler;
  if (saved.inertiafromgeom != mjINERTIAFROMGEOM_TRUE) return;
  saved.inertiafromgeom = mjINERTIAFROMGEOM_AUTO;
  for (Body* body : spec.all<Body>()) body->compiled->explicitinertial = 0;
}

// What a user hung on an element that is discarded is freed at once. One that was attached by
// reference lives on in its own spec.
void FreeUserValues(const Spec& spec, Element& discarded) {
  if (discarded.home == &spec) discarded.user_values.Clear();
}

void DiscardAll(Spec& spec, mjtObj type) {
  for (Element* asset : spec.list(type)) FreeUserValues(spec, *asset);
  spec.own_list(type).clear();
}

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
    if (!used.contains(mesh)) {
      FreeUserValues(c.spec, *mesh);
      continue;
    }
    assets.push_back(std::move(c.assets.meshes[static_cast<size_t>(mesh->id)]));
    kept.push_back(mesh);
  }
  c.spec.own_list(mjOBJ_MESH) = kept;
  c.assets.meshes = std::move(assets);
}

}  // namespace

// As in the reference geoms are the only ones that let go of a discarded asset. What else uses one
// cannot be compiled: the tables of names still tell a place for it.
void DiscardVisualAssets(Compilation& c) {
  Spec& spec = c.spec;
  DiscardAll(spec, mjOBJ_MATERIAL);
  DiscardAll(spec, mjOBJ_TEXTURE);
  for (Geom* geom : spec.all<Geom>()) geom->values->material->clear();
  for (Site* site : spec.all<Site>()) site->compiled->material->clear();
  for (Tendon* tendon : spec.all<Tendon>()) tendon->compiled->material->clear();
}

void DiscardVisualGeoms(Compilation& c) {
  Spec& spec = c.spec;
  SaveKeptInertiaOnly(spec);
  for (Body* body : spec.all<Body>()) {
    ElementList& geoms = body->children(mjOBJ_GEOM);
    const auto visual = [&](Element* geom) { return c.geoms[static_cast<Geom*>(geom)].visual; };
    if (std::none_of(geoms.begin(), geoms.end(), visual)) continue;
    KeepInertia(*body);
    for (Element* geom : geoms) {
      if (visual(geom)) FreeUserValues(spec, *geom);
    }
    std::erase_if(geoms, visual);
  }
  spec.TreeChanged();
  DiscardMeshes(c);
  spec.AssignIds();  // users go on to find by the places that elements had before
}

}  // namespace conjoint
