// One frame: mjv_updateScene and mjv_addGeoms.

#include <mujoco/mujoco.h>

#include "plugin/instances.h"
#include "visual/arguments.h"
#include "visual/scene_buffers.h"
#include "visual/stages.h"

namespace conjoint {
namespace {

// What mjv_defaultPerturb gives.
constexpr mjvPerturb kNoPerturbation = [] {
  mjvPerturb pert = {};
  pert.flexselect = pert.skinselect = -1;
  pert.refquat[0] = 1;
  pert.scale = 1;
  return pert;
}();

// Plugins come first: they may also change the looks of the model. False if one is missing.
bool RunPlugins(const mjModel* m, mjData* d, const mjvOption* opt, mjvScene* scn) {
  for (int i = 0; i < m->nplugin; ++i) {
    const mjpPlugin* plugin = PluginOfInstance(m, i, "mjv_updateScene");
    if (!plugin) return false;
    if (plugin->visualize) plugin->visualize(m, d, opt, scn, i);
  }
  return true;
}

}  // namespace
}  // namespace conjoint

void mjv_addGeoms(const mjModel* m, mjData* d, const mjvOption* opt, const mjvPerturb* pert,
                  int catmask, mjvScene* scn) {
  if (!conjoint::AreGiven("mjv_addGeoms", m, d, opt, scn)) return;
  if (!pert) pert = &conjoint::kNoPerturbation;
  if (!opt->flags[mjVIS_STATIC]) catmask &= ~mjCAT_STATIC;
  conjoint::SceneBuilder builder(m, d, opt, pert, catmask, scn);
  conjoint::RunStages(builder);
}

// The camera follows the geoms: infinite planes are placed by where it was before.
void mjv_updateScene(const mjModel* m, mjData* d, const mjvOption* opt, const mjvPerturb* pert,
                     mjvCamera* cam, int catmask, mjvScene* scn) {
  if (!conjoint::AreGiven("mjv_updateScene", m, d, opt, scn)) return;
  scn->ngeom = 0;
  scn->status = 0;
  if (!conjoint::RunPlugins(m, d, opt, scn)) return;
  mjv_addGeoms(m, d, opt, pert, catmask, scn);
  mjv_updateCamera(m, d, cam, scn);
  mjv_makeLights(m, d, scn);
  if (conjoint::ShowsFlexes(opt)) mjv_updateActiveFlex(m, d, scn, opt);
  if (opt->flags[mjVIS_SKIN]) mjv_updateActiveSkin(m, d, scn, opt);
  if (scn->status) mj_warning(d, mjWARN_VGEOMFULL, scn->maxgeom);
}
