// The engine plugins that this process knows, in the order of their registration (slots).

#ifndef CONJOINT_PLUGIN_REGISTRY_H_
#define CONJOINT_PLUGIN_REGISTRY_H_

#include <mutex>

namespace conjoint {

// Keeps other threads from registering plugins. Recursive.
std::unique_lock<std::recursive_mutex> LockPluginRegistry();

}  // namespace conjoint

#endif  // CONJOINT_PLUGIN_REGISTRY_H_
