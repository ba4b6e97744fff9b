// Flexes as a file must have them: each owns blocks of vertices, edges, elements and nodes; indices
// inside are local to the flex. Jacobian patterns name dofs.

#include "model/structure.h"

namespace conjoint {
namespace {

bool AreBlocks(const mjModel* m, int i) {
  const int dim = m->flex_dim[i];
  const int64_t elems = m->flex_elemnum[i];
  constexpr int kEdgesOfElement[] = {0, 1, 3, 6};
  return IsRun(m->flex_vertadr[i], m->flex_vertnum[i], m->nflexvert) &&
         IsRun(m->flex_edgeadr[i], m->flex_edgenum[i], m->nflexedge) &&
         IsRun(m->flex_elemadr[i], elems, m->nflexelem) &&
         IsRun(m->flex_nodeadr[i], m->flex_nodenum[i], m->nflexnode) &&
         IsRun(m->flex_evpairadr[i], m->flex_evpairnum[i], m->nflexevpair) &&
         IsRun(m->flex_elemdataadr[i], elems * (dim + 1), m->nflexelemdata) &&
         IsRun(m->flex_elemedgeadr[i], elems * kEdgesOfElement[dim], m->nflexelemedge) &&
         IsRun(m->flex_shelldataadr[i], int64_t{m->flex_shellnum[i]} * dim, m->nflexshelldata);
}

bool AreIndices(const mjModel* m, int i) {
  const int dim = m->flex_dim[i], verts = m->flex_vertnum[i], edges = m->flex_edgenum[i];
  const int64_t elems = m->flex_elemnum[i];
  constexpr int kEdgesOfElement[] = {0, 1, 3, 6};
  if (edges > 0) {
    const int64_t adr = 2 * int64_t{m->flex_edgeadr[i]};
    if (!AreIds(m->flex_edge + adr, 2 * edges, verts)) return false;
    for (int64_t k = adr; k < adr + 2 * edges; ++k) {
      if (!IsIdOrNone(m->flex_edgeflap[k], verts)) return false;
    }
  }
  if (elems > 0 &&
      (!AreIds(m->flex_elem + m->flex_elemdataadr[i], elems * (dim + 1), verts) ||
       !AreIds(m->flex_elemedge + m->flex_elemedgeadr[i], elems * kEdgesOfElement[dim], edges))) {
    return false;
  }
  if (m->flex_texcoordadr[i] >= 0) {
    const int64_t adr = m->flex_elemdataadr[i];
    const int64_t texcoords = m->nflextexcoord - m->flex_texcoordadr[i];
    for (int64_t k = adr; k < adr + elems * (dim + 1); ++k) {  // faces of a mesh may have none
      if (!IsIdOrNone(m->flex_elemtexcoord[k], texcoords)) return false;
    }
  }
  const int64_t shell = int64_t{m->flex_shellnum[i]} * dim;
  if (shell > 0 && !AreIds(m->flex_shell + m->flex_shelldataadr[i], shell, verts)) return false;
  for (int64_t k = 0; k < m->flex_evpairnum[i]; ++k) {
    const int* pair = m->flex_evpair + 2 * (m->flex_evpairadr[i] + k);
    if (!IsId(pair[0], elems) || !IsId(pair[1], verts)) return false;
  }
  // Edges around each vertex; their address is global.
  for (int64_t v = m->flex_vertadr[i]; verts > 0 && v < m->flex_vertadr[i] + int64_t{verts}; ++v) {
    const int adr = m->flex_vertedgeadr[v], num = m->flex_vertedgenum[v];
    if (!IsRun(adr, num, 2 * m->nflexedge)) return false;
    if (num > 0 && !AreIds(m->flex_vertedge + adr, num, edges)) return false;
  }
  return true;
}

// A vertex has a body, unless nodes carry the flex: then there are as many as its order asks for.
bool HasCarriers(const mjModel* m, int i) {
  const int order = m->flex_interp[i];
  if (order < 0 || order > 2) return false;
  if (order > 0) return m->flex_nodenum[i] == (order + 1) * (order + 1) * (order + 1);
  const int verts = m->flex_vertnum[i];
  return verts == 0 || AreIds(m->flex_vertbodyid + m->flex_vertadr[i], verts, m->nbody);
}

// Rows of edges. Those of different flexes may overlap (mj_setConst), so columns need not ascend.
bool AreEdgeRows(const mjModel* m) {
  for (int64_t row = 0; row < m->nflexedge; ++row) {
    const int adr = m->flexedge_J_rowadr[row], num = m->flexedge_J_rownnz[row];
    if (!IsRun(adr, num, m->nJfe)) return false;
    if (num > 0 && !AreIds(m->flexedge_J_colind + adr, num, m->nv)) return false;
  }
  return true;
}

// Two rows a vertex, with the columns of both interleaved.
bool AreVertexRows(const mjModel* m) {
  for (int64_t row = 0; row < 2 * m->nflexvert; ++row) {
    const int adr = m->flexvert_J_rowadr[row], num = m->flexvert_J_rownnz[row];
    if (!IsRun(adr, num, 2 * m->nJfv)) return false;
    if (num > 0 && !AreIds(m->flexvert_J_colind + adr, num, m->nv)) return false;
  }
  return true;
}

}  // namespace

const char* FaultOfFlexes(const mjModel* m) {
  for (int i = 0; i < m->nflex; ++i) {
    if (m->flex_dim[i] < 1 || m->flex_dim[i] > 3) return InvalidModel("flex_dim out of bounds.");
    if (!AreBlocks(m, i)) return InvalidModel("flex %d out of bounds.", i);
    if (!AreIndices(m, i)) return InvalidModel("bad indices in flex %d.", i);
    if (!HasCarriers(m, i)) return InvalidModel("flex %d has vertices without a body.", i);
  }
  if (!AreEdgeRows(m)) return InvalidModel("bad flexedge_J pattern.");
  if (!AreVertexRows(m)) return InvalidModel("bad flexvert_J pattern.");
  return nullptr;
}

}  // namespace conjoint
