// Masses and moments of inertia of bodies.

#include <array>
#include <cmath>

#include "compiler/spec_builder.h"
#include "math/vec3.h"
#include "support/precision.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

constexpr double kDensity = 1000;
const Vec3d kSize = {.1, .2, .3};

// The model of one free body with one geom, which also has the virtual masses of an ellipsoid.
ModelPtr OneGeom(mjtGeom type, bool shell, const Vec3d& size, double density = kDensity) {
  TestSpec spec;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body, mjJNT_FREE);
  mjsGeom* geom = spec.Geom(body, {size[0], size[1], size[2]}, type);
  geom->density = density;
  geom->typeinertia = shell ? mjINERTIA_SHELL : mjINERTIA_VOLUME;
  geom->fluid_ellipsoid = 1;
  ModelPtr m = spec.Compile();
  EXPECT_TRUE(m) << spec.Error();
  return m;
}

void ExpectInertia(mjtGeom type, bool shell, double mass, const std::vector<double>& inertia) {
  const ModelPtr m = OneGeom(type, shell, kSize);
  ASSERT_TRUE(m);
  EXPECT_THAT(Row(m->body_mass + 1, 1), IsRow(std::vector{mass}));
  EXPECT_THAT(Row(m->body_inertia + 3, 3), IsRow(inertia));
}

TEST(Inertia, OfASphere) {
  const double r = kSize[0], solid = kDensity * 4 / 3 * mjPI * r * r * r;
  ExpectInertia(mjGEOM_SPHERE, false, solid, std::vector<double>(3, .4 * solid * r * r));
  const double shell = kDensity * 4 * mjPI * r * r;
  ExpectInertia(mjGEOM_SPHERE, true, shell, std::vector<double>(3, 2. / 3 * shell * r * r));
}

// Cylinder, and the halves of a sphere, whose centres of mass are 3/8 r from their flat side.
TEST(Inertia, OfACapsule) {
  const double r = kSize[0], half = kSize[1];
  const double cylinder = kDensity * 2 * mjPI * r * r * half;
  const double sphere = kDensity * 4 / 3 * mjPI * r * r * r;
  const double across = cylinder * (r * r / 4 + half * half / 3) +
                        sphere * (.4 * r * r + half * half + 2 * half * 3 / 8 * r);
  ExpectInertia(mjGEOM_CAPSULE, false, cylinder + sphere,
                {across, across, cylinder * r * r / 2 + sphere * .4 * r * r});
}

// Tube, and the halves of a hollow sphere, whose centres of mass are r/2 from their rim.
TEST(Inertia, OfAHollowCapsule) {
  const double r = kSize[0], half = kSize[1];
  const double tube = kDensity * 4 * mjPI * r * half, sphere = kDensity * 4 * mjPI * r * r;
  const double across =
      tube * (r * r / 2 + half * half / 3) + sphere * (2. / 3 * r * r + half * half + half * r);
  ExpectInertia(mjGEOM_CAPSULE, true, tube + sphere,
                {across, across, tube * r * r + sphere * 2 / 3 * r * r});
}

TEST(Inertia, OfACylinder) {
  const double r = kSize[0], half = kSize[1], solid = kDensity * 2 * mjPI * r * r * half;
  const double across = solid * (r * r / 4 + half * half / 3);
  ExpectInertia(mjGEOM_CYLINDER, false, solid, {across, across, solid * r * r / 2});
}

TEST(Inertia, OfATubeWithTwoLids) {
  const double r = kSize[0], half = kSize[1];
  const double tube = kDensity * 4 * mjPI * r * half, lids = kDensity * 2 * mjPI * r * r;
  const double across = tube * (r * r / 2 + half * half / 3) + lids * (r * r / 4 + half * half);
  ExpectInertia(mjGEOM_CYLINDER, true, tube + lids,
                {across, across, tube * r * r + lids * r * r / 2});
}

TEST(Inertia, OfAnEllipsoid) {
  const auto [a, b, c] = kSize;
  const double mass = kDensity * 4 / 3 * mjPI * a * b * c;
  ExpectInertia(
      mjGEOM_ELLIPSOID, false, mass,
      {mass / 5 * (b * b + c * c), mass / 5 * (a * a + c * c), mass / 5 * (a * a + b * b)});
}

TEST(Inertia, OfABox) {
  const auto [a, b, c] = kSize;
  const double mass = kDensity * 8 * a * b * c;
  ExpectInertia(
      mjGEOM_BOX, false, mass,
      {mass / 3 * (b * b + c * c), mass / 3 * (a * a + c * c), mass / 3 * (a * a + b * b)});
}

