#include "web/page.h"

namespace conjoint::app {
namespace {

// Each with a zero at its end.
constexpr char kIcon[] = {
#include "web_page/icon.svg.inc"
};
constexpr char kIndex[] = {
#include "web_page/index.html.inc"
};
constexpr char kMath[] = {
#include "web_page/math.js.inc"
};
constexpr char kRenderer[] = {
#include "web_page/renderer.js.inc"
};
constexpr char kShapes[] = {
#include "web_page/shapes.js.inc"
};
constexpr char kStyle[] = {
#include "web_page/style.css.inc"
};
constexpr char kView[] = {
#include "web_page/view.js.inc"
};

constexpr PageFile kFiles[] = {
    {"/", "text/html; charset=utf-8", kIndex},  {"/icon.svg", "image/svg+xml", kIcon},
    {"/math.js", "text/javascript", kMath},     {"/renderer.js", "text/javascript", kRenderer},
    {"/shapes.js", "text/javascript", kShapes}, {"/style.css", "text/css", kStyle},
    {"/view.js", "text/javascript", kView}};

}  // namespace

const PageFile* FindPageFile(std::string_view path) {
  for (const PageFile& file : kFiles) {
    if (path == file.path) return &file;
  }
  return nullptr;
}

}  // namespace conjoint::app
