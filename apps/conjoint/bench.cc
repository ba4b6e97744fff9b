// conjoint bench: how fast a model steps, where the time goes, and how another library does.

#include <barrier>
#include <thread>
#include <vector>

#include "conjoint/commands.h"
#include "conjoint/comparison.h"
#include "conjoint/messages.h"
#include "conjoint/model_file.h"
#include "conjoint/report.h"
#include "control_noise.h"
#include "measures.h"

namespace conjoint::app {
namespace {

// Steps from the start; every thread sees the same controls.
void Simulate(const mjModel& m, mjData& d, const BenchPlan& plan) {
  if (plan.noise > 0 && plan.keyframe < 0) CentreControls(m, d.ctrl);
  for (int step = 0; step < plan.steps; ++step) {
    if (plan.noise > 0) AdvanceHaltonNoise(m, {.scale = plan.noise}, step, d.ctrl);
    mj_step(&m, &d);
  }
}

// Wall seconds until all threads have made their steps.
double TimeThreads(const mjModel& m, const BenchPlan& plan) {
  std::vector<DataPtr> data;
  for (int i = 0; i < plan.threads; ++i) data.push_back(MakeData(m, plan.keyframe));
  double start = 0;
  std::barrier ready(plan.threads, [&]() noexcept { start = Seconds(); });
  const auto work = [&](mjData& d) {
    ready.arrive_and_wait();
    Simulate(m, d, plan);
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < plan.threads; ++i) threads.emplace_back(work, std::ref(*data[i]));
  work(*data[0]);
  for (std::thread& thread : threads) thread.join();
  return Seconds() - start;
}

// Microseconds per step of the engine's timers. A run of its own: reading the clock takes time.
Report TimeStages(const mjModel& m, const BenchPlan& plan) {
  const DataPtr d = MakeData(m, plan.keyframe);
  mjcb_time = Microseconds;
  Simulate(m, *d, plan);
  mjcb_time = nullptr;
  const double total = d->timer[mjTIMER_STEP].duration;
  Report stages = Report::array();
  for (int i = 0; i < mjNTIMER; ++i) {
    const double duration = d->timer[i].duration;
    if (d->timer[i].number == 0) continue;
    stages.push_back({{"stage", mjTIMERSTRING[i]},
                      {"us_per_step", duration / plan.steps},
                      {"percent", total > 0 ? Report(100 * duration / total) : Report()}});
  }
  return stages;
}

}  // namespace

void Bench(const BenchSettings& settings) {
  const ModelPtr m = LoadModelFile(settings.model);
  const Messages messages;
  const BenchPlan plan{.model_path = settings.model,
                       .keyframe = FindKeyframe(*m, settings.keyframe),
                       .steps = settings.steps,
                       .threads = settings.threads,
                       .noise = settings.noise};
  const double seconds = TimeThreads(*m, plan);
  const double steps = static_cast<double>(plan.steps) * plan.threads;
  Report report = {{"model", TextOrNull(m->names)},
                   {"threads", plan.threads},
                   {"steps_per_thread", plan.steps},
                   {"wall_s", seconds},
                   {"steps_per_second", steps / seconds},
                   {"real-time_factor", steps * m->opt.timestep / seconds},
                   {"us_per_step", 1e6 * seconds / steps}};
  if (settings.against) {
    const Comparison comparison = CompareEngines(*m, OpenEngine(*settings.against), plan);
    report["against"] = *settings.against;
    report["our_CPU_us_per_step"] = comparison.our_us_per_step;
    report["their_CPU_us_per_step"] = comparison.their_us_per_step;
    report["ratio"] = comparison.their_us_per_step / comparison.our_us_per_step;
  }
  report["stages"] = TimeStages(*m, plan);
  Print(report, settings.json);
}

}  // namespace conjoint::app
