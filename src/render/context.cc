// Life of an mjrContext: from the model's assets to OpenGL objects, and back to nothing.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

#include "render/renderer.h"

namespace conjoint {
namespace {

struct RendererTable {
  std::mutex mutex;
  std::map<unsigned int, std::unique_ptr<Renderer>> renderers;
  unsigned int next_key = 1;
};

RendererTable& Table() {
  static auto* table = new RendererTable;  // never freed: contexts may outlive static objects
  return *table;
}

// Raises the error that fits a context that cannot be used.
void RaiseNoContext() {
  switch (CheckCurrentContext()) {
    case GlLoad::kNoPlatform:
      mju_error(
          "an OpenGL platform library has not been loaded into this process, this most likely "
          "means "
          "that a valid OpenGL context has not been created before mjr_makeContext was called");
      break;
    case GlLoad::kTooOld:
      mju_error("OpenGL version 3.3 or higher required");
      break;
    default:
      mju_error("gladLoadGL error");
  }
}

void APIENTRY PrintDebugMessage(GLenum, GLenum, GLuint id, GLenum, GLsizei, const GLchar* text,
                                const void*) {
  std::printf("OpenGL message %u: %s\n", id, text);
}

void EnableDebugOutput(const Gl& gl) {
  const char* wanted = std::getenv("MUJOCO_GL_DEBUG");
  if (!wanted || std::strcmp(wanted, "1") != 0 || !gl.DebugMessageCallback) return;
  gl.Enable(GL_DEBUG_OUTPUT);
  gl.Enable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
  gl.DebugMessageCallback(PrintDebugMessage, nullptr);
}

// Whether there is a window, and of what kind. False after an error.
bool InspectWindow(const Gl& gl, mjrContext* con) {
  if (!con->glInitialized) {
    con->glInitialized = 1;
    gl.BindFramebuffer(GL_FRAMEBUFFER, 0);
    const GLenum status = gl.CheckFramebufferStatus(GL_FRAMEBUFFER);
    if (status != GL_FRAMEBUFFER_COMPLETE && status != GL_FRAMEBUFFER_UNDEFINED) {
      mju_error("Default framebuffer is not complete, error 0x%x", status);
      return false;
    }
    con->windowAvailable = status == GL_FRAMEBUFFER_COMPLETE;
  }
  if (!con->windowAvailable) return true;
  GLboolean stereo = GL_FALSE, double_buffer = GL_FALSE;
  GLint sample_buffers = 0;
  gl.BindFramebuffer(GL_FRAMEBUFFER, 0);
  gl.GetBooleanv(GL_STEREO, &stereo);
  gl.GetBooleanv(GL_DOUBLEBUFFER, &double_buffer);
  gl.GetIntegerv(GL_SAMPLE_BUFFERS, &sample_buffers);
  con->windowStereo = stereo;
  con->windowDoublebuffer = double_buffer;
  con->windowSamples = 0;
  if (sample_buffers) gl.GetIntegerv(GL_SAMPLES, &con->windowSamples);
  return true;
}

int RoundFontScale(int fontscale) {
  const double steps = std::floor(fontscale / 50.0 + 0.5);
  return static_cast<int>(std::clamp(50 * steps, 100.0, 300.0));
}

void CopyParameters(const mjModel* m, const Device& device, mjrContext* con) {
  const mjVisual& vis = m->vis;
  const auto extent = static_cast<float>(m->stat.extent);
  con->lineWidth = vis.global.linewidth;
  con->shadowClip = extent * vis.map.shadowclip;
  con->shadowScale = vis.map.shadowscale;
  con->fogStart = extent * vis.map.fogstart;
  con->fogEnd = extent * vis.map.fogend;
  std::copy_n(vis.rgba.fog, 4, con->fogRGBA);
  con->shadowSize = vis.quality.shadowsize;
  con->offWidth = vis.global.offwidth;
  con->offHeight = vis.global.offheight;
  con->offSamples = std::clamp(vis.quality.offsamples, 0, device.max_samples);
}

void WarnOfErrors(const Gl& gl) {
  // A lost context may answer with errors for ever.
  for (int i = 0; i < 100; ++i) {
    const GLenum error = gl.GetError();
    if (error == GL_NO_ERROR) return;
    mju_warning("OpenGL error 0x%x in or before mjr_makeContext", error);
  }
}

void DeleteObjects(mjrContext* con, Renderer& renderer) {
  const Gl& gl = renderer.gl();
  DeleteFramebuffers(gl, con);
  DeleteSkins(gl, con, renderer);
  const int textures = std::clamp(con->ntexture, 0, mjMAXTEXTURE);
  if (textures > 0) gl.DeleteTextures(textures, con->texture);
  renderer.shadow_maps.Delete(gl);
  renderer.geometry.Delete(gl);
  renderer.filter.Delete(gl);
  renderer.lamp_filter.Delete(gl);
  renderer.font_normal.Delete(gl);
  renderer.font_big.Delete(gl);
  for (GLuint* buffer : {&renderer.instances.name, &renderer.view_matrices.buffer.name,
                         &renderer.view_matrices.eye_buffer.name,
                         &renderer.lamp_matrices.buffer.name, &renderer.flex_vertices.name}) {
    gl.DeleteBuffers(1, buffer);
  }
  for (GLuint* array : {&renderer.vertex_array, &renderer.flex_array}) {
    gl.DeleteVertexArrays(1, array);
  }
}

}  // namespace

Renderer* FindRendererOrNull(const mjrContext* con) {
  if (!con) return nullptr;
  RendererTable& table = Table();
  const std::lock_guard lock(table.mutex);
  const auto found = table.renderers.find(con->baseFontNormal);
  return found == table.renderers.end() ? nullptr : found->second.get();
}

Renderer* FindRenderer(const mjrContext* con, const char* function) {
  Renderer* renderer = FindRendererOrNull(con);
  if (!renderer) mju_error("%s: the mjrContext was not made by mjr_makeContext", function);
  return renderer;
}

unsigned int RegisterRenderer(std::unique_ptr<Renderer> renderer) {
  RendererTable& table = Table();
  const std::lock_guard lock(table.mutex);
  const unsigned int key = table.next_key++;
  table.renderers.emplace(key, std::move(renderer));
  return key;
}

void UnregisterRenderer(unsigned int key) {
  RendererTable& table = Table();
  std::unique_ptr<Renderer> renderer;
  const std::lock_guard lock(table.mutex);
  const auto found = table.renderers.find(key);
  if (found == table.renderers.end()) return;
  renderer = std::move(found->second);
  table.renderers.erase(found);
}

}  // namespace conjoint

