// Copies parts of a tree: bodies with all they hold, single elements, and the frames among them.

#ifndef CONJOINT_SPEC_TREE_COPY_H_
#define CONJOINT_SPEC_TREE_COPY_H_

#include <unordered_map>
#include <utility>
#include <vector>

#include "spec/spec.h"

namespace conjoint {

// Whether `inner` is `outer` or in a frame that is, or is enclosed in, `outer`.
bool Encloses(const Element& outer, const Element* inner);

// An element of a tree, bodies with all that they hold: the body first, then type by type what it
// holds, its children last.
ElementList WithContents(Element& root);

class TreeCopier {
 public:
  // Copies are made in `home` and belong to `owner`.
  TreeCopier(Spec& home, Spec& owner) : home_(home), owner_(owner) {}

  // A copy in no list. Bodies come with all they hold.
  Element* Copy(Element& source);
  // The contents of one body into another that is empty.
  void CopyContents(const Body& source, Body& destination);

  // Lets `copy`, made elsewhere, count as the copy of `source`.
  void Pair(Element& source, Element& copy);

  // To be called after the last copy: each copy gets the copy of its source's frame.
  void LinkFrames();

  // (source, copy) of everything copied.
  const std::vector<std::pair<Element*, Element*>>& copies() const { return copies_; }

 private:
  Element* CopyOne(Element& source);

  Spec& home_;
  Spec& owner_;
  std::vector<std::pair<Element*, Element*>> copies_;
  std::unordered_map<const Element*, Frame*> frames_;
};

}  // namespace conjoint

#endif  // CONJOINT_SPEC_TREE_COPY_H_
