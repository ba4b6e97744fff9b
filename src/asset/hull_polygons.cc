// Triangles with the same direction, to about half a degree, go into one group; the edges that no
// two triangles of a group share are the outlines of its polygons.
//
// The order of polygons decides the order of contacts. It is that of a hash table that grows in a
// certain way, which GroupTable states.

#include "asset/hull_polygons.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <list>
#include <utility>

namespace conjoint {
namespace {

constexpr double kMinLength = 1e-15;
constexpr double kAngleStep = 0.01;  // rad

// A direction in steps of azimuth and polar angle.
struct Direction {
  double azimuth, polar;
  friend bool operator==(const Direction&, const Direction&) = default;
};

Direction DirectionOf(const Point& unit) {
  constexpr double kPi = 3.14159265358979323846;
  if (std::abs(unit.z) > 1 - 1e-7) {  // the azimuth means nothing
    return {0, unit.z > 0 ? 0 : std::round(kPi / kAngleStep)};
  }
  return {std::round(std::atan2(unit.y, unit.x) / kAngleStep),
          std::round(std::acos(unit.z) / kAngleStep)};
}

// Murmur's hash of the bytes of a number; both zeros give 0.
uint64_t Hash(double number) {
  if (number == 0) return 0;
  constexpr uint64_t kFactor = 0xc6a4a7935bd1e995;
  const auto mix = [](uint64_t x) { return x ^ (x >> 47); };
  uint64_t hash = 0xc70f6907 ^ (8 * kFactor);
  hash = (hash ^ (mix(std::bit_cast<uint64_t>(number) * kFactor) * kFactor)) * kFactor;
  return mix(mix(hash) * kFactor);
}

uint64_t Hash(const Direction& direction) {
  return Hash(direction.azimuth) ^ Hash(direction.polar);
}

// ------------------------------------------------------------------------------------ one group

// The outline of triangles that face the same way. Triangles that touch form islands, one polygon
// each, numbered from 0.
class Group {
 public:
  void Add(const int corners[3]) {
    const std::array<std::pair<int, int>, 3> sides = {
        {{corners[0], corners[1]}, {corners[1], corners[2]}, {corners[2], corners[0]}}};
    int island = -1;
    std::array<bool, 3> shared{};
    for (size_t i = 0; i < 3; ++i) {
      const auto twin = std::find_if(edges_.begin(), edges_.end(), [&](const Edge& edge) {
        return edge.from == sides[i].second && edge.to == sides[i].first;
      });
      if (twin == edges_.end()) continue;
      shared[i] = true;
      const int neighbor = twin->island;
      edges_.erase(twin);
      island = island < 0 ? neighbor : Merge(island, neighbor);
    }
    if (island < 0) island = island_count_++;
    for (size_t i = 0; i < 3; ++i) {
      if (!shared[i]) edges_.push_back({sides[i].first, sides[i].second, island});
    }
  }

  void AppendPolygons(std::vector<std::vector<int>>& polygons) const {
    if (edges_.size() == 3) {
      polygons.push_back({edges_[0].from, edges_[1].from, edges_[2].from});
      return;
    }
    for (int island = 0; island < island_count_; ++island) {
      std::vector<int> polygon = Outline(island);
      if (polygon.size() >= 3) polygons.push_back(std::move(polygon));
    }
  }

 private:
  struct Edge {
    int from, to, island;
  };

  // Two islands become one, with the smaller number.
  int Merge(int a, int b) {
    if (a == b) return a;
    const auto [kept, gone] = std::minmax(a, b);
    for (Edge& edge : edges_) {
      if (edge.island == gone) {
        edge.island = kept;
      } else if (edge.island > gone) {
        --edge.island;
      }
    }
    --island_count_;
    return kept;
  }

