// Speed of the sparse linear algebra: factorisation, solves and products with the inertia matrix of
// real models against the reference, and our sparse Cholesky against dense and banded ones.
//
//   bench_math_sparse REFERENCE.so OURS.so [name regex] [rounds] model.xml ...
//
// The reference loads the models and makes the data; both libraries then work on the same structs.
// Its decoders for mesh files are plugins: CONJOINT_REFERENCE_PLUGINS names the folder they are in.

#include <mujoco/mujoco.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "harness.h"
#include "math/cholesky_sparse.h"

namespace {

using conjoint::bench::Duel;
using conjoint::bench::Keep;
using conjoint::bench::Numbers;

// The file's name, or that of its folder for the many that are called scene.
std::string ModelName(const std::string& path) {
  const auto name_in = [](const std::string& p) { return p.substr(p.find_last_of('/') + 1); };
  const std::string file = name_in(path.substr(0, path.find_last_of('.')));
  const size_t slash = path.find_last_of('/');
  const bool is_scene = file.rfind("scene", 0) == 0 && slash != std::string::npos;
  return is_scene ? name_in(path.substr(0, slash)) : file;
}

void CompareInertia(Duel& duel, const char* path) {
  char error[500] = "";
  mjModel* m = duel.Reference<decltype(mj_loadXML)>("mj_loadXML")(path, nullptr, error, 500);
  if (!m) {
    std::fprintf(stderr, "%s: %s\n", path, error);
    return;
  }
  mjData* d = duel.Reference<decltype(mj_makeData)>("mj_makeData")(m);
  duel.Reference<decltype(mj_forward)>("mj_forward")(m, d);

  const std::string which = ModelName(path) + " " + std::to_string(m->nv);
  constexpr int kVectors = 10;
  std::mt19937 generator(1);
  std::normal_distribution<mjtNum> normal;
  Numbers y(kVectors * m->nv), x(kVectors * m->nv);
  for (mjtNum& number : y) number = normal(generator);

  duel.Compare<decltype(mj_factorM)>("mj_factorM", which, [&](auto* f) { f(m, d); });
  for (int n : {1, kVectors}) {
    duel.Compare<decltype(mj_solveM)>("mj_solveM", which + " x" + std::to_string(n),
                                      [&](auto* f) { f(m, d, x.data(), y.data(), n); });
  }
  duel.Compare<decltype(mj_solveM2)>(
      "mj_solveM2", which, [&](auto* f) { f(m, d, x.data(), y.data(), y.data() + m->nv, 1); });
  duel.Compare<decltype(mj_mulM)>("mj_mulM", which, [&](auto* f) { f(m, d, x.data(), y.data()); });
  duel.Compare<decltype(mj_mulM2)>("mj_mulM2", which,
                                   [&](auto* f) { f(m, d, x.data(), y.data()); });
  duel.Reference<decltype(mj_deleteData)>("mj_deleteData")(d);
  duel.Reference<decltype(mj_deleteModel)>("mj_deleteModel")(m);
}

// A random symmetric positive definite band matrix, as dense, banded and sparse.
struct BandMatrix {
  int n, width;
  Numbers dense, band, sparse;
  std::vector<int> rownnz, rowadr, colind;

