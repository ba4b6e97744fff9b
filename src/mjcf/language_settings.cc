// The MJCF language table: settings of the whole model, extensions, custom data.

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

constexpr Attribute kCompilerLengthrangeAttributes[] = {
    Real("accel").In(FIELD(mjSpec, compiler.LRopt.accel)).Initially("20"),
    Real("interval").In(FIELD(mjSpec, compiler.LRopt.interval)).Initially("2"),
    Real("inttotal").In(FIELD(mjSpec, compiler.LRopt.inttotal)).Initially("10"),
    Real("maxforce").In(FIELD(mjSpec, compiler.LRopt.maxforce)).Initially("0"),
    Word("mode", kLrmodeWords).In(FIELD(mjSpec, compiler.LRopt.mode)).Initially("muscle"),
    Real("timeconst").In(FIELD(mjSpec, compiler.LRopt.timeconst)).Initially("1"),
    Real("timestep").In(FIELD(mjSpec, compiler.LRopt.timestep)).Initially("0.01"),
    Real("tolrange").In(FIELD(mjSpec, compiler.LRopt.tolrange)).Initially("0.05"),
    Word("useexisting", kBoolWords).In(FIELD(mjSpec, compiler.LRopt.useexisting)).Initially("true"),
    Word("uselimit", kBoolWords).In(FIELD(mjSpec, compiler.LRopt.uselimit)).Initially("false"),
};
const ElementKind kCompilerLengthrange = {
    "lengthrange", kOptional, kCompilerLengthrangeAttributes, {}};

constexpr Attribute kCompilerAttributes[] = {
    Word("alignfree", kBoolWords).In(FIELD(mjSpec, compiler.alignfree)).Initially("false"),
    Word("angle", kAngleWords).In(FIELD(mjSpec, compiler.degree)).Initially("degree"),
    Text("assetdir").Initially(""),
    Word("autolimits", kBoolWords).In(FIELD(mjSpec, compiler.autolimits)).Initially("true"),
    Word("balanceinertia", kBoolWords)
        .In(FIELD(mjSpec, compiler.balanceinertia))
        .Initially("false"),
    Real("boundinertia").In(FIELD(mjSpec, compiler.boundinertia)).Initially("0"),
    Real("boundmass").In(FIELD(mjSpec, compiler.boundmass)).Initially("0"),
    Word("coordinate", kCoordinateWords).Initially("local"),
    Word("discardvisual", kBoolWords).In(FIELD(mjSpec, compiler.discardvisual)).Initially("false"),
    Text("eulerseq").Initially("xyz"),
    Word("fitaabb", kBoolWords).In(FIELD(mjSpec, compiler.fitaabb)).Initially("false"),
    Word("fusestatic", kBoolWords).In(FIELD(mjSpec, compiler.fusestatic)).Initially("false"),
    Word("inertiafromgeom", kInertiafromgeomWords)
        .In(FIELD(mjSpec, compiler.inertiafromgeom))
        .Initially("auto"),
    Ints("inertiagrouprange", 2).In(FIELD(mjSpec, compiler.inertiagrouprange)).Initially("0 5"),
    Text("meshdir").In(FIELD(mjSpec, compiler.meshdir)).Initially(""),
    Word("saveinertial", kBoolWords).In(FIELD(mjSpec, compiler.saveinertial)).Initially("false"),
    Real("settotalmass").In(FIELD(mjSpec, compiler.settotalmass)).Initially("-1"),
    Word("strippath", kBoolWords).In(FIELD(mjSpec, strippath)).Initially("false"),
    Text("texturedir").In(FIELD(mjSpec, compiler.texturedir)).Initially(""),
    Word("usethread", kBoolWords).In(FIELD(mjSpec, compiler.usethread)).Initially("true"),
};
constexpr const ElementKind* kCompilerChildren[] = {&kCompilerLengthrange};
const ElementKind kCompiler = {"compiler", kRepeated, kCompilerAttributes, kCompilerChildren};

