// Layout: 80 bytes of anything, uint32 number of faces, then for each face 50 bytes: normal and
// three corners of three floats each, 2 bytes of anything.

#include "asset/stl.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <unordered_map>

#include "asset/byte_reader.h"
#include "asset/file_error.h"

namespace conjoint {
namespace {

constexpr size_t kHeaderSize = 84;
constexpr size_t kFaceSize = 50;
constexpr int64_t kMaxFaces = 200000;
constexpr float kMaxCoordinate = 1 << 30;

// The bit patterns of the three coordinates.
using VertexBits = std::array<uint32_t, 3>;

struct VertexHash {
  size_t operator()(const VertexBits& v) const {
    uint64_t h = v[0];
    h = (h ^ (h >> 15)) * 0x9e3779b97f4a7c15 + v[1];
    h = (h ^ (h >> 29)) * 0x9e3779b97f4a7c15 + v[2];
    h = (h ^ (h >> 32)) * 0x9e3779b97f4a7c15;
    return h ^ (h >> 29);
  }
};

}  // namespace

MeshData ParseStl(std::string_view bytes, const std::string& file) {
  const std::string quoted = "STL file '" + file + "'";
  if (bytes.empty()) throw FileError(quoted + " is empty");
  if (bytes.size() < kHeaderSize) throw FileError("invalid header in " + quoted);

  ByteReader reader(bytes);
  reader.Skip(80);
  const int64_t nface = reader.Read<uint32_t>();
  if (nface < 1 || nface > kMaxFaces) {
    throw FileError("number of faces should be between 1 and " + std::to_string(kMaxFaces) +
                    " in " + quoted + "; perhaps this is an ASCII file?");
  }
  if (reader.remaining() != kFaceSize * static_cast<size_t>(nface)) {
    throw FileError(quoted + " has wrong size; perhaps this is an ASCII file?");
  }

  MeshData mesh;
  mesh.faces.reserve(3 * static_cast<size_t>(nface));
  std::unordered_map<VertexBits, int, VertexHash> known;
  known.reserve(static_cast<size_t>(nface));  // a closed surface has about half as many vertices
  for (int64_t face = 0; face < nface; ++face) {
    reader.Skip(12);
    for (int corner = 0; corner < 3; ++corner) {
      const auto vertex = reader.Read<VertexBits>();
      const auto number = static_cast<int>(known.size());
      const auto [entry, is_new] = known.try_emplace(vertex, number);
      mesh.faces.push_back(entry->second);
      if (!is_new) continue;
      for (uint32_t bits : vertex) {
        const float coordinate = std::bit_cast<float>(bits);
        if (std::fabs(coordinate) > kMaxCoordinate) {
          throw FileError("vertex in " + quoted + " exceeds maximum bounds");
        }
        mesh.vertices.push_back(coordinate);
      }
    }
    reader.Skip(2);
  }
  return mesh;
}

}  // namespace conjoint
