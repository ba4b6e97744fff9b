// Many worlds of one model: a batch against a loop over mj_step, in steps per second.
//
//   bench_batch MODEL.xml [worlds] [rounds]
//
// The same worlds, with the same controls, are stepped in turns by
//
//   loop      mj_step on one mjData a world, one after the other, on one thread
//   batch     cj_batchStep, on one and on two threads
//   own data  the same with one mjData a world, which is the layout that costs more memory
//
// Of each the fastest round counts, which leaves out whatever else the machine was doing. All end
// in the same state to the last bit, or the exit status is 1.

#include <conjoint/batch.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace {

constexpr int kSteps = 20;  // a round

double Seconds(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Memory that this process has really touched, in bytes.
double ResidentBytes() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  long size = 0, resident = 0;
  if (file) {
    if (std::fscanf(file, "%ld %ld", &size, &resident) != 2) resident = 0;
    std::fclose(file);
  }
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

// The control of an actuator in a world at a step: some number in its range.
mjtNum Control(const mjModel* m, int actuator, int world, int step) {
  const mjtNum* range = m->actuator_ctrlrange + 2 * actuator;
  const mjtNum low = m->actuator_ctrllimited[actuator] ? range[0] : -1;
  const mjtNum high = m->actuator_ctrllimited[actuator] ? range[1] : 1;
  const int hash = (world * 131 + actuator * 71 + step / 10 * 37) % 101;
  return low + (high - low) * static_cast<mjtNum>(hash) / 100;
}

// One way of stepping all worlds.
struct Contestant {
  explicit Contestant(const char* text) : name(text) {}
  virtual ~Contestant() = default;
  virtual mjtNum* Controls(int world) = 0;
  virtual const mjtNum* Positions(int world) = 0;
  virtual void Step() = 0;

  void Round(const mjModel* m, int worlds, int first_step) {
    double wall = 0, cpu = 0;
    for (int step = first_step; step < first_step + kSteps; ++step) {
      for (int world = 0; world < worlds; ++world) {
        for (int i = 0; i < m->nu; ++i) Controls(world)[i] = Control(m, i, world, step);
      }
      const double start = Seconds(CLOCK_MONOTONIC), busy = Seconds(CLOCK_PROCESS_CPUTIME_ID);
      Step();
      cpu += Seconds(CLOCK_PROCESS_CPUTIME_ID) - busy;
      wall += Seconds(CLOCK_MONOTONIC) - start;
    }
    fastest = std::min(fastest, wall / kSteps / worlds);
    cheapest = std::min(cheapest, cpu / kSteps / worlds);
  }

  const char* name;
  // Seconds a step of one world, by the wall and of the processors.
  double fastest = 1e9, cheapest = 1e9;
  double memory = 0;  // bytes a world
};

struct Loop : Contestant {
  Loop(const mjModel* model, int worlds) : Contestant("loop over mj_step"), m(model) {
    for (int i = 0; i < worlds; ++i) data.push_back(mj_makeData(m));
  }
  ~Loop() override {
    for (mjData* d : data) mj_deleteData(d);
  }
  mjtNum* Controls(int world) override { return data[static_cast<size_t>(world)]->ctrl; }
  const mjtNum* Positions(int world) override { return data[static_cast<size_t>(world)]->qpos; }
  void Step() override {
    for (mjData* d : data) mj_step(m, d);
  }

  const mjModel* m;
  std::vector<mjData*> data;
};

struct Batch : Contestant {
  Batch(const char* text, const mjModel* m, int worlds, int threads, bool own_data)
      : Contestant(text), nu(m->nu), nq(m->nq) {
    cjBatchOptions options;
    cj_defaultBatchOptions(&options);
    options.nworld = worlds;
    options.threads = threads;
    options.data_per_world = own_data;
    char error[500];
    batch = cj_makeBatch(m, &options, error, sizeof(error));
    if (!batch) {
      std::fprintf(stderr, "%s\n", error);
      std::exit(2);
    }
    cj_batchField(batch, "ctrl", &ctrl);
    cj_batchField(batch, "qpos", &qpos);
  }
  ~Batch() override { cj_deleteBatch(batch); }
  mjtNum* Controls(int world) override { return static_cast<mjtNum*>(ctrl.data) + world * nu; }
  const mjtNum* Positions(int world) override {
    return static_cast<mjtNum*>(qpos.data) + world * nq;
  }
  void Step() override { cj_batchStep(batch, 1, nullptr); }

  cjBatch* batch;
  cjTensor ctrl, qpos;
  int64_t nu, nq;
};

// Makes a contestant and measures what memory its first round takes.
template <class Kind, class... Arguments>
Contestant* Enter(std::vector<Contestant*>& contestants, const mjModel* m, int worlds,
                  Arguments... arguments) {
  const double before = ResidentBytes();
  Contestant* contestant = new Kind(arguments...);
  contestant->Round(m, worlds, 0);
  contestant->memory = (ResidentBytes() - before) / worlds;
  contestants.push_back(contestant);
  return contestant;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s MODEL.xml [worlds] [rounds]\n", argv[0]);
    return 2;
  }
  char error[500] = "";
  mjModel* m = mj_loadXML(argv[1], nullptr, error, sizeof(error));
  if (!m) {
    std::fprintf(stderr, "%s\n", error);
    return 2;
  }
  const int worlds = argc > 2 ? std::max(1, std::atoi(argv[2])) : 256;
  const int rounds = argc > 3 ? std::max(1, std::atoi(argv[3])) : 10;

  std::vector<Contestant*> all;
  Enter<Batch>(all, m, worlds, "batch, 1 thread", m, worlds, 1, false);
  Enter<Batch>(all, m, worlds, "batch, 2 threads", m, worlds, 2, false);
  Enter<Batch>(all, m, worlds, "own data, 1 thread", m, worlds, 1, true);
  Contestant* loop = Enter<Loop>(all, m, worlds, m, worlds);
  for (int round = 1; round < rounds; ++round) {
    for (Contestant* contestant : all) contestant->Round(m, worlds, round * kSteps);
  }

  std::printf("%s, %d worlds\n%-20s %12s %12s %12s %8s %10s\n", argv[1], worlds, "", "steps/s",
              "CPU ns", "beyond loop", "ratio", "kB a world");
  bool same = true;
  for (Contestant* contestant : all) {
    std::printf("%-20s %12.0f %12.0f %12.0f %8.3f %10.1f\n", contestant->name,
                1 / contestant->fastest, 1e9 * contestant->cheapest,
                1e9 * (contestant->cheapest - loop->cheapest),
                loop->cheapest / contestant->cheapest, 1e-3 * contestant->memory);
    for (int world = 0; world < worlds; ++world) {
      same &= !std::memcmp(contestant->Positions(world), loop->Positions(world),
                           sizeof(mjtNum) * static_cast<size_t>(m->nq));
    }
  }
  if (!same) std::printf("DIFFERENT BITS\n");
  for (Contestant* contestant : all) delete contestant;
  mj_deleteModel(m);
  return same ? 0 : 1;
}
