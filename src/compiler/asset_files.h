// Files that assets refer to: where they are looked for and what they are.

#ifndef CONJOINT_COMPILER_ASSET_FILES_H_
#define CONJOINT_COMPILER_ASSET_FILES_H_

#include <mujoco/mujoco.h>

#include <memory>
#include <string>

#include "spec/spec.h"

namespace conjoint {

struct CloseResource {
  void operator()(mjResource* resource) const { mju_closeResource(resource); }
};
using AssetFile = std::unique_ptr<mjResource, CloseResource>;

// strippath: the name without its directories, if the spec asks for that.
void StripPath(const Spec& spec, std::string& file);

// Opens a file of an asset by its path, seen from the directory of the model the asset was made in.
// Throws if it cannot be opened.
AssetFile OpenAssetFile(const Element& asset, const std::string& path, const mjVFS* vfs);

// The content type of a file: the attribute if it is given, otherwise by extension. "" if unknown.
std::string AssetContentType(const std::string& attribute, const std::string& file);

}  // namespace conjoint

#endif  // CONJOINT_COMPILER_ASSET_FILES_H_
