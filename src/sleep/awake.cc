// Sleep states of tendons and actuators, from tree_awake and body_awake.

#include "sleep/awake.h"

namespace conjoint {
namespace {

mjtSleepState SiteState(const mjModel* m, const mjData* d, int site) {
  return BodyState(d, m->site_bodyid[site]);
}

}  // namespace

mjtSleepState TendonState(const mjModel* m, const mjData* d, int tendon) {
  const auto awake = [&](int which) { return d->tree_awake[m->tendon_treeid[2 * tendon + which]]; };
  switch (m->tendon_treenum[tendon]) {
    case 0:
      return mjS_STATIC;
    case 1:
      return awake(0) ? mjS_AWAKE : mjS_ASLEEP;
    case 2:
      return awake(0) || awake(1) ? mjS_AWAKE : mjS_ASLEEP;
    default:
      return mjS_AWAKE;
  }
}

mjtSleepState ActuatorState(const mjModel* m, const mjData* d, int actuator) {
  const int* object = m->actuator_trnid + 2 * actuator;
  switch (m->actuator_trntype[actuator]) {
    case mjTRN_JOINT:
    case mjTRN_JOINTINPARENT:
      return BodyState(d, m->jnt_bodyid[object[0]]);
    case mjTRN_TENDON:
      return TendonState(m, d, object[0]);
    case mjTRN_SITE:
      return SiteState(m, d, object[0]);
    case mjTRN_SLIDERCRANK:
      return SiteState(m, d, object[0]) == mjS_AWAKE || SiteState(m, d, object[1]) == mjS_AWAKE
                 ? mjS_AWAKE
                 : mjS_ASLEEP;
    case mjTRN_BODY:
      return BodyState(d, object[0]);
    default:
      return mjS_AWAKE;
  }
}

}  // namespace conjoint
