// Flexes: checks, where their vertices are at qpos0, and the order of the steps that compile them.

#include <algorithm>
#include <cmath>
#include <ranges>

#include "compiler/bvh.h"
#include "compiler/common.h"
#include "compiler/flex.h"
#include "compiler/passes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

bool AllZero(const std::vector<double>& numbers) {
  return std::all_of(numbers.begin(), numbers.end(), [](double x) { return x == 0; });
}

bool BendsEdges(const mjsFlex& values) {
  return values.dim == 2 && (values.elastic2d == 1 || values.elastic2d == 3);
}

// ---------------------------------------------------------------------------------- checks

void CheckData(const Flex& flex) {
  const mjsFlex& values = *flex.values.get();
  if (values.dim < 1 || values.dim > 3) Fail(&flex, "dim must be 1, 2 or 3");
  if (values.elem->empty()) Fail(&flex, "elem is empty");
  if (values.elem->size() % static_cast<size_t>(values.dim + 1)) {
    Fail(&flex, "elem size must be multiple of (dim+1)");
  }
  if (values.vertbody->empty() && values.nodebody->empty()) {
    Fail(&flex, "vertbody and nodebody are both empty");
  }
  if (values.vert->size() % 3) Fail(&flex, "vert size must be a multiple of 3");
  if (values.edgestiffness > 0 && values.dim > 1) {
    Fail(&flex, "edge stiffness only available for dim=1, please use elasticity plugins");
  }
  if (!values.nodebody->empty()) {
    if (values.selfcollide != mjFLEXSELF_NONE) {
      Fail(&flex, "trilinear interpolation cannot do self-collision");
    }
    if (values.internal) Fail(&flex, "trilinear interpolation cannot do internal collisions");
  }
}

// How many vertices there are, and what carries them.
int CountVertices(const Flex& flex, FlexWork& work) {
  const mjsFlex& values = *flex.values.get();
  work.dim = values.dim;
  work.interpolated = !values.nodebody->empty();
  const size_t bodies = values.vertbody->size();
  size_t vertices = bodies;
  if (values.vert->empty()) {
    work.centered = true;
  } else {
    vertices = values.vert->size() / 3;
    if (bodies == 1) {
      work.rigid = true;
    } else if (bodies != vertices) {
      Fail(&flex, "vertbody size must be 1 or nvert");
    }
  }
  if (vertices < static_cast<size_t>(values.dim) + 1) Fail(&flex, "not enough vertices");
  if (work.interpolated) {
    const size_t nodes = values.nodebody->size();
    work.order = static_cast<int>(std::pow(static_cast<double>(nodes), 1.0 / 3) - 1);
    const size_t side = static_cast<size_t>(work.order) + 1;
    if (side * side * side != nodes) {
      Fail(&flex, "number of nodes must be %d^3 but it is %d", work.order, static_cast<int>(nodes));
    }
    if (work.order < 1 || work.order > 2) {
      Fail(&flex, "number of nodes must be 2^3 or 3^3 but it is %d", static_cast<int>(nodes));
    }
  }
  return static_cast<int>(vertices);
}

void CheckIndices(const Flex& flex, int nvert) {
  const mjsFlex& values = *flex.values.get();
  for (const int vertex : *values.elem) {
    if (vertex < 0 || vertex >= nvert) Fail(&flex, "elem vertex id out of range");
  }
  if (!values.texcoord->empty() && values.elemtexcoord->empty() &&
      values.texcoord->size() != 2 * static_cast<size_t>(nvert)) {
    Fail(&flex, "two texture coordinates per vertex expected");
  }
  // -1 stands for none, in meshes of which only some faces have texture coordinates.
  const int texcoords = static_cast<int>(values.texcoord->size() / 2);
  for (const int texcoord : *values.elemtexcoord) {
    if (texcoords > 0 && (texcoord < -1 || texcoord >= texcoords)) {
      Fail(&flex, "elemtexcoord id out of range");
    }
  }
}

