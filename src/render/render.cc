// mjr_render: draws a scene into a viewport of the current buffer.
//
// The order of a view: what mirrors show, opaque geoms with the light of all lamps, the sky,
// transparent geoms, labels. Depth is reversed, 1 at the near plane and 0 at the far plane.
//
// One pass lights the opaque geoms with all lamps without shadow and one with; a further lamp with
// shadow adds its light in a pass of its own. Where two geoms have the same depth the later one
// wins. Floors, which come first in most models, are mostly hidden: without a mirror they are drawn
// last, with a strict depth test, which gives the same picture.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "render/frame.h"

namespace conjoint {
namespace {

constexpr float kSmallestNear = 1e-15f;

// What is cleared before a view is drawn. Only mirrors need the stencil, and llvmpipe clears depth
// alone in two thirds of the time of both.
GLbitfield BuffersOf(const Frame& frame) {
  return GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT |
         (frame.mirror_item >= 0 ? GL_STENCIL_BUFFER_BIT : 0u);
}

void UploadSkins(const Frame& frame) {
  const mjrContext* con = frame.con;
  const mjvScene* scn = frame.scn;
  const Gl& gl = frame.gl();
  const int count =
      std::min({con->nskin, scn->nskin, static_cast<int>(frame.renderer.skins.size())});
  for (int i = 0; i < count; ++i) {
    if (frame.renderer.skins[i].vertices != scn->skinvertnum[i]) continue;  // another model
    const auto bytes = static_cast<GLsizeiptr>(3 * sizeof(float) * scn->skinvertnum[i]);
    const size_t first = 3 * static_cast<size_t>(scn->skinvertadr[i]);
    gl.BindBuffer(GL_ARRAY_BUFFER, con->skinvertVBO[i]);
    gl.BufferData(GL_ARRAY_BUFFER, bytes, scn->skinvert + first, GL_STREAM_DRAW);
    gl.BindBuffer(GL_ARRAY_BUFFER, con->skinnormalVBO[i]);
    gl.BufferData(GL_ARRAY_BUFFER, bytes, scn->skinnormal + first, GL_STREAM_DRAW);
  }
}

void SetGlobalState(const Frame& frame) {
  const Gl& gl = frame.gl();
  gl.Enable(GL_MULTISAMPLE);
  gl.Disable(GL_BLEND);
  gl.Disable(GL_STENCIL_TEST);
  gl.Disable(GL_SCISSOR_TEST);
  gl.Disable(GL_POLYGON_OFFSET_FILL);
  gl.Disable(GL_FRAMEBUFFER_SRGB);
  gl.ColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  gl.Enable(GL_DEPTH_TEST);
  gl.DepthFunc(GL_GEQUAL);
  gl.DepthMask(GL_TRUE);
  gl.StencilMask(~0u);
  gl.DepthRange(0, 1);
  if (frame.renderer.device->clip_control) gl.ClipControl(GL_LOWER_LEFT, GL_ZERO_TO_ONE);
  gl.PolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  gl.ClearColor(0, 0, 0, 0);
  gl.ClearDepth(0);
  gl.ClearStencil(0);
}

void Clear(const Frame& frame) {
  const Gl& gl = frame.gl();
  const mjrRect& v = frame.viewport;
  gl.Viewport(v.left, v.bottom, v.width, v.height);
  gl.Scissor(v.left, v.bottom, v.width, v.height);
  gl.Enable(GL_SCISSOR_TEST);
  gl.Clear(BuffersOf(frame));
  gl.Disable(GL_SCISSOR_TEST);
}

// Matrices of an eye for the current viewport.
void SetCamera(Frame& frame, const mjvGLCamera& camera) {
  const auto aspect =
      static_cast<float>(frame.viewport.width) / static_cast<float>(frame.viewport.height);
  const float half_width = camera.frustum_width != 0
                               ? camera.frustum_width
                               : 0.5f * aspect * (camera.frustum_top - camera.frustum_bottom);
  frame.near_plane = camera.frustum_near;
  frame.far_plane = camera.frustum_far;
  frame.projection =
      Projection({camera.frustum_center - half_width, camera.frustum_center + half_width,
                  camera.frustum_bottom, camera.frustum_top, camera.frustum_near,
                  camera.frustum_far, camera.orthographic != 0},
                 frame.renderer.device->clip_control);
  frame.view =
      LookAlong(Float3::From(camera.pos), Float3::From(camera.forward), Float3::From(camera.up));
  if (!frame.scn->enabletransform) return;
  mjtNum quat[4], mat[9];
  mju_f2n(quat, frame.scn->rotate, 4);
  mju_quat2Mat(mat, quat);
  float scaled[9];
  for (int i = 0; i < 9; ++i) scaled[i] = frame.scn->scale * static_cast<float>(mat[i]);
  frame.view = frame.view * Pose(frame.scn->translate, scaled);
}

// Only the first lights act; those that cast shadows need a shadow map.
void SortLights(Frame& frame) {
  const int count = std::clamp(frame.scn->nlight, 0, kMaxLights);
  const bool shadows = frame.flag(mjRND_SHADOW) && frame.con->shadowTex && frame.con->shadowFBO;
  for (int i = 0; i < count; ++i) {
    frame.all_lights.push_back(i);
    const bool casts = shadows && frame.scn->lights[i].castshadow;
    (casts ? frame.shadow_lights : frame.plain_lights).push_back(i);
  }
}

void SortItems(Frame& frame) {
  const DrawList& list = frame.renderer.draw_list;
  const mjvScene* scn = frame.scn;
  const auto append = [&](std::vector<int>& items, int geom) {
    const GeomItems& range = list.geoms[geom];
    for (int i = range.first; i < range.first + range.count; ++i) items.push_back(i);
  };
  int transparent = 0;
  bool leading = frame.mirror < 0;
  for (int geom = 0; geom < scn->ngeom; ++geom) {
    if (scn->geoms[geom].transparent) {
      ++transparent;
    } else {
      leading = leading && scn->geoms[geom].type == mjGEOM_PLANE;
      append(geom == frame.mirror ? frame.mirror_items
             : leading            ? frame.leading_planes
                                  : frame.opaque,
             geom);
    }
    for (int k = 0; k < list.geoms[geom].count; ++k) {
      const int item = list.geoms[geom].first + k;
      if (list.items[item].casts_shadow) frame.casters.push_back(item);
    }
  }
  std::reverse(frame.leading_planes.begin(), frame.leading_planes.end());
  for (int i = 0; i < transparent; ++i) {
    append(frame.transparent, scn->geomorder[i]);
    append(frame.transparent_reverse, scn->geomorder[transparent - 1 - i]);
  }
}

void DrawSegments(Frame& frame) {
  const Gl& gl = frame.gl();
  gl.Disable(GL_MULTISAMPLE);  // no pixel between two ids
  frame.multisampled = false;
  PassSettings settings = frame.ViewSettings();
  settings.flat = true;
  settings.fog = settings.wireframe = false;
  frame.PrepareView(settings);
  std::vector<int> items(frame.renderer.draw_list.items.size());
  for (size_t i = 0; i < items.size(); ++i) items[i] = static_cast<int>(i);
  frame.Pass(settings).Draw(items);
}

void DrawOpaque(Frame& frame, PassSettings settings) {
  const Gl& gl = frame.gl();
  const PassSettings plain = settings;
  // Faces share edges, and each adds the light of a lamp with shadow to them: not so in one pass.
  const bool shadows = !frame.shadow_lights.empty() && !settings.wireframe;
  LightSet first_map;
  if (shadows) first_map = DrawShadowMap(frame, frame.shadow_lights[0]);
  settings.lights =
      PackLights(frame.scn, frame.view, frame.plain_lights, shadows ? frame.shadow_lights[0] : -1);
  settings.lights.shadow_matrix = first_map.shadow_matrix;
  settings.lights.shadow_area = first_map.shadow_area;
  settings.lights.shadow_texture = first_map.shadow_texture;
  {
    GeomPass pass = frame.Pass(settings);
    if (!frame.mirror_items.empty()) {
      gl.Enable(GL_BLEND);
      gl.BlendFunc(GL_ONE, GL_ONE);  // over what the mirror shows
      pass.Draw(frame.mirror_items);
      gl.Disable(GL_BLEND);
    }
    pass.Draw(frame.opaque);
    gl.DepthFunc(GL_GREATER);
    pass.Draw(frame.leading_planes);
    gl.DepthFunc(GL_GEQUAL);
  }

  // Further lamps with shadow add their light to what is seen.
  for (size_t i = shadows ? 1 : 0; i < frame.shadow_lights.size(); ++i) {
    const LightSet map = DrawShadowMap(frame, frame.shadow_lights[i]);
    PassSettings added = plain;
    added.lights = PackLights(frame.scn, frame.view, {}, frame.shadow_lights[i]);
    added.lights.shadow_matrix = map.shadow_matrix;
    added.lights.shadow_area = map.shadow_area;
    added.lights.shadow_texture = map.shadow_texture;
    added.emission = added.global_ambient = 0;
    added.black_fog = true;
    gl.Enable(GL_BLEND);
    gl.BlendFunc(GL_ONE, GL_ONE);
    GeomPass pass = frame.Pass(added);
    pass.Draw(frame.mirror_items);
    pass.Draw(frame.leading_planes);
    pass.Draw(frame.opaque);
    gl.Disable(GL_BLEND);
  }
}

void DrawView(Frame& frame, const mjvGLCamera& camera) {
  const mjrRect& v = frame.viewport;
  frame.gl().Viewport(v.left, v.bottom, v.width, v.height);
  SetCamera(frame, camera);
  if (frame.flag(mjRND_SEGMENT)) {
    DrawSegments(frame);
    return;
  }
  DrawReflection(frame);
  PassSettings settings = frame.ViewSettings();
  frame.PrepareView(settings);
  DrawOpaque(frame, settings);
  DrawSky(frame, settings);
  settings.lights = PackLights(frame.scn, frame.view, frame.all_lights);
  DrawTransparent(frame, settings);
  DrawLabels(frame);
}

void DrawEyes(Frame& frame) {
  int stereo = frame.scn->stereo;
  const bool quad = frame.con->windowStereo && frame.con->currentBuffer == mjFB_WINDOW;
  if (stereo == mjSTEREO_QUADBUFFERED && !quad) stereo = mjSTEREO_SIDEBYSIDE;
  if (stereo == mjSTEREO_NONE) {
    DrawView(frame, frame.head_camera);
    return;
  }
  const Gl& gl = frame.gl();
  if (stereo == mjSTEREO_SIDEBYSIDE) frame.viewport.width /= 2;
  for (int eye = 0; eye < 2; ++eye) {
    if (stereo == mjSTEREO_QUADBUFFERED) {
      const bool back = frame.con->windowDoublebuffer != 0;
      gl.DrawBuffer(eye == 0 ? (back ? GL_BACK_LEFT : GL_FRONT_LEFT)
                             : (back ? GL_BACK_RIGHT : GL_FRONT_RIGHT));
      const GLbitfield buffers = BuffersOf(frame);
      gl.Clear(eye == 0 ? buffers & ~GLbitfield{GL_COLOR_BUFFER_BIT} : buffers);
    } else if (eye == 1) {
      frame.viewport.left += frame.viewport.width;
    }
    if (frame.viewport.width > 0) DrawView(frame, frame.scn->camera[eye]);
  }
}

}  // namespace

PassSettings Frame::ViewSettings() const {
  PassSettings settings;
  settings.view = view;
  settings.projection = projection;
  settings.fog = flag(mjRND_FOG);
  settings.wireframe = flag(mjRND_WIREFRAME);
  settings.cull = flag(mjRND_CULL_FACE);
  settings.global_ambient = scn->nlight == 0 ? 0.3f : 0;
  return settings;
}

void Frame::PrepareView(PassSettings& settings) const {
  UploadMatrices(gl(), renderer.draw_list, settings.view, settings.projection,
                 renderer.view_matrices);
  settings.filter = nullptr;
  const Device& device = *renderer.device;
  if (!device.software || settings.wireframe) return;
  renderer.filter.Run(gl(), renderer.geometry, renderer.draw_list, renderer.view_matrices.list,
                      {.matrix = settings.projection * settings.view,
                       .width = viewport.width,
                       .height = viewport.height,
                       .zero_to_one = device.clip_control,
                       .cull = settings.cull,
                       .mirrored = settings.mirrored,
                       .samples = SamplePoints(gl(), multisampled)});
  settings.filter = &renderer.filter;
}

void DrawTransparent(Frame& frame, const PassSettings& settings) {
  if (frame.transparent.empty()) return;
  const Gl& gl = frame.gl();
  const bool additive = frame.flag(mjRND_ADDITIVE);
  gl.DepthMask(GL_FALSE);
  gl.Enable(GL_BLEND);
  gl.BlendFunc(GL_SRC_ALPHA, additive ? GL_ONE : GL_ONE_MINUS_SRC_ALPHA);
  GeomPass pass = frame.Pass(settings);
  pass.Draw(frame.transparent);
  if (!additive) pass.Draw(frame.transparent_reverse);
  gl.Disable(GL_BLEND);
  gl.DepthMask(GL_TRUE);
}

}  // namespace conjoint

