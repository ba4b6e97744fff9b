// Sweep and prune over the bodies (broad_phase.h).

#include "collision/broad_phase.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "collision/box_overlaps.h"
#include "collision/contact_parameters.h"
#include "collision/geom_pair.h"
#include "collision/radix_sort.h"
#include "core/arena.h"
#include "math/mat3.h"
#include "math/rows.h"
#include "math/vec3.h"

namespace conjoint {
namespace {

constexpr size_t kMaxCandidates = 65535;  // ids are packed in 16 bits

// Up to here all pairs of boxes are compared; beyond, sorting pays.
constexpr size_t kMaxUnsorted = 128;

// A bodyflex, as far as filters are concerned.
struct Entry {
  int contype, conaffinity;  // of its geoms, as they are now
  int weld;                  // the body it is welded to, 0: static
  int weld_parent;           // the body that one moves with
  bool asleep;
  bool collidable;  // as compiled
  bool paired;      // is tested with everything, wherever it is

  // What is welded together does not collide, nor does what is static or asleep with its like.
  bool RestsWith(const Entry& other) const {
    return weld == other.weld || (asleep && (other.asleep || other.weld == 0)) ||
           (other.asleep && weld == 0);
  }
  // The world is no parent.
  bool IsChildOf(const Entry& other) const {
    return weld != 0 && other.weld != 0 && weld_parent == other.weld;
  }
};

// Intervals along three axes.
struct Extent {
  mjtNum min[3], max[3];

  void Add(int axis, mjtNum low, mjtNum high) {
    min[axis] = low < min[axis] ? low : min[axis];
    max[axis] = high > max[axis] ? high : max[axis];
  }
};

class Sweep {
 public:
  Sweep(const mjModel* m, mjData* d, uint32_t* pairs, size_t capacity)
      : m_(m),
        d_(d),
        size_(static_cast<size_t>(m->nbody) + static_cast<size_t>(m->nflex)),
        filter_parent_(!(m->opt.disableflags & mjDSBL_FILTERPARENT)),
        pairs_(pairs),
        capacity_(capacity) {}

  size_t Run() {
    StackFrame frame(d_);
    entries_ = StackAlloc<Entry>(d_, size_);
    candidates_ = StackAlloc<int>(d_, size_);
    if (!entries_ || !candidates_) return 0;
    for (int body = 0; body < m_->nbody; ++body) entries_[body] = EntryOfBody(body);
    for (int flex = 0; flex < m_->nflex; ++flex) entries_[m_->nbody + flex] = EntryOfFlex(flex);
    PairAlwaysTested();
    Mat3 axes;
    if (SweepAxes(axes)) {
      CollectCandidates();
      if (candidate_count_ > kMaxCandidates) {
        mju_error("mj_broadphase: SAP failed");
        return 0;
      }
      if (candidate_count_ > 1) PairOverlapping(axes);
    }
    SortPairs();
    return count_;
  }

 private:
  bool IsFlex(int id) const { return id >= m_->nbody; }
  int end() const { return static_cast<int>(size_); }

  Entry EntryOfBody(int body) const {
    Entry entry = {};
    const int first = m_->body_geomadr[body];
    bool has_plane = false;
    for (int geom = first; geom < first + m_->body_geomnum[body]; ++geom) {
      entry.contype |= m_->geom_contype[geom];
      entry.conaffinity |= m_->geom_conaffinity[geom];
      has_plane |= m_->geom_type[geom] == mjGEOM_PLANE;
    }
    entry.weld = m_->body_weldid[body];
    entry.weld_parent = m_->body_weldid[m_->body_parentid[entry.weld]];
    entry.asleep = (m_->opt.enableflags & mjENBL_SLEEP) && d_->nbody_awake < m_->nbody &&
                   d_->body_awake[body] == mjS_ASLEEP;
    entry.collidable = m_->body_contype[body] | m_->body_conaffinity[body];
    entry.paired =
        entry.collidable && (body == 0 ? m_->body_geomnum[body] > 0 : entry.weld == 0 && has_plane);
    return entry;
  }

  // Welded to nothing, child of nothing.
  Entry EntryOfFlex(int flex) const {
    const int contype = m_->flex_contype[flex], conaffinity = m_->flex_conaffinity[flex];
    return {.contype = contype,
            .conaffinity = conaffinity,
            .weld = -1 - flex,
            .weld_parent = std::numeric_limits<int>::min(),
            .asleep = false,
            .collidable = (contype | conaffinity) != 0,
            .paired = false};
  }

