#include "compiler/asset_texture.h"

#include <algorithm>
#include <climits>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "asset/cache.h"
#include "asset/file_error.h"
#include "asset/image.h"
#include "asset/path.h"
#include "asset/png.h"
#include "asset/resource.h"
#include "asset/texture_file.h"
#include "asset/texture_paint.h"
#include "compiler/asset_files.h"

namespace conjoint {
namespace {

constexpr int kFaceCount = 6;
using ImagePtr = std::shared_ptr<const Image>;

size_t PixelBytes(const mjsTexture& texture) { return static_cast<size_t>(texture.nchannel); }

size_t ByteCount(const mjsTexture& texture, int width, int height) {
  return PixelBytes(texture) * static_cast<size_t>(width) * static_cast<size_t>(height);
}

// ---------------------------------------------------------------------------------------- files

void MirrorColumns(Image& image, size_t pixel_bytes) {
  const size_t row_bytes = static_cast<size_t>(image.width) * pixel_bytes;
  for (size_t row = 0; row < static_cast<size_t>(image.height); ++row) {
    unsigned char* begin = image.pixels.data() + row * row_bytes;
    for (size_t left = 0, right = row_bytes; left + pixel_bytes < right; left += pixel_bytes) {
      right -= pixel_bytes;
      std::swap_ranges(begin + left, begin + left + pixel_bytes, begin + right);
    }
  }
}

void MirrorRows(Image& image, size_t pixel_bytes) {
  const size_t row_bytes = static_cast<size_t>(image.width) * pixel_bytes;
  unsigned char* begin = image.pixels.data();
  for (int top = 0, bottom = image.height - 1; top < bottom; ++top, --bottom) {
    unsigned char* row = begin + static_cast<size_t>(top) * row_bytes;
    std::swap_ranges(row, row + row_bytes, begin + static_cast<size_t>(bottom) * row_bytes);
  }
}

void Mirror(const mjsTexture& values, Image& image) {
  if (values.hflip) MirrorColumns(image, PixelBytes(values));
  if (values.vflip) MirrorRows(image, PixelBytes(values));
}

// The bytes of a compressed texture stand for themselves.
Image ReadKtx(const Texture& texture, mjResource* file) {
  const std::string_view bytes = ReadContents(file, "KTX");
  if (bytes.empty()) throw FileError("empty KTX file", file->name);
  if (texture.values->hflip || texture.values->vflip) {
    throw FileError("cannot flip KTX textures");
  }
  if (texture.values->nchannel != 1) {
    throw FileError("KTX textures must have nchannel 1");
  }
  Image image;
  image.width = static_cast<int>(bytes.size());
  image.height = 1;
  image.pixels.assign(bytes.begin(), bytes.end());
  return image;
}

Image DecodeImage(const Texture& texture, mjResource* file, std::string_view content_type) {
  const mjsTexture& values = *texture.values.get();
  if (content_type == "image/ktx") return ReadKtx(texture, file);
  Image image;
  if (content_type == "image/png") {
    image = ParsePng(ReadContents(file, "PNG"), values.nchannel, file->name);
  } else {
    image = ParseTextureFile(ReadContents(file, "texture"), file->name);
    if (values.nchannel != 3) throw FileError("custom textures must have nchannel 3");
  }
  Mirror(values, image);
  return image;
}

// An image file as the texture wants it. Images are kept in the cache.
ImagePtr LoadImage(const Texture& texture, const std::string& name, const mjVFS* vfs) {
  const mjsTexture& values = *texture.values.get();
  const std::string path = CombinePaths(*texture.compiler->texturedir, name);
  std::string content_type = AssetContentType(*values.content_type, path);
  if (content_type.empty()) content_type = "image/vnd.mujoco.texture";
  if (content_type != "image/png" && content_type != "image/ktx" &&
      content_type != "image/vnd.mujoco.texture") {
    Fail(&texture, "unsupported content type: '%s'", content_type.c_str());
  }
  const AssetFile file = OpenAssetFile(texture, path, vfs);
  const std::string key = std::string(file->name) + "|" + content_type + "|" +
                          std::to_string(values.nchannel) + (values.hflip ? "h" : "") +
                          (values.vflip ? "v" : "");
  AssetCache& cache = AssetCache::Global();
  if (ImagePtr cached = cache.Find<Image>(key, file.get())) return cached;
  try {
    auto image = std::make_shared<const Image>(DecodeImage(texture, file.get(), content_type));
    cache.Insert<Image>(key, *file, image, image->pixels.size());
    return image;
  } catch (const FileError& error) {
    throw SpecError(&texture, error.what());
  }
}

// The colour space of a file decides unless the user does.
void TakeColorSpace(mjsTexture& values, bool srgb) {
  if (values.colorspace == mjCOLORSPACE_AUTO) {
    values.colorspace = srgb ? mjCOLORSPACE_SRGB : mjCOLORSPACE_LINEAR;
  }
}

// -------------------------------------------------------------------------------------- sources

unsigned char* BytesOf(const TextureAsset& asset) {
  return reinterpret_cast<unsigned char*>(asset.pixels->data());
}

void TakeImage(const Image& image, TextureAsset& asset) {
  asset.width = image.width;
  asset.height = image.height;
  const auto* bytes = reinterpret_cast<const std::byte*>(image.pixels.data());
  asset.pixels->assign(bytes, bytes + image.pixels.size());
}

// The user's own pixels.
void TakeBuffer(Texture& texture, TextureAsset& asset) {
  const mjsTexture& values = *texture.values.get();
  const std::vector<std::byte>& data = *values.data;
  const auto expected = static_cast<long long>(values.nchannel) * values.width * values.height;
  if (values.nchannel < 1 || values.width < 1 || values.height < 1 ||
      static_cast<long long>(data.size()) != expected) {
    Fail(&texture, "Texture buffer has incorrect size, given %d expected %d",
         static_cast<int>(data.size()), static_cast<int>(expected));
  }
  Image image;
  image.width = values.width;
  image.height = values.height;
  const auto* bytes = reinterpret_cast<const unsigned char*>(data.data());
  image.pixels.assign(bytes, bytes + data.size());
  Mirror(values, image);
  TakeImage(image, asset);
}

void Paint(const Texture& texture, TextureAsset& asset) {
  const mjsTexture& values = *texture.values.get();
  if (values.width < 1) Fail(&texture, "Invalid width of builtin texture");
  asset.width = values.width;
  if (values.type == mjTEXTURE_2D) {
    if (values.height < 1) Fail(&texture, "Invalid height of builtin texture");
    asset.height = values.height;
  } else {
    if (values.width > INT_MAX / kFaceCount) Fail(&texture, "Invalid width of builtin texture");
    asset.height = kFaceCount * values.width;
  }
  if (values.nchannel < 1 || values.nchannel > 4) {
    Fail(&texture, "Unsupported number of channels: %d", values.nchannel);
  }
  const size_t npixel = static_cast<size_t>(asset.width) * static_cast<size_t>(asset.height);
  if (npixel > INT_MAX / 4) Fail(&texture, "Builtin texture too large");
  const size_t wanted = ByteCount(values, asset.width, asset.height);
  asset.pixels->resize(std::max(3 * npixel, wanted));
  PaintTexture(values, asset.width, asset.height, BytesOf(asset));
  asset.pixels->resize(wanted);
}

// Six squares one above the other: right, left, up, down, front, back.
class Cube {
 public:
  Cube(const Texture& texture, int side, TextureAsset& asset)
      : values_(*texture.values.get()), side_(side), asset_(asset) {
    if (side < 1) Fail(&texture, "Invalid width of cube texture");
    if (side > INT_MAX / kFaceCount) Fail(&texture, "Cube texture width is too large.");
    const size_t bytes = kFaceCount * FaceBytes();
    if (bytes > INT_MAX) Fail(&texture, "Cube texture too large");
    asset_.pixels->resize(bytes);
  }

