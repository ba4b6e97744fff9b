// Auxiliary buffers: colour only, drawn into once and copied to the picture as often as needed.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "render/renderer.h"

namespace conjoint {
namespace {

bool CheckIndex(int index) {
  if (index >= 0 && index < mjNAUX) return true;
  mju_error("Invalid aux buffer index");
  return false;
}

void MakeColourFramebuffer(const Gl& gl, int samples, int width, int height, const char* what,
                           const char* buffer, GLuint& framebuffer, GLuint& colour) {
  gl.GenFramebuffers(1, &framebuffer);
  if (!framebuffer) mju_error("Could not allocate auxiliary %sframebuffer", what);
  gl.GenRenderbuffers(1, &colour);
  if (!colour) mju_error("Could not allocate auxiliary color %sbuffer", what);
  gl.BindRenderbuffer(GL_RENDERBUFFER, colour);
  gl.RenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_RGBA8, width, height);
  gl.BindRenderbuffer(GL_RENDERBUFFER, 0);
  gl.BindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  gl.FramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour);
  const GLenum status = gl.CheckFramebufferStatus(GL_FRAMEBUFFER);
  if (status != GL_FRAMEBUFFER_COMPLETE) {
    mju_error("Auxiliary framebuffer %sis not complete, error 0x%x", buffer, status);
  }
}

void DeleteAux(const Gl& gl, int index, mjrContext* con) {
  for (GLuint* name : {&con->auxFBO[index], &con->auxFBO_r[index]}) {
    gl.DeleteFramebuffers(1, name);
    *name = 0;
  }
  for (GLuint* name : {&con->auxColor[index], &con->auxColor_r[index]}) {
    gl.DeleteRenderbuffers(1, name);
    *name = 0;
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mjr_addAux(int index, int width, int height, int samples, mjrContext* con) {
  if (!CheckIndex(index)) return;
  Renderer* renderer = FindRenderer(con, "mjr_addAux");
  if (!renderer) return;
  const Gl& gl = renderer->gl();
  DeleteAux(gl, index, con);
  if (width < 1 || height < 1) return;
  const int limit = renderer->device->max_renderbuffer;
  const auto check = [&](int size, const char* name) {
    if (size <= limit) return true;
    mju_error("Auxiliary buffer %s exceeds maximum allowed by OpenGL implementation: %d > %d", name,
              size, limit);
    return false;
  };
  if (!check(width, "width") || !check(height, "height")) return;
  con->auxWidth[index] = width;
  con->auxHeight[index] = height;
  con->auxSamples[index] = std::clamp(samples, 0, renderer->device->max_samples);
  MakeColourFramebuffer(gl, con->auxSamples[index], width, height, "", "", con->auxFBO[index],
                        con->auxColor[index]);
  MakeColourFramebuffer(gl, 0, width, height, "resolve ", "resolve ", con->auxFBO_r[index],
                        con->auxColor_r[index]);
  mjr_restoreBuffer(con);
}

void mjr_setAux(int index, const mjrContext* con) {
  if (!CheckIndex(index)) return;
  Renderer* renderer = FindRenderer(con, "mjr_setAux");
  if (!renderer) return;
  if (!con->auxFBO[index]) {
    mju_error("auxFBO %d does not exist", index);
    return;
  }
  const Gl& gl = renderer->gl();
  gl.BindFramebuffer(GL_FRAMEBUFFER, con->auxFBO[index]);
  gl.ReadBuffer(GL_COLOR_ATTACHMENT0);
  gl.DrawBuffer(GL_COLOR_ATTACHMENT0);
}

void mjr_blitAux(int index, mjrRect src, int left, int bottom, const mjrContext* con) {
  if (!CheckIndex(index)) return;
  Renderer* renderer = FindRenderer(con, "mjr_blitAux");
  if (!renderer || !con->auxFBO[index]) return;
  const Gl& gl = renderer->gl();
  const int right = src.left + src.width, top = src.bottom + src.height;
  gl.BindFramebuffer(GL_READ_FRAMEBUFFER, con->auxFBO[index]);
  gl.ReadBuffer(GL_COLOR_ATTACHMENT0);
  gl.BindFramebuffer(GL_DRAW_FRAMEBUFFER, con->auxFBO_r[index]);
  gl.DrawBuffer(GL_COLOR_ATTACHMENT0);
  gl.BlitFramebuffer(src.left, src.bottom, right, top, src.left, src.bottom, right, top,
                     GL_COLOR_BUFFER_BIT, GL_NEAREST);
  mjr_restoreBuffer(con);
  gl.BindFramebuffer(GL_READ_FRAMEBUFFER, con->auxFBO_r[index]);
  gl.ReadBuffer(GL_COLOR_ATTACHMENT0);
  gl.BlitFramebuffer(src.left, src.bottom, right, top, left, bottom, left + src.width,
                     bottom + src.height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  mjr_restoreBuffer(con);
}
