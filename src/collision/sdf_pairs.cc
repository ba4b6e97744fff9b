// Contacts with a signed distance field (convex.h). Margins play no role.
//
// A mesh is searched face by face for points inside the field; any other geom is taken as a field
// itself, and the intersection of the two is searched from points spread over the common box.

#include <algorithm>
#include <cmath>

#include "collision/contact_frame.h"
#include "collision/contact_pair.h"
#include "collision/convex.h"
#include "collision/mesh_sdf.h"
#include "collision/oriented_boxes.h"
#include "collision/sdf.h"
#include "math/pose.h"
#include "math/rows.h"

namespace conjoint {
namespace {

constexpr mjtNum kNoDistance = static_cast<mjtNum>(mjMAXVAL);

Pose PoseOfGeom(const mjData* d, int geom) {
  return {Vec3At(d->geom_xpos, geom), ToQuat(Mat3At(d->geom_xmat, geom))};
}

// A pose as a matrix.
struct Placement {
  Vec3 pos;
  Mat3 mat;

  explicit Placement(const Pose& pose) : pos(pose.pos), mat(ToMatrix(pose.quat)) {}
  Vec3 operator()(const Vec3& x) const { return mat * x + pos; }
};

// Writes contacts at points of the field's frame, each point once.
class SdfContacts {
 public:
  // `sign` says whether normals point along the gradient or against it.
  SdfContacts(mjContact* con, const Pose& field, mjtNum sign = -1)
      : con_(con), field_(field), sign_(sign) {}

  int count() const { return count_; }

  // False if there is no room left. What is not a number is no contact.
  bool Add(const Vec3& x, mjtNum dist, Vec3 gradient) {
    if (!(dist <= 0)) return true;
    for (int i = 0; i < count_; ++i) {
      if (Distance(x, point_[i]) < kMinVal) return true;
    }
    if (count_ == mjMAXCONPAIR) return false;
    point_[count_] = x;
    if (!(Normalize(gradient) >= kMinVal)) return true;
    mjContact& con = con_[count_];
    WriteContact(con, dist, {}, Rotate(gradient * sign_, field_.quat));
    CompleteFrame(AsMat3(con.frame));  // its normal, normalised again, goes into the position
    AsVec3(con.pos) = Rotate(x, field_.quat) + field_.pos + AsVec3(con.frame) * (-dist / 2);
    ++count_;
    return true;
  }

