// mj_setConst: the constants of a model that follow from its other fields, most of them from the
// configurations qpos0 and qpos_spring.
//
// Errors of the engine may leave by a jump, so temporary arrays are on the stack of mjData.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "compiler/flex_constants.h"
#include "compiler/inverse_weights.h"
#include "compiler/statistics.h"
#include "compiler/tendon_sparsity.h"
#include "compiler/trees.h"
#include "math/mat3.h"
#include "math/quat.h"
#include "math/spatial.h"
#include "math/vec3.h"

namespace conjoint {
namespace {

void SetFixed(mjModel* m) {
  std::copy_n(m->body_mass, m->nbody, m->body_subtreemass);
  for (int i = static_cast<int>(m->nbody) - 1; i > 0; --i) {
    m->body_subtreemass[m->body_parentid[i]] += m->body_subtreemass[i];
  }
  m->ngravcomp = std::count_if(m->body_gravcomp, m->body_gravcomp + m->nbody,
                               [](mjtNum gravcomp) { return gravcomp > 0; });
  ComputeBodyTrees(m);
  ComputeTreeRanges(m);
  ResolveSleepPolicies(m);
  BuildTendonSparsity(m);
}

// Modes of cameras and lights set aside, so that they are where the model says.
class FixedViews {
 public:
  FixedViews(mjModel* m, mjData* d) : m_(m) {
    camera_modes_ = mj_stackAllocInt(d, static_cast<size_t>(m->ncam));
    light_modes_ = mj_stackAllocInt(d, static_cast<size_t>(m->nlight));
    failed_ = (m->ncam && !camera_modes_) || (m->nlight && !light_modes_);
    if (failed_) return;
    std::copy_n(m->cam_mode, m->ncam, camera_modes_);
    std::copy_n(m->light_mode, m->nlight, light_modes_);
    std::fill_n(m->cam_mode, m->ncam, static_cast<int>(mjCAMLIGHT_FIXED));
    std::fill_n(m->light_mode, m->nlight, static_cast<int>(mjCAMLIGHT_FIXED));
  }
  bool failed() const { return failed_; }  // there was no memory, and the error handler came back
  void Restore() {
    std::copy_n(camera_modes_, m_->ncam, m_->cam_mode);
    std::copy_n(light_modes_, m_->nlight, m_->light_mode);
  }

