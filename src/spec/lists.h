// Lists of elements by type, and how to see one with its C++ type.

#ifndef CONJOINT_SPEC_LISTS_H_
#define CONJOINT_SPEC_LISTS_H_

#include <mujoco/mujoco.h>

#include <cstddef>
#include <iterator>
#include <vector>

namespace conjoint {

class Element;

using ElementList = std::vector<Element*>;

// Where the list of a type stands: in a body (tree types) and in a spec (all types; frames come
// last).
inline constexpr int kTreeSlots = 7;
inline constexpr int kSpecSlots = mjNOBJECT + 1;
inline constexpr mjtObj kTreeTypes[kTreeSlots] = {mjOBJ_BODY,   mjOBJ_JOINT, mjOBJ_GEOM, mjOBJ_SITE,
                                                  mjOBJ_CAMERA, mjOBJ_LIGHT, mjOBJ_FRAME};

constexpr int TreeSlot(mjtObj type) {
  for (int slot = 0; slot < kTreeSlots; ++slot) {
    if (kTreeTypes[slot] == type) return slot;
  }
  return -1;
}

// -1 for types that have no list: unknown, xbody, dof, default, model and numbers that are no type.
constexpr int SpecSlot(mjtObj type) {
  if (type == mjOBJ_FRAME) return mjNOBJECT;
  const bool listed =
      type > mjOBJ_UNKNOWN && type < mjNOBJECT && type != mjOBJ_XBODY && type != mjOBJ_DOF;
  return listed ? static_cast<int>(type) : -1;
}

constexpr mjtObj SpecSlotType(int slot) {
  return slot == mjNOBJECT ? mjOBJ_FRAME : static_cast<mjtObj>(slot);
}

// An ElementList all of whose elements are of class T. Valid while the list is.
template <class T>
class ListView {
 public:
  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = T*;

    Iterator() = default;
    explicit Iterator(Element* const* at) : at_(at) {}
    T* operator*() const { return static_cast<T*>(*at_); }
    Iterator& operator++() { return ++at_, *this; }
    Iterator operator++(int) { return Iterator(at_++); }
    bool operator==(const Iterator&) const = default;

   private:
    Element* const* at_ = nullptr;
  };

  explicit ListView(const ElementList& list) : list_(&list) {}

  Iterator begin() const { return Iterator(list_->data()); }
  Iterator end() const { return Iterator(list_->data() + list_->size()); }
  int size() const { return static_cast<int>(list_->size()); }
  bool empty() const { return list_->empty(); }
  T* operator[](int i) const { return static_cast<T*>((*list_)[static_cast<size_t>(i)]); }

 private:
  const ElementList* list_;
};

}  // namespace conjoint

#endif  // CONJOINT_SPEC_LISTS_H_
