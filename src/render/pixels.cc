// Pixels between the framebuffers and the user's memory, and from one framebuffer to the other.

#include <mujoco/mujoco.h>

#include <bit>
#include <cstdint>
#include <cstring>

#include "render/canvas.h"
#include "render/renderer.h"

namespace conjoint {
namespace {

void BlitSame(const Gl& gl, mjrRect r, GLbitfield mask) {
  gl.BlitFramebuffer(r.left, r.bottom, r.left + r.width, r.bottom + r.height, r.left, r.bottom,
                     r.left + r.width, r.bottom + r.height, mask, GL_NEAREST);
}

void BindForReading(const Gl& gl, GLuint framebuffer) {
  gl.BindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
  gl.ReadBuffer(GL_COLOR_ATTACHMENT0);
}

void BindForDrawing(const Gl& gl, GLuint framebuffer) {
  gl.BindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
  gl.DrawBuffer(GL_COLOR_ATTACHMENT0);
}

// Averages the samples of the offscreen buffer and leaves the result to be read.
void Resolve(const Gl& gl, const mjrContext* con, mjrRect viewport, GLbitfield mask) {
  BindForReading(gl, con->offFBO);
  BindForDrawing(gl, con->offFBO_r);
  BlitSame(gl, viewport, mask);
  BindForReading(gl, con->offFBO_r);
}

// Stored depth is 1 at the near plane.
void ReverseDepth(float* depth, size_t count) {
  for (size_t i = 0; i < count; ++i) depth[i] = static_cast<float>(1.0 - depth[i]);
}

// Drops the fourth byte of each pixel, four pixels at a time.
void PackRgb(const uint32_t* rgba, size_t count, unsigned char* rgb) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const uint32_t *p = rgba + i, mask = 0xffffff;
    const uint32_t packed[3] = {(p[0] & mask) | p[1] << 24, (p[1] & mask) >> 8 | p[2] << 16,
                                (p[2] & mask) >> 16 | p[3] << 8};
    std::memcpy(rgb + 3 * i, packed, sizeof(packed));
  }
  for (; i < count; ++i) std::memcpy(rgb + 3 * i, rgba + i, 3);
}

// Reads colours from what is bound for reading. Offscreen RGB is read in the format of the buffer,
// which needs no conversion, and packed here. Pixels outside the buffer are left alone.
void ReadColour(Renderer& renderer, const mjrContext* con, mjrRect v, unsigned char* rgb) {
  const Gl& gl = renderer.gl();
  const bool window = con->currentBuffer == mjFB_WINDOW;
  const auto format = window ? GL_RGB : static_cast<GLenum>(con->readPixelFormat);
  const bool inside = v.left >= 0 && v.bottom >= 0 && v.width > 0 && v.height > 0 &&
                      v.width <= con->offWidth - v.left && v.height <= con->offHeight - v.bottom;
  if (window || format != GL_RGB || !inside || std::endian::native != std::endian::little) {
    gl.ReadPixels(v.left, v.bottom, v.width, v.height, format, GL_UNSIGNED_BYTE, rgb);
    return;
  }
  std::vector<uint32_t>& pixels = renderer.pixels;
  pixels.resize(static_cast<size_t>(v.width) * v.height);
  gl.ReadPixels(v.left, v.bottom, v.width, v.height, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
  PackRgb(pixels.data(), pixels.size(), rgb);
}

void WarnOfCoarseDepth(const Device& device) {
  static bool warned_clip = false, warned_float = false;
  if (!device.clip_control && !warned_clip) {
    warned_clip = true;
    mju_warning(
        "ARB_clip_control unavailable while mjDEPTH_ZEROFAR requested, depth accuracy will be "
        "limited");
  }
  if (!device.float_depth && !warned_float) {
    warned_float = true;
    mju_warning(
        "ARB_depth_buffer_float unavailable while mjDEPTH_ZEROFAR requested, depth accuracy will "
        "be "
        "limited");
  }
}

// Puts an image into the canvas texture.
void UploadImage(Device& device, GLint internal, GLenum format, GLenum type, int width, int height,
                 const void* data) {
  const Gl& gl = device.gl;
  if (!device.canvas_texture) gl.GenTextures(1, &device.canvas_texture);
  gl.ActiveTexture(GL_TEXTURE0);
  gl.PixelStorei(GL_UNPACK_ALIGNMENT, 1);
  gl.BindTexture(GL_TEXTURE_2D, device.canvas_texture);
  gl.TexImage2D(GL_TEXTURE_2D, 0, internal, width, height, 0, format, type, data);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
}

}  // namespace

