// A trajectory on disk: time, positions and velocities of each step, as CSV or as a numpy file.

#ifndef CONJOINT_APPS_CONJOINT_TRAJECTORY_H_
#define CONJOINT_APPS_CONJOINT_TRAJECTORY_H_

#include <mujoco/mujoco.h>

#include <fstream>
#include <string>
#include <vector>

namespace conjoint::app {

enum class TrajectoryFormat { kCsv, kNpy };

// Rows are kept in memory until Flush, so that recording costs little during a simulation.
class Trajectory {
 public:
  Trajectory(const mjModel& m, const std::string& path, TrajectoryFormat format);

  void Record(const mjData& d);
  // Writes what was recorded since. Throws Failure if the disk does not take it.
  void Flush();
  // Ends the file; without, a numpy file says that it has no rows.
  void Close();

 private:
  std::string NpyHeader() const;
  void Check();

  std::string path_;
  TrajectoryFormat format_;
  std::ofstream stream_;
  size_t nq_, nv_;
  size_t rows_ = 0;              // written
  std::vector<double> pending_;  // rows not yet written, one after the other
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_TRAJECTORY_H_
