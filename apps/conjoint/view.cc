// conjoint view: shows a running simulation, in a window or in a browser.

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "conjoint/commands.h"
#include "conjoint/messages.h"
#include "conjoint/model_file.h"
#include "web/live_simulation.h"
#include "web/server.h"

namespace conjoint::app {
namespace {

void ViewInBrowser(const ViewSettings& settings) {
  const Messages messages;
  const auto load = [&] { return LoadModelFile(settings.model); };
  const int keyframe = FindKeyframe(*load(), settings.keyframe);
  LiveSimulation simulation(load, keyframe);
  const ServerSettings server = {.address = settings.address,
                                 .port = static_cast<uint16_t>(settings.port)};
  Serve(simulation, server, [&](const std::string& url) {
    std::cout << "Open " << url << " in a browser of this machine. Ctrl-C ends it.\n" << std::flush;
  });
}

// Becomes the program conjoint-view that lies beside this one: only that one needs GLFW.
void ViewInWindow(const ViewSettings& settings) {
  if (!std::getenv("DISPLAY") && !std::getenv("WAYLAND_DISPLAY")) {
    throw Failure("there is no display to open a window on; conjoint view --web " + settings.model +
                  " shows the model in a browser");
  }
  if (std::error_code error; !std::filesystem::exists(settings.model, error)) {
    throw Failure("cannot open '" + settings.model + "': there is no such file");
  }
  const std::string program =
      (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "conjoint-view").string();
  execl(program.c_str(), program.c_str(), settings.model.c_str(),
        settings.keyframe ? settings.keyframe->c_str() : nullptr, nullptr);
  throw Failure("cannot start '" + program + "': " + std::strerror(errno));
}

}  // namespace

void View(const ViewSettings& settings) {
  if (settings.web) {
    ViewInBrowser(settings);
  } else {
    ViewInWindow(settings);
  }
}

}  // namespace conjoint::app
