// Random pairs of geoms that no modeller means: without extent, needles, flat, huge, far from the
// origin, at the same place, at places that are no numbers. Whatever is asked of them ends soon and
// in memory of its own; where all inputs are numbers, so are the contacts.

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "collision/support.h"
#include "math/mat3.h"
#include "math/quat.h"
#include "math/rows.h"
#include "support/load.h"
#include "support/messages.h"

namespace conjoint::testing {
namespace {

constexpr mjtNum kNan = std::numeric_limits<mjtNum>::quiet_NaN();
constexpr mjtNum kInf = std::numeric_limits<mjtNum>::infinity();
constexpr double kMaxSeconds = 2;  // of a call, whatever instruments are at work

// What does not move; the rest of the model is added to it.
const std::string kWorld = R"(
<mujoco>
  <size memory="4M"/>
  <asset>
    <mesh name="cube" vertex="-1 -1 -1 1 -1 -1 -1 1 -1 1 1 -1 -1 -1 1 1 -1 1 -1 1 1 1 1 1"
          scale=".1 .1 .1"/>
    <mesh name="needle" vertex="0 0 0 1e-5 0 0 0 1e-5 0 0 0 2 1e-5 0 2 0 1e-5 2"/>
    <mesh name="plate" vertex="0 0 0 1 0 0 0 1 0 1 1 0 0 0 1e-5 1 0 1e-5 0 1 1e-5 1 1 1e-5"/>
    <mesh name="wheel" vertex=".1 0 -.05  .0866 .05 -.05  .05 .0866 -.05  0 .1 -.05
                               -.05 .0866 -.05  -.0866 .05 -.05  -.1 0 -.05  -.0866 -.05 -.05
                               -.05 -.0866 -.05  0 -.1 -.05  .05 -.0866 -.05  .0866 -.05 -.05
                               0 0 .05"/>
    <hfield name="hills" nrow="3" ncol="4" size=".6 .4 .2 .1"
            elevation="0 .2 .4 0  .1 1 .3 .2  0 .5 .6 .1"/>
    <hfield name="flat" nrow="2" ncol="2" size="1 1 1 1e-6" elevation="0 0 0 0"/>
  </asset>
  <worldbody>
    <geom type="plane" size="1 1 1"/> <geom type="plane" size="1 1 1"/>
    <geom type="hfield" hfield="hills"/> <geom type="hfield" hfield="flat"/>)";

// Two geoms of each type; several meshes.
std::string ModelText() {
  std::string text = kWorld;
  for (const char* geom :
       {"type='sphere' size='1'", "type='sphere' size='1'", "type='capsule' size='1 1'",
        "type='capsule' size='1 1'", "type='ellipsoid' size='1 1 1'",
        "type='ellipsoid' size='1 1 1'", "type='cylinder' size='1 1'", "type='cylinder' size='1 1'",
        "type='box' size='1 1 1'", "type='box' size='1 1 1'", "type='mesh' mesh='cube'",
        "type='mesh' mesh='needle'", "type='mesh' mesh='plate'", "type='mesh' mesh='wheel'",
        "type='sdf' mesh='cube'", "type='sdf' mesh='cube'"}) {
    text += std::string("<body><freejoint/><inertial mass='1' pos='0 0 0' diaginertia='1 1 1'/>") +
            "<geom " + geom + "/></body>";
  }
  return text + "</worldbody></mujoco>";
}

class Hostile : public ::testing::Test {
 protected:
  // Values in between the ones that come to mind, and those.
  mjtNum Magnitude() {
    constexpr std::array<double, 9> kMagnitudes = {0, 1e-300, 1e-15, 1e-6, 1e-2, .1, 1, 1e3, 1e9};
    const auto magnitude = static_cast<mjtNum>(kMagnitudes[random_() % kMagnitudes.size()]);
    return random_() % 2 ? magnitude : magnitude * Uniform();
  }
  mjtNum Uniform() { return static_cast<mjtNum>(random_()) / mjtNum(4294967296.0); }
  mjtNum Signed(mjtNum x) { return random_() % 2 ? x : -x; }

  Vec3 Size() {
    const mjtNum x = Magnitude();
    switch (random_() % 4) {
      case 0:
        return {x, x, x};
      case 1:  // a needle or a plate
        return {x, x, Magnitude()};
      case 2:
        return {mjtNum(.1), mjtNum(.2), mjtNum(.3)};
      default:
        return {x, Magnitude(), Magnitude()};
    }
  }

