// The interface of assets.h for models without assets: an asset is refused with an error.

#include "compiler/assets.h"

namespace conjoint {

void CompileMeshesAndTextures(Spec& spec, const mjVFS*, Assets& assets) {
  if (!assets.meshes.empty()) Fail(spec.all<Mesh>()[0], "meshes cannot be compiled yet");
  if (!assets.textures.empty()) Fail(spec.all<Texture>()[0], "textures cannot be compiled yet");
}

void CompileSkin(const Spec&, Skin& skin, const mjVFS*, SkinAsset&) {
  Fail(&skin, "skins cannot be compiled yet");
}

void CompileHField(const Spec&, HField& hfield, const mjVFS*, HFieldAsset&) {
  Fail(&hfield, "height fields cannot be compiled yet");
}

void CountAssets(const Assets&, mjModel&) {}
void CopyAssets(const Spec&, const Assets&, int, mjModel*) {}

}  // namespace conjoint
