// mjs_setTo*: the parameters of common kinds of actuator. Each returns "" or what is wrong; what
// was set before an error was found stays set.

#include <mujoco/mujoco.h>

#include <algorithm>

namespace {

constexpr const char* kOk = "";

void SetTypes(mjsActuator* actuator, mjtGain gain, mjtBias bias) {
  actuator->gaintype = gain;
  actuator->biastype = bias;
}

bool IsGiven(const double range[2]) { return range[0] != 0 || range[1] != 0; }

bool HasNegative(const double range[2]) { return range[0] < 0 || range[1] < 0; }

}  // namespace

const char* mjs_setToMotor(mjsActuator* actuator) {
  actuator->gainprm[0] = 1;
  actuator->dyntype = mjDYN_NONE;
  SetTypes(actuator, mjGAIN_FIXED, mjBIAS_NONE);
  return kOk;
}

const char* mjs_setToPosition(mjsActuator* actuator, double kp, double kv[1], double dampratio[1],
                              double timeconst[1], double inheritrange) {
  actuator->gainprm[0] = kp;
  actuator->biasprm[1] = -kp;

  if (kv && dampratio) return "kv and dampratio cannot both be defined";
  if (kv) {
    if (*kv < 0) return "kv cannot be negative";
    actuator->biasprm[2] = -*kv;
  }
  if (dampratio) {
    if (*dampratio < 0) return "dampratio cannot be negative";
    actuator->biasprm[2] = *dampratio;  // the positive sign tells it from kv
  }
  if (timeconst) {
    if (*timeconst < 0) return "timeconst cannot be negative";
    actuator->dynprm[0] = *timeconst;
    actuator->dyntype = *timeconst == 0 ? mjDYN_NONE : mjDYN_FILTEREXACT;
  }
  actuator->inheritrange = inheritrange;
  if (inheritrange > 0 && IsGiven(actuator->ctrlrange)) {
    return "ctrlrange and inheritrange cannot both be defined";
  }
  SetTypes(actuator, mjGAIN_FIXED, mjBIAS_AFFINE);
  return kOk;
}

const char* mjs_setToIntVelocity(mjsActuator* actuator, double kp, double kv[1],
                                 double dampratio[1], double timeconst[1], double inheritrange) {
  mjs_setToPosition(actuator, kp, kv, dampratio, timeconst, inheritrange);
  actuator->dyntype = mjDYN_INTEGRATOR;
  actuator->actlimited = 1;
  if (inheritrange > 0 && IsGiven(actuator->actrange)) {
    return "actrange and inheritrange cannot both be defined";
  }
  return kOk;
}

const char* mjs_setToVelocity(mjsActuator* actuator, double kv) {
  std::fill_n(actuator->biasprm, mjNBIAS, 0.0);
  actuator->gainprm[0] = kv;
  actuator->biasprm[2] = -kv;
  actuator->dyntype = mjDYN_NONE;
  SetTypes(actuator, mjGAIN_FIXED, mjBIAS_AFFINE);
  return kOk;
}

const char* mjs_setToDamper(mjsActuator* actuator, double kv) {
  std::fill_n(actuator->gainprm, mjNGAIN, 0.0);
  actuator->gainprm[2] = -kv;
  actuator->ctrllimited = 1;
  actuator->dyntype = mjDYN_NONE;
  SetTypes(actuator, mjGAIN_AFFINE, mjBIAS_NONE);
  if (kv < 0) return "damping coefficient cannot be negative";
  if (HasNegative(actuator->ctrlrange)) return "damper control range cannot be negative";
  return kOk;
}

const char* mjs_setToCylinder(mjsActuator* actuator, double timeconst, double bias, double area,
                              double diameter) {
  actuator->dynprm[0] = timeconst;
  actuator->biasprm[0] = bias;
  actuator->gainprm[0] = diameter >= 0 ? mjPI / 4 * diameter * diameter : area;
  actuator->dyntype = mjDYN_FILTER;
  SetTypes(actuator, mjGAIN_FIXED, mjBIAS_AFFINE);
  return kOk;
}

const char* mjs_setToMuscle(mjsActuator* actuator, double timeconst[2], double tausmooth,
                            double range[2], double force, double scale, double lmin, double lmax,
                            double vmax, double fpmax, double fvmax) {
  double* dyn = actuator->dynprm;
  double* gain = actuator->gainprm;

  // What still has the value of a general actuator takes that of a muscle.
  const auto replace = [](double& parameter, double general, double muscle) {
    if (parameter == general) parameter = muscle;
  };
  replace(dyn[0], 1, 0.01);
  replace(dyn[1], 0, 0.04);
  replace(gain[0], 1, 0.75);
  constexpr double kMuscleGain[] = {1.05, -1, 200, 0.5, 1.6, 1.5, 1.3, 1.2};
  for (int i = 0; i < 8; ++i) replace(gain[1 + i], 0, kMuscleGain[i]);

  if (tausmooth < 0) return "muscle tausmooth cannot be negative";
  dyn[2] = tausmooth;

  const auto override = [](double& parameter, double given) {
    if (given >= 0) parameter = given;
  };
  override(dyn[0], timeconst[0]);
  override(dyn[1], timeconst[1]);
  const double given[] = {range[0], range[1], force, scale, lmin, lmax, vmax, fpmax, fvmax};
  for (int i = 0; i < 9; ++i) override(gain[i], given[i]);
  std::copy_n(gain, 9, actuator->biasprm);

  actuator->dyntype = mjDYN_MUSCLE;
  SetTypes(actuator, mjGAIN_MUSCLE, mjBIAS_MUSCLE);
  return kOk;
}

const char* mjs_setToAdhesion(mjsActuator* actuator, double gain) {
  actuator->gainprm[0] = gain;
  actuator->ctrllimited = 1;
  SetTypes(actuator, mjGAIN_FIXED, mjBIAS_NONE);
  if (gain < 0) return "adhesion gain cannot be negative";
  if (HasNegative(actuator->ctrlrange)) return "adhesion control range cannot be negative";
  return kOk;
}
