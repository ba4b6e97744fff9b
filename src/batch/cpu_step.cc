// Running the worlds of a batch on the CPU: loading a world into an mjData, stepping it, storing
// what came out.

#include <algorithm>
#include <chrono>
#include <cstring>
#include <string_view>

#include "batch/cpu_batch.h"
#include "batch/user_code.h"
#include "compiler/engine_messages.h"
#include "core/arena.h"
#include "model/data_alloc.h"

namespace conjoint {
namespace {

constexpr int kNobody = -1;  // in mjWarningStat.lastinfo: no warning in this call

// Whether a step gave the warning; a reset inside the step forgets the others.
bool IsRaised(const mjWarningStat& warning) {
  return warning.number > 0 && warning.lastinfo != kNobody;
}

bool HasBadNumbers(const mjData* d) {
  return IsRaised(d->warning[mjWARN_BADQPOS]) || IsRaised(d->warning[mjWARN_BADQVEL]) ||
         IsRaised(d->warning[mjWARN_BADQACC]);
}

// The one error after which the mjData does not exist any more: a tree that has to start asleep
// could not.
bool DeletesData(std::string_view error) {
  return error.starts_with("_resetData: ") && error.find("sleep='init'") != error.npos;
}

int Iterations(const mjData* d) {
  int sum = 0;
  for (int i = 0; i < std::clamp(d->nisland, 1, int{mjNISLAND}); ++i) sum += d->solver_niter[i];
  return sum;
}

}  // namespace

void Abandon(mjData* d) {
  ResetStackAndArena(d);
  ClearArenaPointers(d);
  d->ncon = d->ne = d->nf = d->nl = d->nefc = d->nJ = d->nA = d->nisland = d->nidof = 0;
}

// --------------------------------------------------------------------------------- one world

const mjModel* CpuBatch::ModelOf(Worker& worker, int world) const {
  if (!worker.model) return model_.get();
  mjModel* m = worker.model->get();
  for (const Column& column : model_fields_) column.Load(m, world);
  return m;
}

mjData* CpuBatch::DataOf(const Worker& worker, int world) const {
  return data_per_world_ ? worlds_[static_cast<size_t>(world)].get() : worker.data.get();
}

void CpuBatch::Load(mjData* d, int world) const {
  for (const Column& column : state_) column.Load(d, world);
  for (const Column& column : inputs_) column.Load(d, world);
  for (const Column& column : carried_) column.Load(d, world);
  for (int i = 0; i < mjNWARNING; ++i) {
    d->warning[i] = {.lastinfo = kNobody, .number = warning_[mjNWARNING * int64_t{world} + i]};
  }
}

void CpuBatch::Store(Worker& worker, const mjModel* m, const mjData* d, int world) {
  for (const Column& column : state_) column.Store(d, world);
  for (const Column& column : carried_) column.Store(d, world);
  for (const Column& column : outputs_) column.Store(d, world);
  // A reset inside the step clears controls and forces.
  if (stores_inputs_ || HasBadNumbers(d)) {
    for (const Column& column : inputs_) column.Store(d, world);
  }
  ncon_[world] = d->ncon;
  nefc_[world] = d->nefc;
  niter_[world] = Iterations(d);
  worker.max_contacts = std::max(worker.max_contacts, d->ncon);
  worker.max_rows = std::max(worker.max_rows, d->nefc);
  if (contact_) StoreContacts(m, d, world);
}

// What a step computes only if a sensor needs it.
void CpuBatch::ComputeOutputs(const mjModel* m, mjData* d) const {
  if (wants_subtree_velocities_) mj_subtreeVel(m, d);
  if (wants_body_forces_) mj_rnePostConstraint(m, d);
}

void CpuBatch::StoreContacts(const mjModel* m, const mjData* d, int world) const {
  const int count = std::min(d->ncon, contact_places_);
  const int64_t first = int64_t{world} * contact_places_;
  std::copy_n(d->contact, count, contact_ + first);
  if (d->ncon > count) status_[world] |= CJ_WORLD_CUT;
  if (!force_) return;
  for (int i = 0; i < count; ++i) mj_contactForce(m, d, i, force_ + 6 * (first + i));
}

// From the warnings of d to those of the world, and its status.
void CpuBatch::NoteWarnings(Worker& worker, mjData* d, int world) const {
  int* numbers = warning_ + mjNWARNING * int64_t{world};
  for (int i = 0; i < mjNWARNING; ++i) {
    numbers[i] = d->warning[i].number;
    if (!IsRaised(d->warning[i])) [[likely]]
      continue;
    switch (i) {
      case mjWARN_INERTIA:
        status_[world] |= CJ_WORLD_INERTIA;
        break;
      case mjWARN_CONTACTFULL:
        status_[world] |= CJ_WORLD_CONTACTS;
        break;
      case mjWARN_CNSTRFULL:
        status_[world] |= CJ_WORLD_ROWS;
        break;
      case mjWARN_BADCTRL:
        status_[world] |= CJ_WORLD_BADCTRL;
        break;
      default:
        break;
    }
  }
  if (HasBadNumbers(d)) {
    status_[world] |= CJ_WORLD_DIVERGED;
    ++worker.diverged;
  }
}

void CpuBatch::NoteError(Worker& worker, int world, const char* text) {
  ++worker.errors;
  status_[world] |= CJ_WORLD_ERROR | CJ_WORLD_FROZEN;
  if (data_per_world_ && DeletesData(text)) {
    (void)worlds_[static_cast<size_t>(world)].release();
  } else if (mjData* d = DataOf(worker, world)) {
    Abandon(d);
  }
  const std::scoped_lock lock(errors_mutex_);
  errors_[world] = text;
}

// Runs something that may raise an error, which is then noted. True if it did not.
template <class Call>
bool CpuBatch::Attempt(Worker& worker, int world, const Call& call) {
  try {
    call();
    return true;
  } catch (const std::exception& error) {
    NoteError(worker, world, error.what());
  } catch (...) {
    NoteError(worker, world, "user code threw an exception");
  }
  return false;
}

void CpuBatch::StepWorld(Worker& worker, int world, int nstep) {
  if (status_[world] & CJ_WORLD_FROZEN) return;
  mjData* d = DataOf(worker, world);
  const mjModel* m = ModelOf(worker, world);
  Load(d, world);
  bool froze = false;
  const bool completed = Attempt(worker, world, [&] {
    for (int i = 0; i < nstep && !froze; ++i) {
      mj_step(m, d);
      ++worker.steps;
      worker.iterations += Iterations(d);
      froze = freezes_ && HasBadNumbers(d);
      // Earlier steps of this call were good ones.
      if (freezes_ && !froze && i + 1 < nstep) {
        for (const Column& column : state_) column.Store(d, world);
      }
    }
    if (!froze) ComputeOutputs(m, d);
  });
  if (!completed) return;
  NoteWarnings(worker, d, world);
  if (froze) {
    status_[world] |= CJ_WORLD_FROZEN;
  } else {
    Store(worker, m, d, world);
  }
}

void CpuBatch::ForwardWorld(Worker& worker, int world) {
  if (status_[world] & CJ_WORLD_FROZEN) return;
  mjData* d = DataOf(worker, world);
  const mjModel* m = ModelOf(worker, world);
  Load(d, world);
  const auto forward = [&] {
    mj_forward(m, d);
    ComputeOutputs(m, d);
  };
  if (!Attempt(worker, world, forward)) return;
  NoteWarnings(worker, d, world);
  Store(worker, m, d, world);
}

// No status, no warnings, no errors, no outputs.
void CpuBatch::StartFresh(int world) {
  if (status_[world] & CJ_WORLD_ERROR) {
    const std::scoped_lock lock(errors_mutex_);
    errors_.erase(world);
  }
  status_[world] = ncon_[world] = nefc_[world] = niter_[world] = 0;
  std::fill_n(warning_ + mjNWARNING * int64_t{world}, int{mjNWARNING}, 0);
  for (const Column& column : outputs_) column.Clear(world);
}

void CpuBatch::ResetWorld(Worker& worker, int world, int key) {
  StartFresh(world);
  const size_t initial = static_cast<size_t>(key + 1);
  if (!data_per_world_ && !reset_depends_on_world_ && initial < initial_.size()) {
    const char* row = initial_[initial].bytes.data();
    for (const auto* group : {&state_, &inputs_, &carried_}) {
      for (const Column& column : *group) {
        std::memcpy(column.Row(world), row, column.bytes());
        row += column.bytes();
      }
    }
    return;
  }
  const mjModel* m = ModelOf(worker, world);
  Attempt(worker, world, [&] {
    if (data_per_world_ && !worlds_[static_cast<size_t>(world)]) {
      worlds_[static_cast<size_t>(world)].reset(mj_makeData(m));
    }
    mjData* d = DataOf(worker, world);
    mj_resetDataKeyframe(m, d, key);
    for (const auto* group : {&state_, &inputs_, &carried_}) {
      for (const Column& column : *group) column.Store(d, world);
    }
  });
}

void CpuBatch::SetConstWorld(Worker& worker, int world) {
  ModelOf(worker, world);
  mjModel* m = worker.model->get();
  const bool computed = Attempt(worker, world, [&] {
    m->opt.enableflags &= ~mjENBL_SLEEP;  // positions of all bodies
    mj_setConst(m, worker.data.get());
    for (const Column& column : model_fields_) column.Store(m, world);
  });
  if (!computed) Abandon(worker.data.get());
  // The rest of the model, and what an error left half done.
  worker.model->Restore();
}

// --------------------------------------------------------------------------------- all worlds

int CpuBatch::ThreadsToUse() const { return InstalledUserCode() ? 1 : crew_->size(); }

void CpuBatch::CheckUserCode() const {
  const char* installed = InstalledUserCode();
  if (!installed || calls_user_) return;
  throw BatchError(std::string(installed) +
                   " was installed after the batch was made; install it first");
}

template <class Work>
void CpuBatch::ForEachWorld(const unsigned char* mask, const Work& work) {
  last_threads_ = ThreadsToUse();
  crew_->Run(nworld_, last_threads_, [&](int member, int first, int last) {
    const EngineMessages messages;
    Worker& worker = workers_[static_cast<size_t>(member)];
    for (int world = first; world < last; ++world) {
      if (!mask || mask[world]) work(worker, world);
    }
  });
}

void CpuBatch::Step(int nstep) {
  CheckUserCode();
  stepped_ = true;
  if (nstep == 0) return;
  const auto start = std::chrono::steady_clock::now();
  ForEachWorld(nullptr, [&](Worker& worker, int world) { StepWorld(worker, world, nstep); });
  seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void CpuBatch::Forward(const unsigned char* mask) {
  CheckUserCode();
  ForEachWorld(mask, [&](Worker& worker, int world) { ForwardWorld(worker, world); });
}

void CpuBatch::Reset(const unsigned char* mask, const int* key) {
  const int nkey = static_cast<int>(model_->nkey);
  for (int world = 0; key && world < nworld_; ++world) {
    if ((mask && !mask[world]) || (key[world] >= -1 && key[world] < nkey)) continue;
    throw BatchError("world " + std::to_string(world) + " is to start from keyframe " +
                     std::to_string(key[world]) +
                     (nkey > 0 ? "; keyframes are 0 to " + std::to_string(nkey - 1)
                               : std::string("; the model has no keyframes")));
  }
  ForEachWorld(
      mask, [&](Worker& worker, int world) { ResetWorld(worker, world, key ? key[world] : -1); });
}

void CpuBatch::SetConst(const unsigned char* mask) {
  if (model_fields_.empty()) NeedPerWorldModels("");
  {
    const EngineMessages messages;
    for (Worker& worker : workers_) {
      if (!worker.data) worker.data.reset(mj_makeData(model_.get()));
    }
  }
  ForEachWorld(mask, [&](Worker& worker, int world) { SetConstWorld(worker, world); });
}

}  // namespace conjoint
