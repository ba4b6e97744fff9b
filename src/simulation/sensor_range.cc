// Range finders: rays from a site along its z axis, or through each pixel of a camera.

#include <algorithm>

#include "core/arena.h"
#include "math/rows.h"
#include "model/sensor_kinds.h"
#include "simulation/camera_ray.h"
#include "simulation/sensor_measure.h"

namespace conjoint {
namespace {

constexpr mjtNum kFarthest = static_cast<mjtNum>(1e10);  // reach of the rays of a camera

bool Selects(int mask, mjtRayDataField field) { return (mask >> field) & 1; }

struct RayHit {
  Vec3 origin, direction;
  mjtNum dist;   // -1: nothing hit
  Vec3 normal;   // of the surface, if that was asked for
  mjtNum depth;  // distance in front of the image plane
};

void AppendFields(mjtNum*& out, int mask, const RayHit& ray) {
  constexpr Vec3 kNone = {0, 0, 0};
  const bool hit = ray.dist >= 0;
  if (Selects(mask, mjRAYDATA_DIST)) Append(out, ray.dist);
  if (Selects(mask, mjRAYDATA_DIR)) Append(out, hit ? ray.direction : kNone);
  if (Selects(mask, mjRAYDATA_ORIGIN)) Append(out, ray.origin);
  if (Selects(mask, mjRAYDATA_POINT)) {
    Append(out, hit ? ray.origin + ray.direction * ray.dist : kNone);
  }
  if (Selects(mask, mjRAYDATA_NORMAL)) Append(out, hit ? ray.normal : kNone);
  if (Selects(mask, mjRAYDATA_DEPTH)) Append(out, hit ? ray.depth : -1);
}

// The distance that a ray goes from an object that does not see its own body.
void CastRay(const mjModel* m, const mjData* d, int body, int mask, RayHit& ray) {
  mjtNum* normal = Selects(mask, mjRAYDATA_NORMAL) ? &ray.normal.x : nullptr;
  ray.dist = mj_ray(m, d, &ray.origin.x, &ray.direction.x, nullptr, 1, body, nullptr, normal);
}

// -(point - camera) . z: the camera looks along -z of its frame.
mjtNum DepthOf(const RayHit& ray, const Vec3& camera_pos, const Vec3& camera_z) {
  return -Dot(ray.origin + ray.direction * ray.dist - camera_pos, camera_z);
}

void RangeOfSite(const mjModel* m, const mjData* d, int site, int mask, mjtNum* out) {
  RayHit ray = {Vec3At(d->site_xpos, site), Mat3At(d->site_xmat, site).Column(2), -1, {}, -1};
  CastRay(m, d, m->site_bodyid[site], mask, ray);
  ray.depth = ray.dist;
  AppendFields(out, mask, ray);
}

// All rays start at the camera, so they are cast together; in batches, so that the size of the
// image is not limited by the stack.
void PerspectiveImage(const mjModel* m, mjData* d, int camera, const CameraIntrinsics& intrinsics,
                      int width, int height, int mask, mjtNum* out) {
  constexpr int kBatch = 4096;
  const Vec3& pos = Vec3At(d->cam_xpos, camera);
  const Mat3& mat = Mat3At(d->cam_xmat, camera);
  const int pixels = width * height;
  const size_t room = static_cast<size_t>(std::min(kBatch, pixels));
  const bool normals_wanted = Selects(mask, mjRAYDATA_NORMAL);
  StackFrame frame(d);
  Vec3* directions = StackAlloc<Vec3>(d, room);
  mjtNum* dists = StackAlloc<mjtNum>(d, room);
  Vec3* normals = StackAlloc<Vec3>(d, normals_wanted ? room : 0);
  if (!directions || !dists || (normals_wanted && !normals)) return;

  for (int first = 0; first < pixels; first += kBatch) {
    const int count = std::min(kBatch, pixels - first);
    for (int i = 0; i < count; ++i) {
      const int column = (first + i) % width, row = (first + i) / width;
      directions[i] = PixelRay(pos, mat, intrinsics, column, row).direction;
    }
    mj_multiRay(m, d, &pos.x, &directions->x, nullptr, 1, m->cam_bodyid[camera], nullptr, dists,
                normals_wanted ? &normals->x : nullptr, count, kFarthest);
    for (int i = 0; i < count; ++i) {
      RayHit ray = {pos, directions[i], dists[i], normals_wanted ? normals[i] : Vec3{}, -1};
      ray.depth = DepthOf(ray, pos, mat.Column(2));
      AppendFields(out, mask, ray);
    }
  }
}

void OrthographicImage(const mjModel* m, const mjData* d, int camera,
                       const CameraIntrinsics& intrinsics, int width, int height, int mask,
                       mjtNum* out) {
  const Vec3& pos = Vec3At(d->cam_xpos, camera);
  const Mat3& mat = Mat3At(d->cam_xmat, camera);
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column) {
      const CameraRay pixel = PixelRay(pos, mat, intrinsics, column, row);
      RayHit ray = {pixel.origin, pixel.direction, -1, {}, -1};
      CastRay(m, d, m->cam_bodyid[camera], mask, ray);
      ray.depth = DepthOf(ray, pos, mat.Column(2));
      AppendFields(out, mask, ray);
    }
  }
}

}  // namespace

void MeasureRange(const mjModel* m, mjData* d, int sensor, mjtNum* out) {
  const int id = m->sensor_objid[sensor], mask = m->sensor_intprm[mjNSENS * sensor];
  if (m->sensor_objtype[sensor] == mjOBJ_SITE) {
    RangeOfSite(m, d, id, mask, out);
    return;
  }
  const int width = m->cam_resolution[2 * id], height = m->cam_resolution[2 * id + 1];
  if (static_cast<mjtSize>(SelectedSize(mask, kRayFieldSizes)) * width * height !=
      m->sensor_dim[sensor]) {
    mju_error(
        "mj_computeSensorPos: sensor %d has dimension %d, which does not fit an image of "
        "%d x %d pixels",
        sensor, m->sensor_dim[sensor], width, height);
    return;
  }
  if (m->sensor_dim[sensor] == 0) return;
  const bool orthographic = m->cam_projection[id] == mjPROJ_ORTHOGRAPHIC;
  const CameraIntrinsics intrinsics =
      PixelIntrinsics(orthographic, m->cam_fovy[id], m->cam_sensorsize + 2 * id,
                      m->cam_intrinsic + 4 * id, width, height);
  if (orthographic) {
    OrthographicImage(m, d, id, intrinsics, width, height, mask, out);
  } else {
    PerspectiveImage(m, d, id, intrinsics, width, height, mask, out);
  }
}

}  // namespace conjoint
