// The MJCF language table: sensors.

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

// What all sensors have that are computed by the engine.
constexpr std::array kSampled = {
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};

constexpr auto kSiteSensor = Join(
    kSampled,
    std::array{Reference("site").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_SITE).Required()});
const ElementKind kSensorTouch = {"touch", kRepeated, kSiteSensor, {}};
const ElementKind kSensorAccelerometer = {"accelerometer", kRepeated, kSiteSensor, {}};
const ElementKind kSensorVelocimeter = {"velocimeter", kRepeated, kSiteSensor, {}};
const ElementKind kSensorGyro = {"gyro", kRepeated, kSiteSensor, {}};
const ElementKind kSensorForce = {"force", kRepeated, kSiteSensor, {}};
const ElementKind kSensorTorque = {"torque", kRepeated, kSiteSensor, {}};
const ElementKind kSensorMagnetometer = {"magnetometer", kRepeated, kSiteSensor, {}};

constexpr auto kSensorCamprojectionAttributes = Join(
    kSampled,
    std::array{Reference("camera").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_CAMERA).Required(),
               Reference("site").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_SITE).Required()});
const ElementKind kSensorCamprojection = {
    "camprojection", kRepeated, kSensorCamprojectionAttributes, {}};

constexpr auto kSensorRangefinderAttributes = Join(
    kSampled,
    std::array{Reference("camera").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_CAMERA),
               Words("data", kRaydataWords).In(FIELD_AT(mjsSensor, intprm, 0)).Initially("dist"),
               Reference("site").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_SITE)});
const ElementKind kSensorRangefinder = {"rangefinder", kRepeated, kSensorRangefinderAttributes, {}};

constexpr auto kJointSensor = Join(
    kSampled,
    std::array{Reference("joint").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_JOINT).Required()});
const ElementKind kSensorJointpos = {"jointpos", kRepeated, kJointSensor, {}};
const ElementKind kSensorJointvel = {"jointvel", kRepeated, kJointSensor, {}};

constexpr auto kTendonSensor = Join(
    kSampled,
    std::array{Reference("tendon").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_TENDON).Required()});
const ElementKind kSensorTendonpos = {"tendonpos", kRepeated, kTendonSensor, {}};
const ElementKind kSensorTendonvel = {"tendonvel", kRepeated, kTendonSensor, {}};

constexpr auto kActuatorSensor = Join(
    kSampled,
    std::array{
        Reference("actuator").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_ACTUATOR).Required()});
const ElementKind kSensorActuatorpos = {"actuatorpos", kRepeated, kActuatorSensor, {}};
const ElementKind kSensorActuatorvel = {"actuatorvel", kRepeated, kActuatorSensor, {}};
const ElementKind kSensorActuatorfrc = {"actuatorfrc", kRepeated, kActuatorSensor, {}};
const ElementKind kSensorJointactuatorfrc = {"jointactuatorfrc", kRepeated, kJointSensor, {}};
const ElementKind kSensorTendonactuatorfrc = {"tendonactuatorfrc", kRepeated, kTendonSensor, {}};
const ElementKind kSensorBallquat = {"ballquat", kRepeated, kJointSensor, {}};
const ElementKind kSensorBallangvel = {"ballangvel", kRepeated, kJointSensor, {}};
const ElementKind kSensorJointlimitpos = {"jointlimitpos", kRepeated, kJointSensor, {}};
const ElementKind kSensorJointlimitvel = {"jointlimitvel", kRepeated, kJointSensor, {}};
const ElementKind kSensorJointlimitfrc = {"jointlimitfrc", kRepeated, kJointSensor, {}};
const ElementKind kSensorTendonlimitpos = {"tendonlimitpos", kRepeated, kTendonSensor, {}};
const ElementKind kSensorTendonlimitvel = {"tendonlimitvel", kRepeated, kTendonSensor, {}};
const ElementKind kSensorTendonlimitfrc = {"tendonlimitfrc", kRepeated, kTendonSensor, {}};

