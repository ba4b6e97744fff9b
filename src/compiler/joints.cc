// Joints: limits, axis and anchor in the frame of the body, angles in radians.

#include <algorithm>

#include "compiler/common.h"
#include "compiler/passes.h"

namespace conjoint {
namespace {

constexpr double kRadians = mjPI / 180;

void CompileLimits(Joint& joint) {
  mjsJoint& values = *joint.values.get();
  const bool free = values.type == mjJNT_FREE;
  const bool ball = values.type == mjJNT_BALL;
  joint.is_limited = !free && IsLimited(joint, values.limited, values.range, "joint", "");
  if (joint.is_limited) {
    if (!ball && values.range[0] >= values.range[1]) {
      Fail(&joint, "range[0] should be smaller than range[1] in joint");
    }
    if (ball && values.range[0] != 0) Fail(&joint, "range[0] should be 0 in ball joint");
    if (joint.compiler->degree && (ball || values.type == mjJNT_HINGE)) {
      for (double& bound : values.range) {
        if (bound != 0) bound *= kRadians;
      }
    }
  }

  joint.is_force_limited =
      !free && !ball && IsLimited(joint, values.actfrclimited, values.actfrcrange, "joint", "");
  if (joint.is_force_limited && values.actfrcrange[0] >= values.actfrcrange[1]) {
    Fail(&joint, "actfrcrange[0] should be smaller than actfrcrange[1] in joint");
  }
}

// Axis and anchor, which the types that have none keep at (0, 0, 1) and 0.
void CompileAxis(const Compilation& c, Joint& joint) {
  mjsJoint& values = *joint.values.get();
  if (values.type == mjJNT_FREE || values.type == mjJNT_BALL) {
    values.axis[0] = values.axis[1] = 0;
    values.axis[2] = 1;
  } else {
    if (const Frame* frame = joint.frame) {
      RotateVector(values.axis, values.axis, c.frames.at(frame).quat);
    }
  }
  if (Normalize(values.axis, 3) < kEps) Fail(&joint, "axis too small in joint");

  if (values.type == mjJNT_FREE) {
    std::fill_n(values.pos, 3, 0.0);
  } else {
    double quat[4] = {1, 0, 0, 0};
    ApplyFrame(c, joint, values.pos, quat);
  }
}

}  // namespace

void CompileJoint(Compilation& c, Joint& joint) {
  mjsJoint& values = *joint.values.get();
  PadUserData(joint, *values.userdata, c.sizes.nuser_jnt, "nuser_jnt in joint");
  if (values.type < mjJNT_FREE || values.type > mjJNT_HINGE) Fail(&joint, "invalid type in joint");

  const double* springdamper = values.springdamper;
  if ((springdamper[0] != 0 || springdamper[1] != 0) &&
      (springdamper[0] <= 0 || springdamper[1] <= 0)) {
    Fail(&joint, "when defined, springdamper values must be positive in joint");
  }
  CompileLimits(joint);
  CompileAxis(c, joint);
  if (values.type == mjJNT_HINGE && joint.compiler->degree) {
    values.ref *= kRadians;
    values.springref *= kRadians;
  }
}

}  // namespace conjoint
