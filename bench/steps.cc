// Speed of whole steps and of loading: the reference against ours, side by side in one run.
//
//   bench_steps REFERENCE.so OURS.so model.xml [steps] [rounds] [threads] [reference plugins]
//
// Both step from the same states of one recorded trajectory, in turns, so that noise on the machine
// hits both alike. Prints CPU microseconds per step of each (median round), wall milliseconds to
// load the model (in a fresh process, and again once its assets are cached), and the ratios
// reference/ours (above 1: ours is faster). Exit status 1 when a library refuses the model.

#include <dlfcn.h>
#include <mujoco/mujoco.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr int kStepsPerState = 20;

double Microseconds(clockid_t clock) {
  timespec t;
  clock_gettime(clock, &t);
  return 1e6 * static_cast<double>(t.tv_sec) + 1e-3 * static_cast<double>(t.tv_nsec);
}

double Median(std::vector<double> numbers) {
  const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  return *middle;
}

// One of the libraries with its model.
class Engine {
 public:
  Engine(const char* name, const char* path, const char* plugins) : name_(name) {
    library_ = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library_) Quit(dlerror());
    if (plugins) {
      Find<decltype(mj_loadAllPluginLibraries)>("mj_loadAllPluginLibraries")(plugins, nullptr);
    }
    using Handler = void (*)(const char*);
    *reinterpret_cast<Handler*>(Find<char>("mju_user_warning")) = [](const char*) {};
  }

  mjModel* model() const { return model_; }
  mjData* MakeData() const { return Find<decltype(mj_makeData)>("mj_makeData")(model_); }
  void DeleteData(mjData* d) const { Find<decltype(mj_deleteData)>("mj_deleteData")(d); }
  int StateSize(int part) const {
    return Find<decltype(mj_stateSize)>("mj_stateSize")(model_, part);
  }
  void GetState(const mjData* d, std::vector<mjtNum>& state, int part) const {
    Find<decltype(mj_getState)>("mj_getState")(model_, d, state.data(), part);
  }
  void SetState(mjData* d, const std::vector<mjtNum>& state, int part) const {
    Find<decltype(mj_setState)>("mj_setState")(model_, d, state.data(), part);
  }
  auto* step() const { return Find<decltype(mj_step)>("mj_step"); }

  // Wall time of a load, in microseconds.
  double Load(const char* file) {
    char error[1000] = "";
    if (model_) Find<decltype(mj_deleteModel)>("mj_deleteModel")(model_);
    auto* load = Find<decltype(mj_loadXML)>("mj_loadXML");
    const double start = Microseconds(CLOCK_MONOTONIC);
    model_ = load(file, nullptr, error, sizeof(error));
    const double time = Microseconds(CLOCK_MONOTONIC) - start;
    if (!model_) Quit((std::string(" refuses ") + file + ": " + error).c_str());
    return time;
  }

  // The same in a process that has loaded nothing yet, so that no asset is cached.
  double FirstLoad(const char* file) {
    int end[2];
    if (pipe(end)) Quit("no pipe");
    const pid_t child = fork();
    if (child == 0) {
      const double time = Load(file);
      _exit(write(end[1], &time, sizeof(time)) == sizeof(time) ? 0 : 1);
    }
    double time = 0;
    close(end[1]);
    const bool good = read(end[0], &time, sizeof(time)) == sizeof(time);
    close(end[0]);
    waitpid(child, nullptr, 0);
    if (!good) Quit("a load failed");
    return time;
  }

 private:
  template <class Symbol>
  Symbol* Find(const char* name) const {
    void* symbol = dlsym(library_, name);
    if (!symbol) Quit(name);
    return reinterpret_cast<Symbol*>(symbol);
  }

  [[noreturn]] void Quit(const char* text) const {
    std::fprintf(stderr, "%s: %s\n", name_, text);
    std::exit(1);
  }

  const char* name_;
  void* library_ = nullptr;
  mjModel* model_ = nullptr;
};

// Fastest of some loads: first without, then with the library's cache of assets.
struct LoadTimes {
  double first[2] = {1e30, 1e30}, again[2] = {1e30, 1e30};
};

LoadTimes TimeLoading(Engine (&engines)[2], const char* file) {
  constexpr double kEnough = 2e6;  // microseconds
  LoadTimes times;
  double spent = 0;
  for (int i = 0; i < 15 && (i < 5 || spent < kEnough); ++i) {
    for (int k = 0; k < 2; ++k) {
      const double time = engines[k].FirstLoad(file);
      times.first[k] = std::min(times.first[k], time);
      spent += time;
    }
  }
  for (Engine& engine : engines) engine.Load(file);
  spent = 0;
  for (int i = 0; i < 30 && (i < 3 || spent < kEnough); ++i) {
    for (int k = 0; k < 2; ++k) {
      const double time = engines[k].Load(file);
      times.again[k] = std::min(times.again[k], time);
      spent += time;
    }
  }
  return times;
}

