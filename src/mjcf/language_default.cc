// The MJCF language table: default classes.

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

constexpr Attribute kDefaultMeshAttributes[] = {
    Word("inertia", kMeshinertiaWords).In(FIELD(mjsMesh, inertia)).Initially("legacy"),
    Int("maxhullvert").In(FIELD(mjsMesh, maxhullvert)).Initially("-1"),
    Real("scale", 3).In(FIELD(mjsMesh, scale)).Initially("1 1 1"),
};
const ElementKind kDefaultMesh = {"mesh", kOptional, kDefaultMeshAttributes, {}};

constexpr Attribute kDefaultMaterialLayerAttributes[] = {
    Word("role", kTexroleWords).Required(),
    Reference("texture").Required(),
};
const ElementKind kDefaultMaterialLayer = {"layer", kRepeated, kDefaultMaterialLayerAttributes, {}};

constexpr Attribute kDefaultMaterialAttributes[] = {
    Real("emission").In(FIELD(mjsMaterial, emission)).Initially("0"),
    Real("metallic").In(FIELD(mjsMaterial, metallic)).Initially("-1"),
    Real("reflectance").In(FIELD(mjsMaterial, reflectance)).Initially("0"),
    Real("rgba", 4).In(FIELD(mjsMaterial, rgba)).Initially("1 1 1 1"),
    Real("roughness").In(FIELD(mjsMaterial, roughness)).Initially("-1"),
    Real("shininess").In(FIELD(mjsMaterial, shininess)).Initially("0.5"),
    Real("specular").In(FIELD(mjsMaterial, specular)).Initially("0.5"),
    Real("texrepeat", 2).In(FIELD(mjsMaterial, texrepeat)).Initially("1 1"),
    Reference("texture"),
    Word("texuniform", kBoolWords).In(FIELD(mjsMaterial, texuniform)).Initially("false"),
};
constexpr const ElementKind* kDefaultMaterialChildren[] = {&kDefaultMaterialLayer};
const ElementKind kDefaultMaterial = {"material", kOptional, kDefaultMaterialAttributes,
                                      kDefaultMaterialChildren};

