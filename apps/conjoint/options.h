// The command line of a command: what it accepts, how it explains itself, what the user gave.

#ifndef CONJOINT_APPS_CONJOINT_OPTIONS_H_
#define CONJOINT_APPS_CONJOINT_OPTIONS_H_

#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace conjoint::app {

using Arguments = std::span<const std::string_view>;

// What is wrong with the command line.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct OptionSyntax {
  std::string_view name;   // with its dashes
  std::string_view value;  // placeholder of the value; empty: a switch
  std::string_view help;
};

struct Syntax {
  std::string_view name;
  std::vector<std::string_view> operands;  // what must be given, in this order
  std::vector<OptionSyntax> options;
  std::string_view purpose;  // one line
  std::string_view details;  // the rest of the help
};

// "MODEL [--steps N] [--json]"
std::string UsageLine(const Syntax& syntax);

// Usage, purpose, options and details.
std::string HelpText(const Syntax& syntax);

class Options {
 public:
  // Throws UsageError if the arguments do not follow the syntax.
  Options(const Syntax& syntax, Arguments arguments);

  std::string Operand(size_t index) const { return std::string(operands_[index]); }
  bool Has(std::string_view name) const { return values_.contains(name); }
  std::optional<std::string> Text(std::string_view name) const;
  // A whole number from `min` to `max`.
  std::optional<int> Count(std::string_view name, int min, int max) const;
  // A finite number that is not negative.
  std::optional<double> Number(std::string_view name) const;

 private:
  std::vector<std::string_view> operands_;
  std::map<std::string_view, std::string_view> values_;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_OPTIONS_H_
