// Walking over elements: mjs_firstElement, mjs_nextElement, mjs_firstChild, mjs_nextChild.
//
// A walk leaves in each element its position (Element::position_hint), so a step costs no search.

#include <mujoco/mujoco.h>

#include "spec/spec.h"

namespace conjoint {
namespace {

Element* At(const ElementList& list, size_t position) {
  if (position >= list.size()) return nullptr;
  list[position]->position_hint = position;
  return list[position];
}

Element* After(const ElementList& list, Element* element) {
  return At(list, PositionIn(list, element) + 1);
}

// The body after `body` in the order of a depth-first walk from `root`, null at the end.
Body* NextBody(Body* body, const Body* root) {
  if (Element* child = At(body->children(mjOBJ_BODY), 0)) return static_cast<Body*>(child);
  for (; body != root; body = body->parent) {
    if (Element* sibling = After(body->parent->children(mjOBJ_BODY), body)) {
      return static_cast<Body*>(sibling);
    }
  }
  return nullptr;
}

// The first element of a type that bodies after `body` hold.
Element* FirstHeldAfter(Body* body, const Body* root, mjtObj type) {
  while ((body = NextBody(body, root))) {
    if (Element* held = At(body->children(type), 0)) return held;
  }
  return nullptr;
}

bool IsInside(const Body* body, const Body* root) {
  while (body && body != root) body = body->parent;
  return body;
}

// All elements of a type below `root`, depth first. For trees whose bodies may name a parent in
// another spec, because they are attached there by reference.
ElementList AllBelow(const Body& root, mjtObj type) {
  ElementList found, stack;
  for (const Body* body = &root; body;) {
    const ElementList& held = body->children(type);
    const ElementList& bodies = body->children(mjOBJ_BODY);
    if (type != mjOBJ_BODY) found.insert(found.end(), held.begin(), held.end());
    stack.insert(stack.end(), bodies.rbegin(), bodies.rend());
    body = nullptr;
    if (!stack.empty()) {
      body = static_cast<const Body*>(stack.back());
      if (type == mjOBJ_BODY) found.push_back(stack.back());
      stack.pop_back();
    }
  }
  return found;
}

void CheckChildType(const Body* body, mjtObj type) {
  if (type == mjOBJ_UNKNOWN) {
    Fail(body, "child type must be specified if no child element is given");
  }
  if (!IsTreeType(type)) {
    Fail(body, "Body.NextChild supports the types: body, frame, geom, site, light, camera");
  }
}

// Whether the body may hold such bodies. It may itself belong to the other spec by now.
bool MayHoldAttached(const Body& body) {
  return body.owner->attached_by_reference || body.home->attached_by_reference;
}

Element* FirstChild(Body* body, mjtObj type, bool recurse) {
  CheckChildType(body, type);
  if (recurse && MayHoldAttached(*body)) return At(AllBelow(*body, type), 0);
  Element* first = At(body->children(type), 0);
  if (first || !recurse || type == mjOBJ_BODY) return first;
  return FirstHeldAfter(body, body, type);
}

Element* NextChild(Body* body, Element* child, bool recurse) {
  const mjtObj type = child->type();
  CheckChildType(body, type);
  if (!recurse) return After(body->children(type), child);
  if (MayHoldAttached(*body)) return After(AllBelow(*body, type), child);
  Body* holder = child->parent;
  if (!IsInside(holder, body)) return nullptr;
  if (type == mjOBJ_BODY) return NextBody(static_cast<Body*>(child), body);
  Element* next = After(holder->children(type), child);
  return next ? next : FirstHeldAfter(holder, body, type);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjsElement* mjs_firstElement(mjSpec* s, mjtObj type) { return At(ToSpec(s)->list(type), 0); }

mjsElement* mjs_nextElement(mjSpec* s, mjsElement* element) {
  return After(ToSpec(s)->list(element->elemtype), ToElement(element));
}

mjsElement* mjs_firstChild(mjsBody* body, mjtObj type, int recurse) {
  Body* of = AsElement<Body>(body);
  Element* child = nullptr;
  RecordErrors(of->owner, [&] { child = FirstChild(of, type, recurse != 0); });
  return child;
}

mjsElement* mjs_nextChild(mjsBody* body, mjsElement* child, int recurse) {
  Body* of = AsElement<Body>(body);
  Element* next = nullptr;
  RecordErrors(of->owner, [&] { next = NextChild(of, ToElement(child), recurse != 0); });
  return next;
}
