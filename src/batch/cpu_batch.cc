// Making a batch on the CPU, its fields, and access to single worlds.

#include "batch/cpu_batch.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "batch/user_code.h"
#include "compiler/engine_messages.h"

namespace conjoint {
namespace {

// Names with blanks or commas between.
std::vector<std::string> Split(const char* text) {
  std::vector<std::string> words;
  const std::string_view all = text ? text : "";
  constexpr std::string_view kBetween = " ,\t\n";
  for (size_t end = 0;;) {
    const size_t start = all.find_first_not_of(kBetween, end);
    if (start == std::string_view::npos) return words;
    end = std::min(all.find_first_of(kBetween, start), all.size());
    words.emplace_back(all.substr(start, end - start));
  }
}

DataPtr MakeData(const mjModel* m) {
  DataPtr d(mj_makeData(m));
  if (!d) throw BatchError("mj_makeData failed");
  return d;
}

// Whether instances of plugins keep something that is not in plugin_state.
bool HasPrivateData(const mjData* d) {
  return std::any_of(d->plugin_data, d->plugin_data + d->nplugin,
                     [](uintptr_t data) { return data != 0; });
}

std::string Gigabytes(double bytes) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.1f GB", 1e-9 * bytes);
  return text;
}

void CheckMemory(int nworld, size_t world_bytes) {
  const double bytes = static_cast<double>(world_bytes) * nworld;
  const double available = static_cast<double>(PhysicalMemory());
  if (bytes <= available) return;
  throw BatchError(std::to_string(nworld) + " worlds of " + std::to_string(world_bytes) +
                   " bytes take " + Gigabytes(bytes) + "; this machine has " +
                   Gigabytes(available));
}

void CheckPrecision(int precision) {
  constexpr int kBits = 8 * static_cast<int>(sizeof(mjtNum));
  if (precision == 0 || precision == kBits) return;
  throw BatchError("the CPU engine of this library computes with " + std::to_string(kBits) +
                   " bits, not with " + std::to_string(precision));
}

// d was made for a model of this size.
void CheckData(const mjModel* m, const mjData* d, const mjData* same) {
  if (d->nbuffer == same->nbuffer && d->nplugin == m->nplugin) return;
  throw BatchError("d was made for another model");
}

Outputs OutputsAskedFor(const char* outputs) {
  Outputs asked = {.fields = StateFieldNames()};
  const std::vector<std::string> known = OutputFieldNames();
  for (const std::string& name : Split(outputs)) {
    if (name == "contact" || name == "contact_force") {
      asked.contact = true;
      asked.force |= name == "contact_force";
    } else if (std::ranges::find(asked.fields, name) == asked.fields.end()) {
      if (std::ranges::find(known, name) == known.end()) {
        throw BatchError("there is no output " + QuoteWithNearest(name, known));
      }
      asked.fields.push_back(name);
    }
  }
  return asked;
}

}  // namespace

CpuBatch::CpuBatch(const mjModel* m, const cjBatchOptions& options)
    : nworld_(options.nworld),
      freezes_(!options.autoreset),
      calls_user_(InstalledUserCode() != nullptr),
      contact_places_(options.contacts) {
  CheckPrecision(options.precision);
  model_.reset(mj_copyModel(nullptr, m));
  if (!model_) throw BatchError("the model could not be copied");
  if (freezes_) model_->opt.disableflags |= mjDSBL_AUTORESET;
  stores_inputs_ = calls_user_ || model_->nplugin > 0;

  const int threads = options.threads > 0 ? options.threads : CoreCount();
  workers_.resize(static_cast<size_t>(std::clamp(std::min(threads, nworld_), 1, mjMAXTHREAD + 1)));
  workers_[0].data = MakeData(model_.get());
  data_per_world_ = options.data_per_world || calls_user_ ||
                    (model_->opt.enableflags & mjENBL_SLEEP) ||
                    HasPrivateData(workers_[0].data.get());
  MakeColumns(OutputsAskedFor(options.outputs));
  MakeInitialStates();
  MakeWorkers();
  MakeWorlds();
}

