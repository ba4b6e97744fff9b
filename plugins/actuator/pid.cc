// mujoco.pid: an actuator that drives its length to a setpoint with a PID controller.
//
//   force = kp e + kd de/dt + ki I,   e = setpoint - length,   I the integral of e
//
// The setpoint is the control, or the actuator's own activation if it has dynamics; with slewmax it
// changes by no more than that per second. Activations of the actuator, in this order: the integral
// (if ki), the previous setpoint (if slewmax), the native activation.

#include <mujoco/mujoco.h>

#include <cmath>
#include <limits>
#include <new>
#include <optional>

#include "common/config.h"

namespace conjoint {
namespace {

constexpr const char* kAttributes[] = {"kp", "ki", "kd", "imax", "slewmax"};
constexpr mjtNum kInfinity = std::numeric_limits<mjtNum>::infinity();

bool HasNativeActivation(const mjModel* m, int actuator) {
  const int dynamics = m->actuator_dyntype[actuator];
  return dynamics == mjDYN_INTEGRATOR || dynamics == mjDYN_FILTER || dynamics == mjDYN_FILTEREXACT;
}

class Pid {
 public:
  // Raises a warning and returns NULL if the attributes or the actuators do not fit.
  static Pid* Create(const mjModel* m, int instance);

  void ActDot(const mjModel* m, mjData* d) const;
  void Force(const mjModel* m, mjData* d) const;

 private:
  // The gains and limits of an instance.
  static Pid Read(const mjModel* m, int instance);
  bool FindActuators(const mjModel* m, int instance);

  int ExpectedActivations(const mjModel* m, int actuator) const {
    return HasIntegral() + HasSlewLimit() + HasNativeActivation(m, actuator);
  }
  bool HasIntegral() const { return ki_ != 0; }
  bool HasSlewLimit() const { return slew_max_.has_value(); }
  int IntegralAt(const mjModel* m, int actuator) const { return m->actuator_actadr[actuator]; }
  int SetpointAt(const mjModel* m, int actuator) const {
    return m->actuator_actadr[actuator] + HasIntegral();
  }
  mjtNum Setpoint(const mjModel* m, const mjData* d, int actuator, bool early) const;
  mjtNum NextIntegral(const mjModel* m, const mjData* d, int actuator, mjtNum error) const {
    const mjtNum integral = d->act[IntegralAt(m, actuator)] + error * m->opt.timestep;
    return mju_clip(integral, -integral_max_, integral_max_);
  }

  template <class Call>
  void ForEachActuator(const mjModel* m, Call&& call) const {
    for (int i = first_; i <= last_; ++i) {
      if (m->actuator_plugin[i] == instance_) call(i);
    }
  }