constexpr Attribute kOptionFlagAttributes[] = {
    Flag("actuation", FIELD(mjSpec, option.disableflags), mjDSBL_ACTUATION),
    Flag("autoreset", FIELD(mjSpec, option.disableflags), mjDSBL_AUTORESET),
    Flag("clampctrl", FIELD(mjSpec, option.disableflags), mjDSBL_CLAMPCTRL),
    Flag("constraint", FIELD(mjSpec, option.disableflags), mjDSBL_CONSTRAINT),
    Flag("contact", FIELD(mjSpec, option.disableflags), mjDSBL_CONTACT),
    Flag("damper", FIELD(mjSpec, option.disableflags), mjDSBL_DAMPER),
    Flag("energy", FIELD(mjSpec, option.enableflags), mjENBL_ENERGY),
    Flag("equality", FIELD(mjSpec, option.disableflags), mjDSBL_EQUALITY),
    Flag("eulerdamp", FIELD(mjSpec, option.disableflags), mjDSBL_EULERDAMP),
    Flag("filterparent", FIELD(mjSpec, option.disableflags), mjDSBL_FILTERPARENT),
    Flag("frictionloss", FIELD(mjSpec, option.disableflags), mjDSBL_FRICTIONLOSS),
    Flag("fwdinv", FIELD(mjSpec, option.enableflags), mjENBL_FWDINV),
    Flag("gravity", FIELD(mjSpec, option.disableflags), mjDSBL_GRAVITY),
    Flag("invdiscrete", FIELD(mjSpec, option.enableflags), mjENBL_INVDISCRETE),
    Flag("island", FIELD(mjSpec, option.disableflags), mjDSBL_ISLAND),
    Flag("limit", FIELD(mjSpec, option.disableflags), mjDSBL_LIMIT),
    Flag("midphase", FIELD(mjSpec, option.disableflags), mjDSBL_MIDPHASE),
    Flag("multiccd", FIELD(mjSpec, option.enableflags), mjENBL_MULTICCD),
    Flag("nativeccd", FIELD(mjSpec, option.disableflags), mjDSBL_NATIVECCD),
    Flag("override", FIELD(mjSpec, option.enableflags), mjENBL_OVERRIDE),
    Flag("refsafe", FIELD(mjSpec, option.disableflags), mjDSBL_REFSAFE),
    Flag("sensor", FIELD(mjSpec, option.disableflags), mjDSBL_SENSOR),
    Flag("sleep", FIELD(mjSpec, option.enableflags), mjENBL_SLEEP),
    Flag("spring", FIELD(mjSpec, option.disableflags), mjDSBL_SPRING),
    Flag("warmstart", FIELD(mjSpec, option.disableflags), mjDSBL_WARMSTART),
};
const ElementKind kOptionFlag = {"flag", kOptional, kOptionFlagAttributes, {}};

