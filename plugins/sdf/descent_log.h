// The points at which the collision search asked for the gradient of a shape, for mjVIS_SDFITER.

#ifndef CONJOINT_PLUGINS_SDF_DESCENT_LOG_H_
#define CONJOINT_PLUGINS_SDF_DESCENT_LOG_H_

#include <mujoco/mujoco.h>

#include <array>
#include <vector>

namespace conjoint {

class DescentLog {
 public:
  void Clear();

  // The next points belong to a descent of their own. Before the first one nothing is recorded.
  void Begin();

  // A point in the frame of the shape.
  void Add(const mjtNum point[3]);

  // Each descent as a blue sphere where it began, a red one where it ended, and lines between its
  // points. Follows the first geom that uses the plugin instance.
  void Draw(const mjModel* m, mjData* d, mjvScene* scene, int instance) const;

 private:
  using Point = std::array<mjtNum, 3>;

  std::vector<Point> points_;  // of all descents
  std::vector<int> starts_;    // of each descent in points_
};

}  // namespace conjoint

#endif  // CONJOINT_PLUGINS_SDF_DESCENT_LOG_H_
