// Mixing the parameters of two geoms, and filling them in (contact_parameters.h).

#include "collision/contact_parameters.h"

#include <algorithm>

#include "math/frame.h"

namespace conjoint {
namespace {

constexpr mjtNum kMinFriction = static_cast<mjtNum>(mjMINMU);

// The weight of geom 1.
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

ContactParameters ParametersOfGeoms(const mjModel* m, int g1, int g2) {
  ContactParameters p = {};
  p.gap = m->geom_gap[g1] + m->geom_gap[g2];

  const mjtNum* solref1 = m->geom_solref + mjNREF * g1;
  const mjtNum* solref2 = m->geom_solref + mjNREF * g2;
  const mjtNum* solimp1 = m->geom_solimp + mjNIMP * g1;
  const mjtNum* solimp2 = m->geom_solimp + mjNIMP * g2;
  const mjtNum* friction1 = m->geom_friction + 3 * g1;
  const mjtNum* friction2 = m->geom_friction + 3 * g2;
  mjtNum friction[3];

  if (m->geom_priority[g1] != m->geom_priority[g2]) {
    const bool first = m->geom_priority[g1] > m->geom_priority[g2];
    p.condim = m->geom_condim[first ? g1 : g2];
    std::copy_n(first ? solref1 : solref2, mjNREF, p.solref);
    std::copy_n(first ? solimp1 : solimp2, mjNIMP, p.solimp);
    std::copy_n(first ? friction1 : friction2, 3, friction);
  } else {
    p.condim = std::max(m->geom_condim[g1], m->geom_condim[g2]);
    const mjtNum mix = MixingWeight(m->geom_solmix[g1], m->geom_solmix[g2]);
    const bool standard = solref1[0] > 0 && solref2[0] > 0;  // time constant and damping ratio
    for (int i = 0; i < mjNREF; ++i) {
      p.solref[i] =
          standard ? mix * solref1[i] + (1 - mix) * solref2[i] : std::min(solref1[i], solref2[i]);
    }
    for (int i = 0; i < mjNIMP; ++i) p.solimp[i] = mix * solimp1[i] + (1 - mix) * solimp2[i];
    for (int i = 0; i < 3; ++i) friction[i] = std::max(friction1[i], friction2[i]);
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
