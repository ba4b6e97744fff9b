// The MJCF language table: sensors.

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

constexpr Attribute kSensorTouchAttributes[] = {
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Reference("site").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_SITE).Required(),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorTouch = {"touch", kRepeated, kSensorTouchAttributes, {}};
const ElementKind kSensorAccelerometer = {"accelerometer", kRepeated, kSensorTouchAttributes, {}};
const ElementKind kSensorVelocimeter = {"velocimeter", kRepeated, kSensorTouchAttributes, {}};
const ElementKind kSensorGyro = {"gyro", kRepeated, kSensorTouchAttributes, {}};
const ElementKind kSensorForce = {"force", kRepeated, kSensorTouchAttributes, {}};
const ElementKind kSensorTorque = {"torque", kRepeated, kSensorTouchAttributes, {}};
const ElementKind kSensorMagnetometer = {"magnetometer", kRepeated, kSensorTouchAttributes, {}};

constexpr Attribute kSensorCamprojectionAttributes[] = {
    Reference("camera").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_CAMERA).Required(),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Reference("site").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_SITE).Required(),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorCamprojection = {
    "camprojection", kRepeated, kSensorCamprojectionAttributes, {}};

constexpr Attribute kSensorRangefinderAttributes[] = {
    Reference("camera").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_CAMERA),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Words("data", kRaydataWords).In(FIELD_AT(mjsSensor, intprm, 0)).Initially("dist"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Reference("site").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_SITE),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorRangefinder = {"rangefinder", kRepeated, kSensorRangefinderAttributes, {}};

constexpr Attribute kSensorJointposAttributes[] = {
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Reference("joint").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_JOINT).Required(),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorJointpos = {"jointpos", kRepeated, kSensorJointposAttributes, {}};
const ElementKind kSensorJointvel = {"jointvel", kRepeated, kSensorJointposAttributes, {}};

constexpr Attribute kSensorTendonposAttributes[] = {
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Reference("tendon").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_TENDON).Required(),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorTendonpos = {"tendonpos", kRepeated, kSensorTendonposAttributes, {}};
const ElementKind kSensorTendonvel = {"tendonvel", kRepeated, kSensorTendonposAttributes, {}};

constexpr Attribute kSensorActuatorposAttributes[] = {
    Reference("actuator").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_ACTUATOR).Required(),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorActuatorpos = {"actuatorpos", kRepeated, kSensorActuatorposAttributes, {}};
const ElementKind kSensorActuatorvel = {"actuatorvel", kRepeated, kSensorActuatorposAttributes, {}};
const ElementKind kSensorActuatorfrc = {"actuatorfrc", kRepeated, kSensorActuatorposAttributes, {}};
const ElementKind kSensorJointactuatorfrc = {
    "jointactuatorfrc", kRepeated, kSensorJointposAttributes, {}};
const ElementKind kSensorTendonactuatorfrc = {
    "tendonactuatorfrc", kRepeated, kSensorTendonposAttributes, {}};
const ElementKind kSensorBallquat = {"ballquat", kRepeated, kSensorJointposAttributes, {}};
const ElementKind kSensorBallangvel = {"ballangvel", kRepeated, kSensorJointposAttributes, {}};
const ElementKind kSensorJointlimitpos = {
    "jointlimitpos", kRepeated, kSensorJointposAttributes, {}};
const ElementKind kSensorJointlimitvel = {
    "jointlimitvel", kRepeated, kSensorJointposAttributes, {}};
const ElementKind kSensorJointlimitfrc = {
    "jointlimitfrc", kRepeated, kSensorJointposAttributes, {}};
const ElementKind kSensorTendonlimitpos = {
    "tendonlimitpos", kRepeated, kSensorTendonposAttributes, {}};
const ElementKind kSensorTendonlimitvel = {
    "tendonlimitvel", kRepeated, kSensorTendonposAttributes, {}};
const ElementKind kSensorTendonlimitfrc = {
    "tendonlimitfrc", kRepeated, kSensorTendonposAttributes, {}};