constexpr Attribute kDefaultJointAttributes[] = {
    Word("actuatorfrclimited", kLimitedWords).In(FIELD(mjsJoint, actfrclimited)).Initially("auto"),
    Real("actuatorfrcrange", 2).In(FIELD(mjsJoint, actfrcrange)).Initially("0 0"),
    Word("actuatorgravcomp", kBoolWords).In(FIELD(mjsJoint, actgravcomp)).Initially("false"),
    Real("armature").In(FIELD(mjsJoint, armature)).Initially("0"),
    Real("axis", 3).In(FIELD(mjsJoint, axis)).Initially("0 0 1"),
    Real("damping").In(FIELD(mjsJoint, damping)).Initially("0"),
    Real("frictionloss").In(FIELD(mjsJoint, frictionloss)).Initially("0"),
    Int("group").In(FIELD(mjsJoint, group)).Initially("0"),
    Word("limited", kLimitedWords).In(FIELD(mjsJoint, limited)).Initially("auto"),
    Real("margin").In(FIELD(mjsJoint, margin)).Initially("0"),
    Real("pos", 3).In(FIELD(mjsJoint, pos)).Initially("0 0 0"),
    Real("range", 2).In(FIELD(mjsJoint, range)).Initially("0 0"),
    Real("ref").In(FIELD(mjsJoint, ref)).Initially("0"),
    Real("solimpfriction", Up(5))
        .In(FIELD(mjsJoint, solimp_friction))
        .Initially("0.9 0.95 0.001 0.5 2"),
    Real("solimplimit", Up(5)).In(FIELD(mjsJoint, solimp_limit)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("solreffriction", Up(2)).In(FIELD(mjsJoint, solref_friction)).Initially("0.02 1"),
    Real("solreflimit", Up(2)).In(FIELD(mjsJoint, solref_limit)).Initially("0.02 1"),
    Real("springdamper", 2).In(FIELD(mjsJoint, springdamper)).Initially("0 0"),
    Real("springref").In(FIELD(mjsJoint, springref)).Initially("0"),
    Real("stiffness").In(FIELD(mjsJoint, stiffness)).Initially("0"),
    Word("type", kJointWords).In(FIELD(mjsJoint, type)).Initially("hinge"),
    Real("user", kAny).In(FIELD(mjsJoint, userdata)),
};
const ElementKind kDefaultJoint = {"joint", kOptional, kDefaultJointAttributes, {}};

constexpr Attribute kDefaultGeomAttributes[] = {
    Real("axisangle", 4).In(FIELD(mjsGeom, alt.axisangle)).Selects(mjORIENTATION_AXISANGLE),
    Int("conaffinity").In(FIELD(mjsGeom, conaffinity)).Initially("1"),
    Int("condim").In(FIELD(mjsGeom, condim)).Initially("3"),
    Int("contype").In(FIELD(mjsGeom, contype)).Initially("1"),
    Real("density").In(FIELD(mjsGeom, density)).Initially("1000"),
    Real("euler", 3).In(FIELD(mjsGeom, alt.euler)).Selects(mjORIENTATION_EULER),
    Real("fitscale").In(FIELD(mjsGeom, fitscale)).Initially("1"),
    Real("fluidcoef", Up(5)).In(FIELD(mjsGeom, fluid_coefs)).Initially("0.5 0.25 1.5 1 1"),
    Word("fluidshape", kFluidshapeWords).In(FIELD(mjsGeom, fluid_ellipsoid)).Initially("none"),
    Real("friction", Up(3)).In(FIELD(mjsGeom, friction)).Initially("1 0.005 0.0001"),
    Real("fromto", 6).In(FIELD(mjsGeom, fromto)),
    Real("gap").In(FIELD(mjsGeom, gap)).Initially("0"),
    Int("group").In(FIELD(mjsGeom, group)).Initially("0"),
    Reference("hfield").In(FIELD(mjsGeom, hfieldname)),
    Real("margin").In(FIELD(mjsGeom, margin)).Initially("0"),
    Real("mass").In(FIELD(mjsGeom, mass)),
    Reference("material").In(FIELD(mjsGeom, material)),
    Reference("mesh").In(FIELD(mjsGeom, meshname)),
    Real("pos", 3).In(FIELD(mjsGeom, pos)).Initially("0 0 0"),
    Int("priority").In(FIELD(mjsGeom, priority)).Initially("0"),
    Real("quat", 4).In(FIELD(mjsGeom, quat)).Initially("1 0 0 0"),
    Real("rgba", 4).In(FIELD(mjsGeom, rgba)).Initially("0.5 0.5 0.5 1"),
    Word("shellinertia", kShellinertiaWords).In(FIELD(mjsGeom, typeinertia)).Initially("false"),
    Real("size", Up(3)).In(FIELD(mjsGeom, size)).Initially("0 0 0"),
    Real("solimp", Up(5)).In(FIELD(mjsGeom, solimp)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("solmix").In(FIELD(mjsGeom, solmix)).Initially("1"),
    Real("solref", Up(2)).In(FIELD(mjsGeom, solref)).Initially("0.02 1"),
    Word("type", kGeomWords).In(FIELD(mjsGeom, type)).Initially("sphere"),
    Real("user", kAny).In(FIELD(mjsGeom, userdata)),
    Real("xyaxes", 6).In(FIELD(mjsGeom, alt.xyaxes)).Selects(mjORIENTATION_XYAXES),
    Real("zaxis", 3).In(FIELD(mjsGeom, alt.zaxis)).Selects(mjORIENTATION_ZAXIS),
};
const ElementKind kDefaultGeom = {"geom", kOptional, kDefaultGeomAttributes, {}};

constexpr Attribute kDefaultSiteAttributes[] = {
    Real("axisangle", 4).In(FIELD(mjsSite, alt.axisangle)).Selects(mjORIENTATION_AXISANGLE),
    Real("euler", 3).In(FIELD(mjsSite, alt.euler)).Selects(mjORIENTATION_EULER),
    Real("fromto", 6).In(FIELD(mjsSite, fromto)),
    Int("group").In(FIELD(mjsSite, group)).Initially("0"),
    Reference("material").In(FIELD(mjsSite, material)),
    Real("pos", 3).In(FIELD(mjsSite, pos)).Initially("0 0 0"),
    Real("quat", 4).In(FIELD(mjsSite, quat)).Initially("1 0 0 0"),
    Real("rgba", 4).In(FIELD(mjsSite, rgba)).Initially("0.5 0.5 0.5 1"),
    Real("size", Up(3)).In(FIELD(mjsSite, size)).Initially("0.005 0.005 0.005"),
    Word("type", kGeomWords).In(FIELD(mjsSite, type)).Initially("sphere"),
    Real("user", kAny).In(FIELD(mjsSite, userdata)),
    Real("xyaxes", 6).In(FIELD(mjsSite, alt.xyaxes)).Selects(mjORIENTATION_XYAXES),
    Real("zaxis", 3).In(FIELD(mjsSite, alt.zaxis)).Selects(mjORIENTATION_ZAXIS),
};
const ElementKind kDefaultSite = {"site", kOptional, kDefaultSiteAttributes, {}};

constexpr Attribute kDefaultCameraAttributes[] = {
    Real("axisangle", 4).In(FIELD(mjsCamera, alt.axisangle)).Selects(mjORIENTATION_AXISANGLE),
    Real("euler", 3).In(FIELD(mjsCamera, alt.euler)).Selects(mjORIENTATION_EULER),
    Real("focal", 2).In(FIELD(mjsCamera, focal_length)).Initially("0 0"),
    Real("focalpixel", 2).In(FIELD(mjsCamera, focal_pixel)).Initially("0 0"),
    Real("fovy").In(FIELD(mjsCamera, fovy)).Initially("45"),
    Real("ipd").In(FIELD(mjsCamera, ipd)).Initially("0.068"),
    Word("mode", kCamlightWords).In(FIELD(mjsCamera, mode)).Initially("fixed"),
    Words("output", kCamoutWords).In(FIELD(mjsCamera, output)).Initially("rgb"),
    Real("pos", 3).In(FIELD(mjsCamera, pos)).Initially("0 0 0"),
    Real("principal", 2).In(FIELD(mjsCamera, principal_length)).Initially("0 0"),
    Real("principalpixel", 2).In(FIELD(mjsCamera, principal_pixel)).Initially("0 0"),
    Word("projection", kProjectionWords).In(FIELD(mjsCamera, proj)).Initially("perspective"),
    Real("quat", 4).In(FIELD(mjsCamera, quat)).Initially("1 0 0 0"),
    Ints("resolution", 2).In(FIELD(mjsCamera, resolution)).Initially("1 1"),
    Real("sensorsize", 2).In(FIELD(mjsCamera, sensor_size)).Initially("0 0"),
    Real("user", kAny).In(FIELD(mjsCamera, userdata)),
    Real("xyaxes", 6).In(FIELD(mjsCamera, alt.xyaxes)).Selects(mjORIENTATION_XYAXES),
    Real("zaxis", 3).In(FIELD(mjsCamera, alt.zaxis)).Selects(mjORIENTATION_ZAXIS),
};
const ElementKind kDefaultCamera = {"camera", kOptional, kDefaultCameraAttributes, {}};

constexpr Attribute kDefaultLightAttributes[] = {
    Word("active", kBoolWords).In(FIELD(mjsLight, active)).Initially("true"),
    Real("ambient", 3).In(FIELD(mjsLight, ambient)).Initially("0 0 0"),
    Real("attenuation", 3).In(FIELD(mjsLight, attenuation)).Initially("1 0 0"),
    Real("bulbradius").In(FIELD(mjsLight, bulbradius)).Initially("0.02"),
    Word("castshadow", kBoolWords).In(FIELD(mjsLight, castshadow)).Initially("true"),
    Real("cutoff").In(FIELD(mjsLight, cutoff)).Initially("45"),
    Real("diffuse", 3).In(FIELD(mjsLight, diffuse)).Initially("0.7 0.7 0.7"),
    Real("dir", 3).In(FIELD(mjsLight, dir)).Initially("0 0 -1"),
    Word("directional", kBoolWords).Initially("false"),
    Real("exponent").In(FIELD(mjsLight, exponent)).Initially("10"),
    Real("intensity").In(FIELD(mjsLight, intensity)).Initially("0"),
    Word("mode", kCamlightWords).In(FIELD(mjsLight, mode)).Initially("fixed"),
    Real("pos", 3).In(FIELD(mjsLight, pos)).Initially("0 0 0"),
    Real("range").In(FIELD(mjsLight, range)).Initially("10"),
    Real("specular", 3).In(FIELD(mjsLight, specular)).Initially("0.3 0.3 0.3"),
    Word("type", kLighttypeWords).In(FIELD(mjsLight, type)).Initially("spot"),
};
const ElementKind kDefaultLight = {"light", kOptional, kDefaultLightAttributes, {}};

constexpr Attribute kDefaultPairAttributes[] = {
    Int("condim").In(FIELD(mjsPair, condim)).Initially("3"),
    Real("friction", Up(5)).In(FIELD(mjsPair, friction)).Initially("1 1 0.005 0.0001 0.0001"),
    Real("gap").In(FIELD(mjsPair, gap)).Initially("0"),
    Real("margin").In(FIELD(mjsPair, margin)).Initially("0"),
    Real("solimp", Up(5)).In(FIELD(mjsPair, solimp)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("solref", Up(2)).In(FIELD(mjsPair, solref)).Initially("0.02 1"),
    Real("solreffriction", Up(2)).In(FIELD(mjsPair, solreffriction)).Initially("0 0"),
};
const ElementKind kDefaultPair = {"pair", kOptional, kDefaultPairAttributes, {}};

constexpr Attribute kDefaultEqualityAttributes[] = {
    Word("active", kBoolWords).In(FIELD(mjsEquality, active)).Initially("true"),
    Real("solimp", Up(5)).In(FIELD(mjsEquality, solimp)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("solref", Up(2)).In(FIELD(mjsEquality, solref)).Initially("0.02 1"),
};
const ElementKind kDefaultEquality = {"equality", kOptional, kDefaultEqualityAttributes, {}};

constexpr Attribute kDefaultTendonAttributes[] = {
    Real("damping").In(FIELD(mjsTendon, damping)).Initially("0"),
    Real("frictionloss").In(FIELD(mjsTendon, frictionloss)).Initially("0"),
    Int("group").In(FIELD(mjsTendon, group)).Initially("0"),
    Word("limited", kLimitedWords).In(FIELD(mjsTendon, limited)).Initially("auto"),
    Real("margin").In(FIELD(mjsTendon, margin)).Initially("0"),
    Reference("material").In(FIELD(mjsTendon, material)),
    Real("range", 2).In(FIELD(mjsTendon, range)).Initially("0 0"),
    Real("rgba", 4).In(FIELD(mjsTendon, rgba)).Initially("0.5 0.5 0.5 1"),
    Real("solimpfriction", Up(5))
        .In(FIELD(mjsTendon, solimp_friction))
        .Initially("0.9 0.95 0.001 0.5 2"),
    Real("solimplimit", Up(5)).In(FIELD(mjsTendon, solimp_limit)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("solreffriction", Up(2)).In(FIELD(mjsTendon, solref_friction)).Initially("0.02 1"),
    Real("solreflimit", Up(2)).In(FIELD(mjsTendon, solref_limit)).Initially("0.02 1"),
    Real("springlength", Up(2)).In(FIELD(mjsTendon, springlength)).Initially("-1 -1"),
    Real("stiffness").In(FIELD(mjsTendon, stiffness)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsTendon, userdata)),
    Real("width").In(FIELD(mjsTendon, width)).Initially("0.003"),
};
const ElementKind kDefaultTendon = {"tendon", kOptional, kDefaultTendonAttributes, {}};

constexpr Attribute kDefaultGeneralAttributes[] = {
    Int("actdim").In(FIELD(mjsActuator, actdim)).Initially("-1"),
    Word("actearly", kBoolWords).In(FIELD(mjsActuator, actearly)).Initially("false"),
    Word("actlimited", kLimitedWords).In(FIELD(mjsActuator, actlimited)).Initially("auto"),
    Real("actrange", 2).In(FIELD(mjsActuator, actrange)).Initially("0 0"),
    Real("biasprm", Up(10)).In(FIELD(mjsActuator, biasprm)).Initially("0 0 0 0 0 0 0 0 0 0"),
    Word("biastype", kBiastypeWords).In(FIELD(mjsActuator, biastype)).Initially("none"),
    Real("cranklength").In(FIELD(mjsActuator, cranklength)).Initially("0"),
    Word("ctrllimited", kLimitedWords).In(FIELD(mjsActuator, ctrllimited)).Initially("auto"),
    Real("ctrlrange", 2).In(FIELD(mjsActuator, ctrlrange)).Initially("0 0"),
    Real("delay").In(FIELD(mjsActuator, delay)).Initially("0"),
    Real("dynprm", Up(10)).In(FIELD(mjsActuator, dynprm)).Initially("1 0 0 0 0 0 0 0 0 0"),
    Word("dyntype", kDyntypeWords).In(FIELD(mjsActuator, dyntype)).Initially("none"),
    Word("forcelimited", kLimitedWords).In(FIELD(mjsActuator, forcelimited)).Initially("auto"),
    Real("forcerange", 2).In(FIELD(mjsActuator, forcerange)).Initially("0 0"),
    Real("gainprm", Up(10)).In(FIELD(mjsActuator, gainprm)).Initially("1 0 0 0 0 0 0 0 0 0"),
    Word("gaintype", kGaintypeWords).In(FIELD(mjsActuator, gaintype)).Initially("fixed"),
    Real("gear", Up(6)).In(FIELD(mjsActuator, gear)).Initially("1 0 0 0 0 0"),
    Int("group").In(FIELD(mjsActuator, group)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsActuator, interp)).Initially("zoh"),
    Int("nsample").In(FIELD(mjsActuator, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsActuator, userdata)),
};
const ElementKind kDefaultGeneral = {"general", kOptional, kDefaultGeneralAttributes, {}};

constexpr Attribute kDefaultMotorAttributes[] = {
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
const ElementKind kDefaultMotor = {"motor", kOptional, kDefaultMotorAttributes, {}};

constexpr Attribute kDefaultPositionAttributes[] = {
    Real("cranklength").In(FIELD(mjsActuator, cranklength)).Initially("0"),
    Word("ctrllimited", kLimitedWords).In(FIELD(mjsActuator, ctrllimited)).Initially("auto"),
    Real("ctrlrange", 2).In(FIELD(mjsActuator, ctrlrange)).Initially("0 0"),
    Real("dampratio").Initially("0"),
    Real("delay").In(FIELD(mjsActuator, delay)).Initially("0"),
    Word("forcelimited", kLimitedWords).In(FIELD(mjsActuator, forcelimited)).Initially("auto"),
    Real("forcerange", 2).In(FIELD(mjsActuator, forcerange)).Initially("0 0"),
    Real("gear", Up(6)).In(FIELD(mjsActuator, gear)).Initially("1 0 0 0 0 0"),
    Int("group").In(FIELD(mjsActuator, group)).Initially("0"),
    Real("inheritrange").In(FIELD(mjsActuator, inheritrange)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsActuator, interp)).Initially("zoh"),
    Real("kp").Initially("1"),
    Real("kv").Initially("0"),
    Int("nsample").In(FIELD(mjsActuator, nsample)).Initially("0"),
    Real("timeconst").Initially("0"),
    Real("user", kAny).In(FIELD(mjsActuator, userdata)),
};
const ElementKind kDefaultPosition = {"position", kOptional, kDefaultPositionAttributes, {}};

constexpr Attribute kDefaultVelocityAttributes[] = {
    Real("cranklength").In(FIELD(mjsActuator, cranklength)).Initially("0"),
    Word("ctrllimited", kLimitedWords).In(FIELD(mjsActuator, ctrllimited)).Initially("auto"),
    Real("ctrlrange", 2).In(FIELD(mjsActuator, ctrlrange)).Initially("0 0"),
    Real("delay").In(FIELD(mjsActuator, delay)).Initially("0"),
    Word("forcelimited", kLimitedWords).In(FIELD(mjsActuator, forcelimited)).Initially("auto"),
    Real("forcerange", 2).In(FIELD(mjsActuator, forcerange)).Initially("0 0"),
    Real("gear", Up(6)).In(FIELD(mjsActuator, gear)).Initially("1 0 0 0 0 0"),
    Int("group").In(FIELD(mjsActuator, group)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsActuator, interp)).Initially("zoh"),
    Real("kv").Initially("1"),
    Int("nsample").In(FIELD(mjsActuator, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsActuator, userdata)),
};
const ElementKind kDefaultVelocity = {"velocity", kOptional, kDefaultVelocityAttributes, {}};

constexpr Attribute kDefaultIntvelocityAttributes[] = {
    Real("actrange", 2).In(FIELD(mjsActuator, actrange)).Initially("0 0"),
    Real("cranklength").In(FIELD(mjsActuator, cranklength)).Initially("0"),
    Word("ctrllimited", kLimitedWords).In(FIELD(mjsActuator, ctrllimited)).Initially("auto"),
    Real("ctrlrange", 2).In(FIELD(mjsActuator, ctrlrange)).Initially("0 0"),
    Real("dampratio").Initially("0"),
    Real("delay").In(FIELD(mjsActuator, delay)).Initially("0"),
    Word("forcelimited", kLimitedWords).In(FIELD(mjsActuator, forcelimited)).Initially("auto"),
    Real("forcerange", 2).In(FIELD(mjsActuator, forcerange)).Initially("0 0"),
    Real("gear", Up(6)).In(FIELD(mjsActuator, gear)).Initially("1 0 0 0 0 0"),
    Int("group").In(FIELD(mjsActuator, group)).Initially("0"),
    Real("inheritrange").In(FIELD(mjsActuator, inheritrange)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsActuator, interp)).Initially("zoh"),
    Real("kp").Initially("1"),
    Real("kv").Initially("0"),
    Int("nsample").In(FIELD(mjsActuator, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsActuator, userdata)),
};
const ElementKind kDefaultIntvelocity = {
    "intvelocity", kOptional, kDefaultIntvelocityAttributes, {}};

constexpr Attribute kDefaultDamperAttributes[] = {
    Real("cranklength").In(FIELD(mjsActuator, cranklength)).Initially("0"),
    Real("ctrlrange", 2).In(FIELD(mjsActuator, ctrlrange)).Initially("0 0"),
    Real("delay").In(FIELD(mjsActuator, delay)).Initially("0"),
    Word("forcelimited", kLimitedWords).In(FIELD(mjsActuator, forcelimited)).Initially("auto"),
    Real("forcerange", 2).In(FIELD(mjsActuator, forcerange)).Initially("0 0"),
    Real("gear", Up(6)).In(FIELD(mjsActuator, gear)).Initially("1 0 0 0 0 0"),
    Int("group").In(FIELD(mjsActuator, group)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsActuator, interp)).Initially("zoh"),
    Real("kv").Initially("0"),
    Int("nsample").In(FIELD(mjsActuator, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsActuator, userdata)),
};
const ElementKind kDefaultDamper = {"damper", kOptional, kDefaultDamperAttributes, {}};

