// cjr_render: many images in one offscreen buffer.
//
// Images are tiles of a grid. A round draws as many as the grid holds, reads the whole buffer once
// and hands each tile to its image, top row first. Segmentation is a second drawing of the round,
// in colours that stand for numbers of geoms.

#include <conjoint/render.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <vector>

#include "render/renderer.h"

namespace conjoint {
namespace {

constexpr int64_t kMaxRoundPixels = 1 << 21;  // 96 MiB with 4 samples a pixel

struct Grid {
  int columns, rows;

  int count() const { return columns * rows; }
};

// The arrays of the caller; null where nothing is wanted.
struct Output {
  unsigned char* rgb;
  float* depth;
  int* segment;
};

// How stored depth becomes a distance: 1 is the near plane, 0 the far plane.
struct DepthScale {
  float near_plane, far_plane;
  bool orthographic;

  explicit DepthScale(const mjvScene& scn) {
    const mjvGLCamera camera = mjv_averageCamera(scn.camera, scn.camera + 1);
    near_plane = camera.frustum_near;
    far_plane = camera.frustum_far;
    orthographic = camera.orthographic != 0;
  }
  float Distance(float stored) const {
    const float range = far_plane - near_plane;
    return orthographic ? far_plane - stored * range
                        : near_plane * far_plane / (near_plane + stored * range);
  }
};

// Which object a segment id stands for.
struct Segment {
  int object = -1, type = -1;
};

std::vector<Segment> SegmentTable(const mjvScene& scn) {
  std::vector<Segment> table;
  for (const mjvGeom* geom = scn.geoms; geom < scn.geoms + scn.ngeom; ++geom) {
    if (geom->segid < 0) continue;
    const auto index = static_cast<size_t>(geom->segid);
    if (index >= table.size()) table.resize(index + 1);
    table[index] = {geom->objid, geom->objtype};
  }
  return table;
}

int CeilDivide(int a, int b) { return (a + b - 1) / b; }

// A grid in the buffer as it is, if that holds all images; else the one the buffer shall hold:
// about square, within what OpenGL allows and kMaxRoundPixels, but at least one image.
Grid ChooseGrid(const cjrBatch& batch, const mjrContext& con, int limit) {
  const int images = cjr_numImages(&batch);
  const int across = con.offWidth / batch.width, down = con.offHeight / batch.height;
  if (static_cast<int64_t>(across) * down >= images) {
    return {std::min(across, images), CeilDivide(images, across)};
  }
  const int64_t pixels = static_cast<int64_t>(batch.width) * batch.height;
  const int count = static_cast<int>(
      std::clamp<int64_t>(kMaxRoundPixels / pixels, 1, static_cast<int64_t>(images)));
  const double square = std::sqrt(static_cast<double>(count) * batch.height / batch.width);
  const int columns =
      std::clamp(static_cast<int>(std::ceil(square)), 1, std::min(count, limit / batch.width));
  return {columns, std::min(CeilDivide(count, columns), limit / batch.height)};
}

// Changes to context, scene and renderer that last as long as a batch is rendered.
class Session {
 public:
  Session(Renderer& renderer, mjvScene& scn, mjrContext& con)
      : renderer_(renderer),
        scn_(scn),
        con_(con),
        buffer_(con.currentBuffer),
        pixel_format_(con.readPixelFormat) {
    std::copy_n(scn.flags, int{mjNRNDFLAG}, flags_.begin());
    renderer.gl().GetIntegerv(GL_SCISSOR_BOX, scissor_.data());
    mjr_setBuffer(mjFB_OFFSCREEN, &con);
    con.readPixelFormat = GL_RGBA;  // what is stored, so that nothing is converted
    renderer.shadow_maps.StartSharing();
  }
  ~Session() {
    RestoreFlags();
    renderer_.shadow_maps.StopSharing();
    con_.readPixelFormat = pixel_format_;
    con_.currentBuffer = buffer_;
    mjr_restoreBuffer(&con_);
    renderer_.gl().Scissor(scissor_[0], scissor_[1], scissor_[2], scissor_[3]);
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void RestoreFlags() { std::ranges::copy(flags_, scn_.flags); }

 private:
  Renderer& renderer_;
  mjvScene& scn_;
  mjrContext& con_;
  const int buffer_, pixel_format_;
  std::array<mjtByte, mjNRNDFLAG> flags_;
  std::array<GLint, 4> scissor_;  // by which mjr_maxViewport knows the window
};

class BatchRenderer {
 public:
  BatchRenderer(const mjModel* m, const cjrBatch& batch, mjvScene& scn, mjrContext& con,
                Renderer& renderer, Grid grid)
      : m_(m),
        batch_(batch),
        scn_(scn),
        con_(con),
        renderer_(renderer),
        grid_(grid),
        area_{0, 0, grid.columns * batch.width, grid.rows * batch.height} {
    mjv_defaultOption(&option_);
    if (batch.opt) option_ = *batch.opt;
    for (int i = 0; i < batch.ncamera; ++i) cameras_.push_back(Camera(i));
  }

