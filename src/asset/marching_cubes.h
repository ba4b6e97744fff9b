// Marching cubes (Lorensen and Cline 1987): the surface on which a sampled field is zero.

#ifndef CONJOINT_ASSET_MARCHING_CUBES_H_
#define CONJOINT_ASSET_MARCHING_CUBES_H_

#include <array>
#include <vector>

#include "asset/mesh_data.h"

namespace conjoint {

// A field on the points of a grid, negative inside the surface.
struct SampledField {
  std::array<int, 3> size;    // points an axis
  std::vector<float> values;  // x fastest
};

// Vertices, in steps of the grid, with normals and faces. Everything is in the order of cells, x
// fastest.
MeshData ExtractSurface(const SampledField& field);

}  // namespace conjoint

#endif  // CONJOINT_ASSET_MARCHING_CUBES_H_
