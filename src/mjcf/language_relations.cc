// The MJCF language table: deformables, contacts, equalities, tendons, keyframes.

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

// A flex and a flexcomp share their contact and elasticity.
constexpr Attribute kFlexContactAttributes[] = {
    Int("activelayers").In(FIELD(mjsFlex, activelayers)).Initially("1"),
    Int("conaffinity").In(FIELD(mjsFlex, conaffinity)).Initially("1"),
    Int("condim").In(FIELD(mjsFlex, condim)).Initially("3"),
    Int("contype").In(FIELD(mjsFlex, contype)).Initially("1"),
    Real("friction", Up(3)).In(FIELD(mjsFlex, friction)).Initially("1 0.005 0.0001"),
    Real("gap").In(FIELD(mjsFlex, gap)).Initially("0"),
    Word("internal", kBoolWords).In(FIELD(mjsFlex, internal)).Initially("false"),
    Real("margin").In(FIELD(mjsFlex, margin)).Initially("0"),
    Word("passive", kBoolWords).In(FIELD(mjsFlex, passive)).Initially("false"),
    Int("priority").In(FIELD(mjsFlex, priority)).Initially("0"),
    Word("selfcollide", kFlexselfWords).In(FIELD(mjsFlex, selfcollide)).Initially("auto"),
    Real("solimp", Up(5)).In(FIELD(mjsFlex, solimp)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("solmix").In(FIELD(mjsFlex, solmix)).Initially("1"),
    Real("solref", Up(2)).In(FIELD(mjsFlex, solref)).Initially("0.02 1"),
    Word("vertcollide", kBoolWords).In(FIELD(mjsFlex, vertcollide)).Initially("false"),
};
const ElementKind kFlexContact = {"contact", kOptional, kFlexContactAttributes, {}};

constexpr Attribute kDeformableFlexEdgeAttributes[] = {
    Real("damping").In(FIELD(mjsFlex, edgedamping)).Initially("0"),
    Real("stiffness").In(FIELD(mjsFlex, edgestiffness)).Initially("0"),
};
const ElementKind kDeformableFlexEdge = {"edge", kOptional, kDeformableFlexEdgeAttributes, {}};

constexpr Attribute kFlexElasticityAttributes[] = {
    Real("damping").In(FIELD(mjsFlex, damping)).Initially("0"),
    Word("elastic2d", kElastic2dWords).In(FIELD(mjsFlex, elastic2d)).Initially("none"),
    Real("poisson").In(FIELD(mjsFlex, poisson)).Initially("0"),
    Real("thickness").In(FIELD(mjsFlex, thickness)).Initially("-1"),
    Real("young").In(FIELD(mjsFlex, young)).Initially("0"),
};
const ElementKind kFlexElasticity = {"elasticity", kOptional, kFlexElasticityAttributes, {}};

constexpr Attribute kDeformableFlexAttributes[] = {
    Names("body").In(FIELD(mjsFlex, vertbody)).Required(),
    Int("dim").In(FIELD(mjsFlex, dim)).Initially("2"),
    Ints("element", kAny).In(FIELD(mjsFlex, elem)).Required(),
    Ints("elemtexcoord", kAny).In(FIELD(mjsFlex, elemtexcoord)),
    Word("flatskin", kBoolWords).In(FIELD(mjsFlex, flatskin)).Initially("false"),
    Int("group").In(FIELD(mjsFlex, group)).Initially("0"),
    Reference("material").In(FIELD(mjsFlex, material)),
    Name(),
    Names("node").In(FIELD(mjsFlex, nodebody)),
    Real("radius").In(FIELD(mjsFlex, radius)).Initially("0.005"),
    Real("rgba", 4).In(FIELD(mjsFlex, rgba)).Initially("0.5 0.5 0.5 1"),
    Real("texcoord", kAny).In(FIELD(mjsFlex, texcoord)),
    Real("vertex", kAny).In(FIELD(mjsFlex, vert)),
};
constexpr const ElementKind* kDeformableFlexChildren[] = {&kFlexContact, &kDeformableFlexEdge,
                                                          &kFlexElasticity};
const ElementKind kDeformableFlex = {"flex", kRepeated, kDeformableFlexAttributes,
                                     kDeformableFlexChildren};

constexpr const ElementKind* kDeformableChildren[] = {&kDeformableFlex, &kDeformableSkin};
const ElementKind kDeformable = {"deformable", kRepeated, {}, kDeformableChildren};

constexpr std::array kPairClass = {
    Int("condim").In(FIELD(mjsPair, condim)).Initially("3"),
    Real("friction", Up(5)).In(FIELD(mjsPair, friction)).Initially("1 1 0.005 0.0001 0.0001"),
    Real("gap").In(FIELD(mjsPair, gap)).Initially("0"),
    Real("margin").In(FIELD(mjsPair, margin)).Initially("0"),
    Real("solimp", Up(5)).In(FIELD(mjsPair, solimp)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("solref", Up(2)).In(FIELD(mjsPair, solref)).Initially("0.02 1"),
    Real("solreffriction", Up(2)).In(FIELD(mjsPair, solreffriction)).Initially("0 0"),
};
const ElementKind kDefaultPair = {"pair", kOptional, kPairClass, {}};
constexpr auto kContactPairAttributes =
    Join(kPairClass, kNamedWithClass,
         std::array{Reference("geom1").In(FIELD(mjsPair, geomname1)),
                    Reference("geom2").In(FIELD(mjsPair, geomname2))});
const ElementKind kContactPair = {"pair", kRepeated, kContactPairAttributes, {}};

constexpr Attribute kContactExcludeAttributes[] = {
    Reference("body1").In(FIELD(mjsExclude, bodyname1)).Required(),
    Reference("body2").In(FIELD(mjsExclude, bodyname2)).Required(),
    Name(),
};
const ElementKind kContactExclude = {"exclude", kRepeated, kContactExcludeAttributes, {}};
constexpr const ElementKind* kContactChildren[] = {&kContactPair, &kContactExclude};
const ElementKind kContact = {"contact", kRepeated, {}, kContactChildren};

constexpr std::array kEqualityClass = {
    Word("active", kBoolWords).In(FIELD(mjsEquality, active)).Initially("true"),
    Real("solimp", Up(5)).In(FIELD(mjsEquality, solimp)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("solref", Up(2)).In(FIELD(mjsEquality, solref)).Initially("0.02 1"),
};
const ElementKind kDefaultEquality = {"equality", kOptional, kEqualityClass, {}};

constexpr auto kEqualityConnectAttributes =
    Join(kEqualityClass, kNamedWithClass,
         std::array{Real("anchor", 3).In(FIELD_AT(mjsEquality, data, 0)),
                    Reference("body1").In(FIELD(mjsEquality, name1)).Selects(mjOBJ_BODY),
                    Reference("body2").In(FIELD(mjsEquality, name2)),
                    Reference("site1").In(FIELD(mjsEquality, name1)).Selects(mjOBJ_SITE),
                    Reference("site2").In(FIELD(mjsEquality, name2))});
const ElementKind kEqualityConnect = {"connect", kRepeated, kEqualityConnectAttributes, {}};

constexpr auto kEqualityWeldAttributes = Join(
    kEqualityClass, kNamedWithClass,
    std::array{Real("anchor", 3).In(FIELD_AT(mjsEquality, data, 0)).Initially("0 0 0"),
               Reference("body1").In(FIELD(mjsEquality, name1)).Selects(mjOBJ_BODY),
               Reference("body2").In(FIELD(mjsEquality, name2)),
               Real("relpose", 7).In(FIELD_AT(mjsEquality, data, 3)).Initially("0 0 0 0 0 0 0"),
               Reference("site1").In(FIELD(mjsEquality, name1)).Selects(mjOBJ_SITE),
               Reference("site2").In(FIELD(mjsEquality, name2)),
               Real("torquescale").In(FIELD_AT(mjsEquality, data, 10)).Initially("1")});
const ElementKind kEqualityWeld = {"weld", kRepeated, kEqualityWeldAttributes, {}};

constexpr auto kEqualityJointAttributes = Join(
    kEqualityClass, kNamedWithClass,
    std::array{Reference("joint1").In(FIELD(mjsEquality, name1)).Required(),
               Reference("joint2").In(FIELD(mjsEquality, name2)),
               Real("polycoef", Up(5)).In(FIELD_AT(mjsEquality, data, 0)).Initially("0 1 0 0 0")});
const ElementKind kEqualityJoint = {"joint", kRepeated, kEqualityJointAttributes, {}};

constexpr auto kEqualityTendonAttributes = Join(
    kEqualityClass, kNamedWithClass,
    std::array{Real("polycoef", Up(5)).In(FIELD_AT(mjsEquality, data, 0)).Initially("0 1 0 0 0"),
               Reference("tendon1").In(FIELD(mjsEquality, name1)).Required(),
               Reference("tendon2").In(FIELD(mjsEquality, name2))});
const ElementKind kEqualityTendon = {"tendon", kRepeated, kEqualityTendonAttributes, {}};

constexpr auto kEqualityFlexAttributes =
    Join(kEqualityClass, kNamedWithClass,
         std::array{Reference("flex").In(FIELD(mjsEquality, name1)).Required()});
const ElementKind kEqualityFlex = {"flex", kRepeated, kEqualityFlexAttributes, {}};
const ElementKind kEqualityFlexvert = {"flexvert", kRepeated, kEqualityFlexAttributes, {}};
const ElementKind kEqualityFlexstrain = {"flexstrain", kRepeated, kEqualityFlexAttributes, {}};
constexpr const ElementKind* kEqualityChildren[] = {
    &kEqualityConnect, &kEqualityWeld,     &kEqualityJoint,     &kEqualityTendon,
    &kEqualityFlex,    &kEqualityFlexvert, &kEqualityFlexstrain};
const ElementKind kEquality = {"equality", kRepeated, {}, kEqualityChildren};

constexpr Attribute kTendonSpatialSiteAttributes[] = {
    Reference("site").Required(),
};
const ElementKind kTendonSpatialSite = {"site", kRepeated, kTendonSpatialSiteAttributes, {}};

constexpr Attribute kTendonSpatialGeomAttributes[] = {
    Reference("geom").Required(),
    Reference("sidesite"),
};
const ElementKind kTendonSpatialGeom = {"geom", kRepeated, kTendonSpatialGeomAttributes, {}};

constexpr Attribute kTendonSpatialPulleyAttributes[] = {
    Real("divisor").Required(),
};
const ElementKind kTendonSpatialPulley = {"pulley", kRepeated, kTendonSpatialPulleyAttributes, {}};

constexpr std::array kTendonClass = {
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
const ElementKind kDefaultTendon = {"tendon", kOptional, kTendonClass, {}};
constexpr auto kTendonSpatialAttributes =
    Join(kTendonClass, kNamedWithClass,
         std::array{Word("actuatorfrclimited", kLimitedWords)
                        .In(FIELD(mjsTendon, actfrclimited))
                        .Initially("false"),
                    Real("actuatorfrcrange", 2).In(FIELD(mjsTendon, actfrcrange)).Initially("0 0"),
                    Real("armature").In(FIELD(mjsTendon, armature)).Initially("0")});
constexpr const ElementKind* kTendonSpatialChildren[] = {&kTendonSpatialSite, &kTendonSpatialGeom,
                                                         &kTendonSpatialPulley};
const ElementKind kTendonSpatial = {"spatial", kRepeated, kTendonSpatialAttributes,
                                    kTendonSpatialChildren};

constexpr Attribute kTendonFixedJointAttributes[] = {
    Real("coef").Required(),
    Reference("joint").Required(),
};
const ElementKind kTendonFixedJoint = {"joint", kRepeated, kTendonFixedJointAttributes, {}};

constexpr auto kTendonFixedAttributes =
    Without(kTendonSpatialAttributes, "material", "rgba", "width");
constexpr const ElementKind* kTendonFixedChildren[] = {&kTendonFixedJoint};
const ElementKind kTendonFixed = {"fixed", kRepeated, kTendonFixedAttributes, kTendonFixedChildren};
constexpr const ElementKind* kTendonChildren[] = {&kTendonSpatial, &kTendonFixed};
const ElementKind kTendon = {"tendon", kRepeated, {}, kTendonChildren};

constexpr Attribute kKeyframeKeyAttributes[] = {
    Real("act", kAny).In(FIELD(mjsKey, act)),
    Real("ctrl", kAny).In(FIELD(mjsKey, ctrl)),
    Real("mpos", kAny).In(FIELD(mjsKey, mpos)),
    Real("mquat", kAny).In(FIELD(mjsKey, mquat)),
    Name(),
    Real("qpos", kAny).In(FIELD(mjsKey, qpos)),
    Real("qvel", kAny).In(FIELD(mjsKey, qvel)),
    Real("time").In(FIELD(mjsKey, time)).Initially("0"),
};
const ElementKind kKeyframeKey = {"key", kRepeated, kKeyframeKeyAttributes, {}};
constexpr const ElementKind* kKeyframeChildren[] = {&kKeyframeKey};
const ElementKind kKeyframe = {"keyframe", kRepeated, {}, kKeyframeChildren};

}  // namespace conjoint::language
