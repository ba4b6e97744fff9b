// Everything outside the tree into the model, and the sizes that are known only now.

#include <cstring>

#include "compiler/common.h"
#include "compiler/passes.h"

namespace conjoint {
namespace {

void CopyMaterials(const Spec& spec, mjModel* m) {
  for (const Material* material : spec.all<Material>()) {
    const mjsMaterial& values = *material->values.get();
    const int i = material->id;
    for (int role = 0; role < mjNTEXROLE; ++role) {
      m->mat_texid[mjNTEXROLE * i + role] = IdOf(material->textures[static_cast<size_t>(role)]);
    }
    m->mat_texuniform[i] = values.texuniform;
    PutRow<2>(m->mat_texrepeat, i, values.texrepeat);
    m->mat_emission[i] = values.emission;
    m->mat_specular[i] = values.specular;
    m->mat_shininess[i] = values.shininess;
    m->mat_reflectance[i] = values.reflectance;
    m->mat_metallic[i] = values.metallic;
    m->mat_roughness[i] = values.roughness;
    PutRow<4>(m->mat_rgba, i, values.rgba);
  }
}

void CopyPairs(const Spec& spec, mjModel* m) {
  for (const Pair* pair : spec.all<Pair>()) {
    const mjsPair& values = *pair->values.get();
    const int i = pair->id;
    m->pair_dim[i] = values.condim;
    m->pair_geom1[i] = pair->geom1->id;
    m->pair_geom2[i] = pair->geom2->id;
    m->pair_signature[i] = PairSignature(*pair);
    PutRow<mjNREF>(m->pair_solref, i, values.solref);
    PutRow<mjNREF>(m->pair_solreffriction, i, values.solreffriction);
    PutRow<mjNIMP>(m->pair_solimp, i, values.solimp);
    m->pair_margin[i] = static_cast<mjtNum>(values.margin);
    m->pair_gap[i] = static_cast<mjtNum>(values.gap);
    PutRow<5>(m->pair_friction, i, values.friction);
  }
  for (const Exclude* exclude : spec.all<Exclude>()) {
    m->exclude_signature[exclude->id] = ExcludeSignature(*exclude);
  }
}

// Rows of constraint a equality takes; a weld reserves one more than it uses.
int RowsOf(mjtEq type) { return type == mjEQ_CONNECT ? 3 : type == mjEQ_WELD ? 7 : 1; }

void CopyEqualities(const Spec& spec, mjModel* m) {
  m->nemax = spec.values.nemax;
  for (const Equality* equality : spec.all<Equality>()) {
    const mjsEquality& values = *equality->values.get();
    const int i = equality->id;
    m->eq_type[i] = values.type;
    m->eq_obj1id[i] = equality->object1->id;
    m->eq_obj2id[i] = EqualityObject2(*equality);
    m->eq_objtype[i] = values.objtype;
    m->eq_active0[i] = values.active;
    PutRow<mjNREF>(m->eq_solref, i, values.solref);
    PutRow<mjNIMP>(m->eq_solimp, i, values.solimp);
    PutRow<mjNEQDATA>(m->eq_data, i, values.data);
    m->nemax += RowsOf(values.type);
  }
}

mjtNum WrapParameter(const Wrap& wrap) {
  switch (wrap.values->type) {
    case mjWRAP_JOINT:
    case mjWRAP_PULLEY:
      return static_cast<mjtNum>(wrap.parameter);
    case mjWRAP_SPHERE:
    case mjWRAP_CYLINDER:
      return static_cast<mjtNum>(IdOf(wrap.side));
    default:
      return 0;
  }
}

void CopyTendons(const Spec& spec, mjModel* m) {
  int address = 0;
  for (const Tendon* tendon : spec.all<Tendon>()) {
    const mjsTendon& values = *tendon->values.get();
    const int i = tendon->id;
    m->tendon_adr[i] = address;
    m->tendon_num[i] = static_cast<int>(tendon->path.size());
    m->tendon_matid[i] = IdOf(tendon->material);
    m->tendon_group[i] = values.group;
    m->tendon_limited[i] = tendon->is_limited;
    m->tendon_actfrclimited[i] = tendon->is_force_limited;
    m->tendon_width[i] = static_cast<mjtNum>(values.width);
    PutRow<mjNREF>(m->tendon_solref_lim, i, values.solref_limit);
    PutRow<mjNIMP>(m->tendon_solimp_lim, i, values.solimp_limit);
    PutRow<mjNREF>(m->tendon_solref_fri, i, values.solref_friction);
    PutRow<mjNIMP>(m->tendon_solimp_fri, i, values.solimp_friction);
    PutRow<2>(m->tendon_range, i, values.range);
    PutRow<2>(m->tendon_actfrcrange, i, values.actfrcrange);
    m->tendon_margin[i] = static_cast<mjtNum>(values.margin);
    m->tendon_stiffness[i] = static_cast<mjtNum>(values.stiffness);
    m->tendon_damping[i] = static_cast<mjtNum>(values.damping);
    m->tendon_armature[i] = static_cast<mjtNum>(values.armature);
    m->tendon_frictionloss[i] = static_cast<mjtNum>(values.frictionloss);
    PutRow<2>(m->tendon_lengthspring, i, values.springlength);
    PutRow(m->tendon_user, i, static_cast<int>(m->nuser_tendon), *values.userdata);
    PutRow<4>(m->tendon_rgba, i, values.rgba);
    for (const auto& wrap : tendon->path) {
      m->wrap_type[address] = wrap->values->type;
      m->wrap_objid[address] = IdOf(wrap->object);
      m->wrap_prm[address] = WrapParameter(*wrap);
      ++address;
    }
  }
}

// Numbers in the history buffer of something with `dimension` values a sample.
mjtSize HistorySize(int samples, int dimension) {
  return 2 + samples + static_cast<mjtSize>(samples) * dimension;
}

void CopyActuators(const Spec& spec, mjModel* m) {
  int act_address = 0;
  for (Actuator* actuator : spec.all<Actuator>()) {
    const mjsActuator& values = *actuator->values.get();
    const int i = actuator->id;
    m->actuator_trntype[i] = values.trntype;
    m->actuator_dyntype[i] = values.dyntype;
    m->actuator_gaintype[i] = values.gaintype;
    m->actuator_biastype[i] = values.biastype;
    m->actuator_trnid[2 * i] = actuator->target->id;
    m->actuator_trnid[2 * i + 1] = IdOf(actuator->second_site);
    actuator->act_count = m->actuator_actnum[i] = values.actdim;
    actuator->act_address = m->actuator_actadr[i] = values.actdim ? act_address : -1;
    actuator->ctrl_address = i;
    act_address += values.actdim;
    m->actuator_group[i] = values.group;
    m->actuator_history[2 * i] = values.nsample;
    m->actuator_history[2 * i + 1] = values.interp;
    m->actuator_historyadr[i] = values.nsample > 0 ? static_cast<int>(m->nhistory) : -1;
    if (values.nsample > 0) m->nhistory += HistorySize(values.nsample, 1);
    m->actuator_delay[i] = static_cast<mjtNum>(values.delay);
    m->actuator_ctrllimited[i] = actuator->is_control_limited;
    m->actuator_forcelimited[i] = actuator->is_force_limited;
    m->actuator_actlimited[i] = actuator->is_activation_limited;
    PutRow<mjNDYN>(m->actuator_dynprm, i, values.dynprm);
    PutRow<mjNGAIN>(m->actuator_gainprm, i, values.gainprm);
    PutRow<mjNBIAS>(m->actuator_biasprm, i, values.biasprm);
    m->actuator_actearly[i] = values.actearly;
    PutRow<2>(m->actuator_ctrlrange, i, values.ctrlrange);
    PutRow<2>(m->actuator_forcerange, i, values.forcerange);
    PutRow<2>(m->actuator_actrange, i, values.actrange);
    PutRow<6>(m->actuator_gear, i, values.gear);
    m->actuator_cranklength[i] = static_cast<mjtNum>(values.cranklength);
    PutRow<2>(m->actuator_lengthrange, i, values.lengthrange);
    PutRow(m->actuator_user, i, static_cast<int>(m->nuser_actuator), *values.userdata);
  }
}

void CopySensors(const Spec& spec, mjModel* m) {
  for (const Sensor* sensor : spec.all<Sensor>()) {
    const mjsSensor& values = *sensor->values.get();
    const int i = sensor->id;
    m->sensor_type[i] = values.type;
    m->sensor_datatype[i] = values.datatype;
    m->sensor_needstage[i] = values.needstage;
    m->sensor_objtype[i] = values.objtype;
    m->sensor_objid[i] = IdOf(sensor->object);
    m->sensor_reftype[i] = values.reftype;
    m->sensor_refid[i] = IdOf(sensor->reference);
    PutRow<mjNSENS>(m->sensor_intprm, i, values.intprm);
    m->sensor_dim[i] = values.dim;
    m->sensor_adr[i] = static_cast<int>(m->nsensordata);
    m->nsensordata += values.dim;
    m->sensor_cutoff[i] = static_cast<mjtNum>(values.cutoff);
    m->sensor_noise[i] = static_cast<mjtNum>(values.noise);
    m->sensor_history[2 * i] = values.nsample;
    m->sensor_history[2 * i + 1] = values.interp;
    m->sensor_historyadr[i] = values.nsample > 0 ? static_cast<int>(m->nhistory) : -1;
    if (values.nsample > 0) m->nhistory += HistorySize(values.nsample, values.dim);
    m->sensor_delay[i] = static_cast<mjtNum>(values.delay);
    PutRow<2>(m->sensor_interval, i, values.interval);
    PutRow(m->sensor_user, i, static_cast<int>(m->nuser_sensor), *values.userdata);
  }
}

void CopyCustom(const Spec& spec, mjModel* m) {
  int address = 0;
  for (const Numeric* numeric : spec.all<Numeric>()) {
    const std::vector<double>& data = *numeric->values->data;
    const int i = numeric->id, size = numeric->values->size;
    m->numeric_adr[i] = address;
    m->numeric_size[i] = size;
    for (size_t k = 0; k < data.size(); ++k) {
      m->numeric_data[address + static_cast<int>(k)] = static_cast<mjtNum>(data[k]);
    }
    address += size;
  }
  address = 0;
  for (const Text* text : spec.all<Text>()) {
    const std::string& data = *text->values->data;
    m->text_adr[text->id] = address;
    m->text_size[text->id] = static_cast<int>(data.size()) + 1;
    std::memcpy(m->text_data + address, data.c_str(), data.size() + 1);
    address += static_cast<int>(data.size()) + 1;
  }
  address = 0;
  for (const Tuple* tuple : spec.all<Tuple>()) {
    const mjsTuple& values = *tuple->values.get();
    m->tuple_adr[tuple->id] = address;
    m->tuple_size[tuple->id] = static_cast<int>(tuple->objects.size());
    for (size_t k = 0; k < tuple->objects.size(); ++k, ++address) {
      m->tuple_objtype[address] = (*values.objtype)[k];
      m->tuple_objid[address] = tuple->objects[k]->id;
      m->tuple_objprm[address] = static_cast<mjtNum>((*values.objprm)[k]);
    }
  }
}

template <class T, class InstanceOf>
void CopyInstances(const Spec& spec, int* instances, InstanceOf&& instance_of) {
  for (const T* element : spec.all<T>()) instances[element->id] = IdOf(instance_of(element));
}

// How many numbers each plugin keeps in the state and measures. Plugins look at the tables above.
void AskPlugins(Compilation& c, mjModel* m) {
  for (int i = 0; i < m->nplugin; ++i) {
    const mjpPlugin* plugin = mjp_getPluginAtSlot(m->plugin[i]);
    if (!plugin->nstate) Fail(nullptr, "`nstate` is null for plugin at slot %d", m->plugin[i]);
    const int states = plugin->nstate(m, i);
    m->plugin_stateadr[i] = static_cast<int>(m->npluginstate);
    m->plugin_statenum[i] = states;
    m->npluginstate += states;
    if (!(plugin->capabilityflags & mjPLUGIN_SENSOR)) continue;
    for (Sensor* sensor : c.spec.all<Sensor>()) {
      if (m->sensor_plugin[sensor->id] != i) continue;
      if (!plugin->nsensordata) {
        Fail(nullptr, "`nsensordata` is null for plugin at slot %d", m->plugin[i]);
      }
      sensor->values->dim = plugin->nsensordata(m, i, sensor->id);
      if (sensor->values->dim < 0) Fail(sensor, "plugin gives a negative sensor dimension");
    }
  }
}

}  // namespace

void CopyPluginTables(Compilation& c, mjModel* m) {
  const Spec& spec = c.spec;
  CopyInstances<Body>(spec, m->body_plugin, [&](const Body* e) { return c.bodies[e].plugin; });
  CopyInstances<Geom>(spec, m->geom_plugin, [&](const Geom* e) { return c.geoms[e].plugin; });
  CopyInstances<Actuator>(spec, m->actuator_plugin,
                          [&](const Actuator* e) { return c.plugins[e]; });
  CopyInstances<Sensor>(spec, m->sensor_plugin, [&](const Sensor* e) { return c.plugins[e]; });
  int address = 0;
  for (const PluginInstance* instance : spec.all<PluginInstance>()) {
    const PluginWork& work = c.instances[instance];
    m->plugin[instance->id] = work.slot;
    m->plugin_attradr[instance->id] = address;
    std::copy(work.attributes.begin(), work.attributes.end(), m->plugin_attr + address);
    address += static_cast<int>(work.attributes.size());
  }
  AskPlugins(c, m);
}

void CopyObjects(Compilation& c, mjModel* m) {
  const Spec& spec = c.spec;
  m->njmax = spec.values.njmax;
  m->nconmax = spec.values.nconmax;
  m->nuserdata = spec.values.nuserdata;
  int bvh_address = 0;
  for (int i = 0; i < m->nbody; ++i) bvh_address += m->body_bvhnum[i];
  CopyAssets(spec, c.assets, bvh_address, m);
  CopyFlexes(c, m);
  CopyMaterials(spec, m);
  CopyPairs(spec, m);
  CopyEqualities(spec, m);
  CopyTendons(spec, m);
  CopyActuators(spec, m);
  CopySensors(spec, m);
  CopyCustom(spec, m);
}

}  // namespace conjoint
