// Softness of constraint rows: from solref and solimp of each constraint, efc_pos and inverse
// weights of bodies, dofs and tendons to efc_diagApprox, efc_KBIP, efc_R, efc_D and mjContact.mu.
//
// Rows of one constraint share their parameters, so they are computed a constraint at a time.

#include "constraint/impedance.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <new>

#include "constraint/equality.h"
#include "core/arena.h"
#include "core/parallel.h"
#include "dynamics/contact_sides.h"
#include "math/rows.h"

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
  if (violation == 0) return {shape.d0, 0};
  mjtNum x = violation / shape.width, sign = 1;
  if (x < 0) {
    x = -x;
    sign = -1;
  }
  if (x >= 1) return {shape.dwidth, 0};

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

// What all rows of a constraint share.
struct Softness {
  mjtNum K, B;
  mjtNum B_friction;  // of the friction rows of an elliptic cone
  Impedance impedance;

  [[gnu::always_inline]] Softness(const Parameters& p, mjtNum violation, bool stiff)
      : K(stiff ? Stiffness(p.reference, p.shape.dwidth) : 0),
        B(Damping(p.reference, p.shape.dwidth)),
        B_friction(p.friction_reference.IsZero() ? B
                                                 : Damping(p.friction_reference, p.shape.dwidth)),
        impedance(ImpedanceAt(p.shape, violation)) {}

  // R of a row whose diagonal entry of A is about `diag_approx`. If that is NaN, as in a model with
  // a singular inertia, so is R.
  mjtNum Regularisation(mjtNum diag_approx) const {
    return std::max((1 - impedance.value) * diag_approx / impedance.value, kMinVal);
  }
};

void SetKBIP(mjData* d, int row, mjtNum K, mjtNum B, const Impedance& impedance) {
  mjtNum* kbip = d->efc_KBIP + 4 * row;
  kbip[0] = K;
  kbip[1] = B;
  kbip[2] = impedance.value;
  kbip[3] = impedance.derivative;
}

