// Moments of the geometric shapes; bodies from their geoms.
//
// Sums and products are bit-equal to MuJoCo 3.6.0.

#include "compiler/inertia.h"

#include <algorithm>
#include <cmath>

#include "compiler/common.h"
#include "spec/inertia.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

double Square(double x) { return x * x; }

// A solid whose moment about an axis is mass * (b^2 + c^2) / divisor, b and c being the half sizes
// across.
void SetMoments(const double half[3], double mass, double divisor, double inertia[3]) {
  inertia[0] = mass * (Square(half[1]) + Square(half[2])) / divisor;
  inertia[1] = mass * (Square(half[0]) + Square(half[2])) / divisor;
  inertia[2] = mass * (Square(half[0]) + Square(half[1])) / divisor;
}

void SetRoundMoments(double across, double along, double inertia[3]) {
  inertia[0] = inertia[1] = across;
  inertia[2] = along;
}

void CapsuleInertia(bool shell, double r, double h, double mass, double inertia[3]) {
  const double height = 2 * h;
  if (shell) {
    const double area = 4 * mjPI * r * r + 2 * mjPI * r * height;
    const double sphere = mass * (4 * mjPI * r * r) / area, cylinder = mass - sphere;
    const double ball = 2 * sphere * r * r / 3;
    const double offset = sphere * (Square(h + r / 2) - Square(r / 2));
    SetRoundMoments(cylinder * (6 * r * r + height * height) / 12 + (ball + offset),
                    cylinder * r * r + ball, inertia);
  } else {
    const double sphere = mass * 4 * r / (4 * r + 3 * height), cylinder = mass - sphere;
    const double ball = 2 * sphere * r * r / 5;
    const double offset = sphere * height * (3 * r + 2 * height) / 8;
    SetRoundMoments(cylinder * (3 * r * r + height * height) / 12 + (ball + offset),
                    cylinder * r * r / 2 + ball, inertia);
  }
}

void CylinderInertia(bool shell, double r, double h, double mass, double inertia[3]) {
  const double height = 2 * h;
  if (shell) {
    const double area = 2 * mjPI * r * r + 2 * mjPI * r * height;
    const double disk = mass * (mjPI * r * r) / area, tube = mass - 2 * disk;
    const double across =
        tube * (6 * r * r + height * height) / 12 + 2 * (disk * r * r / 4 + disk * h * h);
    SetRoundMoments(across, tube * r * r + disk * r * r, inertia);
  } else {
    SetRoundMoments(mass * (3 * r * r + height * height) / 12, mass * r * r / 2, inertia);
  }
}

// A thin shell is the difference of two solids.
void EllipsoidShellInertia(const double size[3], double mass, double inertia[3]) {
  constexpr double kThickness = 1e-6;
  const double outer[3] = {size[0] + kThickness, size[1] + kThickness, size[2] + kThickness};
  const double inner_volume = 4 * mjPI * size[0] * size[1] * size[2] / 3;
  const double outer_volume = 4 * mjPI * outer[0] * outer[1] * outer[2] / 3;
  const double density = mass / (outer_volume - inner_volume);
  double inner_inertia[3];
  SetMoments(outer, density * outer_volume, 5, inertia);
  SetMoments(size, density * inner_volume, 5, inner_inertia);
  for (int i = 0; i < 3; ++i) inertia[i] -= inner_inertia[i];
}

// Six plates.
void BoxShellInertia(const double size[3], double mass, double inertia[3]) {
  const double lx = 2 * size[0], ly = 2 * size[1], lz = 2 * size[2];
  const double area_xy = lx * ly, area_yz = ly * lz, area_zx = lz * lx;
  const double area = 2 * (area_xy + area_yz + area_zx);
  const double xy = mass * area_xy / area, yz = mass * area_yz / area, zx = mass * area_zx / area;
  inertia[0] = 2 * (xy * Square(size[2]) + zx * Square(size[1]) + xy * ly * ly / 12 +
                    yz * (ly * ly + lz * lz) / 12 + zx * lz * lz / 12);
  inertia[1] = 2 * (xy * Square(size[2]) + yz * Square(size[0]) + xy * lx * lx / 12 +
                    yz * lz * lz / 12 + zx * (lx * lx + lz * lz) / 12);
  inertia[2] = 2 * (yz * Square(size[0]) + zx * Square(size[1]) + xy * (lx * lx + ly * ly) / 12 +
                    yz * ly * ly / 12 + zx * lx * lx / 12);
}

