// Mesh files of Gmsh, versions 2.2 and 4.1, text and binary: one block of nodes and one of
// elements.

#ifndef CONJOINT_MJCF_GMSH_H_
#define CONJOINT_MJCF_GMSH_H_

#include <array>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace conjoint {

class GmshError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct GmshData {
  int dim = 0;
  std::vector<std::array<double, 3>> points;
  std::vector<int> elements;  // dim + 1 points each; not tested against their number
};

// Throws GmshError.
GmshData ParseGmsh(std::string_view file);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_GMSH_H_