constexpr Attribute kOptionAttributes[] = {
    Ints("actuatorgroupdisable", Up(31)),
    Int("ccd_iterations").In(FIELD(mjSpec, option.ccd_iterations)).Initially("35"),
    Real("ccd_tolerance").In(FIELD(mjSpec, option.ccd_tolerance)).Initially("1e-6"),
    Word("cone", kConeWords).In(FIELD(mjSpec, option.cone)).Initially("pyramidal"),
    Real("density").In(FIELD(mjSpec, option.density)).Initially("0"),
    Real("gravity", 3).In(FIELD(mjSpec, option.gravity)).Initially("0 0 -9.81"),
    Real("impratio").In(FIELD(mjSpec, option.impratio)).Initially("1"),
    Word("integrator", kIntegratorWords).In(FIELD(mjSpec, option.integrator)).Initially("Euler"),
    Int("iterations").In(FIELD(mjSpec, option.iterations)).Initially("100"),
    Word("jacobian", kJacobianWords).In(FIELD(mjSpec, option.jacobian)).Initially("auto"),
    Int("ls_iterations").In(FIELD(mjSpec, option.ls_iterations)).Initially("50"),
    Real("ls_tolerance").In(FIELD(mjSpec, option.ls_tolerance)).Initially("0.01"),
    Real("magnetic", 3).In(FIELD(mjSpec, option.magnetic)).Initially("0 -0.5 0"),
    Int("noslip_iterations").In(FIELD(mjSpec, option.noslip_iterations)).Initially("0"),
    Real("noslip_tolerance").In(FIELD(mjSpec, option.noslip_tolerance)).Initially("1e-6"),
    Real("o_friction", Up(5))
        .In(FIELD(mjSpec, option.o_friction))
        .Initially("1 1 0.005 0.0001 0.0001"),
    Real("o_margin").In(FIELD(mjSpec, option.o_margin)).Initially("0"),
    Real("o_solimp", Up(5)).In(FIELD(mjSpec, option.o_solimp)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("o_solref", Up(2)).In(FIELD(mjSpec, option.o_solref)).Initially("0.02 1"),
    Int("sdf_initpoints").In(FIELD(mjSpec, option.sdf_initpoints)).Initially("40"),
    Int("sdf_iterations").In(FIELD(mjSpec, option.sdf_iterations)).Initially("10"),
    Real("sleep_tolerance").In(FIELD(mjSpec, option.sleep_tolerance)).Initially("1e-4"),
    Word("solver", kSolverWords).In(FIELD(mjSpec, option.solver)).Initially("Newton"),
    Real("timestep").In(FIELD(mjSpec, option.timestep)).Initially("0.002"),
    Real("tolerance").In(FIELD(mjSpec, option.tolerance)).Initially("1e-8"),
    Real("viscosity").In(FIELD(mjSpec, option.viscosity)).Initially("0"),
    Real("wind", 3).In(FIELD(mjSpec, option.wind)).Initially("0 0 0"),
};
constexpr const ElementKind* kOptionChildren[] = {&kOptionFlag};
const ElementKind kOption = {"option", kRepeated, kOptionAttributes, kOptionChildren};

constexpr Attribute kSizeAttributes[] = {
    Memory("memory").Initially("-1"),
    Int("nconmax").In(FIELD(mjSpec, nconmax)).Initially("-1"),
    Int("njmax").In(FIELD(mjSpec, njmax)).Initially("-1"),
    Int("nkey").In(FIELD(mjSpec, nkey)).Initially("0"),
    Int("nstack").In(FIELD(mjSpec, nstack)).Initially("-1"),
    Int("nuser_actuator").In(FIELD(mjSpec, nuser_actuator)).Initially("-1"),
    Int("nuser_body").In(FIELD(mjSpec, nuser_body)).Initially("-1"),
    Int("nuser_cam").In(FIELD(mjSpec, nuser_cam)).Initially("-1"),
    Int("nuser_geom").In(FIELD(mjSpec, nuser_geom)).Initially("-1"),
    Int("nuser_jnt").In(FIELD(mjSpec, nuser_jnt)).Initially("-1"),
    Int("nuser_sensor").In(FIELD(mjSpec, nuser_sensor)).Initially("-1"),
    Int("nuser_site").In(FIELD(mjSpec, nuser_site)).Initially("-1"),
    Int("nuser_tendon").In(FIELD(mjSpec, nuser_tendon)).Initially("-1"),
    Int("nuserdata").In(FIELD(mjSpec, nuserdata)).Initially("0"),
};
const ElementKind kSize = {"size", kRepeated, kSizeAttributes, {}};

constexpr Attribute kStatisticAttributes[] = {
    Real("center", 3).In(FIELD(mjSpec, stat.center)),
    Real("extent").In(FIELD(mjSpec, stat.extent)),
    Real("meaninertia").In(FIELD(mjSpec, stat.meaninertia)),
    Real("meanmass").In(FIELD(mjSpec, stat.meanmass)),
    Real("meansize").In(FIELD(mjSpec, stat.meansize)),
};
const ElementKind kStatistic = {"statistic", kRepeated, kStatisticAttributes, {}};

constexpr Attribute kExtensionPluginInstanceAttributes[] = {
    Name().Required(),
};
const ElementKind kExtensionPluginInstance = {"instance", kRepeated,
                                              kExtensionPluginInstanceAttributes, kPluginChildren};

constexpr Attribute kExtensionPluginAttributes[] = {
    Text("plugin").Required(),
};
constexpr const ElementKind* kExtensionPluginChildren[] = {&kExtensionPluginInstance};
const ElementKind kExtensionPlugin = {"plugin", kRepeated, kExtensionPluginAttributes,
                                      kExtensionPluginChildren};
constexpr const ElementKind* kExtensionChildren[] = {&kExtensionPlugin};
const ElementKind kExtension = {"extension", kRepeated, {}, kExtensionChildren};

constexpr Attribute kCustomNumericAttributes[] = {
    Real("data", Up(500)),
    Name().Required(),
    Int("size"),
};
const ElementKind kCustomNumeric = {"numeric", kRepeated, kCustomNumericAttributes, {}};

constexpr Attribute kCustomTextAttributes[] = {
    Text("data").In(FIELD(mjsText, data)).Required(),
    Name().Required(),
};
const ElementKind kCustomText = {"text", kRepeated, kCustomTextAttributes, {}};

constexpr Attribute kCustomTupleElementAttributes[] = {
    Text("objname").Required(),
    Word("objtype", kObjtypeWords).Required(),
    Real("prm").Initially("0"),
};
const ElementKind kCustomTupleElement = {"element", kRepeated, kCustomTupleElementAttributes, {}};
constexpr const ElementKind* kCustomTupleChildren[] = {&kCustomTupleElement};
const ElementKind kCustomTuple = {"tuple", kRepeated, kExtensionPluginInstanceAttributes,
                                  kCustomTupleChildren};
constexpr const ElementKind* kCustomChildren[] = {&kCustomNumeric, &kCustomText, &kCustomTuple};
const ElementKind kCustom = {"custom", kRepeated, {}, kCustomChildren};

}  // namespace conjoint::language
