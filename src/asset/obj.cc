// Parses Wavefront OBJ text line by line.
//
//   v x y z, vn x y z, vt u v      vertex, normal, texture coordinate (missing numbers are 0)
//   f, l, p  corner...             polygon, line, points; a corner is i, i/j, i/j/k or i//k,
//   1-based,
//                                  negative numbers counting back from the latest entry
//   o name, g name                 begin a new shape
//
// Anything else is skipped. The parse fails only on an index that is 0 or not a number, and on
// polygons that take too long to cut. Polygons are triangulated when their shape ends, so they may
// refer to vertices that follow them.

#include "asset/obj.h"

#include <locale.h>
#include <stdlib.h>

#include <algorithm>
#include <cfloat>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "asset/triangulate.h"

namespace conjoint {
namespace {

// Limit of the work that goes into triangulation (see triangulate.h): enough for any number of
// small polygons, and for one of some ten thousand corners.
int64_t TriangulationBudget(std::string_view text) {
  return (int64_t{1} << 26) + 16 * static_cast<int64_t>(text.size());
}

bool IsBlank(char c) { return c == ' ' || c == '\t'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// C's notion of space, in the C locale.
bool IsSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// strtod whatever the locale of the program.
double StringToDouble(const char* text) {
  static const locale_t c_locale = newlocale(LC_ALL_MASK, "C", nullptr);
  return strtod_l(text, nullptr, c_locale);
}

// The number at the start of the text, leading space skipped; 0 if there is none. Decimals whose
// digits and power of ten are both exact in double precision need one rounding only and are handled
// here; the rest (many digits, large exponents, hexadecimal, inf, nan) is left to the C library.
double ParseDouble(const char* text) {
  while (IsSpace(*text)) ++text;
  const char* at = text;
  const bool negative = *at == '-';
  if (*at == '-' || *at == '+') ++at;

  uint64_t mantissa = 0;
  int ndigits = 0, nfraction = 0;
  for (; IsDigit(*at); ++at, ++ndigits) mantissa = 10 * mantissa + static_cast<uint64_t>(*at - '0');
  if (*at == '.') {
    for (++at; IsDigit(*at); ++at, ++ndigits, ++nfraction) {
      mantissa = 10 * mantissa + static_cast<uint64_t>(*at - '0');
    }
  }
  constexpr double kPowers[] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const bool more = *at == 'e' || *at == 'E' || *at == 'x' || *at == 'X';
  if (ndigits == 0 || ndigits > 15 || more) return StringToDouble(text);
  const double magnitude = static_cast<double>(mantissa) / kPowers[nfraction];
  return negative ? -magnitude : magnitude;
}

// Values beyond the range of float, infinity too, become the largest float.
float ToFloat(double value) {
  if (value > FLT_MAX) return FLT_MAX;
  if (value < -FLT_MAX) return -FLT_MAX;
  return static_cast<float>(value);
}

// atoi: the integer at the start of the text, kept modulo 2^32 when it fits 64 bits.
int ParseInt(const char* text) {
  while (IsSpace(*text)) ++text;
  const bool negative = *text == '-';
  if (*text == '-' || *text == '+') ++text;
  constexpr uint64_t kLargest = INT64_MAX;
  uint64_t magnitude = 0;
  for (; IsDigit(*text); ++text) {
    const auto digit = static_cast<uint64_t>(*text - '0');
    magnitude = magnitude > (kLargest - digit) / 10 ? kLargest + negative : 10 * magnitude + digit;
  }
  return static_cast<int>(static_cast<uint32_t>(negative ? 0 - magnitude : magnitude));
}

// Reads one line, which ends with a NUL, from left to right.
class Line {
 public:
  explicit Line(const char* text) : at_(text) { SkipBlanks(); }

  // Steps over the keyword if it comes next and is followed by a blank.
  bool Accept(std::string_view keyword) {
    for (size_t k = 0; k < keyword.size(); ++k) {
      if (at_[k] != keyword[k]) return false;
    }
    if (!IsBlank(at_[keyword.size()])) return false;
    at_ += keyword.size() + 1;
    return true;
  }

  bool AtEnd() {
    SkipBlanks();
    return *at_ == '\0';
  }

  float Number() {
    SkipBlanks();
    const float value = ToFloat(ParseDouble(at_));
    while (*at_ && !IsBlank(*at_)) ++at_;
    return value;
  }

  // The integer that comes next, up to a blank or a slash.
  int Index() {
    const int value = ParseInt(at_);
    while (*at_ && !IsBlank(*at_) && *at_ != '/') ++at_;
    return value;
  }

  bool AcceptSlash() {
    if (*at_ != '/') return false;
    ++at_;
    return true;
  }

 private:
  void SkipBlanks() {
    while (IsBlank(*at_)) ++at_;
  }

  const char* at_;
};

class ObjParser {
 public:
  explicit ObjParser(int64_t budget) : budget_(budget) {}

  // False if the line is in error.
  bool ParseLine(const char* text);
  // The mesh, once all lines are parsed; nothing on an error.
  std::optional<MeshData> Finish();

 private:
  bool ParseCorners(Line& line);
  bool ParseCorner(Line& line, Corner& corner) const;
  bool EndShape(bool keep_without_triangles);
  bool TriangulatePolygons();

  MeshData mesh_;
  std::vector<Corner> corners_;      // polygons of the shape being read, one after the other
  std::vector<size_t> polygon_end_;  // where each ends in corners_
  std::vector<Corner> triangles_;
  int64_t budget_;
  bool has_primitives_ = false;  // the shape being read has polygons, lines or points
  bool done_ = false;            // the first shape is complete
};

// Turns a file's index into one from 0; 0 is not a valid index in a file.
bool ResolveIndex(int index, size_t count, int& result) {
  const auto unsigned_index = static_cast<uint32_t>(index);
  const uint32_t origin = index > 0 ? static_cast<uint32_t>(-1) : static_cast<uint32_t>(count);
  result = static_cast<int>(unsigned_index + origin);
  return index != 0;
}

bool ObjParser::ParseCorner(Line& line, Corner& corner) const {
  corner = {-1, -1, -1};
  if (!ResolveIndex(line.Index(), mesh_.vertices.size() / 3, corner.vertex)) return false;
  if (!line.AcceptSlash()) return true;
  if (!line.AcceptSlash()) {
    if (!ResolveIndex(line.Index(), mesh_.texcoords.size() / 2, corner.texcoord)) return false;
    if (!line.AcceptSlash()) return true;
  }
  return ResolveIndex(line.Index(), mesh_.normals.size() / 3, corner.normal);
}

// The corners of a polygon, line or list of points.
bool ObjParser::ParseCorners(Line& line) {
  while (!line.AtEnd()) {
    Corner corner;
    if (!ParseCorner(line, corner)) return false;
    if (!done_) corners_.push_back(corner);
  }
  has_primitives_ = true;
  return true;
}

bool ObjParser::ParseLine(const char* text) {
  Line line(text);
  const auto append_numbers = [&line](std::vector<float>& values, int n) {
    for (int k = 0; k < n; ++k) values.push_back(line.Number());
  };
  if (line.Accept("v")) {
    append_numbers(mesh_.vertices, 3);
  } else if (line.Accept("vn")) {
    append_numbers(mesh_.normals, 3);
  } else if (line.Accept("vt")) {
    append_numbers(mesh_.texcoords, 2);
    mesh_.texcoords.back() = 1 - mesh_.texcoords.back();
  } else if (line.Accept("f")) {
    if (!ParseCorners(line)) return false;
    if (!done_) polygon_end_.push_back(corners_.size());
  } else if (line.Accept("l") || line.Accept("p")) {
    const bool valid = ParseCorners(line);
    corners_.resize(polygon_end_.empty() ? 0 : polygon_end_.back());
    return valid;
  } else if (line.Accept("g")) {
    return EndShape(/*keep_without_triangles=*/false);
  } else if (line.Accept("o")) {
    return EndShape(/*keep_without_triangles=*/true);
  }
  return true;
}

bool ObjParser::EndShape(bool keep_without_triangles) {
  if (done_) return true;
  if (!TriangulatePolygons()) return false;
  done_ = !triangles_.empty() || (keep_without_triangles && has_primitives_);
  has_primitives_ = false;
  return true;
}

bool ObjParser::TriangulatePolygons() {
  size_t begin = 0;
  for (size_t end : polygon_end_) {
    const auto polygon = std::span<const Corner>(corners_).subspan(begin, end - begin);
    if (!Triangulate(mesh_.vertices, polygon, triangles_, budget_)) return false;
    begin = end;
  }
  corners_.clear();
  polygon_end_.clear();
  return true;
}

std::optional<MeshData> ObjParser::Finish() {
  if (!EndShape(/*keep_without_triangles=*/true)) return std::nullopt;
  for (const Corner& corner : triangles_) {
    mesh_.faces.push_back(corner.vertex);
    if (!mesh_.normals.empty()) mesh_.face_normals.push_back(corner.normal);
    if (!mesh_.texcoords.empty()) mesh_.face_texcoords.push_back(corner.texcoord);
  }
  return std::move(mesh_);
}

}  // namespace

std::optional<MeshData> ParseObj(std::string_view text) {
  ObjParser parser(TriangulationBudget(text));
  std::string line;  // a copy of the current line, for the NUL at its end
  while (!text.empty()) {
    const size_t end = std::min(text.find_first_of("\r\n"), text.size());
    line.assign(text.substr(0, end));
    if (!parser.ParseLine(line.c_str())) return std::nullopt;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parser.Finish();
}

}  // namespace conjoint