  int side() const { return side_; }

  // A face is the square in a row and column of squares of an image.
  void SetFace(int face, const Image& image, int row, int column) {
    const size_t side = static_cast<size_t>(side_), row_bytes = side * PixelBytes(values_);
    const size_t image_row = static_cast<size_t>(image.width) * PixelBytes(values_);
    const unsigned char* from = image.pixels.data() + static_cast<size_t>(row) * side * image_row +
                                static_cast<size_t>(column) * row_bytes;
    unsigned char* to = FaceBegin(face);
    for (size_t i = 0; i < side; ++i) {
      std::copy_n(from + i * image_row, row_bytes, to + i * row_bytes);
    }
    loaded_[face] = true;
  }

  // Faces that were not set have the first colour.
  void Finish() {
    unsigned char color[4] = {0, 0, 0, 255};
    PutColor(color, values_.rgb1);
    const size_t pixel_bytes = PixelBytes(values_);
    for (int face = 0; face < kFaceCount; ++face) {
      if (loaded_[face]) continue;
      unsigned char* to = FaceBegin(face);
      for (size_t i = 0; i < FaceBytes(); i += pixel_bytes) std::copy_n(color, pixel_bytes, to + i);
    }
    asset_.width = side_;
    asset_.height = kFaceCount * side_;
  }

