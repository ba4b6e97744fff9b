// conjoint run: simulates a model and reports speed, contacts, solver, energy and warnings.

#include <iostream>

#include "conjoint/commands.h"
#include "conjoint/interrupt.h"
#include "conjoint/messages.h"
#include "conjoint/model_file.h"
#include "conjoint/progress.h"
#include "conjoint/report.h"
#include "conjoint/rollout.h"
#include "conjoint/trajectory.h"

namespace conjoint::app {
namespace {

std::optional<Trajectory> OpenTrajectory(const mjModel& m, const RunSettings& settings) {
  const auto open = [&](const std::string& path, TrajectoryFormat format) {
    return std::optional<Trajectory>(std::in_place, m, path, format);
  };
  if (settings.csv) return open(*settings.csv, TrajectoryFormat::kCsv);
  if (settings.npy) return open(*settings.npy, TrajectoryFormat::kNpy);
  return std::nullopt;
}

Report Warnings(const Rollout& rollout) {
  static constexpr const char* kKinds[mjNWARNING] = {
      "inertia",      "contacts full", "constraints full", "scene full",
      "bad position", "bad velocity",  "bad acceleration", "bad control"};
  Report warnings = Report::array();
  for (int i = 0; i < mjNWARNING; ++i) {
    if (rollout.warnings[i] == 0) continue;
    const char* last = mju_warningText(i, static_cast<size_t>(rollout.last_info[i]));
    warnings.push_back({{"kind", kKinds[i]}, {"count", rollout.warnings[i]}, {"last", last}});
  }
  return warnings;
}

Report MakeReport(const mjModel& m, const mjData& d, const Rollout& rollout, bool complete) {
  const double simulated = rollout.steps * m.opt.timestep;
  const auto ratio = [](double value, double by) { return by > 0 ? Report(value / by) : Report(); };
  const auto per_step = [&](double sum) { return ratio(sum, rollout.steps); };
  return {{"model", TextOrNull(m.names)},
          {"steps", rollout.steps},
          {"simulated_s", simulated},
          {"wall_s", rollout.seconds},
          {"real-time_factor", ratio(simulated, rollout.seconds)},
          {"steps_per_second", ratio(rollout.steps, rollout.seconds)},
          {"us_per_step", per_step(1e6 * rollout.seconds)},
          {"contacts_per_step", per_step(rollout.contacts)},
          {"constraints_per_step", per_step(rollout.constraints)},
          {"iterations_per_step", per_step(rollout.iterations)},
          {"energy_before_J", rollout.energy_before},
          {"energy_after_J", rollout.energy_after},
          {"energy_drift_J", rollout.energy_after - rollout.energy_before},
          {"arena_used_percent",
           ratio(100. * static_cast<double>(d.maxuse_arena), static_cast<double>(d.narena))},
          {"complete", complete},
          {"warnings", Warnings(rollout)}};
}

}  // namespace

void Run(const RunSettings& settings) {
  const ModelPtr m = LoadModelFile(settings.model);
  const int steps = settings.steps ? *settings.steps : CountSteps(*m, settings.time);
  const Messages messages;
  const int keyframe = FindKeyframe(*m, settings.keyframe);
  const DataPtr d = MakeData(*m, keyframe);
  std::optional<Trajectory> trajectory = OpenTrajectory(*m, settings);

  RolloutPlan plan{.steps = steps,
                   .noise = settings.noise,
                   .noise_centre = keyframe < 0 ? nullptr : m->key_ctrl + keyframe * m->nu,
                   .before_step = {},
                   .after_step = {},
                   .after_burst = {}};
  if (trajectory) {
    trajectory->Record(*d);
    plan.after_step = [&](const mjData& data) { trajectory->Record(data); };
  }
  Rollout rollout;
  {
    Progress progress;
    StopOnInterrupt();
    plan.after_burst = [&](const Rollout& so_far) {
      const double simulated = so_far.steps * m->opt.timestep;
      if (trajectory) trajectory->Flush();
      progress.Show(static_cast<double>(so_far.steps) / steps,
                    FormatNumber(simulated) + " s, " + FormatNumber(simulated / so_far.seconds) +
                        " times real time");
      return !Interrupted();
    };
    rollout = Simulate(*m, *d, plan);
  }
  if (trajectory) trajectory->Close();
  const bool complete = rollout.steps == steps;
  Print(MakeReport(*m, *d, rollout, complete), settings.json);
  if (!complete) std::cerr << "conjoint: interrupted before the end\n";
}

}  // namespace conjoint::app