  Vec3 Position(const Vec3& other) {
    switch (random_() % 8) {
      case 0:
        return {0, 0, 0};
      case 1:
        return other;
      case 2:
        return other + Vec3{Signed(Magnitude()), 0, 0};
      case 3:  // far from the origin, and near to each other
        return other + Vec3{mjtNum(1e8), mjtNum(-1e8), mjtNum(1e8)};
      case 4:
        if (with_nan_ && random_() % 4 == 0) return NotANumber();
        [[fallthrough]];
      default:
        return other + Vec3{Signed(Uniform()), Signed(Uniform()), Signed(Uniform())} * mjtNum(.3);
    }
  }
  Vec3 NotANumber() {
    Vec3 pos = {0, 0, 0};
    pos[static_cast<int>(random_() % 3)] = random_() % 2 ? kNan : Signed(kInf);
    return pos;
  }

  Mat3 Rotation() {
    Quat quat = {1, 0, 0, 0};
    const unsigned kind = random_() % 16;
    if (kind == 0 && with_nan_) return Mat3::Identity() * kNan;
    if (kind < 4) return Mat3::Identity();
    const bool right_angles = kind < 8;
    for (mjtNum* x : {&quat.w, &quat.x, &quat.y, &quat.z}) {
      *x = right_angles ? static_cast<mjtNum>(static_cast<int>(random_() % 3) - 1)
                        : 2 * Uniform() - 1;
    }
    return ToMatrix(Normalized(quat));
  }

  void SetOptions() {
    mjOption& opt = loaded_.m->opt;
    opt.enableflags = random_() % 2 ? mjENBL_MULTICCD : 0;
    opt.disableflags = random_() % 4 ? 0 : mjDSBL_NATIVECCD;
    opt.ccd_iterations = std::array{35, 35, 35, 1, 3, 200}[random_() % 6];
    opt.ccd_tolerance =
        std::array<mjtNum, 4>{mjtNum(1e-6), mjtNum(1e-6), mjtNum(1e-12), 0}[random_() % 4];
    opt.sdf_iterations = static_cast<int>(random_() % 12);
    opt.sdf_initpoints = static_cast<int>(random_() % 40);
  }

  // Another shape and place for the geom. Half sizes of meshes and height fields stay.
  void Deform(int geom, const Vec3& other) {
    mjModel* m = loaded_.m.get();
    if (m->geom_dataid[geom] < 0) Vec3At(m->geom_size, geom) = Size();
    Vec3At(loaded_.d->geom_xpos, geom) = Position(other);
    Mat3At(loaded_.d->geom_xmat, geom) = Rotation();
  }

  // SDFs take a thousand times longer than others.
  int AnyGeom() {
    const int count = static_cast<int>(loaded_.m->ngeom);
    return random_() % 32 ? static_cast<int>(random_() % static_cast<unsigned>(count - 2))
                          : count - 1 - static_cast<int>(random_() % 2);
  }
  std::pair<int, int> AnyPair() {
    int g1 = AnyGeom(), g2 = AnyGeom();
    if (g1 == g2) g2 = (g1 + 1) % static_cast<int>(loaded_.m->ngeom);
    if (loaded_.m->geom_type[g1] > loaded_.m->geom_type[g2]) std::swap(g1, g2);
    Deform(g1, {0, 0, 0});
    Deform(g2, Vec3At(loaded_.d->geom_xpos, g1));
    return {g1, g2};
  }

  // In single precision squares of the larger sizes are not.
  bool IsFinite(int geom) const {
    const auto finite = [](const mjtNum* x, int n) {
      return std::all_of(x, x + n, [](mjtNum value) { return std::isfinite(value); });
    };
    return kDouble && finite(loaded_.d->geom_xpos + 3 * geom, 3) &&
           finite(loaded_.d->geom_xmat + 9 * geom, 9);
  }

  std::string Describe(int geom) const {
    std::string text = "type " + std::to_string(loaded_.m->geom_type[geom]);
    const auto add = [&](const char* name, const mjtNum* x, int n) {
      text += std::string(" ") + name;
      for (int i = 0; i < n; ++i) {
        char number[40];
        std::snprintf(number, sizeof(number), " %.17g", static_cast<double>(x[i]));
        text += number;
      }
    };
    add("size", loaded_.m->geom_size + 3 * geom, 3);
    add("pos", loaded_.d->geom_xpos + 3 * geom, 3);
    add("mat", loaded_.d->geom_xmat + 9 * geom, 9);
    return text + "\n";
  }

  std::string DescribeOptions() const {
    const mjOption& opt = loaded_.m->opt;
    char text[100];
    std::snprintf(text, sizeof(text), "flags %d %d, iterations %d, tolerance %g\n", opt.enableflags,
                  opt.disableflags, opt.ccd_iterations, static_cast<double>(opt.ccd_tolerance));
    return text;
  }
  std::string Describe(int round, int g1, int g2) const {
    return "round " + std::to_string(round) + "\n" + DescribeOptions() + Describe(g1) +
           Describe(g2);
  }

