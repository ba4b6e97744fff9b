// Bodies of the sides of contacts: from mjContact.geom, flex, elem, vert and the positions of flex
// vertices to bodies and weights.

#include "dynamics/contact_sides.h"

#include <algorithm>

#include "math/flex_basis.h"
#include "math/rows.h"

namespace conjoint {
namespace {

constexpr int kMaxElementVertices = 4;

// Vertices of a flex, by their number in it, that hold one side of a contact.
struct VertexWeights {
  int count = 0;
  int vertex[kMaxElementVertices];
  mjtNum weight[kMaxElementVertices];
};

// The closer a vertex, the more of the contact it holds. `left_out` is the vertex on the other side
// of the contact, which does not hold itself.
VertexWeights WeighElement(const mjModel* m, const mjData* d, const mjContact& contact, int side) {
  const int flex = contact.flex[side], size = m->flex_dim[flex] + 1;
  const int* element = m->flex_elem + m->flex_elemdataadr[flex] + size * contact.elem[side];
  const int left_out = contact.vert[1 - side];
  VertexWeights weights;
  mjtNum sum = 0;
  for (int i = 0; i < std::min(size, kMaxElementVertices); ++i) {
    if (element[i] == left_out) continue;
    const Vec3& pos = Vec3At(d->flexvert_xpos, m->flex_vertadr[flex] + element[i]);
    const mjtNum weight = 1 / std::max(kMinVal, Distance(AsVec3(contact.pos), pos));
    weights.vertex[weights.count] = element[i];
    weights.weight[weights.count++] = weight;
    sum += weight;
  }
  if (sum < kMinVal) {
    mju_error("mj_elemBodyWeight: element body weight sum < mjMINVAL");
    return {};
  }
  for (int i = 0; i < weights.count; ++i) weights.weight[i] /= sum;
  return weights;
}

VertexWeights WeighSide(const mjModel* m, const mjData* d, const mjContact& contact, int side) {
  if (contact.vert[side] < 0) return WeighElement(m, d, contact, side);
  VertexWeights weights;
  weights.count = 1;
  weights.vertex[0] = contact.vert[side];
  weights.weight[0] = 1;
  return weights;
}

// Nodes of an interpolated flex, by their shape functions at the contact. The sign goes
// into the point and not into the weights, which mirrors it for the first side: physically wrong,
// but flex contacts of MuJoCo 3.6.0 are computed so.
void AddNodes(const mjModel* m, int flex, const VertexWeights& vertices, mjtNum sign,
              ContactBodies& bodies) {
  constexpr mjtNum kNegligible = static_cast<mjtNum>(1e-5);
  Vec3 coord = {0, 0, 0};
  for (int i = 0; i < vertices.count; ++i) {
    coord += Vec3At(m->flex_vert0, m->flex_vertadr[flex] + vertices.vertex[i]) *
             (sign * vertices.weight[i]);
  }
  const int order = m->flex_interp[flex], first = m->flex_nodeadr[flex];
  const int count = std::min(m->flex_nodenum[flex], kMaxSideBodies);
  for (int node = 0; node < count; ++node) {
    const mjtNum weight = FlexBasis(order, node, coord);
    if (weight < kNegligible) continue;
    bodies.list[bodies.count++] = {m->flex_nodebodyid[first + node], weight};
  }
}

void AddSide(const mjModel* m, const mjData* d, const mjContact& contact, int side, mjtNum sign,
             ContactBodies& bodies) {
  if (contact.geom[side] >= 0) {
    bodies.list[bodies.count++] = {m->geom_bodyid[contact.geom[side]], sign};
    return;
  }
  const int flex = contact.flex[side];
  const VertexWeights vertices = WeighSide(m, d, contact, side);
  if (m->flex_interp[flex]) {
    AddNodes(m, flex, vertices, sign, bodies);
    return;
  }
  for (int i = 0; i < vertices.count; ++i) {
    const int vertex = m->flex_vertadr[flex] + vertices.vertex[i];
    bodies.list[bodies.count++] = {m->flex_vertbodyid[vertex], sign * vertices.weight[i]};
  }
}

bool IsId(int id, int count) { return id >= 0 && id < count; }

}  // namespace

bool IsBodyPair(const mjModel* m, const mjContact& contact, int body[2]) {
  for (int side = 0; side < 2; ++side) {
    const int geom = contact.geom[side], flex = contact.flex[side], vertex = contact.vert[side];
    if (geom >= 0) {
      body[side] = m->geom_bodyid[geom];
    } else if (vertex >= 0 && !m->flex_interp[flex]) {
      body[side] = m->flex_vertbodyid[m->flex_vertadr[flex] + vertex];
    } else {
      return false;
    }
  }
  return true;
}

ContactBodies BodiesOfContact(const mjModel* m, const mjData* d, const mjContact& contact,
                              mjtNum sign_of_first) {
  ContactBodies bodies;
  AddSide(m, d, contact, 0, sign_of_first, bodies);
  AddSide(m, d, contact, 1, 1, bodies);
  return bodies;
}

const char* FaultOfContact(const mjModel* m, const mjContact& contact) {
  for (int side = 0; side < 2; ++side) {
    const int geom = contact.geom[side], flex = contact.flex[side];
    if (geom >= 0) {
      if (!IsId(geom, static_cast<int>(m->ngeom))) return "geom";
      continue;
    }
    if (!IsId(flex, static_cast<int>(m->nflex))) return flex < 0 ? "geom" : "flex";
    if (contact.vert[side] >= 0) {
      if (!IsId(contact.vert[side], m->flex_vertnum[flex])) return "vert";
    } else if (!IsId(contact.elem[side], m->flex_elemnum[flex])) {
      return "elem";
    }
  }
  return nullptr;
}

}  // namespace conjoint
