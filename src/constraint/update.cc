// Forces, states and cost of constraint rows: from jar = J a - aref, D, R, frictionloss and the
// friction of contacts to efc_force, efc_state, mjContact.H, and from there to qfrc_constraint.
//
// Class B arithmetic.

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
  if (jar >= 0) {
    *force = 0;
    *state = mjCNSTRSTATE_SATISFIED;
    return 0;
  }
  return Quadratic(D, jar, force, state);
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

// Second derivative of 1/2 Dm (N - mu T)^2, in the coordinates of the rows: dim x dim numbers.
void FillConeHessian(mjContact& contact, const RoundCone& cone, mjtNum Dm) {
  const int dim = contact.dim;
  const mjtNum mu = contact.mu, N = cone.N, T = cone.T;
  const mjtNum across = mu * N / (T * T * T), diagonal = mu * mu - mu * N / T;
  const auto scale = [&](int j) { return j == 0 ? mu : contact.friction[j - 1]; };
  mjtNum* H = contact.H;
  for (int j = 0; j < dim; ++j) {
    for (int k = 0; k <= j; ++k) {
      mjtNum h;
      if (j == 0) {
        h = 1;
      } else if (k == 0) {
        h = -mu / T * cone.u[j];
      } else {
        h = across * cone.u[j] * cone.u[k] + (j == k ? diagonal : 0);
      }
      H[j * dim + k] = H[k * dim + j] = Dm * scale(j) * scale(k) * h;
    }
  }
}

}  // namespace

// The three zones of an elliptic cone: the force is zero, the plain quadratic, or on the surface.
mjtNum UpdateElliptic(mjContact& contact, const mjtNum* D, const mjtNum* jar, bool cone_hessian,
                      mjtNum* force, int* state) {
  const int dim = contact.dim;
  const mjtNum mu = contact.mu;
  const RoundCone cone(contact, jar);
  const mjtNum N = cone.N, T = cone.T;

  mjtNum cost = 0;
  if (N >= mu * T || (T <= 0 && N >= 0)) {
    for (int j = 0; j < dim; ++j) {
      force[j] = 0;
      state[j] = mjCNSTRSTATE_SATISFIED;
    }
  } else if (mu * N + T <= 0 || (T <= 0 && N < 0)) {
    for (int j = 0; j < dim; ++j) cost += Quadratic(D[j], jar[j], force + j, state + j);
  } else {
    const mjtNum Dm = D[0] / (mu * mu * (1 + mu * mu));
    const mjtNum gap = N - mu * T;
    cost = mjtNum{0.5} * Dm * gap * gap;
    force[0] = -Dm * gap * mu;
    for (int j = 1; j < dim; ++j) force[j] = -force[0] / T * cone.u[j] * contact.friction[j - 1];
    for (int j = 0; j < dim; ++j) state[j] = mjCNSTRSTATE_CONE;
    if (cone_hessian) FillConeHessian(contact, cone, Dm);
  }
  return cost;
}

mjtNum UpdateRows(const Problem& p, mjContact* contacts, const mjtNum* jar, bool cone_hessian) {
  mjtNum cost = 0;
  int i = 0;
  for (; i < p.ne; ++i) cost += Quadratic(p.D[i], jar[i], p.force + i, p.state + i);
  for (; i < p.ne + p.nf; ++i) {
    cost += FrictionLoss(p.D[i], p.R[i], p.frictionloss[i], jar[i], p.force + i, p.state + i);
  }
  while (i < p.nefc) {
    if (p.type[i] == mjCNSTR_CONTACT_ELLIPTIC) {
      mjContact& contact = contacts[p.id[i]];
      cost += UpdateElliptic(contact, p.D + i, jar + i, cone_hessian, p.force + i, p.state + i);
      i += contact.dim;
    } else {
      cost += Inequality(p.D[i], jar[i], p.force + i, p.state + i);
      ++i;
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
