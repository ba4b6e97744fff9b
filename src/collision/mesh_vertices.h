// The vertices of a mesh with the graph of its convex hull.
//
// A block of mesh_graph is: nv, nf, edge start [nv], mesh vertex [nv], neighbour lists (hull
// vertices, each list ended by -1), faces. Vertices are stored in single precision and used in that
// of mjtNum.

#ifndef CONJOINT_COLLISION_MESH_VERTICES_H_
#define CONJOINT_COLLISION_MESH_VERTICES_H_

#include <mujoco/mujoco.h>

#include "math/vec3.h"

namespace conjoint {

class MeshVertices {
 public:
  MeshVertices() = default;
  MeshVertices(const mjModel* m, int mesh)
      : vert_(m->mesh_vert + 3 * m->mesh_vertadr[mesh]), count_(m->mesh_vertnum[mesh]) {
    if (m->mesh_graphadr[mesh] < 0) return;
    const int* graph = m->mesh_graph + m->mesh_graphadr[mesh];
    hull_count_ = graph[0];
    edge_start_ = graph + 2;
    vertex_of_ = edge_start_ + hull_count_;
    edges_ = vertex_of_ + hull_count_;
  }

  int count() const { return count_; }
  bool has_hull() const { return edges_ != nullptr; }
  int hull_count() const { return hull_count_; }  // vertices of the hull

  Vec3 operator[](int vertex) const {
    const float* v = vert_ + 3 * vertex;
    return {v[0], v[1], v[2]};
  }

  // A vertex of the hull, as a vertex of the mesh and the list of its neighbours (hull vertices,
  // ended by -1).
  int OfHull(int hull_vertex) const { return vertex_of_[hull_vertex]; }
  const int* NeighborsOf(int hull_vertex) const { return edges_ + edge_start_[hull_vertex]; }

  // Climbs the hull along `direction` to a hull vertex none of whose neighbours rises above
  // `best_rise`, the greatest rise so far; ties go to what was met first.
  [[gnu::always_inline]] int ClimbHull(const Vec3& direction, int start, mjtNum best_rise) const {
    int best = start;
    for (int from = -1; from != best;) {
      from = best;
      for (const int* neighbor = NeighborsOf(from); *neighbor >= 0; ++neighbor) {
        const mjtNum rise = Dot(direction, (*this)[OfHull(*neighbor)]);
        if (rise > best_rise) {
          best_rise = rise;
          best = *neighbor;
        }
      }
      if (best == start) break;  // whose neighbours were the first to be looked at
    }
    return best;
  }

  // The first of the vertices farthest along `direction`; `best` if none rises above `best_rise`.
  [[gnu::always_inline]] int FarthestVertex(const Vec3& direction, int best,
                                            mjtNum best_rise) const {
    for (int vertex = 0; vertex < count_; ++vertex) {
      const mjtNum rise = Dot(direction, (*this)[vertex]);
      if (rise > best_rise) {
        best_rise = rise;
        best = vertex;
      }
    }
    return best;
  }

 private:
  const float* vert_ = nullptr;
  int count_ = 0;
  int hull_count_ = 0;
  const int* edge_start_ = nullptr;
  const int* vertex_of_ = nullptr;
  const int* edges_ = nullptr;
};

}  // namespace conjoint

#endif  // CONJOINT_COLLISION_MESH_VERTICES_H_
