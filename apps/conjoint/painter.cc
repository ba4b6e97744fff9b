#include "conjoint/painter.h"

#include <lodepng.h>

#include <algorithm>
#include <cmath>
#include "core/nearest.h"


namespace conjoint::app {
namespace {

constexpr int kMostGeoms = 100'000;
// A pixel with a transparent background is the mean of this many in each direction.
constexpr int kSupersampling = 4;

// The id of a camera of the model. Throws Failure if there is none with this name or number.
int FindCamera(const mjModel& m, const std::string& name) {
  const int named = mj_name2id(&m, mjOBJ_CAMERA, name.c_str());
  if (named >= 0) return named;
  std::vector<std::string> names;
  for (int i = 0; i < m.ncam; ++i) {
    if (name == std::to_string(i)) return i;
    const char* camera = mj_id2name(&m, mjOBJ_CAMERA, i);
    if (camera && *camera) names.emplace_back(camera);
  }
  const std::string* near = Nearest(name, names);
  throw Failure("the model has " + std::to_string(m.ncam) + " cameras, none of them '" + name +
                "'" + (near ? "; did you mean '" + *near + "'?" : ""));
}

mjvCamera MakeCamera(const mjModel& m, const CameraSettings& settings) {
  mjvCamera camera;
  mjv_defaultCamera(&camera);
  mjv_defaultFreeCamera(&m, &camera);
  if (settings.camera) {
    camera.type = mjCAMERA_FIXED;
    camera.fixedcamid = FindCamera(m, *settings.camera);
    return camera;
  }
  const auto set = [](const std::optional<double>& value, mjtNum& field) {
    if (value) field = static_cast<mjtNum>(*value);
  };
  set(settings.azimuth, camera.azimuth);
  set(settings.elevation, camera.elevation);
  set(settings.distance, camera.distance);
  if (settings.look_at) std::ranges::copy(*settings.look_at, camera.lookat);
  return camera;
}

// The lowest row becomes the last one.
void FlipRows(size_t row_bytes, std::vector<uint8_t>& bytes) {
  const auto begin = bytes.begin();
  const auto row = static_cast<std::ptrdiff_t>(row_bytes);
  const std::ptrdiff_t rows = std::ssize(bytes) / row;
  for (std::ptrdiff_t i = 0; i < rows / 2; ++i) {
    std::swap_ranges(begin + i * row, begin + (i + 1) * row, begin + (rows - 1 - i) * row);
  }
}

}  // namespace

void WritePng(const Picture& picture, const std::string& path) {
  const LodePNGColorType type = picture.channels == 4   ? LCT_RGBA
                                : picture.channels == 3 ? LCT_RGB
                                                        : LCT_GREY;
  const unsigned error =
      lodepng_encode_file(path.c_str(), picture.bytes.data(), static_cast<unsigned>(picture.width),
                          static_cast<unsigned>(picture.height), type,
                          static_cast<unsigned>(8 * picture.bytes_a_channel));
  if (error) throw Failure("cannot write '" + path + "': " + lodepng_error_text(error));
}

Painter::Painter(mjModel& m, const CameraSettings& settings, PictureKind kind)
    : m_(m),
      kind_(kind),
      width_(settings.width),
      height_(settings.height),
      viewport_(kind == PictureKind::kTransparent
                    ? mjrRect{0, 0, kSupersampling * width_, kSupersampling * height_}
                    : mjrRect{0, 0, width_, height_}),
      camera_(MakeCamera(m, settings)) {
  if (gl_.kind().empty()) {
    throw Failure(
        "there is no OpenGL to draw with: neither EGL (libEGL.so.1) nor OSMesa (libOSMesa.so.8)\n"
        "  hint: on Debian, apt install libegl1 libgl1-mesa-dri libosmesa6");
  }
  m.vis.global.offwidth = viewport_.width;
  m.vis.global.offheight = viewport_.height;
  if (kind == PictureKind::kTransparent) m.vis.quality.offsamples = 0;
  mjv_defaultOption(&option_);
  mjv_defaultScene(&scene_);
  mjr_defaultContext(&context_);
  mjv_makeScene(&m_, &scene_, kMostGeoms);
  mjr_makeContext(&m_, &context_, mjFONTSCALE_100);
  mjr_setBuffer(mjFB_OFFSCREEN, &context_);
  context_.readDepthMap = mjDEPTH_ZEROFAR;  // floats are finest near 0
}

Painter::~Painter() {
  mjr_freeContext(&context_);
  mjv_freeScene(&scene_);
}

Picture Painter::Draw(mjData& d) {
  mjv_updateScene(&m_, &d, &option_, nullptr, &camera_, mjCAT_ALL, &scene_);
  switch (kind_) {
    case PictureKind::kTransparent:
      return TransparentPicture();
    case PictureKind::kDepth:
      return DepthPicture();
    case PictureKind::kColour:
    case PictureKind::kSegmentation:
      return ColourPicture();
  }
}

void Painter::Render(bool segmentation) {
  scene_.flags[mjRND_SEGMENT] = segmentation;
  mjr_render(viewport_, &scene_, &context_);
}

std::vector<uint8_t> Painter::ReadColours() const {
  const size_t row = 3 * static_cast<size_t>(viewport_.width);
  std::vector<uint8_t> rgb(row * static_cast<size_t>(viewport_.height));
  mjr_readPixels(rgb.data(), nullptr, viewport_, &context_);
  FlipRows(row, rgb);
  return rgb;
}

Picture Painter::ColourPicture() {
  Render(kind_ == PictureKind::kSegmentation);
  return {width_, height_, 3, 1, ReadColours()};
}

Picture Painter::DepthPicture() {
  Render(true);  // every surface, translucent ones too, with sharp edges
  const size_t row = static_cast<size_t>(width_);
  std::vector<float> nearness(row * static_cast<size_t>(height_));  // 1 near, 0 far
  mjr_readPixels(nullptr, nearness.data(), viewport_, &context_);
  const mjvGLCamera& camera = scene_.camera[0];
  const double near = camera.frustum_near, far = camera.frustum_far;
  Picture picture = {width_, height_, 1, 2, {}};
  picture.bytes.reserve(2 * nearness.size());
  for (const float value : nearness) {
    const double metres = camera.orthographic ? far - value * (far - near)
                                              : near * far / (near + value * (far - near));
    const double millimetres = std::round(1000 * metres);
    const auto number =
        static_cast<unsigned>(value > 0 && millimetres <= UINT16_MAX ? millimetres : 0);
    picture.bytes.push_back(static_cast<uint8_t>(number >> 8));
    picture.bytes.push_back(static_cast<uint8_t>(number & 0xFF));
  }
  FlipRows(2 * row, picture.bytes);
  return picture;
}

// Drawn larger, with and without lighting: what the segmentation leaves black is background. The
// colour of a pixel is the mean over the foreground in it, its opacity the part that is foreground.
Picture Painter::TransparentPicture() {
  scene_.flags[mjRND_SKYBOX] = scene_.flags[mjRND_HAZE] = false;
  Render(false);
  const std::vector<uint8_t> colours = ReadColours();
  Render(true);
  const std::vector<uint8_t> segments = ReadColours();
  Picture picture = {width_, height_, 4, 1, {}};
  picture.bytes.reserve(4 * static_cast<size_t>(width_) * static_cast<size_t>(height_));
  for (int y = 0; y < height_; ++y) {
    for (int x = 0; x < width_; ++x) {
      unsigned sum[3] = {}, foreground = 0;
      for (int sample = 0; sample < kSupersampling * kSupersampling; ++sample) {
        const int row = y * kSupersampling + sample / kSupersampling;
        const int column = x * kSupersampling + sample % kSupersampling;
        const auto at = 3 * static_cast<size_t>(row * viewport_.width + column);
        if (!segments[at] && !segments[at + 1] && !segments[at + 2]) continue;
        ++foreground;
        for (size_t i = 0; i < 3; ++i) sum[i] += colours[at + i];
      }
      const unsigned count = std::max(foreground, 1u);
      for (const unsigned channel : sum) {
        picture.bytes.push_back(static_cast<uint8_t>(channel / count));
      }
      picture.bytes.push_back(
          static_cast<uint8_t>(255 * foreground / (kSupersampling * kSupersampling)));
    }
  }
  return picture;
}

}  // namespace conjoint::app
