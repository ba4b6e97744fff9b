// Where the nodes of an interpolated flex are: from xpos and xmat of their bodies.

#ifndef CONJOINT_DYNAMICS_FLEX_NODES_H_
#define CONJOINT_DYNAMICS_FLEX_NODES_H_

#include <mujoco/mujoco.h>

#include "math/flex_basis.h"
#include "math/rows.h"

namespace conjoint {

inline constexpr int kMaxFlexNodes = 27;  // of order 2

// True if a flex has as many nodes as its order asks for; the order is 1 or 2.
inline bool HasFlexNodes(const mjModel* m, int flex) {
  const int order = m->flex_interp[flex];
  return (order == 1 || order == 2) && m->flex_nodenum[flex] == FlexNodeCount(order);
}

struct FlexNodes {
  int order, count;
  const int* body;
  const Vec3* rest;  // flex_node0
  Vec3 pos[kMaxFlexNodes];
};

// Requires HasFlexNodes.
inline FlexNodes NodesOf(const mjModel* m, const mjData* d, int flex) {
  const int first = m->flex_nodeadr[flex];
  FlexNodes nodes = {.order = m->flex_interp[flex],
                     .count = m->flex_nodenum[flex],
                     .body = m->flex_nodebodyid + first,
                     .rest = &Vec3At(m->flex_node0, first),
                     .pos = {}};
  for (int i = 0; i < nodes.count; ++i) {
    const int body = nodes.body[i];
    const Vec3& origin = Vec3At(d->xpos, body);
    nodes.pos[i] = m->flex_centered[flex]
                       ? origin
                       : Mat3At(d->xmat, body) * Vec3At(m->flex_node, first + i) + origin;
  }
  return nodes;
}

}  // namespace conjoint

#endif  // CONJOINT_DYNAMICS_FLEX_NODES_H_
