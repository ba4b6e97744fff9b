// Shadow maps: the depth of the scene as a lamp sees it, and where a point lies in it.
//
// Only the part of the map that casters cover is looked at; everything outside is lit. That part is
// often small, and clearing a map of 4096 x 4096 texels costs more than drawing a picture.
//
// Batches have a map for each of many small pictures and leave out what a closed caster hides of
// itself: its far side. The offset that keeps a caster from shading itself grows with the slope of
// its faces, so within two texels of a silhouette the far side may be the one that counts; a small
// picture does not show that.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/frame.h"

namespace conjoint {
namespace {

constexpr float kOffsetFactor = -1.5f, kOffsetUnits = -4;
constexpr float kOffsetFactorFull = -16, kOffsetUnitsFull = -512;  // clip depth from -1 to 1
constexpr float kWidestSpot = 160;                                 // degrees

// From this part of the map on all of it is cleared: software rasterisers draw a rectangle to clear
// a part of a buffer, which takes some five times as long for a texel as clearing everything.
constexpr float kMostlyCovered = 0.2f;

// How a lamp sees the world.
struct LampView {
  Mat4 view, projection;
};
LampView ViewOfLamp(const Frame& frame, const mjvLight& light) {
  const Float3 direction = Float3::From(light.dir);
  Float3 up = Cross(direction, {-1, 0, 0});
  if (Dot(up, up) <= 0.01f) up = Cross(direction, {0, 1, 0});
  const Mat4 view = LookAlong(Float3::From(light.pos), direction, Normalized(up));
  Frustum frustum;
  if (light.type == mjLIGHT_DIRECTIONAL) {
    const float clip = frame.con->shadowClip;
    frustum = {-clip, clip, -clip, clip, frame.near_plane, frame.far_plane, true};
  } else if (light.type == mjLIGHT_SPOT) {
    const float angle = std::min(2 * light.cutoff * frame.con->shadowScale, kWidestSpot);
    const float half = frame.near_plane * std::tan(angle * std::numbers::pi_v<float> / 360);
    frustum = {-half, half, -half, half, frame.near_plane, frame.far_plane, false};
  } else {
    frustum = {-1, 1, -1, 1, 1, -1, true};  // a cube of size 2 around the lamp
  }
  return {view, Projection(frustum, frame.renderer.device->clip_control)};
}

// A part of the map in clip coordinates.
struct Area {
  float least_x = 1, least_y = 1, greatest_x = -1, greatest_y = -1;