using namespace conjoint;

void mjr_render(mjrRect viewport, mjvScene* scn, const mjrContext* con) {
  if (viewport.width <= 0 || viewport.height <= 0) return;
  if (!scn) mju_error("mjr_render: the scene is NULL");
  Renderer* renderer = FindRenderer(con, "mjr_render");
  if (!scn || !renderer) return;
  const mjvGLCamera camera = mjv_averageCamera(scn->camera, scn->camera + 1);
  if (!(camera.frustum_near >= kSmallestNear)) {
    if (scn->ngeom > 0) mju_error("mjvScene frustum_near too small in mjr_render");
    return;
  }
  const Gl& gl = renderer->gl();
  Frame frame{*renderer, con, scn, camera};
  mjtNum head[3];
  mjv_cameraInModel(head, nullptr, nullptr, scn);
  frame.head = {static_cast<float>(head[0]), static_cast<float>(head[1]),
                static_cast<float>(head[2])};
  frame.viewport = viewport;
  gl.GetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &frame.target);
  GLint samples = 0;
  gl.GetIntegerv(GL_SAMPLES, &samples);
  frame.multisampled = samples > 1;

  SortScene(scn, frame.head, frame.mirror);
  SortLights(frame);
  BuildDrawList(*renderer, con, scn,
                {frame.head, frame.flag(mjRND_SEGMENT), frame.flag(mjRND_IDCOLOR)});
  SortItems(frame);
  if (!frame.flag(mjRND_SEGMENT)) {
    AddMirrorItem(frame);
    AddSkyItems(frame);
  }
  SetGlobalState(frame);
  Clear(frame);
  UploadSkins(frame);
  UploadDrawList(*renderer);
  DrawEyes(frame);
  DrawFrameAndDepth(frame);

  frame.flag(mjRND_CULL_FACE) ? gl.Enable(GL_CULL_FACE) : gl.Disable(GL_CULL_FACE);
  gl.CullFace(GL_BACK);
  gl.FrontFace(GL_CCW);
  ReleaseBindings(gl);
  mjr_restoreBuffer(con);
}
