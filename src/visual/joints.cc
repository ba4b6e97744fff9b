// Joints: xanchor and xaxis, turning red as a limit pushes.

#include "math/rows.h"
#include "visual/appearance.h"
#include "visual/labels.h"
#include "visual/stages.h"

namespace conjoint {

void AddJoints(SceneBuilder& b) {
  const mjModel* m = b.m;
  const mjVisual& vis = m->vis;
  const float length = b.Scaled(vis.scale.jointlength), width = b.Scaled(vis.scale.jointwidth);
  const float knob = static_cast<float>(0.3 * length);
  LimitImpedances limits(b.d, mjCNSTR_LIMIT_JOINT);
  for (int i = 0; i < m->njnt; ++i) {
    if (!b.IsShown(b.opt->jointgroup, m->jnt_group[i])) continue;
    mjvGeom* geom = b.Begin(mjOBJ_JOINT, i, mjCAT_DECOR);
    if (!geom) return;
    const Vec3& anchor = Vec3At(b.d->xanchor, i);
    const int type = m->jnt_type[i];
    switch (type) {
      case mjJNT_FREE:
      case mjJNT_BALL:
        geom->type = type == mjJNT_FREE ? mjGEOM_BOX : mjGEOM_SPHERE;
        SetSize(*geom, knob, knob, knob);
        SetPose(*geom, anchor, Mat3At(b.d->xmat, m->jnt_bodyid[i]));
        break;
      case mjJNT_SLIDE:
      case mjJNT_HINGE:
        SetConnector(*geom, type == mjJNT_SLIDE ? mjGEOM_ARROW : mjGEOM_ARROW1, width, anchor,
                     anchor + Vec3At(b.d->xaxis, i) * length);
        break;
      default:
        mju_error("mjv_addGeoms: unknown joint type %d", type);
        return;
    }
    SetRgba(*geom, Blend(AsRgba(vis.rgba.joint), AsRgba(vis.rgba.constraint), limits.Of(i)));
    if (b.Labels(mjLABEL_JOINT)) SetElementLabel(*geom, m, mjOBJ_JOINT, i);
    b.Commit();
  }
}

}  // namespace conjoint
