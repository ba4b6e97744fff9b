// The elements, attributes and keywords of MJCF.

#ifndef CONJOINT_APPS_CONJOINT_SCHEMA_H_
#define CONJOINT_APPS_CONJOINT_SCHEMA_H_

#include <map>
#include <set>
#include <string>
#include <vector>

namespace conjoint::app {

// What the library's own schema (mj_printSchema) allows. An element that stands in several places,
// like a geom in a body and in a default, has what it has in any of them.
class Schema {
 public:
  static const Schema& Get();

  std::vector<std::string> Elements() const;
  std::vector<std::string> Attributes(const std::string& element) const;
  std::vector<std::string> Parents(const std::string& element) const;

 private:
  Schema();

  std::map<std::string, std::set<std::string>> attributes_, parents_;
};

// The words that attributes take as their values.
const std::vector<std::string>& Keywords();

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_SCHEMA_H_