  // Runs something that may end in an mju_error, but has to end soon.
  template <class Call>
  void RunSoon(const Call& call) {
    const double start = CpuSeconds();
    try {
      call();
    } catch (const Messages::Raised&) {
      mj_resetData(loaded_.model(), loaded_.data());
    }
    EXPECT_LT(CpuSeconds() - start, kMaxSeconds);
  }
  static double CpuSeconds() {
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
  }

  bool with_nan_ = true;  // poses may be no numbers
  Messages messages_;
  Loaded loaded_{ModelText()};
  std::mt19937 random_{static_cast<unsigned>(GTEST_FLAG_GET(random_seed))};
};

void ExpectSound(const mjContact& contact) {
  EXPECT_TRUE(std::isfinite(contact.dist)) << contact.dist;
  for (int k = 0; k < 3; ++k) EXPECT_TRUE(std::isfinite(contact.pos[k])) << contact.pos[k];
  EXPECT_NEAR(Norm(AsVec3(contact.frame)), 1, kDouble ? 1e-6 : 1e-3);
}

TEST_F(Hostile, ContactsAreSoundAndFew) {
  for (int round = 0; round < 20000 && !HasFailure(); ++round) {
    SetOptions();
    const auto [g1, g2] = AnyPair();
    const mjModel* m = loaded_.model();
    const mjfCollision function = mjCOLLISIONFUNC[m->geom_type[g1]][m->geom_type[g2]];
    if (!function) continue;
    SCOPED_TRACE(Describe(round, g1, g2));
    const mjtNum margin = random_() % 2 ? 0 : Magnitude();
    const bool finite = IsFinite(g1) && IsFinite(g2);
    RunSoon([&, g = std::pair(g1, g2)] {
      std::vector<mjContact> contacts(mjMAXCONPAIR);
      const int n = function(m, loaded_.data(), contacts.data(), g.first, g.second, margin);
      ASSERT_GE(n, 0);
      ASSERT_LE(n, mjMAXCONPAIR);
      for (int i = 0; finite && i < n; ++i) ExpectSound(contacts[static_cast<size_t>(i)]);
    });
  }
}

TEST_F(Hostile, ScenesHaveSoundContacts) {
  int count = 0;
  for (int round = 0; round < 40 && !HasFailure(); ++round) {
    SetOptions();
    with_nan_ = round % 4 == 0;
    for (int geom = 0; geom < loaded_.m->ngeom; ++geom) Deform(geom, {0, 0, 0});
    RunSoon([&] { mj_collision(loaded_.model(), loaded_.data()); });
    count += loaded_.d->ncon;
    ASSERT_LE(static_cast<size_t>(loaded_.d->ncon) * sizeof(mjContact), loaded_.d->parena);
    for (int i = 0; i < loaded_.d->ncon; ++i) {
      const mjContact& contact = loaded_.d->contact[i];
      if (!IsFinite(contact.geom[0]) || !IsFinite(contact.geom[1])) continue;
      SCOPED_TRACE(Describe(round, contact.geom[0], contact.geom[1]));
      ExpectSound(contact);
    }
  }
  EXPECT_GT(count, 1000);
}

TEST_F(Hostile, DistancesAreNumbers) {
  for (int round = 0; round < 10000 && !HasFailure(); ++round) {
    SetOptions();
    const auto [g1, g2] = AnyPair();
    SCOPED_TRACE(Describe(round, g1, g2));
    const bool finite = IsFinite(g1) && IsFinite(g2);
    RunSoon([&, g = std::pair(g1, g2)] {
      mjtNum fromto[6];
      const mjtNum distmax = Magnitude();
      const mjtNum dist =
          mj_geomDistance(loaded_.model(), loaded_.data(), g.first, g.second, distmax, fromto);
      if (!finite) return;
      EXPECT_LE(dist, distmax);
      for (const mjtNum x : fromto) EXPECT_TRUE(std::isfinite(x)) << x;
    });
  }
}

TEST_F(Hostile, RaysHitGeomsThatThereAre) {
  for (int round = 0; round < 10000 && !HasFailure(); ++round) {
    SetOptions();
    const auto [g1, g2] = AnyPair();
    SCOPED_TRACE(Describe(round, g1, g2));
    RunSoon([&] {
      const Vec3 start = Position({0, 0, 0});
      const Vec3 direction = {Signed(Magnitude()), Signed(Magnitude()), Signed(Magnitude())};
      int geom = -2;
      Vec3 normal;
      const mjtNum x = mj_ray(loaded_.model(), loaded_.data(), &start.x, &direction.x, nullptr, 1,
                              -1, &geom, &normal.x);
      EXPECT_GE(geom, -1);
      EXPECT_LT(geom, loaded_.m->ngeom);
      EXPECT_EQ(x < 0, geom == -1);
    });
  }
}

}  // namespace
}  // namespace conjoint::testing