// All memory that grows with the number of worlds. What it takes is found out first.
void CpuBatch::MakeColumns(const Outputs& asked) {
  const auto worlds = static_cast<size_t>(nworld_), places = static_cast<size_t>(contact_places_);
  std::vector<DataField> fields;
  size_t row = sizeof(int) * (4 + mjNWARNING);
  for (const std::string& name : asked.fields) {
    fields.push_back(*FindDataField(model_.get(), name));
    row += fields.back().numbers.bytes;
  }
  if (asked.contact) row += places * sizeof(mjContact);
  if (asked.force) row += places * 6 * sizeof(mjtNum);
  if (data_per_world_) row += sizeof(mjData) + static_cast<size_t>(workers_[0].data->nbuffer);
  CheckMemory(nworld_, row);
  const auto wants = [&asked](const char* name) {
    return std::ranges::find(asked.fields, name) != asked.fields.end();
  };
  wants_body_forces_ = wants("cacc") || wants("cfrc_int") || wants("cfrc_ext");
  wants_subtree_velocities_ = wants("subtree_linvel") || wants("subtree_angmom");

  for (DataField& field : fields) {
    std::vector<Column>& group = field.role == Role::kState     ? state_
                                 : field.role == Role::kInput   ? inputs_
                                 : field.role == Role::kCarried ? carried_
                                                                : outputs_;
    group.emplace_back(std::move(field.numbers), nworld_);
  }
  const auto integers = [worlds](ZeroedBlock& block, size_t count) {
    block = ZeroedBlock(worlds * count * sizeof(int));
    return reinterpret_cast<int*>(block.get());
  };
  status_ = integers(status_block_, 1);
  warning_ = integers(warning_block_, mjNWARNING);
  ncon_ = integers(ncon_block_, 1);
  nefc_ = integers(nefc_block_, 1);
  niter_ = integers(niter_block_, 1);
  if (asked.contact) {
    contact_block_ = ZeroedBlock(worlds * places * sizeof(mjContact));
    contact_ = reinterpret_cast<mjContact*>(contact_block_.get());
  }
  if (asked.force) {
    force_block_ = ZeroedBlock(worlds * places * 6 * sizeof(mjtNum));
    force_ = reinterpret_cast<mjtNum*>(force_block_.get());
  }
}

void CpuBatch::MakeWorkers() {
  crew_ = std::make_unique<Crew>(static_cast<int>(workers_.size()));
  for (Worker& worker : workers_) {
    if (data_per_world_) {
      worker.data.reset();
    } else if (!worker.data) {
      worker.data = MakeData(model_.get());
    }
  }
}

void CpuBatch::MakeWorlds() {
  if (data_per_world_) {
    for (int world = 0; world < nworld_; ++world) worlds_.push_back(MakeData(model_.get()));
  }
  Reset(nullptr, nullptr);
}

// Rows of what a reset sets, for qpos0 and for each of a few keyframes.
void CpuBatch::MakeInitialStates() {
  constexpr int kFew = 64;
  mjData* d = workers_[0].data.get();
  const int nkey = static_cast<int>(model_->nkey);
  for (int key = -1; key < (nkey <= kFew ? nkey : 0); ++key) {
    mj_resetDataKeyframe(model_.get(), d, key);
    InitialState& initial = initial_.emplace_back();
    for (const auto* group : {&state_, &inputs_, &carried_}) {
      for (const Column& column : *group) {
        const char* numbers = column.numbers().In(d);
        initial.bytes.insert(initial.bytes.end(), numbers, numbers + column.bytes());
      }
    }
  }
}

// --------------------------------------------------------------------------------- fields

const Column* CpuBatch::FindColumn(const std::string& name) const {
  for (const auto* group : {&state_, &inputs_, &carried_, &outputs_}) {
    for (const Column& column : *group) {
      if (column.numbers().name == name) return &column;
    }
  }
  return nullptr;
}

