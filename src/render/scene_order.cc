// What the renderer decides about the geoms of a scene: which are transparent and in which order
// they are drawn, and which one reflects. Writes transparent, camdist, reflectance and geomorder.

#include <algorithm>
#include <cmath>

#include "render/frame.h"

namespace conjoint {
namespace {

constexpr float kOpaque = 0.995f;        // from this alpha on
constexpr float kPlaneDistance = 1e10f;  // planes are behind everything else

// Radius of a ball around a geom.
float BoundingRadius(const mjvGeom& geom) {
  if (geom.objtype == mjOBJ_GEOM) return geom.modelrbound;
  const float* s = geom.size;
  switch (geom.type) {
    case mjGEOM_SPHERE:
      return s[0];
    case mjGEOM_CAPSULE:
      return s[0] + s[2];
    case mjGEOM_CYLINDER:
      return std::sqrt(s[0] * s[0] + s[2] * s[2]);
    case mjGEOM_BOX:
      return Length(Float3::From(s));
    default:
      return std::max({s[0], s[1], s[2]});
  }
}

bool IsReflective(const mjvGeom& geom) {
  return (geom.type == mjGEOM_PLANE || geom.type == mjGEOM_BOX) && !geom.transparent &&
         geom.reflectance > 0;
}

}  // namespace

void SortScene(mjvScene* scn, Float3 head, int& mirror) {
  int transparent = 0;
  mirror = -1;
  for (int i = 0; i < scn->ngeom; ++i) {
    mjvGeom& geom = scn->geoms[i];
    const bool plane = geom.type == mjGEOM_PLANE;
    geom.transparent = geom.rgba[3] < kOpaque || (plane && IsBehindPlane(geom, head));
    if (geom.transparent) {
      const float distance = Length(Float3::From(geom.pos) - head) - BoundingRadius(geom);
      geom.camdist = plane ? kPlaneDistance : distance;
      scn->geomorder[transparent++] = i;
    }
    if (mirror >= 0) {
      geom.reflectance = 0;
    } else if (IsReflective(geom)) {
      mirror = i;
    }
  }
  // Numbers that are no numbers go last: sorting needs an order.
  const auto key = [&](int i) {
    const float distance = scn->geoms[i].camdist;
    return std::isnan(distance) ? INFINITY : distance;
  };
  std::stable_sort(scn->geomorder, scn->geomorder + transparent,
                   [&](int a, int b) { return key(a) < key(b); });
}

}  // namespace conjoint
