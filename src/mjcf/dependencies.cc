// mju_getXMLDependencies: the files that a model is made of.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "asset/path.h"
#include "mjcf/include.h"
#include "mjcf/xml.h"

namespace conjoint {
namespace {

std::string DirectoryOf(const std::string& filename) {
  const std::string_view base = BaseName(filename);
  return filename.substr(0, filename.size() - base.size());
}

// The files that one file names.
struct References {
  std::set<std::string> models, assets;
};

References ReferencesIn(const XmlElement& root, const std::string& directory) {
  std::set<std::string> models, textures, meshes, height_fields;
  AssetDirectories directories;
  std::vector<const XmlElement*> stack = {&root};
  while (!stack.empty()) {
    const XmlElement& element = *stack.back();
    stack.pop_back();
    const std::string& name = element.name;
    const char* file = element.Find("file");
    if ((name == "include" || name == "model") && file) {
      models.insert(file);
      continue;
    }
    if (name == "compiler") {
      if (const char* text = element.Find("assetdir")) directories.asset = text;
      if (const char* text = element.Find("meshdir")) directories.mesh = text;
      if (const char* text = element.Find("texturedir")) directories.texture = text;
    } else if (name == "mesh" || name == "flexcomp" || name == "skin") {
      if (file) meshes.insert(file);
    } else if (name == "hfield") {
      if (file) height_fields.insert(file);
    } else if (name == "texture") {
      for (const char* attribute :
           {"file", "fileright", "fileleft", "fileup", "filedown", "filefront", "fileback"}) {
        if (const char* side = element.Find(attribute)) textures.insert(side);
      }
    }
    stack.insert(stack.end(), element.children.rbegin(), element.children.rend());
  }

  // The folders are known only now: the last compiler element counts for the whole file.
  References references;
  const auto add = [&](std::set<std::string>& paths, const std::set<std::string>& files,
                       const std::string& prefix) {
    for (const std::string& file : files) {
      paths.insert(CombinePaths(directory, CombinePaths(prefix, file)));
    }
  };
  add(references.models, models, "");
  add(references.assets, textures, directories.ForTextures());
  add(references.assets, meshes, directories.ForMeshes());
  add(references.assets, height_fields, directories.asset);
  return references;
}

// Collects a file and everything it refers to.
class Collector {
 public:
  // False with error() set if a file cannot be read.
  bool Collect(const std::string& filename) {
    if (!files_.insert(filename).second) return true;  // files may name each other
    std::ifstream stream(filename, std::ios::binary);
    if (!stream) {
      error_ =
          "Problem reading XML file '" + filename +
          "': Error=XML_ERROR_FILE_NOT_FOUND ErrorID=3 (0x3) Line number=0: filename=" + filename;
      return false;
    }
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    XmlDocument document;
    if (!document.Parse(text)) {
      std::string_view problem = document.error();
      problem.remove_prefix(problem.find('\n') + 1);
      problem.remove_suffix(1);
      error_ = "Problem reading XML file '" + filename + "': " + std::string(problem);
      return false;
    }
    if (!document.root()) {
      error_ = "XML root element not found";
      return false;
    }
    References references = ReferencesIn(*document.root(), DirectoryOf(filename));
    files_.merge(references.assets);
    return std::ranges::all_of(references.models,
                               [this](const std::string& model) { return Collect(model); });
  }

  const std::set<std::string>& files() const { return files_; }
  const std::string& error() const { return error_; }

 private:
  std::set<std::string> files_;
  std::string error_;
};

}  // namespace
}  // namespace conjoint

// Sorted, each file once.
void mju_getXMLDependencies(const char* filename, mjStringVec* dependencies) {
  char error[1024] = "";
  {
    conjoint::Collector collector;
    if (collector.Collect(filename)) {
      dependencies->assign(collector.files().begin(), collector.files().end());
    } else {
      std::snprintf(error, sizeof(error), "%s", collector.error().c_str());
    }
  }
  // Nothing is alive here that an error handler could leak.
  if (*error) mju_error("%s", error);
}
