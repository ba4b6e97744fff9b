// mj_printModel: a model as text. Sizes, options and the arrays of every object come from the field
// tables of mjxmacro.h.

#include <mujoco/mjxmacro.h>
#include <mujoco/mujoco.h>

#include <initializer_list>
#include <string_view>

#include "model/float_format.h"
#include "model/print_blocks.h"
#include "model/print_text.h"

namespace conjoint {
namespace {

// ---------------------------------------------------------------------------- head of the dump

void PrintMemory(TextWriter& out, const mjModel* m) {
  const auto bytes = [](mjtSize count, mjtSize size) { return static_cast<double>(count * size); };
  const double total = static_cast<double>(mj_sizeModel(m));
  const double meshes =
      m->nmesh
          ? bytes(5 * m->nmeshvert + 3 * m->nmeshnormal + 2 * m->nmeshtexcoord + 9 * m->nmeshface +
                      m->nmeshgraph + 2 * m->nmeshpoly + m->nmeshpolyvert + m->nmeshpolymap,
                  sizeof(int)) +
                bytes(3 * m->nmeshpoly, sizeof(mjtNum))
          : 0;
  const double bvhs = bytes(4 * m->nbvh + 9 * m->noct, sizeof(int)) +
                      bytes(6 * m->nbvhstatic + 14 * m->noct, sizeof(mjtNum));
  const double textures = m->ntex ? bytes(m->ntexdata, 1) : 0;
  const double skins = m->nskin ? bytes(3 * m->nskinvert + 2 * m->nskintexvert + 3 * m->nskinface +
                                            10 * m->nskinbone + 2 * m->nskinbonevert,
                                        sizeof(int))
                                : 0;

  out << "MEMORY\n  total       " << MemorySize{total} << '\n';
  const auto print_part = [&](const char* label, double part) {
    if (part > 0) out << label << MemorySize{part} << '\n';
  };
  print_part("  meshes      ", meshes);
  print_part("  bvhs        ", bvhs);
  print_part("  textures    ", textures);
  print_part("  skins       ", skins);
  print_part("  other       ", total - meshes - bvhs - textures - skins);
  out << '\n';
}

void PrintSizes(TextWriter& out, const mjModel* m) {
  out << "SIZES\n";
#define X(name) \
  if (m->name) out << Label{"  " #name} << ' ' << m->name << '\n';
  MJMODEL_SIZES
#undef X
  out << '\n';
}

// One field of an options struct: real numbers stand side by side, a whole number after a blank.
template <class T>
void PrintField(TextWriter& out, std::string_view label, const T* values, int count) {
  out << Label{label};
  for (int i = 0; i < count; ++i) {
    if constexpr (std::integral<T>) out << ' ';
    out << values[i];
  }
  out << '\n';
}

template <class T>
const T* First(const T& scalar) {
  return &scalar;
}
template <class T, size_t N>
const T* First(const T (&array)[N]) {
  return array;
}

void PrintOptions(TextWriter& out, const mjModel* m) {
  out << "OPTION\n";
#define X(type, name, count) PrintField(out, "  " #name, First(m->opt.name), count);
  MJOPTION_FIELDS
#undef X
  out << '\n';

  out << "VISUAL\n  GLOBAL\n";
#define X(type, name, count) PrintField(out, "    " #name, First(group.name), count);
  {
    const auto& group = m->vis.global;
    MJVISUAL_GLOBAL_FIELDS
  }
  out << "  QUALITY\n";
  {
    const auto& group = m->vis.quality;
    MJVISUAL_QUALITY_FIELDS
  }
  out << "  HEADLIGHT\n";
  {
    const auto& group = m->vis.headlight;
    MJVISUAL_HEADLIGHT_FIELDS
  }
  out << "  MAP\n";
  {
    const auto& group = m->vis.map;
    MJVISUAL_MAP_FIELDS
  }
  out << "  SCALE\n";
  {
    const auto& group = m->vis.scale;
    MJVISUAL_SCALE_FIELDS
  }
  out << "  RGBA\n";
  {
    const auto& group = m->vis.rgba;
    MJVISUAL_RGBA_FIELDS
  }
#undef X
  out << '\n';
}

void PrintStatistics(TextWriter& out, const mjModel* m) {
  mjtNum total_mass = 0;
  for (mjtSize body = 0; body < m->nbody; ++body) total_mass += m->body_mass[body];
  out << Label{"totalmass"} << total_mass << "\n\n";

  out << "STATISTIC\n";
#define X(type, name, count) PrintField(out, "  " #name, First(m->stat.name), count);
  MJSTATISTIC_FIELDS
#undef X
  out << '\n';
}

// ---------------------------------------------------------------------------- objects

// `count` values of one object, each with a blank behind it.
template <class T>
void PrintValues(TextWriter& out, const T* values, mjtSize count) {
  for (mjtSize i = 0; i < count; ++i) {
    if constexpr (std::integral<T>) out << ' ';
    out << values[i] << ' ';
  }
  out << '\n';
}

void PrintReferencePose(TextWriter& out, const mjModel* m) {
  out << Label{"qpos0"};
  PrintValues(out, m->qpos0, m->nq);
  out << '\n' << Label{"qpos_spring"};
  PrintValues(out, m->qpos_spring, m->nq);
  out << '\n';
}

// One array of a class of objects, whatever the type of its elements.
class ObjectArray {
 public:
  template <class T>
  ObjectArray(std::string_view name, const T* data, std::string_view rows, mjtSize columns)
      : name_(name), data_(data), rows_(rows), columns_(columns), print_([](auto&... arguments) {
          PrintObject<T>(arguments...);
        }) {}

  // The values of object i. Arrays with rows of their own (vertices, faces) are not printed.
  void Print(TextWriter& out, std::string_view class_size, mjtSize i) const {
    if (data_ && rows_ == class_size && columns_ > 0) print_(out, *this, i);
  }

 private:
  template <class T>
  static void PrintObject(TextWriter& out, const ObjectArray& array, mjtSize i) {
    out << "  " << Label{array.name_};
    PrintValues(out, static_cast<const T*>(array.data_) + i * array.columns_, array.columns_);
  }

  std::string_view name_;
  const void* data_;
  std::string_view rows_;
  mjtSize columns_;
  void (*print_)(TextWriter&, const ObjectArray&, const mjtSize&);
};

using ObjectArrays = std::initializer_list<ObjectArray>;

struct ObjectClass {
  std::string_view title;
  std::string_view size_name;
  mjtSize count;
  const int* name_adr;  // NULL: these objects have no names
};

// `print_more` adds what the arrays do not say about object i.
template <class PrintMore>
void PrintObjects(TextWriter& out, const mjModel* m, const ObjectClass& objects,
                  const ObjectArrays& arrays, PrintMore&& print_more) {
  for (mjtSize i = 0; i < objects.count; ++i) {
    out << '\n' << objects.title << ' ' << i << ":\n";
    if (objects.name_adr) {
      const bool wide = objects.title == "HEIGHTFIELD";
      out << "  " << Label{"name"} << (wide ? "  " : " ") << m->names + objects.name_adr[i] << '\n';
    }
    for (const ObjectArray& array : arrays) array.Print(out, objects.size_name, i);
    print_more(i);
  }
  if (objects.count) out << '\n';
}

// Numbers of faces and vertices of the convex hull, from the head of its graph.
void PrintHull(TextWriter& out, const mjModel* m, mjtSize mesh) {
  const int graph = m->mesh_graphadr[mesh];
  if (graph < 0) return;
  out << "  " << Label{"qhull face"} << ' ' << m->mesh_graph[graph + 1] << '\n';
  out << "  " << Label{"qhull vert"} << ' ' << m->mesh_graph[graph] << '\n';
}

void PrintTendonPath(TextWriter& out, const mjModel* m, mjtSize tendon) {
  out << "  path\n    type  objid  prm\n";
  const int start = m->tendon_adr[tendon];
  for (int wrap = start; wrap < start + m->tendon_num[tendon]; ++wrap) {
    out << "    " << m->wrap_type[wrap] << "     " << m->wrap_objid[wrap] << "     "
        << m->wrap_prm[wrap] << '\n';
  }
  out << '\n';
}

void PrintAllObjects(TextWriter& out, const mjModel* m) {
  MJMODEL_POINTERS_PREAMBLE(m)
  const auto nothing = [](mjtSize) {};
#define X(type, name, rows, columns) ObjectArray(#name, m->name, #rows, columns),
#define OBJECTS(title, size, names, arrays, print_more) \
  PrintObjects(out, m, {title, #size, m->size, names}, {arrays}, print_more)
  OBJECTS("BODY", nbody, m->name_bodyadr, MJMODEL_POINTERS_BODY, nothing);
  OBJECTS("JOINT", njnt, m->name_jntadr, MJMODEL_POINTERS_JOINT, nothing);
  OBJECTS("DOF", nv, nullptr, MJMODEL_POINTERS_DOF, nothing);
  OBJECTS("TREE", ntree, nullptr, MJMODEL_POINTERS_TREE, nothing);
  OBJECTS("GEOM", ngeom, m->name_geomadr, MJMODEL_POINTERS_GEOM, nothing);
  OBJECTS("SITE", nsite, m->name_siteadr, MJMODEL_POINTERS_SITE, nothing);
  OBJECTS("CAMERA", ncam, m->name_camadr, MJMODEL_POINTERS_CAMERA, nothing);
  OBJECTS("LIGHT", nlight, m->name_lightadr, MJMODEL_POINTERS_LIGHT, nothing);
  OBJECTS("FLEX", nflex, m->name_flexadr, MJMODEL_POINTERS_FLEX, nothing);
  OBJECTS("MESH", nmesh, m->name_meshadr, MJMODEL_POINTERS_MESH,
          [&](mjtSize mesh) { PrintHull(out, m, mesh); });
  OBJECTS("SKIN", nskin, m->name_skinadr, MJMODEL_POINTERS_SKIN, nothing);
  OBJECTS("HEIGHTFIELD", nhfield, m->name_hfieldadr, MJMODEL_POINTERS_HFIELD, nothing);
  OBJECTS("TEXTURE", ntex, m->name_texadr, MJMODEL_POINTERS_TEXTURE, nothing);
  OBJECTS("MATERIAL", nmat, m->name_matadr, MJMODEL_POINTERS_MATERIAL, nothing);
  OBJECTS("PAIR", npair, m->name_pairadr, MJMODEL_POINTERS_PAIR, nothing);
  OBJECTS("EXCLUDE", nexclude, m->name_excludeadr, MJMODEL_POINTERS_EXCLUDE, nothing);
  OBJECTS("EQUALITY", neq, m->name_eqadr, MJMODEL_POINTERS_EQUALITY, nothing);
  OBJECTS("TENDON", ntendon, m->name_tendonadr, MJMODEL_POINTERS_TENDON,
          [&](mjtSize tendon) { PrintTendonPath(out, m, tendon); });
  OBJECTS("ACTUATOR", nu, m->name_actuatoradr, MJMODEL_POINTERS_ACTUATOR, nothing);
  OBJECTS("SENSOR", nsensor, m->name_sensoradr, MJMODEL_POINTERS_SENSOR, nothing);
#undef OBJECTS
#undef X
}

// ---------------------------------------------------------------------------- custom fields, keys

void PrintCustom(TextWriter& out, const mjModel* m) {
  const auto print_head = [&](const char* title, mjtSize i, int name_adr, int size) {
    out << '\n' << title << ' ' << i << ":\n  name         " << m->names + name_adr << '\n';
    out << "  size         " << size << '\n';
  };
  for (mjtSize i = 0; i < m->nnumeric; ++i) {
    print_head("NUMERIC", i, m->name_numericadr[i], m->numeric_size[i]);
    out << "  value       ";
    const mjtNum* value = m->numeric_data + m->numeric_adr[i];
    for (int j = 0; j < m->numeric_size[i]; ++j) out << value[j];
    out << '\n';
  }
  if (m->nnumeric) out << '\n';

  for (mjtSize i = 0; i < m->ntext; ++i) {
    print_head("TEXT", i, m->name_textadr[i], m->text_size[i]);
    out << "  value        " << m->text_data + m->text_adr[i] << '\n';
  }
  if (m->ntext) out << '\n';

  for (mjtSize i = 0; i < m->ntuple; ++i) {
    print_head("TUPLE", i, m->name_tupleadr[i], m->tuple_size[i]);
    out << "  elements\n";
    const int start = m->tuple_adr[i];
    for (int element = start; element < start + m->tuple_size[i]; ++element) {
      const char* type = mju_type2Str(m->tuple_objtype[element]);
      out << "       " << (type ? type : "") << ' ' << m->tuple_objid[element]
          << ", prm = " << m->tuple_objprm[element] << '\n';
    }
  }
  if (m->ntuple) out << '\n';
}

// One field of all keyframes: rows of `count` numbers.
struct KeyField {
  const mjtNum* values;
  mjtSize count;

  const mjtNum* of(mjtSize key) const { return values + key * count; }
};

bool AnyNonZero(const mjtNum* values, mjtSize count) {
  for (mjtSize i = 0; i < count; ++i) {
    if (values[i] != 0) return true;
  }
  return false;
}

bool Differ(const mjtNum* a, const mjtNum* b, mjtSize count) {
  for (mjtSize i = 0; i < count; ++i) {
    if (a[i] != b[i]) return true;
  }
  return false;
}

// True if a mocap body of the keyframe is not where the model has it: `size` numbers a body.
bool MocapDiffers(const mjModel* m, const mjtNum* key, const mjtNum* body, int size) {
  for (mjtSize i = 0; i < m->nbody; ++i) {
    const int id = m->body_mocapid[i];
    if (id >= 0 && Differ(key + size * id, body + size * i, size)) return true;
  }
  return false;
}

// Of each keyframe only what is not the default.
void PrintKeys(TextWriter& out, const mjModel* m) {
  const KeyField qpos{m->key_qpos, m->nq}, qvel{m->key_qvel, m->nv}, act{m->key_act, m->na};
  const KeyField mpos{m->key_mpos, 3 * m->nmocap}, mquat{m->key_mquat, 4 * m->nmocap};
  const KeyField ctrl{m->key_ctrl, m->nu};
  for (mjtSize key = 0; key < m->nkey; ++key) {
    const char* name = m->names + m->name_keyadr[key];
    if (*name) out << "key_name" << key << "    " << name << '\n';
    if (m->key_time[key] != 0) {
      out << "key_time" << key;
      out.Printf("    %.4f\n", static_cast<double>(m->key_time[key]));
    }
    bool printed = false;
    const auto print_if = [&](bool differs, const char* label, const KeyField& field) {
      if (!differs) return;
      out << label << key << "   ";
      for (mjtSize i = 0; i < field.count; ++i) out << field.of(key)[i];
      out << '\n';
      printed = true;
    };
    print_if(Differ(qpos.of(key), m->qpos0, m->nq), "key_qpos", qpos);
    print_if(AnyNonZero(qvel.of(key), m->nv), "key_qvel", qvel);
    print_if(AnyNonZero(act.of(key), m->na), "key_act", act);
    print_if(MocapDiffers(m, mpos.of(key), m->body_pos, 3), "key_mpos", mpos);
    print_if(MocapDiffers(m, mquat.of(key), m->body_quat, 4), "key_mquat", mquat);
    print_if(AnyNonZero(ctrl.of(key), m->nu), "key_ctrl", ctrl);
    if (printed) out << '\n';
  }
}

// ---------------------------------------------------------------------------- patterns and trees

void PrintPatterns(TextWriter& out, const mjModel* m) {
  const mjtSize nv = m->nv;
  PrintSparsity(out, "B: body-dof matrix", {m->nbody, m->B_rownnz, m->B_rowadr, m->B_colind}, nv);
  PrintArray(out, "B_ROWNNZ", m->B_rownnz, 1, m->nbody);
  PrintArray(out, "B_ROWADR", m->B_rowadr, 1, m->nbody);
  PrintArray(out, "B_COLIND", m->B_colind, 1, m->nB);

  PrintSparsity(out, "M: reduced inertia matrix", {nv, m->M_rownnz, m->M_rowadr, m->M_colind}, nv);
  PrintArray(out, "M_ROWNNZ", m->M_rownnz, 1, nv);
  PrintArray(out, "M_ROWADR", m->M_rowadr, 1, nv);
  PrintArray(out, "M_COLIND", m->M_colind, 1, m->nC);
  PrintArray(out, "MAPM2M", m->mapM2M, 1, m->nC);

  PrintSparsity(out, "D: dof-dof matrix", {nv, m->D_rownnz, m->D_rowadr, m->D_colind}, nv,
                m->D_diag);
  PrintArray(out, "D_ROWNNZ", m->D_rownnz, 1, nv);
  PrintArray(out, "D_ROWADR", m->D_rowadr, 1, nv);
  PrintArray(out, "D_COLIND", m->D_colind, 1, m->nD);
  PrintArray(out, "MAPM2D", m->mapM2D, 1, m->nD);
  PrintArray(out, "MAPD2M", m->mapD2M, 1, m->nC);
}

void PrintBoundingVolumes(TextWriter& out, const mjModel* m) {
  out << "BVH:\n  id      depth   nodeid  child[0]  child[1]\n";
  for (mjtSize node = 0; node < m->nbvh; ++node) {
    out.Printf("  %-8d%-8d% -8d% -10d% -d\n", static_cast<int>(node), m->bvh_depth[node],
               m->bvh_nodeid[node], m->bvh_child[2 * node], m->bvh_child[2 * node + 1]);
  }
  out << '\n';
}

void PrintModel(TextWriter& out, const mjModel* m) {
  out << "MuJoCo version " << mj_versionString() << '\n';
  out << "model name     " << m->names << "\n\n";
  PrintMemory(out, m);
  PrintSizes(out, m);
  PrintOptions(out, m);
  PrintStatistics(out, m);
  PrintReferencePose(out, m);
  PrintAllObjects(out, m);
  PrintCustom(out, m);
  PrintKeys(out, m);
  PrintPatterns(out, m);
  out.Printf("\nSIGNATURE\n  %llu\n\n", static_cast<unsigned long long>(m->signature));
  PrintBoundingVolumes(out, m);
}

}  // namespace
}  // namespace conjoint

void mj_printFormattedModel(const mjModel* m, const char* filename, const char* float_format) {
  std::FILE* file = conjoint::OpenTextFile(filename);
  if (!file) return;
  const auto format = conjoint::FloatFormat::FromCaller(float_format);
  conjoint::TextWriter out(file, format);
  conjoint::PrintModel(out, m);
  out.Flush();
  conjoint::CloseTextFile(file);
}

void mj_printModel(const mjModel* m, const char* filename) {
  mj_printFormattedModel(m, filename, conjoint::FloatFormat::kDefault);
}
