// Connected components of a graph (flood_fill.h).

#include "math/flood_fill.h"

#include <algorithm>

namespace conjoint {

int FloodFill(int* island, int n, SparsePattern edges, int* stack) {
  std::fill(island, island + n, -1);
  int nisland = 0;
  for (int start = 0; start < n; ++start) {
    if (island[start] >= 0 || edges.rownnz[start] == 0) continue;
    // A vertex is labelled when it is pushed, so it is pushed once.
    int waiting = 0;
    stack[waiting++] = start;
    island[start] = nisland;
    while (waiting > 0) {
      const int vertex = stack[--waiting];
      const int* neighbours = edges.colind + edges.rowadr[vertex];
      for (int k = 0; k < edges.rownnz[vertex]; ++k) {
        const int next = neighbours[k];
        if (island[next] >= 0) continue;
        island[next] = nisland;
        stack[waiting++] = next;
      }
    }
    ++nisland;
  }
  return nisland;
}

}  // namespace conjoint
