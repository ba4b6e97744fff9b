// Binary models from strangers: whatever the bytes, loading ends in a model or a warning, and a
// model that loads can be used: data made, copied and reset, names looked up, histories read, all
// saved again.
//
// Bytes that are mutated at random hardly ever have the length that their sizes ask for. So each
// input is also tried with the derived sizes put right and the arrays cut or extended to fit.

#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "model/field_tables.h"
#include "model/names.h"

namespace {

using namespace conjoint;

constexpr mjtSize kLargest = 1 << 20;  // bytes of a model or its data that are worth the time
constexpr size_t kSizesAt = 20, kStructsAt = kSizesAt + 8 * kModelSizeCount;

void Ignore(const char*) {}

void Require(bool condition) {
  if (!condition) std::abort();
}

void UseNames(const mjModel* m) {
  for (int type = -1; type <= mjNOBJECT + 1; ++type) {
    for (int id = -1; id < 20; ++id) {
      const char* name = mj_id2name(m, type, id);
      if (name) mj_name2id(m, type, name);
    }
    mj_name2id(m, type, "no such name");
  }
}

void UseHistories(const mjModel* m, mjData* d) {
  for (int i = 0; i < std::min<mjtSize>(m->nu, 20); ++i) {
    mj_readCtrl(m, d, i, 0.1, -1);
    if (m->actuator_history[2 * i] > 0) mj_initCtrlHistory(m, d, i, nullptr, nullptr);
  }
  for (int i = 0; i < std::min<mjtSize>(m->nsensor, 20); ++i) {
    std::vector<mjtNum> result(static_cast<size_t>(m->sensor_dim[i]) + 1);
    mj_readSensor(m, d, i, 0.1, result.data(), -1);
    if (m->sensor_history[2 * i] > 0) mj_initSensorHistory(m, d, i, nullptr, nullptr, 0);
  }
}

void UseData(mjModel* m) {
  if (LayOut(kDataFields, m).bytes > kLargest) return;
  m->narena = std::min(m->narena, kLargest);
  m->opt.enableflags &=
      ~mjENBL_SLEEP;  // a reset would compute poses, which is not what is tried here
  mjData* d = mj_makeData(m);
  if (!d) return;
  UseHistories(m, d);
  mj_resetDataDebug(m, d, 0xee);
  for (int key = -1; key <= std::min<mjtSize>(m->nkey, 3); ++key) mj_resetDataKeyframe(m, d, key);
  std::vector<mjtNum> state(static_cast<size_t>(mj_stateSize(m, mjSTATE_INTEGRATION)));
  mj_getState(m, d, state.data(), mjSTATE_INTEGRATION);
  mj_setState(m, d, state.data(), mjSTATE_INTEGRATION);
  if (m->nkey > 0) mj_setKeyframe(m, d, 0);
  mjData* copy = mj_copyData(nullptr, m, d);
  mjv_copyData(copy, m, d);
  mj_deleteData(copy);
  mj_deleteData(d);
}

void Try(const std::string& file) {
  mjModel* m = mj_loadModelBuffer(file.data(), static_cast<int>(file.size()));
  if (!m) return;
  std::string written(static_cast<size_t>(mj_sizeModel(m)), 0);
  mj_saveModel(m, nullptr, written.data(), static_cast<int>(written.size()));
  Require(written == file);
  UseNames(m);
  mj_getTotalmass(m);
  mjModel* copy = mj_copyModel(nullptr, m);
  mjv_copyModel(copy, m);
  mj_deleteModel(copy);
  UseData(m);
  mj_deleteModel(m);
}

// The file with nnames_map and nbuffer as they follow from the other sizes, and as long as these
// say.
// "" if the sizes are hopeless.
std::string Repaired(std::string file) {
  if (file.size() < kStructsAt) return "";
  mjModel m = {};
  for (int i = 0; i < kModelSizeCount; ++i) {
    std::memcpy(&kModelSizes[i].In(&m), file.data() + kSizesAt + 8 * i, 8);
    if (i < kFirstLateSize && (kModelSizes[i].In(&m) < 0 || kModelSizes[i].In(&m) > kLargest))
      return "";
  }
  m.nnames_map = kNameSlotsPerObject * NamedObjectCount(&m);
  const Layout layout = LayOut(kModelFields, &m);
  if (layout.too_big || layout.bytes > kLargest) return "";
  m.nbuffer = layout.bytes;
  for (int i = 0; i < kModelSizeCount; ++i) {
    std::memcpy(file.data() + kSizesAt + 8 * i, &kModelSizes[i].In(&m), 8);
  }
  file.resize(static_cast<size_t>(mj_sizeModel(&m)));
  return file;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  mju_user_warning = Ignore;
  mju_user_error = Ignore;
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string file(reinterpret_cast<const char*>(data), size);
  Try(file);
  const std::string repaired = Repaired(file);
  if (!repaired.empty()) Try(repaired);
  return 0;
}
