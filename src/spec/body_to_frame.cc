// mjs_bodyToFrame: a body dissolves into a frame of its parent.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "spec/delete.h"
#include "spec/inertia.h"
#include "spec/keyframes.h"
#include "spec/spec.h"

namespace conjoint {
namespace {

void MoveContents(Body& body, Body& parent, Frame& frame) {
  for (const mjtObj type : kTreeTypes) {
    ElementList moved;
    moved.swap(body.children(type));
    for (Element* element : moved) {
      element->parent = &parent;
      element->frame = &frame;  // equal to MuJoCo 3.6.0: inner frames do not nest any more
      parent.children(type).push_back(element);
    }
  }
}

// Explicit inertia goes to the parent, which thereby becomes explicit.
void MoveInertia(const Body& body, Body& parent) {
  if (body.values->mass < mjMINVAL) return;
  mjsBody merged = *parent.values.get();
  if (!merged.explicitinertial) {
    merged.explicitinertial = 1;
    ClearInertia(merged);
  }
  if (const char* problem = MergeInertia(merged, *body.values.get())) {
    Fail(&parent, "error '%s' in fusing static body inertias", problem);
  }
  *parent.values.get() = merged;
}

Frame* BodyToFrame(Body& body) {
  Spec& spec = *body.owner;
  Body* parent = body.parent;
  if (!parent) throw SpecError(&body, "the world body cannot become a frame");
  CheckKeyframes(spec);
  const ElementList dependents = DependentsOf(spec, {&body});
  if (parent != spec.world()) MoveInertia(body, *parent);
  Frame* frame = spec.MakeIn<Frame>(parent);
  std::copy_n(body.values->pos, 3, frame->values->pos);
  std::copy_n(body.values->quat, 4, frame->values->quat);
  frame->frame = body.frame.get();

  spec.AppendTo(parent, frame);
  MoveContents(body, *parent, *frame);
  spec.TreeChanged();
  TakeKeyframesApart(spec);  // in the new order of the tree
  spec.Detach(&body);
  RemoveDependents(spec, dependents);
  spec.AssignIds();
  spec.UpdateSignature();
  return frame;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjsFrame* mjs_bodyToFrame(mjsBody** body) {
  Body* dissolved = AsElement<Body>(*body);
  Frame* frame = nullptr;
  if (!RecordErrors(dissolved->owner, [&] { frame = BodyToFrame(*dissolved); })) return nullptr;
  *body = nullptr;
  return frame->values.get();
}
