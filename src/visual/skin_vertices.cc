// Vertices and normals of skins: from the poses of their bones to the skin buffers of a scene. In
// single precision, like the buffers.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>

#include "math/rows.h"
#include "visual/arguments.h"
#include "visual/scene_buffers.h"
#include "visual/scene_builder.h"

namespace conjoint {
namespace {

Vec3 Widen(const float* v) { return {v[0], v[1], v[2]}; }

// Adds the vertices of a bone, moved from its binding pose to that of its body, by their weights.
void AddBone(const mjModel* m, const mjData* d, int skin, int bone, float* vertices) {
  const int body = m->skin_bonebodyid[bone];
  const float* bind = m->skin_bonebindquat + 4 * bone;
  const Quat turn = QuatAt(d->xquat, body) * Conjugate(Quat{bind[0], bind[1], bind[2], bind[3]});
  const Mat3 mat = ToMatrix(turn);
  const Vec3 shift = Vec3At(d->xpos, body) - mat * Widen(m->skin_bonebindpos + 3 * bone);
  const float* rest = m->skin_vert + 3 * m->skin_vertadr[skin];
  const int first = m->skin_bonevertadr[bone];
  for (int i = first; i < first + m->skin_bonevertnum[bone]; ++i) {
    const int vertex = m->skin_bonevertid[i];
    const float weight = m->skin_bonevertweight[i];
    const Vec3 moved = mat * Widen(rest + 3 * vertex) + shift;
    float* pos = vertices + 3 * vertex;
    pos[0] += weight * static_cast<float>(moved.x);
    pos[1] += weight * static_cast<float>(moved.y);
    pos[2] += weight * static_cast<float>(moved.z);
  }
}

// Adds the normal of each face, as long as twice its area, to its vertices.
void AddFaceNormals(const mjModel* m, int skin, const float* vertices, float* normals) {
  const int* face = m->skin_face + 3 * m->skin_faceadr[skin];
  for (int i = 0; i < m->skin_facenum[skin]; ++i, face += 3) {
    const float *a = vertices + 3 * face[0], *b = vertices + 3 * face[1],
                *c = vertices + 3 * face[2];
    const Vec3 edge1 = {b[0] - a[0], b[1] - a[1], b[2] - a[2]};
    const Vec3 edge2 = {c[0] - a[0], c[1] - a[1], c[2] - a[2]};
    const Vec3 normal = Cross(edge1, edge2);
    for (int k = 0; k < 3; ++k) {
      float* sum = normals + 3 * face[k];
      sum[0] = static_cast<float>(sum[0] + normal.x);
      sum[1] = static_cast<float>(sum[1] + normal.y);
      sum[2] = static_cast<float>(sum[2] + normal.z);
    }
  }
}

// Makes normals of unit length and moves vertices along them.
void Inflate(int count, float distance, float* vertices, float* normals) {
  for (int i = 0; i < count; ++i) {
    float *pos = vertices + 3 * i, *normal = normals + 3 * i;
    const float length =
        std::sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
    const float scale = static_cast<float>(1 / std::max(double{mjMINVAL}, double{length}));
    for (int k = 0; k < 3; ++k) {
      normal[k] *= scale;
      if (distance != 0) pos[k] += distance * normal[k];
    }
  }
}

void UpdateSkin(const mjModel* m, const mjData* d, int skin, float* vertices, float* normals) {
  const int first = m->skin_boneadr[skin];
  for (int bone = first; bone < first + m->skin_bonenum[skin]; ++bone) {
    AddBone(m, d, skin, bone, vertices);
  }
  AddFaceNormals(m, skin, vertices, normals);
  Inflate(m->skin_vertnum[skin], m->skin_inflate[skin], vertices, normals);
}

}  // namespace
}  // namespace conjoint

void mjv_updateActiveSkin(const mjModel* m, const mjData* d, mjvScene* scn, const mjvOption* opt) {
  if (!conjoint::AreGiven("mjv_updateActiveSkin", m, d, scn, opt)) return;
  if (!conjoint::HasSkinBuffers(m, scn)) return;
  for (int i = 0; i < m->nskin; ++i) {
    float* vertices = scn->skinvert + 3 * m->skin_vertadr[i];
    float* normals = scn->skinnormal + 3 * m->skin_vertadr[i];
    std::fill_n(vertices, 3 * m->skin_vertnum[i], 0.f);
    std::fill_n(normals, 3 * m->skin_vertnum[i], 0.f);
    if (conjoint::SceneBuilder::IsShown(opt->skingroup, m->skin_group[i])) {
      conjoint::UpdateSkin(m, d, i, vertices, normals);
    }
  }
}

void mjv_updateSkin(const mjModel* m, const mjData* d, mjvScene* scn) {
  mjvOption opt;
  mjv_defaultOption(&opt);
  mjv_updateActiveSkin(m, d, scn, &opt);
  mju_warning("mjv_updateSkin is deprecated, please use mjv_updateActiveSkin.");
}
