// Rows of contacts: from mjContact (pos, frame, dim, friction) and motion axes to the velocity of
// the second side (a geom or flex) against the first at the contact point, along the axes of the
// contact frame (elliptic cone) or along the edges of the friction pyramid.
//
// Class B arithmetic.

#include <mujoco/mujoco.h>

#include "constraint/row_builder.h"
#include "constraint/weighted_jacobian.h"
#include "core/arena.h"
#include "core/parallel.h"
#include "dynamics/contact_sides.h"
#include "dynamics/pair_chain.h"
#include "sleep/awake.h"

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
  if (const char* fault = FaultOfContact(m, contact)) {
    mju_error("mj_makeConstraint: contact %d has a %s that the model does not have", id, fault);
    return false;
  }
  if (!FilterTrees(m, d)) return true;
  for (const int geom : contact.geom) {
    if (geom >= 0 && BodyState(d, m->geom_bodyid[geom]) == mjS_ASLEEP) {
      mju_error("mj_nc: contact %d involves sleeping geom %d", id, geom);
      return false;
    }
  }
  return true;
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
void WritePair(const mjModel* m, const mjData* d, const mjContact& contact, const int body[2],
               const PairChain& chain, const RowBlock& block) {
  const Vec3& point = AsVec3(contact.pos);
  const Vec3 offset_plus = point - RootCom(m, d, body[1]);
  const Vec3 offset_minus = point - RootCom(m, d, body[0]);
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

// The same for sides of several bodies: the motion of the contact point is the weighted sum of
// theirs. `motion` is room for one of each dof of the chain.
template <int kDim, bool kPyramidal>
void WriteSum(const mjModel* m, const mjData* d, const mjContact& contact,
              const ContactBodies& bodies, UnionChain& chain, Spatial* motion,
              const RowBlock& block) {
  const int* place = chain.Places();
  std::fill_n(motion, chain.size(), Spatial::Zero());
  for (int i = 0; i < bodies.count; ++i) {
    const auto [body, weight] = bodies.list[i];
    const Vec3 offset = AsVec3(contact.pos) - RootCom(m, d, body);
    for (const int dof : ChainOf(m, body)) {
      const Spatial& axis = SpatialAt(d->cdof, dof);
      motion[place[dof]] += Spatial{axis.rot, PointVelocity(axis, offset)} * weight;
    }
  }
  for (int k = 0; k < chain.size(); ++k) {
    WriteColumn<kDim, kPyramidal>(contact, motion[k].lin, motion[k].rot, block.Column(k, chain[k]),
                                  block.stride);
  }
}

struct Writers {
  decltype(&WritePair<1, false>) pair;
  decltype(&WriteSum<1, false>) sum;
};

template <int kDim, bool kPyramidal>
constexpr Writers kWritersOf = {WritePair<kDim, kPyramidal>, WriteSum<kDim, kPyramidal>};

constexpr Writers kWriters[2][kMaxDim] = {
    {kWritersOf<1, false>, kWritersOf<2, false>, kWritersOf<3, false>, kWritersOf<4, false>,
     kWritersOf<5, false>, kWritersOf<6, false>},
    {kWritersOf<1, false>, kWritersOf<2, true>, kWritersOf<3, true>, kWritersOf<4, true>,
     kWritersOf<5, true>, kWritersOf<6, true>}};

UnionChain ChainOfBodies(const mjModel* m, mjData* d, const ContactBodies& bodies) {
  UnionChain chain(m, d);
  if (chain.ok()) {
    for (int i = 0; i < bodies.count; ++i) chain.Add(bodies.list[i].body);
  }
  return chain;
}

int CountDofs(const mjModel* m, mjData* d, const ContactBodies& bodies) {
  StackFrame frame(d);
  return ChainOfBodies(m, d, bodies).size();
}

bool HasContacts(const mjModel* m, const mjData* d) {
  return d->ncon > 0 && m->nv > 0 && !(m->opt.disableflags & mjDSBL_CONTACT);
}

}  // namespace

void CountContacts(const mjModel* m, mjData* d, RowPlan& plan, RowCount& count) {
  if (!HasContacts(m, d)) return;
  const bool pyramidal = mj_isPyramidal(m);
  for (int id = 0; id < d->ncon; ++id) {
    mjContact& contact = d->contact[id];
    const bool passive = TouchesPassiveFlex(m, contact);
    if (contact.exclude != kIncluded && !passive) continue;
    if (passive || !Check(m, d, id)) {
      contact.exclude = passive ? kPassiveFlex : kWithoutDofs;
      contact.efc_address = -1;
      continue;
    }
    int body[2], columns = 0;
    if (IsBodyPair(m, contact, body)) {
      plan.contact_chain[id] = PairChain(m, body[1], body[0]);
      columns = plan.contact_chain[id].size();
    } else if (count.sparse()) {
      columns = CountDofs(m, d, BodiesOfContact(m, d, contact));
    }
    count.Add(RowsOf(contact, pyramidal), columns);
  }
}

