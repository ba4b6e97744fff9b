// Speed of a step on two threads against one, by wall time; the state has to be the same to the
// last bit.
//
//   bench_threads REFERENCE.so OURS.so MODELS [rounds]
//
// Two simulations, one of them with a thread pool of one worker besides the caller, go through the
// same steps in turns, several times over. Of each step the fastest time counts, which leaves out
// whatever else the machine was doing. Exit status 1 if ours is slower on two threads, or
// different.

#include <dlfcn.h>
#include <mujoco/mujoco.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include "models.h"

namespace {

constexpr int kSteps = 200;
constexpr double kFreeMachine = 1.5;

double Seconds(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double WallSeconds() { return Seconds(CLOCK_MONOTONIC); }

// About a millisecond of work.
void* Loop(void*) {
  volatile double sum = 0;
  for (int i = 0; i < 400000; ++i) sum = sum + i;
  return nullptr;
}

class Library {
 public:
  explicit Library(const char* path) : handle_(dlopen(path, RTLD_NOW | RTLD_LOCAL)) {
    if (handle_) return;
    std::fprintf(stderr, "%s\n", dlerror());
    std::exit(2);
  }

  template <class Function>
  Function* Find(const char* name) const {
    return reinterpret_cast<Function*>(dlsym(handle_, name));
  }

 private:
  void* handle_;
};

#define FUNCTION(library, name) library.Find<decltype(name)>(#name)

bool HaveSameState(const mjModel* m, const mjData* a, const mjData* b) {
  return !std::memcmp(a->qpos, b->qpos, sizeof(mjtNum) * static_cast<size_t>(m->nq)) &&
         !std::memcmp(a->qvel, b->qvel, sizeof(mjtNum) * static_cast<size_t>(m->nv));
}

// How much faster two loops are at once than one after the other.
double SpeedOfTwo(const Library& library, mjThreadPool* pool) {
  const double start = WallSeconds();
  Loop(nullptr);
  Loop(nullptr);
  const double middle = WallSeconds();
  mjTask task;
  FUNCTION(library, mju_defaultTask)(&task);
  task.func = Loop;
  FUNCTION(library, mju_threadPoolEnqueue)(pool, &task);
  Loop(nullptr);
  FUNCTION(library, mju_taskJoin)(&task);
  return (middle - start) / (WallSeconds() - middle);
}

// Fastest times of a step.
struct Fastest {
  double one = 1e9, two = 1e9, caller = 1e9;
};

struct Result {
  double one = 0, two = 0, caller = 0;  // seconds a step
  double machine = 0;                   // SpeedOfTwo
  bool same = true;
};

Result Measure(const Library& library, const std::string& path, int rounds) {
  char error[500] = "";
  mjModel* m = FUNCTION(library, mj_loadXML)(path.c_str(), nullptr, error, sizeof(error));
  if (!m) {
    std::fprintf(stderr, "%s: %s\n", path.c_str(), error);
    std::exit(2);
  }
  mjThreadPool* pool = FUNCTION(library, mju_threadPoolCreate)(1);
  mjData* data[2];
  for (mjData*& d : data) d = FUNCTION(library, mj_makeData)(m);
  FUNCTION(library, mju_bindThreadPool)(data[1], pool);

  const auto step = FUNCTION(library, mj_step);
  Result result;
  std::vector<double> machine;
  std::vector<Fastest> fastest(kSteps);
  for (int round = 0; round < rounds; ++round) {
    for (mjData* d : data) FUNCTION(library, mj_resetData)(m, d);
    for (size_t i = 0; i < kSteps; ++i) {
      const double start = WallSeconds();
      step(m, data[0]);
      const double middle = WallSeconds(), busy = Seconds(CLOCK_THREAD_CPUTIME_ID);
      step(m, data[1]);
      Fastest& best = fastest[i];
      best.caller = std::min(best.caller, Seconds(CLOCK_THREAD_CPUTIME_ID) - busy);
      best.two = std::min(best.two, WallSeconds() - middle);
      best.one = std::min(best.one, middle - start);
      result.same &= HaveSameState(m, data[0], data[1]);
      if (i % 10 == 0) machine.push_back(SpeedOfTwo(library, pool));
    }
  }
  for (const Fastest& best : fastest) {
    result.one += best.one / kSteps;
    result.two += best.two / kSteps;
    result.caller += best.caller / kSteps;
  }
  std::sort(machine.begin(), machine.end());
  result.machine = machine[machine.size() / 2];

  for (mjData* d : data) FUNCTION(library, mj_deleteData)(d);
  FUNCTION(library, mju_threadPoolDestroy)(pool);
  FUNCTION(library, mj_deleteModel)(m);
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: %s REFERENCE.so OURS.so MODELS [rounds]\n", argv[0]);
    return 2;
  }
  if (std::thread::hardware_concurrency() < 2) {
    std::printf("left out: this machine has one processor\n");
    return 0;
  }
  const Library reference(argv[1]), ours(argv[2]);
  const int rounds = argc > 4 ? std::max(2, std::atoi(argv[4])) : 12;
  bool good = true;
  std::printf("%-14s %-10s %14s %15s %6s %10s %8s\n", "scene", "library", "one thread us",
              "two threads us", "ratio", "caller us", "machine");
  for (const char* scene : {"humanoids", "22_humanoids", "100_humanoids"}) {
    const std::string path = conjoint::bench::FindBelow(argv[3], std::string(scene) + ".xml");
    if (path.empty()) continue;
    for (const Library* library : {&reference, &ours}) {
      const Result result = Measure(*library, path, rounds);
      const bool slower = result.two > result.one, free = result.machine > kFreeMachine;
      std::printf("%-14s %-10s %14.1f %15.1f %6.2f %10.1f %8.2f%s%s\n", scene,
                  library == &ours ? "ours" : "reference", 1e6 * result.one, 1e6 * result.two,
                  result.one / result.two, 1e6 * result.caller, result.machine,
                  !slower ? ""
                  : free  ? "  SLOWER"
                          : "  machine busy",
                  result.same ? "" : "  DIFFERENT BITS");
      std::fflush(stdout);
      if (library == &ours) good &= result.same && !(slower && free);
    }
  }
  return good ? 0 : 1;
}
