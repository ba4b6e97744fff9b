// Elastic constants of triangles and tetrahedra: flex_stiffness couples the squared elongations of
// the edges of an element (St. Venant-Kirchhoff material), flex_bending the vertices of two
// neighbouring triangles (Wardetzky et al., Discrete quadratic curvature energies, 2007, with the
// cubic term of Garg et al., Cubic shells, 2007, for shells that are bent at rest).

#include <cmath>

#include "compiler/flex.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

double TriangleArea(const Vec3d& a, const Vec3d& b, const Vec3d& c) {
  return Norm(Cross(b - a, c - a)) / 2;
}

// Lame parameters of an isotropic material.
struct LameParameters {
  double mu, lambda;

  explicit LameParameters(const mjsFlex& values)
      : mu(values.young / (2 * (1 + values.poisson))),
        lambda(values.young * values.poisson / ((1 + values.poisson) * (1 - 2 * values.poisson))) {}
};

// ---------------------------------------------------------------------------------- stretching

// Symmetric tensor u v' + v u', scaled: what the elongation of an edge adds to the strain.
struct EdgeTensor {
  double entry[3][3];

  EdgeTensor() = default;
  EdgeTensor(const Vec3d& u, const Vec3d& v, double scale) {
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) entry[i][j] = scale * (u[i] * v[j] + v[i] * u[j]);
    }
  }
  double Trace() const { return entry[0][0] + entry[1][1] + entry[2][2]; }
};

double TraceOfProduct(const EdgeTensor& a, const EdgeTensor& b) {
  double trace = 0;
  for (size_t i = 0; i < 3; ++i) {
    for (size_t j = 0; j < 3; ++j) trace += a.entry[i][j] * b.entry[j][i];
  }
  return trace;
}

// Upper triangle of K_ef = mu tr(B_e B_f) + lambda tr B_e tr B_f.
void PutMetric(const EdgeTensor* edges, int count, double mu, double lambda, double* metric) {
  for (int e = 0; e < count; ++e) {
    for (int f = e; f < count; ++f) {
      *metric++ =
          mu * TraceOfProduct(edges[e], edges[f]) + lambda * edges[e].Trace() * edges[f].Trace();
    }
  }
}

void PutTriangle(const FlexWork& flex, int element, const LameParameters& material,
                 double thickness, double* metric) {
  constexpr int kEdges[3][2] = {{1, 2}, {2, 0}, {0, 1}};
  const int* v = flex.Element(element);
  const double area = TriangleArea(flex.Vertex(v[0]), flex.Vertex(v[1]), flex.Vertex(v[2]));
  EdgeTensor edges[3];
  for (int e = 0; e < 3; ++e) {
    const int* left_edge = kEdges[(e + 1) % 3];
    const int* right_edge = kEdges[(e + 2) % 3];
    const Vec3d left = flex.Vertex(v[left_edge[0]]) - flex.Vertex(v[left_edge[1]]);
    const Vec3d right = flex.Vertex(v[right_edge[1]]) - flex.Vertex(v[right_edge[0]]);
    Vec3d normal = Cross(right, left);
    Normalize(normal.data(), 3);
    edges[e] = EdgeTensor(Cross(normal, left), Cross(right, normal), 1 / (8 * area * area));
  }
  const double volume = area / 4 * thickness;
  PutMetric(edges, 3, material.mu * volume, material.lambda * volume, metric);
}

