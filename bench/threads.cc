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

double WallSeconds() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
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

struct Result {
  double one, two;  // seconds a step
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
  std::vector<double> fastest[2];
  for (auto& times : fastest) times.assign(kSteps, 1e9);
  for (int round = 0; round < rounds; ++round) {
    for (mjData* d : data) FUNCTION(library, mj_resetData)(m, d);
    for (size_t i = 0; i < kSteps; ++i) {
      for (const int k : {round % 2, 1 - round % 2}) {
        const double start = WallSeconds();
        step(m, data[k]);
        fastest[k][i] = std::min(fastest[k][i], WallSeconds() - start);
      }
      result.same &= HaveSameState(m, data[0], data[1]);
    }
  }
  double* const totals[2] = {&result.one, &result.two};
  for (int k = 0; k < 2; ++k) {
    *totals[k] = 0;
    for (const double time : fastest[k]) *totals[k] += time / kSteps;
  }

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
  std::printf("%-16s %-10s %14s %14s %8s\n", "scene", "library", "one thread us", "two threads us",
              "ratio");
  for (const char* scene : {"22_humanoids", "100_humanoids"}) {
    const std::string path = conjoint::bench::FindBelow(argv[3], std::string(scene) + ".xml");
    if (path.empty()) {
      std::fprintf(stderr, "%s: not found in %s\n", scene, argv[3]);
      continue;
    }
    for (const Library* library : {&reference, &ours}) {
      const Result result = Measure(*library, path, rounds);
      const bool slower = result.two > result.one;
      std::printf("%-16s %-10s %14.1f %14.1f %8.2f%s%s\n", scene,
                  library == &ours ? "ours" : "reference", 1e6 * result.one, 1e6 * result.two,
                  result.one / result.two, slower ? "  SLOWER" : "",
                  result.same ? "" : "  DIFFERENT BITS");
      std::fflush(stdout);
      if (library == &ours) good &= result.same && !slower;
    }
  }
  return good ? 0 : 1;
}
