// A summary for people: facts, sizes, the kinematic tree, tables.

#include "conjoint/summary.h"
#include "conjoint/text.h"

namespace conjoint::app {
namespace {

// The tree as an indented list with its branches drawn. Explicit stack: a chain may be long.
std::string TreeText(const std::vector<Body>& bodies) {
  std::vector<std::vector<size_t>> children(bodies.size());
  for (size_t i = 1; i < bodies.size(); ++i) {
    children[static_cast<size_t>(bodies[i].parent)].push_back(i);
  }
  struct Entry {
    size_t body;
    std::string indent;  // what stands before the children of this body
    std::string branch;  // what stands before the body itself
  };
  std::vector<Entry> pending = {{0, "", ""}};
  std::vector<std::vector<std::string>> lines;
  while (!pending.empty()) {
    const Entry entry = std::move(pending.back());
    pending.pop_back();
    const Body& body = bodies[entry.body];
    std::string joints;
    for (const std::string& joint : body.joints) joints += (joints.empty() ? "" : ", ") + joint;
    lines.push_back({entry.branch + body.name, body.mass > 0 ? Number(body.mass) + " kg" : "",
                     std::to_string(body.geoms) + (body.geoms == 1 ? " geom" : " geoms"), joints});
    const std::vector<size_t>& own = children[entry.body];
    for (size_t i = own.size(); i-- > 0;) {
      const bool last = i + 1 == own.size();
      pending.push_back(
          {own[i], entry.indent + (last ? "   " : "│  "), entry.indent + (last ? "└─ " : "├─ ")});
    }
  }
  return Aligned(lines);
}

}  // namespace

std::string AsText(const Summary& summary) {
  std::string text = FactsText(summary.facts);
  text += '\n' + Heading("sizes") + FactsText(summary.sizes);
  text += '\n' + Heading("kinematic tree") + TreeText(summary.bodies);
  for (const Table& table : summary.tables) text += '\n' + Heading(table.name) + TableText(table);
  return text;
}

}  // namespace conjoint::app