constexpr auto kFrameSensor = Then(
    std::array{Word("objtype", kObjtypeWords).In(FIELD(mjsSensor, objtype)).Required().Lenient(),
               Reference("objname").In(FIELD(mjsSensor, objname)).Required()},
    Join(kSampled,
         std::array{Reference("refname").In(FIELD(mjsSensor, refname)),
                    Word("reftype", kObjtypeWords).In(FIELD(mjsSensor, reftype)).Lenient()}));
const ElementKind kSensorFramepos = {"framepos", kRepeated, kFrameSensor, {}};
const ElementKind kSensorFramequat = {"framequat", kRepeated, kFrameSensor, {}};
const ElementKind kSensorFramexaxis = {"framexaxis", kRepeated, kFrameSensor, {}};
const ElementKind kSensorFrameyaxis = {"frameyaxis", kRepeated, kFrameSensor, {}};
const ElementKind kSensorFramezaxis = {"framezaxis", kRepeated, kFrameSensor, {}};
const ElementKind kSensorFramelinvel = {"framelinvel", kRepeated, kFrameSensor, {}};
const ElementKind kSensorFrameangvel = {"frameangvel", kRepeated, kFrameSensor, {}};

constexpr auto kObjectSensor = Then(
    std::array{Word("objtype", kObjtypeWords).In(FIELD(mjsSensor, objtype)).Required().Lenient(),
               Reference("objname").In(FIELD(mjsSensor, objname)).Required()},
    Join(kSampled));
const ElementKind kSensorFramelinacc = {"framelinacc", kRepeated, kObjectSensor, {}};
const ElementKind kSensorFrameangacc = {"frameangacc", kRepeated, kObjectSensor, {}};

constexpr auto kBodySensor = Join(
    kSampled,
    std::array{Reference("body").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_BODY).Required()});
const ElementKind kSensorSubtreecom = {"subtreecom", kRepeated, kBodySensor, {}};
const ElementKind kSensorSubtreelinvel = {"subtreelinvel", kRepeated, kBodySensor, {}};
const ElementKind kSensorSubtreeangmom = {"subtreeangmom", kRepeated, kBodySensor, {}};

constexpr auto kSensorInsidesiteAttributes = Then(
    std::array{Reference("site").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_SITE).Required(),
               Word("objtype", kObjtypeWords).In(FIELD(mjsSensor, objtype)).Required().Lenient(),
               Reference("objname").In(FIELD(mjsSensor, objname)).Required()},
    Join(kSampled));
const ElementKind kSensorInsidesite = {"insidesite", kRepeated, kSensorInsidesiteAttributes, {}};

constexpr auto kDistanceSensor = Join(
    kSampled, std::array{Reference("body1").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_BODY),
                         Reference("body2").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_BODY),
                         Reference("geom1").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_GEOM),
                         Reference("geom2").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_GEOM)});
const ElementKind kSensorDistance = {"distance", kRepeated, kDistanceSensor, {}};
const ElementKind kSensorNormal = {"normal", kRepeated, kDistanceSensor, {}};
const ElementKind kSensorFromto = {"fromto", kRepeated, kDistanceSensor, {}};

constexpr auto kSensorContactAttributes = Join(
    kSampled,
    std::array{Reference("body1").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_BODY),
               Reference("body2").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_BODY),
               Words("data", kCondataWords).In(FIELD_AT(mjsSensor, intprm, 0)).Initially("found"),
               Reference("geom1").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_GEOM),
               Reference("geom2").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_GEOM),
               Int("num").In(FIELD_AT(mjsSensor, intprm, 2)).Initially("1"),
               Word("reduce", kReduceWords).In(FIELD_AT(mjsSensor, intprm, 1)).Initially("none"),
               Reference("site").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_SITE),
               Reference("subtree1").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_XBODY),
               Reference("subtree2").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_XBODY)});
const ElementKind kSensorContact = {"contact", kRepeated, kSensorContactAttributes, {}};

const ElementKind kSensorEPotential = {"e_potential", kRepeated, kSampled, {}};
const ElementKind kSensorEKinetic = {"e_kinetic", kRepeated, kSampled, {}};
const ElementKind kSensorClock = {"clock", kRepeated, kSampled, {}};