constexpr Attribute kDefaultCylinderAttributes[] = {
    Real("area").Initially("1"),
    Real("bias", 3),
    Real("cranklength").In(FIELD(mjsActuator, cranklength)).Initially("0"),
    Word("ctrllimited", kLimitedWords).In(FIELD(mjsActuator, ctrllimited)).Initially("auto"),
    Real("ctrlrange", 2).In(FIELD(mjsActuator, ctrlrange)).Initially("0 0"),
    Real("delay").In(FIELD(mjsActuator, delay)).Initially("0"),
    Real("diameter"),
    Word("forcelimited", kLimitedWords).In(FIELD(mjsActuator, forcelimited)).Initially("auto"),
    Real("forcerange", 2).In(FIELD(mjsActuator, forcerange)).Initially("0 0"),
    Real("gear", Up(6)).In(FIELD(mjsActuator, gear)).Initially("1 0 0 0 0 0"),
    Int("group").In(FIELD(mjsActuator, group)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsActuator, interp)).Initially("zoh"),
    Int("nsample").In(FIELD(mjsActuator, nsample)).Initially("0"),
    Real("timeconst").Initially("1"),
    Real("user", kAny).In(FIELD(mjsActuator, userdata)),
};
const ElementKind kDefaultCylinder = {"cylinder", kOptional, kDefaultCylinderAttributes, {}};

