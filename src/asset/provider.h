// The registry of resource providers: URI scheme to callbacks (mjp_*ResourceProvider*).

#ifndef CONJOINT_ASSET_PROVIDER_H_
#define CONJOINT_ASSET_PROVIDER_H_

#include <mujoco/mujoco.h>

#include <string_view>

namespace conjoint {

// The provider registered for the scheme that the path starts with ("scheme:..."), NULL if there is
// none. Schemes are compared ignoring case.
const mjpResourceProvider* FindProvider(std::string_view path);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_PROVIDER_H_