  // Along the edges of an island from the first one back to its start; empty if they do not lead
  // there.
  std::vector<int> Outline(int island) const {
    const auto first = std::find_if(edges_.begin(), edges_.end(),
                                    [=](const Edge& edge) { return edge.island == island; });
    if (first == edges_.end()) return {};
    std::vector<int> outline = {first->from, first->to};
    for (size_t round = 0; round < edges_.size(); ++round) {
      const auto next = std::find_if(edges_.begin() + 1, edges_.end(), [&](const Edge& edge) {
        return edge.island == island && edge.from == outline.back();
      });
      if (next == edges_.end()) return {};
      if (next->to == outline.front()) return outline;
      outline.push_back(next->to);
    }
    return {};
  }

  std::vector<Edge> edges_;
  int island_count_ = 0;
};

// --------------------------------------------------------------------------------- all groups

// Groups by direction. A new one goes in front of the first whose hash is the same modulo the
// number of buckets, or else to the very front. The table grows when it is full: its entries are
// then inserted again, front to back.
class GroupTable {
 public:
  Group& operator[](const Direction& direction) {
    const uint64_t hash = Hash(direction);
    if (Entry* known = Find(direction, hash)) return known->group;
    if (entries_.size() == buckets_.size()) Grow();
    std::list<Entry> single;
    single.push_back({direction, hash, {}});
    return Insert(single, single.begin())->group;
  }

  template <class Visit>
  void ForEach(Visit visit) const {
    for (const Entry& entry : entries_) visit(entry.group);
  }

 private:
  struct Entry {
    Direction direction;
    uint64_t hash;
    Group group;
  };
  using Iterator = std::list<Entry>::iterator;

  Entry* Find(const Direction& direction, uint64_t hash) {
    if (buckets_.empty()) return nullptr;
    const uint64_t bucket = hash % buckets_.size();
    for (Iterator i = buckets_[bucket]; i != entries_.end(); ++i) {
      if (i->hash % buckets_.size() != bucket) break;
      if (i->direction == direction) return &*i;
    }
    return nullptr;
  }

  // Moves an entry of `source` to its place.
  Iterator Insert(std::list<Entry>& source, Iterator entry) {
    Iterator& first = buckets_[entry->hash % buckets_.size()];
    const Iterator before = first == entries_.end() ? entries_.begin() : first;
    entries_.splice(before, source, entry);
    first = entry;
    return entry;
  }

  void Grow() {
    constexpr std::array<size_t, 16> kSizes = {13,    29,     59,     127,   257,   541,
                                               1109,  2357,   5087,   10273, 20753, 42043,
                                               85229, 172933, 351061, 712697};
    const auto larger = std::upper_bound(kSizes.begin(), kSizes.end(), buckets_.size());
    const size_t size = larger == kSizes.end() ? 2 * buckets_.size() + 1 : *larger;
    std::list<Entry> old;
    old.swap(entries_);
    buckets_.assign(size, entries_.end());
    while (!old.empty()) Insert(old, old.begin());
  }

  std::list<Entry> entries_;
  std::vector<Iterator> buckets_;  // the first entry of each, the end if there is none
};

}  // namespace

std::vector<std::vector<int>> JoinHullFaces(std::span<const Point> points,
                                            std::span<const int> faces) {
  GroupTable groups;
  for (size_t i = 0; i + 2 < faces.size(); i += 3) {
    const Point& a = points[At(faces[i])];
    const Point& b = points[At(faces[i + 1])];
    const Point& c = points[At(faces[i + 2])];
    const Point normal = Cross(b - a, c - a);
    const double length = Length(normal);
    if (length < kMinLength) continue;
    const Point unit = normal / length + Point{0.0, 0.0, 0.0};  // no negative zeros
    groups[DirectionOf(unit)].Add(&faces[i]);
  }
  std::vector<std::vector<int>> polygons;
  groups.ForEach([&](const Group& group) { group.AppendPolygons(polygons); });
  return polygons;
}

}  // namespace conjoint
