// Section Visualization of the left panel: the numbers in mjVisual and mjStatistic.

#include <algorithm>
#include <string>

#include <mujoco/mjxmacro.h>

#include "simulate/viewer.h"

namespace conjoint::app {
namespace {

// Names of colours that are too long for a label.
std::string ColourLabel(const std::string& field) {
  if (field == "actuatornegative") return "actnegative";
  if (field == "actuatorpositive") return "actpositive";
  return field;
}

}  // namespace

void Viewer::AddVisualizationSection() {
  mjVisual& vis = m_->vis;
  mjStatistic& stat = m_->stat;
  left_.Section("Visualization", false, "AV", [this] { ApplyVisualization(); });

  left_.Separator("Headlight");
  left_.Radio("Active", kModel, &vis.headlight.active, "Off\nOn");
  left_.Edit("Ambient", kModel, vis.headlight.ambient, "3");
  left_.Edit("Diffuse", kModel, vis.headlight.diffuse, "3");
  left_.Edit("Specular", kModel, vis.headlight.specular, "3");

  left_.Separator("Free Camera");
  left_.Radio("Orthographic", kModel, &vis.global.orthographic, "No\nYes");
  left_.Edit("Field of view", kModel, &vis.global.fovy, "1");
  left_.Edit("Center", kModel, stat.center, "3");
  left_.Edit("Azimuth", kModel, &vis.global.azimuth, "1");
  left_.Edit("Elevation", kModel, &vis.global.elevation, "1");
  left_.Button("Align", kModel, "CA", [this] { requests_.align = true; });

  left_.Separator("Global");
  left_.Edit("Extent", kModel, &stat.extent, "1");
  left_.Radio("Inertia", kModel, &vis.global.ellipsoidinertia, "Box\nEllipsoid");
  left_.Radio("BVH active", kManaged, &vis.global.bvactive, "False\nTrue");

  left_.Separator("Map");
  left_.Edit("Stiffness", kModel, &vis.map.stiffness, "1");
  left_.Edit("Rot stiffness", kModel, &vis.map.stiffnessrot, "1");
  left_.Edit("Force", kModel, &vis.map.force, "1");
  left_.Edit("Torque", kModel, &vis.map.torque, "1");
  left_.Edit("Alpha", kModel, &vis.map.alpha, "1");
  left_.Edit("Fog start", kModel, &vis.map.fogstart, "1");
  left_.Edit("Fog end", kModel, &vis.map.fogend, "1");
  left_.Edit("Z near", kModel, &vis.map.znear, "1");
  left_.Edit("Z far", kModel, &vis.map.zfar, "1");
  left_.Edit("Haze", kModel, &vis.map.haze, "1");
  left_.Edit("Shadow clip", kModel, &vis.map.shadowclip, "1");
  left_.Edit("Shadow scale", kModel, &vis.map.shadowscale, "1");

  left_.Separator("Scale", kCollapsed);
  left_.Edit("All (meansize)", kModel, &stat.meansize, "1");
  left_.Edit("Force width", kModel, &vis.scale.forcewidth, "1");
  left_.Edit("Contact width", kModel, &vis.scale.contactwidth, "1");
  left_.Edit("Contact height", kModel, &vis.scale.contactheight, "1");
  left_.Edit("Connect", kModel, &vis.scale.connect, "1");
  left_.Edit("Com", kModel, &vis.scale.com, "1");
  left_.Edit("Camera", kModel, &vis.scale.camera, "1");
  left_.Edit("Light", kModel, &vis.scale.light, "1");
  left_.Edit("Select point", kModel, &vis.scale.selectpoint, "1");
  left_.Edit("Joint length", kModel, &vis.scale.jointlength, "1");
  left_.Edit("Joint width", kModel, &vis.scale.jointwidth, "1");
  left_.Edit("Actuator length", kModel, &vis.scale.actuatorlength, "1");
  left_.Edit("Actuator width", kModel, &vis.scale.actuatorwidth, "1");
  left_.Edit("Frame length", kModel, &vis.scale.framelength, "1");
  left_.Edit("Frame width", kModel, &vis.scale.framewidth, "1");
  left_.Edit("Constraint", kModel, &vis.scale.constraint, "1");
  left_.Edit("Slider-crank", kModel, &vis.scale.slidercrank, "1");

  left_.Separator("RGBA", kCollapsed);
#define X(type, name, length) \
  left_.Edit(ColourLabel(#name), kModel, vis.rgba.name, std::to_string(length));
  MJVISUAL_RGBA_FIELDS
#undef X
}

// The drawing context has copies of what it needs; its lengths are in metres.
void Viewer::ApplyVisualization() {
  const mjVisual& vis = m_->vis;
  const auto extent = static_cast<float>(m_->stat.extent);
  context_.lineWidth = vis.global.linewidth;
  context_.shadowClip = vis.map.shadowclip * extent;
  context_.shadowScale = vis.map.shadowscale;
  context_.fogStart = vis.map.fogstart * extent;
  context_.fogEnd = vis.map.fogend * extent;
  std::copy_n(vis.rgba.fog, 4, context_.fogRGBA);
}

}  // namespace conjoint::app