  bool MayCollide(const Entry& a, const Entry& b) const {
    return !a.RestsWith(b) && !(filter_parent_ && (a.IsChildOf(b) || b.IsChildOf(a)));
  }

  void AddPair(int id1, int id2) {
    const Entry &a = entries_[id1], &b = entries_[id2];
    if (!MasksMatch(a.contype, a.conaffinity, b.contype, b.conaffinity)) return;
    if (count_ == capacity_) {
      if (!std::exchange(full_, true)) mju_error("mj_broadphase: broadphase buffer full");
      return;
    }
    pairs_[count_++] = PairSignature(id1, id2);
  }

  // The world, and static bodies with a plane, are everywhere: each of their pairs is tested.
  void PairAlwaysTested() {
    Entry at_rest = {};
    at_rest.asleep = true;
    for (int body = 0; body < m_->nbody; ++body) {
      if (!entries_[body].paired) continue;
      for (int other = 0; other < m_->nbody; ++other) {
        if (entries_[other].collidable && !at_rest.RestsWith(entries_[other])) AddPair(body, other);
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
        if (m_->geom_bodyid[geom]) function(Vec3At(d_->geom_xpos, geom));
      }
      for (int vertex = 0; vertex < m_->nflexvert; ++vertex) {
        if (m_->flex_vertbodyid[vertex]) function(Vec3At(d_->flexvert_xpos, vertex));
      }
    };
    for_each_point([&](const Vec3& point) {
      center += point;
      ++count;
    });
    if (count == 0) return false;
    const mjtNum scale = mjtNum{1} / count;
    center *= scale;

    mjtNum xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0;
    for_each_point([&](const Vec3& point) {
      const Vec3 offset = point - center;
      xx += offset.x * offset.x;
      xy += offset.x * offset.y;
      xz += offset.x * offset.z;
      yy += offset.y * offset.y;
      yz += offset.y * offset.z;
      zz += offset.z * offset.z;
    });
    const Mat3 covariance = Mat3{{{xx, xy, xz}, {xy, yy, yz}, {xz, yz, zz}}} * scale;
    mjtNum eigval[3], quat[4];
    mju_eig3(eigval, &axes.row[0].x, quat, &covariance.row[0].x);
    return true;
  }

  // An always-tested body has all its pairs already.
  void CollectCandidates() {
    for (int id = 1; id < end(); ++id) {
      if (entries_[id].collidable && !entries_[id].paired) candidates_[candidate_count_++] = id;
    }
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
      const Vec3 center = axes * Vec3At(d_->geom_xpos, geom);
      for (int axis = 0; axis < 3; ++axis) {
        const mjtNum low = center[axis] - radius - margin, high = center[axis] + radius + margin;
        if (geom == first) extent.min[axis] = low, extent.max[axis] = high;
        extent.Add(axis, low, high);
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
      const Vec3 point = axes * Vec3At(d_->flexvert_xpos, vertex);
      for (int axis = 0; axis < 3; ++axis) {
        if (vertex == first) extent.min[axis] = extent.max[axis] = point[axis];
        extent.Add(axis, point[axis], point[axis]);
      }
    }
    for (int axis = 0; axis < 3; ++axis) {
      extent.min[axis] -= width;
      extent.max[axis] += width;
    }
    return extent;
  }

  // Along the first axis ends are rounded to float, and among equal ends the order of this list
  // decides which comes first: min and max of a candidate, then of the next.
  void PairOverlapping(const Mat3& axes) {
    const size_t n = candidate_count_;
    hits_ = StackAlloc<BoxNumber>(d_, n + kBoxPadding);
    mjtNum* numbers = StackAlloc<mjtNum>(d_, 6 * (n + kBoxPadding));
    Extent* extents = StackAlloc<Extent>(d_, n);
    if (!hits_ || !numbers || !extents) return;
    for (int axis = 0; axis < 3; ++axis) {
      boxes_.min[axis] = numbers + static_cast<size_t>(2 * axis) * (n + kBoxPadding);
      boxes_.max[axis] = boxes_.min[axis] + n + kBoxPadding;
    }
    for (size_t i = 0; i < n; ++i) {
      extents[i] = ExtentOf(candidates_[i], axes);
      for (mjtNum* end : {&extents[i].min[0], &extents[i].max[0]}) *end = static_cast<float>(*end);
    }
    if (n <= kMaxUnsorted) {
      PairAll(extents);
    } else {
      PairSorted(extents);
    }
  }

