// Sensors that look at contacts: touch, and the contact sensor with its criteria and reductions.
// From contact and efc_force.

#include <algorithm>

#include "core/arena.h"
#include "math/geom_shape.h"
#include "math/rows.h"
#include "math/sort.h"
#include "math/spatial.h"
#include "model/sensor_kinds.h"
#include "simulation/sensor_measure.h"

namespace conjoint {
namespace {

const Mat3& FrameOf(const mjContact& contact) { return AsMat3(contact.frame); }
const Vec3& PositionOf(const mjContact& contact) { return AsVec3(contact.pos); }

// One of the two things that must touch each other.
struct Criterion {
  int type, id;

  bool IsSet() const { return type != mjOBJ_UNKNOWN; }

  // Whether a side of a contact, with the geom and its body or -1 for a flex, is that thing.
  bool Matches(const mjModel* m, int geom, int body) const {
    switch (type) {
      case mjOBJ_GEOM:
        return id == geom;
      case mjOBJ_BODY:
        return id == body;
      case mjOBJ_XBODY:  // with all its descendants, which have larger ids
        while (body > id) body = m->body_parentid[body];
        return body == id;
      default:
        return true;
    }
  }
};

struct Match {
  int contact;
  bool flip;   // the first object is on the second side of the contact
  mjtNum key;  // what the reduction sorts by

  // Ties go to the contact that comes first.
  bool operator<(const Match& other) const {
    return key < other.key || (!(other.key < key) && contact < other.contact);
  }
};

class Matcher {
 public:
  Matcher(const mjModel* m, const mjData* d, int sensor)
      : m_(m),
        d_(d),
        first_{m->sensor_objtype[sensor], m->sensor_objid[sensor]},
        second_{m->sensor_reftype[sensor], m->sensor_refid[sensor]} {}

  bool operator()(const ContactTable& contacts, int contact, bool& flip) const {
    flip = false;
    if (!first_.IsSet() && !second_.IsSet()) return true;
    const ContactTable::Sides& sides = contacts.SidesOf(contact);
    const auto matches = [&](const Criterion& criterion, int side) {
      return criterion.Matches(m_, sides.geom[side], sides.body[side]);
    };
    const bool first0 = matches(first_, 0), first1 = matches(first_, 1);
    if (!(first0 || first1)) return false;
    const bool second0 = matches(second_, 0), second1 = matches(second_, 1);
    if (!(second0 || second1)) return false;
    if (first_.type == mjOBJ_SITE && !InSite(PositionOf(contacts[contact]))) return false;
    if (!second_.IsSet()) {
      flip = !first0;
    } else if (!first_.IsSet()) {
      flip = !second1;
    } else {
      const bool regular = first0 && second1, reverse = first1 && second0;
      if (!regular && !reverse) return false;
      flip = !regular;
    }
    return true;
  }

 private:
  bool InSite(const Vec3& point) const {
    const int site = first_.id;
    return IsInside(point, Vec3At(d_->site_xpos, site), Mat3At(d_->site_xmat, site),
                    Vec3At(m_->site_size, site), m_->site_type[site]);
  }

