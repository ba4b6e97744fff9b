// What reports are made of; text.h shows it to people, json.h to programs.

#ifndef CONJOINT_APPS_CONJOINT_CELL_H_
#define CONJOINT_APPS_CONJOINT_CELL_H_

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace conjoint::app {

// Nothing, a text, a whole number, a real number or several.
using Cell = std::variant<std::monostate, std::string, long long, double, std::vector<double>>;

using Facts = std::vector<std::pair<std::string, Cell>>;

struct Table {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::vector<Cell>> rows;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_CELL_H_
