// Steps a model for a very long time with random controls, resets and now and then a ruined state.
//
//   soak MODEL STEPS
//
// Fails when the memory in use grows, when a state holds a NaN, an infinity or a huge number that
// no warning spoke of, or when a ruined state is not reset with a warning.

#include <mujoco/mujoco.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <memory>
#include <random>

namespace {

constexpr int kLongestEpisode = 1000;   // steps between two resets, at most
constexpr int kEpisodesOfAData = 500;   // then the mjData is made anew
constexpr double kRuinedEpisodes = .1;  // the part of episodes that end in a ruined state
constexpr int kReports = 10;
constexpr double kGrowthAllowed = 1;  // MB of resident memory after the first tenth

using ModelPtr = std::unique_ptr<mjModel, void (*)(mjModel*)>;
using DataPtr = std::unique_ptr<mjData, void (*)(mjData*)>;

double ResidentMegabytes() {
  long total = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> total >> resident;
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

bool IsGood(const mjtNum* numbers, int n) {
  for (int i = 0; i < n; ++i) {
    if (!std::isfinite(numbers[i]) || std::abs(numbers[i]) > mjMAXVAL) return false;
  }
  return true;
}

int Warnings(const mjData& d) {
  int count = 0;
  for (const mjWarningStat& warning : d.warning) count += warning.number;
  return count;
}

class Soak {
 public:
  explicit Soak(const mjModel& m) : m_(m) {}

  // Steps until `steps` have been made; false as soon as something is wrong.
  bool Run(long steps) {
    long next_report = steps / kReports;
    double settled = 0;
    while (steps_ < steps) {
      if (episodes_++ % kEpisodesOfAData == 0) {
        data_.reset();
        data_.reset(mj_makeData(&m_));
      }
      if (!Episode()) return false;
      if (steps_ < next_report) continue;
      const double resident = ResidentMegabytes();
      if (!settled) settled = resident;
      std::printf("%10ld steps, %ld episodes, %ld ruined, %.1f MB\n", steps_, episodes_, ruined_,
                  resident);
      std::fflush(stdout);
      if (resident > settled + kGrowthAllowed) return Wrong("the memory in use grows");
      next_report += steps / kReports;
    }
    return true;
  }

 private:
  bool Episode() {
    mjData& d = *data_;
    if (m_.nkey > 0 && Chance(.5)) {
      mj_resetDataKeyframe(&m_, &d, static_cast<int>(random_() % static_cast<unsigned>(m_.nkey)));
    } else {
      mj_resetData(&m_, &d);
    }
    for (long left = 1 + static_cast<long>(random_() % kLongestEpisode); left > 0; --left) {
      SetControls(d);
      const int before = Warnings(d);
      mj_step(&m_, &d);
      ++steps_;
      const bool good = IsGood(d.qpos, m_.nq) && IsGood(d.qvel, m_.nv) && IsGood(d.qacc, m_.nv);
      // A reset clears the counts and then notes its own warning.
      if (!good && Warnings(d) == before) return Wrong("a bad number that nobody warned about");
    }
    return !Chance(kRuinedEpisodes) || EndInRuin(d);
  }

  // A bad number in position or velocity must be found by the next step, warned about and reset.
  bool EndInRuin(mjData& d) {
    constexpr mjtNum kBad[] = {std::numeric_limits<mjtNum>::quiet_NaN(),
                               std::numeric_limits<mjtNum>::infinity(), 10 * mjMAXVAL};
    ++ruined_;
    const bool position = Chance(.5);
    const unsigned n = static_cast<unsigned>(position ? m_.nq : m_.nv);
    (position ? d.qpos : d.qvel)[random_() % n] = kBad[random_() % 3];
    mj_step(&m_, &d);
    ++steps_;
    if (d.warning[position ? mjWARN_BADQPOS : mjWARN_BADQVEL].number == 0) {
      return Wrong("a ruined state without a warning");
    }
    if (!IsGood(d.qpos, m_.nq) || !IsGood(d.qvel, m_.nv))
      return Wrong("a ruined state without a reset");
    return true;
  }

  void SetControls(mjData& d) {
    for (int i = 0; i < m_.nu; ++i) {
      const mjtNum* range = m_.actuator_ctrlrange + 2 * i;
      const bool limited = m_.actuator_ctrllimited[i];
      const double low = limited ? range[0] : -1, high = limited ? range[1] : 1;
      d.ctrl[i] = static_cast<mjtNum>(low + (high - low) * uniform_(random_));
    }
  }

  bool Chance(double probability) { return uniform_(random_) < probability; }

  bool Wrong(const char* what) {
    std::printf("step %ld, episode %ld: %s\n", steps_, episodes_, what);
    return false;
  }

  const mjModel& m_;
  DataPtr data_{nullptr, mj_deleteData};
  std::mt19937_64 random_{1};
  std::uniform_real_distribution<double> uniform_;
  long steps_ = 0, episodes_ = 0, ruined_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 || std::atol(argv[2]) < kReports) {
    std::fprintf(stderr, "usage: soak MODEL STEPS (%d or more)\n", kReports);
    return 2;
  }
  char error[500] = "";
  const ModelPtr m(mj_loadXML(argv[1], nullptr, error, sizeof(error)), mj_deleteModel);
  if (!m) {
    std::fprintf(stderr, "%s\n", error);
    return 1;
  }
  mju_user_warning = [](const char*) {};  // they are counted; the log file would grow by each
  const bool sound = Soak(*m).Run(std::atol(argv[2]));
  std::puts(sound ? "sound" : "FAILED");
  return sound ? 0 : 1;
}
