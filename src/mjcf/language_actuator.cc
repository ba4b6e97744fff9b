// The MJCF language table: actuators and their classes.
//
// An actuator has the attributes of its class, a name, and a transmission.

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {
namespace {

// In the classes of all kinds; a few kinds lack some.
constexpr std::array kActuatorClass = {
    Real("cranklength").In(FIELD(mjsActuator, cranklength)).Initially("0"),
    Word("ctrllimited", kLimitedWords).In(FIELD(mjsActuator, ctrllimited)).Initially("auto"),
    Real("ctrlrange", 2).In(FIELD(mjsActuator, ctrlrange)).Initially("0 0"),
    Real("delay").In(FIELD(mjsActuator, delay)).Initially("0"),
    Word("forcelimited", kLimitedWords).In(FIELD(mjsActuator, forcelimited)).Initially("auto"),
    Real("forcerange", 2).In(FIELD(mjsActuator, forcerange)).Initially("0 0"),
    Real("gear", Up(6)).In(FIELD(mjsActuator, gear)).Initially("1 0 0 0 0 0"),
    Int("group").In(FIELD(mjsActuator, group)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsActuator, interp)).Initially("zoh"),
    Int("nsample").In(FIELD(mjsActuator, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsActuator, userdata)),
};

// What an actuator acts on.
constexpr std::array kTransmission = {
    Real("lengthrange", 2).In(FIELD(mjsActuator, lengthrange)).Initially("0 0"),
    Reference("cranksite").In(FIELD(mjsActuator, target)).Selects(mjTRN_SLIDERCRANK),
    Reference("joint").In(FIELD(mjsActuator, target)).Selects(mjTRN_JOINT),
    Reference("jointinparent").In(FIELD(mjsActuator, target)).Selects(mjTRN_JOINTINPARENT),
    Reference("refsite").In(FIELD(mjsActuator, refsite)),
    Reference("site").In(FIELD(mjsActuator, target)).Selects(mjTRN_SITE),
    Reference("slidersite").In(FIELD(mjsActuator, slidersite)),
    Reference("tendon").In(FIELD(mjsActuator, target)).Selects(mjTRN_TENDON),
};

// Of general actuators and of plugins.
constexpr std::array kActivation = {
    Int("actdim").In(FIELD(mjsActuator, actdim)).Initially("-1"),
    Word("actearly", kBoolWords).In(FIELD(mjsActuator, actearly)).Initially("false"),
    Word("actlimited", kLimitedWords).In(FIELD(mjsActuator, actlimited)).Initially("auto"),
    Real("actrange", 2).In(FIELD(mjsActuator, actrange)).Initially("0 0"),
    Real("dynprm", Up(10)).In(FIELD(mjsActuator, dynprm)).Initially("1 0 0 0 0 0 0 0 0 0"),
    Word("dyntype", kDyntypeWords).In(FIELD(mjsActuator, dyntype)).Initially("none"),
};

}  // namespace

constexpr auto kGeneralClass = Join(
    kActuatorClass, kActivation,
    std::array{
        Real("biasprm", Up(10)).In(FIELD(mjsActuator, biasprm)).Initially("0 0 0 0 0 0 0 0 0 0"),
        Word("biastype", kBiastypeWords).In(FIELD(mjsActuator, biastype)).Initially("none"),
        Real("gainprm", Up(10)).In(FIELD(mjsActuator, gainprm)).Initially("1 0 0 0 0 0 0 0 0 0"),
        Word("gaintype", kGaintypeWords).In(FIELD(mjsActuator, gaintype)).Initially("fixed")});
const ElementKind kDefaultGeneral = {"general", kOptional, kGeneralClass, {}};
constexpr auto kGeneralAttributes =
    Join(kGeneralClass, kNamedWithClass, kTransmission,
         std::array{Reference("body").In(FIELD(mjsActuator, target)).Selects(mjTRN_BODY)});
const ElementKind kActuatorGeneral = {"general", kRepeated, kGeneralAttributes, {}};

const ElementKind kDefaultMotor = {"motor", kOptional, kActuatorClass, {}};
constexpr auto kMotorAttributes = Join(kActuatorClass, kNamedWithClass, kTransmission);
const ElementKind kActuatorMotor = {"motor", kRepeated, kMotorAttributes, {}};

constexpr auto kPositionClass =
    Join(kActuatorClass,
         std::array{Real("dampratio").Initially("0"),
                    Real("inheritrange").In(FIELD(mjsActuator, inheritrange)).Initially("0"),
                    Real("kp").Initially("1"), Real("kv").Initially("0"),
                    Real("timeconst").Initially("0")});
