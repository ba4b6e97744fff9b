// The base of everything in a spec: what stands behind a public mjsElement*.
//
// An Element *is* an mjsElement, so the two convert with static_cast (ToElement below). Elements
// live in the spec that made them (Spec::Make) until that spec dies; lists hold plain pointers.

#ifndef CONJOINT_SPEC_ELEMENT_H_
#define CONJOINT_SPEC_ELEMENT_H_

#include <mujoco/mujoco.h>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace conjoint {

class Spec;
class Body;
class Frame;

// A pointer to another element that a copy of its holder does not inherit: it starts null there.
template <class T>
class Link {
 public:
  Link() = default;
  Link(const Link&) {}
  Link(Link&& other) noexcept : target_(other.target_) {}  // lists of links may move in memory
  Link& operator=(const Link& other) { return *this = other.target_; }
  Link& operator=(T* target) {
    target_ = target;
    return *this;
  }
  operator T*() const { return target_; }
  T* operator->() const { return target_; }
  T* get() const { return target_; }

 private:
  T* target_ = nullptr;
};

// Values that users hang on an element under a key, with a function that frees them.
class UserValues {
 public:
  using Cleanup = void (*)(const void*);

  UserValues() = default;
  UserValues(const UserValues&) {}  // a copy of an element has none
  UserValues& operator=(const UserValues&) = delete;
  ~UserValues() { Clear(); }

  // Cleans up the value that had this key.
  void Set(std::string key, const void* data, Cleanup cleanup);
  const void* Get(const std::string& key) const;
  void Delete(const std::string& key);
  void Clear();

 private:
  struct Value {
    const void* data;
    Cleanup cleanup;
  };
  static void Free(const Value& value);

  std::map<std::string, Value> values_;
};

class Element : public mjsElement {
 public:
  explicit Element(mjtObj type) : mjsElement{type, 0} {}
  virtual ~Element() = default;
  Element& operator=(const Element&) = delete;

  // A copy with the same values, owned by nobody, in no list, without user values and links.
  virtual std::unique_ptr<Element> Clone() const = 0;
  // Where the element came from ("line 12"), null if its struct has no such field.
  virtual const std::string* info() const = 0;

  mjtObj type() const { return elemtype; }

  std::string name;
  std::string class_name;  // default class; childclass of a body or frame
  int id = -1;             // position in the list of its type; -1 while a tree is being edited
  mjsCompiler* compiler = nullptr;  // options of the spec it was made in, also after attach

  Link<Spec> home;    // the spec that made it: it dies with that one
  Link<Spec> owner;   // the spec whose lists it is in; after attach by reference not its home
  Link<Body> parent;  // tree elements: the body it is in; null for world and elsewhere
  Link<Frame> frame;  // tree elements: the innermost enclosing frame, null if none
  UserValues user_values;

  size_t position_hint = 0;  // where PositionIn found it last

 protected:
  Element(const Element&) = default;
};

inline Element* ToElement(mjsElement* element) { return static_cast<Element*>(element); }
inline const Element* ToElement(const mjsElement* element) {
  return static_cast<const Element*>(element);
}

// Index of the element in the list, list.size() if absent. Fast when it was found there before.
size_t PositionIn(const std::vector<Element*>& list, Element* element);

// Types whose elements live in bodies: body, joint, geom, site, camera, light, frame.
bool IsTreeType(mjtObj type);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_ELEMENT_H_
