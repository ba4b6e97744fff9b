// A model and its state as binary messages for the page (page/view.js reads them). All numbers are
// little-endian, lengths in m.
//
// Scene, sent once:  u32 1, u32 size of the text, JSON text padded with blanks to a multiple of 4,
//   then arrays that the text names by byte offset (counted from here) and length.
// Frame, up to 60 times a second:  u32 2, then floats: time (s), real-time factor, paused (0, 1),
//   selected body (0: none), seven for each moving geom in the order of the scene (position,
//   quaternion w x y z), three for each flex vertex, one for each joint slider, one for each
//   control, then seven for each straight piece of a tendon (number of the tendon, two ends).
// Error:  u32 3, UTF-8 text.

#ifndef CONJOINT_APPS_WEB_SCENE_MESSAGE_H_
#define CONJOINT_APPS_WEB_SCENE_MESSAGE_H_

#include <mujoco/mujoco.h>

#include <string>

namespace conjoint::app {

struct FrameFacts {
  double real_time_factor;
  bool paused;
  int selected_body;  // 0: none
};

std::string SceneMessage(const mjModel& m);
std::string FrameMessage(const mjModel& m, const mjData& d, const FrameFacts& facts);
std::string ErrorMessage(const std::string& text);

// Does the page show a slider for the joint: is it a hinge or a slide?
bool HasSlider(const mjModel& m, int joint);

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_WEB_SCENE_MESSAGE_H_
