// Contexts of EGL and OSMesa. Both libraries are looked up when the program runs, so that it starts
// where they are not installed.

#include "offscreen_context.h"

#include <dlfcn.h>

#include <cstdint>

namespace conjoint::app {
namespace {

// Numbers of the EGL and OSMesa interfaces.
constexpr int32_t kEglNone = 0x3038;
constexpr int32_t kEglSurfaceType = 0x3033, kEglPbufferBit = 0x0001;
constexpr int32_t kEglRenderableType = 0x3040, kEglOpenGlBit = 0x0008;
constexpr int32_t kEglRedSize = 0x3024, kEglGreenSize = 0x3023, kEglBlueSize = 0x3022;
constexpr int32_t kEglDepthSize = 0x3025, kEglStencilSize = 0x3026;
constexpr uint32_t kEglOpenGlApi = 0x30A2;
constexpr uint32_t kEglPlatformDevice = 0x313F, kEglPlatformSurfaceless = 0x31DD;
constexpr uint32_t kGlRgba = 0x1908, kGlUnsignedByte = 0x1401;

constexpr int kWindowSize = 16;  // pixels; pictures are drawn in buffers of their own

template <class F>
bool Find(void* library, const char* name, F*& function) {
  function = reinterpret_cast<F*>(dlsym(library, name));
  return function;
}

// The displays that need no window system: GPUs, then the software rasteriser.
std::vector<void*> Displays(void* library) {
  void* (*get_proc)(const char*);
  if (!Find(library, "eglGetProcAddress", get_proc)) return {};
  const auto query_devices =
      reinterpret_cast<unsigned (*)(int32_t, void**, int32_t*)>(get_proc("eglQueryDevicesEXT"));
  const auto get_display = reinterpret_cast<void* (*)(uint32_t, void*, const int32_t*)>(
      get_proc("eglGetPlatformDisplayEXT"));
  if (!get_display) return {};
  std::vector<void*> displays;
  constexpr int32_t kMostDevices = 32;
  void* devices[kMostDevices];
  int32_t count = 0;
  if (query_devices && query_devices(kMostDevices, devices, &count)) {
    for (int32_t i = 0; i < count; ++i) {
      displays.push_back(get_display(kEglPlatformDevice, devices[i], nullptr));
    }
  }
  displays.push_back(get_display(kEglPlatformSurfaceless, nullptr, nullptr));
  return displays;
}

}  // namespace

OffscreenContext::OffscreenContext() {
  if (StartEgl()) {
    kind_ = "EGL";
  } else if (StartOsMesa()) {
    kind_ = "OSMesa";
  }
}

bool OffscreenContext::StartEgl() {
  library_ = dlopen("libEGL.so.1", RTLD_NOW | RTLD_GLOBAL);
  if (!library_) return false;
  unsigned (*initialize)(void*, int32_t*, int32_t*);
  unsigned (*terminate)(void*);
  unsigned (*choose_config)(void*, const int32_t*, void**, int32_t, int32_t*);
  unsigned (*bind_api)(uint32_t);
  void* (*create_context)(void*, void*, void*, const int32_t*);
  unsigned (*make_current)(void*, void*, void*, void*);
  if (!Find(library_, "eglInitialize", initialize) || !Find(library_, "eglTerminate", terminate) ||
      !Find(library_, "eglChooseConfig", choose_config) ||
      !Find(library_, "eglBindAPI", bind_api) ||
      !Find(library_, "eglCreateContext", create_context) ||
      !Find(library_, "eglMakeCurrent", make_current)) {
    return false;
  }
  const int32_t attributes[] = {kEglSurfaceType,
                                kEglPbufferBit,
                                kEglRenderableType,
                                kEglOpenGlBit,
                                kEglRedSize,
                                8,
                                kEglGreenSize,
                                8,
                                kEglBlueSize,
                                8,
                                kEglDepthSize,
                                24,
                                kEglStencilSize,
                                8,
                                kEglNone};
  for (void* display : Displays(library_)) {
    if (!display || !initialize(display, nullptr, nullptr)) continue;
    void* config = nullptr;
    int32_t count = 0;
    if (choose_config(display, attributes, &config, 1, &count) && count > 0 &&
        bind_api(kEglOpenGlApi)) {
      void* context = create_context(display, config, nullptr, nullptr);
      if (context && make_current(display, nullptr, nullptr, context)) {
        display_ = display;
        context_ = context;
        return true;
      }
    }
    terminate(display);
  }
  return false;
}

bool OffscreenContext::StartOsMesa() {
  library_ = dlopen("libOSMesa.so.8", RTLD_NOW | RTLD_GLOBAL);
  if (!library_) return false;
  void* (*create)(uint32_t, int32_t, int32_t, int32_t, void*);
  unsigned char (*make_current)(void*, void*, uint32_t, int32_t, int32_t);
  if (!Find(library_, "OSMesaCreateContextExt", create) ||
      !Find(library_, "OSMesaMakeCurrent", make_current)) {
    return false;
  }
  context_ = create(kGlRgba, 24, 8, 0, nullptr);
  pixels_.resize(4 * kWindowSize * kWindowSize);
  return context_ &&
         make_current(context_, pixels_.data(), kGlUnsignedByte, kWindowSize, kWindowSize);
}

OffscreenContext::~OffscreenContext() {
  if (kind_ == "EGL") {
    unsigned (*make_current)(void*, void*, void*, void*);
    unsigned (*destroy)(void*, void*);
    unsigned (*terminate)(void*);
    if (Find(library_, "eglMakeCurrent", make_current) &&
        Find(library_, "eglDestroyContext", destroy) && Find(library_, "eglTerminate", terminate)) {
      make_current(display_, nullptr, nullptr, nullptr);
      destroy(display_, context_);
      terminate(display_);
    }
  } else if (kind_ == "OSMesa") {
    void (*destroy)(void*);
    if (Find(library_, "OSMesaDestroyContext", destroy)) destroy(context_);
  }
}

}  // namespace conjoint::app
