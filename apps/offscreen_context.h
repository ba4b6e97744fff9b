// An OpenGL context without a window: EGL where it can make one without a display, else OSMesa.

#ifndef CONJOINT_APPS_OFFSCREEN_CONTEXT_H_
#define CONJOINT_APPS_OFFSCREEN_CONTEXT_H_

#include <string>
#include <vector>

namespace conjoint::app {

// Current on the thread that made it, until it is destroyed.
class OffscreenContext {
 public:
  OffscreenContext();
  ~OffscreenContext();
  OffscreenContext(const OffscreenContext&) = delete;
  OffscreenContext& operator=(const OffscreenContext&) = delete;

  // "EGL", "OSMesa", or empty if neither could be had.
  const std::string& kind() const { return kind_; }

 private:
  bool StartEgl();
  bool StartOsMesa();

  std::string kind_;
  void* library_ = nullptr;
  void* display_ = nullptr;
  void* context_ = nullptr;
  std::vector<unsigned char> pixels_;  // OSMesa draws in memory
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_OFFSCREEN_CONTEXT_H_
