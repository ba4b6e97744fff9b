// A surface is closed if each of its edges is passed as often one way as the other. Its signed
// volume, the sum of a . (b x c) / 6 over its triangles, tells which way they turn.

#include "render/closed_surfaces.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace conjoint {
namespace {

// Vertices of the same place get the same number: that of one of them.
std::vector<uint32_t> NumberPlaces(std::span<const Float4> places) {
  const auto key = [&](uint32_t i) {
    return std::tie(places[i].x, places[i].y, places[i].z, places[i].w);
  };
  std::vector<uint32_t> order(places.size()), number(places.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return key(a) < key(b); });
  for (size_t i = 0; i < order.size(); ++i) {
    const bool same = i > 0 && key(order[i]) == key(order[i - 1]);
    number[order[i]] = same ? number[order[i - 1]] : order[i];
  }
  return number;
}

// Sets that are joined one after the other, each known by one of its members.
class JoinedSets {
 public:
  explicit JoinedSets(size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), 0u);
  }
  uint32_t Find(uint32_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void Join(uint32_t a, uint32_t b) { parent_[Find(a)] = Find(b); }

 private:
  std::vector<uint32_t> parent_;
};

// An edge between two places, the smaller number first.
struct Edge {
  uint32_t from, to;
  int turns;  // 1: passed in this direction, -1: in the other

  Edge(uint32_t a, uint32_t b) : from(std::min(a, b)), to(std::max(a, b)), turns(a < b ? 1 : -1) {}
  bool operator<(const Edge& other) const {
    return std::tie(from, to) < std::tie(other.from, other.to);
  }
};

double SixVolumes(const Float4& a, const Float4& b, const Float4& c) {
  const double az = double{a.z} + a.w, bz = double{b.z} + b.w, cz = double{c.z} + c.w;
  return a.x * (b.y * cz - bz * c.y) + a.y * (bz * c.x - b.x * cz) +
         az * (double{b.x} * c.y - double{b.y} * c.x);
}

}  // namespace

std::vector<signed char> FindOuterSides(std::span<const Float4> places,
                                        std::span<const uint32_t> triangles) {
  const std::vector<uint32_t> number = NumberPlaces(places);
  JoinedSets surfaces(places.size());
  std::vector<Edge> edges;
  edges.reserve(triangles.size());
  for (size_t i = 0; i + 2 < triangles.size(); i += 3) {
    const uint32_t a = number[triangles[i]], b = number[triangles[i + 1]],
                   c = number[triangles[i + 2]];
    surfaces.Join(a, b);
    surfaces.Join(b, c);
    for (const auto& [from, to] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)}) {
      if (from != to) edges.emplace_back(from, to);
    }
  }

  std::sort(edges.begin(), edges.end());
  std::vector<bool> is_open(places.size());
  for (size_t i = 0, next; i < edges.size(); i = next) {
    int turns = 0;
    for (next = i; next < edges.size() && !(edges[i] < edges[next]); ++next) {
      turns += edges[next].turns;
    }
    if (turns != 0) is_open[surfaces.Find(edges[i].from)] = true;
  }

  std::vector<double> volume(places.size());
  for (size_t i = 0; i + 2 < triangles.size(); i += 3) {
    volume[surfaces.Find(number[triangles[i]])] +=
        SixVolumes(places[triangles[i]], places[triangles[i + 1]], places[triangles[i + 2]]);
  }
  std::vector<signed char> sides;
  for (size_t i = 0; i + 2 < triangles.size(); i += 3) {
    const uint32_t surface = surfaces.Find(number[triangles[i]]);
    const double v = is_open[surface] ? 0 : volume[surface];
    sides.push_back(static_cast<signed char>((v > 0) - (v < 0)));
  }
  return sides;
}

}  // namespace conjoint
