// Copying bodies with all they hold. Deep trees are no danger: the walk keeps its own stack.

#include "spec/tree_copy.h"

namespace conjoint {

bool Encloses(const Element& outer, const Element* inner) {
  while (inner && inner != &outer) inner = inner->frame;
  return inner;
}

ElementList WithContents(Element& root) {
  ElementList found = {&root};
  for (size_t i = 0; i < found.size(); ++i) {
    const Body* body = As<Body>(found[i]);
    if (!body) continue;
    for (const mjtObj type : kTreeTypes) {
      const ElementList& held = body->children(type);
      found.insert(found.end(), held.begin(), held.end());
    }
  }
  return found;
}

Element* TreeCopier::CopyOne(Element& source) {
  Element* copy = home_.Adopt(source.Clone());
  copy->owner = &owner_;
  copy->id = -1;
  Pair(source, *copy);
  return copy;
}

void TreeCopier::Pair(Element& source, Element& copy) {
  copies_.emplace_back(&source, &copy);
  if (Frame* frame = As<Frame>(&copy)) frames_[&source] = frame;
}

Element* TreeCopier::Copy(Element& source) {
  Element* copy = CopyOne(source);
  if (Body* body = As<Body>(copy)) CopyContents(static_cast<const Body&>(source), *body);
  return copy;
}

void TreeCopier::CopyContents(const Body& source, Body& destination) {
  std::vector<std::pair<const Body*, Body*>> to_fill = {{&source, &destination}};
  while (!to_fill.empty()) {
    const auto [from, to] = to_fill.back();
    to_fill.pop_back();
    for (const mjtObj type : kTreeTypes) {
      for (Element* held : from->children(type)) {
        Element* copy = CopyOne(*held);
        copy->parent = to;
        to->children(type).push_back(copy);
        if (type == mjOBJ_BODY) {
          to_fill.emplace_back(static_cast<const Body*>(held), static_cast<Body*>(copy));
        }
      }
    }
  }
}

void TreeCopier::LinkFrames() {
  for (const auto& [source, copy] : copies_) {
    const auto found = frames_.find(source->frame);
    if (found != frames_.end()) copy->frame = found->second;
  }
}

}  // namespace conjoint
