// Which names of a type are used more than once, kept up to date name by name.

#ifndef CONJOINT_SPEC_NAMES_H_
#define CONJOINT_SPEC_NAMES_H_

#include <set>
#include <string>
#include <unordered_map>

#include "spec/lists.h"

namespace conjoint {

class NameCensus {
 public:
  // Counts all names of a list. Unnamed elements do not count.
  void Count(const ElementList& list);
  // Forgets everything: the list has changed.
  void Forget() { valid_ = false; }
  bool valid() const { return valid_; }

  void Add(const std::string& name);
  void Remove(const std::string& name);
  // The alphabetically first name that occurs twice, null if none.
  const std::string* FirstRepeated() const {
    return repeated_.empty() ? nullptr : &*repeated_.begin();
  }

 private:
  bool valid_ = false;
  std::unordered_map<std::string, int> counts_;
  std::set<std::string> repeated_;
};

// Throws "repeated name '%s' in %s" for the alphabetically first repeated name.
void FailIfRepeated(const ElementList& elements, mjtObj type);

}  // namespace conjoint

#endif  // CONJOINT_SPEC_NAMES_H_
