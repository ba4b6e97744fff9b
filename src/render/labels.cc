// The last stage of a picture: labels of geoms, the frame around it, its depth as grey levels.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "render/canvas.h"
#include "render/frame.h"

namespace conjoint {

void DrawLabels(Frame& frame) {
  const mjvScene* scn = frame.scn;
  if (!frame.con->rangeFont) return;
  const bool any = std::any_of(scn->geoms, scn->geoms + scn->ngeom,
                               [](const mjvGeom& geom) { return geom.label[0] != 0; });
  if (!any) return;
  const Gl& gl = frame.gl();
  const Mat4 matrix = frame.projection * frame.view;
  const float nearest = frame.renderer.device->clip_control ? 0.0f : -1.0f;
  {
    Canvas canvas(*frame.renderer.device, frame.viewport);
    for (int i = 0; i < scn->ngeom; ++i) {
      const mjvGeom& geom = scn->geoms[i];
      if (!geom.label[0]) continue;
      const Float4 clip = matrix * Float4{geom.pos[0], geom.pos[1], geom.pos[2], 1};
      const bool inside = clip.w > 0 && std::abs(clip.x) <= clip.w && std::abs(clip.y) <= clip.w &&
                          clip.z >= nearest * clip.w && clip.z <= clip.w;
      if (!inside) continue;
      Colour colour = {1, 1, 1, 1};
      if (frame.flag(mjRND_FOG)) {
        const float depth = -TransformPoint(frame.view, Float3::From(geom.pos)).z;
        const float range = frame.con->fogEnd - frame.con->fogStart;
        const float f =
            std::clamp((frame.con->fogEnd - depth) / (range != 0 ? range : 1e-10f), 0.0f, 1.0f);
        const float* fog = frame.con->fogRGBA;
        colour = {f + (1 - f) * fog[0], f + (1 - f) * fog[1], f + (1 - f) * fog[2], 1};
      }
      char label[sizeof(geom.label) + 1] = {};
      std::memcpy(label, geom.label, sizeof(geom.label));
      canvas.Text(frame.renderer.font_normal, true, label,
                  0.5f * (clip.x / clip.w + 1) * static_cast<float>(frame.viewport.width),
                  0.5f * (clip.y / clip.w + 1) * static_cast<float>(frame.viewport.height), colour);
    }
  }
  gl.Enable(GL_DEPTH_TEST);
}

void DrawFrameAndDepth(Frame& frame) {
  const Gl& gl = frame.gl();
  const mjrRect v = frame.viewport;
  const int w = frame.scn->framewidth;
  if (w > 0) {
    const float* rgb = frame.scn->framergb;
    gl.ClearColor(rgb[0], rgb[1], rgb[2], 0);
    gl.Enable(GL_SCISSOR_TEST);
    const auto strip = [&](int left, int bottom, int width, int height) {
      if (width < 0 || height < 0) return;
      gl.Scissor(left, bottom, width, height);
      gl.Clear(GL_COLOR_BUFFER_BIT);
    };
    strip(v.left, v.bottom, v.width, w);
    strip(v.left, v.bottom + v.height - w, v.width, w);
    strip(v.left, v.bottom, w, v.height);
    strip(v.left + v.width - w, v.bottom, w, v.height);
    gl.Disable(GL_SCISSOR_TEST);
  }
  if (!frame.flag(mjRND_DEPTH) || v.width <= 0 || v.height <= 0) return;
  const auto pixels = static_cast<size_t>(v.width) * v.height;
  std::vector<float> depth(pixels);
  ReadStoredDepth(gl, frame.con, v, depth.data());
  std::vector<unsigned char> grey(3 * pixels);
  for (size_t i = 0; i < pixels; ++i) {
    const float level = std::clamp(depth[i], 0.0f, 1.0f);
    std::fill_n(grey.begin() + static_cast<ptrdiff_t>(3 * i), 3,
                static_cast<unsigned char>(255 * level + 0.5f));
  }
  mjr_drawPixels(grey.data(), nullptr, v, frame.con);
}

}  // namespace conjoint
