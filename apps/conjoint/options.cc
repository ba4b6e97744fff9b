#include "conjoint/options.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "conjoint/nearest.h"

namespace conjoint::app {
namespace {

std::string Quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

const OptionSyntax& FindOption(const Syntax& syntax, std::string_view name) {
  std::vector<std::string> names;
  for (const OptionSyntax& option : syntax.options) {
    if (option.name == name) return option;
    names.emplace_back(option.name);
  }
  const std::string* near = Nearest(name, names);
  throw UsageError("there is no option " + std::string(name) +
                   (near ? "; did you mean " + *near + "?" : ""));
}

// The number a whole text spells, nothing if it spells none.
template <class T>
std::optional<T> Parse(std::string_view text) {
  T value = {};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// libc++ of our compiler reads no floating point numbers with from_chars.
template <>
std::optional<double> Parse(std::string_view text) {
  try {
    size_t used = 0;
    const double value = std::stod(std::string(text), &used);
    return used == text.size() ? std::optional(value) : std::nullopt;
  } catch (const std::logic_error&) {
    return std::nullopt;
  }
}

}  // namespace

std::string UsageLine(const Syntax& syntax) {
  std::string line;
  const auto append = [&](const std::string& word) { line += (line.empty() ? "" : " ") + word; };
  for (const std::string_view operand : syntax.operands) append(std::string(operand));
  for (const OptionSyntax& option : syntax.options) {
    append("[" + std::string(option.name) +
           (option.value.empty() ? "" : " " + std::string(option.value)) + "]");
  }
  return line;
}

std::string HelpText(const Syntax& syntax) {
  std::string text = "usage: conjoint " + std::string(syntax.name) + ' ' + UsageLine(syntax) +
                     "\n\n" + std::string(syntax.purpose) + ".\n";
  if (!syntax.options.empty()) text += "\noptions:\n";
  for (const OptionSyntax& option : syntax.options) {
    std::string left = "  " + std::string(option.name) + ' ' + std::string(option.value);
    left.resize(std::max<size_t>(left.size() + 1, 20), ' ');
    text += left + std::string(option.help) + '\n';
  }
  if (!syntax.details.empty()) text += '\n' + std::string(syntax.details);
  return text;
}

Options::Options(const Syntax& syntax, Arguments arguments) {
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (!argument.starts_with("--")) {
      operands_.push_back(argument);
      continue;
    }
    // --name value, or --name=value
    const size_t equals = argument.find('=');
    const OptionSyntax& option = FindOption(syntax, argument.substr(0, equals));
    if (option.value.empty()) {
      if (equals != argument.npos) {
        throw UsageError(std::string(option.name) + " takes no value");
      }
      values_[option.name] = "";
    } else if (equals != argument.npos) {
      values_[option.name] = argument.substr(equals + 1);
    } else if (i + 1 < arguments.size()) {
      values_[option.name] = arguments[++i];
    } else {
      throw UsageError(std::string(option.name) + " wants a value: " + std::string(option.value));
    }
  }
  if (operands_.size() < syntax.operands.size()) {
    throw UsageError("missing: " + std::string(syntax.operands[operands_.size()]));
  }
  if (operands_.size() > syntax.operands.size()) {
    throw UsageError("one too many: " + Quoted(operands_[syntax.operands.size()]));
  }
}

std::optional<std::string> Options::Text(std::string_view name) const {
  const auto found = values_.find(name);
  if (found == values_.end()) return std::nullopt;
  return std::string(found->second);
}

std::optional<int> Options::Count(std::string_view name, int min, int max) const {
  const std::optional<std::string> text = Text(name);
  if (!text) return std::nullopt;
  const std::optional<int> value = Parse<int>(*text);
  if (!value || *value < min || *value > max) {
    throw UsageError(std::string(name) + " is a whole number from " + std::to_string(min) + " to " +
                     std::to_string(max) + ", not " + Quoted(*text));
  }
  return value;
}

std::optional<double> Options::Number(std::string_view name) const {
  const std::optional<std::string> text = Text(name);
  if (!text) return std::nullopt;
  const std::optional<double> value = Parse<double>(*text);
  if (!value || !std::isfinite(*value) || *value < 0) {
    throw UsageError(std::string(name) + " is a number, 0 or more, not " + Quoted(*text));
  }
  return value;
}

}  // namespace conjoint::app
