// A batch with its tensors, for tests.

#ifndef CONJOINT_TESTS_BATCH_BATCH_SUPPORT_H_
#define CONJOINT_TESTS_BATCH_BATCH_SUPPORT_H_

#include <conjoint/batch.h>
#include <gtest/gtest.h>

#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "model/field_tables.h"
#include "support/load.h"

namespace conjoint::testing {

// The options of a test: as many threads as can go wrong, whatever the machine has.
struct BatchSetup {
  int nworld = 4;
  int threads = 2;
  const char* outputs = nullptr;
  int autoreset = 1;
  int contacts = 64;
  int data_per_world = 0;
};

class TestBatch {
 public:
  TestBatch(const mjModel* m, const BatchSetup& setup) {
    cjBatchOptions options;
    cj_defaultBatchOptions(&options);
    options.nworld = setup.nworld;
    options.threads = setup.threads;
    options.outputs = setup.outputs;
    options.autoreset = setup.autoreset;
    options.contacts = setup.contacts;
    options.data_per_world = setup.data_per_world;
    char error[1000] = "";
    batch_ = cj_makeBatch(m, &options, error, sizeof(error));
    EXPECT_TRUE(batch_) << error;
  }
  ~TestBatch() { cj_deleteBatch(batch_); }
  TestBatch(const TestBatch&) = delete;
  TestBatch& operator=(const TestBatch&) = delete;

  cjBatch* get() const { return batch_; }

  cjTensor Tensor(const char* field) const {
    cjTensor t = {};
    EXPECT_EQ(cj_batchField(batch_, field, &t), 0) << cj_batchError(batch_);
    return t;
  }
  // The row of a world.
  template <class T = mjtNum>
  T* Row(const char* field, int world) const {
    const cjTensor t = Tensor(field);
    return t.data ? static_cast<T*>(t.data) + world * t.strides[0] : nullptr;
  }
  mjtNum* PerWorld(const char* field, int world) const {
    cjTensor t = {};
    EXPECT_EQ(cj_batchPerWorld(batch_, field, &t), 0) << cj_batchError(batch_);
    return t.data ? static_cast<mjtNum*>(t.data) + world * t.strides[0] : nullptr;
  }
  int Status(int world) const { return *Row<int>("status", world); }
  void Step(int nstep = 1) const {
    EXPECT_EQ(cj_batchStep(batch_, nstep, nullptr), 0) << cj_batchError(batch_);
  }
  cjBatchStatistics Statistics() const {
    cjBatchStatistics statistics = {};
    statistics.size = sizeof(statistics);
    EXPECT_EQ(cj_batchStatistics(batch_, &statistics), 0);
    return statistics;
  }

 private:
  cjBatch* batch_ = nullptr;
};

// The names of all arrays of mjData that have numbers and a fixed size.
inline std::string AllOutputs() {
  std::string names;
  for (const Field& field : kDataFields) {
    if (field.kind != FieldKind::kAddress) names += std::string(field.name) + " ";
  }
  return names + "contact contact_force";
}

inline void ExpectSameBytes(const void* a, const void* b, size_t bytes, const std::string& what) {
  EXPECT_TRUE(bytes == 0 || std::memcmp(a, b, bytes) == 0) << what;
}

// Every field that the batch keeps has the bits of d.
inline void ExpectWorldEqualsData(const TestBatch& batch, int world, const mjModel* m,
                                  const mjData* d, const std::string& context = "") {
  const std::string where = context + " world " + std::to_string(world) + ": ";
  for (const Field& field : kDataFields) {
    cjTensor t;
    if (cj_batchField(batch.get(), field.name, &t) < 0) continue;
    ExpectSameBytes(static_cast<char*>(t.data) + static_cast<size_t>(world) * field.Bytes(m),
                    PointerTo(d, field), field.Bytes(m), where + field.name);
  }
  EXPECT_EQ(*batch.Row("time", world), d->time) << where;
  ExpectSameBytes(batch.Row("energy", world), d->energy, sizeof(d->energy), where + "energy");
  EXPECT_EQ(*batch.Row<int>("ncon", world), d->ncon) << where;
  EXPECT_EQ(*batch.Row<int>("nefc", world), d->nefc) << where;
  for (int i = 0; i < mjNWARNING; ++i) {
    EXPECT_EQ(batch.Row<int>("warning", world)[i], d->warning[i].number) << where << i;
  }
}

// Controls of a world, within their ranges; NULL ranges are -1 to 1.
template <class Random>
void RandomControls(const mjModel* m, Random& random, mjtNum* ctrl) {
  std::uniform_real_distribution<mjtNum> uniform(0, 1);
  for (int i = 0; i < m->nu; ++i) {
    const mjtNum* range = m->actuator_ctrlrange + 2 * i;
    const mjtNum low = m->actuator_ctrllimited[i] ? range[0] : -1;
    const mjtNum high = m->actuator_ctrllimited[i] ? range[1] : 1;
    ctrl[i] = low + (high - low) * uniform(random);
  }
}

inline ModelPtr LoadFile(const std::string& path) {
  char error[1000] = "";
  ModelPtr m(mj_loadXML(path.c_str(), nullptr, error, sizeof(error)));
  EXPECT_TRUE(m) << path << ": " << error;
  return m;
}

inline ModelPtr LoadOurs(const std::string& name) {
  return LoadFile(std::string(CONJOINT_TEST_DIR) + "/../models/" + name + ".xml");
}

}  // namespace conjoint::testing

#endif  // CONJOINT_TESTS_BATCH_BATCH_SUPPORT_H_
