// The smooth skin of a flex: vertices moved along their normals by the radius, in 2D to both sides
// with a rim around. A header, so that flex_faces.cc can compile it for several processors.
//
// All points and vectors are lanes of a register, and four are normalised at a time.

#ifndef CONJOINT_VISUAL_FLEX_SKIN_INL_H_
#define CONJOINT_VISUAL_FLEX_SKIN_INL_H_

#include <algorithm>
#include <type_traits>

#include "core/arena.h"
#include "math/rows.h"
#include "visual/flex_output.h"
#include "visual/lanes.h"

namespace conjoint {

template <int kDim>  // of the elements: 2 or 3
class FlexSkin {
 public:
  FlexSkin(const mjModel* m, mjData* d, int flex)
      : d_(d),
        vertices_(m->flex_vertnum[flex]),
        elements_(m->flex_elemnum[flex]),
        shells_(m->flex_shellnum[flex]),
        is_flat_(m->flex_flatskin[flex]),
        xpos_(&Vec3At(d->flexvert_xpos, m->flex_vertadr[flex])),
        radius_(m->flex_radius[flex]),
        element_(m->flex_elem + m->flex_elemdataadr[flex]),
        element_texcoord_(m->flex_elemtexcoord + m->flex_elemdataadr[flex]),
        shell_(m->flex_shell + std::max(0, m->flex_shelldataadr[flex])),
        outer_sign_(radius_ > 0 ? 1 : -1),
        inner_sign_(-radius_ > 0 ? 1 : -1) {}

  int FaceCount() const { return kDim == 2 ? 2 * elements_ + 2 * shells_ : shells_; }

  [[gnu::always_inline]] void AddTo(FlexOutput& output) {
    const StackFrame frame(d_);
    normal_ = StackAlloc<Lanes>(d_, static_cast<size_t>(vertices_));
    point_ = StackAlloc<Point>(d_, static_cast<size_t>(vertices_));
    position_ = StackAlloc<Lanes>(d_, static_cast<size_t>(kDim == 2 ? vertices_ : 0));
    const int triangles = kDim == 2 ? elements_ : shells_;
    face_normal_ = StackAlloc<Float4>(d_, static_cast<size_t>(is_flat_ ? triangles : 0));
    if (!normal_ || !point_ || !position_ || !face_normal_) return;
    for (int i = 0; i < vertices_; ++i) {
      normal_[i] = Lanes{};
      if constexpr (kDim == 2) SetLanes(position_[i], xpos_[i]);
    }
    SumNormals(kDim == 2 ? element_ : shell_, triangles);
    MovePoints();
    if constexpr (kDim == 2) {
      AddSides(output);
      AddRims(output);
    } else {
      AddShell(output);
    }
    if (output.HasTexcoords()) AddTexcoords(output);
  }

 private:
  // A vertex, moved by the radius along its normal, and that normal; in 2D also against it.
  struct OnePoint {
    Float4 outer, outer_normal;
  };
  struct TwoPoints {
    Float4 outer, outer_normal, inner, inner_normal;
  };
  using Point = std::conditional_t<kDim == 2, TwoPoints, OnePoint>;

  // A vertex in a register. Those of a surface have been put into its shape; of a solid most are
  // inside and not asked for.
  [[gnu::always_inline]] void Get(Lanes& to, int vertex) const {
    if constexpr (kDim == 2) {
      to = position_[vertex];
    } else {
      SetLanes(to, xpos_[vertex]);
    }
  }

  // Adds the unit normals of triangles to those of their corners.
  [[gnu::always_inline]] void SumNormals(const int* triangles, int count) {
    const auto add_some = [&](int first, int n) __attribute__((always_inline)) {
      Lanes edge1[kLanes] = {}, edge2[kLanes] = {}, normal[kLanes];
      for (int i = 0; i < n; ++i) {
        const int* v = triangles + 3 * (first + i);
        Lanes origin;
        Get(origin, v[0]);
        Get(edge1[i], v[1]);
        Get(edge2[i], v[2]);
        edge1[i] -= origin;
        edge2[i] -= origin;
      }
      Transpose(normal, NormalizedLanes(Cross(Transposed(edge1), Transposed(edge2))));
      for (int i = 0; i < n; ++i) {
        const int* v = triangles + 3 * (first + i);
        for (int k = 0; k < 3; ++k) normal_[v[k]] += normal[i];
        if (is_flat_) face_normal_[first + i] = ToFloats(normal[i]);
      }
    };
    InFours(count, add_some);
  }

  // Makes the normals of vertices unit vectors, and moves the vertices along them.
  [[gnu::always_inline]] void MovePoints() {
    const auto move_some = [&](int first, int n) __attribute__((always_inline)) {
      Lanes normal[kLanes] = {};
      for (int i = 0; i < n; ++i) normal[i] = normal_[first + i];
      Transpose(normal, NormalizedLanes(Transposed(normal)));
      for (int i = 0; i < n; ++i) {
        const Lanes offset = normal[i] * radius_;
        const Float4 unit = ToFloats(normal[i]);
        Lanes position;
        Get(position, first + i);
        Point& point = point_[first + i];
        point.outer = ToFloats(position + offset);
        point.outer_normal = unit * outer_sign_;
        if constexpr (kDim == 2) {
          point.inner = ToFloats(position - offset);
          point.inner_normal = unit * inner_sign_;
          normal_[first + i] = normal[i];
        }
      }
    };
    InFours(vertices_, move_some);
  }

  // Both sides of all elements.
  [[gnu::always_inline]] void AddSides(FlexOutput& output) {
    for (int i = 0; i + 1 < elements_; ++i) AddBothSides<true>(output, i);
    if (elements_ > 0) AddBothSides<false>(output, elements_ - 1);
  }

