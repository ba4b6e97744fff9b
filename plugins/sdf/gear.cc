// mujoco.sdf.gear: a spur gear with involute teeth around the z axis.

#include <algorithm>
#include <cmath>

#include "sdf/shape.h"

namespace conjoint {
namespace {

constexpr mjtNum kPi = static_cast<mjtNum>(mjPI);
constexpr mjtNum kHalf = static_cast<mjtNum>(.5);

mjtNum PositiveModulo(mjtNum a, mjtNum b) { return a - b * std::floor(a / b); }

// The union of two shapes, rounded over a length k where they meet.
mjtNum SmoothUnion(mjtNum a, mjtNum b, mjtNum k) {
  const mjtNum u = mju_clip(kHalf + kHalf * (b - a) / k, 0, 1);
  return b * (1 - u) + a * u - k * u * (1 - u);
}

struct Gear {
  enum { kAlpha, kDiameter, kTeeth, kThickness, kInnerDiameter };
  static constexpr const char* kPlugin = "mujoco.sdf.gear";
  static constexpr const char* kError = "Invalid parameter specification in Gear plugin";
  static constexpr const char* kAttributes[] = {"alpha", "diameter", "teeth", "thickness",
                                                "innerdiameter"};
  static constexpr mjtNum kDefaults[] = {0, static_cast<mjtNum>(2.8), 25, static_cast<mjtNum>(.2),
                                         -1};
  static constexpr int kUnchecked = kThickness;

  // Distance from the outline of the gear in the x-y plane.
  static mjtNum OutlineDistance(mjtNum x, mjtNum y, const mjtNum* attributes) {
    const mjtNum diameter = attributes[kDiameter], teeth = attributes[kTeeth];
    const mjtNum module = diameter / teeth;
    const mjtNum pitch_radius = diameter / 2;
    const mjtNum outer_radius = pitch_radius + module;
    const mjtNum tooth_height = static_cast<mjtNum>(2.2) * module;
    const mjtNum inner_diameter = attributes[kInnerDiameter];
    const mjtNum inner_radius =
        inner_diameter < 0 ? outer_radius - tooth_height - static_cast<mjtNum>(.14) * diameter
                           : inner_diameter / 2;
    const mjtNum r = std::sqrt(x * x + y * y);
    if (inner_radius - r > 0) return inner_radius - r;
    if (outer_radius - r < static_cast<mjtNum>(-.2)) return r - outer_radius;

    // Teeth: the space between two involutes of the base circle, mirror images of each other.
    const mjtNum pressure_angle = static_cast<mjtNum>(3.096e-5) * teeth * teeth -
                                  static_cast<mjtNum>(6.557e-3) * teeth + static_cast<mjtNum>(.551);
    const mjtNum base_radius = pitch_radius * std::cos(pressure_angle);
    const mjtNum angle = std::atan2(y, x) + attributes[kAlpha];
    const mjtNum tooth_pitch = kPi * module / pitch_radius;  // of half a tooth and its gap
    const mjtNum beta = std::acos(base_radius / pitch_radius);
    const mjtNum involute = std::tan(beta) - beta;
    const mjtNum gap = tooth_pitch / 2 - 2 * involute;
    const mjtNum angle_a = PositiveModulo(angle + gap / 2, tooth_pitch) - gap / 2;
    const mjtNum angle_b = PositiveModulo(-angle - gap / 2, tooth_pitch) - gap / 2;
    mjtNum flank_a = static_cast<mjtNum>(-1e6), flank_b = flank_a;
    if (base_radius < r) {
      const mjtNum roll = std::acos(base_radius / r);
      const mjtNum tangent = std::sqrt(r * r - base_radius * base_radius);
      flank_a = tangent - base_radius * (angle_a + roll);
      flank_b = tangent - base_radius * (angle_b + roll);
    }
    mjtNum tooth =
        std::max({angle_a - (tooth_pitch - gap), angle_b - (tooth_pitch - gap), flank_a, flank_b});

    // Cut off at the tip with a rounded edge, joined to the root circle, with a hole in the middle.
    const mjtNum tip = r - outer_radius;
    const mjtNum rounding = SmoothUnion(std::max(tip, -tooth), std::max(tooth, -tip),
                                        static_cast<mjtNum>(.0035) * diameter);
    tooth = std::max(std::max(tip, tooth), -rounding);
    tooth = SmoothUnion(r - (outer_radius - tooth_height), tooth,
                        base_radius - outer_radius + tooth_height);
    return std::max(tooth, -(r - inner_radius));
  }

  // The outline extruded to the thickness of the gear.
  static mjtNum Distance(const mjtNum p[3], const mjtNum* attributes) {
    const mjtNum outline = OutlineDistance(p[0], p[1], attributes);
    const mjtNum above = std::abs(p[2]) - attributes[kThickness] / 2;
    const mjtNum a = mju_max(outline, 0), b = mju_max(above, 0);
    return mju_min(mju_max(outline, above), 0) + std::sqrt(a * a + b * b);
  }

  static void HalfSizes(mjtNum sizes[3], const mjtNum* attributes) {
    sizes[0] = sizes[1] = static_cast<mjtNum>(.625) * attributes[kDiameter];
    sizes[2] = static_cast<mjtNum>(.55) * attributes[kThickness];
  }
};

}  // namespace

void RegisterGear() { RegisterShape<Gear>(); }

}  // namespace conjoint
