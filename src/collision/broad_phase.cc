// Sweep and prune over the bodies (broad_phase.h).

#include "collision/broad_phase.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

#include "collision/contact_parameters.h"
#include "collision/geom_pair.h"
#include "core/arena.h"
#include "math/mat3.h"
#include "math/vec3.h"

namespace conjoint {
namespace {

constexpr int kMaxCandidates = 65535;  // ids are packed in 16 bits

// What the filters need to know of a bodyflex.
struct Masks {
  int contype, conaffinity;
};

// The filter of body pairs: what is welded together or follows each other in the tree does not
// collide, nor does what is static or asleep with its like.
class BodyFilter {
 public:
  BodyFilter(const mjModel* m, const mjData* d)
      : m_(m),
        body_awake_((m->opt.enableflags & mjENBL_SLEEP) && d->nbody_awake < m->nbody ? d->body_awake
                                                                                     : nullptr),
        filter_parent_(!(m->opt.disableflags & mjDSBL_FILTERPARENT)) {}

  struct Body {
    int weld;         // the body it is welded to, 0: static
    int weld_parent;  // the body that one moves with
    bool asleep;
  };

  Body operator[](int body) const {
    const int weld = m_->body_weldid[body];
    return {weld, m_->body_weldid[m_->body_parentid[weld]],
            body_awake_ && body_awake_[body] == mjS_ASLEEP};
  }

  bool Discards(const Body& a, const Body& b) const {
    if (a.weld == b.weld) return true;
    if (a.asleep && b.asleep) return true;
    if ((a.asleep && b.weld == 0) || (b.asleep && a.weld == 0)) return true;
    return filter_parent_ && a.weld != 0 && b.weld != 0 &&
           (a.weld == b.weld_parent || b.weld == a.weld_parent);
  }

 private:
  const mjModel* m_;
  const int* body_awake_;  // NULL: everything is awake
  bool filter_parent_;
};

// An interval along each of the three axes.
struct Extent {
  mjtNum min[3], max[3];
};

// What is left of an extent across the direction of the sweep.
struct Section {
  mjtNum min1, max1, min2, max2;

  // Without branches: most of the sweep is spent here, and the answer is hard to foresee.
  bool IsApart(const Section& other) const {
    return (min1 > other.max1) | (other.min1 > max1) | (min2 > other.max2) | (other.min2 > max2);
  }
};

// Floats in their order, as integers; NaN is last.
uint32_t OrderedBits(float value) {
  const uint32_t bits = std::bit_cast<uint32_t>(value + 0.0f);  // -0 -> 0
  return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}

class Sweep {
 public:
  Sweep(const mjModel* m, mjData* d, uint32_t* pairs, size_t capacity)
      : m_(m), d_(d), filter_(m, d), pairs_(pairs), capacity_(capacity) {}

  size_t Run() {
    StackFrame frame(d_);
    const size_t n = static_cast<size_t>(m_->nbody) + static_cast<size_t>(m_->nflex);
    masks_ = StackAlloc<Masks>(d_, n);
    always_ = StackAlloc<bool>(d_, n);
    int* candidates = StackAlloc<int>(d_, n);
    if (!masks_ || !always_ || !candidates) return 0;
    CollectMasks();
    PairAlwaysTested();
    Mat3 axes;
    if (SweepAxes(axes)) {
      const int count = CollectCandidates(candidates);
      if (count > kMaxCandidates) {
        mju_error("mj_broadphase: SAP failed");
        return 0;
      }
      if (count > 1) PairOverlapping(candidates, static_cast<size_t>(count), axes);
    }
    std::sort(pairs_, pairs_ + count_);
    return count_;
  }

 private:
  bool IsFlex(int id) const { return id >= m_->nbody; }
  int end() const { return static_cast<int>(m_->nbody + m_->nflex); }

  // As compiled; the masks that geoms have now are in masks_.
  bool IsCollidable(int id) const {
    if (!IsFlex(id)) return m_->body_contype[id] | m_->body_conaffinity[id];
    const int flex = id - static_cast<int>(m_->nbody);
    return m_->flex_contype[flex] | m_->flex_conaffinity[flex];
  }

