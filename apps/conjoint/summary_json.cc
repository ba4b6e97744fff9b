// A summary for programs: one JSON object with "facts" at the top level, "sizes", "bodies" and a
// list of objects for each table.

#include "conjoint/json.h"
#include "conjoint/summary.h"

namespace conjoint::app {
namespace {

std::string BodyRow(const Body& body, size_t id) {
  std::string joints;
  for (const std::string& joint : body.joints)
    joints += (joints.empty() ? "" : ", ") + Quoted(joint);
  return "{\"id\": " + std::to_string(id) + ", \"name\": " + Quoted(body.name) +
         ", \"parent\": " + (id ? std::to_string(body.parent) : "null") +
         ", \"mass\": " + Json(body.mass) + ", \"geoms\": " + std::to_string(body.geoms) +
         ", \"joints\": [" + joints + "]}";
}

}  // namespace

std::string AsJson(const Summary& summary) {
  std::vector<std::string> members = Members(summary.facts);
  members.push_back("\"sizes\": " + Lines('{', Members(summary.sizes), '}', "  "));

  std::vector<std::string> bodies;
  for (size_t i = 0; i < summary.bodies.size(); ++i) {
    bodies.push_back(BodyRow(summary.bodies[i], i));
  }
  members.push_back("\"bodies\": " + Lines('[', bodies, ']', "  "));

  for (const Table& table : summary.tables) members.push_back(Member(table));
  return Document(members);
}

}  // namespace conjoint::app
