// Times functions of two libraries that share the API: the reference and ours.
//
// Both are loaded side by side and the same call is made to each, through the pointer that dlsym
// gives, in short bursts that take turns. One loop, the same machine code, calls either function:
// where a loop lies in memory is worth a cycle, a tenth of a short call. A measurement is some
// hundred pairs of bursts. What disturbs a burst (another program, a neighbour on the core, a
// slower clock) makes it longer, so only the fastest tenth of the pairs counts, by the time of both
// together, and of these the median of time(reference) / time(ours): above 1 we are faster. A row
// reports the median of five measurements, whatever they say. A copy of the reference in the place
// of ours shows how far from 1 the noise goes: 1 % at most where nothing else runs. Calls that take
// seconds are measured once, in five pairs.

#ifndef CONJOINT_BENCH_HARNESS_H_
#define CONJOINT_BENCH_HARNESS_H_

#include <dlfcn.h>
#include <mujoco/mjtnum.h>
#include <time.h>

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <regex>
#include <string>
#include <vector>

namespace conjoint::bench {

// Keeps the compiler from dropping a result nobody reads.
template <class T>
inline void Keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

// By the wall: the clock of a thread's own time takes a microsecond to read.
inline double Seconds() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Numbers from the start of a cache line on, so that how many of them straddle two lines is the
// same in every run.
template <class T>
struct LineAllocator {
  using value_type = T;
  static constexpr std::align_val_t kLine{64};
  T* allocate(size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), kLine)); }
  void deallocate(T* numbers, size_t) { ::operator delete(numbers, kLine); }
  friend bool operator==(LineAllocator, LineAllocator) { return true; }
};
using Numbers = std::vector<mjtNum, LineAllocator<mjtNum>>;

// Of the pairs of bursts that count.
struct Measurement {
  double reference_ns, ours_ns;  // medians, per call
  double ratio;                  // median of reference / ours
  double low, high;              // quartiles of that ratio
};

class Duel {
 public:
  // Usage of a benchmark program: PROGRAM REFERENCE.so OURS.so [REGEX of names] [rounds]
  Duel(int argc, char** argv) {
    if (argc < 3) {
      std::fprintf(stderr, "usage: %s REFERENCE.so OURS.so [name regex] [rounds]\n", argv[0]);
      std::exit(2);
    }
    reference_ = Open(argv[1]);
    ours_ = Open(argv[2]);
    filter_ = std::regex(argc > 3 ? argv[3] : "");
    rounds_ = argc > 4 ? std::max(kMinRounds, std::atoi(argv[4])) : INT_MAX;
    std::printf("%-24s %-14s %14s %14s %8s  %s\n", "function", "case", "reference ns", "ours ns",
                "ratio", "quartiles");
  }

  // Times `call(function)` with the function of that name from either library. A call has to leave
  // its inputs as it found them, or be as long whatever it finds.
  template <class Function, class Call>
  void Compare(const char* name, const std::string& which, Call&& call) {
    Compare<Function>(name, name, which, call);
  }

  // The same where the row is called something else than the function.
  template <class Function, class Call>
  void Compare(const char* symbol, const char* row, const std::string& which, Call&& call) {
    if (!std::regex_search(std::string(row) + " " + which, filter_)) return;
    auto* reference = Find<Function>(reference_, symbol);
    auto* ours = Find<Function>(ours_, symbol);
    const auto bind = [&call](Function* function) { return [&call, function] { call(function); }; };
    Report(row, which, Alternate(bind(reference), bind(ours)));
  }

  // Times two arbitrary callables: what the reference needs several calls for, say.
  template <class ReferenceCall, class OurCall>
  void CompareCalls(const char* row, const std::string& which, ReferenceCall&& reference_call,
                    OurCall&& our_call) {
    if (!std::regex_search(std::string(row) + " " + which, filter_)) return;
    Report(row, which, Alternate(reference_call, our_call));
  }

  template <class Function>
  Function* Reference(const char* name) const {
    return Find<Function>(reference_, name);
  }
  template <class Function>
  Function* Ours(const char* name) const {
    return Find<Function>(ours_, name);
  }

  // Prints how many rows were slower than the reference beyond noise; the exit status of the
  // program.
  int Summary() const {
    std::printf("%d rows, %d slower than the reference\n", rows_, slower_);
    return slower_ > 0;
  }

 private:
  static constexpr double kBurstSeconds = 10e-6;
  static constexpr int kMeasurements = 5;
  static constexpr double kMeasurementSeconds = 0.1;  // unless the fewest rounds take longer
  static constexpr int kMinRounds = 9;
  static constexpr double kLongCall = 0.5;  // seconds, of the reference
  static constexpr int kLongRounds = 5;
  static constexpr double kNoise = 0.99;  // a median above this is not called slower

