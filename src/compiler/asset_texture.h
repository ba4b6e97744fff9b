// Textures: procedural, from memory, from one file or from one for each side of a cube.

#ifndef CONJOINT_COMPILER_ASSET_TEXTURE_H_
#define CONJOINT_COMPILER_ASSET_TEXTURE_H_

#include <mujoco/mujoco.h>

#include <memory>

#include "asset/image.h"
#include "spec/spec.h"

namespace conjoint {

// The pixels, in as many channels as the texture says. Its colour space becomes that of its file
// unless it is given. Throws SpecError.
std::shared_ptr<const Image> CompileTexture(const Spec& spec, Texture& texture, const mjVFS* vfs);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_ASSET_TEXTURE_H_