cjTensor CpuBatch::Field(const std::string& name) const {
  if (const Column* column = FindColumn(name)) return column->Tensor();
  if (name == "status") return MakeTensor(status_, CJ_INT32, {nworld_});
  if (name == "warning") return MakeTensor(warning_, CJ_INT32, {nworld_, mjNWARNING});
  if (name == "ncon") return MakeTensor(ncon_, CJ_INT32, {nworld_});
  if (name == "nefc") return MakeTensor(nefc_, CJ_INT32, {nworld_});
  if (name == "solver_niter") return MakeTensor(niter_, CJ_INT32, {nworld_});
  if (name == "contact" && contact_) {
    return MakeTensor(contact_, CJ_UINT8,
                      {nworld_, contact_places_, static_cast<int64_t>(sizeof(mjContact))});
  }
  const cjDtype number = sizeof(mjtNum) == sizeof(float) ? CJ_FLOAT32 : CJ_FLOAT64;
  if (name == "contact_force" && force_) {
    return MakeTensor(force_, number, {nworld_, contact_places_, 6});
  }
  std::vector<std::string> known = OutputFieldNames();
  if (std::ranges::find(known, name) != known.end()) {
    throw BatchError("'" + name + "' is not kept; name it in the option 'outputs'");
  }
  for (const std::string& other : StateFieldNames()) known.push_back(other);
  known.insert(known.end(), {"status", "warning", "ncon", "nefc", "solver_niter"});
  if (IsModelArray(name)) {
    throw BatchError("'" + name + "' is a field of the model: see cj_batchPerWorld");
  }
  throw BatchError("there is no field " + QuoteWithNearest(name, known));
}

// Every thread gets a model of its own; constants that mj_setConst computes become per world, too.
void CpuBatch::NeedPerWorldModels(const std::string& name) {
  const auto add = [this](NumberArray numbers) {
    for (const Column& column : model_fields_) {
      if (column.numbers().name == numbers.name) return;
    }
    const Column& column = model_fields_.emplace_back(std::move(numbers), nworld_);
    for (int world = 0; world < nworld_; ++world) column.Store(model_.get(), world);
  };
  std::vector<std::string> names;
  if (!name.empty()) {
    add(*FindModelField(model_.get(), name));
    reset_depends_on_world_ |= MattersForReset(name);
  }
  for (NumberArray& numbers : DerivedModelFields(model_.get())) add(std::move(numbers));
  for (const Column& column : model_fields_) names.push_back(column.numbers().name);
  for (Worker& worker : workers_) {
    worker.model = std::make_unique<PrivateModel>(model_.get(), names);
  }
}

cjTensor CpuBatch::PerWorld(const std::string& name) {
  const auto find = [this, &name]() -> const Column* {
    for (const Column& column : model_fields_) {
      if (column.numbers().name == name) return &column;
    }
    return nullptr;
  };
  if (const Column* column = find()) return column->Tensor();
  if (!FindModelField(model_.get(), name)) {
    if (IsModelArray(name)) {
      throw BatchError("'" + name +
                       "' is shared by all worlds: only arrays of real numbers can differ");
    }
    throw BatchError("the model has no field " + QuoteWithNearest(name, ModelFieldNames()));
  }
  if (stepped_) {
    throw BatchError("'" + name +
                     "' is shared by all worlds: fields are made per world before "
                     "the first step");
  }
  NeedPerWorldModels(name);
  return find()->Tensor();
}

// --------------------------------------------------------------------------------- single worlds

void CpuBatch::GetData(int world, mjData* d) {
  Worker& worker = workers_[0];
  const mjModel* m = ModelOf(worker, world);
  mjData* own = DataOf(worker, world);
  if (own) CheckData(m, d, own);
  const EngineMessages messages;
  if (data_per_world_ && own) mj_copyData(d, m, own);
  for (const auto* group : {&state_, &inputs_, &carried_}) {
    for (const Column& column : *group) column.Load(d, world);
  }
  try {
    mj_forward(m, d);
  } catch (...) {
    Abandon(d);
    throw;
  }
  // The next step starts from what the last one left.
  for (const Column& column : carried_) column.Load(d, world);
}

