// The MJCF language table: default classes. What stands in them is listed with the elements
// themselves.

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

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
