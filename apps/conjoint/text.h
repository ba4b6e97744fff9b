// Facts and tables for people. Headings are coloured if standard output is a terminal and the
// environment does not ask for NO_COLOR.

#ifndef CONJOINT_APPS_CONJOINT_TEXT_H_
#define CONJOINT_APPS_CONJOINT_TEXT_H_

#include <string>
#include <vector>

#include "conjoint/cell.h"

namespace conjoint::app {

// Four digits, or all before the point.
std::string Number(double value);

// A title on a line of its own, first letter in upper case.
std::string Heading(std::string title);

// What asks for attention, where colours are on.
std::string Alarming(const std::string& text);

// Lines of columns as wide as their widest cell.
std::string Aligned(const std::vector<std::vector<std::string>>& lines);

std::string FactsText(const Facts& facts);
std::string TableText(const Table& table);  // without its name

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_TEXT_H_