void CpuBatch::SetData(int world, const mjData* d) {
  Worker& worker = workers_[0];
  const mjModel* m = ModelOf(worker, world);
  mjData* own = DataOf(worker, world);
  if (own) CheckData(m, d, own);
  if (data_per_world_) {
    const EngineMessages messages;
    if (!own) worlds_[static_cast<size_t>(world)] = MakeData(m);
    mj_copyData(worlds_[static_cast<size_t>(world)].get(), m, d);
  }
  StartFresh(world);
  for (const auto* group : {&state_, &inputs_, &carried_}) {
    for (const Column& column : *group) column.Store(d, world);
  }
}

void CpuBatch::GetModel(int world, mjModel* m) const {
  if (m->nbuffer != model_->nbuffer) throw BatchError("m is another model");
  for (const Column& column : model_fields_) column.Load(m, world);
}

int64_t CpuBatch::Contacts(int64_t* offset, mjContact* contact, mjtNum* force,
                           int64_t capacity) const {
  if (!contact_) throw BatchError("contacts are not kept; name 'contact' in the option 'outputs'");
  if (force && !force_) {
    throw BatchError("forces are not kept; name 'contact_force' in the option 'outputs'");
  }
  int64_t total = 0;
  for (int world = 0; world < nworld_; ++world) {
    if (offset) offset[world] = total;
    total += std::min(ncon_[world], contact_places_);
  }
  if (offset) offset[nworld_] = total;
  if ((contact || force) && total > capacity) {
    throw BatchError("there are " + std::to_string(total) + " contacts, and places for " +
                     std::to_string(capacity));
  }
  for (int world = 0; world < nworld_; ++world) {
    const int count = std::min(ncon_[world], contact_places_);
    const int64_t first = int64_t{world} * contact_places_;
    if (contact) contact = std::copy_n(contact_ + first, count, contact);
    if (force) force = std::copy_n(force_ + 6 * first, 6 * count, force);
  }
  return total;
}

const char* CpuBatch::WorldError(int world) const {
  const auto found = errors_.find(world);
  return found == errors_.end() ? "" : found->second.c_str();
}

// --------------------------------------------------------------------------------- numbers

size_t CpuBatch::WorldBytes() const {
  size_t bytes = sizeof(int) * (4 + mjNWARNING);
  for (const auto* group : {&state_, &inputs_, &carried_, &outputs_, &model_fields_}) {
    for (const Column& column : *group) bytes += column.bytes();
  }
  const auto places = static_cast<size_t>(contact_places_);
  if (contact_) bytes += places * sizeof(mjContact);
  if (force_) bytes += places * 6 * sizeof(mjtNum);
  if (data_per_world_ && worlds_[0]) {
    bytes += sizeof(mjData) + static_cast<size_t>(worlds_[0]->nbuffer + worlds_[0]->narena);
  }
  return bytes;
}

void CpuBatch::Statistics(cjBatchStatistics* statistics) const {
  statistics->nworld = nworld_;
  statistics->threads = last_threads_;
  statistics->data_per_world = data_per_world_;
  statistics->seconds = seconds_;
  for (const Worker& worker : workers_) {
    statistics->steps += worker.steps;
    statistics->diverged += worker.diverged;
    statistics->errors += worker.errors;
    statistics->iterations += worker.iterations;
    statistics->max_contacts = std::max(statistics->max_contacts, worker.max_contacts);
    statistics->max_rows = std::max(statistics->max_rows, worker.max_rows);
    if (worker.model) statistics->shared_bytes += static_cast<int64_t>(worker.model->bytes());
    if (worker.data) {
      statistics->shared_bytes +=
          static_cast<int64_t>(sizeof(mjData)) + worker.data->nbuffer + worker.data->narena;
    }
  }
  statistics->shared_bytes += mj_sizeModel(model_.get());
  statistics->world_bytes = static_cast<int64_t>(WorldBytes());
}

}  // namespace conjoint
