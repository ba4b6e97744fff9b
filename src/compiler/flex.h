// Deformable bodies in the compiler: what is computed of a flex, and the steps that compute it.

#ifndef CONJOINT_COMPILER_FLEX_H_
#define CONJOINT_COMPILER_FLEX_H_

#include <mujoco/mujoco.h>

#include <vector>

#include "compiler/bvh_tree.h"
#include "math/vec3.h"
#include "spec/elements.h"

namespace conjoint {

struct Compilation;
struct TreeLayout;

// A compiled flex. Arrays are as in mjModel, indices are local to the flex.
struct FlexWork {
  struct Edge {
    int vertex[2];  // the lower one first
    // Of triangles (dim 2): both vertices in the order of the first triangle that has the edge, the
    // vertex opposite of it there, and in the last other triangle (-1 at the border).
    int flap[4] = {-1, -1, -1, -1};
  };

  int dim = 0;
  int order = 0;              // of the interpolation: 0 none, 1 trilinear, 2 quadratic
  bool interpolated = false;  // nodes carry the vertices
  bool rigid = false;         // one body carries all vertices
  bool centered = false;      // vertices (or nodes) are at the origins of their bodies

  std::vector<int> vertex_bodies, node_bodies;  // ids; -1 for vertices that nodes carry
  std::vector<Vec3d> vertices, nodes;           // in the world, at qpos0
  std::vector<int> elem;                        // dim + 1 vertices each
  std::vector<int> elemtexcoord;                // the same for texture coordinates
  std::vector<Edge> edges;
  std::vector<int> elemedge;      // 1, 3 or 6 edges an element
  std::vector<int> elemlayer;     // how deep inside
  std::vector<int> shell;         // dim vertices a fragment of the border
  std::vector<int> evpair;        // pairs of an element and a vertex of a neighbour
  std::vector<double> vert0;      // 3 a vertex: coordinates in the box, from 0 to 1
  double size[3] = {0, 0, 0};     // half sizes of the box around the vertices
  std::vector<double> stiffness;  // 21 an element, or the matrix of all nodes
  std::vector<double> bending;    // 17 an edge
  BvhTree bvh;

  int nvert() const { return static_cast<int>(vertex_bodies.size()); }
  int nelem() const { return static_cast<int>(elem.size()) / (dim + 1); }
  const int* Element(int index) const {
    return elem.data() + static_cast<size_t>(index) * static_cast<size_t>(dim + 1);
  }
  const Vec3d& Vertex(int index) const { return vertices[static_cast<size_t>(index)]; }
};

inline constexpr int kFlexStiffness = 21;               // numbers an element
inline constexpr int kFlexBending = 17;                 // numbers an edge
inline constexpr int kEdgesOfElement[] = {0, 1, 3, 6};  // by dim

// flex_topology.cc: from elem and vertices.
void OrientTetrahedra(FlexWork& flex);  // faces look outward
void FindEdges(FlexWork& flex);         // edges, elemedge
void FindShell(FlexWork& flex);         // shell, elemlayer, evpair

// flex_stiffness.cc, flex_interpolation.cc: from the positions at rest and the elastic constants.
std::vector<double> StretchStiffness(const FlexWork& flex, const mjsFlex& values);
std::vector<double> BendingStiffness(const FlexWork& flex, const mjsFlex& values);
// The matrix of a flex carried by nodes, padded with zeros to 21 numbers an element.
std::vector<double> InterpolatedStiffness(const FlexWork& flex, const mjsFlex& values);

// flex_copy.cc
// nflexnode ... nflextexcoord, nJfe, nJfv, nbvhdynamic; nbvh grows by the nodes of flexes.
void CountFlexes(const Compilation& c, const TreeLayout& tree, mjModel& sizes);
// Fills flex_* and the dynamic part of bvh_*, without what mj_setConst computes.
void CopyFlexes(const Compilation& c, mjModel* m);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_FLEX_H_
