// The kinematic tree: bodies, frames and what they hold.

#include <algorithm>
#include <cmath>

#include "mjcf/writer.h"

namespace conjoint {

// What a body holds directly in one frame, or outside of all frames. The order of child bodies and
// frames is that of the reference: a body that stands in the list of children before the first one
// that is in some frame, or is that one, comes before the frames; the others come after them.
struct Writer::Level {
  std::vector<const Joint*> joints;
  std::vector<const Geom*> geoms;
  std::vector<const Site*> sites;
  std::vector<const Camera*> cameras;
  std::vector<const Light*> lights;
  std::vector<const Body*> bodies_before, bodies_after;
  std::vector<const Frame*> frames;
};

namespace {

// What elements of the body have unless they say otherwise.
std::string ClassOf(const Body& body) { return body.class_name.empty() ? "main" : body.class_name; }

}  // namespace

void Writer::WriteWorld(XmlElement* section) { WriteBody(section, *spec_.world(), "main"); }

void Writer::WriteBody(XmlElement* out, const Body& body, const std::string& active_class) {
  if (body.parent) {
    PutName(out, body);
    if (body.class_name != active_class && body.class_name != "main") {
      PutIfAny(out, "childclass", body.class_name);
    }
    FieldWriter fields = Fields(out, language::kBody, *body.values.get());
    fields.Changed({"pos", "quat", "mocap", "gravcomp", "sleep"});
    PutUser(out, *body.values->userdata, {});
    WriteInertial(out, body);
  }

  Levels levels;
  for (const Joint* joint : body.children<Joint>()) levels[joint->frame].joints.push_back(joint);
  for (const Geom* geom : body.children<Geom>()) levels[geom->frame].geoms.push_back(geom);
  for (const Site* site : body.children<Site>()) levels[site->frame].sites.push_back(site);
  for (const Camera* camera : body.children<Camera>()) {
    levels[camera->frame].cameras.push_back(camera);
  }
  for (const Light* light : body.children<Light>()) levels[light->frame].lights.push_back(light);
  for (const Frame* frame : body.children<Frame>()) levels[frame->frame].frames.push_back(frame);
  bool before = true;
  for (const Body* child : body.children<Body>()) {
    Level& level = levels[child->frame];
    (before ? level.bodies_before : level.bodies_after).push_back(child);
    if (child->frame) before = false;
  }
  WriteLevel(out, body, nullptr, levels, ClassOf(body));
}

void Writer::WriteInertial(XmlElement* out, const Body& body) {
  const mjsCompiler& options = spec_.values.compiler;  // also for what was attached
  const bool from_geoms = options.inertiafromgeom == mjINERTIAFROMGEOM_TRUE;
  const bool is_explicit = body.values->explicitinertial && !from_geoms;
  if (!is_explicit && !options.saveinertial) return;
  FieldWriter fields = Fields(Add(out, "inertial"), language::kInertial, *body.values.get());
  fields.Always({"pos"});
  fields.Changed({"quat"});
  fields.Always({"mass", "diaginertia"});
}

void Writer::WriteLevel(XmlElement* out, const Body& body, const Frame* frame, const Levels& levels,
                        const std::string& active_class) {
  static const Level nothing;
  const auto found = levels.find(frame);
  const Level& level = found == levels.end() ? nothing : found->second;
  const auto add = [&](const char* name, const Element& element) {
    XmlElement* added = Add(out, name);
    PutName(added, element);
    PutClass(added, element, active_class);
    return added;
  };
  for (const Joint* joint : level.joints) {
    const mjsJoint& inherited = Inherited(*joint);
    XmlElement* added = add("joint", *joint);
    PutJoint(added, *joint->values.get(), inherited, false);
    PutUser(added, *joint->values->userdata, *inherited.userdata);
  }
  for (const Geom* geom : level.geoms) {
    const mjsGeom& inherited = Inherited(*geom);
    XmlElement* added = add("geom", *geom);
    PutGeom(added, *geom->values.get(), inherited, geom);
    PutUser(added, *geom->values->userdata, *inherited.userdata);
    AddPlugin(added, geom->values->plugin);
  }
  for (const Site* site : level.sites) {
    const mjsSite& inherited = Inherited(*site);
    XmlElement* added = add("site", *site);
    PutSite(added, *site->values.get(), inherited, false);
    PutUser(added, *site->values->userdata, *inherited.userdata);
  }
  for (const Camera* camera : level.cameras) {
    const mjsCamera& inherited = Inherited(*camera);
    XmlElement* added = add("camera", *camera);
    PutCamera(added, *camera->values.get(), inherited, false);
    PutUser(added, *camera->values->userdata, *inherited.userdata);
  }
  for (const Light* light : level.lights) {
    PutLight(add("light", *light), *light->values.get(), Inherited(*light), false);
  }
  AddPlugin(out, body.values->plugin);  // in each frame again, equal to MuJoCo 3.6.0

  for (const Body* child : level.bodies_before) WriteBody(Add(out, "body"), *child, active_class);
  for (const Frame* inner : level.frames) {
    // Poses are composed into the contents. A frame that says nothing else leaves no trace. One
    // without a class passes on that of the body, and not that of a frame around it.
    const std::string inner_class = inner->class_name.empty() ? ClassOf(body) : inner->class_name;
    const bool has_class = !inner->class_name.empty() && inner->class_name != "main";
    if (inner->name.empty() && !has_class) {
      WriteLevel(out, body, inner, levels, inner_class);
      continue;
    }
    XmlElement* added = Add(out, "frame");
    PutName(added, *inner);
    if (has_class) Put(added, "childclass", inner_class);
    WriteLevel(added, body, inner, levels, inner_class);
  }
  for (const Body* child : level.bodies_after) WriteBody(Add(out, "body"), *child, active_class);
}

}  // namespace conjoint
