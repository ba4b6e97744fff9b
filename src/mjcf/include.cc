#include "mjcf/include.h"

#include <memory>
#include <set>
#include <string_view>

#include "asset/path.h"
#include "mjcf/read_error.h"
#include "mjcf/values.h"

namespace conjoint {
namespace {

// Bound on nested elements of a document with all its includes: the reader is recursive.
constexpr int kMaxExpandedDepth = 2000;

struct CloseResource {
  void operator()(mjResource* resource) const { mju_closeResource(resource); }
};
using ResourceHolder = std::unique_ptr<mjResource, CloseResource>;

ResourceHolder Open(const std::string& directory, const std::string& name, const mjVFS* vfs) {
  char error[1024];
  return ResourceHolder(
      mju_openResource(directory.c_str(), name.c_str(), vfs, error, sizeof(error)));
}

bool IsAbsolute(std::string_view path) { return !AbsolutePrefix(path).empty(); }

class Expansion {
 public:
  Expansion(XmlDocument* document, const std::string& filename, const std::string& directory,
            const mjVFS* vfs)
      : document_(document), model_directory_(directory), vfs_(vfs), included_{filename} {}

  // `directory`: of the file that the element came from, "" for the main file.
  void Expand(XmlElement* element, const std::string& directory, int depth) {
    if (depth > kMaxExpandedDepth) Fail(element, "Element nesting is too deep");
    if (EqualIgnoringCase(element->name, "include")) {
      const std::string included = Insert(element, directory);
      open_files_.push_back(included);
      for (XmlElement* child : element->children) {
        Expand(child, element->include_directory, depth + 1);
      }
      open_files_.pop_back();
      return;
    }
    if (EqualIgnoringCase(element->name, "compiler")) {
      if (const char* text = element->Find("assetdir")) directories.asset = text;
      if (const char* text = element->Find("texturedir")) directories.texture = text;
      if (const char* text = element->Find("meshdir")) directories.mesh = text;
    }
    for (XmlElement* child : element->children) Expand(child, directory, depth + 1);
  }

  AssetDirectories directories;

 private:
  // Makes the content of the file the children of the include. Returns the full name of the file.
  std::string Insert(XmlElement* include, const std::string& directory) {
    if (include->has_content) Fail(include, "Include element cannot have children");
    std::string name =
        ResolveFile(*include, model_directory_, RequiredText(*include, "file"), vfs_);
    if (included_.contains(name)) Fail(include, "File '%s' already included", name.c_str());

    ResourceHolder resource = Open(model_directory_, name, vfs_);
    const std::string joined = CombinePaths(directory, name);
    if (!resource && !IsAbsolute(name)) {
      name = joined;
      resource = Open(model_directory_, name, vfs_);
    }
    if (!resource) Fail(include, "Error opening file '%s'", name.c_str());
    included_.insert(joined);

    // A file inside itself would never end.
    const std::string full_name = resource->name;
    for (const std::string& open_file : open_files_) {
      if (open_file == full_name) Fail(include, "File '%s' already included", name.c_str());
    }

    const char* file_directory = "";
    int length = 0;
    mju_getResourceDir(resource.get(), &file_directory, &length);
    include->include_directory.assign(file_directory, static_cast<size_t>(length));

    const void* bytes = nullptr;
    const int size = mju_readResource(resource.get(), &bytes);
    if (size < 0) Fail(include, "Error reading file '%s'", joined.c_str());
    if (size == 0) Fail(include, "Empty file '%s'", joined.c_str());

    XmlDocument file;
    if (!file.Parse({static_cast<const char*>(bytes), static_cast<size_t>(size)})) {
      Fail(include, "Include error: '%s'", file.error().c_str());
    }
    if (!file.root()) Fail(include, "Root element missing in file '%s'", joined.c_str());
    if (file.root()->children.empty()) Fail(include, "Empty include file '%s'", joined.c_str());
    for (const XmlElement* child : file.root()->children) document_->Adopt(*child, include);
    return full_name;
  }

  XmlDocument* document_;
  const std::string& model_directory_;
  const mjVFS* vfs_;
  std::set<std::string> included_;
  std::vector<std::string> open_files_;  // being expanded, outermost first
};

void AppendChildren(const XmlElement& element, std::vector<const XmlElement*>* children) {
  for (const XmlElement* child : element.children) {
    if (child->name == "include") {
      AppendChildren(*child, children);
    } else {
      children->push_back(child);
    }
  }
}

}  // namespace

AssetDirectories ExpandIncludes(XmlDocument* document, const std::string& filename,
                                const std::string& model_directory, const mjVFS* vfs) {
  Expansion expansion(document, filename, model_directory, vfs);
  for (XmlElement* child : document->root()->children) expansion.Expand(child, "", 1);
  return expansion.directories;
}

std::vector<const XmlElement*> Children(const XmlElement& element) {
  std::vector<const XmlElement*> children;
  AppendChildren(element, &children);
  return children;
}

const std::string* IncludeDirectory(const XmlElement& element) {
  for (const XmlElement* e = element.parent; e; e = e->parent) {
    if (e->name == "include") return &e->include_directory;
  }
  return nullptr;
}

std::string ResolveFile(const XmlElement& element, const std::string& directory,
                        const std::string& name, const mjVFS* vfs) {
  if (IsAbsolute(name) || Open(directory, name, vfs)) return name;
  const std::string* include_directory = IncludeDirectory(element);
  return include_directory ? CombinePaths(*include_directory, name) : name;
}

}  // namespace conjoint
