// Layout: int32 nvertex, nnormal, ntexcoord, nface; then float vertices (3 each), normals (3),
// texture coordinates (2), int32 faces (3).

#include "asset/msh.h"

#include <climits>
#include <cstdint>

#include "asset/byte_reader.h"
#include "asset/file_error.h"

namespace conjoint {

MeshData ParseMsh(std::string_view bytes, const std::string& file) {
  const std::string quoted = "MSH file '" + file + "'";
  if (bytes.empty()) throw FileError(quoted + " is empty");
  if (bytes.size() < 4 * sizeof(int32_t)) throw FileError("missing header in " + quoted);

  ByteReader reader(bytes);
  const auto nvertex = reader.Read<int32_t>();
  const auto nnormal = reader.Read<int32_t>();
  const auto ntexcoord = reader.Read<int32_t>();
  const auto nface = reader.Read<int32_t>();
  if (nvertex < 4 || nface < 0 || nnormal < 0 || ntexcoord < 0 ||
      (nnormal > 0 && nnormal != nvertex) || (ntexcoord > 0 && ntexcoord != nvertex)) {
    throw FileError("invalid sizes in " + quoted);
  }
  constexpr int kMaxTriples = INT_MAX / 12, kMaxPairs = INT_MAX / 8;
  if (nvertex >= kMaxTriples || nnormal >= kMaxTriples || nface >= kMaxTriples ||
      ntexcoord >= kMaxPairs) {
    throw FileError("too large sizes in " + quoted + ".");
  }
  const size_t nv = static_cast<size_t>(nvertex), nn = static_cast<size_t>(nnormal);
  const size_t nt = static_cast<size_t>(ntexcoord), nf = static_cast<size_t>(nface);
  if (reader.remaining() != 12 * (nv + nn + nf) + 8 * nt) {
    throw FileError("unexpected file size in " + quoted);
  }

  MeshData mesh;
  mesh.vertices = reader.ReadArray<float>(3 * nv);
  mesh.normals = reader.ReadArray<float>(3 * nn);
  mesh.texcoords = reader.ReadArray<float>(2 * nt);
  mesh.faces = reader.ReadArray<int>(3 * nf);
  mesh.face_normals = mesh.faces;
  if (nt > 0) mesh.face_texcoords = mesh.faces;
  return mesh;
}

}  // namespace conjoint
