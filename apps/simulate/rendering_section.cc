// Section Rendering of the left panel: camera, labels, what is shown and how.

#include <algorithm>
#include <string>
#include <vector>

#include "simulate/clipboard.h"
#include "simulate/viewer.h"

namespace conjoint::app {
namespace {

constexpr int kMostCameras = 33;  // of the model, in the list of cameras
constexpr size_t kLongestChoices = mjMAXUITEXT - 1;

// Adds a name to a list of choices unless it gets too long.
bool AddChoice(std::string& choices, const std::string& name) {
  const std::string line = "\n" + name.substr(0, mjMAXUINAME - 2);
  if (choices.size() + line.size() > kLongestChoices) return false;
  choices += line;
  return true;
}

std::string CameraChoices(const mjModel& m) {
  std::string choices = "Free\nTracking";
  for (int i = 0; i < std::min<mjtSize>(m.ncam, kMostCameras); ++i) {
    const char* name = mj_id2name(&m, mjOBJ_CAMERA, i);
    if (!AddChoice(choices, name && *name ? name : "Camera " + std::to_string(i))) break;
  }
  return choices;
}

std::string SensorChoices(const mjModel& m, const std::vector<int>& sensors) {
  std::string choices = "All";
  for (const int i : sensors) {
    const char* name = mj_id2name(&m, mjOBJ_SENSOR, i);
    if (!AddChoice(choices, name && *name ? name : "sensor " + std::to_string(i))) break;
  }
  return choices;
}

std::string Shortcut(const char* key) { return *key ? std::string(" ") + key : ""; }

}  // namespace

void Viewer::AddRenderingSection() {
  left_.Section("Rendering", false, "AR");
  left_.Select("Camera", kModel, &settings_.camera, CameraChoices(*m_), [this] { SelectCamera(); });
  left_.Select("Label", kModel, &option_.label,
               "None\nBody\nJoint\nGeom\nSite\nCamera\nLight\nTendon\nActuator\nConstraint\nFlex\n"
               "Skin\nSelection\nSel Pnt\nContact\nForce\nIsland");
  left_.Select("Frame", kModel, &option_.frame,
               "None\nBody\nGeom\nSite\nCamera\nLight\nContact\nWorld");
  left_.Button("Copy camera", kModel, "", [this] { platform_->SetClipboard(CameraText(scene_)); });

  left_.Separator("Model Elements");
  for (int i = 0; i < mjNVISFLAG; ++i) {
    left_.Check(mjVISSTRING[i][0], kModel, option_.flags + i, Shortcut(mjVISSTRING[i][2]));
  }
  left_.Slider("Tree depth", kModel, &option_.bvh_depth, "0 20");
  left_.Slider("Flex layer", kModel, &option_.flex_layer, "0 10");
  const std::vector<int> images = ImageSensors(*m_);
  if (!images.empty()) {
    left_.Select("Sensor", kModel, &settings_.sensor_image, SensorChoices(*m_, images));
  }

  left_.Separator("OpenGL Effects");
  for (int i = 0; i < mjNRNDFLAG; ++i) {
    left_.Check(mjRNDSTRING[i][0], kModel, scene_.flags + i, Shortcut(mjRNDSTRING[i][2]));
  }
}

void Viewer::SelectCamera() {
  camera_.fixedcamid = -1;
  if (settings_.camera == 1 && perturb_.select > 0) {
    camera_.type = mjCAMERA_TRACKING;
    camera_.trackbodyid = perturb_.select;
  } else if (settings_.camera >= 2) {
    camera_.type = mjCAMERA_FIXED;
    camera_.fixedcamid = settings_.camera - 2;
  } else {
    settings_.camera = 0;
    camera_.type = mjCAMERA_FREE;
  }
}

}  // namespace conjoint::app
