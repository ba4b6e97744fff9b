#include "conjoint/summary.h"

#include "conjoint/words.h"

namespace conjoint::app {
namespace {

// The name of an object, nothing if it has none.
Cell NameOf(const mjModel& m, int type, int id) {
  const char* name = mj_id2name(&m, type, id);
  return name && *name ? Cell(std::string(name)) : Cell();
}

std::string BodyName(const mjModel& m, int id) {
  const char* name = mj_id2name(&m, mjOBJ_BODY, id);
  return name && *name ? name : "body " + std::to_string(id);
}

Cell Whole(long long number) { return number; }

Cell Reals(const mjtNum* values, int count) { return std::vector<double>(values, values + count); }

// A range that only holds if `limited`.
Cell Range(bool limited, const mjtNum* range) { return limited ? Reals(range, 2) : Cell(); }

Facts GeneralFacts(const mjModel& m) {
  return {{"model", std::string(m.names)},
          {"bytes", Whole(mj_sizeModel(&m))},
          {"arena bytes", Whole(m.narena)},
          {"mass", double{mj_getTotalmass(&m)}},
          {"timestep", double{m.opt.timestep}},
          {"gravity", Reals(m.opt.gravity, 3)},
          {"integrator", IntegratorWord(m.opt.integrator)},
          {"solver", SolverWord(m.opt.solver)},
          {"cone", ConeWord(m.opt.cone)}};
}

Facts Sizes(const mjModel& m) {
  const std::pair<const char*, mjtSize> all[] = {
      {"bodies", m.nbody},        {"joints", m.njnt},         {"degrees of freedom", m.nv},
      {"positions", m.nq},        {"geoms", m.ngeom},         {"sites", m.nsite},
      {"cameras", m.ncam},        {"lights", m.nlight},       {"meshes", m.nmesh},
      {"flexes", m.nflex},        {"skins", m.nskin},         {"height fields", m.nhfield},
      {"textures", m.ntex},       {"materials", m.nmat},      {"contact pairs", m.npair},
      {"exclusions", m.nexclude}, {"equalities", m.neq},      {"tendons", m.ntendon},
      {"actuators", m.nu},        {"activations", m.na},      {"sensors", m.nsensor},
      {"keyframes", m.nkey},      {"mocap bodies", m.nmocap}, {"plugins", m.nplugin}};
  Facts sizes;
  for (const auto& [name, size] : all) {
    if (size) sizes.emplace_back(name, Whole(size));
  }
  return sizes;
}

std::vector<Body> Bodies(const mjModel& m) {
  std::vector<Body> bodies;
  for (int i = 0; i < m.nbody; ++i) {
    Body body{.name = BodyName(m, i),
              .parent = m.body_parentid[i],
              .mass = m.body_mass[i],
              .joints = {},
              .geoms = m.body_geomnum[i]};
    for (int j = 0; j < m.body_jntnum[i]; ++j) {
      const int joint = m.body_jntadr[i] + j;
      const char* joint_name = mj_id2name(&m, mjOBJ_JOINT, joint);
      body.joints.push_back(
          JointWord(m.jnt_type[joint]) +
          (joint_name && *joint_name ? " '" + std::string(joint_name) + "'" : ""));
    }
    bodies.push_back(std::move(body));
  }
  return bodies;
}

Table Joints(const mjModel& m) {
  Table table{"joints", {"id", "name", "type", "body", "range", "stiffness", "damping"}, {}};
  for (int i = 0; i < m.njnt; ++i) {
    table.rows.push_back({Whole(i), NameOf(m, mjOBJ_JOINT, i), JointWord(m.jnt_type[i]),
                          BodyName(m, m.jnt_bodyid[i]),
                          Range(m.jnt_limited[i], m.jnt_range + 2 * i), double{m.jnt_stiffness[i]},
                          double{m.dof_damping[m.jnt_dofadr[i]]}});
  }
  return table;
}

// The object an actuator acts on.
std::string ActuatorTarget(const mjModel& m, int actuator) {
  const int id = m.actuator_trnid[2 * actuator];
  switch (m.actuator_trntype[actuator]) {
    case mjTRN_JOINT:
    case mjTRN_JOINTINPARENT:
      return ObjectName(m, mjOBJ_JOINT, id);
    case mjTRN_TENDON:
      return ObjectName(m, mjOBJ_TENDON, id);
    case mjTRN_SITE:
    case mjTRN_SLIDERCRANK:
      return ObjectName(m, mjOBJ_SITE, id);
    case mjTRN_BODY:
      return ObjectName(m, mjOBJ_BODY, id);
    default:
      return "";
  }
}

Table Actuators(const mjModel& m) {
  Table table{"actuators", {"id", "name", "transmission", "target", "control", "force"}, {}};
  for (int i = 0; i < m.nu; ++i) {
    table.rows.push_back({Whole(i), NameOf(m, mjOBJ_ACTUATOR, i),
                          TransmissionWord(m.actuator_trntype[i]), ActuatorTarget(m, i),
                          Range(m.actuator_ctrllimited[i], m.actuator_ctrlrange + 2 * i),
                          Range(m.actuator_forcelimited[i], m.actuator_forcerange + 2 * i)});
  }
  return table;
}

Table Tendons(const mjModel& m) {
  Table table{"tendons", {"id", "name", "range", "stiffness", "damping"}, {}};
  for (int i = 0; i < m.ntendon; ++i) {
    table.rows.push_back({Whole(i), NameOf(m, mjOBJ_TENDON, i),
                          Range(m.tendon_limited[i], m.tendon_range + 2 * i),
                          double{m.tendon_stiffness[i]}, double{m.tendon_damping[i]}});
  }
  return table;
}

// The kind of object an equality constraint ties.
int EqualityObject(const mjModel& m, int equality) {
  switch (m.eq_type[equality]) {
    case mjEQ_CONNECT:
    case mjEQ_WELD:
      return m.eq_objtype[equality];
    case mjEQ_JOINT:
      return mjOBJ_JOINT;
    case mjEQ_TENDON:
      return mjOBJ_TENDON;
    default:
      return mjOBJ_FLEX;
  }
}

Table Equalities(const mjModel& m) {
  Table table{"equalities", {"id", "name", "type", "object", "other", "active"}, {}};
  for (int i = 0; i < m.neq; ++i) {
    const int type = EqualityObject(m, i);
    table.rows.push_back({Whole(i), NameOf(m, mjOBJ_EQUALITY, i), EqualityWord(m.eq_type[i]),
                          ObjectName(m, type, m.eq_obj1id[i]), ObjectName(m, type, m.eq_obj2id[i]),
                          std::string(m.eq_active0[i] ? "yes" : "no")});
  }
  return table;
}

Table Keyframes(const mjModel& m) {
  Table table{"keyframes", {"id", "name", "time"}, {}};
  for (int i = 0; i < m.nkey; ++i) {
    table.rows.push_back({Whole(i), NameOf(m, mjOBJ_KEY, i), double{m.key_time[i]}});
  }
  return table;
}

Table Sensors(const mjModel& m) {
  Table table{"sensors", {"id", "name", "type", "object", "reference", "address", "size"}, {}};
  for (int i = 0; i < m.nsensor; ++i) {
    table.rows.push_back({Whole(i), NameOf(m, mjOBJ_SENSOR, i), SensorWord(m.sensor_type[i]),
                          ObjectName(m, m.sensor_objtype[i], m.sensor_objid[i]),
                          ObjectName(m, m.sensor_reftype[i], m.sensor_refid[i]),
                          Whole(m.sensor_adr[i]), Whole(m.sensor_dim[i])});
  }
  return table;
}

}  // namespace

Summary Summarize(const mjModel& m) {
  Summary summary{GeneralFacts(m), Sizes(m), Bodies(m), {}};
  for (Table& table : std::vector<Table>{Joints(m), Tendons(m), Equalities(m), Actuators(m),
                                         Sensors(m), Keyframes(m)}) {
    if (!table.rows.empty()) summary.tables.push_back(std::move(table));
  }
  return summary;
}

}  // namespace conjoint::app
