// Damage that the references of a model do not show.

#include "model/structure.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <string>

#include "support/golden.h"

namespace conjoint {
namespace {

using testing::LoadGolden;

// The fault of the model "everything" after a change that leaves its references in order.
std::string FaultAfter(const std::function<void(mjModel*)>& change) {
  const auto m = LoadGolden("everything");
  change(m.get());
  EXPECT_STREQ(FaultOfReferences(m.get()).text, nullptr);
  const Fault fault = FaultOfStructure(m.get());
  return fault ? fault.text : "";
}

TEST(Structure, OfCompiledModelsIsInOrder) {
  for (const char* name : {"hinge_sphere", "names", "delays", "everything"}) {
    const auto m = LoadGolden(name);
    EXPECT_STREQ(FaultOfStructure(m.get()).text, nullptr) << name;
  }
}

TEST(Structure, ElementsThatNeedABodyHaveOne) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->geom_bodyid[0] = -1; }),
            "Invalid model: geom_bodyid out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->site_bodyid[0] = -1; }),
            "Invalid model: site_bodyid out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->mat_texid[3] = 5; }),
            "Invalid model: mat_texid out of bounds.");
}

TEST(Structure, NamesEndAndAreFound) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->names[m->nnames - 1] = 'x'; }),
            "Invalid model: names do not end.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->paths[m->npaths - 1] = 'x'; }),
            "Invalid model: paths do not end.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->names_map[0] = 1000; }),
            "Invalid model: names_map out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->name_flexadr[0] = -5; }),
            "Invalid model: name_flexadr out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->text_data[m->text_size[0] - 1] = 'x'; }),
            "Invalid model: text 0 does not end.");
}

TEST(Structure, BodiesOwnTheirJointsDofsAndGeomsInOrder) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->body_jntadr[1] = 1; }),
            "Invalid model: the joints of body 1 are not in order.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->body_dofnum[1] = 3; }),
            "Invalid model: the dofs of body 2 are not in order.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->body_geomnum[m->nbody - 1] = 1; }),
            "Invalid model: the geoms of body " +
                std::to_string(LoadGolden("everything")->nbody - 1) + " are not in order.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->jnt_qposadr[1] = 0; }),
            "Invalid model: jnt_qposadr is not in order.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->dof_jntid[0] = 1; }),
            "Invalid model: the dofs of joint 0 are not its own.");
}

TEST(Structure, ChainsAndTreesFollowFromTheBodies) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->dof_parentid[5] = 2; }),
            "Invalid model: bad dof_parentid.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->body_rootid[2] = 1; }),
            "Invalid model: bad body_rootid.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->body_treeid[1] = 1; }),
            "Invalid model: the trees are not in order.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->dof_treeid[0] = 1; }), "Invalid model: bad dof_treeid.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->dof_simplenum[0] = 1000; }),
            "Invalid model: dof_simplenum out of bounds.");
}

TEST(Structure, IndexArraysFitTheTree) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->M_colind[1] = 2147483647; }),
            "Invalid model: M_colind does not fit the kinematic tree.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->B_rowadr[1] = -3; }),
            "Invalid model: B_rowadr does not fit the kinematic tree.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->nM = 1000; }),
            "Invalid model: nM does not fit the kinematic tree.");
}

TEST(Structure, AssetsIndexTheirOwnData) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->mesh_face[0] = 4; }),
            "Invalid model: bad faces of mesh 0.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->mesh_graph[0] = 1 << 28; }),
            "Invalid model: bad convex hull of mesh 0.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->mesh_polyvert[0] = -1; }),
            "Invalid model: bad polygons of mesh 0.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->bvh_child[2 * m->mesh_bvhadr[0]] = 0; }),
            "Invalid model: bad bounding volumes of mesh 0.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->hfield_nrow[0] = m->hfield_ncol[0] = -1; }),
            "Invalid model: height field 0 has no rows or columns.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->geom_dataid[1] = -1; }),
            "Invalid model: geom_dataid out of bounds.");
}

TEST(Structure, FlexesIndexTheirOwnData) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->flex_dim[0] = 4; }),
            "Invalid model: flex_dim out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->flex_shellnum[0] = 1000; }),
            "Invalid model: flex 0 out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->flex_elem[0] = -1; }),
            "Invalid model: bad indices in flex 0.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->flex_vertbodyid[0] = -1; }),
            "Invalid model: flex 0 has vertices without a body.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->flexedge_J_colind[0] = 1000; }),
            "Invalid model: bad flexedge_J pattern.");
}

TEST(Structure, TendonsHaveAPath) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->wrap_type[0] = mjWRAP_PULLEY; }),
            "Invalid model: bad path of tendon 0.");
  EXPECT_EQ(
      FaultAfter([](mjModel* m) { m->wrap_prm[1] = std::numeric_limits<mjtNum>::quiet_NaN(); }),
      "Invalid model: wrap_prm out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->ten_J_colind[0] = -1; }),
            "Invalid model: bad ten_J pattern.");
}

TEST(Structure, ActuatorsHaveTheirActivationsAndMoments) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->actuator_actadr[1] = -1; }),
            "Invalid model: actuator_actadr out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->actuator_dyntype[0] = mjDYN_FILTER; }),
            "Invalid model: actuator_actadr out of bounds.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->nJmom -= 1; }),
            "Invalid model: nJmom does not fit the actuators.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->actuator_trntype[0] = 77; }),
            "Invalid model: bad transmission of actuator 0.");
}

TEST(Structure, SensorsWriteAsManyNumbersAsTheirTypeHas) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->sensor_dim[0] = 4; }),
            "Invalid model: sensor_dim of sensor 0 is 4, which does not fit its type.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->sensor_objtype[0] = mjOBJ_BODY; }),
            "Invalid model: sensor 0 has the wrong kind of object.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->sensor_adr[1] = 2; }),
            "Invalid model: sensor_adr is not in order.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->sensor_dim[6] = 1; }),
            "Invalid model: sensor_adr is not in order.");
}

TEST(Structure, HistoriesFollowOneAnother) {
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->actuator_history[4] = 4; }),
            "Invalid model: bad history of sensor 1.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->actuator_historyadr[0] = 0; }),
            "Invalid model: bad history of actuator 0.");
  EXPECT_EQ(FaultAfter([](mjModel* m) { m->nhistory += 1; }),
            "Invalid model: the histories do not add up to nhistory.");
}

}  // namespace
}  // namespace conjoint