  void CollectMasks() {
    for (int body = 0; body < m_->nbody; ++body) {
      Masks masks = {0, 0};
      const int first = m_->body_geomadr[body];
      for (int geom = first; geom < first + m_->body_geomnum[body]; ++geom) {
        masks.contype |= m_->geom_contype[geom];
        masks.conaffinity |= m_->geom_conaffinity[geom];
      }
      masks_[body] = masks;
    }
    for (int flex = 0; flex < m_->nflex; ++flex) {
      masks_[m_->nbody + flex] = {m_->flex_contype[flex], m_->flex_conaffinity[flex]};
    }
  }

  void AddPair(int id1, int id2) {
    const Masks& a = masks_[id1];
    const Masks& b = masks_[id2];
    if (!MasksMatch(a.contype, a.conaffinity, b.contype, b.conaffinity)) return;
    if (count_ == capacity_) {
      if (!std::exchange(full_, true)) mju_error("mj_broadphase: broadphase buffer full");
      return;
    }
    pairs_[count_++] = PairSignature(id1, id2);
  }

  // The world, and static bodies with a plane, are everywhere: each of their pairs is tested.
  bool IsAlwaysTested(int body) const {
    if (!IsCollidable(body) || m_->body_geomnum[body] == 0) return false;
    if (body == 0) return true;
    if (m_->body_weldid[body] != 0) return false;
    const int* types = m_->geom_type + m_->body_geomadr[body];
    const int* end = types + m_->body_geomnum[body];
    return std::find(types, end, int{mjGEOM_PLANE}) != end;
  }

  void PairAlwaysTested() {
    constexpr BodyFilter::Body kStatic = {0, 0, true};
    std::fill_n(always_, end(), false);
    for (int body = 0; body < m_->nbody; ++body) {
      if (!IsAlwaysTested(body)) continue;
      always_[body] = true;
      for (int other = 0; other < m_->nbody; ++other) {
        if (IsCollidable(other) && !filter_.Discards(kStatic, filter_[other])) AddPair(body, other);
      }
      for (int flex = static_cast<int>(m_->nbody); flex < end(); ++flex) AddPair(body, flex);
    }
  }

  // The frame of the spread of all things that move. False if there are none. Axes are the rows of
  // the matrix that has the eigenvectors as columns.
  bool SweepAxes(Mat3& axes) const {
    Vec3 center = {0, 0, 0};
    int count = 0;
    const auto for_each_point = [this](auto function) {
      for (int geom = 0; geom < m_->ngeom; ++geom) {
        if (m_->geom_bodyid[geom]) function(AsVec3(d_->geom_xpos + 3 * geom));
      }
      for (int vertex = 0; vertex < m_->nflexvert; ++vertex) {
        if (m_->flex_vertbodyid[vertex]) function(AsVec3(d_->flexvert_xpos + 3 * vertex));
      }
    };
    for_each_point([&](const Vec3& point) {
      center += point;
      ++count;
    });
    if (count == 0) return false;
    const mjtNum scale = mjtNum{1} / count;
    center *= scale;

    Mat3 covariance = {};
    for_each_point([&](const Vec3& point) {
      const Vec3 offset = point - center;
      covariance = covariance + Outer(offset, offset);
    });
    covariance = covariance * scale;
    mjtNum eigval[3], quat[4];
    mju_eig3(eigval, &axes.row[0].x, quat, &covariance.row[0].x);
    return true;
  }

  // An always-tested body has all its pairs already.
  int CollectCandidates(int* candidates) const {
    int count = 0;
    for (int id = 1; id < end(); ++id) {
      if (!always_[id] && IsCollidable(id)) candidates[count++] = id;
    }
    return count;
  }

  Extent ExtentOf(int id, const Mat3& axes) const {
    return IsFlex(id) ? ExtentOfFlex(id - static_cast<int>(m_->nbody), axes)
                      : ExtentOfBody(id, axes);
  }

  Extent ExtentOfBody(int body, const Mat3& axes) const {
    const bool overridden = IsOverridden(m_);
    Extent extent = {};
    const int first = m_->body_geomadr[body];
    for (int geom = first; geom < first + m_->body_geomnum[body]; ++geom) {
      const mjtNum margin = overridden ? kHalf * m_->opt.o_margin : m_->geom_margin[geom];
      const mjtNum radius = m_->geom_rbound[geom];
      for (int axis = 0; axis < 3; ++axis) {
        const mjtNum x = Dot(AsVec3(d_->geom_xpos + 3 * geom), axes.row[axis]);
        const mjtNum low = x - radius - margin, high = x + radius + margin;
        if (geom == first || low < extent.min[axis]) extent.min[axis] = low;
        if (geom == first || high > extent.max[axis]) extent.max[axis] = high;
      }
    }
    return extent;
  }

