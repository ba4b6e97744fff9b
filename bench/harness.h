// Times functions of two libraries that share the API: the reference and ours.
//
// Both are loaded side by side and the same call is made to each in short alternating bursts, so
// that a wandering clock or a busy neighbour hits both alike. One loop, the same machine code,
// calls either function: where a loop lies in memory is worth a cycle, a tenth of a short call.
// Reported is the median over the rounds of time(reference) / time(ours): above 1 we are faster.
// A copy of the reference in the place of ours shows how far from 1 the noise goes.

#ifndef CONJOINT_BENCH_HARNESS_H_
#define CONJOINT_BENCH_HARNESS_H_

#include <dlfcn.h>
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <regex>
#include <string>
#include <vector>

namespace conjoint::bench {

// Keeps the compiler from dropping a result nobody reads.
template <class T>
inline void Keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

inline double CpuSeconds() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Measurement {
  double reference_ns, ours_ns;  // fastest burst, per call
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
    rounds_ = argc > 4 ? std::max(3, std::atoi(argv[4])) : 101;
    std::printf("%-24s %-14s %12s %12s %8s  %s\n", "function", "case", "reference ns", "ours ns",
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
  static constexpr double kBurstSeconds = 100e-6;
  static constexpr double kNoise = 0.97;  // a median above this is not called slower

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
    const double start = CpuSeconds();
    for (int i = 0; i < calls; ++i) call();
    return (CpuSeconds() - start) / calls;
  }

  template <class ReferenceCall, class OurCall>
  Measurement Alternate(ReferenceCall&& reference_call, OurCall&& our_call) const {
    int calls = 1;  // doubled until one burst is long enough for the clock; warms both up, too
    while (Burst(calls, reference_call) * calls < kBurstSeconds && calls < (1 << 24)) calls *= 2;
    Burst(calls, our_call);

    std::vector<double> ratios;
    double best_reference = 1e9, best_ours = 1e9;
    for (int round = 0; round < rounds_; ++round) {
      double reference, ours;
      if (round % 2) {
        ours = Burst(calls, our_call);
        reference = Burst(calls, reference_call);
      } else {
        reference = Burst(calls, reference_call);
        ours = Burst(calls, our_call);
      }
      best_reference = std::min(best_reference, reference);
      best_ours = std::min(best_ours, ours);
      ratios.push_back(reference / ours);
    }
    std::sort(ratios.begin(), ratios.end());
    const size_t n = ratios.size();
    return {best_reference * 1e9, best_ours * 1e9, ratios[n / 2], ratios[n / 4],
            ratios[n - 1 - n / 4]};
  }

  void Report(const char* row, const std::string& which, const Measurement& m) {
    ++rows_;
    const bool slow = m.ratio < kNoise;
    slower_ += slow;
    std::printf("%-24s %-14s %12.1f %12.1f %8.2f  %.2f .. %.2f%s\n", row, which.c_str(),
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