  BandMatrix(int size, int bandwidth) : n(size), width(bandwidth), dense(size * size) {
    std::mt19937 generator(2);
    std::normal_distribution<mjtNum> normal;
    for (int i = 0; i < n; ++i) {
      rownnz.push_back(std::min(i + 1, width));
      rowadr.push_back(static_cast<int>(sparse.size()));
      for (int slot = 0; slot < width; ++slot) {
        const int j = i - (width - 1 - slot);
        const mjtNum entry = j == i ? 3 * width : normal(generator);
        band.push_back(entry);
        if (j < 0) continue;
        dense[i * n + j] = entry;
        sparse.push_back(entry);
        colind.push_back(j);
      }
    }
  }
};

void CompareCholesky(Duel& duel, int n, int width) {
  const BandMatrix matrix(n, width);
  const int nnz = static_cast<int>(matrix.sparse.size());
  const conjoint::SparsePattern pattern = {matrix.rownnz.data(), matrix.rowadr.data(),
                                           matrix.colind.data()};
  // A band matrix has no fill-in.
  const int storage = conjoint::CholeskyStorage(matrix.rownnz.data(), n);
  std::vector<int> index(5 * n + 1 + nnz + storage), marker(n), parent(n);
  std::vector<conjoint::CholeskySource> sources(nnz);
  int* room = index.data();
  const auto take = [&](int count) { return (room += count) - count; };
  const conjoint::MutableSparsePattern transposed = {take(n), take(n), take(nnz)};
  const conjoint::CholeskyPattern factor_pattern = {
      {take(n), take(n), take(storage)}, take(n + 1), sources.data()};
  Numbers diag(n), diag_inv(n), dense, band, x(n, 1);
  const std::unique_ptr<void, void (*)(void*)> lower(
      std::aligned_alloc(64, storage * sizeof(mjtNum)), std::free);
  const conjoint::CholeskyFactor factor = {static_cast<mjtNum*>(lower.get()), diag.data(),
                                           diag_inv.data()};
  conjoint::TransposePattern(transposed, nullptr, nullptr, n, n, pattern);
  conjoint::CountCholesky(factor_pattern.rows.rownnz, parent.data(), n, transposed, marker.data());
  conjoint::AnalyzeCholesky(factor_pattern, parent.data(), n, transposed, marker.data());

  const std::string which = std::to_string(n) + " band " + std::to_string(width);
  const auto sparse_factor = [&] {
    conjoint::FactorCholesky(factor, n, factor_pattern, matrix.sparse.data(), pattern, mjMINVAL,
                             marker.data());
  };
  const auto sparse_solve = [&] {
    std::fill(x.begin(), x.end(), 1);
    conjoint::SolveCholesky(x.data(), n, factor, factor_pattern.rows);
  };
  sparse_factor();

  // Both solves need a factor whatever rows are asked for, so each factorisation is run once
  // before.
  const auto compare_dense = [&](const std::string& name, auto* factor_function,
                                 auto* solve_function) {
    const auto dense_factor = [&] {
      dense = matrix.dense;
      factor_function(dense.data(), n, mjMINVAL);
    };
    const auto dense_solve = [&] {
      std::fill(x.begin(), x.end(), 1);
      solve_function(x.data(), dense.data(), x.data(), n);
    };
    dense_factor();
    duel.CompareCalls((name + " factor").c_str(), which, dense_factor, sparse_factor);
    duel.CompareCalls((name + " solve").c_str(), which, dense_solve, sparse_solve);
  };
  compare_dense("sparse / dense", duel.Reference<decltype(mju_cholFactor)>("mju_cholFactor"),
                duel.Reference<decltype(mju_cholSolve)>("mju_cholSolve"));

  auto* factor_function = duel.Reference<decltype(mju_cholFactorBand)>("mju_cholFactorBand");
  auto* solve_function = duel.Reference<decltype(mju_cholSolveBand)>("mju_cholSolveBand");
  const auto band_factor = [&] {
    band = matrix.band;
    factor_function(band.data(), n, width, 0, 0, 0);
  };
  const auto band_solve = [&] {
    std::fill(x.begin(), x.end(), 1);
    solve_function(x.data(), band.data(), x.data(), n, width, 0);
  };
  band_factor();
  duel.CompareCalls("sparse / band factor", which, band_factor, sparse_factor);
  duel.CompareCalls("sparse / band solve", which, band_solve, sparse_solve);
  Keep(x);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<char*> options, models;
  for (int i = 0; i < argc; ++i) {
    const size_t length = std::strlen(argv[i]);
    const bool is_model = length > 4 && !std::strcmp(argv[i] + length - 4, ".xml");
    (is_model ? models : options).push_back(argv[i]);
  }
  Duel duel(static_cast<int>(options.size()), options.data());
  if (const char* plugins = std::getenv("CONJOINT_REFERENCE_PLUGINS")) {
    duel.Reference<decltype(mj_loadAllPluginLibraries)>("mj_loadAllPluginLibraries")(plugins,
                                                                                     nullptr);
  }
  for (const char* path : models) CompareInertia(duel, path);
  for (int n : {30, 100, 300}) CompareCholesky(duel, n, n);
  for (int n : {100, 300, 1000}) CompareCholesky(duel, n, 24);
  return duel.Summary();
}
