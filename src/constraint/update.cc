// Forces, states and cost of constraint rows: from jar = J a - aref, D, R, frictionloss and the
// friction of contacts to efc_force, efc_state, mjContact.H, and from there to qfrc_constraint.

#include "constraint/update.h"

#include <cmath>

namespace conjoint {
namespace {

// 1/2 D jar^2 with force -D jar.
inline mjtNum Quadratic(mjtNum D, mjtNum jar, mjtNum* force, int* state) {
  *force = -D * jar;
  *state = mjCNSTRSTATE_QUADRATIC;
  return mjtNum{0.5} * D * jar * jar;
}

// Quadratic within a band of half width R floss, beyond which the force stays at the loss.
inline mjtNum FrictionLoss(mjtNum D, mjtNum R, mjtNum loss, mjtNum jar, mjtNum* force, int* state) {
  const mjtNum band = R * loss;
  if (jar <= -band) {
    *force = loss;
    *state = mjCNSTRSTATE_LINEARNEG;
    return -mjtNum{0.5} * band * loss - loss * jar;
  }
  if (jar >= band) {
    *force = -loss;
    *state = mjCNSTRSTATE_LINEARPOS;
    return -mjtNum{0.5} * band * loss + loss * jar;
  }
  return Quadratic(D, jar, force, state);
}

// One-sided: nothing where the rows separate.
inline mjtNum Inequality(mjtNum D, mjtNum jar, mjtNum* force, int* state) {
  const bool separate = jar >= 0;  // which is hard to predict: no jumps
  *force = separate ? 0 : -D * jar;
  *state = separate ? mjCNSTRSTATE_SATISFIED : mjCNSTRSTATE_QUADRATIC;
  return separate ? 0 : mjtNum{0.5} * D * jar * jar;
}

// jar of an elliptic contact in the coordinates in which its cone is round: N along its axis, T
// across.
struct RoundCone {
  mjtNum u[6];
  mjtNum N, T;

  RoundCone(const mjContact& contact, const mjtNum* jar) {
    u[0] = jar[0] * contact.mu;
    mjtNum square = 0;
    for (int j = 1; j < contact.dim; ++j) {
      u[j] = jar[j] * contact.friction[j - 1];
      square += u[j] * u[j];
    }
    N = u[0];
    T = std::sqrt(square);
  }
};

// Second derivative of 1/2 Dm (N - mu T)^2, in the coordinates of the rows: dim x dim numbers. With
// s = (mu, friction ..) what rounds the cone,
//   H_jk = Dm s_j s_k h_jk,   h_00 = 1,   h_0k = -mu/T u_k,
//   h_jk = mu N/T^3 u_j u_k + [j = k] (mu^2 - mu N/T).
void FillConeHessian(mjContact& contact, const RoundCone& cone, mjtNum Dm) {
  const int dim = contact.dim;
  const mjtNum mu = contact.mu, N = cone.N, T = cone.T;
  const mjtNum axis = mu / T, across = mu * N / (T * T * T), round = mu * mu - mu * N / T;
  mjtNum* H = contact.H;
  H[0] = Dm * mu * mu;
  for (int k = 1; k < dim; ++k) {
    H[k] = H[k * dim] = -(axis * cone.u[k]) * (Dm * mu * contact.friction[k - 1]);
  }
  for (int j = 1; j < dim; ++j) {
    const mjtNum scale = Dm * contact.friction[j - 1];
    for (int k = j; k < dim; ++k) {
      const mjtNum h = across * cone.u[k] * cone.u[j] + (j == k ? round : 0);
      H[j * dim + k] = H[k * dim + j] = h * (scale * contact.friction[k - 1]);
    }
  }
}

}  // namespace

// The three zones of an elliptic cone: the force is zero, the plain quadratic, or on the surface.
void UpdateElliptic(mjContact& contact, const mjtNum* D, const mjtNum* jar, bool cone_hessian,
                    mjtNum* force, int* state, mjtNum* cost) {
  const int dim = contact.dim;
  const mjtNum mu = contact.mu;
  const RoundCone cone(contact, jar);
  const mjtNum N = cone.N, T = cone.T;

  if (N >= mu * T || (T <= 0 && N >= 0)) {
    for (int j = 0; j < dim; ++j) {
      force[j] = 0;
      state[j] = mjCNSTRSTATE_SATISFIED;
    }
  } else if (mu * N + T <= 0 || (T <= 0 && N < 0)) {
    for (int j = 0; j < dim; ++j) *cost += Quadratic(D[j], jar[j], force + j, state + j);
  } else {
    const mjtNum Dm = D[0] / (mu * mu * (1 + mu * mu));
    const mjtNum gap = N - mu * T;
    *cost += mjtNum{0.5} * Dm * gap * gap;
    force[0] = -Dm * gap * mu;
    for (int j = 1; j < dim; ++j) force[j] = -force[0] / T * cone.u[j] * contact.friction[j - 1];
    for (int j = 0; j < dim; ++j) state[j] = mjCNSTRSTATE_CONE;
    if (cone_hessian) FillConeHessian(contact, cone, Dm);
  }
}

mjtNum UpdateRows(const Problem& p, mjContact* contacts, const mjtNum* jar, bool cone_hessian) {
  // Outside the problem, the compiler knows that stores do not change them.
  const mjtNum* const D = p.D;
  const int* const type = p.type;
  mjtNum* const force = p.force;
  int* const state = p.state;
  const int bounded = p.ne + p.nf, nefc = p.nefc;
  mjtNum cost = 0;
  int i = 0;
  for (; i < p.ne; ++i) cost += Quadratic(D[i], jar[i], force + i, state + i);
  for (; i < bounded; ++i) {
    cost += FrictionLoss(D[i], p.R[i], p.frictionloss[i], jar[i], force + i, state + i);
  }
  while (i < nefc) {
    if (type[i] == mjCNSTR_CONTACT_ELLIPTIC) {
      mjContact& contact = contacts[p.id[i]];
      UpdateElliptic(contact, D + i, jar + i, cone_hessian, force + i, state + i, &cost);
      i += contact.dim;
    } else {
      mjtNum sum = cost;  // a copy that nobody else knows stays in a register
      do {
        sum += Inequality(D[i], jar[i], force + i, state + i);
        ++i;
      } while (i < nefc && type[i] != mjCNSTR_CONTACT_ELLIPTIC);
      cost = sum;
    }
  }
  return cost;
}

}  // namespace conjoint

using namespace conjoint;

void mj_constraintUpdate(const mjModel* m, mjData* d, const mjtNum* jar, mjtNum cost[1],
                         int flg_coneHessian) {
  mjtNum value = 0;
  if (d->nefc) {
    const Problem problem = WholeProblem(m, d);
    value = UpdateRows(problem, d->contact, jar, flg_coneHessian != 0);
    MulJacobianTransposed(problem, d->qfrc_constraint, d->efc_force);
  }
  if (cost) *cost = value;
}
