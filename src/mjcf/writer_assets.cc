// The section of assets: textures, materials, meshes and height fields.

#include <algorithm>

#include "mjcf/read_error.h"
#include "mjcf/writer.h"

namespace conjoint {
namespace {

// The numbers row by row, each on a line of its own, the last row first.
std::string FormatElevation(const std::vector<float>& data, int nrow, int ncol) {
  std::string text;
  for (int row = nrow - 1; row >= 0; --row) {
    const auto columns = static_cast<size_t>(ncol);
    const std::span numbers(data.data() + static_cast<size_t>(row) * columns, columns);
    text.append("\n            ").append(FormatData(numbers));
  }
  return text;
}

}  // namespace

void Writer::WriteAssets(XmlElement* section) {
  for (const Texture* texture : spec_.all<Texture>()) WriteTexture(section, *texture);
  for (const Material* material : spec_.all<Material>()) {
    XmlElement* out = Add(section, "material");
    PutName(out, *material);
    PutClass(out, *material);
    PutMaterial(out, *material->values.get(), Inherited(*material));
  }
  for (const Mesh* mesh : spec_.all<Mesh>()) WriteMesh(section, *mesh);
  for (const HField* hfield : spec_.all<HField>()) WriteHField(section, *hfield);
}

void Writer::WriteTexture(XmlElement* section, const Texture& texture) {
  const mjsTexture& values = *texture.values.get();
  XmlElement* out = Add(section, "texture");
  FieldWriter fields = Fields(out, language::kAssetTexture, values);
  fields.Always({"type", "colorspace"});
  PutName(out, texture);
  if (values.builtin != mjBUILTIN_NONE) {
    fields.Changed({"builtin", "mark", "rgb1", "rgb2", "markrgb", "random", "width"});
    if (values.type == mjTEXTURE_2D) {
      fields.Changed({"height"});
    } else {
      Put(out, "height", std::to_string(6 * values.width));  // the sides stand on one another
    }
    return;
  }
  const std::vector<std::string>& sides = *values.cubefiles;
  if (values.file->empty() &&
      std::ranges::all_of(sides, [](const std::string& file) { return file.empty(); })) {
    throw ReadError(nullptr, "no support for buffer textures.");
  }
  fields.Changed({"content_type", "file"});
  constexpr const char* kSides[] = {"fileright", "fileleft",  "fileup",
                                    "filedown",  "filefront", "fileback"};
  for (size_t side = 0; side < std::size(kSides); ++side) {
    if (side < sides.size()) PutIfAny(out, kSides[side], sides[side]);
  }
  fields.Changed({"hflip", "vflip"});
  if (values.gridsize[0] != 1 || values.gridsize[1] != 1) {
    fields.Always({"gridsize"});
    const auto cells = static_cast<size_t>(std::max(values.gridsize[0] * values.gridsize[1], 0));
    Put(out, "gridlayout",
        std::string_view(values.gridlayout, std::min(cells, std::size(values.gridlayout))));
  }
}

void Writer::PutMaterial(XmlElement* out, const mjsMaterial& material,
                         const mjsMaterial& inherited) {
  // The texture of the colour alone is an attribute; with others it is a layer like them.
  const std::vector<std::string>& textures = *material.textures;
  bool layered = false;
  for (size_t role = 0; role < textures.size(); ++role) {
    layered |= role != mjTEXROLE_RGB && !textures[role].empty();
  }
  if (!layered && textures != *inherited.textures) {
    PutIfAny(out, "texture", textures[mjTEXROLE_RGB]);
  }
  Fields(out, language::kAssetMaterial, material, inherited)
      .Changed({"texuniform", "texrepeat", "emission", "specular", "shininess", "reflectance",
                "metallic", "roughness", "rgba"});
  if (!layered) return;
  for (const language::Keyword& role : language::kAssetMaterialLayer.FindAttribute("role")->words) {
    const std::string& texture = textures[static_cast<size_t>(role.value)];
    if (texture.empty()) continue;
    XmlElement* layer = Add(out, "layer");
    Put(layer, "texture", texture);
    Put(layer, "role", role.word);
  }
}

void Writer::WriteMesh(XmlElement* section, const Mesh& mesh) {
  const mjsMesh& values = *mesh.values.get();
  XmlElement* out = Add(section, "mesh");
  FieldWriter fields = Fields(out, language::kAssetMesh, values, Inherited(mesh));
  PutName(out, mesh);
  if (values.plugin.active) {
    fields.Always({"file"});
    AddPlugin(out, values.plugin);
    return;
  }
  PutClass(out, mesh);
  fields.Always({"content_type", "file", "vertex", "normal", "texcoord", "face"});
  fields.Changed({"inertia", "refpos", "refquat", "scale", "smoothnormal"});
}

void Writer::WriteHField(XmlElement* section, const HField& hfield) {
  const mjsHField& values = *hfield.values.get();
  XmlElement* out = Add(section, "hfield");
  FieldWriter fields = Fields(out, language::kAssetHfield, values);
  PutName(out, hfield);
  fields.Always({"size"});
  if (!values.file->empty()) {
    fields.Always({"content_type", "file"});
    return;
  }
  fields.Always({"nrow", "ncol"});
  const auto count = static_cast<size_t>(values.nrow) * static_cast<size_t>(values.ncol);
  if (values.userdata->size() == count) {
    PutIfAny(out, "elevation", FormatElevation(*values.userdata, values.nrow, values.ncol));
  }
}

}  // namespace conjoint
