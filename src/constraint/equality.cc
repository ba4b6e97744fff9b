// Rows of equality constraints: what has to be zero becomes pos, its rate of change J.
//
// Connect and weld hold two points (and two orientations) of bodies or sites together; joint and
// tendon equalities tie one value to a polynomial of another. Those of flexes are in
// flex_equality.cc.

#include "constraint/equality.h"

#include <mujoco/mujoco.h>

#include "constraint/flex_equality.h"
#include "constraint/row_builder.h"
#include "dynamics/pair_chain.h"
#include "math/sparse_pattern.h"
#include "sleep/awake.h"

namespace conjoint {

BodyPair BodiesOfEquality(const mjModel* m, int equality) {
  const int obj1 = m->eq_obj1id[equality], obj2 = m->eq_obj2id[equality];
  if (m->eq_objtype[equality] == mjOBJ_BODY) return {obj1, obj2};
  return {m->site_bodyid[obj1], m->site_bodyid[obj2]};
}

namespace {

// An equality sleeps if none of what it holds is awake; flexes do not sleep.
bool IsAwake(const mjModel* m, const mjData* d, int equality) {
  const int obj1 = m->eq_obj1id[equality], obj2 = m->eq_obj2id[equality];
  switch (m->eq_type[equality]) {
    case mjEQ_CONNECT:
    case mjEQ_WELD: {
      const BodyPair bodies = BodiesOfEquality(m, equality);
      return BodyState(d, bodies.first) == mjS_AWAKE || BodyState(d, bodies.second) == mjS_AWAKE;
    }
    case mjEQ_JOINT:
      return BodyState(d, m->jnt_bodyid[obj1]) == mjS_AWAKE ||
             (obj2 >= 0 && BodyState(d, m->jnt_bodyid[obj2]) == mjS_AWAKE);
    case mjEQ_TENDON:
      return TendonState(m, d, obj1) == mjS_AWAKE ||
             (obj2 >= 0 && TendonState(m, d, obj2) == mjS_AWAKE);
    default:
      return true;
  }
}

// call(equality) for those that are active.
template <class Call>
void ForEachEquality(const mjModel* m, const mjData* d, Call&& call) {
  if ((m->opt.disableflags & mjDSBL_EQUALITY) || m->nemax == 0) return;
  const bool filter = FilterTrees(m, d);
  for (int i = 0; i < m->neq; ++i) {
    if (d->eq_active[i] && !(filter && !IsAwake(m, d, i))) call(i);
  }
}

// Two points that have to coincide, and two orientations.
struct Anchors {
  BodyPoint first, second;
  Quat quat1, quat2;
};

Anchors AnchorsOf(const mjModel* m, const mjData* d, int equality) {
  const int obj1 = m->eq_obj1id[equality], obj2 = m->eq_obj2id[equality];
  const mjtNum* data = m->eq_data + mjNEQDATA * equality;
  const bool weld = m->eq_type[equality] == mjEQ_WELD;
  if (m->eq_objtype[equality] == mjOBJ_BODY) {
    // The anchor is given in the frame of the first body for a connect, of the second for a weld.
    const Vec3 local1 = AsVec3(data + (weld ? 3 : 0)), local2 = AsVec3(data + (weld ? 0 : 3));
    return {{obj1, Vec3At(d->xpos, obj1) + Mat3At(d->xmat, obj1) * local1},
            {obj2, Vec3At(d->xpos, obj2) + Mat3At(d->xmat, obj2) * local2},
            weld ? QuatAt(d->xquat, obj1) * AsQuat(data + 6) : Quat::Identity(),
            QuatAt(d->xquat, obj2)};
  }
  const int body1 = m->site_bodyid[obj1], body2 = m->site_bodyid[obj2];
  return {{body1, Vec3At(d->site_xpos, obj1)},
          {body2, Vec3At(d->site_xpos, obj2)},
          QuatAt(d->xquat, body1) * QuatAt(m->site_quat, obj1),
          QuatAt(d->xquat, body2) * QuatAt(m->site_quat, obj2)};
}

void SetPos(mjData* d, int row, const Vec3& pos) { Vec3At(d->efc_pos + row, 0) = pos; }

// Connects have no rotation, so the two are compiled apart.
template <bool kWeld>
void AddConnectOrWeld(RowBuilder& rows, int equality) {
  const mjModel* m = rows.m();
  mjData* d = rows.d();
  const Anchors anchors = AnchorsOf(m, d, equality);
  const PairChain chain(m, anchors.first.body, anchors.second.body);
  const RowBlock block = rows.Begin(kWeld ? 6 : 3, chain.size());

  // Orientation error e = conj(q2) q1, of which the vector part counts; a rotation w of body 1
  // against body 2 changes it by 1/2 conj(q2) (0, w) q1.
  const mjtNum torquescale = m->eq_data[mjNEQDATA * equality + 10];
  const Quat inverse2 = Conjugate(anchors.quat2);

  const auto write = [&](int k, int dof, const Vec3& translation, const Vec3& rotation)
                         __attribute__((always_inline)) {
                           const ptrdiff_t stride = block.stride;
                           mjtNum* column = block.Column(k, dof);
                           for (int r = 0; r < 3; ++r) column[r * stride] = translation[r];
                           if constexpr (kWeld) {
                             const Quat rate = TimesAxis(inverse2, rotation) * anchors.quat1;
                             for (int r = 0; r < 3; ++r) {
                               column[(3 + r) * stride] = torquescale * (mjtNum{0.5} * rate[1 + r]);
                             }
                           }
                         };
  ForEachPairColumn(m, d, chain, anchors.first, anchors.second, write);
  if (rows.IsEmpty(block)) return;

  SetPos(d, block.first, anchors.first.pos - anchors.second.pos);
  if (kWeld) SetPos(d, block.first + 3, (inverse2 * anchors.quat1).Vector() * torquescale);
  rows.Append(block, mjCNSTR_EQUALITY, equality);
}

// A joint position or tendon length, measured from its reference, and its Jacobian.
struct Value {
  mjtNum value;
  SparseRow row;
};

Value ValueOf(const mjModel* m, const mjData* d, int equality, int object) {
  static const mjtNum kOne = 1;
  if (m->eq_type[equality] == mjEQ_TENDON) {
    return {d->ten_length[object] - m->tendon_length0[object], TendonRow(m, d, object)};
  }
  const int qposadr = m->jnt_qposadr[object];
  return {d->qpos[qposadr] - m->qpos0[qposadr], {1, m->jnt_dofadr + object, &kOne}};
}

int CountColumns(const SparseRow& a, const SparseRow& b) {
  if (a.count == 1 && b.count == 1) return a.column[0] == b.column[0] ? 1 : 2;
  return CountUnion(a.column, a.count, b.column, b.count);
}

int CountJointOrTendon(const mjModel* m, const mjData* d, int equality) {
  const int obj1 = m->eq_obj1id[equality], obj2 = m->eq_obj2id[equality];
  const SparseRow row1 = ValueOf(m, d, equality, obj1).row;
  if (obj2 < 0) return row1.count;
  const SparseRow row2 = ValueOf(m, d, equality, obj2).row;
  return CountColumns(row1, row2);
}

// a - scale b on the union of their columns, as a block of one row.
RowBlock BeginDifference(RowBuilder& rows, const SparseRow& a, mjtNum scale, const SparseRow& b) {
  const RowBlock block = rows.Begin(1, CountColumns(a, b));
  for (int k = 0, i = 0, j = 0; i < a.count || j < b.count; ++k) {
    const bool take_a = j >= b.count || (i < a.count && a.column[i] <= b.column[j]);
    const bool take_b = i >= a.count || (j < b.count && b.column[j] <= a.column[i]);
    mjtNum* entry = block.Column(k, take_a ? a.column[i] : b.column[j]);
    *entry = (take_a ? a.value[i++] : 0) - (take_b ? scale * b.value[j++] : 0);
  }
  return block;
}

void AddJointOrTendon(RowBuilder& rows, int equality) {
  const mjModel* m = rows.m();
  mjData* d = rows.d();
  const int obj1 = m->eq_obj1id[equality], obj2 = m->eq_obj2id[equality];
  const mjtNum* c = m->eq_data + mjNEQDATA * equality;
  const Value first = ValueOf(m, d, equality, obj1);
  Value second = {};
  mjtNum rest = 0, slope = 0;  // of the polynomial: without its constant term
  if (obj2 >= 0) {
    second = ValueOf(m, d, equality, obj2);
    const mjtNum s = second.value;
    rest = c[1] * s + c[2] * s * s + c[3] * s * s * s + c[4] * s * s * s * s;
    slope = c[1] + 2 * c[2] * s + 3 * c[3] * s * s + 4 * c[4] * s * s * s;
  }
  if (m->eq_type[equality] == mjEQ_TENDON) {
    // The number of the equality, where friction and limits put the number of the row.
    for (const int tendon : {obj1, obj2}) {
      if (tendon >= 0 && d->tendon_efcadr[tendon] == -1) d->tendon_efcadr[tendon] = equality;
    }
  }

  const RowBlock block = BeginDifference(rows, first.row, slope, second.row);
  if (rows.IsEmpty(block)) return;
  d->efc_pos[block.first] = first.value - c[0] - rest;
  rows.Append(block, mjCNSTR_EQUALITY, equality);
}

}  // namespace

void CountEqualities(const mjModel* m, mjData* d, RowCount& count) {
  ForEachEquality(m, d, [&](int i) {
    switch (m->eq_type[i]) {
      case mjEQ_CONNECT:
      case mjEQ_WELD: {
        const BodyPair bodies = BodiesOfEquality(m, i);
        count.Add(m->eq_type[i] == mjEQ_WELD ? 6 : 3,
                  count.sparse() ? PairChain(m, bodies.first, bodies.second).size() : 0);
        break;
      }
      case mjEQ_JOINT:
      case mjEQ_TENDON:
        count.Add(1, count.sparse() ? CountJointOrTendon(m, d, i) : 0);
        break;
      case mjEQ_FLEX:
      case mjEQ_FLEXVERT:
      case mjEQ_FLEXSTRAIN:
        CountFlexEquality(m, d, i, count);
        break;
      default:
        mju_error("mj_ne: unknown constraint type %d", m->eq_type[i]);
        break;
    }
  });
}

void AddEqualities(RowBuilder& rows) {
  const mjModel* m = rows.m();
  ForEachEquality(m, rows.d(), [&](int i) {
    switch (m->eq_type[i]) {
      case mjEQ_CONNECT:
        AddConnectOrWeld<false>(rows, i);
        break;
      case mjEQ_WELD:
        AddConnectOrWeld<true>(rows, i);
        break;
      case mjEQ_JOINT:
      case mjEQ_TENDON:
        AddJointOrTendon(rows, i);
        break;
      case mjEQ_FLEX:
      case mjEQ_FLEXVERT:
      case mjEQ_FLEXSTRAIN:
        AddFlexEquality(rows, i);
        break;
      default:
        break;  // CountEqualities has complained
    }
  });
}

}  // namespace conjoint
