// <flexcomp>: a flex with a body for each of its points, made while the document is read.

#ifndef CONJOINT_MJCF_FLEXCOMP_H_
#define CONJOINT_MJCF_FLEXCOMP_H_

#include <mujoco/mujoco.h>

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "mjcf/generated_plugin.h"
#include "spec/elements.h"

namespace conjoint {

enum class FlexcompType {
  kGrid,
  kBox,
  kCylinder,
  kEllipsoid,
  kSquare,
  kDisc,
  kCircle,
  kMesh,
  kGmsh,
  kDirect
};

// What moves: every point in space, every point along its radius, or the corners of a box around
// all points (and the middles of its edges and faces), between which points are interpolated.
enum class FlexcompDof { kFull, kRadial, kTrilinear, kQuadratic };

// What is wrong with a flexcomp.
class FlexcompError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Flexcomp {
  using Point = std::array<double, 3>;

  std::string name;
  FlexcompType type = FlexcompType::kGrid;
  FlexcompDof dof = FlexcompDof::kFull;
  int count[3] = {10, 10, 10};
  double spacing[3] = {0.02, 0.02, 0.02};
  double scale[3] = {1, 1, 1};
  double mass = 1;
  double inertiabox = 0.005;
  bool rigid = false;
  double pos[3] = {0, 0, 0};
  double quat[4] = {1, 0, 0, 0};
  mjsOrientation alternative;  // to quat
  std::vector<double> origin;  // of solids made from a mesh
  std::string file;
  struct Pins {
    std::vector<int> id, range, grid, gridrange;
  } pins;
  int equality = 0;  // 0 none, 1 edges, 2 vertices, 3 strain
  Owned<mjsEquality> equality_values;
  Owned<mjsFlex> flex;  // values of the flex to be; its elements and texture coordinates
  GeneratedPlugin plugin;

  // Points in the frame of the flexcomp, later of the body.
  std::vector<Point> points;
  size_t coordinate_count = 0;  // numbers that were given for points

  bool is_direct() const {
    return type == FlexcompType::kDirect || type == FlexcompType::kMesh ||
           type == FlexcompType::kGmsh;
  }
  int order() const {  // of the interpolation
    return dof == FlexcompDof::kTrilinear ? 1 : dof == FlexcompDof::kQuadratic ? 2 : 0;
  }
  bool has_material() const { return !flex->material->empty(); }
};

// Adds what the flexcomp stands for to the spec, in `body`. Throws FlexcompError, or SpecError for
// files that cannot be used.
void MakeFlexcomp(Flexcomp& flexcomp, mjSpec* spec, mjsBody* body, const mjVFS* vfs);

// flexcomp_shapes.cc: points, elements and texture coordinates of lines, sheets and blocks.
void MakeFlexcompGrid(Flexcomp& flexcomp);
// flexcomp_box.cc: the same for the surface of boxes, cylinders and ellipsoids; solids have their
// centre as a further point.
void MakeFlexcompBox(Flexcomp& flexcomp);
// flexcomp_files.cc
void LoadFlexcompMesh(Flexcomp& flexcomp, const mjSpec& spec, const mjVFS* vfs);
void LoadFlexcompGmsh(Flexcomp& flexcomp, const mjSpec& spec, const mjVFS* vfs);

}  // namespace conjoint

#endif  // CONJOINT_MJCF_FLEXCOMP_H_
