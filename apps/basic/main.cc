// basic MODEL: simulates a model in real time in a window; the mouse turns, moves and zooms the
// camera, Backspace starts over.

#include <GLFW/glfw3.h>
#include <mujoco/mujoco.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

constexpr int kWidth = 1200, kHeight = 900;
constexpr int kMostGeoms = 2000;
constexpr mjtNum kFramePeriod = 1.0 / 60;
constexpr mjtNum kZoomPerScroll = -.05;

mjModel* Load(const std::string& path) {
  if (path.ends_with(".mjb")) {
    mjModel* m = mj_loadModel(path.c_str(), nullptr);
    if (!m) mju_error("Load model error: Could not load binary model");
    return m;
  }
  char error[1000] = "";
  mjModel* m = mj_loadXML(path.c_str(), nullptr, error, sizeof(error));
  if (!m) mju_error("Load model error: %s", error);
  return m;
}

// The model in its window. GLFW finds it through the window's user pointer.
class Demo {
 public:
  Demo(mjModel* model, GLFWwindow* window)
      : model_(model), data_(mj_makeData(model)), window_(window) {
    mjv_defaultCamera(&camera_);
    mjv_defaultOption(&option_);
    mjv_defaultScene(&scene_);
    mjr_defaultContext(&context_);
    mjv_makeScene(model_, &scene_, kMostGeoms);
    mjr_makeContext(model_, &context_, mjFONTSCALE_150);

    glfwSetWindowUserPointer(window_, this);
    glfwSetKeyCallback(window_, [](GLFWwindow* w, int key, int, int action, int) {
      if (action == GLFW_PRESS && key == GLFW_KEY_BACKSPACE) Of(w).Restart();
    });
    // From here on the events tell where the mouse was when they happened.
    glfwGetCursorPos(window_, &mouse_x_, &mouse_y_);
    glfwSetCursorPosCallback(window_, [](GLFWwindow* w, double x, double y) { Of(w).Drag(x, y); });
    glfwSetScrollCallback(window_, [](GLFWwindow* w, double, double steps) {
      Demo& demo = Of(w);
      const mjtNum zoom = kZoomPerScroll * static_cast<mjtNum>(steps);
      mjv_moveCamera(demo.model_, mjMOUSE_ZOOM, 0, zoom, &demo.scene_, &demo.camera_);
    });
  }
  Demo(const Demo&) = delete;
  Demo& operator=(const Demo&) = delete;

  ~Demo() {
    mjv_freeScene(&scene_);
    mjr_freeContext(&context_);
    mj_deleteData(data_);
  }

  // Simulates as much as one frame shows, and shows it.
  void Frame() {
    const mjtNum start = data_->time;
    while (data_->time - start < kFramePeriod) {
      mj_step(model_, data_);
      if (data_->time <= start) break;  // a ruined state has been reset
    }
    mjrRect view = {};
    glfwGetFramebufferSize(window_, &view.width, &view.height);
    mjv_updateScene(model_, data_, &option_, nullptr, &camera_, mjCAT_ALL, &scene_);
    mjr_render(view, &scene_, &context_);
    glfwSwapBuffers(window_);
  }

 private:
  static Demo& Of(GLFWwindow* window) {
    return *static_cast<Demo*>(glfwGetWindowUserPointer(window));
  }

  void Restart() {
    mj_resetData(model_, data_);
    mj_forward(model_, data_);
  }

  bool Held(int button) const { return glfwGetMouseButton(window_, button) == GLFW_PRESS; }

  bool ShiftHeld() const {
    return glfwGetKey(window_, GLFW_KEY_LEFT_SHIFT) == GLFW_PRESS ||
           glfwGetKey(window_, GLFW_KEY_RIGHT_SHIFT) == GLFW_PRESS;
  }

  // Left drags turn, right drags move, the middle button zooms; Shift keeps to the horizontal
  // plane.
  void Drag(double x, double y) {
    const double dx = x - mouse_x_, dy = y - mouse_y_;
    mouse_x_ = x;
    mouse_y_ = y;
    mjtMouse action = mjMOUSE_ZOOM;
    if (Held(GLFW_MOUSE_BUTTON_RIGHT)) {
      action = ShiftHeld() ? mjMOUSE_MOVE_H : mjMOUSE_MOVE_V;
    } else if (Held(GLFW_MOUSE_BUTTON_LEFT)) {
      action = ShiftHeld() ? mjMOUSE_ROTATE_H : mjMOUSE_ROTATE_V;
    } else if (!Held(GLFW_MOUSE_BUTTON_MIDDLE)) {
      return;
    }
    int width, height;
    glfwGetWindowSize(window_, &width, &height);
    mjv_moveCamera(model_, action, static_cast<mjtNum>(dx / height),
                   static_cast<mjtNum>(dy / height), &scene_, &camera_);
  }

  mjModel* model_;
  mjData* data_;
  GLFWwindow* window_;
  mjvCamera camera_;
  mjvOption option_;
  mjvScene scene_;
  mjrContext context_;
  double mouse_x_ = 0, mouse_y_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::printf(" USAGE:  basic modelfile\n");
    return EXIT_FAILURE;
  }
  mjModel* model = Load(argv[1]);
  if (!glfwInit()) mju_error("Could not initialize GLFW");
  GLFWwindow* window = glfwCreateWindow(kWidth, kHeight, "Demo", nullptr, nullptr);
  if (!window) mju_error("Could not create a window");
  glfwMakeContextCurrent(window);
  glfwSwapInterval(1);
  {
    Demo demo(model, window);
    while (!glfwWindowShouldClose(window)) {
      demo.Frame();
      glfwPollEvents();
    }
  }
  mj_deleteModel(model);
  glfwTerminate();
  return EXIT_SUCCESS;
}
