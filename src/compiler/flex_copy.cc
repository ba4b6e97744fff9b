// Compiled flexes into the model: arrays one behind the other, indices stay local to their flex.
// Rows of the Jacobians and what else depends on qpos0 are made by flex_constants.cc.

#include <algorithm>

#include "compiler/common.h"
#include "compiler/compilation.h"
#include "compiler/flex.h"
#include "compiler/tree_layout.h"

namespace conjoint {
namespace {

mjtSize Count(size_t n) { return static_cast<mjtSize>(n); }

bool HasJacobian(const FlexWork& work) { return !work.rigid && !work.interpolated; }

// ---------------------------------------------------------------------------------- sizes

// Dofs that move any of some bodies, for many questions to one tree.
class MovingDofs {
 public:
  explicit MovingDofs(const TreeLayout& tree) : tree_(tree), asked_(tree.body_parent.size()) {}

  void StartOver() {
    ++question_;
    count_ = 0;
  }
  void Add(int body) {
    for (size_t i = static_cast<size_t>(body); i > 0 && asked_[i] != question_;
         i = static_cast<size_t>(tree_.body_parent[i])) {
      asked_[i] = question_;
      count_ += tree_.body_dofnum[i];
    }
  }
  int count() const { return count_; }

 private:
  const TreeLayout& tree_;
  std::vector<int> asked_;  // the last question that met the body
  int question_ = 0, count_ = 0;
};

void CountJacobians(const FlexWork& work, MovingDofs& dofs, mjModel& sizes) {
  std::vector<std::vector<int>> neighbours(work.vertex_bodies.size());
  const auto body = [&work](int vertex) { return work.vertex_bodies[static_cast<size_t>(vertex)]; };
  for (const FlexWork::Edge& edge : work.edges) {
    dofs.StartOver();
    for (const int vertex : edge.vertex) dofs.Add(body(vertex));
    sizes.nJfe += dofs.count();
    neighbours[static_cast<size_t>(edge.vertex[0])].push_back(edge.vertex[1]);
    neighbours[static_cast<size_t>(edge.vertex[1])].push_back(edge.vertex[0]);
  }
  for (int vertex = 0; vertex < work.nvert(); ++vertex) {
    dofs.StartOver();
    dofs.Add(body(vertex));
    for (const int neighbour : neighbours[static_cast<size_t>(vertex)]) dofs.Add(body(neighbour));
    sizes.nJfv += dofs.count();
  }
}

// ---------------------------------------------------------------------------------- copying

template <class T>
int SizeOf(const std::vector<T>& array) {
  return static_cast<int>(array.size());
}

// The array that each flex appends its part to.
template <class T>
class Part {
 public:
  explicit Part(T* array) : array_(array) {}

  template <class Numbers>
  void Add(const Numbers& numbers) {
    std::copy(numbers.begin(), numbers.end(), array_ + size_);
    size_ += SizeOf(numbers);
  }
  int next() const { return size_; }  // index of the next number

