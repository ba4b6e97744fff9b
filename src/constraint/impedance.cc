// Softness of constraint rows: from solref and solimp of each constraint, efc_pos and inverse
// weights of bodies, dofs and tendons to efc_diagApprox, efc_KBIP, efc_R, efc_D and mjContact.mu.
//
// Rows of one constraint share their parameters, so they are computed a constraint at a time.

#include "constraint/impedance.h"

#include <algorithm>
#include <cmath>

#include "constraint/equality.h"
#include "dynamics/rows.h"

namespace conjoint {
namespace {

constexpr mjtNum kMinImp = static_cast<mjtNum>(mjMINIMP), kMaxImp = static_cast<mjtNum>(mjMAXIMP);

// Stiffness and damping of a constraint: (time constant, damping ratio) if positive, -(stiffness,
// damping) if not.
struct Reference {
  mjtNum first, second;

  bool IsMixed() const { return (first > 0) != (second > 0); }
  bool IsZero() const { return first == 0 && second == 0; }
};

// How the impedance grows from d0 to dwidth as the position goes from 0 to width.
struct ImpedanceShape {
  mjtNum d0, dwidth, width, midpoint, power;
};

struct Parameters {
  Reference reference;
  Reference friction_reference;  // of contacts; zero elsewhere
  ImpedanceShape shape;
};

// The rows of one constraint.
struct RowGroup {
  int first, rows;
  mjtNum pos;  // what its impedance depends on
};

mjtNum Power(mjtNum x, mjtNum exponent) {
  if (exponent == 1) return x;
  if (exponent == 2) return x * x;
  return std::pow(x, exponent);
}

struct Impedance {
  mjtNum value, derivative;
};

// A sigmoid of the violation: two power functions that meet at the midpoint.
Impedance ImpedanceAt(const ImpedanceShape& shape, mjtNum violation) {
  if (shape.d0 == shape.dwidth || shape.width <= kMinVal) {
    return {mjtNum{0.5} * (shape.d0 + shape.dwidth), 0};
  }
  mjtNum x = violation / shape.width, sign = 1;
  if (x < 0) {
    x = -x;
    sign = -1;
  }
  if (x >= 1) return {shape.dwidth, 0};
  if (x <= 0) return {shape.d0, 0};

  mjtNum y, slope;
  const mjtNum p = shape.power, mid = shape.midpoint;
  if (p == 1) {
    y = x;
    slope = 1;
  } else if (x <= mid) {
    const mjtNum scale = 1 / Power(mid, p - 1);
    y = scale * Power(x, p);
    slope = p * scale * Power(x, p - 1);
  } else {
    const mjtNum scale = 1 / Power(1 - mid, p - 1);
    y = 1 - scale * Power(1 - x, p);
    slope = p * scale * Power(1 - x, p - 1);
  }
  return {shape.d0 + y * (shape.dwidth - shape.d0),
          slope * sign * (shape.dwidth - shape.d0) / shape.width};
}

// Parameters as they are given, then made valid.
Reference ReadReference(const mjtNum* solref) { return {solref[0], solref[1]}; }

Parameters MakeValid(const mjModel* m, const mjtNum* solref, const mjtNum* solreffriction,
                     const mjtNum* solimp) {
  Parameters p = {ReadReference(solref),
                  solreffriction ? ReadReference(solreffriction) : Reference{0, 0},
                  {std::clamp(solimp[0], kMinImp, kMaxImp), std::clamp(solimp[1], kMinImp, kMaxImp),
                   std::max(mjtNum{0}, solimp[2]), std::clamp(solimp[3], kMinImp, kMaxImp),
                   std::max(mjtNum{1}, solimp[4])}};
  if (p.reference.IsMixed()) {
    mju_warning("mixed solref format, replacing with default");
    p.reference = {mjtNum{0.02}, 1};
  }
  if (p.friction_reference.IsMixed()) {
    mju_warning("solreffriction values should have the same sign, replacing with default");
    p.friction_reference = {0, 0};
  }
  // Time constants shorter than two steps cannot be simulated.
  if (!(m->opt.disableflags & mjDSBL_REFSAFE)) {
    for (Reference* reference : {&p.reference, &p.friction_reference}) {
      if (reference->first > 0) {
        reference->first = std::max(reference->first, 2 * m->opt.timestep);
      }
    }
  }
  return p;
}

// K: stiffness, B: damping.
mjtNum Stiffness(const Reference& ref, mjtNum dwidth) {
  if (ref.first > 0) {
    return 1 / std::max(kMinVal, dwidth * dwidth * ref.first * ref.first * ref.second * ref.second);
  }
  return -ref.first / std::max(kMinVal, dwidth * dwidth);
}

mjtNum Damping(const Reference& ref, mjtNum dwidth) {
  if (ref.second > 0) return 2 / std::max(kMinVal, dwidth * ref.first);
  return -ref.second / std::max(kMinVal, dwidth);
}

// KBIP and R = (1 - imp)/imp diagApprox of the rows of a group, whose diagApprox is set. Returns
// the impedance.
mjtNum SetGroup(mjData* d, const RowGroup& group, const Parameters& p) {
  const Impedance impedance = ImpedanceAt(p.shape, group.pos - d->efc_margin[group.first]);
  const int type = d->efc_type[group.first];
  const bool elliptic = type == mjCNSTR_CONTACT_ELLIPTIC;
  const bool friction = type == mjCNSTR_FRICTION_DOF || type == mjCNSTR_FRICTION_TENDON;
  const mjtNum dwidth = p.shape.dwidth;
  const mjtNum K = friction ? 0 : Stiffness(p.reference, dwidth);
  const mjtNum B = Damping(p.reference, dwidth);
  const mjtNum ratio = 1 - impedance.value;

  for (int j = 0; j < group.rows; ++j) {
    const int row = group.first + j;
    mjtNum* kbip = d->efc_KBIP + 4 * row;
    kbip[0] = K;
    kbip[1] = B;
    kbip[2] = impedance.value;
    kbip[3] = impedance.derivative;
    d->efc_R[row] = std::max(kMinVal, ratio * d->efc_diagApprox[row] / impedance.value);
  }
  if (elliptic) {
    const mjtNum B_friction =
        p.friction_reference.IsZero() ? B : Damping(p.friction_reference, dwidth);
    for (int j = 1; j < group.rows; ++j) {
      mjtNum* kbip = d->efc_KBIP + 4 * (group.first + j);
      kbip[0] = 0;
      kbip[1] = B_friction;
    }
  }
  return impedance.value;
}

// D = 1/R, and the diagonal of A that this R stands for.
void FinishGroup(mjData* d, const RowGroup& group, mjtNum impedance) {
  for (int row = group.first; row < group.first + group.rows; ++row) {
    d->efc_D[row] = 1 / d->efc_R[row];
    d->efc_diagApprox[row] = d->efc_R[row] * impedance / (1 - impedance);
  }
}

// Inverse weights of two bodies together.
struct InverseWeight {
  mjtNum translation, rotation;
};

InverseWeight PairWeight(const mjModel* m, int body1, int body2) {
  const mjtNum* w = m->body_invweight0;
  return {w[2 * body1] + w[2 * body2], w[2 * body1 + 1] + w[2 * body2 + 1]};
}

mjtNum Norm(const mjtNum* vec, int n) {
  mjtNum square = 0;
  for (int i = 0; i < n; ++i) square += vec[i] * vec[i];
  return std::sqrt(square);
}

mjtNum DofWeight(const mjModel* m, int joint) { return m->dof_invweight0[m->jnt_dofadr[joint]]; }

RowGroup SetEquality(const mjModel* m, mjData* d, int row) {
  const int id = d->efc_id[row], obj1 = m->eq_obj1id[id], obj2 = m->eq_obj2id[id];
  mjtNum* diag = d->efc_diagApprox + row;
  switch (m->eq_type[id]) {
    case mjEQ_CONNECT:
    case mjEQ_WELD: {
      const int rows = m->eq_type[id] == mjEQ_WELD ? 6 : 3;
      const BodyPair bodies = BodiesOfEquality(m, id);
      const InverseWeight weight = PairWeight(m, bodies.first, bodies.second);
      for (int j = 0; j < rows; ++j) diag[j] = j < 3 ? weight.translation : weight.rotation;
      return {row, rows, Norm(d->efc_pos + row, rows)};
    }
    case mjEQ_JOINT:
      diag[0] = DofWeight(m, obj1) + (obj2 >= 0 ? DofWeight(m, obj2) : 0);
      break;
    default:
      diag[0] = m->tendon_invweight0[obj1] + (obj2 >= 0 ? m->tendon_invweight0[obj2] : 0);
      break;
  }
  return {row, 1, d->efc_pos[row]};
}

// R of the friction rows follows from that of the normal, so that the cone is smooth; diagApprox of
// the rotational rows is never used.
int SetContact(const mjModel* m, mjData* d, int row) {
  mjContact& contact = d->contact[d->efc_id[row]];
  const int type = d->efc_type[row], dim = contact.dim;
  const bool pyramidal = type == mjCNSTR_CONTACT_PYRAMIDAL;
  const RowGroup group = {row, dim == 1 ? 1 : pyramidal ? 2 * (dim - 1) : dim, d->efc_pos[row]};
  const mjtNum weight =
      PairWeight(m, m->geom_bodyid[contact.geom[0]], m->geom_bodyid[contact.geom[1]]).translation;
  const mjtNum* friction = contact.friction;
  std::fill_n(d->efc_diagApprox + row, group.rows,
              pyramidal ? weight + friction[0] * friction[0] * weight : weight);

  const Parameters parameters =
      MakeValid(m, contact.solref, contact.solreffriction, contact.solimp);
  const mjtNum impedance = SetGroup(d, group, parameters);
  mjtNum* R = d->efc_R + row;
  if (type != mjCNSTR_CONTACT_FRICTIONLESS) {
    const mjtNum normal = R[0];
    const mjtNum tangent = normal / std::max(kMinVal, m->opt.impratio);
    contact.mu = friction[0] * std::sqrt(tangent / normal);
    if (pyramidal) {
      std::fill_n(R, group.rows, 2 * contact.mu * contact.mu * normal);
    } else {
      R[1] = tangent;
      for (int j = 1; j < dim - 1; ++j) {
        R[1 + j] = tangent * friction[0] * friction[0] / (friction[j] * friction[j]);
      }
    }
  }
  FinishGroup(d, group, impedance);
  return group.rows;
}

// Everything but contacts: returns the number of rows.
int SetOther(const mjModel* m, mjData* d, int row) {
  const int id = d->efc_id[row];
  mjtNum& diag = d->efc_diagApprox[row];
  RowGroup group = {row, 1, d->efc_pos[row]};
  const mjtNum *solref, *solimp;
  switch (d->efc_type[row]) {
    case mjCNSTR_EQUALITY:
      group = SetEquality(m, d, row);
      solref = m->eq_solref + mjNREF * id;
      solimp = m->eq_solimp + mjNIMP * id;
      break;
    case mjCNSTR_FRICTION_DOF:
      diag = m->dof_invweight0[id];
      solref = m->dof_solref + mjNREF * id;
      solimp = m->dof_solimp + mjNIMP * id;
      break;
    case mjCNSTR_LIMIT_JOINT:
      diag = DofWeight(m, id);
      solref = m->jnt_solref + mjNREF * id;
      solimp = m->jnt_solimp + mjNIMP * id;
      break;
    case mjCNSTR_FRICTION_TENDON:
      diag = m->tendon_invweight0[id];
      solref = m->tendon_solref_fri + mjNREF * id;
      solimp = m->tendon_solimp_fri + mjNIMP * id;
      break;
    default:
      diag = m->tendon_invweight0[id];
      solref = m->tendon_solref_lim + mjNREF * id;
      solimp = m->tendon_solimp_lim + mjNIMP * id;
      break;
  }
  FinishGroup(d, group, SetGroup(d, group, MakeValid(m, solref, nullptr, solimp)));
  return group.rows;
}

}  // namespace

void ComputeImpedance(const mjModel* m, mjData* d) {
  const int first_contact = d->ne + d->nf + d->nl;
  int row = 0;
  while (row < first_contact) row += SetOther(m, d, row);
  while (row < d->nefc) row += SetContact(m, d, row);
}

}  // namespace conjoint
