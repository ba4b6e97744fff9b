#ifndef CONJOINT_APPS_CONJOINT_PROGRESS_H_
#define CONJOINT_APPS_CONJOINT_PROGRESS_H_

#include <string>

namespace conjoint::app {

// A bar on standard error that shows how far the work is; silent unless that is a terminal.
class Progress {
 public:
  Progress();
  ~Progress();  // removes the bar
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // `done` from 0 to 1; `note` follows the bar. Draws ten times a second at most.
  void Show(double done, const std::string& note);

 private:
  bool terminal_;
  double drawn_at_ = 0;
};

}  // namespace conjoint::app

#endif  // CONJOINT_APPS_CONJOINT_PROGRESS_H_