  void Render(const Output& out) {
    Session session(renderer_, scn_, con_);
    const int images = cjr_numImages(&batch_);
    for (first_ = 0; first_ < images; first_ += grid_.count()) {
      count_ = std::min(grid_.count(), images - first_);
      if (out.rgb || out.depth) {
        if (!out.rgb) scn_.flags[mjRND_SHADOW] = scn_.flags[mjRND_REFLECTION] = 0;
        Draw();
        if (out.rgb) ReadColour(out.rgb);
        if (out.depth) ReadDepth(out.depth);
        session.RestoreFlags();
      }
      if (out.segment) {
        scn_.flags[mjRND_SEGMENT] = scn_.flags[mjRND_IDCOLOR] = 1;
        Draw();
        ReadSegments(out.segment);
        session.RestoreFlags();
      }
    }
  }

 private:
  mjvCamera Camera(int index) const {
    if (batch_.camera) return batch_.camera[index];
    mjvCamera camera;
    mjv_defaultFreeCamera(m_, &camera);
    if (batch_.camid && batch_.camid[index] >= 0) {
      camera.type = mjCAMERA_FIXED;
      camera.fixedcamid = batch_.camid[index];
    }
    return camera;
  }

  mjrRect Tile(int index) const {
    return {index % grid_.columns * batch_.width, index / grid_.columns * batch_.height,
            batch_.width, batch_.height};
  }

  // Draws the images of the round.
  void Draw() {
    depth_scales_.clear();
    segments_.clear();
    for (int i = 0; i < count_; ++i) {
      const int state = (first_ + i) / batch_.ncamera, camera = (first_ + i) % batch_.ncamera;
      if (i == 0 || camera == 0) renderer_.shadow_maps.NextState();
      mjv_updateScene(m_, batch_.state[state], &option_, nullptr, &cameras_[camera], batch_.catmask,
                      &scn_);
      mjr_render(Tile(i), &scn_, &con_);
      depth_scales_.emplace_back(scn_);
      if (scn_.flags[mjRND_SEGMENT]) segments_.push_back(SegmentTable(scn_));
    }
  }

  // Hands the pixels of a buffer to the images, `channels` numbers a pixel:
  // convert(image of the round, first stored pixel, first number, pixels) for each row.
  template <typename Stored, typename Number, typename Convert>
  void Distribute(const std::vector<Stored>& stored, int channels, Number* out, Convert convert) {
    const auto width = static_cast<size_t>(batch_.width),
               height = static_cast<size_t>(batch_.height);
    for (int i = 0; i < count_; ++i) {
      const mjrRect tile = Tile(i);
      Number* image = out + static_cast<size_t>(first_ + i) * width * height * channels;
      for (size_t row = 0; row < height; ++row) {
        const size_t line = tile.bottom + height - 1 - row;  // the buffer has the bottom row first
        convert(i, stored.data() + line * area_.width + tile.left, image + row * width * channels,
                width);
      }
    }
  }

  using Rgba = std::array<unsigned char, 4>;

  void ReadPixels() {
    pixels_.resize(static_cast<size_t>(area_.width) * area_.height);
    mjr_readPixels(pixels_.data()->data(), nullptr, area_, &con_);
  }

  void ReadColour(unsigned char* rgb) {
    ReadPixels();
    Distribute(pixels_, 3, rgb, [](int, const Rgba* from, unsigned char* to, size_t count) {
      for (size_t i = 0; i < count; ++i) {
        for (size_t k = 0; k < 3; ++k) to[3 * i + k] = from[i][k];
      }
    });
  }

  void ReadDepth(float* depth) {
    depths_.resize(static_cast<size_t>(area_.width) * area_.height);
    ReadStoredDepth(renderer_.gl(), &con_, area_, depths_.data());
    Distribute(depths_, 1, depth, [&](int image, const float* from, float* to, size_t count) {
      const DepthScale scale = depth_scales_[image];
      for (size_t i = 0; i < count; ++i) to[i] = scale.Distance(from[i]);
    });
  }

