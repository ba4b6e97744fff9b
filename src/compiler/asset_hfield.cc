// Height fields: elevations from a file or the user, normalised to 0..1.

#include <cmath>
#include <memory>

#include "asset/cache.h"
#include "asset/file_error.h"
#include "asset/hfield_file.h"
#include "asset/path.h"
#include "asset/resource.h"
#include "compiler/asset_files.h"
#include "compiler/assets.h"

namespace conjoint {
namespace {

using HeightFieldPtr = std::shared_ptr<const HeightFieldData>;

// What a file holds. Files are kept in the cache.
HeightFieldPtr LoadFile(const HField& hfield, const mjVFS* vfs) {
  const mjsHField& values = *hfield.values.get();
  const std::string path = CombinePaths(*hfield.compiler->meshdir, *values.file);
  std::string content_type = AssetContentType(*values.content_type, path);
  if (content_type.empty()) content_type = "image/vnd.mujoco.hfield";
  const bool png = content_type == "image/png";
  if (!png && content_type != "image/vnd.mujoco.hfield") {
    Fail(&hfield, "unsupported content type: '%s'", content_type.c_str());
  }
  const AssetFile file = OpenAssetFile(hfield, path, vfs);
  const std::string key = std::string(file->name) + "|" + content_type;
  AssetCache& cache = AssetCache::Global();
  if (HeightFieldPtr cached = cache.Find<HeightFieldData>(key, file.get())) return cached;
  try {
    auto data = std::make_shared<const HeightFieldData>(
        png ? ParseHeightFieldPng(ReadContents(file.get(), "PNG"), file->name)
            : ParseHeightFieldFile(ReadContents(file.get(), "hfield"), file->name));
    cache.Insert<HeightFieldData>(key, *file, data, sizeof(float) * data->elevation.size());
    return data;
  } catch (const FileError& error) {
    throw SpecError(&hfield, error.what());
  }
}

// Shifts and scales to 0..1; a constant field becomes 0.
void Normalize(const HField& hfield, std::vector<float>& elevation) {
  float min = 1e10f, max = -1e10f;
  for (const float height : elevation) {
    if (height < min) min = height;
    if (height > max) max = height;
  }
  if (min > max) Fail(&hfield, "invalid data range in hfield '%s'", hfield.values->file->c_str());
  const float range = max - min;
  for (float& height : elevation) {
    height -= min;
    if (range > 1e-14) height /= range;
  }
}

}  // namespace

void CompileHField(const Spec& spec, HField& hfield, const mjVFS* vfs, HFieldAsset& asset) {
  const mjsHField& values = *hfield.values.get();
  const std::vector<float>& given = *values.userdata;
  // A file brings its own numbers of rows and columns: those given do not count.
  const long long expected =
      values.file->empty() ? static_cast<long long>(values.nrow) * values.ncol : 0;
  if (!given.empty() && static_cast<long long>(given.size()) != expected) {
    Fail(&hfield, "elevation data length must match nrow*ncol");
  }
  for (const double size : values.size) {
    if (!(size > 0)) Fail(&hfield, "size parameter is not positive in hfield");
  }
  asset.nrow = values.nrow;
  asset.ncol = values.ncol;
  asset.data = given;
  if (!values.file->empty()) {
    StripPath(spec, *hfield.values->file);
    const HeightFieldPtr file = LoadFile(hfield, vfs);
    if (!given.empty()) Fail(&hfield, "hfield specified from file and manually");
    asset.nrow = file->nrow;
    asset.ncol = file->ncol;
    asset.data = file->elevation;
  }
  if (asset.nrow < 1 || asset.ncol < 1 || asset.data.empty()) {
    Fail(&hfield, "hfield not specified");
  }
  Normalize(hfield, asset.data);
}

}  // namespace conjoint
