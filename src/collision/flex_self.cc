// Contacts of a flex with itself (flex_search.h): inner ones, which keep elements from collapsing,
// and those of elements that are far apart in the flex but meet in space.

#include <algorithm>
#include <cstdint>

#include "collision/box_overlaps.h"
#include "collision/contact_limit.h"
#include "collision/contact_list.h"
#include "collision/flex_search.h"
#include "collision/flex_tree.h"
#include "collision/radix_sort.h"
#include "core/arena.h"

namespace conjoint {
namespace {

void CollideInside(const mjModel* m, mjData* d, int flex) {
  const int* pair = m->flex_evpair + 2 * ptrdiff_t{m->flex_evpairadr[flex]};
  for (int i = 0; i < m->flex_evpairnum[flex]; ++i, pair += 2) {
    CollideVertexWithElement(m, d, flex, pair[1], pair[0]);
  }
  if (m->flex_dim[flex] != 3) return;
  for (int element = 0; element < m->flex_elemnum[flex]; ++element) {
    if (!CollideFacesOfElement(m, d, flex, element)) return;
  }
}

void CollideAllElements(const mjModel* m, mjData* d, int flex) {
  for (int e1 = 0; e1 < m->flex_elemnum[flex]; ++e1) {
    if (!IsActive(m, flex, e1)) continue;
    for (int e2 = e1 + 1; e2 < m->flex_elemnum[flex]; ++e2) {
      if (IsActive(m, flex, e2)) CollideElements(m, d, flex, e1, flex, e2);
    }
  }
}

// The axis along which a flex is longest.
int LongestAxis(const Vec3& half) {
  if (half.x > half.y && half.x > half.z) return 0;
  return half.y > half.z ? 1 : 2;
}

// An element in a sweep: its number, its bodies, and its box across the direction of the sweep.
struct SweptElement {
  mjtNum min1, max1, min2, max2;
  int element;
  ElementBodies bodies;
};

// Elements whose boxes have begun and not ended, in the order in which they began, as numbers of a
// list. Their boxes are in columns, behind the one that they are compared with.
class OpenElements {
 public:
  explicit OpenElements(const SweptElement* elements) : elements_(elements) {}

  bool Reserve(mjData* d, size_t capacity) {
    numbers_ = ScratchBesideContacts<uint32_t>(d, capacity);
    hits_ = numbers_ ? ScratchBesideContacts<BoxNumber>(d, capacity + kBoxPadding) : nullptr;
    const size_t height = 1 + capacity + kBoxPadding;
    auto* columns = hits_ ? ScratchBesideContacts<mjtNum>(d, 4 * height) : nullptr;
    if (!columns) return false;
    mjtNum *min1 = columns, *max1 = min1 + height, *min2 = max1 + height, *max2 = min2 + height;
    boxes_ = {{min1, min1, min2}, {max1, max1, max2}};  // nothing is asked along the sweep
    return true;
  }

  void Add(uint32_t number) {
    numbers_[count_++] = number;
    SetBox(count_, elements_[number]);
  }

  void Remove(uint32_t number) {
    const uint32_t* end = numbers_ + count_;
    const uint32_t* place = std::find(static_cast<const uint32_t*>(numbers_), end, number);
    if (place == end) return;  // ended before it began
    const auto k = static_cast<size_t>(place - numbers_);
    std::copy(place + 1, end, numbers_ + k);
    for (mjtNum* column : {boxes_.min[1], boxes_.max[1], boxes_.min[2], boxes_.max[2]}) {
      std::copy(column + k + 2, column + count_ + 1, column + k + 1);
    }
    --count_;
  }

  // call(other) for those that overlap the given one.
  template <class Call>
  void ForEachOverlap(const SweptElement& element, Call&& call) {
    SetBox(0, element);
    const size_t nhit = ListOverlapsAcross(boxes_, 0, count_ + 1, hits_);
    for (size_t k = 0; k < nhit; ++k) call(elements_[numbers_[hits_[k] - 1]]);
  }

 private:
  void SetBox(size_t place, const SweptElement& element) {
    boxes_.min[1][place] = element.min1;
    boxes_.max[1][place] = element.max1;
    boxes_.min[2][place] = element.min2;
    boxes_.max[2][place] = element.max2;
  }

