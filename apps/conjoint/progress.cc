#include "conjoint/progress.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "measures.h"

namespace conjoint::app {

Progress::Progress() : terminal_(isatty(STDERR_FILENO)) {}

Progress::~Progress() {
  if (drawn_at_ > 0) std::cerr << "\r\033[K" << std::flush;
}

void Progress::Show(double done, const std::string& note) {
  constexpr int kWidth = 40;
  constexpr double kPause = .1;  // s
  if (!terminal_ || Seconds() - drawn_at_ < kPause) return;
  drawn_at_ = Seconds();
  const int full = std::clamp(static_cast<int>(done * kWidth), 0, kWidth);
  std::string bar;
  for (int i = 0; i < kWidth; ++i) bar += i < full ? "█" : "░";
  std::cerr << '\r' << bar << "  " << note << "\033[K" << std::flush;
}

}  // namespace conjoint::app
