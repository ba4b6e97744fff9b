// The raw values of every struct.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <cmath>
#include <cstring>
#include <string>

namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::FloatEq;

// The struct after its default function ran over junk.
template <class S>
S DefaultOf(void (*set)(S*)) {
  S s;
  std::memset(static_cast<void*>(&s), 0xcd, sizeof(s));
  set(&s);
  return s;
}

TEST(Defaults, PointersAreNullBecauseNoElementOwnsTheStruct) {
  const mjsGeom geom = DefaultOf(mjs_defaultGeom);
  EXPECT_EQ(geom.element, nullptr);
  EXPECT_EQ(geom.material, nullptr);
  EXPECT_EQ(geom.plugin.plugin_name, nullptr);
  EXPECT_EQ(DefaultOf(mjs_defaultSpec).modelname, nullptr);
}

TEST(Defaults, OfTheSpecLeaveStatisticsAndSizesUndefined) {
  const mjSpec spec = DefaultOf(mjs_defaultSpec);
  for (const mjtNum x : {spec.stat.meaninertia, spec.stat.meanmass, spec.stat.meansize,
                         spec.stat.extent, spec.stat.center[0]}) {
    EXPECT_TRUE(std::isnan(x));
  }
  EXPECT_EQ(spec.memory, -1);
  EXPECT_EQ(spec.nstack, -1);
  EXPECT_EQ(spec.njmax, -1);
  EXPECT_EQ(spec.nconmax, -1);
  EXPECT_EQ(spec.nuser_body, -1);
  EXPECT_EQ(spec.nuser_sensor, -1);
  EXPECT_EQ(spec.nkey, 0);
  EXPECT_EQ(spec.nemax, 0);
}

TEST(Defaults, OfTheCompilerUseDegreesAndLimitsByRange) {
  const mjsCompiler compiler = DefaultOf(mjs_defaultSpec).compiler;
  EXPECT_EQ(compiler.autolimits, 1);
  EXPECT_EQ(compiler.degree, 1);
  EXPECT_EQ(compiler.usethread, 1);
  EXPECT_EQ(compiler.settotalmass, -1);
  EXPECT_EQ(std::string(compiler.eulerseq, 3), "xyz");
  EXPECT_EQ(compiler.inertiafromgeom, mjINERTIAFROMGEOM_AUTO);
  EXPECT_THAT(compiler.inertiagrouprange, ElementsAre(0, 5));
  EXPECT_EQ(compiler.alignfree, 0);
  EXPECT_EQ(compiler.LRopt.mode, mjLRMODE_MUSCLE);
  EXPECT_EQ(compiler.LRopt.inttotal, 10);
}

TEST(Defaults, OfABodyLeaveItsInertiaUndefined) {
  const mjsBody body = DefaultOf(mjs_defaultBody);
  EXPECT_THAT(body.quat, ElementsAre(1, 0, 0, 0));
  EXPECT_THAT(body.iquat, ElementsAre(1, 0, 0, 0));
  EXPECT_TRUE(std::isnan(body.ipos[0]));
  EXPECT_TRUE(std::isnan(body.fullinertia[0]));
  EXPECT_EQ(body.mass, 0);
  EXPECT_EQ(body.explicitinertial, 0);
}

TEST(Defaults, OfAJointAreAHingeAboutZ) {
  const mjsJoint joint = DefaultOf(mjs_defaultJoint);
  EXPECT_EQ(joint.type, mjJNT_HINGE);
  EXPECT_THAT(joint.axis, ElementsAre(0, 0, 1));
  EXPECT_EQ(joint.limited, mjLIMITED_AUTO);
  EXPECT_EQ(joint.actfrclimited, mjLIMITED_AUTO);
  EXPECT_EQ(joint.align, mjALIGNFREE_AUTO);
  EXPECT_EQ(joint.solref_limit[0], mjtNum(0.02));
  EXPECT_EQ(joint.solimp_friction[4], 2);
}

TEST(Defaults, OfAGeomAreASphereOfWaterDensity) {
  const mjsGeom geom = DefaultOf(mjs_defaultGeom);
  EXPECT_EQ(geom.type, mjGEOM_SPHERE);
  EXPECT_TRUE(std::isnan(geom.fromto[0]));
  EXPECT_TRUE(std::isnan(geom.mass));
  EXPECT_EQ(geom.density, 1000);
  EXPECT_THAT(geom.friction, ElementsAre(1, 0.005, 0.0001));
  EXPECT_EQ(geom.condim, 3);
  EXPECT_EQ(geom.contype, 1);
  EXPECT_EQ(geom.conaffinity, 1);
  EXPECT_EQ(geom.solmix, 1);
  EXPECT_EQ(geom.fitscale, 1);
  EXPECT_THAT(geom.rgba, ElementsAre(.5f, .5f, .5f, 1));
  EXPECT_THAT(geom.fluid_coefs, ElementsAre(.5, .25, 1.5, 1, 1));
}

