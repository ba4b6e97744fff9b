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

// The bodies and geoms from `root` on, a body after its geoms and its child bodies: the order in
// which the reference copies their plugin instances.
std::vector<Element*> BodiesAfterContents(Element& root);

// As in the reference bodies that hold a body in a frame of another one cannot be copied, nor can
// bodies be deleted while there are such: fusestatic leaves them, and attaching by reference in the
// spec that was attached. Throws for the first one below `root`.
void CheckFramesOfBodies(const Body& root);

class TreeCopier {
 public:
  // Copies are made in `home` and belong to `owner`.
  TreeCopier(Spec& home, Spec& owner) : home_(home), owner_(owner) {}

  // A copy in no list. Bodies come with all they hold. Throws as CheckFramesOfBodies.
  Element* Copy(Element& source);
  // The contents of one body into another that is empty.
  void CopyContents(const Body& source, Body& destination);

  // Lets `copy`, made elsewhere, count as the copy of `source`.
  void Pair(Element& source, Element& copy);

  // To be called after the last copy: each copy gets the copy of its source's frame. As in the
  // reference it stays in that frame itself if there is no copy, provided the frame lives as long;
  // and what else a body holds in a frame of another body gets the first frame of the body.
  void LinkFrames();

  // (source, copy) of everything copied.
  const std::vector<std::pair<Element*, Element*>>& copies() const { return copies_; }

 private:
  Element* CopyOne(Element& source);

  Spec& home_;
  Spec& owner_;
  std::vector<std::pair<Element*, Element*>> copies_;
  std::unordered_map<const Element*, Frame*> frames_;
  std::vector<Element*> strays_;  // copies of what is in a frame of another body
};

}  // namespace conjoint

#endif  // CONJOINT_SPEC_TREE_COPY_H_
