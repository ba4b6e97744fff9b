// Stiffness of a flex that nodes carry: one finite element over the whole box of nodes, linear
// elasticity integrated by Gauss quadrature. The result is negative: force = K * displacement.

#include <cmath>

#include "compiler/flex.h"
#include "math/flex_basis.h"

namespace conjoint {
namespace {

struct QuadraturePoint {
  double position, weight;
};

// Points and weights on [0, 1]. Those of order 2 divide by the root where they should multiply and
// lie outside: models depend on the numbers that come out.
std::vector<QuadraturePoint> Quadrature(int order) {
  if (order == 1) {
    const double offset = 0.5 / std::sqrt(3.0);
    return {{0.5 - offset, 0.5}, {0.5 + offset, 0.5}};
  }
  const double offset = 0.5 / std::sqrt(3.0 / 5.0);
  return {{0.5, 4.0 / 9}, {0.5 - offset, 5.0 / 18}, {0.5 + offset, 5.0 / 18}};
}

// K -= volume (lambda g_a g_b' + mu/2 (1 g_a.g_b + g_b g_a')), block by block.
void Subtract(const std::vector<Vec3>& gradients, double volume, double lambda, double mu,
              std::vector<double>& matrix) {
  const size_t size = 3 * gradients.size();
  for (size_t a = 0; a < gradients.size(); ++a) {
    for (size_t b = 0; b < gradients.size(); ++b) {
      const Vec3 &ga = gradients[a], &gb = gradients[b];
      const double u[3] = {ga.x, ga.y, ga.z}, v[3] = {gb.x, gb.y, gb.z};
      const double product = u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
      for (size_t k = 0; k < 3; ++k) {
        for (size_t l = 0; l < 3; ++l) {
          const double shear = (k == l ? product : 0) + u[l] * v[k];
          matrix[(3 * a + k) * size + 3 * b + l] -=
              volume * (lambda * u[k] * v[l] + mu / 2 * shear);
        }
      }
    }
  }
}

}  // namespace

std::vector<double> InterpolatedStiffness(const FlexWork& flex, const mjsFlex& values) {
  const size_t reserved = kFlexStiffness * static_cast<size_t>(flex.nelem());
  if (values.young <= 0 || flex.order < 1) return std::vector<double>(reserved);
  const double lambda =
      values.young * values.poisson / ((1 + values.poisson) * (1 - 2 * values.poisson));
  const double mu = values.young / (2 * (1 + values.poisson));

  // The nodes are taken to span a box along the axes of the world.
  double box[3];
  for (size_t k = 0; k < 3; ++k) box[k] = flex.nodes.back()[k] - flex.nodes.front()[k];

  const size_t count = flex.nodes.size();
  std::vector<double> matrix(9 * count * count);
  const std::vector<QuadraturePoint> points = Quadrature(flex.order);
  std::vector<Vec3> gradients(count);
  for (const QuadraturePoint& x : points) {
    for (const QuadraturePoint& y : points) {
      for (const QuadraturePoint& z : points) {
        const Vec3 point = {static_cast<mjtNum>(x.position), static_cast<mjtNum>(y.position),
                            static_cast<mjtNum>(z.position)};
        for (size_t node = 0; node < count; ++node) {
          const Vec3 slope = FlexBasisGradient(flex.order, static_cast<int>(node), point);
          gradients[node] = {static_cast<mjtNum>(slope.x / box[0]),
                             static_cast<mjtNum>(slope.y / box[1]),
                             static_cast<mjtNum>(slope.z / box[2])};
        }
        const double volume = x.weight * y.weight * z.weight * box[0] * box[1] * box[2];
        Subtract(gradients, volume, lambda, mu, matrix);
      }
    }
  }
  matrix.resize(std::max(matrix.size(), reserved));
  return matrix;
}

}  // namespace conjoint
