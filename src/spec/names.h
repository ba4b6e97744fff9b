// The names of one list: which element has a name, and which names are used more than once.

#ifndef CONJOINT_SPEC_NAMES_H_
#define CONJOINT_SPEC_NAMES_H_

#include <set>
#include <string>
#include <unordered_map>

#include "spec/lists.h"

namespace conjoint {

// Made from a list when it is needed and then kept up to date name by name. Unnamed elements are
// not in it.
class NameTable {
 public:
  void Build(const ElementList& list);
  // To be called when names or the list have changed in another way than by Add and Remove.
  void Forget() { valid_ = false; }
  bool valid() const { return valid_; }

  // These two do nothing unless the table is valid.
  void Add(Element* element);
  void Remove(const Element* element);

  // The element of this name, null if none.
  Element* Find(const std::string& name) const;
  // The alphabetically first name that occurs twice, null if none.
  const std::string* FirstRepeated() const {
    return repeated_.empty() ? nullptr : &*repeated_.begin();
  }

 private:
  struct Entry {
    Element* element = nullptr;  // the last one that was added
    int count = 0;
  };

  bool valid_ = false;
  std::unordered_map<std::string, Entry> entries_;
  std::set<std::string> repeated_;
};

}  // namespace conjoint

#endif  // CONJOINT_SPEC_NAMES_H_
