#include "asset/content_type.h"

#include "asset/path.h"

namespace conjoint {

std::string_view ContentTypeOfFile(std::string_view name) {
  static constexpr struct {
    std::string_view extension, content_type;
  } kTypes[] = {{".stl", "model/stl"},
                {".obj", "model/obj"},
                {".ply", "model/ply"},
                {".msh", "model/vnd.mujoco.msh"},
                {".png", "image/png"}};
  const std::string_view extension = Extension(name);
  for (const auto& type : kTypes) {
    if (EqualIgnoringCase(extension, type.extension)) return type.content_type;
  }
  return {};
}

std::string_view ContentTypeOfAttribute(std::string_view text) {
  const size_t semicolon = text.find(';');
  const std::string_view type = text.substr(0, semicolon);
  const size_t slash = type.find('/');
  const bool has_subtype = slash != std::string_view::npos && slash + 1 < type.size();
  const bool has_value =
      semicolon == std::string_view::npos || text.find('=', semicolon) != std::string_view::npos;
  return has_subtype && has_value ? type : std::string_view();
}

}  // namespace conjoint
