// Actuators: what they act on, ranges, activation, muscles.

#include <string>

#include "compiler/common.h"
#include "compiler/passes.h"
#include "spec/references.h"

namespace conjoint {
namespace {

constexpr int kMostSamples = 1 << 24;

// The range of the joint or tendon that the actuator moves.
const double* RangeOfTarget(const Actuator& actuator) {
  switch (actuator.values->trntype) {
    case mjTRN_JOINT: {
      const mjsJoint& joint = *static_cast<const Joint*>(actuator.target.get())->values.get();
      if (joint.type != mjJNT_HINGE && joint.type != mjJNT_SLIDE) {
        Fail(&actuator, "inheritrange can only be used with hinge and slide joints, actuator");
      }
      return joint.range;
    }
    case mjTRN_TENDON:
      return static_cast<const Tendon*>(actuator.target.get())->values->range;
    default:
      Fail(&actuator, "inheritrange can only be used with joint and tendon transmission, actuator");
  }
}

// Position actuators may take their range from what they move.
void InheritRange(Actuator& actuator) {
  mjsActuator& values = *actuator.values.get();
  if (values.gaintype != mjGAIN_FIXED || values.biastype != mjBIAS_AFFINE ||
      values.gainprm[0] != -values.biasprm[1]) {
    return;
  }
  if (values.dyntype != mjDYN_NONE && values.dyntype != mjDYN_FILTEREXACT &&
      values.dyntype != mjDYN_INTEGRATOR) {
    Fail(&actuator, "inheritrange only available for position and intvelocity actuators");
  }
  const double* range = RangeOfTarget(actuator);
  if (range[0] == range[1]) {
    Fail(&actuator, "inheritrange used but target '%s' has no range defined in actuator %d",
         values.target->c_str(), actuator.id);
  }
  const double mean = 0.5 * (range[0] + range[1]);
  const double radius = 0.5 * (range[1] - range[0]) * values.inheritrange;
  double* inherited = values.dyntype == mjDYN_INTEGRATOR ? values.actrange : values.ctrlrange;
  inherited[0] = mean - radius;
  inherited[1] = mean + radius;
}

void CompileLimits(Actuator& actuator) {
  mjsActuator& values = *actuator.values.get();
  actuator.is_force_limited =
      IsLimited(actuator, values.forcelimited, values.forcerange, "actuator", "force");
  actuator.is_control_limited =
      IsLimited(actuator, values.ctrllimited, values.ctrlrange, "actuator", "ctrl");
  actuator.is_activation_limited =
      IsLimited(actuator, values.actlimited, values.actrange, "actuator", "act");
  if (actuator.is_force_limited && values.forcerange[0] >= values.forcerange[1]) {
    Fail(&actuator, "invalid force range for actuator");
  }
  if (actuator.is_control_limited && values.ctrlrange[0] >= values.ctrlrange[1]) {
    Fail(&actuator, "invalid control range for actuator");
  }
  if (actuator.is_activation_limited && values.actrange[0] >= values.actrange[1]) {
    Fail(&actuator, "invalid actrange for actuator");
  }
  if (actuator.is_activation_limited && values.dyntype == mjDYN_NONE) {
    Fail(&actuator, "actrange specified but dyntype is 'none' in actuator");
  }
}

void CompileActivation(Actuator& actuator) {
  mjsActuator& values = *actuator.values.get();
  if (!values.plugin.active) {
    if (values.actdim > 1 && values.dyntype != mjDYN_USER) {
      Fail(&actuator, "actdim > 1 is only allowed for dyntype 'user' in actuator");
    }
    if (values.actdim == 1 && values.dyntype == mjDYN_NONE) {
      Fail(&actuator, "invalid actdim 1 in stateless actuator");
    }
    if (values.actdim == 0 && values.dyntype != mjDYN_NONE) {
      Fail(&actuator, "invalid actdim 0 in stateful actuator");
    }
  }
  if (values.actdim < 0) values.actdim = values.dyntype != mjDYN_NONE;
}

// Parameters of the muscle model: range[2], force, scale, lmin, lmax, vmax, fpmax, fvmax.
void CheckMuscle(const Actuator& actuator, const double prm[9]) {
  if (prm[0] >= prm[1]) Fail(&actuator, "range[0]<range[1] required in muscle");
  if (prm[4] >= 1 || prm[5] <= 1) Fail(&actuator, "lmin<1<lmax required in muscle");
  if (prm[3] <= 0 || prm[6] <= 0 || prm[7] <= 0 || prm[8] <= 0) {
    Fail(&actuator, "positive scale, vmax, fpmax, fvmax required in muscle '%s' (id = %d)",
         actuator.name.c_str(), actuator.id);
  }
}

void ResolveActuatorPlugin(Compilation& c, const Actuator& actuator) {
  const mjsPlugin& settings = actuator.values->plugin;
  if (!settings.active) return;
  const PluginUse use =
      ResolvePlugin(c.spec, actuator, settings,
                    "neither 'plugin' nor 'instance' is specified for actuator '" + actuator.name +
                        "', (id = " + std::to_string(actuator.id) + ")");
  if (!(use.plugin->capabilityflags & mjPLUGIN_ACTUATOR)) {
    Fail(&actuator, "plugin '%s' does not support actuators", use.plugin->name);
  }
  c.plugins[&actuator] = use.instance;
}

}  // namespace

void CompileActuator(Compilation& c, Actuator& actuator) {
  mjsActuator& values = *actuator.values.get();
  PadUserData(actuator, *values.userdata, c.sizes.nuser_actuator,
              ("nuser_actuator in actuator '" + actuator.name +
               "' (id = " + std::to_string(actuator.id) + ")")
                  .c_str());
  ResolveReferences(c.spec, actuator);
  if (values.inheritrange > 0) InheritRange(actuator);
  CompileLimits(actuator);
  CompileActivation(actuator);
  if (values.gaintype == mjGAIN_MUSCLE) CheckMuscle(actuator, values.gainprm);
  if (values.biastype == mjBIAS_MUSCLE) CheckMuscle(actuator, values.biasprm);
  ResolveActuatorPlugin(c, actuator);
  if (values.delay > 0 && values.nsample <= 0) {
    Fail(&actuator, "setting delay > 0 without a history buffer");
  }
  if (values.nsample > kMostSamples) {
    Fail(&actuator, "at most 2^24 samples in history buffer, got %d", values.nsample);
  }
}

}  // namespace conjoint