TEST(Inertia, OfSixPlates) {
  const auto [a, b, c] = kSize;
  const double x = 8 * kDensity * b * c, y = 8 * kDensity * a * c, z = 8 * kDensity * a * b;
  // A pair of plates at +-d has m d^2, one that extends by +-d has m d^2 / 3.
  const double xx = (x + y / 3 + z / 3) * a * a;
  const double yy = (x / 3 + y + z / 3) * b * b, zz = (x / 3 + y / 3 + z) * c * c;
  ExpectInertia(mjGEOM_BOX, true, x + y + z, {yy + zz, xx + zz, xx + yy});
}

// There is no closed formula for its area.
TEST(Inertia, OfAHollowEllipsoid) {
  const ModelPtr m = OneGeom(mjGEOM_ELLIPSOID, true, kSize);
  ASSERT_TRUE(m);
  ExpectRecorded("mass", m->body_mass[1]);
  ExpectRecorded("inertia", m->body_inertia + 3, 3);
}

TEST(Inertia, MomentsOfABoxHaveTheLastBitOfTheReference) {
  CONJOINT_DOUBLE_PRECISION_ONLY();
  const ModelPtr m = OneGeom(mjGEOM_BOX, false, {.1, .08, .06}, 500);
  ASSERT_TRUE(m);
  ExpectRecorded("inertia", m->body_inertia + 3, 3, 0);
}

TEST(Inertia, VirtualMassOfEllipsoids) {
  for (const Vec3d& size : {Vec3d{.1, .2, .3}, {.1, .1, .3}, {.1, .1, .1}}) {
    const ModelPtr m = OneGeom(mjGEOM_ELLIPSOID, false, size);
    ASSERT_TRUE(m);
    ExpectRecorded("geom_fluid", m->geom_fluid, mjNFLUID);
  }
}

TEST(Inertia, SeveralGeomsAreDiagonalisedTogether) {
  TestSpec spec;
  Fill(spec.s->compiler.inertiagrouprange, {0, 2});
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body, mjJNT_FREE);
  mjsGeom* box = spec.Geom(body, {.1, .2, .3}, mjGEOM_BOX);
  Fill(box->pos, {.1, 0, 0});
  SetEuler(box->alt, {0, 0, 30});
  mjsGeom* ball = spec.Geom(body, {.15});
  Fill(ball->pos, {0, .2, .1});
  ball->mass = 7;
  spec.Geom(body, {1})->group = 3;
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->body_mass + 1, 1, {55});
  EXPECT_ROW(m->body_ipos + 3, 3, {48 * .1 / 55, 7 * .2 / 55, 7 * .1 / 55});
  ExpectRecorded("body_iquat", m->body_iquat + 4, 4);
  ExpectRecorded("body_inertia", m->body_inertia + 3, 3);
}

TEST(Inertia, FullInertiaIsDiagonalised) {
  TestSpec spec;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body, mjJNT_FREE);
  body->explicitinertial = 1;
  body->mass = 1;
  Fill(body->ipos, {0, 0, 0});
  Fill(body->fullinertia, {.3, .5, .4, .05, -.02, .03});
  const ModelPtr tilted = spec.Compile();
  ASSERT_TRUE(tilted) << spec.Error();
  ExpectRecorded("body_iquat", tilted->body_iquat + 4, 4);
  ExpectRecorded("body_inertia", tilted->body_inertia + 3, 3);

  Fill(body->fullinertia, {.3, .5, .4, 0, 0, 0});
  const ModelPtr sorted = spec.Compile();
  ASSERT_TRUE(sorted);
  EXPECT_ROW(sorted->body_iquat + 4, 4, {.5, .5, .5, .5});
  EXPECT_ROW(sorted->body_inertia + 3, 3, {.5, .4, .3});
}

TEST(Inertia, BoundsBalanceAndTotalMass) {
  TestSpec spec;
  mjsCompiler& options = spec.s->compiler;
  options.boundmass = 2;
  options.boundinertia = .05;
  options.balanceinertia = 1;
  options.settotalmass = 10;
  for (const auto& [mass, moments] :
       {std::pair(1.0, std::array{.01, .01, 1.0}), std::pair(3.0, std::array{.1, .1, .1})}) {
    mjsBody* body = spec.Body(spec.world);
    spec.Joint(body, mjJNT_FREE);
    body->explicitinertial = 1;
    body->mass = mass;
    Fill(body->ipos, {0, 0, 0});
    std::copy(moments.begin(), moments.end(), body->inertia);
  }
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->body_mass, 3, {0, 4, 6});
  // The mean of .05, .05 and 1; both twice as heavy.
  const double mean = 2 * 1.1 / 3;
  EXPECT_ROW(m->body_inertia + 3, 6, {mean, mean, mean, .2, .2, .2});
}