void PutTetrahedron(const FlexWork& flex, int element, const LameParameters& material,
                    double* metric) {
  constexpr int kFaces[4][3] = {{2, 1, 0}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};
  constexpr int kFacesOfEdge[6][2] = {{2, 3}, {1, 3}, {2, 1}, {1, 0}, {0, 2}, {0, 3}};
  const int* v = flex.Element(element);
  Vec3d normals[4];
  for (int f = 0; f < 4; ++f) {
    const Vec3d& origin = flex.Vertex(v[kFaces[f][0]]);
    normals[f] =
        Cross(flex.Vertex(v[kFaces[f][1]]) - origin, flex.Vertex(v[kFaces[f][2]]) - origin);
  }
  const Vec3d& x0 = flex.Vertex(v[0]);
  const double volume =
      Dot(Cross(flex.Vertex(v[1]) - x0, flex.Vertex(v[2]) - x0), flex.Vertex(v[3]) - x0) / 6;
  EdgeTensor edges[6];
  for (int e = 0; e < 6; ++e) {
    edges[e] = EdgeTensor(normals[kFacesOfEdge[e][0]], normals[kFacesOfEdge[e][1]],
                          1 / (72 * volume * volume));
  }
  PutMetric(edges, 6, material.mu * std::abs(volume), material.lambda * std::abs(volume), metric);
}

// ---------------------------------------------------------------------------------- bending

// Cotangent of the angle at a between b and c.
double Cotangent(const Vec3d& a, const Vec3d& b, const Vec3d& c) {
  return Dot(b - a, c - a) / Norm(Cross(b - a, c - a));
}

void PutBending(const FlexWork& flex, const int flap[4], double mu, double thickness,
                double* bending) {
  const Vec3d &v0 = flex.Vertex(flap[0]), &v1 = flex.Vertex(flap[1]), &v2 = flex.Vertex(flap[2]),
              &v3 = flex.Vertex(flap[3]);
  const double a1 = Cotangent(v0, v1, v2), a2 = Cotangent(v0, v3, v1);
  const double a3 = Cotangent(v1, v2, v0), a4 = Cotangent(v1, v0, v3);
  const double c[4] = {a3 + a4, a1 + a2, -(a1 + a3), -(a2 + a4)};
  const double areas = TriangleArea(v0, v1, v2) + TriangleArea(v1, v0, v3);
  const double stiffness = 3 * mu * thickness * thickness * thickness / (24 * areas);

  const Vec3d e0 = v1 - v0, e1 = v2 - v0, e2 = v3 - v0, e3 = v2 - v1, e4 = v3 - v1;
  const Vec3d t0 = -1.0 * (a3 * e1 + a1 * e3), t1 = -1.0 * (a4 * e2 + a2 * e4);
  const double square = Dot(e0, e0);
  const double cosine = -Dot(t0, t1) / square;  // of the angle between the triangles at rest
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 4; ++j) bending[4 * i + j] = c[i] * c[j] * cosine * stiffness;
  }
  bending[16] =
      Dot(Cross(e0, e1), e2) * (a1 - a3) * (a4 - a2) * stiffness / (square * std::sqrt(square));
}

}  // namespace

std::vector<double> StretchStiffness(const FlexWork& flex, const mjsFlex& values) {
  std::vector<double> stiffness(kFlexStiffness * static_cast<size_t>(flex.nelem()));
  const bool is_membrane = flex.dim == 2 && values.elastic2d >= 2 && values.thickness > 0;
  if (values.young <= 0 || (!is_membrane && flex.dim != 3)) return stiffness;
  const LameParameters material(values);
  for (int element = 0; element < flex.nelem(); ++element) {
    double* metric = stiffness.data() + kFlexStiffness * static_cast<size_t>(element);
    if (is_membrane) {
      PutTriangle(flex, element, material, values.thickness, metric);
    } else {
      PutTetrahedron(flex, element, material, metric);
    }
  }
  return stiffness;
}

std::vector<double> BendingStiffness(const FlexWork& flex, const mjsFlex& values) {
  std::vector<double> bending(kFlexBending * flex.edges.size());
  const LameParameters material(values);
  for (size_t edge = 0; edge < flex.edges.size(); ++edge) {
    if (flex.edges[edge].flap[3] < 0) continue;  // the border does not bend
    PutBending(flex, flex.edges[edge].flap, material.mu, values.thickness,
               bending.data() + kFlexBending * edge);
  }
  return bending;
}

}  // namespace conjoint