 private:
  size_t FaceBytes() const { return ByteCount(values_, side_, side_); }
  unsigned char* FaceBegin(int face) {
    return BytesOf(asset_) + static_cast<size_t>(face) * FaceBytes();
  }

  const mjsTexture& values_;
  int side_;
  TextureAsset& asset_;
  bool loaded_[kFaceCount] = {};
};

// One image that holds the faces in a grid.
void CutCube(const Texture& texture, const ImagePtr& image, TextureAsset& asset) {
  const mjsTexture& values = *texture.values.get();
  const int rows = values.gridsize[0], columns = values.gridsize[1];
  if (rows < 1 || columns < 1 || static_cast<long long>(rows) * columns > 12) {
    Fail(&texture, "gridsize must be non-zero and no more than 12 squares in texture");
  }
  const int side = image->width / columns;
  if (image->width % columns || image->height % rows || side != image->height / rows) {
    Fail(&texture, "PNG size must be integer multiple of gridsize in texture '%s' (id %d)",
         values.file->c_str(), texture.id);
  }
  if (rows == 1 && columns == 1) return TakeImage(*image, asset);  // the same on all sides

  Cube cube(texture, side, asset);
  for (int cell = 0; cell < rows * columns; ++cell) {
    constexpr std::string_view kSymbols = "RLUDFB";
    const char symbol = values.gridlayout[cell];
    if (symbol == '.') continue;
    const size_t face = kSymbols.find(symbol);
    if (face == std::string_view::npos) {
      Fail(&texture, "gridlayout symbol is not among '.RLUDFB' in texture");
    }
    cube.SetFace(static_cast<int>(face), *image, cell / columns, cell % columns);
  }
  cube.Finish();
}

void LoadSingleFile(Texture& texture, const mjVFS* vfs, TextureAsset& asset) {
  mjsTexture& values = *texture.values.get();
  const ImagePtr image = LoadImage(texture, *values.file, vfs);
  TakeColorSpace(values, image->srgb);
  if (values.type == mjTEXTURE_2D) {
    TakeImage(*image, asset);
  } else {
    CutCube(texture, image, asset);
  }
}

void LoadSixFiles(Texture& texture, const mjVFS* vfs, TextureAsset& asset) {
  mjsTexture& values = *texture.values.get();
  mjStringVec files = *values.cubefiles;
  files.resize(kFaceCount);
  if (values.type == mjTEXTURE_2D) {
    Fail(&texture, "Cannot load 2D texture from separate files, texture");
  }
  std::optional<Cube> cube;
  for (int face = 0; face < kFaceCount; ++face) {
    const std::string& name = files[static_cast<size_t>(face)];
    if (name.empty()) continue;
    const ImagePtr image = LoadImage(texture, name, vfs);
    TakeColorSpace(values, image->srgb);
    if (image->width != image->height) {
      Fail(&texture, "Non-square PNG file '%s' in cube or skybox id %d", name.c_str(), texture.id);
    }
    if (!cube) cube.emplace(texture, image->width, asset);
    if (image->width != cube->side()) {
      Fail(&texture, "PNG file '%s' has incompatible size in texture id %d", name.c_str(),
           texture.id);
    }
    cube->SetFace(face, *image, 0, 0);
  }
  if (!cube) Fail(&texture, "No cubefiles_ defined in cube or skybox texture");
  cube->Finish();
}

void MakePixels(Texture& texture, const mjVFS* vfs, TextureAsset& asset) {
  const mjsTexture& values = *texture.values.get();
  if (values.builtin != mjBUILTIN_NONE) {
    Paint(texture, asset);
  } else if (!values.file->empty()) {
    LoadSingleFile(texture, vfs, asset);
  } else {
    LoadSixFiles(texture, vfs, asset);
  }
}

}  // namespace

void CompileTexture(const Spec& spec, Texture& texture, const mjVFS* vfs, TextureAsset& asset) {
  const mjsTexture& values = *texture.values.get();
  StripPath(spec, *values.file);
  for (std::string& file : *values.cubefiles) StripPath(spec, file);
  asset.nchannel = values.nchannel;
  asset.pixels = texture.values->data;
  if (!values.data->empty()) {
    TakeBuffer(texture, asset);
    return;
  }
  try {
    MakePixels(texture, vfs, asset);
  } catch (...) {
    asset.pixels->clear();  // of half a cube
    throw;
  }
}

}  // namespace conjoint
