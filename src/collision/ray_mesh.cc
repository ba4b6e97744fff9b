// Rays against the triangles of a mesh, through its tree of bounding boxes (ray.h).

#include <cmath>
#include <limits>

#include "collision/oriented_boxes.h"
#include "collision/ray.h"
#include "collision/ray_shapes.h"
#include "collision/ray_triangle.h"

namespace conjoint {
namespace {

// Slab test. The interval may be a point: boxes of flat parts are 1e-14 thick, which rounding
// leaves nothing of in single precision or from far away. A zero component of the direction gives
// infinities, which compare as they should; a NaN, from a ray within a side, leaves the interval as
// it is.
bool HitsBox(const LocalBox& box, const Vec3& start, const Vec3& inverse) {
  mjtNum low = 0, high = std::numeric_limits<mjtNum>::infinity();
  for (int axis = 0; axis < 3; ++axis) {
    const mjtNum t1 = (box.center[axis] - box.half[axis] - start[axis]) * inverse[axis];
    const mjtNum t2 = (box.center[axis] + box.half[axis] - start[axis]) * inverse[axis];
    const mjtNum enter = t1 < t2 ? t1 : t2, leave = t1 < t2 ? t2 : t1;
    low = low > enter ? low : enter;
    high = high < leave ? high : leave;
  }
  return low <= high;
}

class MeshFaces {
 public:
  MeshFaces(const mjModel* m, int mesh)
      : vert_(m->mesh_vert + 3 * m->mesh_vertadr[mesh]),
        face_(m->mesh_face + 3 * m->mesh_faceadr[mesh]) {}

  Vec3 Corner(int face, int corner) const {
    const float* v = vert_ + 3 * face_[3 * face + corner];
    return {v[0], v[1], v[2]};
  }

 private:
  const float* vert_;
  const int* face_;
};

}  // namespace

mjtNum RayMesh(const mjModel* m, const mjData* d, int geom, const Ray& ray, Vec3* normal) {
  const int mesh = m->geom_dataid[geom];
  const PosedGeom posed = GeomAt(m, d, geom);
  const Ray local = InFrame(ray, posed.pos, posed.mat);
  if (mesh < 0 || RayBox(local, posed.size).x < 0) return -1;
  const int root = m->mesh_bvhadr[mesh];
  if (root < 0) return -1;

  const MeshFaces faces(m, mesh);
  const TriangleRay triangle_ray(local);
  const Vec3& v = local.direction;
  const Vec3 inverse = {1 / v.x, 1 / v.y, 1 / v.z};
  const bool marks = m->vis.global.bvactive;

  mjtNum best = -1;
  Vec3 best_normal = {0, 0, 0};
  int pending[mjMAXTREEDEPTH];
  int count = 0;
  pending[count++] = 0;
  while (count > 0) {
    const int node = root + pending[--count];
    const int* child = m->bvh_child + 2 * node;
    if (child[0] < 0 && child[1] < 0) {
      const int face = m->bvh_nodeid[node];
      Vec3 cross;
      const mjtNum x = triangle_ray.Hit(faces.Corner(face, 0), faces.Corner(face, 1),
                                        faces.Corner(face, 2), cross);
      if (x >= 0 && (best < 0 || x < best)) {
        best = x;
        best_normal = cross;
        if (marks) d->bvh_active[node] = 1;
      }
      continue;
    }
    if (!HitsBox(LocalBoxAt(m->bvh_aabb, node), local.start, inverse)) continue;
    if (marks) d->bvh_active[node] = 1;
    for (int which = 0; which < 2; ++which) {
      if (child[which] < 0) continue;
      if (count == mjMAXTREEDEPTH) {
        mju_error("mju_rayTree: BVH stack depth exceeded in geom %d.", geom);
        return -1;
      }
      pending[count++] = child[which];
    }
  }
  if (normal && best >= 0) *normal = posed.mat * Normalized(best_normal);
  return best;
}

}  // namespace conjoint
