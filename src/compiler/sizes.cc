// The sizes of the model, from the compiled elements.

#include <algorithm>
#include <limits>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "compiler/tree_layout.h"
#include "model/sparsity.h"

namespace conjoint {
namespace {

void CountElements(const Spec& spec, mjModel& sizes) {
  const auto count = [&](mjtObj type) { return static_cast<mjtSize>(spec.list(type).size()); };
  sizes.nbody = count(mjOBJ_BODY);
  sizes.njnt = count(mjOBJ_JOINT);
  sizes.ngeom = count(mjOBJ_GEOM);
  sizes.nsite = count(mjOBJ_SITE);
  sizes.ncam = count(mjOBJ_CAMERA);
  sizes.nlight = count(mjOBJ_LIGHT);
  sizes.nflex = count(mjOBJ_FLEX);
  sizes.nmesh = count(mjOBJ_MESH);
  sizes.nskin = count(mjOBJ_SKIN);
  sizes.nhfield = count(mjOBJ_HFIELD);
  sizes.ntex = count(mjOBJ_TEXTURE);
  sizes.nmat = count(mjOBJ_MATERIAL);
  sizes.npair = count(mjOBJ_PAIR);
  sizes.nexclude = count(mjOBJ_EXCLUDE);
  sizes.neq = count(mjOBJ_EQUALITY);
  sizes.ntendon = count(mjOBJ_TENDON);
  sizes.nu = count(mjOBJ_ACTUATOR);
  sizes.nsensor = count(mjOBJ_SENSOR);
  sizes.nnumeric = count(mjOBJ_NUMERIC);
  sizes.ntext = count(mjOBJ_TEXT);
  sizes.ntuple = count(mjOBJ_TUPLE);
  sizes.nkey = count(mjOBJ_KEY);
  sizes.nplugin = count(mjOBJ_PLUGIN);
}

// Bodies that move without any of their ancestors moving.
int CountTrees(const TreeLayout& tree) {
  return static_cast<int>(std::count(tree.dof_parent.begin(), tree.dof_parent.end(), -1));
}

void CountSparse(TreeLayout& tree, mjModel& sizes) {
  mjModel view{};  // the model to be, as far as the counting looks at it
  view.nbody = sizes.nbody;
  view.nv = sizes.nv;
  view.body_parentid = tree.body_parent.data();
  view.body_dofnum = tree.body_dofnum.data();
  view.body_dofadr = tree.body_dofadr.data();
  view.dof_parentid = tree.dof_parent.data();
  view.dof_bodyid = tree.dof_body.data();
  view.dof_simplenum = tree.dof_simplenum.data();
  const SparsitySizes sparse = CountSparsity(&view);
  sizes.nM = sparse.nM;
  sizes.nB = sparse.nB;
  sizes.nC = sparse.nC;
  sizes.nD = sparse.nD;
}

// Columns of the tendon's row in the Jacobian.
int CountTendonDofs(const TreeLayout& tree, const Tendon& tendon) {
  if (tendon.path.front()->values->type == mjWRAP_JOINT)
    return static_cast<int>(tendon.path.size());
  std::vector<int> bodies;
  for (const auto& wrap : tendon.path) {
    if (wrap->object) bodies.push_back(wrap->object->parent->id);
  }
  return CountMovingDofs(tree, bodies);
}

// Numbers that a user can make as large as an int with one setting. Beyond this they are a mistake,
// found here rather than by running out of memory.
constexpr mjtSize kMostNumbers = mjtSize{1} << 28;

void CheckTotal(mjtSize total, const char* what) {
  if (total > kMostNumbers) Fail(nullptr, "%s is too large", what);
}

}  // namespace

void CheckLateSizes(const mjModel& m) {
  CheckTotal(m.nuserdata, "nuserdata");
  CheckTotal(m.nsensordata, "nsensordata");
  CheckTotal(m.nhistory, "nhistory");
  CheckTotal(m.npluginstate, "npluginstate");
}

void CountSizes(Compilation& c) {
  const Spec& spec = c.spec;
  mjModel& sizes = c.sizes;
  CountElements(spec, sizes);

  for (const Joint* joint : spec.all<Joint>()) {
    sizes.nq += joint->nq();
    sizes.nv += joint->nv();
  }
  TreeLayout tree = LayOutTree(c);
  sizes.ntree = CountTrees(tree);
  CountSparse(tree, sizes);

  for (const Body* body : spec.all<Body>()) {
    sizes.nbvhstatic += c.bodies.at(body).bvh.size();
    sizes.nmocap += body->values->mocap ? 1 : 0;
  }
  sizes.nbvhstatic += c.unused_bvh_nodes;
  sizes.nbvh = sizes.nbvhstatic;
  CountAssets(c.assets, sizes);
  CountFlexes(c, tree, sizes);

  for (const Tendon* tendon : spec.all<Tendon>()) {
    sizes.nwrap += static_cast<mjtSize>(tendon->path.size());
    sizes.nJten += CountTendonDofs(tree, *tendon);
  }
  for (const Actuator* actuator : spec.all<Actuator>()) sizes.na += actuator->values->actdim;
  for (const Numeric* numeric : spec.all<Numeric>()) sizes.nnumericdata += numeric->values->size;
  for (const Text* text : spec.all<Text>()) {
    sizes.ntextdata += static_cast<mjtSize>(text->values->data->size()) + 1;
  }
  for (const Tuple* tuple : spec.all<Tuple>()) {
    sizes.ntupledata += static_cast<mjtSize>(tuple->objects.size());
  }
  for (const PluginInstance* instance : spec.all<PluginInstance>()) {
    sizes.npluginattr += static_cast<mjtSize>(c.instances.at(instance).attributes.size());
  }
  CheckTotal(sizes.na, "na");
  CheckTotal(sizes.nnumericdata, "nnumericdata");
  sizes.nnames = NamesSize(spec);
  sizes.npaths = PathsSize(spec);
}

void CheckMovingMasses(const Compilation& c) {
  const auto massive = [](const Body* body) {
    const mjsBody& values = *body->values.get();
    return values.mass >= mjMINVAL && values.inertia[0] >= mjMINVAL &&
           values.inertia[1] >= mjMINVAL && values.inertia[2] >= mjMINVAL;
  };
  // From the leaves down: whether a body or what is welded to it has mass.
  std::vector<bool> carries(c.spec.list(mjOBJ_BODY).size());
  for (int i = c.spec.all<Body>().size() - 1; i > 0; --i) {
    const Body* body = c.spec.all<Body>()[i];
    const size_t id = static_cast<size_t>(i);
    if (massive(body)) carries[id] = true;
    if (body->children<Joint>().empty() && carries[id]) {
      carries[static_cast<size_t>(body->parent->id)] = true;
    }
  }
  for (const Body* body : c.spec.all<Body>()) {
    if (!body->children<Joint>().empty() && !carries[static_cast<size_t>(body->id)]) {
      Fail(body, "mass and inertia of moving bodies must be larger than mjMINVAL");
    }
  }
}

mjtSize ArenaSize(const mjSpec& settings, const mjModel& m) {
  if (settings.memory != -1) return settings.memory;
  // Unsigned, so that absurd limits wrap instead of overflowing.
  using Bytes = uint64_t;
  const Bytes contacts = static_cast<Bytes>(settings.nconmax == -1 ? 100 : settings.nconmax);
  const Bytes rows = static_cast<Bytes>(settings.njmax == -1 ? 500 : settings.njmax);
  const Bytes nv = static_cast<Bytes>(m.nv);
  Bytes bytes;
  if (settings.nstack != -1) {
    bytes = 8 * static_cast<Bytes>(settings.nstack);
  } else {
    const Bytes square = rows + static_cast<Bytes>(m.neq) + nv;
    const Bytes objects = static_cast<Bytes>(m.nq + m.nv + m.nu + m.na + m.nbody + m.njnt +
                                             m.ngeom + m.nsite + m.neq + m.ntendon + m.nwrap);
    bytes = 8 * std::max<Bytes>(1000, 5 * square * square + 20 * objects);
  }
  bytes += contacts * 576 + rows * 144 + 12 * nv + 24 * rows * nv + 12 * rows * rows;
  constexpr Bytes kUnit = 1 << 20;
  return static_cast<mjtSize>((bytes + kUnit - 1) / kUnit * kUnit);
}

void SetTotalMass(mjModel* m, double mass) {
  double current = 0;
  for (int i = 1; i < m->nbody; ++i) current += m->body_mass[i];
  const double scale = std::max<double>(mjMINVAL, mass / std::max<double>(mjMINVAL, current));
  for (int i = 1; i < m->nbody; ++i) {
    m->body_mass[i] = static_cast<mjtNum>(m->body_mass[i] * scale);
    for (int k = 0; k < 3; ++k) {
      m->body_inertia[3 * i + k] = static_cast<mjtNum>(m->body_inertia[3 * i + k] * scale);
    }
  }
}

}  // namespace conjoint
