// Short words for building specs in tests.

#ifndef CONJOINT_TESTS_SPEC_SUPPORT_H_
#define CONJOINT_TESTS_SPEC_SUPPORT_H_

#include <mujoco/mujoco.h>

#include <string>
#include <vector>

namespace conjoint::testing {

// A spec that is deleted at the end of its scope.
class OwnedSpec {
 public:
  OwnedSpec() : spec_(mj_makeSpec()) {}
  explicit OwnedSpec(mjSpec* spec) : spec_(spec) {}
  ~OwnedSpec() { mj_deleteSpec(spec_); }
  OwnedSpec(const OwnedSpec&) = delete;
  OwnedSpec& operator=(const OwnedSpec&) = delete;

  operator mjSpec*() const { return spec_; }
  mjSpec* operator->() const { return spec_; }
  mjsBody* world() const { return mjs_findBody(spec_, "world"); }
  std::string error() const { return mjs_getError(spec_); }

  void Delete() {
    mj_deleteSpec(spec_);
    spec_ = nullptr;
  }

 private:
  mjSpec* spec_;
};

template <class S>
S* Named(S* added, const char* name) {
  mjs_setName(added->element, name);
  return added;
}

inline std::string NameOf(mjsElement* element) { return *mjs_getName(element); }

// Names in the order of the iterators.
inline std::vector<std::string> Names(mjSpec* spec, mjtObj type) {
  std::vector<std::string> names;
  for (mjsElement* e = mjs_firstElement(spec, type); e; e = mjs_nextElement(spec, e)) {
    names.push_back(NameOf(e));
  }
  return names;
}

inline std::vector<int> Ids(mjSpec* spec, mjtObj type) {
  std::vector<int> ids;
  for (mjsElement* e = mjs_firstElement(spec, type); e; e = mjs_nextElement(spec, e)) {
    ids.push_back(mjs_getId(e));
  }
  return ids;
}

inline std::vector<std::string> ChildNames(mjsBody* body, mjtObj type, bool recurse) {
  std::vector<std::string> names;
  for (mjsElement* e = mjs_firstChild(body, type, recurse); e;
       e = mjs_nextChild(body, e, recurse)) {
    names.push_back(NameOf(e));
  }
  return names;
}

using Strings = std::vector<std::string>;

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_SPEC_SUPPORT_H_
