// Textures: procedural, from memory, from one file or from one for each side of a cube.

#ifndef CONJOINT_COMPILER_ASSET_TEXTURE_H_
#define CONJOINT_COMPILER_ASSET_TEXTURE_H_

#include <mujoco/mujoco.h>

#include "compiler/assets.h"
#include "spec/spec.h"

namespace conjoint {

// Fills `asset`; the colour space of the texture becomes that of its file unless it is given.
void CompileTexture(const Spec& spec, Texture& texture, const mjVFS* vfs, TextureAsset& asset);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_ASSET_TEXTURE_H_
