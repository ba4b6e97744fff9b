// Faces of flexes: from flexvert_xpos and the topology of the model to the flex buffers of a scene.
//
// A flex is drawn either by the flat faces of its elements, moved outwards by its radius, or as a
// smooth skin: vertices moved along their normals, in 2D to both sides with a rim around.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/arena.h"
#include "math/clones.h"
#include "math/rows.h"
#include "visual/arguments.h"
#include "visual/geom.h"
#include "visual/scene_buffers.h"

namespace conjoint {
namespace {

// Three floats, and one that is copied along with them.
struct Point {
  float x[4];

  explicit Point(const Vec3& v) {
    StoreVec3(x, v);
    x[3] = 0;
  }
};

// Three points of a face, one after the other; the fourth float of each is overwritten by the next.
inline void Store(float* to, const Point& a, const Point& b, const Point& c) {
  std::memcpy(to, a.x, 4 * sizeof(float));
  std::memcpy(to + 3, b.x, 4 * sizeof(float));
  std::memcpy(to + 6, c.x, 3 * sizeof(float));
}

// A vertex of a smooth skin.
struct SkinVertex {
  Vec3 normal;
  Point outer, inner;    // moved by the radius along the normal and against it
  Point along, against;  // the normal and its opposite
};

// Four numbers that are computed with at once.
constexpr int kLanes = 4;
typedef mjtNum Lanes __attribute__((vector_size(kLanes * sizeof(mjtNum))));
using Vec3Lanes = Vec3T<Lanes>;

[[gnu::always_inline]] inline void SetLane(Vec3Lanes& to, int lane, const Vec3& v) {
  to.x[lane] = v.x;
  to.y[lane] = v.y;
  to.z[lane] = v.z;
}
[[gnu::always_inline]] inline Vec3 LaneOf(const Vec3Lanes& v, int lane) {
  return {v.x[lane], v.y[lane], v.z[lane]};
}

// As Normalize does for each: to unit length, or the x axis if it is too short.
[[gnu::always_inline]] inline void NormalizeLanes(Vec3Lanes& v) {
  const Lanes square = v.x * v.x + v.y * v.y + v.z * v.z;
  Lanes norm;
  for (int i = 0; i < kLanes; ++i) norm[i] = std::sqrt(square[i]);
  const Lanes inverse = 1 / norm;
  const auto is_short = norm < kMinVal;
  v.x = is_short ? Lanes{} + 1 : v.x * inverse;
  v.y = is_short ? Lanes{} : v.y * inverse;
  v.z = is_short ? Lanes{} : v.z * inverse;
}

// Unit normals of triangles: those of up to four are made at once.
class FaceNormals {
 public:
  explicit FaceNormals(const Vec3* vertices) : vertices_(vertices) {}

  [[gnu::always_inline]] void Set(int lane, int a, int b, int c) {
    const Vec3& origin = vertices_[a];
    SetLane(edge1_, lane, vertices_[b] - origin);
    SetLane(edge2_, lane, vertices_[c] - origin);
  }
  [[gnu::always_inline]] Vec3Lanes Make() const {
    Vec3Lanes normal = {edge1_.y * edge2_.z - edge1_.z * edge2_.y,
                        edge1_.z * edge2_.x - edge1_.x * edge2_.z,
                        edge1_.x * edge2_.y - edge1_.y * edge2_.x};
    NormalizeLanes(normal);
    return normal;
  }

 private:
  const Vec3* vertices_;
  Vec3Lanes edge1_ = {}, edge2_ = {};
};

class FlexFaces {
 public:
  FlexFaces(const mjModel* m, const mjData* d, const mjvScene* scn, int flex)
      : m_(m),
        flex_(flex),
        dim_(m->flex_dim[flex]),
        vertex_(&Vec3At(d->flexvert_xpos, m->flex_vertadr[flex])),
        radius_(m->flex_radius[flex]),
        elements_(m->flex_elem + m->flex_elemdataadr[flex]),
        element_texcoords_(m->flex_elemtexcoord + m->flex_elemdataadr[flex]),
        layers_(m->flex_elemlayer + m->flex_elemadr[flex]),
        shell_(m->flex_shell + std::max(0, m->flex_shelldataadr[flex])),
        texcoords_(m->flex_texcoordadr[flex] >= 0 ? m->flex_texcoord + 2 * m->flex_texcoordadr[flex]
                                                  : nullptr),
        capacity_(scn->flexfacenum[flex]),
        face_(scn->flexface + 9 * scn->flexfaceadr[flex]),
        normal_(scn->flexnormal + 9 * scn->flexfaceadr[flex]),
        texcoord_(scn->flextexcoord + 6 * scn->flexfaceadr[flex]) {}

