#include "render/device.h"

#include <cstring>
#include <mutex>

namespace conjoint {
namespace {

// Devices in use. An application may end an OpenGL context and make another at the same address:
// a device is only handed out again while an mjrContext holds it.
struct DeviceList {
  std::mutex mutex;
  std::vector<std::weak_ptr<Device>> devices;
};

DeviceList& Devices() {
  static auto* list = new DeviceList;  // never freed: contexts may outlive static objects
  return *list;
}

// Programs and buffers of a device are deleted with it, if its context is still the current one.
void DeleteDevice(Device* device) {
  if (CurrentGlContext() == device->native_context) {
    const Gl& gl = device->gl;
    device->programs.Clear(gl);
    gl.DeleteBuffers(1, &device->canvas_vertices.name);
    gl.DeleteVertexArrays(1, &device->canvas_array);
    gl.DeleteTextures(1, &device->canvas_texture);
  }
  delete device;
}

std::shared_ptr<Device> MakeDevice(void* native_context) {
  std::shared_ptr<Device> device(new Device, DeleteDevice);
  Gl& gl = device->gl;
  if (LoadGl(gl) != GlLoad::kOk) {
    device->native_context = &gl;  // nothing to delete
    return nullptr;
  }
  device->native_context = native_context;
  GLint major = 0, minor = 0;
  gl.GetIntegerv(GL_MAJOR_VERSION, &major);
  gl.GetIntegerv(GL_MINOR_VERSION, &minor);
  const int version = 10 * major + minor;
  const auto has = [&](int since, const char* extension) {
    return version >= since || HasGlExtension(gl, extension);
  };
  device->clip_control = gl.ClipControl && has(45, "GL_ARB_clip_control");
  device->float_depth = has(30, "GL_ARB_depth_buffer_float");
  device->base_instance =
      gl.DrawElementsInstancedBaseVertexBaseInstance && has(42, "GL_ARB_base_instance");
  device->seamless_cubes = has(32, "GL_ARB_seamless_cube_map");
  const auto* name = reinterpret_cast<const char*>(gl.GetString(GL_RENDERER));
  for (const char* rasteriser : {"llvmpipe", "softpipe", "SWR", "swrast", "Software"}) {
    device->software = device->software || (name && std::strstr(name, rasteriser));
  }
  GLint profile = 0;
  gl.GetIntegerv(GL_CONTEXT_PROFILE_MASK, &profile);
  device->wide_lines = (profile & GL_CONTEXT_COMPATIBILITY_PROFILE_BIT) != 0;
  gl.GetIntegerv(GL_MAX_SAMPLES, &device->max_samples);
  gl.GetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &device->max_renderbuffer);
  return device;
}

}  // namespace

void StreamBuffer::Upload(const Gl& gl, GLenum target, size_t bytes, const void* data) {
  if (!name) gl.GenBuffers(1, &name);
  gl.BindBuffer(target, name);
  gl.BufferData(target, static_cast<GLsizeiptr>(bytes), data, GL_STREAM_DRAW);
}

std::shared_ptr<Device> CurrentDevice() {
  void* native_context = CurrentGlContext();
  if (!native_context) return nullptr;
  DeviceList& list = Devices();
  const std::lock_guard lock(list.mutex);
  std::erase_if(list.devices, [](const auto& device) { return device.expired(); });
  for (const auto& known : list.devices) {
    auto device = known.lock();
    if (device && device->native_context == native_context) return device;
  }
  auto device = MakeDevice(native_context);
  if (device) list.devices.push_back(device);
  return device;
}

GlLoad CheckCurrentContext() {
  Gl gl;
  return LoadGl(gl);
}

void ReleaseBindings(const Gl& gl) {
  gl.UseProgram(0);
  gl.BindVertexArray(0);
  gl.BindBuffer(GL_ARRAY_BUFFER, 0);
  gl.ActiveTexture(GL_TEXTURE0);
}

}  // namespace conjoint