void CheckElements(const Flex& flex, const FlexWork& work) {
  const size_t width = static_cast<size_t>(work.dim) + 1;
  std::vector<int> vertices(width);
  for (int i = 0; i < work.nelem(); ++i) {
    std::copy_n(work.Element(i), width, vertices.begin());
    std::sort(vertices.begin(), vertices.end());
    if (std::adjacent_find(vertices.begin(), vertices.end()) != vertices.end()) {
      Fail(&flex, "repeated vertex in element");
    }
  }
}

void CheckBendingBodies(const Flex& flex) {
  for (const Body* body : flex.vertex_bodies) {
    if (body->children<Joint>().size() != 3) Fail(&flex, "pins are not supported for bending");
  }
}

void CheckElasticity(const Flex& flex, const FlexWork& work) {
  const mjsFlex& values = *flex.values.get();
  if (values.young <= 0) return;
  if (values.poisson < 0 || values.poisson >= 0.5) {
    Fail(&flex, "Poisson ratio must be in [0, 0.5)");
  }
  if (work.interpolated) {
    // The matrix of the nodes is kept where elements have their stiffness.
    const size_t numbers = 9 * work.node_bodies.size() * work.node_bodies.size();
    const size_t least = numbers / kFlexStiffness;
    if (least > static_cast<size_t>(work.nelem())) {
      Fail(&flex, "Trilinear dofs are require at least %d elements", static_cast<int>(least));
    }
  }
}

// ---------------------------------------------------------------------------------- positions

// Pose of a body in the world at qpos0. From the root outwards and by quaternions: the last bit
// decides which way a tetrahedron without volume is turned.
FramePose WorldPose(const Body* body) {
  std::vector<const mjsBody*> chain;  // without the world
  for (const Body* link = body; link && link->parent; link = link->parent) {
    chain.push_back(link->values.get());
  }
  FramePose pose;
  for (const mjsBody* link : std::views::reverse(chain)) {
    double offset[3];
    RotateVector(offset, link->pos, pose.quat);
    for (int k = 0; k < 3; ++k) pose.pos[k] += offset[k];
    MultiplyQuat(pose.quat, pose.quat, link->quat);
  }
  return pose;
}

// The world position of each body, or of a point in it.
std::vector<Vec3d> WorldPoints(const std::vector<Link<Body>>& bodies,
                               const std::vector<double>& local, size_t count) {
  std::vector<Vec3d> points(count);
  const Body* posed = nullptr;
  FramePose pose;
  for (size_t i = 0; i < count; ++i) {
    const Body* body = bodies.size() == 1 ? bodies[0] : bodies[i];
    if (body != posed) pose = WorldPose(body);
    posed = body;
    double offset[3] = {0, 0, 0};
    if (!local.empty()) RotateVector(offset, local.data() + 3 * i, pose.quat);
    for (size_t k = 0; k < 3; ++k) points[i][k] = pose.pos[k] + offset[k];
  }
  return points;
}

void PlaceVertices(const Flex& flex, int nvert, FlexWork& work) {
  const mjsFlex& values = *flex.values.get();
  const size_t count = static_cast<size_t>(nvert);
  if (!work.interpolated && !flex.vertex_bodies.empty()) {
    const Body* first = flex.vertex_bodies.front();
    if (std::all_of(flex.vertex_bodies.begin(), flex.vertex_bodies.end(),
                    [first](const Body* body) { return body == first; })) {
      work.rigid = true;
    }
  }
  if (work.interpolated) {
    work.centered = AllZero(*values.node);
  } else if (AllZero(*values.vert)) {
    work.centered = true;
  }
  const bool has_offsets = work.interpolated || !work.centered;
  work.vertices =
      WorldPoints(flex.vertex_bodies, has_offsets ? *values.vert : std::vector<double>(), count);
  work.vertex_bodies.assign(count, work.interpolated ? -1 : flex.vertex_bodies.front()->id);
  if (!work.interpolated && flex.vertex_bodies.size() > 1) {
    for (size_t i = 0; i < count; ++i) work.vertex_bodies[i] = flex.vertex_bodies[i]->id;
  }
  if (work.interpolated) {
    work.nodes = WorldPoints(flex.node_bodies, work.centered ? std::vector<double>() : *values.node,
                             flex.node_bodies.size());
    for (const Body* body : flex.node_bodies) work.node_bodies.push_back(body->id);
  }
}

