// conjoint bench: how fast a model steps, where the time goes, and how another library does.

#include <barrier>
#include <iostream>
#include <thread>
#include <vector>

#include "conjoint/command.h"
#include "conjoint/duel.h"
#include "conjoint/json.h"
#include "conjoint/messages.h"
#include "conjoint/model_file.h"
#include "conjoint/text.h"
#include "control_noise.h"
#include "measures.h"

namespace conjoint::app {
namespace {

constexpr int kDefaultSteps = 2000;
constexpr int kMostSteps = 100'000'000;
constexpr int kMostThreads = 512;
constexpr double kDefaultNoise = .1;
constexpr double kNoiseTimeConstant = .1;  // s

// Steps from the start; every thread sees the same controls.
void Roll(const mjModel& m, mjData& d, const DuelPlan& plan) {
  const ControlNoise noise = {plan.noise, kNoiseTimeConstant};
  if (plan.noise > 0 && plan.keyframe < 0) StartInTheMiddle(m, d.ctrl);
  for (int step = 0; step < plan.steps; ++step) {
    if (plan.noise > 0) {
      Wander(m, noise, nullptr, [&](int i) { return Scattered(step, i); }, d.ctrl);
    }
    mj_step(&m, &d);
  }
}

// Wall seconds until all threads have made their steps.
double TimeThreads(const mjModel& m, const DuelPlan& plan) {
  std::vector<DataPtr> data;
  for (int i = 0; i < plan.threads; ++i) data.push_back(MakeData(m, plan.keyframe));
  double start = 0;
  std::barrier ready(plan.threads, [&]() noexcept { start = Seconds(); });
  const auto work = [&](mjData& d) {
    ready.arrive_and_wait();
    Roll(m, d, plan);
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < plan.threads; ++i) threads.emplace_back(work, std::ref(*data[i]));
  work(*data[0]);
  for (std::thread& thread : threads) thread.join();
  return Seconds() - start;
}

// Microseconds per step of the engine's timers. A run of its own: reading the clock takes time.
Table TimeStages(const mjModel& m, const DuelPlan& plan) {
  const DataPtr d = MakeData(m, plan.keyframe);
  mjcb_time = Microseconds;
  Roll(m, *d, plan);
  mjcb_time = nullptr;
  Table table{"stages", {"stage", "us per step", "percent"}, {}};
  const double whole = d->timer[mjTIMER_STEP].duration;
  for (int i = 0; i < mjNTIMER; ++i) {
    const double duration = d->timer[i].duration;
    if (d->timer[i].number == 0) continue;
    table.rows.push_back({std::string(mjTIMERSTRING[i]), duration / plan.steps,
                          whole > 0 ? Cell(100 * duration / whole) : Cell()});
  }
  return table;
}

void RunBench(const Options& options) {
  DuelPlan plan{.model_path = options.Operand(0),
                .keyframe = -1,
                .steps = options.Count("--steps", 1, kMostSteps).value_or(kDefaultSteps),
                .threads = options.Count("--threads", 1, kMostThreads).value_or(1),
                .noise = options.Number("--noise").value_or(kDefaultNoise)};
  const ModelPtr m = LoadModelFile(plan.model_path);
  const Messages messages;
  plan.keyframe = FindKeyframe(*m, options.Text("--keyframe"));

  const double seconds = TimeThreads(*m, plan);
  const double steps = static_cast<double>(plan.steps) * plan.threads;
  Facts facts = {{"model", std::string(m->names)},
                 {"threads", static_cast<long long>(plan.threads)},
                 {"steps per thread", static_cast<long long>(plan.steps)},
                 {"wall s", seconds},
                 {"steps per second", steps / seconds},
                 {"real-time factor", steps * m->opt.timestep / seconds},
                 {"us per step", 1e6 * seconds / steps}};
  const Table stages = TimeStages(*m, plan);
  if (const std::optional<std::string> against = options.Text("--against")) {
    const Engine theirs = OpenEngine(*against);
    const DuelResult duel = Duel(*m, theirs, plan);
    facts.insert(facts.end(), {{"against", *against},
                               {"our CPU us per step", duel.our_us_per_step},
                               {"their CPU us per step", duel.their_us_per_step},
                               {"ratio", duel.ratio()}});
  }
  if (options.Has("--json")) {
    std::vector<std::string> members = Members(facts);
    members.push_back(Member(stages));
    std::cout << Document(members);
  } else {
    std::cout << FactsText(facts) << '\n' << Heading(stages.name) << TableText(stages);
  }
}

}  // namespace

const Command kBench = {
    {.name = "bench",
     .operands = {"MODEL"},
     .options = {{"--steps", "N", "steps of each thread (default: 2000)"},
                 {"--threads", "N", "simulations at the same time (default: 1)"},
                 {"--keyframe", "NAME", "start from this keyframe, by name or number"},
                 {"--noise", "STD", "let the controls wander by STD of half their range (0.1)"},
                 {"--against", "LIB", "compare with another libmujoco.so.3.6.0"},
                 {"--json", "", "the report as one JSON object"}},
     .purpose = "Measure how fast a model steps and in which stages the time goes",
     .details = "Steps per second count all threads. Stages are the engine's own timers, taken in "
                "a second\n"
                "run because reading the clock takes time too; pos_... are parts of position, "
                "col_... parts\n"
                "of pos_collision.\n"
                "With --against both libraries step from the same states of one trajectory, in "
                "turns of 100\n"
                "steps, five times; the best of each turn counts. A ratio above 1 means that ours "
                "is faster.\n"},
    RunBench};

}  // namespace conjoint::app
