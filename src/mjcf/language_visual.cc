// The MJCF language table: visual settings.

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

constexpr Attribute kVisualGlobalAttributes[] = {
    Real("azimuth").In(FIELD(mjSpec, visual.global.azimuth)).Initially("90"),
    Word("bvactive", kBoolWords).In(FIELD(mjSpec, visual.global.bvactive)).Initially("true"),
    Int("cameraid").In(FIELD(mjSpec, visual.global.cameraid)).Initially("-1"),
    Real("elevation").In(FIELD(mjSpec, visual.global.elevation)).Initially("-45"),
    Word("ellipsoidinertia", kBoolWords)
        .In(FIELD(mjSpec, visual.global.ellipsoidinertia))
        .Initially("false"),
    Real("fovy").In(FIELD(mjSpec, visual.global.fovy)).Initially("45"),
    Real("glow").In(FIELD(mjSpec, visual.global.glow)).Initially("0.3"),
    Real("ipd").In(FIELD(mjSpec, visual.global.ipd)).Initially("0.068"),
    Real("linewidth").In(FIELD(mjSpec, visual.global.linewidth)).Initially("1"),
    Int("offheight").In(FIELD(mjSpec, visual.global.offheight)).Initially("480"),
    Int("offwidth").In(FIELD(mjSpec, visual.global.offwidth)).Initially("640"),
    Word("orthographic", kBoolWords)
        .In(FIELD(mjSpec, visual.global.orthographic))
        .Initially("false"),
    Real("realtime").In(FIELD(mjSpec, visual.global.realtime)).Initially("1"),
};
const ElementKind kVisualGlobal = {"global", kOptional, kVisualGlobalAttributes, {}};

constexpr Attribute kVisualQualityAttributes[] = {
    Int("numquads").In(FIELD(mjSpec, visual.quality.numquads)).Initially("4"),
    Int("numslices").In(FIELD(mjSpec, visual.quality.numslices)).Initially("28"),
    Int("numstacks").In(FIELD(mjSpec, visual.quality.numstacks)).Initially("16"),
    Int("offsamples").In(FIELD(mjSpec, visual.quality.offsamples)).Initially("4"),
    Int("shadowsize").In(FIELD(mjSpec, visual.quality.shadowsize)).Initially("4096"),
};
const ElementKind kVisualQuality = {"quality", kOptional, kVisualQualityAttributes, {}};

constexpr Attribute kVisualHeadlightAttributes[] = {
    Int("active").In(FIELD(mjSpec, visual.headlight.active)).Initially("1"),
    Real("ambient", 3).In(FIELD(mjSpec, visual.headlight.ambient)).Initially("0.1 0.1 0.1"),
    Real("diffuse", 3).In(FIELD(mjSpec, visual.headlight.diffuse)).Initially("0.4 0.4 0.4"),
    Real("specular", 3).In(FIELD(mjSpec, visual.headlight.specular)).Initially("0.5 0.5 0.5"),
};
const ElementKind kVisualHeadlight = {"headlight", kOptional, kVisualHeadlightAttributes, {}};

constexpr Attribute kVisualMapAttributes[] = {
    Real("actuatortendon").In(FIELD(mjSpec, visual.map.actuatortendon)).Initially("2"),
    Real("alpha").In(FIELD(mjSpec, visual.map.alpha)).Initially("0.3"),
    Real("fogend").In(FIELD(mjSpec, visual.map.fogend)).Initially("10"),
    Real("fogstart").In(FIELD(mjSpec, visual.map.fogstart)).Initially("3"),
    Real("force").In(FIELD(mjSpec, visual.map.force)).Initially("0.005"),
    Real("haze").In(FIELD(mjSpec, visual.map.haze)).Initially("0.3"),
    Real("shadowclip").In(FIELD(mjSpec, visual.map.shadowclip)).Initially("1"),
    Real("shadowscale").In(FIELD(mjSpec, visual.map.shadowscale)).Initially("0.6"),
    Real("stiffness").In(FIELD(mjSpec, visual.map.stiffness)).Initially("100"),
    Real("stiffnessrot").In(FIELD(mjSpec, visual.map.stiffnessrot)).Initially("500"),
    Real("torque").In(FIELD(mjSpec, visual.map.torque)).Initially("0.1"),
    Real("zfar").In(FIELD(mjSpec, visual.map.zfar)).Initially("50"),
    Real("znear").In(FIELD(mjSpec, visual.map.znear)).Initially("0.01"),
};
const ElementKind kVisualMap = {"map", kOptional, kVisualMapAttributes, {}};

