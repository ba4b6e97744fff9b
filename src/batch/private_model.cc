// Models that share all but a few arrays.

#include "batch/private_model.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <string_view>

#include "model/field_tables.h"

namespace conjoint {
namespace {

constexpr std::align_val_t kAlignment{kArrayAlignment};

// Arrays that are large and that nothing but the compiler writes.
bool IsAsset(std::string_view name) {
  constexpr std::string_view kBeginnings[] = {"mesh_", "hfield_", "tex_", "skin_", "bvh_",
                                              "oct_",  "text_",   "name", "paths", "plugin_attr"};
  return std::ranges::any_of(kBeginnings, [name](std::string_view beginning) {
    return name.substr(0, beginning.size()) == beginning;
  });
}

}  // namespace

void PrivateModel::Free::operator()(char* buffer) const { ::operator delete(buffer, kAlignment); }

PrivateModel::PrivateModel(const mjModel* shared, const std::vector<std::string>& named)
    : shared_(shared) {
  for (const Field& field : kModelFields) {
    if (IsAsset(field.name) && std::ranges::find(named, field.name) == named.end()) continue;
    copies_.push_back({field.offset, field.Bytes(shared), bytes_});
    bytes_ += (field.Bytes(shared) + kArrayAlignment - 1) / kArrayAlignment * kArrayAlignment;
  }
  buffer_.reset(static_cast<char*>(::operator new(bytes_ + 1, kAlignment)));
  Restore();
}

void PrivateModel::Restore() {
  model_ = *shared_;
  for (const Copy& copy : copies_) {
    char*& array = *reinterpret_cast<char**>(reinterpret_cast<char*>(&model_) + copy.pointer);
    if (copy.bytes > 0) std::memcpy(buffer_.get() + copy.place, array, copy.bytes);
    array = buffer_.get() + copy.place;
  }
}

}  // namespace conjoint
