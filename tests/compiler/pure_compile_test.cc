// Compiling is pure: a model depends on what the spec says, not on what was compiled before, and
// the user's values stay as they are.

#include <cstring>
#include <filesystem>
#include <functional>
#include <map>
#include <random>
#include <vector>

#include "compiler/spec_builder.h"

namespace conjoint::testing {
namespace {

using Bytes = std::vector<char>;
using SpecPtr = std::unique_ptr<mjSpec, decltype(&mj_deleteSpec)>;

// Every size, option and array of a model.
Bytes BitsOf(const ModelPtr& m) {
  if (!m) return {};
  Bytes bits(static_cast<size_t>(mj_sizeModel(m.get())));
  mj_saveModel(m.get(), nullptr, bits.data(), static_cast<int>(bits.size()));
  return bits;
}

Bytes CompiledBits(mjSpec* spec) { return BitsOf(ModelPtr(mj_compile(spec, nullptr))); }

std::vector<std::string> Models() {
  std::vector<std::string> models;
  for (const char* folder : {"/golden", "/models", "/../models"}) {
    const std::string path = std::string(CONJOINT_TEST_DIR) + folder;
    if (!std::filesystem::exists(path)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
      if (entry.path().extension() == ".xml") models.push_back(entry.path());
    }
  }
  std::sort(models.begin(), models.end());
  return models;
}

SpecPtr Parse(const std::string& path) {
  char error[500] = "";
  return SpecPtr(mj_parseXML(path.c_str(), nullptr, error, sizeof(error)), mj_deleteSpec);
}

std::vector<mjsElement*> Elements(mjSpec* spec, mjtObj type) {
  std::vector<mjsElement*> elements;
  for (mjsElement* e = mjs_firstElement(spec, type); e; e = mjs_nextElement(spec, e)) {
    elements.push_back(e);
  }
  return elements;
}

// The plain numbers of the public structs.
template <class S>
void AppendValues(mjSpec* spec, mjtObj type, S* (*as)(mjsElement*), Bytes& bytes) {
  for (mjsElement* element : Elements(spec, type)) {
    const char* begin = reinterpret_cast<const char*>(as(element));
    bytes.insert(bytes.end(), begin, begin + sizeof(S));
  }
}

Bytes ValuesOf(mjSpec* spec) {
  Bytes bytes(reinterpret_cast<const char*>(spec), reinterpret_cast<const char*>(spec + 1));
  AppendValues(spec, mjOBJ_BODY, mjs_asBody, bytes);
  AppendValues(spec, mjOBJ_JOINT, mjs_asJoint, bytes);
  AppendValues(spec, mjOBJ_GEOM, mjs_asGeom, bytes);
  AppendValues(spec, mjOBJ_SITE, mjs_asSite, bytes);
  AppendValues(spec, mjOBJ_CAMERA, mjs_asCamera, bytes);
  AppendValues(spec, mjOBJ_LIGHT, mjs_asLight, bytes);
  AppendValues(spec, mjOBJ_MESH, mjs_asMesh, bytes);
  AppendValues(spec, mjOBJ_TEXTURE, mjs_asTexture, bytes);
  AppendValues(spec, mjOBJ_TENDON, mjs_asTendon, bytes);
  AppendValues(spec, mjOBJ_ACTUATOR, mjs_asActuator, bytes);
  AppendValues(spec, mjOBJ_SENSOR, mjs_asSensor, bytes);
  AppendValues(spec, mjOBJ_EQUALITY, mjs_asEquality, bytes);
  return bytes;
}

// One of several edits, chosen by the numbers of `random`.
void Edit(mjSpec* spec, std::mt19937& random) {
  const auto one_of = [&](mjtObj type) -> mjsElement* {
    const std::vector<mjsElement*> all = Elements(spec, type);
    return all.empty() ? nullptr : all[random() % all.size()];
  };
  const unsigned what = random() % 6;
  mjsElement* geom = one_of(mjOBJ_GEOM);
  mjsElement* body = one_of(mjOBJ_BODY);
  switch (what) {
    case 0: {  // behind everything else, so that keys grow at their ends
      mjsBody* added = mjs_addBody(mjs_findBody(spec, "world"), nullptr);
      mjs_addGeom(added, nullptr)->size[0] = .1;
      mjs_addJoint(added, nullptr);
      break;
    }
    case 1:
      if (geom) mjs_asGeom(geom)->pos[0] += .125;
      break;
    case 2:
      if (geom) mjs_asGeom(geom)->rgba[0] = .25f;
      break;
    case 3:
      if (body) mjs_asBody(body)->gravcomp = .5;
      break;
    case 4:
      mjs_addSite(mjs_asBody(body), nullptr)->pos[1] = .5;
      break;
    default:
      spec->option.timestep *= .5;
  }
}

TEST(PureCompile, TwiceGivesTheSameBitsAndLeavesTheUsersValuesAlone) {
  int compiled = 0;
  for (const std::string& path : Models()) {
    const SpecPtr spec = Parse(path);
    if (!spec) continue;
    const Bytes before = ValuesOf(spec.get());
    const Bytes first = CompiledBits(spec.get());
    EXPECT_EQ(ValuesOf(spec.get()) == before, true) << path;
    EXPECT_EQ(CompiledBits(spec.get()) == first, true) << path;
    compiled += !first.empty();
  }
  EXPECT_GT(compiled, 10);
}

TEST(PureCompile, DoesNotDependOnWhatWasCompiledBefore) {
  for (const std::string& path : Models()) {
    const SpecPtr often = Parse(path), once = Parse(path);
    if (!often || CompiledBits(often.get()).empty()) continue;
    std::mt19937 random(1), same(1);
    for (int i = 0; i < 6; ++i) {
      Edit(often.get(), random);
      Edit(once.get(), same);
      CompiledBits(often.get());
    }
    EXPECT_EQ(CompiledBits(often.get()) == CompiledBits(once.get()), true) << path;
  }
}

TEST(PureCompile, OfASpecThatWasMendedGivesWhatAFreshOneGives) {
  for (const std::string& path : Models()) {
    const SpecPtr mended = Parse(path), fresh = Parse(path);
    if (!mended || Elements(mended.get(), mjOBJ_GEOM).empty()) continue;
    mjsGeom* geom = mjs_asGeom(Elements(mended.get(), mjOBJ_GEOM).back());
    const int condim = geom->condim;
    geom->condim = 2;
    EXPECT_TRUE(CompiledBits(mended.get()).empty()) << path;
    geom->condim = condim;
    EXPECT_EQ(CompiledBits(mended.get()) == CompiledBits(fresh.get()), true) << path;
  }
}

TEST(PureCompile, LeavesFusedBodiesAndDiscardedGeomsInTheSpec) {
  TestSpec spec;
  spec.s->compiler.fusestatic = spec.s->compiler.discardvisual = 1;
  mjsBody* plate = spec.Body(spec.world, "plate");
  spec.Geom(plate, {.1}, mjGEOM_SPHERE, "solid");
  mjsGeom* seen = spec.Geom(spec.world, {.1}, mjGEOM_SPHERE, "seen");
  seen->contype = seen->conaffinity = 0;
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->nbody, 1);
  EXPECT_EQ(m->ngeom, 1);
  EXPECT_EQ(mjs_findBody(spec.s, "plate"), plate);
  EXPECT_EQ(mjs_getId(plate->element), -1);
  EXPECT_EQ(mjs_getId(seen->element), -1);
  spec.s->compiler.fusestatic = spec.s->compiler.discardvisual = 0;
  const ModelPtr whole = spec.Compile();
  ASSERT_TRUE(whole) << spec.Error();
  EXPECT_EQ(whole->nbody, 2);
  EXPECT_EQ(whole->ngeom, 2);
}

TEST(FuseStatic, ASensorMeasuresItsGeomWhereverThatMoves) {
  TestSpec spec;
  spec.s->compiler.fusestatic = 1;
  spec.Geom(spec.Body(spec.Pendulum(spec.world, "arm")), {.1}, mjGEOM_SPHERE, "moved");
  spec.Geom(spec.Body(spec.world), {.1}, mjGEOM_SPHERE, "other");
  mjsSensor* sensor = mjs_addSensor(spec.s);
  sensor->type = mjSENS_FRAMEPOS;
  sensor->objtype = mjOBJ_GEOM;
  mjs_setString(sensor->objname, "moved");
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->sensor_objid[0], mj_name2id(m.get(), mjOBJ_GEOM, "moved"));
}