constexpr Attribute kVisualScaleAttributes[] = {
    Real("actuatorlength").In(FIELD(mjSpec, visual.scale.actuatorlength)).Initially("0.7"),
    Real("actuatorwidth").In(FIELD(mjSpec, visual.scale.actuatorwidth)).Initially("0.2"),
    Real("camera").In(FIELD(mjSpec, visual.scale.camera)).Initially("0.3"),
    Real("com").In(FIELD(mjSpec, visual.scale.com)).Initially("0.4"),
    Real("connect").In(FIELD(mjSpec, visual.scale.connect)).Initially("0.2"),
    Real("constraint").In(FIELD(mjSpec, visual.scale.constraint)).Initially("0.1"),
    Real("contactheight").In(FIELD(mjSpec, visual.scale.contactheight)).Initially("0.1"),
    Real("contactwidth").In(FIELD(mjSpec, visual.scale.contactwidth)).Initially("0.3"),
    Real("forcewidth").In(FIELD(mjSpec, visual.scale.forcewidth)).Initially("0.1"),
    Real("framelength").In(FIELD(mjSpec, visual.scale.framelength)).Initially("1"),
    Real("framewidth").In(FIELD(mjSpec, visual.scale.framewidth)).Initially("0.1"),
    Real("frustum").In(FIELD(mjSpec, visual.scale.frustum)).Initially("10"),
    Real("jointlength").In(FIELD(mjSpec, visual.scale.jointlength)).Initially("1"),
    Real("jointwidth").In(FIELD(mjSpec, visual.scale.jointwidth)).Initially("0.1"),
    Real("light").In(FIELD(mjSpec, visual.scale.light)).Initially("0.3"),
    Real("selectpoint").In(FIELD(mjSpec, visual.scale.selectpoint)).Initially("0.2"),
    Real("slidercrank").In(FIELD(mjSpec, visual.scale.slidercrank)).Initially("0.2"),
};
const ElementKind kVisualScale = {"scale", kOptional, kVisualScaleAttributes, {}};

constexpr Attribute kVisualRgbaAttributes[] = {
    Real("actuator", 4).In(FIELD(mjSpec, visual.rgba.actuator)).Initially("0.2 0.25 0.2 1"),
    Real("actuatornegative", 4)
        .In(FIELD(mjSpec, visual.rgba.actuatornegative))
        .Initially("0.2 0.6 0.9 1"),
    Real("actuatorpositive", 4)
        .In(FIELD(mjSpec, visual.rgba.actuatorpositive))
        .Initially("0.9 0.4 0.2 1"),
    Real("bv", 4).In(FIELD(mjSpec, visual.rgba.bv)).Initially("0 1 0 0.5"),
    Real("bvactive", 4).In(FIELD(mjSpec, visual.rgba.bvactive)).Initially("1 0 0 0.5"),
    Real("camera", 4).In(FIELD(mjSpec, visual.rgba.camera)).Initially("0.6 0.9 0.6 1"),
    Real("com", 4).In(FIELD(mjSpec, visual.rgba.com)).Initially("0.9 0.9 0.9 1"),
    Real("connect", 4).In(FIELD(mjSpec, visual.rgba.connect)).Initially("0.2 0.2 0.8 1"),
    Real("constraint", 4).In(FIELD(mjSpec, visual.rgba.constraint)).Initially("0.9 0 0 1"),
    Real("contactforce", 4).In(FIELD(mjSpec, visual.rgba.contactforce)).Initially("0.7 0.9 0.9 1"),
    Real("contactfriction", 4)
        .In(FIELD(mjSpec, visual.rgba.contactfriction))
        .Initially("0.9 0.8 0.4 1"),
    Real("contactgap", 4).In(FIELD(mjSpec, visual.rgba.contactgap)).Initially("0.5 0.8 0.9 1"),
    Real("contactpoint", 4).In(FIELD(mjSpec, visual.rgba.contactpoint)).Initially("0.9 0.6 0.2 1"),
    Real("contacttorque", 4)
        .In(FIELD(mjSpec, visual.rgba.contacttorque))
        .Initially("0.9 0.7 0.9 1"),
    Real("crankbroken", 4).In(FIELD(mjSpec, visual.rgba.crankbroken)).Initially("0.9 0 0 1"),
    Real("fog", 4).In(FIELD(mjSpec, visual.rgba.fog)).Initially("0 0 0 1"),
    Real("force", 4).In(FIELD(mjSpec, visual.rgba.force)).Initially("1 0.5 0.5 1"),
    Real("frustum", 4).In(FIELD(mjSpec, visual.rgba.frustum)).Initially("1 1 0 0.2"),
    Real("haze", 4).In(FIELD(mjSpec, visual.rgba.haze)).Initially("1 1 1 1"),
    Real("inertia", 4).In(FIELD(mjSpec, visual.rgba.inertia)).Initially("0.8 0.2 0.2 0.6"),
    Real("joint", 4).In(FIELD(mjSpec, visual.rgba.joint)).Initially("0.2 0.6 0.8 1"),
    Real("light", 4).In(FIELD(mjSpec, visual.rgba.light)).Initially("0.6 0.6 0.9 1"),
    Real("rangefinder", 4).In(FIELD(mjSpec, visual.rgba.rangefinder)).Initially("1 1 0.1 1"),
    Real("selectpoint", 4).In(FIELD(mjSpec, visual.rgba.selectpoint)).Initially("0.9 0.9 0.1 1"),
    Real("slidercrank", 4).In(FIELD(mjSpec, visual.rgba.slidercrank)).Initially("0.5 0.3 0.8 1"),
};
const ElementKind kVisualRgba = {"rgba", kOptional, kVisualRgbaAttributes, {}};
constexpr const ElementKind* kVisualChildren[] = {
    &kVisualGlobal, &kVisualQuality, &kVisualHeadlight, &kVisualMap, &kVisualScale, &kVisualRgba};
const ElementKind kVisual = {"visual", kRepeated, {}, kVisualChildren};

}  // namespace conjoint::language