constexpr Attribute kDefaultMuscleAttributes[] = {
    Real("cranklength").In(FIELD(mjsActuator, cranklength)).Initially("0"),
    Word("ctrllimited", kLimitedWords).In(FIELD(mjsActuator, ctrllimited)).Initially("auto"),
    Real("ctrlrange", 2).In(FIELD(mjsActuator, ctrlrange)).Initially("0 0"),
    Real("delay").In(FIELD(mjsActuator, delay)).Initially("0"),
    Real("force").Initially("-1"),
    Word("forcelimited", kLimitedWords).In(FIELD(mjsActuator, forcelimited)).Initially("auto"),
    Real("forcerange", 2).In(FIELD(mjsActuator, forcerange)).Initially("0 0"),
    Real("fpmax").Initially("1.3"),
    Real("fvmax").Initially("1.2"),
    Real("gear", Up(6)).In(FIELD(mjsActuator, gear)).Initially("1 0 0 0 0 0"),
    Int("group").In(FIELD(mjsActuator, group)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsActuator, interp)).Initially("zoh"),
    Real("lmax").Initially("1.6"),
    Real("lmin").Initially("0.5"),
    Int("nsample").In(FIELD(mjsActuator, nsample)).Initially("0"),
    Real("range", 2).Initially("0.75 1.05"),
    Real("scale").Initially("200"),
    Real("timeconst", 2).Initially("0.01 0.04"),
    Real("user", kAny).In(FIELD(mjsActuator, userdata)),
    Real("vmax").Initially("1.5"),
};
const ElementKind kDefaultMuscle = {"muscle", kOptional, kDefaultMuscleAttributes, {}};

