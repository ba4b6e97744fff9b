#include "compiler/inertia.h"

#include "compiler/spec_builder.h"
#include "spec/inertia.h"

namespace conjoint::testing {
namespace {

struct ShapeCase {
  mjtGeom type;
  bool shell;
  double mass;
  std::vector<double> inertia;
};

class InertiaOfShape : public ::testing::TestWithParam<ShapeCase> {};

// Size .1 .2 .3, density 1000.
TEST_P(InertiaOfShape, FollowsFromItsDensity) {
  const ShapeCase& shape = GetParam();
  const double size[3] = {.1, .2, .3};
  const double mass = 1000 * ShapeVolume(shape.type, shape.shell, size);
  EXPECT_NEAR(mass, shape.mass, 1e-11 * mass);
  double inertia[3];
  ShapeInertia(shape.type, shape.shell, size, mass, inertia);
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(inertia[i], shape.inertia[i], 1e-11 * shape.inertia[i]);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, InertiaOfShape,
    ::testing::Values(
        ShapeCase{
            mjGEOM_SPHERE, false, 4.18879020479, {.0167551608191, .0167551608191, .0167551608191}},
        ShapeCase{
            mjGEOM_SPHERE, true, 125.663706144, {.837758040957, .837758040957, .837758040957}},
        ShapeCase{
            mjGEOM_CAPSULE, false, 16.7551608191, {.44610615681, .44610615681, .0795870138909}},
        ShapeCase{
            mjGEOM_CAPSULE, true, 376.991118431, {12.9852496348, 12.9852496348, 3.35103216383}},
        ShapeCase{
            mjGEOM_ELLIPSOID, false, 25.1327412287, {.653451271947, .502654824574, .251327412287}},
        ShapeCase{
            mjGEOM_CYLINDER, false, 12.5663706144, {.198967534727, .198967534727, .0628318530718}},
        ShapeCase{
            mjGEOM_CYLINDER, true, 314.159265359, {7.27802298082, 7.27802298082, 2.82743338823}},
        ShapeCase{mjGEOM_BOX, false, 48, {2.08, 1.6, .8}},
        ShapeCase{mjGEOM_BOX, true, 880, {54.1333333333, 42.1333333333, 24.2666666667}}));

TEST(Inertia, MomentsOfABoxHaveTheLastBitOfTheReference) {
  const double size[3] = {.1, .08, .06};
  double inertia[3];
  ShapeInertia(mjGEOM_BOX, false, size, 500 * ShapeVolume(mjGEOM_BOX, false, size), inertia);
  EXPECT_EQ(inertia[2], .010496);
}

TEST(Inertia, EllipsoidShellIsTheDifferenceOfTwoSolids) {
  const double size[3] = {.1, .2, .3};
  const double mass = 1000 * ShapeVolume(mjGEOM_ELLIPSOID, true, size);
  double inertia[3];
  ShapeInertia(mjGEOM_ELLIPSOID, true, size, mass, inertia);
  EXPECT_NEAR(mass, 489.719333337, 1e-9);
  EXPECT_NEAR(inertia[0], 18.0751748825, 1e-8);
  EXPECT_NEAR(inertia[1], 14.0683665763, 1e-8);
  EXPECT_NEAR(inertia[2], 8.1026809368, 1e-8);
}

TEST(Inertia, VirtualMassOfEllipsoids) {
  const double ellipsoid[3] = {.1, .2, .3}, capsule[3] = {.1, .1, .3}, sphere[3] = {.1, .1, .1};
  const auto row = [](const std::array<double, 6>& a) {
    return std::vector<double>(a.begin(), a.end());
  };
  EXPECT_THAT(row(VirtualMass(ellipsoid)),
              IsRow(std::vector<double>{.034218923351, .00916196968609, .0046560012954,
                                        3.91419014519e-05, .00035599837626, 9.6325619185e-05}));
  EXPECT_THAT(row(VirtualMass(capsule)),
              IsRow(std::vector<double>{.0101020974989, .0101020974989, .00153270265289,
                                        .000117037757744, .000117037757744, 0}));
  EXPECT_THAT(row(VirtualMass(sphere)), IsRow(std::vector<double>{.00209439386874, .00209439386874,
                                                                  .00209439386874, 0, 0, 0}));
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
  EXPECT_ROW(m->body_ipos + 3, 3, {.0872727272727, .0254545454545, .0127272727273});
  EXPECT_ROW(m->body_iquat + 4, 4, {.962444446092, -.110724774673, -.0263799827353, .246464620122});
  EXPECT_ROW(m->body_inertia + 3, 3, {2.50889380114, 1.75645282493, 1.13674428302});
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
  EXPECT_ROW(tilted->body_iquat + 4, 4,
             {.56345703591, .531948303398, .324875104168, .542220746456});
  EXPECT_ROW(tilted->body_inertia + 3, 3, {.517109392246, .400724665257, .282165942496});

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
  EXPECT_ROW(m->body_inertia + 3, 6, {.733333333333, .733333333333, .733333333333, .2, .2, .2});
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
  EXPECT_ROW(m->geom_quat + 4, 4, {.707106781187, 0, 0, -.707106781187});
  EXPECT_ROW(m->site_pos, 3, {0, 0, 0});
  EXPECT_ROW(m->site_quat, 4, {.707106781187, 0, 0, -.707106781187});
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
  EXPECT_ROW(m->body_iquat + 4, 4, {.707106781187, .707106781187, 0, 0});
  EXPECT_ROW(m->stat.center, 3, {.95, .5, 2.95});
  EXPECT_ROW(&m->stat.extent, 1, {4.1});
  EXPECT_ROW(&m->stat.meansize, 1, {.050005});
  EXPECT_ROW(&m->stat.meanmass, 1, {2.09439510239});
  EXPECT_ROW(&m->stat.meaninertia, 1, {.0167551608191});
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
