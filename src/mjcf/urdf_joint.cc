// Joints: the pose of the child link and how it moves.

#include <cmath>
#include <optional>

#include "mjcf/read_error.h"
#include "mjcf/urdf_reader.h"
#include "mjcf/values.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

enum UrdfJoint { kRevolute, kContinuous, kPrismatic, kFixed, kFloating, kPlanar, kSpherical };

constexpr language::Keyword kJointTypes[] = {{"revolute", kRevolute},   {"continuous", kContinuous},
                                             {"prismatic", kPrismatic}, {"fixed", kFixed},
                                             {"floating", kFloating},   {"planar", kPlanar},
                                             {"spherical", kSpherical}};

void ReadLimit(const XmlElement& limit, mjsJoint* joint) {
  const std::optional<double> lower = ReadReal(limit, "lower"), upper = ReadReal(limit, "upper");
  joint->range[0] = lower.value_or(0);
  joint->range[1] = upper.value_or(0);
  const bool one_sided = lower.has_value() != upper.has_value();
  if (one_sided || joint->range[0] > joint->range[1]) joint->limited = mjLIMITED_FALSE;

  const double effort = std::abs(ReadReal(limit, "effort").value_or(0));
  if (effort != 0) {
    joint->actfrcrange[0] = -effort;
    joint->actfrcrange[1] = effort;
  }
}

}  // namespace

mjsJoint* UrdfReader::AddJoint(mjsBody* body, const std::string& name, mjtJoint type,
                               const double axis[3]) {
  mjsJoint* joint = mjs_addJoint(body, nullptr);
  joint->type = type;
  for (int i = 0; i < 3; ++i) joint->axis[i] = axis[i];
  mjs_setName(joint->element, name.c_str());
  return joint;
}

void UrdfReader::ReadJoint(const XmlElement& element) {
  const language::Keyword* type = language::FindWord(kJointTypes, RequiredText(element, "type"));
  if (!type) Fail(&element, "invalid joint type in URDF joint definition");
  const std::string name = RequiredText(element, "name");
  mjsBody* body = links_[static_cast<size_t>(FindLink(element, "child"))].body;
  ReadOrigin(element, body->pos, body->quat);

  double axis[3] = {1, 0, 0};
  if (const XmlElement* given = FindUnique(element, "axis")) {
    ReadRequired(*given, "xyz", axis, 3);
  }

  std::vector<mjsJoint*> joints;
  switch (type->value) {
    case kRevolute:
    case kContinuous:
      joints = {AddJoint(body, name, mjJNT_HINGE, axis)};
      break;
    case kPrismatic:
      joints = {AddJoint(body, name, mjJNT_SLIDE, axis)};
      break;
    case kFloating:
      joints = {AddJoint(body, name, mjJNT_FREE, axis)};
      break;
    case kSpherical:
      joints = {AddJoint(body, name, mjJNT_BALL, axis)};
      break;
    case kPlanar: {
      double quat[4], matrix[9];
      QuatFromZAxis(quat, axis);
      QuatToMatrix(matrix, quat);
      const double x[3] = {matrix[0], matrix[3], matrix[6]};
      const double y[3] = {matrix[1], matrix[4], matrix[7]};
      joints = {AddJoint(body, name + "_TX", mjJNT_SLIDE, x),
                AddJoint(body, name + "_TY", mjJNT_SLIDE, y),
                AddJoint(body, name + "_RZ", mjJNT_HINGE, axis)};
      break;
    }
    default:
      return;
  }

  if (const XmlElement* dynamics = FindUnique(element, "dynamics")) {
    const std::optional<double> damping = ReadReal(*dynamics, "damping");
    const std::optional<double> friction = ReadReal(*dynamics, "friction");
    for (mjsJoint* joint : joints) {
      if (damping) joint->damping = *damping;
      if (friction) joint->frictionloss = *friction;
    }
  }
  if (const XmlElement* limit = FindUnique(element, "limit")) ReadLimit(*limit, joints.front());
}

}  // namespace conjoint
