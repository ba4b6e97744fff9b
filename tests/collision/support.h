// Two geoms without a model around them, and what is expected of their contacts.

#ifndef CONJOINT_TESTS_COLLISION_SUPPORT_H_
#define CONJOINT_TESTS_COLLISION_SUPPORT_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "math/mat3.h"
#include "math/quat.h"
#include "math/vec3.h"
#include "support/precision.h"
#include "support/recorded.h"

namespace conjoint::testing {

// Of numbers that a test knows.
inline constexpr double kTolerance = kDouble ? 1.5e-12 : 2e-5;

// Directions at the deepest point of curved shapes: where the depth is known to e, they are known
// to about the root of e.
inline constexpr double kCurvedTolerance = kDouble ? kTolerance : 5e-3;

struct Geom {
  int type;
  Vec3 size;
  Vec3 pos = {0, 0, 0};
  Vec3 euler = {0, 0, 0};         // degrees, about x, then the new y, then the new z
  std::optional<Quat> quat = {};  // instead of euler, where the last bits matter
};

inline Quat QuatOf(const Vec3& euler) {
  constexpr mjtNum kDegree = std::numbers::pi_v<mjtNum> / 180;
  const Quat turn = FromAxisAngle({1, 0, 0}, euler.x * kDegree) *
                    FromAxisAngle({0, 1, 0}, euler.y * kDegree) *
                    FromAxisAngle({0, 0, 1}, euler.z * kDegree);
  return Normalized(turn);
}

inline Mat3 RotationOf(const Vec3& euler) { return ToMatrix(QuatOf(euler)); }

// The little of a model and its data that narrow-phase functions look at.
class GeomPair {
 public:
  GeomPair(const Geom& geom1, const Geom& geom2) {
    const Geom* geom[2] = {&geom1, &geom2};
    for (int g = 0; g < 2; ++g) {
      type[g] = geom[g]->type;
      size_[g] = geom[g]->size;
      pos_[g] = geom[g]->pos;
      mat_[g] = geom[g]->quat ? ToMatrix(*geom[g]->quat) : RotationOf(geom[g]->euler);
    }
    m->ngeom = 2;
    m->geom_type = type;
    m->geom_dataid = dataid_;
    m->geom_size = &size_[0].x;
    d->geom_xpos = &pos_[0].x;
    d->geom_xmat = &mat_[0].row[0].x;
  }
  GeomPair(const GeomPair&) = delete;
  GeomPair& operator=(const GeomPair&) = delete;

  int type[2];

 private:
  int dataid_[2] = {-1, -1};
  Vec3 size_[2], pos_[2];
  Mat3 mat_[2];
  std::vector<char> model_bytes_ = std::vector<char>(sizeof(mjModel));
  std::vector<char> data_bytes_ = std::vector<char>(sizeof(mjData));

 public:
  mjModel* m = reinterpret_cast<mjModel*>(model_bytes_.data());
  mjData* d = reinterpret_cast<mjData*>(data_bytes_.data());
};

// The contacts that the entry of mjCOLLISIONFUNC finds. Of frames it gives the normal.
inline std::vector<mjContact> Collide(const Geom& geom1, const Geom& geom2, mjtNum margin = 0) {
  const GeomPair pair(geom1, geom2);
  std::vector<mjContact> contacts(mjMAXCONPAIR);
  // Slots come uninitialized: whatever is not written must show.
  std::memset(static_cast<void*>(contacts.data()), 0x7b, contacts.size() * sizeof(mjContact));
  const mjfCollision function = mjCOLLISIONFUNC[pair.type[0]][pair.type[1]];
  if (!function) {
    ADD_FAILURE() << "no function for types " << pair.type[0] << " and " << pair.type[1];
    return {};
  }
  contacts.resize(static_cast<size_t>(function(pair.m, pair.d, contacts.data(), 0, 1, margin)));
  return contacts;
}

struct Expected {
  double dist;
  double pos[3];
  double normal[3];
};

// Whether a contact is where it is expected, to the tolerance.
inline bool Matches(const mjContact& contact, const Expected& expected) {
  bool near = std::abs(contact.dist - expected.dist) <= kTolerance;
  for (int k = 0; k < 3; ++k) {
    near = near && std::abs(contact.pos[k] - expected.pos[k]) <= kTolerance;
  }
  return near;
}

// Brings what is expected of contact i to place i. In double precision the order is as expected; in
// single precision it is left open: of features that are equally near, other ones win there.
inline void AllowAnyOrderInSingle(const mjContact& contact, std::vector<Expected>& expected,
                                  size_t i) {
  if (kDouble) return;
  const auto match =
      std::find_if(expected.begin() + static_cast<ptrdiff_t>(i), expected.end(),
                   [&](const Expected& candidate) { return Matches(contact, candidate); });
  if (match != expected.end()) std::swap(expected[i], *match);
}

inline void ExpectContacts(const std::vector<mjContact>& contacts, std::vector<Expected> expected,
                           double normal_tolerance = kTolerance,
                           double pos_tolerance = kTolerance) {
  ASSERT_EQ(contacts.size(), expected.size());
  for (size_t i = 0; i < contacts.size(); ++i) {
    SCOPED_TRACE("contact " + std::to_string(i));
    AllowAnyOrderInSingle(contacts[i], expected, i);
    EXPECT_NEAR(contacts[i].dist, expected[i].dist, std::min(pos_tolerance, kTolerance));
    for (int k = 0; k < 3; ++k) {
      EXPECT_NEAR(contacts[i].pos[k], expected[i].pos[k], pos_tolerance) << "pos " << k;
      EXPECT_NEAR(contacts[i].frame[k], expected[i].normal[k], normal_tolerance) << "normal " << k;
    }
  }
}

// The contacts that the reference finds, in its order. In double precision they are the same bits,
// but for the sines and cosines of another processor.
inline void ExpectRecordedContacts(const std::vector<mjContact>& contacts,
                                   double normal_tolerance = kTolerance,
                                   double pos_tolerance = kTolerance) {
  std::vector<mjtNum> numbers;
  for (const mjContact& contact : contacts) {
    numbers.push_back(contact.dist);
    numbers.insert(numbers.end(), contact.pos, contact.pos + 3);
    numbers.insert(numbers.end(), contact.frame, contact.frame + 3);
  }
  const std::vector<double> recorded =
      Recorded("contacts", numbers.data(), static_cast<mjtSize>(numbers.size()));
  std::vector<Expected> expected;
  for (size_t i = 0; i < recorded.size(); i += 7) {
    const double* x = recorded.data() + i;
    expected.push_back({x[0], {x[1], x[2], x[3]}, {x[4], x[5], x[6]}});
  }
  if (kDouble) normal_tolerance = pos_tolerance = 1e-14;
  ExpectContacts(contacts, expected, normal_tolerance, pos_tolerance);
}

inline void ExpectRecorded(const std::string& name, const Vec3& actual,
                           double tolerance = kTolerance) {
  ExpectRecorded(name, &actual.x, 3, tolerance);
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_COLLISION_SUPPORT_H_
