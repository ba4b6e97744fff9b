// What the fields of a batch are in mjData and mjModel: where, how many numbers of which type.

#ifndef CONJOINT_BATCH_FIELDS_H_
#define CONJOINT_BATCH_FIELDS_H_

#include <conjoint/batch.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace conjoint {

// Numbers that lie in a struct, or in an array that it points to.
struct NumberArray {
  std::string name;
  cjDtype dtype;
  bool is_array;  // false: in the struct itself
  size_t offset;  // of the numbers, or of the pointer to them, in the struct
  int64_t rows, columns;
  size_t bytes;  // of all of them

  template <class Struct>
  char* In(Struct* owner) const {
    char* place = reinterpret_cast<char*>(owner) + offset;
    return is_array ? *reinterpret_cast<char**>(place) : place;
  }
  template <class Struct>
  const char* In(const Struct* owner) const {
    return In(const_cast<Struct*>(owner));
  }
};

// How a field of mjData takes part in a step.
enum class Role {
  kState,    // a step changes it
  kInput,    // a step reads it; only user code and resets change it
  kCarried,  // a step may leave it, or part of it, as it was
  kOutput,   // a step computes it anew
};

// A field of mjData by its name, and what it is for; nothing if there is none of that name that a
// batch can have.
struct DataField {
  NumberArray numbers;
  Role role;
};
std::optional<DataField> FindDataField(const mjModel* m, std::string_view name);

// The names of fields that every batch has, in the order in which a step loads them, and all that
// can be asked for.
std::vector<std::string> StateFieldNames();
std::vector<std::string> OutputFieldNames();

// A field of mjModel, "opt." or "stat." that can differ between worlds.
std::optional<NumberArray> FindModelField(const mjModel* m, std::string_view name);
std::vector<std::string> ModelFieldNames();

// Whether mjModel has an array of that name, be it one that worlds share.
bool IsModelArray(std::string_view name);

// What mj_setConst writes.
std::vector<NumberArray> DerivedModelFields(const mjModel* m);

// Whether a reset of mjData reads this field of the model.
bool MattersForReset(std::string_view model_field);

// `name` with its nearest relative: "'qpso'; did you mean 'qpos'?".
std::string QuoteWithNearest(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace conjoint

#endif  // CONJOINT_BATCH_FIELDS_H_
