// The binary formats: STL, MSH, custom textures and height fields.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <climits>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>

#include "asset/file_error.h"
#include "asset/hfield_file.h"
#include "asset/msh.h"
#include "asset/stl.h"
#include "asset/texture_file.h"

namespace conjoint {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

template <class... T>
std::string Bytes(T... values) {
  std::string bytes;
  const auto append = [&bytes](const auto& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
  };
  (append(values), ...);
  return bytes;
}

template <class Call>
std::string ErrorOf(Call call) {
  try {
    call();
  } catch (const FileError& error) {
    return error.what();
  }
  return "";
}

// ------------------------------------------------------------------------------------------ STL

std::string StlHeader(uint32_t nface) { return std::string(80, 'h') + Bytes(nface); }
std::string StlFace(float a, float b, float c) {
  const float normal = 7;  // to be ignored
  return Bytes(normal, normal, normal, a, 0.f, 0.f, b, 0.f, 0.f, c, 0.f, 0.f) + "xx";
}

std::string StlError(const std::string& bytes) {
  return ErrorOf([&] { ParseStl(bytes, "f"); });
}

TEST(Stl, VerticesAreSharedAndNumberedInOrderOfUse) {
  const MeshData mesh = ParseStl(StlHeader(2) + StlFace(3, 1, 2) + StlFace(2, 1, 4), "f");
  EXPECT_THAT(mesh.vertices, ElementsAre(3, 0, 0, 1, 0, 0, 2, 0, 0, 4, 0, 0));
  EXPECT_THAT(mesh.faces, ElementsAre(0, 1, 2, 2, 1, 3));
  EXPECT_THAT(mesh.normals, IsEmpty());
}

TEST(Stl, VerticesAreEqualOnlyToTheBit) {
  const float nan = std::nanf("");
  const MeshData mesh = ParseStl(StlHeader(2) + StlFace(0.f, -0.f, nan) + StlFace(nan, 0, 0), "f");
  EXPECT_THAT(mesh.faces, ElementsAre(0, 1, 2, 2, 0, 0));
}

TEST(Stl, ProblemsAreNamed) {
  EXPECT_EQ(StlError(""), "STL file 'f' is empty");
  EXPECT_EQ(StlError(std::string(83, 'x')), "invalid header in STL file 'f'");
  for (uint32_t nface : {0u, 200001u, 0xffffffffu}) {
    EXPECT_EQ(StlError(StlHeader(nface)),
              "number of faces should be between 1 and 200000 in STL file 'f'; perhaps this is an "
              "ASCII file?");
  }
  EXPECT_EQ(StlError(StlHeader(2) + StlFace(1, 2, 3)),
            "STL file 'f' has wrong size; perhaps this is an ASCII file?");
}

TEST(Stl, CoordinatesAreBounded) {
  EXPECT_EQ(StlError(StlHeader(1) + StlFace(1 << 30, -(1 << 30), 0)), "");
  EXPECT_EQ(StlError(StlHeader(1) + StlFace(1, std::nextafter(-0x1p30f, -INFINITY), 0)),
            "vertex in STL file 'f' exceeds maximum bounds");
}

// ------------------------------------------------------------------------------------------ MSH

std::string MshError(const std::string& bytes) {
  return ErrorOf([&] { ParseMsh(bytes, "f"); });
}

std::string Msh(int nv, int nn, int nt, int nf) {
  return Bytes(nv, nn, nt, nf) + std::string(static_cast<size_t>(12 * (nv + nn + nf) + 8 * nt), 0);
}

TEST(Msh, ArraysFollowOneAnother) {
  std::string bytes = Bytes(4, 4, 4, 1);
  for (int i = 0; i < 12 + 12 + 8; ++i) bytes += Bytes(static_cast<float>(i));
  const MeshData mesh = ParseMsh(bytes + Bytes(0, 2, 1), "f");
  EXPECT_EQ(mesh.vertices.size(), 12u);
  EXPECT_EQ(mesh.normals.front(), 12);
  EXPECT_EQ(mesh.texcoords.front(), 24);
  EXPECT_EQ(mesh.texcoords.back(), 31);
  EXPECT_THAT(mesh.faces, ElementsAre(0, 2, 1));
  EXPECT_EQ(mesh.face_normals, mesh.faces);
  EXPECT_EQ(mesh.face_texcoords, mesh.faces);
}

TEST(Msh, FacesServeAsNormalIndicesEvenWithoutNormals) {
  const MeshData mesh = ParseMsh(Msh(4, 0, 0, 2), "f");
  EXPECT_EQ(mesh.face_normals.size(), 6u);
  EXPECT_THAT(mesh.face_texcoords, IsEmpty());
}

TEST(Msh, ProblemsAreNamed) {
  EXPECT_EQ(MshError(""), "MSH file 'f' is empty");
  EXPECT_EQ(MshError(std::string(15, 0)), "missing header in MSH file 'f'");
  EXPECT_EQ(MshError(Msh(4, 0, 0, 0)), "");
  EXPECT_EQ(MshError(Msh(3, 0, 0, 0)), "invalid sizes in MSH file 'f'");
  EXPECT_EQ(MshError(Msh(4, 3, 0, 0)), "invalid sizes in MSH file 'f'");
  EXPECT_EQ(MshError(Msh(4, 0, 5, 0)), "invalid sizes in MSH file 'f'");
  EXPECT_EQ(MshError(Bytes(4, 0, 0, -1)), "invalid sizes in MSH file 'f'");
  EXPECT_EQ(MshError(Bytes(4, -4, 0, 0)), "invalid sizes in MSH file 'f'");
  EXPECT_EQ(MshError(Msh(4, 0, 0, 0) + "x"), "unexpected file size in MSH file 'f'");
}

TEST(Msh, SizesHaveALimit) {
  const int limit = INT_MAX / 12;
  EXPECT_EQ(MshError(Bytes(limit, 0, 0, 0)), "too large sizes in MSH file 'f'.");
  EXPECT_EQ(MshError(Bytes(4, 0, 0, limit)), "too large sizes in MSH file 'f'.");
  EXPECT_EQ(MshError(Bytes(limit - 1, 0, 0, 0)), "unexpected file size in MSH file 'f'");
}

// ------------------------------------------------------------------------------------- textures

std::string TextureError(const std::string& bytes) {
  return ErrorOf([&] { ParseTextureFile(bytes, "f"); });
}

TEST(TextureFile, HoldsRgbPixels) {
  const Image image = ParseTextureFile(Bytes(1, 2) + "abcdef", "f");
  EXPECT_EQ(image.width, 1);
  EXPECT_EQ(image.height, 2);
  EXPECT_FALSE(image.srgb);
  EXPECT_THAT(image.pixels, ElementsAre('a', 'b', 'c', 'd', 'e', 'f'));
}

TEST(TextureFile, ProblemsAreNamed) {
  const std::string custom = "Non-PNG texture, assuming custom binary file format,\n";
  EXPECT_EQ(TextureError(""), "texture file is empty: 'f'");
  EXPECT_EQ(TextureError("1234567"), custom + "unexpected file size in file 'f'");
  EXPECT_EQ(TextureError(Bytes(1, 0)), custom + "non-positive texture dimensions in file 'f'");
  EXPECT_EQ(TextureError(Bytes(1, 1) + "ab"), custom + "unexpected file size in file 'f'");
  EXPECT_EQ(TextureError(Bytes(-1, -1) + "abc"), custom + "unexpected file size in file 'f'");
  EXPECT_EQ(TextureError(Bytes(INT_MAX, INT_MAX) + "abc"),
            custom + "unexpected file size in file 'f'");
}

// -------------------------------------------------------------------------------- height fields

std::string HeightFieldError(const std::string& bytes) {
  return ErrorOf([&] { ParseHeightFieldFile(bytes, "f"); });
}

TEST(HeightFieldFile, HoldsFloatsByRow) {
  const HeightFieldData hfield = ParseHeightFieldFile(Bytes(1, 2, 3.5f, -1.f), "f");
  EXPECT_EQ(hfield.nrow, 1);
  EXPECT_EQ(hfield.ncol, 2);
  EXPECT_THAT(hfield.elevation, ElementsAre(3.5f, -1.f));
}

TEST(HeightFieldFile, ProblemsAreNamed) {
  EXPECT_EQ(HeightFieldError(""), "could not read hfield file 'f'");
  EXPECT_EQ(HeightFieldError("1234567"), "hfield missing header 'f'");
  EXPECT_EQ(HeightFieldError(Bytes(1, 0)), "non-positive hfield dimensions in file 'f'");
  EXPECT_EQ(HeightFieldError(Bytes(-1, -1, 1.f)), "non-positive hfield dimensions in file 'f'");
  EXPECT_EQ(HeightFieldError(Bytes(1, 1)), "unexpected file size in file 'f'");
  EXPECT_EQ(HeightFieldError(Bytes(1, 1, 1.f) + "x"), "unexpected file size in file 'f'");
  EXPECT_EQ(HeightFieldError(Bytes(1 << 16, 1 << 16)), "unexpected file size in file 'f'");
}

}  // namespace
}  // namespace conjoint