  // Elements of a solid, those of one layer. Returns the number of faces.
  [[gnu::always_inline]] int AddElements(int layer) {
    const int count = m_->flex_elemnum[flex_];
    if (dim_ == 2) {
      if (!HasRoomFor(2 * count)) return 0;
      for (int i = 0; i < count; i += kLanes) AddTriangles(i, std::min(kLanes, count - i));
    } else {
      if (!HasRoomFor(4 * static_cast<int>(std::count(layers_, layers_ + count, layer)))) return 0;
      for (int i = 0; i < count; ++i) {
        if (layers_[i] == layer) AddTetrahedron(i);
      }
    }
    return faces_;
  }

  [[gnu::always_inline]] int AddSkin(mjData* d) {
    const int elements = m_->flex_elemnum[flex_], shells = m_->flex_shellnum[flex_];
    if (!HasRoomFor(dim_ == 2 ? 2 * elements + 2 * shells : shells)) return 0;
    const StackFrame frame(d);
    skin_ = StackAlloc<SkinVertex>(d, static_cast<size_t>(m_->flex_vertnum[flex_]));
    if (!skin_) return 0;
    if (m_->flex_flatskin[flex_]) {
      flat_normal_ = StackAlloc<Vec3>(d, static_cast<size_t>(dim_ == 2 ? elements : shells));
      if (!flat_normal_) return 0;
    }
    MakeSkinVertices();
    if (dim_ == 3) {
      for (int i = 0; i < shells; ++i) {
        const int* v = shell_ + 3 * i;
        AddSkinFace(i, false, radius_, v[0], v[1], v[2], v[0], v[1], v[2]);
      }
      return faces_;
    }
    for (int i = 0; i < elements; ++i) {
      const int *v = elements_ + 3 * i, *t = element_texcoords_ + 3 * i;
      AddSkinFace(i, false, radius_, v[0], v[1], v[2], t[0], t[1], t[2]);
      AddSkinFace(i, true, -radius_, v[0], v[2], v[1], t[0], t[2], t[1]);
    }
    for (int i = 0; i < shells; ++i) {
      const int a = shell_[2 * i], b = shell_[2 * i + 1];
      AddRim(radius_, a, b);
      AddRim(-radius_, b, a);
    }
    return faces_;
  }

 private:
  bool HasRoomFor(int faces) const {
    if (faces <= capacity_) return true;
    mju_error("too many flex faces in mjv_updateActiveFlex");
    return false;
  }

  [[gnu::always_inline]] void Add(const Point& a, const Point& b, const Point& c,
                                  const Point& normal_a, const Point& normal_b,
                                  const Point& normal_c, int t0, int t1, int t2) {
    Store(face_ + 9 * faces_, a, b, c);
    Store(normal_ + 9 * faces_, normal_a, normal_b, normal_c);
    if (texcoords_) {
      float* texcoord = texcoord_ + 6 * faces_;
      std::memcpy(texcoord, texcoords_ + 2 * t0, 2 * sizeof(float));
      std::memcpy(texcoord + 2, texcoords_ + 2 * t1, 2 * sizeof(float));
      std::memcpy(texcoord + 4, texcoords_ + 2 * t2, 2 * sizeof(float));
    }
    ++faces_;
  }

  // Both sides of some elements.
  [[gnu::always_inline]] void AddTriangles(int first, int count) {
    FaceNormals normals(vertex_);
    for (int i = 0; i < count; ++i) {
      const int* v = elements_ + 3 * (first + i);
      normals.Set(i, v[0], v[1], v[2]);
    }
    const Vec3Lanes normal = normals.Make();
    for (int i = 0; i < count; ++i) {
      const int *v = elements_ + 3 * (first + i), *t = element_texcoords_ + 3 * (first + i);
      const Vec3 n = LaneOf(normal, i);
      AddElementFace(n, v[0], v[1], v[2], t[0], t[1], t[2]);
      AddElementFace(-n, v[0], v[2], v[1], t[0], t[2], t[1]);
    }
  }

  [[gnu::always_inline]] void AddTetrahedron(int element) {
    constexpr int kFaces[kLanes][3] = {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}};
    const int *v = elements_ + 4 * element, *t = element_texcoords_ + 4 * element;
    FaceNormals normals(vertex_);
    for (int i = 0; i < kLanes; ++i) {
      normals.Set(i, v[kFaces[i][0]], v[kFaces[i][1]], v[kFaces[i][2]]);
    }
    const Vec3Lanes normal = normals.Make();
    for (int i = 0; i < kLanes; ++i) {
      const int a = kFaces[i][0], b = kFaces[i][1], c = kFaces[i][2];
      AddElementFace(LaneOf(normal, i), v[a], v[b], v[c], t[a], t[b], t[c]);
    }
  }

