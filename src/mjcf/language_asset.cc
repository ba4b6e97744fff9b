// The MJCF language table: assets and their classes.

#include "mjcf/language.h"
#include "mjcf/language_build.h"
#include "mjcf/language_keywords.h"

namespace conjoint::language {

constexpr Attribute kAssetMeshPluginAttributes[] = {
    Reference("instance").In(FIELD(mjsMesh, plugin.name)),
    Text("plugin").In(FIELD(mjsMesh, plugin.plugin_name)),
};
const ElementKind kAssetMeshPlugin = {"plugin", kRepeated, kAssetMeshPluginAttributes,
                                      kPluginChildren};

constexpr std::array kMeshClass = {
    Word("inertia", kMeshinertiaWords).In(FIELD(mjsMesh, inertia)).Initially("legacy"),
    Int("maxhullvert").In(FIELD(mjsMesh, maxhullvert)).Initially("-1"),
    Real("scale", 3).In(FIELD(mjsMesh, scale)).Initially("1 1 1"),
};
const ElementKind kDefaultMesh = {"mesh", kOptional, kMeshClass, {}};
constexpr auto kAssetMeshAttributes = Join(
    kMeshClass, kNamedWithClass,
    std::array{
        Word("builtin", kMeshbuiltinWords), Text("content_type").In(FIELD(mjsMesh, content_type)),
        Ints("face", kAny).In(FIELD(mjsMesh, userface)), File("file").In(FIELD(mjsMesh, file)),
        Reference("material").In(FIELD(mjsMesh, material)),
        Real("normal", kAny).In(FIELD(mjsMesh, usernormal)), Real("params", kAny),
        Real("refpos", 3).In(FIELD(mjsMesh, refpos)).Initially("0 0 0"),
        Real("refquat", 4).In(FIELD(mjsMesh, refquat)).Initially("1 0 0 0"),
        Word("smoothnormal", kBoolWords).In(FIELD(mjsMesh, smoothnormal)).Initially("false"),
        Real("texcoord", kAny).In(FIELD(mjsMesh, usertexcoord)),
        Real("vertex", kAny).In(FIELD(mjsMesh, uservert))});
constexpr const ElementKind* kAssetMeshChildren[] = {&kAssetMeshPlugin};
const ElementKind kAssetMesh = {"mesh", kRepeated, kAssetMeshAttributes, kAssetMeshChildren};

constexpr Attribute kAssetHfieldAttributes[] = {
    Text("content_type").In(FIELD(mjsHField, content_type)),
    Real("elevation", kAny),
    File("file").In(FIELD(mjsHField, file)),
    Name(),
    Int("ncol").In(FIELD(mjsHField, ncol)).Initially("0"),
    Int("nrow").In(FIELD(mjsHField, nrow)).Initially("0"),
    Real("size", 4).In(FIELD(mjsHField, size)).Required(),
};
const ElementKind kAssetHfield = {"hfield", kRepeated, kAssetHfieldAttributes, {}};

// clang-format off
constexpr Attribute kAssetSkinBoneAttributes[] = {
    Reference("body").Required(),
    Real("bindpos", 3).Required(),
    Real("bindquat", 4).Required(),
    Ints("vertid", kAny).Required(),
    Real("vertweight", kAny).Required(),
};
// clang-format on
const ElementKind kAssetSkinBone = {"bone", kRepeated, kAssetSkinBoneAttributes, {}};

constexpr Attribute kAssetSkinAttributes[] = {
    Ints("face", kAny).In(FIELD(mjsSkin, face)),
    File("file").In(FIELD(mjsSkin, file)),
    Int("group").In(FIELD(mjsSkin, group)).Initially("0"),
    Real("inflate").In(FIELD(mjsSkin, inflate)).Initially("0"),
    Reference("material").In(FIELD(mjsSkin, material)),
    Name(),
    Real("rgba", 4).In(FIELD(mjsSkin, rgba)).Initially("0.5 0.5 0.5 1"),
    Real("texcoord", kAny).In(FIELD(mjsSkin, texcoord)),
    Real("vertex", kAny).In(FIELD(mjsSkin, vert)),
};
constexpr const ElementKind* kAssetSkinChildren[] = {&kAssetSkinBone};
const ElementKind kAssetSkin = {"skin", kRepeated, kAssetSkinAttributes, kAssetSkinChildren};

// The same in another section.
const ElementKind kDeformableSkinBone = {"bone", kRepeated, kAssetSkinBoneAttributes, {}};
constexpr const ElementKind* kDeformableSkinChildren[] = {&kDeformableSkinBone};
const ElementKind kDeformableSkin = {"skin", kRepeated, kAssetSkinAttributes,
                                     kDeformableSkinChildren};

constexpr Attribute kAssetTextureAttributes[] = {
    Word("builtin", kTexbuiltinWords).In(FIELD(mjsTexture, builtin)).Initially("none"),
    Word("colorspace", kColorspaceWords).In(FIELD(mjsTexture, colorspace)).Initially("auto"),
    Text("content_type").In(FIELD(mjsTexture, content_type)),
    File("file").In(FIELD(mjsTexture, file)),
    File("fileback").Selects(5),
    File("filedown").Selects(3),
    File("filefront").Selects(4),
    File("fileleft").Selects(1),
    File("fileright").Selects(0),
    File("fileup").Selects(2),
    Text("gridlayout").Initially("............"),
    Ints("gridsize", 2).In(FIELD(mjsTexture, gridsize)).Initially("1 1"),
    Int("height").In(FIELD(mjsTexture, height)).Initially("0"),
    Word("hflip", kBoolWords).In(FIELD(mjsTexture, hflip)).Initially("false"),
    Word("mark", kTexmarkWords).In(FIELD(mjsTexture, mark)).Initially("none"),
    Real("markrgb", 3).In(FIELD(mjsTexture, markrgb)).Initially("0 0 0"),
    Name(),
    Int("nchannel").In(FIELD(mjsTexture, nchannel)).Initially("3"),
    Real("random").In(FIELD(mjsTexture, random)).Initially("0.01"),
    Real("rgb1", 3).In(FIELD(mjsTexture, rgb1)).Initially("0.8 0.8 0.8"),
    Real("rgb2", 3).In(FIELD(mjsTexture, rgb2)).Initially("0.5 0.5 0.5"),
    Word("type", kTextureWords).In(FIELD(mjsTexture, type)).Initially("cube"),
    Word("vflip", kBoolWords).In(FIELD(mjsTexture, vflip)).Initially("false"),
    Int("width").In(FIELD(mjsTexture, width)).Initially("0"),
};
const ElementKind kAssetTexture = {"texture", kRepeated, kAssetTextureAttributes, {}};

constexpr Attribute kAssetMaterialLayerAttributes[] = {
    Word("role", kTexroleWords).Required(),
    Reference("texture").Required(),
};
const ElementKind kAssetMaterialLayer = {"layer", kRepeated, kAssetMaterialLayerAttributes, {}};
const ElementKind kDefaultMaterialLayer = {"layer", kRepeated, kAssetMaterialLayerAttributes, {}};
constexpr const ElementKind* kDefaultMaterialChildren[] = {&kDefaultMaterialLayer};

constexpr std::array kMaterialClass = {
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
const ElementKind kDefaultMaterial = {"material", kOptional, kMaterialClass,
                                      kDefaultMaterialChildren};
constexpr auto kAssetMaterialAttributes = Join(kMaterialClass, kNamedWithClass);
constexpr const ElementKind* kAssetMaterialChildren[] = {&kAssetMaterialLayer};
const ElementKind kAssetMaterial = {"material", kRepeated, kAssetMaterialAttributes,
                                    kAssetMaterialChildren};

constexpr Attribute kAssetModelAttributes[] = {
    Text("content_type").Initially(""),
    File("file").Required(),
    Text("name").Initially("the model attribute of the file"),
};
const ElementKind kAssetModel = {"model", kRepeated, kAssetModelAttributes, {}};
constexpr const ElementKind* kAssetChildren[] = {&kAssetMesh,    &kAssetHfield,   &kAssetSkin,
                                                 &kAssetTexture, &kAssetMaterial, &kAssetModel};
const ElementKind kAsset = {"asset", kRepeated, {}, kAssetChildren};

}  // namespace conjoint::language
