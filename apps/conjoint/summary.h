// What a model holds, as facts and tables that can be shown as text or as JSON.

#ifndef CONJOINT_APPS_CONJOINT_SUMMARY_H_
#define CONJOINT_APPS_CONJOINT_SUMMARY_H_

#include <mujoco/mujoco.h>

#include <string>
#include <vector>

#include "conjoint/cell.h"

namespace conjoint::app {

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
  std::vector<Table> tables;  // joints to keyframes; empty ones left out
};

Summary Summarize(const mjModel& m);

// Both end with a newline.
std::string AsText(const Summary& summary);
std::string AsJson(const Summary& summary);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_SUMMARY_H_
