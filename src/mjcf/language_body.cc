// The MJCF language table: the kinematic tree, and the classes of what stands in it.

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

constexpr Attribute kBodyAttributes[] = {
    Real("axisangle", 4).In(FIELD(mjsBody, alt.axisangle)).Selects(mjORIENTATION_AXISANGLE),
    Reference("childclass"),
    Real("euler", 3).In(FIELD(mjsBody, alt.euler)).Selects(mjORIENTATION_EULER),
    Real("gravcomp").In(FIELD(mjsBody, gravcomp)).Initially("0"),
    Word("mocap", kBoolWords).In(FIELD(mjsBody, mocap)).Initially("false"),
    Name(),
    Real("pos", 3).In(FIELD(mjsBody, pos)).Initially("0 0 0"),
    Real("quat", 4).In(FIELD(mjsBody, quat)).Initially("1 0 0 0"),
    Word("sleep", kBodysleepWords).In(FIELD(mjsBody, sleep)).Initially("auto"),
    Real("user", kAny).In(FIELD(mjsBody, userdata)),
    Real("xyaxes", 6).In(FIELD(mjsBody, alt.xyaxes)).Selects(mjORIENTATION_XYAXES),
    Real("zaxis", 3).In(FIELD(mjsBody, alt.zaxis)).Selects(mjORIENTATION_ZAXIS),
};
constexpr const ElementKind* kBodyChildren[] = {&kInertial,   &kJoint,     &kFreejoint, &kGeom,
                                                &kAttach,     &kSite,      &kCamera,    &kLight,
                                                &kBodyPlugin, &kComposite, &kFlexcomp};
const ElementKind kBody = {"body", kRecursive, kBodyAttributes, kBodyChildren};

constexpr Attribute kFrameAttributes[] = {
    Real("axisangle", 4).In(FIELD(mjsFrame, alt.axisangle)).Selects(mjORIENTATION_AXISANGLE),
    Reference("childclass"),
    Real("euler", 3).In(FIELD(mjsFrame, alt.euler)).Selects(mjORIENTATION_EULER),
    Name(),
    Real("pos", 3).In(FIELD(mjsFrame, pos)).Initially("0 0 0"),
    Real("quat", 4).In(FIELD(mjsFrame, quat)).Initially("1 0 0 0"),
    Real("xyaxes", 6).In(FIELD(mjsFrame, alt.xyaxes)).Selects(mjORIENTATION_XYAXES),
    Real("zaxis", 3).In(FIELD(mjsFrame, alt.zaxis)).Selects(mjORIENTATION_ZAXIS),
};
const ElementKind kFrame = {"frame", kUnchecked, kFrameAttributes, {}};

constexpr Attribute kInertialAttributes[] = {
    Real("pos", 3).In(FIELD(mjsBody, ipos)).Required(),
    Real("quat", 4).In(FIELD(mjsBody, iquat)).Initially("1 0 0 0"),
    Real("mass").In(FIELD(mjsBody, mass)).Required(),
    Real("axisangle", 4).In(FIELD(mjsBody, ialt.axisangle)),
    Real("diaginertia", 3).In(FIELD(mjsBody, inertia)).Initially("0 0 0"),
    Real("euler", 3).In(FIELD(mjsBody, ialt.euler)),
    Real("fullinertia", 6).In(FIELD(mjsBody, fullinertia)),
    Real("xyaxes", 6).In(FIELD(mjsBody, ialt.xyaxes)),
    Real("zaxis", 3).In(FIELD(mjsBody, ialt.zaxis)),
};
const ElementKind kInertial = {"inertial", kOptional, kInertialAttributes, {}};

constexpr std::array kJointClass = {
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
const ElementKind kDefaultJoint = {"joint", kOptional, kJointClass, {}};
constexpr auto kJointAttributes = Join(kJointClass, kNamedWithClass);
const ElementKind kJoint = {"joint", kRepeated, kJointAttributes, {}};

constexpr Attribute kFreejointAttributes[] = {
    Word("align", kAlignWords).In(FIELD(mjsJoint, align)).Initially("auto"),
    Int("group").In(FIELD(mjsJoint, group)).Initially("0"),
    Name(),
};
const ElementKind kFreejoint = {"freejoint", kRepeated, kFreejointAttributes, {}};

constexpr Attribute kGeomPluginAttributes[] = {
    Reference("instance").In(FIELD(mjsGeom, plugin.name)),
    Text("plugin").In(FIELD(mjsGeom, plugin.plugin_name)),
};
const ElementKind kGeomPlugin = {"plugin", kRepeated, kGeomPluginAttributes, kPluginChildren};

constexpr std::array kGeomClass = {
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
const ElementKind kDefaultGeom = {"geom", kOptional, kGeomClass, {}};
constexpr auto kGeomAttributes = Join(kGeomClass, kNamedWithClass);
constexpr const ElementKind* kGeomChildren[] = {&kGeomPlugin};
const ElementKind kGeom = {"geom", kRepeated, kGeomAttributes, kGeomChildren};

constexpr Attribute kAttachAttributes[] = {
    Text("body"),
    Text("model").Required(),
    Text("prefix").Required(),
};
const ElementKind kAttach = {"attach", kRepeated, kAttachAttributes, {}};

constexpr std::array kSiteClass = {
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
const ElementKind kDefaultSite = {"site", kOptional, kSiteClass, {}};
constexpr auto kSiteAttributes = Join(kSiteClass, kNamedWithClass);
const ElementKind kSite = {"site", kRepeated, kSiteAttributes, {}};

constexpr std::array kCameraClass = {
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
const ElementKind kDefaultCamera = {"camera", kOptional, kCameraClass, {}};
constexpr auto kCameraAttributes =
    Join(kCameraClass, kNamedWithClass,
         std::array{Reference("target").In(FIELD(mjsCamera, targetbody))});
const ElementKind kCamera = {"camera", kRepeated, kCameraAttributes, {}};

constexpr std::array kLightClass = {
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
const ElementKind kDefaultLight = {"light", kOptional, kLightClass, {}};
constexpr auto kLightAttributes =
    Join(kLightClass, kNamedWithClass,
         std::array{Reference("target").In(FIELD(mjsLight, targetbody)),
                    Reference("texture").In(FIELD(mjsLight, texture))});
const ElementKind kLight = {"light", kRepeated, kLightAttributes, {}};

constexpr Attribute kBodyPluginAttributes[] = {
    Reference("instance").In(FIELD(mjsBody, plugin.name)),
    Text("plugin").In(FIELD(mjsBody, plugin.plugin_name)),
};
const ElementKind kBodyPlugin = {"plugin", kRepeated, kBodyPluginAttributes, kPluginChildren};

}  // namespace conjoint::language
