// Bodies, joints, geoms: addresses, flags, sparse structures, derived constants.

#include "compiler/spec_builder.h"
#include "support/recorded.h"

namespace conjoint::testing {
namespace {

// World {plane, A{hinge, B{C{ball}}, D{slide}}, S{T{two slides}}, F{free}}.
void BuildTrees(TestSpec& spec) {
  spec.Geom(spec.world, {1, 1, .1}, mjGEOM_PLANE, "floor");
  mjsBody* a = spec.Body(spec.world, "A", {0, 0, 1});
  spec.Joint(a, mjJNT_HINGE, {0, 1, 0}, "a1");
  Fill(spec.Geom(a, {.1}, mjGEOM_SPHERE, "ga")->pos, {.2, 0, 0});
  mjsBody* b = spec.Body(a, "B", {0, 0, .5});
  spec.Geom(b, {.05}, mjGEOM_SPHERE, "gb")->mass = 1;
  mjsBody* c = spec.Body(b, "C", {.1, 0, 0});
  spec.Joint(c, mjJNT_BALL, {}, "c1");
  spec.Geom(c, {.1, .1, .1}, mjGEOM_BOX, "gc");
  mjsBody* d = spec.Body(a, "D", {0, .5, 0});
  spec.Joint(d, mjJNT_SLIDE, {1, 0, 0}, "d1");
  spec.Geom(d, {.1}, mjGEOM_SPHERE, "gd");
  mjsBody* s = spec.Body(spec.world, "S", {1, 0, 0});
  spec.Geom(s, {.1}, mjGEOM_SPHERE, "gs");
  mjsBody* t = spec.Body(s, "T");
  spec.Joint(t, mjJNT_SLIDE, {0, 0, 1}, "t1");
  spec.Joint(t, mjJNT_SLIDE, {0, 1, 0}, "t2");
  spec.Geom(t, {.1}, mjGEOM_SPHERE, "gt")->mass = 2;
  mjsBody* f = spec.Body(spec.world, "F", {0, 2, 0});
  mjs_addFreeJoint(f);
  spec.Geom(f, {.1}, mjGEOM_SPHERE, "gf")->mass = 3;
}

class Trees : public ::testing::Test {
 protected:
  void SetUp() override {
    BuildTrees(spec_);
    m_ = spec_.Compile();
    ASSERT_TRUE(m_) << spec_.Error();
  }
  TestSpec spec_;
  ModelPtr m_;
};

TEST_F(Trees, BodiesStandInPreOrder) {
  EXPECT_ROW(m_->body_rootid, 8, {0, 1, 1, 1, 1, 5, 5, 7});
  EXPECT_ROW(m_->body_weldid, 8, {0, 1, 1, 3, 4, 0, 6, 7});
  EXPECT_ROW(m_->body_treeid, 8, {-1, 0, 0, 0, 0, -1, 1, 2});
  EXPECT_ROW(m_->body_simple, 8, {1, 0, 0, 0, 0, 0, 2, 1});
  EXPECT_ROW(m_->body_sameframe, 8, {1, 3, 1, 1, 1, 1, 1, 1});
}

TEST_F(Trees, DofsKnowTheirAncestors) {
  EXPECT_ROW(m_->dof_parentid, 13, {-1, 0, 1, 2, 0, -1, 5, -1, 7, 8, 9, 10, 11});
  EXPECT_ROW(m_->dof_simplenum, 13, {0, 0, 0, 0, 0, 8, 7, 6, 5, 4, 3, 2, 1});
  EXPECT_ROW(m_->dof_Madr, 13, {0, 1, 3, 6, 10, 12, 13, 15, 16, 18, 21, 25, 30});
  EXPECT_EQ(m_->nM, 36);
  EXPECT_EQ(m_->nD, 59);
  EXPECT_EQ(m_->nB, 38);
  EXPECT_EQ(m_->nC, 20);
}

TEST_F(Trees, TreesHaveRangesAndSleep) {
  EXPECT_ROW(m_->tree_bodyadr, 3, {1, 6, 7});
  EXPECT_ROW(m_->tree_bodynum, 3, {4, 1, 1});
  EXPECT_ROW(m_->tree_dofadr, 3, {0, 5, 7});
  EXPECT_ROW(m_->tree_dofnum, 3, {5, 2, 6});
  EXPECT_ROW(m_->tree_sleep_policy, 3, {2, 2, 2});
}

TEST_F(Trees, ConstantsAtTheReferenceConfiguration) {
  ExpectRecorded("dof_M0", m_->dof_M0, m_->nv);
  ExpectRecorded("dof_invweight0", m_->dof_invweight0, m_->nv);
  ExpectRecorded("body_invweight0", m_->body_invweight0, 2 * m_->nbody);
  ExpectRecorded("dof_length", m_->dof_length, m_->nv);
}

TEST_F(Trees, Statistics) {
  ExpectRecorded("extent", m_->stat.extent);
  ExpectRecorded("meansize", m_->stat.meansize);
  ExpectRecorded("meanmass", m_->stat.meanmass);
  ExpectRecorded("meaninertia", m_->stat.meaninertia);
  ExpectRecorded("center", m_->stat.center, 3);
}

TEST_F(Trees, ArenaAndNames) {
  EXPECT_EQ(m_->narena, 14680064);
  EXPECT_ROW(m_->names_map, 16, {-1, 4, 6, 7, 1, -1, 3, 0, 2, 5, -1, -1, -1, -1, -1, -1});
  EXPECT_EQ(mj_name2id(m_.get(), mjOBJ_BODY, "D"), 4);
}

TEST(Compile, AnEmptySpecIsAModel) {
  TestSpec spec;
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_EQ(m->signature, 3670246336377128096u);
  EXPECT_EQ(m->narena, 13631488);
  EXPECT_EQ(m->nnames, 19);
  EXPECT_EQ(m->npaths, 1);
  EXPECT_ROW(m->names_map, 2, {-1, 0});
  EXPECT_ROW(&m->stat.extent, 1, {2});
  EXPECT_ROW(&m->stat.meansize, 1, {.2});
  EXPECT_ROW(&m->stat.meaninertia, 1, {1});
  EXPECT_ROW(m->stat.center, 3, {0, 0, 0});
}

TEST(Compile, SegmentsBecomePoseAndLength) {
  TestSpec spec;
  Fill(spec.Geom(spec.world, {.1}, mjGEOM_CAPSULE)->fromto, {0, 0, 0, 1, 1, 0});
  Fill(spec.Geom(spec.world, {.1, .5}, mjGEOM_BOX)->fromto, {0, 0, 0, 0, 0, 1});
  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->geom_pos, 3, {.5, .5, 0});
  EXPECT_ROW(m->geom_quat, 4, {std::sqrt(.5), .5, -.5, 0});
  EXPECT_ROW(m->geom_size, 2, {.1, std::sqrt(.5)});
  EXPECT_ROW(m->geom_size + 3, 3, {.1, .1, .5});
  EXPECT_ROW(m->geom_quat + 4, 4, {0, 1, 0, 0});
}

TEST(Compile, CamerasAndLightsKnowWhereTheyLook) {
  TestSpec spec;
  Fill(mjs_addCamera(spec.world, nullptr)->pos, {0, 0, 3});
  mjsBody* b = spec.Body(spec.world, "b", {1, 0, 0});
  SetEuler(b->alt, {0, 0, 90});
  spec.Joint(b);
  Fill(spec.Geom(b, {.1})->pos, {0, 1, 0});
  mjsCamera* tracking = mjs_addCamera(b, nullptr);
  Fill(tracking->pos, {0, 0, 2});
  tracking->mode = mjCAMLIGHT_TRACKCOM;
  tracking->alt.type = mjORIENTATION_XYAXES;
  Fill(tracking->alt.xyaxes, {0, 1, 0, -1, 0, 0});
  mjsCamera* targeting = mjs_addCamera(b, nullptr);
  targeting->mode = mjCAMLIGHT_TARGETBODY;
  mjs_setString(targeting->targetbody, "b2");
  Fill(targeting->resolution, {640, 480});
  Fill(targeting->sensor_size, {.02, .015});
  Fill(targeting->focal_pixel, {600, 600});
  targeting->principal_length[0] = .001f;
  mjsLight* light = mjs_addLight(b, nullptr);
  Fill(light->pos, {1, 0, 2});
  Fill(light->dir, {0, 0, -2});
  light->mode = mjCAMLIGHT_TARGETBODYCOM;
  mjs_setString(light->targetbody, "b2");
  mjsBody* b2 = spec.Body(spec.world, "b2", {0, 3, 0});
  spec.Joint(b2);
  Fill(spec.Geom(b2, {.2})->pos, {.5, 0, 0});

  const ModelPtr m = spec.Compile();
  ASSERT_TRUE(m) << spec.Error();
  EXPECT_ROW(m->cam_pos0, 9, {0, 0, 3, 0, 0, 2, 0, 0, 0});
  // The first is relative to the centre of mass of all: masses of 1 and 8 at (0, 0) and (.5, 3).
  EXPECT_ROW(m->cam_poscom0, 9, {-4. / 9, -8. / 3, 3, 1, 0, 2, .5, -3, 0});
  // A picture of 480 lines at a focal length of 600: lengths in the model are on the sensor.
  EXPECT_NEAR(m->cam_fovy[2], 2 * std::atan(240. / 600) * 180 / mjPI, 1e-5);
  EXPECT_ROW(m->cam_fovy, 2, {45, 45});
  EXPECT_ROW(m->cam_intrinsic + 8, 4, {.02f * 600 / 640, .015f * 600 / 480, .001f, 0});
  EXPECT_ROW(m->cam_intrinsic, 4, {.01f, .01f, 0, 0});
  EXPECT_ROW(m->light_pos0, 3, {0, 1, 2});
  EXPECT_ROW(m->light_poscom0, 3, {.5, -2, 2});
  EXPECT_ROW(m->light_dir0, 3, {0, 0, -1});
}

TEST(Compile, ErrorsNameTheElement) {
  TestSpec spec;
  mjsGeom* geom = spec.Geom(spec.world, {0}, mjGEOM_SPHERE, "ball");
  mjs_setString(geom->info, "line 12");
  EXPECT_FALSE(spec.Compile());
  EXPECT_EQ(spec.Error(),
            "Error: size 0 must be positive in geom\nElement name 'ball', id 0, line 12");
  EXPECT_FALSE(mjs_isWarning(spec.s));
}

TEST(Compile, RulesOfTheTree) {
  {
    TestSpec spec;
    spec.Joint(spec.world);
    EXPECT_EQ(spec.CompileError(), "Error: joint found in world body");
  }
  {
    TestSpec spec;
    spec.Geom(spec.Pendulum(spec.world), {1, 1, 1}, mjGEOM_PLANE);
    EXPECT_EQ(spec.CompileError(), "Error: plane only allowed in static bodies");
  }
  {
    TestSpec spec;
    mjsBody* body = spec.Pendulum(spec.world);
    spec.Joint(body, mjJNT_BALL);
    spec.Joint(body, mjJNT_HINGE);
    EXPECT_EQ(spec.CompileError(), "Error: ball followed by rotation in body ''");
  }
  {
    TestSpec spec;
    mjs_addFreeJoint(spec.Body(spec.Pendulum(spec.world)));
    spec.Geom(mjs_asBody(mjs_firstChild(mjs_asBody(mjs_firstChild(spec.world, mjOBJ_BODY, 0)),
                                        mjOBJ_BODY, 0)),
              {.1});
    EXPECT_EQ(spec.CompileError(), "Error: free joint can only be used on top level");
  }
  {
    TestSpec spec;
    spec.Pendulum(spec.world)->mocap = 1;
    EXPECT_EQ(spec.CompileError(), "Error: mocap body '' is not a fixed child of world");
  }
  {
    TestSpec spec;
    spec.Body(spec.world, "twin");
    spec.Body(spec.world, "twin");
    EXPECT_EQ(spec.CompileError(), "Error: repeated name 'twin' in body");
  }
  {
    TestSpec spec;
    mjsJoint* joint = spec.Joint(spec.Pendulum(spec.world));
    spec.s->compiler.autolimits = 0;
    Fill(joint->range, {-1, 1});
    EXPECT_EQ(spec.CompileError(),
              "Error: joint has `range` but not `limited`. set the autolimits=\"true\" compiler "
              "option, specify `limited` explicitly (\"true\" or \"false\"), or remove the `range` "
              "attribute.");
    joint->type = mjJNT_BALL;  // has no limit of force
    Fill(joint->range, {0, 0});
    Fill(joint->actfrcrange, {-1, 1});
    EXPECT_EQ(spec.CompileError(), "");
  }
}

TEST(Compile, AFailedCompileCanBeRepaired) {
  TestSpec spec;
  mjsGeom* geom = spec.Geom(spec.world, {0});
  EXPECT_FALSE(spec.Compile());
  geom->size[0] = 1;
  EXPECT_TRUE(spec.Compile()) << spec.Error();
  EXPECT_EQ(spec.Error(), "");
}

}  // namespace
}  // namespace conjoint::testing
