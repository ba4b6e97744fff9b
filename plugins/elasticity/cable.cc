// mujoco.elasticity.cable: bodies in a row as an elastic rod that resists twisting and bending.
//
// Between neighbours b - 1 and b, with Q the rotation of b in its parent and w(Q) its rotation
// vector, the torque is -k (w(Q) - w0) / L: L the distance of the two, w0 the curvature at rest,
// k = (J twist, Iy bend, Iz bend) from the cross-section of the body's first geom. With vmax, that
// geom shows the torque in colour.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "common/config.h"

namespace conjoint {
namespace {

constexpr const char* kAttributes[] = {"twist", "bend", "flat", "vmax"};

struct Segment {
  mjtNum rest[3];       // rotation vector at rest
  mjtNum stiffness[3];  // twist, bend about y, bend about z
  mjtNum length;        // distance from the previous body
  mjtNum stress;        // norm of the mean torque at its ends, when last computed

  bool IsStiff() const { return stiffness[0] != 0 || stiffness[1] != 0 || stiffness[2] != 0; }
};

// Second moments of area of the cross-section: about x (torsion), y and z.
void SectionConstants(mjtNum moments[3], const mjModel* m, int geom) {
  constexpr mjtNum kPi = static_cast<mjtNum>(mjPI);
  std::fill_n(moments, 3, mjtNum{0});
  if (geom < 0) return;
  const mjtNum* size = m->geom_size + 3 * geom;
  switch (m->geom_type[geom]) {
    case mjGEOM_CAPSULE:
    case mjGEOM_CYLINDER: {
      const mjtNum r4 = size[0] * size[0] * size[0] * size[0];
      moments[0] = kPi * r4 / 2;
      moments[1] = moments[2] = kPi * r4 / 4;
      break;
    }
    case mjGEOM_BOX: {
      const mjtNum hy = size[1], hz = size[2];
      const mjtNum a = std::max(hy, hz), c = std::min(hy, hz);
      const mjtNum ratio4 = c * c * c * c / (a * a * a * a);
      moments[0] =
          a * c * c * c *
          (static_cast<mjtNum>(16) / 3 - static_cast<mjtNum>(3.36) * c / a * (1 - ratio4 / 12));
      moments[1] = 8 * hz * hz * hz * 2 * hy / 12;
      moments[2] = 8 * hy * hy * hy * 2 * hz / 12;
      break;
    }
    default:
      break;
  }
}

// Where a body's orientation is in qpos: the quaternion of its ball or free joint, -1 if it has
// none.
int QuatAddress(const mjModel* m, int body) {
  if (m->body_jntnum[body] == 0) return -1;
  const int joint = m->body_jntadr[body], address = m->jnt_qposadr[joint];
  if (m->jnt_type[joint] == mjJNT_BALL) return address;
  return m->jnt_type[joint] == mjJNT_FREE ? address + 3 : -1;
}

// The rotation of a body in its parent.
void RelativeRotation(mjtNum quat[4], const mjModel* m, const mjData* d, int body) {
  const int address = QuatAddress(m, body);
  if (address < 0) {
    mju_copy4(quat, m->body_quat + 4 * body);
  } else {
    mju_mulQuat(quat, m->body_quat + 4 * body, d->qpos + address);
  }
}

class Cable {
 public:
  Cable(const mjModel* m, mjData* d, int instance, int first, int count, mjtNum twist, mjtNum bend);

  void AddForces(const mjModel* m, mjData* d);

  // Colours the first geom of each body by the stress under the latest forces.
  void Colour(const mjModel* m) const;

 private:
  // The torque that straightens the joint before segment b, in the axes of the segment before and
  // turned into those of b.
  void Torque(mjtNum torque[3], mjtNum turned[3], const mjModel* m, const mjData* d, int b) const;

  int Count() const { return static_cast<int>(segments_.size()); }

