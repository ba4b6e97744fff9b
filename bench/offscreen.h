// A context of OSMesa, in which both libraries draw with the same software rasteriser.

#ifndef CONJOINT_BENCH_OFFSCREEN_H_
#define CONJOINT_BENCH_OFFSCREEN_H_

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>

namespace conjoint::bench {

// Current as long as it lives.
class OffscreenContext {
 public:
  OffscreenContext() {
    void* library = dlopen("libOSMesa.so.8", RTLD_NOW | RTLD_GLOBAL);
    if (!library) {
      std::fprintf(stderr, "%s\n", dlerror());
      std::exit(2);
    }
    const auto create = reinterpret_cast<void* (*)(unsigned, int, int, int, void*)>(
        dlsym(library, "OSMesaCreateContextExt"));
    const auto make_current = reinterpret_cast<unsigned char (*)(void*, void*, unsigned, int, int)>(
        dlsym(library, "OSMesaMakeCurrent"));
    constexpr unsigned kRgba = 0x1908, kUnsignedByte = 0x1401;
    void* context = create(kRgba, 24, 8, 0, nullptr);
    if (!context || !make_current(context, window_, kUnsignedByte, kSize, kSize)) {
      std::fprintf(stderr, "OSMesa gives no context\n");
      std::exit(2);
    }
  }

 private:
  static constexpr int kSize = 64;
  unsigned char window_[4 * kSize * kSize];
};

}  // namespace conjoint::bench

#endif  // CONJOINT_BENCH_OFFSCREEN_H_