  void Add(float x, float y) {
    least_x = std::min(least_x, x);
    least_y = std::min(least_y, y);
    greatest_x = std::max(greatest_x, x);
    greatest_y = std::max(greatest_y, y);
  }
  static Area All() { return {-1, -1, 1, 1}; }
  bool IsEmpty() const { return least_x >= greatest_x || least_y >= greatest_y; }
};

// Where the bounding box of an item lies in the map; all of the map where that has no answer.
Area ItemArea(const Frame& frame, const DrawItem& item, const Mat4& matrix) {
  if (item.source != DrawSource::kShape) return Area::All();
  Area area;
  for (const Float3& corner : BoundingCorners(frame.renderer.draw_list, item)) {
    const Float4 clip = matrix * Float4{corner.x, corner.y, corner.z, 1};
    if (clip.w <= 1e-6f || clip.z > clip.w) return Area::All();  // nearer than the near plane
    area.Add(clip.x / clip.w, clip.y / clip.w);
  }
  return area;
}

// Whether an item casts shadows only where nobody sees them: behind the ground, if the lamp is in
// front of it. Batches leave it out, because it moves with the camera and fills the map. Single
// pictures draw it: where the map is coarse the ground shades itself in specks, which they share
// with MuJoCo 3.6.0.
bool ShadesOnlyHidden(const DrawList& list, const DrawItem& item, const mjvLight& light) {
  if (!item.is_ground) return false;
  const auto& pose = list.instances[item.instance].pose;
  const Float3 normal = {pose[0].z, pose[1].z, pose[2].z};
  const Float3 position = {pose[0].w, pose[1].w, pose[2].w};
  const bool directional = light.type == mjLIGHT_DIRECTIONAL;
  return directional ? Dot(Float3::From(light.dir), normal) < 0
                     : Dot(Float3::From(light.pos) - position, normal) > 0;
}

}  // namespace

LightSet DrawShadowMap(Frame& frame, int index) {
  const Gl& gl = frame.gl();
  const mjvLight& light = frame.scn->lights[index];
  const DrawList& list = frame.renderer.draw_list;
  const int size = frame.con->shadowSize;
  const LampView lamp = ViewOfLamp(frame, light);
  const Mat4 matrix = lamp.projection * lamp.view;

  const bool batch = frame.renderer.shadow_maps.is_sharing();
  std::vector<int> casters;
  Area area;
  for (const int item : frame.casters) {
    if (batch && ShadesOnlyHidden(list, list.items[item], light)) continue;
    const Area part = ItemArea(frame, list.items[item], matrix);
    if (part.least_x > 1 || part.least_y > 1 || part.greatest_x < -1 || part.greatest_y < -1)
      continue;
    casters.push_back(item);
    area.Add(part.least_x, part.least_y);
    area.Add(part.greatest_x, part.greatest_y);
  }

  // In texels, with one to spare; the outermost texels of the map stay far.
  const auto texel = [&](float clip, int spare) {
    const float x = 1 + 0.5f * (std::clamp(clip, -1.0f, 1.0f) + 1) * static_cast<float>(size - 2);
    return std::clamp(static_cast<int>(std::floor(x)) + spare, 0, size);
  };
  const int left = texel(area.least_x, -2), bottom = texel(area.least_y, -2);
  const int right = texel(area.greatest_x, 3), top = texel(area.greatest_y, 3);
  LightSet result;
  const auto edge = [&](int x) { return static_cast<float>(x) / static_cast<float>(size); };
  result.shadow_area = {edge(left), edge(bottom), edge(right), edge(top)};
  Mat4 bias = Translation({0.5f, 0.5f, 0});
  bias(0, 0) = bias(1, 1) = 0.5f;
  if (!frame.renderer.device->clip_control) bias(2, 2) = bias(2, 3) = 0.5f;
  result.shadow_matrix = bias * matrix;
  if (casters.empty() || area.IsEmpty()) {
    result.shadow_area = {2, 2, -2, -2};  // nothing is in shadow
    return result;
  }

  ShadowContents contents = {matrix, frame.flag(mjRND_WIREFRAME)};
  for (const int item : casters) contents.casters.push_back(ShadowCaster(list, list.items[item]));
  const auto place = std::ranges::find(frame.shadow_lights, index) - frame.shadow_lights.begin();
  bool is_drawn = false;
  const ShadowMap map = frame.renderer.shadow_maps.Choose(gl, frame.con, static_cast<int>(place),
                                                          std::move(contents), is_drawn);
  result.shadow_texture = map.texture;
  if (is_drawn) return result;

  gl.BindFramebuffer(GL_FRAMEBUFFER, map.framebuffer);
  gl.Viewport(1, 1, size - 2, size - 2);
  GLint scissor[4];
  gl.GetIntegerv(GL_SCISSOR_BOX, scissor);
  gl.Scissor(left, bottom, right - left, top - bottom);
  gl.Enable(GL_SCISSOR_TEST);
  const auto fraction = [&](int from, int to) {
    return static_cast<float>(to - from) / static_cast<float>(size);
  };
  if (fraction(left, right) * fraction(bottom, top) > kMostlyCovered) {
    gl.Disable(GL_SCISSOR_TEST);
  }
  gl.Clear(GL_DEPTH_BUFFER_BIT);
  gl.Enable(GL_SCISSOR_TEST);
  gl.Disable(GL_CULL_FACE);
  const bool wireframe = frame.flag(mjRND_WIREFRAME);
  if (!wireframe) {
    const bool zero_to_one = frame.renderer.device->clip_control;
    gl.Enable(GL_POLYGON_OFFSET_FILL);
    gl.PolygonOffset(zero_to_one ? kOffsetFactor : kOffsetFactorFull,
                     zero_to_one ? kOffsetUnits : kOffsetUnitsFull);
  }
  UploadMatrices(gl, list, lamp.view, lamp.projection, frame.renderer.lamp_matrices);
  TriangleFilter* filter =
      frame.renderer.device->software && !wireframe ? &frame.renderer.lamp_filter : nullptr;
  if (filter) {
    filter->Run(gl, frame.renderer.geometry, list, frame.renderer.lamp_matrices.list,
                {.matrix = matrix,
                 .width = size - 2,
                 .height = size - 2,
                 .zero_to_one = frame.renderer.device->clip_control,
                 .casters = true,
                 .hide_far_sides = batch,
                 .samples = {{0.5f, 0.5f}}});
  }
  DrawDepth(frame.renderer, casters, filter, wireframe, frame.con->lineWidth, size - 2);
  gl.Disable(GL_POLYGON_OFFSET_FILL);
  gl.Disable(GL_SCISSOR_TEST);
  gl.Scissor(scissor[0], scissor[1], scissor[2], scissor[3]);
  gl.BindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(frame.target));
  const mjrRect& v = frame.viewport;
  gl.Viewport(v.left, v.bottom, v.width, v.height);
  return result;
}

}  // namespace conjoint
