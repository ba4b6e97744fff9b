// Plots of timers, sizes and solver statistics.

#include "simulate/profiler.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>

#include "measures.h"

namespace conjoint::app {
namespace {

constexpr int kFrames = 201;  // that times and sizes show
constexpr std::array kTimeNames = {"total", "collision", "prepare", "solve", "other"};
constexpr std::array kSizeNames = {"dof",       "body",    "constraint",
                                   "sqrt(nnz)", "contact", "iteration"};
constexpr std::array kCostNames = {"improvement", "gradient", "lineslope"};
constexpr std::array kCountNames = {"total", "active", "changed", "evals", "updates"};

template <size_t n>
void Copy(char (&to)[n], const std::string& from) {
  to[from.copy(to, n - 1)] = '\0';
}

struct Style {
  const char* title;
  const char* xlabel;
  const char* yformat;
  std::array<float, 4> range;  // x, then y
  std::array<int, 2> grid;
  int tint;  // colour channel of the background
  float tint_level;
};

void Describe(mjvFigure& figure, const Style& style, std::span<const char* const> names) {
  mjv_defaultFigure(&figure);
  figure.figurergba[3] = .5f;
  figure.figurergba[style.tint] = style.tint_level;
  Copy(figure.title, style.title);
  Copy(figure.xlabel, style.xlabel);
  Copy(figure.yformat, style.yformat);
  std::copy_n(style.range.begin(), 2, figure.range[0]);
  std::copy_n(style.range.begin() + 2, 2, figure.range[1]);
  std::copy_n(style.grid.begin(), 2, figure.gridsize);
  for (size_t line = 0; line < names.size(); ++line) Copy(figure.linename[line], names[line]);
  // Islands repeat the colours of the first.
  for (size_t line = names.size(); line < mjMAXLINE; ++line) {
    std::copy_n(figure.linergb[line % names.size()], 3, figure.linergb[line]);
  }
}

// Moves the lines on by one frame and adds a value to each.
void AppendFrame(mjvFigure& figure, std::span<const double> values) {
  for (size_t line = 0; line < values.size(); ++line) {
    float* data = figure.linedata[line];
    int& points = figure.linepnt[line];
    points = std::min(points + 1, kFrames);
    for (int i = points - 1; i > 0; --i) data[2 * i + 1] = data[2 * i - 1];
    data[1] = static_cast<float>(values[line]);
    for (int i = 0; i < points; ++i) data[2 * i] = static_cast<float>(-i);
  }
}

void AddPoint(mjvFigure& figure, int line, int x, double y) {
  int& points = figure.linepnt[line];
  if (points >= mjMAXLINEPNT) return;
  figure.linedata[line][2 * points] = static_cast<float>(x);
  figure.linedata[line][2 * points + 1] = static_cast<float>(y);
  ++points;
}

// Milliseconds a step, or a forward computation where there was no step.
std::array<double, 5> StageTimes(const mjData& d) {
  const int whole = d.timer[mjTIMER_STEP].number ? mjTIMER_STEP : mjTIMER_FORWARD;
  const int number = std::max(1, d.timer[whole].number);
  const auto mean = [&](int timer) {
    return static_cast<double>(d.timer[timer].duration) / number;
  };
  const double total = mean(whole);
  const double collision = mean(mjTIMER_POS_COLLISION);
  const double prepare = mean(mjTIMER_POS_MAKE) + mean(mjTIMER_POS_PROJECT);
  const double solve = mean(mjTIMER_CONSTRAINT);
  return {total, collision, prepare, solve, std::max(0., total - collision - prepare - solve)};
}

std::array<double, 6> Sizes(const mjModel& m, const mjData& d) {
  const bool sleep = m.opt.enableflags & mjENBL_SLEEP;
  double nonzeros = 0;
  for (int i = 0; i < std::clamp(d.nisland, 1, mjNISLAND); ++i) nonzeros += d.solver_nnz[i];
  return {static_cast<double>(sleep ? d.nv_awake : m.nv),
          static_cast<double>(sleep ? d.nbody_awake : m.nbody),
          static_cast<double>(d.nefc),
          std::sqrt(nonzeros),
          static_cast<double>(d.ncon),
          SolverIterations(d)};
}

double Log10(double x) { return std::log10(std::max(1e-15, x)); }

}  // namespace

Profiler::Profiler() : figures_(kFigures) { Clear(); }

void Profiler::Clear() {
  constexpr int kRed = 0, kBlue = 2;
  Describe(figures_[kTimes],
           {"CPU time (msec)", "Video frame", "%.2f", {-200, 0, 0, .4f}, {3, 5}, kBlue, .2f},
           kTimeNames);
  Describe(figures_[kSizes],
           {"Dimensions", "Video frame", "%.0f", {-200, 0, 0, 100}, {3, 5}, kRed, .1f}, kSizeNames);
  Describe(
      figures_[kCost],
      {"Convergence (log 10)", "Solver iteration", "%.1f", {0, 20, -15, 5}, {5, 5}, kBlue, .2f},
      kCostNames);
  Describe(figures_[kCounts],
           {"Counts", "Solver iteration", "%.0f", {0, 20, 0, 80}, {5, 5}, kRed, .1f}, kCountNames);
}

void Profiler::Update(const mjModel& m, const mjData& d) {
  AppendFrame(figures_[kTimes], StageTimes(d));
  AppendFrame(figures_[kSizes], Sizes(m, d));

  mjvFigure& cost = figures_[kCost];
  mjvFigure& counts = figures_[kCounts];
  std::fill_n(cost.linepnt, mjMAXLINE, 0);
  std::fill_n(counts.linepnt, mjMAXLINE, 0);
  const bool primal = m.opt.solver != mjSOL_PGS;
  const int islands = d.nefc ? std::clamp(d.nisland, 1, mjNISLAND) : 0;
  for (int island = 0; island < islands; ++island) {
    const int rows = d.nisland > 0 && d.island_nefc ? d.island_nefc[island] : d.nefc;
    const int iterations = std::min(d.solver_niter[island], mjNSOLVER);
    for (int i = 0; i < iterations; ++i) {
      const mjSolverStat& stat = d.solver[island * mjNSOLVER + i];
      AddPoint(cost, 3 * island, i, Log10(stat.improvement));
      AddPoint(counts, 5 * island, i, rows);
      AddPoint(counts, 5 * island + 1, i, stat.nactive);
      AddPoint(counts, 5 * island + 2, i, stat.nchange);
      if (primal) {
        AddPoint(cost, 3 * island + 1, i, Log10(stat.gradient));
        AddPoint(cost, 3 * island + 2, i, Log10(stat.lineslope));
        AddPoint(counts, 5 * island + 3, i, stat.neval);
      }
      if (m.opt.solver == mjSOL_NEWTON) AddPoint(counts, 5 * island + 4, i, stat.nupdate);
    }
  }
}

void Profiler::Draw(mjrRect view, const mjrContext& context) {
  const int width = view.width / 4, height = view.height / 4;
  mjrRect place = {view.left + view.width - width, view.bottom, width, height};
  for (mjvFigure& figure : figures_) {
    mjr_figure(place, &figure, &context);
    place.bottom += height;
  }
}

}  // namespace conjoint::app