  // A face of an element, moved by the radius along its normal.
  [[gnu::always_inline]] void AddElementFace(const Vec3& normal, int a, int b, int c, int t0,
                                             int t1, int t2) {
    const Vec3 offset = normal * radius_;
    const Point n(normal);
    Add(Point(vertex_[a] + offset), Point(vertex_[b] + offset), Point(vertex_[c] + offset), n, n, n,
        t0, t1, t2);
  }

  // Normals at vertices are the mean of those of the triangles around, and of unit length.
  [[gnu::always_inline]] void MakeSkinVertices() {
    const int vertices = m_->flex_vertnum[flex_];
    for (int i = 0; i < vertices; ++i) skin_[i].normal = {0, 0, 0};
    const int count = dim_ == 2 ? m_->flex_elemnum[flex_] : m_->flex_shellnum[flex_];
    const int* triangles = dim_ == 2 ? elements_ : shell_;
    for (int first = 0; first < count; first += kLanes) {
      const int n = std::min(kLanes, count - first);
      FaceNormals normals(vertex_);
      for (int i = 0; i < n; ++i) {
        const int* v = triangles + 3 * (first + i);
        normals.Set(i, v[0], v[1], v[2]);
      }
      const Vec3Lanes normal = normals.Make();
      for (int i = 0; i < n; ++i) {
        const int* v = triangles + 3 * (first + i);
        for (int k = 0; k < 3; ++k) skin_[v[k]].normal += LaneOf(normal, i);
        if (flat_normal_) flat_normal_[first + i] = LaneOf(normal, i);
      }
    }
    for (int first = 0; first < vertices; first += kLanes) {
      const int n = std::min(kLanes, vertices - first);
      Vec3Lanes normal = {};
      for (int i = 0; i < n; ++i) SetLane(normal, i, skin_[first + i].normal);
      NormalizeLanes(normal);
      for (int i = 0; i < n; ++i) MakeSkinVertex(first + i, LaneOf(normal, i));
    }
  }

  [[gnu::always_inline]] void MakeSkinVertex(int vertex, const Vec3& normal) {
    SkinVertex& skin = skin_[vertex];
    const Vec3 offset = normal * radius_;
    skin.normal = normal;
    skin.outer = Point(vertex_[vertex] + offset);
    skin.inner = Point(vertex_[vertex] - offset);
    skin.along = Point(normal);
    skin.against = Point(-normal);
  }

  const Point& Moved(int vertex, mjtNum radius) const {
    return radius == radius_ ? skin_[vertex].outer : skin_[vertex].inner;
  }

  // One side of a triangle of the skin; the sign of the radius says which. The inner side goes
  // round the other way. If the skin is flat, both sides have the normal of the outer one.
  [[gnu::always_inline]] void AddSkinFace(int triangle, bool reversed, mjtNum radius, int v0,
                                          int v1, int v2, int t0, int t1, int t2) {
    const bool outward = radius > 0;
    const Point &a = Moved(v0, radius), &b = Moved(v1, radius), &c = Moved(v2, radius);
    if (flat_normal_) {
      const Vec3& normal = flat_normal_[triangle];
      const Point n(outward != reversed ? normal : -normal);
      Add(a, b, c, n, n, n, t0, t1, t2);
      return;
    }
    const Point SkinVertex::* side = outward ? &SkinVertex::along : &SkinVertex::against;
    Add(a, b, c, skin_[v0].*side, skin_[v1].*side, skin_[v2].*side, t0, t1, t2);
  }

  // Half of the strip that closes a 2D skin along an edge of its border.
  [[gnu::always_inline]] void AddRim(mjtNum radius, int p, int q) {
    Vec3 normal = Cross(vertex_[q] - vertex_[p], skin_[q].normal);
    if (radius < 0) normal = -normal;
    const Point n(Normalized(normal));
    Add(Moved(p, radius), Moved(q, -radius), Moved(q, radius), n, n, n, p, q, q);
  }

  const mjModel* m_;
  int flex_, dim_;
  const Vec3* vertex_;
  mjtNum radius_;
  const int *elements_, *element_texcoords_, *layers_, *shell_;
  const float* texcoords_;  // NULL: none
  int capacity_;
  float *face_, *normal_, *texcoord_;
  SkinVertex* skin_ = nullptr;
  Vec3* flat_normal_ = nullptr;  // of each triangle of a flat skin
  int faces_ = 0;
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
    conjoint::FlexFaces faces(m, d, scn, i);
    scn->flexfaceused[i] = scn->flexskinopt ? faces.AddSkin(d) : faces.AddElements(opt->flex_layer);
  }
}
