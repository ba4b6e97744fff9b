// What a mesh file holds, whatever its format: the common result of the parsers.

#ifndef CONJOINT_ASSET_MESH_DATA_H_
#define CONJOINT_ASSET_MESH_DATA_H_

#include <cstddef>
#include <vector>

namespace conjoint {

struct MeshData {
  std::vector<float> vertices;   // 3 a vertex
  std::vector<float> normals;    // 3 a normal
  std::vector<float> texcoords;  // 2 a texture coordinate, v pointing down
  std::vector<int> faces;        // 3 a triangle, indices of vertices

  // Parallel to faces, or empty: indices of normals and of texture coordinates, -1 for none.
  std::vector<int> face_normals;
  std::vector<int> face_texcoords;
};

// An index of a face as an index of a std::vector.
constexpr size_t At(int i) { return static_cast<size_t>(i); }

}  // namespace conjoint

#endif  // CONJOINT_ASSET_MESH_DATA_H_
