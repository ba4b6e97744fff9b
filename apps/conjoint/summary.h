// What a model holds, as facts and tables that can be shown as text or as JSON.

#ifndef CONJOINT_APPS_CONJOINT_SUMMARY_H_
#define CONJOINT_APPS_CONJOINT_SUMMARY_H_

#include <mujoco/mujoco.h>

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

// A body in the kinematic tree; the world is the first, parents come before their children.
struct Body {
  std::string name;
  int parent;
  double mass;
  std::vector<std::string> joints;
  int geoms;
};

struct Summary {
  Facts facts;  // name, precision, options
  Facts sizes;  // what there is of each kind, zeros left out
  std::vector<Body> bodies;
  std::vector<Table> tables;  // joints, actuators, sensors; empty ones left out
};

Summary Summarize(const mjModel& m);

// Both end with a newline.
std::string AsText(const Summary& summary);
std::string AsJson(const Summary& summary);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_SUMMARY_H_