  const SweptElement* elements_;
  uint32_t* numbers_ = nullptr;
  BoxNumber* hits_ = nullptr;
  BoxColumns boxes_;
  size_t count_ = 0;
};

// Sweeps over the ends of the elements' boxes, which are rounded to float; among equal ends the
// order of the list decides. Pairs are visited in the order in which they are found.
void CollideSwept(const mjModel* m, mjData* d, int flex) {
  constexpr int kMaxElements = 65535;
  constexpr int kMaxPairs = 1000000;
  const int axis = LongestAxis(BoxTree::OfFlex(m, d, flex).Box(0).half);
  const int axis1 = (axis + 1) % 3, axis2 = (axis + 2) % 3;

  StackFrame frame(d);
  const auto capacity = static_cast<size_t>(m->flex_elemnum[flex]);
  auto* elements = ScratchBesideContacts<SweptElement>(d, capacity);
  auto* ends = elements ? ScratchBesideContacts<uint64_t>(d, 4 * capacity) : nullptr;
  OpenElements open(elements);
  if (!ends || !open.Reserve(d, capacity)) return;
  uint32_t count = 0;
  for (int e = 0; e < m->flex_elemnum[flex]; ++e) {
    if (!IsActive(m, flex, e)) continue;
    const LocalBox& box = BoxOfElement(m, d, flex, e);
    const Vec3 min = box.center - box.half, max = box.center + box.half;
    elements[count] = {min[axis1], max[axis1], min[axis2],
                       max[axis2], e,          BodiesOfElement(m, flex, e)};
    ends[2 * count] = uint64_t{OrderedBits(static_cast<float>(min[axis]))} << 32 | 2 * count;
    ends[2 * count + 1] =
        uint64_t{OrderedBits(static_cast<float>(max[axis]))} << 32 | (2 * count + 1);
    ++count;
  }
  if (count < 2) return;
  if (count > kMaxElements) {
    mju_error("mj_collideFlexSAP: SAP failed");
    return;
  }
  ends = RadixSort(ends, ends + 2 * capacity, 2 * count,
                   [](uint64_t end) { return static_cast<uint32_t>(end >> 32); });

  int npair = 0;
  for (uint32_t i = 0; i < 2 * count; ++i) {
    const auto number = static_cast<uint32_t>(ends[i]);
    if (number % 2) {
      open.Remove(number / 2);
      continue;
    }
    const SweptElement& current = elements[number / 2];
    open.ForEachOverlap(current, [&](const SweptElement& older) {
      if (npair++ >= kMaxPairs || older.bodies.Meet(current.bodies)) return;
      CollideSeparateElements(m, d, flex, older.element, current.element);
    });
    open.Add(number / 2);
  }
}

void CollideFar(const mjModel* m, mjData* d, int flex) {
  const int mode = m->flex_selfcollide[flex];
  if (mode == mjFLEXSELF_NARROW || !UsesTrees(m) || !FlexHasTree(m, flex)) {
    CollideAllElements(m, d, flex);
  } else if (mode == mjFLEXSELF_BVH || (mode == mjFLEXSELF_AUTO && m->flex_dim[flex] == 3)) {
    FlexPairVisitor visitor(m, d, flex, flex);
    const BoxTree tree = BoxTree::OfFlex(m, d, flex);
    TreeSearch(m, d, tree, tree, visitor).Run(/*within_one=*/true);
  } else {
    CollideSwept(m, d, flex);
  }
}

}  // namespace

void CollideWithin(const mjModel* m, mjData* d, int flex) {
  if (m->flex_rigid[flex] || !(m->flex_contype[flex] & m->flex_conaffinity[flex])) return;
  if (m->flex_internal[flex]) {
    const int first_contact = d->ncon;
    CollideInside(m, d, flex);
    LimitContacts(d, first_contact);
  }
  if (m->flex_selfcollide[flex] != mjFLEXSELF_NONE) {
    const int first_contact = d->ncon;
    CollideFar(m, d, flex);
    LimitContacts(d, first_contact);
  }
}

}  // namespace conjoint
