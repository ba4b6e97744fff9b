// Facts and tables for programs, as JSON.

#ifndef CONJOINT_APPS_CONJOINT_JSON_H_
#define CONJOINT_APPS_CONJOINT_JSON_H_

#include <string>
#include <string_view>
#include <vector>

#include "conjoint/cell.h"

namespace conjoint::app {

// A text in quotes. Bytes that are not UTF-8 become the replacement character.
std::string Quoted(std::string_view text);

// A member's name and colon: what the text calls "arena bytes" is "arena_bytes" here.
std::string Key(std::string name);

// Seventeen digits give back the same number; JSON knows no infinities, they become null.
std::string Json(double value);
std::string Json(const Cell& cell);

// Members or elements on lines of their own between brackets.
std::string Lines(char open, const std::vector<std::string>& elements, char close,
                  const std::string& indent);

// Facts as members of an object.
std::vector<std::string> Members(const Facts& facts);

// A table as a member: a list with an object for each row.
std::string Member(const Table& table);

// The whole document: an object with these members.
std::string Document(const std::vector<std::string>& members);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_JSON_H_