  int instance_ = -1;
  int first_ = 0, last_ = -1;  // actuators of this instance are among these
  mjtNum kp_ = 0, ki_ = 0, kd_ = 0;
  mjtNum integral_max_ = kInfinity;  // of the integral itself, not of its force
  std::optional<mjtNum> slew_max_;   // per second
};

Pid Pid::Read(const mjModel* m, int instance) {
  const auto number = [&](const char* name) -> std::optional<mjtNum> {
    const char* text = AttributeText(m, instance, name);
    if (!*text) return std::nullopt;
    return LeadingNumber(text).value_or(0);
  };
  Pid pid;
  pid.instance_ = instance;
  pid.kp_ = number("kp").value_or(0);
  pid.ki_ = number("ki").value_or(0);
  pid.kd_ = number("kd").value_or(0);
  const std::optional<mjtNum> force_max = number("imax");
  if (force_max && pid.ki_ != 0) pid.integral_max_ = *force_max / pid.ki_;
  pid.slew_max_ = number("slewmax");
  return pid;
}

bool Pid::FindActuators(const mjModel* m, int instance) {
  for (int i = 0; i < m->nu; ++i) {
    if (m->actuator_plugin[i] != instance) continue;
    if (last_ < 0) first_ = i;
    last_ = i;
  }
  return last_ >= 0;
}

Pid* Pid::Create(const mjModel* m, int instance) {
  Pid pid = Read(m, instance);
  if (pid.integral_max_ < 0) {
    mju_warning("negative imax");
    return nullptr;
  }
  if (pid.slew_max_.value_or(0) < 0) {
    mju_warning("slewmax must be non-negative");
    return nullptr;
  }
  if (!pid.FindActuators(m, instance)) {
    mju_warning("actuator not found for plugin instance %d", instance);
    return nullptr;
  }
  for (int i = pid.first_; i <= pid.last_; ++i) {
    if (m->actuator_plugin[i] != instance) continue;
    const int expected = pid.ExpectedActivations(m, i);
    if (m->actuator_actnum[i] == expected) continue;
    mju_warning(
        "actuator %d has actdim %d, expected %d. Add actdim=\"%d\" to the actuator plugin element.",
        i, m->actuator_actnum[i], expected, expected);
    return nullptr;
  }
  return new (std::nothrow) Pid(pid);
}

// The native activation, which is the last one, at the end of this step.
mjtNum NextActivation(const mjModel* m, const mjData* d, int actuator, int activation) {
  mjtNum next = d->act[activation];
  const mjtNum rate = d->act_dot[activation], timestep = m->opt.timestep;
  if (m->actuator_dyntype[actuator] == mjDYN_FILTEREXACT) {
    const mjtNum tau = mju_max(mjMINVAL, m->actuator_dynprm[actuator * mjNDYN]);
    next += rate * tau * (1 - std::exp(-timestep / tau));
  } else {
    next += rate * timestep;
  }
  if (m->actuator_actlimited[actuator]) {
    const mjtNum* range = m->actuator_actrange + 2 * actuator;
    next = mju_clip(next, range[0], range[1]);
  }
  return next;
}

int NativeActivation(const mjModel* m, int actuator) {
  return m->actuator_actadr[actuator] + m->actuator_actnum[actuator] - 1;
}

bool FollowsActivation(const mjModel* m, int actuator) {
  return m->actuator_dyntype[actuator] != mjDYN_NONE && m->actuator_actnum[actuator] > 0;
}

mjtNum Pid::Setpoint(const mjModel* m, const mjData* d, int actuator, bool early) const {
  mjtNum setpoint;
  if (!FollowsActivation(m, actuator)) {
    setpoint = d->ctrl[actuator];
    if (m->actuator_ctrllimited[actuator]) {
      const mjtNum* range = m->actuator_ctrlrange + 2 * actuator;
      setpoint = mju_clip(setpoint, range[0], range[1]);
    }
  } else {
    const int activation = NativeActivation(m, actuator);
    setpoint = early ? NextActivation(m, d, actuator, activation) : d->act[activation];
  }
  if (HasSlewLimit() && d->time > 0) {
    const mjtNum previous = d->act[SetpointAt(m, actuator)];
    const mjtNum change = *slew_max_ * m->opt.timestep;
    setpoint = mju_clip(setpoint, previous - change, previous + change);
  }
  return setpoint;
}

void Pid::ActDot(const mjModel* m, mjData* d) const {
  const mjtNum timestep = m->opt.timestep;
  ForEachActuator(m, [&](int i) {
    const mjtNum setpoint = Setpoint(m, d, i, false);
    if (HasIntegral()) {
      const int integral = IntegralAt(m, i);
      const mjtNum next = NextIntegral(m, d, i, setpoint - d->actuator_length[i]);
      d->act_dot[integral] = (next - d->act[integral]) / timestep;
    }
    if (HasSlewLimit()) {
      const int previous = SetpointAt(m, i);
      d->act_dot[previous] = (setpoint - d->act[previous]) / timestep;
    }
  });
}

void Pid::Force(const mjModel* m, mjData* d) const {
  ForEachActuator(m, [&](int i) {
    const mjtNum error = Setpoint(m, d, i, m->actuator_actearly[i]) - d->actuator_length[i];
    const mjtNum setpoint_rate = FollowsActivation(m, i) ? d->act_dot[NativeActivation(m, i)] : 0;
    mjtNum force = kp_ * error + kd_ * (setpoint_rate - d->actuator_velocity[i]);
    if (HasIntegral()) force += ki_ * NextIntegral(m, d, i, error);
    d->actuator_force[i] = force;
  });
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

mjPLUGIN_LIB_INIT {
  mjpPlugin plugin = StatelessPlugin("mujoco.pid", kAttributes, mjPLUGIN_ACTUATOR);
  plugin.init = [](const mjModel* m, mjData* d, int instance) {
    Pid* pid = Pid::Create(m, instance);
    if (!pid) return -1;
    SetInstanceData(d, instance, pid);
    return 0;
  };
  plugin.destroy = DestroyInstanceData<Pid>;
  plugin.actuator_act_dot = [](const mjModel* m, mjData* d, int instance) {
    InstanceData<Pid>(d, instance)->ActDot(m, d);
  };
  plugin.compute = [](const mjModel* m, mjData* d, int instance, int) {
    InstanceData<Pid>(d, instance)->Force(m, d);
  };
  mjp_registerPlugin(&plugin);
}