namespace {

// The Jacobian of one contact, as a block that is not appended yet. No rows if nothing moves it.
RowBlock BeginContact(const RowPlan& plan, RowBuilder& rows, int id, bool pyramidal) {
  const mjModel* m = rows.m();
  mjData* d = rows.d();
  const mjContact& contact = d->contact[id];
  const int count = RowsOf(contact, pyramidal);
  const Writers& write = kWriters[pyramidal][contact.dim - 1];

  int body[2];
  if (IsBodyPair(m, contact, body)) {
    const PairChain& chain = plan.contact_chain[id];
    if (rows.sparse() && chain.size() == 0) return {};
    const RowBlock block = rows.Begin(count, chain.size());
    write.pair(m, d, contact, body, chain, block);
    return block;
  }
  StackFrame frame(d);
  const ContactBodies bodies = BodiesOfContact(m, d, contact);
  UnionChain chain = ChainOfBodies(m, d, bodies);
  Spatial* motion = StackAlloc<Spatial>(d, static_cast<size_t>(m->nv));
  if (!chain.ok() || !motion || (rows.sparse() && chain.size() == 0)) return {};
  const RowBlock block = rows.Begin(count, chain.size());
  write.sum(m, d, contact, bodies, chain, motion, block);
  return block;
}

void AddContact(const RowPlan& plan, RowBuilder& rows, int id, bool pyramidal) {
  mjData* d = rows.d();
  mjContact& contact = d->contact[id];
  if (contact.exclude != kIncluded) return;
  const RowBlock block = BeginContact(plan, rows, id, pyramidal);
  if (block.rows == 0) {
    contact.efc_address = -1;
    contact.exclude = kWithoutDofs;
    return;
  }
  contact.efc_address = block.first;
  const int rows_with_pos = pyramidal ? block.rows : 1;
  std::fill_n(d->efc_pos + block.first, rows_with_pos, contact.dist);
  std::fill_n(d->efc_margin + block.first, rows_with_pos, contact.includemargin);
  rows.Append(block,
              contact.dim == 1 ? mjCNSTR_CONTACT_FRICTIONLESS
              : pyramidal      ? mjCNSTR_CONTACT_PYRAMIDAL
                               : mjCNSTR_CONTACT_ELLIPTIC,
              id);
}

// Where the rows of a run of contacts start.
struct RowStart {
  int row, nJ;
};

// Fills the starts of runs of `size` contacts, which follow from the chains. Returns where the last
// one ends.
RowStart FindStarts(const mjData* d, const RowPlan& plan, RowStart start, int size, bool pyramidal,
                    RowStart* starts) {
  for (int id = 0; id < d->ncon; ++id) {
    if (id % size == 0) starts[id / size] = start;
    const mjContact& contact = d->contact[id];
    if (contact.exclude != kIncluded) continue;
    const int chain = plan.contact_chain[id].size();
    if (chain == 0) continue;
    const int rows = RowsOf(contact, pyramidal);
    start.row += rows;
    start.nJ += rows * chain;
  }
  return start;
}

// False, with nothing done, where it takes one thread or is not worth more. Contacts of flexes find
// their dofs as they go.
bool AddContactsOnThreads(const RowPlan& plan, RowBuilder& rows) {
  constexpr int kRunContacts = 16;
  const mjModel* m = rows.m();
  mjData* d = rows.d();
  const int ncon = d->ncon;
  if (!IsWorthThreads(ncon, cost::kContactRows) || ThreadsOf(d) < 2) return false;
  if (m->nflex > 0 || !rows.sparse()) return false;

  const size_t nrun = static_cast<size_t>(ncon / kRunContacts) + 1;
  if (StackBytesAvailable(d) < (nrun + 1) * sizeof(RowStart)) return false;
  StackFrame frame(d);
  auto* starts = StackAlloc<RowStart>(d, nrun);
  if (!starts) return false;
  const bool pyramidal = mj_isPyramidal(m);
  const RowStart end =
      FindStarts(d, plan, {rows.row(), rows.nJ()}, kRunContacts, pyramidal, starts);
  ForEachRange(d, ncon, kRunContacts, [=](int first, int last) {
    RowBuilder run(m, d, starts[first / kRunContacts].row, starts[first / kRunContacts].nJ);
    for (int id = first; id < last; ++id) AddContact(plan, run, id, pyramidal);
  });
  rows = RowBuilder(m, d, end.row, end.nJ);
  return true;
}

}  // namespace

void AddContacts(const RowPlan& plan, RowBuilder& rows) {
  if (!HasContacts(rows.m(), rows.d()) || AddContactsOnThreads(plan, rows)) return;
  const bool pyramidal = mj_isPyramidal(rows.m());
  for (int id = 0; id < rows.d()->ncon; ++id) AddContact(plan, rows, id, pyramidal);
}

}  // namespace conjoint
