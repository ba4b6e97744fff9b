// A software OpenGL context without a window.

#ifndef CONJOINT_TESTS_RENDER_OSMESA_H_
#define CONJOINT_TESTS_RENDER_OSMESA_H_

#include <dlfcn.h>

namespace conjoint {

// Makes a context of OSMesa current for the rest of the process; false if there is no OSMesa.
inline bool MakeOffscreenCurrent() {
  static const bool made = [] {
    void* library = dlopen("libOSMesa.so.8", RTLD_NOW | RTLD_GLOBAL);
    if (!library) return false;
    const auto create = reinterpret_cast<void* (*)(unsigned, int, int, int, void*)>(
        dlsym(library, "OSMesaCreateContextExt"));
    const auto make_current = reinterpret_cast<unsigned char (*)(void*, void*, unsigned, int, int)>(
        dlsym(library, "OSMesaMakeCurrent"));
    static unsigned char window[4 * 64 * 48];
    void* context = create(0x1908, 24, 8, 0, nullptr);  // RGBA
    return context && make_current(context, window, 0x1401, 64, 48);
  }();
  return made;
}

}  // namespace conjoint

#endif  // CONJOINT_TESTS_RENDER_OSMESA_H_
