// Preloaded into programs with windows of GLFW: their OpenGL contexts become debug contexts, and
// every error that OpenGL reports is written to standard error. With CONJOINT_MAKE_GL_ERROR set it
// makes one, to show that it is reported. Libraries stay loaded, so that leaks can be put down to
// the driver.

#include <dlfcn.h>

#define GLFW_INCLUDE_GLEXT
#include <GLFW/glfw3.h>

#include <cstdio>
#include <cstdlib>

namespace {

template <class Function>
Function* Original(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

void APIENTRY Report(GLenum, GLenum type, GLuint, GLenum, GLsizei, const GLchar* message,
                     const void*) {
  if (type == GL_DEBUG_TYPE_ERROR) std::fprintf(stderr, "OpenGL error: %s\n", message);
}

}  // namespace

#pragma GCC visibility push(default)
extern "C" {

GLFWwindow* glfwCreateWindow(int width, int height, const char* title, GLFWmonitor* monitor,
                             GLFWwindow* share) {
  glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, GLFW_TRUE);
  return Original<decltype(glfwCreateWindow)>("glfwCreateWindow")(width, height, title, monitor,
                                                                  share);
}

void glfwMakeContextCurrent(GLFWwindow* window) {
  Original<decltype(glfwMakeContextCurrent)>("glfwMakeContextCurrent")(window);
  if (!window) return;
  const auto listen =
      reinterpret_cast<PFNGLDEBUGMESSAGECALLBACKPROC>(glfwGetProcAddress("glDebugMessageCallback"));
  const auto enable = reinterpret_cast<void (*)(GLenum)>(glfwGetProcAddress("glEnable"));
  listen(Report, nullptr);
  enable(GL_DEBUG_OUTPUT);
  enable(GL_DEBUG_OUTPUT_SYNCHRONOUS);
  if (std::getenv("CONJOINT_MAKE_GL_ERROR")) enable(0xBAD);
}

int dlclose(void*) { return 0; }

}  // extern "C"
#pragma GCC visibility pop
