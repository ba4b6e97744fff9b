// How time grows with the size of a model: families of models of n elements, each stage at n =
// 1,000 to 16,000, CPU time of one thread.
//
//   bench_growth REFERENCE.so OURS.so
//
// The last column is the exponent p of time ~ n^p between the first and the last size measured: 1
// is linear. A family ends at the size that takes seconds.

#include <dlfcn.h>
#include <mujoco/mujoco.h>
#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>

namespace {

constexpr int kSizes[] = {1000, 2000, 4000, 8000, 16000};
constexpr int kRepetitions = 3;
constexpr double kLong = 1.0;  // seconds of CPU time: not worth a repetition, nor a larger size

std::string Number(double value) { return std::to_string(value); }

// A place on a square grid, `spacing` metres apart.
std::string Place(int i, int n, double spacing) {
  const int side = static_cast<int>(std::sqrt(n)) + 1;
  return "pos='" + Number(spacing * (i % side)) + " " + Number(spacing * (i / side)) + " .1' ";
}

std::string Document(const std::string& content) {
  return "<mujoco><size memory='1G'/>" + content + "</mujoco>";
}

// Boxes that stand on a plane.
std::string FreeBoxes(int n) {
  std::string text = "<worldbody><geom type='plane' size='0 0 1'/>";
  for (int i = 0; i < n; ++i) {
    text += "<body " + Place(i, n, .3) + "><freejoint/><geom type='box' size='.1 .1 .1'/></body>";
  }
  return Document(text + "</worldbody>");
}

// Everything has a name and is referred to by it.
std::string NamedHinges(int n) {
  std::string bodies, actuators, sensors;
  for (int i = 0; i < n; ++i) {
    const std::string id = std::to_string(i);
    bodies += "<body name='b" + id + "' " + Place(i, n, .5) + "><joint name='j" + id +
              "'/><geom name='g" + id + "' size='.1'/><site name='s" + id + "'/></body>";
    actuators += "<motor joint='j" + id + "'/>";
    sensors += "<framepos objtype='site' objname='s" + id + "'/>";
  }
  return Document("<worldbody>" + bodies + "</worldbody><actuator>" + actuators +
                  "</actuator><sensor>" + sensors + "</sensor>");
}

// Tendons between neighbours.
std::string Tendons(int n) {
  std::string bodies, tendons;
  for (int i = 0; i < n; ++i) {
    const std::string id = std::to_string(i);
    bodies +=
        "<body " + Place(i, n, .5) + "><joint/><geom size='.1'/><site name='s" + id + "'/></body>";
    if (i == 0) continue;
    tendons += "<spatial><site site='s" + std::to_string(i - 1) + "'/><site site='s" + id +
               "'/></spatial>";
  }
  return Document("<worldbody>" + bodies + "</worldbody><tendon>" + tendons + "</tendon>");
}

std::string Replicas(int n) {
  return Document("<worldbody><replicate count='" + std::to_string(n) +
                  "' offset='.3 0 0'><body><freejoint/><geom size='.1'/></body></replicate>"
                  "</worldbody>");
}

struct Family {
  const char* name;
  std::string (*document)(int n);
};

constexpr Family kFamilies[] = {{"free boxes on a plane", FreeBoxes},
                                {"hinges, actuators, sensors", NamedHinges},
                                {"tendons", Tendons},
                                {"replicas", Replicas}};

constexpr const char* kStages[] = {"parse", "compile", "save", "copy spec", "make data", "step"};
using Times = std::vector<double>;  // of the stages, in seconds

double CpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

class Library {
 public:
  explicit Library(const char* path) : handle_(dlopen(path, RTLD_NOW | RTLD_LOCAL)) {
    if (handle_) return;
    std::fprintf(stderr, "%s\n", dlerror());
    std::exit(2);
  }

  Times Measure(const std::string& document) const {
    Times times;
    double last = CpuSeconds();
    const auto lap = [&] {
      const double now = CpuSeconds();
      times.push_back(now - last);
      last = CpuSeconds();
    };
    char error[500] = "";
    mjSpec* spec = Call<decltype(mj_parseXMLString)>("mj_parseXMLString")(document.c_str(), nullptr,
                                                                          error, sizeof(error));
    lap();
    if (spec) spec->compiler.usethread = 0;
    mjModel* m = spec ? Call<decltype(mj_compile)>("mj_compile")(spec, nullptr) : nullptr;
    lap();
    if (!m) {
      std::fprintf(stderr, "a model was refused: %s\n", error);
      std::exit(2);
    }
    std::vector<char> saved(2 * document.size() + 100000);
    Call<decltype(mj_saveXMLString)>("mj_saveXMLString")(
        spec, saved.data(), static_cast<int>(saved.size()), error, sizeof(error));
    lap();
    mjSpec* copy = Call<decltype(mj_copySpec)>("mj_copySpec")(spec);
    lap();
    mjData* d = Call<decltype(mj_makeData)>("mj_makeData")(m);
    lap();
    Call<decltype(mj_step)>("mj_step")(m, d);
    lap();
    Call<decltype(mj_deleteData)>("mj_deleteData")(d);
    Call<decltype(mj_deleteModel)>("mj_deleteModel")(m);
    Call<decltype(mj_deleteSpec)>("mj_deleteSpec")(copy);
    Call<decltype(mj_deleteSpec)>("mj_deleteSpec")(spec);
    return times;
  }

 private:
  template <class Function>
  Function* Call(const char* name) const {
    return reinterpret_cast<Function*>(dlsym(handle_, name));
  }

  void* handle_;
};

double Total(const Times& times) { return std::accumulate(times.begin(), times.end(), 0.0); }

// The least of several measurements, stage by stage: whatever disturbs makes it longer.
Times Fastest(const Library& library, const std::string& document) {
  Times fastest = library.Measure(document);
  for (int i = 1; i < kRepetitions && Total(fastest) < kLong; ++i) {
    const Times again = library.Measure(document);
    for (size_t k = 0; k < fastest.size(); ++k) fastest[k] = std::min(fastest[k], again[k]);
  }
  return fastest;
}

void Report(const Family& family, const char* who, const Library& library) {
  std::vector<Times> times;
  for (const int size : kSizes) {
    times.push_back(Fastest(library, family.document(size)));
    if (times.size() > 1 && Total(times.back()) > kLong) break;
  }
  const size_t last = times.size() - 1;
  for (size_t stage = 0; stage < std::size(kStages); ++stage) {
    std::printf("%-28s %-10s %-10s", family.name, kStages[stage], who);
    for (size_t i = 0; i < std::size(kSizes); ++i) {
      if (i <= last) {
        std::printf(" %9.2f", 1e3 * times[i][stage]);
      } else {
        std::printf(" %9s", "");
      }
    }
    const double growth = static_cast<double>(kSizes[last]) / kSizes[0];
    std::printf(" %8.2f\n", std::log(times[last][stage] / times[0][stage]) / std::log(growth));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: %s REFERENCE.so OURS.so\n", argv[0]);
    return 2;
  }
  const Library reference(argv[1]), ours(argv[2]);
  std::printf("%-28s %-10s %-10s", "model", "stage", "ms, n =");
  for (const int size : kSizes) std::printf(" %9d", size);
  std::printf(" %8s\n", "exponent");
  for (const Family& family : kFamilies) {
    Report(family, "ours", ours);
    Report(family, "reference", reference);
  }
}
