// Attributes of joints, geoms, sites, cameras and lights, and of their classes. Classes have no
// poses: those of the elements are written in full.

#include <algorithm>
#include <cmath>

#include "mjcf/writer.h"
#include "spec/inertia.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

// How many numbers a shape is given by. Of other shapes the size is not written.
int SizeCount(mjtGeom type) {
  switch (type) {
    case mjGEOM_SPHERE:
      return 1;
    case mjGEOM_CAPSULE:
    case mjGEOM_CYLINDER:
      return 2;
    case mjGEOM_PLANE:
    case mjGEOM_ELLIPSOID:
    case mjGEOM_BOX:
      return 3;
    default:
      return 0;
  }
}

bool HasMeshShape(const mjsGeom& geom) {
  return geom.type == mjGEOM_MESH || geom.type == mjGEOM_SDF;
}

// Where a geom with the shape of a mesh was put, before it was moved to the frame of the mesh.
void PutMeshPose(XmlElement* out, const mjsGeom& geom, const Mesh& mesh) {
  if (AreSame(geom.pos, mesh.frame_pos) && AreSame(geom.quat, mesh.frame_quat)) return;
  mjsGeom placed = geom;
  const double* frame = mesh.frame_quat;
  const double back[4] = {frame[0], -frame[1], -frame[2], -frame[3]};
  MultiplyQuat(placed.quat, geom.quat, back);
  const double origin[3] = {0, 0, 0};
  double offset[3] = {mesh.frame_pos[0], mesh.frame_pos[1], mesh.frame_pos[2]}, unused[4] = {1};
  ComposePose(origin, placed.quat, offset, unused);
  for (int i = 0; i < 3; ++i) placed.pos[i] -= offset[i];
  Fields(out, language::kGeom, placed).Changed({"pos", "quat"});
}

// The volume whose mass a geom has: that of its present size, which a user may have changed in the
// model. A mesh keeps its own.
double MassVolume(const mjsGeom& geom, double mass) {
  if (HasMeshShape(geom)) return geom.density > 0 ? mass / geom.density : 0;
  return ShapeVolume(geom.type, geom.typeinertia == mjINERTIA_SHELL, geom.size);
}

// The mass that a geom was given, or the density if that is what says how heavy it is.
void PutMass(XmlElement* out, FieldWriter& fields, const mjsGeom& geom, const mjsGeom& inherited,
             const Geom& element) {
  if (std::isnan(geom.mass)) return fields.Changed({"density"});
  const double difference = element.mass - inherited.density * MassVolume(geom, element.mass);
  if (std::abs(difference) > mjMINVAL || (HasMeshShape(geom) && element.mass == 0)) {
    Put(out, "mass", FormatNumber(element.mass));
  }
}

}  // namespace

void Writer::PutJoint(XmlElement* out, const mjsJoint& joint, const mjsJoint& inherited,
                      bool in_class) {
  FieldWriter fields = Fields(out, language::kJoint, joint, inherited);
  const bool is_free = joint.type == mjJNT_FREE;
  const bool has_axis = joint.type == mjJNT_HINGE || joint.type == mjJNT_SLIDE;
  if (!in_class && !is_free) fields.Always({"pos"});
  if (!in_class && has_axis) fields.Always({"axis"});
  fields.Changed({"type", "group"});
  fields.Unusual({"ref", "springref"});
  fields.Trimmed({"solreflimit", "solimplimit", "solreffriction", "solimpfriction"});
  fields.Changed({"stiffness"});
  if (!is_free) fields.Changed({"limited"});
  fields.Changed({"range"});
  if (has_axis) fields.Changed({"actuatorfrclimited"});
  fields.Changed(
      {"actuatorgravcomp", "actuatorfrcrange", "margin", "armature", "damping", "frictionloss"});
}

void Writer::PutGeom(XmlElement* out, const mjsGeom& geom, const mjsGeom& inherited,
                     const Geom* element) {
  FieldWriter fields = Fields(out, language::kGeom, geom, inherited);
  if (!element) {
    fields.Changed({"size"});
  } else {
    if (const int count = SizeCount(geom.type)) fields.Leading("size", count);
    if (HasMeshShape(geom) && element->mesh) {
      PutMeshPose(out, geom, *element->mesh);
    } else {
      fields.Unusual({"pos", "quat"});
    }
  }
  fields.Changed({"type", "contype", "conaffinity", "condim", "group", "priority"});
  fields.Trimmed({"friction"});
  fields.Changed({"solmix"});
  fields.Trimmed({"solref", "solimp"});
  fields.Changed({"margin", "gap", "fluidshape", "fluidcoef"});
  if (!HasMeshShape(geom)) fields.Changed({"shellinertia"});
  if (element) {
    PutMass(out, fields, geom, inherited, *element);
  } else if (std::isnan(geom.mass)) {  // a class that gives the mass loses it and the density
    fields.Changed({"density"});
  }
  if (element && geom.material->empty() && element->mesh) {  // that of the mesh
    const std::string& material = *element->mesh->values->material;
    if (material != *inherited.material) PutIfAny(out, "material", material);
  } else {
    fields.Changed({"material"});
  }
  fields.Changed({"rgba"});
  if (geom.type == mjGEOM_HFIELD) fields.Always({"hfield"});
  if (HasMeshShape(geom)) fields.Always({"mesh"});
}

void Writer::PutSite(XmlElement* out, const mjsSite& site, const mjsSite& inherited,
                     bool in_class) {
  FieldWriter fields = Fields(out, language::kSite, site, inherited);
  if (in_class) {
    fields.Changed({"size"});
  } else {
    fields.Always({"pos"});
    fields.Unusual({"quat"});
    fields.Leading("size", SizeCount(site.type));
  }
  fields.Changed({"group", "type", "material", "rgba"});
}

void Writer::PutCamera(XmlElement* out, const mjsCamera& camera, const mjsCamera& inherited,
                       bool in_class) {
  FieldWriter fields = Fields(out, language::kCamera, camera, inherited);
  if (!in_class) {
    fields.Always({"target", "pos"});
    fields.Unusual({"quat"});
  }
  fields.Changed({"ipd", "mode", "resolution", "output", "projection"});
  if (camera.sensor_size[0] > 0 && camera.sensor_size[1] > 0) {
    fields.Unusual({"sensorsize"});
    fields.Changed({"focal", "focalpixel", "principal", "principalpixel"});
  } else {
    fields.Changed({"fovy"});
  }
}

void Writer::PutLight(XmlElement* out, const mjsLight& light, const mjsLight& inherited,
                      bool in_class) {
  FieldWriter fields = Fields(out, language::kLight, light, inherited);
  if (!in_class) fields.Always({"target", "pos", "dir"});
  fields.Changed({"bulbradius", "intensity", "range", "type"});
  fields.Unusual({"texture"});
  fields.Changed({"castshadow", "active", "attenuation", "cutoff", "exponent", "ambient", "diffuse",
                  "specular", "mode"});
}

}  // namespace conjoint
