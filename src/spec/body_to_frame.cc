// mjs_bodyToFrame: a body dissolves into a frame of its parent.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "spec/geometry.h"
#include "spec/keyframes.h"
#include "spec/spec.h"

namespace conjoint {

const char* MergeInertia(mjsBody& into, const mjsBody& other) {
  double other_pos[3], other_quat[4];
  std::copy_n(other.pos, 3, other_pos);
  std::copy_n(other.quat, 4, other_quat);
  // The factors are in this order, which is right only if one of the rotations is trivial.
  ComposePose(other.ipos, other.iquat, other_pos, other_quat);

  const double mass = into.mass + other.mass;
  if (mass < mjMINVAL) {
    into.mass = 0;
    std::fill_n(into.ipos, 3, 0.0);
    std::fill_n(into.inertia, 3, 0.0);
    const double identity[4] = {1, 0, 0, 0};
    std::copy_n(identity, 4, into.iquat);
    return nullptr;
  }

  double center[3];
  for (int i = 0; i < 3; ++i) {
    center[i] = (into.mass * into.ipos[i] + other.mass * other_pos[i]) / mass;
  }
  double total[6] = {0};
  const auto add = [&](double part_mass, const double pos[3], const double quat[4],
                       const double inertia[3]) {
    double rotated[6], off_center[6];
    const double d[3] = {pos[0] - center[0], pos[1] - center[1], pos[2] - center[2]};
    RotatedInertia(rotated, inertia, quat);
    OffCenterInertia(off_center, part_mass, d);
    for (int i = 0; i < 6; ++i) total[i] += rotated[i] + off_center[i];
  };
  add(into.mass, into.ipos, into.iquat, into.inertia);
  add(other.mass, other_pos, other_quat, other.inertia);

  into.mass = mass;
  std::copy_n(center, 3, into.ipos);
  std::copy_n(total, 6, into.fullinertia);
  return DiagonalizeInertia(into.iquat, into.inertia, total);
}

namespace {

void MoveContents(Body& body, Body& parent, Frame& frame) {
  for (const mjtObj type : kTreeTypes) {
    ElementList moved;
    moved.swap(body.children(type));
    for (Element* element : moved) {
      element->parent = &parent;
      element->frame = &frame;
      parent.children(type).push_back(element);
    }
  }
}

// The inertia of a body that was compiled goes to its parent, which thereby becomes explicit.
void MoveInertia(const Body& body, Body& parent) {
  if (body.compiled->mass < mjMINVAL) return;
  mjsBody& into = *parent.values.get();
  if (!into.explicitinertial) {
    into.explicitinertial = 1;
    into.mass = 0;
    std::fill_n(into.ipos, 3, 0.0);
    std::fill_n(into.inertia, 3, 0.0);
    const double identity[4] = {1, 0, 0, 0};
    std::copy_n(identity, 4, into.iquat);
  }
  if (const char* problem = MergeInertia(into, *body.values.get())) {
    Fail(&parent, "error '%s' in fusing static body inertias", problem);
  }
}

Frame* BodyToFrame(Body& body) {
  Spec& spec = *body.owner;
  Body* parent = body.parent;
  if (!parent) throw SpecError(&body, "the world body cannot become a frame");
  CheckKeyframes(spec);

  Frame* frame = spec.MakeIn<Frame>(parent);
  std::copy_n(body.values->pos, 3, frame->values->pos);
  std::copy_n(body.values->quat, 4, frame->values->quat);
  frame->frame = body.frame.get();
  if (parent != spec.world()) MoveInertia(body, *parent);

  spec.AppendTo(parent, frame);
  MoveContents(body, *parent, *frame);
  spec.TreeChanged();
  // Keys are taken apart in the new order of the tree. What refers to the body keeps doing so.
  TakeKeyframesApart(spec);
  spec.Detach(&body);
  spec.AssignIds();
  spec.IndexNames();
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
