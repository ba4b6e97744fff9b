// Names of files: how they are combined, reduced to a normal form and taken apart. Both slash and
// backslash separate components, on every system.

#ifndef CONJOINT_ASSET_PATH_H_
#define CONJOINT_ASSET_PATH_H_

#include <string>
#include <string_view>

namespace conjoint {

// The part of a path that makes it absolute, "" for a relative one. The first that applies of: the
// scheme of a registered resource provider with its colon; one leading separator; everything
// through the first ":/"; everything through the first ":\".
std::string_view AbsolutePrefix(std::string_view path);

// The path without "." and "dir/..", components joined by "/". The prefix and the last component
// are kept as they are, and so are ".." that lead out and empty components.
std::string ReducePath(std::string_view path);

// The name as seen from the directory, reduced.
std::string CombinePaths(std::string_view directory, std::string_view name);

// What follows the last separator.
std::string_view BaseName(std::string_view path);

// What precedes the last separator; "" if there is none.
std::string_view ParentPath(std::string_view path);

// From the last dot of the path on, dot included; "" if there is no dot.
std::string_view Extension(std::string_view path);

// ASCII letters only.
std::string LowerCase(std::string_view text);
bool EqualIgnoringCase(std::string_view a, std::string_view b);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_PATH_H_
