// The decoders of mesh files that come with the library.

#ifndef CONJOINT_ASSET_MESH_DECODER_H_
#define CONJOINT_ASSET_MESH_DECODER_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// Callbacks only, without content type and extension. They make a spec with one mesh, or give a
// warning and NULL.
mjpDecoder ObjDecoder();
mjpDecoder StlDecoder();

}  // namespace conjoint

#endif  // CONJOINT_ASSET_MESH_DECODER_H_
