// The arrays of mjData by name, with the shape the field tables of mjxmacro.h give them.

#ifndef CONJOINT_MODEL_PRINT_DATA_ARRAYS_H_
#define CONJOINT_MODEL_PRINT_DATA_ARRAYS_H_

#include <mujoco/mujoco.h>

#include <initializer_list>
#include <string_view>

#include "model/print_text.h"

namespace conjoint {

// The pattern of a sparse matrix whose rows are described by PREFIX_rownnz and so on in `struct_`.
#define CONJOINT_PATTERN(struct_, rows, prefix)                                          \
  SparsePattern {                                                                        \
    (rows), struct_->prefix##_rownnz, struct_->prefix##_rowadr, struct_->prefix##_colind \
  }

class DataArrays {
 public:
  using Names = std::initializer_list<std::string_view>;

  DataArrays(const mjModel* m, const mjData* d) : m_(m), d_(d) {}

  // Each array as a block, its name in capitals above it.
  void Print(TextWriter& out, Names names) const;

  // Each array of whole numbers as a block of one row.
  void PrintAsRow(TextWriter& out, Names names) const;

  // Each array of whole numbers behind its name in capitals, with an empty line after it.
  void PrintAsLine(TextWriter& out, Names names) const;

 private:
  const mjModel* m_;
  const mjData* d_;
};

}  // namespace conjoint

#endif  // CONJOINT_MODEL_PRINT_DATA_ARRAYS_H_