using namespace conjoint;

void mjr_defaultContext(mjrContext* con) {
  if (!con) {
    mju_error("mjr_defaultContext: the context is NULL");
    return;
  }
  std::memset(con, 0, sizeof(*con));
}

void mjr_makeContext(const mjModel* m, mjrContext* con, int fontscale) {
  if (!con) {
    mju_error("mjr_makeContext: the context is NULL");
    return;
  }
  unsigned int key = 0;
  {
    auto device = CurrentDevice();
    if (device) {
      auto renderer = std::make_unique<Renderer>();
      renderer->device = std::move(device);
      key = RegisterRenderer(std::move(renderer));
    }
  }
  if (!key) {
    RaiseNoContext();
    return;
  }
  mjrContext probe = {};
  probe.baseFontNormal = key;
  Renderer& renderer = *FindRendererOrNull(&probe);
  const Gl& gl = renderer.gl();
  const Device& device = *renderer.device;

  if (!InspectWindow(gl, con)) return;
  EnableDebugOutput(gl);
  gl.PixelStorei(GL_PACK_ALIGNMENT, 1);
  gl.PixelStorei(GL_UNPACK_ALIGNMENT, 1);
  mjr_freeContext(con);
  con->baseFontNormal = key;

  if (!m) {
    con->offWidth = 800;
    con->offHeight = 600;
    MakeOffscreen(gl, device, con);
    MakeFonts(RoundFontScale(fontscale), con, renderer);
    mjr_setBuffer(mjFB_WINDOW, con);
    return;
  }
  CopyParameters(m, device, con);
  MakeOffscreen(gl, device, con);
  MakeShadowMap(gl, con->shadowSize, con->shadowTex, con->shadowFBO);
  MakeMaterials(m, con);
  MakeTextures(gl, m, con);
  MakeShapes(m, con, renderer);
  MakeSkins(m, con, renderer);
  MakeFonts(RoundFontScale(fontscale), con, renderer);
  if (device.seamless_cubes) gl.Enable(GL_TEXTURE_CUBE_MAP_SEAMLESS);
  ReleaseBindings(gl);
  mjr_setBuffer(mjFB_WINDOW, con);
  WarnOfErrors(gl);
  con->readPixelFormat = GL_RGB;
  con->readDepthMap = mjDEPTH_ZERONEAR;
}

void mjr_freeContext(mjrContext* con) {
  if (!con) return;
  if (Renderer* renderer = FindRendererOrNull(con)) {
    DeleteObjects(con, *renderer);
    UnregisterRenderer(con->baseFontNormal);
  }
  const mjrContext old = *con;
  mjr_defaultContext(con);
  con->glInitialized = old.glInitialized;
  con->windowAvailable = old.windowAvailable;
  con->windowSamples = old.windowSamples;
  con->windowStereo = old.windowStereo;
  con->windowDoublebuffer = old.windowDoublebuffer;
}

void mjr_finish(void) {
  if (const auto device = CurrentDevice()) device->gl.Finish();
}

int mjr_getError(void) {
  const auto device = CurrentDevice();
  return device ? static_cast<int>(device->gl.GetError()) : 0;
}
