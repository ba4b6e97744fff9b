// Builds and verifies the sparse index arrays of a model from its kinematic tree.

#include "model/sparsity.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace conjoint {
namespace {

// Where the index arrays go: into a model, or into memory of their own to compare a model with.
struct IndexArrays {
  int *dof_Madr, *M_rownnz, *M_rowadr, *M_colind, *mapM2M;
  int *D_rownnz, *D_rowadr, *D_diag, *D_colind, *mapM2D, *mapD2M;
  int *B_rownnz, *B_rowadr, *B_colind;
};

struct NamedArray {
  const char* name;
  int* IndexArrays::* array;
  int* mjModel::* in_model;
  mjtSize mjModel::* size;
};
#define ARRAY(name, size) \
  NamedArray { #name, &IndexArrays::name, &mjModel::name, &mjModel::size }
constexpr NamedArray kIndexArrays[] = {
    ARRAY(dof_Madr, nv),    ARRAY(M_rownnz, nv), ARRAY(M_rowadr, nv), ARRAY(M_colind, nC),
    ARRAY(mapM2M, nC),      ARRAY(D_rownnz, nv), ARRAY(D_rowadr, nv), ARRAY(D_diag, nv),
    ARRAY(D_colind, nD),    ARRAY(mapM2D, nD),   ARRAY(mapD2M, nC),   ARRAY(B_rownnz, nbody),
    ARRAY(B_rowadr, nbody), ARRAY(B_colind, nB),
};
#undef ARRAY

// Number of dofs from i to the root of its tree, itself included.
std::vector<int> ChainLengths(const mjModel* m) {
  std::vector<int> length(static_cast<size_t>(m->nv));
  for (int i = 0; i < m->nv; ++i) {
    const int parent = m->dof_parentid[i];
    length[i] = parent < 0 ? 1 : length[parent] + 1;
  }
  return length;
}

// Offsets of rows that follow one another.
void AddUp(const int* rownnz, int* rowadr, mjtSize rows) {
  int next = 0;
  for (int i = 0; i < rows; ++i) {
    rowadr[i] = next;
    next += rownnz[i];
  }
}

// Writes i and its ancestors in ascending order, so that i lands on *last.
void WriteChain(const mjModel* m, int i, int* last) {
  for (; i >= 0; i = m->dof_parentid[i]) *last-- = i;
}

void BuildM(const mjModel* m, const std::vector<int>& chain, IndexArrays& out) {
  AddUp(chain.data(), out.dof_Madr, m->nv);
  for (int i = 0; i < m->nv; ++i) out.M_rownnz[i] = m->dof_simplenum[i] ? 1 : chain[i];
  AddUp(out.M_rownnz, out.M_rowadr, m->nv);
  for (int i = 0; i < m->nv; ++i) {
    const int adr = out.M_rowadr[i], last = adr + out.M_rownnz[i] - 1;
    if (m->dof_simplenum[i]) {
      out.M_colind[adr] = i;
    } else {
      WriteChain(m, i, out.M_colind + last);
    }
    // The legacy packing runs the other way: diagonal first.
    for (int k = adr; k <= last; ++k) out.mapM2M[k] = out.dof_Madr[i] + (last - k);
  }
}

void BuildD(const mjModel* m, const std::vector<int>& chain, IndexArrays& out) {
  for (int i = 0; i < m->nv; ++i) {
    out.D_rownnz[i] = chain[i];
    out.D_diag[i] = chain[i] - 1;
    for (int j = m->dof_parentid[i]; j >= 0; j = m->dof_parentid[j]) ++out.D_rownnz[j];
  }
  AddUp(out.D_rownnz, out.D_rowadr, m->nv);
  std::vector<int> next(static_cast<size_t>(m->nv));  // where the next descendant goes
  for (int i = 0; i < m->nv; ++i) {
    const int diagonal = out.D_rowadr[i] + out.D_diag[i];
    WriteChain(m, i, out.D_colind + diagonal);
    next[i] = diagonal + 1;
    for (int j = m->dof_parentid[i]; j >= 0; j = m->dof_parentid[j]) out.D_colind[next[j]++] = i;
  }
}

// Entry (i, j) of M with j <= i, or -1. The row of i holds its chain, whose members have as many
// ancestors as they have predecessors in it.
int EntryOfM(const mjModel* m, const std::vector<int>& chain, const IndexArrays& out, int i,
             int j) {
  if (i == j) return out.M_rowadr[i] + out.M_rownnz[i] - 1;
  return m->dof_simplenum[i] ? -1 : out.M_rowadr[i] + chain[j] - 1;
}

void BuildMaps(const mjModel* m, const std::vector<int>& chain, IndexArrays& out) {
  for (int i = 0; i < m->nv; ++i) {
    const int adr = out.D_rowadr[i];
    for (int k = adr; k < adr + out.D_rownnz[i]; ++k) {
      const int j = out.D_colind[k];
      const int entry = EntryOfM(m, chain, out, std::max(i, j), std::min(i, j));
      out.mapM2D[k] = entry;
      if (j <= i && entry >= 0) out.mapD2M[entry] = k;
    }
  }
}

void BuildB(const mjModel* m, IndexArrays& out) {
  // Dofs of each body's proper ancestors, then of its subtree.
  std::vector<int> next(static_cast<size_t>(m->nbody));
  for (int b = 0; b < m->nbody; ++b) {
    const int parent = m->body_parentid[b];
    next[b] = b == 0 ? 0 : next[parent] + m->body_dofnum[parent];
    out.B_rownnz[b] = next[b] + m->body_dofnum[b];
  }
  for (int b = static_cast<int>(m->nbody) - 1; b > 0; --b) {
    const int parent = m->body_parentid[b];
    // What a child adds to its parent: its own row without the ancestors.
    out.B_rownnz[parent] += out.B_rownnz[b] - next[b];
  }
  AddUp(out.B_rownnz, out.B_rowadr, m->nbody);

  for (int b = 0; b < m->nbody; ++b) {
    // The ancestors of b are those of its parent and the parent's own dofs.
    const int parent = m->body_parentid[b];
    int* row = out.B_colind + out.B_rowadr[b];
    const int own = b == 0 ? 0 : m->body_dofnum[parent];
    std::copy_n(out.B_colind + out.B_rowadr[parent], next[b] - own, row);
    for (int k = 0; k < own; ++k) row[next[b] - own + k] = m->body_dofadr[parent] + k;
  }
  for (int b = 0; b < m->nbody; ++b) next[b] += out.B_rowadr[b];
  for (int dof = 0; dof < m->nv; ++dof) {
    for (int b = m->dof_bodyid[dof];; b = m->body_parentid[b]) {
      out.B_colind[next[b]++] = dof;
      if (b == 0) break;
    }
  }
}

void Build(const mjModel* m, IndexArrays& out) {
  const std::vector<int> chain = ChainLengths(m);
  BuildM(m, chain, out);
  BuildD(m, chain, out);
  BuildMaps(m, chain, out);
  BuildB(m, out);
}

}  // namespace

SparsitySizes CountSparsity(const mjModel* m) {
  SparsitySizes sizes = {};
  const std::vector<int> chain = ChainLengths(m);
  for (int i = 0; i < m->nv; ++i) {
    sizes.nM += chain[i];
    sizes.nC += m->dof_simplenum[i] ? 1 : chain[i];
  }
  sizes.nD = 2 * sizes.nM - m->nv;
  // Each dof of a body is in the rows of the bodies above it and in those below: count it once a
  // pair.
  std::vector<mjtSize> above(static_cast<size_t>(m->nbody));
  std::vector<mjtSize> depth(static_cast<size_t>(m->nbody));
  for (int b = 0; b < m->nbody; ++b) {
    const int parent = m->body_parentid[b];
    above[b] = b == 0 ? 0 : above[parent] + m->body_dofnum[parent];
    depth[b] = b == 0 ? 1 : depth[parent] + 1;
    sizes.nB += above[b] + m->body_dofnum[b] * depth[b];
  }
  return sizes;
}

void BuildSparsity(mjModel* m) {
  IndexArrays out;
  for (const NamedArray& index : kIndexArrays) out.*index.array = m->*index.in_model;
  Build(m, out);
}

void CheckDofAndBodyRowsAgree(const mjModel* m) {
  for (int dof = 0; dof < m->nv; ++dof) {
    const int body = m->dof_bodyid[dof], nnz = m->D_rownnz[dof];
    if (nnz != m->B_rownnz[body]) {
      mju_error("checkDBSparse: rows have different nnz");
      return;
    }
    if (std::memcmp(m->D_colind + m->D_rowadr[dof], m->B_colind + m->B_rowadr[body],
                    sizeof(int) * static_cast<size_t>(nnz)) != 0) {
      mju_error("checkDBSparse: rows have different colind");
      return;
    }
  }
}

const char* FirstWrongIndexArray(const mjModel* m) {
  const SparsitySizes sizes = CountSparsity(m);
  if (m->nM != sizes.nM) return "nM";
  if (m->nB != sizes.nB) return "nB";
  if (m->nC != sizes.nC) return "nC";
  if (m->nD != sizes.nD) return "nD";

  mjtSize total = 0;
  for (const NamedArray& index : kIndexArrays) total += m->*index.size;
  std::vector<int> memory(static_cast<size_t>(total), -1);
  IndexArrays expected;
  int* next = memory.data();
  for (const NamedArray& index : kIndexArrays) {
    expected.*index.array = next;
    next += m->*index.size;
  }
  Build(m, expected);
  for (const NamedArray& index : kIndexArrays) {
    const int* want = expected.*index.array;
    if (!std::equal(want, want + m->*index.size, m->*index.in_model)) return index.name;
  }
  return nullptr;
}

}  // namespace conjoint
