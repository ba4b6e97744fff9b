// References between elements: which damage gives which message.

#include "model/validate.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "support/golden.h"
#include "support/messages.h"

namespace conjoint {
namespace {

using testing::LoadGolden;

// The fault of the model "everything" after a change.
std::string FaultAfter(const std::function<void(mjModel*)>& change) {
  const auto m = LoadGolden("everything");
  change(m.get());
  const Fault fault = FaultOfReferences(m.get());
  return fault ? fault.text : "";
}

TEST(References, OfCompiledModelsAreInOrder) {
  for (const char* name : {"hinge_sphere", "names", "delays", "everything"}) {
    const auto m = LoadGolden(name);
    EXPECT_STREQ(FaultOfReferences(m.get()).text, nullptr) << name;
  }
}

TEST(References, OutOfBoundsAreNamed) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->body_parentid[2] = 1000; }),
            "Invalid model: body_parentid out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->geom_matid[0] = -2; }),
            "Invalid model: geom_matid out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->name_keyadr[0] = 2147483647; }),
            "Invalid model: name_keyadr out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->flex_elem[3] = 100000; }),
            "Invalid model: flex_elem out of bounds.");
}

TEST(References, ARunMustFitAndCannotBeNegative) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->tendon_num[0] = 1000; }),
            "Invalid model: tendon_adr out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->tendon_num[0] = -1; }),
            "Invalid model: m->tendon_num is negative.");
}

TEST(References, NoneIsAlwaysAccepted) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->geom_matid[0] = m->geom_bodyid[0] = -1; }), "");
}

TEST(References, ParentsComeBeforeTheirChildren) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->body_parentid[2] = 2; }),
            "Invalid model: bad body_parentid.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->body_rootid[2] = 3; }),
            "Invalid model: bad body_rootid.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->body_weldid[2] = 3; }),
            "Invalid model: bad body_weldid.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->dof_parentid[2] = 2; }),
            "Invalid model: bad dof_parentid.");
}

TEST(References, JointsAreOfKnownTypesAndFitTheState) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->jnt_type[0] = 4; }),
            "Invalid model: jnt_type out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->jnt_type[m->njnt - 1] = mjJNT_FREE; }),
            "Invalid model: jnt_qposadr out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->jnt_dofadr[0] = -1; }),
            "Invalid model: jnt_dofadr out of bounds.");
}

TEST(References, GeomsAndAssetsFitTheirData) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->geom_condim[0] = 7; }),
            "Invalid model: geom_condim out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->geom_dataid[1] = 1; }),
            "Invalid model: geom_dataid out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->hfield_nrow[0] = 100; }),
            "Invalid model: hfield_adr out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->tex_width[0] = 100000; }),
            "Invalid model: tex_adr out of bounds.");
}

TEST(References, BodiesOfPairsAndExcludesExist) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->pair_signature[0] |= 0xffff; }),
            "Invalid model: pair_body1 out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->pair_signature[0] = -65536; }),
            "Invalid model: pair_body2 out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->exclude_signature[0] |= 0x7fff0000; }),
            "Invalid model: exclude_body2 out of bounds.");
}

TEST(References, EqualitiesJoinWhatTheirTypeSays) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->eq_obj1id[0] = 1000; }),
            "Invalid model: eq_obj1id out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->eq_obj2id[0] = -1; }),
            "Invalid model: eq_obj2id out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->eq_objtype[0] = mjOBJ_GEOM; }),
            "Invalid model: eq_objtype is not body or site.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->eq_obj2id[2] = 0; }),
            "Invalid model: eq_obj2id must be -1.");
}

TEST(References, AnUnknownEqualityIsAnError) {
  const auto m = LoadGolden("everything");
  m->eq_type[0] = mjEQ_DISTANCE;
  const Fault fault = FaultOfReferences(m.get());
  EXPECT_STREQ(fault.text, "mj_validateReferences: unknown equality constraint type.");
  EXPECT_TRUE(fault.is_error);
}

TEST(References, PathsAndTransmissionsExist) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->wrap_objid[0] = -1; }),
            "Invalid model: wrap_objid out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->actuator_trnid[0] = 1000; }),
            "Invalid model: actuator_trnid out of bounds.");
}

TEST(References, SensorsLookAtWhatExists) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->sensor_type[0] = 49; }),
            "Invalid model: Bad sensor_type.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->sensor_adr[0] = -1; }),
            "Invalid model: sensor_adr out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->sensor_objtype[0] = 27; }),
            "Invalid model: invalid sensor_objtype");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->sensor_objid[0] = 1000; }),
            "Invalid model: invalid sensor_objid");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->sensor_reftype[3] = -1; }),
            "Invalid model: invalid sensor_reftype");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->sensor_refid[3] = 1000; }),
            "Invalid model: invalid sensor_refid");
}

TEST(References, TuplesHoldWhatExists) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->tuple_objtype[0] = 99; }),
            "Invalid model: invalid tuple_objtype");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->tuple_objid[0] = -1; }),
            "Invalid model: invalid tuple_objid");
}

}  // namespace
}  // namespace conjoint
