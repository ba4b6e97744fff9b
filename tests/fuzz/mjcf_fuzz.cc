// Models from strangers: whatever the text, reading ends in a spec or a message; compiling the spec
// ends in a model or a message; and what compiles can be saved and read back.
//
// Random bytes hardly ever are an element, so elements, attributes and words of the language table
// are inserted.

#include <mujoco/mujoco.h>

#include "mjcf/language.h"
#include "xml_fuzz.h"

namespace conjoint::fuzz {
namespace {

// A value that an attribute may have.
std::string Value(const language::Attribute& attribute) {
  using language::Form;
  if (!attribute.words.empty()) return attribute.words.back().word;
  if (attribute.initial) return attribute.initial;
  if (attribute.form == Form::kReal || attribute.form == Form::kInts) {
    std::string text = "1";
    for (int i = 1; i < std::min(attribute.max_count, 10); ++i) text += " 1";
    return text;
  }
  return attribute.form == Form::kInt ? "1" : "a";
}

void Collect(const language::ElementKind& kind, std::vector<std::string>& words) {
  const std::string name = kind.name;
  for (const std::string& word :
       {"<" + name + "/>", "<" + name + ">", "</" + name + ">", "<" + name + " name='a'/>"}) {
    words.push_back(word);
  }
  for (const language::Attribute& attribute : kind.attributes) {
    words.push_back(" " + std::string(attribute.name) + "='" + Value(attribute) + "'");
    words.push_back("<" + name + " " + attribute.name + "='" + Value(attribute) + "'/>");
  }
  for (const language::ElementKind* child : kind.children) Collect(*child, words);
}

}  // namespace

const char* const kRoot = "mujoco";

const std::vector<std::string>& Words() {
  static const std::vector<std::string> words = [] {
    std::vector<std::string> all = {
        "<worldbody>",  "</worldbody>", "<frame>", "</frame>", "<replicate count='3'>",
        "</replicate>", "nan",          "inf",     "1e300"};
    Collect(language::kRoot, all);
    return all;
  }();
  return words;
}

}  // namespace conjoint::fuzz