constexpr Attribute kDefaultAdhesionAttributes[] = {
    Real("ctrlrange", 2).In(FIELD(mjsActuator, ctrlrange)).Initially("0 0"),
    Real("delay").In(FIELD(mjsActuator, delay)).Initially("0"),
    Word("forcelimited", kLimitedWords).In(FIELD(mjsActuator, forcelimited)).Initially("auto"),
    Real("forcerange", 2).In(FIELD(mjsActuator, forcerange)).Initially("0 0"),
    Real("gain").Initially("1"),
    Int("group").In(FIELD(mjsActuator, group)).Initially("0"),
    Word("interp", kInterpWords).In(FIELD(mjsActuator, interp)).Initially("zoh"),
    Int("nsample").In(FIELD(mjsActuator, nsample)).Initially("0"),
    Real("user", kAny).In(FIELD(mjsActuator, userdata)),
};
const ElementKind kDefaultAdhesion = {"adhesion", kOptional, kDefaultAdhesionAttributes, {}};

constexpr Attribute kDefaultAttributes[] = {
    Text("class").Initially("main"),
};
constexpr const ElementKind* kDefaultChildren[] = {
    &kDefaultMesh,    &kDefaultMaterial, &kDefaultJoint,    &kDefaultGeom,     &kDefaultSite,
    &kDefaultCamera,  &kDefaultLight,    &kDefaultPair,     &kDefaultEquality, &kDefaultTendon,
    &kDefaultGeneral, &kDefaultMotor,    &kDefaultPosition, &kDefaultVelocity, &kDefaultIntvelocity,
    &kDefaultDamper,  &kDefaultCylinder, &kDefaultMuscle,   &kDefaultAdhesion};
const ElementKind kDefault = {"default", kRecursive, kDefaultAttributes, kDefaultChildren};

}  // namespace conjoint::language
