// Contacts of a flex with itself (flex_search.h): inner ones, which keep elements from collapsing,
// and those of elements that are far apart in the flex but meet in space.

#include <algorithm>
#include <bit>
#include <cstdint>

#include "collision/contact_limit.h"
#include "collision/contact_list.h"
#include "collision/flex_search.h"
#include "collision/flex_tree.h"
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

// Floats in their order, as integers; NaN is last.
uint32_t OrderedBits(float value) {
  const uint32_t bits = std::bit_cast<uint32_t>(value + 0.0f);  // -0 -> 0
  return bits & 0x80000000u ? ~bits : bits | 0x80000000u;
}

// The axis along which a flex is longest.
int LongestAxis(const Vec3& half) {
  if (half.x > half.y && half.x > half.z) return 0;
  return half.y > half.z ? 1 : 2;
}

// An element in a sweep: its number, and its box across the direction of the sweep.
struct SweptElement {
  mjtNum min1, max1, min2, max2;
  int element;
  ElementBodies bodies;

  // Without branches: the answer is hard to foresee.
  bool IsApart(const SweptElement& other) const {
    return (min1 > other.max1) | (other.min1 > max1) | (min2 > other.max2) | (other.min2 > max2);
  }
};

// Elements whose boxes have begun and not ended, in the order in which they began.
class OpenElements {
 public:
  bool Reserve(mjData* d, size_t capacity) {
    list_ = ScratchBesideContacts<SweptElement>(d, capacity);
    hits_ = list_ ? ScratchBesideContacts<int>(d, capacity) : nullptr;
    return hits_;
  }

  void Add(const SweptElement& element) { list_[count_++] = element; }

  void Remove(int element) {
    SweptElement *end = list_ + count_, *place = list_;
    while (place != end && place->element != element) ++place;
    if (place == end) return;  // ended before it began
    std::copy(place + 1, end, place);
    --count_;
  }

  // call(other) for those that overlap the given one.
  template <class Call>
  void ForEachOverlap(const SweptElement& element, Call&& call) {
    int nhit = 0;
    for (int k = 0; k < count_; ++k) {
      hits_[nhit] = k;
      nhit += !element.IsApart(list_[k]);
    }
    for (int k = 0; k < nhit; ++k) call(list_[hits_[k]]);
  }

 private:
  SweptElement* list_ = nullptr;
  int* hits_ = nullptr;
  int count_ = 0;
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
  auto* ends = elements ? ScratchBesideContacts<uint64_t>(d, 2 * capacity) : nullptr;
  OpenElements open;
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
  std::sort(ends, ends + 2 * count);

  int npair = 0;
  for (uint32_t i = 0; i < 2 * count; ++i) {
    const auto number = static_cast<uint32_t>(ends[i]);
    const SweptElement& current = elements[number / 2];
    if (number % 2) {
      open.Remove(current.element);
      continue;
    }
    open.ForEachOverlap(current, [&](const SweptElement& older) {
      if (npair++ >= kMaxPairs || older.bodies.Meet(current.bodies)) return;
      CollideSeparateElements(m, d, flex, older.element, current.element);
    });
    open.Add(current);
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
