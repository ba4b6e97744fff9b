// References between the elements of a model: one table for all arrays that hold an id or an
// address, then the checks that depend on the type of an element.

#include "model/validate.h"

#include <cstdarg>
#include <cstdint>
#include <cstdio>

#include "model/field_tables.h"
#include "model/names.h"
#include "model/sensor_kinds.h"

namespace conjoint {
namespace {

// An array whose elements are -1 or the start of a run within 0..target. The run has one element,
// or as many as another array says.
struct Reference {
  const Field* array;
  Extent target;
  const Field* count = nullptr;
};

#define TO(array, target) \
  Reference { &model_field::array, model_size::target }
#define RUN(array, target, count) \
  Reference { &model_field::array, model_size::target, &model_field::count }
constexpr Reference kReferences[] = {
    TO(body_parentid, nbody),
    TO(body_rootid, nbody),
    TO(body_weldid, nbody),
    TO(body_mocapid, nmocap),
    RUN(body_jntadr, njnt, body_jntnum),
    RUN(body_dofadr, nv, body_dofnum),
    RUN(body_geomadr, ngeom, body_geomnum),
    RUN(body_bvhadr, nbvh, body_bvhnum),
    TO(body_plugin, nplugin),
    TO(jnt_qposadr, nq),
    TO(jnt_dofadr, nv),
    TO(jnt_bodyid, nbody),
    TO(dof_bodyid, nbody),
    TO(dof_jntid, njnt),
    TO(dof_parentid, nv),
    TO(dof_Madr, nM),
    RUN(tree_bodyadr, nbody, tree_bodynum),
    RUN(tree_dofadr, nv, tree_dofnum),
    TO(geom_bodyid, nbody),
    TO(geom_matid, nmat),
    TO(site_bodyid, nbody),
    TO(site_matid, nmat),
    TO(cam_bodyid, nbody),
    TO(cam_targetbodyid, nbody),
    TO(light_bodyid, nbody),
    TO(light_targetbodyid, nbody),
    RUN(mesh_vertadr, nmeshvert, mesh_vertnum),
    RUN(mesh_normaladr, nmeshnormal, mesh_normalnum),
    RUN(mesh_texcoordadr, nmeshtexcoord, mesh_texcoordnum),
    RUN(mesh_faceadr, nmeshface, mesh_facenum),
    RUN(mesh_bvhadr, nbvh, mesh_bvhnum),
    TO(mesh_graphadr, nmeshgraph),
    RUN(mesh_polyadr, nmeshpoly, mesh_polynum),
    RUN(mesh_polyvertadr, nmeshpolyvert, mesh_polyvertnum),
    RUN(mesh_polymapadr, nmeshpolymap, mesh_polymapnum),
    RUN(flex_vertadr, nflexvert, flex_vertnum),
    RUN(flex_edgeadr, nflexedge, flex_edgenum),
    RUN(flex_elemadr, nflexelem, flex_elemnum),
    RUN(flex_evpairadr, nflexevpair, flex_evpairnum),
    TO(flex_texcoordadr, nflextexcoord),
    TO(flex_elemdataadr, nflexelemdata),
    TO(flex_elemedgeadr, nflexelemedge),
    TO(flex_shelldataadr, nflexshelldata),
    TO(flex_edge, nflexvert),
    TO(flex_elem, nflexvert),
    TO(flex_elemedge, nflexedge),
    TO(flex_shell, nflexvert),
    RUN(flex_bvhadr, nbvh, flex_bvhnum),
    TO(skin_matid, nmat),
    RUN(skin_vertadr, nskinvert, skin_vertnum),
    TO(skin_texcoordadr, nskintexvert),
    RUN(skin_faceadr, nskinface, skin_facenum),
    RUN(skin_boneadr, nskinbone, skin_bonenum),
    RUN(skin_bonevertadr, nskinbonevert, skin_bonevertnum),
    TO(skin_bonebodyid, nbody),
    TO(skin_bonevertid, nskinvert),
    TO(pair_geom1, ngeom),
    TO(pair_geom2, ngeom),
    TO(actuator_plugin, nplugin),
    RUN(actuator_actadr, na, actuator_actnum),
    TO(sensor_plugin, nplugin),
    RUN(plugin_stateadr, npluginstate, plugin_statenum),
    TO(plugin_attradr, npluginattr),
    RUN(tendon_adr, nwrap, tendon_num),
    TO(tendon_matid, nmat),
    TO(tendon_treeid, ntree),
    RUN(numeric_adr, nnumericdata, numeric_size),
    RUN(text_adr, ntextdata, text_size),
    RUN(tuple_adr, ntupledata, tuple_size),
    TO(name_bodyadr, nnames),
    TO(name_jntadr, nnames),
    TO(name_geomadr, nnames),
    TO(name_siteadr, nnames),
    TO(name_camadr, nnames),
    TO(name_lightadr, nnames),
    TO(name_meshadr, nnames),
    TO(name_skinadr, nnames),
    TO(name_hfieldadr, nnames),
    TO(name_texadr, nnames),
    TO(name_matadr, nnames),
    TO(name_pairadr, nnames),
    TO(name_excludeadr, nnames),
    TO(name_eqadr, nnames),
    TO(name_tendonadr, nnames),
    TO(name_actuatoradr, nnames),
    TO(name_sensoradr, nnames),
    TO(name_numericadr, nnames),
    TO(name_textadr, nnames),
    TO(name_tupleadr, nnames),
    TO(name_keyadr, nnames),
    TO(hfield_pathadr, npaths),
    TO(mesh_pathadr, npaths),
    TO(skin_pathadr, npaths),
    TO(tex_pathadr, npaths),
};
#undef TO
#undef RUN

// A text in memory that lives as long as the thread.
const char* Write(const char* prefix, const char* format, va_list arguments) {
  thread_local char text[200];
  const int used = std::snprintf(text, sizeof(text), "%s", prefix);
  std::vsnprintf(text + used, sizeof(text) - static_cast<size_t>(used), format, arguments);
  return text;
}

[[gnu::format(printf, 1, 2)]] const char* ErrorText(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char* text = Write("", format, arguments);
  va_end(arguments);
  return text;
}

const char* OutOfBounds(const char* array) { return InvalidModel("%s out of bounds.", array); }

const char* CheckTable(const mjModel* m) {
  for (const Reference& reference : kReferences) {
    const int* values = static_cast<const int*>(PointerTo(m, *reference.array));
    const int* counts =
        reference.count ? static_cast<const int*>(PointerTo(m, *reference.count)) : nullptr;
    const int64_t target = reference.target.Of(m), size = reference.array->Count(m);
    for (int64_t i = 0; i < size; ++i) {
      const int64_t count = counts ? counts[i] : 1;
      if (count < 0) return InvalidModel("m->%s is negative.", reference.count->name);
      if (values[i] + count > target || values[i] < -1) return OutOfBounds(reference.array->name);
    }
  }
  return nullptr;
}

bool InRange(int64_t id, mjtSize count) { return id >= 0 && id < count; }
bool InRangeOrNone(int64_t id, mjtSize count) { return id >= -1 && id < count; }

// Parents, roots and welded bodies come before the bodies that name them.
const char* CheckTree(const mjModel* m) {
  for (int i = 0; i < m->nbody; ++i) {
    if (i > 0 && m->body_parentid[i] >= i) return InvalidModel("bad body_parentid.");
    if (m->body_rootid[i] > i) return InvalidModel("bad body_rootid.");
    if (m->body_weldid[i] > i) return InvalidModel("bad body_weldid.");
  }
  constexpr int kQposNum[] = {7, 4, 1, 1}, kDofNum[] = {6, 3, 1, 1};
  for (int i = 0; i < m->njnt; ++i) {
    const int type = m->jnt_type[i];
    if (type < mjJNT_FREE || type > mjJNT_HINGE) return OutOfBounds("jnt_type");
    const int64_t qposadr = m->jnt_qposadr[i], dofadr = m->jnt_dofadr[i];
    if (qposadr < 0 || qposadr + kQposNum[type] > m->nq) return OutOfBounds("jnt_qposadr");
    if (dofadr < 0 || dofadr + kDofNum[type] > m->nv) return OutOfBounds("jnt_dofadr");
  }
  for (int i = 0; i < m->nv; ++i) {
    if (m->dof_parentid[i] >= i) return InvalidModel("bad dof_parentid.");
  }
  return nullptr;
}

const char* CheckGeoms(const mjModel* m) {
  for (int i = 0; i < m->ngeom; ++i) {
    if (m->geom_condim[i] < 0 || m->geom_condim[i] > 6) return OutOfBounds("geom_condim");
    const int type = m->geom_type[i], data = m->geom_dataid[i];
    const bool is_mesh = type == mjGEOM_MESH || type == mjGEOM_SDF;
    if ((type == mjGEOM_HFIELD && !InRangeOrNone(data, m->nhfield)) ||
        (is_mesh && !InRangeOrNone(data, m->nmesh))) {
      return OutOfBounds("geom_dataid");
    }
  }
  return nullptr;
}

const char* CheckAssets(const mjModel* m) {
  for (int i = 0; i < m->nhfield; ++i) {
    const int64_t size = int64_t{m->hfield_nrow[i]} * m->hfield_ncol[i];
    if (m->hfield_adr[i] < 0 || m->hfield_adr[i] + size > m->nhfielddata) {
      return OutOfBounds("hfield_adr");
    }
  }
  for (int i = 0; i < m->ntex; ++i) {
    const __int128 size =
        static_cast<__int128>(int64_t{m->tex_nchannel[i]} * m->tex_height[i]) * m->tex_width[i];
    if (m->tex_adr[i] < 0 || m->tex_adr[i] + size > m->ntexdata) return OutOfBounds("tex_adr");
  }
  return nullptr;
}

// Two body ids packed in one number, as pairs and excludes have them.
const char* CheckSignatures(const mjModel* m, const int* signatures, mjtSize count,
                            const char* kind) {
  for (int i = 0; i < count; ++i) {
    const int body1 = signatures[i] & 0xFFFF, body2 = signatures[i] >> 16;
    if (body1 >= m->nbody) return InvalidModel("%s_body1 out of bounds.", kind);
    if (!InRange(body2, m->nbody)) return InvalidModel("%s_body2 out of bounds.", kind);
  }
  return nullptr;
}

Fault CheckEqualities(const mjModel* m) {
  for (int i = 0; i < m->neq; ++i) {
    const int id1 = m->eq_obj1id[i], id2 = m->eq_obj2id[i];
    mjtSize count = 0;
    bool id2_ok = false;
    switch (m->eq_type[i]) {
      case mjEQ_JOINT:
      case mjEQ_TENDON:
        count = m->eq_type[i] == mjEQ_JOINT ? m->njnt : m->ntendon;
        id2_ok = InRangeOrNone(id2, count);
        break;
      case mjEQ_CONNECT:
      case mjEQ_WELD:
        if (m->eq_objtype[i] != mjOBJ_BODY && m->eq_objtype[i] != mjOBJ_SITE) {
          return {InvalidModel("eq_objtype is not body or site.")};
        }
        count = m->eq_objtype[i] == mjOBJ_BODY ? m->nbody : m->nsite;
        id2_ok = InRange(id2, count);
        break;
      case mjEQ_FLEX:
      case mjEQ_FLEXVERT:
      case mjEQ_FLEXSTRAIN:
        count = m->nflex;
        if (InRange(id1, count) && id2 != -1) return {InvalidModel("eq_obj2id must be -1.")};
        id2_ok = true;
        break;
      default:
        return {"mj_validateReferences: unknown equality constraint type.", true};
    }
    if (!InRange(id1, count)) return {OutOfBounds("eq_obj1id")};
    if (!id2_ok) return {OutOfBounds("eq_obj2id")};
  }
  return {};
}

const char* CheckWraps(const mjModel* m) {
  for (int i = 0; i < m->nwrap; ++i) {
    mjtSize count = 0;
    switch (m->wrap_type[i]) {
      case mjWRAP_JOINT:
        count = m->njnt;
        break;
      case mjWRAP_SITE:
        count = m->nsite;
        break;
      case mjWRAP_SPHERE:
      case mjWRAP_CYLINDER:
        count = m->ngeom;
        break;
      default:
        continue;
    }
    if (!InRange(m->wrap_objid[i], count)) return OutOfBounds("wrap_objid");
  }
  return nullptr;
}

const char* CheckActuators(const mjModel* m) {
  for (int i = 0; i < m->nu; ++i) {
    const int* id = m->actuator_trnid + 2 * i;
    bool ok = true;
    switch (m->actuator_trntype[i]) {
      case mjTRN_JOINT:
      case mjTRN_JOINTINPARENT:
        ok = InRange(id[0], m->njnt);
        break;
      case mjTRN_TENDON:
        ok = InRange(id[0], m->ntendon);
        break;
      case mjTRN_SITE:
        ok = InRange(id[0], m->nsite);
        break;
      case mjTRN_SLIDERCRANK:
        ok = InRange(id[0], m->nsite) && InRange(id[1], m->nsite);
        break;
      case mjTRN_BODY:
        ok = InRange(id[0], m->nbody);
        break;
      default:
        break;
    }
    if (!ok) return OutOfBounds("actuator_trnid");
  }
  return nullptr;
}

// Numbers a sensor writes as far as its type tells; -1 for an unknown type. A rangefinder counts as
// a single number.
int SensorSize(const mjModel* m, int i) {
  const SensorKind* kind = KindOfSensor(m->sensor_type[i]);
  if (!kind) return -1;
  if (kind->type == mjSENS_RANGEFINDER) return 1;
  return kind->size == kSizeVaries && kind->type != mjSENS_PLUGIN ? m->sensor_dim[i] : kind->size;
}

// Number of elements that ids of an object type choose from.
constexpr mjtSize kAnyId = -1, kUnknownType = -2;
mjtSize ObjectCount(const mjModel* m, int type) {
  switch (type) {
    case mjOBJ_UNKNOWN:
    case mjOBJ_FRAME:
    case mjOBJ_DEFAULT:
    case mjOBJ_MODEL:
      return kAnyId;
    case mjOBJ_DOF:
      return m->nv;
    default:
      const NameClass* names = NameClassOf(type);
      return names ? names->Count(m) : kUnknownType;
  }
}

// A plugin says itself how many numbers its sensors have.
Fault PluginSensorSize(const mjModel* m, int i, int* size) {
  const int instance = m->sensor_plugin[i];
  if (instance < 0) return {OutOfBounds("sensor_plugin")};
  const int slot = m->plugin[instance];
  const mjpPlugin* plugin = mjp_getPluginAtSlot(slot);
  if (!plugin) return {InvalidModel("plugin slot %d is not registered.", slot)};
  if (!plugin->nsensordata) {
    return {
        ErrorText("mj_validateReferences: `nsensordata` is a null function pointer for plugin at "
                  "slot %d",
                  slot),
        true};
  }
  *size = plugin->nsensordata(m, instance, i);
  return {};
}

bool HasCollisionGeom(const mjModel* m, int body) {
  const int adr = m->body_geomadr[body];
  for (int geom = adr; geom < adr + m->body_geomnum[body]; ++geom) {
    if (m->geom_contype[geom] || m->geom_conaffinity[geom]) return true;
  }
  return false;
}

Fault CheckSensors(const mjModel* m) {
  for (int i = 0; i < m->nsensor; ++i) {
    int size = SensorSize(m, i);
    if (m->sensor_type[i] == mjSENS_PLUGIN) {
      if (const Fault fault = PluginSensorSize(m, i, &size)) return fault;
    }
    if (size < 0) return {InvalidModel("Bad sensor_type.")};
    if (m->sensor_adr[i] < 0 || m->sensor_adr[i] + int64_t{size} > m->nsensordata) {
      return {OutOfBounds("sensor_adr")};
    }
    const mjtSize objects = ObjectCount(m, m->sensor_objtype[i]);
    if (objects == kUnknownType) return {InvalidModel("invalid sensor_objtype")};
    if (objects != kAnyId && !InRange(m->sensor_objid[i], objects)) {
      return {InvalidModel("invalid sensor_objid")};
    }
    const mjtSize references = ObjectCount(m, m->sensor_reftype[i]);
    if (references == kUnknownType) return {InvalidModel("invalid sensor_reftype")};
    if (references != kAnyId && !InRangeOrNone(m->sensor_refid[i], references)) {
      return {InvalidModel("invalid sensor_refid")};
    }
    if (m->sensor_type[i] == mjSENS_TACTILE && InRange(m->sensor_refid[i], m->ngeom)) {
      const int body = m->geom_bodyid[m->sensor_refid[i]];
      if (body >= 0 && !HasCollisionGeom(m, body)) {
        return {"Touch sensor requires a body with at least one collision geom"};
      }
    }
  }
  return {};
}

const char* CheckTuples(const mjModel* m) {
  for (int i = 0; i < m->ntupledata; ++i) {
    const mjtSize count = ObjectCount(m, m->tuple_objtype[i]);
    if (count == kUnknownType) return InvalidModel("invalid tuple_objtype");
    if (count != kAnyId && !InRange(m->tuple_objid[i], count)) {
      return InvalidModel("invalid tuple_objid");
    }
  }
  return nullptr;
}

}  // namespace

const char* InvalidModel(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const char* text = Write("Invalid model: ", format, arguments);
  va_end(arguments);
  return text;
}

Fault FaultOfReferences(const mjModel* m) {
  if (const char* fault = CheckTable(m)) return {fault};
  if (const char* fault = CheckTree(m)) return {fault};
  if (const char* fault = CheckGeoms(m)) return {fault};
  if (const char* fault = CheckAssets(m)) return {fault};
  if (const char* fault = CheckSignatures(m, m->pair_signature, m->npair, "pair")) return {fault};
  if (const Fault fault = CheckEqualities(m)) return fault;
  if (const char* fault = CheckWraps(m)) return {fault};
  if (const char* fault = CheckActuators(m)) return {fault};
  if (const Fault fault = CheckSensors(m)) return fault;
  if (const char* fault = CheckSignatures(m, m->exclude_signature, m->nexclude, "exclude")) {
    return {fault};
  }
  return {CheckTuples(m)};
}

}  // namespace conjoint
