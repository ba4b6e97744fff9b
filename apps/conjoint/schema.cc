#include "conjoint/schema.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <sstream>

namespace conjoint::app {

const Schema& Schema::Get() {
  static const Schema schema;
  return schema;
}

// The text has an element a line, indented by three blanks for each level, followed by its
// occurrence, "(*)", and attributes, which continue on lines without an element:
//
//      geom (*)                 class name type ...
//                               size ...
//
// World and bodies share a line.
Schema::Schema() {
  constexpr char kBody[] = "(world)body";
  constexpr size_t kIndent = 3, kAttributeColumn = 30;
  std::string text(1 << 17, '\0');
  const int length = mj_printSchema(nullptr, text.data(), static_cast<int>(text.size()), 0, 0);
  text.resize(std::min(text.size(), static_cast<size_t>(std::max(0, length))));

  std::vector<std::string> path;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const size_t begin = line.find_first_not_of(' ');
    if (begin == line.npos) continue;
    if (begin < kAttributeColumn) {
      std::string element = line.substr(begin, line.find(' ', begin) - begin);
      if (element == kBody) {
        attributes_["worldbody"];
        parents_["worldbody"] = {"mujoco"};
        parents_["body"] = {"body", "worldbody"};
        element = "body";
      }
      const size_t level = begin / kIndent;
      path.resize(std::min(path.size(), level));
      if (!path.empty() && element != "body") parents_[element].insert(path.back());
      path.push_back(element);
    }
    if (path.empty()) continue;
    std::set<std::string>& known = attributes_[path.back()];
    if (line.size() <= kAttributeColumn) continue;
    std::istringstream words(line.substr(kAttributeColumn));
    for (std::string word; words >> word;) known.insert(word);
  }
}

std::vector<std::string> Schema::Elements() const {
  std::vector<std::string> names;
  for (const auto& [name, attributes] : attributes_) names.push_back(name);
  return names;
}

std::vector<std::string> Schema::Attributes(const std::string& element) const {
  const auto found = attributes_.find(element);
  if (found == attributes_.end()) return {};
  return {found->second.begin(), found->second.end()};
}

std::vector<std::string> Schema::Parents(const std::string& element) const {
  const auto found = parents_.find(element);
  if (found == parents_.end()) return {};
  return {found->second.begin(), found->second.end()};
}

const std::vector<std::string>& Keywords() {
  static const std::vector<std::string> words = {
      // yes and no
      "true", "false", "auto", "enable", "disable",
      // geoms, joints, meshes, textures
      "plane", "hfield", "sphere", "capsule", "ellipsoid", "cylinder", "box", "mesh", "sdf", "free",
      "ball", "slide", "hinge", "exact", "legacy", "convex", "shell", "2d", "cube", "skybox",
      "gradient", "checker", "flat", "edge", "cross", "random", "none",
      // options
      "Euler", "RK4", "implicit", "implicitfast", "PGS", "CG", "Newton", "pyramidal", "elliptic",
      "dense", "sparse", "degree", "radian", "local", "global",
      // cameras and lights
      "fixed", "track", "trackcom", "targetbody", "targetbodycom", "spot", "directional", "point",
      "image",
      // actuators
      "integrator", "filter", "filterexact", "muscle", "user", "affine", "dcmotor",
      // sensors
      "body", "xbody", "geom", "site", "camera"};
  return words;
}

}  // namespace conjoint::app
