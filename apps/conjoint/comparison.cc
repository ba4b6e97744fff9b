#include "conjoint/comparison.h"

#include <algorithm>
#include <barrier>
#include <ctime>
#include <thread>
#include <vector>

#include "conjoint/commands.h"
#include "conjoint/model_file.h"
#include "control_noise.h"

namespace conjoint::app {
namespace {

constexpr int kBurst = 100;
constexpr int kRounds = 5;
constexpr int kState = mjSTATE_INTEGRATION;

// CPU time of this thread, in microseconds.
double ThreadMicroseconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return 1e6 * static_cast<double>(time.tv_sec) + 1e-3 * static_cast<double>(time.tv_nsec);
}

// The states at the beginnings of bursts and the controls of all steps.
struct Recording {
  std::vector<std::vector<mjtNum>> states;
  std::vector<mjtNum> controls;
};

Recording Record(const mjModel& m, const BenchPlan& plan) {
  Recording recording;
  const DataPtr d = MakeData(m, plan.keyframe);
  if (plan.noise > 0 && plan.keyframe < 0) CentreControls(m, d->ctrl);
  for (int step = 0; step < plan.steps; ++step) {
    if (step % kBurst == 0) {
      auto& state = recording.states.emplace_back(static_cast<size_t>(mj_stateSize(&m, kState)));
      mj_getState(&m, d.get(), state.data(), kState);
    }
    if (plan.noise > 0) AdvanceHaltonNoise(m, {.scale = plan.noise}, step, d->ctrl);
    recording.controls.insert(recording.controls.end(), d->ctrl, d->ctrl + m.nu);
    mj_step(&m, d.get());
  }
  return recording;
}

// One library with its own copy of the model and data for each thread.
class Runner {
 public:
  Runner(const Engine& engine, const BenchPlan& plan) : engine_(engine) {
    char error[1000] = "";
    model_ = IsBinary(plan.model_path)
                 ? engine.load_binary(plan.model_path.c_str(), nullptr)
                 : engine.load_xml(plan.model_path.c_str(), nullptr, error, sizeof(error));
    if (!model_) throw Failure(std::string("the other library does not load the model: ") + error);
    for (int i = 0; i < plan.threads; ++i) data_.push_back(engine.make_data(model_));
  }
  ~Runner() {
    for (mjData* d : data_) engine_.delete_data(d);
    engine_.delete_model(model_);
  }
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  const mjModel& model() const { return *model_; }

  // CPU microseconds of the steps from `first` to before `last`.
  double Burst(int thread, const Recording& recording, int first, int last) {
    mjData* d = data_[static_cast<size_t>(thread)];
    engine_.set_state(model_, d, recording.states[static_cast<size_t>(first / kBurst)].data(),
                      kState);
    const int nu = static_cast<int>(model_->nu);
    const double start = ThreadMicroseconds();
    for (int step = first; step < last; ++step) {
      std::copy_n(recording.controls.begin() + static_cast<std::ptrdiff_t>(step) * nu, nu, d->ctrl);
      engine_.step(model_, d);
    }
    return ThreadMicroseconds() - start;
  }

 private:
  const Engine& engine_;
  mjModel* model_ = nullptr;
  std::vector<mjData*> data_;
};

}  // namespace

Comparison CompareEngines(const mjModel& m, const Engine& theirs, const BenchPlan& plan) {
  const Recording recording = Record(m, plan);
  Runner runners[2] = {Runner(OurEngine(), plan), Runner(theirs, plan)};
  if (runners[0].model().nu != runners[1].model().nu ||
      theirs.state_size(&runners[1].model(), kState) != mj_stateSize(&m, kState)) {
    throw Failure("the other library compiles the model to another size of state");
  }

  struct Times {
    double us[2] = {0, 0};
  };
  std::vector<Times> times(static_cast<size_t>(plan.threads));
  std::barrier turn(plan.threads);  // all threads run the same library at a time
  const auto measure = [&](int thread) {
    for (int first = 0; first < plan.steps; first += kBurst) {
      const int last = std::min(first + kBurst, plan.steps);
      double best[2] = {1e300, 1e300};
      for (int round = 0; round < kRounds; ++round) {
        for (int turns = 0; turns < 2; ++turns) {
          const int side = (turns + round) % 2;  // neither always comes first
          turn.arrive_and_wait();
          best[side] = std::min(best[side], runners[side].Burst(thread, recording, first, last));
        }
      }
      for (int side = 0; side < 2; ++side)
        times[static_cast<size_t>(thread)].us[side] += best[side];
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < plan.threads; ++i) threads.emplace_back(measure, i);
  measure(0);
  for (std::thread& thread : threads) thread.join();

  double sums[2] = {0, 0};
  for (const Times& time : times) {
    for (int side = 0; side < 2; ++side) sums[side] += time.us[side];
  }
  const double steps = static_cast<double>(plan.steps) * plan.threads;
  return {sums[0] / steps, sums[1] / steps};
}

}  // namespace conjoint::app
