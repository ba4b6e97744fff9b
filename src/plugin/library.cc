// Loads shared libraries whose initialisers register plugins, decoders or resource providers.

#include <dlfcn.h>
#include <mujoco/mujoco.h>

#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "plugin/registry.h"

namespace conjoint {
namespace {

#if defined(__APPLE__)
constexpr std::string_view kLibrarySuffix = ".dylib";
#else
constexpr std::string_view kLibrarySuffix = ".so";
#endif

// What went wrong, kept until everything is closed: error handlers may not come back.
struct LoadFailure {
  char text[1024] = "";
};

bool Load(const char* path, LoadFailure& failure) {
  if (dlopen(path, RTLD_NOW | RTLD_LOCAL)) return true;
  if (const char* reason = dlerror()) {
    std::snprintf(failure.text, sizeof(failure.text), "Error loading plugin library '%s': %s\n",
                  path, reason);
  } else {
    std::snprintf(failure.text, sizeof(failure.text), "Unknown error loading plugin library '%s'\n",
                  path);
  }
  return false;
}

bool LoadAll(const char* directory, mjfPluginLibraryLoadCallback callback, LoadFailure& failure) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder(directory);
  for (fs::directory_iterator file(folder, error), end; !error && file != end;
       file.increment(error)) {
    const std::string name = file->path().filename().string();
    std::error_code unreadable;
    if (!name.ends_with(kLibrarySuffix) || name.size() == kLibrarySuffix.size() ||
        !file->is_regular_file(unreadable)) {
      continue;
    }
    int first, count;
    {
      // No other thread registers meanwhile, so the new slots are those of this library.
      const auto lock = LockPluginRegistry();
      first = mjp_pluginCount();
      if (!Load((folder / name).c_str(), failure)) return false;
      count = mjp_pluginCount() - first;
    }
    if (callback) callback(name.c_str(), count ? first : -1, count);
  }
  return true;
}

}  // namespace
}  // namespace conjoint

void mj_loadPluginLibrary(const char* path) {
  conjoint::LoadFailure failure;
  if (!conjoint::Load(path, failure)) mju_error("%s", failure.text);
}

void mj_loadAllPluginLibraries(const char* directory, mjfPluginLibraryLoadCallback callback) {
  conjoint::LoadFailure failure;
  bool loaded = true;
  try {
    if (directory) loaded = conjoint::LoadAll(directory, callback, failure);
  } catch (const std::bad_alloc&) {
    loaded = false;
    std::snprintf(failure.text, sizeof(failure.text), "Could not allocate memory");
  }
  if (!loaded) mju_error("%s", failure.text);
}
