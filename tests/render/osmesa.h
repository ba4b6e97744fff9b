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

// No OpenGL context is current while this lives.
class NoCurrentContext {
 public:
  NoCurrentContext() {
    void* library = dlopen("libOSMesa.so.8", RTLD_NOW);
    const auto get = reinterpret_cast<void* (*)()>(dlsym(library, "OSMesaGetCurrentContext"));
    make_current_ = reinterpret_cast<MakeCurrent>(dlsym(library, "OSMesaMakeCurrent"));
    context_ = get();
    make_current_(nullptr, nullptr, 0, 0, 0);
  }
  ~NoCurrentContext() { make_current_(context_, window_, 0x1401, 64, 48); }
  NoCurrentContext(const NoCurrentContext&) = delete;
  NoCurrentContext& operator=(const NoCurrentContext&) = delete;

 private:
  using MakeCurrent = unsigned char (*)(void*, void*, unsigned, int, int);
  MakeCurrent make_current_;
  void* context_;
  static inline unsigned char window_[4 * 64 * 48];
};

}  // namespace conjoint

#endif  // CONJOINT_TESTS_RENDER_OSMESA_H_