  void PlaceBox(size_t place, const Extent& extent) {
    for (int axis = 0; axis < 3; ++axis) {
      boxes_.min[axis][place] = extent.min[axis];
      boxes_.max[axis][place] = extent.max[axis];
    }
  }

  // Each box with all later ones: pairs come out sorted.
  void PairAll(const Extent* extents) {
    for (size_t i = 0; i < candidate_count_; ++i) {
      PlaceBox(i, extents[i]);
      // A negative margin: met at its end it is not there yet, met at its start it stays.
      if (extents[i].max[0] < extents[i].min[0]) {
        boxes_.max[0][i] = std::numeric_limits<mjtNum>::infinity();
      }
    }
    for (size_t i = 0; i < candidate_count_; ++i) {
      const size_t count = ListOverlaps(boxes_, i, candidate_count_, hits_);
      for (size_t hit = 0; hit < count; ++hit) PairCandidates(i, hits_[hit]);
    }
  }

  // Boxes in the order of their starts: each with those that start before it ends.
  void PairSorted(const Extent* extents) {
    const size_t n = candidate_count_;
    uint64_t* ends = StackAlloc<uint64_t>(d_, 2 * n);  // value, then number: 2 i min, 2 i + 1 max
    uint64_t* scratch = StackAlloc<uint64_t>(d_, 2 * n);
    size_t* order = StackAlloc<size_t>(d_, n);  // the candidate at a place
    size_t* place = StackAlloc<size_t>(d_, n);  // of a candidate
    size_t* last = StackAlloc<size_t>(d_, n);   // one past the boxes that start before it ends
    if (!ends || !scratch || !order || !place || !last) return;
    for (size_t i = 0; i < n; ++i) {
      const auto min = static_cast<float>(extents[i].min[0]);
      const auto max = static_cast<float>(extents[i].max[0]);
      ends[2 * i] = uint64_t{OrderedBits(min)} << 32 | 2 * i;
      ends[2 * i + 1] = uint64_t{OrderedBits(max)} << 32 | (2 * i + 1);
    }
    ends = RadixSort(ends, scratch, 2 * n, [](uint64_t end) { return uint32_t(end >> 32); });

    constexpr size_t kNowhere = SIZE_MAX;
    std::fill_n(place, n, kNowhere);
    size_t count = 0;
    for (size_t e = 0; e < 2 * n; ++e) {
      const size_t current = static_cast<uint32_t>(ends[e]) / 2;
      if (ends[e] % 2 == 0) {
        place[current] = count;
        order[count] = current;
        last[count] = n;
        PlaceBox(count++, extents[current]);
      } else if (place[current] != kNowhere) {  // else a negative margin
        last[place[current]] = count;
      }
    }
    for (size_t i = 0; i < n; ++i) {
      const size_t hit_count = ListOverlapsAcross(boxes_, i, last[i], hits_);
      for (size_t hit = 0; hit < hit_count; ++hit) PairCandidates(order[i], order[hits_[hit]]);
    }
  }

  void PairCandidates(size_t candidate1, size_t candidate2) {
    const int id1 = candidates_[candidate1], id2 = candidates_[candidate2];
    if (MayCollide(entries_[id1], entries_[id2])) AddPair(id1, id2);
  }

  void SortPairs() {
    if (std::is_sorted(pairs_, pairs_ + count_)) return;
    if (StackBytesAvailable(d_) < (count_ + 1) * sizeof(uint32_t)) {
      std::sort(pairs_, pairs_ + count_);
      return;
    }
    uint32_t* scratch = StackAlloc<uint32_t>(d_, count_);
    if (!scratch) return;
    const uint32_t* sorted =
        RadixSort(pairs_, scratch, count_, [](uint32_t signature) { return signature; });
    if (sorted != pairs_) std::copy_n(sorted, count_, pairs_);
  }

  const mjModel* m_;
  mjData* d_;
  size_t size_;  // number of bodyflexes
  bool filter_parent_;
  Entry* entries_ = nullptr;
  int* candidates_ = nullptr;  // ids of those that are swept, ascending
  size_t candidate_count_ = 0;
  BoxColumns boxes_ = {};
  BoxNumber* hits_ = nullptr;
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
