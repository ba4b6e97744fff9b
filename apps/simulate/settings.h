// What people set in the viewer: the variables behind the items of its panels, and the requests
// that items, keys and mouse leave for the next synchronisation.

#ifndef CONJOINT_APPS_SIMULATE_SETTINGS_H_
#define CONJOINT_APPS_SIMULATE_SETTINGS_H_

#include <mujoco/mujoco.h>

#include <array>
#include <optional>
#include <string>

namespace conjoint::app {

// Speeds of the simulation, in percent of real time.
constexpr std::array kSpeeds = {100., 80., 66., 50., 40., 33., 25., 20., 16., 13., 10.,
                                8.,   6.6, 5.,  4.,  3.3, 2.5, 2.,  1.6, 1.3, 1.,  .8,
                                .66,  .5,  .4,  .33, .25, .2,  .16, .13, .1};

// int where an item of a panel wants one.
struct Settings {
  // Option.
  int help = 0, info = 0, profiler = 0, sensor = 0;  // overlays
  int pause_update = 0;                              // paused: warm starts follow the solution
  int fullscreen = 0, vsync = 1;
  int busy_wait = 0;  // the physics thread does not sleep
  int spacing = 0, color = 0;
  int font = 1;  // scale 50 (font + 1)
  bool left_panel = true, right_panel = true;

  // Simulation.
  int run = 1;
  int key = 0;
  mjtNum noise_scale = 0, noise_rate = 0;  // standard deviation, time constant (s)
  int history = 0;                         // position, 0 latest
  size_t speed = 0;                        // in kSpeeds

  // Watch.
  char watch_field[mjMAXUINAME] = "qpos";
  int watch_index = 0;

  // Physics: the bits of mjOption.
  int disable[mjNDISABLE] = {}, enable[mjNENABLE] = {}, enable_actuator[mjNGROUP] = {};

  // Rendering.
  int camera = 0;        // 0 free, 1 tracking, 2 + i camera i of the model
  int sensor_image = 0;  // 0 all, k the k-th image sensor
};

// A double click in the view.
struct Pick {
  enum class Purpose { kSelect, kLookAt, kTrack } purpose;
  mjtNum x, y;    // in the view, 0 to 1 from the lower left
  mjtNum aspect;  // width over height of the view
};

// What the next synchronisation does, in this order.
struct Requests {
  bool save_xml = false, save_mjb = false, print_model = false, print_data = false;
  bool reset = false;
  bool align = false;
  bool copy_state = false, copy_state_precise = false;
  bool restore_history = false;
  bool step = false;
  bool load_key = false, save_key = false;
  bool clear_controls = false;
  int start_perturbation = 0;  // mjtPertBit
  std::optional<Pick> pick;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_SETTINGS_H_
