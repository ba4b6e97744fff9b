// The fluid that an ellipsoid carries along, for the ellipsoidal fluid model.

#include <algorithm>
#include <array>
#include <cmath>

#include "compiler/inertia.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

// Gauss-Kronrod rule with 15 points for the integrals over (0, infinity), after a change of
// variables: weights, points and derivatives of the change at the points.
constexpr double kWeight[15] = {0.01146766, 0.03154605, 0.05239501, 0.07032663, 0.08450236,
                                0.09517529, 0.10221647, 0.10474107, 0.10221647, 0.09517529,
                                0.08450236, 0.07032663, 0.05239501, 0.03154605, 0.01146766};
constexpr double kPoint[15] = {
    7.865151709349917e-08, 1.7347976913907274e-05, 0.0003548008144506193, 0.002846636252924549,
    0.014094260903596077,  0.053063261727396636,   0.17041978741317773,   0.5,
    1.4036301548686991,    3.9353484827022642,     11.644841677041734,    39.53187807410903,
    177.5711362220801,     1429.4772912937397,     54087.416549217705};
constexpr double kDerivative[15] = {
    5.538677720489877e-05, 0.002080868285293228, 0.016514126520723166, 0.07261900344370877,
    0.23985243401862602,   0.6868318249020725,   1.8551129519182894,   5.0,
    14.060031152313941,    43.28941239611009,    156.58546376397112,   747.9826085305024,
    5827.4042950027115,    116754.0197944512,    25482945.327264845};

double Square(double x) { return x * x; }

// Integral over l of x y z / ((x^2 + l) sqrt((x^2 + l)(y^2 + l)(z^2 + l))), which does not depend
// on the unit of length.
double Kappa(double x, double y, double z) {
  const double inverse_x2 = 1 / (x * x), inverse_y2 = 1 / (y * y), inverse_z2 = 1 / (z * z);
  const double scale = std::pow(x * x * x * y * z, 0.4);
  double kappa = 0;
  for (int i = 0; i < 15; ++i) {
    const double l = scale * kPoint[i];
    const double denominator =
        (1 + l * inverse_x2) *
        std::sqrt((1 + l * inverse_x2) * (1 + l * inverse_y2) * (1 + l * inverse_z2));
    kappa += scale * kDerivative[i] / denominator * kWeight[i];
  }
  return kappa * inverse_x2;
}

// Added inertia about x of semi-axes y and z with their kappas.
double VirtualInertia(double volume, double y, double z, double ky, double kz) {
  const double y2 = y * y, z2 = z * z;
  const double denominator = std::abs(2 * (y2 - z2) + (y2 + z2) * (ky - kz));
  return volume / 5 * Square(y2 - z2) * std::abs(kz - ky) / std::max(kEps, denominator);
}

}  // namespace

std::array<double, 6> VirtualMass(const double d[3]) {
  const double volume = 4.0 / 3.0 * mjPI * d[0] * d[1] * d[2];
  const double kx = Kappa(d[0], d[1], d[2]);
  const double ky = Kappa(d[1], d[2], d[0]);
  const double kz = Kappa(d[2], d[0], d[1]);
  const auto mass = [&](double kappa) { return volume * kappa / std::max(kEps, 2 - kappa); };
  return {mass(kx),
          mass(ky),
          mass(kz),
          VirtualInertia(volume, d[1], d[2], ky, kz),
          VirtualInertia(volume, d[2], d[0], kz, kx),
          VirtualInertia(volume, d[0], d[1], kx, ky)};
}

}  // namespace conjoint
