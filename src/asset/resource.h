// What the parsers of asset files need from a resource.

#ifndef CONJOINT_ASSET_RESOURCE_H_
#define CONJOINT_ASSET_RESOURCE_H_

#include <mujoco/mujoco.h>

#include <string_view>

namespace conjoint {

// All bytes of the resource, which keeps them. Throws FileError "could not read <kind> file
// '<name>'".
std::string_view ReadContents(mjResource* resource, const char* kind);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_RESOURCE_H_
