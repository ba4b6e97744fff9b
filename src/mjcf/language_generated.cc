// The MJCF language table: elements that are expanded into many (composite, flexcomp).

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

constexpr Attribute kCompositeJointAttributes[] = {
    Real("armature").In(FIELD(mjsJoint, armature)).Initially("0"),
    Real("axis", 3).In(FIELD(mjsJoint, axis)).Initially("0 0 1"),
    Real("damping").In(FIELD(mjsJoint, damping)).Initially("0"),
    Real("frictionloss").In(FIELD(mjsJoint, frictionloss)).Initially("0"),
    Int("group").In(FIELD(mjsJoint, group)).Initially("3"),
    Word("kind", kCompkindWords).Required(),
    Word("limited", kLimitedWords).Initially("auto"),
    Real("margin").In(FIELD(mjsJoint, margin)).Initially("0"),
    Real("range", 2).In(FIELD(mjsJoint, range)).Initially("0 0"),
    Real("solimpfix", Up(5)).Initially("0.9 0.95 0.001 0.5 2"),  // no equality is made of it
    Real("solimpfriction", Up(5))
        .In(FIELD(mjsJoint, solimp_friction))
        .Initially("0.9 0.95 0.001 0.5 2"),
    Real("solimplimit", Up(5)).In(FIELD(mjsJoint, solimp_limit)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("solreffix", Up(2)).Initially("0.02 1"),
    Real("solreffriction", Up(2)).In(FIELD(mjsJoint, solref_friction)).Initially("0.02 1"),
    Real("solreflimit", Up(2)).In(FIELD(mjsJoint, solref_limit)).Initially("0.02 1"),
    Real("stiffness").In(FIELD(mjsJoint, stiffness)).Initially("0"),
    Word("type", kJointWords).In(FIELD(mjsJoint, type)).Initially("hinge"),
};
const ElementKind kCompositeJoint = {"joint", kRepeated, kCompositeJointAttributes, {}};

constexpr Attribute kCompositeSkinAttributes[] = {
    Int("group").Initially("0"),   Real("inflate").Initially("0"),
    Reference("material"),         Real("rgba", 4).Initially("1 1 1 1"),
    Int("subgrid").Initially("0"), Word("texcoord", kBoolWords).Initially("false"),
};
const ElementKind kCompositeSkin = {"skin", kOptional, kCompositeSkinAttributes, {}};

constexpr Attribute kCompositeGeomAttributes[] = {
    Int("conaffinity").In(FIELD(mjsGeom, conaffinity)).Initially("1"),
    Int("condim").In(FIELD(mjsGeom, condim)).Initially("3"),
    Int("contype").In(FIELD(mjsGeom, contype)).Initially("1"),
    Real("density").In(FIELD(mjsGeom, density)).Initially("1000"),
    Real("friction", Up(3)).In(FIELD(mjsGeom, friction)).Initially("1 0.005 0.0001"),
    Real("gap").In(FIELD(mjsGeom, gap)).Initially("0"),
    Int("group").In(FIELD(mjsGeom, group)).Initially("0"),
    Real("margin").In(FIELD(mjsGeom, margin)).Initially("0"),
    Real("mass").In(FIELD(mjsGeom, mass)),
    Reference("material").In(FIELD(mjsGeom, material)),
    Int("priority").In(FIELD(mjsGeom, priority)).Initially("0"),
    Real("rgba", 4).In(FIELD(mjsGeom, rgba)).Initially("0.5 0.5 0.5 1"),
    Real("size", Up(3)).In(FIELD(mjsGeom, size)).Initially("0 0 0"),
    Real("solimp", Up(5)).In(FIELD(mjsGeom, solimp)).Initially("0.9 0.95 0.001 0.5 2"),
    Real("solmix").In(FIELD(mjsGeom, solmix)).Initially("1"),
    Real("solref", Up(2)).In(FIELD(mjsGeom, solref)).Initially("0.02 1"),
    Word("type", kGeomWords).In(FIELD(mjsGeom, type)).Initially("sphere"),
};
const ElementKind kCompositeGeom = {"geom", kOptional, kCompositeGeomAttributes, {}};

constexpr Attribute kCompositeSiteAttributes[] = {
    Int("group").In(FIELD(mjsSite, group)).Initially("3"),
    Reference("material").In(FIELD(mjsSite, material)),
    Real("rgba", 4).In(FIELD(mjsSite, rgba)).Initially("0.5 0.5 0.5 1"),
    Real("size", Up(3)).In(FIELD(mjsSite, size)).Initially("0.005 0.005 0.005"),
};
const ElementKind kCompositeSite = {"site", kOptional, kCompositeSiteAttributes, {}};

constexpr Attribute kCompositePluginAttributes[] = {
    Reference("instance"),
    Text("plugin"),
};
const ElementKind kCompositePlugin = {"plugin", kRepeated, kCompositePluginAttributes,
                                      kPluginChildren};

constexpr Attribute kCompositeAttributes[] = {
    Ints("count", Up(3)).Initially("1 1 1"),
    Names("curve").Initially("0 0 0"),
    Text("initial").Initially("ball"),
    Real("offset", 3).Initially("0 0 0"),
    Text("prefix").Initially(""),
    Real("quat", 4).Initially("1 0 0 0"),
    Real("size", Up(3)).Initially("1 0 0"),
    Word("type", kComptypeWords).Required(),
    Real("vertex", kAny),
};
constexpr const ElementKind* kCompositeChildren[] = {
    &kCompositeJoint, &kCompositeSkin, &kCompositeGeom, &kCompositeSite, &kCompositePlugin};
const ElementKind kComposite = {"composite", kRepeated, kCompositeAttributes, kCompositeChildren};

constexpr Attribute kFlexcompEdgeAttributes[] = {
    Real("damping").In(FIELD(mjsFlex, edgedamping)).Initially("0"),
    Word("equality", kFlexeqWords).Initially("false"),
    Real("solimp", Up(5)).Initially("0.9 0.95 0.001 0.5 2"),  // of the equality
    Real("solref", Up(2)).Initially("0.02 1"),
    Real("stiffness").In(FIELD(mjsFlex, edgestiffness)).Initially("0"),
};
const ElementKind kFlexcompEdge = {"edge", kOptional, kFlexcompEdgeAttributes, {}};

constexpr Attribute kFlexcompPinAttributes[] = {
    Ints("grid", kAny),
    Ints("gridrange", kAny),
    Ints("id", kAny),
    Ints("range", kAny),
};
const ElementKind kFlexcompPin = {"pin", kRepeated, kFlexcompPinAttributes, {}};
const ElementKind kFlexcompPlugin = {"plugin", kRepeated, kCompositePluginAttributes,
                                     kPluginChildren};

constexpr Attribute kFlexcompAttributes[] = {
    Real("axisangle", 4),
    Ints("count", 3).Initially("10 10 10"),
    Int("dim").In(FIELD(mjsFlex, dim)).Initially("2"),
    Word("dof", kFcompdofWords).Initially("full"),
    Ints("element", kAny),
    Real("euler", 3),
    File("file"),
    Word("flatskin", kBoolWords).In(FIELD(mjsFlex, flatskin)).Initially("false"),
    Int("group").In(FIELD(mjsFlex, group)).Initially("0"),
    Real("inertiabox").Initially("0.005"),
    Real("mass").Initially("1"),
    Reference("material").In(FIELD(mjsFlex, material)),
    Text("name").Required(),
    Real("origin", 3),
    Real("point", kAny),
    Real("pos", 3).Initially("0 0 0"),
    Real("quat", 4).Initially("1 0 0 0"),
    Real("radius").In(FIELD(mjsFlex, radius)).Initially("0.005"),
    Real("rgba", 4).In(FIELD(mjsFlex, rgba)).Initially("0.5 0.5 0.5 1"),
    Word("rigid", kBoolWords).Initially("false"),
    Real("scale", 3).Initially("1 1 1"),
    Real("spacing", 3).Initially("0.02 0.02 0.02"),
    Real("texcoord", kAny),
    Word("type", kFcomptypeWords).Initially("grid"),
    Real("xyaxes", 6),
    Real("zaxis", 3),
};
constexpr const ElementKind* kFlexcompChildren[] = {&kFlexcompEdge, &kFlexElasticity, &kFlexContact,
                                                    &kFlexcompPin, &kFlexcompPlugin};
const ElementKind kFlexcomp = {"flexcomp", kRepeated, kFlexcompAttributes, kFlexcompChildren};

}  // namespace conjoint::language
