// The kinematic tree into the model: bodies, joints, geoms, sites, cameras, lights.

#include <algorithm>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "compiler/tree_layout.h"
#include "compiler/trees.h"

namespace conjoint {
namespace {

void CopyLayout(const Compilation& c, mjModel* m) {
  const TreeLayout tree = LayOutTree(c);
  std::copy(tree.body_parent.begin(), tree.body_parent.end(), m->body_parentid);
  std::copy(tree.body_root.begin(), tree.body_root.end(), m->body_rootid);
  std::copy(tree.body_dofnum.begin(), tree.body_dofnum.end(), m->body_dofnum);
  std::copy(tree.body_dofadr.begin(), tree.body_dofadr.end(), m->body_dofadr);
  std::copy(tree.body_sameframe.begin(), tree.body_sameframe.end(), m->body_sameframe);
  std::copy(tree.body_simple.begin(), tree.body_simple.end(), m->body_simple);
  std::copy(tree.dof_body.begin(), tree.dof_body.end(), m->dof_bodyid);
  std::copy(tree.dof_parent.begin(), tree.dof_parent.end(), m->dof_parentid);
  std::copy(tree.dof_simplenum.begin(), tree.dof_simplenum.end(), m->dof_simplenum);
  int treeid = -1;
  for (int i = 0; i < m->nv; ++i) {
    if (m->dof_parentid[i] < 0) ++treeid;
    m->dof_treeid[i] = treeid;
  }
}

// A body's volumes follow those of the bodies before it.
int CopyBvh(const BodyWork& work, int address, mjModel* m) {
  const BvhTree& bvh = work.bvh;
  for (int i = 0; i < bvh.size(); ++i) {
    const size_t node = static_cast<size_t>(i);
    PutRow<6>(m->bvh_aabb, address + i, bvh.aabb.data() + 6 * node);
    PutRow<2>(m->bvh_child, address + i, bvh.child.data() + 2 * node);
    m->bvh_nodeid[address + i] = IdOf(work.bvh_geoms[node]);
    m->bvh_depth[address + i] = bvh.depth[node];
  }
  return address + bvh.size();
}

void CopyBodies(Compilation& c, mjModel* m) {
  int mocap = 0, bvh_address = 0;
  for (Body* body : c.spec.all<Body>()) {
    const mjsBody& values = *body->values.get();
    const BodyWork& work = c.bodies[body];
    const int i = body->id;
    const auto joints = body->children<Joint>();
    const auto geoms = body->children<Geom>();
    m->body_weldid[i] = work.weld_id;
    m->body_jntnum[i] = joints.size();
    m->body_jntadr[i] = joints.empty() ? -1 : joints[0]->id;
    m->body_geomnum[i] = geoms.size();
    m->body_geomadr[i] = geoms.empty() ? -1 : geoms[0]->id;
    body->mocap_id = m->body_mocapid[i] = values.mocap ? mocap++ : -1;
    PutRow<3>(m->body_pos, i, values.pos);
    PutRow<4>(m->body_quat, i, values.quat);
    PutRow<3>(m->body_ipos, i, values.ipos);
    PutRow<4>(m->body_iquat, i, values.iquat);
    m->body_mass[i] = static_cast<mjtNum>(values.mass);
    PutRow<3>(m->body_inertia, i, values.inertia);
    m->body_gravcomp[i] = static_cast<mjtNum>(values.gravcomp);
    m->body_margin[i] = static_cast<mjtNum>(work.margin);
    m->body_contype[i] = work.contype;
    m->body_conaffinity[i] = work.conaffinity;
    PutRow(m->body_user, i, static_cast<int>(m->nuser_body), *values.userdata);
    m->body_bvhnum[i] = work.bvh.size();
    m->body_bvhadr[i] = work.bvh.size() ? bvh_address : -1;
    bvh_address = CopyBvh(work, bvh_address, m);
  }
}

void CheckFreeJoint(const Joint& joint) {
  if (joint.values->type != mjJNT_FREE) return;
  const Body& body = *joint.parent;
  if (body.children<Joint>().size() > 1) {
    Fail(&body, "free joint can only appear by itself");
  }
  if (body.parent->id != 0) Fail(&body, "free joint can only be used on top level");
}

// Reference configuration of a joint.
void PutReference(const Joint& joint, double scalar, mjtNum* qpos) {
  switch (joint.values->type) {
    case mjJNT_FREE:
      PutRow<3>(qpos, 0, joint.parent->values->pos);
      PutRow<4>(qpos + 3, 0, joint.parent->values->quat);
      break;
    case mjJNT_BALL:
      qpos[0] = 1;
      qpos[1] = qpos[2] = qpos[3] = 0;
      break;
    default:
      qpos[0] = static_cast<mjtNum>(scalar);
  }
}

void CopyJoints(const Spec& spec, mjModel* m) {
  int qpos_address = 0, dof_address = 0;
  for (Joint* joint : spec.all<Joint>()) {
    CheckFreeJoint(*joint);
    const mjsJoint& values = *joint->values.get();
    const int i = joint->id;
    m->jnt_type[i] = values.type;
    m->jnt_qposadr[i] = joint->qpos_address = qpos_address;
    m->jnt_dofadr[i] = joint->dof_address = dof_address;
    m->jnt_bodyid[i] = joint->parent->id;
    m->jnt_group[i] = values.group;
    m->jnt_limited[i] = joint->is_limited;
    m->jnt_actfrclimited[i] = joint->is_force_limited;
    m->jnt_actgravcomp[i] = values.actgravcomp;
    PutRow<mjNREF>(m->jnt_solref, i, values.solref_limit);
    PutRow<mjNIMP>(m->jnt_solimp, i, values.solimp_limit);
    PutRow<3>(m->jnt_pos, i, values.pos);
    PutRow<3>(m->jnt_axis, i, values.axis);
    m->jnt_stiffness[i] = static_cast<mjtNum>(values.stiffness);
    PutRow<2>(m->jnt_range, i, values.range);
    PutRow<2>(m->jnt_actfrcrange, i, values.actfrcrange);
    m->jnt_margin[i] = static_cast<mjtNum>(values.margin);
    PutRow(m->jnt_user, i, static_cast<int>(m->nuser_jnt), *values.userdata);
    PutReference(*joint, values.ref, m->qpos0 + qpos_address);
    PutReference(*joint, values.springref, m->qpos_spring + qpos_address);

    for (int dof = dof_address; dof < dof_address + joint->nv(); ++dof) {
      m->dof_jntid[dof] = i;
      PutRow<mjNREF>(m->dof_solref, dof, values.solref_friction);
      PutRow<mjNIMP>(m->dof_solimp, dof, values.solimp_friction);
      m->dof_frictionloss[dof] = static_cast<mjtNum>(values.frictionloss);
      m->dof_armature[dof] = static_cast<mjtNum>(values.armature);
      m->dof_damping[dof] = static_cast<mjtNum>(values.damping);
    }
    qpos_address += joint->nq();
    dof_address += joint->nv();
  }
}

void CopyGeoms(Compilation& c, mjModel* m) {
  for (const Geom* geom : c.spec.all<Geom>()) {
    const mjsGeom& values = *geom->values.get();
    const GeomWork& work = c.geoms[geom];
    const int i = geom->id;
    m->geom_type[i] = values.type;
    m->geom_contype[i] = values.contype;
    m->geom_conaffinity[i] = values.conaffinity;
    m->geom_condim[i] = values.condim;
    m->geom_bodyid[i] = geom->parent->id;
    m->geom_dataid[i] = geom->mesh ? geom->mesh->id : IdOf(geom->hfield);
    m->geom_matid[i] = IdOf(geom->material);
    m->geom_group[i] = values.group;
    m->geom_priority[i] = values.priority;
    m->geom_sameframe[i] =
        static_cast<mjtByte>(SameFrame(values.pos, values.quat, *geom->parent->values.get()));
    m->geom_solmix[i] = static_cast<mjtNum>(values.solmix);
    PutRow<mjNREF>(m->geom_solref, i, values.solref);
    PutRow<mjNIMP>(m->geom_solimp, i, values.solimp);
    PutRow<3>(m->geom_size, i, values.size);
    PutRow<6>(m->geom_aabb, i, work.aabb);
    m->geom_rbound[i] = static_cast<mjtNum>(work.rbound);
    PutRow<3>(m->geom_pos, i, values.pos);
    PutRow<4>(m->geom_quat, i, values.quat);
    PutRow<3>(m->geom_friction, i, values.friction);
    m->geom_margin[i] = static_cast<mjtNum>(values.margin);
    m->geom_gap[i] = static_cast<mjtNum>(values.gap);
    PutRow<mjNFLUID>(m->geom_fluid, i, work.fluid.data());
    PutRow(m->geom_user, i, static_cast<int>(m->nuser_geom), *values.userdata);
    PutRow<4>(m->geom_rgba, i, values.rgba);
  }
}

void CopySites(const Spec& spec, mjModel* m) {
  for (const Site* site : spec.all<Site>()) {
    const mjsSite& values = *site->values.get();
    const int i = site->id;
    m->site_type[i] = values.type;
    m->site_bodyid[i] = site->parent->id;
    m->site_matid[i] = IdOf(site->material);
    m->site_group[i] = values.group;
    m->site_sameframe[i] =
        static_cast<mjtByte>(SameFrame(values.pos, values.quat, *site->parent->values.get()));
    PutRow<3>(m->site_size, i, values.size);
    PutRow<3>(m->site_pos, i, values.pos);
    PutRow<4>(m->site_quat, i, values.quat);
    PutRow(m->site_user, i, static_cast<int>(m->nuser_site), *values.userdata);
    PutRow<4>(m->site_rgba, i, values.rgba);
  }
}

void CopyCameras(const Spec& spec, mjModel* m) {
  for (const Camera* camera : spec.all<Camera>()) {
    const mjsCamera& values = *camera->values.get();
    const int i = camera->id;
    m->cam_mode[i] = values.mode;
    m->cam_bodyid[i] = camera->parent->id;
    m->cam_targetbodyid[i] = IdOf(camera->target);
    PutRow<3>(m->cam_pos, i, values.pos);
    PutRow<4>(m->cam_quat, i, values.quat);
    m->cam_projection[i] = values.proj;
    m->cam_fovy[i] = static_cast<mjtNum>(values.fovy);
    m->cam_ipd[i] = static_cast<mjtNum>(values.ipd);
    PutRow<2>(m->cam_resolution, i, values.resolution);
    m->cam_output[i] = values.output;
    PutRow<2>(m->cam_sensorsize, i, values.sensor_size);
    PutRow<4>(m->cam_intrinsic, i, values.intrinsic);
    PutRow(m->cam_user, i, static_cast<int>(m->nuser_cam), *values.userdata);
  }
}

void CopyLights(const Spec& spec, mjModel* m) {
  for (const Light* light : spec.all<Light>()) {
    const mjsLight& values = *light->values.get();
    const int i = light->id;
    m->light_mode[i] = values.mode;
    m->light_bodyid[i] = light->parent->id;
    m->light_targetbodyid[i] = IdOf(light->target);
    m->light_type[i] = values.type;
    m->light_texid[i] = IdOf(light->texture);
    m->light_castshadow[i] = values.castshadow;
    m->light_bulbradius[i] = values.bulbradius;
    m->light_intensity[i] = values.intensity;
    m->light_range[i] = values.range;
    m->light_active[i] = values.active;
    PutRow<3>(m->light_pos, i, values.pos);
    PutRow<3>(m->light_dir, i, values.dir);
    PutRow<3>(m->light_attenuation, i, values.attenuation);
    m->light_cutoff[i] = values.cutoff;
    m->light_exponent[i] = values.exponent;
    PutRow<3>(m->light_ambient, i, values.ambient);
    PutRow<3>(m->light_diffuse, i, values.diffuse);
    PutRow<3>(m->light_specular, i, values.specular);
  }
}

// Only the first body of a moving tree can say how the tree sleeps.
void CopySleepPolicies(const Spec& spec, mjModel* m) {
  for (const Body* body : spec.all<Body>()) {
    const mjtSleepPolicy policy = body->values->sleep;
    const int i = body->id, tree = m->body_treeid[i];
    const bool first = tree >= 0 && (i == 0 || m->body_treeid[i - 1] != tree);
    if (policy != mjSLEEP_AUTO && !first) {
      Fail(body, "sleep policy only allowed for movable root bodies");
    }
    if (first) m->tree_sleep_policy[tree] = policy;
  }
}

}  // namespace

void CopyTree(Compilation& c, mjModel* m) {
  CopyLayout(c, m);
  CopyBodies(c, m);
  CopyJoints(c.spec, m);
  CopyGeoms(c, m);
  CopySites(c.spec, m);
  CopyCameras(c.spec, m);
  CopyLights(c.spec, m);
  ComputeBodyTrees(m);
  CopySleepPolicies(c.spec, m);
}

}  // namespace conjoint