TEST(DiscardVisual, DropsMaterialsOfSitesTendonsAndLights) {
  TestSpec spec;
  spec.s->compiler.discardvisual = 1;
  mjs_setName(mjs_addMaterial(spec.s, nullptr)->element, "m");
  spec.Pendulum(spec.world, "arm");
  mjs_setString(spec.Site(spec.world, "s")->material, "m");
  mjsTendon* tendon = mjs_addTendon(spec.s, nullptr);
  mjs_wrapJoint(tendon, "arm_joint", 1);
  mjs_setString(tendon->material, "m");
  for (int i = 0; i < 2; ++i) {
    const ModelPtr m = spec.Compile();
    ASSERT_TRUE(m) << spec.Error();
    EXPECT_EQ(m->nmat, 0);
    EXPECT_EQ(m->site_matid[0], -1);
    EXPECT_EQ(m->tendon_matid[0], -1);
  }
}

TEST(PureCompile, TellsAroundWhichShapeATendonGoes) {
  const SpecPtr spec(
      mj_parseXMLString(
          "<mujoco><worldbody><site name='a' pos='-1 0 0'/><site name='b' pos='1 0 0'/>"
          "<geom name='c' type='cylinder' size='.1 .5' pos='0 .05 0'/></worldbody>"
          "<tendon><spatial name='t'><site site='a'/><geom geom='c'/><site site='b'/>"
          "</spatial></tendon></mujoco>",
          nullptr, nullptr, 0),
      mj_deleteSpec);
  ASSERT_TRUE(spec);
  const mjsTendon* tendon = mjs_asTendon(mjs_findElement(spec.get(), mjOBJ_TENDON, "t"));
  ASSERT_TRUE(ModelPtr(mj_compile(spec.get(), nullptr)));
  EXPECT_EQ(mjs_getWrap(tendon, 0)->type, mjWRAP_SITE);
  EXPECT_EQ(mjs_getWrap(tendon, 1)->type, mjWRAP_CYLINDER);
}

