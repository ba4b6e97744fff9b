// mj_parse, mj_parseXML, mj_parseXMLString: from a file or text to a spec.

#include "mjcf/parse.h"

#include <algorithm>
#include <cstring>
#include <exception>
#include <memory>
#include <string>
#include <string_view>

#include "asset/path.h"
#include "mjcf/include.h"
#include "mjcf/read_error.h"
#include "mjcf/reader.h"
#include "mjcf/urdf_reader.h"
#include "mjcf/validate.h"
#include "mjcf/values.h"
#include "mjcf/xml.h"

namespace conjoint {
namespace {

struct DeleteSpec {
  void operator()(mjSpec* spec) const { mj_deleteSpec(spec); }
};
using SpecHolder = std::unique_ptr<mjSpec, DeleteSpec>;

struct CloseResource {
  void operator()(mjResource* resource) const { mju_closeResource(resource); }
};
using ResourceHolder = std::unique_ptr<mjResource, CloseResource>;

// Writes a failure or "" into the caller's buffer, as far as it fits.
void Tell(std::string_view text, char* error, int error_sz) {
  if (!error || error_sz <= 0) return;
  const size_t length = std::min(text.size(), static_cast<size_t>(error_sz) - 1);
  std::memcpy(error, text.data(), length);
  error[length] = '\0';
}

// A failure whose text is complete.
class ParseFailure : public std::exception {
 public:
  explicit ParseFailure(std::string text) : text_(std::move(text)) {}
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

// `filename` and `directory` are those of the main file, "" for a text.
SpecHolder ParseText(std::string_view text, const std::string& filename,
                     const std::string& directory, const mjVFS* vfs) {
  XmlDocument document;
  if (!document.Parse(text)) throw ParseFailure(document.error());
  if (!document.root()) throw ParseFailure("XML root element not found");

  SpecHolder spec(mj_makeSpec());
  *spec->modelfiledir = directory;
  const std::string& root_name = document.root()->name;
  if (EqualIgnoringCase(root_name, "robot")) {
    UrdfReader(spec.get(), vfs).Read(*document.root());
    return spec;
  }
  if (!EqualIgnoringCase(root_name, "mujoco")) {
    throw ReadError(nullptr, "Unrecognized XML model type: '" + root_name + "'");
  }
  const AssetDirectories directories = ExpandIncludes(&document, filename, directory, vfs);
  Validate(*document.root());
  Reader(spec.get(), directories, vfs).Read(*document.root());
  return spec;
}

SpecHolder ParseFile(const char* filename, const mjVFS* vfs) {
  const std::string name = filename;
  char open_error[1024];
  const ResourceHolder resource(
      mju_openResource("", filename, vfs, open_error, sizeof(open_error)));
  if (!resource) throw ParseFailure("ParseXML: Error opening file '" + name + "'");
  const void* bytes = nullptr;
  const int size = mju_readResource(resource.get(), &bytes);
  if (size < 0) throw ParseFailure("ParseXML: error reading file '" + name + "'");
  if (size == 0) throw ParseFailure("ParseXML: empty file '" + name + "'");

  const char* directory = "";
  int length = 0;
  mju_getResourceDir(resource.get(), &directory, &length);
  return ParseText({static_cast<const char*>(bytes), static_cast<size_t>(size)}, name,
                   std::string(directory, static_cast<size_t>(length)), vfs);
}

// Runs `parse`, which returns a SpecHolder. Exceptions end here, as text in the caller's buffer.
template <class Parse>
mjSpec* Guarded(Parse parse, char* error, int error_sz) {
  try {
    mjSpec* spec = parse().release();
    Tell("", error, error_sz);
    return spec;
  } catch (const std::exception& failure) {
    Tell(failure.what(), error, error_sz);
    return nullptr;
  }
}

// Warns when nothing is alive any more that a warning handler could leak by leaving.
mjSpec* WithWarnings(mjSpec* spec) {
  for (int count = TakeNanCount(); count > 0; --count) {
    mju_warning("XML contains a 'NaN'. Please check it carefully.");
  }
  return spec;
}

bool IsXml(const char* filename, const char* content_type) {
  const std::string_view extension = Extension(filename);
  return extension == ".xml" || extension == ".urdf" ||
         (content_type && std::strcmp(content_type, "text/xml") == 0);
}

constexpr int kMaxNestedModels = 50;
thread_local int nested_models = 0;

}  // namespace

mjSpec* ParseModelAsset(const char* filename, const char* content_type, const mjVFS* vfs,
                        char* error, int error_sz) {
  if (nested_models >= kMaxNestedModels) {
    Tell("models are nested too deeply: is a model part of itself?", error, error_sz);
    return nullptr;
  }
  ++nested_models;
  mjSpec* spec = nullptr;
  if (IsXml(filename, content_type)) {
    spec = Guarded([&] { return ParseFile(filename, vfs); }, error, error_sz);
  } else {
    spec = mj_parse(filename, content_type, vfs, error, error_sz);
  }
  --nested_models;
  return spec;
}

}  // namespace conjoint

using namespace conjoint;

mjSpec* mj_parseXML(const char* filename, const mjVFS* vfs, char* error, int error_sz) {
  if (!filename) {
    Tell("ParseXML: filename argument required\n", error, error_sz);
    return nullptr;
  }
  return WithWarnings(Guarded([&] { return ParseFile(filename, vfs); }, error, error_sz));
}

mjSpec* mj_parseXMLString(const char* xml, const mjVFS* vfs, char* error, int error_sz) {
  if (!xml) {
    Tell("ParseXML: xml argument required\n", error, error_sz);
    return nullptr;
  }
  return WithWarnings(Guarded([&] { return ParseText(xml, "", "", vfs); }, error, error_sz));
}

mjSpec* mj_parse(const char* filename, const char* content_type, const mjVFS* vfs, char* error,
                 int error_sz) {
  if (!filename || IsXml(filename, content_type)) {
    return mj_parseXML(filename, vfs, error, error_sz);
  }
  // A decoder gets also what cannot be opened, by its name.
  char open_error[1024];
  mjResource* opened = mju_openResource("", filename, vfs, open_error, sizeof(open_error));
  mjResource name_only = {};
  name_only.name = const_cast<char*>(filename);
  mjSpec* spec = mju_decodeResource(opened ? opened : &name_only, content_type, vfs);
  if (opened) mju_closeResource(opened);
  Tell(spec ? "" : "could not decode content", error, error_sz);
  return spec;
}
