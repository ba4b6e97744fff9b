// Bounding-volume trees of bodies, flexes and meshes, control cages of flexes, octrees of meshes.

#include "dynamics/flex_nodes.h"
#include "math/rows.h"
#include "visual/stages.h"

namespace conjoint {
namespace {

bool IsLeaf(const mjModel* m, int node) {
  return m->bvh_child[2 * node] == -1 && m->bvh_child[2 * node + 1] == -1;
}

// Of a tree, one level is shown, and the leaves above it.
bool IsAtDepth(const SceneBuilder& b, int node) {
  const int depth = b.m->bvh_depth[node];
  return depth == b.opt->bvh_depth || (IsLeaf(b.m, node) && depth < b.opt->bvh_depth);
}

bool IsActive(const SceneBuilder& b, int node) {
  return b.m->vis.global.bvactive && b.d->bvh_active[node];
}

const Rgba& ColourOf(const SceneBuilder& b, int node) {
  return AsRgba(IsActive(b, node) ? b.m->vis.rgba.bvactive : b.m->vis.rgba.bv);
}

// A box, given by centre and half sizes in a frame.
bool AddBox(SceneBuilder& b, int objid, const mjtNum* box, const Vec3& pos, const Mat3& mat,
            const Rgba& rgba) {
  mjvGeom* geom = b.BeginDecor(objid);
  if (!geom) return false;
  geom->type = mjGEOM_LINEBOX;
  StoreFloats(geom->size, box + 3, 3);
  SetPose(*geom, mat * AsVec3(box) + pos, mat);
  SetRgba(*geom, rgba);
  b.Commit();
  return true;
}

}  // namespace

// The nodes of all bodies come first, body by body. Inner nodes bound geoms in the inertial frame,
// leaves one geom in its own.
void AddBodyTrees(SceneBuilder& b) {
  const mjModel* m = b.m;
  const mjData* d = b.d;
  for (int body = 0; body < m->nbody; ++body) {
    const int first = m->body_bvhadr[body];
    for (int i = first; i < first + m->body_bvhnum[body]; ++i) {
      if (!IsAtDepth(b, i)) continue;
      const int geom = m->bvh_nodeid[i];
      const bool added = IsLeaf(m, i)
                             ? AddBox(b, i, m->geom_aabb + 6 * geom, Vec3At(d->geom_xpos, geom),
                                      Mat3At(d->geom_xmat, geom), ColourOf(b, i))
                             : AddBox(b, i, m->bvh_aabb + 6 * i, Vec3At(d->xipos, body),
                                      Mat3At(d->ximat, body), ColourOf(b, i));
      if (!added) return;
    }
  }
}

namespace {

void AddFlexTree(SceneBuilder& b, int flex) {
  constexpr Vec3 kOrigin = {0, 0, 0};
  constexpr Mat3 kUnturned = Mat3::Identity();
  const mjModel* m = b.m;
  const int first = m->flex_bvhadr[flex];
  for (int i = first; i < first + m->flex_bvhnum[flex]; ++i) {
    if (!IsAtDepth(b, i)) continue;
    const mjtNum* box = b.d->bvh_aabb_dyn + 6 * (i - m->nbvhstatic);
    if (!AddBox(b, i, box, kOrigin, kUnturned, ColourOf(b, i))) return;
  }
}

// Lines along the grid of an interpolated flex's nodes.
void AddControlCage(SceneBuilder& b, int flex) {
  constexpr mjtNum kLineWidth = 3;  // pixels
  const FlexNodes nodes = NodesOf(b.m, b.d, flex);
  const int side = nodes.order + 1;
  const int step[3] = {side * side, side, 1};
  for (int node = 0; node < nodes.count; ++node) {
    const int index[3] = {node / step[0], node / step[1] % side, node % side};
    for (int axis = 0; axis < 3; ++axis) {
      if (index[axis] == side - 1) continue;
      b.AddConnector(mjOBJ_UNKNOWN, index[0], mjGEOM_LINE, kLineWidth, nodes.pos[node],
                     nodes.pos[node + step[axis]], kGrey);
    }
  }
}

}  // namespace

void AddFlexTrees(SceneBuilder& b) {
  const mjModel* m = b.m;
  for (int i = 0; i < m->nflex; ++i) {
    if (m->flex_bvhnum[i] > 0 && b.IsShown(b.opt->flexgroup, m->flex_group[i])) AddFlexTree(b, i);
    if (HasFlexNodes(m, i)) AddControlCage(b, i);
  }
}

// A height field shows the tree of the mesh that has its number, as scenes of MuJoCo 3.6.0 do.
void AddMeshTrees(SceneBuilder& b) {
  const mjModel* m = b.m;
  for (int geom = 0; geom < m->ngeom; ++geom) {
    const int mesh = m->geom_dataid[geom];
    if (mesh < 0 || mesh >= m->nmesh || m->geom_type[geom] == mjGEOM_SDF ||
        m->mesh_octadr[mesh] >= 0) {
      continue;
    }
    const int first = m->mesh_bvhadr[mesh];
    for (int i = first; i < first + m->mesh_bvhnum[mesh]; ++i) {
      if (!IsAtDepth(b, i) || (m->vis.global.bvactive && !IsActive(b, i))) continue;
      if (!AddBox(b, i, m->bvh_aabb + 6 * i, Vec3At(b.d->geom_xpos, geom),
                  Mat3At(b.d->geom_xmat, geom), ColourOf(b, i))) {
        return;
      }
    }
  }
}

void AddOctrees(SceneBuilder& b) {
  const mjModel* m = b.m;
  for (int geom = 0; geom < m->ngeom; ++geom) {
    const int mesh = m->geom_dataid[geom];
    if (mesh < 0 || mesh >= m->nmesh || m->geom_type[geom] == mjGEOM_HFIELD ||
        m->mesh_octadr[mesh] < 0) {
      continue;
    }
    const int first = m->mesh_octadr[mesh];
    for (int i = first; i < first + m->mesh_octnum[mesh]; ++i) {
      if (m->oct_depth[i] != b.opt->bvh_depth) continue;
      if (!AddBox(b, i, m->oct_aabb + 6 * i, Vec3At(b.d->geom_xpos, geom),
                  Mat3At(b.d->geom_xmat, geom), AsRgba(m->vis.rgba.bv))) {
        return;
      }
    }
  }
}

}  // namespace conjoint
