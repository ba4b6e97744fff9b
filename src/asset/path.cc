#include "asset/path.h"

#include <algorithm>
#include <vector>

#include "asset/provider.h"

namespace conjoint {
namespace {

constexpr std::string_view kSeparators = "/\\";

bool IsSeparator(char c) { return c == '/' || c == '\\'; }

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string_view AbsolutePrefix(std::string_view path) {
  if (FindProvider(path)) return path.substr(0, path.find(':') + 1);
  if (!path.empty() && IsSeparator(path[0])) return path.substr(0, 1);
  for (std::string_view mark : {":/", ":\\"}) {
    const size_t at = path.find(mark);
    if (at != std::string_view::npos) return path.substr(0, at + mark.size());
  }
  return {};
}

std::string ReducePath(std::string_view path) {
  const std::string_view prefix = AbsolutePrefix(path);
  path.remove_prefix(prefix.size());

  std::vector<std::string_view> directories;
  for (size_t end = path.find_first_of(kSeparators); end != std::string_view::npos;
       end = path.find_first_of(kSeparators)) {
    const std::string_view directory = path.substr(0, end);
    if (directory == ".." && !directories.empty() && directories.back() != "..") {
      directories.pop_back();
    } else if (directory != ".") {
      directories.push_back(directory);
    }
    path.remove_prefix(end + 1);
  }

  std::string reduced(prefix);
  for (std::string_view directory : directories) {
    reduced += directory;
    reduced += '/';
  }
  reduced += path;
  return reduced;
}

std::string CombinePaths(std::string_view directory, std::string_view name) {
  if (directory.empty() || !AbsolutePrefix(name).empty()) return ReducePath(name);
  std::string path(directory);
  if (!IsSeparator(path.back())) path += '/';
  path += name;
  return ReducePath(path);
}

std::string_view BaseName(std::string_view path) {
  const size_t separator = path.find_last_of(kSeparators);
  return separator == std::string_view::npos ? path : path.substr(separator + 1);
}

std::string_view ParentPath(std::string_view path) {
  const size_t separator = path.find_last_of(kSeparators);
  return separator == std::string_view::npos ? std::string_view() : path.substr(0, separator);
}

std::string_view Extension(std::string_view path) {
  const size_t dot = path.find_last_of('.');
  return dot == std::string_view::npos ? std::string_view() : path.substr(dot);
}

std::string LowerCase(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), Lower);
  return lower;
}

bool EqualIgnoringCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, Lower, Lower);
}

}  // namespace conjoint