const ElementKind kDefaultPosition = {"position", kOptional, kPositionClass, {}};
constexpr auto kPositionAttributes = Join(kPositionClass, kNamedWithClass, kTransmission);
const ElementKind kActuatorPosition = {"position", kRepeated, kPositionAttributes, {}};

constexpr auto kVelocityClass = Join(kActuatorClass, std::array{Real("kv").Initially("1")});
const ElementKind kDefaultVelocity = {"velocity", kOptional, kVelocityClass, {}};
constexpr auto kVelocityAttributes = Join(kVelocityClass, kNamedWithClass, kTransmission);
const ElementKind kActuatorVelocity = {"velocity", kRepeated, kVelocityAttributes, {}};

constexpr auto kIntvelocityClass =
    Join(kActuatorClass,
         std::array{Real("actrange", 2).In(FIELD(mjsActuator, actrange)).Initially("0 0"),
                    Real("dampratio").Initially("0"),
                    Real("inheritrange").In(FIELD(mjsActuator, inheritrange)).Initially("0"),
                    Real("kp").Initially("1"), Real("kv").Initially("0")});
const ElementKind kDefaultIntvelocity = {"intvelocity", kOptional, kIntvelocityClass, {}};
constexpr auto kIntvelocityAttributes = Join(kIntvelocityClass, kNamedWithClass, kTransmission);
const ElementKind kActuatorIntvelocity = {"intvelocity", kRepeated, kIntvelocityAttributes, {}};

constexpr auto kDamperClass =
    Join(Without(kActuatorClass, "ctrllimited"), std::array{Real("kv").Initially("0")});
const ElementKind kDefaultDamper = {"damper", kOptional, kDamperClass, {}};
constexpr auto kDamperAttributes = Join(kDamperClass, kNamedWithClass, kTransmission);
const ElementKind kActuatorDamper = {"damper", kRepeated, kDamperAttributes, {}};

constexpr auto kCylinderClass =
    Join(kActuatorClass, std::array{Real("area").Initially("1"), Real("bias", 3), Real("diameter"),
                                    Real("timeconst").Initially("1")});
const ElementKind kDefaultCylinder = {"cylinder", kOptional, kCylinderClass, {}};
constexpr auto kCylinderAttributes = Join(kCylinderClass, kNamedWithClass, kTransmission);
const ElementKind kActuatorCylinder = {"cylinder", kRepeated, kCylinderAttributes, {}};

constexpr auto kMuscleClass =
    Join(kActuatorClass,
         std::array{Real("force").Initially("-1"), Real("fpmax").Initially("1.3"),
                    Real("fvmax").Initially("1.2"), Real("lmax").Initially("1.6"),
                    Real("lmin").Initially("0.5"), Real("range", 2).Initially("0.75 1.05"),
                    Real("scale").Initially("200"), Real("timeconst", 2).Initially("0.01 0.04"),
                    Real("vmax").Initially("1.5")});
const ElementKind kDefaultMuscle = {"muscle", kOptional, kMuscleClass, {}};
constexpr auto kMuscleAttributes =
    Join(kMuscleClass, kNamedWithClass, Without(kTransmission, "refsite", "site"),
         std::array{Real("tausmooth").Initially("0")});
const ElementKind kActuatorMuscle = {"muscle", kRepeated, kMuscleAttributes, {}};

constexpr auto kAdhesionClass = Join(Without(kActuatorClass, "cranklength", "ctrllimited", "gear"),
                                     std::array{Real("gain").Initially("1")});
const ElementKind kDefaultAdhesion = {"adhesion", kOptional, kAdhesionClass, {}};
constexpr auto kAdhesionAttributes =
    Join(kAdhesionClass, kNamedWithClass,
         std::array{Reference("body").In(FIELD(mjsActuator, target)).Selects(mjTRN_BODY)});
const ElementKind kActuatorAdhesion = {"adhesion", kRepeated, kAdhesionAttributes, {}};

constexpr auto kPluginAttributes =
    Join(kActuatorClass, kActivation, kNamedWithClass, Without(kTransmission, "refsite"),
         std::array{Reference("instance").In(FIELD(mjsActuator, plugin.name)),
                    Text("plugin").In(FIELD(mjsActuator, plugin.plugin_name))});
const ElementKind kActuatorPlugin = {"plugin", kRepeated, kPluginAttributes, kPluginChildren};
constexpr const ElementKind* kActuatorChildren[] = {
    &kActuatorGeneral,     &kActuatorMotor,  &kActuatorPosition, &kActuatorVelocity,
    &kActuatorIntvelocity, &kActuatorDamper, &kActuatorCylinder, &kActuatorMuscle,
    &kActuatorAdhesion,    &kActuatorPlugin};
const ElementKind kActuator = {"actuator", kRepeated, {}, kActuatorChildren};

}  // namespace conjoint::language