// ---------------------------------------------------------------------------------- boxes

// Elements deep inside a solid collide with nothing and are left out.
BvhTree BuildFlexBvh(const Flex& flex, const FlexWork& work) {
  const double radius = flex.values->radius;
  std::vector<BvhLeaf> leaves;
  for (int i = 0; i < work.nelem(); ++i) {
    const int layer = work.elemlayer[static_cast<size_t>(i)];
    if (work.dim == 3 && layer >= flex.values->activelayers) continue;
    Vec3d low = work.Vertex(work.Element(i)[0]), high = low;
    for (int v = 1; v <= work.dim; ++v) {
      const Vec3d& vertex = work.Vertex(work.Element(i)[v]);
      for (size_t k = 0; k < 3; ++k) {
        low[k] = std::min(low[k], vertex[k]);
        high[k] = std::max(high[k], vertex[k]);
      }
    }
    BvhLeaf leaf;
    leaf.id = i;
    for (size_t k = 0; k < 3; ++k) {
      leaf.position[k] = (high[k] + low[k]) / 2;
      const double half = std::abs((high[k] - low[k]) / 2 + radius);
      leaf.min[k] = leaf.position[k] - half;
      leaf.max[k] = leaf.position[k] + half;
    }
    leaves.push_back(leaf);
  }
  if (leaves.empty()) Fail(&flex, "no element is in an active layer");
  return BuildBvh(std::move(leaves), flex.name);
}

// Coordinates of the vertices in the box around them.
void NormalizeVertices(double radius, FlexWork& work) {
  const double* box = work.bvh.aabb.data();  // of the root
  for (size_t k = 0; k < 3; ++k) work.size[k] = box[3 + k] - radius;
  for (const Vec3d& vertex : work.vertices) {
    for (size_t k = 0; k < 3; ++k) {
      const double size = work.size[k];
      work.vert0.push_back(size > mjMINVAL ? (vertex[k] - box[k]) / (2 * size) + 0.5 : 0.5);
    }
  }
}

// Without indices of their own texture coordinates go with the vertices, as they were given: with
// three of each element, whatever dim is.
void SetElementTexcoords(mjsFlex& values, FlexWork& work) {
  if (values.texcoord->empty()) {
    work.elemtexcoord = work.elem;  // final
    return;
  }
  if (values.elemtexcoord->empty()) {
    *values.elemtexcoord = *values.elem;
    values.elemtexcoord->resize(3 * static_cast<size_t>(work.nelem()));
  }
  work.elemtexcoord = *values.elemtexcoord;
  work.elemtexcoord.resize(work.elem.size());
}

}  // namespace

void CompileFlex(Compilation& c, Flex& flex) {
  mjsFlex& values = *flex.values.get();
  FlexWork& work = c.flexes[&flex] = {};
  CheckData(flex);
  const int nvert = CountVertices(flex, work);
  CheckIndices(flex, nvert);
  ResolveAssets(c.spec, flex);
  ResolveReferences(c.spec, flex);
  if (BendsEdges(values)) CheckBendingBodies(flex);

  work.elem = *values.elem;
  PlaceVertices(flex, nvert, work);
  CheckElements(flex, work);
  if (work.dim == 3) OrientTetrahedra(work);
  SetElementTexcoords(values, work);
  *values.elem = work.elem;  // saved as it is used
  FindEdges(work);
  CheckElasticity(flex, work);
  if (BendsEdges(values) && values.thickness < 0) {
    Fail(&flex, "thickness must be positive for bending stiffness");
  }
  work.stiffness =
      work.interpolated ? InterpolatedStiffness(work, values) : StretchStiffness(work, values);
  if (BendsEdges(values)) work.bending = BendingStiffness(work, values);
  FindShell(work);
  work.bvh = BuildFlexBvh(flex, work);
  NormalizeVertices(values.radius, work);
}

}  // namespace conjoint
