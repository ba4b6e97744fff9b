// Faces of flexes: from flexvert_xpos and the topology of the model to the flex buffers of a scene.
//
// A flex is drawn either by the flat faces of its elements, moved outwards by its radius, or as a
// smooth skin (flex_skin-inl.h).

#include <mujoco/mujoco.h>

#include <algorithm>

#include "math/clones.h"
#include "math/rows.h"
#include "visual/arguments.h"
#include "visual/flex_output.h"
#include "visual/flex_skin-inl.h"
#include "visual/geom.h"
#include "visual/scene_buffers.h"

namespace conjoint {
namespace {

// Flat faces of elements.
class FlexElements {
 public:
  FlexElements(const mjModel* m, const mjData* d, int flex)
      : dim_(m->flex_dim[flex]),
        count_(m->flex_elemnum[flex]),
        vertex_(&Vec3At(d->flexvert_xpos, m->flex_vertadr[flex])),
        radius_(m->flex_radius[flex]),
        element_(m->flex_elem + m->flex_elemdataadr[flex]),
        texcoord_(m->flex_elemtexcoord + m->flex_elemdataadr[flex]),
        layer_(m->flex_elemlayer + m->flex_elemadr[flex]) {}

  int FaceCount(int layer) const {
    return dim_ == 2 ? 2 * count_
                     : 4 * static_cast<int>(std::count(layer_, layer_ + count_, layer));
  }

  // Both sides of all triangles, or the tetrahedra of one layer of a solid.
  [[gnu::always_inline]] void AddTo(FlexOutput& output, int layer) {
    if (dim_ == 2) {
      int i = 0;
      for (; i + kLanes <= count_; i += kLanes) AddTriangles(output, i, kLanes);
      if (i < count_) AddTriangles(output, i, count_ - i);
    } else {
      for (int i = 0; i < count_; ++i) {
        if (layer_[i] == layer) AddTetrahedron(output, i);
      }
    }
  }

 private:
  struct Triangle {
    int a, b, c;
  };

  [[gnu::always_inline]] void AddTriangles(FlexOutput& output, int first, int n) {
    Triangle triangle[kLanes];
    Lanes normal[kLanes];
    for (int i = 0; i < n; ++i) {
      const int* v = element_ + 3 * (first + i);
      triangle[i] = {v[0], v[1], v[2]};
    }
    MakeNormals(normal, triangle, n);
    for (int i = 0; i < n; ++i) {
      const auto [a, b, c] = triangle[i];
      const int* t = texcoord_ + 3 * (first + i);
      AddFace(output, normal[i], {a, b, c}, {t[0], t[1], t[2]});
      AddFace(output, -normal[i], {a, c, b}, {t[0], t[2], t[1]});
    }
  }

  [[gnu::always_inline]] void AddTetrahedron(FlexOutput& output, int element) {
    constexpr Triangle kFaces[kLanes] = {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}};
    const int *v = element_ + 4 * element, *t = texcoord_ + 4 * element;
    Triangle triangle[kLanes];
    Lanes normal[kLanes];
    for (int i = 0; i < kLanes; ++i) {
      const auto [a, b, c] = kFaces[i];
      triangle[i] = {v[a], v[b], v[c]};
    }
    MakeNormals(normal, triangle, kLanes);
    for (int i = 0; i < kLanes; ++i) {
      const auto [a, b, c] = kFaces[i];
      AddFace(output, normal[i], triangle[i], {t[a], t[b], t[c]});
    }
  }

  [[gnu::always_inline]] void MakeNormals(Lanes (&normal)[kLanes],
                                          const Triangle (&triangle)[kLanes], int n) const {
    Lanes edge1[kLanes] = {}, edge2[kLanes] = {};
    for (int i = 0; i < n; ++i) {
      const Vec3& origin = vertex_[triangle[i].a];
      SetLanes(edge1[i], vertex_[triangle[i].b] - origin);
      SetLanes(edge2[i], vertex_[triangle[i].c] - origin);
    }
    Transpose(normal, NormalizedLanes(Cross(Transposed(edge1), Transposed(edge2))));
  }

  // A face, moved by the radius along its normal.
  [[gnu::always_inline]] void AddFace(FlexOutput& output, const Lanes& normal, const Triangle& v,
                                      const Triangle& t) const {
    const Lanes offset = normal * radius_;
    const Float4 n = ToFloats(normal);
    Lanes a, b, c;
    SetLanes(a, vertex_[v.a]);
    SetLanes(b, vertex_[v.b]);
    SetLanes(c, vertex_[v.c]);
    output.Add(ToFloats(a + offset), ToFloats(b + offset), ToFloats(c + offset), n, n, n);
    if (output.HasTexcoords()) output.AddTexcoords(t.a, t.b, t.c);
  }

  int dim_, count_;
  const Vec3* vertex_;
  mjtNum radius_;
  const int *element_, *texcoord_, *layer_;
};

}  // namespace
}  // namespace conjoint

CONJOINT_CLONES(void, mjv_updateActiveFlex,
                (const mjModel* m, mjData* d, mjvScene* scn, const mjvOption* opt),
                (m, d, scn, opt)) {
  if (!conjoint::AreGiven("mjv_updateActiveFlex", m, d, scn, opt)) return;
  if (!conjoint::HasFlexBuffers(m, scn)) return;
  scn->flexvertopt = opt->flags[mjVIS_FLEXVERT];
  scn->flexedgeopt = opt->flags[mjVIS_FLEXEDGE];
  scn->flexfaceopt = opt->flags[mjVIS_FLEXFACE];
  scn->flexskinopt = opt->flags[mjVIS_FLEXSKIN];
  conjoint::StoreFloats(scn->flexvert, d->flexvert_xpos, static_cast<int>(3 * m->nflexvert));
  for (int i = 0; i < m->nflex; ++i) {
    scn->flexfaceused[i] = 0;
    if (m->flex_dim[i] == 1 || !(scn->flexfaceopt || scn->flexskinopt)) continue;
    conjoint::FlexOutput output(m, scn, i);
    if (scn->flexskinopt && m->flex_dim[i] == 2) {
      conjoint::FlexSkin<2> skin(m, d, i);
      if (output.HasRoomFor(skin.FaceCount())) skin.AddTo(output);
    } else if (scn->flexskinopt) {
      conjoint::FlexSkin<3> skin(m, d, i);
      if (output.HasRoomFor(skin.FaceCount())) skin.AddTo(output);
    } else {
      conjoint::FlexElements elements(m, d, i);
      if (output.HasRoomFor(elements.FaceCount(opt->flex_layer))) {
        elements.AddTo(output, opt->flex_layer);
      }
    }
    scn->flexfaceused[i] = output.FaceCount();
  }
}
