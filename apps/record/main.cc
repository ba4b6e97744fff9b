// record MODEL DURATION FPS RGBFILE [ADDDEPTH]: simulates a model and writes its pictures as raw
// RGB bytes, lowest row first, one after the other; unless ADDDEPTH is 0 with a small depth image
// in the corner. Needs no window.

#include <mujoco/mujoco.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "handles.h"
#include "offscreen_context.h"

namespace {

using conjoint::app::DataPtr;
using conjoint::app::Extension;
using conjoint::app::ModelPtr;
using conjoint::app::OffscreenContext;

constexpr int kMostGeoms = 2000;
constexpr int kDepthStep = 3;      // pixels of the picture for one of the depth image
constexpr int kFramesPerDot = 10;  // of progress

ModelPtr Load(const std::string& path) {
  if (Extension(path) == ".mjb") {
    ModelPtr model(mj_loadModel(path.c_str(), nullptr));
    if (!model) mju_error("Load model error: Could not load binary model");
    return model;
  }
  char error[1000] = "";
  ModelPtr model(mj_loadXML(path.c_str(), nullptr, error, sizeof(error)));
  if (!model) mju_error("Load model error: %s", error);
  return model;
}

// Pictures of a model, as it is simulated.
class Camera {
 public:
  explicit Camera(const mjModel& model) : model_(model) {
    mjv_defaultCamera(&camera_);
    mjv_defaultOption(&option_);
    mjv_defaultScene(&scene_);
    mjr_defaultContext(&context_);
    mjv_makeScene(&model_, &scene_, kMostGeoms);
    mjr_makeContext(&model_, &context_, mjFONTSCALE_200);
    mjv_defaultFreeCamera(&model_, &camera_);
    mjr_setBuffer(mjFB_OFFSCREEN, &context_);
    if (context_.currentBuffer != mjFB_OFFSCREEN) {
      std::printf("Warning: offscreen rendering not supported, using default/window framebuffer\n");
    }
    view_ = mjr_maxViewport(&context_);
    const auto pixels = static_cast<size_t>(view_.width) * static_cast<size_t>(view_.height);
    if (pixels == 0) mju_error("Could not allocate buffers");
    rgb_.resize(3 * pixels);
    depth_.resize(pixels);
  }
  ~Camera() {
    mjv_freeScene(&scene_);
    mjr_freeContext(&context_);
  }
  Camera(const Camera&) = delete;
  Camera& operator=(const Camera&) = delete;

  const std::vector<unsigned char>& Picture(mjData& data, bool add_depth) {
    mjv_updateScene(&model_, &data, &option_, nullptr, &camera_, mjCAT_ALL, &scene_);
    mjr_render(view_, &scene_, &context_);
    char time[50];
    std::snprintf(time, sizeof(time), "Time = %.3f", static_cast<double>(data.time));
    mjr_overlay(mjFONT_NORMAL, mjGRID_TOPLEFT, view_, time, nullptr, &context_);
    mjr_readPixels(rgb_.data(), depth_.data(), view_, &context_);
    if (add_depth) PasteDepth();
    return rgb_;
  }

 private:
  // Every third pixel of the depth, near bright, in the lower left corner.
  void PasteDepth() {
    for (int y = 0; y < view_.height; y += kDepthStep) {
      for (int x = 0; x < view_.width; x += kDepthStep) {
        const float depth = depth_[static_cast<size_t>(y * view_.width + x)];
        const int pixel = y / kDepthStep * view_.width + x / kDepthStep;
        unsigned char* rgb = &rgb_[static_cast<size_t>(3 * pixel)];
        rgb[0] = rgb[1] = rgb[2] = static_cast<unsigned char>((1 - depth) * 255);
      }
    }
  }

  const mjModel& model_;
  mjvCamera camera_;
  mjvOption option_;
  mjvScene scene_;
  mjrContext context_;
  mjrRect view_;
  std::vector<unsigned char> rgb_;
  std::vector<float> depth_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5 && argc != 6) {
    std::printf(" USAGE:  record modelfile duration fps rgbfile [adddepth]\n");
    return EXIT_SUCCESS;
  }
  const double duration = std::strtod(argv[2], nullptr);
  const double frame_period = 1 / std::strtod(argv[3], nullptr);
  int add_depth = 1;
  if (argc == 6 && std::sscanf(argv[5], "%d", &add_depth) != 1) {
    mju_error("Invalid adddepth argument");
  }
  const ModelPtr model = Load(argv[1]);
  const DataPtr data(mj_makeData(model.get()));
  const OffscreenContext context;
  if (context.kind().empty()) mju_error("Could not create an OpenGL context (EGL, OSMesa)");
  Camera camera(*model);
  std::FILE* file = std::fopen(argv[4], "wb");
  if (!file) mju_error("Could not open rgbfile for writing");

  mjtNum last_frame = 0;
  int frames = 0;
  while (data->time < duration) {
    if (data->time - last_frame > frame_period || last_frame == 0) {
      const std::vector<unsigned char>& picture = camera.Picture(*data, add_depth);
      if (std::fwrite(picture.data(), 1, picture.size(), file) != picture.size()) {
        mju_error("Could not write rgbfile");
      }
      if (frames++ % kFramesPerDot == 0) {
        std::printf(mjr_getError() ? "x" : ".");
        std::fflush(stdout);
      }
      last_frame = data->time;
    }
    mj_step(model.get(), data.get());
  }
  std::printf("\n");
  if (std::fclose(file) != 0) mju_error("Could not write rgbfile");
  return EXIT_SUCCESS;
}
