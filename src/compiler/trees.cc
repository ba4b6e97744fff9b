// Kinematic trees: address ranges, the trees a tendon touches, sleep policies.

#include "compiler/trees.h"

#include <algorithm>

namespace conjoint {
namespace {

// The body of a point on a tendon, -1 for pulleys.
int WrapBody(const mjModel* m, int wrap) {
  const int id = m->wrap_objid[wrap];
  switch (m->wrap_type[wrap]) {
    case mjWRAP_JOINT:
      return m->jnt_bodyid[id];
    case mjWRAP_SITE:
      return m->site_bodyid[id];
    case mjWRAP_SPHERE:
    case mjWRAP_CYLINDER:
      return m->geom_bodyid[id];
    default:
      return -1;
  }
}

int WrapTree(const mjModel* m, int wrap) {
  const int body = WrapBody(m, wrap);
  return body < 0 ? -1 : m->body_treeid[body];
}

// Calls visit(tree) once for each tree that the tendon touches, in the order of its path.
template <class Visit>
void ForEachTree(const mjModel* m, int tendon, Visit&& visit) {
  const int first = m->tendon_adr[tendon], last = first + m->tendon_num[tendon];
  for (int wrap = first; wrap < last; ++wrap) {
    const int tree = WrapTree(m, wrap);
    if (tree < 0) continue;
    bool seen = false;
    for (int earlier = first; earlier < wrap && !seen; ++earlier) {
      seen = WrapTree(m, earlier) == tree;
    }
    if (!seen) visit(tree);
  }
}

void KeepAwake(mjModel* m, int tree) {
  if (tree >= 0 && m->tree_sleep_policy[tree] == mjSLEEP_AUTO) {
    m->tree_sleep_policy[tree] = mjSLEEP_AUTO_NEVER;
  }
}

void KeepActuatedAwake(mjModel* m) {
  for (int i = 0; i < m->nu; ++i) {
    const int id = m->actuator_trnid[2 * i];
    switch (m->actuator_trntype[i]) {
      case mjTRN_JOINT:
      case mjTRN_JOINTINPARENT:
        KeepAwake(m, m->body_treeid[m->jnt_bodyid[id]]);
        break;
      case mjTRN_SITE:
      case mjTRN_SLIDERCRANK:
        KeepAwake(m, m->body_treeid[m->site_bodyid[id]]);
        break;
      case mjTRN_BODY:
        KeepAwake(m, m->body_treeid[id]);
        break;
      case mjTRN_TENDON:
        ForEachTree(m, id, [&](int tree) { KeepAwake(m, tree); });
        break;
      default:
        break;
    }
  }
}

bool UserLetsSleep(const mjModel* m, int tree) {
  return m->tree_sleep_policy[tree] == mjSLEEP_ALLOWED ||
         m->tree_sleep_policy[tree] == mjSLEEP_INIT;
}

// Trees that a tendon couples cannot sleep one by one.
void KeepCoupledAwake(mjModel* m) {
  for (int i = 0; i < m->ntendon; ++i) {
    const bool spans_many = m->tendon_treenum[i] > 2;
    const bool pulls = m->tendon_stiffness[i] != 0 || m->tendon_damping[i] != 0;
    if (!spans_many && !(m->tendon_treenum[i] == 2 && pulls)) continue;
    ForEachTree(m, i, [&](int tree) {
      if (UserLetsSleep(m, tree)) {
        if (spans_many) {
          mju_error(
              "setFixed: tree %d connected to tendon %d which spans more than 2 trees, "
              "sleeping not allowed",
              tree, i);
        } else {
          mju_error(
              "setFixed: tree %d connected to tendon %d with non-zero stiffness or damping, "
              "sleeping not allowed",
              tree, i);
        }
      }
      KeepAwake(m, tree);
    });
  }
}

void KeepFlexesAwake(mjModel* m) {
  for (int i = 0; i < m->nflex; ++i) {
    const bool nodes = m->flex_interp[i] != 0;
    const int* bodies =
        nodes ? m->flex_nodebodyid + m->flex_nodeadr[i] : m->flex_vertbodyid + m->flex_vertadr[i];
    const int count = nodes ? m->flex_nodenum[i] : m->flex_vertnum[i];
    for (int k = 0; k < count; ++k) {
      if (bodies[k] >= 0) KeepAwake(m, m->body_treeid[bodies[k]]);
    }
  }
}

}  // namespace

void ComputeBodyTrees(mjModel* m) {
  for (int i = 0; i < m->nbody; ++i) {
    const int weld = m->body_weldid[i];
    m->body_treeid[i] = m->body_dofnum[weld] ? m->dof_treeid[m->body_dofadr[weld]] : -1;
  }
}

void ComputeTreeRanges(mjModel* m) {
  std::fill_n(m->tree_bodynum, m->ntree, 0);
  std::fill_n(m->tree_dofnum, m->ntree, 0);
  for (int i = 1; i < m->nbody; ++i) {
    const int tree = m->body_treeid[i];
    if (tree >= 0 && m->tree_bodynum[tree]++ == 0) m->tree_bodyadr[tree] = i;
  }
  for (int i = 0; i < m->nv; ++i) {
    const int tree = m->dof_treeid[i];
    if (m->tree_dofnum[tree]++ == 0) m->tree_dofadr[tree] = i;
  }
  for (int i = 0; i < m->ntendon; ++i) {
    m->tendon_treenum[i] = 0;
    m->tendon_treeid[2 * i] = m->tendon_treeid[2 * i + 1] = -1;
    ForEachTree(m, i, [&](int tree) {
      const int n = m->tendon_treenum[i]++;
      if (n < 2) m->tendon_treeid[2 * i + n] = tree;
    });
  }
}

void ResolveSleepPolicies(mjModel* m) {
  KeepActuatedAwake(m);
  KeepCoupledAwake(m);
  KeepFlexesAwake(m);
  for (int tree = 0; tree < m->ntree; ++tree) {
    if (m->tree_sleep_policy[tree] == mjSLEEP_AUTO)
      m->tree_sleep_policy[tree] = mjSLEEP_AUTO_ALLOWED;
  }
}

}  // namespace conjoint