Inertial InertialOf(const mjsBody& body) {
  Inertial inertial;
  std::copy_n(body.ipos, 3, inertial.frame.pos);
  std::copy_n(body.iquat, 4, inertial.frame.quat);
  std::copy_n(body.inertia, 3, inertial.inertia);
  inertial.mass = body.mass;
  return inertial;
}

void SetInertial(mjsBody& body, const Inertial& inertial) {
  std::copy_n(inertial.frame.pos, 3, body.ipos);
  std::copy_n(inertial.frame.quat, 4, body.iquat);
  std::copy_n(inertial.inertia, 3, body.inertia);
  body.mass = inertial.mass;
}

}  // namespace

void ShapeInertia(mjtGeom type, bool shell, const double size[3], double mass, double inertia[3]) {
  switch (type) {
    case mjGEOM_SPHERE: {
      const double moment = 2 * mass * size[0] * size[0] / (shell ? 3 : 5);
      SetRoundMoments(moment, moment, inertia);
      return;
    }
    case mjGEOM_CAPSULE:
      return CapsuleInertia(shell, size[0], size[1], mass, inertia);
    case mjGEOM_CYLINDER:
      return CylinderInertia(shell, size[0], size[1], mass, inertia);
    case mjGEOM_ELLIPSOID:
      if (shell) return EllipsoidShellInertia(size, mass, inertia);
      return SetMoments(size, mass, 5, inertia);
    case mjGEOM_BOX:
    case mjGEOM_HFIELD:
      if (shell) return BoxShellInertia(size, mass, inertia);
      return SetMoments(size, mass, 3, inertia);
    case mjGEOM_MESH:  // of the inertia box
    case mjGEOM_SDF:
      return SetMoments(size, mass, 3, inertia);
    default:
      std::fill_n(inertia, 3, 0.0);
  }
}

const char* CombineInertials(std::span<const Inertial> parts, Inertial& result) {
  result = {};
  for (const Inertial& part : parts) {
    result.mass += part.mass;
    for (int i = 0; i < 3; ++i) result.frame.pos[i] += part.mass * part.frame.pos[i];
  }
  if (result.mass < kEps) return "body mass is too small, cannot compute center of mass";
  for (double& coordinate : result.frame.pos) coordinate /= result.mass;

  double total[6] = {0, 0, 0, 0, 0, 0};
  for (const Inertial& part : parts) {
    double offset[3], rotated[6], off_center[6];
    for (int i = 0; i < 3; ++i) offset[i] = part.frame.pos[i] - result.frame.pos[i];
    RotatedInertia(rotated, part.inertia, part.frame.quat);
    OffCenterInertia(off_center, part.mass, offset);
    for (int i = 0; i < 6; ++i) total[i] = total[i] + rotated[i] + off_center[i];
  }
  return DiagonalizeInertia(result.frame.quat, result.inertia, total);
}

void InferBodyInertia(Body& body) {
  const int* groups = body.compiler->inertiagrouprange;
  std::vector<Inertial> parts;
  for (const Geom* geom : body.children<Geom>()) {
    const mjsGeom& values = *geom->values.get();
    if (values.group < groups[0] || values.group > groups[1] || !(geom->mass > kEps)) continue;
    Inertial& part = parts.emplace_back();
    std::copy_n(values.pos, 3, part.frame.pos);
    std::copy_n(values.quat, 4, part.frame.quat);
    std::copy_n(geom->inertia, 3, part.inertia);
    part.mass = geom->mass;
  }
  if (parts.empty()) return;
  if (parts.size() == 1) return SetInertial(*body.values.get(), parts[0]);

  Inertial total;
  if (const char* wrong = CombineInertials(parts, total)) {
    if (total.mass < kEps) throw SpecError(&body, wrong);
    Fail(&body, "error '%s' in alternative for principal axes", wrong);
  }
  SetInertial(*body.values.get(), total);
}

void MergeInertia(Body& body, const Body& fused) {
  Inertial parts[2] = {InertialOf(*body.values.get()), InertialOf(*fused.values.get())};

  // The two poses are composed in this order, which is right only for bodies that are not turned
  // (equal to MuJoCo 3.6.0).
  FramePose moved;
  std::copy_n(fused.values->pos, 3, moved.pos);
  std::copy_n(fused.values->quat, 4, moved.quat);
  ComposePose(parts[1].frame.pos, parts[1].frame.quat, moved.pos, moved.quat);
  parts[1].frame = moved;

  Inertial total;
  if (parts[0].mass + parts[1].mass >= mjMINVAL) {
    if (const char* wrong = CombineInertials(parts, total)) {
      Fail(&body, "error '%s' in fusing static body inertias", wrong);
    }
  }
  SetInertial(*body.values.get(), total);
}

}  // namespace conjoint
