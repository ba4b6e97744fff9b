// mju_getXMLDependencies: the files that a model is made of.

#include <mujoco/mujoco.h>

#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
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

// The files that one file names, each kind in the order of its names.
struct References {
  std::set<std::string> models, textures, meshes, height_fields;
};

References ReferencesIn(const XmlElement& root, const std::string& directory) {
  References names;
  AssetDirectories directories;
  std::vector<const XmlElement*> stack = {&root};
  while (!stack.empty()) {
    const XmlElement& element = *stack.back();
    stack.pop_back();
    const std::string& name = element.name;
    const char* file = element.Find("file");
    if ((name == "include" || name == "model") && file) {
      names.models.insert(file);
      continue;
    }
    if (name == "compiler") {
      if (const char* text = element.Find("assetdir")) directories.asset = text;
      if (const char* text = element.Find("meshdir")) directories.mesh = text;
      if (const char* text = element.Find("texturedir")) directories.texture = text;
    } else if (name == "mesh" || name == "flexcomp" || name == "skin") {
      if (file) names.meshes.insert(file);
    } else if (name == "hfield") {
      if (file) names.height_fields.insert(file);
    } else if (name == "texture") {
      for (const char* attribute :
           {"file", "fileright", "fileleft", "fileup", "filedown", "filefront", "fileback"}) {
        if (const char* side = element.Find(attribute)) names.textures.insert(side);
      }
    }
    stack.insert(stack.end(), element.children.rbegin(), element.children.rend());
  }

  // The folders are known only now: the last compiler element counts for the whole file.
  const auto paths = [&](const std::set<std::string>& files, const std::string& prefix) {
    std::set<std::string> all;
    for (const std::string& file : files) {
      all.insert(CombinePaths(directory, CombinePaths(prefix, file)));
    }
    return all;
  };
  return {paths(names.models, ""), paths(names.textures, directories.ForTextures()),
          paths(names.meshes, directories.ForMeshes()),
          paths(names.height_fields, directories.asset)};
}

class Collector {
 public:
  using Files = std::vector<std::string>;

  // The file and everything it refers to; null with error() set if one cannot be read.
  //
  // The order is that in which the reference lists a set of strings, so it is a hash set of the
  // same C++ library that orders them, filled in the same order.
  const Files* Collect(const std::string& filename) {
    const auto [entry, fresh] = known_.try_emplace(filename);
    Files& files = entry->second;
    if (!fresh) return &files;  // empty while it is being read: files may name each other
    std::ifstream stream(filename, std::ios::binary);
    if (!stream) {
      error_ =
          "Problem reading XML file '" + filename +
          "': Error=XML_ERROR_FILE_NOT_FOUND ErrorID=3 (0x3) Line number=0: filename=" + filename;
      return nullptr;
    }
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    XmlDocument document;
    if (!document.Parse(text)) {
      std::string_view problem = document.error();
      problem.remove_prefix(problem.find('\n') + 1);
      problem.remove_suffix(1);
      error_ = "Problem reading XML file '" + filename + "': " + std::string(problem);
      return nullptr;
    }
    if (!document.root()) {
      error_ = "XML root element not found";
      return nullptr;
    }

    const References references = ReferencesIn(*document.root(), DirectoryOf(filename));
    std::unordered_set<std::string> all = {filename};
    for (const std::string& model : references.models) {
      const Files* parts = Collect(model);
      if (!parts) return nullptr;
      all.insert(parts->begin(), parts->end());
    }
    all.insert(references.textures.begin(), references.textures.end());
    all.insert(references.meshes.begin(), references.meshes.end());
    all.insert(references.height_fields.begin(), references.height_fields.end());
    files.assign(all.begin(), all.end());
    return &files;
  }

  const std::string& error() const { return error_; }

 private:
  std::map<std::string, Files> known_;
  std::string error_;
};

}  // namespace
}  // namespace conjoint

void mju_getXMLDependencies(const char* filename, mjStringVec* dependencies) {
  char error[1024] = "";
  {
    conjoint::Collector collector;
    if (const auto* files = collector.Collect(filename)) {
      dependencies->assign(files->begin(), files->end());
    } else {
      std::snprintf(error, sizeof(error), "%s", collector.error().c_str());
    }
  }
  // Nothing is alive here that an error handler could leak.
  if (*error) mju_error("%s", error);
}
