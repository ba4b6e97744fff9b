// Settings, materials and the tree of links.

#include "mjcf/urdf_reader.h"

#include <algorithm>

#include "mjcf/include.h"
#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"
#include "spec/pose.h"

namespace conjoint {

const XmlElement* FindUnique(const XmlElement& parent, const char* name, bool is_required) {
  const XmlElement* found = nullptr;
  for (const XmlElement* child : parent.children) {
    if (child->name != name) continue;
    if (found) Fail(found, "repeated element: '%s'", name);
    found = child;
  }
  if (!found && is_required) Fail(&parent, "missing element: '%s'", name);
  return found;
}

void ReadOrigin(const XmlElement& parent, double pos[3], double quat[4]) {
  std::fill_n(pos, 3, 0);
  std::fill_n(quat, 4, 0);
  quat[0] = 1;
  const XmlElement* origin = FindUnique(parent, "origin");
  if (!origin) return;
  ReadArray(*origin, "xyz", pos, 3);
  mjsOrientation rotation = {};
  rotation.type = mjORIENTATION_EULER;
  if (ReadArray(*origin, "rpy", rotation.euler, 3)) {
    ResolveOrientation(quat, false, "XYZ", rotation);
  }
}

void UrdfReader::Read(const XmlElement& root) {
  ReadSettings(root);
  if (const char* name = root.Find("name")) *spec_->modelname = name;
  CollectMaterials(root);
  ReadLinkNames(root);
  ReadParents(root);
  MakeBodies();
  for (const Link& link : links_) {
    if (!link.body) Fail(link.element, "URDF body not found");  // part of a cycle
    ReadLink(*link.element, link.body);
  }
  for (const XmlElement* child : root.children) {
    if (child->name == "joint") ReadJoint(*child);
  }
}

void UrdfReader::ReadSettings(const XmlElement& root) {
  spec_->strippath = 1;
  spec_->compiler.fusestatic = 1;
  spec_->compiler.discardvisual = 1;
  if (const XmlElement* settings = FindUnique(root, "mujoco")) {
    const AssetDirectories none;
    Reader reader(spec_, none, vfs_);
    for (const char* section : {"compiler", "option", "size"}) {
      if (const XmlElement* found = FindUnique(*settings, section)) reader.ReadSettings(*found);
    }
  }
  spec_->compiler.degree = 0;
}

// Materials can be defined anywhere and used before. The first definition of a name counts.
void UrdfReader::CollectMaterials(const XmlElement& root) {
  std::vector<const XmlElement*> rest = {&root};
  while (!rest.empty()) {
    const XmlElement* element = rest.back();
    rest.pop_back();
    rest.insert(rest.end(), element->children.rbegin(), element->children.rend());
    const char* name = element->Find("name");
    if (element->name != "material" || !name) continue;
    const XmlElement* color = FindUnique(*element, "color");
    if (!color) continue;
    Color rgba;
    ReadRequired(*color, "rgba", rgba.data(), 4);
    materials_.emplace(name, rgba);
  }
}

void UrdfReader::ReadLinkNames(const XmlElement& root) {
  for (const XmlElement* child : root.children) {
    if (child->name != "link") continue;
    const std::string name = RequiredText(*child, "name");
    if (!link_ids_.emplace(name, static_cast<int>(links_.size())).second) {
      throw ReadError(nullptr, "repeated URDF name: ");
    }
    links_.push_back({child, name});
  }
}

int UrdfReader::FindLink(const XmlElement& joint, const char* role) const {
  const XmlElement& element = *FindUnique(joint, role, true);
  const auto found = link_ids_.find(RequiredText(element, "link"));
  return found == link_ids_.end() ? -1 : found->second;
}

void UrdfReader::ReadParents(const XmlElement& root) {
  for (const XmlElement* joint : root.children) {
    if (joint->name != "joint") continue;
    const int parent = FindLink(*joint, "parent");
    const int child = FindLink(*joint, "child");
    if (parent < 0 || child < 0) Fail(joint, "URDF joint parent or child missing");
    Link& link = links_[static_cast<size_t>(child)];
    if (link.parent >= 0) Fail(joint, "URDF body has multiple parents:");
    link.parent = parent;
    links_[static_cast<size_t>(parent)].children.push_back(child);
  }
}

// Depth first from the links that are no child of a joint. Links on a cycle get no body.
void UrdfReader::MakeBodies() {
  mjsBody* world = mjs_findBody(spec_, "world");
  std::vector<int> rest;
  for (size_t i = links_.size(); i-- > 0;) {
    if (links_[i].parent < 0) rest.push_back(static_cast<int>(i));
  }
  while (!rest.empty()) {
    Link& link = links_[static_cast<size_t>(rest.back())];
    rest.pop_back();
    if (link.name == "world") {
      link.body = world;
    } else {
      mjsBody* parent = link.parent < 0 ? world : links_[static_cast<size_t>(link.parent)].body;
      link.body = mjs_addBody(parent, nullptr);
      mjs_setName(link.body->element, link.name.c_str());
    }
    rest.insert(rest.end(), link.children.rbegin(), link.children.rend());
  }
}

}  // namespace conjoint
