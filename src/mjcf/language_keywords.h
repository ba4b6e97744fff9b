// The keyword sets of the MJCF language: words of attributes and the values they stand for.

#ifndef CONJOINT_MJCF_LANGUAGE_KEYWORDS_H_
#define CONJOINT_MJCF_LANGUAGE_KEYWORDS_H_

#include <mujoco/mujoco.h>

#include "mjcf/language.h"

namespace conjoint::language {

inline constexpr Keyword kBoolWords[] = {{"false", 0}, {"true", 1}};
inline constexpr Keyword kEnableWords[] = {{"disable", 0}, {"enable", 1}};
inline constexpr Keyword kCoordinateWords[] = {{"local", 0}, {"global", 1}};
inline constexpr Keyword kAngleWords[] = {{"radian", 0}, {"degree", 1}};
inline constexpr Keyword kFluidshapeWords[] = {{"none", 0}, {"ellipsoid", 1}};
inline constexpr Keyword kLimitedWords[] = {
    {"false", mjLIMITED_FALSE}, {"true", mjLIMITED_TRUE}, {"auto", mjLIMITED_AUTO}};
inline constexpr Keyword kAlignWords[] = {
    {"false", mjALIGNFREE_FALSE}, {"true", mjALIGNFREE_TRUE}, {"auto", mjALIGNFREE_AUTO}};
inline constexpr Keyword kInertiafromgeomWords[] = {{"false", mjINERTIAFROMGEOM_FALSE},
                                                    {"true", mjINERTIAFROMGEOM_TRUE},
                                                    {"auto", mjINERTIAFROMGEOM_AUTO}};
inline constexpr Keyword kBodysleepWords[] = {{"auto", mjSLEEP_AUTO},
                                              {"never", mjSLEEP_NEVER},
                                              {"allowed", mjSLEEP_ALLOWED},
                                              {"init", mjSLEEP_INIT}};
inline constexpr Keyword kJointWords[] = {
    {"free", mjJNT_FREE}, {"ball", mjJNT_BALL}, {"slide", mjJNT_SLIDE}, {"hinge", mjJNT_HINGE}};
inline constexpr Keyword kGeomWords[] = {
    {"plane", mjGEOM_PLANE},     {"hfield", mjGEOM_HFIELD},       {"sphere", mjGEOM_SPHERE},
    {"capsule", mjGEOM_CAPSULE}, {"ellipsoid", mjGEOM_ELLIPSOID}, {"cylinder", mjGEOM_CYLINDER},
    {"box", mjGEOM_BOX},         {"mesh", mjGEOM_MESH},           {"sdf", mjGEOM_SDF}};
inline constexpr Keyword kProjectionWords[] = {{"perspective", mjPROJ_PERSPECTIVE},
                                               {"orthographic", mjPROJ_ORTHOGRAPHIC}};
inline constexpr Keyword kCamlightWords[] = {{"fixed", mjCAMLIGHT_FIXED},
                                             {"track", mjCAMLIGHT_TRACK},
                                             {"trackcom", mjCAMLIGHT_TRACKCOM},
                                             {"targetbody", mjCAMLIGHT_TARGETBODY},
                                             {"targetbodycom", mjCAMLIGHT_TARGETBODYCOM}};
inline constexpr Keyword kLighttypeWords[] = {{"spot", mjLIGHT_SPOT},
                                              {"directional", mjLIGHT_DIRECTIONAL},
                                              {"point", mjLIGHT_POINT},
                                              {"image", mjLIGHT_IMAGE}};
inline constexpr Keyword kTexroleWords[] = {{"rgb", mjTEXROLE_RGB},
                                            {"occlusion", mjTEXROLE_OCCLUSION},
                                            {"roughness", mjTEXROLE_ROUGHNESS},
                                            {"metallic", mjTEXROLE_METALLIC},
                                            {"normal", mjTEXROLE_NORMAL},
                                            {"opacity", mjTEXROLE_OPACITY},
                                            {"emissive", mjTEXROLE_EMISSIVE},
                                            {"rgba", mjTEXROLE_RGBA},
                                            {"orm", mjTEXROLE_ORM}};
inline constexpr Keyword kIntegratorWords[] = {{"Euler", mjINT_EULER},
                                               {"RK4", mjINT_RK4},
                                               {"implicit", mjINT_IMPLICIT},
                                               {"implicitfast", mjINT_IMPLICITFAST}};
inline constexpr Keyword kConeWords[] = {{"pyramidal", mjCONE_PYRAMIDAL},
                                         {"elliptic", mjCONE_ELLIPTIC}};
inline constexpr Keyword kJacobianWords[] = {
    {"dense", mjJAC_DENSE}, {"sparse", mjJAC_SPARSE}, {"auto", mjJAC_AUTO}};
inline constexpr Keyword kSolverWords[] = {
    {"PGS", mjSOL_PGS}, {"CG", mjSOL_CG}, {"Newton", mjSOL_NEWTON}};
inline constexpr Keyword kTextureWords[] = {
    {"2d", mjTEXTURE_2D}, {"cube", mjTEXTURE_CUBE}, {"skybox", mjTEXTURE_SKYBOX}};
inline constexpr Keyword kColorspaceWords[] = {
    {"auto", mjCOLORSPACE_AUTO}, {"linear", mjCOLORSPACE_LINEAR}, {"sRGB", mjCOLORSPACE_SRGB}};
inline constexpr Keyword kTexbuiltinWords[] = {{"none", mjBUILTIN_NONE},
                                               {"gradient", mjBUILTIN_GRADIENT},
                                               {"checker", mjBUILTIN_CHECKER},
                                               {"flat", mjBUILTIN_FLAT}};
inline constexpr Keyword kTexmarkWords[] = {{"none", mjMARK_NONE},
                                            {"edge", mjMARK_EDGE},
                                            {"cross", mjMARK_CROSS},
                                            {"random", mjMARK_RANDOM}};
inline constexpr Keyword kDyntypeWords[] = {
    {"none", mjDYN_NONE},     {"integrator", mjDYN_INTEGRATOR},
    {"filter", mjDYN_FILTER}, {"filterexact", mjDYN_FILTEREXACT},
    {"muscle", mjDYN_MUSCLE}, {"user", mjDYN_USER}};
inline constexpr Keyword kGaintypeWords[] = {{"fixed", mjGAIN_FIXED},
                                             {"affine", mjGAIN_AFFINE},
                                             {"muscle", mjGAIN_MUSCLE},
                                             {"user", mjGAIN_USER}};
inline constexpr Keyword kBiastypeWords[] = {{"none", mjBIAS_NONE},
                                             {"affine", mjBIAS_AFFINE},
                                             {"muscle", mjBIAS_MUSCLE},
                                             {"user", mjBIAS_USER}};
inline constexpr Keyword kInterpWords[] = {{"zoh", 0}, {"linear", 1}, {"cubic", 2}};
inline constexpr Keyword kStageWords[] = {
    {"none", mjSTAGE_NONE}, {"pos", mjSTAGE_POS}, {"vel", mjSTAGE_VEL}, {"acc", mjSTAGE_ACC}};
inline constexpr Keyword kDatatypeWords[] = {{"real", mjDATATYPE_REAL},
                                             {"positive", mjDATATYPE_POSITIVE},
                                             {"axis", mjDATATYPE_AXIS},
                                             {"quaternion", mjDATATYPE_QUATERNION}};
inline constexpr Keyword kCondataWords[] = {
    {"found", 1 << mjCONDATA_FOUND},    {"force", 1 << mjCONDATA_FORCE},
    {"torque", 1 << mjCONDATA_TORQUE},  {"dist", 1 << mjCONDATA_DIST},
    {"pos", 1 << mjCONDATA_POS},        {"normal", 1 << mjCONDATA_NORMAL},
    {"tangent", 1 << mjCONDATA_TANGENT}};
inline constexpr Keyword kRaydataWords[] = {
    {"dist", 1 << mjRAYDATA_DIST},     {"dir", 1 << mjRAYDATA_DIR},
    {"origin", 1 << mjRAYDATA_ORIGIN}, {"point", 1 << mjRAYDATA_POINT},
    {"normal", 1 << mjRAYDATA_NORMAL}, {"depth", 1 << mjRAYDATA_DEPTH}};
inline constexpr Keyword kCamoutWords[] = {{"rgb", mjCAMOUT_RGB},
                                           {"depth", mjCAMOUT_DEPTH},
                                           {"distance", mjCAMOUT_DIST},
                                           {"normal", mjCAMOUT_NORMAL},
                                           {"segmentation", mjCAMOUT_SEG}};
inline constexpr Keyword kReduceWords[] = {
    {"none", 0}, {"mindist", 1}, {"maxforce", 2}, {"netforce", 3}};
inline constexpr Keyword kLrmodeWords[] = {{"none", mjLRMODE_NONE},
                                           {"muscle", mjLRMODE_MUSCLE},
                                           {"muscleuser", mjLRMODE_MUSCLEUSER},
                                           {"all", mjLRMODE_ALL}};
inline constexpr Keyword kComptypeWords[] = {{"particle", 0}, {"grid", 1}, {"cable", 2},
                                             {"rope", 3},     {"loop", 4}, {"cloth", 5}};
inline constexpr Keyword kCompkindWords[] = {{"main", 0}};
inline constexpr Keyword kCompshapeWords[] = {{"s", 0}, {"cos(s)", 1}, {"sin(s)", 2}, {"0", 3}};
inline constexpr Keyword kShellinertiaWords[] = {{"false", mjINERTIA_VOLUME},
                                                 {"true", mjINERTIA_SHELL}};
inline constexpr Keyword kMeshinertiaWords[] = {{"convex", mjMESH_INERTIA_CONVEX},
                                                {"exact", mjMESH_INERTIA_EXACT},
                                                {"legacy", mjMESH_INERTIA_LEGACY},
                                                {"shell", mjMESH_INERTIA_SHELL}};
inline constexpr Keyword kMeshbuiltinWords[] = {{"none", mjMESH_BUILTIN_NONE},
                                                {"sphere", mjMESH_BUILTIN_SPHERE},
                                                {"hemisphere", mjMESH_BUILTIN_HEMISPHERE},
                                                {"cone", mjMESH_BUILTIN_CONE},
                                                {"supersphere", mjMESH_BUILTIN_SUPERSPHERE},
                                                {"supertorus", mjMESH_BUILTIN_SUPERTORUS},
                                                {"wedge", mjMESH_BUILTIN_WEDGE},
                                                {"plate", mjMESH_BUILTIN_PLATE}};
inline constexpr Keyword kFcomptypeWords[] = {
    {"grid", 0}, {"box", 1},    {"cylinder", 2}, {"ellipsoid", 3}, {"square", 4},
    {"disc", 5}, {"circle", 6}, {"mesh", 7},     {"gmsh", 8},      {"direct", 9}};
inline constexpr Keyword kFcompdofWords[] = {
    {"full", 0}, {"radial", 1}, {"trilinear", 2}, {"quadratic", 3}};
inline constexpr Keyword kFlexselfWords[] = {{"none", mjFLEXSELF_NONE},
                                             {"narrow", mjFLEXSELF_NARROW},
                                             {"bvh", mjFLEXSELF_BVH},
                                             {"sap", mjFLEXSELF_SAP},
                                             {"auto", mjFLEXSELF_AUTO}};
inline constexpr Keyword kElastic2dWords[] = {
    {"none", 0}, {"bend", 1}, {"stretch", 2}, {"both", 3}};
inline constexpr Keyword kFlexeqWords[] = {{"false", 0}, {"true", 1}, {"vert", 2}, {"strain", 3}};
inline constexpr Keyword kObjtypeWords[] = {
    {"body", mjOBJ_BODY},         {"xbody", mjOBJ_XBODY},       {"joint", mjOBJ_JOINT},
    {"dof", mjOBJ_DOF},           {"geom", mjOBJ_GEOM},         {"site", mjOBJ_SITE},
    {"camera", mjOBJ_CAMERA},     {"light", mjOBJ_LIGHT},       {"flex", mjOBJ_FLEX},
    {"mesh", mjOBJ_MESH},         {"skin", mjOBJ_SKIN},         {"hfield", mjOBJ_HFIELD},
    {"texture", mjOBJ_TEXTURE},   {"material", mjOBJ_MATERIAL}, {"pair", mjOBJ_PAIR},
    {"exclude", mjOBJ_EXCLUDE},   {"equality", mjOBJ_EQUALITY}, {"tendon", mjOBJ_TENDON},
    {"actuator", mjOBJ_ACTUATOR}, {"sensor", mjOBJ_SENSOR},     {"numeric", mjOBJ_NUMERIC},
    {"text", mjOBJ_TEXT},         {"tuple", mjOBJ_TUPLE},       {"key", mjOBJ_KEY},
    {"plugin", mjOBJ_PLUGIN}};

// What the elements of the sections sensor and equality are: element name, mjtSensor or mjtEq.
inline constexpr Keyword kSensorElements[] = {{"touch", mjSENS_TOUCH},
                                              {"accelerometer", mjSENS_ACCELEROMETER},
                                              {"velocimeter", mjSENS_VELOCIMETER},
                                              {"gyro", mjSENS_GYRO},
                                              {"force", mjSENS_FORCE},
                                              {"torque", mjSENS_TORQUE},
                                              {"magnetometer", mjSENS_MAGNETOMETER},
                                              {"camprojection", mjSENS_CAMPROJECTION},
                                              {"rangefinder", mjSENS_RANGEFINDER},
                                              {"jointpos", mjSENS_JOINTPOS},
                                              {"jointvel", mjSENS_JOINTVEL},
                                              {"tendonpos", mjSENS_TENDONPOS},
                                              {"tendonvel", mjSENS_TENDONVEL},
                                              {"actuatorpos", mjSENS_ACTUATORPOS},
                                              {"actuatorvel", mjSENS_ACTUATORVEL},
                                              {"actuatorfrc", mjSENS_ACTUATORFRC},
                                              {"jointactuatorfrc", mjSENS_JOINTACTFRC},
                                              {"tendonactuatorfrc", mjSENS_TENDONACTFRC},
                                              {"ballquat", mjSENS_BALLQUAT},
                                              {"ballangvel", mjSENS_BALLANGVEL},
                                              {"jointlimitpos", mjSENS_JOINTLIMITPOS},
                                              {"jointlimitvel", mjSENS_JOINTLIMITVEL},
                                              {"jointlimitfrc", mjSENS_JOINTLIMITFRC},
                                              {"tendonlimitpos", mjSENS_TENDONLIMITPOS},
                                              {"tendonlimitvel", mjSENS_TENDONLIMITVEL},
                                              {"tendonlimitfrc", mjSENS_TENDONLIMITFRC},
                                              {"framepos", mjSENS_FRAMEPOS},
                                              {"framequat", mjSENS_FRAMEQUAT},
                                              {"framexaxis", mjSENS_FRAMEXAXIS},
                                              {"frameyaxis", mjSENS_FRAMEYAXIS},
                                              {"framezaxis", mjSENS_FRAMEZAXIS},
                                              {"framelinvel", mjSENS_FRAMELINVEL},
                                              {"frameangvel", mjSENS_FRAMEANGVEL},
                                              {"framelinacc", mjSENS_FRAMELINACC},
                                              {"frameangacc", mjSENS_FRAMEANGACC},
                                              {"subtreecom", mjSENS_SUBTREECOM},
                                              {"subtreelinvel", mjSENS_SUBTREELINVEL},
                                              {"subtreeangmom", mjSENS_SUBTREEANGMOM},
                                              {"insidesite", mjSENS_INSIDESITE},
                                              {"distance", mjSENS_GEOMDIST},
                                              {"normal", mjSENS_GEOMNORMAL},
                                              {"fromto", mjSENS_GEOMFROMTO},
                                              {"contact", mjSENS_CONTACT},
                                              {"e_potential", mjSENS_E_POTENTIAL},
                                              {"e_kinetic", mjSENS_E_KINETIC},
                                              {"clock", mjSENS_CLOCK},
                                              {"tactile", mjSENS_TACTILE},
                                              {"user", mjSENS_USER},
                                              {"plugin", mjSENS_PLUGIN}};
inline constexpr Keyword kEqualityElements[] = {
    {"connect", mjEQ_CONNECT},      {"weld", mjEQ_WELD}, {"joint", mjEQ_JOINT},
    {"tendon", mjEQ_TENDON},        {"flex", mjEQ_FLEX}, {"flexvert", mjEQ_FLEXVERT},
    {"flexstrain", mjEQ_FLEXSTRAIN}};

}  // namespace conjoint::language

#endif  // CONJOINT_MJCF_LANGUAGE_KEYWORDS_H_