 private:
  T* array_;
  int size_ = 0;
};

void CopySettings(const mjsFlex& values, const FlexWork& work, int i, mjModel* m) {
  m->flex_contype[i] = values.contype;
  m->flex_conaffinity[i] = values.conaffinity;
  m->flex_condim[i] = values.condim;
  m->flex_priority[i] = values.priority;
  m->flex_solmix[i] = static_cast<mjtNum>(values.solmix);
  PutRow<mjNREF>(m->flex_solref, i, values.solref);
  PutRow<mjNIMP>(m->flex_solimp, i, values.solimp);
  PutRow<3>(m->flex_friction, i, values.friction);
  m->flex_margin[i] = static_cast<mjtNum>(values.margin);
  m->flex_gap[i] = static_cast<mjtNum>(values.gap);
  m->flex_internal[i] = values.internal;
  m->flex_selfcollide[i] = values.selfcollide;
  m->flex_activelayers[i] = values.activelayers;
  m->flex_passive[i] = values.passive;
  m->flex_group[i] = values.group;
  m->flex_radius[i] = static_cast<mjtNum>(values.radius);
  m->flex_damping[i] = static_cast<mjtNum>(values.damping);
  m->flex_edgestiffness[i] = static_cast<mjtNum>(values.edgestiffness);
  m->flex_edgedamping[i] = static_cast<mjtNum>(values.edgedamping);
  m->flex_flatskin[i] = values.flatskin;
  PutRow<4>(m->flex_rgba, i, values.rgba);
  PutRow<3>(m->flex_size, i, work.size);
  m->flex_dim[i] = work.dim;
  m->flex_interp[i] = work.order;
  m->flex_rigid[i] = work.rigid;
  m->flex_centered[i] = work.centered;
}

// Of the first equality that holds the flex together: 1 edges, 2 vertices, 3 strain, 0 none.
int EqualityOf(const Spec& spec, const Flex& flex) {
  for (const Equality* equality : spec.all<Equality>()) {
    if (equality->object1 != &flex) continue;
    switch (equality->values->type) {
      case mjEQ_FLEX:
        return 1;
      case mjEQ_FLEXVERT:
        return 2;
      case mjEQ_FLEXSTRAIN:
        return 3;
      default:
        break;
    }
  }
  return 0;
}

void CopyVertices(const mjsFlex& values, const FlexWork& work, int i, int adr, mjModel* m) {
  m->flex_vertadr[i] = adr;
  m->flex_vertnum[i] = work.nvert();
  std::copy(work.vertex_bodies.begin(), work.vertex_bodies.end(), m->flex_vertbodyid + adr);
  std::copy(work.vert0.begin(), work.vert0.end(), m->flex_vert0 + 3 * adr);
  if (!work.centered || work.interpolated) {
    std::copy(values.vert->begin(), values.vert->end(), m->flex_vert + 3 * adr);
  }
}

void CopyNodes(const mjsFlex& values, const FlexWork& work, int i, int adr, mjModel* m) {
  m->flex_nodeadr[i] = adr;
  m->flex_nodenum[i] = SizeOf(work.nodes);
  std::copy(work.node_bodies.begin(), work.node_bodies.end(), m->flex_nodebodyid + adr);
  for (int k = 0; k < SizeOf(work.nodes); ++k) {
    PutRow<3>(m->flex_node0, adr + k, work.nodes[static_cast<size_t>(k)].data());
  }
  if (work.interpolated && !work.centered) {
    std::copy(values.node->begin(), values.node->end(), m->flex_node + 3 * adr);
  }
}

// Edges between vertices that do not move against one another are rigid.
void CopyEdges(const mjsFlex& values, const FlexWork& work, int i, int adr, mjModel* m) {
  m->flex_edgeadr[i] = adr;
  m->flex_edgenum[i] = SizeOf(work.edges);
  const bool bends = values.elastic2d == 1 || values.elastic2d == 3;
  const auto weld = [&](int vertex) {
    return m->body_weldid[work.vertex_bodies[static_cast<size_t>(vertex)]];
  };
  for (int k = 0; k < SizeOf(work.edges); ++k) {
    const FlexWork::Edge& edge = work.edges[static_cast<size_t>(k)];
    const int none[2] = {-1, -1};
    PutRow<2>(m->flex_edge, adr + k, edge.vertex);
    PutRow<2>(m->flex_edgeflap, adr + k, bends ? edge.flap + 2 : none);
    m->flexedge_rigid[adr + k] =
        work.rigid || (!work.interpolated && weld(edge.vertex[0]) == weld(edge.vertex[1]));
  }
  std::copy(work.bending.begin(), work.bending.end(), m->flex_bending + kFlexBending * adr);
}

}  // namespace

void CountFlexes(const Compilation& c, const TreeLayout& tree, mjModel& sizes) {
  MovingDofs dofs(tree);
  for (const Flex* flex : c.spec.all<Flex>()) {
    const FlexWork& work = c.flexes.at(flex);
    sizes.nflexnode += Count(work.nodes.size());
    sizes.nflexvert += work.nvert();
    sizes.nflexedge += Count(work.edges.size());
    sizes.nflexelem += work.nelem();
    sizes.nflexelemdata += Count(work.elem.size());
    sizes.nflexelemedge += Count(work.elemedge.size());
    sizes.nflexshelldata += Count(work.shell.size());
    sizes.nflexevpair += Count(work.evpair.size() / 2);
    sizes.nflextexcoord += Count(flex->values->texcoord->size() / 2);
    sizes.nbvhdynamic += work.bvh.size();
    if (HasJacobian(work)) CountJacobians(work, dofs, sizes);
  }
  sizes.nbvh += sizes.nbvhdynamic;
}

void CopyFlexes(const Compilation& c, mjModel* m) {
  int vert = 0, node = 0, edge = 0, elem = 0;
  Part elemdata(m->flex_elem), elemtexcoord(m->flex_elemtexcoord), elemedge(m->flex_elemedge);
  Part shell(m->flex_shell), evpair(m->flex_evpair);
  Part texcoord(m->flex_texcoord);
  Part bvh_child(m->bvh_child + 2 * m->nbvhstatic), bvh_nodeid(m->bvh_nodeid + m->nbvhstatic);
  Part bvh_depth(m->bvh_depth + m->nbvhstatic);

  for (const Flex* flex : c.spec.all<Flex>()) {
    const mjsFlex& values = *flex->values.get();
    const FlexWork& work = c.flexes.at(flex);
    const int i = flex->id;
    CopySettings(values, work, i, m);
    m->flex_matid[i] = IdOf(flex->material);
    m->flex_edgeequality[i] = EqualityOf(c.spec, *flex);
    CopyVertices(values, work, i, vert, m);
    CopyNodes(values, work, i, node, m);
    CopyEdges(values, work, i, edge, m);

    m->flex_elemadr[i] = elem;
    m->flex_elemnum[i] = work.nelem();
    std::copy(work.elemlayer.begin(), work.elemlayer.end(), m->flex_elemlayer + elem);
    std::copy(work.stiffness.begin(), work.stiffness.end(),
              m->flex_stiffness + kFlexStiffness * elem);
    vert += work.nvert();
    node += SizeOf(work.nodes);
    edge += SizeOf(work.edges);
    elem += work.nelem();

    m->flex_elemdataadr[i] = elemdata.next();
    elemdata.Add(work.elem);
    elemtexcoord.Add(work.elemtexcoord);
    m->flex_elemedgeadr[i] = elemedge.next();
    elemedge.Add(work.elemedge);
    m->flex_shelldataadr[i] = work.shell.empty() ? -1 : shell.next();
    m->flex_shellnum[i] = SizeOf(work.shell) / work.dim;
    shell.Add(work.shell);
    m->flex_evpairadr[i] = work.evpair.empty() ? -1 : evpair.next() / 2;
    m->flex_evpairnum[i] = SizeOf(work.evpair) / 2;
    evpair.Add(work.evpair);
    m->flex_texcoordadr[i] = values.texcoord->empty() ? -1 : texcoord.next() / 2;
    texcoord.Add(*values.texcoord);
    m->flex_bvhadr[i] = static_cast<int>(m->nbvhstatic) + bvh_nodeid.next();
    m->flex_bvhnum[i] = work.bvh.size();
    bvh_child.Add(work.bvh.child);
    bvh_nodeid.Add(work.bvh.nodeid);
    bvh_depth.Add(work.bvh.depth);
  }
}

}  // namespace conjoint
