// Tendon paths: mjs_wrap* appends to them, mjs_getWrap* reads them.

#include <mujoco/mujoco.h>

#include "spec/spec.h"

namespace conjoint {
namespace {

// The type of element a wrap of this kind goes over; unknown for pulleys.
mjtObj TargetType(mjtWrap kind) {
  switch (kind) {
    case mjWRAP_JOINT:
      return mjOBJ_JOINT;
    case mjWRAP_SITE:
      return mjOBJ_SITE;
    case mjWRAP_SPHERE:
    case mjWRAP_CYLINDER:
      return mjOBJ_GEOM;
    default:
      return mjOBJ_UNKNOWN;
  }
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjsWrap* mjs_wrapSite(mjsTendon* tendon, const char* name) {
  return AsElement<Tendon>(tendon)->AddWrap(mjWRAP_SITE, name)->values.get();
}

mjsWrap* mjs_wrapGeom(mjsTendon* tendon, const char* name, const char* sidesite) {
  Wrap* wrap = AsElement<Tendon>(tendon)->AddWrap(mjWRAP_SPHERE, name);
  wrap->side_site = sidesite;
  return wrap->values.get();
}

mjsWrap* mjs_wrapJoint(mjsTendon* tendon, const char* name, double coef) {
  Wrap* wrap = AsElement<Tendon>(tendon)->AddWrap(mjWRAP_JOINT, name);
  wrap->parameter = coef;
  return wrap->values.get();
}

mjsWrap* mjs_wrapPulley(mjsTendon* tendon, double divisor) {
  Wrap* wrap = AsElement<Tendon>(tendon)->AddWrap(mjWRAP_PULLEY, "");
  wrap->parameter = divisor;
  return wrap->values.get();
}

int mjs_getWrapNum(const mjsTendon* tendonspec) {
  return static_cast<int>(AsElement<Tendon>(tendonspec)->path.size());
}

mjsWrap* mjs_getWrap(const mjsTendon* tendonspec, int i) {
  const int count = mjs_getWrapNum(tendonspec);
  if (i < 0 || i >= count) {
    mju_error("Wrap index out of range (0, %d)", count);
    return nullptr;
  }
  return AsElement<Tendon>(tendonspec)->path[static_cast<size_t>(i)]->values.get();
}

mjsElement* mjs_getWrapTarget(mjsWrap* wrap) {
  const Wrap* of = AsElement<Wrap>(wrap);
  const mjtObj type = TargetType(wrap->type);
  return type == mjOBJ_UNKNOWN || !of->owner ? nullptr : of->owner->Find(type, of->name);
}

mjsSite* mjs_getWrapSideSite(mjsWrap* wrap) {
  const Wrap* of = AsElement<Wrap>(wrap);
  if (TargetType(wrap->type) != mjOBJ_GEOM || of->side_site.empty() || !of->owner) return nullptr;
  Site* site = of->owner->Find<Site>(of->side_site);
  if (!site) {
    mju_warning("Could not find side site %s for wrap %s in spec", of->side_site.c_str(),
                of->name.c_str());
    return nullptr;
  }
  return site->values.get();
}

double mjs_getWrapDivisor(mjsWrap* wrap) {
  const Wrap* of = AsElement<Wrap>(wrap);
  if (wrap->type == mjWRAP_PULLEY) return of->parameter;
  mju_warning("Querying divisor attribute of non-pulley wrap: %s", of->name.c_str());
  return 1;
}

double mjs_getWrapCoef(mjsWrap* wrap) {
  const Wrap* of = AsElement<Wrap>(wrap);
  if (wrap->type == mjWRAP_JOINT) return of->parameter;
  mju_warning("Querying coef attribute of non-joint wrap: %s", of->name.c_str());
  return 1;
}
