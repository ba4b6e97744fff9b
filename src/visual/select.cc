// What is under the mouse: mjv_select casts a ray from the eye through a point of the window.

#include <mujoco/mujoco.h>

#include "dynamics/flex_nodes.h"
#include "math/rows.h"
#include "visual/arguments.h"
#include "visual/scene_buffers.h"

namespace conjoint {
namespace {

struct Ray {
  Vec3 start, direction;
};

// Through a point of the window, given from its lower left in units of its size.
Ray RayThrough(mjtNum aspectratio, mjtNum relx, mjtNum rely, const mjvScene* scn) {
  const mjvGLCamera camera = mjv_averageCamera(&scn->camera[0], &scn->camera[1]);
  Vec3 pos = {}, forward = {}, up = {};
  mjv_cameraInModel(&pos.x, &forward.x, &up.x, scn);
  const Vec3 left = Normalized(Cross(up, forward));

  const float height = camera.frustum_top - camera.frustum_bottom;
  const mjtNum half_width = static_cast<mjtNum>(.5) * aspectratio * height;
  const mjtNum to_up = camera.frustum_bottom + rely * height;
  const mjtNum to_left = -(camera.frustum_center + (2 * relx - 1) * half_width);
  const Vec3 aside = up * to_up + left * to_left;
  if (camera.orthographic) return {pos + aside, forward};
  return {pos, Normalized(forward * camera.frustum_near + up * to_up + left * to_left)};
}

// The nearest thing found so far.
struct Selection {
  mjtNum distance = -1;
  int body = -1, geom = -1, flex = -1, skin = -1;
  Vec3 point = {0, 0, 0};

  bool IsBeatenBy(mjtNum other) const { return other >= 0 && (distance < 0 || other < distance); }
};

void SelectGeom(Selection& best, const mjModel* m, const mjData* d, const mjvOption* opt,
                const Ray& ray) {
  int geom = -1;
  const mjtNum distance = mj_ray(m, d, &ray.start.x, &ray.direction.x, opt->geomgroup,
                                 opt->flags[mjVIS_STATIC], -1, &geom, nullptr);
  if (distance < 0 || geom < 0) return;
  best = {.distance = distance,
          .body = m->geom_bodyid[geom],
          .geom = geom,
          .point = ray.start + ray.direction * distance};
}

// The node that moves a vertex of an interpolated flex most, -1 for none.
int StrongestNode(const FlexNodes& nodes, const Vec3& vertex) {
  int strongest = -1;
  mjtNum weight = 0;
  for (int i = 0; i < nodes.count; ++i) {
    const mjtNum own = FlexBasis(nodes.order, i, vertex);
    if (own > weight) {
      weight = own;
      strongest = i;
    }
  }
  return strongest;
}

// The body that carries the nearest vertex, and its point.
void SelectFlex(Selection& best, const mjModel* m, const mjData* d, const mjvOption* opt, int flex,
                const Ray& ray) {
  int local = -1;
  const mjtByte* on = opt->flags;
  const mjtNum distance =
      mj_rayFlex(m, d, opt->flex_layer, on[mjVIS_FLEXVERT], on[mjVIS_FLEXEDGE], on[mjVIS_FLEXFACE],
                 on[mjVIS_FLEXSKIN], flex, &ray.start.x, &ray.direction.x, &local, nullptr);
  if (!best.IsBeatenBy(distance) || local < 0) return;
  const int vertex = m->flex_vertadr[flex] + local;
  if (!HasFlexNodes(m, flex)) {
    best = {.distance = distance,
            .body = m->flex_vertbodyid[vertex],
            .flex = flex,
            .point = Vec3At(d->flexvert_xpos, vertex)};
    return;
  }
  const FlexNodes nodes = NodesOf(m, d, flex);
  const int node = StrongestNode(nodes, Vec3At(m->flex_vert0, vertex));
  if (node < 0) {
    mju_error("mjv_select: flex %d: node closest to vertex %d not found", flex, local);
    return;
  }
  best = {.distance = distance, .body = nodes.body[node], .flex = flex, .point = nodes.pos[node]};
}

// The body of the bone that weighs most on a vertex, -1 if it has none.
int StrongestBone(const mjModel* m, int skin, int vertex) {
  int body = -1;
  float weight = 0;
  const int first = m->skin_boneadr[skin];
  for (int bone = first; bone < first + m->skin_bonenum[skin]; ++bone) {
    const int begin = m->skin_bonevertadr[bone];
    for (int i = begin; i < begin + m->skin_bonevertnum[bone]; ++i) {
      if (m->skin_bonevertid[i] == vertex && m->skin_bonevertweight[i] > weight) {
        weight = m->skin_bonevertweight[i];
        body = m->skin_bonebodyid[bone];
      }
    }
  }
  return body;
}

void SelectSkin(Selection& best, const mjModel* m, const mjvScene* scn, int skin, const Ray& ray) {
  int vertex = -1;
  const float* vertices = scn->skinvert + 3 * m->skin_vertadr[skin];
  const mjtNum distance = mju_raySkin(m->skin_facenum[skin], m->skin_vertnum[skin],
                                      m->skin_face + 3 * m->skin_faceadr[skin], vertices,
                                      &ray.start.x, &ray.direction.x, &vertex);
  if (!best.IsBeatenBy(distance) || vertex < 0) return;
  const int body = StrongestBone(m, skin, vertex);
  if (body < 0) return;
  const float* v = vertices + 3 * vertex;
  best = {.distance = distance, .body = body, .skin = skin, .point = {v[0], v[1], v[2]}};
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

int mjv_select(const mjModel* m, const mjData* d, const mjvOption* vopt, mjtNum aspectratio,
               mjtNum relx, mjtNum rely, const mjvScene* scn, mjtNum selpnt[3], int geomid[1],
               int flexid[1], int skinid[1]) {
  if (!AreGiven("mjv_select", m, d, vopt, scn, selpnt, geomid, flexid, skinid)) return -1;
  const Ray ray = RayThrough(aspectratio, relx, rely, scn);
  Selection best;
  SelectGeom(best, m, d, vopt, ray);
  if (ShowsFlexes(vopt)) {
    for (int i = 0; i < m->nflex; ++i) SelectFlex(best, m, d, vopt, i, ray);
  }
  if (vopt->flags[mjVIS_SKIN] && HasSkinBuffers(m, scn)) {
    for (int i = 0; i < m->nskin; ++i) SelectSkin(best, m, scn, i, ray);
  }
  *geomid = best.geom;
  *flexid = best.flex;
  *skinid = best.skin;
  if (best.body >= 0) AsVec3(selpnt) = best.point;
  return best.body;
}
