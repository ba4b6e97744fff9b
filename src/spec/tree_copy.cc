// Copying bodies with all they hold. Deep trees are no danger: the walk keeps its own stack.

#include "spec/tree_copy.h"

namespace conjoint {

Element* TreeCopier::CopyOne(Element& source) {
  Element* copy = home_.Adopt(source.Clone());
  copy->owner = &owner_;
  copy->id = -1;
  Pair(source, *copy);
  return copy;
}

void TreeCopier::Pair(Element& source, Element& copy) {
  copies_.emplace_back(&source, &copy);
  copy_of_[&source] = &copy;
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

void TreeCopier::LinkCopies() {
  const auto copy_of = [this](const Element* source) -> Element* {
    const auto found = copy_of_.find(source);
    return found == copy_of_.end() ? nullptr : found->second;
  };
  for (const auto& [source, copy] : copies_) {
    if (Element* frame = copy_of(source->frame)) copy->frame = static_cast<Frame*>(frame);
    if (Body* body = As<Body>(copy)) {
      for (const Geom*& geom : body->bvh_geoms) geom = As<Geom>(copy_of(geom));
    }
  }
}

}  // namespace conjoint
