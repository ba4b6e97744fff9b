#include "conjoint/hint.h"

#include <mujoco/mujoco.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <vector>

#include "conjoint/schema.h"
#include "core/nearest.h"

namespace conjoint::app {
namespace {

using Match = std::smatch;

std::string ReadText(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// All values of `attribute` in the model file and the files it includes.
std::vector<std::string> ValuesInFiles(const std::string& path, const std::string& attribute) {
  std::vector<std::string> files = {path};
  mju_getXMLDependencies(path.c_str(), &files);
  std::vector<std::string> values;
  const std::string opening = ' ' + attribute + "=\"";
  for (const std::string& file : files) {
    if (std::filesystem::path(file).extension() != ".xml" && file != path) continue;
    const std::string text = ReadText(file);
    for (size_t at = text.find(opening); at != text.npos; at = text.find(opening, at + 1)) {
      const size_t begin = at + opening.size(), end = text.find('"', begin);
      if (end == text.npos) break;
      values.push_back(text.substr(begin, end - begin));
    }
  }
  return values;
}

// The word itself is among the names of a file where it was used.
std::string DidYouMean(const std::string& word, std::vector<std::string> candidates,
                       const std::string& otherwise) {
  std::erase(candidates, word);
  const std::string* near = Nearest(word, candidates);
  return near ? "did you mean '" + *near + "'?" : otherwise;
}

std::string Joined(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  return list;
}

// The files beside one that could not be opened, by name.
std::vector<std::string> Neighbours(const std::filesystem::path& file) {
  std::vector<std::string> names;
  std::error_code error;
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    names.push_back(entry.path().filename().string());
  }
  return names;
}

std::string FileHint(const std::string& model, const std::string& file) {
  const std::filesystem::path full = std::filesystem::path(model).parent_path() / file;
  return DidYouMean(full.filename().string(), Neighbours(full),
                    "files are looked for from the folder of the model, or in the meshdir, "
                    "texturedir or assetdir of <compiler>");
}

std::string AttributeHint(const std::string& attribute, const std::string& element) {
  const std::vector<std::string> known = Schema::Get().Attributes(element);
  return DidYouMean(attribute, known, "<" + element + "> has: " + Joined(known));
}

// What to look at for an error; empty if there is nothing to add.
std::string HintFor(const std::string& path, const std::string& error) {
  Match match;
  const auto says = [&](const char* pattern) {
    return std::regex_search(error, match, std::regex(pattern));
  };
  if (says("unrecognized attribute: '([^']*)'\\s+Element '([^']*)'")) {
    return AttributeHint(match[1], match[2]);
  }
  if (says("unrecognized element\\s+Element '([^']*)'")) {
    const std::string element = match[1];
    const std::vector<std::string> parents = Schema::Get().Parents(element);
    if (!parents.empty()) return "<" + element + "> belongs in: " + Joined(parents);
    return DidYouMean(element, Schema::Get().Elements(), "");
  }
  if (says("invalid keyword: '([^']*)'")) return DidYouMean(match[1], Keywords(), "");
  if (says("unknown default class[^']*'([^']*)'")) {
    return DidYouMean(match[1], ValuesInFiles(path, "class"),
                      "define it with <default class=\"" + match[1].str() + "\">");
  }
  if (says("[Ee]rror opening file '([^']*)'")) return FileHint(path, match[1]);
  if (says("plugin (\\S+) not found")) {
    return "plugins are loaded from the folder that the environment variable MUJOCO_PLUGIN_DIR "
           "names";
  }
  if (says("required attribute missing: '([^']*)'")) {
    return "give it " + match[1].str() + "=\"...\"";
  }
  if (says("mass and inertia of moving bodies")) {
    return "a body with a joint needs a geom with mass or an <inertial>";
  }
  if (says("XML_ERROR_MISMATCHED_ELEMENT|XML_ERROR_PARSING")) {
    return "an element is not closed: look for its </...>, or for a missing quote or />";
  }
  if (says("(?:unknown|unrecognized|could not find)[^']*'([^']+)'") ||
      says("'([^']+)' not found")) {
    return DidYouMean(match[1], ValuesInFiles(path, "name"), "");
  }
  return "";
}

// The line an error speaks of; empty if the error names none or if that line is in another file.
std::string LineOf(const std::string& path, const std::string& error) {
  Match match;
  if (!std::regex_search(error, match, std::regex("[Ll]ine (?:number=)?(\\d{1,9})"))) return "";
  const int number = std::stoi(match[1]);
  Match element;
  const bool named =
      std::regex_search(error, element, std::regex("(?:Element '|XMLElement name=)([^'\\s]+)"));
  std::istringstream text(ReadText(path));
  std::string line;
  for (int i = 0; i < number; ++i) {
    if (!std::getline(text, line)) return "";
  }
  if (named && line.find('<' + element[1].str()) == line.npos) return "";
  constexpr size_t kLongest = 160;
  const size_t begin = line.find_first_not_of(" \t");
  if (begin == line.npos) return "";
  const size_t end = line.find_last_not_of(" \t\r") + 1;
  const std::string shown = line.substr(begin, std::min(end - begin, kLongest));
  return "\n  " + std::to_string(number) + " | " + shown + (end - begin > kLongest ? " ..." : "");
}

}  // namespace

std::string Explain(const std::string& path, const std::string& error) {
  std::string text;
  std::istringstream lines(error);
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) text += "\n  " + line;
  }
  text += LineOf(path, error);
  const std::string hint = HintFor(path, error);
  if (!hint.empty()) text += "\n  hint: " + hint;
  // What a file holds must not steer the terminal.
  const auto steers = [](unsigned char c) { return (c < 0x20 && c != '\n') || c == 0x7F; };
  std::ranges::replace_if(text, steers, '?');
  return text;
}

}  // namespace conjoint::app