using States = std::vector<std::vector<mjtNum>>;

// States along a trajectory of the reference under random controls.
States Record(const Engine& engine, int count) {
  States states;
  std::mt19937 generator(1);
  std::uniform_real_distribution<mjtNum> uniform(-0.5, 0.5);
  std::vector<mjtNum> state(static_cast<size_t>(engine.StateSize(mjSTATE_INTEGRATION)));
  mjData* d = engine.MakeData();
  for (int i = 0; i < count; ++i) {
    for (int u = 0; u < engine.model()->nu; ++u) d->ctrl[u] = uniform(generator);
    engine.GetState(d, state, mjSTATE_INTEGRATION);
    states.push_back(state);
    for (int k = 0; k < kStepsPerState; ++k) engine.step()(engine.model(), d);
  }
  engine.DeleteData(d);
  return states;
}

// CPU microseconds per step, some steps from each of the states.
double TimeSteps(const Engine& engine, const States& states, mjData* d) {
  auto* step = engine.step();
  double total = 0;
  for (const std::vector<mjtNum>& state : states) {
    engine.SetState(d, state, mjSTATE_INTEGRATION);
    const double start = Microseconds(CLOCK_THREAD_CPUTIME_ID);
    for (int k = 0; k < kStepsPerState; ++k) step(engine.model(), d);
    total += Microseconds(CLOCK_THREAD_CPUTIME_ID) - start;
  }
  return total / static_cast<double>(states.size() * kStepsPerState);
}

// Wall time of several threads that step simulations of their own.
double TimeThreads(const Engine& engine, const States& states, int threads) {
  std::vector<std::thread> pool;
  const double start = Microseconds(CLOCK_MONOTONIC);
  for (int t = 0; t < threads; ++t) {
    pool.emplace_back([&] {
      mjData* d = engine.MakeData();
      TimeSteps(engine, states, d);
      engine.DeleteData(d);
    });
  }
  for (std::thread& thread : pool) thread.join();
  return Microseconds(CLOCK_MONOTONIC) - start;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr,
                 "usage: %s REFERENCE.so OURS.so model.xml [steps=1000] [rounds=9] [threads=1] "
                 "[reference plugins]\n",
                 argv[0]);
    return 1;
  }
  const char* file = argv[3];
  const int steps = argc > 4 ? std::atoi(argv[4]) : 1000;
  const int rounds = argc > 5 ? std::atoi(argv[5]) : 9;
  const int threads = argc > 6 ? std::atoi(argv[6]) : 1;
  Engine engines[2] = {{"reference", argv[1], argc > 7 ? argv[7] : nullptr},
                       {"ours", argv[2], nullptr}};

  const LoadTimes loads = TimeLoading(engines, file);
  if (engines[0].StateSize(mjSTATE_INTEGRATION) != engines[1].StateSize(mjSTATE_INTEGRATION)) {
    std::fprintf(stderr, "the two libraries disagree on the size of the state\n");
    return 1;
  }
  const States states = Record(engines[0], std::max(1, steps / kStepsPerState));
  mjData* data[2] = {engines[0].MakeData(), engines[1].MakeData()};
  for (int k = 0; k < 2; ++k) TimeSteps(engines[k], states, data[k]);  // warm up
  std::vector<double> times[2];
  for (int round = 0; round < rounds; ++round) {
    for (int k = 0; k < 2; ++k) {
      const int who = (round + k) % 2;
      times[who].push_back(TimeSteps(engines[who], states, data[who]));
    }
  }

  const double reference = Median(times[0]), ours = Median(times[1]);
  std::printf("%-40s step: ref %9.2f us  ours %9.2f us  ratio %.2f", file, reference, ours,
              reference / ours);
  std::printf("   load: ref %8.2f ms  ours %8.2f ms  ratio %.2f", loads.first[0] / 1e3,
              loads.first[1] / 1e3, loads.first[0] / loads.first[1]);
  std::printf("   again: ref %8.2f ms  ours %8.2f ms  ratio %.2f", loads.again[0] / 1e3,
              loads.again[1] / 1e3, loads.again[0] / loads.again[1]);
  if (threads > 1) {
    const double ratio =
        TimeThreads(engines[0], states, threads) / TimeThreads(engines[1], states, threads);
    std::printf("   %d threads: ratio %.2f", threads, ratio);
  }
  std::printf("\n");
  for (int k = 0; k < 2; ++k) engines[k].DeleteData(data[k]);
}