 private:
  mjContact* con_;
  Pose field_;
  mjtNum sign_;
  int count_ = 0;
  Vec3 point_[mjMAXCONPAIR];
};

struct Extent {
  Vec3 low, high;
};

// The bounds of a geom's box in another frame.
Extent ExtentOf(const LocalBox& box, const Placement& place) {
  Extent extent = {{kNoDistance, kNoDistance, kNoDistance},
                   {-kNoDistance, -kNoDistance, -kNoDistance}};
  for (int i = 0; i < 8; ++i) {
    const Vec3 corner = place({box.center.x + (i & 1 ? box.half.x : -box.half.x),
                               box.center.y + (i & 2 ? box.half.y : -box.half.y),
                               box.center.z + (i & 4 ? box.half.z : -box.half.z)});
    for (int axis = 0; axis < 3; ++axis) {
      extent.low[axis] = std::min(extent.low[axis], corner[axis]);
      extent.high[axis] = std::max(extent.high[axis], corner[axis]);
    }
  }
  return extent;
}

bool IsUsable(const Vec3& v) {
  const auto is_usable = [](mjtNum a) { return std::abs(a) <= kNoDistance; };  // false for a NaN
  return is_usable(v.x) && is_usable(v.y) && is_usable(v.z);
}

// A point with its distances to both shapes.
struct SdfPoint {
  Vec3 x;
  SdfDistances at;
};

// Gradient descent with backtracking; the distance it ends with.
mjtNum Descend(const mjModel* m, const mjData* d, const SdfPair& pair, mjtSDFType type, int steps,
               SdfPoint& point) {
  constexpr mjtNum kArmijo = static_cast<mjtNum>(0.1), kMinStep = static_cast<mjtNum>(1e-4);
  mjtNum dist = kNoDistance;
  for (int step = 0; step < steps; ++step) {
    const Vec3 gradient = pair.Gradient(m, d, type, point.x, point.at);
    if (!IsUsable(gradient)) return kNoDistance;
    const Vec3 start = point.x;
    const mjtNum start_dist = point.at.Combined(type);
    mjtNum alpha = 2;
    mjtNum decrease = -kArmijo * alpha * SquaredNorm(gradient);
    do {
      alpha *= kHalf;
      decrease *= kHalf;
      point.x = start - gradient * alpha;
      point.at = pair.DistancesAt(m, d, point.x);
      dist = point.at.Combined(type);
    } while (alpha > kMinStep && dist - start_dist > decrease);
    if (start_dist < dist) return dist;
  }
  return dist;
}

bool IsSdf(const mjModel* m, int geom) {
  if (m->geom_type[geom] == mjGEOM_SDF) return true;
  mju_error("mjc_SDF: geom is not an SDF");
  return false;
}

int TooManyContacts(int n) {
  mju_error("mjc_SDF: too many contact points");
  return n;
}

}  // namespace

int MeshSdf(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum) {
  if (!IsSdf(m, g2)) return 0;
  const Pose pose1 = PoseOfGeom(d, g1), pose2 = PoseOfGeom(d, g2);
  const SdfShape field = SdfShapeOf(m, g2);
  const Placement mesh_in_field(Inverse(pose2) * pose1);
  SdfCandidates candidates;
  FindMeshPointsInside(m, d, m->geom_dataid[g1], mesh_in_field.pos, mesh_in_field.mat, field,
                       candidates);
  SdfContacts contacts(con, pose2);
  for (int i = 0; i < candidates.count; ++i) {
    const Vec3& x = candidates.point[i];
    if (!contacts.Add(x, candidates.dist[i], field.Gradient(m, d, x))) {
      return TooManyContacts(contacts.count());
    }
  }
  return contacts.count();
}

int SdfFlex(const mjModel* m, const mjData* d, mjContact* con, int* element, int geom, int flex) {
  if (!IsSdf(m, geom)) return 0;
  const Pose pose = PoseOfGeom(d, geom);
  const SdfShape field = SdfShapeOf(m, geom);
  const Placement world_in_field(Inverse(pose));
  SdfCandidates candidates;
  FindFlexPointsInside(m, d, flex, world_in_field.pos, world_in_field.mat, field, candidates);
  SdfContacts contacts(con, pose, 1);
  for (int i = 0; i < candidates.count; ++i) {
    const Vec3& x = candidates.point[i];
    const int n = contacts.count();
    if (!contacts.Add(x, candidates.dist[i], field.Gradient(m, d, x))) return TooManyContacts(n);
    if (contacts.count() > n) element[n] = candidates.element[i];
  }
  return contacts.count();
}

int ConvexSdf(const mjModel* m, const mjData* d, mjContact* con, int g1, int g2, mjtNum) {
  if (!IsSdf(m, g2)) return 0;
  const Pose pose1 = PoseOfGeom(d, g1), pose2 = PoseOfGeom(d, g2);
  const Placement in1_from2(Inverse(pose1) * pose2);
  const Placement in1_from1(Inverse(pose1) * pose1);  // identity, up to rounding
  const Placement in2_from1(Inverse(pose2) * pose1);

  const LocalBox& box1 = LocalBoxAt(m->geom_aabb, g1);
  const Extent extent1 = {box1.center - box1.half, box1.center + box1.half};
  const Extent extent2 = ExtentOf(LocalBoxAt(m->geom_aabb, g2), in1_from2);
  Extent common;
  for (int axis = 0; axis < 3; ++axis) {
    common.low[axis] = std::max(extent1.low[axis], extent2.low[axis]);
    common.high[axis] = std::min(extent1.high[axis], extent2.high[axis]);
    if (common.high[axis] < common.low[axis]) return 0;
  }

  const SdfPair pair = {SdfShapeOf(m, g2), SdfShapeOf(m, g1), in1_from2.pos, in1_from2.mat};
  ResetSdf(m, d, pair.shape0);
  SdfContacts contacts(con, pose2);
  const Vec3 size = common.high - common.low;
  for (int j = 0; j < m->opt.sdf_initpoints; ++j) {
    const Vec3 start = {common.low.x + size.x * mju_Halton(j, 2),
                        common.low.y + size.y * mju_Halton(j, 3),
                        common.low.z + size.z * mju_Halton(j, 5)};
    ComputeSdf(m, d, pair.shape0);
    SdfPoint point;
    point.x = in2_from1(in1_from1(start));
    point.at = pair.DistancesAt(m, d, point.x);
    Descend(m, d, pair, mjSDFTYPE_COLLISION, m->opt.sdf_iterations, point);
    const mjtNum dist = Descend(m, d, pair, mjSDFTYPE_INTERSECTION, 1, point);
    if (dist > 0) continue;
    const Vec3 gradient = pair.Gradient(m, d, mjSDFTYPE_MIDSURFACE, point.x, point.at);
    if (!contacts.Add(point.x, dist, gradient)) {
      return TooManyContacts(contacts.count());
    }
  }
  return contacts.count();
}

int HfieldSdf(const mjModel*, const mjData*, mjContact*, int, int, mjtNum) {
  mju_warning("HField vs SDF collision not yet supported!");
  return 0;
}

}  // namespace conjoint
