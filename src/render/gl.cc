// Looks up OpenGL functions in the libraries of the process.

#include "render/gl.h"

#include <dlfcn.h>
#include <link.h>

#include <cstring>
#include <string>

namespace conjoint {
namespace {

using Function = void (*)();
using GetProcAddress = Function (*)(const char* name);
using GetContext = void* (*)();

// The libraries that make contexts, in the order in which they are asked.
struct Platform {
  const char* get_proc_address;
  const char* get_context;
  const char* library;  // beginning of its file name
};
constexpr Platform kPlatforms[] = {
    {"eglGetProcAddress", "eglGetCurrentContext", "libEGL.so"},
    {"OSMesaGetProcAddress", "OSMesaGetCurrentContext", "libOSMesa.so"},
    {"glXGetProcAddressARB", "glXGetCurrentContext", "libGLX.so"},
    {"glXGetProcAddressARB", "glXGetCurrentContext", "libGL.so"},
};

// Path of a loaded library whose file name begins so; empty if there is none.
std::string LoadedLibrary(const char* beginning) {
  struct Search {
    const char* beginning;
    std::string path;
  } search{beginning, {}};
  dl_iterate_phdr(
      [](dl_phdr_info* info, size_t, void* data) {
        auto& found = *static_cast<Search*>(data);
        const char* slash = std::strrchr(info->dlpi_name, '/');
        const char* file = slash ? slash + 1 : info->dlpi_name;
        if (std::strncmp(file, found.beginning, std::strlen(found.beginning)) != 0) return 0;
        found.path = info->dlpi_name;
        return 1;
      },
      &search);
  return search.path;
}

// A symbol of a platform: global symbols first, then those of its library if that was loaded
// without exporting them. Libraries are only looked at, never loaded.
template <typename T>
T PlatformSymbol(const Platform& platform, const char* name) {
  void* symbol = dlsym(RTLD_DEFAULT, name);
  if (!symbol) {
    const std::string path = LoadedLibrary(platform.library);
    void* library = path.empty() ? nullptr : dlopen(path.c_str(), RTLD_LAZY | RTLD_NOLOAD);
    if (library) {
      symbol = dlsym(library, name);
      dlclose(library);  // the application's own reference keeps it
    }
  }
  return reinterpret_cast<T>(symbol);
}

template <typename T>
void Load(T& function, GetProcAddress get, const char* name) {
  function = reinterpret_cast<T>(get(name));
}

bool LoadAll(Gl& gl, GetProcAddress get) {
  bool complete = true;
#define CONJOINT_GL_LOAD(type, name) \
  Load(gl.name, get, "gl" #name);    \
  complete = complete && gl.name;
  CONJOINT_GL_FUNCTIONS(CONJOINT_GL_LOAD)
#undef CONJOINT_GL_LOAD
#define CONJOINT_GL_LOAD(type, name) Load(gl.name, get, "gl" #name);
  CONJOINT_GL_OPTIONAL(CONJOINT_GL_LOAD)
#undef CONJOINT_GL_LOAD
  return complete;
}

}  // namespace

GlLoad LoadGl(Gl& gl) {
  GlLoad result = GlLoad::kNoPlatform;
  for (const Platform& platform : kPlatforms) {
    const auto get = PlatformSymbol<GetProcAddress>(platform, platform.get_proc_address);
    if (!get) continue;
    gl = {};
    const bool complete = LoadAll(gl, get);
    // Without a current context the functions exist but answer nothing.
    const auto* version = gl.GetString ? gl.GetString(GL_VERSION) : nullptr;
    if (version) return complete ? GlLoad::kOk : GlLoad::kTooOld;
    result = GlLoad::kNoContext;
  }
  return result;
}

void* CurrentGlContext() {
  for (const Platform& platform : kPlatforms) {
    const auto get = PlatformSymbol<GetContext>(platform, platform.get_context);
    if (void* context = get ? get() : nullptr) return context;
  }
  return nullptr;
}

bool HasGlExtension(const Gl& gl, const char* name) {
  GLint count = 0;
  gl.GetIntegerv(GL_NUM_EXTENSIONS, &count);
  for (GLint i = 0; i < count; ++i) {
    const auto* extension = gl.GetStringi(GL_EXTENSIONS, static_cast<GLuint>(i));
    if (extension && std::strcmp(reinterpret_cast<const char*>(extension), name) == 0) return true;
  }
  return false;
}

}  // namespace conjoint
