// The sky: a cylinder around the head that shows the first skybox texture, and the haze where an
// infinite plane meets it.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "render/frame.h"

namespace conjoint {
namespace {

constexpr float kSkyRadius = 0.7f;  // relative to the far clipping distance

// The texture of the sky is that of the last material.
unsigned int SkyTexture(const mjrContext* con) {
  const int id = con->mat_texid[mjNTEXROLE * (mjMAXMATERIAL - 1) + mjTEXROLE_RGB];
  if (id < 0 || id >= std::min(con->ntexture, mjMAXTEXTURE)) return 0;
  return con->textureType[id] == mjTEXTURE_SKYBOX ? con->texture[id] : 0;
}

void AddHaze(Frame& frame, float radius) {
  for (int i = 0; i < frame.scn->ngeom; ++i) {
    const mjvGeom& geom = frame.scn->geoms[i];
    if (geom.type != mjGEOM_PLANE || geom.size[0] != 0 || geom.size[1] != 0) continue;
    const Float3 z = {geom.mat[2], geom.mat[5], geom.mat[8]};
    const float elevation = Dot(frame.head - Float3::From(geom.pos), z) / radius;
    if (elevation < 0) return;
    const float position[3] = {frame.head.x, frame.head.y, frame.head.z};
    const auto& haze = frame.renderer.haze_rgba;
    frame.haze_item = AddSpecialItem(
        frame.renderer.draw_list, frame.renderer.builtin(Builtin::kHaze),
        Pose(position, geom.mat) * Translation({0, 0, -elevation * radius}),
        {radius, radius, std::max(elevation * radius, 1e-12f)}, {haze[0], haze[1], haze[2], 1});
    return;
  }
}

}  // namespace

void AddSkyItems(Frame& frame) {
  if (!frame.flag(mjRND_SKYBOX) || !SkyTexture(frame.con)) return;
  float radius = kSkyRadius * frame.head_camera.frustum_far;
  if (frame.scn->enabletransform) radius /= frame.scn->scale;
  frame.sky_item =
      AddSpecialItem(frame.renderer.draw_list, frame.renderer.builtin(Builtin::kCylinder),
                     Translation(frame.head), {radius, radius, radius}, {1, 1, 1, 1});
  if (frame.flag(mjRND_HAZE)) AddHaze(frame, radius);
}

void DrawSky(Frame& frame, const PassSettings& settings) {
  if (frame.sky_item < 0) return;
  const Gl& gl = frame.gl();
  GeomPass pass = frame.Pass(settings);
  pass.DrawSpecial(frame.sky_item, Surface::kSky, TextureKind::kCube, SkyTexture(frame.con));
  if (frame.haze_item < 0) return;
  gl.Enable(GL_BLEND);
  gl.BlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
  pass.DrawSpecial(frame.haze_item, Surface::kHaze, TextureKind::kNone, 0);
  gl.Disable(GL_BLEND);
}

}  // namespace conjoint
