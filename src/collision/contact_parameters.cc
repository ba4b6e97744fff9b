// Mixing the parameters of two surfaces, and filling them in (contact_parameters.h).

#include "collision/contact_parameters.h"

#include <algorithm>

#include "collision/contact_frame.h"

namespace conjoint {
namespace {

constexpr mjtNum kMinFriction = static_cast<mjtNum>(mjMINMU);

// The weight of the first surface.
mjtNum MixingWeight(mjtNum solmix1, mjtNum solmix2) {
  const bool counts1 = solmix1 >= kMinVal, counts2 = solmix2 >= kMinVal;
  if (counts1 && counts2) return solmix1 / (solmix1 + solmix2);
  if (counts1) return 1;
  return counts2 ? 0 : kHalf;
}

// Sliding, torsion, rolling -> one value for each tangential direction.
void ExpandFriction(mjtNum (&friction)[5], const mjtNum (&coefficients)[3]) {
  friction[0] = friction[1] = coefficients[0];
  friction[2] = coefficients[1];
  friction[3] = friction[4] = coefficients[2];
}

void OverrideAndClamp(const mjModel* m, ContactParameters& p) {
  if (IsOverridden(m)) {
    std::copy_n(m->opt.o_solref, mjNREF, p.solref);
    std::copy_n(m->opt.o_solref, mjNREF, p.solreffriction);
    std::copy_n(m->opt.o_solimp, mjNIMP, p.solimp);
    std::copy_n(m->opt.o_friction, 5, p.friction);
  }
  for (mjtNum& friction : p.friction) friction = std::max(kMinFriction, friction);
}

}  // namespace

ContactParameters Mix(const mjModel* m, const Surface& a, const Surface& b) {
  ContactParameters p = {};
  p.gap = a.gap + b.gap;
  mjtNum friction[3];
  if (a.priority != b.priority) {
    const Surface& higher = a.priority > b.priority ? a : b;
    p.condim = higher.condim;
    std::copy_n(higher.solref, mjNREF, p.solref);
    std::copy_n(higher.solimp, mjNIMP, p.solimp);
    std::copy_n(higher.friction, 3, friction);
  } else {
    p.condim = std::max(a.condim, b.condim);
    const mjtNum mix = MixingWeight(a.solmix, b.solmix);
    const bool standard = a.solref[0] > 0 && b.solref[0] > 0;  // time constant and damping ratio
    for (int i = 0; i < mjNREF; ++i) {
      p.solref[i] = standard ? mix * a.solref[i] + (1 - mix) * b.solref[i]
                             : std::min(a.solref[i], b.solref[i]);
    }
    for (int i = 0; i < mjNIMP; ++i) p.solimp[i] = mix * a.solimp[i] + (1 - mix) * b.solimp[i];
    for (int i = 0; i < 3; ++i) friction[i] = std::max(a.friction[i], b.friction[i]);
  }
  ExpandFriction(p.friction, friction);
  OverrideAndClamp(m, p);
  return p;
}

ContactParameters ParametersOfPair(const mjModel* m, int pair) {
  ContactParameters p = {};
  p.condim = m->pair_dim[pair];
  p.gap = m->pair_gap[pair];
  std::copy_n(m->pair_friction + 5 * pair, 5, p.friction);
  std::copy_n(m->pair_solref + mjNREF * pair, mjNREF, p.solref);
  std::copy_n(m->pair_solreffriction + mjNREF * pair, mjNREF, p.solreffriction);
  std::copy_n(m->pair_solimp + mjNIMP * pair, mjNIMP, p.solimp);
  OverrideAndClamp(m, p);
  return p;
}

void CompleteContact(mjContact& con, const ContactParameters& p, mjtNum margin, int g1, int g2) {
  CompleteFrame(AsMat3(con.frame));
  con.includemargin = margin - p.gap;
  std::copy_n(p.friction, 5, con.friction);
  std::copy_n(p.solref, mjNREF, con.solref);
  std::copy_n(p.solreffriction, mjNREF, con.solreffriction);
  std::copy_n(p.solimp, mjNIMP, con.solimp);
  con.mu = 0;
  std::fill_n(con.H, 36, mjtNum{0});
  con.dim = p.condim;
  con.geom1 = con.geom[0] = g1;
  con.geom2 = con.geom[1] = g2;
  for (int side = 0; side < 2; ++side) con.flex[side] = con.elem[side] = con.vert[side] = -1;
  con.exclude = con.dist >= con.includemargin;
  con.efc_address = -1;
}

}  // namespace conjoint