TEST(Inertia, AnAlignedFreeBodyHasItsFrameInTheCentreOfMass) {
  TestSpec spec;
  mjsBody* body = spec.Body(spec.world, "", {1, 2, 3});
  SetEuler(body->alt, {0, 90, 0});
  spec.Joint(body, mjJNT_FREE)->align = mjALIGNFREE_TRUE;
  mjsGeom* box = spec.Geom(body, {.1, .2, .3}, mjGEOM_BOX);
  Fill(box->pos, {.5, 0, 0});
  SetEuler(box->alt, {0, 0, 90});
  mjsGeom* ball = spec.Geom(body, {.05});
  ball->mass = 0;
  Fill(ball->pos, {0, 0, 1});
  spec.Site(body, "s", {.5, 0, 0});
  mjsCamera* camera = mjs_addCamera(body, nullptr);
  Fill(camera->pos, {0, 0, 1});
  mjsLight* light = mjs_addLight(body, nullptr);
  Fill(light->pos, {0, 0, 1});
  Fill(light->dir, {1, 0, 0});
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->qpos0, 7, {1, 2, 2.5, .5, .5, .5, .5});
  EXPECT_ROW(m->geom_pos, 6, {0, 0, 0, 0, .5, 1});
  EXPECT_ROW(m->geom_quat + 4, 4, {std::sqrt(.5), 0, 0, -std::sqrt(.5)});
  EXPECT_ROW(m->site_pos, 3, {0, 0, 0});
  EXPECT_ROW(m->site_quat, 4, {std::sqrt(.5), 0, 0, -std::sqrt(.5)});
  EXPECT_ROW(m->cam_pos, 3, {0, .5, 1});
  EXPECT_ROW(m->light_dir, 3, {0, -1, 0});
  EXPECT_EQ(m->body_simple[1], 1);
  EXPECT_ROW(m->geom_sameframe, 2, {1, 0});
}

TEST(Inertia, MasslessBodiesTakeTheirPoseForTheInertialOne) {
  TestSpec spec;
  SetEuler(spec.Body(spec.world, "", {1, 2, 3})->alt, {90, 0, 0});
  mjsBody* moving = spec.Pendulum(spec.world);
  Fill(moving->pos, {0, 0, 1});
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->body_ipos + 3, 3, {1, 2, 3});
  EXPECT_ROW(m->body_iquat + 4, 4, {std::sqrt(.5), std::sqrt(.5), 0, 0});
  EXPECT_ROW(m->stat.center, 3, {.95, .5, 2.95});
  EXPECT_ROW(&m->stat.extent, 1, {4.1});
  EXPECT_ROW(&m->stat.meansize, 1, {.050005});
  const double ball = 4. / 3 * mjPI;  // kg, of the pendulum
  EXPECT_ROW(&m->stat.meanmass, 1, {ball / 2});
  EXPECT_ROW(&m->stat.meaninertia, 1, {.4 * ball * .01});
}

TEST(Inertia, WhatCannotBeIsRefused) {
  TestSpec spec;
  mjsBody* body = spec.Body(spec.world);
  spec.Joint(body);
  body->explicitinertial = 1;
  Fill(body->ipos, {0, 0, 0});
  body->mass = 1;
  Fill(body->inertia, {1, 1, 3});
  EXPECT_EQ(spec.CompileError(),
            "Error: inertia must satisfy A + B >= C; use 'balanceinertia' to fix");
  Fill(body->inertia, {1, 1, 1});
  Fill(body->fullinertia, {1, 1, 1, 0, 0, 0});
  EXPECT_EQ(spec.CompileError(),
            "Error: fullinertia and diagonal inertia cannot both be specified");
  Fill(body->inertia, {0, 0, 0});
  Fill(body->fullinertia, {1, 1, 1, 5, 0, 0});
  EXPECT_EQ(spec.CompileError(),
            "Error: error 'inertia must have positive eigenvalues' in fullinertia");
  body->fullinertia[0] = std::nan("");
  EXPECT_EQ(spec.CompileError(),
            "Error: mass and inertia of moving bodies must be larger than mjMINVAL");
}

}  // namespace
}  // namespace conjoint::testing
