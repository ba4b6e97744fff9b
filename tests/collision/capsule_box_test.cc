// Capsule and sphere against box. Numbers are those of the reference.

#include <gtest/gtest.h>

#include <vector>

#include "collision/support.h"

namespace conjoint::testing {
namespace {

const Geom kBox = {mjGEOM_BOX, {.5, .4, .3}};

Geom Capsule(mjtNum radius, mjtNum half_length, Vec3 pos, Vec3 euler = {0, 0, 0}) {
  return {mjGEOM_CAPSULE, {radius, half_length, 0}, pos, euler};
}

Geom Sphere(mjtNum radius, Vec3 pos = {0, 0, 0}) { return {mjGEOM_SPHERE, {radius, 0, 0}, pos}; }

TEST(CapsuleBox, LyingOnAFaceTouchesTwice) {
  CONJOINT_DOUBLE_PRECISION_ONLY("the ends of a capsule that are equally deep");
  ExpectContacts(Collide(Capsule(.1, .3, {.05, .02, .38}, {0, 90, 0}), kBox),
                 {{-.02, {-.25, .02, .29}, {0, 0, -1}}, {-.02, {.35, .02, .29}, {0, 0, -1}}});
  ExpectContacts(Collide(Capsule(.1, .3, {.4, .02, .38}, {0, 90, 0}), kBox),
                 {{-.02, {.1, .02, .29}, {0, 0, -1}}, {-.02, {.5, .02, .29}, {0, 0, -1}}});
  ExpectContacts(Collide(Capsule(.1, .8, {.05, .02, .38}, {0, 90, 0}), kBox),
                 {{-.02, {-.5, .02, .29}, {0, 0, -1}}, {-.02, {.5, .02, .29}, {0, 0, -1}}});
}

TEST(CapsuleBox, TiltedOrUprightTouchesOnce) {
  ExpectContacts(Collide(Capsule(.1, .3, {.05, .02, .4}, {0, 93, 0}), kBox),
                 {{-.0157007868729, {.349588860426, .02, .292149606564}, {0, 0, -1}}});
  ExpectContacts(Collide(Capsule(.1, .3, {.05, .02, .68}), kBox),
                 {{-.02, {.05, .02, .29}, {0, 0, -1}}});
}

TEST(CapsuleBox, AlongAnEdgeTouchesTwice) {
  CONJOINT_DOUBLE_PRECISION_ONLY("the ends of a capsule that are equally deep");
  const double n = -.707106781187;
  ExpectContacts(Collide(Capsule(.1, .3, {.55, 0, .35}, {90, 0, 0}), kBox),
                 {{-.0292893218813, {.489644660941, -.3, .289644660941}, {n, 0, n}},
                  {-.0292893218813, {.489644660941, .3, .289644660941}, {n, 0, n}}});
}

TEST(CapsuleBox, EndOverAFaceStepsToWhereTheSegmentLeaves) {
  ExpectContacts(Collide(Capsule(.1, .7, {.6, .25, -.15}, {-20, 70, 0}), kBox),
                 {{-.0250243366097, {-.0577848345501, .168115555092, -.287487831695}, {0, 0, 1}},
                  {-.1, {.45, .237551484831, -.184202014333}, {-1, 0, 0}}});
  ExpectContacts(Collide(Capsule(.1, .3, {-.2, -.2, -.35}, {70, 70, 0}), kBox),
                 {{-.0850933335322, {.0819077862358, -.296418141453, -.257453333234}, {0, 0, 1}},
                  {-.0149066664678, {-.481907786236, -.103581858547, -.292546666766}, {0, 0, 1}}});
}

TEST(CapsuleBox, EdgeCrossingStepsAlongTheSegment) {
  ExpectContacts(Collide(Capsule(.1, .4, {-.7, -.6, -.15}, {50, -40, 0}), kBox),
                 {{-.0863491445305,
                   {-.490538051131, -.372247919894, -.266926358832},
                   {0, .642787609687, .766044443119}},
                  {-.0530384493976, {-.442884956125, -.365270364467, -.273480775301}, {0, 0, 1}}});
  ExpectContacts(Collide(Capsule(.1, .7, {-.65, -.4, .1}, {-30, -80, 0}), kBox),
                 {{-.0868265745527,
                   {-.496187321978, -.356754456895, .0772711203592},
                   {.0878228363156, .996136109887, 0}},
                  {-.0392231378166, {.0393654271085, -.380388431092, -.0052686132263}, {0, 1, 0}}});
  ExpectContacts(Collide(Capsule(.1, .5, {-.55, .5, .15}, {20, 70, 0}), kBox),
                 {{-.0571328092874,
                   {-.080153689607, .37233727781, .292871656903},
                   {0, -.968365551596, -.24953588616}},
                  {-.0062242575845, {-.5, .396887871208, .167101007166}, {0, -1, 0}}});
}

TEST(CapsuleBox, CornerStepsAlongTheSegment) {
  ExpectContacts(Collide(Capsule(.1, .5, {-.75, -.45, -.35}, {20, 80, 0}), kBox),
                 {{-.0344067298303,
                   {-.49936319467, -.382970483742, -.297645043653},
                   {.0370163240133, .989894496915, .136889286412}},
                  {-.0203044126931, {-.257596123494, -.389847793653, -.268412044417}, {0, 1, 0}}});
  ExpectContacts(Collide(Capsule(.1, .3, {.65, .45, .35}, {50, 80, 0}), kBox),
                 {{-.0225823976141,
                   {.499186611592, .389862423642, .295094990787},
                   {-.0720373825215, -.897829940948, -.434409959206}},
                  {-.00858921398462,
                   {.354557674096, .395776058655, .299224133563},
                   {0, -.983545491587, -.180660637603}}});
  ExpectContacts(Collide(Capsule(.1, .2, {-.5, .4, .4}, {30, 10, 0}), kBox),
                 {{-.0477874280268,
                   {-.493222634696, .380781825683, .287524477374},
                   {.283646372447, -.804319257629, -.522125719732}}});
}

// Euler angles 0 85 35, rounded as the reference rounds them: the capsule falls by 1e-17 along y.
TEST(CapsuleBox, ExactDuplicateIsKept) {
  CONJOINT_DOUBLE_PRECISION_ONLY("keeping a duplicate and not, by a slope of 1e-17");
  const Expected contact = {-.0678767357335,
                            {.351522120763, .378869913353, .27344190798},
                            {0, -.62260173294, -.782538869412}};
  Geom capsule = Capsule(.1, .4, {.75, .42, .36});
  capsule.quat = {0.703153893518325, 0.20315389351832494, 0.6443218327625689, 0.2217035710218696};
  ExpectContacts(Collide(capsule, kBox), {contact, contact});
}

TEST(CapsuleBox, CapsuleInsideIsPushedOutOnce) {
  ExpectContacts(Collide(Capsule(.05, .1, {.1, .1, .1}, {30, 0, 0}), kBox),
                 {{-.3, {.1, .25, .0133974596216}, {0, -1, 0}}});
}

TEST(CapsuleBox, PiercingCapsuleTouchesOnceOrGoesUnseen) {
  ExpectContacts(Collide(Capsule(.05, 1, {.1, .05, .02}, {35, 50, 0}), kBox),
                 {{-.0476379895654, {.476181005217, -.143651917227, .29656359959}, {-1, 0, 0}}});
  const Geom cube = {mjGEOM_BOX, {.5, .5, .5}};
  EXPECT_TRUE(Collide(Capsule(.05, 2, {0, .1, 0}, {-20, 60, 0}), cube).empty());
}

TEST(CapsuleBox, LargeGeomsLoseWhatSmallOnesFind) {
  ExpectContacts(
      Collide(Capsule(.1, .6, {.5, -.2, -.4}, {0, 80, 0}), kBox),
      {{-.00151922469878, {.4998680947, -.2, -.299251927869}, {-.173648177667, 0, .984807753012}}});
  EXPECT_TRUE(
      Collide(Capsule(100, 600, {500, -200, -400}, {0, 80, 0}), {mjGEOM_BOX, {500, 400, 300}})
          .empty());
}

TEST(SphereBox, CenterInsideGoesOutThroughTheNearestFace) {
  ExpectContacts(Collide(Sphere(.3), {mjGEOM_BOX, {.3, .3, .3}}), {{-.6, {0, 0, 0}, {1, 0, 0}}});
  ExpectContacts(Collide(Sphere(.3), {mjGEOM_BOX, {.3, .4, .25}, {.1, -.2, .05}, {0, 0, 30}}),
                 {{-.476794919243, {.0308012701892, -.0533493649054, 0}, {.5, -.866025403784, 0}}});
}

TEST(SphereBox, TouchesAtTheMarginAndNotBeyond) {
  EXPECT_EQ(Collide(Sphere(.5, {0, 0, 1}), {mjGEOM_BOX, {.25, .25, .25}}, .25).size(), 1u);
  EXPECT_EQ(Collide(Sphere(.5, {0, 0, 1}), {mjGEOM_BOX, {.25, .25, .25}}, .2).size(), 0u);
}

}  // namespace
}  // namespace conjoint::testing
