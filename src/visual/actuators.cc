// Actuators, coloured by their control or activation, and the rods of slider-cranks.

#include <algorithm>
#include <cmath>

#include "math/rows.h"
#include "visual/appearance.h"
#include "visual/labels.h"
#include "visual/stages.h"
#include "visual/tendon_path.h"

namespace conjoint {

// A rod of given length from the crank site to a point on the axis of the slider site.
void AddSliderCranks(SceneBuilder& b) {
  const mjModel* m = b.m;
  const mjData* d = b.d;
  if (std::count(m->actuator_trntype, m->actuator_trntype + m->nu, mjTRN_SLIDERCRANK) == 0) return;
  const mjtNum width = b.Scaled(m->vis.scale.slidercrank);
  for (int i = 0; i < m->nu; ++i) {
    if (m->actuator_trntype[i] != mjTRN_SLIDERCRANK) continue;
    const int crank = m->actuator_trnid[2 * i], slider = m->actuator_trnid[2 * i + 1];
    const mjtNum rod = m->actuator_cranklength[i];

    // Solve |axis x - offset| = rod for the lower x; where the rod is too short it is broken.
    const Vec3 axis = Mat3At(d->site_xmat, slider).Column(2);
    const Vec3 offset = Vec3At(d->site_xpos, crank) - Vec3At(d->site_xpos, slider);
    const mjtNum along = Dot(offset, axis);
    const mjtNum det = along * along + rod * rod - Dot(offset, offset);
    const bool broken = det < 0;
    const mjtNum x = along - std::sqrt(broken ? 0 : det);
    const Vec3 end = axis * x + Vec3At(d->site_xpos, slider);

    mjvGeom* geom = b.Begin(mjOBJ_ACTUATOR, i, mjCAT_DYNAMIC);
    if (!geom) return;
    SetConnector(*geom, mjGEOM_CYLINDER, width, Vec3At(d->site_xpos, slider), end);
    SetRgba(*geom, AsRgba(m->vis.rgba.slidercrank));
    if (b.Labels(mjLABEL_ACTUATOR)) SetElementLabel(*geom, m, mjOBJ_ACTUATOR, i);
    b.Commit();

    geom = b.Begin(mjOBJ_ACTUATOR, i, mjCAT_DYNAMIC);
    if (!geom) return;
    SetConnector(*geom, mjGEOM_CAPSULE, width / 2, end, Vec3At(d->site_xpos, crank));
    SetRgba(*geom, AsRgba(broken ? m->vis.rgba.crankbroken : m->vis.rgba.slidercrank));
    b.Commit();
  }
}

namespace {

// Three colours along the range of an actuator: negative, neutral, positive. Neutral is 0, or the
// end of the range next to it.
Rgba ColourOf(const SceneBuilder& b, int actuator) {
  const mjModel* m = b.m;
  const bool activations = b.IsOn(mjVIS_ACTIVATION);

  mjtNum low = -1, high = 1;
  if (m->actuator_ctrllimited[actuator]) {
    low = m->actuator_ctrlrange[2 * actuator];
    high = m->actuator_ctrlrange[2 * actuator + 1];
  } else if (activations && m->actuator_actlimited[actuator]) {
    low = m->actuator_actrange[2 * actuator];
    high = m->actuator_actrange[2 * actuator + 1];
  }
  mjtNum neutral = 0;
  if (low >= 0) {
    neutral = low;
    low = -1;
  } else if (high <= 0) {
    neutral = high;
    high = 1;
  }
  if (neutral - low < kMinVal) low = neutral - kMinVal;
  if (high - neutral < kMinVal) high = neutral + kMinVal;

  mjtNum value = b.d->ctrl[actuator];
  if (activations && m->actuator_dyntype[actuator] != mjDYN_NONE &&
      m->actuator_actnum[actuator] > 0) {
    value = b.d->act[m->actuator_actadr[actuator] + m->actuator_actnum[actuator] - 1];
  }
  value = mju_clip(value, low, high);

  float negative = 0, positive = 0;
  if (value <= neutral) {
    negative = static_cast<float>((neutral - value) / std::max(kMinVal, neutral - low));
  } else {
    positive = static_cast<float>((value - neutral) / std::max(kMinVal, high - neutral));
  }
  const float middle = 1 - (negative + positive);
  float rgba[4];
  for (int k = 0; k < 4; ++k) {
    rgba[k] = negative * m->vis.rgba.actuatornegative[k] + middle * m->vis.rgba.actuator[k] +
              positive * m->vis.rgba.actuatorpositive[k];
  }
  return AsRgba(rgba);
}

constexpr mjtNum kShell = static_cast<mjtNum>(1.05);  // as large as this around what it drives

class ActuatorDrawing {
 public:
  ActuatorDrawing(SceneBuilder& b, int actuator)
      : b_(b), actuator_(actuator), colour_(ColourOf(b, actuator)) {}