  Extent ExtentOfFlex(int flex, const Mat3& axes) const {
    const mjtNum margin = IsOverridden(m_) ? kHalf * m_->opt.o_margin : m_->flex_margin[flex];
    const mjtNum width = m_->flex_radius[flex] + margin;
    Extent extent = {};
    const int first = m_->flex_vertadr[flex];
    for (int vertex = first; vertex < first + m_->flex_vertnum[flex]; ++vertex) {
      for (int axis = 0; axis < 3; ++axis) {
        const mjtNum x = Dot(AsVec3(d_->flexvert_xpos + 3 * vertex), axes.row[axis]);
        if (vertex == first || x < extent.min[axis]) extent.min[axis] = x;
        if (vertex == first || x > extent.max[axis]) extent.max[axis] = x;
      }
    }
    for (int axis = 0; axis < 3; ++axis) {
      extent.min[axis] -= width;
      extent.max[axis] += width;
    }
    return extent;
  }

  // Sweeps along the first axis over the ends of the intervals, which are rounded to float; among
  // equal ends the order of the list decides: min and max of a candidate, then of the next.
  void PairOverlapping(const int* candidates, size_t n, const Mat3& axes) {
    Section* sections = StackAlloc<Section>(d_, n);
    uint64_t* ends = StackAlloc<uint64_t>(d_, 2 * n);
    int* active = StackAlloc<int>(d_, n);
    Section* active_sections = StackAlloc<Section>(d_, n);
    int* place = StackAlloc<int>(d_, n);  // in `active`
    int* hits = StackAlloc<int>(d_, n);
    if (!sections || !ends || !active || !active_sections || !place || !hits) return;

    for (size_t i = 0; i < n; ++i) {
      const Extent extent = ExtentOf(candidates[i], axes);
      sections[i] = {extent.min[1], extent.max[1], extent.min[2], extent.max[2]};
      const auto min = static_cast<float>(extent.min[0]), max = static_cast<float>(extent.max[0]);
      ends[2 * i] = uint64_t{OrderedBits(min)} << 32 | 2 * i;
      ends[2 * i + 1] = uint64_t{OrderedBits(max)} << 32 | (2 * i + 1);
    }
    std::sort(ends, ends + 2 * n);

    int active_count = 0;
    std::fill_n(place, n, -1);
    for (size_t e = 0; e < 2 * n; ++e) {
      const auto number = static_cast<uint32_t>(ends[e]);
      const int current = static_cast<int>(number / 2);
      if (number % 2) {
        if (place[current] < 0) continue;  // ended before it began: a negative margin
        const int hole = place[current];
        active[hole] = active[--active_count];
        active_sections[hole] = active_sections[active_count];
        place[active[hole]] = hole;
        continue;
      }
      const Section section = sections[current];
      int hit_count = 0;
      for (int k = 0; k < active_count; ++k) {
        hits[hit_count] = k;
        hit_count += !section.IsApart(active_sections[k]);
      }
      for (int h = 0; h < hit_count; ++h) {
        PairCandidates(candidates[current], candidates[active[hits[h]]]);
      }
      place[current] = active_count;
      active_sections[active_count] = section;
      active[active_count++] = current;
    }
  }

  void PairCandidates(int id1, int id2) {
    if (!IsFlex(id1) && !IsFlex(id2) && filter_.Discards(filter_[id1], filter_[id2])) return;
    AddPair(id1, id2);
  }

  const mjModel* m_;
  mjData* d_;
  BodyFilter filter_;
  Masks* masks_ = nullptr;  // of each bodyflex, as they are now
  bool* always_ = nullptr;  // is always tested
  uint32_t* pairs_;
  size_t capacity_;
  size_t count_ = 0;
  bool full_ = false;
};

}  // namespace

std::span<const uint32_t> BroadPhase(const mjModel* m, mjData* d) {
  // Room for all pairs. Where even that many do not fit it is hardly needed: half of the stack must
  // do.
  const size_t n = static_cast<size_t>(m->nbody) + static_cast<size_t>(m->nflex);
  const size_t all = n * (n - 1) / 2;
  const size_t capacity = std::min(all, StackBytesAvailable(d) / 2 / sizeof(uint32_t));
  uint32_t* pairs = StackAlloc<uint32_t>(d, capacity);
  if (!pairs) return {};
  return {pairs, Sweep(m, d, pairs, capacity).Run()};
}

}  // namespace conjoint