void ReadStoredDepth(const Gl& gl, const mjrContext* con, mjrRect viewport, float* depth) {
  if (con->currentBuffer != mjFB_WINDOW && con->offSamples) {
    Resolve(gl, con, viewport, GL_DEPTH_BUFFER_BIT);
  }
  gl.ReadPixels(viewport.left, viewport.bottom, viewport.width, viewport.height, GL_DEPTH_COMPONENT,
                GL_FLOAT, depth);
  mjr_restoreBuffer(con);
}

}  // namespace conjoint

using namespace conjoint;

void mjr_readPixels(unsigned char* rgb, float* depth, mjrRect viewport, const mjrContext* con) {
  if (!rgb && !depth) return;
  Renderer* renderer = FindRenderer(con, "mjr_readPixels");
  if (!renderer) return;
  const Gl& gl = renderer->gl();
  const bool window = con->currentBuffer == mjFB_WINDOW;
  if (!window && con->offSamples) {
    Resolve(gl, con, viewport,
            (rgb ? GL_COLOR_BUFFER_BIT : 0u) | (depth ? GL_DEPTH_BUFFER_BIT : 0u));
  }
  if (rgb) ReadColour(*renderer, con, viewport, rgb);
  if (depth) {
    gl.ReadPixels(viewport.left, viewport.bottom, viewport.width, viewport.height,
                  GL_DEPTH_COMPONENT, GL_FLOAT, depth);
    if (con->readDepthMap == mjDEPTH_ZERONEAR) {
      if (viewport.width > 0 && viewport.height > 0) {
        ReverseDepth(depth, static_cast<size_t>(viewport.width) * viewport.height);
      }
    } else {
      WarnOfCoarseDepth(*renderer->device);
    }
  }
  if (!window) mjr_restoreBuffer(con);
}

// Colour is drawn whatever the depth; depth obeys the depth test that the last call left.
void mjr_drawPixels(const unsigned char* rgb, const float* depth, mjrRect viewport,
                    const mjrContext* con) {
  Renderer* renderer = FindRenderer(con, "mjr_drawPixels");
  if (!renderer || viewport.width <= 0 || viewport.height <= 0) return;
  Device& device = *renderer->device;
  if (rgb) {
    UploadImage(device, GL_RGB8, GL_RGB, GL_UNSIGNED_BYTE, viewport.width, viewport.height, rgb);
    DrawImage(device, viewport.left, viewport.bottom, viewport.width, viewport.height,
              CanvasMode::kImage);
  }
  if (depth) {
    const Gl& gl = device.gl;
    UploadImage(device, GL_R32F, GL_RED, GL_FLOAT, viewport.width, viewport.height, depth);
    gl.ColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    DrawImage(device, viewport.left, viewport.bottom, viewport.width, viewport.height,
              CanvasMode::kDepth);
    gl.ColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  }
}

void mjr_blitBuffer(mjrRect src, mjrRect dst, int flg_color, int flg_depth, const mjrContext* con) {
  Renderer* renderer = FindRenderer(con, "mjr_blitBuffer");
  if (!renderer || !con->windowAvailable || !con->offFBO) return;
  const GLbitfield mask =
      (flg_color ? GL_COLOR_BUFFER_BIT : 0u) | (flg_depth ? GL_DEPTH_BUFFER_BIT : 0u);
  if (!mask) return;
  const Gl& gl = renderer->gl();
  const bool same_size = src.width == dst.width && src.height == dst.height;
  const GLenum filter = flg_depth || same_size ? GL_NEAREST : GL_LINEAR;
  const auto blit = [&] {
    gl.BlitFramebuffer(src.left, src.bottom, src.left + src.width, src.bottom + src.height,
                       dst.left, dst.bottom, dst.left + dst.width, dst.bottom + dst.height, mask,
                       filter);
  };
  const GLenum window_buffer = con->windowDoublebuffer ? GL_BACK : GL_FRONT;
  const GLuint single = con->offSamples ? con->offFBO_r : con->offFBO;
  if (con->currentBuffer == mjFB_WINDOW) {
    gl.BindFramebuffer(GL_READ_FRAMEBUFFER, 0);
    gl.ReadBuffer(window_buffer);
    BindForDrawing(gl, single);
    blit();
    if (con->offSamples) {
      BindForReading(gl, con->offFBO_r);
      BindForDrawing(gl, con->offFBO);
      BlitSame(gl, dst, mask);
    }
  } else {
    if (con->offSamples) Resolve(gl, con, src, mask);
    BindForReading(gl, single);
    gl.BindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
    gl.DrawBuffer(window_buffer);
    blit();
  }
  mjr_restoreBuffer(con);
}
