// Reads the kinematic tree.

#include <string_view>

#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"
#include "spec/spec.h"

namespace conjoint {
namespace {

bool IsWorld(const mjsBody* body) { return !ToElement(body->element)->parent; }

}  // namespace

void Reader::ReadWorld(const XmlElement& section) {
  if (!section.attributes.empty()) Fail(&section, "World body cannot have attributes");
  mjsBody* world = mjs_findBody(spec_, "world");
  ReadContents(section, {world, nullptr, mjs_getSpecDefault(spec_)});
}

void Reader::ReadContents(const XmlElement& element, const Place& place) {
  for (const XmlElement* child : Children(element)) ReadTreeElement(*child, place);
}

void Reader::ReadTreeElement(const XmlElement& element, const Place& place) {
  const std::string_view name = element.name;
  if (name == "body") {
    ReadBody(element, place);
  } else if (name == "frame") {
    ReadFrame(element, place);
  } else if (name == "replicate") {
    ReadReplicate(element, place);
  } else if (name == "attach") {
    ReadAttach(element, place);
  } else if (name == "inertial") {
    ReadInertial(element, place.body);
  } else if (name == "joint") {
    ReadJoint(element, place);
  } else if (name == "freejoint") {
    ReadFreeJoint(element, place);
  } else if (name == "geom") {
    mjsGeom* geom = AddToTree<mjsGeom>(element, place, mjs_addGeom);
    ReadGeomValues(element, language::kGeom, geom);
    ReadPluginChild(element, &geom->plugin);
  } else if (name == "site") {
    ReadSiteValues(element, language::kSite, AddToTree<mjsSite>(element, place, mjs_addSite));
  } else if (name == "camera") {
    ReadCameraValues(element, language::kCamera,
                     AddToTree<mjsCamera>(element, place, mjs_addCamera));
  } else if (name == "light") {
    ReadLightValues(element, language::kLight, AddToTree<mjsLight>(element, place, mjs_addLight));
  } else if (name == "plugin") {
    if (place.body->plugin.active) Fail(&element, "a body can have only one plugin");
    ReadPlugin(element, &place.body->plugin);
  } else if (name == "composite") {
    ReadComposite(element, place);
  } else if (name == "flexcomp") {
    ReadFlexcomp(element, place);
  } else {
    Fail(&element, "unrecognized model element '%s'", element.name.c_str());
  }
}

template <class Struct, class Add>
Struct* Reader::AddToTree(const XmlElement& element, const Place& place, Add add) {
  Struct* added = add(place.body, ClassOf(element, place.childclass));
  if (place.frame) mjs_setFrame(added->element, place.frame);
  SetInfo(element, added->info);
  SetName(element, added->element);
  return added;
}

const mjsDefault* Reader::ChildClass(const XmlElement& element, const Place& place) {
  const char* name = element.Find("childclass");
  if (!name) return place.childclass;
  const mjsDefault* found = mjs_findDefault(spec_, name);
  if (!found) Fail(&element, "unknown default childclass");
  return found;
}

void Reader::ReadBody(const XmlElement& element, const Place& place) {
  const mjsDefault* childclass = ChildClass(element, place);
  mjsBody* body = mjs_addBody(place.body, childclass);
  if (place.frame) mjs_setFrame(body->element, place.frame);
  SetInfo(element, body->info);
  SetName(element, body->element);
  ReadFields(element, language::kBody, body);
  ReadOrientation(element, body->quat, &body->alt);
  ReadContents(element, {body, nullptr, childclass});
}

void Reader::ReadFrame(const XmlElement& element, const Place& place) {
  const mjsDefault* childclass = ChildClass(element, place);
  mjsFrame* frame = mjs_addFrame(place.body, place.frame);
  *frame->childclass = ToElement(childclass->element)->name;
  SetInfo(element, frame->info);
  SetName(element, frame->element);
  ReadFields(element, language::kFrame, frame);
  ReadOrientation(element, frame->quat, &frame->alt);
  ReadContents(element, {place.body, frame, childclass});
}

void Reader::ReadInertial(const XmlElement& element, mjsBody* body) {
  if (IsWorld(body)) Fail(&element, "World body cannot have inertia");
  body->explicitinertial = 1;
  ReadFields(element, language::kInertial, body);
  ReadOrientation(element, body->iquat, &body->ialt);
  const bool is_oriented = element.Has("quat") || body->ialt.type != mjORIENTATION_QUAT;
  if (element.Has("fullinertia") && is_oriented) {
    Fail(&element, "fullinertia and inertial orientation cannot both be specified");
  }
}

void Reader::ReadJoint(const XmlElement& element, const Place& place) {
  if (IsWorld(place.body)) Fail(&element, "World body cannot have joints");
  ReadFields(element, language::kJoint, AddToTree<mjsJoint>(element, place, mjs_addJoint));
}

// Starts from built-in values, but belongs to the class.
void Reader::ReadFreeJoint(const XmlElement& element, const Place& place) {
  if (IsWorld(place.body)) Fail(&element, "World body cannot have joints");
  mjsJoint* joint = mjs_addFreeJoint(place.body);
  ToElement(joint->element)->class_name = ToElement(place.childclass->element)->name;
  if (place.frame) mjs_setFrame(joint->element, place.frame);
  SetName(element, joint->element);
  ReadFields(element, language::kFreejoint, joint);
}

}  // namespace conjoint
