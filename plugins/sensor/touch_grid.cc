// mujoco.sensor.touch_grid: contact forces on a body, sorted into the pixels of an image that a
// site sees along its -z axis.
//
// Pixels are bins of azimuth and elevation; fov is half the field of view in degrees, and gamma
// makes the bins near the middle finer (as in a retina). Channels, in order: normal force, two
// tangential forces, torsion, two rolling torques. Output is one image after the other, rows of
// elevation.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <new>
#include <vector>

#include "common/config.h"

namespace conjoint {
namespace {

constexpr const char* kAttributes[] = {"nchannel", "size", "fov", "gamma"};
constexpr int kMaxChannels = 6;
constexpr int kMaxNumbers = 1 << 24;  // of the output

struct Settings {
  int channels = 1;
  int size[2] = {0, 0};    // pixels, horizontally and vertically
  mjtNum fov[2] = {0, 0};  // degrees
  mjtNum gamma = 0;
  const char* error = nullptr;  // what is wrong with them, NULL if nothing

  int Pixels() const { return size[0] * size[1]; }
};

// Splits a text at each blank and returns how many pieces there are; the first two of them go to
// `numbers`, pieces that are no number as 0.
int SplitNumbers(const char* text, double numbers[2]) {
  int count = 0;
  while (*text) {
    const char* end = std::strchr(text, ' ');
    if (count < 2) numbers[count] = *text == ' ' ? 0 : std::strtod(text, nullptr);
    ++count;
    if (!end) break;
    text = end + 1;
  }
  return count;
}

Settings ReadSettings(const mjModel* m, int instance) {
  Settings settings;
  const auto fail = [&](const char* error) {
    settings.error = error;
    return settings;
  };
  const char* channels = AttributeText(m, instance, "nchannel");
  const char* gamma = AttributeText(m, instance, "gamma");
  if (!IsNumberOrEmpty(channels) || !IsNumberOrEmpty(gamma)) {
    return fail("Invalid or missing parameters in touch_grid sensor plugin");
  }
  const mjtNum channel_count = LeadingNumber(channels).value_or(0);
  if (channel_count != 0) settings.channels = static_cast<int>(mju_clip(channel_count, -1, 100));
  if (settings.channels < 1 || settings.channels > kMaxChannels) {
    return fail("nchannel must be between 1 and 6");
  }

  double size[2], fov[2];
  if (SplitNumbers(AttributeText(m, instance, "size"), size) != 2) {
    return fail("Both horizontal and vertical resolutions must be specified");
  }
  if (!(size[0] >= 1) || !(size[1] >= 1)) {
    return fail("Horizontal and vertical resolutions must be positive");
  }
  if (!(size[0] * size[1] * settings.channels <= kMaxNumbers)) {
    return fail("Horizontal and vertical resolutions are too large");
  }
  if (SplitNumbers(AttributeText(m, instance, "fov"), fov) != 2) {
    return fail("Both horizontal and vertical fields of view must be specified");
  }
  if (!(fov[0] > 0 && fov[0] <= 180)) {
    return fail("`fov[0]` must be a float between (0, 180] degrees");
  }
  if (!(fov[1] > 0 && fov[1] <= 90)) {
    return fail("`fov[1]` must be a float between (0, 90] degrees");
  }
  for (int i = 0; i < 2; ++i) {
    settings.size[i] = static_cast<int>(size[i]);
    settings.fov[i] = static_cast<mjtNum>(fov[i]);
  }
  settings.gamma = LeadingNumber(gamma).value_or(0);
  if (!(settings.gamma >= 0 && settings.gamma <= 1)) {
    return fail("`gamma` must be a nonnegative float between [0, 1]");
  }
  return settings;
}

// The first sensor of an instance, -1 if there is none.
int SensorOfInstance(const mjModel* m, int instance) {
  for (int i = 0; i < m->nsensor; ++i) {
    if (m->sensor_type[i] == mjSENS_PLUGIN && m->sensor_plugin[i] == instance) return i;
  }
  return -1;
}

// Edges of `size` bins over [-fov, fov], in radians.
std::vector<mjtNum> BinEdges(int size, mjtNum fov, mjtNum gamma) {
  const mjtNum radians = fov * static_cast<mjtNum>(mjPI) / 180;
  const mjtNum width = mjtNum{2} / static_cast<mjtNum>(size);
  std::vector<mjtNum> edges(static_cast<size_t>(size) + 1);
  mjtNum v = -1;
  for (mjtNum& edge : edges) {
    edge = v;
    v += width;
  }
  for (mjtNum& edge : edges) {
    const mjtNum power = edge * edge * edge * edge * edge;
    if (gamma != 0) edge = gamma * power + (1 - gamma) * edge;
    edge *= radians;
  }
  return edges;
}

// The bin with edge[bin] < angle <= edge[bin + 1], -1 if there is none.
int BinOf(const std::vector<mjtNum>& edges, mjtNum angle) {
  const auto upper = std::lower_bound(edges.begin(), edges.end(), angle);
  if (upper == edges.begin() || upper == edges.end()) return -1;
  return static_cast<int>(upper - edges.begin()) - 1;
}

class TouchGrid {
 public:
  TouchGrid(const Settings& settings, int sensor)
      : settings_(settings),
        sensor_(sensor),
        contacts_(static_cast<size_t>(settings.Pixels())),
        distances_(static_cast<size_t>(settings.Pixels())) {
    for (int i = 0; i < 2; ++i) {
      edges_[i] = BinEdges(settings.size[i], settings.fov[i], settings.gamma);
    }
  }

