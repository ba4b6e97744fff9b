#include "asset/skin_file.h"

#include <cstdint>

#include "asset/byte_reader.h"
#include "asset/file_error.h"

namespace conjoint {
namespace {

constexpr size_t kNameBytes = 40;
constexpr size_t kBoneHeader = kNameBytes + 7 * sizeof(float) + sizeof(int32_t);

// Reads one bone; `place` ends messages: "SKN file 'x', bone 2".
SkinData::Bone ReadBone(ByteReader& reader, const std::string& place, SkinData& skin) {
  if (reader.remaining() < kBoneHeader) throw FileError("insufficient data in " + place);
  SkinData::Bone bone;
  const std::vector<char> name = reader.ReadArray<char>(kNameBytes);
  const std::string_view text(name.data(), kNameBytes - 1);
  bone.body = text.substr(0, text.find('\0'));
  for (int i = 0; i < 3; ++i) skin.bind_pos.push_back(reader.Read<float>());
  for (int i = 0; i < 4; ++i) skin.bind_quat.push_back(reader.Read<float>());
  const auto count = reader.Read<int32_t>();
  if (count < 1) throw FileError("vertex count must be positive in " + place);
  const auto n = static_cast<size_t>(count);
  if (reader.remaining() / (sizeof(int32_t) + sizeof(float)) < n) {
    throw FileError("insufficient vertex data in " + place);
  }
  bone.vertices = reader.ReadArray<int>(n);
  bone.weights = reader.ReadArray<float>(n);
  return bone;
}

}  // namespace

SkinData ParseSkin(std::string_view bytes, const std::string& file) {
  if (bytes.empty()) throw FileError("SKN file '" + file + "' is empty");
  if (bytes.size() < 4 * sizeof(int32_t)) throw FileError("missing header in SKN file", file);
  ByteReader reader(bytes);
  int32_t sizes[4];  // vertices, texture coordinates, faces, bones
  for (int32_t& size : sizes) {
    size = reader.Read<int32_t>();
    if (size < 0) throw FileError("negative size in header of SKN file", file);
  }
  const auto nvert = static_cast<size_t>(sizes[0]), ntexcoord = static_cast<size_t>(sizes[1]);
  const auto nface = static_cast<size_t>(sizes[2]), nbone = static_cast<size_t>(sizes[3]);
  if (reader.remaining() / sizeof(float) < 3 * nvert + 2 * ntexcoord + 3 * nface) {
    throw FileError("insufficient data in SKN file", file);
  }
  SkinData skin;
  skin.vertices = reader.ReadArray<float>(3 * nvert);
  skin.texcoords = reader.ReadArray<float>(2 * ntexcoord);
  skin.faces = reader.ReadArray<int>(3 * nface);
  for (size_t bone = 0; bone < nbone; ++bone) {
    skin.bones.push_back(
        ReadBone(reader, "SKN file '" + file + "', bone " + std::to_string(bone), skin));
  }
  if (reader.remaining() != 0) throw FileError("unexpected buffer size in SKN file", file);
  return skin;
}

}  // namespace conjoint
