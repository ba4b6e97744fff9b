// The section of sensors.

#include <algorithm>

#include "mjcf/language_keywords.h"
#include "mjcf/writer.h"

namespace conjoint {
namespace {

using language::Attribute;
using language::ElementKind;

// What a sensor is attached to and what it is measured against: attributes that name an object of
// the type they stand for, or pairs of type and name. Equal to MuJoCo 3.6.0: plugins lose the
// second, and the sensors of users keep a name without a type, which an attach can leave there.
void PutObjects(XmlElement* out, const ElementKind& kind, const mjsSensor& sensor) {
  FieldWriter fields = Fields(out, kind, sensor);
  const auto put_named = [&](mjtObj type, size_t field_offset) {
    for (const Attribute& attribute : kind.attributes) {
      if (attribute.selects == type && attribute.field.offset == field_offset) {
        fields.Always({attribute.name});
      }
    }
  };
  const auto has = [&](const char* attribute) { return kind.FindAttribute(attribute) != nullptr; };
  if (sensor.type == mjSENS_TACTILE) return fields.Always({"geom", "mesh"});
  if (sensor.objtype != mjOBJ_UNKNOWN) {
    if (has("objtype")) {
      fields.Always({"objtype", "objname"});
    } else {
      put_named(sensor.objtype, offsetof(mjsSensor, objname));
    }
  } else if (sensor.type == mjSENS_USER) {
    fields.Always({"objname"});
  }
  if (sensor.reftype != mjOBJ_UNKNOWN) {
    if (sensor.type == mjSENS_FRAMELINACC || sensor.type == mjSENS_FRAMEANGACC) {
      // No file can give them a reference object, but a program can.
      Fields(out, *language::kSensor.FindChild("framepos"), sensor).Always({"reftype", "refname"});
    } else if (!has("reftype")) {
      put_named(sensor.reftype, offsetof(mjsSensor, refname));
    } else if (sensor.type != mjSENS_PLUGIN) {
      fields.Always({"reftype", "refname"});
    }
  }
}

// What is measured, where there is a choice.
void PutData(FieldWriter fields, const mjsSensor& sensor) {
  switch (sensor.type) {
    case mjSENS_USER:
      return fields.Always({"dim", "needstage", "datatype"});
    case mjSENS_CONTACT:
      if (sensor.intprm[2] != 1) fields.Always({"num"});
      if (sensor.intprm[0] != 1 << mjCONDATA_FOUND) fields.Always({"data"});
      return fields.Changed({"reduce"});
    case mjSENS_RANGEFINDER:
      if (sensor.intprm[0] != 1 << mjRAYDATA_DIST) fields.Always({"data"});
      return;
    default:
      return;
  }
}

}  // namespace

void Writer::WriteSensors(XmlElement* section) {
  for (const Sensor* sensor : spec_.all<Sensor>()) {
    const mjsSensor& values = *sensor->values.get();
    const auto word =
        std::ranges::find(language::kSensorElements, values.type, &language::Keyword::value);
    if (word == std::end(language::kSensorElements)) continue;
    const ElementKind& kind = *language::kSensor.FindChild(word->word);
    XmlElement* out = Add(section, kind.name);
    FieldWriter fields = Fields(out, kind, values);
    PutObjects(out, kind, values);
    PutData(fields, values);
    if (values.type == mjSENS_PLUGIN) PutPlugin(out, values.plugin);
    PutName(out, *sensor);
    // Written for all kinds, also for those that no file can give them to.
    Fields(out, *language::kSensor.FindChild("touch"), values)
        .Changed({"cutoff", "noise", "nsample", "interp", "delay", "interval"});
    PutUser(out, *values.userdata, {});
  }
}

}  // namespace conjoint
