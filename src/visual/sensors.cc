// What sensors feel: faces of tactile meshes, rays of rangefinders, lines of distance sensors, all
// from sensordata.

#include <algorithm>
#include <cmath>

#include "math/rows.h"
#include "simulation/camera_ray.h"
#include "visual/stages.h"

namespace conjoint {
namespace {

constexpr mjtNum kLineWidth = 3;  // pixels

// A face takes the mean of its touched corners in up to three channels as red, green and blue; one
// that is not touched is nearly transparent. `data`: a run of `nvert` numbers a channel.
Rgba TactileColour(const int* corner, const mjtNum* data, int nvert, int channels, mjtNum largest) {
  float rgba[4] = {0, 0, 0, 1};
  for (int channel = 0; channel < std::min(channels, 3); ++channel) {
    int touched = 0;
    for (int i = 0; i < 3; ++i) {
      const mjtNum value = data[channel * nvert + corner[i]];
      rgba[channel] = static_cast<float>(rgba[channel] + std::abs(value) / largest);
      if (value != 0) ++touched;
    }
    if (touched > 0) rgba[channel] /= static_cast<float>(touched);
  }
  if (rgba[0] == 0 && rgba[1] == 0 && rgba[2] == 0) rgba[3] = .1f;
  return AsRgba(rgba);
}

void AddTactileSensor(SceneBuilder& b, int sensor) {
  const mjModel* m = b.m;
  const int mesh = m->sensor_objid[sensor], geom = m->sensor_refid[sensor];
  const int nvert = m->mesh_vertnum[mesh];
  if (nvert == 0) return;
  const mjtNum* data = b.d->sensordata + m->sensor_adr[sensor];
  mjtNum largest = 0;
  for (int i = 0; i < nvert; ++i) largest = std::max(largest, std::abs(data[i]));
  if (largest == 0 || m->geom_rbound[geom] < kMinVal) return;

  const int channels = m->sensor_dim[sensor] / nvert;
  const Vec3& pos = Vec3At(b.d->geom_xpos, geom);
  const Mat3& mat = Mat3At(b.d->geom_xmat, geom);
  const auto corner_at = [&](int vertex) {
    const float* v = m->mesh_vert + 3 * (m->mesh_vertadr[mesh] + vertex);
    return mat * Vec3{v[0], v[1], v[2]} + pos;
  };
  for (int i = 0; i < m->mesh_facenum[mesh]; ++i) {
    const int* corner = m->mesh_face + 3 * (m->mesh_faceadr[mesh] + i);
    if (!b.AddTriangle(mjOBJ_SENSOR, sensor, corner_at(corner[0]), corner_at(corner[1]),
                       corner_at(corner[2]),
                       TactileColour(corner, data, nvert, channels, largest))) {
      return;
    }
  }
}

// Where the fields of one ray are among its numbers, -1 for those that are not recorded.
struct RayLayout {
  int place[mjNRAYDATA], size = 0;

  explicit RayLayout(int fields) {
    constexpr int kSizes[mjNRAYDATA] = {1, 3, 3, 3, 3, 1};
    for (int i = 0; i < mjNRAYDATA; ++i) {
      const bool present = fields & (1 << i);
      place[i] = present ? size : -1;
      if (present) size += kSizes[i];
    }
  }
};

bool IsZero(const Vec3& v) { return v == Vec3{0, 0, 0}; }

class RayDrawing {
 public:
  // `dot`: radius of the points that are hit.
  RayDrawing(SceneBuilder& b, int sensor, const RayLayout& layout, float dot)
      : b_(b), sensor_(sensor), layout_(layout), dot_(dot) {}