TEST(Defaults, OfSiteCameraAndLight) {
  const mjsSite site = DefaultOf(mjs_defaultSite);
  EXPECT_THAT(site.size, Each(0.005));
  EXPECT_EQ(site.type, mjGEOM_SPHERE);
  EXPECT_TRUE(std::isnan(site.fromto[0]));
  const mjsCamera camera = DefaultOf(mjs_defaultCamera);
  EXPECT_EQ(camera.fovy, 45);
  EXPECT_EQ(camera.ipd, 0.068);
  EXPECT_THAT(camera.resolution, Each(1));
  EXPECT_EQ(camera.output, mjCAMOUT_RGB);
  const mjsLight light = DefaultOf(mjs_defaultLight);
  EXPECT_THAT(light.dir, ElementsAre(0, 0, -1));
  EXPECT_THAT(light.attenuation, ElementsAre(1, 0, 0));
  EXPECT_THAT(light.diffuse, Each(0.7f));
  EXPECT_THAT(light.specular, Each(0.3f));
  EXPECT_EQ(light.range, 10);
  EXPECT_EQ(light.exponent, 10);
  EXPECT_EQ(light.cutoff, 45);
  EXPECT_EQ(light.bulbradius, 0.02f);
  EXPECT_EQ(light.castshadow, 1);
  EXPECT_EQ(light.active, 1);
  EXPECT_EQ(light.intensity, 0);
}

TEST(Defaults, OfAssets) {
  const mjsMesh mesh = DefaultOf(mjs_defaultMesh);
  EXPECT_THAT(mesh.scale, Each(1));
  EXPECT_THAT(mesh.refquat, ElementsAre(1, 0, 0, 0));
  EXPECT_EQ(mesh.maxhullvert, -1);
  EXPECT_EQ(mesh.inertia, mjMESH_INERTIA_LEGACY);
  const mjsTexture texture = DefaultOf(mjs_defaultTexture);
  EXPECT_EQ(texture.type, mjTEXTURE_CUBE);
  EXPECT_EQ(texture.nchannel, 3);
  EXPECT_EQ(texture.random, 0.01);
  EXPECT_THAT(texture.gridlayout, Each('.'));
  EXPECT_THAT(texture.gridsize, Each(1));
  EXPECT_THAT(texture.rgb1, Each(0.8));
  EXPECT_THAT(texture.rgb2, Each(0.5));
  const mjsMaterial material = DefaultOf(mjs_defaultMaterial);
  EXPECT_THAT(material.rgba, Each(1));
  EXPECT_EQ(material.metallic, -1);
  EXPECT_EQ(material.roughness, -1);
  EXPECT_EQ(material.specular, 0.5f);
  EXPECT_THAT(DefaultOf(mjs_defaultSkin).rgba, ElementsAre(.5f, .5f, .5f, 1));
  const mjsFlex flex = DefaultOf(mjs_defaultFlex);
  EXPECT_EQ(flex.dim, 2);
  EXPECT_EQ(flex.radius, 0.005);
  EXPECT_EQ(flex.thickness, -1);
  EXPECT_EQ(flex.selfcollide, mjFLEXSELF_AUTO);
  EXPECT_EQ(flex.activelayers, 1);
}

TEST(Defaults, OfConstraintsTendonsActuatorsSensors) {
  EXPECT_THAT(DefaultOf(mjs_defaultPair).friction, ElementsAre(1, 1, 0.005, 0.0001, 0.0001));
  EXPECT_EQ(DefaultOf(mjs_defaultPair).condim, 3);
  const mjsEquality equality = DefaultOf(mjs_defaultEquality);
  EXPECT_THAT(equality.data, ElementsAre(0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1));
  EXPECT_EQ(equality.active, 1);
  const mjsTendon tendon = DefaultOf(mjs_defaultTendon);
  EXPECT_EQ(tendon.limited, mjLIMITED_AUTO);
  EXPECT_EQ(tendon.actfrclimited, mjLIMITED_FALSE);
  EXPECT_THAT(tendon.springlength, Each(-1));
  EXPECT_EQ(tendon.width, 0.003);
  const mjsActuator actuator = DefaultOf(mjs_defaultActuator);
  EXPECT_EQ(actuator.trntype, mjTRN_UNDEFINED);
  EXPECT_EQ(actuator.gainprm[0], 1);
  EXPECT_EQ(actuator.dynprm[0], 1);
  EXPECT_EQ(actuator.gear[0], 1);
  EXPECT_EQ(actuator.actdim, -1);
  EXPECT_EQ(actuator.ctrllimited, mjLIMITED_AUTO);
  EXPECT_EQ(actuator.forcelimited, mjLIMITED_AUTO);
  EXPECT_EQ(actuator.actlimited, mjLIMITED_AUTO);
  const mjsSensor sensor = DefaultOf(mjs_defaultSensor);
  EXPECT_EQ(sensor.needstage, mjSTAGE_ACC);
  EXPECT_EQ(sensor.type, mjSENS_TOUCH);
}

}  // namespace