 private:
  mjModel* m_;
  int *camera_modes_, *light_modes_;
  bool failed_;
};

// Inertia that each dof feels alone, all others fixed.
void SetDofInertia(mjModel* m, const mjData* d) {
  for (int i = 0; i < m->nv; ++i) {
    const Spatial& axis = AsSpatial(d->cdof + 6 * i);
    const SpatialInertia& inertia = AsSpatialInertia(d->crb + 10 * m->dof_bodyid[i]);
    m->dof_M0[i] = m->dof_armature[i] + Dot(axis, inertia * axis);
  }
}

Vec3 ToLocal(const mjData* d, int body, const Vec3& point) {
  return TransposeTimes(AsMat3(d->xmat + 9 * body), point - AsVec3(d->xpos + 3 * body));
}
Vec3 ToGlobal(const mjData* d, int body, const Vec3& point) {
  return AsVec3(d->xpos + 3 * body) + AsMat3(d->xmat + 9 * body) * point;
}

// The anchor of a connect in the second body, as the bodies are at qpos0.
void SetConnectAnchor(const mjModel* m, const mjData* d, int equality, mjtNum* data) {
  const int body1 = m->eq_obj1id[equality], body2 = m->eq_obj2id[equality];
  AsVec3(data + 3) = ToLocal(d, body2, ToGlobal(d, body1, AsVec3(data)));
}

// The relative pose a weld holds: as given, or as the bodies are at qpos0.
void SetWeldPose(const mjModel* m, const mjData* d, int equality, mjtNum* data) {
  mjtNum* quat = data + 6;
  if (quat[0] != 0 || quat[1] != 0 || quat[2] != 0 || quat[3] != 0) {
    mju_normalize4(quat);
    return;
  }
  const int body1 = m->eq_obj1id[equality], body2 = m->eq_obj2id[equality];
  AsVec3(data + 3) = ToLocal(d, body1, ToGlobal(d, body2, AsVec3(data)));
  mjtNum inverse[4];
  mju_negQuat(inverse, d->xquat + 4 * body1);
  mju_mulQuat(quat, inverse, d->xquat + 4 * body2);
}

void SetEqualityData(mjModel* m, const mjData* d) {
  for (int i = 0; i < m->neq; ++i) {
    mjtNum* data = m->eq_data + mjNEQDATA * i;
    const int objtype = m->eq_objtype[i];
    if (m->eq_type[i] == mjEQ_CONNECT) {
      if (objtype == mjOBJ_BODY) {
        SetConnectAnchor(m, d, i, data);
      } else if (objtype == mjOBJ_SITE) {
        std::fill_n(data, mjNEQDATA, mjtNum(0));
      } else {
        mju_error("set0: invalid objtype in connect constraint %d", i);
      }
    } else if (m->eq_type[i] == mjEQ_WELD) {
      if (objtype == mjOBJ_BODY) {
        SetWeldPose(m, d, i, data);
      } else if (objtype != mjOBJ_SITE) {
        mju_error("set0: invalid objtype in weld constraint %d", i);
      }
    }
  }
}

// Poses of cameras and lights relative to their bodies and to what they look at.
void SetViews(mjModel* m, const mjData* d) {
  const auto offsets = [&](int body, int target, const mjtNum* position, mjtNum* pos0,
                           mjtNum* poscom0) {
    const int center = target >= 0 ? target : body;
    AsVec3(pos0) = AsVec3(position) - AsVec3(d->xpos + 3 * body);
    AsVec3(poscom0) = AsVec3(position) - AsVec3(d->subtree_com + 3 * center);
  };
  for (int i = 0; i < m->ncam; ++i) {
    offsets(m->cam_bodyid[i], m->cam_targetbodyid[i], d->cam_xpos + 3 * i, m->cam_pos0 + 3 * i,
            m->cam_poscom0 + 3 * i);
  }
  std::copy_n(d->cam_xmat, 9 * m->ncam, m->cam_mat0);
  for (int i = 0; i < m->nlight; ++i) {
    offsets(m->light_bodyid[i], m->light_targetbodyid[i], d->light_xpos + 3 * i,
            m->light_pos0 + 3 * i, m->light_poscom0 + 3 * i);
  }
  std::copy_n(d->light_xdir, 3 * m->nlight, m->light_dir0);
}

// A positive biasprm[2] of a position actuator is a damping ratio: it becomes the damping that has
// that ratio with the inertia the actuator moves.
void SetDampingRatios(mjModel* m, const mjData* d) {
  for (int i = 0; i < m->nu; ++i) {
    const mjtNum stiffness = m->actuator_gainprm[mjNGAIN * i];
    mjtNum* bias = m->actuator_biasprm + mjNBIAS * i;
    if (stiffness != -bias[1] || bias[2] <= 0) continue;
    mjtNum mass = 0;
    const int first = d->moment_rowadr[i], last = first + d->moment_rownnz[i];
    for (int k = first; k < last; ++k) {
      const mjtNum square = d->actuator_moment[k] * d->actuator_moment[k];
      if (square > mjMINVAL) mass += m->dof_M0[d->moment_colind[k]] / square;
    }
    bias[2] *= -2 * std::sqrt(stiffness * mass);
  }
}

// Everything that is evaluated at qpos0.
void SetAtReference(mjModel* m, mjData* d) {
  mjtByte* rigid = static_cast<mjtByte*>(mj_stackAllocByte(d, static_cast<size_t>(m->nflex), 1));
  if (m->nflex && !rigid) return;
  FixedViews views(m, d);
  if (views.failed()) return;
  std::copy_n(m->flex_rigid, m->nflex, rigid);

  std::copy_n(m->qpos0, m->nq, d->qpos);
  mj_kinematics(m, d);
  mj_comPos(m, d);
  mj_camlight(m, d);
  mj_crb(m, d);
  SetDofInertia(m, d);
  std::fill_n(m->flex_rigid, m->nflex, mjtByte(0));
  mj_tendon(m, d);
  mj_makeM(m, d);
  mj_factorM(m, d);
  if (m->nflex > 0) mj_flex(m, d);
  mj_transmission(m, d);
  std::copy_n(rigid, m->nflex, m->flex_rigid);
  views.Restore();

  std::copy_n(d->flexedge_length, m->nflexedge, m->flexedge_length0);
  std::copy_n(d->ten_length, m->ntendon, m->tendon_length0);
  std::copy_n(d->actuator_length, m->nu, m->actuator_length0);
  SetInverseWeights(m, d);
  SetEqualityData(m, d);
  SetViews(m, d);
  SetDampingRatios(m, d);
}

// Springs of tendons without a resting length rest at qpos_spring.
void SetTendonSprings(mjModel* m, mjData* d) {
  std::copy_n(m->qpos_spring, m->nq, d->qpos);
  mj_kinematics(m, d);
  mj_comPos(m, d);
  mj_tendon(m, d);
  mj_transmission(m, d);
  for (int i = 0; i < m->ntendon; ++i) {
    mjtNum* spring = m->tendon_lengthspring + 2 * i;
    if (spring[0] == -1 && spring[1] == -1) spring[0] = spring[1] = d->ten_length[i];
  }
}

}  // namespace
}  // namespace conjoint

void mj_setConst(mjModel* m, mjData* d) {
  using namespace conjoint;
  SetFixed(m);
  SetFlexConstants(m);
  mj_markStack(d);
  SetAtReference(m, d);
  SetStatistics(m, d);
  mj_freeStack(d);
  SetTendonSprings(m, d);
}