TEST(NameLookup, FollowsNamesAfterACompile) {
  TestSpec spec;
  mjsBody* a = spec.Pendulum(spec.world, "a");
  mjsBody* b = spec.Pendulum(spec.world, "b");
  ASSERT_TRUE(spec.Compile()) << spec.Error();
  mjs_setName(a->element, "c");
  EXPECT_EQ(mjs_findBody(spec.s, "a"), nullptr);
  EXPECT_EQ(mjs_findBody(spec.s, "c"), a);
  EXPECT_EQ(mjs_findBody(spec.s, "b"), b);
  *mjs_getName(b->element) = "d";
  EXPECT_EQ(mjs_findBody(spec.s, "d"), b);
}

TEST(PluginInstances, AttachedByReferenceComeAlong) {
  TestSpec parent, child;
  mjsBody* body = child.Pendulum(child.world, "a");
  mjsPlugin* instance = mjs_addPlugin(child.s);
  body->plugin.active = 1;
  body->plugin.element = instance->element;
  mjsFrame* frame = mjs_addFrame(parent.world, nullptr);
  ASSERT_TRUE(mjs_attach(frame->element, body->element, "p_", "")) << parent.Error();
  EXPECT_EQ(mjs_firstElement(parent.s, mjOBJ_PLUGIN), instance->element);
}

}  // namespace
}  // namespace conjoint::testing
