// What happens before anything is computed: checks of the whole spec, names, ids, links to assets.

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "spec/keyframes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

constexpr int kMostBodies = 65534;  // pairs of bodies are packed into one int
constexpr int kMostKeys = 1 << 20;  // nobody means more

void CheckWhole(const Spec& spec) {
  if (!spec.world()->children<Joint>().empty()) throw SpecError("joint found in world body");
  if (spec.all<Body>().size() + spec.all<Flex>().size() >= kMostBodies) {
    throw SpecError("number of bodies plus flexes must be less than 65534");
  }
  if (spec.values.nkey > kMostKeys) throw SpecError("nkey is too large");
}

void EndWithSeparator(std::string& directory) {
  if (directory.empty()) return;
  const char last = directory.back();
  if (last != '/' && last != '\\') directory += '/';
}

void CheckMeshData(const Mesh& mesh) {
  if (mesh.values->uservert->size() % 3) Fail(&mesh, "vertex data must be a multiple of 3");
  if (mesh.values->userface->size() % 3) Fail(&mesh, "face data must be a multiple of 3");
}

template <class T>
void NameAllAfterFiles(const Spec& spec) {
  for (T* asset : spec.all<T>()) NameAfterFile(*asset);
}

void CheckAssetNames(const Spec& spec) {
  for (const Mesh* mesh : spec.all<Mesh>()) {
    if (mesh->name.empty()) Fail(mesh, "empty name in mesh");
  }
  for (const HField* hfield : spec.all<HField>()) {
    if (hfield->name.empty()) Fail(hfield, "empty name in height field");
  }
  for (const Texture* texture : spec.all<Texture>()) {
    if (texture->name.empty() && texture->values->type != mjTEXTURE_SKYBOX) {
      Fail(texture, "empty name in texture");
    }
  }
  for (const Material* material : spec.all<Material>()) {
    if (material->name.empty()) Fail(material, "empty name in material");
  }
}

void AddKeys(Compilation& c) {
  Spec& spec = c.spec;
  while (spec.all<Key>().size() < spec.values.nkey) spec.Append(spec.Make<Key>());
}

void AddPendingKeys(Compilation& c) {
  for (const PendingKey& pending : c.spec.pending_keys) {
    Key* key = c.spec.Make<Key>();
    key->name = pending.name;
    c.spec.Append(key);
    c.pending_keys[pending.name] = key;
  }
}

template <class T>
mjtSize LongestUserData(const Spec& spec, int given) {
  if (given >= 0) return given;
  size_t longest = 0;
  for (const T* element : spec.all<T>()) {
    longest = std::max(longest, element->values->userdata->size());
  }
  return static_cast<mjtSize>(longest);
}

void CheckUserDataSize(int given, const char* name) {
  constexpr int kMost = 1 << 20;  // an element; nobody means more
  if (given < -1) Fail(nullptr, "%s must be >= -1", name);
  if (given > kMost) Fail(nullptr, "%s is too large", name);
}

}  // namespace

void PrepareSpec(Compilation& c) {
  Spec& spec = c.spec;
  CheckWhole(spec);
  EndWithSeparator(*spec.values.compiler.meshdir);
  EndWithSeparator(*spec.values.compiler.texturedir);
  AddKeys(c);
  for (const Mesh* mesh : spec.all<Mesh>()) CheckMeshData(*mesh);
  NameAllAfterFiles<Mesh>(spec);
  NameAllAfterFiles<Skin>(spec);
  NameAllAfterFiles<HField>(spec);
  NameAllAfterFiles<Texture>(spec);
  CheckAssetNames(spec);
  ResizeKeyframes(spec);
  AddPendingKeys(c);
  spec.AssignIds();
  spec.ForgetNames();
  spec.IndexNames();
}

void ResolveShapes(Spec& spec) {
  for (Geom* geom : spec.all<Geom>()) {
    ResolveAssets(spec, *geom);
    if (geom->mesh && geom->values->type == mjGEOM_SDF) geom->mesh->values->needsdf = 1;
  }
  for (Skin* skin : spec.all<Skin>()) ResolveAssets(spec, *skin);
}

void ResolveAppearance(Spec& spec) {
  for (Site* site : spec.all<Site>()) ResolveAssets(spec, *site);
  for (Tendon* tendon : spec.all<Tendon>()) ResolveAssets(spec, *tendon);
  for (Material* material : spec.all<Material>()) ResolveAssets(spec, *material);
}

void PrepareAssets(Compilation& c) {
  const Spec& spec = c.spec;
  c.assets.meshes.resize(spec.list(mjOBJ_MESH).size());
  c.assets.mesh_needs_hull.resize(c.assets.meshes.size());
  c.assets.textures.resize(spec.list(mjOBJ_TEXTURE).size());
  c.assets.hfields.resize(spec.list(mjOBJ_HFIELD).size());
  c.assets.skins.resize(spec.list(mjOBJ_SKIN).size());

  std::vector<bool> paired(spec.list(mjOBJ_GEOM).size());
  for (const Pair* pair : spec.all<Pair>()) {
    paired[static_cast<size_t>(pair->geom1->id)] = true;
    paired[static_cast<size_t>(pair->geom2->id)] = true;
  }
  for (const Geom* geom : spec.all<Geom>()) {
    const mjsGeom& values = *geom->values.get();
    if (!geom->mesh || (values.type != mjGEOM_MESH && values.type != mjGEOM_SDF)) continue;
    if (values.contype || values.conaffinity || paired[static_cast<size_t>(geom->id)] ||
        geom->mesh->values->inertia == mjMESH_INERTIA_CONVEX) {
      c.assets.mesh_needs_hull[static_cast<size_t>(geom->mesh->id)] = true;
    }
  }
}

void CountUserData(Compilation& c) {
  const Spec& spec = c.spec;
  const mjSpec& settings = spec.values;
  CheckUserDataSize(settings.nuser_body, "nuser_body");
  CheckUserDataSize(settings.nuser_jnt, "nuser_jnt");
  CheckUserDataSize(settings.nuser_geom, "nuser_geom");
  CheckUserDataSize(settings.nuser_site, "nuser_site");
  CheckUserDataSize(settings.nuser_cam, "nuser_cam");
  CheckUserDataSize(settings.nuser_tendon, "nuser_tendon");
  CheckUserDataSize(settings.nuser_actuator, "nuser_actuator");
  CheckUserDataSize(settings.nuser_sensor, "nuser_sensor");
  c.sizes.nuser_body = LongestUserData<Body>(spec, settings.nuser_body);
  c.sizes.nuser_jnt = LongestUserData<Joint>(spec, settings.nuser_jnt);
  c.sizes.nuser_geom = LongestUserData<Geom>(spec, settings.nuser_geom);
  c.sizes.nuser_site = LongestUserData<Site>(spec, settings.nuser_site);
  c.sizes.nuser_cam = LongestUserData<Camera>(spec, settings.nuser_cam);
  c.sizes.nuser_tendon = LongestUserData<Tendon>(spec, settings.nuser_tendon);
  c.sizes.nuser_actuator = LongestUserData<Actuator>(spec, settings.nuser_actuator);
  c.sizes.nuser_sensor = LongestUserData<Sensor>(spec, settings.nuser_sensor);
}

}  // namespace conjoint
