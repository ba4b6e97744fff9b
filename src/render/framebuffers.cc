// The offscreen buffer and the choice between it and the window.

#include <mujoco/mujoco.h>

#include "render/renderer.h"

namespace conjoint {
namespace {

void SetStorage(const Gl& gl, const Device& device, GLuint colour, GLuint depth, int samples,
                int width, int height) {
  const GLenum depth_format = device.float_depth ? GL_DEPTH32F_STENCIL8 : GL_DEPTH24_STENCIL8;
  gl.BindRenderbuffer(GL_RENDERBUFFER, colour);
  gl.RenderbufferStorageMultisample(GL_RENDERBUFFER, samples, GL_RGBA8, width, height);
  gl.BindRenderbuffer(GL_RENDERBUFFER, depth);
  gl.RenderbufferStorageMultisample(GL_RENDERBUFFER, samples, depth_format, width, height);
  gl.BindRenderbuffer(GL_RENDERBUFFER, 0);
}

// A framebuffer with colour, depth and stencil. suffix: "" or "_r", for messages.
void MakeFramebuffer(const Gl& gl, const Device& device, const char* suffix, int samples, int width,
                     int height, GLuint& framebuffer, GLuint& colour, GLuint& depth) {
  gl.GenFramebuffers(1, &framebuffer);
  if (!framebuffer) mju_error("Could not allocate offscreen framebuffer%s", suffix);
  gl.GenRenderbuffers(1, &colour);
  if (!colour) mju_error("Could not allocate offscreen color buffer%s", suffix);
  gl.GenRenderbuffers(1, &depth);
  if (!depth) mju_error("Could not allocate offscreen depth and stencil buffer%s", suffix);
  SetStorage(gl, device, colour, depth, samples, width, height);
  gl.BindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  gl.FramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour);
  gl.FramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER, depth);
  const GLenum status = gl.CheckFramebufferStatus(GL_FRAMEBUFFER);
  if (status != GL_FRAMEBUFFER_COMPLETE) {
    mju_error("Offscreen framebuffer%s is not complete, error 0x%x", suffix, status);
  }
}

void BindWindow(const Gl& gl, const mjrContext* con) {
  gl.BindFramebuffer(GL_FRAMEBUFFER, 0);
  const GLenum buffer = con->windowDoublebuffer ? GL_BACK : GL_FRONT;
  gl.ReadBuffer(buffer);
  gl.DrawBuffer(buffer);
}

void BindOffscreen(const Gl& gl, const mjrContext* con) {
  gl.BindFramebuffer(GL_FRAMEBUFFER, con->offFBO);
  gl.ReadBuffer(GL_COLOR_ATTACHMENT0);
  gl.DrawBuffer(GL_COLOR_ATTACHMENT0);
}

}  // namespace

void MakeOffscreen(const Gl& gl, const Device& device, mjrContext* con) {
  if (con->offWidth <= 0 || con->offHeight <= 0) return;
  const int width = con->offWidth, height = con->offHeight;
  MakeFramebuffer(gl, device, "", con->offSamples, width, height, con->offFBO, con->offColor,
                  con->offDepthStencil);
  // The driver may give another number of samples.
  gl.BindRenderbuffer(GL_RENDERBUFFER, con->offColor);
  gl.GetRenderbufferParameteriv(GL_RENDERBUFFER, GL_RENDERBUFFER_SAMPLES, &con->offSamples);
  gl.BindRenderbuffer(GL_RENDERBUFFER, 0);
  if (con->offSamples) {
    MakeFramebuffer(gl, device, "_r", 0, width, height, con->offFBO_r, con->offColor_r,
                    con->offDepthStencil_r);
  }
}

void DeleteFramebuffers(const Gl& gl, mjrContext* con) {
  for (const GLuint* name : {&con->offFBO, &con->offFBO_r, &con->shadowFBO}) {
    gl.DeleteFramebuffers(1, name);
  }
  for (const GLuint* name :
       {&con->offColor, &con->offColor_r, &con->offDepthStencil, &con->offDepthStencil_r}) {
    gl.DeleteRenderbuffers(1, name);
  }
  gl.DeleteTextures(1, &con->shadowTex);
  gl.DeleteFramebuffers(mjNAUX, con->auxFBO);
  gl.DeleteFramebuffers(mjNAUX, con->auxFBO_r);
  gl.DeleteRenderbuffers(mjNAUX, con->auxColor);
  gl.DeleteRenderbuffers(mjNAUX, con->auxColor_r);
}

}  // namespace conjoint

using namespace conjoint;

void mjr_setBuffer(int framebuffer, mjrContext* con) {
  if (!con || (!con->windowAvailable && !con->offFBO)) {
    mju_error("No OpenGL framebuffer available");
    return;
  }
  Renderer* renderer = FindRenderer(con, "mjr_setBuffer");
  if (!renderer) return;
  if (!con->windowAvailable) {
    con->currentBuffer = mjFB_OFFSCREEN;
  } else if (!con->offFBO) {
    con->currentBuffer = mjFB_WINDOW;
  } else {
    con->currentBuffer = framebuffer;
  }
  mjr_restoreBuffer(con);
}

void mjr_restoreBuffer(const mjrContext* con) {
  Renderer* renderer = FindRenderer(con, "mjr_restoreBuffer");
  if (!renderer) return;
  if (con->currentBuffer == mjFB_WINDOW) {
    if (con->windowAvailable) BindWindow(renderer->gl(), con);
  } else if (con->offFBO) {
    BindOffscreen(renderer->gl(), con);
  }
}

void mjr_resizeOffscreen(int width, int height, mjrContext* con) {
  Renderer* renderer = FindRenderer(con, "mjr_resizeOffscreen");
  if (!renderer || (con->offWidth == width && con->offHeight == height)) return;
  const int limit = renderer->device->max_renderbuffer;
  if (width < 0 || height < 0 || width > limit || height > limit) {
    mju_error("mjr_resizeOffscreen: size %d x %d must lie between 0 and %d", width, height, limit);
    return;
  }
  con->offWidth = width;
  con->offHeight = height;
  if (width == 0 || height == 0) return;
  const Gl& gl = renderer->gl();
  if (!con->offFBO) {
    MakeOffscreen(gl, *renderer->device, con);
    mjr_restoreBuffer(con);
    return;
  }
  SetStorage(gl, *renderer->device, con->offColor, con->offDepthStencil, con->offSamples, width,
             height);
  if (con->offSamples) {
    SetStorage(gl, *renderer->device, con->offColor_r, con->offDepthStencil_r, 0, width, height);
  }
}

// The window tells its size by the scissor box, which begins as all of it.
mjrRect mjr_maxViewport(const mjrContext* con) {
  mjrRect rect = {0, 0, 0, 0};
  if (!con) {
    mju_error("mjr_maxViewport: the context is NULL");
    return rect;
  }
  if (con->currentBuffer == mjFB_OFFSCREEN) {
    rect.width = con->offWidth;
    rect.height = con->offHeight;
    return rect;
  }
  if (Renderer* renderer = FindRenderer(con, "mjr_maxViewport")) {
    GLint box[4] = {};
    renderer->gl().GetIntegerv(GL_SCISSOR_BOX, box);
    rect.width = box[2];
    rect.height = box[3];
  }
  return rect;
}

int mjr_findRect(int x, int y, int nrect, const mjrRect* rect) {
  for (int i = 0; i < nrect; ++i) {
    const mjrRect& r = rect[i];
    if (x >= r.left && x < r.left + r.width && y >= r.bottom && y < r.bottom + r.height) return i;
  }
  return -1;
}
