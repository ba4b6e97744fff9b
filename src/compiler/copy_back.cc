// mj_copyBack: numbers of a model that was changed after it was compiled go back into the tree that
// was compiled, to be saved with it. The user's own values stay.

#include <algorithm>
#include <cmath>

#include "compiler/common.h"
#include "spec/spec.h"

namespace conjoint {
namespace {

template <int n, class To, class From>
void GetRow(To* target, const From* array, int row) {
  for (int k = 0; k < n; ++k) target[k] = static_cast<To>(array[n * row + k]);
}

void GetUser(std::vector<double>& target, const mjtNum* array, int row, mjtSize size) {
  target.assign(array + row * size, array + (row + 1) * size);
}

// Only what is not as computed: the rest is computed again.
void CopyStatistic(Spec& spec, const mjModel* m) {
  const mjStatistic &stat = m->stat, &computed = spec.automatic_statistic;
  mjStatistic& target = spec.values.stat;
  if (stat.meaninertia != computed.meaninertia) target.meaninertia = stat.meaninertia;
  if (stat.meanmass != computed.meanmass) target.meanmass = stat.meanmass;
  if (stat.meansize != computed.meansize) target.meansize = stat.meansize;
  if (stat.extent != computed.extent) target.extent = stat.extent;
  if (!std::equal(stat.center, stat.center + 3, computed.center)) {
    std::copy_n(stat.center, 3, target.center);
  }
}

void CopyBodies(const Spec& spec, const mjModel* m) {
  for (Body* body : spec.all<Body>()) {
    mjsBody& values = *body->values.get();
    const int i = body->id;
    GetRow<3>(values.pos, m->body_pos, i);
    GetRow<4>(values.quat, m->body_quat, i);
    GetRow<3>(values.ipos, m->body_ipos, i);
    GetRow<4>(values.iquat, m->body_iquat, i);
    values.mass = m->body_mass[i];
    GetRow<3>(values.inertia, m->body_inertia, i);
    GetUser(*values.userdata, m->body_user, i, m->nuser_body);
  }
}

void CopyJoints(const Spec& spec, const mjModel* m) {
  for (Joint* joint : spec.all<Joint>()) {
    mjsJoint& values = *joint->values.get();
    const int i = joint->id, qpos = m->jnt_qposadr[i], dof = m->jnt_dofadr[i];
    switch (m->jnt_type[i]) {
      case mjJNT_FREE:
        GetRow<3>(joint->parent->values->pos, m->qpos0 + qpos, 0);
        GetRow<4>(joint->parent->values->quat, m->qpos0 + qpos + 3, 0);
        break;
      case mjJNT_SLIDE:
      case mjJNT_HINGE:
        values.ref = m->qpos0[qpos];
        values.springref = m->qpos_spring[qpos];
        break;
      default:
        break;
    }
    GetRow<3>(values.pos, m->jnt_pos, i);
    GetRow<3>(values.axis, m->jnt_axis, i);
    values.stiffness = m->jnt_stiffness[i];
    GetRow<2>(values.range, m->jnt_range, i);
    GetRow<mjNREF>(values.solref_limit, m->jnt_solref, i);
    GetRow<mjNIMP>(values.solimp_limit, m->jnt_solimp, i);
    values.margin = m->jnt_margin[i];
    GetUser(*values.userdata, m->jnt_user, i, m->nuser_jnt);
    GetRow<mjNREF>(values.solref_friction, m->dof_solref, dof);
    GetRow<mjNIMP>(values.solimp_friction, m->dof_solimp, dof);
    values.armature = m->dof_armature[dof];
    values.damping = m->dof_damping[dof];
    values.frictionloss = m->dof_frictionloss[dof];
  }
}

void CopyGeoms(const Spec& spec, const mjModel* m) {
  for (Geom* geom : spec.all<Geom>()) {
    mjsGeom& values = *geom->values.get();
    const int i = geom->id;
    GetRow<3>(values.size, m->geom_size, i);
    GetRow<3>(values.pos, m->geom_pos, i);
    GetRow<4>(values.quat, m->geom_quat, i);
    GetRow<3>(values.friction, m->geom_friction, i);
    GetRow<mjNREF>(values.solref, m->geom_solref, i);
    GetRow<mjNIMP>(values.solimp, m->geom_solimp, i);
    GetRow<4>(values.rgba, m->geom_rgba, i);
    values.solmix = m->geom_solmix[i];
    values.margin = m->geom_margin[i];
    values.gap = m->geom_gap[i];
    GetUser(*values.userdata, m->geom_user, i, m->nuser_geom);
  }
}

void CopySitesCamerasAndLights(const Spec& spec, const mjModel* m) {
  for (Site* site : spec.all<Site>()) {
    mjsSite& values = *site->values.get();
    const int i = site->id;
    GetRow<3>(values.size, m->site_size, i);
    GetRow<3>(values.pos, m->site_pos, i);
    GetRow<4>(values.quat, m->site_quat, i);
    GetRow<4>(values.rgba, m->site_rgba, i);
    GetUser(*values.userdata, m->site_user, i, m->nuser_site);
  }
  for (Camera* camera : spec.all<Camera>()) {
    mjsCamera& values = *camera->values.get();
    const int i = camera->id;
    GetRow<3>(values.pos, m->cam_pos, i);
    GetRow<4>(values.quat, m->cam_quat, i);
    values.fovy = m->cam_fovy[i];
    values.ipd = m->cam_ipd[i];
    GetRow<2>(values.resolution, m->cam_resolution, i);
    GetRow<4>(values.intrinsic, m->cam_intrinsic, i);
    GetUser(*values.userdata, m->cam_user, i, m->nuser_cam);
  }
  for (Light* light : spec.all<Light>()) {
    mjsLight& values = *light->values.get();
    const int i = light->id;
    GetRow<3>(values.pos, m->light_pos, i);
    GetRow<3>(values.dir, m->light_dir, i);
    GetRow<3>(values.attenuation, m->light_attenuation, i);
    values.cutoff = m->light_cutoff[i];
    values.exponent = m->light_exponent[i];
    GetRow<3>(values.ambient, m->light_ambient, i);
    GetRow<3>(values.diffuse, m->light_diffuse, i);
    GetRow<3>(values.specular, m->light_specular, i);
  }
}

void CopyAssets(const Spec& spec, const mjModel* m) {
  for (Mesh* mesh : spec.all<Mesh>()) {
    GetRow<3>(mesh->frame_pos, m->mesh_pos, mesh->id);
    GetRow<4>(mesh->frame_quat, m->mesh_quat, mesh->id);
  }
  for (HField* hfield : spec.all<HField>()) {
    std::vector<float>& data = *hfield->values->userdata;
    const float* stored = m->hfield_data + m->hfield_adr[hfield->id];
    const int count = m->hfield_nrow[hfield->id] * m->hfield_ncol[hfield->id];
    if (!data.empty()) data.assign(stored, stored + count);
  }
  for (Material* material : spec.all<Material>()) {
    mjsMaterial& values = *material->values.get();
    const int i = material->id;
    GetRow<2>(values.texrepeat, m->mat_texrepeat, i);
    values.emission = m->mat_emission[i];
    values.specular = m->mat_specular[i];
    values.shininess = m->mat_shininess[i];
    values.reflectance = m->mat_reflectance[i];
    GetRow<4>(values.rgba, m->mat_rgba, i);
  }
}

void CopyConstraints(const Spec& spec, const mjModel* m) {
  for (Pair* pair : spec.all<Pair>()) {
    mjsPair& values = *pair->values.get();
    const int i = pair->id;
    GetRow<mjNREF>(values.solref, m->pair_solref, i);
    GetRow<mjNREF>(values.solreffriction, m->pair_solreffriction, i);
    GetRow<mjNIMP>(values.solimp, m->pair_solimp, i);
    values.margin = m->pair_margin[i];
    values.gap = m->pair_gap[i];
    GetRow<5>(values.friction, m->pair_friction, i);
  }
  for (Equality* equality : spec.all<Equality>()) {
    mjsEquality& values = *equality->values.get();
    const int i = equality->id;
    GetRow<mjNEQDATA>(values.data, m->eq_data, i);
    GetRow<mjNREF>(values.solref, m->eq_solref, i);
    GetRow<mjNIMP>(values.solimp, m->eq_solimp, i);
  }
  for (Tendon* tendon : spec.all<Tendon>()) {
    mjsTendon& values = *tendon->values.get();
    const int i = tendon->id;
    GetRow<2>(values.range, m->tendon_range, i);
    GetRow<2>(values.actfrcrange, m->tendon_actfrcrange, i);
    GetRow<mjNREF>(values.solref_limit, m->tendon_solref_lim, i);
    GetRow<mjNIMP>(values.solimp_limit, m->tendon_solimp_lim, i);
    GetRow<mjNREF>(values.solref_friction, m->tendon_solref_fri, i);
    GetRow<mjNIMP>(values.solimp_friction, m->tendon_solimp_fri, i);
    GetRow<4>(values.rgba, m->tendon_rgba, i);
    values.width = m->tendon_width[i];
    values.margin = m->tendon_margin[i];
    values.stiffness = m->tendon_stiffness[i];
    values.damping = m->tendon_damping[i];
    values.armature = m->tendon_armature[i];
    values.frictionloss = m->tendon_frictionloss[i];
    GetUser(*values.userdata, m->tendon_user, i, m->nuser_tendon);
  }
}

void CopyActuatorsAndSensors(const Spec& spec, const mjModel* m) {
  for (Actuator* actuator : spec.all<Actuator>()) {
    mjsActuator& values = *actuator->values.get();
    const int i = actuator->id;
    GetRow<mjNDYN>(values.dynprm, m->actuator_dynprm, i);
    GetRow<mjNGAIN>(values.gainprm, m->actuator_gainprm, i);
    GetRow<mjNBIAS>(values.biasprm, m->actuator_biasprm, i);
    GetRow<2>(values.ctrlrange, m->actuator_ctrlrange, i);
    GetRow<2>(values.forcerange, m->actuator_forcerange, i);
    GetRow<2>(values.actrange, m->actuator_actrange, i);
    GetRow<2>(values.lengthrange, m->actuator_lengthrange, i);
    GetRow<6>(values.gear, m->actuator_gear, i);
    values.cranklength = m->actuator_cranklength[i];
    GetUser(*values.userdata, m->actuator_user, i, m->nuser_actuator);
  }
  for (Sensor* sensor : spec.all<Sensor>()) {
    mjsSensor& values = *sensor->values.get();
    values.cutoff = m->sensor_cutoff[sensor->id];
    values.noise = m->sensor_noise[sensor->id];
    GetUser(*values.userdata, m->sensor_user, sensor->id, m->nuser_sensor);
  }
}

void CopyCustom(const Spec& spec, const mjModel* m) {
  for (Numeric* numeric : spec.all<Numeric>()) {
    const mjtNum* data = m->numeric_data + m->numeric_adr[numeric->id];
    numeric->values->data->assign(data, data + m->numeric_size[numeric->id]);
  }
  for (Tuple* tuple : spec.all<Tuple>()) {
    const mjtNum* prm = m->tuple_objprm + m->tuple_adr[tuple->id];
    tuple->values->objprm->assign(prm, prm + m->tuple_size[tuple->id]);
  }
  for (Key* key : spec.all<Key>()) {
    mjsKey& values = *key->values.get();
    const int i = key->id;
    const auto copy = [i](std::vector<double>& target, const mjtNum* array, mjtSize size) {
      target.assign(array + i * size, array + (i + 1) * size);
    };
    values.time = m->key_time[i];
    copy(*values.qpos, m->key_qpos, m->nq);
    copy(*values.qvel, m->key_qvel, m->nv);
    copy(*values.act, m->key_act, m->na);
    copy(*values.mpos, m->key_mpos, 3 * m->nmocap);
    copy(*values.mquat, m->key_mquat, 4 * m->nmocap);
    copy(*values.ctrl, m->key_ctrl, m->nu);
  }
}

// Whether a model has as many of everything as the spec.
bool SameCounts(const Spec& spec, const mjModel* m) {
  const auto same = [&](mjtObj type, mjtSize count) {
    return static_cast<mjtSize>(spec.list(type).size()) == count;
  };
  return same(mjOBJ_BODY, m->nbody) && same(mjOBJ_JOINT, m->njnt) && same(mjOBJ_GEOM, m->ngeom) &&
         same(mjOBJ_SITE, m->nsite) && same(mjOBJ_CAMERA, m->ncam) &&
         same(mjOBJ_LIGHT, m->nlight) && same(mjOBJ_MESH, m->nmesh) && same(mjOBJ_SKIN, m->nskin) &&
         same(mjOBJ_HFIELD, m->nhfield) && same(mjOBJ_MATERIAL, m->nmat) &&
         same(mjOBJ_TEXTURE, m->ntex) && same(mjOBJ_PAIR, m->npair) &&
         same(mjOBJ_EXCLUDE, m->nexclude) && same(mjOBJ_EQUALITY, m->neq) &&
         same(mjOBJ_TENDON, m->ntendon) && same(mjOBJ_ACTUATOR, m->nu) &&
         same(mjOBJ_SENSOR, m->nsensor) && same(mjOBJ_NUMERIC, m->nnumeric) &&
         same(mjOBJ_TEXT, m->ntext) && same(mjOBJ_TUPLE, m->ntuple) && same(mjOBJ_KEY, m->nkey);
}

// What addresses in the model follow from: sizes of joints, activations and custom data.
bool SameSizes(const Spec& spec, const mjModel* m) {
  mjtSize nq = 0, nv = 0, na = 0, nnumericdata = 0, ntextdata = 0, nwrap = 0;
  for (const Joint* joint : spec.all<Joint>()) {
    nq += joint->nq();
    nv += joint->nv();
  }
  for (const Actuator* actuator : spec.all<Actuator>()) na += actuator->act_count;
  for (const Numeric* numeric : spec.all<Numeric>()) nnumericdata += numeric->values->size;
  for (const Text* text : spec.all<Text>()) {
    ntextdata += static_cast<mjtSize>(text->values->data->size()) + 1;
  }
  for (const Tendon* tendon : spec.all<Tendon>())
    nwrap += static_cast<mjtSize>(tendon->path.size());
  return nq == m->nq && nv == m->nv && na == m->na && nnumericdata == m->nnumericdata &&
         ntextdata == m->ntextdata && nwrap == m->nwrap;
}

void CopyBack(Spec* tree, const mjModel* m) {
  if (!m) throw SpecError("mjModel pointer is null in CopyBack");
  if (!tree) throw SpecError("mjCModel has not been compiled in CopyBack");
  Spec& spec = *tree;
  if (!SameCounts(spec, m) || !SameSizes(spec, m)) {
    throw SpecError("incompatible models in CopyBack");
  }
  if (spec.signature != m->signature) throw SpecError("incompatible signatures in CopyBack");

  spec.values.option = m->opt;
  spec.values.visual = m->vis;
  spec.qpos0.assign(m->qpos0, m->qpos0 + m->nq);
  CopyStatistic(spec, m);
  CopyJoints(spec, m);
  CopyBodies(spec, m);  // after the joints: body_pos counts, not qpos0
  CopyGeoms(spec, m);
  CopySitesCamerasAndLights(spec, m);
  CopyAssets(spec, m);
  CopyConstraints(spec, m);
  CopyActuatorsAndSensors(spec, m);
  CopyCustom(spec, m);
}

}  // namespace
}  // namespace conjoint

int mj_copyBack(mjSpec* s, const mjModel* m) {
  using namespace conjoint;
  Spec* spec = ToSpec(s);
  return RecordErrors(spec, [&] { CopyBack(spec->compiled_tree(), m); }) ? 1 : 0;
}