  void Site(int site) {
    if (mjvGeom* geom = Begin()) {
      SetShape(*geom, b_.m->site_type[site], Vec3At(b_.m->site_size, site) * kShell);
      SetPose(*geom, Vec3At(b_.d->site_xpos, site), Mat3At(b_.d->site_xmat, site));
      Finish(*geom, true);
    }
  }

  void Joint(int joint) {
    const mjModel* m = b_.m;
    mjvGeom* geom = Begin();
    if (!geom) return;
    const Vec3& anchor = Vec3At(b_.d->xanchor, joint);
    const int type = m->jnt_type[joint];
    if (type == mjJNT_HINGE || type == mjJNT_SLIDE) {
      const float length = b_.Scaled(m->vis.scale.actuatorlength);
      SetConnector(*geom, type == mjJNT_HINGE ? mjGEOM_ARROW1 : mjGEOM_ARROW,
                   b_.Scaled(m->vis.scale.actuatorwidth), anchor,
                   anchor + Vec3At(b_.d->xaxis, joint) * length);
    } else {
      const float knob = static_cast<float>(b_.Scaled(m->vis.scale.jointlength) * 0.33);
      geom->type = type == mjJNT_BALL ? mjGEOM_SPHERE : mjGEOM_BOX;
      SetSize(*geom, knob, knob, knob);
      SetPose(*geom, anchor, Mat3At(b_.d->xmat, m->jnt_bodyid[joint]));
    }
    Finish(*geom, true);
  }

  void Body(int body) {
    const mjModel* m = b_.m;
    const int first = m->body_geomadr[body];
    for (int i = first; i < first + m->body_geomnum[body]; ++i) {
      const int type = m->geom_type[i];
      if (type == mjGEOM_PLANE || type == mjGEOM_HFIELD || type == mjGEOM_MESH ||
          type == mjGEOM_SDF) {
        continue;
      }
      mjvGeom* geom = Begin();
      if (!geom) return;
      SetShape(*geom, type, Vec3At(m->geom_size, i) * kShell);
      SetPose(*geom, Vec3At(b_.d->geom_xpos, i), Mat3At(b_.d->geom_xmat, i));
      Finish(*geom, false);
    }
  }

  void Tendon(int tendon) {
    const mjModel* m = b_.m;
    ForEachTendonPiece(
        b_.d, tendon, m->tendon_width[tendon],
        [&](const Vec3& from, const Vec3& to, mjtNum width, bool is_first) {
          mjvGeom* geom = Begin();
          if (!geom) return false;
          SetConnector(*geom, mjGEOM_CAPSULE, width * m->vis.map.actuatortendon, from, to);
          SetMaterial(b_, *geom, m->tendon_matid[tendon], AsRgba(m->tendon_rgba + 4 * tendon));
          Finish(*geom, is_first);
          return true;
        });
  }

 private:
  mjvGeom* Begin() { return b_.Begin(mjOBJ_ACTUATOR, actuator_, mjCAT_DECOR); }

  void Finish(mjvGeom& geom, bool may_have_label) {
    SetRgba(geom, colour_);
    if (may_have_label && b_.Labels(mjLABEL_ACTUATOR)) {
      SetElementLabel(geom, b_.m, mjOBJ_ACTUATOR, actuator_);
    }
    b_.Commit();
  }

  SceneBuilder& b_;
  int actuator_;
  Rgba colour_;
};

bool IsDisabled(const mjModel* m, int actuator) {
  const int group = m->actuator_group[actuator];
  return group >= 0 && group <= 30 && (m->opt.disableactuator & (1 << group));
}

}  // namespace

void AddActuators(SceneBuilder& b) {
  const mjModel* m = b.m;
  for (int i = 0; i < m->nu; ++i) {
    if (!b.IsShown(b.opt->actuatorgroup, m->actuator_group[i]) || IsDisabled(m, i)) continue;
    const int target = m->actuator_trnid[2 * i];
    ActuatorDrawing drawing(b, i);
    switch (m->actuator_trntype[i]) {
      case mjTRN_SITE:
        drawing.Site(target);
        break;
      case mjTRN_JOINT:
      case mjTRN_JOINTINPARENT:
        drawing.Joint(target);
        break;
      case mjTRN_BODY:
        drawing.Body(target);
        break;
      case mjTRN_TENDON:
        drawing.Tendon(target);
        break;
      default:
        break;
    }
  }
}

}  // namespace conjoint
