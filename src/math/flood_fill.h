// Connected components of a graph.

#ifndef CONJOINT_MATH_FLOOD_FILL_H_
#define CONJOINT_MATH_FLOOD_FILL_H_

#include "math/sparse_pattern.h"

namespace conjoint {

// Labels the components of an undirected graph of n vertices: island[v] = number of v's component,
// -1 for a vertex without edges (one to itself counts). Components are numbered by their smallest
// vertex. Row v of `edges` lists the neighbours of v. `stack` is room for n numbers. Returns the
// number of components.
int FloodFill(int* island, int n, SparsePattern edges, int* stack);

}  // namespace conjoint

#endif  // CONJOINT_MATH_FLOOD_FILL_H_
