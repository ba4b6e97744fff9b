// Sensor data as bars, and sensors that are pictures as pictures.

#ifndef CONJOINT_APPS_SIMULATE_SENSOR_FIGURE_H_
#define CONJOINT_APPS_SIMULATE_SENSOR_FIGURE_H_

#include <mujoco/mujoco.h>

#include <memory>
#include <vector>

namespace conjoint::app {

// A user sensor of 3 w h numbers, where w and h are the first two of sensor_intprm, is a picture of
// w x h pixels.
bool IsImageSensor(const mjModel& m, int sensor);
std::vector<int> ImageSensors(const mjModel& m);

class SensorFigure {
 public:
  SensorFigure();

  // `shown`: which of the image sensors are shown, 0 all of them, k the k-th.
  void Update(const mjModel& m, const mjData& d, int shown = 0);

  // Draws at the lower right of a view, beside the profiler where that is shown.
  void Draw(mjrRect view, bool beside_profiler, const mjrContext& context);

  const mjvFigure& figure() const { return *figure_; }

 private:
  struct Image {
    int width, height;
    std::vector<unsigned char> rgb;
  };

  std::unique_ptr<mjvFigure> figure_;
  std::vector<Image> images_;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_SIMULATE_SENSOR_FIGURE_H_
