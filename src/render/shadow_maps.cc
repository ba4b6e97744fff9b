// Makes shadow maps and remembers what is in those that are shared.

#include "render/shadow_maps.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <utility>

#include "render/draw_list.h"

namespace conjoint {

void MakeShadowMap(const Gl& gl, int size, GLuint& texture, GLuint& framebuffer) {
  if (size <= 0) return;
  gl.GenTextures(1, &texture);
  gl.ActiveTexture(GL_TEXTURE0);
  gl.BindTexture(GL_TEXTURE_2D, texture);
  gl.TexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, size, size, 0, GL_DEPTH_COMPONENT,
                GL_UNSIGNED_INT, nullptr);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
  gl.TexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_GEQUAL);
  gl.BindTexture(GL_TEXTURE_2D, 0);

  gl.GenFramebuffers(1, &framebuffer);
  if (!framebuffer) mju_error("Could not allocate shadow framebuffer");
  gl.BindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  gl.FramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, texture, 0);
  gl.DrawBuffer(GL_NONE);
  gl.ReadBuffer(GL_NONE);
  const GLenum status = gl.CheckFramebufferStatus(GL_FRAMEBUFFER);
  if (status != GL_FRAMEBUFFER_COMPLETE) {
    mju_error("Shadow framebuffer is not complete, error 0x%x", status);
  }
}

ShadowCaster::ShadowCaster(const DrawList& list, const DrawItem& item)
    : shape(item.shape),
      first(item.first),
      count(item.count),
      scale(list.instances[item.instance].scale) {
  std::ranges::copy(list.instances[item.instance].pose, pose.begin());
}

void ShadowMaps::StopSharing() {
  sharing_ = false;
  NextState();
}

void ShadowMaps::NextState() { contents_.fill(std::nullopt); }

ShadowMap ShadowMaps::Choose(const Gl& gl, const mjrContext* con, int lamp, ShadowContents contents,
                             bool& is_drawn) {
  is_drawn = false;
  if (!sharing_) return {con->shadowTex, con->shadowFBO};
  const int index = std::min(lamp, kCount - 1);
  ShadowMap& map = maps_[index];
  if (index == 0) {
    map = {con->shadowTex, con->shadowFBO};
  } else if (!map.texture) {
    MakeShadowMap(gl, con->shadowSize, map.texture, map.framebuffer);
  }
  is_drawn = contents_[index] == contents;
  contents_[index] = std::move(contents);
  return map;
}

void ShadowMaps::Delete(const Gl& gl) {
  for (int i = 1; i < kCount; ++i) {
    gl.DeleteTextures(1, &maps_[i].texture);
    gl.DeleteFramebuffers(1, &maps_[i].framebuffer);
    maps_[i] = {};
  }
  NextState();
}

}  // namespace conjoint
