// From a file or text to a spec.

#ifndef CONJOINT_MJCF_PARSE_H_
#define CONJOINT_MJCF_PARSE_H_

#include <mujoco/mujoco.h>

namespace conjoint {

// mj_parse for a model that another model names as an asset. Fails when models are nested deeper
// than any sensible chain of them, so that a model cannot be part of itself.
mjSpec* ParseModelAsset(const char* filename, const char* content_type, const mjVFS* vfs,
                        char* error, int error_sz);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_PARSE_H_
