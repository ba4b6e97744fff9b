// Copying bodies with all they hold. Deep trees are no danger: the walk keeps its own stack.

#include "spec/tree_copy.h"

#include <algorithm>

namespace conjoint {

bool Encloses(const Element& outer, const Element* inner) {
  while (inner && inner != &outer) inner = inner->frame;
  return inner;
}

std::vector<Element*> BodiesAfterContents(Element& root) {
  std::vector<Element*> reversed, stack = {&root};
  while (!stack.empty()) {
    Element* element = stack.back();
    stack.pop_back();
    const Body* body = As<Body>(element);
    if (body || element->type() == mjOBJ_GEOM) reversed.push_back(element);
    if (!body) continue;
    for (const mjtObj type : {mjOBJ_GEOM, mjOBJ_BODY}) {
      const ElementList& held = body->children(type);
      stack.insert(stack.end(), held.begin(), held.end());
    }
  }
  std::reverse(reversed.begin(), reversed.end());
  return reversed;
}

void CheckFramesOfBodies(const Body& root) {
  struct Visit {
    const Body* body;
    size_t next = 0;  // which child to go into
  };
  std::vector<Visit> path = {{&root}};
  while (!path.empty()) {
    auto& [body, next] = path.back();
    const ElementList& children = body->children(mjOBJ_BODY);
    const Frame* frame = next > 0 ? children[next - 1]->frame.get() : nullptr;
    if (frame && frame->parent.get() != body) {
      const std::unique_ptr<Element> copy = body->Clone();
      copy->id = -1;
      Fail(copy.get(), "Frame '%s' not found in other body", frame->name.c_str());
    }
    if (next == children.size()) {
      path.pop_back();
    } else {
      const Element* child = children[next++];
      path.push_back({static_cast<const Body*>(child)});
    }
  }
}

Element* TreeCopier::CopyOne(Element& source) {
  Element* copy = home_.Adopt(source.Clone());
  copy->owner = &owner_;
  copy->id = -1;
  if (Joint* joint = As<Joint>(copy)) joint->qpos_address = joint->dof_address = -1;
  Pair(source, *copy);
  return copy;
}

void TreeCopier::Pair(Element& source, Element& copy) {
  copies_.emplace_back(&source, &copy);
  if (Frame* frame = As<Frame>(&copy)) frames_[&source] = frame;
}

Element* TreeCopier::Copy(Element& source) {
  if (const Body* body = As<Body>(&source)) CheckFramesOfBodies(*body);
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
        if (held->frame && held->frame->parent != from) strays_.push_back(copy);
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
    if (found != frames_.end()) {
      copy->frame = found->second;
    } else if (source->frame && owner_.Keeps(source->frame->home)) {
      copy->frame = source->frame;
    }
  }
  for (Element* stray : strays_) {
    const ElementList& frames = stray->parent->children(mjOBJ_FRAME);
    if (!frames.empty() && !Encloses(*stray, frames.front())) {
      stray->frame = static_cast<Frame*>(frames.front());
    }
  }
}

}  // namespace conjoint
