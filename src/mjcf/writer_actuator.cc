// The section of actuators. All kinds are written as the general one that they stand for.

#include "mjcf/writer.h"

namespace conjoint {

void Writer::PutActuator(XmlElement* out, const mjsActuator& actuator, const mjsActuator& inherited,
                         const Actuator* element) {
  FieldWriter fields = Fields(out, language::kActuatorGeneral, actuator, inherited);
  fields.Changed({"group", "nsample", "interp", "delay", "ctrllimited", "ctrlrange", "forcelimited",
                  "forcerange", "actlimited", "actrange", "lengthrange", "gear", "cranklength",
                  "actearly"});
  const bool is_stateful = actuator.dyntype != mjDYN_NONE;
  const bool is_plugin = element && actuator.plugin.active;
  if (element ? actuator.actdim != (is_stateful ? 1 : 0) : actuator.actdim != inherited.actdim) {
    Put(out, "actdim", std::to_string(actuator.actdim));
  }
  fields.Changed({"dyntype", "dynprm"});
  if (!is_plugin) {
    fields.Changed({"gaintype", "biastype"});
    fields.Trimmed({"gainprm", "biasprm"});
  }
}

void Writer::WriteActuators(XmlElement* section) {
  for (const Actuator* actuator : spec_.all<Actuator>()) {
    const mjsActuator& values = *actuator->values.get();
    const mjsActuator& inherited = Inherited(*actuator);
    const bool is_plugin = values.plugin.active;
    XmlElement* out = Add(section, is_plugin ? "plugin" : "general");
    PutName(out, *actuator);
    PutClass(out, *actuator);
    FieldWriter fields = Fields(out, language::kActuatorGeneral, values);
    for (const language::Attribute& attribute : language::kActuatorGeneral.attributes) {
      if (attribute.selects == values.trntype) fields.Always({attribute.name});
    }
    if (values.trntype == mjTRN_SLIDERCRANK) fields.Always({"slidersite"});
    if (values.trntype == mjTRN_SITE) fields.Always({"refsite"});
    PutActuator(out, values, inherited, actuator);
    if (is_plugin) PutPlugin(out, values.plugin);
    PutUser(out, *values.userdata, *inherited.userdata);
  }
}

}  // namespace conjoint
