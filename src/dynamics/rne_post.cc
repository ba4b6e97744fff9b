// What the bodies feel once all forces are known: accelerations (cacc), external forces (cfrc_ext)
// and the forces through the joints (cfrc_int), from qacc, efc_force, contacts and xfrc_applied.

#include <mujoco/mujoco.h>

#include <algorithm>

#include "dynamics/chain.h"
#include "dynamics/rne.h"
#include "math/clones.h"
#include "math/rows.h"

namespace conjoint {
namespace {

// Adds sign times a torque and a force at a point of a body to its external force; the world feels
// nothing.
void AddExternal(const mjModel* m, mjData* d, int body, const Vec3& point, const Spatial& force,
                 int sign) {
  if (body <= 0) return;
  const Spatial moved = ShiftForce(force, RootCom(m, d, body) - point);
  Spatial& external = SpatialAt(d->cfrc_ext, body);
  if (sign > 0) {
    external += moved;
  } else {
    external -= moved;
  }
}

void AddAppliedForces(const mjModel* m, mjData* d) {
  for (int body = 1; body < m->nbody; ++body) {
    const mjtNum* applied = d->xfrc_applied + 6 * body;
    if (std::all_of(applied, applied + 6, [](mjtNum x) { return x == 0; })) continue;
    AddExternal(m, d, body, Vec3At(d->xipos, body), {AsVec3(applied + 3), AsVec3(applied)}, 1);
  }
}

// A contact pushes its second body along the normal and the first one back.
void AddContactForces(const mjModel* m, mjData* d) {
  for (int i = 0; i < d->ncon; ++i) {
    const mjContact& contact = d->contact[i];
    if (contact.efc_address < 0 || contact.geom[0] < 0 || contact.geom[1] < 0) continue;
    mjtNum local[6];  // force first
    mj_contactForce(m, d, i, local);
    const Mat3& frame = AsMat3(contact.frame);
    const Spatial force = {TransposeTimes(frame, AsVec3(local + 3)),
                           TransposeTimes(frame, AsVec3(local))};
    AddExternal(m, d, m->geom_bodyid[contact.geom[0]], AsVec3(contact.pos), force, -1);
    AddExternal(m, d, m->geom_bodyid[contact.geom[1]], AsVec3(contact.pos), force, 1);
  }
}

// Rows of an equality constraint on a flex.
int FlexRows(const mjModel* m, int type, int flex) {
  if (type == mjEQ_FLEXVERT) return 2 * m->flex_vertnum[flex];
  if (type == mjEQ_FLEXSTRAIN) {
    const int nodes = m->flex_interp[flex] + 1;
    return 3 * nodes * nodes * nodes;
  }
  const mjtByte* rigid = m->flexedge_rigid + m->flex_edgeadr[flex];
  return static_cast<int>(std::count(rigid, rigid + m->flex_edgenum[flex], 0));
}

// The ends of a connect or weld: `which` is 0 or 1. A weld stores the anchors the other way around.
void AddEqualityEnd(const mjModel* m, mjData* d, int id, int which, const Spatial& force) {
  const int object = which == 0 ? m->eq_obj1id[id] : m->eq_obj2id[id];
  const bool at_site = m->eq_objtype[id] == mjOBJ_SITE;
  const int anchor = (m->eq_type[id] == mjEQ_CONNECT) == (which == 0) ? 0 : 3;
  const int body = at_site ? m->site_bodyid[object] : object;
  const Vec3 local =
      at_site ? Vec3At(m->site_pos, object) : AsVec3(m->eq_data + mjNEQDATA * id + anchor);
  const Vec3 point = Mat3At(d->xmat, body) * local + Vec3At(d->xpos, body);
  AddExternal(m, d, body, point, force, which == 0 ? 1 : -1);
}

// Connects and welds. The three rotational rows of a weld are taken as a torque in the world as
// they are, which they are only nearly; readers of cfrc_ext know them so.
bool AddEqualityForces(const mjModel* m, mjData* d) {
  for (int row = 0; row < d->ne;) {
    if (d->efc_type[row] != mjCNSTR_EQUALITY) {
      mju_error("mj_rnePostConstraint: row %d of efc is not an equality constraint", row);
      return false;
    }
    const int id = d->efc_id[row], type = m->eq_type[id];
    const mjtNum* efc_force = d->efc_force + row;
    switch (type) {
      case mjEQ_CONNECT:
      case mjEQ_WELD: {
        const bool weld = type == mjEQ_WELD;
        const Spatial force = {weld ? AsVec3(efc_force + 3) : Vec3{0, 0, 0}, AsVec3(efc_force)};
        for (int which : {0, 1}) AddEqualityEnd(m, d, id, which, force);
        row += weld ? 6 : 3;
        break;
      }
      case mjEQ_JOINT:
      case mjEQ_TENDON:
        ++row;
        break;
      case mjEQ_FLEX:
      case mjEQ_FLEXVERT:
      case mjEQ_FLEXSTRAIN:
        row += std::max(1, FlexRows(m, type, m->eq_obj1id[id]));
        break;
      default:
        mju_error("mj_rnePostConstraint: unknown constraint type type %d", type);
        return false;
    }
  }
  return true;
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

CONJOINT_CLONES(void, mj_rnePostConstraint, (const mjModel* m, mjData* d), (m, d)) {
  std::fill_n(d->cfrc_ext, 6 * m->nbody, mjtNum{0});
  AddAppliedForces(m, d);
  AddContactForces(m, d);
  if (!AddEqualityForces(m, d)) return;

  AsSpatial(d->cacc) = WorldAcceleration(m);
  AsSpatial(d->cfrc_int) = Spatial::Zero();
  for (int body = 1; body < m->nbody; ++body) {
    const Spatial acceleration =
        BodyAcceleration(m, d, body, SpatialAt(d->cacc, m->body_parentid[body]), true);
    SpatialAt(d->cacc, body) = acceleration;
    SpatialAt(d->cfrc_int, body) =
        ForceOfMotion(d, body, acceleration) - SpatialAt(d->cfrc_ext, body);
  }
  for (int body = static_cast<int>(m->nbody) - 1; body > 0; --body) {
    SpatialAt(d->cfrc_int, m->body_parentid[body]) += SpatialAt(d->cfrc_int, body);
  }
  d->flg_rnepost = 1;
}
