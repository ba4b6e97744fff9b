// Reports of the commands: one JSON object, printed as it is for programs or as text for people.

#ifndef CONJOINT_APPS_CONJOINT_REPORT_H_
#define CONJOINT_APPS_CONJOINT_REPORT_H_

#include <nlohmann/json.hpp>
#include <string>

namespace conjoint::app {

// Keys are in the order of insertion. Values that are not known are null.
using Report = nlohmann::ordered_json;

// Prints a report on standard output. As text,
//   numbers, words and lists of numbers become lines "key  value",
//   an object becomes a section of such lines under its key as a heading,
//   a list of objects becomes a table with the keys as columns, a list of lists one without,
// blanks stand for underscores in keys, a dash for null, and empty lists are left out. Headings are
// coloured if standard output is a terminal and the environment does not ask for NO_COLOR.
void Print(const Report& report, bool as_json);

// Four digits, or all before the point.
std::string FormatNumber(double value);

// The text, null if it is empty.
Report TextOrNull(std::string text);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_REPORT_H_
