// Rows of contacts: from mjContact (pos, frame, dim, friction) and motion axes to the velocity of
// geom 2 against geom 1 at the contact point, along the axes of the contact frame (elliptic cone)
// or along the edges of the friction pyramid.
//
// Class B arithmetic, in the specified order.

#include <mujoco/mujoco.h>

#include "constraint/pair_chain.h"
#include "constraint/row_builder.h"
#include "dynamics/awake.h"

namespace conjoint {
namespace {

// mjContact.exclude
constexpr int kIncluded = 0;
constexpr int kWithoutDofs = 3;
constexpr int kPassiveFlex = 4;

constexpr int kMaxDim = 6;

int RowsOf(const mjContact& contact, bool pyramidal) {
  return contact.dim == 1 ? 1 : pyramidal ? 2 * (contact.dim - 1) : contact.dim;
}

bool IsGeom(const mjModel* m, int geom) { return geom >= 0 && geom < m->ngeom; }

bool TouchesPassiveFlex(const mjModel* m, const mjContact& contact) {
  for (const int flex : contact.flex) {
    if (flex >= 0 && flex < m->nflex && m->flex_passive[flex]) return true;
  }
  return false;
}

// Contacts may come from users. True if rows can be made of this one.
bool Check(const mjModel* m, const mjData* d, int id) {
  const mjContact& contact = d->contact[id];
  if (contact.dim < 1 || contact.dim > kMaxDim) {
    mju_error("mj_makeConstraint: contact %d has dim %d, expected 1 to %d", id, contact.dim,
              kMaxDim);
    return false;
  }
  if (contact.flex[0] >= 0 || contact.flex[1] >= 0) {
    mju_error("mj_makeConstraint: contact %d touches a flex, which is not implemented", id);
    return false;
  }
  for (const int geom : contact.geom) {
    if (!IsGeom(m, geom)) {
      mju_error("mj_makeConstraint: contact %d has geom %d, but the model has %d geoms", id, geom,
                static_cast<int>(m->ngeom));
      return false;
    }
    if (FilterTrees(m, d) && BodyState(d, m->geom_bodyid[geom]) == mjS_ASLEEP) {
      mju_error("mj_nc: contact %d involves sleeping geom %d", id, geom);
      return false;
    }
  }
  return true;
}

PairChain ChainOfContact(const mjModel* m, const mjContact& contact) {
  return PairChain(m, m->geom_bodyid[contact.geom[1]], m->geom_bodyid[contact.geom[0]]);
}

// One column of a contact's rows from the velocities it gives to the contact point.
template <int kDim, bool kPyramidal>
[[gnu::always_inline]] inline void WriteColumn(const mjContact& contact, const Vec3& translation,
                                               const Vec3& rotation, mjtNum* column,
                                               ptrdiff_t stride) {
  const Mat3& frame = AsMat3(contact.frame);
  mjtNum axis[kDim];
  for (int j = 0; j < kDim; ++j) {
    axis[j] = j < 3 ? Dot(frame.row[j], translation) : Dot(frame.row[j - 3], rotation);
  }
  if constexpr (kPyramidal && kDim > 1) {
    for (int j = 1; j < kDim; ++j) {
      const mjtNum tangent = axis[j] * contact.friction[j - 1];
      column[(2 * j - 2) * stride] = axis[0] + tangent;
      column[(2 * j - 1) * stride] = axis[0] - tangent;
    }
  } else {
    for (int j = 0; j < kDim; ++j) column[j * stride] = axis[j];
  }
}

// All columns. What moves both bodies does not move them against each other.
template <int kDim, bool kPyramidal>
void WriteBlock(const mjModel* m, const mjData* d, const mjContact& contact, const PairChain& chain,
                const RowBlock& block) {
  const Vec3& point = AsVec3(contact.pos);
  const Vec3 offset_plus = point - RootCom(m, d, m->geom_bodyid[contact.geom[1]]);
  const Vec3 offset_minus = point - RootCom(m, d, m->geom_bodyid[contact.geom[0]]);
  chain.Visit(
      [&](int k, int dof) {
        mjtNum* column = block.Column(k, dof);
        for (int r = 0; r < block.rows; ++r) column[r * block.stride] = 0;
      },
      [&](int k, int dof) {
        const Spatial& motion = SpatialAt(d->cdof, dof);
        WriteColumn<kDim, kPyramidal>(contact, PointVelocity(motion, offset_plus), motion.rot,
                                      block.Column(k, dof), block.stride);
      },
      [&](int k, int dof) {
        const Spatial& motion = SpatialAt(d->cdof, dof);
        WriteColumn<kDim, kPyramidal>(contact, -PointVelocity(motion, offset_minus), -motion.rot,
                                      block.Column(k, dof), block.stride);
      });
}

using BlockWriter = void (*)(const mjModel*, const mjData*, const mjContact&, const PairChain&,
                             const RowBlock&);

constexpr BlockWriter kBlockWriters[2][kMaxDim] = {
    {WriteBlock<1, false>, WriteBlock<2, false>, WriteBlock<3, false>, WriteBlock<4, false>,
     WriteBlock<5, false>, WriteBlock<6, false>},
    {WriteBlock<1, false>, WriteBlock<2, true>, WriteBlock<3, true>, WriteBlock<4, true>,
     WriteBlock<5, true>, WriteBlock<6, true>}};

// call(id) for contacts that may have rows.
template <class Call>
void ForEachContact(const mjModel* m, const mjData* d, Call&& call) {
  if ((m->opt.disableflags & mjDSBL_CONTACT) || m->nv == 0) return;
  for (int id = 0; id < d->ncon; ++id) {
    if (d->contact[id].exclude == kIncluded) call(id);
  }
}

}  // namespace

void CountContacts(const mjModel* m, mjData* d, RowPlan& plan, RowCount& count) {
  const bool pyramidal = mj_isPyramidal(m);
  ForEachContact(m, d, [&](int id) {
    mjContact& contact = d->contact[id];
    if (TouchesPassiveFlex(m, contact)) {
      contact.exclude = kPassiveFlex;
      contact.efc_address = -1;
    } else if (!Check(m, d, id)) {
      contact.exclude = kWithoutDofs;
      contact.efc_address = -1;
    } else {
      plan.contact_chain[id] = ChainOfContact(m, contact);
      count.Add(RowsOf(contact, pyramidal), plan.contact_chain[id].size());
    }
  });
}

void AddContacts(const RowPlan& plan, RowBuilder& rows) {
  const mjModel* m = rows.m();
  mjData* d = rows.d();
  const bool pyramidal = mj_isPyramidal(m);
  ForEachContact(m, d, [&](int id) {
    mjContact& contact = d->contact[id];
    const PairChain& chain = plan.contact_chain[id];
    if (rows.sparse() && chain.size() == 0) {
      contact.efc_address = -1;
      contact.exclude = kWithoutDofs;
      return;
    }
    const RowBlock block = rows.Begin(RowsOf(contact, pyramidal), chain.size());
    contact.efc_address = block.first;
    kBlockWriters[pyramidal][contact.dim - 1](m, d, contact, chain, block);

    const int rows_with_pos = pyramidal ? block.rows : 1;
    std::fill_n(d->efc_pos + block.first, rows_with_pos, contact.dist);
    std::fill_n(d->efc_margin + block.first, rows_with_pos, contact.includemargin);
    rows.Append(block,
                contact.dim == 1 ? mjCNSTR_CONTACT_FRICTIONLESS
                : pyramidal      ? mjCNSTR_CONTACT_PYRAMIDAL
                                 : mjCNSTR_CONTACT_ELLIPTIC,
                id);
  });
}

}  // namespace conjoint
