// Convex hulls by Qhull. The order of everything in the result is that of Qhull's lists.

#include "asset/hull.h"

#include <algorithm>
#include <climits>
#include <csetjmp>
#include <cstdio>

extern "C" {
#include <libqhull_r/qhull_ra.h>

#include "asset/mesh_data.h"
}

namespace conjoint {
namespace {

// Runs Qhull; false if it failed. Errors leave by longjmp, so nothing here has a destructor.
bool RunQhull(qhT* qh, std::span<const Vec3d> points, int max_vertices) {
  char options[40] = "qhull Qt";
  if (max_vertices > -1) {  // points beyond the first simplex
    std::snprintf(options, sizeof(options), "qhull Qt TA%d", std::max(max_vertices - 4, 0));
  }
  qh_zero(qh, stderr);
  qh_init_A(qh, nullptr, nullptr, stderr, 0, nullptr);
  if (setjmp(qh->errexit) != 0) {
    qh->NOerrexit = True;
    return false;
  }
  qh->NOerrexit = False;
  qh_initflags(qh, options);
  auto* coordinates = const_cast<double*>(points[0].data());  // Qhull only reads them
  qh_init_B(qh, coordinates, static_cast<int>(points.size()), 3, False);
  qh_qhull(qh);
  qh_triangulate(qh);
  qh_vertexneighbors(qh);
  qh->NOerrexit = True;
  return true;
}

// Runs Qhull and frees what it holds.
class Qhull {
 public:
  Qhull(std::span<const Vec3d> points, int max_vertices)
      : points_(points), good_(RunQhull(&state_, points, max_vertices)) {}
  Qhull(const Qhull&) = delete;
  Qhull& operator=(const Qhull&) = delete;
  ~Qhull() {
    int blocks, bytes;
    qh_freeqhull(&state_, !qh_ALL);
    qh_memfreeshort(&state_, &blocks, &bytes);
  }

  bool good() const { return good_; }
  const qhT* state() const { return &state_; }
  int IndexOf(const vertexT* vertex) const {
    return static_cast<int>((vertex->point - points_[0].data()) / 3);
  }

 private:
  std::span<const Vec3d> points_;
  qhT state_;
  bool good_;
};

// Members of one of Qhull's sets, which end with null.
template <class T>
class SetRange {
 public:
  explicit SetRange(const setT* set) : first_(set ? &set->e[0].p : nullptr) {}

  class Iterator {
   public:
    explicit Iterator(void* const* at) : at_(at) {}
    T* operator*() const { return static_cast<T*>(*at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator!=(std::nullptr_t) const { return at_ && *at_; }

   private:
    void* const* at_;
  };
  Iterator begin() const { return Iterator(first_); }
  std::nullptr_t end() const { return nullptr; }

 private:
  void* const* first_;
};

// The neighbours of a vertex in the order in which its facets name them.
void AppendNeighbors(const vertexT* vertex, const std::vector<int>& local_id, const Qhull& hull,
                     std::vector<int>& neighbors) {
  const size_t start = neighbors.size();
  for (const facetT* facet : SetRange<facetT>(vertex->neighbors)) {
    for (const vertexT* corner : SetRange<vertexT>(facet->vertices)) {
      if (corner == vertex) continue;
      const int id = local_id[At(hull.IndexOf(corner))];
      const auto known = neighbors.begin() + static_cast<std::ptrdiff_t>(start);
      if (std::find(known, neighbors.end(), id) == neighbors.end()) neighbors.push_back(id);
    }
  }
  neighbors.push_back(-1);
}

}  // namespace

std::optional<HullGraph> ComputeHull(std::span<const Vec3d> points, int max_vertices) {
  if (points.size() < 4 || points.size() > INT_MAX / 3) return std::nullopt;
  const Qhull hull(points, max_vertices);
  if (!hull.good()) return std::nullopt;

  std::vector<const vertexT*> vertices;
  std::vector<int> global_id, local_id(points.size(), -1);
  const vertexT* vertex = hull.state()->vertex_list;
  for (; vertex && vertex->next; vertex = vertex->next) {  // the last one is a sentinel
    const int id = hull.IndexOf(vertex);
    local_id[At(id)] = static_cast<int>(vertices.size());
    vertices.push_back(vertex);
    global_id.push_back(id);
  }

  std::vector<int> edge_address, edges;
  for (const vertexT* from : vertices) {
    edge_address.push_back(static_cast<int>(edges.size()));
    AppendNeighbors(from, local_id, hull, edges);
  }

  std::vector<int> faces;
  const facetT* facet = hull.state()->facet_list;
  for (; facet && facet->next; facet = facet->next) {
    const size_t start = faces.size();
    for (const vertexT* corner : SetRange<vertexT>(facet->vertices)) {
      faces.push_back(hull.IndexOf(corner));
    }
    if (faces.size() != start + 3) return std::nullopt;  // no triangle
    if (facet->toporient) std::swap(faces[start], faces[start + 1]);
  }
  if (edges.size() != vertices.size() + faces.size()) return std::nullopt;  // no closed surface

  HullGraph graph;
  graph.values = {static_cast<int>(vertices.size()), static_cast<int>(faces.size() / 3)};
  for (const std::vector<int>* part : {&edge_address, &global_id, &edges, &faces}) {
    graph.values.insert(graph.values.end(), part->begin(), part->end());
  }
  return graph;
}

}  // namespace conjoint
