// Reads actuators. Each kind is a shortcut for values of the general one; so it is in classes.

#include <string_view>

#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"

namespace conjoint {
namespace {

using language::Attribute;
using language::ElementKind;

void ReadTransmission(const XmlElement& element, const ElementKind& kind, mjsActuator* actuator) {
  int count = 0;
  for (const Attribute& attribute : kind.attributes) {
    if (attribute.selects < 0 || !element.Has(attribute.name)) continue;
    actuator->trntype = static_cast<mjtTrn>(attribute.selects);
    ++count;
  }
  if (count > 1) Fail(&element, "actuator can have at most one of transmission target");
  const bool has_crank = element.Has("cranklength") || element.Has("slidersite");
  if (has_crank && actuator->trntype != mjTRN_SLIDERCRANK && actuator->trntype != mjTRN_UNDEFINED) {
    Fail(&element, "cranklength and slidersite can only be used in slidercrank transmission");
  }
  if (element.Has("refsite") && actuator->trntype != mjTRN_SITE &&
      actuator->trntype != mjTRN_UNDEFINED) {
    Fail(&element, "refsite can only be used with site transmission");
  }
}

// An optional number as the pointer that the mjs_setTo functions expect.
class Optional {
 public:
  Optional(const XmlElement& element, const char* attribute)
      : value_(ReadReal(element, attribute)) {}
  operator double*() { return value_ ? &*value_ : nullptr; }

 private:
  std::optional<double> value_;
};

const char* SetMuscle(const XmlElement& element, mjsActuator* actuator) {
  // Negative: not given.
  double timeconst[2] = {-1, -1}, range[2] = {-1, -1};
  ReadArray(element, "timeconst", timeconst, 2);
  ReadArray(element, "range", range, 2);
  const auto given = [&element](const char* name) { return ReadReal(element, name).value_or(-1); };
  const double tausmooth = ReadReal(element, "tausmooth").value_or(actuator->dynprm[2]);
  return mjs_setToMuscle(actuator, timeconst, tausmooth, range, given("force"), given("scale"),
                         given("lmin"), given("lmax"), given("vmax"), given("fpmax"),
                         given("fvmax"));
}

const char* SetCylinder(const XmlElement& element, mjsActuator* actuator) {
  double bias[3] = {actuator->biasprm[0], 0, 0};  // three are required, one counts
  ReadArray(element, "bias", bias, 3);
  return mjs_setToCylinder(actuator, ReadReal(element, "timeconst").value_or(actuator->dynprm[0]),
                           bias[0], ReadReal(element, "area").value_or(actuator->gainprm[0]),
                           ReadReal(element, "diameter").value_or(-1));
}

// What the kind of actuator stands for. Returns "" or what is wrong.
const char* SetKind(const XmlElement& element, std::string_view kind, mjsActuator* actuator) {
  const auto real_or = [&element](const char* name, double otherwise) {
    return ReadReal(element, name).value_or(otherwise);
  };
  if (kind == "motor") return mjs_setToMotor(actuator);
  if (kind == "position" || kind == "intvelocity") {
    const bool is_position = kind == "position";
    const double kp = real_or("kp", actuator->gainprm[0]);
    Optional kv(element, "kv"), dampratio(element, "dampratio");
    if (!is_position) {
      return mjs_setToIntVelocity(actuator, kp, kv, dampratio, nullptr, actuator->inheritrange);
    }
    Optional timeconst(element, "timeconst");
    return mjs_setToPosition(actuator, kp, kv, dampratio, timeconst, actuator->inheritrange);
  }
  if (kind == "velocity") return mjs_setToVelocity(actuator, real_or("kv", actuator->gainprm[0]));
  if (kind == "damper") return mjs_setToDamper(actuator, real_or("kv", 0));
  if (kind == "cylinder") return SetCylinder(element, actuator);
  if (kind == "muscle") return SetMuscle(element, actuator);
  if (kind == "adhesion") {
    return mjs_setToAdhesion(actuator, real_or("gain", actuator->gainprm[0]));
  }
  return "";
}

}  // namespace

void Reader::ReadActuators(const XmlElement& section) {
  for (const XmlElement* element : Children(section)) {
    const Kind* kind = language::kActuator.FindChild(element->name);
    if (!kind) Fail(element, "unrecognized actuator type: %s", element->name.c_str());
    mjsActuator* actuator = mjs_addActuator(spec_, ClassOf(*element, nullptr));
    SetName(*element, actuator->element);
    SetInfo(*element, actuator->info);
    ReadActuatorValues(*element, *kind, actuator);
    if (kind == &language::kActuatorPlugin) ReadPlugin(*element, &actuator->plugin);
  }
}

void Reader::ReadActuatorValues(const XmlElement& element, const Kind& kind,
                                mjsActuator* actuator) {
  ReadFields(element, kind, actuator);
  ReadTransmission(element, kind, actuator);
  const char* problem = SetKind(element, kind.name, actuator);
  if (*problem) Fail(&element, "%s", problem);
}

}  // namespace conjoint