  // A line to the point hit, a dot there and the normal, as far as they are recorded.
  void Draw(const CameraRay& ray, const mjtNum* data) {
    const auto field = [&](mjtRayDataField which) {
      return layout_.place[which] < 0 ? nullptr : data + layout_.place[which];
    };
    const mjtNum* distance = field(mjRAYDATA_DIST);
    const bool hit = distance && *distance >= 0;
    Vec3 point = {0, 0, 0};
    if (hit) {
      point = ray.origin + ray.direction * *distance;
      Connect(mjGEOM_LINE, kLineWidth, ray.origin, point);
    }
    if (const mjtNum* recorded = field(mjRAYDATA_POINT); recorded && !IsZero(AsVec3(recorded))) {
      point = AsVec3(recorded);
      b_.AddSphere(mjOBJ_SENSOR, sensor_, dot_, point, colour());
    }
    if (const mjtNum* normal = field(mjRAYDATA_NORMAL); normal && (hit || !IsZero(point))) {
      const mjtNum length = 2 * b_.FrameLength();
      Connect(mjGEOM_ARROW1, b_.FrameWidth(), point, point + AsVec3(normal) * length);
    }
  }

 private:
  const Rgba& colour() const { return AsRgba(b_.m->vis.rgba.rangefinder); }
  void Connect(int type, mjtNum width, const Vec3& from, const Vec3& to) {
    b_.AddConnector(mjOBJ_SENSOR, sensor_, type, width, from, to, colour());
  }

  SceneBuilder& b_;
  int sensor_;
  const RayLayout& layout_;
  float dot_;
};

void AddCameraRays(SceneBuilder& b, int sensor, const RayLayout& layout, const mjtNum* data) {
  const mjModel* m = b.m;
  const int camera = m->sensor_objid[sensor];
  const int width = m->cam_resolution[2 * camera], height = m->cam_resolution[2 * camera + 1];
  const CameraIntrinsics intrinsics =
      PixelIntrinsics(m->cam_projection[camera] == mjPROJ_ORTHOGRAPHIC, m->cam_fovy[camera],
                      m->cam_sensorsize + 2 * camera, m->cam_intrinsic + 4 * camera, width, height);
  RayDrawing drawing(b, sensor, layout, static_cast<float>(1.3 * b.FrameWidth()));
  const int rays = std::min(m->sensor_dim[sensor] / layout.size, width * height);
  for (int i = 0; i < rays; ++i) {
    drawing.Draw(PixelRay(Vec3At(b.d->cam_xpos, camera), Mat3At(b.d->cam_xmat, camera), intrinsics,
                          i % width, i / width),
                 data + i * layout.size);
  }
}

void AddRangefinder(SceneBuilder& b, int sensor) {
  const mjModel* m = b.m;
  const RayLayout layout(m->sensor_intprm[mjNSENS * sensor]);
  const mjtNum* data = b.d->sensordata + m->sensor_adr[sensor];
  if (layout.size == 0 || layout.size > m->sensor_dim[sensor]) return;
  if (m->sensor_objtype[sensor] == mjOBJ_CAMERA) {
    AddCameraRays(b, sensor, layout, data);
    return;
  }
  const int site = m->sensor_objid[sensor];
  RayDrawing(b, sensor, layout, static_cast<float>(1.5 * b.FrameWidth()))
      .Draw({Vec3At(b.d->site_xpos, site), Mat3At(b.d->site_xmat, site).Column(2)}, data);
}

// The shortest segment between two geoms; all zeros stand for none.
void AddFromTo(SceneBuilder& b, int sensor) {
  const mjtNum* data = b.d->sensordata + b.m->sensor_adr[sensor];
  const Vec3 &from = AsVec3(data), &to = AsVec3(data + 3);
  if (IsZero(from) && IsZero(to)) return;
  b.AddConnector(mjOBJ_SENSOR, sensor, mjGEOM_LINE, kLineWidth, from, to,
                 AsRgba(b.m->vis.rgba.rangefinder));
}

}  // namespace

void AddTactileSensors(SceneBuilder& b) {
  for (int i = 0; i < b.m->nsensor; ++i) {
    if (b.m->sensor_type[i] == mjSENS_TACTILE) AddTactileSensor(b, i);
  }
}

void AddRangeSensors(SceneBuilder& b) {
  for (int i = 0; i < b.m->nsensor; ++i) {
    if (b.m->sensor_type[i] == mjSENS_RANGEFINDER) AddRangefinder(b, i);
    if (b.m->sensor_type[i] == mjSENS_GEOMFROMTO) AddFromTo(b, i);
  }
}

}  // namespace conjoint
