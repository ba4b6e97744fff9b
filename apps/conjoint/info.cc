// conjoint info: what a model holds.

#include <utility>
#include <vector>

#include "conjoint/commands.h"
#include "conjoint/enum_names.h"
#include "conjoint/model_file.h"
#include "conjoint/report.h"

namespace conjoint::app {
namespace {

Report NameOrNull(const mjModel& m, int type, int id) {
  const char* name = mj_id2name(&m, type, id);
  return TextOrNull(name ? name : "");
}

std::string BodyName(const mjModel& m, int id) {
  const char* name = mj_id2name(&m, mjOBJ_BODY, id);
  return name && *name ? name : "body " + std::to_string(id);
}

std::vector<double> Numbers(const mjtNum* values, int count) { return {values, values + count}; }

// A range that only holds if `limited`.
Report Range(bool limited, const mjtNum* range) {
  return limited ? Report(Numbers(range, 2)) : Report();
}

Report General(const mjModel& m) {
  return {{"model", TextOrNull(m.names)},
          {"bytes", mj_sizeModel(&m)},
          {"arena_bytes", m.narena},
          {"mass", double{mj_getTotalmass(&m)}},
          {"timestep", double{m.opt.timestep}},
          {"gravity", Numbers(m.opt.gravity, 3)},
          {"integrator", IntegratorName(m.opt.integrator)},
          {"solver", SolverName(m.opt.solver)},
          {"cone", ConeName(m.opt.cone)}};
}

// How many there are of each kind, zeros left out.
Report Sizes(const mjModel& m) {
  const std::pair<const char*, mjtSize> all[] = {
      {"bodies", m.nbody},        {"joints", m.njnt},         {"degrees_of_freedom", m.nv},
      {"positions", m.nq},        {"geoms", m.ngeom},         {"sites", m.nsite},
      {"cameras", m.ncam},        {"lights", m.nlight},       {"meshes", m.nmesh},
      {"flexes", m.nflex},        {"skins", m.nskin},         {"height_fields", m.nhfield},
      {"textures", m.ntex},       {"materials", m.nmat},      {"contact_pairs", m.npair},
      {"exclusions", m.nexclude}, {"equalities", m.neq},      {"tendons", m.ntendon},
      {"actuators", m.nu},        {"activations", m.na},      {"sensors", m.nsensor},
      {"keyframes", m.nkey},      {"mocap_bodies", m.nmocap}, {"plugins", m.nplugin}};
  Report sizes = Report::object();
  for (const auto& [name, size] : all) {
    if (size) sizes[name] = size;
  }
  return sizes;
}

// The joints of a body: "hinge 'elbow'".
std::vector<std::string> BodyJoints(const mjModel& m, int body) {
  std::vector<std::string> joints;
  for (int i = 0; i < m.body_jntnum[body]; ++i) {
    const int joint = m.body_jntadr[body] + i;
    const char* name = mj_id2name(&m, mjOBJ_JOINT, joint);
    joints.push_back(JointTypeName(m.jnt_type[joint]) +
                     (name && *name ? " '" + std::string(name) + "'" : ""));
  }
  return joints;
}

Report Bodies(const mjModel& m) {
  Report bodies = Report::array();
  for (int i = 0; i < m.nbody; ++i) {
    bodies.push_back({{"id", i},
                      {"name", BodyName(m, i)},
                      {"parent", i ? Report(m.body_parentid[i]) : Report()},
                      {"mass", double{m.body_mass[i]}},
                      {"geoms", m.body_geomnum[i]},
                      {"joints", BodyJoints(m, i)}});
  }
  return bodies;
}

// The bodies for people: a row for each, depth first, with the branches of the tree drawn before
// the names. The stack is explicit because a chain of bodies may be long.
Report KinematicTree(const mjModel& m) {
  std::vector<std::vector<int>> children(static_cast<size_t>(m.nbody));
  for (int i = 1; i < m.nbody; ++i) {
    children[static_cast<size_t>(m.body_parentid[i])].push_back(i);
  }
  struct Entry {
    int body;
    std::string indent;  // what stands before the children of this body
    std::string branch;  // what stands before the body itself
  };
  std::vector<Entry> pending = {{0, "", ""}};
  Report rows = Report::array();
  while (!pending.empty()) {
    const auto [body, indent, branch] = std::move(pending.back());
    pending.pop_back();
    const int geoms = m.body_geomnum[body];
    std::string joints;
    for (const std::string& joint : BodyJoints(m, body)) {
      joints += (joints.empty() ? "" : ", ") + joint;
    }
    rows.push_back(std::vector<std::string>{
        branch + BodyName(m, body),
        m.body_mass[body] > 0 ? FormatNumber(m.body_mass[body]) + " kg" : "",
        std::to_string(geoms) + (geoms == 1 ? " geom" : " geoms"), joints});
    const std::vector<int>& own = children[static_cast<size_t>(body)];
    for (size_t i = own.size(); i-- > 0;) {
      const bool last = i + 1 == own.size();
      pending.push_back({own[i], indent + (last ? "   " : "│  "), indent + (last ? "└─ " : "├─ ")});
    }
  }
  return rows;
}

Report Joint(const mjModel& m, int i) {
  return {{"id", i},
          {"name", NameOrNull(m, mjOBJ_JOINT, i)},
          {"type", JointTypeName(m.jnt_type[i])},
          {"body", BodyName(m, m.jnt_bodyid[i])},
          {"range", Range(m.jnt_limited[i], m.jnt_range + 2 * i)},
          {"stiffness", double{m.jnt_stiffness[i]}},
          {"damping", double{m.dof_damping[m.jnt_dofadr[i]]}}};
}

Report Tendon(const mjModel& m, int i) {
  return {{"id", i},
          {"name", NameOrNull(m, mjOBJ_TENDON, i)},
          {"range", Range(m.tendon_limited[i], m.tendon_range + 2 * i)},
          {"stiffness", double{m.tendon_stiffness[i]}},
          {"damping", double{m.tendon_damping[i]}}};
}

// The type of the objects that an equality constraint ties.
int EqualityObjectType(const mjModel& m, int equality) {
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

Report Equality(const mjModel& m, int i) {
  const int type = EqualityObjectType(m, i);
  return {{"id", i},
          {"name", NameOrNull(m, mjOBJ_EQUALITY, i)},
          {"type", EqualityTypeName(m.eq_type[i])},
          {"object", TextOrNull(ObjectName(m, type, m.eq_obj1id[i]))},
          {"other", TextOrNull(ObjectName(m, type, m.eq_obj2id[i]))},
          {"active", m.eq_active0[i] ? "yes" : "no"}};
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

Report Actuator(const mjModel& m, int i) {
  return {{"id", i},
          {"name", NameOrNull(m, mjOBJ_ACTUATOR, i)},
          {"transmission", TransmissionTypeName(m.actuator_trntype[i])},
          {"target", TextOrNull(ActuatorTarget(m, i))},
          {"control", Range(m.actuator_ctrllimited[i], m.actuator_ctrlrange + 2 * i)},
          {"force", Range(m.actuator_forcelimited[i], m.actuator_forcerange + 2 * i)}};
}

Report Sensor(const mjModel& m, int i) {
  return {{"id", i},
          {"name", NameOrNull(m, mjOBJ_SENSOR, i)},
          {"type", SensorTypeName(m.sensor_type[i])},
          {"object", TextOrNull(ObjectName(m, m.sensor_objtype[i], m.sensor_objid[i]))},
          {"reference", TextOrNull(ObjectName(m, m.sensor_reftype[i], m.sensor_refid[i]))},
          {"address", m.sensor_adr[i]},
          {"size", m.sensor_dim[i]}};
}

Report Keyframe(const mjModel& m, int i) {
  return {{"id", i}, {"name", NameOrNull(m, mjOBJ_KEY, i)}, {"time", double{m.key_time[i]}}};
}

}  // namespace

void Info(const InfoSettings& settings) {
  const ModelPtr model = LoadModelFile(settings.model);
  const mjModel& m = *model;
  Report report = General(m);
  report["sizes"] = Sizes(m);
  if (settings.json) {
    report["bodies"] = Bodies(m);
  } else {
    report["kinematic_tree"] = KinematicTree(m);
  }
  const auto add_table = [&](const char* name, mjtSize count, Report row(const mjModel&, int)) {
    for (int i = 0; i < count; ++i) report[name].push_back(row(m, i));
  };
  add_table("joints", m.njnt, Joint);
  add_table("tendons", m.ntendon, Tendon);
  add_table("equalities", m.neq, Equality);
  add_table("actuators", m.nu, Actuator);
  add_table("sensors", m.nsensor, Sensor);
  add_table("keyframes", m.nkey, Keyframe);
  Print(report, settings.json);
}

}  // namespace conjoint::app
