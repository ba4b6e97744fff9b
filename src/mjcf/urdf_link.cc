// Links: inertia, and geoms from visuals and collisions.

#include <algorithm>
#include <cstdio>
#include <limits>
#include <string_view>

#include "asset/path.h"
#include "mjcf/read_error.h"
#include "mjcf/urdf_reader.h"
#include "mjcf/values.h"

namespace conjoint {
namespace {

// What is wrong with a scale is told in other words than for other numbers.
std::vector<double> ReadScale(const XmlElement& mesh) {
  try {
    return ReadNumbers<double>(mesh, "scale");
  } catch (const ReadError&) {
    Fail(&mesh, "problem reading attribute '%s'", "scale");
  }
}

}  // namespace

void UrdfReader::ReadLink(const XmlElement& element, mjsBody* body) {
  if (const XmlElement* inertial = FindUnique(element, "inertial")) ReadInertial(*inertial, body);

  // Colour and name stay in effect for what follows in the link.
  Color color;
  bool has_color = false;
  std::string name;
  for (const XmlElement* child : element.children) {
    const bool is_visual = child->name == "visual";
    if (!is_visual && child->name != "collision") continue;
    if (is_visual) ReadMaterial(*child, &color, &has_color);
    if (is_visual && spec_->compiler.discardvisual) continue;
    mjsGeom* geom = ReadGeom(*child, body);
    geom->contype = geom->conaffinity = is_visual ? 0 : 1;
    if (is_visual) {
      geom->group = 1;
      geom->density = 0;
    }
    if (const char* given = child->Find("name")) name = given;
    if (!name.empty()) NameGeom(name, geom);
    if (has_color) std::copy(color.begin(), color.end(), geom->rgba);
  }
}

void UrdfReader::ReadInertial(const XmlElement& element, mjsBody* body) {
  body->explicitinertial = 1;
  ReadOrigin(element, body->ipos, body->iquat);
  body->mass = RequiredReal(*FindUnique(element, "mass", true), "value");
  const XmlElement& inertia = *FindUnique(element, "inertia", true);
  double* full = body->fullinertia;
  constexpr const char* kMoments[] = {"ixx", "iyy", "izz", "ixy", "ixz", "iyz"};
  for (size_t i = 0; i < std::size(kMoments); ++i) full[i] = RequiredReal(inertia, kMoments[i]);
  // Without any inertia there is nothing to diagonalise: the frame is that of the origin.
  if (std::all_of(full, full + 6, [](double x) { return x == 0; }))
    full[0] = std::numeric_limits<double>::quiet_NaN();
}

void UrdfReader::ReadMaterial(const XmlElement& visual, Color* color, bool* has_color) const {
  const XmlElement* material = FindUnique(visual, "material");
  if (!material) return;
  if (const XmlElement* given = FindUnique(*material, "color")) {
    ReadRequired(*given, "rgba", color->data(), 4);
    *has_color = true;
    return;
  }
  const auto found = materials_.find(RequiredText(*material, "name"));
  if (found == materials_.end()) return;
  *color = found->second;
  *has_color = true;
}

mjsGeom* UrdfReader::ReadGeom(const XmlElement& element, mjsBody* body) {
  mjsGeom* geom = mjs_addGeom(body, nullptr);
  ReadOrigin(element, geom->pos, geom->quat);
  const XmlElement& geometry = *FindUnique(element, "geometry", true);
  if (const XmlElement* box = FindUnique(geometry, "box")) {
    geom->type = mjGEOM_BOX;
    ReadRequired(*box, "size", geom->size, 3);
    for (double& size : geom->size) size /= 2;
  } else if (const XmlElement* cylinder = FindUnique(geometry, "cylinder")) {
    geom->type = mjGEOM_CYLINDER;
    geom->size[0] = RequiredReal(*cylinder, "radius");
    geom->size[1] = RequiredReal(*cylinder, "length") / 2;
  } else if (const XmlElement* sphere = FindUnique(geometry, "sphere")) {
    geom->type = mjGEOM_SPHERE;
    geom->size[0] = RequiredReal(*sphere, "radius");
  } else if (const XmlElement* capsule = FindUnique(geometry, "capsule")) {
    geom->type = mjGEOM_CAPSULE;
    geom->size[0] = RequiredReal(*capsule, "radius");
    geom->size[1] = RequiredReal(*capsule, "length") / 2;
  } else if (const XmlElement* mesh = FindUnique(geometry, "mesh")) {
    geom->type = mjGEOM_MESH;
    ReadMesh(*mesh, geom);
  } else {
    Fail(&geometry, "visual geometry specification not found");
  }
  return geom;
}

void UrdfReader::ReadMesh(const XmlElement& element, mjsGeom* geom) {
  std::string file = RequiredText(element, "filename");
  if (spec_->strippath) file = BaseName(file);
  const std::string_view base = BaseName(file);
  std::string name(base.substr(0, base.size() - Extension(base).size()));

  std::array<double, 3> scale = {1, 1, 1};
  if (element.Has("scale")) {
    const std::vector<double> numbers = ReadScale(element);
    if (numbers.empty()) Fail(&element, "problem reading attribute '%s'", "scale");
    if (numbers.size() < 3) Fail(&element, "attribute '%s' does not have enough data", "scale");
    if (numbers.size() > 3) Fail(&element, "attribute '%s' has too much data", "scale");
    std::copy_n(numbers.begin(), 3, scale.begin());
  }

  // A second scale of a file is another asset. Geoms that name it again refer to the first.
  Scales& scales = meshes_[name];
  const bool is_new = std::find(scales.begin(), scales.end(), scale) == scales.end();
  if (is_new) {
    if (!scales.empty()) name += std::to_string(scales.size());
    scales.push_back(scale);
    mjsMesh* mesh = mjs_addMesh(spec_, nullptr);
    mjs_setName(mesh->element, name.c_str());
    *mesh->file = file;
    std::copy(scale.begin(), scale.end(), mesh->scale);
  }
  *geom->meshname = name;
}

void UrdfReader::NameGeom(const std::string& name, mjsGeom* geom) {
  if (geom_names_.insert(name).second) {
    mjs_setName(geom->element, name.c_str());
    return;
  }
  std::fprintf(stderr,
               "WARNING: Geom with duplicate name '%s' encountered in URDF, creating an unnamed "
               "geom.\n",
               name.c_str());
}

}  // namespace conjoint