constexpr auto kSensorTactileAttributes = Join(
    Without(kSampled, "cutoff", "noise"),
    std::array{Reference("geom").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_GEOM).Required(),
               Reference("mesh").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_MESH).Required()});
const ElementKind kSensorTactile = {"tactile", kRepeated, kSensorTactileAttributes, {}};

constexpr auto kSensorUserAttributes = Then(
    std::array{Word("objtype", kObjtypeWords).In(FIELD(mjsSensor, objtype)).Lenient(),
               Reference("objname").In(FIELD(mjsSensor, objname))},
    Join(Without(kSampled, "delay", "interp", "interval", "nsample"),
         std::array{
             Word("datatype", kDatatypeWords).In(FIELD(mjsSensor, datatype)).Initially("real"),
             Int("dim").In(FIELD(mjsSensor, dim)).Required(),
             Word("needstage", kStageWords).In(FIELD(mjsSensor, needstage)).Initially("acc")}));
const ElementKind kSensorUser = {"user", kRepeated, kSensorUserAttributes, {}};

constexpr auto kSensorPluginAttributes =
    Then(std::array{Word("objtype", kObjtypeWords).In(FIELD(mjsSensor, objtype)).Lenient(),
                    Reference("objname").In(FIELD(mjsSensor, objname))},
         Join(Without(kSampled, "delay", "interp", "interval", "noise", "nsample"),
              std::array{Reference("instance").In(FIELD(mjsSensor, plugin.name)),
                         Text("plugin").In(FIELD(mjsSensor, plugin.plugin_name)),
                         Reference("refname").In(FIELD(mjsSensor, refname)),
                         Word("reftype", kObjtypeWords).In(FIELD(mjsSensor, reftype)).Lenient()}));
const ElementKind kSensorPlugin = {"plugin", kRepeated, kSensorPluginAttributes, kPluginChildren};
constexpr const ElementKind* kSensorChildren[] = {&kSensorTouch,
                                                  &kSensorAccelerometer,
                                                  &kSensorVelocimeter,
                                                  &kSensorGyro,
                                                  &kSensorForce,
                                                  &kSensorTorque,
                                                  &kSensorMagnetometer,
                                                  &kSensorCamprojection,
                                                  &kSensorRangefinder,
                                                  &kSensorJointpos,
                                                  &kSensorJointvel,
                                                  &kSensorTendonpos,
                                                  &kSensorTendonvel,
                                                  &kSensorActuatorpos,
                                                  &kSensorActuatorvel,
                                                  &kSensorActuatorfrc,
                                                  &kSensorJointactuatorfrc,
                                                  &kSensorTendonactuatorfrc,
                                                  &kSensorBallquat,
                                                  &kSensorBallangvel,
                                                  &kSensorJointlimitpos,
                                                  &kSensorJointlimitvel,
                                                  &kSensorJointlimitfrc,
                                                  &kSensorTendonlimitpos,
                                                  &kSensorTendonlimitvel,
                                                  &kSensorTendonlimitfrc,
                                                  &kSensorFramepos,
                                                  &kSensorFramequat,
                                                  &kSensorFramexaxis,
                                                  &kSensorFrameyaxis,
                                                  &kSensorFramezaxis,
                                                  &kSensorFramelinvel,
                                                  &kSensorFrameangvel,
                                                  &kSensorFramelinacc,
                                                  &kSensorFrameangacc,
                                                  &kSensorSubtreecom,
                                                  &kSensorSubtreelinvel,
                                                  &kSensorSubtreeangmom,
                                                  &kSensorInsidesite,
                                                  &kSensorDistance,
                                                  &kSensorNormal,
                                                  &kSensorFromto,
                                                  &kSensorContact,
                                                  &kSensorEPotential,
                                                  &kSensorEKinetic,
                                                  &kSensorClock,
                                                  &kSensorTactile,
                                                  &kSensorUser,
                                                  &kSensorPlugin};
const ElementKind kSensor = {"sensor", kRepeated, {}, kSensorChildren};

}  // namespace conjoint::language
