// Writes <key> and <camera> elements.

#include "simulate/clipboard.h"

#include <array>
#include <cstdio>

namespace conjoint::app {
namespace {

constexpr size_t kLongestKey = 4999;

// One attribute on a line of its own.
std::string Attribute(const char* name, const mjtNum* values, mjtSize count, bool precise) {
  std::string text = "\n  " + std::string(name) + "=\"";
  for (mjtSize i = 0; i < count; ++i) {
    char number[40];
    std::snprintf(number, sizeof(number), precise ? "%-22.16g" : "%g",
                  static_cast<double>(values[i]));
    text += (i ? " " : "") + std::string(number);
  }
  return text + "\"";
}

}  // namespace

std::string KeyText(const mjModel& m, const mjData& d, bool precise) {
  std::string text = "<key";
  text += Attribute("time", &d.time, 1, precise);
  text += Attribute("qpos", d.qpos, m.nq, precise);
  text += Attribute("qvel", d.qvel, m.nv, precise);
  if (m.na) text += Attribute("act", d.act, m.na, precise);
  if (m.nu) text += Attribute("ctrl", d.ctrl, m.nu, precise);
  if (m.nmocap) {
    text += Attribute("mpos", d.mocap_pos, 3 * m.nmocap, precise);
    text += Attribute("mquat", d.mocap_quat, 4 * m.nmocap, precise);
  }
  text += "\n/>";
  return text.substr(0, kLongestKey);
}

std::string CameraText(const mjvScene& scene) {
  const mjvGLCamera camera = mjv_averageCamera(&scene.camera[0], &scene.camera[1]);
  const float* forward = camera.forward;
  const float* up = camera.up;
  const std::array<float, 3> right = {forward[1] * up[2] - forward[2] * up[1],
                                      forward[2] * up[0] - forward[0] * up[2],
                                      forward[0] * up[1] - forward[1] * up[0]};
  char text[300];
  std::snprintf(text, sizeof(text),
                "<camera pos=\"%.3f %.3f %.3f\" xyaxes=\"%.3f %.3f %.3f %.3f %.3f %.3f\"/>\n",
                camera.pos[0], camera.pos[1], camera.pos[2], right[0], right[1], right[2], up[0],
                up[1], up[2]);
  return text;
}

}  // namespace conjoint::app
