// Opens the library with the engine for GPUs, which lies beside the main library.

#include <dlfcn.h>

#include <cstdio>
#include <filesystem>
#include <string>

#include "batch/backend.h"

namespace conjoint {
namespace {

constexpr char kLibrary[] = "libconjoint_cuda.so";

// Of the library or program that this code is in.
std::filesystem::path OwnFolder() {
  Dl_info info;
  const bool known = dladdr(reinterpret_cast<const void*>(&GpuBackend), &info) && info.dli_fname;
  return known ? std::filesystem::path(info.dli_fname).parent_path() : std::filesystem::path();
}

}  // namespace

const cjBackend* GpuBackend(char* error) {
  const std::string path = (OwnFolder() / kLibrary).string();
  std::error_code missing;
  if (!std::filesystem::exists(path, missing)) {
    std::snprintf(error, CJ_ERROR_SIZE,
                  "there is no engine for GPUs: %s was not found; use device -1, the CPU, or put "
                  "the library there",
                  path.c_str());
    return nullptr;
  }
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  void* symbol = library ? dlsym(library, "cj_cudaBackend") : nullptr;
  if (!symbol) {
    std::snprintf(error, CJ_ERROR_SIZE, "the engine for GPUs could not be opened: %s", dlerror());
    if (library) dlclose(library);
    return nullptr;
  }
  const cjBackend* backend = reinterpret_cast<const cjBackend* (*)()>(symbol)();
  if (!backend || backend->version != CJ_BACKEND_VERSION) {
    std::snprintf(
        error, CJ_ERROR_SIZE,
        "%s belongs to another version of the library (%d instead of %d); install the one "
        "that came with it",
        path.c_str(), backend ? backend->version : 0, CJ_BACKEND_VERSION);
    return nullptr;
  }
  return backend;
}

}  // namespace conjoint
