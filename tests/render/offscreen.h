// Pictures of small models in a software OpenGL context without a window.

#ifndef CONJOINT_TESTS_RENDER_OFFSCREEN_H_
#define CONJOINT_TESTS_RENDER_OFFSCREEN_H_

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <array>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "render/osmesa.h"

namespace conjoint {

// A model with a scene and a context, seen through camera 0 in 64 x 48 pixels.
class Studio {
 public:
  using Pixel = std::array<int, 3>;
  static constexpr int kWidth = 64, kHeight = 48;

  // visual: inside <visual>; rest: assets and world.
  Studio(const std::string& visual, const std::string& rest, int samples = 0) {
    const std::string xml =
        "<mujoco><visual><global offwidth='64' offheight='48'/><quality offsamples='" +
        std::to_string(samples) + "' shadowsize='1024'/>" + visual + "</visual>" + rest +
        "</mujoco>";
    char error[500] = "";
    mjSpec* spec = mj_parseXMLString(xml.c_str(), nullptr, error, sizeof(error));
    m = spec ? mj_compile(spec, nullptr) : nullptr;
    mj_deleteSpec(spec);
    if (!m) throw std::runtime_error(error);
    d = mj_makeData(m);
    mj_forward(m, d);
    mjv_defaultScene(&scn);
    mjv_makeScene(m, &scn, 100);
    mjvOption option;
    mjv_defaultOption(&option);
    mjvCamera camera;
    mjv_defaultCamera(&camera);
    camera.type = mjCAMERA_FIXED;
    camera.fixedcamid = 0;
    mjv_updateScene(m, d, &option, nullptr, &camera, mjCAT_ALL, &scn);
    mjr_defaultContext(&con);
    mjr_makeContext(m, &con, 100);
    mjr_setBuffer(mjFB_OFFSCREEN, &con);
  }
  ~Studio() {
    mjr_freeContext(&con);
    mjv_freeScene(&scn);
    mj_deleteData(d);
    mj_deleteModel(m);
  }
  Studio(const Studio&) = delete;
  Studio& operator=(const Studio&) = delete;

  void Render() {
    mjr_render({0, 0, kWidth, kHeight}, &scn, &con);
    Read();
  }
  void Read() {
    rgb.assign(3 * kWidth * kHeight, 0);
    depth.assign(kWidth * kHeight, 0);
    mjr_readPixels(rgb.data(), depth.data(), {0, 0, kWidth, kHeight}, &con);
  }
  Pixel At(int x, int y) const {
    const unsigned char* p = rgb.data() + 3 * (kWidth * y + x);
    return {p[0], p[1], p[2]};
  }
  float DepthAt(int x, int y) const { return depth[kWidth * y + x]; }

  mjModel* m = nullptr;
  mjData* d = nullptr;
  mjvScene scn;
  mjrContext con;
  std::vector<unsigned char> rgb;
  std::vector<float> depth;
};

// A pixel that is within some levels of an expected one.
inline void ExpectColour(const Studio::Pixel& pixel, const Studio::Pixel& expected,
                         int levels = 2) {
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(pixel[i], expected[i], levels) << "channel " << i;
}

// The text of the error that a call raises; empty if it raises none.
template <typename Call>
std::string ErrorOf(Call call) {
  static std::string text;
  text.clear();
  const auto old = mju_user_error;
  mju_user_error = [](const char* message) { throw std::runtime_error(message); };
  try {
    call();
  } catch (const std::runtime_error& error) {
    text = error.what();
  }
  mju_user_error = old;
  return text;
}

}  // namespace conjoint

#endif  // CONJOINT_TESTS_RENDER_OFFSCREEN_H_
