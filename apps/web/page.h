// The files of page/, which are compiled in.

#ifndef CONJOINT_APPS_WEB_PAGE_H_
#define CONJOINT_APPS_WEB_PAGE_H_

#include <string_view>

namespace conjoint::app {

struct PageFile {
  std::string_view path;  // in the address: "/view.js"; "/" is the page itself
  std::string_view type;  // "text/javascript"
  const char* content;
};

// The file at a path; null if there is none.
const PageFile* FindPageFile(std::string_view path);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_WEB_PAGE_H_