  struct Pair {
    double reference, ours;
  };

  static void* Open(const char* path) {
    void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      std::fprintf(stderr, "%s\n", dlerror());
      std::exit(2);
    }
    return library;
  }

  template <class Function>
  static Function* Find(void* library, const char* name) {
    void* symbol = dlsym(library, name);
    if (!symbol) {
      std::fprintf(stderr, "%s\n", dlerror());
      std::exit(2);
    }
    return reinterpret_cast<Function*>(symbol);
  }

  // Never inlined, so that callables of one type are called from the same place.
  template <class Call>
  [[gnu::noinline]] static double Burst(int calls, const Call& call) {
    const double start = Seconds();
    for (int i = 0; i < calls; ++i) call();
    return (Seconds() - start) / calls;
  }

  // How many calls make a burst long enough for the clock. Warms up, too.
  template <class Call>
  static int CallsPerBurst(const Call& call) {
    int calls = 1;
    for (; calls < (1 << 24); calls *= 2) {
      double fastest = Burst(calls, call);
      for (int k = 0; k < 4; ++k) fastest = std::min(fastest, Burst(calls, call));
      if (fastest * calls >= kBurstSeconds) break;
    }
    return calls;
  }

  // Every row is measured several times, and the measurement with the median ratio counts.
  template <class ReferenceCall, class OurCall>
  Measurement Alternate(ReferenceCall&& reference_call, OurCall&& our_call) const {
    if (Burst(1, reference_call) > kLongCall) {
      Burst(1, our_call);
      return Evaluate(Pairs(reference_call, our_call, 1, kLongRounds, kLongRounds));
    }
    std::vector<Measurement> measured;
    for (int k = 0; k < kMeasurements; ++k) {
      const int calls = CallsPerBurst(reference_call);
      Burst(calls, our_call);
      measured.push_back(Evaluate(Pairs(reference_call, our_call, calls, kMinRounds, rounds_)));
    }
    std::sort(measured.begin(), measured.end(),
              [](const Measurement& a, const Measurement& b) { return a.ratio < b.ratio; });
    return measured[kMeasurements / 2];
  }

  // Bursts in turns: at least and at most so many pairs, in between as many as the time allows.
  template <class ReferenceCall, class OurCall>
  static std::vector<Pair> Pairs(const ReferenceCall& reference_call, const OurCall& our_call,
                                 int calls, int least, int most) {
    std::vector<Pair> pairs;
    const double start = Seconds();
    for (int round = 0; round < most && (round < least || Seconds() - start < kMeasurementSeconds);
         ++round) {
      Pair pair;
      if (round % 2) pair.ours = Burst(calls, our_call);
      pair.reference = Burst(calls, reference_call);
      if (round % 2 == 0) pair.ours = Burst(calls, our_call);
      pairs.push_back(pair);
    }
    return pairs;
  }

  static Measurement Evaluate(std::vector<Pair> pairs) {
    std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
      return a.reference + a.ours < b.reference + b.ours;
    });
    pairs.resize(std::max(pairs.size() / 10, size_t{5}));

    const auto quantile = [&pairs](int quarter, auto&& property) {
      std::vector<double> numbers;
      for (const Pair& pair : pairs) numbers.push_back(property(pair));
      std::sort(numbers.begin(), numbers.end());
      return numbers[(numbers.size() - 1) * quarter / 4];
    };
    const auto ratio = [](const Pair& pair) { return pair.reference / pair.ours; };
    return {1e9 * quantile(2, [](const Pair& pair) { return pair.reference; }),
            1e9 * quantile(2, [](const Pair& pair) { return pair.ours; }), quantile(2, ratio),
            quantile(1, ratio), quantile(3, ratio)};
  }

  void Report(const char* row, const std::string& which, const Measurement& m) {
    ++rows_;
    const bool slow = m.ratio < kNoise;
    slower_ += slow;
    std::printf("%-24s %-14s %14.1f %14.1f %8.2f  %.2f .. %.2f%s\n", row, which.c_str(),
                m.reference_ns, m.ours_ns, m.ratio, m.low, m.high, slow ? "  SLOWER" : "");
    std::fflush(stdout);
  }

  void* reference_;
  void* ours_;
  std::regex filter_;
  int rounds_;
  int rows_ = 0, slower_ = 0;
};

}  // namespace conjoint::bench

#endif  // CONJOINT_BENCH_HARNESS_H_
