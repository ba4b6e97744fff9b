// conjoint run: simulates a model and reports speed, contacts, solver, energy and warnings.

#include <cmath>
#include <csignal>
#include <iostream>
#include <limits>

#include "conjoint/command.h"
#include "conjoint/json.h"
#include "conjoint/messages.h"
#include "conjoint/model_file.h"
#include "conjoint/progress.h"
#include "conjoint/rollout.h"
#include "conjoint/text.h"
#include "conjoint/trajectory.h"

namespace conjoint::app {
namespace {

constexpr double kDefaultTime = 10;  // s

volatile std::sig_atomic_t interrupted = 0;

// The first interrupt ends the simulation with its report, the second one the program.
void StopOnInterrupt() {
  struct sigaction action = {};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

int CountSteps(const mjModel& m, const Options& options) {
  constexpr int kMost = std::numeric_limits<int>::max();
  if (options.Has("--steps") && options.Has("--time")) {
    throw UsageError("either --steps or --time");
  }
  if (const std::optional<int> steps = options.Count("--steps", 0, kMost)) return *steps;
  const double time = options.Number("--time").value_or(kDefaultTime);
  const double steps = std::ceil(time / m.opt.timestep - 1e-6);
  if (!(steps < kMost)) {
    throw Failure("a timestep of " + Number(m.opt.timestep) + " s makes too many steps of " +
                  Number(time) + " s");
  }
  return static_cast<int>(steps);
}

std::optional<Trajectory> OpenTrajectory(const mjModel& m, const Options& options) {
  const std::optional<std::string> csv = options.Text("--csv"), npy = options.Text("--npy");
  if (csv && npy) throw UsageError("either --csv or --npy");
  if (csv) return std::optional<Trajectory>(std::in_place, m, *csv, TrajectoryFormat::kCsv);
  if (npy) return std::optional<Trajectory>(std::in_place, m, *npy, TrajectoryFormat::kNpy);
  return std::nullopt;
}

Facts ReportFacts(const mjModel& m, const mjData& d, const Rollout& rollout) {
  const double simulated = rollout.steps * m.opt.timestep;
  const double drift = rollout.energy_after - rollout.energy_before;
  const auto per_step = [&](double sum) {
    return rollout.steps ? Cell(sum / rollout.steps) : Cell();
  };
  const auto per_second = [&](double sum) {
    return rollout.seconds > 0 ? Cell(sum / rollout.seconds) : Cell();
  };
  return {{"model", std::string(m.names)},
          {"steps", static_cast<long long>(rollout.steps)},
          {"simulated s", simulated},
          {"wall s", rollout.seconds},
          {"real-time factor", per_second(simulated)},
          {"steps per second", per_second(rollout.steps)},
          {"us per step", per_step(1e6 * rollout.seconds)},
          {"contacts per step", per_step(rollout.contacts)},
          {"constraints per step", per_step(rollout.constraints)},
          {"iterations per step", per_step(rollout.iterations)},
          {"energy before J", rollout.energy_before},
          {"energy after J", rollout.energy_after},
          {"energy drift J", drift},
          {"arena used percent", d.narena ? Cell(100. * static_cast<double>(d.maxuse_arena) /
                                                 static_cast<double>(d.narena))
                                          : Cell()}};
}

Table WarningTable(const Rollout& rollout) {
  static constexpr const char* kKinds[mjNWARNING] = {
      "inertia",      "contacts full", "constraints full", "scene full",
      "bad position", "bad velocity",  "bad acceleration", "bad control"};
  Table table{"warnings", {"kind", "count", "last"}, {}};
  for (int i = 0; i < mjNWARNING; ++i) {
    if (rollout.warnings[i] == 0) continue;
    table.rows.push_back(
        {std::string(kKinds[i]), static_cast<long long>(rollout.warnings[i]),
         std::string(mju_warningText(i, static_cast<size_t>(rollout.last_info[i])))});
  }
  return table;
}

std::string ReportText(const Facts& facts, const Table& warnings, bool complete) {
  std::string text = FactsText(facts);
  if (!complete) text += '\n' + Alarming("Interrupted before the end.") + '\n';
  if (!warnings.rows.empty()) text += '\n' + Alarming("Warnings") + '\n' + TableText(warnings);
  return text;
}

std::string ReportJson(const Facts& facts, const Table& warnings, bool complete) {
  std::vector<std::string> members = Members(facts);
  members.push_back(std::string("\"complete\": ") + (complete ? "true" : "false"));
  members.push_back(Member(warnings));
  return Document(members);
}

void RunRun(const Options& options) {
  const double noise = options.Number("--noise").value_or(0);
  const ModelPtr m = LoadModelFile(options.Operand(0));
  const int steps = CountSteps(*m, options);
  const Messages messages;
  const int keyframe = FindKeyframe(*m, options.Text("--keyframe"));
  const DataPtr d = MakeData(*m, keyframe);
  std::optional<Trajectory> trajectory = OpenTrajectory(*m, options);

  RolloutPlan plan{.steps = steps,
                   .noise = noise,
                   .noise_centre = keyframe < 0 ? nullptr : m->key_ctrl + keyframe * m->nu,
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
      progress.Show(
          static_cast<double>(so_far.steps) / steps,
          Number(simulated) + " s, " + Number(simulated / so_far.seconds) + " times real time");
      return !interrupted;
    };
    rollout = Simulate(*m, *d, plan);
  }
  if (trajectory) trajectory->Close();

  const Facts facts = ReportFacts(*m, *d, rollout);
  const Table warnings = WarningTable(rollout);
  const bool complete = rollout.steps == steps;
  std::cout << (options.Has("--json") ? ReportJson(facts, warnings, complete)
                                      : ReportText(facts, warnings, complete));
}

}  // namespace

const Command kRun = {
    {.name = "run",
     .operands = {"MODEL"},
     .options = {{"--steps", "N", "simulate N steps"},
                 {"--time", "S", "simulate S seconds (default: 10)"},
                 {"--keyframe", "NAME", "start from this keyframe, by name or number"},
                 {"--noise", "STD", "let the controls wander by STD of half their range"},
                 {"--csv", "FILE", "write time, positions and velocities of each step as CSV"},
                 {"--npy", "FILE", "the same as a numpy file with fields time, qpos, qvel"},
                 {"--json", "", "the report as one JSON object"}},
     .purpose = "Simulate a model and report speed, contacts, solver, energy and warnings",
     .details =
         "The report tells\n"
         "  real-time factor     simulated time over wall time\n"
         "  contacts, constraints, iterations of the solver (mean over islands), per step\n"
         "  energy drift         potential and kinetic energy at the end minus that at the start:\n"
         "                       what friction, damping, motors and the integrator changed\n"
         "  arena used           of the memory for contacts and constraints; near 100 %: raise\n"
         "                       <size memory=\"...\"/>\n"
         "  warnings             by kind, with the last of each; they leave the exit code 0\n"
         "Noise is an Ornstein-Uhlenbeck process of 0.1 s, the same every time. A trajectory has "
         "a\n"
         "row for the start and one for each step. Ctrl-C ends the simulation with a report.\n"},
    RunRun};

}  // namespace conjoint::app