  const mjModel* m_;
  const mjData* d_;
  const Criterion first_, second_;
};

// Puts a field at `out` if the mask selects it.
template <class T>
void AppendIf(mjtNum*& out, int mask, mjtConDataField field, const T& value) {
  if ((mask >> field) & 1) Append(out, value);
}

// One slot of the output. To flip is to turn the frame by pi about its third axis and to exchange
// action and reaction: of the force only the third component changes sign.
void AppendContact(const ContactTable& contacts, mjtNum*& out, int mask, const Match& match,
                   int found) {
  const mjContact& contact = contacts[match.contact];
  const mjtNum sign = match.flip ? -1 : 1;
  ContactForce wrench = {};
  if (mask & (1 << mjCONDATA_FORCE | 1 << mjCONDATA_TORQUE))
    wrench = contacts.ForceOf(match.contact);
  wrench.force.z *= sign;
  wrench.torque.z *= sign;
  AppendIf(out, mask, mjCONDATA_FOUND, static_cast<mjtNum>(found));
  AppendIf(out, mask, mjCONDATA_FORCE, wrench.force);
  AppendIf(out, mask, mjCONDATA_TORQUE, wrench.torque);
  AppendIf(out, mask, mjCONDATA_DIST, contact.dist);
  AppendIf(out, mask, mjCONDATA_POS, PositionOf(contact));
  AppendIf(out, mask, mjCONDATA_NORMAL, FrameOf(contact).row[0] * sign);
  AppendIf(out, mask, mjCONDATA_TANGENT, FrameOf(contact).row[1] * sign);
}

// The wrench that all matches together exert on the second object, in the axes of the world and
// about the middle of the contacts weighted by their forces.
void AppendNetForce(const ContactTable& contacts, mjtNum* out, int mask, const Match* matches,
                    int found) {
  const auto signed_force = [&](const Match& match) {
    const ContactForce& wrench = contacts.ForceOf(match.contact);
    return match.flip ? ContactForce{-wrench.force, -wrench.torque} : wrench;
  };
  Vec3 point = {0, 0, 0}, force = {0, 0, 0}, torque = {0, 0, 0};
  mjtNum weight = 0;
  for (int i = 0; i < found; ++i) {
    const mjtNum magnitude = Norm(signed_force(matches[i]).force);
    point += PositionOf(contacts[matches[i].contact]) * magnitude;
    weight += magnitude;
  }
  point *= 1 / mju_max(weight, kMinVal);
  for (int i = 0; i < found; ++i) {
    const mjContact& contact = contacts[matches[i].contact];
    const ContactForce wrench = signed_force(matches[i]);
    const Vec3 world_force = TransposeTimes(FrameOf(contact), wrench.force);
    force += world_force;
    torque += TransposeTimes(FrameOf(contact), wrench.torque) +
              Cross(PositionOf(contact) - point, world_force);
  }
  AppendIf(out, mask, mjCONDATA_FOUND, static_cast<mjtNum>(found));
  AppendIf(out, mask, mjCONDATA_FORCE, force);
  AppendIf(out, mask, mjCONDATA_TORQUE, torque);
  AppendIf(out, mask, mjCONDATA_DIST, mjtNum{0});
  AppendIf(out, mask, mjCONDATA_POS, point);
  AppendIf(out, mask, mjCONDATA_NORMAL, Vec3{1, 0, 0});
  AppendIf(out, mask, mjCONDATA_TANGENT, Vec3{0, 1, 0});
}

enum Reduction { kFirst = 0, kMinDist = 1, kMaxForce = 2, kNetForce = 3 };

mjtNum KeyOf(const ContactTable& contacts, int contact, int reduction) {
  if (reduction == kMinDist) return contacts[contact].dist;
  if (reduction == kMaxForce) return -SquaredNorm(contacts.ForceOf(contact).force);
  return 0;
}

}  // namespace

void MeasureContact(const mjModel* m, mjData* d, ContactTable& contacts, int sensor, mjtNum* out) {
  const int* prm = m->sensor_intprm + mjNSENS * sensor;
  const int mask = prm[0], reduction = prm[1];
  const int slots = m->sensor_dim[sensor] / std::max(1, SelectedSize(mask, kContactFieldSizes));
  mju_zero(out, m->sensor_dim[sensor]);
  if (slots == 0 || !contacts.Prepare()) return;

  StackFrame frame(d);
  Match* matches = StackAlloc<Match>(d, static_cast<size_t>(contacts.Size()));
  if (!matches && contacts.Size()) return;
  const Matcher matcher(m, d, sensor);
  int found = 0;
  for (int contact = 0; contact < contacts.Size(); ++contact) {
    bool flip;
    if (!matcher(contacts, contact, flip)) continue;
    matches[found++] = {contact, flip, KeyOf(contacts, contact, reduction)};
  }
  if (reduction == kNetForce) {
    AppendNetForce(contacts, out, mask, matches, found);
    return;
  }
  const int filled = std::min(slots, found);
  if (reduction != kFirst) SelectSmallest(matches, found, filled, std::less<>());
  for (int i = 0; i < filled; ++i) AppendContact(contacts, out, mask, matches[i], found);
}

// Sums the normal forces on the site's body whose line, from the contact point out of the body,
// meets the site.
void MeasureTouch(const mjModel* m, mjData* d, ContactTable& contacts, int sensor, mjtNum* out) {
  *out = 0;
  if (!contacts.Prepare()) return;
  const int site = m->sensor_objid[sensor], body = m->site_bodyid[site];
  for (int i = 0; i < contacts.Size(); ++i) {
    const ContactTable::Sides& sides = contacts.SidesOf(i);
    if (sides.body[0] != body && sides.body[1] != body) continue;
    const mjContact& contact = contacts[i];
    if (contact.efc_address < 0) continue;
    const mjtNum normal_force = contacts.ForceOf(i).force.x;
    if (!(normal_force > 0)) continue;
    Vec3 direction = Normalized(FrameOf(contact).row[0] * normal_force);
    if (sides.body[1] == body) direction = -direction;
    const mjtNum hit = mju_rayGeom(
        &Vec3At(d->site_xpos, site).x, &Mat3At(d->site_xmat, site).row[0].x,
        &Vec3At(m->site_size, site).x, contact.pos, &direction.x, m->site_type[site], nullptr);
    if (hit >= 0) *out += normal_force;
  }
}

}  // namespace conjoint
