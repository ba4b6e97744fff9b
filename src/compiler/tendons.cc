// Tendons: rules of the path, limits.

#include <string>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

mjtWrap KindOf(const Tendon& tendon, size_t position) {
  return tendon.path[position]->values->type;
}

[[noreturn]] void FailPath(const Tendon& tendon, const std::string& what) {
  throw SpecError(&tendon,
                  "tendon '" + tendon.name + "' (id = " + std::to_string(tendon.id) + "): " + what);
}

void CheckFixedPath(const Tendon& tendon) {
  for (size_t i = 0; i < tendon.path.size(); ++i) {
    if (KindOf(tendon, i) != mjWRAP_JOINT) {
      FailPath(tendon, "spatial object found in fixed path at pos " + std::to_string(i));
    }
  }
}

void CheckPulley(const Tendon& tendon, size_t i) {
  if (i > 0 && KindOf(tendon, i - 1) == mjWRAP_PULLEY) {
    FailPath(tendon, "consecutive pulleys (pos " + std::to_string(i) + ")");
  }
  if (i + 1 == tendon.path.size()) FailPath(tendon, "path ends with pulley");
}

void CheckSite(const Tendon& tendon, size_t i) {
  const size_t last = tendon.path.size() - 1;
  const bool start = i == 0 || KindOf(tendon, i - 1) == mjWRAP_PULLEY;
  const bool end = i == last || KindOf(tendon, i + 1) == mjWRAP_PULLEY;
  if (start && end) {
    FailPath(tendon, "site " + std::to_string(i) + " needs a neighbor that is not a pulley");
  }
  if (i < last && KindOf(tendon, i + 1) == mjWRAP_SITE &&
      tendon.path[i]->object.get() == tendon.path[i + 1]->object.get()) {
    FailPath(tendon, "site " + std::to_string(i) + " is repeated");
  }
}

void CheckWrapGeom(const Tendon& tendon, size_t i) {
  const bool bracketed = i > 0 && i + 1 < tendon.path.size() &&
                         KindOf(tendon, i - 1) == mjWRAP_SITE &&
                         KindOf(tendon, i + 1) == mjWRAP_SITE;
  if (!bracketed) {
    FailPath(tendon, "geom at pos " + std::to_string(i) + " not bracketed by sites");
  }
  if (tendon.values->armature > 0) {
    FailPath(tendon, "geom wrapping not supported by tendon armature");
  }
}

void CheckSpatialPath(const Tendon& tendon) {
  for (size_t i = 0; i < tendon.path.size(); ++i) {
    switch (KindOf(tendon, i)) {
      case mjWRAP_PULLEY:
        CheckPulley(tendon, i);
        break;
      case mjWRAP_SITE:
        CheckSite(tendon, i);
        break;
      case mjWRAP_SPHERE:
      case mjWRAP_CYLINDER:
        CheckWrapGeom(tendon, i);
        break;
      case mjWRAP_JOINT:
        Fail(&tendon, "tendon '%s (id = %d)': joint wrap found in spatial path at pos %zu",
             tendon.name.c_str(), tendon.id, i);
      default:
        Fail(&tendon, "tendon '%s' (id = %d): invalid wrap object at pos %zu", tendon.name.c_str(),
             tendon.id, i);
    }
  }
}

bool IsSpatial(const Tendon& tendon) { return KindOf(tendon, 0) != mjWRAP_JOINT; }

// What can be said before the objects of the path are known.
void CheckShape(const Tendon& tendon) {
  if (tendon.path.empty()) FailPath(tendon, "path cannot be empty");
  if (!IsSpatial(tendon)) return;
  if (tendon.path.size() < 2) FailPath(tendon, "spatial path must contain at least two objects");
  if (tendon.values->width <= 0) {
    Fail(&tendon, "tendon '%s' (id = %d) must have positive width", tendon.name.c_str(), tendon.id);
  }
}

void CheckPath(const Tendon& tendon) {
  if (!IsSpatial(tendon)) return CheckFixedPath(tendon);
  if (tendon.values->armature < 0) FailPath(tendon, "tendon armature cannot be negative");
  CheckSpatialPath(tendon);
}

void CompileLimits(Tendon& tendon) {
  mjsTendon& values = *tendon.values.get();
  tendon.is_limited = IsLimited(tendon, values.limited, values.range, "tendon", "");
  if (tendon.is_limited && values.range[0] >= values.range[1]) {
    Fail(&tendon, "invalid limits in tendon");
  }
  tendon.is_force_limited =
      IsLimited(tendon, values.actfrclimited, values.actfrcrange, "tendon", "");
  const double* force = values.actfrcrange;
  if (tendon.is_force_limited && (force[0] >= force[1] || force[0] > 0 || force[1] < 0)) {
    Fail(&tendon, "invalid actuatorfrcrange in tendon");
  }
  if (values.springlength[0] > values.springlength[1]) {
    Fail(&tendon, "invalid springlength in tendon");
  }
}

}  // namespace

void CompileTendon(Compilation& c, Tendon& tendon) {
  PadUserData(tendon, *tendon.values->userdata, c.sizes.nuser_tendon, "nuser_tendon in tendon");
  CheckShape(tendon);
  ResolveReferences(c.spec, tendon);
  CheckPath(tendon);
  CompileLimits(tendon);
  for (const auto& wrap : tendon.path) {
    if (const Geom* geom = As<Geom>(wrap->object)) c.geoms[geom].visual = false;
  }
}

}  // namespace conjoint
