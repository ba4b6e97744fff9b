// What the tests of the sparse kernels share: random patterns, dense counterparts, all instruction
// sets.

#ifndef CONJOINT_TESTS_MATH_SPARSE_FIXTURES_H_
#define CONJOINT_TESTS_MATH_SPARSE_FIXTURES_H_

#include <gtest/gtest.h>
#include <mujoco/mjtnum.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "math/sparse_pattern.h"
#include "support/targets.h"

namespace conjoint::testing {

using Numbers = std::vector<mjtNum>;

inline constexpr double kTolerance = sizeof(mjtNum) == 8 ? 1e-11 : 2e-3;

inline void ExpectClose(const Numbers& actual, const Numbers& expected,
                        double tolerance = kTolerance) {
  ASSERT_EQ(actual.size(), expected.size());
  double scale = 1;
  for (mjtNum number : expected) scale = std::max(scale, std::abs(double{number}));
  for (size_t i = 0; i < actual.size(); ++i) {
    ASSERT_NEAR(actual[i], expected[i], tolerance * scale) << "at " << i;
  }
}

// A pattern that owns its arrays.
struct Pattern {
  std::vector<int> rownnz, rowadr, colind;

  int rows() const { return static_cast<int>(rownnz.size()); }
  int nnz() const { return static_cast<int>(colind.size()); }
  void AddRow(const std::vector<int>& columns) {
    rowadr.push_back(nnz());
    rownnz.push_back(static_cast<int>(columns.size()));
    colind.insert(colind.end(), columns.begin(), columns.end());
  }
  std::vector<int> Row(int r) const {
    return {colind.begin() + rowadr[r], colind.begin() + rowadr[r] + rownnz[r]};
  }
  operator SparsePattern() const { return {rownnz.data(), rowadr.data(), colind.data()}; }
};

// Room for a pattern that is yet to be built.
struct PatternRoom : Pattern {
  PatternRoom(int rows, int capacity) {
    rownnz.resize(rows);
    rowadr.resize(rows);
    colind.resize(capacity);
  }
  operator MutableSparsePattern() { return {rownnz.data(), rowadr.data(), colind.data()}; }
};

inline Numbers ToDense(const Numbers& values, SparsePattern pattern, int nr, int nc) {
  Numbers dense(static_cast<size_t>(nr) * nc, 0);
  for (int r = 0; r < nr; ++r) {
    for (int k = pattern.rowadr[r]; k < pattern.rowadr[r] + pattern.rownnz[r]; ++k) {
      dense[r * nc + pattern.colind[k]] = values[k];
    }
  }
  return dense;
}

// A lower triangle completed to a symmetric matrix.
inline Numbers Mirrored(Numbers lower, int n) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < i; ++j) lower[j * n + i] = lower[i * n + j];
  }
  return lower;
}

// a (nr x nk) times b (nk x nc).
inline Numbers Product(const Numbers& a, const Numbers& b, int nr, int nk, int nc) {
  Numbers result(static_cast<size_t>(nr) * nc, 0);
  for (int r = 0; r < nr; ++r) {
    for (int k = 0; k < nk; ++k) {
      for (int c = 0; c < nc; ++c) result[r * nc + c] += a[r * nk + k] * b[k * nc + c];
    }
  }
  return result;
}

inline Numbers Transposed(const Numbers& a, int nr, int nc) {
  Numbers result(a.size());
  for (int r = 0; r < nr; ++r) {
    for (int c = 0; c < nc; ++c) result[c * nr + r] = a[r * nc + c];
  }
  return result;
}

class Random {
 public:
  explicit Random(unsigned seed) : generator_(seed) {}

  int Int(int low, int high) { return std::uniform_int_distribution<int>(low, high)(generator_); }
  bool Chance(double p) { return std::bernoulli_distribution(p)(generator_); }
  mjtNum Normal() { return std::normal_distribution<mjtNum>()(generator_); }
  Numbers Normals(int n) {
    Numbers numbers(n);
    for (mjtNum& number : numbers) number = Normal();
    return numbers;
  }

  // A forest of n nodes numbered depth first; with `chain`, most nodes continue the one before.
  Pattern Forest(int n, double chain) {
    Pattern pattern;
    std::vector<int> path;  // from the root to the node before
    for (int i = 0; i < n; ++i) {
      if (!Chance(chain)) path.resize(Int(0, static_cast<int>(path.size())));
      path.push_back(i);
      pattern.AddRow(path);
    }
    return pattern;
  }

  // Values of a symmetric, diagonally dominant matrix on a lower triangular pattern.
  Numbers PositiveDefinite(const Pattern& pattern) {
    Numbers values = Normals(pattern.nnz());
    std::vector<mjtNum> row_sum(pattern.rows(), 1);
    for (int r = 0; r < pattern.rows(); ++r) {
      for (int k = pattern.rowadr[r]; k < pattern.rowadr[r] + pattern.rownnz[r] - 1; ++k) {
        row_sum[r] += std::abs(values[k]);
        row_sum[pattern.colind[k]] += std::abs(values[k]);
      }
    }
    for (int r = 0; r < pattern.rows(); ++r) {
      values[pattern.rowadr[r] + pattern.rownnz[r] - 1] = row_sum[r];
    }
    return values;
  }

  // nr rows over nc columns, in groups of equal rows as contacts have them.
  Pattern Jacobian(int nr, int nc, double density) {
    Pattern pattern;
    while (pattern.rows() < nr) {
      std::vector<int> columns;
      for (int c = 0; c < nc; ++c) {
        if (Chance(density)) columns.push_back(c);
      }
      if (Chance(.3) && !columns.empty()) {  // a run without gaps
        const int first = columns[0];
        for (size_t k = 0; k < columns.size(); ++k) columns[k] = first + static_cast<int>(k);
      }
      for (int copies = Int(1, 4); copies > 0 && pattern.rows() < nr; --copies) {
        pattern.AddRow(columns);
      }
    }
    return pattern;
  }

 private:
  std::mt19937 generator_;
};

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_MATH_SPARSE_FIXTURES_H_
