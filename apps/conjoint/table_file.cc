#include "conjoint/table_file.h"

#include <bit>
#include <cerrno>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>

#include "conjoint/commands.h"
#include "handles.h"

namespace conjoint::app {
namespace {

std::string ReadAll(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::string content{std::istreambuf_iterator<char>(stream), {}};
  if (!stream) throw Failure("cannot read '" + path + "': " + std::strerror(errno));
  return content;
}

// The finite numbers of a line, or nothing if it holds something else.
std::optional<std::vector<double>> ParseLine(const std::string& line) {
  std::vector<double> numbers;
  const char* at = line.c_str();
  while (true) {
    char* end;
    const double number = std::strtod(at, &end);
    if (end == at || !std::isfinite(number)) return std::nullopt;
    numbers.push_back(number);
    at = end + std::strspn(end, " \t\r");
    if (!*at) return numbers;
    if (*at++ != ',') return std::nullopt;
  }
}

Table ParseCsv(const std::string& path, const std::string& content) {
  Table table;
  size_t line_number = 0;
  for (size_t begin = 0, end; begin < content.size(); begin = end + 1) {
    end = std::min(content.find('\n', begin), content.size());
    const std::string line = content.substr(begin, end - begin);
    ++line_number;
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    const auto numbers = ParseLine(line);
    if (!numbers && line_number == 1) continue;  // names of the columns
    if (!numbers || (table.rows && numbers->size() != table.columns)) {
      throw Failure("'" + path + "', line " + std::to_string(line_number) + ": expected " +
                    (table.rows ? std::to_string(table.columns) + " " : "") +
                    "numbers with commas between them");
    }
    table.columns = numbers->size();
    table.values.insert(table.values.end(), numbers->begin(), numbers->end());
    ++table.rows;
  }
  return table;
}

// The text behind a key of the dictionary in a .npy header, up to the given character.
std::string HeaderValue(const std::string& header, const std::string& key, char last) {
  size_t begin = header.find("'" + key + "':");
  if (begin == header.npos) return "";
  begin = header.find_first_not_of(' ', begin + key.size() + 3);
  return header.substr(begin, header.find(last, begin) - begin);
}

// Magic "\x93NUMPY", version, length of the header (2 bytes; 4 from version 2 on), header, numbers.
Table ParseNpy(const std::string& path, const std::string& content) {
  const auto fail = [&](const std::string& why) { return Failure("'" + path + "' " + why); };
  const auto byte = [&](size_t i) { return size_t{static_cast<unsigned char>(content[i])}; };
  if (content.size() < 12 || !content.starts_with("\x93NUMPY")) throw fail("is no numpy file");
  const bool wide = byte(6) > 1;
  const size_t begin = wide ? 12 : 10;
  const size_t length = byte(8) | byte(9) << 8 | (wide ? byte(10) << 16 | byte(11) << 24 : 0);
  if (length > content.size() - begin) throw fail("ends within its header");
  const std::string header = content.substr(begin, length);
  const std::string type = HeaderValue(header, "descr", ',');
  if (std::endian::native != std::endian::little || (type != "'<f8'" && type != "'<f4'")) {
    throw fail("should hold numbers of type float64 or float32");
  }
  if (HeaderValue(header, "fortran_order", ',') != "False") {
    throw fail("should hold its numbers row by row (numpy.ascontiguousarray)");
  }
  std::string shape = HeaderValue(header, "shape", ')');
  std::vector<size_t> sizes;
  for (char* at = shape.data() + !shape.empty(); *at;) {
    char* end;
    sizes.push_back(std::strtoull(at, &end, 10));
    at = end + std::strspn(end, ", ");
    if (end == at && *at) break;
  }
  if (sizes.size() != 1 && sizes.size() != 2) throw fail("should hold one row for each step");
  const size_t size = type == "'<f8'" ? sizeof(double) : sizeof(float);
  const size_t count = (content.size() - begin - length) / size;
  Table table = {sizes[0], sizes.size() == 2 ? sizes[1] : 1, {}};
  if (table.columns == 0 || table.rows != count / table.columns || count % table.columns) {
    throw fail("holds another number of values than its header says");
  }
  const char* data = content.data() + begin + length;
  for (size_t i = 0; i < count; ++i) {
    double value;
    float narrow;
    if (size == sizeof(double)) {
      std::memcpy(&value, data + i * size, size);
    } else {
      std::memcpy(&narrow, data + i * size, size);
      value = narrow;
    }
    if (!std::isfinite(value)) {
      throw fail("row " + std::to_string(i / table.columns) + ": a value is not finite");
    }
    table.values.push_back(value);
  }
  return table;
}

}  // namespace

Table ReadTable(const std::string& path) {
  const std::string content = ReadAll(path);
  return Extension(path) == ".npy" ? ParseNpy(path, content) : ParseCsv(path, content);
}

}  // namespace conjoint::app
