// Index arrays of the kinematic tree and the flags that let the engine take short cuts.

#include "compiler/tree_layout.h"

#include <algorithm>
#include <cmath>

#include "compiler/common.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

bool SamePosition(const double a[3], const double b[3]) {
  return std::abs(a[0] - b[0]) < kFrameEps && std::abs(a[1] - b[1]) < kFrameEps &&
         std::abs(a[2] - b[2]) < kFrameEps;
}

// Equal up to sign.
bool SameRotation(const double a[4], const double b[4]) {
  bool same = true, opposite = true;
  for (int i = 0; i < 4; ++i) {
    same &= std::abs(a[i] - b[i]) < kFrameEps;
    opposite &= std::abs(a[i] + b[i]) < kFrameEps;
  }
  return same || opposite;
}

constexpr double kNoShift[3] = {0, 0, 0};
constexpr double kNoTurn[4] = {1, 0, 0, 0};

// Anchor at the origin, axis along a coordinate axis, no rotation before it: then the mass matrix
// of a body in its inertial frame is diagonal.
bool AreJointsSimple(const Body& body) {
  bool rotated = false;
  for (const Joint* joint : body.children<Joint>()) {
    const mjsJoint& values = *joint->values.get();
    const bool scalar = values.type == mjJNT_HINGE || values.type == mjJNT_SLIDE;
    const auto along =
        std::count_if(values.axis, values.axis + 3, [](double x) { return std::abs(x) > kEps; });
    if (!SamePosition(values.pos, kNoShift) || rotated || (scalar && along != 1)) return false;
    rotated |= values.type == mjJNT_BALL || values.type == mjJNT_HINGE;
  }
  return true;
}

bool AreAllSlides(const Body& body) {
  for (const Joint* joint : body.children<Joint>()) {
    if (joint->values->type != mjJNT_SLIDE) return false;
  }
  return true;
}

mjtByte Simplicity(const TreeLayout& tree, const Body& body) {
  const size_t i = static_cast<size_t>(body.id), parent = static_cast<size_t>(tree.body_parent[i]);
  const bool is_root = tree.body_root[i] == body.id;
  const bool on_static_root = tree.body_parent[parent] == 0 && tree.body_dofnum[parent] == 0;
  if (tree.body_sameframe[i] != mjSAMEFRAME_BODY || !(is_root || on_static_root)) return 0;
  if (body.id > 0 && !body.children<Body>().empty()) return 0;
  if (!AreJointsSimple(body)) return 0;
  return tree.body_dofnum[i] > 0 && AreAllSlides(body) ? 2 : 1;
}

// Armature of a tendon couples the bodies it touches.
void DemoteBodiesOfTendons(const Spec& spec, TreeLayout& tree) {
  for (const Tendon* tendon : spec.all<Tendon>()) {
    if (tendon->values->armature == 0) continue;
    for (const auto& wrap : tendon->path) {
      Element* object = wrap->object;
      if (As<Site>(object) || As<Geom>(object)) {
        tree.body_simple[static_cast<size_t>(object->parent->id)] = 0;
      }
    }
  }
}

}  // namespace

mjtSameFrame SameFrame(const double pos[3], const double quat[4]) {
  if (!SameRotation(quat, kNoTurn)) return mjSAMEFRAME_NONE;
  return SamePosition(pos, kNoShift) ? mjSAMEFRAME_BODY : mjSAMEFRAME_BODYROT;
}

mjtSameFrame SameFrame(const double pos[3], const double quat[4], const mjsBody& body) {
  const mjtSameFrame with_body = SameFrame(pos, quat);
  if (with_body != mjSAMEFRAME_NONE) return with_body;
  if (!SameRotation(quat, body.iquat)) return mjSAMEFRAME_NONE;
  return SamePosition(pos, body.ipos) ? mjSAMEFRAME_INERTIA : mjSAMEFRAME_INERTIAROT;
}

TreeLayout LayOutTree(const Compilation& c) {
  TreeLayout tree;
  std::vector<int> last_dof;  // a body each: its last dof or that of its nearest ancestor, or -1
  for (const Body* body : c.spec.all<Body>()) {
    const int parent = body->parent ? body->parent->id : 0;
    const bool world = body->id == 0;
    tree.body_parent.push_back(parent);
    tree.body_root.push_back(world || parent == 0 ? body->id
                                                  : tree.body_root[static_cast<size_t>(parent)]);
    tree.body_sameframe.push_back(
        static_cast<mjtByte>(SameFrame(body->values->ipos, body->values->iquat)));

    const int first = static_cast<int>(tree.dof_body.size());
    int chain_end = world ? -1 : last_dof[static_cast<size_t>(parent)];
    for (const Joint* joint : body->children<Joint>()) {
      for (int k = 0; k < joint->nv(); ++k) {
        tree.dof_parent.push_back(chain_end);
        chain_end = static_cast<int>(tree.dof_body.size());
        tree.dof_body.push_back(body->id);
      }
    }
    last_dof.push_back(chain_end);
    const int count = static_cast<int>(tree.dof_body.size()) - first;
    tree.body_dofnum.push_back(count);
    tree.body_dofadr.push_back(count ? first : -1);
  }

  for (const Body* body : c.spec.all<Body>()) tree.body_simple.push_back(Simplicity(tree, *body));
  DemoteBodiesOfTendons(c.spec, tree);

  // Number of simple dofs in a row, from each dof on.
  tree.dof_simplenum.resize(tree.dof_body.size());
  int run = 0;
  for (size_t i = tree.dof_body.size(); i-- > 0;) {
    run = tree.body_simple[static_cast<size_t>(tree.dof_body[i])] ? run + 1 : 0;
    tree.dof_simplenum[i] = run;
  }
  return tree;
}

int CountMovingDofs(const TreeLayout& tree, const std::vector<int>& bodies) {
  std::vector<bool> counted(tree.body_parent.size());
  int dofs = 0;
  for (int body : bodies) {
    for (size_t i = static_cast<size_t>(body); i > 0 && !counted[i];
         i = static_cast<size_t>(tree.body_parent[i])) {
      counted[i] = true;
      dofs += tree.body_dofnum[i];
    }
  }
  return dofs;
}

}  // namespace conjoint
