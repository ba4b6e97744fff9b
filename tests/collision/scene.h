// Golden models whose bodies are all children of the world, in their initial pose.

#ifndef CONJOINT_TESTS_COLLISION_SCENE_H_
#define CONJOINT_TESTS_COLLISION_SCENE_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "math/mat3.h"
#include "math/quat.h"
#include "math/rows.h"
#include "support/golden.h"

namespace conjoint::testing {

struct Scene {
  explicit Scene(const std::string& name, mjtSize arena = 0) : m(LoadGolden(name)) {
    if (!m) throw std::runtime_error("no golden model " + name);
    if (arena) m->narena = arena;
    d.reset(mj_makeData(m.get()));
    Place();
  }

  // Poses of bodies and geoms, from the model.
  void Place() {
    for (int body = 0; body < m->nbody; ++body) {
      const Vec3 pos = Vec3At(m->body_pos, body);
      const Quat quat = QuatAt(m->body_quat, body);
      Vec3At(d->xipos, body) = pos + Rotate(Vec3At(m->body_ipos, body), quat);
      Mat3At(d->ximat, body) = ToMatrix(quat * QuatAt(m->body_iquat, body));
    }
    for (int geom = 0; geom < m->ngeom; ++geom) {
      const int body = m->geom_bodyid[geom];
      const Quat quat = QuatAt(m->body_quat, body);
      Vec3At(d->geom_xpos, geom) =
          Vec3At(m->body_pos, body) + Rotate(Vec3At(m->geom_pos, geom), quat);
      Mat3At(d->geom_xmat, geom) = ToMatrix(quat * QuatAt(m->geom_quat, geom));
    }
  }

  void MoveBody(int body, const Vec3& pos) {
    Vec3At(m->body_pos, body) = pos;
    Place();
  }

  int Detect() {
    mj_collision(m.get(), d.get());
    return d->ncon;
  }

  // The geoms of each contact.
  std::vector<std::pair<int, int>> Pairs() const {
    std::vector<std::pair<int, int>> pairs;
    for (int i = 0; i < d->ncon; ++i) {
      pairs.emplace_back(d->contact[i].geom[0], d->contact[i].geom[1]);
    }
    return pairs;
  }

  ModelPtr m;
  DataPtr d;
};

template <size_t n>
void ExpectNumbers(const mjtNum (&actual)[n], const double (&expected)[n]) {
  for (size_t i = 0; i < n; ++i) {
    EXPECT_NEAR(actual[i], expected[i], sizeof(mjtNum) == sizeof(double) ? 1e-15 : 1e-6) << i;
  }
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_COLLISION_SCENE_H_
