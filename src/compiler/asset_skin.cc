// Skins: from a file or the user's arrays; weights of each vertex are made to add up to one.

#include <utility>

#include "asset/file_error.h"
#include "asset/path.h"
#include "asset/resource.h"
#include "asset/skin_file.h"
#include "compiler/asset_files.h"
#include "compiler/assets.h"
#include "compiler/common.h"
#include "spec/pose.h"

namespace conjoint {
namespace {

bool HasData(const mjsSkin& skin) {
  return !skin.vert->empty() || !skin.texcoord->empty() || !skin.face->empty() ||
         !skin.bodyname->empty() || !skin.bindpos->empty() || !skin.bindquat->empty() ||
         !skin.vertid->empty() || !skin.vertweight->empty();
}

// Puts what the file holds into the struct.
void LoadFile(const Spec& spec, Skin& skin, const mjVFS* vfs) {
  mjsSkin& values = *skin.values.get();
  StripPath(spec, *values.file);
  if (HasData(values)) {
    Fail(&skin, "Both skin data and file were specified: %s", values.file->c_str());
  }
  if (!EqualIgnoringCase(Extension(*values.file), ".skn")) {
    Fail(&skin, "Unknown skin file type: %s", values.file->c_str());
  }
  const std::string path = CombinePaths(*skin.compiler->meshdir, *values.file);
  const AssetFile file = OpenAssetFile(skin, path, vfs);
  try {
    SkinData data = ParseSkin(ReadContents(file.get(), "SKN"), file->name);
    *values.vert = std::move(data.vertices);
    *values.texcoord = std::move(data.texcoords);
    *values.face = std::move(data.faces);
    *values.bindpos = std::move(data.bind_pos);
    *values.bindquat = std::move(data.bind_quat);
    for (SkinData::Bone& bone : data.bones) {
      values.bodyname->push_back(std::move(bone.body));
      values.vertid->push_back(std::move(bone.vertices));
      values.vertweight->push_back(std::move(bone.weights));
    }
  } catch (const FileError& error) {
    throw SpecError(&skin, error.what());
  }
}

void CheckSizes(const Skin& skin) {
  const mjsSkin& values = *skin.values.get();
  const size_t nbone = values.bodyname->size();
  if (values.vert->empty() || values.face->empty() || nbone == 0 || values.bindpos->empty() ||
      values.bindquat->empty() || values.vertid->empty() || values.vertweight->empty()) {
    Fail(&skin, "Missing data in skin");
  }
  if (values.vert->size() % 3) Fail(&skin, "Vertex data must be multiple of 3");
  if (!values.texcoord->empty() && values.texcoord->size() != 2 * values.vert->size() / 3) {
    Fail(&skin, "Vertex and texcoord data incompatible size");
  }
  if (values.face->size() % 3) Fail(&skin, "Face data must be multiple of 3");
  if (values.bindpos->size() != 3 * nbone) Fail(&skin, "Unexpected bindpos size in skin");
  if (values.bindquat->size() != 4 * nbone) Fail(&skin, "Unexpected bindquat size in skin");
  if (values.vertid->size() != nbone) Fail(&skin, "Unexpected vertid size in skin");
  if (values.vertweight->size() != nbone) Fail(&skin, "Unexpected vertweight size in skin");
}

// The weights of all bones on each vertex together.
std::vector<float> TotalWeights(const Skin& skin) {
  const mjsSkin& values = *skin.values.get();
  std::vector<float> total(values.vert->size() / 3);
  for (size_t bone = 0; bone < values.vertid->size(); ++bone) {
    const std::vector<int>& vertices = (*values.vertid)[bone];
    const std::vector<float>& weights = (*values.vertweight)[bone];
    if (vertices.empty() || vertices.size() != weights.size()) {
      Fail(&skin, "vertid and vertweight must have same non-zero size in skin");
    }
    for (size_t i = 0; i < vertices.size(); ++i) {
      const int vertex = vertices[i];
      if (vertex < 0 || static_cast<size_t>(vertex) >= total.size()) {
        Fail(&skin, "vertid %d out of range in skin", vertex);
      }
      total[static_cast<size_t>(vertex)] += weights[i];
    }
  }
  for (size_t vertex = 0; vertex < total.size(); ++vertex) {
    if (total[vertex] <= static_cast<float>(mjMINVAL)) {
      Fail(&skin, "vertex %d must have positive total weight in skin", static_cast<int>(vertex));
    }
  }
  return total;
}

}  // namespace

void CompileSkin(const Spec& spec, Skin& skin, const mjVFS* vfs, SkinAsset& asset) {
  mjsSkin& values = *skin.values.get();
  if (!values.file->empty()) LoadFile(spec, skin, vfs);
  CheckSizes(skin);
  std::vector<const Body*> bodies;
  for (const std::string& name : *values.bodyname) {
    bodies.push_back(spec.Find<Body>(name));
    if (!bodies.back()) Fail(&skin, "unknown body '%s' in skin", name.c_str());
  }
  skin.material = values.material->empty() ? nullptr : spec.Find<Material>(*values.material);
  if (!values.material->empty() && !skin.material) {
    Fail(&skin, "unknown material '%s' in skin", values.material->c_str());
  }
  const std::vector<float> total = TotalWeights(skin);

  asset.vert = *values.vert;
  asset.texcoord = *values.texcoord;
  asset.face = *values.face;
  for (size_t i = 0; i < bodies.size(); ++i) {
    SkinAsset::Bone bone;
    bone.body = bodies[i]->id;
    bone.vertid = (*values.vertid)[i];
    bone.vertweight = (*values.vertweight)[i];
    for (size_t k = 0; k < bone.vertid.size(); ++k) {
      bone.vertweight[k] /= total[static_cast<size_t>(bone.vertid[k])];
    }
    PutRow<3>(bone.bindpos, 0, values.bindpos->data() + 3 * i);
    double quat[4];
    PutRow<4>(quat, 0, values.bindquat->data() + 4 * i);
    Normalize(quat, 4);
    PutRow<4>(bone.bindquat, 0, quat);
    // Saved as they are used.
    (*values.vertweight)[i] = bone.vertweight;
    PutRow<4>(values.bindquat->data() + 4 * i, 0, quat);
    asset.bones.push_back(std::move(bone));
  }
}

}  // namespace conjoint
