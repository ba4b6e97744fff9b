// testspeed MODEL [NSTEP NTHREAD CTRLNOISESTD CTRLNOISERATE NPOOLTHREAD]: steps a model under small
// control noise, in one or several threads, and reports speed and where the time goes.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "control_noise.h"
#include "handles.h"
#include "measures.h"

namespace {

using namespace conjoint::app;

constexpr int kMaxThreads = 512;
constexpr int kChunk = 1000;  // steps whose controls are made ahead, outside the measured time

struct Settings {
  int steps = 10000;
  int threads = 1;
  ControlNoise noise = {.scale = .01, .time_constant = .1};
  int pool_threads = 0;
};

// One simulation: its data and what was measured.
struct Thread {
  DataPtr data;
  mjThreadPool* pool = nullptr;
  double seconds = 0;
  double contacts = 0, constraints = 0, iterations = 0;  // sums over the steps
};

// Leaves the program with a message; the status is 0 as in the testspeed of MuJoCo 3.6.0.
[[noreturn]] void Reject(const char* argument) {
  std::printf("Invalid %s argument\n", argument);
  std::exit(EXIT_SUCCESS);
}

double ReadNumber(const char* text, const char* name) {
  char* end;
  const double value = std::strtod(text, &end);
  if (end == text || *end || !std::isfinite(value)) Reject(name);
  return value;
}

int ReadCount(const char* text, const char* name, int min) {
  const double value = ReadNumber(text, name);
  if (value < min || value > 1e9) Reject(name);
  return static_cast<int>(value);
}

Settings ReadSettings(int argc, char** argv) {
  Settings settings;
  if (argc > 2) settings.steps = ReadCount(argv[2], "nstep", 1);
  if (argc > 3) settings.threads = std::min(ReadCount(argv[3], "nthread", 1), kMaxThreads);
  if (argc > 4) settings.noise.scale = std::clamp(ReadNumber(argv[4], "ctrlnoisestd"), 0., 1.);
  if (argc > 5) {
    settings.noise.time_constant = std::clamp(ReadNumber(argv[5], "ctrlnoiserate"), 0., 1.);
  }
  if (argc > 6) settings.pool_threads = std::min(ReadCount(argv[6], "npoolthread", 0), mjMAXTHREAD);
  return settings;
}

mjModel* Load(const std::string& path) {
  if (Extension(path) == ".mjb") {
    mjModel* m = mj_loadModel(path.c_str(), nullptr);
    if (!m) std::printf("Could not load binary model\n");
    return m;
  }
  char error[1000] = "";
  mjModel* m = mj_loadXML(path.c_str(), nullptr, error, sizeof(error));
  if (!m) std::printf("Load model error: %s\n", error);
  return m;
}

void Simulate(const mjModel& m, const Settings& settings, Thread& thread) {
  mjData& d = *thread.data;
  const size_t nu = static_cast<size_t>(m.nu);
  std::vector<mjtNum> ctrl(nu), chunk;
  CentreControls(m, ctrl.data());
  for (int first = 0; first < settings.steps; first += kChunk) {
    const int count = std::min(kChunk, settings.steps - first);
    chunk.clear();
    for (int i = 0; i < count; ++i) {
      AdvanceHaltonNoise(m, settings.noise, first + i, ctrl.data());
      chunk.insert(chunk.end(), ctrl.begin(), ctrl.end());
    }
    const double start = Seconds();
    for (int i = 0; i < count; ++i) {
      std::copy_n(chunk.begin() + static_cast<std::ptrdiff_t>(i * nu), nu, d.ctrl);
      mj_step(&m, &d);
      thread.contacts += d.ncon;
      thread.constraints += d.nefc;
      thread.iterations += SolverIterations(d);
    }
    thread.seconds += Seconds() - start;
  }
}

void PrintSummary(const mjModel& m, const Settings& settings, const std::vector<Thread>& threads) {
  double seconds = 0;
  for (const Thread& thread : threads) seconds = std::max(seconds, thread.seconds);
  const double steps = static_cast<double>(settings.steps) * settings.threads;
  std::printf("Summary for all %d threads\n\n", settings.threads);
  std::printf(" Total simulation time  : %.2f s\n", seconds);
  std::printf(" Total steps per second : %.0f\n", steps / seconds);
  std::printf(" Total realtime factor  : %.2f x\n", steps * m.opt.timestep / seconds);
  std::printf(" Total time per step    : %.1f µs\n\n", 1e6 * seconds / steps);
  std::printf("Details for thread 0\n\n");
}

void PrintThread(const mjModel& m, const Settings& settings, const Thread& thread) {
  static constexpr const char* kSolvers[] = {"PGS", "CG", "Newton"};
  const mjData& d = *thread.data;
  const double steps = settings.steps;
  const std::string iterations =
      std::string(kSolvers[std::clamp(m.opt.solver, 0, 2)]) + " iters / step";
  const double use =
      d.narena ? 100. * static_cast<double>(d.maxuse_arena) / static_cast<double>(d.narena) : 0;
  std::printf(" Simulation time      : %.2f s\n", thread.seconds);
  std::printf(" Steps per second     : %.0f\n", steps / thread.seconds);
  std::printf(" Realtime factor      : %.2f x\n", steps * m.opt.timestep / thread.seconds);
  std::printf(" Time per step        : %.1f µs\n\n", 1e6 * thread.seconds / steps);
  std::printf(" %-20s : %.2f\n", iterations.c_str(), thread.iterations / steps);
  std::printf(" Contacts / step      : %.2f\n", thread.contacts / steps);
  std::printf(" Constraints / step   : %.2f\n", thread.constraints / steps);
  std::printf(" Degrees of freedom   : %d\n", static_cast<int>(m.nv));
  std::printf(" Dynamic memory usage : %.1f%% of %s\n\n", use,
              mju_writeNumBytes(static_cast<size_t>(d.narena)));
}

void PrintProfile(const Settings& settings, const mjData& d) {
  const auto duration = [&](int timer) -> double { return d.timer[timer].duration; };
  const double total = std::max(duration(mjTIMER_STEP), 1e-9);
  const auto numbers = [&](double time) {
    std::printf("%6.1f  (%6.2f %%)\n", time / settings.steps, 100 * time / total);
  };
  std::printf(" Internal profiler%s, µs per step\n", settings.threads > 1 ? " for thread 0" : "");

  double other = total;
  for (int i = mjTIMER_STEP; i <= mjTIMER_ADVANCE; ++i) {
    if (d.timer[i].number == 0) continue;
    if (i >= mjTIMER_POSITION) other -= duration(i);
    std::printf(" %17s : ", mjTIMERSTRING[i]);
    numbers(duration(i));
  }
  std::printf(" %17s : ", "other");
  numbers(other);

  // The names of the parts follow the prefixes "pos_" and "col_".
  std::printf("\n   position total  : ");
  numbers(duration(mjTIMER_POSITION));
  for (int i = mjTIMER_POS_KINEMATICS; i <= mjTIMER_POS_PROJECT; ++i) {
    std::printf("     %-10s    : ", mjTIMERSTRING[i] + 4);
    numbers(duration(i));
    if (i != mjTIMER_POS_COLLISION) continue;
    for (int part = mjTIMER_COL_BROAD; part <= mjTIMER_COL_NARROW; ++part) {
      std::printf("       %-11s : ", mjTIMERSTRING[part] + 4);
      numbers(duration(part));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 7) {
    std::printf(
        " USAGE:  testspeed modelfile [nstep nthread ctrlnoisestd ctrlnoiserate npoolthread]\n");
    return EXIT_FAILURE;
  }
  const Settings settings = ReadSettings(argc, argv);
  if (const char* plugins = std::getenv("MUJOCO_PLUGIN_DIR")) {
    mj_loadAllPluginLibraries(plugins, nullptr);
  }
  const ModelPtr m(Load(argv[1]));
  if (!m) return EXIT_FAILURE;

  std::vector<Thread> threads(static_cast<size_t>(settings.threads));
  const int keyframe = mj_name2id(m.get(), mjOBJ_KEY, "test");
  for (Thread& thread : threads) {
    thread.data.reset(mj_makeData(m.get()));
    if (!thread.data) return EXIT_FAILURE;
    if (keyframe >= 0) mj_resetDataKeyframe(m.get(), thread.data.get(), keyframe);
    if (settings.pool_threads > 1) {
      thread.pool = mju_threadPoolCreate(static_cast<size_t>(settings.pool_threads));
      mju_bindThreadPool(thread.data.get(), thread.pool);
    }
  }
  const std::string count = ", using " + std::to_string(settings.threads) + " threads";
  std::printf("\nRolling out %d steps%s at dt = %g, using %s precision%s...\n\n", settings.steps,
              settings.threads > 1 ? " per thread" : "", static_cast<double>(m->opt.timestep),
              sizeof(mjtNum) == sizeof(double) ? "double" : "single",
              settings.threads > 1 ? count.c_str() : "");
  std::fflush(stdout);

  mjcb_time = Microseconds;
  std::vector<std::thread> workers;
  for (Thread& thread : threads) {
    workers.emplace_back(Simulate, std::cref(*m), std::cref(settings), std::ref(thread));
  }
  for (std::thread& worker : workers) worker.join();

  if (settings.threads > 1) PrintSummary(*m, settings, threads);
  PrintThread(*m, settings, threads[0]);
  PrintProfile(settings, *threads[0].data);
  for (Thread& thread : threads) {
    thread.data.reset();  // before its pool
    if (thread.pool) mju_threadPoolDestroy(thread.pool);
  }
}
