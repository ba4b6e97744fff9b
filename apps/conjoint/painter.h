// Pictures of a simulation without a window.

#ifndef CONJOINT_APPS_CONJOINT_PAINTER_H_
#define CONJOINT_APPS_CONJOINT_PAINTER_H_

#include <mujoco/mujoco.h>

#include <cstdint>
#include <string>
#include <vector>

#include "conjoint/commands.h"
#include "offscreen_context.h"

namespace conjoint::app {

// Rows from top to bottom, pixels from left to right, channels together, without gaps.
struct Picture {
  int width, height;
  int channels;         // 3: RGB, 4: RGBA, 1: depth
  int bytes_a_channel;  // 1, or 2 (the high byte first) for depth
  std::vector<uint8_t> bytes;
};

void WritePng(const Picture& picture, const std::string& path);

// Draws one kind of picture of one model. A depth is in millimetres, and 0 where there is nothing
// or it does not fit in 16 bits.
class Painter {
 public:
  // Throws Failure if the camera is not in the model or there is no OpenGL. `m` gets an offscreen
  // buffer of the right size.
  Painter(mjModel& m, const CameraSettings& settings, PictureKind kind);
  ~Painter();
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;

  Picture Draw(mjData& d);

  // How the OpenGL context was made: "EGL" or "OSMesa".
  const std::string& context_kind() const { return gl_.kind(); }

 private:
  void Render(bool segmentation);
  std::vector<uint8_t> ReadColours() const;
  Picture ColourPicture();
  Picture DepthPicture();
  Picture TransparentPicture();

  const mjModel& m_;
  const PictureKind kind_;
  const int width_, height_;  // of the picture
  const mjrRect viewport_;    // what is drawn: larger than the picture if pixels are averaged
  OffscreenContext gl_;
  mjvCamera camera_;
  mjvOption option_;
  mjvScene scene_;
  mjrContext context_;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_PAINTER_H_
