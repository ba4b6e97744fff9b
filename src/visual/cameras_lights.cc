// Cameras with their view volumes, and lights, as bodies in the scene: cam_xpos, cam_xmat,
// light_xpos, light_xdir.

#include <array>
#include <cmath>

#include "math/quat.h"
#include "math/rows.h"
#include "visual/labels.h"
#include "visual/lens.h"
#include "visual/stages.h"

namespace conjoint {
namespace {

using Corners = std::array<Vec3, 4>;

// Corners of the view at a distance, going around from the left bottom; extents are those to the
// left and right, to the bottom and top.
Corners CornersAt(const Vec3& pos, const Mat3& mat, mjtNum distance, const LensExtents& e) {
  const Vec3 x = mat.Column(0), y = mat.Column(1), centre = pos - mat.Column(2) * distance;
  return {centre - x * e.hor[0] - y * e.ver[0], centre + x * e.hor[1] - y * e.ver[0],
          centre + x * e.hor[1] + y * e.ver[1], centre - x * e.hor[0] + y * e.ver[1]};
}

LensExtents NearExtents(const mjModel* m, int camera, mjtNum znear) {
  const int* resolution = m->cam_resolution + 2 * camera;
  const float* sensor = m->cam_sensorsize + 2 * camera;
  const float aspect = static_cast<float>(resolution[0]) / static_cast<float>(resolution[1]);
  const mjtNum fovy = m->cam_fovy[camera];
  if (m->cam_projection[camera] == mjPROJ_ORTHOGRAPHIC) {
    const float ver = static_cast<float>(fovy / 2), hor = static_cast<float>(fovy * aspect / 2);
    return {{hor, hor}, {ver, ver}};
  }
  if (sensor[0] != 0 && sensor[1] != 0) {
    return IntrinsicExtents(m, camera, static_cast<float>(znear));
  }
  const float ver = HalfHeight(fovy, znear), hor = ver * aspect;
  return {{hor, hor}, {ver, ver}};
}

// The view volume between the near and the far rectangle: side faces and edges.
void AddFrustum(SceneBuilder& b, int camera, const Vec3& pos, const Mat3& mat) {
  constexpr mjtNum kLineWidth = 3;  // pixels
  const mjModel* m = b.m;
  const mjtNum znear = m->vis.map.znear * m->stat.extent;
  float zfar = b.Scaled(m->vis.scale.frustum);
  LensExtents extents = NearExtents(m, camera, znear);
  const Corners near = CornersAt(pos, mat, znear, extents);
  if (m->cam_projection[camera] == mjPROJ_ORTHOGRAPHIC) {
    zfar = (extents.hor[0] + extents.ver[0]) / 2;
  } else {
    const mjtNum growth = zfar / znear;
    for (float* extent : {extents.hor, extents.hor + 1, extents.ver, extents.ver + 1}) {
      *extent = static_cast<float>(*extent * growth);
    }
  }
  const Corners far = CornersAt(pos, mat, zfar, extents);

  const Rgba& rgba = AsRgba(m->vis.rgba.frustum);
  const auto line = [&](const Vec3& from, const Vec3& to) {
    b.AddConnector(mjOBJ_CAMERA, camera, mjGEOM_LINE, kLineWidth, from, to, rgba);
  };
  for (size_t i = 0; i < 4; ++i) {
    const size_t next = (i + 1) % 4;
    b.AddTriangle(mjOBJ_CAMERA, camera, near[i], far[i], near[next], rgba);
    b.AddTriangle(mjOBJ_CAMERA, camera, far[i], far[next], near[next], rgba);
    line(near[i], near[next]);
    line(far[i], far[next]);
    line(near[i], far[i]);
  }
}

// A box with a lens in front.
bool AddCameraBody(SceneBuilder& b, int camera, const Vec3& pos, const Mat3& mat, Rgba rgba) {
  const float size = b.Scaled(b.m->vis.scale.camera);
  const auto times = [size](double factor) { return static_cast<float>(size * factor); };

  mjvGeom* geom = b.Begin(mjOBJ_CAMERA, camera, mjCAT_DECOR);
  if (!geom) return false;
  geom->type = mjGEOM_BOX;
  SetSize(*geom, times(1.0), times(0.8), times(0.4));
  SetPose(*geom, pos, mat);
  SetRgba(*geom, rgba);
  if (b.Labels(mjLABEL_CAMERA)) SetElementLabel(*geom, b.m, mjOBJ_CAMERA, camera);
  b.Commit();

  geom = b.Begin(mjOBJ_CAMERA, camera, mjCAT_DECOR);
  if (!geom) return false;
  geom->type = mjGEOM_CYLINDER;
  SetSize(*geom, times(0.4), times(0.4), times(0.3));
  SetPose(*geom, pos - mat.Column(2) * static_cast<mjtNum>(size * 0.6), mat);
  SetRgba(*geom, {rgba.r * .5f, rgba.g * .5f, rgba.b * .5f, rgba.a});
  b.Commit();
  return true;
}

}  // namespace

// One with a resolution shows its view volume and lets it shine through.
void AddCameras(SceneBuilder& b) {
  const mjModel* m = b.m;
  for (int i = 0; i < m->ncam; ++i) {
    const Vec3& pos = Vec3At(b.d->cam_xpos, i);
    const Mat3& mat = Mat3At(b.d->cam_xmat, i);
    Rgba rgba = AsRgba(m->vis.rgba.camera);
    if (m->cam_resolution[2 * i] > 1 || m->cam_resolution[2 * i + 1] > 1) {
      rgba.a = .3f;
      AddFrustum(b, i, pos, mat);
    }
    if (!AddCameraBody(b, i, pos, mat, rgba)) return;
    if (b.opt->frame == mjFRAME_CAMERA) {
      b.AddFrame(i, pos, mat, b.FrameLength(), b.FrameWidth());
    }
  }
}

void AddLights(SceneBuilder& b) {
  constexpr mjtNum kGap = static_cast<mjtNum>(.0001);  // the light itself is in front of its lamp
  const mjModel* m = b.m;
  const float size = b.Scaled(m->vis.scale.light);
  const float radius = static_cast<float>(size * 0.8);
  for (int i = 0; i < m->nlight; ++i) {
    mjvGeom* geom = b.Begin(mjOBJ_LIGHT, i, mjCAT_DECOR);
    if (!geom) return;
    const Vec3 &pos = Vec3At(b.d->light_xpos, i), &dir = Vec3At(b.d->light_xdir, i);
    const Mat3 mat = ToMatrix(FromZTo(dir));
    geom->type = mjGEOM_CYLINDER;
    SetSize(*geom, radius, radius, size);
    SetPose(*geom, pos + dir * (-size - kGap), mat);
    SetRgba(*geom, AsRgba(m->vis.rgba.light));
    if (b.Labels(mjLABEL_LIGHT)) SetElementLabel(*geom, m, mjOBJ_LIGHT, i);
    b.Commit();
    if (b.opt->frame == mjFRAME_LIGHT) {
      b.AddFrame(i, pos, mat, b.FrameLength(), b.FrameWidth());
    }
  }
}

}  // namespace conjoint
