// What the one reflective geom of a scene shows: the scene mirrored at its plane, drawn where the
// plane covers the picture. The plane itself is later added on top.

#include "render/frame.h"

namespace conjoint {
namespace {

// Reflection at the plane through a point p with normal n: x - 2 n n'(x - p).
Mat4 MirrorMatrix(Float3 p, Float3 n) {
  const float normal[3] = {n.x, n.y, n.z};
  const float distance = Dot(n, p);
  Mat4 a;
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 3; ++column) a(row, column) -= 2 * normal[row] * normal[column];
    a(row, 3) = 2 * normal[row] * distance;
  }
  return a;
}

}  // namespace

// The plane that reflects: that of a plane geom, or the upper face of a box.
void AddMirrorItem(Frame& frame) {
  if (frame.mirror < 0) return;
  if (!frame.flag(mjRND_REFLECTION) || frame.flag(mjRND_DEPTH)) return;
  const mjvGeom& geom = frame.scn->geoms[frame.mirror];
  if (frame.mirror_items.empty()) return;
  frame.mirror_normal = {geom.mat[2], geom.mat[5], geom.mat[8]};
  frame.mirror_position = Float3::From(geom.pos);
  const bool box = geom.type == mjGEOM_BOX;
  if (box) frame.mirror_position = frame.mirror_position + geom.size[2] * frame.mirror_normal;
  if (Dot(frame.head - frame.mirror_position, frame.mirror_normal) < 0) return;
  const float position[3] = {frame.mirror_position.x, frame.mirror_position.y,
                             frame.mirror_position.z};
  Float3 scale = {geom.size[0], geom.size[1], 1};
  if (!box && geom.dataid >= 0) {  // in true size, and centred
    const ShapeRange& plane = *frame.renderer.draw_list.items[frame.mirror_items[0]].shape;
    scale = {plane.greatest.x, plane.greatest.y, 1};
  }
  frame.mirror_item = AddSpecialItem(frame.renderer.draw_list, frame.renderer.square,
                                     Pose(position, geom.mat), scale, {1, 1, 1, 1});
}

void DrawReflection(Frame& frame) {
  if (frame.mirror_item < 0) return;
  const Gl& gl = frame.gl();
  gl.Enable(GL_STENCIL_TEST);
  gl.StencilFunc(GL_ALWAYS, 1, ~0u);
  gl.StencilOp(GL_REPLACE, GL_REPLACE, GL_REPLACE);
  gl.ColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
  gl.Disable(GL_DEPTH_TEST);
  PassSettings settings = frame.ViewSettings();
  UploadMatrices(gl, frame.renderer.draw_list, settings.view, settings.projection,
                 frame.renderer.view_matrices);
  frame.Pass(settings).DrawSpecial(frame.mirror_item, Surface::kUnlit, TextureKind::kNone, 0);
  gl.Enable(GL_DEPTH_TEST);
  gl.ColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);

  gl.StencilFunc(GL_EQUAL, 1, ~0u);
  gl.StencilOp(GL_KEEP, GL_KEEP, GL_KEEP);
  const Float3 n = frame.mirror_normal;
  settings.view = frame.view * MirrorMatrix(frame.mirror_position, n);
  settings.lights = PackLights(frame.scn, settings.view, frame.all_lights);
  settings.mirrored = true;
  settings.clip = true;  // only what is in front of the mirror
  settings.clip_plane = {n.x, n.y, n.z, -Dot(n, frame.mirror_position)};
  settings.tint = frame.scn->geoms[frame.mirror].reflectance;
  frame.PrepareView(settings);
  gl.Enable(GL_CLIP_DISTANCE0);
  frame.Pass(settings).Draw(frame.opaque);
  DrawTransparent(frame, settings);
  gl.Disable(GL_CLIP_DISTANCE0);
  gl.Disable(GL_STENCIL_TEST);
  gl.FrontFace(GL_CCW);
}

}  // namespace conjoint
