#include "compiler/asset_files.h"

#include <cstddef>

#include "asset/content_type.h"
#include "asset/path.h"

namespace conjoint {
namespace {

// The settings of the spec an element was made in: its options are part of them.
const mjSpec& OriginOf(const Element& element) {
  const char* options = reinterpret_cast<const char*>(element.compiler);
  return *reinterpret_cast<const mjSpec*>(options - offsetof(mjSpec, compiler));
}

}  // namespace

void StripPath(const Spec& spec, std::string& file) {
  if (spec.values.strippath) file = std::string(BaseName(file));
}

AssetFile OpenAssetFile(const Element& asset, const std::string& path, const mjVFS* vfs) {
  char error[512] = "";
  AssetFile file(mju_openResource(OriginOf(asset).modelfiledir->c_str(), path.c_str(), vfs, error,
                                  sizeof(error)));
  if (!file) throw SpecError(error);
  return file;
}

std::string AssetContentType(const std::string& attribute, const std::string& file) {
  return std::string(attribute.empty() ? ContentTypeOfFile(file)
                                       : ContentTypeOfAttribute(attribute));
}

}  // namespace conjoint