  void ReadSegments(int* segment) {
    ReadPixels();
    Distribute(pixels_, 2, segment, [&](int image, const Rgba* from, int* to, size_t count) {
      const std::vector<Segment>& table = segments_[image];
      for (size_t i = 0; i < count; ++i) {
        const size_t code = from[i][0] | from[i][1] << 8 | from[i][2] << 16;  // id + 1
        const Segment seen = code - 1 < table.size() ? table[code - 1] : Segment{};
        to[2 * i] = seen.object;
        to[2 * i + 1] = seen.type;
      }
    });
  }

  const mjModel* m_;
  const cjrBatch& batch_;
  mjvScene& scn_;
  mjrContext& con_;
  Renderer& renderer_;
  const Grid grid_;
  const mjrRect area_;  // of the grid
  mjvOption option_;
  std::vector<mjvCamera> cameras_;

  // The round.
  int first_ = 0, count_ = 0;  // images
  std::vector<DepthScale> depth_scales_;
  std::vector<std::vector<Segment>> segments_;
  std::vector<Rgba> pixels_;
  std::vector<float> depths_;
};

// What is wrong with a batch. A plain array, for errors may be left by a jump.
struct Mistake {
  char text[200] = "";  // empty: nothing

  template <typename... Numbers>
  explicit Mistake(const char* format, Numbers... numbers) {
    std::snprintf(text, sizeof(text), format, numbers...);
  }
};

Mistake FindMistake(const mjModel* m, const cjrBatch& batch, const mjvScene& scn,
                    const Device& device) {
  if (CurrentGlContext() != device.native_context) {
    return Mistake("%s", "the OpenGL context in which the mjrContext was made is not current");
  }
  const int limit = device.max_renderbuffer;
  if (batch.width <= 0 || batch.height <= 0) {
    return Mistake("width %d and height %d must be positive", batch.width, batch.height);
  }
  if (batch.width > limit || batch.height > limit) {
    return Mistake("images of %d x %d pixels are larger than the %d that OpenGL allows",
                   batch.width, batch.height, limit);
  }
  if (batch.nstate <= 0) return Mistake("nstate is %d, there must be a state", batch.nstate);
  if (!batch.state) return Mistake("%s", "the array of states is NULL");
  if (batch.ncamera <= 0) return Mistake("ncamera is %d, there must be a camera", batch.ncamera);
  if (batch.nstate > std::numeric_limits<int>::max() / batch.ncamera) {
    return Mistake("%d states through %d cameras are too many images", batch.nstate, batch.ncamera);
  }
  for (int i = 0; i < batch.nstate; ++i) {
    if (!batch.state[i]) return Mistake("state %d is NULL", i);
    if (batch.state[i]->signature != m->signature) {
      return Mistake("state %d was made for another model", i);
    }
  }
  for (int i = 0; batch.camid && !batch.camera && i < batch.ncamera; ++i) {
    if (batch.camid[i] >= -1 && batch.camid[i] < m->ncam) continue;
    return Mistake("camid[%d] is %d, but the model has %d cameras", i, batch.camid[i],
                   static_cast<int>(m->ncam));
  }
  if (!scn.geoms) return Mistake("%s", "the scene was not made by mjv_makeScene");
  return Mistake("%s", "");
}

}  // namespace
}  // namespace conjoint

using namespace conjoint;

void cjr_defaultBatch(cjrBatch* batch) {
  if (!batch) {
    mju_error("cjr_defaultBatch: the batch is NULL");
    return;
  }
  *batch = {};
  batch->ncamera = 1;
  batch->catmask = mjCAT_ALL;
}

int cjr_numImages(const cjrBatch* batch) { return batch ? batch->nstate * batch->ncamera : 0; }

void cjr_render(const mjModel* m, const cjrBatch* batch, mjvScene* scn, mjrContext* con,
                unsigned char* rgb, float* depth, int* segment) {
  if (!m || !batch || !scn) {
    mju_error("cjr_render: the model, the batch or the scene is NULL");
    return;
  }
  Renderer* renderer = FindRenderer(con, "cjr_render");
  if (!renderer) return;
  if (const Mistake mistake = FindMistake(m, *batch, *scn, *renderer->device); mistake.text[0]) {
    mju_error("cjr_render: %s", mistake.text);
    return;
  }
  if (!rgb && !depth && !segment) return;
  const Grid grid = ChooseGrid(*batch, *con, renderer->device->max_renderbuffer);
  mjr_resizeOffscreen(std::max(con->offWidth, grid.columns * batch->width),
                      std::max(con->offHeight, grid.rows * batch->height), con);
  BatchRenderer(m, *batch, *scn, *con, *renderer, grid).Render({rgb, depth, segment});
}