// R and D = 1/R of a row, and the diagonal entry of A that this R stands for.
void SetRegularisation(mjData* d, int row, mjtNum R, mjtNum impedance) {
  d->efc_R[row] = R;
  d->efc_D[row] = 1 / R;
  d->efc_diagApprox[row] = R * impedance / (1 - impedance);
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

// Rows of equalities, friction and limits, from the diagonal entries of A that the inverse weights
// stand for.
struct RowGroup {
  int rows;
  mjtNum pos;                         // what the impedance depends on
  mjtNum diag_approx, diag_rotation;  // of the first three rows, and of those after them
};

RowGroup EqualityGroup(const mjModel* m, const mjData* d, int row) {
  const int id = d->efc_id[row], obj1 = m->eq_obj1id[id], obj2 = m->eq_obj2id[id];
  const mjtNum* pos = d->efc_pos + row;
  const auto both = [&](auto weight) { return weight(obj1) + (obj2 >= 0 ? weight(obj2) : 0); };
  switch (m->eq_type[id]) {
    case mjEQ_CONNECT:
    case mjEQ_WELD: {
      const int rows = m->eq_type[id] == mjEQ_WELD ? 6 : 3;
      const BodyPair bodies = BodiesOfEquality(m, id);
      const InverseWeight weight = PairWeight(m, bodies.first, bodies.second);
      return {rows, Norm(pos, rows), weight.translation, weight.rotation};
    }
    case mjEQ_FLEX:
    case mjEQ_FLEXVERT:
    case mjEQ_FLEXSTRAIN:
      return {1, *pos, d->efc_diagApprox[row], 0};  // set with the rows
    case mjEQ_JOINT:
      return {1, *pos, both([m](int joint) { return DofWeight(m, joint); }), 0};
    default:
      return {1, *pos, both([m](int tendon) { return m->tendon_invweight0[tendon]; }), 0};
  }
}

// Everything but contacts. Returns the number of rows.
int SetOther(const mjModel* m, mjData* d, int row) {
  const int id = d->efc_id[row], type = d->efc_type[row];
  RowGroup group = {1, d->efc_pos[row], 0, 0};
  const mjtNum *solref = nullptr, *solimp = nullptr;
  const auto use = [&](const mjtNum* references, const mjtNum* impedances) {
    solref = references + mjNREF * id;
    solimp = impedances + mjNIMP * id;
  };
  switch (type) {
    case mjCNSTR_EQUALITY:
      group = EqualityGroup(m, d, row);
      use(m->eq_solref, m->eq_solimp);
      break;
    case mjCNSTR_FRICTION_DOF:
      group.diag_approx = m->dof_invweight0[id];
      use(m->dof_solref, m->dof_solimp);
      break;
    case mjCNSTR_LIMIT_JOINT:
      group.diag_approx = DofWeight(m, id);
      use(m->jnt_solref, m->jnt_solimp);
      break;
    case mjCNSTR_FRICTION_TENDON:
      group.diag_approx = m->tendon_invweight0[id];
      use(m->tendon_solref_fri, m->tendon_solimp_fri);
      break;
    default:
      group.diag_approx = m->tendon_invweight0[id];
      use(m->tendon_solref_lim, m->tendon_solimp_lim);
      break;
  }
  const bool friction = type == mjCNSTR_FRICTION_DOF || type == mjCNSTR_FRICTION_TENDON;
  const Softness softness(MakeValid(m, solref, nullptr, solimp), group.pos - d->efc_margin[row],
                          !friction);
  for (int j = 0; j < group.rows; ++j) {
    SetKBIP(d, row + j, softness.K, softness.B, softness.impedance);
    const mjtNum R = softness.Regularisation(j < 3 ? group.diag_approx : group.diag_rotation);
    SetRegularisation(d, row + j, R, softness.impedance.value);
  }
  return group.rows;
}

// Inverse weight of translation of both sides of a contact together.
mjtNum ContactWeight(const mjModel* m, const mjData* d, const mjContact& contact) {
  int body[2];
  if (IsBodyPair(m, contact, body)) return PairWeight(m, body[0], body[1]).translation;
  const ContactBodies bodies = BodiesOfContact(m, d, contact, /*sign_of_first=*/1);
  mjtNum weight = 0;
  for (int i = 0; i < bodies.count; ++i) {
    weight += bodies.list[i].weight * m->body_invweight0[2 * bodies.list[i].body];
  }
  return weight;
}

// All edges of a pyramid are equally soft.
void SetPyramid(mjData* d, int row, int rows, const Softness& softness, mjtNum R) {
  SetRegularisation(d, row, R, softness.impedance.value);
  for (int j = 0; j < rows; ++j) {
    SetKBIP(d, row + j, softness.K, softness.B, softness.impedance);
    d->efc_R[row + j] = d->efc_R[row];
    d->efc_D[row + j] = d->efc_D[row];
    d->efc_diagApprox[row + j] = d->efc_diagApprox[row];
  }
}

// R of the friction rows follows from that of the normal, so that the cone is smooth; inverse
// weights of rotation are not used. Returns the number of rows.
int SetContact(const mjModel* m, mjData* d, int row) {
  mjContact& contact = d->contact[d->efc_id[row]];
  const int type = d->efc_type[row], dim = contact.dim;
  const mjtNum weight = ContactWeight(m, d, contact);
  const mjtNum* friction = contact.friction;
  const Softness softness(MakeValid(m, contact.solref, contact.solreffriction, contact.solimp),
                          d->efc_pos[row] - d->efc_margin[row], true);

  const bool pyramidal = type == mjCNSTR_CONTACT_PYRAMIDAL;
  // About the diagonal entry of A: of the normal, or of the first edge of a pyramid.
  const mjtNum diagonal = pyramidal ? weight + friction[0] * friction[0] * weight : weight;
  const mjtNum normal = softness.Regularisation(diagonal);
  if (type == mjCNSTR_CONTACT_FRICTIONLESS) {
    SetKBIP(d, row, softness.K, softness.B, softness.impedance);
    SetRegularisation(d, row, normal, softness.impedance.value);
    return 1;
  }

  const mjtNum tangent = normal / std::max(kMinVal, m->opt.impratio);
  contact.mu = friction[0] * std::sqrt(tangent / normal);
  if (pyramidal) {
    SetPyramid(d, row, 2 * (dim - 1), softness, 2 * contact.mu * contact.mu * normal);
    return 2 * (dim - 1);
  }
  SetKBIP(d, row, softness.K, softness.B, softness.impedance);
  SetRegularisation(d, row, normal, softness.impedance.value);
  for (int j = 1; j < dim; ++j) {
    SetKBIP(d, row + j, 0, softness.B_friction, softness.impedance);
    const mjtNum mu = friction[j - 1];
    const mjtNum R = j == 1 ? tangent : tangent * friction[0] * friction[0] / (mu * mu);
    SetRegularisation(d, row + j, R, softness.impedance.value);
  }
  return dim;
}

bool HasMixedReference(const mjContact& contact) {
  return ReadReference(contact.solref).IsMixed() || ReadReference(contact.solreffriction).IsMixed();
}

// Contacts do not depend on each other. False, with numbers still to be set, where it takes one
// thread, as warnings do, or is not worth more.
bool SetContactsOnThreads(const mjModel* m, mjData* d) {
  constexpr int kRunContacts = 32;
  if (!IsWorthThreads(d->ncon, cost::kContactImpedance) || ThreadsOf(d) < 2) return false;
  if (StackBytesAvailable(d) < sizeof(std::atomic<bool>)) return false;
  StackFrame frame(d);
  void* memory = StackAlloc<std::atomic<bool>>(d, 1);
  if (!memory) return false;
  auto* mixed = new (memory) std::atomic<bool>(false);
  ForEachRange(d, d->ncon, kRunContacts, [=](int first, int last) {
    for (int id = first; id < last; ++id) {
      const mjContact& contact = d->contact[id];
      if (contact.exclude || contact.efc_address < 0) continue;
      if (HasMixedReference(contact)) {
        mixed->store(true, std::memory_order_relaxed);
      } else {
        SetContact(m, d, contact.efc_address);
      }
    }
  });
  return !mixed->load(std::memory_order_relaxed);
}

}  // namespace

void ComputeImpedance(const mjModel* m, mjData* d) {
  const int first_contact = d->ne + d->nf + d->nl;
  int row = 0;
  while (row < first_contact) row += SetOther(m, d, row);
  if (row == d->nefc || SetContactsOnThreads(m, d)) return;
  while (row < d->nefc) row += SetContact(m, d, row);
}

}  // namespace conjoint
