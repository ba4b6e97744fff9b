// The geoms of tests/golden/convex_shapes.xml, put where a test wants them, and what their
// narrow-phase functions find.

#ifndef CONJOINT_TESTS_COLLISION_SHAPES_H_
#define CONJOINT_TESTS_COLLISION_SHAPES_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "collision/scene.h"
#include "collision/support.h"
#include "math/geom_shape.h"
#include "math/quat.h"
#include "math/rows.h"
#include "math/vec3.h"

namespace conjoint::testing {

struct Shapes : Scene {
  Shapes() : Scene("convex_shapes") {}

  int Id(const std::string& geom) const { return mj_name2id(m.get(), mjOBJ_GEOM, geom.c_str()); }

  // Moves a geom; angles in degrees, about x, then the new y, then the new z.
  int Put(const std::string& geom, const Vec3& pos, const Vec3& euler = {0, 0, 0}) {
    const int id = Id(geom);
    const int body = m->geom_bodyid[id];
    Vec3At(m->body_pos, body) = pos;
    QuatAt(m->body_quat, body) = QuatOf(euler);
    Place();
    return id;
  }

  // Gives a geom another size, and the bounds that go with it.
  int Resize(const std::string& geom, const Vec3& size) {
    const int id = Id(geom);
    Vec3At(m->geom_size, id) = size;
    const int type = m->geom_type[id];
    if (type == mjGEOM_PLANE) return id;
    const Vec3 half = SemiAxes(type, size);
    m->geom_rbound[id] = type == mjGEOM_BOX        ? Norm(half)
                         : type == mjGEOM_CYLINDER ? std::hypot(half.x, half.z)
                                                   : std::max({half.x, half.y, half.z});
    return id;
  }

  // The contacts of two geoms, in any order. Of frames they have the normal.
  std::vector<mjContact> Collide(const std::string& geom1, const std::string& geom2,
                                 mjtNum margin = 0) {
    int g1 = Id(geom1), g2 = Id(geom2);
    if (m->geom_type[g1] > m->geom_type[g2]) std::swap(g1, g2);
    std::vector<mjContact> contacts(mjMAXCONPAIR);
    // Slots come uninitialized: whatever is not written must show.
    std::memset(static_cast<void*>(contacts.data()), 0x7b, contacts.size() * sizeof(mjContact));
    const mjfCollision function = mjCOLLISIONFUNC[m->geom_type[g1]][m->geom_type[g2]];
    const int n = function(m.get(), d.get(), contacts.data(), g1, g2, margin);
    contacts.resize(static_cast<size_t>(n));
    return contacts;
  }
};

inline void ExpectVec3(const Vec3& actual, double x, double y, double z,
                       double tolerance = kTolerance) {
  EXPECT_NEAR(actual.x, x, tolerance);
  EXPECT_NEAR(actual.y, y, tolerance);
  EXPECT_NEAR(actual.z, z, tolerance);
}

// Where only the distances and positions are known.
inline void ExpectDistAndPos(const std::vector<mjContact>& contacts, std::vector<Expected> expected,
                             double pos_tolerance = kTolerance) {
  ASSERT_EQ(contacts.size(), expected.size());
  for (size_t i = 0; i < contacts.size(); ++i) {
    SCOPED_TRACE("contact " + std::to_string(i));
    AllowAnyOrderInSingle(contacts[i], expected, i);
    EXPECT_NEAR(contacts[i].dist, expected[i].dist, kTolerance);
    ExpectVec3(AsVec3(contacts[i].pos), expected[i].pos[0], expected[i].pos[1], expected[i].pos[2],
               pos_tolerance);
  }
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_COLLISION_SHAPES_H_
