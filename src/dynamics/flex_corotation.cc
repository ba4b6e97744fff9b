// See flex_corotation.h.

#include "dynamics/flex_corotation.h"

#include "dynamics/chain.h"

namespace conjoint {
namespace {

// Nodes in the origins of their bodies have three dofs each, which are taken as world coordinates.
// Others get the velocity of the body's centre of mass.
Vec3 VelocityOfNode(const mjModel* m, const mjData* d, int body, bool centered) {
  if (centered) {
    return m->body_dofnum[body] < 3 ? Vec3{0, 0, 0} : AsVec3(d->qvel + m->body_dofadr[body]);
  }
  if (LastDof(m, body) < 0) return {0, 0, 0};
  return PointVelocity(SpatialAt(d->cvel, body), Vec3At(d->xipos, body) - RootCom(m, d, body));
}

}  // namespace

CorotatedNodes CorotatedNodesOf(const mjModel* m, const mjData* d, int flex) {
  constexpr Vec3 kCenter = {mjtNum(0.5), mjtNum(0.5), mjtNum(0.5)};
  const FlexNodes nodes = NodesOf(m, d, flex);
  const Mat3 gradient = FlexDeformationGradient(nodes.order, nodes.pos, kCenter);
  Quat rotation = Quat::Identity();
  mju_mat2Rot(&rotation.w, &gradient.row[0].x);

  CorotatedNodes result = {};
  result.count = nodes.count;
  result.body = nodes.body;
  result.rotation = ToMatrix(rotation);
  for (int i = 0; i < nodes.count; ++i) {
    result.pos[i] = TransposeTimes(result.rotation, nodes.pos[i]) + kCenter;
    result.displacement[i] = result.pos[i] - nodes.rest[i];
    result.velocity[i] = TransposeTimes(
        result.rotation, VelocityOfNode(m, d, nodes.body[i], m->flex_centered[flex]));
  }
  return result;
}

}  // namespace conjoint