constexpr Attribute kSensorFrameposAttributes[] = {
    Word("objtype", kObjtypeWords).In(FIELD(mjsSensor, objtype)).Required().Lenient(),
    Reference("objname").In(FIELD(mjsSensor, objname)).Required(),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Reference("refname").In(FIELD(mjsSensor, refname)),
    Word("reftype", kObjtypeWords).In(FIELD(mjsSensor, reftype)).Lenient(),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorFramepos = {"framepos", kRepeated, kSensorFrameposAttributes, {}};
const ElementKind kSensorFramequat = {"framequat", kRepeated, kSensorFrameposAttributes, {}};
const ElementKind kSensorFramexaxis = {"framexaxis", kRepeated, kSensorFrameposAttributes, {}};
const ElementKind kSensorFrameyaxis = {"frameyaxis", kRepeated, kSensorFrameposAttributes, {}};
const ElementKind kSensorFramezaxis = {"framezaxis", kRepeated, kSensorFrameposAttributes, {}};
const ElementKind kSensorFramelinvel = {"framelinvel", kRepeated, kSensorFrameposAttributes, {}};
const ElementKind kSensorFrameangvel = {"frameangvel", kRepeated, kSensorFrameposAttributes, {}};

constexpr Attribute kSensorFramelinaccAttributes[] = {
    Word("objtype", kObjtypeWords).In(FIELD(mjsSensor, objtype)).Required().Lenient(),
    Reference("objname").In(FIELD(mjsSensor, objname)).Required(),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorFramelinacc = {"framelinacc", kRepeated, kSensorFramelinaccAttributes, {}};
const ElementKind kSensorFrameangacc = {"frameangacc", kRepeated, kSensorFramelinaccAttributes, {}};

constexpr Attribute kSensorSubtreecomAttributes[] = {
    Reference("body").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_BODY).Required(),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorSubtreecom = {"subtreecom", kRepeated, kSensorSubtreecomAttributes, {}};
const ElementKind kSensorSubtreelinvel = {
    "subtreelinvel", kRepeated, kSensorSubtreecomAttributes, {}};
const ElementKind kSensorSubtreeangmom = {
    "subtreeangmom", kRepeated, kSensorSubtreecomAttributes, {}};

constexpr Attribute kSensorInsidesiteAttributes[] = {
    Reference("site").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_SITE).Required(),
    Word("objtype", kObjtypeWords).In(FIELD(mjsSensor, objtype)).Required().Lenient(),
    Reference("objname").In(FIELD(mjsSensor, objname)).Required(),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorInsidesite = {"insidesite", kRepeated, kSensorInsidesiteAttributes, {}};

constexpr Attribute kSensorDistanceAttributes[] = {
    Reference("body1").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_BODY),
    Reference("body2").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_BODY),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Reference("geom1").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_GEOM),
    Reference("geom2").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_GEOM),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorDistance = {"distance", kRepeated, kSensorDistanceAttributes, {}};
const ElementKind kSensorNormal = {"normal", kRepeated, kSensorDistanceAttributes, {}};
const ElementKind kSensorFromto = {"fromto", kRepeated, kSensorDistanceAttributes, {}};

constexpr Attribute kSensorContactAttributes[] = {
    Reference("body1").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_BODY),
    Reference("body2").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_BODY),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Words("data", kCondataWords).In(FIELD_AT(mjsSensor, intprm, 0)).Initially("found"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Reference("geom1").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_GEOM),
    Reference("geom2").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_GEOM),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Int("num").In(FIELD_AT(mjsSensor, intprm, 2)).Initially("1"),
    Word("reduce", kReduceWords).In(FIELD_AT(mjsSensor, intprm, 1)).Initially("none"),
    Reference("site").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_SITE),
    Reference("subtree1").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_XBODY),
    Reference("subtree2").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_XBODY),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorContact = {"contact", kRepeated, kSensorContactAttributes, {}};

constexpr Attribute kSensorEPotentialAttributes[] = {
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Name(),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorEPotential = {"e_potential", kRepeated, kSensorEPotentialAttributes, {}};
const ElementKind kSensorEKinetic = {"e_kinetic", kRepeated, kSensorEPotentialAttributes, {}};
const ElementKind kSensorClock = {"clock", kRepeated, kSensorEPotentialAttributes, {}};

constexpr Attribute kSensorTactileAttributes[] = {
    Real("delay").In(FIELD(mjsSensor, delay)).Initially("0"),
    Reference("geom").In(FIELD(mjsSensor, refname)).Selects(mjOBJ_GEOM).Required(),
    Word("interp", kInterpWords).In(FIELD(mjsSensor, interp)).Initially("zoh"),
    Real("interval", Up(2)).In(FIELD(mjsSensor, interval)).Initially("0 0"),
    Reference("mesh").In(FIELD(mjsSensor, objname)).Selects(mjOBJ_MESH).Required(),
    Name(),
    Int("nsample").In(FIELD(mjsSensor, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorTactile = {"tactile", kRepeated, kSensorTactileAttributes, {}};

constexpr Attribute kSensorUserAttributes[] = {
    Word("objtype", kObjtypeWords).In(FIELD(mjsSensor, objtype)).Lenient(),
    Reference("objname").In(FIELD(mjsSensor, objname)),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Word("datatype", kDatatypeWords).In(FIELD(mjsSensor, datatype)).Initially("real"),
    Int("dim").In(FIELD(mjsSensor, dim)).Required(),
    Name(),
    Word("needstage", kStageWords).In(FIELD(mjsSensor, needstage)).Initially("acc"),
    Real("noise").In(FIELD(mjsSensor, noise)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
const ElementKind kSensorUser = {"user", kRepeated, kSensorUserAttributes, {}};

constexpr Attribute kSensorPluginAttributes[] = {
    Word("objtype", kObjtypeWords).In(FIELD(mjsSensor, objtype)).Lenient(),
    Reference("objname").In(FIELD(mjsSensor, objname)),
    Real("cutoff").In(FIELD(mjsSensor, cutoff)).Initially("0"),
    Reference("instance").In(FIELD(mjsSensor, plugin.name)),
    Name(),
    Text("plugin").In(FIELD(mjsSensor, plugin.plugin_name)),
    Reference("refname").In(FIELD(mjsSensor, refname)),
    Word("reftype", kObjtypeWords).In(FIELD(mjsSensor, reftype)).Lenient(),
    Real("user", kAny).In(FIELD(mjsSensor, userdata)),
};
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
