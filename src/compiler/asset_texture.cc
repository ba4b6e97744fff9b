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

ImagePtr Share(Image image) { return std::make_shared<const Image>(std::move(image)); }

ImagePtr CopyBuffer(const Texture& texture) {
  const mjsTexture& values = *texture.values.get();
  const std::vector<std::byte>& data = *values.data;
  const bool is_size = values.nchannel > 0 && values.width > 0 && values.height > 0;
  const size_t expected =
      is_size ? ImageBytes(values.width, values.height, values.nchannel).value_or(0) : 0;
  if (data.size() != expected) {
    Fail(&texture, "Texture buffer has incorrect size, given %zu expected %zu", data.size(),
         expected);
  }
  Image image;
  image.width = values.width;
  image.height = values.height;
  const auto* bytes = reinterpret_cast<const unsigned char*>(data.data());
  image.pixels.assign(bytes, bytes + data.size());
  Mirror(values, image);
  return Share(std::move(image));
}

// The painter works in RGB; of fewer channels the first bytes of what it painted are kept.
ImagePtr Paint(const Texture& texture) {
  const mjsTexture& values = *texture.values.get();
  const bool plane = values.type == mjTEXTURE_2D;
  if (values.width < 1 || (!plane && values.width > INT_MAX / kFaceCount)) {
    Fail(&texture, "Invalid width of builtin texture");
  }
  if (plane && values.height < 1) Fail(&texture, "Invalid height of builtin texture");
  if (values.nchannel < 1 || values.nchannel > 4) {
    Fail(&texture, "Unsupported number of channels: %d", values.nchannel);
  }
  constexpr int kRgb = 3;
  Image image;
  image.width = values.width;
  image.height = plane ? values.height : kFaceCount * values.width;
  const auto painted = ImageBytes(image.width, image.height, kRgb);
  const auto wanted = ImageBytes(image.width, image.height, values.nchannel);
  if (!painted || !wanted) Fail(&texture, "Builtin texture too large");
  image.pixels.resize(std::max(*painted, *wanted));
  PaintTexture(values, image.width, image.height, image.pixels.data());
  image.pixels.resize(*wanted);
  return Share(std::move(image));
}

// Six squares one above the other: right, left, up, down, front, back.
class Cube {
 public:
  Cube(const Texture& texture, int side) : values_(*texture.values.get()), side_(side) {
    if (side < 1) Fail(&texture, "Invalid width of cube texture");
    if (side > INT_MAX / kFaceCount) Fail(&texture, "Cube texture width is too large.");
    image_.width = side;
    image_.height = kFaceCount * side;
    const auto bytes = ImageBytes(image_.width, image_.height, values_.nchannel);
    if (!bytes) Fail(&texture, "Cube texture too large");
    image_.pixels.resize(*bytes);
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

  // The whole cube. Faces that were not set have the first colour.
  ImagePtr Finish() {
    unsigned char color[4] = {0, 0, 0, 255};
    PutColor(color, values_.rgb1);
    const size_t pixel_bytes = PixelBytes(values_);
    for (int face = 0; face < kFaceCount; ++face) {
      if (loaded_[face]) continue;
      unsigned char* to = FaceBegin(face);
      for (size_t i = 0; i < FaceBytes(); i += pixel_bytes) std::copy_n(color, pixel_bytes, to + i);
    }
    return Share(std::move(image_));
  }

 private:
  size_t FaceBytes() const { return image_.pixels.size() / kFaceCount; }
  unsigned char* FaceBegin(int face) {
    return image_.pixels.data() + static_cast<size_t>(face) * FaceBytes();
  }

  const mjsTexture& values_;
  int side_;
  Image image_;
  bool loaded_[kFaceCount] = {};
};

// One image that holds the faces in a grid.
ImagePtr CutCube(const Texture& texture, const ImagePtr& image) {
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
  if (rows == 1 && columns == 1) return image;  // the same on all sides

  Cube cube(texture, side);
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
  return cube.Finish();
}

ImagePtr LoadSingleFile(Texture& texture, const mjVFS* vfs) {
  mjsTexture& values = *texture.values.get();
  const ImagePtr image = LoadImage(texture, *values.file, vfs);
  TakeColorSpace(values, image->srgb);
  return values.type == mjTEXTURE_2D ? image : CutCube(texture, image);
}

ImagePtr LoadSixFiles(Texture& texture, const mjVFS* vfs) {
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
    if (!cube) cube.emplace(texture, image->width);
    if (image->width != cube->side()) {
      Fail(&texture, "PNG file '%s' has incompatible size in texture id %d", name.c_str(),
           texture.id);
    }
    cube->SetFace(face, *image, 0, 0);
  }
  if (!cube) Fail(&texture, "No cubefiles_ defined in cube or skybox texture");
  return cube->Finish();
}

}  // namespace

ImagePtr CompileTexture(const Spec& spec, Texture& texture, const mjVFS* vfs) {
  const mjsTexture& values = *texture.values.get();
  StripPath(spec, *values.file);
  for (std::string& file : *values.cubefiles) StripPath(spec, file);
  if (!values.data->empty()) return CopyBuffer(texture);
  if (values.builtin != mjBUILTIN_NONE) return Paint(texture);
  if (!values.file->empty()) return LoadSingleFile(texture, vfs);
  return LoadSixFiles(texture, vfs);
}

}  // namespace conjoint
