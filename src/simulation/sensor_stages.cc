// mj_sensorPos, mj_sensorVel, mj_sensorAcc: all sensors of a stage, the user's and the plugins'
// among them. From the arrays of the stages so far to sensordata.

#include <mujoco/mujoco.h>

#include "core/arena.h"
#include "plugin/instances.h"
#include "simulation/sensor_contact_table.h"
#include "simulation/sensor_history.h"
#include "simulation/sensor_measure.h"
#include "sleep/awake.h"

namespace conjoint {
namespace {

// Whether what a sensor looks at moves.
mjtSleepState ObjectState(const mjModel* m, const mjData* d, int type, int id) {
  switch (type) {
    case mjOBJ_BODY:
    case mjOBJ_XBODY:
      return BodyState(d, id);
    case mjOBJ_JOINT:
      return BodyState(d, m->jnt_bodyid[id]);
    case mjOBJ_GEOM:
      return BodyState(d, m->geom_bodyid[id]);
    case mjOBJ_SITE:
      return BodyState(d, m->site_bodyid[id]);
    case mjOBJ_CAMERA:
      return BodyState(d, m->cam_bodyid[id]);
    case mjOBJ_TENDON:
      return TendonState(m, d, id);
    case mjOBJ_ACTUATOR:
      return ActuatorState(m, d, id);
    default:
      mju_error("mj_sleepState: unsupported object type '%s'", mju_type2Str(type));
      return mjS_AWAKE;
  }
}

// A sensor sleeps if nothing it looks at is awake. Two objects that do not move are asleep even if
// both are static; a single static one is looked at all the time.
bool IsAsleep(const mjModel* m, const mjData* d, int sensor) {
  const int type = m->sensor_type[sensor];
  const int object = m->sensor_objtype[sensor], reference = m->sensor_reftype[sensor];
  if (type == mjSENS_USER || type == mjSENS_PLUGIN || type == mjSENS_RANGEFINDER) return false;
  if (type == mjSENS_CONTACT && object == mjOBJ_SITE) return false;
  if (object == mjOBJ_UNKNOWN && reference == mjOBJ_UNKNOWN) return false;

  const auto state_of_object = [&] { return ObjectState(m, d, object, m->sensor_objid[sensor]); };
  const auto state_of_ref = [&] { return ObjectState(m, d, reference, m->sensor_refid[sensor]); };
  if (reference == mjOBJ_UNKNOWN) return state_of_object() == mjS_ASLEEP;
  if (object == mjOBJ_UNKNOWN) return state_of_ref() == mjS_ASLEEP;
  return state_of_object() != mjS_AWAKE && state_of_ref() != mjS_AWAKE;
}

// What a user's callback or a plugin may want to read in a stage.
void PrepareForUserCode(const mjModel* m, mjData* d, mjtStage stage) {
  if (stage == mjSTAGE_VEL && !d->flg_subtreevel) mj_subtreeVel(m, d);
  if (stage == mjSTAGE_ACC && !d->flg_rnepost) mj_rnePostConstraint(m, d);
}

void CallUser(const mjModel* m, mjData* d, mjtStage stage) {
  if (mjcb_sensor) mjcb_sensor(m, d, stage);
  for (int i = 0; i < m->nsensor; ++i) {
    if (m->sensor_type[i] == mjSENS_USER && m->sensor_needstage[i] == stage) {
      ApplyCutoff(m, i, d->sensordata + m->sensor_adr[i]);
    }
  }
}

void ComputePluginSensors(const mjModel* m, mjData* d, mjtStage stage) {
  constexpr const char* kFunction = "compute_plugin_sensors";
  ForEachPlugin(m, mjPLUGIN_SENSOR, kFunction, [&](const mjpPlugin& plugin, int instance) {
    const int needed = plugin.needstage == mjSTAGE_NONE ? mjSTAGE_POS : plugin.needstage;
    if (needed != stage) return;
    if (!plugin.compute) {
      mju_error("%s: `compute` is a null function pointer for plugin at slot %d", kFunction,
                m->plugin[instance]);
      return;
    }
    PrepareForUserCode(m, d, stage);
    plugin.compute(m, d, instance, mjPLUGIN_SENSOR);
    for (int i = 0; i < m->nsensor; ++i) {
      if (m->sensor_plugin[i] == instance && m->sensor_needstage[i] == stage) {
        ApplyCutoff(m, i, d->sensordata + m->sensor_adr[i]);
      }
    }
  });
}

// All sensors but those of plugins.
void ComputeOwnSensors(const mjModel* m, mjData* d, mjtStage stage) {
  StackFrame frame(d);
  ContactTable contacts(m, d);
  const bool filter = FilterBodies(m, d);
  bool has_user_sensors = false;
  for (int i = 0; i < m->nsensor; ++i) {
    if (m->sensor_needstage[i] != stage || m->sensor_type[i] == mjSENS_PLUGIN) continue;
    if (filter && IsAsleep(m, d, i)) continue;
    if (m->sensor_type[i] == mjSENS_USER) {
      mju_zero(d->sensordata + m->sensor_adr[i], m->sensor_dim[i]);
      PrepareForUserCode(m, d, stage);
      has_user_sensors = true;
    } else {
      UpdateSensor(m, d, contacts, i);
    }
  }
  if (has_user_sensors) CallUser(m, d, stage);
}

void ComputeSensors(const mjModel* m, mjData* d, mjtStage stage) {
  if (m->opt.disableflags & mjDSBL_SENSOR) return;
  if (m->nsensor) ComputeOwnSensors(m, d, stage);
  if (m->nplugin) ComputePluginSensors(m, d, stage);
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void mj_sensorPos(const mjModel* m, mjData* d) { ComputeSensors(m, d, mjSTAGE_POS); }

void mj_sensorVel(const mjModel* m, mjData* d) { ComputeSensors(m, d, mjSTAGE_VEL); }

void mj_sensorAcc(const mjModel* m, mjData* d) { ComputeSensors(m, d, mjSTAGE_ACC); }