  void Compute(const mjModel* m, mjData* d);
  void Draw(const mjModel* m, mjData* d, mjvScene* scene) const;

 private:
  struct PixelContact {
    int pixel;  // -1 if it is not in view
    mjtNum distance;
  };
  // Where the site sees a contact, provided that it is on its body.
  PixelContact Locate(const mjModel* m, const mjData* d, const mjContact& contact) const;
  bool DrawPixel(const mjModel* m, const mjData* d, mjvScene* scene, int pixel, mjtNum distance,
                 mjtNum brightest) const;
  // The pixel that a point in the frame of the site falls into, -1 if it is not in view.
  int PixelOf(const mjtNum point[3]) const {
    const mjtNum azimuth = std::atan2(point[0], -point[2]);
    const mjtNum elevation =
        std::atan2(point[1], std::sqrt(point[0] * point[0] + point[2] * point[2]));
    const int column = BinOf(edges_[0], azimuth), row = BinOf(edges_[1], elevation);
    return column < 0 || row < 0 ? -1 : row * settings_.size[0] + column;
  }

  Settings settings_;
  int sensor_;
  std::vector<mjtNum> edges_[2];

  // Of each pixel, when last computed: contacts and the sum of their distances.
  std::vector<int> contacts_;
  std::vector<mjtNum> distances_;
};

// A contact's force or torque in the frame of the site, its axis of view first.
void ToSite(mjtNum out[3], const mjtNum local[3], const mjtNum frame[9], const mjtNum site_mat[9],
            mjtNum sign) {
  mjtNum world[3], site[3];
  mju_mulMatTVec3(world, frame, local);
  mju_mulMatTVec3(site, site_mat, world);
  out[0] = sign * site[2];
  out[1] = sign * site[0];
  out[2] = sign * site[1];
}

TouchGrid::PixelContact TouchGrid::Locate(const mjModel* m, const mjData* d,
                                          const mjContact& contact) const {
  constexpr PixelContact kNone = {-1, 0};
  if (contact.geom[0] < 0 || contact.geom[1] < 0) return kNone;  // flexes are not felt
  const int site = m->sensor_objid[sensor_];
  const int weld = m->body_weldid[m->site_bodyid[site]];
  const auto is_own = [&](int geom) { return m->body_weldid[m->geom_bodyid[geom]] == weld; };
  if (!is_own(contact.geom[0]) && !is_own(contact.geom[1])) return kNone;
  mjtNum offset[3], point[3];
  mju_sub3(offset, contact.pos, d->site_xpos + 3 * site);
  mju_mulMatTVec3(point, d->site_xmat + 9 * site, offset);
  return {PixelOf(point), mju_norm3(point)};
}

void TouchGrid::Compute(const mjModel* m, mjData* d) {
  if (sensor_ < 0) return;
  std::fill(contacts_.begin(), contacts_.end(), 0);
  std::fill(distances_.begin(), distances_.end(), mjtNum{0});
  mjtNum* out = d->sensordata + m->sensor_adr[sensor_];
  mju_zero(out, m->sensor_dim[sensor_]);
  const int site = m->sensor_objid[sensor_];
  const mjtNum* site_mat = d->site_xmat + 9 * site;
  const int weld = m->body_weldid[m->site_bodyid[site]];

  for (int i = 0; i < d->ncon; ++i) {
    const mjContact& contact = d->contact[i];
    const auto [pixel, distance] = Locate(m, d, contact);
    if (pixel < 0) continue;
    ++contacts_[static_cast<size_t>(pixel)];
    distances_[static_cast<size_t>(pixel)] += distance;

    mjtNum wrench[6], channels[kMaxChannels];
    mj_contactForce(m, d, i, wrench);
    const int last_body =
        std::max(m->geom_bodyid[contact.geom[0]], m->geom_bodyid[contact.geom[1]]);
    const mjtNum sign = weld < last_body ? -1 : 1;
    ToSite(channels, wrench, contact.frame, site_mat, sign);
    ToSite(channels + 3, wrench + 3, contact.frame, site_mat, sign);
    for (int c = 0; c < settings_.channels; ++c) out[c * settings_.Pixels() + pixel] += channels[c];
  }
}

// A tile for each pixel that feels something, at the mean distance of its contacts; the first three
// channels are its colour.
void TouchGrid::Draw(const mjModel* m, mjData* d, mjvScene* scene) const {
  if (sensor_ < 0) return;
  const int pixels = settings_.Pixels();
  const mjtNum* data = d->sensordata + m->sensor_adr[sensor_];
  mjtNum brightest = 0;  // of the normal forces
  for (int i = 0; i < pixels; ++i) brightest = std::max(brightest, std::abs(data[i]));
  for (int pixel = 0; pixel < pixels; ++pixel) {
    const int contacts = contacts_[static_cast<size_t>(pixel)];
    if (contacts == 0) continue;
    const mjtNum mean = distances_[static_cast<size_t>(pixel)] / static_cast<mjtNum>(contacts);
    if (!DrawPixel(m, d, scene, pixel, mean, brightest)) return;
  }
}

// False if the scene is full.
bool TouchGrid::DrawPixel(const mjModel* m, const mjData* d, mjvScene* scene, int pixel,
                          mjtNum distance, mjtNum brightest) const {
  const mjtNum* data = d->sensordata + m->sensor_adr[sensor_] + pixel;
  const int colours = std::min(settings_.channels, 3);
  float rgba[4] = {1, 1, 1, 1};
  bool is_felt = false;
  for (int c = 0; c < settings_.channels; ++c) {
    const mjtNum value = std::abs(data[c * settings_.Pixels()]);
    is_felt |= value != 0;
    if (c < colours) rgba[c] = static_cast<float>(value / mju_max(brightest, mjMINVAL));
  }
  if (!is_felt) return true;
  if (scene->ngeom >= scene->maxgeom) {
    mj_warning(const_cast<mjData*>(d), mjWARN_VGEOMFULL, scene->maxgeom);
    return false;
  }

  // The tile spans its bins and lies just before the contacts, facing the site.
  constexpr mjtNum kThickness = static_cast<mjtNum>(.02);
  mjtNum angle[2], size[3] = {0, 0, kThickness * distance};
  const int bin[2] = {pixel % settings_.size[0], pixel / settings_.size[0]};
  for (int i = 0; i < 2; ++i) {
    const mjtNum lower = edges_[i][static_cast<size_t>(bin[i])];
    const mjtNum upper = edges_[i][static_cast<size_t>(bin[i]) + 1];
    angle[i] = (lower + upper) / 2;
    size[i] = distance * (upper - lower) / 2;
  }
  const mjtNum axis_y[3] = {0, 1, 0}, axis_x[3] = {1, 0, 0};
  mjtNum about_y[4], about_x[4], quat[4], tile[9], mat[9], pos[3];
  mju_axisAngle2Quat(about_y, axis_y, -angle[0]);
  mju_axisAngle2Quat(about_x, axis_x, angle[1]);
  mju_mulQuat(quat, about_y, about_x);
  mju_quat2Mat(tile, quat);
  const int site = m->sensor_objid[sensor_];
  mju_mulMatMat(mat, d->site_xmat + 9 * site, tile, 3, 3, 3);
  for (int i = 0; i < 3; ++i) {
    pos[i] = d->site_xpos[3 * site + i] - mat[3 * i + 2] * distance * (1 - kThickness);
  }
  mjvGeom* geom = scene->geoms + scene->ngeom;
  mjv_initGeom(geom, mjGEOM_BOX, size, pos, mat, rgba);
  geom->objtype = mjOBJ_UNKNOWN;
  geom->objid = sensor_;
  geom->category = mjCAT_DECOR;
  geom->segid = scene->ngeom;
  ++scene->ngeom;
  return true;
}

int Init(const mjModel* m, mjData* d, int instance) {
  const Settings settings = ReadSettings(m, instance);
  if (settings.error) {
    mju_error("%s", settings.error);
    return -1;
  }
  const int sensor = SensorOfInstance(m, instance);
  if (sensor >= 0 && m->sensor_objtype[sensor] != mjOBJ_SITE) {
    mju_error("Touch Grid sensor must be attached to a site");
    return -1;
  }
  SetInstanceData(d, instance, new TouchGrid(settings, sensor));
  return 0;
}

int Dimension(const mjModel* m, int instance, int) {
  const Settings settings = ReadSettings(m, instance);
  if (settings.error) {
    mju_error("%s", settings.error);
    return 0;
  }
  return settings.channels * settings.Pixels();
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjPLUGIN_LIB_INIT {
  mjpPlugin plugin = StatelessPlugin("mujoco.sensor.touch_grid", kAttributes, mjPLUGIN_SENSOR);
  plugin.needstage = mjSTAGE_ACC;
  plugin.nsensordata = Dimension;
  plugin.init = Init;
  plugin.destroy = DestroyInstanceData<TouchGrid>;
  plugin.compute = [](const mjModel* m, mjData* d, int instance, int) {
    InstanceData<TouchGrid>(d, instance)->Compute(m, d);
  };
  plugin.visualize = [](const mjModel* m, mjData* d, const mjvOption*, mjvScene* scene,
                        int instance) { InstanceData<TouchGrid>(d, instance)->Draw(m, d, scene); };
  mjp_registerPlugin(&plugin);
}
