// Serves the page of the web view and connects it with a simulation.

#ifndef CONJOINT_APPS_WEB_SERVER_H_
#define CONJOINT_APPS_WEB_SERVER_H_

#include <cstdint>
#include <functional>
#include <string>

#include "web/live_simulation.h"

namespace conjoint::app {

struct ServerSettings {
  std::string address = "127.0.0.1";
  uint16_t port = 0;       // 0: any that is free
  double frame_rate = 60;  // Hz
};

// Serves until the process gets SIGINT or SIGTERM. `announce` gets the address of the page, which
// contains a random token: only who knows it is served, and only if the connection comes from the
// page itself. Throws std::exception if the address cannot be had.
void Serve(LiveSimulation& simulation, const ServerSettings& settings,
           const std::function<void(const std::string& url)>& announce);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_WEB_SERVER_H_
