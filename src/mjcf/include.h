// Includes: <include file="..."/> is replaced by what the file's root element holds.
//
// The include elements stay in the document, with the included elements as their children, so that
// file names inside can be resolved; everyone else looks through them with Children.

#ifndef CONJOINT_MJCF_INCLUDE_H_
#define CONJOINT_MJCF_INCLUDE_H_

#include <mujoco/mujoco.h>

#include <string>
#include <vector>

#include "mjcf/xml.h"

namespace conjoint {

// Directories of asset files, by the last compiler element that gives them in the document.
struct AssetDirectories {
  std::string asset, mesh, texture;

  const std::string& ForMeshes() const { return mesh.empty() ? asset : mesh; }
  const std::string& ForTextures() const { return texture.empty() ? asset : texture; }
};

// Expands all includes below the root of the main file `filename` ("" for a text) in
// `model_directory`. Returns the directories that the compiler elements give. Throws ReadError.
AssetDirectories ExpandIncludes(XmlDocument* document, const std::string& filename,
                                const std::string& model_directory, const mjVFS* vfs);

// The children of an element, those of includes in their place.
std::vector<const XmlElement*> Children(const XmlElement& element);

// The directory of the innermost included file that the element came from, null outside includes.
const std::string* IncludeDirectory(const XmlElement& element);

// What a file attribute stands for: the name as it is if it is absolute or can be opened in
// `directory`; else, inside an include, the name in the directory of the included file.
std::string ResolveFile(const XmlElement& element, const std::string& directory,
                        const std::string& name, const mjVFS* vfs);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_INCLUDE_H_