  // The inner side goes round the other way. If the skin is flat, both have the normal of the outer
  // one.
  template <bool kFollowed>
  [[gnu::always_inline]] void AddBothSides(FlexOutput& output, int element) {
    const int* v = element_ + 3 * element;
    const Point &a = point_[v[0]], &b = point_[v[1]], &c = point_[v[2]];
    if (is_flat_) {
      const Float4 normal = face_normal_[element];
      const Float4 outer = normal * outer_sign_, inner = normal * -inner_sign_;
      output.Add<true>(a.outer, b.outer, c.outer, outer, outer, outer);
      output.Add<kFollowed>(a.inner, c.inner, b.inner, inner, inner, inner);
    } else {
      output.Add<true>(a.outer, b.outer, c.outer, a.outer_normal, b.outer_normal, c.outer_normal);
      output.Add<kFollowed>(a.inner, c.inner, b.inner, a.inner_normal, c.inner_normal,
                            b.inner_normal);
    }
  }

  // The outer side of all triangles around a solid.
  [[gnu::always_inline]] void AddShell(FlexOutput& output) {
    for (int i = 0; i + 1 < shells_; ++i) AddOuterSide<true>(output, i);
    if (shells_ > 0) AddOuterSide<false>(output, shells_ - 1);
  }

  template <bool kFollowed>
  [[gnu::always_inline]] void AddOuterSide(FlexOutput& output, int shell) {
    const int* v = shell_ + 3 * shell;
    const Point &a = point_[v[0]], &b = point_[v[1]], &c = point_[v[2]];
    if (is_flat_) {
      const Float4 outer = face_normal_[shell] * outer_sign_;
      output.Add<kFollowed>(a.outer, b.outer, c.outer, outer, outer, outer);
    } else {
      output.Add<kFollowed>(a.outer, b.outer, c.outer, a.outer_normal, b.outer_normal,
                            c.outer_normal);
    }
  }

  // The strip that closes a 2D skin along the edges a b of its border: two triangles an edge. Their
  // normals are (b - a) x (normal at b) and (a - b) x (normal at a), the other way for the inner
  // side.
  [[gnu::always_inline]] void AddRims(FlexOutput& output) {
    constexpr int kEdges = kLanes / 2;
    const mjtNum outer = radius_ < 0 ? -1 : 1, inner = -radius_ < 0 ? -1 : 1;
    const auto add_some = [&](int first, int n) __attribute__((always_inline)) {
      Lanes along[kLanes] = {}, side[kLanes] = {}, normal[kLanes];
      for (int i = 0; i < n; ++i) {
        const int a = shell_[2 * (first + i)], b = shell_[2 * (first + i) + 1];
        along[2 * i] = position_[b] - position_[a];
        along[2 * i + 1] = position_[a] - position_[b];
        side[2 * i] = normal_[b];
        side[2 * i + 1] = normal_[a];
      }
      const Vec3Lanes across = Cross(Transposed(along), Transposed(side));
      const Lanes sign = {outer, inner, outer, inner};
      Transpose(normal,
                NormalizedLanes(Vec3Lanes{across.x * sign, across.y * sign, across.z * sign}));
      for (int i = 0; i < n; ++i) {
        const int a = shell_[2 * (first + i)], b = shell_[2 * (first + i) + 1];
        const Point &p = point_[a], &q = point_[b];
        const Float4 there = ToFloats(normal[2 * i]), back = ToFloats(normal[2 * i + 1]);
        output.Add<true>(p.outer, q.inner, q.outer, there, there, there);
        output.Add(q.inner, p.outer, p.inner, back, back, back);
      }
    };
    int i = 0;
    for (; i + kEdges <= shells_; i += kEdges) add_some(i, kEdges);
    if (i < shells_) add_some(i, shells_ - i);
  }

  // In the order of the faces.
  [[gnu::always_inline]] void AddTexcoords(FlexOutput& output) {
    if constexpr (kDim == 3) {
      for (const int* v = shell_; v != shell_ + 3 * shells_; v += 3) {
        output.AddTexcoords(v[0], v[1], v[2]);
      }
      return;
    }
    for (const int* t = element_texcoord_; t != element_texcoord_ + 3 * elements_; t += 3) {
      output.AddTexcoords(t[0], t[1], t[2]);
      output.AddTexcoords(t[0], t[2], t[1]);
    }
    for (const int* v = shell_; v != shell_ + 2 * shells_; v += 2) {
      output.AddTexcoords(v[0], v[1], v[1]);
      output.AddTexcoords(v[1], v[0], v[0]);
    }
  }

  // Calls `some(first, n)` for all of `count`, four at a time and the rest.
  template <class Some>
  [[gnu::always_inline]] static void InFours(int count, const Some& some) {
    int i = 0;
    for (; i + kLanes <= count; i += kLanes) some(i, kLanes);
    if (i < count) some(i, count - i);
  }

  mjData* d_;
  int vertices_, elements_, shells_;
  bool is_flat_;
  const Vec3* xpos_;
  mjtNum radius_;
  const int *element_, *element_texcoord_, *shell_;
  float outer_sign_, inner_sign_;  // a radius of zero counts as negative on both sides
  Lanes *normal_ = nullptr, *position_ = nullptr;  // of vertices
  Point* point_ = nullptr;
  Float4* face_normal_ = nullptr;  // of the triangles of a flat skin
};

}  // namespace conjoint

#endif  // CONJOINT_VISUAL_FLEX_SKIN_INL_H_
