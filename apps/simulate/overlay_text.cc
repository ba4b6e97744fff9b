// Help, info and speed.

#include "simulate/overlay_text.h"

#include <algorithm>
#include <cmath>
#include <cstdarg>
#include <cstdio>

namespace conjoint::app {
namespace {

constexpr struct {
  const char* what;
  const char* how;
} kHelp[] = {
    {"Play / Pause", "Space"},
    {"Speed Up / Down", "+  -"},
    {"Step Back / Forward", "Left / Right arrow"},
    {"Toggle Left / Right UI", "Tab / Shift-Tab"},
    {"Cycle cameras", "[  ]"},
    {"Free camera", "Esc"},
    {"Select", "Double-click"},
    {"Select parent", "Page Up"},
    {"Center camera", "Right double-click"},
    {"Tracking camera", "Ctrl Right double-click"},
    {"Zoom", "Scroll, middle drag"},
    {"View Orbit", "Left drag"},
    {"View Pan", "[Shift] right drag"},
    {"Object Rotate", "Ctrl [Shift] drag"},
    {"Object Translate", "Ctrl [Shift] right drag"},
    {"Help", "F1"},
    {"Info", "F2"},
    {"Profiler", "F3"},
    {"Sensors", "F4"},
    {"Full screen", "F5"},
    {"Show UI shortcuts", "UI right-button hold"},
    {"Expand/collapse all", "UI title double-click"},
};

constexpr double kSmallestError = 1e-15;

// Lines are separated, not ended, by newlines.
void AddLine(Columns& columns, const char* title, const char* format, ...) {
  char text[100];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text, sizeof(text), format, arguments);
  va_end(arguments);
  const char* separator = columns.left.empty() ? "" : "\n";
  columns.left += std::string(separator) + title;
  columns.right += std::string(separator) + text;
}

int RecordedIslands(const mjData& d) { return std::clamp(d.nisland, 1, mjNISLAND); }

// The worst island's last improvement or gradient, whichever is smaller and not zero.
double SolverError(const mjData& d) {
  double worst = 0;
  for (int island = 0; island < RecordedIslands(d); ++island) {
    const int last = std::min(d.solver_niter[island], mjNSOLVER) - 1;
    if (last < 0) continue;
    const mjSolverStat& stat = d.solver[island * mjNSOLVER + last];
    double error = std::min<double>(stat.improvement, stat.gradient);
    if (error == 0) error = std::max<double>(stat.improvement, stat.gradient);
    worst = std::max(worst, error);
  }
  return std::max(worst, kSmallestError);
}

int TotalIterations(const mjData& d) {
  int total = 0;
  for (int island = 0; island < RecordedIslands(d); ++island) total += d.solver_niter[island];
  return total;
}

}  // namespace

Columns HelpText() {
  Columns columns;
  for (const auto& line : kHelp) AddLine(columns, line.what, "%s", line.how);
  return columns;
}

Columns InfoText(const mjModel& m, const mjData& d, bool paused, double frames_per_second) {
  const mjTimerStat& timer = d.timer[paused ? mjTIMER_FORWARD : mjTIMER_STEP];
  Columns columns;
  AddLine(columns, "Time", "%-9.3f", static_cast<double>(d.time));
  AddLine(columns, "Size", "%d  (%d con)", d.nefc, d.ncon);
  AddLine(columns, "CPU", "%.3f", static_cast<double>(timer.duration) / std::max(1, timer.number));
  AddLine(columns, "Solver", "%.1f  (%d it)", std::log10(SolverError(d)), TotalIterations(d));
  AddLine(columns, "FPS", frames_per_second < 1 ? "%0.1f " : "%.0f ", frames_per_second);
  AddLine(columns, "Memory", "%.1f%% of %s",
          100 * static_cast<double>(d.maxuse_arena) / static_cast<double>(d.narena),
          mju_writeNumBytes(static_cast<size_t>(d.narena)));
  if (m.opt.enableflags & mjENBL_ENERGY) {
    AddLine(columns, "Energy", "%.3f", static_cast<double>(d.energy[0] + d.energy[1]));
  }
  if (m.opt.enableflags & mjENBL_FWDINV) {
    AddLine(columns, "FwdInv", "%.1f %.1f",
            std::log10(std::max<double>(kSmallestError, d.solver_fwdinv[0])),
            std::log10(std::max<double>(kSmallestError, d.solver_fwdinv[1])));
  }
  if (d.nisland > 0) AddLine(columns, "Islands", "%d", d.nisland);
  return columns;
}

std::string SpeedText(double wanted, double measured, bool running) {
  const bool off = running && std::abs(measured - wanted) > .1 * wanted;
  if (wanted == 100 && !off) return "";
  char text[40];
  if (off) {
    std::snprintf(text, sizeof(text), "%g%% (%-4.1f%%)", wanted, measured);
  } else {
    std::snprintf(text, sizeof(text), "%g%%", wanted);
  }
  return text;
}

std::string WrapText(const std::string& text, const int widths[127], int width) {
  std::string wrapped, line;
  int line_width = 0;
  const auto measure = [widths](char c) {
    const auto code = static_cast<unsigned char>(c);
    return code < 127 ? widths[code] : 0;
  };
  for (const char c : text) {
    if (c != '\n' && !line.empty() && line_width + measure(c) > width) {
      const size_t blank = line.rfind(' ');
      // An indentation is no place to break.
      const bool at_blank =
          blank != line.npos && line.find_first_not_of(' ') < blank && blank > line.size() / 2;
      const size_t rest = at_blank ? blank + 1 : line.size();
      wrapped += line.substr(0, rest) + '\n';
      line.erase(0, rest);
      line_width = 0;
      for (const char kept : line) line_width += measure(kept);
    }
    line += c;
    line_width += measure(c);
    if (c == '\n') {
      wrapped += line;
      line.clear();
      line_width = 0;
    }
  }
  return wrapped + line;
}

}  // namespace conjoint::app
