// What belongs to an OpenGL context rather than to an mjrContext: its functions and abilities, the
// shader programs, and the buffers that frames stream through. All mjrContexts made in the same
// OpenGL context share one device.

#pragma once

#include <map>
#include <memory>
#include <vector>

#include "render/gl.h"
#include "render/programs.h"

namespace conjoint {

// A buffer that is filled anew for each use; the old storage is given up, so that the driver need
// not wait until it was read.
struct StreamBuffer {
  GLuint name = 0;

  void Upload(const Gl& gl, GLenum target, size_t bytes, const void* data);
};

struct Device {
  Gl gl;
  void* native_context = nullptr;

  bool clip_control = false;   // clip depth can run from 0 to 1
  bool float_depth = false;    // depth buffers of floating-point numbers
  bool base_instance = false;  // instances can start within the buffer
  bool seamless_cubes = false;
  bool software = false;    // pictures are computed by the CPU
  bool wide_lines = false;  // lines may be wider than a pixel, faces may be drawn as their edges
  int max_samples = 0;
  int max_renderbuffer = 0;

  ProgramCache programs;
  StreamBuffer canvas_vertices;
  GLuint canvas_array = 0;    // vertex array object of 2D drawing
  GLuint canvas_texture = 0;  // image of mjr_drawPixels
};

// The device of the current OpenGL context. Made where there is none yet; null if there is no
// usable context.
std::shared_ptr<Device> CurrentDevice();

// Why there is no device.
GlLoad CheckCurrentContext();

// Back to what applications with OpenGL calls of their own expect: no program, no arrays.
void ReleaseBindings(const Gl& gl);

}  // namespace conjoint
