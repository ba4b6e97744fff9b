// The fields of a batch, from the tables of mjData and mjModel.

#include "batch/fields.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "core/nearest.h"
#include "model/field_tables.h"

namespace conjoint {
namespace {

constexpr cjDtype kNumber = sizeof(mjtNum) == sizeof(float) ? CJ_FLOAT32 : CJ_FLOAT64;

std::optional<cjDtype> DtypeOf(FieldKind kind) {
  switch (kind) {
    case FieldKind::kNum:
      return kNumber;
    case FieldKind::kFloat:
      return CJ_FLOAT32;
    case FieldKind::kInt:
      return CJ_INT32;
    case FieldKind::kByte:
      return CJ_UINT8;
    default:
      return std::nullopt;
  }
}

NumberArray Describe(const mjModel* m, const Field& field, cjDtype dtype) {
  return {field.name,        dtype,
          /*is_array=*/true, field.offset, field.rows.Of(m), field.columns.Of(m), field.Bytes(m)};
}

// Numbers in the struct itself.
NumberArray Inline(std::string name, size_t offset, int count) {
  return {std::move(name),    kNumber,
          /*is_array=*/false, offset,  count, 1, sizeof(mjtNum) * static_cast<size_t>(count)};
}

// The fields of mjData that are in the struct.
std::optional<NumberArray> FindInline(std::string_view name) {
  if (name == "time") return Inline("time", offsetof(mjData, time), 1);
  if (name == "energy") return Inline("energy", offsetof(mjData, energy), 2);
  if (name == "flg_energyvel") {
    return NumberArray{
        "flg_energyvel", CJ_UINT8, /*is_array=*/false, offsetof(mjData, flg_energyvel), 1, 1,
        sizeof(mjtByte)};
  }
  return std::nullopt;
}

template <class Table>
const Field* FindIn(const Table& table, std::string_view name) {
  const auto found = std::ranges::find(table, name, &Field::name);
  return found == table.end() ? nullptr : &*found;
}

struct StateField {
  const char* name;
  Role role;
};
constexpr StateField kStateFields[] = {
    {"time", Role::kState},
    {"qpos", Role::kState},
    {"qvel", Role::kState},
    {"act", Role::kState},
    {"history", Role::kState},
    {"qacc_warmstart", Role::kState},
    {"plugin_state", Role::kState},
    {"ctrl", Role::kInput},
    {"qfrc_applied", Role::kInput},
    {"xfrc_applied", Role::kInput},
    {"eq_active", Role::kInput},
    {"mocap_pos", Role::kInput},
    {"mocap_quat", Role::kInput},
    {"userdata", Role::kInput},
    {"sensordata", Role::kCarried},  // sensors may have an interval
    {"energy", Role::kCarried},      // a sensor shows that of the step before
    {"flg_energyvel", Role::kCarried},
};

// What a step computes only in part, or not every time; the rest is that of earlier steps.
constexpr const char* kPartlyComputed[] = {
    "moment_colind", "actuator_moment", "wrap_obj", "wrap_xpos", "qfrc_inverse",
};

Role RoleOf(std::string_view name) {
  const auto* found = std::ranges::find(kStateFields, name, &StateField::name);
  if (found != std::end(kStateFields)) return found->role;
  const bool partly = std::ranges::find(kPartlyComputed, name) != std::end(kPartlyComputed);
  return partly ? Role::kCarried : Role::kOutput;
}

bool IsAlwaysKept(std::string_view name) {
  return std::ranges::find(kStateFields, name, &StateField::name) != std::end(kStateFields);
}

// mj_setConst writes these, and ngravcomp.
constexpr const char* kDerived[] = {
    "body_subtreemass", "body_invweight0",  "dof_invweight0",    "dof_M0",
    "dof_length",       "tendon_length0",   "tendon_invweight0", "tendon_lengthspring",
    "actuator_length0", "actuator_acc0",    "actuator_biasprm",  "eq_data",
    "cam_pos0",         "cam_poscom0",      "cam_mat0",          "light_pos0",
    "light_poscom0",    "light_dir0",       "flexedge_length0",  "flexedge_invweight0",
    "flex_vertmetric",  "stat.meaninertia", "stat.meanmass",     "stat.meansize",
    "stat.extent",      "stat.center",
};

// The numbers of mjOption and mjStatistic.
struct Scalar {
  const char* name;
  std::string_view type;
  size_t offset;
  int count;
};
constexpr Scalar kScalars[] = {
#define X(type, field, count) {"opt." #field, #type, offsetof(mjModel, opt.field), count},
    MJOPTION_FIELDS
#undef X
#define X(type, field, count) {"stat." #field, #type, offsetof(mjModel, stat.field), count},
        MJSTATISTIC_FIELDS
#undef X
};

bool IsReal(const Field& field) {
  return field.kind == FieldKind::kNum || field.kind == FieldKind::kFloat;
}

}  // namespace

std::optional<DataField> FindDataField(const mjModel* m, std::string_view name) {
  if (auto in_struct = FindInline(name)) return DataField{std::move(*in_struct), RoleOf(name)};
  const Field* field = FindIn(kDataFields, name);
  const auto dtype = field ? DtypeOf(field->kind) : std::nullopt;
  if (!dtype) return std::nullopt;
  return DataField{Describe(m, *field, *dtype), RoleOf(name)};
}

std::vector<std::string> StateFieldNames() {
  std::vector<std::string> names;
  for (const StateField& field : kStateFields) names.push_back(field.name);
  return names;
}

std::vector<std::string> OutputFieldNames() {
  std::vector<std::string> names = {"contact", "contact_force"};
  for (const Field& field : kDataFields) {
    if (DtypeOf(field.kind) && !IsAlwaysKept(field.name)) names.push_back(field.name);
  }
  return names;
}

std::optional<NumberArray> FindModelField(const mjModel* m, std::string_view name) {
  for (const Scalar& scalar : kScalars) {
    if (scalar.name == name && scalar.type == "mjtNum") {
      return Inline(scalar.name, scalar.offset, scalar.count);
    }
  }
  const Field* field = FindIn(kModelFields, name);
  if (!field || !IsReal(*field)) return std::nullopt;
  return Describe(m, *field, *DtypeOf(field->kind));
}

std::vector<std::string> ModelFieldNames() {
  std::vector<std::string> names;
  for (const Scalar& scalar : kScalars) {
    if (scalar.type == "mjtNum") names.push_back(scalar.name);
  }
  for (const Field& field : kModelFields) {
    if (IsReal(field)) names.push_back(field.name);
  }
  return names;
}

bool IsModelArray(std::string_view name) {
  return FindIn(kModelFields, name) ||
         std::ranges::find(kScalars, name, &Scalar::name) != std::end(kScalars);
}

std::vector<NumberArray> DerivedModelFields(const mjModel* m) {
  std::vector<NumberArray> fields;
  for (const char* name : kDerived) fields.push_back(*FindModelField(m, name));
  fields.push_back({"ngravcomp", CJ_INT64, /*is_array=*/false, offsetof(mjModel, ngravcomp), 1, 1,
                    sizeof(mjtSize)});
  return fields;
}

bool MattersForReset(std::string_view model_field) {
  constexpr std::string_view kRead[] = {"qpos0",    "body_pos", "body_quat", "opt.timestep",
                                        "key_time", "key_qpos", "key_qvel",  "key_act",
                                        "key_ctrl", "key_mpos", "key_mquat"};
  return std::ranges::find(kRead, model_field) != std::end(kRead);
}

std::string QuoteWithNearest(std::string_view name, const std::vector<std::string>& candidates) {
  const std::string quoted = "'" + std::string(name) + "'";
  const std::string* nearest = Nearest(name, candidates);
  return nearest ? quoted + "; did you mean '" + *nearest + "'?" : quoted;
}

}  // namespace conjoint
