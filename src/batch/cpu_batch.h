// A batch on the CPU: worlds in tables, threads that step them with mj_step.
//
// A thread has one mjData. For each of its worlds it loads the state from the tables, steps, and
// stores what the step changed: some ten copies, a percent of a step. So a world takes as much
// memory as its state, and what a step works on stays in the cache of the core. Where mjData keeps
// more than its state from step to step, every world has an mjData of its own instead: sleeping
// (what sleeps is not computed again), plugins with private data, user code.

#ifndef CONJOINT_BATCH_CPU_BATCH_H_
#define CONJOINT_BATCH_CPU_BATCH_H_

#include <conjoint/batch.h>

#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "batch/crew.h"
#include "batch/private_model.h"
#include "batch/world_table.h"

namespace conjoint {

// A request that cannot be met.
class BatchError : public std::exception {
 public:
  explicit BatchError(std::string text) : text_(std::move(text)) {}
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

struct DeleteModel {
  void operator()(mjModel* m) const { mj_deleteModel(m); }
};
struct DeleteData {
  void operator()(mjData* d) const { mj_deleteData(d); }
};
using ModelPtr = std::unique_ptr<mjModel, DeleteModel>;
using DataPtr = std::unique_ptr<mjData, DeleteData>;

// The fields that a batch keeps.
struct Outputs {
  std::vector<std::string> fields;  // of mjData, the state first
  bool contact = false, force = false;
};

// Takes d out of the stage in which an error left it.
void Abandon(mjData* d);

class CpuBatch {
 public:
  // Throws BatchError, EngineError, std::bad_alloc, as do the functions below.
  CpuBatch(const mjModel* m, const cjBatchOptions& options);

  cjTensor Field(const std::string& name) const;
  cjTensor PerWorld(const std::string& name);
  void SetConst(const unsigned char* mask);
  void Step(int nstep);
  void Forward(const unsigned char* mask);
  void Reset(const unsigned char* mask, const int* key);
  void GetData(int world, mjData* d);
  void SetData(int world, const mjData* d);
  void GetModel(int world, mjModel* m) const;
  int64_t Contacts(int64_t* offset, mjContact* contact, mjtNum* force, int64_t capacity) const;
  const char* WorldError(int world) const;
  void Statistics(cjBatchStatistics* statistics) const;

 private:
  // What a thread has of its own, on cache lines of its own.
  struct alignas(64) Worker {
    DataPtr data;                         // null where every world has one
    std::unique_ptr<PrivateModel> model;  // null while no field is per world
    // Since the batch was made.
    int64_t steps = 0, diverged = 0, errors = 0, iterations = 0;
    int max_contacts = 0, max_rows = 0;
  };

  // The states that resets lead to: qpos0, then the keyframes.
  struct InitialState {
    std::vector<char> bytes;  // rows of the tables, one behind the other
  };

  // Set-up (cpu_batch.cc).
  void MakeColumns(const Outputs& asked);
  void MakeWorkers();
  void MakeWorlds();
  void MakeInitialStates();
  void NeedPerWorldModels(const std::string& name);
  size_t WorldBytes() const;
  const Column* FindColumn(const std::string& name) const;

  // Running (cpu_step.cc).
  template <class Work>
  void ForEachWorld(const unsigned char* mask, const Work& work);
  const mjModel* ModelOf(Worker& worker, int world) const;
  mjData* DataOf(const Worker& worker, int world) const;
  void StepWorld(Worker& worker, int world, int nstep);
  void ForwardWorld(Worker& worker, int world);
  void ResetWorld(Worker& worker, int world, int key);
  void SetConstWorld(Worker& worker, int world);
  void Load(mjData* d, int world) const;
  void Store(Worker& worker, const mjModel* m, const mjData* d, int world);
  void ComputeOutputs(const mjModel* m, mjData* d) const;
  void StoreContacts(const mjModel* m, const mjData* d, int world) const;
  void NoteWarnings(Worker& worker, mjData* d, int world) const;
  void StartFresh(int world);
  void NoteError(Worker& worker, int world, const char* text);
  template <class Call>
  bool Attempt(Worker& worker, int world, const Call& call);
  void CheckUserCode() const;
  int ThreadsToUse() const;

  int nworld_;
  bool freezes_;         // worlds with bad numbers are frozen
  bool calls_user_;      // callbacks or collision functions of the user
  bool data_per_world_;  // one mjData a world
  bool stores_inputs_;   // user code may write controls and forces
  bool wants_body_forces_ = false, wants_subtree_velocities_ = false;  // among the outputs
  bool stepped_ = false;
  bool reset_depends_on_world_ = false;
  int last_threads_ = 1;
  double seconds_ = 0;
  int contact_places_;

  ModelPtr model_;
  std::unique_ptr<Crew> crew_;
  std::vector<Worker> workers_;
  std::vector<DataPtr> worlds_;  // with data_per_world_

  std::vector<Column> state_, inputs_, carried_, outputs_;
  std::vector<Column> model_fields_;  // that are per world
  std::vector<InitialState> initial_;
  ZeroedBlock status_block_, warning_block_, ncon_block_, nefc_block_, niter_block_;
  int *status_, *warning_, *ncon_, *nefc_, *niter_;
  ZeroedBlock contact_block_, force_block_;
  mjContact* contact_ = nullptr;
  mjtNum* force_ = nullptr;

  mutable std::mutex errors_mutex_;
  std::map<int, std::string> errors_;  // by world
};

}  // namespace conjoint

#endif  // CONJOINT_BATCH_CPU_BATCH_H_
