// Triangles with the same direction, to about half a degree, go into one group; the edges that no
// two triangles of a group share are the outlines of its polygons.
//
// The order of polygons decides the order of contacts. It is that of the entries of a certain hash
// table, which GroupTable states.

#include "asset/hull_polygons.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <list>
#include <utility>

#include "asset/mesh_data.h"

namespace conjoint {
namespace {

constexpr double kMinLength = 1e-15;
constexpr double kAngleStep = 0.01;  // rad

// A direction in steps of azimuth and polar angle.
struct Direction {
  double azimuth, polar;
  friend bool operator==(const Direction&, const Direction&) = default;
};

Direction DirectionOf(const Vec3d& unit) {
  constexpr double kPi = 3.14159265358979323846;
  if (std::abs(unit.z) > 1 - 1e-7) {  // the azimuth means nothing
    return {0, unit.z > 0 ? 0 : std::round(kPi / kAngleStep)};
  }
  return {std::round(std::atan2(unit.y, unit.x) / kAngleStep),
          std::round(std::acos(unit.z) / kAngleStep)};
}

// The bits of a number; both zeros give 0.
uint64_t Hash(double number) { return number == 0 ? 0 : std::bit_cast<uint64_t>(number); }

uint64_t Hash(const Direction& direction) {
  return Hash(direction.azimuth) ^ Hash(direction.polar);
}

bool IsPrime(size_t n) {
  for (size_t divisor = 2; divisor * divisor <= n; ++divisor) {
    if (n % divisor == 0) return false;
  }
  return n > 1;
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

// Groups by direction. Those whose hash is the same modulo the number of buckets stand together,
// the newest first; a new bucket goes to the very front. A full table gets a prime number of
// buckets, more than twice as many; its entries stay where they are unless they have to join
// others.
class GroupTable {
 public:
  Group& operator[](const Direction& direction) {
    const uint64_t hash = Hash(direction);
    if (Entry* known = Find(direction, hash)) return known->group;
    if (entries_.size() == buckets_.size()) Grow();
    Iterator& first = FirstOf(hash);
    first =
        entries_.insert(first == entries_.end() ? entries_.begin() : first, {direction, hash, {}});
    return first->group;
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

  size_t BucketOf(uint64_t hash) const { return hash % buckets_.size(); }
  Iterator& FirstOf(uint64_t hash) { return buckets_[BucketOf(hash)]; }

  Entry* Find(const Direction& direction, uint64_t hash) {
    if (buckets_.empty()) return nullptr;
    for (Iterator i = FirstOf(hash); i != entries_.end(); ++i) {
      if (BucketOf(i->hash) != BucketOf(hash)) break;
      if (i->direction == direction) return &*i;
    }
    return nullptr;
  }

  void Grow() {
    size_t size = buckets_.empty() ? 2 : 2 * buckets_.size() + 1;
    while (!IsPrime(size)) ++size;
    buckets_.assign(size, entries_.end());
    Iterator previous = entries_.end();
    for (Iterator i = entries_.begin(); i != entries_.end();) {
      const Iterator entry = i++;
      if (previous != entries_.end() && BucketOf(previous->hash) == BucketOf(entry->hash)) {
        previous = entry;
        continue;
      }
      Iterator& first = FirstOf(entry->hash);
      if (first == entries_.end()) {
        previous = entry;
      } else {
        entries_.splice(first, entries_, entry);
      }
      first = entry;
    }
  }

  std::list<Entry> entries_;
  std::vector<Iterator> buckets_;  // the first entry of each, the end if there is none
};

}  // namespace

std::vector<std::vector<int>> JoinHullFaces(std::span<const Vec3d> points,
                                            std::span<const int> faces) {
  GroupTable groups;
  for (size_t i = 0; i + 2 < faces.size(); i += 3) {
    const Vec3d& a = points[At(faces[i])];
    const Vec3d& b = points[At(faces[i + 1])];
    const Vec3d& c = points[At(faces[i + 2])];
    const Vec3d normal = Cross(b - a, c - a);
    const double length = Norm(normal);
    if (length < kMinLength) continue;
    const Vec3d unit = normal / length + Vec3d{0.0, 0.0, 0.0};  // no negative zeros
    groups[DirectionOf(unit)].Add(&faces[i]);
  }
  std::vector<std::vector<int>> polygons;
  groups.ForEach([&](const Group& group) { group.AppendPolygons(polygons); });
  return polygons;
}

}  // namespace conjoint