  int first_;          // body
  mjtNum stress_max_;  // that gets the last colour, 0: no colours
  std::vector<Segment> segments_;
};

Cable::Cable(const mjModel* m, mjData* d, int instance, int first, int count, mjtNum twist,
             mjtNum bend)
    : first_(first),
      stress_max_(LeadingNumber(AttributeText(m, instance, "vmax")).value_or(0)),
      segments_(static_cast<size_t>(count)) {
  // The bodies at qpos0.
  mju_zero(d->mocap_quat, 4 * static_cast<int>(m->nmocap));
  mju_copy(d->qpos, m->qpos0, static_cast<int>(m->nq));
  mj_kinematics(m, d);

  const bool flat = std::string_view(AttributeText(m, instance, "flat")) == "true";
  for (int b = 0; b < count; ++b) {
    const int body = first + b;
    Segment& segment = segments_[static_cast<size_t>(b)];
    segment = {};
    if (b > 0) {
      segment.length = mju_dist3(d->xpos + 3 * body, d->xpos + 3 * (body - 1));
      mjtNum quat[4];
      RelativeRotation(quat, m, d, body);
      if (!flat) mju_quat2Vel(segment.rest, quat, 1);
    }
    mjtNum moments[3];
    SectionConstants(moments, m, m->body_geomnum[body] ? m->body_geomadr[body] : -1);
    segment.stiffness[0] = moments[0] * twist;
    segment.stiffness[1] = moments[1] * bend;
    segment.stiffness[2] = moments[2] * bend;
  }
}

void Cable::Torque(mjtNum torque[3], mjtNum turned[3], const mjModel* m, const mjData* d,
                   int b) const {
  const Segment& segment = segments_[static_cast<size_t>(b)];
  mjtNum quat[4], inverse[4], rotation[3];
  RelativeRotation(quat, m, d, first_ + b);
  mju_quat2Vel(rotation, quat, 1);
  for (int i = 0; i < 3; ++i) {
    torque[i] = -segment.stiffness[i] * (rotation[i] - segment.rest[i]) / segment.length;
  }
  mju_negQuat(inverse, quat);
  mju_rotVecQuat(turned, torque, inverse);
}

void Cable::AddForces(const mjModel* m, mjData* d) {
  constexpr mjtNum kNoForce[3] = {0, 0, 0};
  for (int b = 0; b < Count(); ++b) {
    Segment& segment = segments_[static_cast<size_t>(b)];
    if (!segment.IsStiff()) continue;
    const int body = first_ + b;
    mjtNum local[3] = {0, 0, 0}, sum[3] = {0, 0, 0}, torque[3], turned[3];
    if (b > 0) {  // from the body before
      Torque(torque, turned, m, d, b);
      mju_copy3(local, turned);
      mju_addTo3(sum, turned);
    }
    if (b < Count() - 1) {  // reaction of the next body
      Torque(torque, turned, m, d, b + 1);
      mju_subFrom3(local, torque);
      mju_addTo3(sum, turned);
    }
    const bool is_end = b == 0 || b == Count() - 1;
    segment.stress = mju_norm3(sum) / (is_end ? 1 : 2);
    mjtNum world[3];
    mju_rotVecQuat(world, local, d->xquat + 4 * body);
    mj_applyFT(m, d, kNoForce, world, d->xpos + 3 * body, body, d->qfrc_passive);
  }
}

// The colour of a ratio of stress to vmax: linear between these, which are as far apart as each
// other, the first at 0 and the last at 1 and beyond.
constexpr int kColours = 5;
constexpr float kScale[kColours][3] = {
    {0, 0, 1},  // blue
    {0, 1, 1},  // cyan
    {0, 1, 0},  // green
    {1, 1, 0},  // yellow
    {1, 0, 0},  // red
};

void ColourOf(float rgb[3], mjtNum ratio) {
  const mjtNum place = std::clamp<mjtNum>(ratio, 0, 1) * (kColours - 1);
  const int below = std::min(static_cast<int>(place), kColours - 2);
  const auto part = static_cast<float>(place - static_cast<mjtNum>(below));
  for (int i = 0; i < 3; ++i) {
    rgb[i] = kScale[below][i] * (1 - part) + kScale[below + 1][i] * part;
  }
}

void Cable::Colour(const mjModel* m) const {
  if (stress_max_ == 0) return;
  for (int b = 0; b < Count(); ++b) {
    const Segment& segment = segments_[static_cast<size_t>(b)];
    const int body = first_ + b;
    if (!segment.IsStiff() || m->body_geomnum[body] == 0) continue;
    ColourOf(m->geom_rgba + 4 * m->body_geomadr[body], segment.stress / stress_max_);
  }
}

int Init(const mjModel* m, mjData* d, int instance) {
  const char* twist = AttributeText(m, instance, "twist");
  const char* bend = AttributeText(m, instance, "bend");
  if (!IsNumberOrEmpty(twist) || !IsNumberOrEmpty(bend)) {
    mju_warning("Invalid parameter specification in cable plugin");
    return -1;
  }
  int first = 0, count = 0;
  for (int body = 1; body < m->nbody; ++body) {
    if (m->body_plugin[body] != instance) continue;
    if (count == 0) first = body;
    if (body != first + count) {
      mju_error("This body does not have the requested plugin instance");
      return -1;
    }
    ++count;
  }
  SetInstanceData(d, instance,
                  new Cable(m, d, instance, first, count, LeadingNumber(twist).value_or(0),
                            LeadingNumber(bend).value_or(0)));
  return 0;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjPLUGIN_LIB_INIT {
  mjpPlugin plugin = StatelessPlugin("mujoco.elasticity.cable", kAttributes, mjPLUGIN_PASSIVE);
  plugin.init = Init;
  plugin.destroy = DestroyInstanceData<Cable>;
  plugin.compute = [](const mjModel* m, mjData* d, int instance, int) {
    InstanceData<Cable>(d, instance)->AddForces(m, d);
  };
  plugin.visualize = [](const mjModel* m, mjData* d, const mjvOption*, mjvScene*, int instance) {
    InstanceData<Cable>(d, instance)->Colour(m);
  };
  mjp_registerPlugin(&plugin);
}
