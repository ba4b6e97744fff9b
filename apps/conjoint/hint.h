// What the library says about a model file that does not load, with the line it speaks of and what
// to look at.

#ifndef CONJOINT_APPS_CONJOINT_HINT_H_
#define CONJOINT_APPS_CONJOINT_HINT_H_

#include <string>

namespace conjoint::app {

// The error, the line of the file, a hint; each begins with a line break and is indented.
std::string Explain(const std::string& path, const std::string& error);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_HINT_H_
