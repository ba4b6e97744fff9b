// Edges of a flex, its border, and how its elements touch.

#include <algorithm>
#include <cstdint>
#include <deque>
#include <unordered_map>

#include "compiler/flex.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

// Edges of an element by its vertices, for each dim.
constexpr int kLineEdges[][2] = {{0, 1}};
constexpr int kTriangleEdges[][2] = {{1, 2}, {2, 0}, {0, 1}};
constexpr int kTetrahedronEdges[][2] = {{0, 1}, {1, 2}, {2, 0}, {2, 3}, {0, 3}, {1, 3}};
constexpr const int (*kElementEdges[])[2] = {nullptr, kLineEdges, kTriangleEdges,
                                             kTetrahedronEdges};

// What bounds an element: its end points, edges or faces, seen from outside.
constexpr int kMaxFragment = 3;
constexpr int kLineFragments[][kMaxFragment] = {{0}, {1}};
constexpr int kTriangleFragments[][kMaxFragment] = {{0, 1}, {1, 2}, {2, 0}};
constexpr int kTetrahedronFragments[][kMaxFragment] = {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}};
constexpr const int (*kFragments[])[kMaxFragment] = {nullptr, kLineFragments, kTriangleFragments,
                                                     kTetrahedronFragments};

struct Fragment {
  std::array<int, kMaxFragment> key{};  // its vertices in ascending order; unused ones are 0
  int element = 0;
  std::array<int, kMaxFragment> vertices{};  // in the order of the element

  auto operator<=>(const Fragment&) const = default;
};

std::vector<Fragment> SortedFragments(const FlexWork& flex) {
  const int dim = flex.dim;
  std::vector<Fragment> fragments;
  fragments.reserve(flex.elem.size());
  for (int element = 0; element < flex.nelem(); ++element) {
    const int* vertices = flex.Element(element);
    for (int side = 0; side <= dim; ++side) {
      Fragment fragment;
      fragment.element = element;
      for (int k = 0; k < dim; ++k) {
        fragment.vertices[static_cast<size_t>(k)] = vertices[kFragments[dim][side][k]];
      }
      fragment.key = fragment.vertices;
      std::sort(fragment.key.begin(), fragment.key.begin() + dim);
      fragments.push_back(fragment);
    }
  }
  std::sort(fragments.begin(), fragments.end());
  return fragments;
}

// Two elements with a common fragment.
struct Connection {
  int element1, element2;
  std::array<int, kMaxFragment> common;
};

// The vertex of the element that the fragment does not have.
int VertexOutside(const FlexWork& flex, int element, const std::array<int, kMaxFragment>& common) {
  const int* vertices = flex.Element(element);
  const auto end = common.begin() + flex.dim;
  return *std::find_if(vertices, vertices + flex.dim + 1,
                       [&](int vertex) { return std::find(common.begin(), end, vertex) == end; });
}

// 0 at the border, else one more than the lowest layer next to it.
std::vector<int> ElementLayers(const FlexWork& flex, const std::vector<bool>& is_border,
                               const std::vector<Connection>& connections) {
  const size_t nelem = static_cast<size_t>(flex.nelem());
  std::vector<int> layers(nelem, 0);
  if (flex.dim < 3) return layers;
  std::vector<std::vector<int>> neighbours(nelem);
  for (const Connection& connection : connections) {
    neighbours[static_cast<size_t>(connection.element1)].push_back(connection.element2);
    neighbours[static_cast<size_t>(connection.element2)].push_back(connection.element1);
  }
  const int unreached = flex.nelem() + 1;
  std::deque<size_t> reached;
  for (size_t i = 0; i < nelem; ++i) {
    layers[i] = is_border[i] ? 0 : unreached;
    if (is_border[i]) reached.push_back(i);
  }
  for (; !reached.empty(); reached.pop_front()) {
    for (const int neighbour : neighbours[reached.front()]) {
      int& layer = layers[static_cast<size_t>(neighbour)];
      if (layer != unreached) continue;
      layer = layers[reached.front()] + 1;
      reached.push_back(static_cast<size_t>(neighbour));
    }
  }
  return layers;
}

}  // namespace

void OrientTetrahedra(FlexWork& flex) {
  for (size_t i = 0; i < flex.elem.size(); i += 4) {
    const Vec3d& origin = flex.Vertex(flex.elem[i]);
    Vec3d edge[3];
    for (size_t e = 0; e < 3; ++e) edge[e] = flex.Vertex(flex.elem[i + 1 + e]) - origin;
    if (Dot(Cross(edge[0], edge[1]), edge[2]) > 0) std::swap(flex.elem[i + 1], flex.elem[i + 2]);
  }
}

void FindEdges(FlexWork& flex) {
  const int count = kEdgesOfElement[flex.dim];
  std::unordered_map<uint64_t, int> known;
  for (int element = 0; element < flex.nelem(); ++element) {
    const int* vertices = flex.Element(element);
    for (int e = 0; e < count; ++e) {
      const int first = vertices[kElementEdges[flex.dim][e][0]];
      const int second = vertices[kElementEdges[flex.dim][e][1]];
      const int low = std::min(first, second), high = std::max(first, second);
      const uint64_t key = static_cast<uint64_t>(low) << 32 | static_cast<uint64_t>(high);
      const auto [place, is_new] = known.try_emplace(key, static_cast<int>(flex.edges.size()));
      if (is_new) flex.edges.push_back({{low, high}});
      flex.elemedge.push_back(place->second);
      if (flex.dim != 2) continue;
      FlexWork::Edge& edge = flex.edges[static_cast<size_t>(place->second)];
      if (is_new) {
        edge.flap[0] = first;
        edge.flap[1] = second;
        edge.flap[2] = vertices[e];
      } else {
        edge.flap[3] = vertices[e];
      }
    }
  }
}

void FindShell(FlexWork& flex) {
  const std::vector<Fragment> fragments = SortedFragments(flex);
  std::vector<bool> is_border(static_cast<size_t>(flex.nelem()));
  std::vector<Connection> connections;
  for (size_t i = 0; i < fragments.size(); ++i) {
    const Fragment& fragment = fragments[i];
    const bool as_next = i + 1 < fragments.size() && fragments[i + 1].key == fragment.key;
    const bool as_previous = i > 0 && fragments[i - 1].key == fragment.key;
    if (as_next) {
      connections.push_back({fragment.element, fragments[i + 1].element, fragment.vertices});
    } else if (!as_previous) {
      is_border[static_cast<size_t>(fragment.element)] = true;
      flex.shell.insert(flex.shell.end(), fragment.vertices.begin(),
                        fragment.vertices.begin() + flex.dim);
    }
  }
  flex.elemlayer = ElementLayers(flex, is_border, connections);
  if (flex.dim == 3) return;
  for (const auto& [element1, element2, common] : connections) {
    if (!is_border[static_cast<size_t>(element1)] && !is_border[static_cast<size_t>(element2)]) {
      continue;
    }
    flex.evpair.insert(flex.evpair.end(), {element2, VertexOutside(flex, element1, common),
                                           element1, VertexOutside(flex, element2, common)});
  }
}

}  // namespace conjoint
