// Reads assets.

#include <cstring>

#include "asset/path.h"
#include "mjcf/language_keywords.h"
#include "mjcf/parse.h"
#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/values.h"
#include "spec/spec.h"

namespace conjoint {

void Reader::ReadAssets(const XmlElement& section) {
  for (const XmlElement* element : Children(section)) {
    if (element->name == "mesh") ReadMesh(*element);
    if (element->name == "hfield") ReadHField(*element);
    if (element->name == "skin") ReadSkin(*element);
    if (element->name == "texture") ReadTexture(*element);
    if (element->name == "material") ReadMaterial(*element);
    if (element->name == "model") ReadModel(*element);
  }
}

void Reader::ReadMeshValues(const XmlElement& element, const Kind& kind, mjsMesh* mesh) {
  ReadFields(element, kind, mesh);
  if (mesh->maxhullvert != -1 && mesh->maxhullvert < 4) {
    Fail(&element, "maxhullvert must be larger than 3");
  }
}

void Reader::ReadMesh(const XmlElement& element) {
  mjsMesh* mesh = mjs_addMesh(spec_, ClassOf(element, nullptr));
  SetName(element, mesh->element);
  SetInfo(element, mesh->info);
  ReadMeshValues(element, language::kAssetMesh, mesh);
  if (element.Has("file")) {
    *mesh->file = ReadFile(element, "file", directories_.ForMeshes());
  }
  ReadPluginChild(element, &mesh->plugin);

  const std::optional<int> builtin = ReadWord(element, "builtin", language::kMeshbuiltinWords);
  if (builtin) ReadBuiltinMesh(element, static_cast<mjtMeshBuiltin>(*builtin), mesh);
}

void Reader::ReadBuiltinMesh(const XmlElement& element, mjtMeshBuiltin builtin, mjsMesh* mesh) {
  std::vector<double> params = ReadNumbers<double>(element, "params");
  if (params.empty()) Fail(&element, "required attribute missing: 'params'");
  if (!mesh->file->empty()) Fail(&element, "builtin cannot be used with a mesh file");
  if (!mesh->uservert->empty()) {
    Fail(&element, "builtin mesh cannot be used with user vertex data");
  }
  if (mjs_makeMesh(mesh, builtin, params.data(), static_cast<int>(params.size())) != 0) {
    Fail(&element, "%s", mjs_getError(spec_));
  }
}

void Reader::ReadHField(const XmlElement& element) {
  mjsHField* hfield = mjs_addHField(spec_);
  SetName(element, hfield->element);
  SetInfo(element, hfield->info);
  ReadFields(element, language::kAssetHfield, hfield);
  if (element.Has("file")) *hfield->file = ReadFile(element, "file", directories_.asset);
  if (!hfield->file->empty() || hfield->nrow <= 0 || hfield->ncol <= 0) return;

  // The text starts with the last row.
  const std::vector<float> elevation = ReadNumbers<float>(element, "elevation");
  const size_t rows = static_cast<size_t>(hfield->nrow),
               columns = static_cast<size_t>(hfield->ncol);
  if (!elevation.empty() && elevation.size() != rows * columns) {
    Fail(&element, "elevation data length must match nrow*ncol");
  }
  if (elevation.empty()) {
    constexpr size_t kMaxElevation = size_t{1} << 26;
    if (rows * columns > kMaxElevation) Fail(&element, "height field is too large");
    hfield->userdata->assign(rows * columns, 0);
    return;
  }
  hfield->userdata->clear();
  for (size_t row = rows; row > 0; --row) {
    const auto begin = elevation.begin() + static_cast<std::ptrdiff_t>((row - 1) * columns);
    hfield->userdata->insert(hfield->userdata->end(), begin,
                             begin + static_cast<std::ptrdiff_t>(columns));
  }
}

void Reader::ReadSkin(const XmlElement& element) {
  mjsSkin* skin = mjs_addSkin(spec_);
  SetName(element, skin->element);
  SetInfo(element, skin->info);
  ReadFields(element, language::kAssetSkin, skin);
  if (element.Has("file")) *skin->file = ReadFile(element, "file", directories_.asset);
  if (skin->group < 0 || skin->group >= mjNGROUP) {
    Fail(&element, "skin group must be between 0 and 5");
  }
  for (const XmlElement* bone : Children(element)) {
    if (bone->name != "bone") continue;
    float pos[3], quat[4];
    ReadFields(*bone, language::kAssetSkinBone, nullptr);  // only tests what is required
    skin->bodyname->push_back(RequiredText(*bone, "body"));
    ReadArray(*bone, "bindpos", pos, 3);
    ReadArray(*bone, "bindquat", quat, 4);
    skin->bindpos->insert(skin->bindpos->end(), pos, pos + 3);
    skin->bindquat->insert(skin->bindquat->end(), quat, quat + 4);
    skin->vertid->push_back(ReadNumbers<int>(*bone, "vertid"));
    skin->vertweight->push_back(ReadNumbers<float>(*bone, "vertweight"));
  }
}

void Reader::ReadTexture(const XmlElement& element) {
  mjsTexture* texture = mjs_addTexture(spec_);
  SetName(element, texture->element);
  SetInfo(element, texture->info);
  ReadFields(element, language::kAssetTexture, texture);
  const std::string& directory = directories_.ForTextures();
  if (element.Has("file")) *texture->file = ReadFile(element, "file", directory);
  for (const language::Attribute& attribute : language::kAssetTexture.attributes) {
    if (attribute.form != language::Form::kFile || attribute.selects < 0) continue;
    if (!element.Has(attribute.name)) continue;
    texture->cubefiles->at(static_cast<size_t>(attribute.selects)) =
        ReadFile(element, attribute.name, directory);
  }
  if (const char* layout = element.Find("gridlayout")) {
    const size_t length = std::strlen(layout);
    if (length > sizeof(texture->gridlayout)) {
      Fail(&element, "gridlayout length cannot exceed 12 characters");
    }
    const auto cells = static_cast<long long>(texture->gridsize[0]) * texture->gridsize[1];
    if (static_cast<long long>(length) != cells) {
      Fail(&element, "gridlayout length must match gridsize");
    }
    std::memcpy(texture->gridlayout, layout, length);
  }
}

void Reader::ReadMaterialValues(const XmlElement& element, const Kind& kind,
                                mjsMaterial* material) {
  ReadFields(element, kind, material);
  const char* texture = element.Find("texture");
  if (texture) material->textures->at(mjTEXROLE_RGB) = texture;
  for (const XmlElement* layer : Children(element)) {
    if (layer->name != "layer") continue;
    if (texture) {
      Fail(layer, "A material with a texture attribute cannot have layer sub-elements");
    }
    RequiredText(*layer, "role");
    const char* name = RequiredText(*layer, "texture");
    const int role = *ReadWord(*layer, "role", language::kTexroleWords);
    material->textures->at(static_cast<size_t>(role)) = name;
  }
}

void Reader::ReadMaterial(const XmlElement& element) {
  mjsMaterial* material = mjs_addMaterial(spec_, ClassOf(element, nullptr));
  SetName(element, material->element);
  SetInfo(element, material->info);
  ReadMaterialValues(element, language::kAssetMaterial, material);
}

void Reader::ReadModel(const XmlElement& element) {
  RequiredText(element, "file");
  const std::string file =
      CombinePaths(*spec_->modelfiledir, ResolveFile(element, "", element.Find("file"), vfs_));
  char error[1000] = "";
  mjSpec* child =
      ParseModelAsset(file.c_str(), element.Find("content_type"), vfs_, error, sizeof(error));
  if (!child) Fail(&element, "could not parse model file with error: %s", error);
  if (const char* name = element.Find("name")) *child->modelname = name;
  ToSpec(spec_)->AddChild(ToSpec(child));
  mj_deleteSpec(child);  // the parent keeps it
}

}  // namespace conjoint
